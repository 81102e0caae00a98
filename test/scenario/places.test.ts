// Where a part of a request comes from: what a replay, `explain` and a contract name for a difference.
import * as assert from 'uvu/assert';
import { originOf } from '../../src/scenario/places.ts';
import { compiled, configuration } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

type Part = Parameters<typeof originOf>[0]['part'];
const JOB = '/config/jobs/0';
const PAGING = '/api/pagination';
const cursor = { method: 'response.param', responseParam: 'next', queryParam: 'after' };
const offset = { method: 'offset', limit: 2 };
const post = {
  method: 'POST',
  body: { query: 'q', variables: { first: 2, filter: { a: [{ b: 1 }] } } },
};

/** The pagination, the job, and for differences the setting that is named. */
const cases: readonly (readonly [
  pagination: object | undefined,
  job: object,
  origins: readonly (readonly [Part, string, string])[],
])[] = [
  [
    { ...cursor, queryParam: 'variables.after', paramIn: 'body' },
    post,
    [
      ['body', '/variables/after', PAGING],
      ['body', '/variables', PAGING],
      ['body', '/variables/first', `${JOB}/body/variables/first`],
      ['body', '/variables/filter/a/0/b', `${JOB}/body/variables/filter/a/0/b`],
      ['body', '/variables/filter/other', `${JOB}/body/variables/filter`],
      ['body', '/query', `${JOB}/body/query`],
    ],
  ],
  [
    { ...offset, offsetParam: 'page.from', limitParam: 'page.size', paramIn: 'body' },
    { method: 'POST', body: { page: { sort: 'id' } } },
    [
      ['body', '/page/from', PAGING],
      ['body', '/page/size', PAGING],
      ['body', '/page/sort', `${JOB}/body/page/sort`],
    ],
  ],
  [
    offset,
    { method: 'POST', params: { a: 1 } },
    [
      ['body', '/offset', PAGING],
      ['body', '/limit', PAGING],
      ['body', '/a', `${JOB}/params/a`],
    ],
  ],
  [
    { ...offset, paramIn: 'query' },
    { method: 'POST', body: { offset: 'of the job' } },
    [
      ['query', 'offset', PAGING],
      ['body', '/offset', `${JOB}/body/offset`],
    ],
  ],
  [
    { ...cursor, queryParam: 'X-After', paramIn: 'header' },
    { headers: { 'X-Own': 1 } },
    [
      ['header', 'x-after', PAGING],
      ['header', 'X-Own', `${JOB}/headers/X-Own`],
    ],
  ],
  [{ method: 'pagenum', paramIn: 'path' }, { endpoint: 'items/{page}' }, [['path', '', PAGING]]],
  [
    { method: 'response.values', next: { seq: 'last.seq', id: 'last.id' } },
    { params: { of: 1 } },
    [
      ['query', 'seq', PAGING],
      ['query', 'id', PAGING],
      ['query', 'of', `${JOB}/params/of`],
    ],
  ],
  [
    undefined,
    {
      incremental: { cursor: 'updated', initialValue: '2024-01-01', param: 'since' },
      windows: { from: '2024-01-01', to: '2024-02-01', step: '7d', startParam: 'from' },
    },
    [
      ['query', 'since', `${JOB}/incremental`],
      ['query', 'from', `${JOB}/windows`],
      ['path', '', `${JOB}/endpoint`],
    ],
  ],
  [
    undefined,
    {
      method: 'POST',
      incremental: { cursor: 'updated', initialValue: '2024-01-01' },
      body: { filter: { since: { incremental: 'value' } } },
    },
    [['body', '/filter/since', `${JOB}/body/filter/since`]],
  ],
];

suite('scenario/places', (test) => {
  for (const [pagination, job, origins] of cases)
    test(`the origin of parts of a request: ${JSON.stringify(pagination ?? job)}`, async () => {
      const { plan, errors } = await compiled(
        configuration({
          api: pagination === undefined ? {} : { pagination },
          jobs: [{ endpoint: 'items', ...job }],
          config: { incrementalOutput: true },
        }),
      );
      assert.equal(errors, []);
      assert.ok(plan);
      for (const [part, name, origin] of origins) {
        const found = originOf({ part, name }, { job: JOB, purpose: 'api' }, plan);
        assert.ok(found?.startsWith(origin), `${part} ${name}: ${found}`);
        if (!origin.includes('windows') && !origin.includes('incremental'))
          assert.is(found, origin, `${part} ${name}`);
      }
    });

  test('the values of a login lead to its settings', async () => {
    const { plan } = await compiled(
      configuration({
        api: {
          authentication: {
            type: 'login',
            loginRequest: { endpoint: 'login', method: 'POST', params: { user: 'a' } },
            apiRequest: {
              headers: { 'X-Token': { response: 'token' } },
              query: { session: { response: 'id' } },
            },
          },
        },
        jobs: [{ endpoint: 'items' }],
      }),
    );
    assert.ok(plan);
    const at = (part: Part, name: string, purpose: 'api' | 'login' = 'api') =>
      originOf({ part, name }, { job: JOB, purpose }, plan);
    assert.is(at('header', 'X-Token'), '/api/authentication/apiRequest/headers/X-Token');
    assert.is(at('query', 'session'), '/api/authentication/apiRequest/query/session');
    assert.is(at('body', '/user', 'login'), '/api/authentication/loginRequest/params/user');
  });
});
