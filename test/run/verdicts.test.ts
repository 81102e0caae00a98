import * as assert from 'uvu/assert';
import { verdictText } from '../../src/report/run-summary.ts';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const always =
  (json: unknown, headers: Readonly<Record<string, string>> = {}) =>
  () => ({ json, headers });
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const paged = (pagination: object, job: object = {}) =>
  configuration({ api: { pagination }, jobs: [{ endpoint: 'items', ...job }] });

suite('run/completeness: verdicts', (test) => {
  const verdicts = async (
    config: object,
    reply: (request: SeenRequest, number: number) => Reply,
    requireComplete?: 'stated' | 'reached' | 'assumed',
  ) => {
    const { outcome } = await extract(
      config,
      reply,
      requireComplete === undefined ? {} : { requireComplete },
    );
    const jobs = [...(outcome.completeness ?? [])].map(([name, { verdict }]) => [name, verdict]);
    return { jobs, ok: outcome.ok, message: outcome.failure?.message ?? '' };
  };
  const offset = paged({ method: 'offset', limit: 3 }, { dataField: 'items' });
  const short = always({ items: rows(2) });
  const plainItems = paged({}, { dataField: 'items' });

  test('a run that requires more than a job has fails before its tables are committed', async () => {
    assert.equal(await verdicts(offset, short), {
      jobs: [['items', 'assumed']],
      ok: true,
      message: '',
    });
    assert.ok((await verdicts(offset, short, 'assumed')).ok);
    const { ok, message } = await verdicts(offset, short, 'reached');
    assert.not.ok(ok);
    assert.match(message, "not as complete as required (reached): 'items' is assumed");
    const bounded = paged({ method: 'pagenum', forceStop: { pages: 1 } }, { dataField: 'items' });
    assert.match((await verdicts(bounded, short, 'assumed')).message, 'was ended by forceStop');
  });

  test('confirmEnd and a total that differs from the page make it reached and stated', async () => {
    const pages = (total: object) => (_: SeenRequest, number: number) => ({
      json: {
        items: rows(number === 1 ? 2 : 0),
        ...total,
      },
    });
    const confirmed = { method: 'offset', limit: 3, confirmEnd: true };
    const at = (job: object) => paged(confirmed, { dataField: 'items', ...job });
    assert.equal((await verdicts(at({}), pages({}))).jobs, [['items', 'reached']]);
    assert.equal((await verdicts(at({ total: { path: 'n' } }), pages({ n: 2 }))).jobs, [
      ['items', 'stated'],
    ]);
    assert.equal((await verdicts(at({ total: { path: 'n' } }), pages({ n: 9 }))).jobs, [
      ['items', 'contradicted'],
    ]);
    assert.equal((await verdicts(at({ total: 'none' }), pages({ total: 9 }))).jobs, [
      ['items', 'reached'],
    ]);
    const none = always({ items: [], n: 0 });
    assert.equal((await verdicts(at({ total: { path: 'n' } }), none)).jobs, [['items', 'stated']]);
    assert.equal((await verdicts(at({}), none)).jobs, [['items', 'reached']]);
  });

  test('confirmEnd asks for another page where the total may be the number of records of its page', async () => {
    const confirmed = { method: 'offset', limit: 3, confirmEnd: true };
    const config = paged(confirmed, { dataField: 'items', total: { path: 'count' } });
    const capped = ({ url }: SeenRequest) => {
      const offset = Number(new URL(url).searchParams.get('offset'));
      const items = rows(5).slice(offset, offset + 2);
      return { json: { items, count: items.length } };
    };
    assert.equal((await verdicts(config, capped)).jobs, [['items', 'reached']]);
    const honest = ({ url }: SeenRequest) => ({
      json: { items: url.endsWith('offset=0') ? rows(2) : [], count: 2 },
    });
    assert.equal((await verdicts(config, honest)).jobs, [['items', 'stated']]);
  });

  test('a page that has no list at all is not a page past the end', async () => {
    const pages = (last: object) => (_: SeenRequest, number: number) => ({
      json: number === 1 ? { items: rows(3) } : last,
    });
    for (const job of [{ dataField: 'items' }, {}])
      for (const [last, verdict] of [
        [{ error: 'busy' }, 'assumed'],
        [{ items: [] }, 'reached'],
      ] as const)
        assert.equal((await verdicts(paged({ method: 'pagenum' }, job), pages(last))).jobs, [
          ['items', verdict],
        ]);
  });

  test('confirmEnd: auto says once, as expected, that the API gives smaller pages', async () => {
    const found = async (confirmEnd: unknown, pages: readonly number[], job: object = {}) => {
      const config = paged(
        { method: 'offset', limit: 100, confirmEnd },
        {
          dataField: 'items',
          forEach: { of: ['a', 'b'] },
          params: { of: { placeholder: 'of' } },
          ...job,
        },
      );
      const { events } = await extract(config, (_, number) => {
        const at = (number - 1) % pages.length;
        const before = pages.slice(0, at).reduce((sum, count) => sum + count, 0);
        return { json: { items: rows(before + (pages[at] ?? 0)).slice(before) } };
      });
      return events.flatMap((event) =>
        event.kind === 'warning' && event.rule !== 'no-data'
          ? [[event.rule, event.expected === true, event.message]]
          : [],
      );
    };
    assert.equal(await found('auto', [12, 12, 0]), [
      [
        'short-first-page',
        true,
        `Set "limit" to 12 if the API returns at most 12 records a page: the first page of 'items' has 12 records although 100 were requested, and "confirmEnd" has read others after it`,
      ],
    ]);
    assert.equal(await found('auto', [12, 0]), []);
    assert.equal(await found('auto', [100, 3]), []);
    assert.equal(await found(true, [12, 12, 0]), []);
    assert.equal(await found('auto', [12, 12, 0], { allow: ['short-first-page'] }), []);
  });

  test('smaller pages are expected no longer where the API announces more than was read', async () => {
    const found = async (
      pagination: object,
      pageOf: (page: number) => readonly object[],
      total: (of: string) => number,
      job: object = {},
    ) => {
      const config = paged(
        { limit: 100, ...pagination },
        {
          dataField: 'items',
          forEach: { of: ['a', 'b'] },
          params: { of: { placeholder: 'of' } },
          total: { path: 'meta.total' },
          ...job,
        },
      );
      const { events } = await extract(config, ({ url }) => {
        const { searchParams } = new URL(url);
        const page = Number(
          searchParams.get('page') ?? Number(searchParams.get('offset')) / 50 + 1,
        );
        return {
          json: { items: pageOf(page), meta: { total: total(searchParams.get('of') ?? '') } },
        };
      });
      return events.flatMap((event) =>
        event.kind === 'warning' && event.rule === 'short-first-page'
          ? [[event.expected === true, event.message]]
          : [],
      );
    };
    // the API begins a page after as many records as were requested, and returns at most 50 of them
    const skipping = (page: number) => rows(177).slice((page - 1) * 100, (page - 1) * 100 + 50);
    const advice = `Set "limit" to 50 if the API returns at most 50 records a page: the first page of 'items' has 50 records although 100 were requested, and "confirmEnd" has read others after it`;
    const skips = `${advice}. If the second page begins after 100 records, the API has skipped those between its pages, and they are missing`;
    for (const confirmEnd of ['auto', true]) {
      const pagination = { method: 'pagenum', confirmEnd };
      assert.equal(await found(pagination, skipping, () => 177), [[false, skips]]);
      const isOnce = await found(pagination, skipping, (of) => (of === 'a' ? 100 : 177));
      assert.equal(isOnce, [...(confirmEnd === true ? [] : [[true, skips]]), [false, skips]]);
    }
    const auto = { method: 'pagenum', confirmEnd: 'auto' };
    assert.equal(await found(auto, skipping, () => 177, { allow: ['more-announced'] }), [
      [true, skips],
    ]);
    assert.equal(await found(auto, skipping, () => 177, { allow: ['short-first-page'] }), []);
    const byOffset = { method: 'offset', confirmEnd: 'auto' };
    const whole = (page: number) => rows(100).slice((page - 1) * 50, page * 50);
    assert.equal(await found(byOffset, whole, () => 177), [[false, advice]]);
    // a page that is full shows that the API has no maximum of 50
    const filtered = (page: number) =>
      page === 1 ? rows(50) : rows(page === 2 ? 150 : 0).slice(50);
    assert.equal(await found(auto, filtered, () => 177), [[true, advice]]);
  });

  test('a rule that the project turns off is allowed for all jobs: it does not weaken the verdict', async () => {
    const announced = always({ items: rows(3), total: 7 });
    const verdictWith = async (level: 'off' | 'note') => {
      const levels = new Map([['more-announced', level]]);
      const { outcome } = await extract(plainItems, announced, { levels });
      return outcome.completeness?.get('items')?.verdict;
    };
    assert.is(await verdictWith('note'), 'contradicted');
    assert.is(await verdictWith('off'), 'assumed');
  });

  test('a total that no response has is reported once, with what may be meant', async () => {
    const found = async (total: object, reply: Reply) => {
      const { events } = await extract(paged({}, { dataField: 'items', total }), () => reply);
      return events.flatMap((event) =>
        event.kind === 'warning' && event.expected !== true
          ? [[event.rule, event.job, event.message]]
          : [],
      );
    };
    const json = { items: rows(2), meta: { total: 2 } };
    assert.equal(await found({ path: 'meta.totl' }, { json }), [
      [
        'missing-member',
        '/config/jobs/0',
        `No response of 'items' has a number at "meta.totl" ("total"); did you mean "meta.total"?`,
      ],
    ]);
    assert.equal(
      (await found({ header: 'X-Total' }, { json })).map(([, , message]) => message),
      [
        `No response of 'items' has a number in the header "X-Total" ("total"); the number of records was compared with nothing; correct the place, or remove "total"`,
      ],
    );
    assert.equal(await found({ header: 'X-Total' }, { json, headers: { 'X-Total': '2' } }), []);
    assert.equal(await found({ path: 'meta.total' }, { json }), []);
    assert.not.ok(
      (await found({ path: 'meta.totl' }, { json: { items: [] } })).some(
        ([rule]) => rule === 'missing-member',
      ),
    );
  });

  test('a child of a job that is contradicted says so, whatever its own verdict is', async () => {
    const config = configuration({
      jobs: [
        {
          endpoint: 'items',
          dataField: 'items',
          children: [{ endpoint: 'lines/{id}', placeholders: { id: 'id' }, dataField: 'lines' }],
        },
      ],
    });
    const { outcome } = await extract(config, ({ url }) => ({
      json: url.includes('lines') ? { lines: rows(1) } : { items: rows(1), total: 7 },
    }));
    const jobs = [...(outcome.completeness ?? []).values()];
    assert.equal(
      jobs.map((job) => [job.job, verdictText(job)]),
      [
        ['items', 'contradicted, more-announced'],
        ['lines/{id}', 'assumed, a single response; its parent job items is contradicted'],
      ],
    );
  });

  test('"onRepeat": "continue" needs something else that ends the job', async () => {
    const errorsOf = async (pagination: object, api: object = {}) => {
      const config = configuration({
        api: { pagination, ...api },
        jobs: [{ endpoint: 'items', onRepeat: 'continue' }],
      });
      return (await compiled(config)).diagnostics.map(
        ({ pointer, severity }) => `${severity} ${pointer}`,
      );
    };
    const refused = ['error /config/jobs/0/onRepeat'];
    assert.equal(await errorsOf({ method: 'pagenum' }), refused);
    assert.equal(await errorsOf({ method: 'response.url', urlKey: 'next' }), refused);
    assert.equal(await errorsOf({ method: 'pagenum', forceStop: { pages: 9 } }), []);
    assert.equal(await errorsOf({ method: 'pagenum', limitStop: { count: 9 } }), []);
    assert.equal(await errorsOf({ method: 'pagenum' }, { maxRequests: 50 }), []);
  });

  test('a flag that the configuration names decides over a next value on the only page', async () => {
    const next = 'https://h.example/v1/items?page=2';
    const paging = (flag: object) =>
      paged({ method: 'response.url', urlKey: 'next', ...flag }, { dataField: 'items' });
    const json = { items: rows(3), has_more: false, next };
    const named = paging({ nextPageFlag: { field: 'has_more', stopOn: false } });
    assert.equal((await verdicts(named, always(json))).jobs, [['items', 'stated']]);
    const plainNext = paged({}, { dataField: 'items' });
    assert.equal((await verdicts(plainNext, always({ items: rows(3), next }))).jobs, [
      ['items', 'contradicted'],
    ]);
  });

  test('nothing that the configuration names silences a next link that it does not follow', async () => {
    const json = { items: rows(3), has_more: false, next: null };
    const link = { link: '<https://h.example/v1/items?page=2>; rel="next"' };
    const pagination = {
      method: 'pagenum',
      nextPageFlag: { field: 'has_more', stopOn: false },
    };
    const config = paged(pagination, { dataField: 'items' });
    assert.equal((await verdicts(config, always(json, link))).jobs, [['items', 'contradicted']]);
    const byUrl = {
      method: 'response.url',
      urlKey: 'after',
      nextPageFlag: pagination.nextPageFlag,
    };
    const ofUrl = paged(byUrl, { dataField: 'items' });
    assert.equal((await verdicts(ofUrl, always(json, link))).jobs, [['items', 'contradicted']]);
  });

  test('a condition that the configuration names decides over the next value that it follows', async () => {
    const stopWhen = [{ path: 'more', equals: 'no' }];
    const pagination = {
      method: 'response.param',
      responseParam: 'cursor',
      queryParam: 'c',
      stopWhen,
    };
    const config = paged(pagination, { dataField: 'items' });
    const ended = always({ items: rows(3), more: 'no', cursor: 'x' });
    assert.equal((await verdicts(config, ended)).jobs, [['items', 'stated']]);
  });

  test('a number of the configuration bounds a job, and one of the response states its end', async () => {
    const reply = (_: SeenRequest, number: number) => ({
      json: { items: [{ id: number }], page: number, pages: 2 },
    });
    const until = (gte: unknown) =>
      paged({ method: 'pagenum', stopWhen: [{ path: 'page', gte }] }, { dataField: 'items' });
    assert.equal((await verdicts(until(2), reply)).jobs, [['items', 'bounded']]);
    assert.equal((await verdicts(until({ path: 'pages' }), reply)).jobs, [['items', 'stated']]);
  });

  test('the status of an asynchronous job speaks of a file, and not of pages', async () => {
    const steps = {
      placeholders: { i: 'id' },
      status: { endpoint: 'exports/{i}', path: 'status', done: 'ready' },
      download: { endpoint: 'results/{i}' },
    };
    const at = (pagination: object) =>
      paged(pagination, { dataField: 'items', method: 'POST', async: steps });
    const reply = always({ id: 7, status: 'ready', items: rows(2) });
    assert.equal((await verdicts(at({}), reply)).jobs, [['items', 'stated']]);
    assert.equal((await verdicts(at({ method: 'offset', limit: 3 }), reply)).jobs, [
      ['items', 'assumed'],
    ]);
  });

  test('a path with stars, and null in the place of a list or of data, hide nothing that the response says', async () => {
    const at = (dataField: string) => paged({}, { dataField });
    const groups = [{ list: rows(2) }, { list: [] }];
    const stars = at('groups.*.list');
    const jobs = async (config: object, json: object) =>
      (await verdicts(config, always(json))).jobs;
    assert.equal(await jobs(stars, { groups, has_more: true }), [['items', 'contradicted']]);
    // what is counted are the groups, or what is in them
    assert.equal(await jobs(stars, { groups, total_count: 3 }), [['items', 'assumed']]);
    assert.equal(await jobs(at('items'), { items: null, total_count: 3 }), [
      ['items', 'contradicted'],
    ]);
    const errors = [{ message: 'timeout' }];
    for (const data of [null, { items: null }, { items: { id: 1 } }])
      assert.equal(await jobs(at('data.items'), { data, errors }), [['items', 'contradicted']]);
  });

  test('stopOnEmptyPage has no effect where a page that is not full ends the pagination', async () => {
    const rules = async (pagination: object) =>
      (await compiled(paged(pagination))).diagnostics.map(({ rule }) => rule);
    const stop = { stopOnEmptyPage: true };
    assert.equal(await rules({ method: 'offset', limit: 3, ...stop }), ['ignored-setting']);
    assert.equal(await rules({ method: 'pagenum', limit: 3, ...stop }), ['ignored-setting']);
    assert.equal(await rules({ method: 'pagenum', ...stop }), []);
    assert.equal(await rules({ method: 'offset', limit: 3, confirmEnd: true, ...stop }), []);
  });

  test('wrong values of the settings are one error each, at their place', async () => {
    const found = async (job: object) =>
      (await compiled(paged({}, job))).diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ pointer }) => pointer);
    for (const [name, value] of [
      ['total', 7],
      ['total', { path: 'a', header: 'b' }],
      ['onRepeat', 'never'],
      ['allow', ['no-such-rule']],
    ] as const) {
      const errors = await found({ [name]: value });
      assert.is(errors.length, 1, JSON.stringify([name, value, errors]));
      assert.match(errors[0] ?? '', `/config/jobs/0/${name}`);
    }
  });
});
