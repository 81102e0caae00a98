import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { configuration, extract, extractPlan } from '../support/extract.ts';
import { rulesOf, warningsOf } from '../support/run-warnings.ts';
import { suite } from '../support/suite.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const paged = (pagination: object, job: object = {}) =>
  configuration({ api: { pagination }, jobs: [{ endpoint: 'items', ...job }] });
const plain = paged({});

suite('run/unexpected-status: the status of a response', (test) => {
  const status =
    (code: number, headers: Readonly<Record<string, string>> = {}) =>
    () => ({ status: code, json: rows(2), headers });

  const partial = status(206, { 'Content-Range': 'bytes 0-99/1000' });
  const message = 'status 206 (Content-Range: bytes 0-99/1000), although no part was requested';

  test('a part that was not asked for ends the run, whatever reads the page, and no table is written', async () => {
    const jobs: readonly object[] = [
      {},
      { dataField: '.' },
      { responseFilter: 'id' },
      { children: [{ endpoint: 'items/{1:id}' }] },
      { response: { format: 'text' } },
    ];
    for (const job of jobs) {
      const { outcome, tables } = await extract(paged({}, job), partial);
      assert.match(outcome.failure?.message ?? '', message, JSON.stringify(job));
      assert.match(outcome.failure?.help ?? '', '206 in "ignoreErrors"');
      assert.equal([...tables.keys()], []);
    }
  });

  test('a part is accepted: by "ignoreErrors" without a word, in the language of Generic Extractor with one', async () => {
    const ignored = configuration({
      api: { http: { ignoreErrors: [206] } },
      jobs: [{ endpoint: 'items' }],
    });
    assert.equal(await warningsOf(ignored, partial), []);
    const { plan } = await compile(JSON.stringify(plain), { name: 'c.json', language: 'keboola' });
    assert.ok(plan);
    const { events } = await extractPlan(plan, new Map(), partial);
    const warned = events.flatMap((event) => (event.kind === 'warning' ? [event] : []));
    assert.equal(
      warned.map(({ rule }) => rule),
      ['unexpected-status'],
    );
    assert.match(warned[0]?.message ?? '', message);
  });

  test('a redirect without an address', async () => {
    for (const code of [300, 302, 304])
      assert.equal(
        rulesOf(await warningsOf(plain, status(code))),
        ['unexpected-status'],
        String(code),
      );
  });

  test('a part that a header asks for, other good statuses, and errors that are ignored are not reported', async () => {
    assert.equal(
      await warningsOf(paged({}, { headers: { Range: 'bytes=0-99' } }), status(206)),
      [],
    );
    for (const code of [200, 201, 203])
      assert.equal(await warningsOf(plain, status(code)), [], String(code));
    const ignored = configuration({
      api: { http: { ignoreErrors: [404] } },
      jobs: [{ endpoint: 'items' }],
    });
    assert.equal(rulesOf(await warningsOf(ignored, status(404))), ['ignored-error']);
  });
});

suite('run/unexpected-status: an API that refuses the page after its last one', (test) => {
  const helpFor = async (pagination: object, refusedAt: number, status = 400) => {
    const { outcome } = await extract(paged(pagination, { dataField: 'items' }), (_, number) =>
      number < refusedAt
        ? {
            json: { items: rows(2).map(({ id }) => ({ id: id + 2 * number })), next: `n${number}` },
          }
        : { status, json: { code: 'invalid_page_number' } },
    );
    assert.is(outcome.ok, false);
    return outcome.failure?.help ?? '';
  };

  test('where pages are counted, the error says how that ends the pagination', async () => {
    const counted = { method: 'pagenum', limit: 2 };
    assert.match(await helpFor(counted, 3), '"status": 400');
    assert.match(await helpFor({ method: 'offset', limit: 2 }, 2, 404), '"action": "end-paging"');
    assert.not.match(await helpFor(counted, 1), 'end-paging');
    const token = { method: 'response.param', responseParam: 'next', queryParam: 'token' };
    assert.not.match(await helpFor(token, 3), 'end-paging');
  });
});
