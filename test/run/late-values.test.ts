import { createHash, createHmac } from 'node:crypto';
import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { configuration, extract, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const login = (more: object = {}) => ({
  type: 'login',
  loginRequest: { endpoint: 'login' },
  apiRequest: {},
  ...more,
});
const config = (authentication: object, ...jobs: object[]) =>
  configuration({ api: { authentication }, jobs });
const withBody = (body: object) => login({ apiRequest: { body } });
const session = { login: 'session.id' };
const loggedIn = (number: number) => ({ json: { session: { id: `sid-${number}-abcdef` } } });
const answer = ({ path }: SeenRequest, number: number) =>
  path === '/v1/login' ? loggedIn(number) : { json: [{ id: number }] };
const found = async (configured: object, language?: 'keboola') => {
  const options = { name: 'c.json', ...(language === undefined ? {} : { language }) };
  const { diagnostics } = await compile(JSON.stringify(configured), options);
  return diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`);
};
const hmac = (text: string) => createHmac('sha256', 'key-17').update(text).digest('hex');

suite('run: values that are known when a request is sent', (test) => {
  test('a job sends values of its login in parameters, body, query and headers', async () => {
    const { requests } = await extract(
      config(
        login(),
        { endpoint: 'a', params: { sid: session, f: { function: 'md5', args: [session] } } },
        {
          endpoint: 'b',
          method: 'POST',
          query: { sid: session },
          body: { list: [{ deep: session }], text: 'session.id' },
          headers: { 'X-Sid': { function: 'concat', args: ['s ', session] } },
        },
      ),
      answer,
    );
    const sid = 'sid-1-abcdef';
    const digest = createHash('md5').update(sid).digest('hex');
    assert.is(requests[1]?.path, `/v1/a?sid=${sid}&f=${digest}`);
    assert.is(requests[2]?.path, `/v1/b?sid=${sid}`);
    assert.is(requests[2]?.body, `{"list":[{"deep":"${sid}"}],"text":"session.id"}`);
    assert.is(requests[2]?.headers.get('x-sid'), `s ${sid}`);
  });

  test('a login that is repeated gives later pages, retries and children its new values', async () => {
    const job = {
      endpoint: 'a',
      method: 'POST',
      body: { sid: session, cursor: null },
      scroller: 'c',
      children: [{ endpoint: 'a/{n}', placeholders: { n: 'n' }, params: { sid: session } }],
    };
    const { requests } = await extract(
      configuration({
        api: {
          authentication: login({ expires: 0 }),
          pagination: {
            method: 'multiple',
            scrollers: {
              c: {
                method: 'response.param',
                responseParam: 'next',
                queryParam: 'cursor',
                paramIn: 'body',
              },
            },
          },
        },
        jobs: [{ ...job, dataField: 'rows' }],
      }),
      (request, number) => {
        if (request.path === '/v1/login') return loggedIn(number);
        if (number === 2) return { status: 503 };
        return { json: { rows: [{ n: number }], ...(number === 4 ? { next: 'p2' } : {}) } };
      },
    );
    const sent = requests
      .filter(({ path }) => path !== '/v1/login')
      .map(({ path, body }) => `${path} ${body}`);
    assert.equal(sent, [
      '/v1/a {"sid":"sid-1-abcdef","cursor":null}',
      '/v1/a {"sid":"sid-3-abcdef","cursor":null}',
      '/v1/a/4?sid=sid-5-abcdef ',
      '/v1/a {"sid":"sid-7-abcdef","cursor":"p2"}',
      '/v1/a/8?sid=sid-9-abcdef ',
    ]);
  });

  test('"apiRequest.body" is added to objects and forms; a member of the job counts', async () => {
    const { requests } = await extract(
      config(
        withBody({ auth: { response: 'session.id' }, v: [1, { response: 'session.id' }] }),
        { endpoint: 'a', method: 'POST', body: { q: 1 } },
        { endpoint: 'b', method: 'POST', params: { auth: null } },
        { endpoint: 'c', method: 'FORM', params: { q: 'x' } },
        { endpoint: 'd', method: 'POST' },
      ),
      answer,
    );
    const sid = 'sid-1-abcdef';
    assert.equal(
      requests.slice(1).map(({ body }) => body),
      [
        `{"q":1,"auth":"${sid}","v":[1,"${sid}"]}`,
        `{"auth":null,"v":[1,"${sid}"]}`,
        `q=x&auth=${sid}&v%5B0%5D=1&v%5B1%5D=${sid}`,
        `{"auth":"${sid}","v":[1,"${sid}"]}`,
      ],
    );
  });

  test('values of a login are shown nowhere', async () => {
    const { requests, events, outcome } = await extract(
      config(login(), {
        endpoint: 'a',
        params: { sid: session, f: { function: 'md5', args: [session] } },
        headers: { 'X-Sid': session },
      }),
      (request, number) =>
        request.path === '/v1/login'
          ? loggedIn(number)
          : { status: 400, text: `no: ${request.path}` },
    );
    const digest = createHash('md5').update('sid-1-abcdef').digest('hex');
    assert.ok(requests[1]?.path.includes(digest));
    const shown = JSON.stringify([events, outcome]);
    assert.not.ok(shown.includes('sid-1-abcdef') || shown.includes(digest));
  });

  test('a redirect to another host carries none of them', async () => {
    const { requests } = await extract(
      config(login(), { endpoint: 'a', headers: { 'X-Sid': session } }),
      (request, number) =>
        request.path === '/v1/a'
          ? { status: 302, headers: { Location: 'https://elsewhere.example.net/b' } }
          : answer(request, number),
    );
    const last = requests.at(-1);
    assert.is(last?.url, 'https://elsewhere.example.net/b');
    assert.is(last?.headers.get('x-sid'), undefined);
  });

  test('a path that the response of the login does not have is named', async () => {
    const { outcome } = await extract(
      config(login(), { endpoint: 'a', params: { sid: { login: 'sesion.id' } } }),
      answer,
    );
    assert.match(JSON.stringify(outcome), /did you mean \\"session\.id\\"\?/);
  });

  test('a job without a login sends the object as Generic Extractor does', async () => {
    const { requests } = await extract(
      configuration({ jobs: [{ endpoint: 'a', params: { user: { login: 'ada' } } }] }),
      () => ({ json: [] }),
    );
    assert.is(requests[0]?.path, '/v1/a?user%5Blogin%5D=ada');
  });

  test('what has no place for a value of the login is reported', async () => {
    const body = { auth: { response: 'session.id' } };
    const at = async (job: object) => found(config(withBody(body), job));
    assert.equal(await at({ endpoint: 'a' }), ['contradictory-settings /config/jobs/0']);
    assert.equal(await at({ endpoint: 'a', method: 'POST', body: { text: 'x' } }), [
      'contradictory-settings /config/jobs/0/body',
    ]);
    assert.equal(await at({ endpoint: 'a', authentication: 'none' }), []);
    assert.equal(
      await found(
        config(withBody(body), { endpoint: 'a', method: 'POST', params: { s: session } }),
        'keboola',
      ),
      ['extension /api/authentication/apiRequest/body', 'extension /config/jobs/0/params/s/login'],
    );
  });

  test('a signature covers what is sent: body, and the target with what authentication adds', async () => {
    const signature = {
      function: 'hash_hmac',
      args: [
        'sha256',
        {
          function: 'implode',
          args: ['\n', [{ request: 'method' }, { request: 'target' }, { request: 'body' }]],
        },
        { attr: '#key' },
      ],
    };
    const configured = configuration({
      api: {
        authentication: { type: 'query', query: { token: { attr: '#key' } } },
        http: { headers: { 'X-Signature': signature } },
      },
      config: { '#key': 'key-17' },
      jobs: [
        { endpoint: 'a', params: { q: 'x y' } },
        {
          endpoint: 'b',
          method: 'POST',
          params: { q: 'ž' },
          headers: { Digest: { function: 'md5', args: [{ request: 'body' }] } },
        },
      ],
    });
    const { requests, events } = await extract(configured, () => ({ json: [] }));
    for (const { method, path, body, headers } of requests)
      assert.is(headers.get('x-signature'), hmac(`${method}\n${path}\n${body}`));
    assert.is(requests[0]?.path, '/v1/a?q=x%20y&token=key-17');
    const digest = createHash('md5').update('{"q":"\\u017e"}').digest('hex');
    assert.is(requests[1]?.headers.get('digest'), digest);
    const shown = JSON.stringify(events);
    assert.not.ok(requests.some(({ headers }) => shown.includes(headers.get('x-signature') ?? '')));
    const refused = await found(configured, 'keboola');
    for (const pointer of [
      '1/headers/Digest/args/0/request',
      'X-Signature/args/1/args/1/1/request',
    ])
      assert.ok(refused.some((each) => each.startsWith('extension ') && each.endsWith(pointer)));
  });

  test('nonce and time of a signature are those of the other headers', async () => {
    const timestamp = { authorization: 'timestamp' };
    const signed = (text: object) => ({ function: 'concat', args: [text, ' ', timestamp] });
    const { requests } = await extract(
      {
        parameters: configuration({
          api: {
            authentication: {
              type: 'oauth20',
              headers: {
                'X-Nonce': { authorization: 'nonce' },
                'X-Signed': {
                  function: 'concat',
                  args: [{ authorization: 'nonce' }, ' ', signed({ request: 'target' })],
                },
              },
            },
          },
          jobs: [{ endpoint: 'a', params: { q: 1 } }],
        }),
        authorization: {
          oauth_api: {
            credentials: { '#data': 'd-secret', appKey: 'k', '#appSecret': 's-secret' },
          },
        },
      },
      () => ({ json: [] }),
    );
    const { headers } = requests[0] ?? { headers: new Map() };
    assert.is(headers.get('x-signed'), `${headers.get('x-nonce')} /v1/a?q=1 1500000000`);
  });

  test('a parameter cannot be computed from the target that it is a part of', async () => {
    const key = { type: 'api-key', in: 'query', name: 'sign', value: { request: 'target' } };
    const query = { type: 'query', query: { sign: { request: 'target' } } };
    assert.equal(await found(config(key, { endpoint: 'a' })), [
      'reference-not-available /api/authentication/value',
    ]);
    assert.equal(await found(config(query, { endpoint: 'a' })), [
      'reference-not-available /api/authentication/query/sign',
    ]);
  });
});
