import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { comparePlans } from '../../src/plan/describe/diff.ts';
import type { Plan } from '../../src/plan/model/plan.ts';
import { printPlan } from '../../src/report/plan.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

async function planOf(parts: Parameters<typeof configuration>[0]): Promise<Plan> {
  const { plan, diagnostics } = await compile(JSON.stringify(configuration(parts)), {
    name: 'config.json',
  });
  if (plan === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return plan;
}

/** The lines of a job's parameters, as a reviewer reads them. */
async function parameterLines(
  pagination: object,
  params: object,
  method = 'GET',
): Promise<readonly string[]> {
  return printPlan(
    await planOf({ api: { pagination }, jobs: [{ endpoint: 'items', method, params }] }),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(\?|&|body) /.test(line));
}

suite('report/print', (test) => {
  test('PAG-OFFSET-4: a parameter that paging replaces is shown with what is sent', async () => {
    const never = '? offset=0, by the pagination; 100 is never sent';
    assert.equal(
      await parameterLines({ method: 'offset', limit: 5 }, { offset: 100, state: 'open' }),
      [never, '& state=open'],
    );
    assert.equal(
      await parameterLines({ method: 'offset', limit: 5, offsetFromJob: true }, { offset: 100 }),
      ['? offset=100'],
    );
    assert.equal(
      await parameterLines({ method: 'offset', limit: 5, firstPageParams: false }, { offset: 100 }),
      ['? offset=5, by the pagination, from page 2 on; 100 is never sent'],
    );
    assert.equal(
      await parameterLines(
        { method: 'offset', limit: 5, firstPageParams: false, offsetFromJob: true },
        { offset: 100 },
      ),
      ['? offset=100'],
    );
  });

  test('every origin that will be contacted is listed, and which of them get credentials', async () => {
    const plan = await planOf({
      api: {
        credentialOrigins: ['*.h.example'],
        authentication: {
          type: 'login',
          loginRequest: { endpoint: 'https://auth.example/token' },
          apiRequest: { headers: { 'X-T': 'token' } },
        },
      },
      jobs: [
        {
          endpoint: 'items',
          children: [
            { endpoint: 'https://files.example:8443/{id}', placeholders: { id: 'id' } },
            { endpoint: '{u}', placeholders: { u: 'u' } },
          ],
        },
      ],
    });
    const lines = printPlan(plan).split('\n');
    assert.equal(
      lines.filter((line) => /^ {2}(?:other )?origin/.test(line)),
      [
        '  origin https://h.example, with credentials',
        '  origin *.h.example, with credentials',
        '  origin https://files.example:8443, with credentials',
        '  origin https://auth.example, without credentials',
        '  other origins, if a response links to them: without credentials',
      ],
    );
  });

  test('PAG-PAGENUM-2: so is the page number, in a body too', async () => {
    assert.equal(await parameterLines({ method: 'pagenum' }, { page: 7 }), [
      '? page=1, by the pagination; 7 is never sent',
    ]);
    assert.equal(await parameterLines({ method: 'pagenum', firstPage: 7 }, { page: 7 }), [
      '? page=7',
    ]);
    assert.equal(await parameterLines({ method: 'pagenum' }, { page: 7 }, 'POST'), [
      'body page = 1, by the pagination; 7 is never sent',
    ]);
    assert.equal(await parameterLines({ method: 'pagenum', firstPageParams: false }, { page: 7 }), [
      '? page=7, on page one',
    ]);
  });

  test('ENC-Q, HDR-10: values are shown as they are sent', async () => {
    const params = {
      on: true,
      off: false,
      none: null,
      list: ['a', true],
      deep: { x: { y: 1 }, z: null },
      text: 'true',
    };
    const sent = ['on=1', 'off=0', 'list[0]=a', 'list[1]=1', 'deep[x][y]=1', 'text=true'];
    assert.equal(
      await parameterLines({}, params),
      sent.map((pair, index) => `${index === 0 ? '?' : '&'} ${pair}`),
    );
    assert.equal(
      await parameterLines({}, params, 'FORM'),
      sent.map((pair) => `body ${pair.replace('=', ' = ')}`),
    );
    assert.equal(await parameterLines({}, { on: true, none: null }, 'POST'), [
      'body on = true',
      'body none = null',
    ]);
    const text = printPlan(
      await planOf({
        api: { http: { headers: { 'X-On': true, 'X-Off': false, 'X-Many': ['a', 'b'] } } },
      }),
    );
    assert.match(text, /\n {2}X-On: 1\n {2}X-Off:\n {2}X-Many: a\n {2}X-Many: b\n/);
  });

  test('lines that are wider than the terminal break between words; without a terminal none does', async () => {
    const plan = await planOf({ api: { rate: '10/s' } });
    const lineOf = () => 12;
    const narrow = printPlan(plan, lineOf, 60).split('\n');
    assert.equal(
      narrow.filter((line) => line.length > 60),
      [],
    );
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(' :12', '');
    assert.is(words(narrow.join('\n')), words(printPlan(plan, lineOf)));
  });

  test('HDR-5: a content type that the method replaces says so', async () => {
    const headers = { 'content-type': 'text/plain' };
    const jobs = ['GET', 'POST', 'FORM'].map((method) => ({ endpoint: method, method, headers }));
    const lines = printPlan(await planOf({ jobs }))
      .split('\n')
      .filter((line) => line.includes('content-type'));
    assert.equal(
      lines.map((line) => line.trim()),
      [
        'content-type: text/plain',
        'content-type: text/plain, which POST replaces by application/json',
        'content-type: text/plain, which FORM replaces by application/x-www-form-urlencoded',
      ],
    );
  });

  test('AUTH-QUERY-2: a parameter that the credentials replace says so', async () => {
    const text = printPlan(
      await planOf({
        api: {
          authentication: {
            type: 'query',
            query: { key: { attr: '#k' }, many: [1, 2], bare: null },
          },
        },
        config: { '#k': 's' },
        jobs: [{ endpoint: 'a', params: { key: 'mine' } }],
      }),
    );
    assert.match(text, /\n {2}\? key=\{#k\}\n {2}& many=1\n {2}& many=2\n {2}& bare\n/);
    assert.ok(text.includes('? key=mine, which the credentials replace'));
  });

  test('PAG-UNDER-2, PAG-OFFSET-3: a size or start that is known only in a run is not shown as a number', async () => {
    const text = printPlan(
      await planOf({
        api: { pagination: { method: 'offset', limit: 5, offsetFromJob: true } },
        jobs: [
          {
            endpoint: 'a',
            params: { limit: { time: 'previousStart' }, offset: { time: 'currentStart' } },
          },
        ],
      }),
    );
    assert.ok(
      text.includes(
        'by offset: "offset" starts at {state.currentStart} (from the job) and grows by the page size',
      ),
      text,
    );
    assert.ok(text.includes('page size {state.previousStart}, sent as "limit"'), text);
    assert.ok(
      text.includes('? limit={state.previousStart}') &&
        text.includes('& offset={state.currentStart}'),
      text,
    );
  });

  test('MAP-1..14: tables with a mapping show their columns, keys and links', async () => {
    const { plan } = await compile(RICH, { name: 'c.yaml' });
    if (plan === undefined) throw new Error('no plan');
    const text = printPlan(plan);
    assert.equal(text.slice(text.indexOf('  TABLE users')).split('\n').slice(0, 10), [
      '  TABLE users',
      '    primary key: id',
      '    id = "id"',
      '    name = "na/me" (separator "/"), as JSON',
      '    source = the added column "src"',
      '    also a row for each "sub"',
      '  TABLE tags   a row for each "tags" of users',
      '    primary key: user',
      '    tag = "t"',
      '    user = link to the row of users',
    ]);
  });

  test('OUT-3, 8.1, LEG-3: the tables of the plan are those that a run writes', async () => {
    const endpoints = ['search?type=video&x=1', 'a/b.c__d/é', `${'long '.repeat(20)}end`, 'plain'];
    for (const compatLevel of [1, 3]) {
      const parts = {
        config: { compatLevel, outputBucket: 'b', mappings: { 'my type': { id: 'id' } } },
        jobs: endpoints.map((endpoint) => ({ endpoint })),
      };
      const config = configuration({
        ...parts,
        jobs: [...parts.jobs, { endpoint: 'mapped', dataType: 'my type' }],
      });
      const { plan } = await compile(JSON.stringify(config), { name: 'c.json' });
      if (plan === undefined) throw new Error('no plan');
      const reported = [...printPlan(plan).matchAll(/rows {5}table (b\/.*?), /g)].map(
        ([, table]) => table,
      );
      const { tables } = await extract(config, () => ({ json: [{ id: 1 }] }));
      assert.equal([...reported].sort(), [...tables.keys()].sort());
    }
  });

  test('CHILD-4: a child without placeholders is shown as never requested', async () => {
    const text = printPlan(
      await planOf({
        jobs: [
          {
            endpoint: 'a',
            children: [{ endpoint: 'a/{id}' }, { endpoint: 'b/{id}', placeholders: { id: 'id' } }],
          },
        ],
      }),
    );
    assert.match(text, /CHILD 1 {2}a\/\{id\} {3}after each page of a\n {4}never requested/);
    assert.not.match(text, /CHILD 2.*\n {4}never requested/);
  });

  test('whatever changes in a plan is printed, and is a change for the comparison', async () => {
    for (const [pagination, authentication] of VARIANTS) {
      const { plan, diagnostics } = await compile(
        RICH.replace('PAGINATION', pagination).replace('AUTHENTICATION', authentication),
        { name: 'c.yaml' },
      );
      if (plan === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
      const compared = (each: Plan) => ({ plan: each, lineOf: () => undefined });
      const before = printPlan(plan);
      const unseen = changesOf(plan).filter(
        ({ changed }) =>
          printPlan(changed) === before ||
          (changed.name === plan.name &&
            comparePlans(compared(plan), compared(changed)).length === 0),
      );
      assert.equal(
        unseen.map(({ at }) => at),
        [],
        pagination,
      );
    }
  });
});

/** A configuration with something of everything. */
const RICH = `
api:
  baseUrl: https://h.example/v1/
  caCertificate: "-----BEGIN CERTIFICATE-----"
  http:
    headers: { Accept: text/x, X-Key: { attr: "#key" } }
    defaultOptions: { headers: { X-Def: one }, params: { locale: en, list: [a, b] } }
    ignoreErrors: [404]
    connectTimeout: 10
    requestTimeout: 60
  retryConfig: { maxRetries: 3, http: { retryHeader: X-Retry, codes: [500] }, curl: { codes: [6] } }
  authentication: AUTHENTICATION
  pagination: PAGINATION
aws: { signature: { credentials: { accessKeyId: AK, "#secretKey": s, serviceName: s3, regionName: eu } } }
sshProxy: { host: h.example, port: 22, user: u, "#privateKey": k }
cache: { ttl: 60 }
image_parameters: { allowed_hosts: [{ host: h.example, scheme: https, endpoint: /v1/ }] }
authorization: { oauth_api: { credentials: { "#data": d, appKey: k, "#appSecret": s } } }
config:
  outputBucket: b
  incrementalOutput: true
  compatLevel: 2
  numbers: exact
  user: ann
  username: ann
  "#password": p
  "#key": k
  userData: { run: { time: currentStart } }
  mappings:
    users:
      id: { mapping: { destination: id, primaryKey: true } }
      na/me: { mapping: { destination: name }, forceType: true, delimiter: / }
      src: { type: user, mapping: { destination: source } }
      sub: { type: table, destination: users, tableMapping: { x: x }, parentKey: { disable: true } }
      tags: { type: table, destination: tags, tableMapping: { t: tag }, parentKey: { destination: user, primaryKey: true } }
    lines:
      n: n
      parts: { type: table, destination: parts, tableMapping: { p: part } }
  jobs:
    - endpoint: users
      dataType: users
      dataField: { path: data/items, delimiter: / }
      method: FORM
      params: { q: x, on: true, deep: { a: [1, z] } }
      headers: { X-Job: j }
      userData: { src: s }
      responseFilter: [meta/x]
      responseFilterDelimiter: /
      children:
        - endpoint: users/{id}/{2:l}
          dataType: lines
          dataField: "."
          placeholders: { id: id, l: { path: code, function: urlencode, args: [{ placeholder: value }] } }
          recursionFilter: state!=x
          responseFilter: a
`;

const STOPS = 'nextPageFlag: { field: more, stopOn: false, ifNotSet: true }';
const LOGIN =
  '{ type: login, loginRequest: { endpoint: login, method: POST, headers: { X-L: l }, params: { u: { attr: user }, on: true } }, apiRequest: { headers: { X-T: { response: t } }, query: { s: lit } }, expires: { response: e, relative: true } }';

/** Paging and credentials, so that each kind of both occurs. */
const VARIANTS: readonly (readonly [pagination: string, authentication: string])[] = [
  [
    `{ method: offset, limit: 5, limitParam: c, offsetParam: s, forceStop: { pages: 9, time: 60, volume: 1000 }, ${STOPS} }`,
    LOGIN,
  ],
  [
    '{ method: pagenum, limit: 5, limitParam: c, pageParam: p, firstPage: 2, limitStop: { count: 10 } }',
    '{ type: basic }',
  ],
  [
    '{ method: response.url, urlKey: a/b, delimiter: /, limitStop: { field: total } }',
    '{ type: query, query: { k: { attr: "#key" }, on: true } }',
  ],
  [
    '{ method: response.param, responseParam: n, queryParam: t, scrollRequest: { endpoint: more, method: POST, params: { a: "1" }, headers: { X-S: s } } }',
    '{ type: oauth20, headers: { Authorization: { function: concat, args: ["B ", { authorization: data }] } }, query: { v: "1" } }',
  ],
  [
    '{ method: cursor, idKey: id, param: since, increment: 1 }',
    '{ type: login, format: text, loginRequest: { endpoint: l }, expires: 60 }',
  ],
  ['{ method: zendesk.response.url, urlKey: n }', 'null'],
];

/** What says where something comes from or how it is told, or is told by what stands beside it. */
const BESIDE_THE_POINT = new Set([
  'planVersion',
  'from',
  'kind',
  'id',
  'debug',
  'iteration',
  'columns',
  'anyOf',
  'offsetFromJob',
  'privateKey',
  'secretKey',
]);

const OTHERS: Readonly<Record<string, readonly [string, string]>> = {
  method: ['GET', 'POST'],
  format: ['json', 'text'],
};

/** The plan with one value changed, for each value in it. */
function changesOf(plan: Plan): readonly { readonly at: string; readonly changed: Plan }[] {
  const places: (readonly (string | number)[])[] = [];
  const visit = (value: unknown, at: readonly (string | number)[]) => {
    if (typeof value === 'object' && value !== null) {
      // the keys of a table are told by its columns
      for (const [name, member] of Object.entries(value))
        if (!BESIDE_THE_POINT.has(name) && !(name === 'primaryKey' && Array.isArray(member)))
          visit(member, [...at, name]);
    } else if (value !== null) places.push(at);
  };
  visit(plan, []);
  return places.map((at) => {
    const changed = structuredClone(plan) as unknown as Record<string, unknown>;
    let owner: Record<string, unknown> = changed;
    for (const name of at.slice(0, -1)) owner = owner[name] as Record<string, unknown>;
    const last = at.at(-1) ?? '';
    const value = owner[last];
    const [one, other] = OTHERS[last] ?? [];
    if (one !== undefined) owner[last] = value === one ? other : one;
    else
      owner[last] =
        typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value}x`;
    return { at: at.join('/'), changed: changed as unknown as Plan };
  });
}
