// What repeats a secret: an API that copies its request into a URL of another origin, an alias, a second place of a configuration.
import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { type ExtractOptions, extract, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const base = 'https://api.example.com';
const SECRET = 's3cr3t T0ken+ABC';
const inQuery = { authentication: { type: 'query', query: { key: { attr: '#token' } } } };
const inLogin = {
  authentication: {
    type: 'login',
    loginRequest: { endpoint: 'login' },
    apiRequest: { query: { t: 'token' } },
  },
};
const asBearer = {
  http: {
    headers: { Authorization: { function: 'concat', args: ['Bearer ', { attr: '#token' }] } },
  },
};
const params = { params: { k: { attr: '#token' } } };

/** An API that copies the query and the credentials of its request into the URL that it answers with. */
function echo({ url, headers }: SeenRequest): Reply {
  const { pathname, search, origin } = new URL(url);
  if (origin !== base) return { json: { items: [] } };
  if (pathname === '/login') return { json: { token: 'LOGIN-token-7788' } };
  const given = headers.get('authorization') ?? headers.get('Authorization') ?? '';
  const target = `https://other.example/x${search}${search === '' ? '?' : '&'}h=${encodeURIComponent(given)}`;
  if (pathname === '/redirect') return { status: 302, headers: { location: target } };
  return { json: { items: [{ id: 1, link: target }], next: target } };
}

async function outcomeOf(api: object, job: object, more: ExtractOptions = {}) {
  const { outcome, requests } = await extract(
    {
      api: { baseUrl: `${base}/`, ...api },
      config: {
        outputBucket: 'b',
        '#token': SECRET,
        jobs: [{ dataField: 'items', dataType: 't', ...job }],
      },
    },
    echo,
    more,
  );
  return { outcome, foreign: requests.filter(({ url }) => !url.startsWith(base)) };
}

const paged = { pagination: { method: 'response.url', urlKey: 'next' } };
const child = {
  endpoint: '{link}',
  placeholders: { link: 'link' },
  dataType: 'c',
  dataField: 'items',
};
const WAYS: Readonly<Record<string, { readonly api: object; readonly job: object }>> = {
  'a redirect repeats a parameter of the authentication': {
    api: inQuery,
    job: { endpoint: 'redirect' },
  },
  'a redirect repeats a login': { api: inLogin, job: { endpoint: 'redirect' } },
  'a redirect repeats a header': { api: asBearer, job: { endpoint: 'redirect' } },
  'a redirect repeats a parameter': { api: {}, job: { endpoint: 'redirect', ...params } },
  'the next URL repeats a parameter': { api: paged, job: { endpoint: 'a', ...params } },
  'a record repeats a parameter': { api: {}, job: { endpoint: 'a', ...params, children: [child] } },
};

suite('attacks: echoes', (test) => {
  for (const [name, { api, job }] of Object.entries(WAYS))
    test(`${name} to another origin: the run stops before, unless the origin may have it`, async () => {
      const { outcome, foreign } = await outcomeOf(api, job);
      assert.equal(foreign, []);
      assert.ok(!outcome.ok);
      assert.ok(outcome.failure);
      const { message, help = '', details = [] } = outcome.failure;
      assert.match(
        message,
        'https://other.example, an origin that the configuration does not name',
      );
      assert.match(help, '"credentialOrigins": ["https://other.example"]');
      assert.not.match([message, help, ...details].join(), /s3cr3t|T0ken|LOGIN-token/);
      const allowed = await outcomeOf(
        { ...api, credentialOrigins: ['https://other.example'] },
        job,
      );
      assert.ok(allowed.outcome.ok, JSON.stringify(allowed.outcome));
      assert.is(allowed.foreign.length, 1);
    });

  test('URLs of other origins without a secret are followed', async () => {
    for (const [api, job] of [
      [{}, { endpoint: 'redirect', params: { k: 'plain' } }],
      [paged, { endpoint: 'a', params: { k: 'plain' } }],
    ] as const) {
      const { outcome, foreign } = await outcomeOf(api, job);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.is(foreign.length, 1);
    }
  });

  test('a plan has the name of a secret where an alias or a second place repeats it', async () => {
    const config = 'outputBucket: b, jobs: [{ endpoint: a }]';
    const api = (value: string, more = '') =>
      `api: { baseUrl: "https://h.example/"${more}, http: { headers: { X-Key: ${value} } } }`;
    const cases = [
      [`config: { "#a": &s anchorsecret1, ${config} }\n${api('*s')}\n`, '{{secret:#a}}'],
      [`${api('&s anchorsecret1')}\nconfig: { "#a": *s, ${config} }\n`, '{{secret:#a}}'],
      [
        `${api('anchorsecret1', ', "#key": anchorsecret1')}\nconfig: { ${config} }\n`,
        '{{secret:api.#key}}',
      ],
      [
        `${api('anchorsecret1')}\nconfig: { ${config} }\nruntime: { "#k": anchorsecret1 }\n`,
        '{{secret:runtime.#k}}',
      ],
    ] as const;
    for (const [text, symbol] of cases) {
      const { plan, secrets } = await compile(text, { name: 'c.yaml' });
      assert.not.match(JSON.stringify(plan), 'anchorsecret1', text);
      assert.match(JSON.stringify(plan), symbol, text);
      assert.is(secrets?.get(symbol.slice(9, -2))?.open(), 'anchorsecret1');
    }
  });

  test('names below a key with # stay as they are', async () => {
    const params =
      '{ client_secret: { attr: "#clientSecret" }, "#token": { attr: "#clientSecret" }, "#given": { attr: "#givenSecret" } }';
    const login = `type: login, loginRequest: { endpoint: t, method: FORM, params: ${params} }, apiRequest: { headers: { X: { response: t } } }`;
    const attributes = '"#clientSecret": given-1, "#givenSecret": given-2';
    const text = `api: { baseUrl: "https://h.example/", authentication: { ${login} } }\nconfig: { outputBucket: b, ${attributes}, jobs: [{ endpoint: a }] }\n`;
    const { plan, secrets } = await compile(text, { name: 'c.yaml' });
    assert.match(JSON.stringify(plan), '"name":"client_secret"');
    assert.equal([...(secrets?.keys() ?? [])].sort(), ['#clientSecret', '#givenSecret']);
  });
});
