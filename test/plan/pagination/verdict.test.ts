import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile, lint } from '../../../src/pipeline.ts';
import { pagingVerdict } from '../../../src/plan/pagination/verdict.ts';
import { configuration, extractPlan, type Reply } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const MOST = 200;

async function verdictOf(config: object) {
  const { plan, diagnostics } = await lint(JSON.stringify(config), { name: 'c.json' });
  const run = plan?.runs[0];
  const job = run?.jobs[0];
  if (run === undefined || job === undefined)
    throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return { verdict: pagingVerdict(job, run), rules: diagnostics.map(({ rule }) => rule) };
}

/** How many requests a target gets that gives up after MOST. */
async function requestsFor(config: object, reply: (number: number) => Reply): Promise<number> {
  const { plan, secrets } = await compile(JSON.stringify(config), { name: 'c.json' });
  if (plan === undefined || secrets === undefined) throw new Error('does not compile');
  // nothing but the pagination itself ends these jobs
  const [first, ...others] = plan.runs;
  if (first === undefined) throw new Error('has no run');
  const run = { ...first, target: { ...first.target, repeatedPages: 'follow' as const } };
  const { requests } = await extractPlan(
    { ...plan, runs: [run, ...others] },
    secrets,
    (_, number) => (number > MOST ? { status: 404 } : reply(number)),
  );
  return requests.length;
}

const paging = (pagination: object, more: object = {}) =>
  configuration({ api: { pagination, retryConfig: { maxRetries: 0 }, ...more } });

suite('plan/pagination/verdict', (test) => {
  test('one request, a number of pages, a time, a volume and a number of records always end', async () => {
    assert.equal((await verdictOf(configuration({}))).verdict, {
      kind: 'always-ends',
      why: 'one request',
    });
    const forced = async (forceStop: object) =>
      (await verdictOf(paging({ method: 'response.url', forceStop }))).verdict;
    assert.equal(await forced({ pages: 3 }), { kind: 'always-ends', why: 'after 3 pages' });
    assert.equal(await forced({ time: '1 hour' }), {
      kind: 'always-ends',
      why: 'after 3600 seconds',
    });
    assert.equal(await forced({ volume: 10 }), { kind: 'always-ends', why: 'after 10 bytes' });
    assert.is(
      (await verdictOf(paging({ method: 'pagenum', limitStop: { count: 7 } }))).verdict.kind,
      'always-ends',
    );
    // pages without records may follow each other for ever
    assert.is(
      (await verdictOf(paging({ method: 'response.url', limitStop: { count: 7 } }))).verdict.kind,
      'up-to-api',
    );
  });

  test('an end that is up to the API is no endless paging', async () => {
    const methods = [
      { method: 'offset', limit: 50 },
      { method: 'pagenum' },
      { method: 'cursor', idKey: 'id', param: 'since' },
      { method: 'cursor', idKey: 'id', param: 'since', increment: 1 },
      { method: 'response.param', responseParam: 'n', queryParam: 'q' },
      { method: 'response.header', header: 'X-N', queryParam: 'q' },
      { method: 'link-header' },
    ] as const;
    for (const settings of methods) {
      const { verdict, rules } = await verdictOf(paging(settings));
      assert.equal(verdict, { kind: 'up-to-api' }, settings.method);
      assert.not.ok(rules.includes('endless-paging'));
    }
  });

  test('a configuration that requests the same page again can loop, and the reported response proves it', async () => {
    const loops = [
      paging(
        { method: 'response.url', urlKey: 'links.next' },
        { http: { defaultOptions: { params: { page: 1 } } } },
      ),
      configuration({
        api: {
          pagination: { method: 'response.url', includeParams: true },
          retryConfig: { maxRetries: 0 },
        },
        jobs: [{ endpoint: 'items', params: { offset: 0 } }],
      }),
      paging(
        { method: 'pagenum', limit: 2 },
        { authentication: { type: 'query', query: { page: { attr: 'a' } } } },
      ),
    ];
    for (const config of loops) {
      const withAttribute = {
        ...config,
        config: { ...(config as { config: object }).config, a: '1' },
      };
      const { verdict, rules } = await verdictOf(withAttribute);
      assert.ok(rules.includes('endless-paging'));
      if (verdict.kind !== 'can-loop') throw new Error(verdict.kind);
      const { response } = verdict;
      assert.is(
        await requestsFor(withAttribute, (at) => ({ json: { ...response, at } })),
        MOST + 1,
      );
    }
  });

  test('AUTH-QUERY-2, PAG-CURSOR-4, PAG-PAGENUM-4: for any cause of the loop, the reported response has records and flags where the job looks for them', async () => {
    const byQuery = (name: string) => ({
      authentication: { type: 'query', query: { [name]: { attr: 'a' } } },
    });
    const byOauth = (name: string) => ({
      authentication: { type: 'oauth20', query: { [name]: 'fixed' } },
    });
    const methods: readonly (readonly [object, object])[] = [
      [{ method: 'pagenum', limit: 2 }, byOauth('page')],
      [{ method: 'offset', limit: 2 }, byQuery('offset')],
      [{ method: 'response.param', responseParam: 'data.next', queryParam: 'n' }, byQuery('n')],
      [{ method: 'response.header', header: 'X-Next', queryParam: 'n' }, byQuery('n')],
      [{ method: 'cursor', idKey: 'a.id', param: 'since', increment: 1 }, byQuery('since')],
      [{ method: 'cursor', idKey: 'a.id', param: 'since', increment: -1 }, {}],
      [{ method: 'cursor', idKey: 'id', param: 'since', increment: 1, reverse: true }, {}],
      [{ method: 'pagenum', limit: -5 }, {}],
      [
        { method: 'response.url', urlKey: 'data.next' },
        { http: { defaultOptions: { params: { page: 1 } } } },
      ],
    ];
    const conditions = [
      {},
      { nextPageFlag: { field: 'more', stopOn: false } },
      { nextPageFlag: { field: 'last', stopOn: true, ifNotSet: true } },
    ];
    for (const [method, api] of methods)
      for (const condition of conditions)
        for (const dataField of [undefined, 'data.rows']) {
          const config = {
            ...configuration({
              api: {
                pagination: { ...method, ...condition },
                retryConfig: { maxRetries: 0 },
                ...api,
              },
              config: { a: '1' },
              jobs: [{ endpoint: 'items', ...(dataField === undefined ? {} : { dataField }) }],
            }),
            authorization: {
              oauth_api: { credentials: { '#data': 'd', appKey: 'k', '#appSecret': 's' } },
            },
          };
          const { verdict } = await verdictOf(config);
          if (verdict.kind !== 'can-loop')
            throw new Error(`${verdict.kind}: ${JSON.stringify(config)}`);
          const { response, header } = verdict;
          assert.is(
            await requestsFor(config, (at) => ({
              json: { ...response, at },
              headers: Object.fromEntries(header === undefined ? [] : [header]),
            })),
            MOST + 1,
            JSON.stringify({ config, response }),
          );
        }
  });

  test('PAG-LIMIT-3, PAG-PAGENUM-4: a number of records does not end pagination if empty pages continue, and is no loop if the response announces it', async () => {
    const { verdict } = await verdictOf(
      paging({ method: 'pagenum', limit: -5, limitStop: { count: 5 } }),
    );
    assert.is(verdict.kind, 'can-loop');
    const description = paging({
      method: 'cursor',
      idKey: 'id',
      param: 'c',
      increment: -1,
      limitStop: { field: 'total' },
    });
    assert.equal((await verdictOf(description)).verdict, { kind: 'up-to-api' });
  });

  test('paging that is reported to end does end for any responses', async () => {
    const bounds = fc.constantFrom(
      { forceStop: { pages: 5 } },
      { forceStop: { volume: 100 } },
      { limitStop: { count: 9 } },
    );
    const methods = fc.constantFrom(
      { method: 'offset', limit: 2 },
      { method: 'pagenum' },
      { method: 'pagenum', limit: 1 },
      { method: 'pagenum', limit: -1 },
      { method: 'cursor', idKey: 'id', param: 'c' },
      { method: 'response.url' },
      { method: 'response.param', responseParam: 'next', queryParam: 'n' },
    );
    const answers = fc.array(
      fc.record({
        items: fc.array(fc.record({ id: fc.integer() }), { maxLength: 3 }),
        next: fc.string(),
        next_page: fc.constantFrom('', 'items?p=1', 'x'),
      }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(methods, bounds, answers, async (method, bound, pages) => {
        const config = paging({ ...method, ...bound });
        const { verdict } = await verdictOf(config);
        if (verdict.kind !== 'always-ends') return;
        const count = await requestsFor(config, (number) => ({
          json: { ...pages[number % pages.length], at: number },
        }));
        assert.ok(count <= MOST, `${JSON.stringify({ method, bound, pages })}: ${count}`);
      }),
      { numRuns: 200 },
    );
  });
});
