import * as assert from 'uvu/assert';
import { configuration, extract, startMs } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const now = startMs / 1000;
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const token = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`;

const login = (expires: unknown) => ({
  type: 'login',
  loginRequest: { endpoint: 'login' },
  apiRequest: {
    headers: { Authorization: { function: 'concat', args: ['Bearer ', { response: 'token' }] } },
  },
  ...(expires === undefined ? {} : { expires }),
});
const relative = { response: 'life', relative: true };

/** `expires`, the response, and what is said; absent where nothing is. */
const cases: readonly (readonly [expires: unknown, response: object, said?: RegExp])[] = [
  [
    relative,
    { token: token({ exp: now + 2 }), life: 2000 },
    /token expires after 2 seconds .* milliseconds\. Add "unit": "ms" to "expires", or write "expires": \{ "jwt": "token" \}/,
  ],
  [relative, { token: token({ exp: now + 900 }), life: 900_000 }, /after 15 minutes/],
  [
    7200,
    { token: token({ exp: now + 3600 }) },
    /^By "expires", the login lasts 2 hours, .* after 1 hour/,
  ],
  [{ response: 'at' }, { token: token({ exp: now + 600 }), at: now + 86_400 }, /after 10 minutes/],
  [relative, { token: token({ iat: now - 9000, exp: now - 5400 }), life: 7200 }, /after 1 hour/],
  [relative, { token: token({ exp: now + 3600 }), life: 3600 }],
  [relative, { token: token({ exp: now + 3500 }), life: 3600 }],
  [relative, { token: token({ iat: now - 9000, exp: now - 5400 }), life: 3600 }],
  [relative, { token: token({ exp: now + 7200 }), life: 60 }],
  [relative, { token: 'opaque', id: token({ exp: now + 2 }), life: 2000 }],
  [{ jwt: 'token' }, { token: token({ exp: now + 2 }), life: 2000 }],
  [undefined, { token: token({ exp: now + 2 }), life: 2000 }],
  [
    { ...relative, unit: 'ms' },
    { token: token({ exp: now + 2 }), life: 2000 },
  ],
  [
    { ...relative, unit: 'min' },
    { token: token({ exp: now + 120 }), life: 2 },
  ],
  [
    { response: 'at', unit: 'ms' },
    { token: 'opaque', at: (now + 600) * 1000 },
  ],
  [
    { ...relative, unit: 'h' },
    { token: token({ exp: now + 120 }), life: 2 },
    /lasts 2 hours, .* after 2 minutes .* Write "expires"/,
  ],
];

suite('run: an expiry that contradicts the token', (test) => {
  for (const [expires, response, said] of cases)
    test(`${JSON.stringify(expires)} of ${JSON.stringify({ ...response, token: '…' })}`, async () => {
      const { warnings, outcome } = await extract(
        configuration({
          api: { authentication: login(expires) },
          jobs: [{ endpoint: 'a' }, { endpoint: 'b' }],
        }),
        ({ path }) => ({ json: path.endsWith('login') ? response : [{ id: 1 }] }),
      );
      assert.is(outcome.ok, true);
      if (said === undefined) return assert.equal(warnings, []);
      assert.is(warnings.length, 1);
      assert.match(warnings[0] ?? '', said);
    });

  test('an OAuth 2.0 token', async () => {
    const authentication = {
      type: 'oauth2-client-credentials',
      tokenUrl: 'token',
      clientId: 'me',
      clientSecret: { attr: '#s' },
    };
    const { warnings } = await extract(
      configuration({
        api: { authentication },
        config: { '#s': 'secret-1' },
        jobs: [{ endpoint: 'a' }],
      }),
      ({ path }) => ({
        json: path.endsWith('token')
          ? { access_token: token({ exp: now + 60 }), expires_in: 60_000 }
          : [{ id: 1 }],
      }),
    );
    assert.match(
      warnings.join('\n'),
      /^By "expires_in", the login lasts .* after 1 minute .* milliseconds$/,
    );
  });
});
