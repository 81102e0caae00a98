import {
  constants,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import * as assert from 'uvu/assert';
import { compile, lint } from '../../../src/pipeline.ts';
import {
  configuration,
  extract,
  extractPlan,
  type Reply,
  type SeenRequest,
} from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const ec = curve('P-256');
const ed = generateKeyPairSync('ed25519').privateKey;
const pem = (key: KeyObject) => String(key.export({ format: 'pem', type: 'pkcs8' }));

const withJwt = (
  more: object,
  key: string,
  api: object = {},
  jobs: readonly object[] = [{ endpoint: 'items' }],
) =>
  configuration({
    api: { authentication: { type: 'jwt', key: { attr: '#key' }, ...more }, ...api },
    config: { '#key': key, app: 'app-7' },
    jobs,
  });

const part = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());
const tokenIn = (request: SeenRequest | undefined) =>
  (request?.headers.get('authorization') ?? '').replace(/^\S+ /, '');
const claimsOf = (token: string) => part(token.split('.')[1]);
const headerOf = (token: string) => part(token.split('.')[0]);

suite('plan/authentication/jwt', (test) => {
  for (const [algorithm, key] of [
    ['RS256', rsa],
    ['RS512', rsa],
    ['PS256', rsa],
    ['ES256', ec],
    ['ES384', curve('P-384')],
    ['ES512', curve('P-521')],
    ['EdDSA', ed],
  ] as const)
    test(`E35: a token by ${algorithm} verifies with the public key`, async () => {
      const { requests, outcome } = await extract(withJwt({ algorithm }, pem(key)), () => ({}));
      assert.is(outcome.failure, undefined);
      const token = tokenIn(requests[0]);
      const [header = '', claims = '', signature = ''] = token.split('.');
      assert.equal(headerOf(token), { alg: algorithm, typ: 'JWT' });
      const hash = algorithm === 'EdDSA' ? null : `sha${algorithm.slice(2)}`;
      const isValid = verify(
        hash,
        Buffer.from(`${header}.${claims}`),
        {
          key: createPublicKey(key),
          dsaEncoding: 'ieee-p1363',
          ...(algorithm.startsWith('PS')
            ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: Number(hash?.slice(3)) / 8 }
            : {}),
        },
        Buffer.from(signature, 'base64url'),
      );
      assert.ok(isValid);
    });

  test('E35: a shared secret is text, hexadecimal digits or Base64; header and claims have what is written', async () => {
    const bytes = Buffer.from('a key of 32 bytes for the tests!');
    for (const [keyEncoding, key] of [
      [undefined, bytes.toString()],
      ['text', bytes.toString()],
      ['hex', bytes.toString('hex')],
      ['base64', bytes.toString('base64')],
      ['base64', bytes.toString('base64url')],
    ] as const) {
      const { requests } = await extract(
        withJwt(
          {
            algorithm: 'HS256',
            ...(keyEncoding === undefined ? {} : { keyEncoding }),
            header: { kid: { attr: 'app' } },
            claims: { scope: 'a b', level: 3, jti: { function: 'md5', args: ['x'] } },
            issuer: { attr: 'app' },
            audience: ['one', 'two'],
            lifetime: '10m',
            scheme: 'Ghost',
          },
          key,
        ),
        () => ({}),
        { atMs: 1_767_225_600_000 },
      );
      assert.match(requests[0]?.headers.get('authorization') ?? '', /^Ghost /);
      const token = tokenIn(requests[0]);
      const [header, claims, signature] = token.split('.');
      assert.is(
        signature,
        createHmac('sha256', bytes).update(`${header}.${claims}`).digest('base64url'),
      );
      assert.equal(headerOf(token), { alg: 'HS256', typ: 'JWT', kid: 'app-7' });
      assert.equal(claimsOf(token), {
        iat: 1_767_225_570,
        exp: 1_767_226_170,
        iss: 'app-7',
        aud: ['one', 'two'],
        scope: 'a b',
        level: 3,
        jti: '9dd4e461268c8034f5c8564e155c67a6',
      });
    }
  });

  test('E35: numbers of claims keep their digits', async () => {
    const text = JSON.stringify(
      withJwt({ algorithm: 'HS256', claims: { account: 'DIGITS' } }, 'k-1234567'),
    ).replace('"DIGITS"', '12345678901234567890');
    const { plan, secrets } = await compile(text, { name: 'config.json' });
    if (plan === undefined || secrets === undefined) throw new Error('does not compile');
    const { requests } = await extractPlan(plan, secrets, () => ({}));
    const claims = Buffer.from(tokenIn(requests[0]).split('.')[1] ?? '', 'base64url').toString();
    assert.match(claims, /"account":12345678901234567890\b/);
  });

  test('E35: a token is shared by jobs and renewed after 80 % of its lifetime', async () => {
    const { requests } = await extract(
      withJwt({ algorithm: 'HS256', lifetime: '100s' }, 'k-1234567', {}, [
        { endpoint: 'a' },
        { endpoint: 'b' },
        { endpoint: 'c' },
        { endpoint: 'd' },
      ]),
      () => ({ json: [{ id: 1 }], takesMs: 24_900 }),
    );
    const tokens = requests.map(tokenIn);
    assert.is(tokens[0], tokens[1]);
    for (const { atMs, token } of requests.map((request) => ({
      atMs: request.atMs,
      token: tokenIn(request),
    }))) {
      const { iat, exp } = claimsOf(token);
      assert.is(exp - iat, 100);
      assert.ok(atMs / 1000 - iat < 80 && atMs / 1000 >= iat + 30);
    }
    assert.is(new Set(tokens).size, 2);
  });

  test('E35: with "grant", the token is exchanged, and the access token is renewed after 80 % of "expires_in"', async () => {
    let logins = 0;
    const reply = ({ path }: SeenRequest): Reply =>
      path.startsWith('/token')
        ? { json: { access_token: `access-token-${++logins}`, expires_in: 100 } }
        : { json: [{ id: 1 }], takesMs: 79_000 };
    const { requests, outcome, events } = await extract(
      withJwt(
        {
          algorithm: 'RS256',
          grant: 'jwt-bearer',
          tokenUrl: 'https://auth.example.com/token',
          issuer: { attr: 'app' },
          params: { scope: 'read' },
        },
        pem(rsa),
        {},
        [{ endpoint: 'a' }, { endpoint: 'b' }, { endpoint: 'c' }],
      ),
      reply,
    );
    assert.is(outcome.failure, undefined);
    const [token, a, b, again] = requests;
    const form = new URLSearchParams(token?.body);
    assert.is(form.get('grant_type'), 'urn:ietf:params:oauth:grant-type:jwt-bearer');
    assert.is(form.get('scope'), 'read');
    const assertion = form.get('assertion') ?? '';
    assert.is(claimsOf(assertion).aud, 'https://auth.example.com/token');
    assert.is(claimsOf(assertion).iss, 'app-7');
    assert.is(a?.headers.get('authorization'), 'Bearer access-token-1');
    assert.is(b?.headers.get('authorization'), 'Bearer access-token-1');
    assert.is(again?.url, 'https://auth.example.com/token');
    assert.is.not(new URLSearchParams(again?.body).get('assertion'), assertion);
    const seen = JSON.stringify([events, outcome]);
    for (const secret of [assertion, 'access-token-1', assertion.split('.')[2] ?? ''])
      assert.not.ok(seen.includes(secret));
  });

  test('RFC 7523, 2.2: with the grant "client-credentials" the token authenticates the client', async () => {
    const { requests } = await extract(
      withJwt(
        {
          algorithm: 'ES256',
          grant: 'client-credentials',
          tokenUrl: 'token',
          audience: 'https://x.example',
        },
        pem(ec),
      ),
      ({ path }) =>
        path.endsWith('/token') ? { json: { access_token: 'access-1', expires_in: 60 } } : {},
    );
    const form = new URLSearchParams(requests[0]?.body);
    assert.is(form.get('grant_type'), 'client_credentials');
    assert.is(
      form.get('client_assertion_type'),
      'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    );
    assert.is(claimsOf(form.get('client_assertion') ?? '').aud, 'https://x.example');
  });

  test('E35: "jwt" of a login request signs it alone', async () => {
    const { requests, outcome } = await extract(
      configuration({
        api: {
          authentication: {
            type: 'login',
            loginRequest: {
              endpoint: 'app/installations/{attr:installation}/access_tokens',
              method: 'POST',
              jwt: {
                algorithm: 'RS256',
                key: { attr: '#key' },
                issuer: { attr: 'app' },
                lifetime: '10m',
              },
            },
            apiRequest: {
              headers: {
                Authorization: { function: 'concat', args: ['Bearer ', { response: 'token' }] },
              },
            },
            expires: { response: 'expires_at' },
          },
        },
        config: { '#key': pem(rsa).replaceAll('\n', '\\n'), app: 'app-7', installation: 42 },
      }),
      ({ path }) =>
        path.includes('access_tokens')
          ? { status: 201, json: { token: 'ghs_1234567890', expires_at: '2099-01-01T00:00:00Z' } }
          : { json: [{ id: 1 }] },
    );
    assert.is(outcome.failure, undefined);
    assert.is(claimsOf(tokenIn(requests[0])).iss, 'app-7');
    assert.is(requests[1]?.headers.get('authorization'), 'Bearer ghs_1234567890');
  });

  test('a response that refuses the token has it signed anew where a rule says so', async () => {
    let count = 0;
    const { requests, outcome } = await extract(
      withJwt({ algorithm: 'HS256' }, 'k-1234567', {
        errors: [{ when: { status: 401 }, action: 'renew-credentials' }],
      }),
      () => (++count === 1 ? { status: 401, takesMs: 2000 } : { json: [{ id: 1 }] }),
    );
    assert.is(outcome.failure, undefined);
    assert.is.not(tokenIn(requests[0]), tokenIn(requests[1]));
  });

  test('a key that does not fit fails with the reason, and without the key', async () => {
    const encrypted = String(
      rsa.export({
        format: 'pem',
        type: 'pkcs8',
        cipher: 'aes-256-cbc',
        passphrase: 'open-sesame',
      }),
    );
    const publicKey = String(createPublicKey(rsa).export({ format: 'pem', type: 'spki' }));
    for (const [settings, key, reason] of [
      [{ algorithm: 'RS256' }, 'no-pem-at-all', /not in PEM form/],
      [{ algorithm: 'RS256' }, publicKey, /is a PUBLIC KEY; a signature needs the private key/],
      [
        { algorithm: 'RS256' },
        pem(ec),
        /needs a private key of type rsa; the key has the type ec prime256v1/,
      ],
      [{ algorithm: 'ES384' }, pem(ec), /needs a private key of type ec secp384r1/],
      [{ algorithm: 'RS256' }, encrypted, /the key is encrypted, and there is no "passphrase"/],
      [
        { algorithm: 'RS256', passphrase: 'wrong-one' },
        encrypted,
        /cannot be read with this passphrase/,
      ],
      [
        { algorithm: 'HS256', keyEncoding: 'hex' },
        'zz-not-hex',
        /not written in hexadecimal digits/,
      ],
      [{ algorithm: 'HS256', keyEncoding: 'base64' }, '%%%not-base', /not written in Base64/],
      [
        { algorithm: 'RS256' },
        pem(rsa).replace(/\n.{20}/, '\n'),
        /cannot be read as a private key/,
      ],
    ] as const) {
      const { outcome, events, requests } = await extract(withJwt(settings, key), () => ({}));
      assert.match(outcome.failure?.message ?? '', reason);
      assert.match(outcome.failure?.pointer ?? '', /\/authentication\/key$/);
      assert.is(requests.length, 0);
      const seen = JSON.stringify([outcome, events]);
      assert.not.ok(seen.includes(key.split('\n')[1] ?? key));
    }
    const { outcome } = await extract(
      withJwt({ algorithm: 'RS256', passphrase: 'open-sesame' }, encrypted),
      () => ({}),
    );
    assert.is(outcome.failure, undefined);
  });

  test('settings that contradict each other, and missing ones, are found', async () => {
    const found = async (settings: object) => {
      const text = JSON.stringify(withJwt(settings, 'k-1234567'));
      const { diagnostics } = await lint(text, { name: 'c.json' });
      return diagnostics.map(({ message }) => message);
    };
    for (const [settings, message] of [
      [{}, /"algorithm" is missing/],
      [{ algorithm: 'none' }, /algorithm/],
      [{ algorithm: 'HS256', keyEncoding: 'pem' }, /has no PEM form/],
      [{ algorithm: 'HS256', claims: { exp: 1 } }, /"exp" is made of "lifetime"/],
      [{ algorithm: 'HS256', header: { alg: 'RS256' } }, /"alg" is made of "algorithm"/],
      [{ algorithm: 'HS256', grant: 'jwt-bearer' }, /"grant" needs "tokenUrl"/],
      [{ algorithm: 'HS256', tokenUrl: 'token' }, /there is no "grant"/],
      [{ algorithm: 'HS256', lifetime: 'soon' }, /lifetime/],
      [{ algorithm: 'HS256', lifetime: 0 }, /at least 1 second/],
      [{ algorithm: 'HS256', scheme: 'two words' }, /scheme/],
      [{ algorithm: 'HS256', grant: 'password' }, /grant/],
    ] as const) {
      const messages = await found(settings);
      assert.is(messages.length, 1, JSON.stringify(messages));
      assert.match(messages[0] ?? '', message);
    }
  });

  test('a key in plain sight is found, and is in no plan and no event; each authentication has its own', async () => {
    const named = Object.fromEntries(
      ['one', 'two'].map((name) => [
        name,
        { type: 'jwt', algorithm: 'HS256', key: `plain-key-of-${name}` },
      ]),
    );
    const config = configuration({
      api: { authentications: named },
      jobs: Object.keys(named).map((authentication) => ({ endpoint: 'items', authentication })),
    });
    const { diagnostics } = await lint(JSON.stringify(config), { name: 'c.json' });
    assert.equal(
      diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`),
      ['one', 'two'].map((name) => `plain-secret /api/authentications/${name}/key`),
    );
    const { plan } = await compile(JSON.stringify(config), { name: 'c.json' });
    const { events, outcome, requests } = await extract(config, () => ({ status: 200 }));
    assert.not.ok(JSON.stringify([plan, events, outcome]).includes('plain-key'));
    for (const [index, name] of Object.keys(named).entries()) {
      const [header, claims, signature] = tokenIn(requests[index]).split('.');
      const hmac = createHmac('sha256', `plain-key-of-${name}`).update(`${header}.${claims}`);
      assert.is(signature, hmac.digest('base64url'));
    }
  });
});
