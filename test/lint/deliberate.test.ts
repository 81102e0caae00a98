import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { suite } from '../support/suite.ts';

interface Parts {
  readonly api?: object;
  readonly config?: object;
  readonly job?: object;
  readonly params?: object;
  readonly child?: object;
}

/** The findings in a configuration with one job. */
async function rulesOf({
  api = {},
  config = {},
  job = {},
  params,
  child,
}: Parts): Promise<readonly string[]> {
  const children =
    child === undefined
      ? {}
      : {
          children: [
            { endpoint: 'items/{id}', dataType: 'details', placeholders: { id: 'id' }, ...child },
          ],
        };
  const jobs = [
    {
      endpoint: 'items',
      dataType: 'items',
      ...job,
      ...(params === undefined ? {} : { params }),
      ...children,
    },
  ];
  const text = JSON.stringify(
    {
      api: { baseUrl: 'https://api.example.com/v1/', ...api },
      config: { outputBucket: 'shop', jobs, ...config },
    },
    null,
    2,
  );
  return (await lintSource(text, { name: 'c.json' })).diagnostics
    .filter(({ severity }) => severity !== 'note')
    .map(({ rule, message }) => `${rule}: ${message}`);
}

const multiple = (none: object) => ({
  pagination: {
    method: 'multiple',
    default: 'pages',
    scrollers: { pages: { method: 'pagenum', firstPageParams: true }, none },
  },
});
const offset = { pagination: { method: 'offset', limit: 1000 } };
const authorized = (args: readonly unknown[]) => ({
  headers: { Authorization: { function: 'concat', args } },
});
const columns = (names: readonly string[]) => ({
  mappings: {
    items: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          mapping: { destination: `column${index}`, ...(index === 0 ? { primaryKey: true } : {}) },
        },
      ]),
    ),
  },
});

/** What is written on purpose, and below it what is nearly the same and a mistake. */
const CASES: Readonly<
  Record<string, { readonly meant: readonly Parts[]; readonly mistakes?: readonly Parts[] }>
> = {
  'a path of a flag': {
    meant: [
      {
        api: {
          pagination: {
            method: 'response.param',
            responseParam: 'a.b',
            queryParam: 'c',
            nextPageFlag: { path: 'data.info.more', stopOn: false },
          },
        },
      },
    ],
    mistakes: [
      {
        api: {
          pagination: {
            method: 'response.param',
            responseParam: 'a.b',
            queryParam: 'c',
            nextPageFlag: { field: 'data.info.more', stopOn: false },
          },
        },
      },
    ],
  },
  'objects of search languages': {
    meant: [
      { job: { method: 'POST' }, params: { query: { query_string: { query: 'status:open' } } } },
      { job: { method: 'POST' }, params: { filter: { term: { user: 'kimchy' } } } },
      { job: { method: 'POST' }, params: { filter: { term: { request: '/x' } } } },
      { job: { method: 'POST' }, params: { filter: { term: { response: '200' } } } },
    ],
    mistakes: [
      { params: { token: { response: 'access_token' } } },
      { params: { token: { user: 'access_token' } } },
      { params: { from: { request: 'url' } } },
    ],
  },
  'braces in the query of an endpoint': {
    meant: [
      { job: { endpoint: 'ads?fields=id,adsets{id,name}' } },
      { job: { endpoint: 'ads?fields=adsets{name}' } },
      { job: { endpoint: 'a?where={"a":1}' } },
      { job: { endpoint: 'a?where={"a":{"$gt":1}}' } },
      { job: { endpoint: "api?query=rate(x{job='a'}[5m])" } },
    ],
    mistakes: [{ job: { endpoint: 'items?id={id}' } }, { job: { endpoint: 'items/{id}' } }],
  },
  'null in a JSON body and in a column': {
    meant: [
      { job: { method: 'POST' }, params: { variables: { after: null }, id: null } },
      { job: { method: 'post' }, params: { id: null } },
      { job: { userData: { note: null } } },
    ],
    mistakes: [{ params: { after: null } }],
  },
  'words that look like template inputs': {
    meant: [
      ...[
        'ADD_TO_CART',
        'ADD_PAYMENT_INFO',
        'CHANGE_PLAN',
        'price<cost AND qty>0',
        '?s <http://schema.org/name> ?o',
        "name LIKE '%NEW_CUSTOMER%'",
      ].map((event) => ({ params: { event } })),
      { job: { headers: { 'User-Agent': 'sluice/1.0 <https://example.com/about>' } } },
      { config: { _comment: 'Ask YOUR_ADMIN about <this>', description: 'Loads <everything>' } },
    ],
    mistakes: [
      'YOUR_TOKEN',
      'INSERT_TOKEN_HERE',
      'REPLACE_ME',
      '<token>',
      'Bearer <token>',
      '%API_KEY%',
    ].map((event) => ({ params: { event } })),
  },
  'braces of query languages': {
    meant: [
      { config: { login: 'x', name: 'y' }, params: { query: 'query { viewer { owner{login} } }' } },
      { config: { name: 'y' }, params: { formula: "NOT({name}='')" } },
      { config: { name: 'y' }, params: { query: '{shop{name}}' } },
      { child: { params: { query: 'query {boards{groups {id} name}}' } } },
    ],
    mistakes: [
      { config: { name: 'y' }, params: { q: 'name:{name}' } },
      { config: { name: 'y' }, params: { q: '{name}' } },
      { child: { params: { q: 'id:{id}' } } },
    ],
  },
  'a URL in the query': {
    meant: [{ job: { endpoint: 'render/?render=false&url=https://shop/list?page=1' } }],
    mistakes: [{ job: { endpoint: 'items?a=1?b=2' } }],
  },
  'a delimiter against dots in names': {
    meant: [
      { job: { responseFilter: ['/etag'], responseFilterDelimiter: ';' } },
      { job: { dataField: { path: '/items', delimiter: '|' } } },
    ],
    mistakes: [{ job: { responseFilter: ['/etag'] } }, { job: { dataField: '/items' } }],
  },
  'parameters with the names of settings that the job has': {
    meant: [
      { job: { dataField: 'rows' }, params: { dataType: 'json', dataField: 'v' } },
      { job: { userData: { dataType: 'users' } } },
    ],
    mistakes: [{ params: { dataField: 'v' } }, { job: { userData: { dataField: 'v' } } }],
  },
  'a field called mapping': { meant: [{ config: columns(['id', 'mapping']) }] },
  'flags that look like sizes': {
    meant: [
      { api: offset, params: { count: true } },
      { api: offset, params: { top: 1 } },
    ],
    mistakes: [{ api: offset, params: { count: 100 } }],
  },
  'flags about secrets': {
    meant: [{ params: { include_token: 'false', has_password: 'true', access_token: 'required' } }],
    mistakes: [{ params: { access_token: 'dh38fjw93k' } }],
  },
  'requests without a response are ignored': {
    meant: [{ api: { http: { ignoreErrors: [404, 0] } } }],
    mistakes: [{ api: { http: { ignoreErrors: [404, 99] } } }],
  },
  'a word in a signature': {
    meant: [
      {
        api: {
          authentication: {
            type: 'query',
            query: {
              sig: {
                function: 'md5',
                args: [{ function: 'concat', args: ['token', { attr: '#token' }] }],
              },
            },
          },
        },
        config: { '#token': 'dh38fjw93k' },
      },
    ],
    mistakes: [
      { job: authorized(['token', { attr: '#token' }]), config: { '#token': 'dh38fjw93k' } },
    ],
  },
  'paths that the API has': {
    meant: [
      { api: { baseUrl: 'https://a.example/v1/' }, job: { endpoint: 'v10/a' } },
      { api: { baseUrl: 'https://a.example/v1/' }, job: { endpoint: '/v1/a' } },
      { api: { baseUrl: 'https://a.example/orders/' }, job: { endpoint: 'orders/a' } },
      { config: columns(['id', 'a>b', 'a|b']) },
    ],
    mistakes: [
      { api: { baseUrl: 'https://a.example/v1/' }, job: { endpoint: 'v1/a' } },
      { api: { baseUrl: 'https://a.example/rest/api/' }, job: { endpoint: 'api/a' } },
      ...['$.a', '/a/b', 'a[0]'].map((dataField) => ({ job: { dataField } })),
      { config: columns(['id', 'a[0]']) },
      { params: { children: [{ endpoint: 'b/{id}', placeholders: { id: 'id' } }] } },
    ],
  },
  'a scroller that does not page': {
    meant: [{ api: multiple({}), job: { scroller: 'none' } }],
    mistakes: [{ api: multiple({ limit: 5 }), job: { scroller: 'none' } }],
  },
  'the offset that pagination begins with': {
    meant: [{ api: offset, params: { offset: 0 } }],
    mistakes: [{ api: offset, params: { offset: 10 } }],
  },
};

suite('lint: what is written on purpose', (test) => {
  for (const [name, { meant, mistakes = [] }] of Object.entries(CASES))
    test(name, async () => {
      for (const parts of meant) assert.equal(await rulesOf(parts), [], JSON.stringify(parts));
      for (const parts of mistakes)
        assert.ok((await rulesOf(parts)).length > 0, `nothing found: ${JSON.stringify(parts)}`);
    });

  test('a number whose value stays is a note, and one that loses digits a warning', async () => {
    const severities = async (params: string) =>
      (
        await lintSource(
          `api: { baseUrl: "https://a.example/" }\nconfig: { jobs: [{ endpoint: a, params: ${params} }] }\n`,
          { name: 'c.yaml' },
        )
      ).diagnostics.map(({ rule, severity }) => `${rule} ${severity}`);
    assert.equal(await severities('{ latitude: 50.10 }'), ['lost-digits note']);
    for (const lost of ['{ version: 1.10 }', '{ zip: 01234 }', '{ big: 12345678901234567890123 }'])
      assert.equal(await severities(lost), ['lost-digits warning'], lost);
  });

  test('what other tools call a setting, a credential or a reference is named in the help', async () => {
    const helps = async (api: string, config: string) =>
      (
        await lintSource(
          `api: { baseUrl: "https://a.example/", ${api} }\nconfig: { jobs: [{ endpoint: a }], ${config} }\n`,
          { name: 'c.yaml' },
        )
      ).diagnostics.map(({ help }) => help);
    const login =
      'authentication: { type: login, login: { endpoint: in }, apiRequest: { headers: { X: token } } }';
    assert.equal(await helps(login, ''), ['did you mean "loginRequest"?']);
    assert.equal(await helps('authentication: { type: basic }', 'user: me, "#password": x'), [
      'rename "user" in "config" to "#username"',
    ]);
    assert.equal(await helps('authentication: { type: basic }', 'username: me, "#token": x'), [
      'rename "#token" in "config" to "#password"',
    ]);
    assert.equal(await helps('http: { headers: { K: { attribute: "#key" } } }', '"#key": x'), [
      'did you mean "attr"?',
    ]);
    assert.equal(await helps('http: { headers: { K: { config: "#key" } } }', '"#key": x'), [
      'did you mean "attr"?',
    ]);
    assert.match(
      String(await helps('http: { headers: { K: { config: key } } }', 'key: x')),
      /^a header value is a scalar/,
    );
  });

  test('a placeholder in a parameter is moved into the endpoint with the text around it', async () => {
    const child =
      '{ endpoint: "b/{id}", placeholders: { id: id }, params: { q: "name eq {id} and x" } }';
    const { diagnostics } = await lintSource(
      `api: { baseUrl: "https://a.example/" }\nconfig: { jobs: [{ endpoint: a, children: [${child}] }] }\n`,
      {
        name: 'c.yaml',
      },
    );
    assert.equal(
      diagnostics.map(({ help }) => help),
      ['write it into the endpoint: "b/{id}?q=name%20eq%20{id}%20and%20x"'],
    );
  });

  test('an incremental table with a key of the job needs no mapping', async () => {
    const rules = async (job: string) =>
      (
        await lintSource(
          `api: { baseUrl: "https://a.example/" }\nconfig: { incrementalOutput: true, jobs: [{ endpoint: a${job} }] }\n`,
          { name: 'c.yaml' },
        )
      ).diagnostics.map(({ rule }) => rule);
    assert.equal(await rules(', primaryKey: [id]'), []);
    assert.equal(await rules(''), ['mapping-without-key']);
  });
});
