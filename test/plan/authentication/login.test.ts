import * as assert from 'uvu/assert';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
  startMs,
} from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withLogin = (authentication: object, parts: Parameters<typeof configuration>[0] = {}) =>
  configuration({
    ...parts,
    api: {
      authentication: { type: 'login', loginRequest: { endpoint: 'login' }, ...authentication },
      ...parts.api,
    },
  });

/** A target whose logins return what `login` gives for the n-th, and whose other answers are empty lists. */
const target = (login: (count: number) => unknown, other: Reply = { json: [] }) => {
  let logins = 0;
  return (request: SeenRequest): Reply =>
    request.path.startsWith('/v1/login') ? { json: login(++logins) } : other;
};

const twoJobs = { jobs: [{ endpoint: 'a' }, { endpoint: 'b' }] };

suite('plan/authentication/login: the login request', (test) => {
  test('LOGIN-1, seed 4.1: default headers and parameters are not sent with it', async () => {
    const { requests } = await extract(
      withLogin(
        { loginRequest: { endpoint: 'login', params: { u: 'x' }, headers: { 'X-L': '1' } } },
        { api: { http: { defaultOptions: { headers: { 'X-D': 'd' }, params: { p: 1 } } } } },
      ),
      target(() => ({ token: 'T' })),
    );
    assert.equal(
      requests.map(({ path }) => path),
      ['/v1/login?u=x', '/v1/items?p=1'],
    );
    assert.is(requests[0]?.headers.get('x-d'), undefined);
    assert.is(requests[0]?.headers.get('x-l'), '1');
    assert.is(requests[1]?.headers.get('x-d'), 'd');
  });

  test('LOGIN-2, DIFF-3: client headers are sent with it, its own win', async () => {
    const { requests } = await extract(
      withLogin(
        { loginRequest: { endpoint: 'login', headers: { 'x-c': 'own' } } },
        { api: { http: { headers: { 'X-C': 'client', 'X-E': 'e' } } } },
      ),
      target(() => ({})),
    );
    assert.is(requests[0]?.headers.get('x-c'), 'own');
    assert.is(requests[0]?.headers.get('x-e'), 'e');
  });

  test('seed 4.1: GET, POST and FORM decide how parameters travel', async () => {
    const send = async (method: string) =>
      (
        await extract(
          withLogin({ loginRequest: { endpoint: 'login', method, params: { a: 'x y', n: 1 } } }),
          target(() => ({})),
        )
      ).requests[0];
    const [get, post, form] = [await send('get'), await send('POST'), await send('FORM')];
    assert.is(get?.path, '/v1/login?a=x+y&n=1');
    assert.equal(
      [post?.method, post?.body, post?.headers.get('content-type')],
      ['POST', '{"a":"x y","n":1}', 'application/json'],
    );
    assert.equal(
      [form?.method, form?.body, form?.headers.get('content-type')],
      ['POST', 'a=x+y&n=1', 'application/x-www-form-urlencoded'],
    );
  });

  test('LOGIN-3, seed 2.6: functions nest and read attributes', async () => {
    const header = {
      function: 'base64_encode',
      args: [{ function: 'concat', args: [{ attr: 'user' }, ':', { attr: '#pass' }] }],
    };
    const { requests } = await extract(
      withLogin(
        { loginRequest: { endpoint: 'login', headers: { 'X-Auth': header } } },
        { config: { user: 'u', '#pass': 'p' } },
      ),
      target(() => ({})),
    );
    assert.is(requests[0]?.headers.get('x-auth'), Buffer.from('u:p').toString('base64'));
  });

  test('LOGIN-3: the login response is not available in its own request', async () => {
    const { errors } = await compiled(
      withLogin({ loginRequest: { endpoint: 'login', params: { t: { response: 'token' } } } }),
    );
    assert.equal(errors, ['"response" is not available here']);
  });

  test('LOGIN-5, DIFF-13: a run whose jobs send nothing never logs in', async () => {
    const { requests } = await extract(
      withLogin({}, { config: { jobs: [{ endpoint: 'a' }] } }),
      target(() => ({})),
    );
    assert.is(requests.filter(({ path }) => path.includes('login')).length, 1);
    assert.is(requests[0]?.path, '/v1/login');
  });
});

suite('plan/authentication/login: the response', (test) => {
  test('LOGIN-6, seed 2.3: text becomes {data}, and so does a JSON scalar', async () => {
    const apiRequest = { headers: { 'X-T': { response: 'data' } } };
    const text = await extract(withLogin({ format: 'text', apiRequest }), (request) =>
      request.path.includes('login') ? { text: 'tok en' } : {},
    );
    assert.is(text.requests[1]?.headers.get('x-t'), 'tok en');
    const scalar = await extract(
      withLogin({ apiRequest }),
      target(() => 'abcdef'),
    );
    assert.is(scalar.requests[1]?.headers.get('x-t'), 'abcdef');
  });

  test('LOGIN-6: a list or null is an error', async () => {
    for (const [json, type] of [
      [[1], 'a list'],
      [null, 'null'],
    ] as const) {
      const { outcome } = await extract(withLogin({}), (request) =>
        request.path.includes('login') ? { text: JSON.stringify(json) } : {},
      );
      assert.is(
        outcome.failure?.message,
        `The login response must be an object or a single value; ${type} is given`,
      );
    }
  });

  test('LOGIN-7: invalid JSON is an error', async () => {
    const { outcome } = await extract(withLogin({}), (request) =>
      request.path.includes('login') ? { text: '<html>' } : {},
    );
    assert.is(outcome.failure?.message, 'The login response is an HTML page, not JSON');
  });

  test('LOGIN-8: what is attached is computed once for each login', async () => {
    const apiRequest = {
      headers: {
        'X-T': {
          function: 'sha1',
          args: [{ function: 'concat', args: [{ response: 'a.0.t' }, ':', { attr: '#p' }] }],
        },
      },
    };
    const { requests } = await extract(
      withLogin({ apiRequest }, { config: { '#p': 'pw' }, ...twoJobs }),
      target(() => ({ a: [{ t: 'T1' }] })),
    );
    assert.is(requests[1]?.headers.get('x-t'), requests[2]?.headers.get('x-t'));
    assert.is(requests[1]?.headers.get('x-t')?.length, 40);
  });

  test('LOGIN-9, AUTH-E4: a plain text is a path, or else the literal value', async () => {
    const apiRequest = { headers: { 'X-Path': 'token', 'X-Text': 'nothing', 'X-Number': 7 } };
    const { requests } = await extract(
      withLogin({ apiRequest }),
      target(() => ({ token: 'TTT', '7': 'seven' })),
    );
    assert.is(requests[1]?.headers.get('x-path'), 'TTT');
    assert.is(requests[1]?.headers.get('x-text'), 'nothing');
    assert.is(requests[1]?.headers.get('x-number'), 'seven');
  });

  test('ACC-4, AUTH-E3: the result of a function is no path', async () => {
    const apiRequest = { headers: { 'X-T': { function: 'concat', args: ['tok', 'en'] } } };
    const { requests } = await extract(
      withLogin({ apiRequest }),
      target(() => ({ token: 'TTT' })),
    );
    assert.is(requests[1]?.headers.get('x-t'), 'token');
  });

  test('LOGIN-10: a path that is missing, null or no single value ends the run', async () => {
    for (const response of [{}, { token: null }, { token: { a: 1 } }]) {
      const { outcome } = await extract(
        withLogin({ apiRequest: { headers: { X: { response: 'token' } } } }),
        target(() => response),
      );
      assert.is(outcome.failure?.message, 'The login response has no value at "token"');
      assert.is(outcome.failure?.pointer, '/api/authentication/apiRequest/headers/X');
    }
  });

  test('LOGIN-11, LOGIN-12, seed 4.2: headers are overridden, query names in both become a list', async () => {
    const { requests } = await extract(
      withLogin(
        {
          apiRequest: {
            headers: { Accept: { response: 'h' } },
            query: { key: { response: 'k' }, t: { response: 'k' } },
          },
        },
        {
          api: { http: { defaultOptions: { headers: { accept: 'd', 'X-D': 'd' } } } },
          jobs: [{ endpoint: 'items', params: { key: 'job' } }],
        },
      ),
      target(() => ({ h: 'login', k: 'KKK' })),
    );
    assert.is(requests[1]?.headers.get('accept'), 'login');
    assert.is(requests[1]?.headers.get('x-d'), 'd');
    assert.is(requests[1]?.path, '/v1/items?t=KKK&key%5B0%5D=job&key%5B1%5D=KKK');
  });

  test('LOGIN-13: the query of a POST job is still added to the URL', async () => {
    const { requests } = await extract(
      withLogin(
        { apiRequest: { query: { key: { response: 'k' } } } },
        { jobs: [{ endpoint: 'items', method: 'POST', params: { key: 'job' } }] },
      ),
      target(() => ({ k: 'KKK' })),
    );
    assert.equal([requests[1]?.path, requests[1]?.body], ['/v1/items?key=KKK', '{"key":"job"}']);
  });

  test('LOGIN-14: a default that the job overrides takes no part', async () => {
    const { requests } = await extract(
      withLogin(
        { apiRequest: { query: { key: { response: 'k' } } } },
        {
          api: { http: { defaultOptions: { params: { key: 'default' } } } },
          jobs: [{ endpoint: 'items', params: { key: 'job' } }],
        },
      ),
      target(() => ({ k: 'KKK' })),
    );
    assert.is(requests[1]?.path, '/v1/items?key%5B0%5D=job&key%5B1%5D=KKK');
  });

  test('AUTH-E5: without apiRequest the login happens and attaches nothing', async () => {
    const { paths } = await extract(
      withLogin({}),
      target(() => ({ token: 'T' })),
    );
    assert.equal(paths, ['/v1/login', '/v1/items']);
  });
});

suite('plan/authentication/login: expiry', (test) => {
  const logins = async (
    expires: unknown,
    response: (count: number) => unknown,
    secondsBetween: number,
    jobs = 3,
  ) => {
    let count = 0;
    const names = Array.from({ length: jobs }, (_, index) => ({ endpoint: `j${index}` }));
    const { requests, outcome } = await extract(
      withLogin({ ...(expires === undefined ? {} : { expires }) }, { jobs: names }),
      (request) =>
        request.path.includes('login')
          ? { json: response(++count) }
          : { json: [], takesMs: secondsBetween * 1000 },
    );
    return {
      sequence: requests.map(({ path }) => (path.includes('login') ? 'L' : 'r')).join(''),
      outcome,
    };
  };

  test('LOGIN-EXP-1: absent or null holds for the whole run', async () => {
    assert.is((await logins(undefined, () => ({}), 1e6)).sequence, 'Lrrr');
    assert.is((await logins(null, () => ({}), 1e6)).sequence, 'Lrrr');
  });

  test('LOGIN-EXP-4, DIFF-1, seed 3.1: 0 logs in before every request', async () => {
    assert.is((await logins(0, () => ({}), 0)).sequence, 'LrLrLr');
    assert.is((await logins('0', () => ({}), 0)).sequence, 'LrLrLr');
  });

  test('LOGIN-EXP-2, LOGIN-EXP-4: N seconds, reached at exactly N', async () => {
    assert.is((await logins(10, () => ({}), 10)).sequence, 'LrLrLr');
    assert.is((await logins('10', () => ({}), 9)).sequence, 'LrrLr');
    assert.is((await logins(-1, () => ({}), 0)).sequence, 'LrLrLr');
  });

  test('LOGIN-EXP-3, LOGIN-EXP-8, ACC-2, DIFF-6: relative seconds, also as text', async () => {
    assert.is(
      (await logins({ response: 'ttl', relative: true }, () => ({ ttl: '10' }), 5, 4)).sequence,
      'LrrLrr',
    );
    assert.is(
      (await logins({ response: 'ttl', relative: true }, () => ({ ttl: 0 }), 1)).sequence,
      'LrLrLr',
    );
  });

  test('LOGIN-EXP-3, LOGIN-EXP-8: absolute times as number, numeric text and text', async () => {
    const at = startMs / 1000 + 10;
    for (const time of [
      at,
      String(at),
      '@'.concat(String(at)),
      '2017-07-14 02:40:10',
      '+10 seconds',
    ]) {
      const { sequence } = await logins(
        { response: 'until' },
        (count) => ({ until: count === 1 ? time : at + 1e6 }),
        5,
      );
      assert.is(sequence, 'LrrLr', String(time));
    }
  });

  test('LOGIN-EXP-6: a missing or null path is no expiry', async () => {
    assert.is((await logins({ response: 'until' }, () => ({}), 1e6)).sequence, 'Lrrr');
    assert.is((await logins({ response: 'until' }, () => ({ until: null }), 1e6)).sequence, 'Lrrr');
  });

  test('LOGIN-EXP-7: a time that is over, or no time, ends the run', async () => {
    const past = await logins({ response: 'until' }, () => ({ until: 1000 }), 1);
    assert.is(
      past.outcome.failure?.message,
      'The login response has an expiry time in the past: 1000',
    );
    const text = await logins({ response: 'until' }, () => ({ until: 'soon-ish' }), 1);
    assert.is(
      text.outcome.failure?.message,
      'The login response has an expiry that is neither a time nor a number: "soon-ish"',
    );
  });

  test('LOGIN-EXP-5, RETRY-6: it is asked before each attempt, also of a retry', async () => {
    let count = 0;
    const { requests } = await extract(withLogin({ expires: 1 }), (request) =>
      request.path.includes('login')
        ? { json: {} }
        : { status: ++count === 1 ? 503 : 200, json: [] },
    );
    assert.equal(
      requests.map(({ path }) => path),
      ['/v1/login', '/v1/items', '/v1/login', '/v1/items'],
    );
  });
});

suite('plan/authentication/login: failure and settings', (test) => {
  test('LOGIN-FAIL-1: a login that fails ends the run and says so', async () => {
    const { outcome, requests } = await extract(withLogin({}), () => ({ status: 403, text: 'no' }));
    assert.match(
      outcome.failure?.message ?? '',
      /^The login request failed: \[403\] GET https:\/\/h\.example\/v1\/login/,
    );
    assert.is(requests.length, 1);
  });

  test('LOGIN-FAIL-2, AUTH-3: 401 from the API does not log in again', async () => {
    const { paths, outcome } = await extract(withLogin({}), (request) =>
      request.path.includes('login') ? { json: {} } : { status: 401 },
    );
    assert.equal(paths, ['/v1/login', '/v1/items']);
    assert.is(outcome.failure?.kind, 'http-status');
  });

  test('LOGIN-4, IGN-7: the login is retried like any request, and never ignored', async () => {
    let count = 0;
    const { paths } = await extract(withLogin({}), (request) =>
      request.path.includes('login') ? { status: ++count < 3 ? 500 : 200, json: {} } : {},
    );
    assert.equal(paths, ['/v1/login', '/v1/login', '/v1/login', '/v1/items']);
    const ignored = await extract(
      withLogin({}, { api: { http: { ignoreErrors: [404] } } }),
      () => ({ status: 404 }),
    );
    assert.not.ok(ignored.outcome.ok);
  });

  test('LOGIN-S1, LOGIN-S2, LOGIN-S3, LOGIN-S4: wrong settings are errors of the compiler', async () => {
    const message = async (authentication: object) =>
      (await compiled(withLogin(authentication))).errors[0];
    assert.is(
      await message({ format: 'xml' }),
      '"format" must be "json" or "text"; "xml" is given',
    );
    assert.is(
      await message({ loginRequest: {} }),
      '"loginRequest" is missing; login authentication requires it',
    );
    assert.is(
      await message({ loginRequest: { method: 'GET' } }),
      '"endpoint" is missing; "api.authentication.loginRequest" requires it',
    );
    for (const expires of ['never', 3.5]) {
      assert.is(
        await message({ expires }),
        `"expires" must be a number of seconds, or an object with "response"; ${JSON.stringify(expires)} is given`,
        JSON.stringify(expires),
      );
    }
    assert.is(
      await message({ expires: { function: 'time' } }),
      '"api.authentication.expires" needs "jwt" or "response"',
    );
  });

  test('ERR-4: the token, and what was computed from a secret, appear in no event and no error', async () => {
    const secret = 'hunter2-hunter2';
    const { events, outcome } = await extract(
      withLogin(
        {
          loginRequest: { endpoint: 'login', params: { p: { attr: '#p' } } },
          apiRequest: {
            query: { t: { response: 'token' } },
            headers: {
              Authorization: { function: 'concat', args: ['Bearer ', { response: 'token' }] },
            },
          },
        },
        { config: { '#p': secret, debug: true } },
      ),
      (request) =>
        request.path.includes('login')
          ? { json: { token: 'tok-123456', other: 'refresh-me' } }
          : {
              status: 400,
              text: `bad ${request.url} ${secret} refresh-me ${Buffer.from(secret).toString('base64')}`,
            },
    );
    const reported = JSON.stringify([events, outcome]);
    for (const text of [secret, 'tok-123456', 'refresh-me', Buffer.from(secret).toString('base64')])
      assert.not.ok(reported.includes(text), text);
  });
});
