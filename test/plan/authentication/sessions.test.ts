import * as assert from 'uvu/assert';
import { lintSource } from '../../../src/lint/lint-source.ts';
import { CookieJar } from '../../../src/values/headers.ts';
import { jwtExpiry, madeUpJwt } from '../../../src/values/secret.ts';
import { compiled, extract, type Reply, startMs } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const STEPS = [
  { endpoint: 'token' },
  { endpoint: 'login', method: 'FORM', params: { t: { response: 'token' } } },
];
const config = (authentication: object) => ({
  api: { baseUrl: 'https://e.com/', authentication: { type: 'login', ...authentication } },
  config: { '#password': 'pass-word-1', jobs: [{ endpoint: 'a' }] },
});
const errorsOf = async (authentication: object) =>
  (await compiled(config(authentication))).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const cookie = (...values: readonly string[]): Reply => ({
  headers: Object.fromEntries(
    values.map((value, index) => [index === 0 ? 'Set-Cookie' : 'set-cookie', value]),
  ),
  json: {},
});
const session = async (authentication: object, answers: Readonly<Record<string, Reply>>) =>
  extract(config(authentication), ({ path }) => answers[path.slice(1)] ?? { json: [{ id: 1 }] });

suite('authentication/login: several requests', (test) => {
  test('each request sees the values of those before it, and the API those of all', async () => {
    const { requests, outcome } = await session(
      {
        loginRequest: STEPS,
        apiRequest: { headers: { X: { response: 'session' }, Y: { response: 'token' } } },
      },
      {
        token: { json: { token: 'first-token-1', session: 'none-yet-1' } },
        login: { json: { session: 'the-session-1' } },
      },
    );
    assert.ok(outcome.ok);
    assert.equal(
      requests.map(({ method, path, body }) => `${method} ${path} ${body}`.trim()),
      ['GET /token', 'POST /login t=first-token-1', 'GET /a'],
    );
    assert.is(requests[2]?.headers.get('x'), 'the-session-1');
    assert.is(requests[2]?.headers.get('y'), 'first-token-1');
  });

  test('a value that no earlier response has is an error at its place, and nothing shows the others', async () => {
    const { outcome, requests } = await session(
      { loginRequest: STEPS },
      { token: { json: { tokn: 'a-secret-token-1' } } },
    );
    assert.is(requests.length, 1);
    assert.match(outcome.failure?.message ?? '', 'The login response has no value at "token"');
    assert.not.match(JSON.stringify(outcome), 'a-secret-token-1');
  });

  test('a response with status 200 that a rule refuses ends the login, and is not shown', async () => {
    const refused = {
      when: { body: { path: 'login.reason' } },
      action: 'fail',
      message: 'Refused.',
    };
    const busy = { when: { body: { path: 'busy' } }, action: 'retry' };
    const login = { endpoint: 'login', errors: [refused, busy] };
    const reason = { json: { login: { reason: 'wrong-password-of-ann' } } };
    for (const loginRequest of [login, [{ endpoint: 'token' }, login]]) {
      const { outcome, paths } = await session({ loginRequest }, { login: reason });
      assert.not.ok(paths.includes('/a'));
      assert.match(outcome.failure?.message ?? '', /^Refused\. \(GET .*, status 200\)$/);
      assert.match(String(outcome.failure?.pointer), /\/errors\/0$/);
      assert.not.match(JSON.stringify(outcome), 'wrong-password-of-ann');
      assert.ok((await session({ loginRequest }, { login: { json: { t: 1 } } })).outcome.ok);
    }
    let sent = 0;
    const { outcome, paths } = await extract(config({ loginRequest: login }), ({ path }) =>
      path === '/login' ? { json: { busy: ++sent < 3 } } : { json: [{ id: 1 }] },
    );
    assert.ok(outcome.ok);
    assert.equal(paths, ['/login', '/login', '/login', '/a']);
  });

  test('rules of the API do not apply to a login, and those of a login have two actions', async () => {
    const { api, config: rest } = config({ loginRequest: { endpoint: 'login' } });
    const errors = [{ when: { body: { path: 'problem' } }, action: 'fail' }];
    const { outcome } = await extract({ api: { ...api, errors }, config: rest }, ({ path }) =>
      path === '/login' ? { json: { problem: 'p' } } : { json: [{ id: 1 }] },
    );
    assert.ok(outcome.ok);
    for (const action of ['ignore', 'end-paging', 'renew-credentials'])
      assert.equal(
        await errorsOf({
          loginRequest: { endpoint: 'l', errors: [{ when: { status: 400 }, action }] },
        }),
        [
          `error /api/authentication/loginRequest/errors/0/action: "${action}" is not an action for a login`,
        ],
      );
  });

  test('a response that is not JSON is an error only where a value of it is needed', async () => {
    const html = { text: '<html>' };
    const { outcome } = await session(
      { loginRequest: STEPS },
      { token: { json: { token: 't-1' } }, login: html },
    );
    assert.ok(outcome.ok);
    const failed = await session(
      { loginRequest: STEPS, apiRequest: { headers: { X: { response: 'session' } } } },
      { token: { json: { token: 't-1' } }, login: html },
    );
    assert.match(
      failed.outcome.failure?.message ?? '',
      'The login response is an HTML page, not JSON',
    );
  });

  test('a step that fails ends the login', async () => {
    const { outcome, requests } = await session(
      { loginRequest: STEPS },
      { token: { status: 403 } },
    );
    assert.is(outcome.ok, false);
    assert.is(requests.length, 1);
    assert.is(outcome.failure?.pointer, '/api/authentication/loginRequest/0');
  });

  test('wrong values are one error each', async () => {
    assert.equal(await errorsOf({ loginRequest: [{ endpoint: 'a' }, { method: 'PUT' }] }), [
      'error /api/authentication/loginRequest/1: "endpoint" is missing; a login request requires it',
    ]);
    assert.equal(
      await errorsOf({ loginRequest: [{ endpoint: 'a', params: { x: { response: 'y' } } }] }).then(
        (all) => all.length,
      ),
      1,
    );
    assert.is((await errorsOf({ loginRequest: [] })).length, 1);
    assert.equal(
      await errorsOf({ loginRequest: STEPS, cookies: 'yes' }).then((all) => all.length),
      1,
    );
    assert.equal(
      await errorsOf({
        loginRequest: STEPS,
        cookies: true,
        apiRequest: { headers: { cookie: { response: 'c' } } },
      }),
      ['error /api/authentication/cookies: the header "Cookie" is written in "apiRequest", too'],
    );
    assert.equal(await errorsOf({ loginRequest: STEPS, expires: { jwt: 'a', response: 'b' } }), [
      'error /api/authentication/expires/response: "jwt" and "response" exclude each other',
    ]);
    assert.is((await errorsOf({ loginRequest: STEPS, expires: { jwt: 5 } })).length, 1);
  });
});

suite('authentication/login: cookies', (test) => {
  test('those of the login, also of its redirects, go with its later requests and with the API', async () => {
    const { requests, outcome } = await session(
      { loginRequest: STEPS, cookies: true },
      {
        token: { ...cookie('sid=one-secret-1; Path=/'), json: { token: 't-1' } },
        login: { status: 302, headers: { 'Set-Cookie': 'sid=two-secret-2', Location: '/home' } },
        home: { text: 'welcome' },
      },
    );
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.equal(
      requests.map(({ path, headers }) => `${path} ${headers.get('cookie') ?? '-'}`),
      ['/token -', '/login sid=one-secret-1', '/home sid=two-secret-2', '/a sid=two-secret-2'],
    );
  });

  test('events do not show them', async () => {
    const { events, outcome } = await session(
      { loginRequest: STEPS, cookies: true },
      {
        token: { ...cookie('sid=one-secret-1'), json: { token: 't-1' } },
        login: { json: { echo: 'one-secret-1' } },
        a: { status: 400, text: 'no session one-secret-1' },
      },
    );
    assert.is(outcome.ok, false);
    assert.not.match(JSON.stringify([events, outcome]), 'one-secret-1');
  });

  test('a job at another host does not get them, whatever else it gets', async () => {
    const { requests, outcome } = await extract(
      {
        ...config({
          loginRequest: STEPS,
          cookies: true,
          apiRequest: { headers: { X: { response: 'token' } } },
        }),
        config: {
          jobs: ['https://other.com/b', 'http://e.com/c', 'd'].map((endpoint) => ({ endpoint })),
        },
      },
      ({ path }) =>
        path === '/token'
          ? { ...cookie('sid=one-secret-1'), json: { token: 't-1' } }
          : { json: [{ id: 1 }] },
    );
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.equal(
      requests.slice(2).map(({ path, headers }) => [path, headers.get('x'), headers.get('cookie')]),
      [
        ['/b', 't-1', undefined],
        ['/c', 't-1', undefined],
        ['/d', 't-1', 'sid=one-secret-1'],
      ],
    );
  });

  test('each of them is secret, also where the login is from an earlier run', async () => {
    const cookies = 'a=cookie-of-a-1; b=cookie-of-b-2';
    const jar = new CookieJar();
    const set = cookies.split('; ').map((value) => ['Set-Cookie', value] as const);
    jar.take('https://e.com/', set, startMs);
    const login = {
      response: new TextEncoder().encode(JSON.stringify({ 'Set-Cookie': jar.text() })),
      atMs: startMs,
    };
    const credentials = { login: () => Promise.resolve(login) };
    const { requests, outcome } = await extract(
      config({ loginRequest: STEPS, cookies: true }),
      () => ({ status: 400, text: 'neither cookie-of-a-1 nor cookie-of-b-2 is known' }),
      { credentials },
    );
    assert.is(requests[0]?.headers.get('cookie'), cookies);
    assert.not.match(JSON.stringify(outcome), /cookie-of-/);
  });

  test('a login without a cookie is an error', async () => {
    const { outcome } = await session(
      { loginRequest: STEPS, cookies: true },
      { token: { json: { token: 't-1' } }, login: { json: {} } },
    );
    assert.is(outcome.failure?.pointer, '/api/authentication/cookies');
    assert.match(outcome.failure?.message ?? '', 'No response to the login sets a cookie');
  });

  test('a jar keeps cookies of hosts and of their domains until they end', () => {
    const jar = new CookieJar();
    const set = (url: string, ...values: readonly string[]) =>
      jar.take(
        url,
        values.map((value) => ['Set-Cookie', value] as const),
        startMs,
      );
    set(
      'https://a.example.com:8080/x',
      'h=1',
      'd=2; Domain=.example.com',
      'f=3; Domain=other.org',
      't=4; Domain=com',
    );
    assert.is(jar.headerFor('https://a.example.com/'), 'h=1; d=2');
    assert.is(jar.headerFor('https://b.example.com/'), 'd=2');
    assert.is(jar.headerFor('https://notexample.com/'), '');
    assert.is(jar.headerFor('https://other.org/'), '');
    set(
      'https://a.example.com/',
      'h=5; Path=/; Secure',
      'd=; Domain=example.com; Max-Age=0',
      'no-value',
      '=x',
    );
    assert.is(jar.headerFor('https://a.example.com/'), 'h=5');
    assert.is(jar.headerFor('http://a.example.com/'), '');
    set('https://a.example.com/', 'h=6; expires=Thu, 01 Jan 1970 00:00:00 GMT');
    assert.is(jar.headerFor('https://a.example.com/'), '');
    assert.equal(jar.values(), []);
  });

  test('a cookie is for its path and what is below it, and with Secure for https', () => {
    const jar = new CookieJar();
    const set = (url: string, value: string) =>
      jar.take(`https://e.com${url}`, [['Set-Cookie', value]], startMs);
    set('/', 'root=1');
    set('/shop/login', 'folder=2');
    set('/shop/login', 'named=3; Path=/shop/orders; secure');
    set('/shop/login', 'slash=4; path=/shop/; Path=/shop/items/');
    set('/shop/login', 'relative=5; Path=orders');
    const cases: readonly (readonly [string, string])[] = [
      ['https://e.com', 'root=1'],
      ['https://e.com/shopping', 'root=1'],
      ['https://e.com/shop', 'folder=2; relative=5; root=1'],
      ['https://e.com/shop/orders?x=/shop/items/', 'named=3; folder=2; relative=5; root=1'],
      ['https://e.com/shop/orders2', 'folder=2; relative=5; root=1'],
      ['HTTP://e.com/shop/orders/7', 'folder=2; relative=5; root=1'],
      ['https://e.com/shop/items', 'folder=2; relative=5; root=1'],
      ['https://e.com/shop/items/', 'slash=4; folder=2; relative=5; root=1'],
    ];
    for (const kept of [jar, CookieJar.from(jar.text())])
      for (const [url, cookies] of cases) assert.is(kept.headerFor(url), cookies, url);
    set('/shop/x', 'folder=; Max-Age=0; Path=/');
    assert.is(jar.headerFor('https://e.com/shop'), 'folder=2; relative=5; root=1');
    set('/shop/x', 'folder=; Max-Age=0');
    assert.is(jar.headerFor('https://e.com/shop'), 'relative=5; root=1');
  });

  test('each job gets the cookies of its path', async () => {
    const { requests } = await extract(
      {
        api: {
          baseUrl: 'https://e.com/v1/',
          authentication: {
            type: 'login',
            loginRequest: { endpoint: 'login', method: 'POST' },
            cookies: true,
          },
        },
        config: { jobs: [{ endpoint: 'a' }, { endpoint: 'b' }, { endpoint: '/c' }] },
      },
      ({ path }) =>
        path.startsWith('/v1/login')
          ? { ...cookie('s=all-secret; Path=/v1', 'b=only-secret; Path=/v1/b'), json: {} }
          : { json: [] },
    );
    assert.equal(
      requests.map(({ path, headers }) => `${path} ${headers.get('cookie') ?? '-'}`),
      ['/v1/login -', '/v1/a s=all-secret', '/v1/b b=only-secret; s=all-secret', '/c -'],
    );
  });

  test('a login whose cookies are for https only is an error over http', async () => {
    const { outcome } = await extract(
      {
        api: {
          baseUrl: 'http://e.com/',
          authentication: { type: 'login', loginRequest: { endpoint: 'login' }, cookies: true },
        },
        config: { jobs: [{ endpoint: 'a' }] },
      },
      () => ({ ...cookie('s=all-secret; Secure'), json: {} }),
    );
    assert.match(outcome.failure?.message ?? '', 'No response to the login sets a cookie');
    assert.match(outcome.failure?.help ?? '', '"Secure" is for https');
  });

  test('a header Cookie beside the cookies of the login is reported', async () => {
    const given = config({ loginRequest: STEPS, cookies: true });
    const { diagnostics } = await lintSource(
      JSON.stringify({
        api: { ...given.api, http: { headers: { Cookie: 'theme=dark' } } },
        config: { jobs: [{ endpoint: 'a', headers: { cookie: 'lang=en' } }] },
      }),
      { name: 'c.json' },
    );
    assert.equal(
      diagnostics.flatMap(({ rule, pointer }) => (rule === 'doubtful-header' ? pointer : [])),
      ['/api/http/headers/Cookie', '/config/jobs/0/headers/cookie'],
    );
  });
});

suite('authentication/login: the expiry of a JWT', (test) => {
  const jwt = {
    loginRequest: { endpoint: 'login', method: 'PUT', params: { p: { attr: '#password' } } },
    expires: { jwt: 'token' },
    apiRequest: { headers: { X: { response: 'token' } } },
  };
  const exp = Math.floor(startMs / 1000) + 600;

  test('the claim is read, and only it', () => {
    assert.is(jwtExpiry(madeUpJwt('z', exp)), exp);
    assert.is(jwtExpiry(`Bearer ${madeUpJwt('1', exp)}`), exp);
    for (const text of [
      '',
      'a.b.c',
      'x',
      'e30.e30.',
      `${madeUpJwt('1', exp)}.x`,
      'e30.eyJleHAiOiIxIn0.',
    ])
      assert.is(jwtExpiry(text), undefined, text);
  });

  test('the login is repeated before it, and PUT sends JSON', async () => {
    const configuration = config({ ...jwt });
    let logins = 0;
    const { requests, outcome } = await extract(
      { ...configuration, api: { ...configuration.api, pagination: { method: 'pagenum' } } },
      ({ path }, number) => {
        if (path === '/login')
          return { json: { token: madeUpJwt(String(++logins), exp + logins) } };
        return { json: number > 4 ? [] : [{ id: number }], takesMs: 290_000 };
      },
    );
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.equal(requests.map(({ method, path }) => `${method} ${path}`).slice(0, 4), [
      'PUT /login',
      'GET /a?page=1',
      'GET /a?page=2',
      'PUT /login',
    ]);
    assert.is(requests[0]?.body, '{"p":"pass-word-1"}');
  });

  test('a text that is no JWT, and one that has ended, are errors; none at all is a warning', async () => {
    const failed = await session(jwt, { login: { json: { token: 'not-a-jwt-1' } } });
    assert.match(
      failed.outcome.failure?.message ?? '',
      'not a JSON Web Token with the claim "exp"',
    );
    assert.not.match(JSON.stringify(failed.outcome), 'not-a-jwt-1');
    const past = await session(jwt, { login: { json: { token: madeUpJwt('1', exp - 1200) } } });
    assert.match(past.outcome.failure?.message ?? '', 'an expiry time in the past');
    assert.match(past.outcome.failure?.help ?? '', 'the clocks');
    const none = await session({ ...jwt, apiRequest: {} }, { login: { json: {} } });
    assert.ok(none.outcome.ok);
    assert.match(none.warnings.join(), '("expires.jwt"), so the login is never renewed');
  });

  test('a time that no date can have is no time', async () => {
    const { outcome, events } = await session(jwt, {
      login: { json: { token: madeUpJwt('1', 1e300) } },
    });
    assert.ok(outcome.ok);
    const obtained = events.find(({ kind }) => kind === 'credentials-obtained');
    assert.is(obtained?.kind === 'credentials-obtained' && obtained.expiresAtMs, null);
  });
});
