import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readExpiry } from '../../../src/plan/authentication/login.ts';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
} from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const settings = {
  type: 'oauth2-client-credentials',
  tokenUrl: 'token',
  clientId: { attr: 'id' },
  clientSecret: { attr: '#secret' },
};
const config = { id: 'me & you', '#secret': 's/e+c:r%t' };
const withToken = (more: object, jobs: readonly object[] = [{ endpoint: 'items' }]) =>
  configuration({ api: { authentication: { ...settings, ...more } }, config, jobs });
const replies =
  (token: object): ((request: SeenRequest) => Reply) =>
  ({ path }) =>
    path.startsWith('/v1/token') ? { json: token } : { json: [{ id: 1 }] };

suite('plan/authentication/oauth2-client-credentials', (test) => {
  test('RFC 6749, 2.3.1, 4.4.2: the client is form-encoded in the header, the grant in the form; the token is sent as a bearer token', async () => {
    const { requests } = await extract(
      withToken({ scopes: ['a', null, 'b', {}], params: { audience: 'x' } }),
      replies({ access_token: 'token-1', expires_in: 300 }),
    );
    const [token, items] = requests;
    assert.is(token?.method, 'POST');
    assert.is(
      token?.headers.get('authorization'),
      `Basic ${Buffer.from('me+%26+you:s%2Fe%2Bc%3Ar%25t').toString('base64')}`,
    );
    assert.is(token?.headers.get('accept'), 'application/json');
    assert.is(token?.headers.get('content-type'), 'application/x-www-form-urlencoded');
    assert.is(token?.body, 'grant_type=client_credentials&scope=a+b&audience=x');
    assert.is(items?.headers.get('authorization'), 'Bearer token-1');
  });

  test('RFC 6749, 2.3.1: clientIn: body sends id and secret in the form', async () => {
    const { requests } = await extract(
      withToken({ clientIn: 'body', scopes: 'all' }),
      replies({ access_token: 'token-1' }),
    );
    assert.is(requests[0]?.headers.get('authorization'), undefined);
    assert.is(
      requests[0]?.body,
      'grant_type=client_credentials&scope=all&client_id=me+%26+you&client_secret=s%2Fe%2Bc%3Ar%25t',
    );
  });

  test('the token is renewed by the margin before it expires', async () => {
    const jobs = Array.from({ length: 4 }, (_, index) => ({ endpoint: `items${index}` }));
    const loginsWith = async (expires: unknown, margin: unknown) => {
      const reply = ({ path }: SeenRequest): Reply =>
        path.startsWith('/v1/token')
          ? { json: { access_token: 't-1', expires_in: expires }, takesMs: 0 }
          : { json: [{ id: 1 }], takesMs: 30_000 };
      const { requests } = await extract(
        withToken(margin === undefined ? {} : { expiryMargin: margin }, jobs),
        reply,
      );
      return requests.filter(({ path }) => path.startsWith('/v1/token')).length;
    };
    assert.is(
      await loginsWith(151, undefined),
      1,
      'by default a minute: the last request is after 90 seconds',
    );
    assert.is(await loginsWith(150, undefined), 2);
    assert.is(await loginsWith(100, 0), 1);
    assert.is(await loginsWith('90', '0'), 2, 'numbers as texts count');
    assert.is(await loginsWith(62, 3600), 2, 'a token is used for half of its time at least');
  });

  test('a margin moves an expiry to an earlier time, never before half of the time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (lifetime, marginSeconds) => {
          const expiry = {
            kind: 'at-response-time',
            path: 'e',
            relative: true,
            marginSeconds,
            from: '',
          } as const;
          const read = readExpiry(expiry, new Map([['e', lifetime]]), 5_000_000);
          assert.is(
            read.kind === 'at' && read.ms,
            5_000_000 + lifetime * 1000 - Math.min(marginSeconds * 1000, lifetime * 500),
          );
        },
      ),
    );
  });

  test('a response without an access token fails with what it says; one without a time is a warning', async () => {
    const failed = await extract(
      withToken({}),
      replies({ error: 'invalid_client', error_description: 'unknown client' }),
    );
    assert.is(
      failed.outcome.failure?.message,
      'The token response has no "access_token": invalid_client: unknown client',
    );
    assert.is(
      (await extract(withToken({}), replies({ token: 'x' }))).outcome.failure?.message,
      'The token response has no "access_token"',
    );
    const { warnings, outcome } = await extract(
      withToken({}),
      replies({ access_token: 'token-1' }),
    );
    assert.ok(outcome.ok);
    assert.equal(warnings, [
      'The token response has no "expires_in", so the token is not renewed in this run',
    ]);
    const echoed = await extract(
      withToken({}),
      replies({ error: 'bad', error_description: `no s/e+c:r%t here` }),
    );
    assert.not.ok((echoed.outcome.failure?.message ?? '').includes('s/e+c:r%t'));
  });

  test('what is missing or wrong is an error', async () => {
    const errors = async (more: object) => (await compiled(withToken(more))).errors;
    assert.equal(await errors({}), []);
    assert.equal(await errors({ tokenUrl: null }), [
      '"tokenUrl" is missing; oauth2-client-credentials authentication requires it',
    ]);
    assert.equal(await errors({ clientId: null }), [
      '"clientId" is missing; oauth2-client-credentials authentication requires it',
    ]);
    assert.equal(await errors({ clientSecret: '' }), [
      '"clientSecret" is missing; oauth2-client-credentials authentication requires it',
    ]);
    for (const wrong of [
      { clientIn: 'query' },
      { scopes: [1] },
      { expiryMargin: -1 },
      { expiryMargin: 'soon' },
      { params: 'audience' },
    ])
      assert.is((await errors(wrong)).length, 1, JSON.stringify(wrong));
  });

  test('the token endpoint is an origin of the configuration, with its place', async () => {
    const { plan } = await compiled(withToken({ tokenUrl: 'https://auth.example.com/token' }));
    const origin = plan?.runs[0]?.origins.find(
      ({ origin: name }) => name === 'https://auth.example.com',
    );
    assert.equal(origin, {
      origin: 'https://auth.example.com',
      credentials: true,
      from: '/api/authentication/tokenUrl',
    });
  });
});
