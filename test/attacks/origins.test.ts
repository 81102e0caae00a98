import * as assert from 'uvu/assert';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { lintSource } from '../../src/lint/lint-source.ts';
import { compile } from '../../src/pipeline.ts';
import { planText, readPlan } from '../../src/plan/model/plan.ts';
import { call } from '../support/call-command.ts';
import {
  type ExtractOptions,
  extract,
  extractPlan,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const base = 'https://api.example.com';
const basic = { type: 'basic' };
const config = (over: object) => ({
  username: 'ann',
  '#password': 's3cret-pass',
  '#token': 'tok-12345678',
  ...over,
});

/** Every way in which a request carries a credential. */
const carriers: Readonly<
  Record<string, { api?: object; config?: object; root?: object; job?: object }>
> = {
  'basic authentication': { api: { authentication: basic } },
  'a query key': { api: { authentication: { type: 'query', query: { key: { attr: '#token' } } } } },
  'a login': {
    api: {
      authentication: {
        type: 'login',
        loginRequest: { endpoint: 'login' },
        apiRequest: { headers: { 'X-T': 'token' } },
      },
    },
  },
  'a secret header': { api: { http: { headers: { 'X-Key': { attr: '#token' } } } } },
  'a header made of a secret': {
    api: { http: { headers: { 'X-Key': { function: 'md5', args: [{ attr: '#token' }] } } } },
  },
  'a required header': {
    api: { http: { requiredHeaders: ['X-AppKey'] } },
    config: { http: { headers: { 'X-AppKey': 'abc' } } },
  },
  'a cookie': { api: { http: { headers: { cookie: 'session=1' } } } },
  'a header of the job': { job: { headers: { Authorization: 'Bearer abc' } } },
  'a default header': { api: { http: { defaultOptions: { headers: { Cookie: 'session=1' } } } } },
  'an AWS signature': {
    root: {
      aws: {
        signature: {
          credentials: {
            accessKeyId: 'AKIA',
            '#secretKey': 'aws-secret',
            serviceName: 's3',
            regionName: 'eu-west-1',
          },
        },
      },
    },
  },
  'a client certificate': {
    api: { '#clientCertificate': '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----' },
  },
};

/** Texts that lead from https://api.example.com/v1/ to another origin, and the origin that the error names. */
const foreign: readonly (readonly [url: string, origin: string])[] = [
  ['https://evil.example/x', 'https://evil.example'],
  ['//evil.example/x', 'https://evil.example'],
  ['HTTPS://EVIL.example/x', 'https://evil.example'],
  ['http://api.example.com/v1/x', 'http://api.example.com'],
  ['https://api.example.com:8443/x', 'https://api.example.com:8443'],
  ['https://api.example.com.evil.example/x', 'https://api.example.com.evil.example'],
  ['https://api.example.com./x', 'https://api.example.com.'],
  ['https://api.example.com@evil.example/x', 'https://evil.example'],
  ['https://api.example.com:443@evil.example/x', 'https://evil.example'],
  ['https://evil.example\\@api.example.com/x', '"evil.example\\\\@api.example.com"'],
  ['https://evil.example\\.api.example.com/x', '"evil.example\\\\.api.example.com"'],
  ['https://evil.exa\tmple/x', '"evil.exa\\tmple"'],
  ['https://api.example.com\n/x', '"api.example.com\\n"'],
  ['https://аpi.example.com/x', 'https://xn--pi-6kc.example.com'],
  ['https://[::1]/x', 'https://[::1]'],
  ['https://[0:0:0:0:0:ffff:7f00:1]/x', 'https://[::ffff:7f00:1]'],
  ['https://0x7f.1/x', 'https://127.0.0.1'],
  ['https://2130706433/x', 'https://127.0.0.1'],
  ['https://127.1?/x', 'https://127.0.0.1'],
  ['https://evil.example#@api.example.com/', 'https://evil.example'],
  ['https://evil.example?@api.example.com/', 'https://evil.example'],
];

/** Texts that look foreign and stay at https://api.example.com. */
const own = [
  'https://api.example.com/v1/x',
  'https://API.example.com:443/v1/x',
  '//api.example.com/x',
  'https://user:pw@api.example.com/x',
  '\\\\evil.example/x',
  '/\\evil.example/x',
  'evil.example/x',
  'http:evil.example/x',
  '?next=https://evil.example/',
  '\thttps://evil.example/x',
];

const hostOf = ({ url }: SeenRequest) => new URL(url).origin;

/** Answers the first page with a next URL, all others with an empty list; logins with a token. */
const leading =
  (next: string) =>
  ({ path }: SeenRequest, number: number): Reply =>
    path.endsWith('/login')
      ? { json: { token: 'login-token-1' } }
      : number <= 2 && path.startsWith('/v1/items')
        ? { json: { next, data: [{ id: 1, link: next }] } }
        : { json: [] };

const paged = (carrier: (typeof carriers)[string] | undefined, over: object = {}) => ({
  parameters: {
    api: {
      baseUrl: `${base}/v1/`,
      pagination: { method: 'response.url', urlKey: 'next' },
      ...carrier?.api,
      ...over,
    },
    config: config({
      jobs: [{ endpoint: 'items', dataField: 'data', ...carrier?.job }],
      ...carrier?.config,
    }),
    ...carrier?.root,
  },
});

const linked = (
  carrier: (typeof carriers)[string] | undefined,
  endpoint: string,
  over: object = {},
) => ({
  parameters: {
    api: { baseUrl: `${base}/v1/`, ...carrier?.api, ...over },
    config: config({
      jobs: [
        {
          endpoint: 'items',
          dataField: 'data',
          children: [{ endpoint, placeholders: { link: 'link' }, dataField: '.', ...carrier?.job }],
        },
      ],
      ...carrier?.config,
    }),
    ...carrier?.root,
  },
});

async function refused(
  configuration: object,
  next: string,
  origin: string,
  options: ExtractOptions = {},
) {
  const { requests, outcome } = await extract(configuration, leading(next), options);
  const label = `${next} ${JSON.stringify(outcome.failure)}`;
  assert.is(outcome.failure?.kind, 'foreign-origin', label);
  assert.ok(outcome.failure?.message.includes(` ${origin},`), label);
  assert.ok(
    outcome.failure?.help?.includes(
      origin.startsWith('"') ? 'no request can be sent' : 'credentialOrigins',
    ),
    label,
  );
  assert.equal([...new Set(requests.map(hostOf))], [base], label);
  return outcome;
}

suite('attacks/origins', (test) => {
  test('a next URL never takes credentials to another origin, whatever carries them', async () => {
    for (const carrier of Object.values(carriers))
      await refused(paged(carrier), 'https://evil.example/x', 'https://evil.example');
  });

  test('a record never takes credentials to another origin, whatever carries them', async () => {
    for (const carrier of Object.values(carriers))
      await refused(linked(carrier, '{link}'), 'https://evil.example/x', 'https://evil.example');
  });

  test('parameters of the job count when they are sent: in the URL, as JSON, as a form', async () => {
    for (const method of ['GET', 'POST', 'FORM']) {
      const job = { method, params: { key: { attr: '#token' }, plain: 1 } };
      await refused(
        paged(
          { job },
          { pagination: { method: 'response.url', urlKey: 'next', includeParams: true } },
        ),
        'https://evil.example/x',
        'https://evil.example',
      );
      await refused(linked({ job }, '{link}'), 'https://evil.example/x', 'https://evil.example');
    }
    const left = paged({ job: { params: { key: { attr: '#token' } } } });
    const { outcome, requests } = await extract(left, leading('https://evil.example/x'));
    assert.ok(outcome.ok);
    assert.is(requests.at(-1)?.url, 'https://evil.example/x');
  });

  test('secrets in plain sight and those of the API count as well', async () => {
    const key = 'plain-key-98765';
    const jobs = [
      { params: { api_key: key } },
      { params: { api_key: key }, method: 'POST' },
      { params: { filter: { key: { attr: 'apiToken' } } } },
    ];
    for (const job of jobs)
      await refused(
        linked({ job, config: { apiToken: key } }, '{link}'),
        'https://evil.example/x',
        'https://evil.example',
      );
    for (const link of ['{link}?token=plain-key-98765', '{link}/x?api_key=plain-key-98765&a=1'])
      await refused(linked({}, link), 'https://evil.example/x', 'https://evil.example');
    const apis = [
      { http: { defaultOptions: { params: { api_key: key } } } },
      { http: { headers: { 'X-Key': { attr: 'apiToken' } } } },
    ];
    for (const api of apis)
      await refused(
        linked({ api, config: { apiToken: key } }, '{link}'),
        'https://evil.example/x',
        'https://evil.example',
      );
    const harmless = linked(
      { job: { params: { page_size: '100', q: 'plain' } }, config: { apiToken: key } },
      '{link}',
    );
    assert.ok((await extract(harmless, leading('https://evil.example/x'))).outcome.ok);
  });

  test('however the other origin is written, in a next URL and in a record', async () => {
    for (const [url, origin] of foreign) {
      await refused(paged({ api: { authentication: basic } }), url, origin);
      await refused(linked({ api: { authentication: basic } }, '{link}'), url, origin);
    }
  });

  test('what stays at a configured origin is requested, with its credentials', async () => {
    for (const url of own) {
      const { outcome, requests } = await extract(
        paged({ api: { authentication: basic } }),
        leading(url),
      );
      assert.ok(outcome.ok, `${url} ${JSON.stringify(outcome.failure)}`);
      assert.is(requests.length > 1, true, url);
      assert.equal([...new Set(requests.map(hostOf))], [base], url);
      assert.ok(
        requests.every(
          ({ headers }) => headers.get('authorization')?.startsWith('Basic ') === true,
        ),
        url,
      );
    }
  });

  test('a placeholder may be any part of the host, the scheme or the port', async () => {
    const with_ = { api: { authentication: basic } };
    await refused(linked(with_, 'https://{link}/x'), 'evil.example', 'https://evil.example');
    await refused(
      linked(with_, 'https://api.example.com{link}/x'),
      '.evil.example',
      'https://api.example.com.evil.example',
    );
    await refused(
      linked(with_, 'https://api.example.com{link}'),
      '@evil.example',
      'https://evil.example',
    );
    await refused(linked(with_, '{link}://api.example.com/x'), 'http', 'http://api.example.com');
    await refused(
      linked(with_, 'https://api.example.com:{link}/x'),
      '8443',
      'https://api.example.com:8443',
    );
    await refused(linked(with_, '/{link}'), '/evil.example/x', 'https://evil.example');
    await refused(
      linked(with_, '{link}?limit=5'),
      'https://evil.example/x',
      'https://evil.example',
    );
  });

  test('grandchildren, pages of children, functions of placeholders, look-ahead and concurrency obey as well', async () => {
    const deep = linked(
      { api: { authentication: basic, pagination: { method: 'response.url', urlKey: 'next' } } },
      'sub/{id}',
    );
    const child = deep.parameters.config as unknown as {
      jobs: { children: { placeholders: object; children?: object[] }[] }[];
    };
    const [first] = child.jobs[0]?.children ?? [];
    Object.assign(first ?? {}, { placeholders: { id: 'id' }, dataField: 'data' });
    const answer = ({ path }: SeenRequest): Reply => ({
      json: path.includes('/sub/')
        ? { next: 'https://evil.example/p2', data: [{ link: '//evil.example/g' }] }
        : { data: [{ id: 1 }, { id: 2 }] },
    });
    for (const pace of [{}, { concurrency: 4, lookAhead: 4 }]) {
      const pages = await extract(deep, answer, { pace });
      assert.is(pages.outcome.failure?.kind, 'foreign-origin');
      assert.ok(
        pages.outcome.failure?.details?.[0]?.includes('"next" of the response to page 1'),
        JSON.stringify(pages.outcome.failure),
      );
      assert.equal([...new Set(pages.requests.map(hostOf))], [base]);
    }
    const grand = structuredClone(deep);
    const [parent] = (grand.parameters.config as unknown as typeof child).jobs[0]?.children ?? [];
    Object.assign(parent ?? {}, {
      children: [
        {
          endpoint: '{to}',
          placeholders: {
            to: { path: 'link', function: 'concat', args: [{ placeholder: 'value' }, '?x'] },
          },
        },
      ],
    });
    const grandchild = await extract(grand, answer);
    assert.is(grandchild.outcome.failure?.kind, 'foreign-origin');
    assert.ok(
      grandchild.outcome.failure?.details?.[0]?.includes('"link" of the parent record, for {to}'),
    );
    assert.ok(grandchild.requests.every((request) => hostOf(request) === base));
  });

  test('a request without any credential follows its data', async () => {
    for (const configuration of [paged(undefined), linked(undefined, '{link}')]) {
      const { outcome, requests } = await extract(
        configuration,
        leading('https://files.example/x'),
      );
      assert.ok(outcome.ok, JSON.stringify(outcome.failure));
      assert.is(requests.at(-1)?.url, 'https://files.example/x');
    }
  });

  test('api.credentialOrigins allows exact origins and domains, and nothing near them', async () => {
    const to = (next: string, ...credentialOrigins: string[]) =>
      extract(paged({ api: { authentication: basic } }, { credentialOrigins }), leading(next));
    const allowed: readonly (readonly [string, string])[] = [
      ['https://evil.example/x', 'https://evil.example'],
      ['https://evil.example/x', 'HTTPS://EVIL.example:443/'],
      ['https://a.evil.example/x', '*.evil.example'],
      ['https://a.b.evil.example/x', '*.Evil.example'],
      ['http://a.evil.example:81/x', 'http://*.evil.example:81'],
    ];
    for (const [next, origin] of allowed) {
      const { outcome, requests } = await to(next, origin);
      assert.ok(outcome.ok, `${next} ${origin} ${JSON.stringify(outcome.failure)}`);
      assert.ok(requests.at(-1)?.headers.has('authorization'));
    }
    const near: readonly (readonly [string, string])[] = [
      ['http://evil.example/x', 'https://evil.example'],
      ['https://evil.example:444/x', 'https://evil.example'],
      ['https://a.evil.example/x', 'https://evil.example'],
      ['https://evil.example/x', '*.evil.example'],
      ['https://bevil.example/x', '*.evil.example'],
      ['http://a.evil.example/x', '*.evil.example'],
      ['https://a.evil.example:81/x', '*.evil.example'],
      ['https://a.evil.example.other/x', '*.evil.example'],
    ];
    for (const [next, origin] of near)
      assert.is(
        (await to(next, origin)).outcome.failure?.kind,
        'foreign-origin',
        `${next} ${origin}`,
      );
  });

  test('what is no origin in the setting is an error with its place', async () => {
    for (const [entry, help] of [
      ['files.example.com', 'write "https://files.example.com"'],
      ['https://files.example.com/path', 'write "https://files.example.com"'],
      ['https://user@files.example.com', 'write "https://files.example.com"'],
      ['ftp://files.example.com', '*.example.com'],
      ['*', '*.example.com'],
      ['*.com', '*.example.com'],
      ['https://*', '*.example.com'],
      ['https://a.*.example.com', '*.example.com'],
      ['*.0.0.1', '*.example.com'],
      ['', '*.example.com'],
    ] as const) {
      const { plan, diagnostics } = await compile(
        JSON.stringify(paged(undefined, { credentialOrigins: ['https://ok.example', entry] })),
        { name: 'c.json' },
      );
      assert.is(plan, undefined, entry);
      const found = diagnostics.find(
        ({ pointer }) => pointer === '/parameters/api/credentialOrigins/1',
      );
      assert.ok(
        found?.severity === 'error' && found.help?.includes(help),
        `${entry} ${JSON.stringify(diagnostics)}`,
      );
    }
  });

  test('an absolute endpoint that is written in the configuration gets its credentials, and its children may stay there', async () => {
    const configuration = linked(
      { api: { authentication: basic } },
      'https://files.example.com/{link}',
    );
    const { outcome, requests } = await extract(configuration, leading('a'));
    assert.ok(outcome.ok, JSON.stringify(outcome.failure));
    assert.is(requests.at(-1)?.url, 'https://files.example.com/a');
    assert.ok(requests.at(-1)?.headers.has('authorization'));
  });

  test('the place in the configuration and in the response are reported', async () => {
    const next = await refused(
      paged(carriers['a query key']),
      'https://evil.example/x?a=1',
      'https://evil.example',
    );
    assert.is(next.failure?.pointer, '/parameters/api/pagination/urlKey');
    assert.equal(next.failure?.details, [
      'the URL comes from "next" of the response to page 1: GET https://evil.example/x?a=1',
      'the request carries the query authentication',
    ]);
    const record = await refused(
      linked(carriers['a cookie'], '{link}'),
      'https://evil.example/x',
      'https://evil.example',
    );
    assert.is(record.failure?.pointer, '/parameters/config/jobs/0/children/0/placeholders/link');
    assert.equal(record.failure?.details, [
      'the URL comes from "link" of the parent record, for {link}: GET https://evil.example/x',
      'the request carries the header cookie',
    ]);
  });

  test('a saved plan obeys, also with a base URL that is known in the run only', async () => {
    const configuration = linked(
      {
        api: {
          authentication: basic,
          baseUrl: { function: 'concat', args: ['https://', { attr: '#domain' }, '/v1/'] },
        },
      },
      '{link}',
    );
    Object.assign(configuration.parameters.config, { '#domain': 'api.example.com' });
    const { plan, secrets } = await compile(JSON.stringify(configuration), { name: 'c.json' });
    if (plan === undefined || secrets === undefined) throw new Error('does not compile');
    const saved = readPlan(planText(plan));
    if (saved.kind !== 'plan') throw new Error(saved.kind);
    for (const [next, kind] of [
      ['https://evil.example/x', 'foreign-origin'],
      ['https://api.example.com/x', undefined],
    ] as const) {
      const { outcome } = await extractPlan(saved.plan, secrets, leading(next));
      assert.is(outcome.failure?.kind, kind, JSON.stringify(outcome.failure));
    }
  });

  test('the plan and the lint see secrets in plain sight: parameters, headers and endpoints, of the API and of a job', async () => {
    const key = 'plain-key-98765';
    const other = 'https://files.example.com';
    const at = (api: object, job: object, endpoint = `${other}/x`) => ({
      api: { baseUrl: `${base}/v1/`, ...api },
      config: { jobs: [{ endpoint, ...job }] },
    });
    const plain: Readonly<Record<string, object>> = {
      'default parameters': at({ http: { defaultOptions: { params: { api_key: key } } } }, {}),
      'default headers': at({ http: { defaultOptions: { headers: { 'X-Api-Key': key } } } }, {}),
      'headers of the API': at({ http: { headers: { 'X-Api-Key': key } } }, {}),
      'parameters of a job': at({}, { params: { token: key } }),
      'a list of parameters': at(
        { http: { defaultOptions: { params: { api_key: key } } } },
        { params: { filter: [{ a: key }] } },
      ),
      'an endpoint': at({}, {}, `${other}/x?api_key=${key}`),
    };
    for (const [name, configuration] of Object.entries(plain)) {
      const { plan, diagnostics } = await lintSource(JSON.stringify(configuration), {
        name: 'c.json',
      });
      assert.equal(
        plan?.runs[0]?.origins.map(({ origin, credentials }) => [origin, credentials]).at(-1),
        [other, true],
        name,
      );
      assert.ok(
        diagnostics.some(
          ({ rule, severity }) => rule === 'credentials-to-other-host' && severity === 'warning',
        ),
        name,
      );
      assert.ok(
        diagnostics.some(({ rule }) => rule === 'plain-secret'),
        name,
      );
    }
    const harmless = await lintSource(JSON.stringify(at({}, { params: { page: 'plain' } })), {
      name: 'c.json',
    });
    assert.equal(
      harmless.plan?.runs[0]?.origins.map(({ credentials }) => credentials),
      [false, false],
    );
    assert.equal(harmless.diagnostics, []);
    const withUser = await lintSource(
      JSON.stringify(at({ baseUrl: 'https://ann:pw-12345@api.example.com/' }, {})),
      { name: 'c.json' },
    );
    assert.equal(
      withUser.plan?.runs[0]?.origins.map(({ credentials }) => credentials),
      [true, false],
    );
  });

  test('a base URL that the run computes: an absolute endpoint with credentials is a note, unless its origin is listed', async () => {
    const notes = async (endpoint: string, api: object) => {
      const computed = { function: 'concat', args: ['https://', { attr: '#domain' }, '/'] };
      const configuration = {
        api: { baseUrl: computed, authentication: basic, ...api },
        config: config({ '#domain': 'api.example.com', jobs: [{ endpoint }] }),
      };
      const { plan, diagnostics } = await lintSource(JSON.stringify(configuration), {
        name: 'c.json',
      });
      assert.ok(plan, JSON.stringify(diagnostics));
      assert.equal(
        plan.runs.map(({ target }) => target.baseUrl.kind),
        ['call'],
      );
      return diagnostics.map(({ rule, severity, message }) => `${severity} ${rule} ${message}`);
    };
    for (const endpoint of ['https://files.example.com/x', '//files.example.com/x']) {
      const [note, ...more] = await notes(endpoint, {});
      assert.match(
        note ?? '',
        /^note credentials-to-other-host the credentials go to https:\/\/files\.example\.com, and only the run knows/,
      );
      assert.equal(more, []);
      for (const listed of ['https://files.example.com', '*.example.com'])
        assert.equal(await notes(endpoint, { credentialOrigins: [listed] }), []);
      assert.equal(await notes(endpoint, { authentication: undefined }), []);
    }
    assert.equal(await notes('items', {}), []);
  });

  test('record and the response cache: a next URL on another origin is not requested, whether the response that has it is fresh or kept', async () => {
    const reached: string[] = [];
    const foreign = await httpServer(({ url }, response) => {
      reached.push(url);
      response.end('[]');
    });
    let answered = 0;
    const server = await httpServer((_, response) => {
      answered++;
      response.end(JSON.stringify({ data: [{ id: 1 }], next: `${foreign.baseUrl}/stolen` }));
    });
    try {
      await inScratchFolder(async (folder) => {
        const { parameters } = paged(carriers['a query key']);
        Object.assign(parameters.api, { baseUrl: `${server.baseUrl}/` });
        await folder.put(
          'config.json',
          JSON.stringify({ parameters: { ...parameters, cache: true } }),
        );
        const { code, stderr } = await call(record, ['config.json', '--to', 's'], folder.path);
        assert.is(code, 1);
        assert.match(stderr, `would send credentials to ${foreign.baseUrl}, an origin`);
        assert.equal(Object.keys(await folder.files()), ['config.json']);
        answered = 0;
        for (let round = 0; round < 2; round++) {
          const ended = await call(run, ['config.json', '--data-dir', '.'], folder.path);
          assert.is(ended.code, 1);
          assert.match(ended.stderr, `would send credentials to ${foreign.baseUrl}, an origin`);
        }
        assert.is(answered, 1); // the second run had the response from the cache
        assert.equal(reached, []);
      });
    } finally {
      await Promise.all([server.close(), foreign.close()]);
    }
  });
});
