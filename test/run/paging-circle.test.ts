import * as assert from 'uvu/assert';
import { configuration, extract, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const methods: Readonly<
  Record<string, { pagination: object; reply: (next: string) => Reply; setting: string }>
> = {
  'response.param': {
    pagination: { method: 'response.param', responseParam: 'next', queryParam: 'p' },
    reply: (next) => ({ json: { next, items: [{ page: next }] } }),
    setting: 'responseParam',
  },
  'response.url': {
    pagination: { method: 'response.url', urlKey: 'next' },
    reply: (next) => ({ json: { next: `/v1/a?p=${next}`, items: [{ page: next }] } }),
    setting: 'urlKey',
  },
  'link-header': {
    pagination: { method: 'link-header' },
    reply: (next) => ({
      json: { items: [{ page: next }] },
      headers: { link: `</v1/a?p=${next}>; rel="next"` },
    }),
    setting: 'header',
  },
  'response.header': {
    pagination: { method: 'response.header', header: 'X-Next', queryParam: 'p' },
    reply: (next) => ({ json: { items: [{ page: next }] }, headers: { 'x-next': next } }),
    setting: 'header',
  },
};

const job = (pagination: object) =>
  configuration({ api: { pagination }, jobs: [{ endpoint: 'a', dataField: 'items' }] });
const pageOf = ({ path }: SeenRequest) => /p=(\w+)/.exec(path)?.[1] ?? '0';
/** Fails when nothing ends the paging. */
const limited =
  (answer: (request: SeenRequest, number: number) => Reply) =>
  (request: SeenRequest, number: number): Reply => {
    if (number > 200) throw new Error('200 requests');
    return answer(request, number);
  };

suite('run/paging-circle', (test) => {
  test('a circle of any length, after any number of other pages, ends the job with a warning, and with "language: keboola" the run with an error', async () => {
    for (const { pagination, reply, setting } of Object.values(methods))
      for (const [before, length] of [
        [0, 2],
        [1, 2],
        [0, 3],
        [5, 3],
        [20, 7],
      ] as const) {
        const turning = limited((request) => {
          const page = Number(pageOf(request));
          return reply(String(page === before + length ? before + 1 : page + 1));
        });
        const { outcome, requests } = await extract(job(pagination), turning, {
          language: 'keboola',
        }).catch(() => extract(job(pagination), turning));
        const ended = await extract(job(pagination), turning);
        assert.ok(ended.outcome.ok, JSON.stringify(ended.outcome.failure));
        assert.match(ended.warnings.join(), 'lead in a circle');
        if (outcome.ok) continue; // the method is an extension
        const label = `${setting} ${before} ${length} ${JSON.stringify(outcome.failure)}`;
        assert.is(outcome.failure?.kind, 'endless-paging', label);
        assert.is(outcome.failure?.pointer, `/api/pagination/${setting}`, label);
        assert.ok(
          requests.length <= 4 * (before + 3 * length),
          `${label}: ${requests.length} requests`,
        );
      }
  });

  test('the same request with other responses is no circle: the API keeps the position', async () => {
    const pagination = { method: 'response.param', responseParam: 'scroll', queryParam: 'p' };
    const kept = await extract(
      job(pagination),
      limited((_request, number) => ({
        json: number > 60 ? { items: [] } : { scroll: 'same', items: [{ id: number }] },
      })),
    );
    assert.ok(kept.outcome.ok, JSON.stringify(kept.outcome.failure));
    assert.is(kept.requests.length, 61);
    const repeated = await extract(
      job(pagination),
      limited((_request, number) => ({
        json: { scroll: 'same', items: [{ id: Math.min(number, 20) }] },
      })),
    );
    assert.ok(repeated.outcome.ok, JSON.stringify(repeated.outcome.failure));
    assert.is(repeated.requests.length, 21);
    const turns = await extract(
      job(pagination),
      limited((_request, number) => ({
        json:
          number > 60
            ? { items: [] }
            : { scroll: number % 2 === 0 ? 'even' : 'odd', items: [{ id: number }] },
      })),
    );
    assert.ok(turns.outcome.ok, JSON.stringify(turns.outcome.failure));
    assert.is(turns.requests.length, 61);
  });

  test('a stop condition that ends the job ends a circle as in Generic Extractor; a flag of the response does not', async () => {
    const { pagination, reply } = methods['response.param'] as (typeof methods)[string];
    const turn = limited((request) => reply(pageOf(request) === '1' ? '2' : '1'));
    const language = 'keboola';
    for (const stop of [{ forceStop: { pages: 40 } }, { limitStop: { count: 40 } }]) {
      const { outcome, requests } = await extract(job({ ...pagination, ...stop }), turn, {
        language,
      });
      assert.ok(outcome.ok, JSON.stringify(outcome.failure));
      assert.is(requests.length, 40);
    }
    const flagged = await extract(
      job({ ...pagination, nextPageFlag: { field: 'next', stopOn: false } }),
      turn,
      { language },
    );
    assert.is(flagged.outcome.failure?.kind, 'endless-paging');
  });
});
