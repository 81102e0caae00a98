// Any configuration, beside the requests that a second reading of the specification makes of it.

import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { extract } from '../support/extract.ts';
import {
  type Answer,
  type Asked,
  type ModelConfiguration,
  type ModelJob,
  type ModelPaging,
  modelRequests,
} from '../support/request-model.ts';
import { suite } from '../support/suite.ts';

/** An object with some of its members. */
const some = <T>(members: { readonly [name in keyof T]?: fc.Arbitrary<unknown> }) =>
  fc.record(members as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] }) as fc.Arbitrary<
    Partial<T>
  >;
const flag = fc.constant(true);

const stops = some<ModelPaging>({
  limitStop: fc.constantFrom({ count: 3 }, { field: 'meta.total' }),
  forceStop: fc.constantFrom(
    { pages: 2 },
    { pages: 3 },
    { volume: 300 },
    { pages: 4, volume: 500 },
  ),
  nextPageFlag: fc.constantFrom(
    { field: 'more', stopOn: false },
    { field: 'more', stopOn: true, ifNotSet: false },
    { field: 'absent', stopOn: true, ifNotSet: false },
  ),
});
const numbering = some<ModelPaging>({
  limitParam: fc.constant('count'),
  firstPageParams: fc.constant(false),
});
const included = some<ModelPaging>({ includeParams: flag });
const settings: readonly fc.Arbitrary<ModelPaging>[] = [
  fc
    .tuple(numbering, some<ModelPaging>({ offsetParam: fc.constant('skip'), offsetFromJob: flag }))
    .map(([one, two]) => ({ method: 'offset', limit: '2', ...one, ...two })),
  fc
    .tuple(
      numbering,
      some<ModelPaging>({
        limit: fc.constant(2),
        pageParam: fc.constant('p'),
        firstPage: fc.constantFrom(0, 3),
      }),
    )
    .map(([one, two]) => ({ method: 'pagenum', ...one, ...two })),
  included.map((one) => ({ method: 'response.url', urlKey: 'next', ...one })),
  included.map((one) => ({
    method: 'response.url',
    urlKey: 'meta.query',
    paramIsQuery: true,
    ...one,
  })),
  fc
    .tuple(
      included,
      some<ModelPaging>({
        scrollRequest: fc.constantFrom(
          { endpoint: 'scroll?z=1' },
          { method: 'POST', params: { q: 'over', s: 1 } },
        ),
      }),
    )
    .map(([one, two]) => ({
      method: 'response.param',
      responseParam: 'token',
      queryParam: 'q',
      ...one,
      ...two,
    })),
  some<ModelPaging>({ increment: fc.constantFrom(1, -1), reverse: flag }).map((one) => ({
    method: 'cursor',
    idKey: 'o.n',
    param: 'q',
    ...one,
  })),
];
const scroller: fc.Arbitrary<ModelPaging> = fc
  .tuple(fc.oneof(...settings), stops)
  .map(([one, two]) => ({ ...one, ...two }));
const paging: fc.Arbitrary<ModelPaging> = fc.oneof(
  { weight: 4, arbitrary: scroller },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.record({ a: scroller, b: scroller }),
        some<ModelPaging>({ default: fc.constant('a') }),
        stops,
      )
      .map(([scrollers, one, two]) => ({ method: 'multiple', scrollers, ...one, ...two })),
  },
);

const params = some<NonNullable<ModelJob['params']>>({
  q: fc.constantFrom('v~* +', { attr: 'who' }, false, 7),
  f: fc.constant({ g: { h: 'ž/' }, n: null, t: true }),
  l: fc.constant([1, 'x y']),
  key: fc.constant('own'),
  limit: fc.constantFrom(1, '3'),
  offset: fc.constantFrom(4, '2'),
  page: fc.constant(9),
});

const common = { dataType: fc.constant('t'), dataField: fc.constant('rows' as const) };
const optional = {
  method: fc.constantFrom('GET', 'post', 'FORM'),
  params,
  scroller: fc.constantFrom('a', 'b'),
};
const job = (endpoints: readonly string[], more: object = {}): fc.Arbitrary<ModelJob> =>
  fc.record(
    { endpoint: fc.constantFrom(...endpoints), ...common, ...optional, ...more },
    { requiredKeys: ['endpoint', 'dataType', 'dataField'] },
  ) as fc.Arbitrary<ModelJob>;
const recursionFilter = fc.constantFrom('id>2', 'id!=1', 'name==a', 'o.n<3');
const grandchild = job(['g/{x}/{2:top}', 'g/{id}?g={x}']).map(
  (one): ModelJob => ({ ...one, placeholders: { x: 'o.n', '2:top': 'id' } }),
);
const child = job(['c/{id}', 'c/{tag}?i={id}'], {
  recursionFilter,
  children: fc.array(grandchild, { maxLength: 1 }),
});
const filled = child.map(
  (one): ModelJob => ({
    ...one,
    placeholders: one.endpoint.includes('{tag}') ? { tag: 'tags', id: 'id' } : { id: 'o.n' },
  }),
);
const jobs = fc.uniqueArray(
  job(['a', 'b?x=1&q=z+y', '/c'], { children: fc.array(filled, { maxLength: 1 }) }),
  {
    minLength: 1,
    maxLength: 2,
    selector: ({ endpoint }) => endpoint,
  },
);

const token = { response: 'token' };
const authentication = fc.oneof(
  fc.constant({ type: 'query' as const, query: { key: { attr: 'who' }, 'z z': 'a b' } }),
  fc.record({
    type: fc.constant('login' as const),
    loginRequest: fc.constantFrom(
      { endpoint: 'login' },
      { endpoint: '/login?l=1', method: 'FORM', params: { who: { attr: 'who' } } },
    ),
    apiRequest: fc.constantFrom(
      { headers: { 'X-Token': token } },
      { headers: { 'X-Token': token }, query: { key: token, new: token } },
    ),
  }),
);
const expires = fc.constantFrom({}, {}, { expires: 0 as const });

const configuration: fc.Arbitrary<ModelConfiguration> = fc
  .tuple(
    some<Omit<ModelConfiguration['api'], 'baseUrl'>>({
      pagination: paging,
      http: fc.constant({ defaultOptions: { params: { d: 1, q: 'default' } } }),
      authentication,
    }),
    expires,
    jobs,
  )
  .map(([api, expiry, list]) => ({
    api: {
      baseUrl: 'https://h.example/v1/',
      ...api,
      ...(api.authentication?.type === 'login'
        ? { authentication: { ...api.authentication, ...expiry } }
        : {}),
    },
    config: { who: 'w w', jobs: list },
  }));

/** A target that answers from the request alone, except that it is now and then out of order when first asked. */
function target(seed: number): (asked: Asked) => Answer {
  const times = new Map<string, number>();
  return ({ method, path, body }) => {
    const key = `${method} ${path} ${body}`;
    const digest = createHash('md5').update(`${seed} ${key}`).digest();
    const dice = (index: number, sides: number) => (digest[index] ?? 0) % sides;
    times.set(key, (times.get(key) ?? 0) + 1);
    if (dice(0, 9) === 0 && times.get(key) === 1) return undefined;
    if (path.includes('/login')) return { token: `t${dice(1, 9)}` };
    const next = dice(1, 2) === 0;
    const rows = Array.from(
      { length: dice(2, path.includes('/c/') || path.includes('/g/') ? 3 : 4) },
      (_, index) => ({
        id: dice(3 + index, 6),
        name: dice(4 + index, 2) === 0 ? 'a' : 'b',
        o: { n: dice(5 + index, 5) },
        tags: Array.from({ length: dice(6 + index, 3) }, (_, tag) => `t${tag}`),
      }),
    );
    const meta = { total: 4, query: next ? `?p=${dice(12, 99)}&q=a+b%26` : null };
    return {
      rows,
      meta,
      more: dice(13, 3) === 0 ? null : dice(13, 3) === 1,
      next: next ? `/v1/n${dice(14, 99)}?k=%20&u=a+b` : '',
      token: next ? dice(15, 99) : null,
    };
  };
}

suite('run/run-plan, beside a model', (test) => {
  test('ORDER-1..4, ENC-MERGE-1, ENC-MERGE-3, PH-6, PH-7, LOGIN-12, PAG-SAME: requests are those of the specification', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(configuration, fc.nat(), async (wild, seed) => {
        const expected = modelRequests(wild, target(seed), 120);
        if (expected === undefined) return;
        compared += expected.length;
        const answer = target(seed);
        const asked: Asked[] = [];
        await extract(wild, ({ method, path, body, headers }) => {
          asked.push({ method, path, body, token: headers.get('x-token') ?? '' });
          const json = answer({ method, path, body, token: '' });
          return json === undefined ? { status: 503 } : { json };
        });
        assert.equal(asked, expected);
      }),
      { numRuns: 250 },
    );
    assert.ok(compared > 1000, 'the configurations ask for next to nothing');
  });
});
