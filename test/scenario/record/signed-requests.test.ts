// A recording of a connector that signs has a made-up key of the right kind, so that its replay signs as well.

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import * as assert from 'uvu/assert';
import type { HttpRequest } from '../../../src/ports/http.ts';
import { readScenario } from '../../../src/scenario/read-scenario.ts';
import { exportHar } from '../../../src/scenario/record/export-har.ts';
import { runScenario } from '../../../src/scenario/run-scenario.ts';
import { suite } from '../../support/suite.ts';
import { storedInMemory } from './record-from-mock.ts';
import { answered, recordFrom } from './stub-target.ts';

const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ed = generateKeyPairSync('ed25519').privateKey;
const pem = (key: KeyObject) => String(key.export({ format: 'pem', type: 'pkcs8' }));
const der = (key: KeyObject, encoding: 'base64' | 'hex') =>
  key.export({ format: 'der', type: 'pkcs8' }).toString(encoding);
const encrypted = (key: KeyObject) =>
  String(
    key.export({
      format: 'pem',
      type: 'pkcs8',
      cipher: 'aes-256-cbc',
      passphrase: 'open sesame 77',
    }),
  );

const bytes = Buffer.from('a key of 32 bytes for the tests!');
const jwt = (more: object, secrets: object) => ({
  api: {
    baseUrl: 'https://shop.example.com/v1/',
    authentication: { type: 'jwt', key: { attr: '#key' }, issuer: { attr: '#app' }, ...more },
    pagination: { method: 'pagenum', limit: 1, limitParam: 'size' },
  },
  config: { '#app': 'app-Zq-4711', ...secrets, jobs: [{ endpoint: 'items', dataType: 'items' }] },
});

const tokenIn = ({ headers }: HttpRequest) =>
  headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? '';

/** Two pages that repeat what was sent with the request, and its signature alone. */
const echoing = (request: HttpRequest) =>
  answered(
    request.url.includes('page=3')
      ? []
      : [{ id: 1, sent: tokenIn(request), signature: tokenIn(request).split('.').at(-1) }],
  );

async function recordedFrom(config: object, target = echoing) {
  const sent: string[] = [];
  const files = await storedInMemory(
    await recordFrom(config, (request) => {
      sent.push(tokenIn(request));
      return target(request);
    }),
  );
  const [scenario] = (await readScenario('recorded', files)).playable;
  if (scenario === undefined) throw new Error('it cannot be read');
  const text = (name: string) =>
    Buffer.from(files.contents().get(`recorded/${name}`)?.() ?? []).toString();
  const replay = (changes: Partial<typeof scenario> = {}) =>
    runScenario({ ...scenario, ...changes }, { files, store: 'none' });
  return { files, scenario, text, replay, sent };
}

suite('scenario/record: connectors that sign', (test) => {
  const passphrase = { attr: '#passphrase' };
  for (const [what, more, secrets] of [
    [
      'HS256 in hexadecimal digits',
      { algorithm: 'HS256', keyEncoding: 'hex' },
      { '#key': bytes.toString('hex') },
    ],
    [
      'HS512 in Base64',
      { algorithm: 'HS512', keyEncoding: 'base64' },
      { '#key': bytes.toString('base64') },
    ],
    ['HS256 as text', { algorithm: 'HS256' }, { '#key': bytes.toString() }],
    ['RS256', { algorithm: 'RS256' }, { '#key': pem(rsa) }],
    [
      'RS256 with line breaks as \\n',
      { algorithm: 'RS256' },
      { '#key': pem(rsa).replaceAll('\n', '\\n') },
    ],
    ['PS384', { algorithm: 'PS384' }, { '#key': pem(rsa) }],
    ['ES256', { algorithm: 'ES256' }, { '#key': pem(curve('P-256')) }],
    [
      'ES384 in Base64',
      { algorithm: 'ES384', keyEncoding: 'base64' },
      { '#key': der(curve('P-384'), 'base64') },
    ],
    [
      'ES512 in hexadecimal digits',
      { algorithm: 'ES512', keyEncoding: 'hex' },
      { '#key': der(curve('P-521'), 'hex') },
    ],
    ['EdDSA', { algorithm: 'EdDSA' }, { '#key': pem(ed) }],
    [
      'an encrypted key',
      { algorithm: 'ES256', passphrase },
      { '#key': encrypted(curve('P-256')), '#passphrase': 'open sesame 77' },
    ],
  ] as const)
    test(`E35: ${what}: the recording replays without the key, and has nothing of it`, async () => {
      const { files, scenario, replay, sent } = await recordedFrom(jwt(more, secrets));
      const { problems } = await replay();
      assert.equal(problems, []);
      const all = [...files.contents().values()]
        .map((read) => Buffer.from(read()).toString('latin1'))
        .join('\n');
      const signatures = sent.map((token) => token.split('.').at(-1) ?? '');
      for (const secret of [...Object.values(secrets), ...sent, ...signatures])
        for (const line of secret
          .split(/\n|\\n/)
          .filter((each) => each.length > 8 && !each.startsWith('-----')))
          assert.not.ok(all.includes(line), line);
      assert.is.not(scenario.secrets.get('key'), secrets['#key']);
    });

  test('E35: the made-up key is of the same kind, and signs what is recorded', async () => {
    const { scenario, text } = await recordedFrom(
      jwt({ algorithm: 'RS256' }, { '#key': pem(rsa) }),
    );
    const key = createPrivateKey(scenario.secrets.get('key') ?? '');
    assert.is(key.asymmetricKeyType, 'rsa');
    const [, header = '', claims = '', signature = ''] =
      /Bearer (\S+)\.(\S+)\.([\w-]+)/.exec(text('recording.yaml')) ?? [];
    assert.ok(
      verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        createPublicKey(key),
        Buffer.from(signature, 'base64url'),
      ),
    );
  });

  test('E35: a signature that is another one each time is not compared, header and claims are', async () => {
    const { replay, text } = await recordedFrom(
      jwt({ algorithm: 'ES256' }, { '#key': pem(curve('P-256')) }),
    );
    assert.match(text('recording.yaml'), /Bearer eyJ[\w-]+\.eyJ[\w-]+\.\{\{any\}\}/);
    const other = await replay({
      overlays: [{ api: { authentication: { subject: 'somebody else' } } }],
    });
    assert.ok(
      other.problems.some(({ kind }) => kind === 'request'),
      JSON.stringify(other.problems),
    );
  });

  test('E35: recording again gives the same key', async () => {
    const again = async (algorithm: string, key: KeyObject) => {
      const config = jwt({ algorithm }, { '#key': pem(key) });
      const both = [await recordedFrom(config), await recordedFrom(config)] as const;
      return ['scenario.yaml', 'recording.yaml'].map(
        (name) => both[0].text(name) === both[1].text(name),
      );
    };
    assert.equal(await again('EdDSA', ed), [true, true]);
    // the API has repeated a signature that is another one each time
    assert.equal(await again('ES256', curve('P-256')), [true, false]);
  });

  test('E35: hex_decode of a secret gets hexadecimal digits', async () => {
    const signed = {
      function: 'hash_hmac',
      args: ['sha256', { request: 'target' }, { function: 'hex_decode', args: [{ attr: '#key' }] }],
    };
    const { replay, text, scenario } = await recordedFrom({
      api: {
        baseUrl: 'https://shop.example.com/v1/',
        authentication: { type: 'api-key', in: 'header', name: 'X-Signature', value: signed },
      },
      config: { '#key': bytes.toString('hex'), jobs: [{ endpoint: 'items', dataType: 'items' }] },
    });
    assert.match(scenario.secrets.get('key') ?? '', /^[\da-f]{64}$/);
    assert.match(text('recording.yaml'), /X-Signature: "?[\da-f]{64}/);
    assert.equal((await replay()).problems, []);
    const changed = await replay({
      overlays: [
        {
          api: {
            authentication: {
              value: {
                function: 'hash_hmac',
                args: [
                  'sha1',
                  { request: 'target' },
                  { function: 'hex_decode', args: [{ attr: '#key' }] },
                ],
              },
            },
          },
        },
      ],
    });
    assert.is.not(changed.problems.length, 0);
  });

  test('a HAR file of such a scenario can be exported', async () => {
    const { scenario } = await recordedFrom(
      jwt({ algorithm: 'ES256' }, { '#key': pem(curve('P-256')) }),
    );
    const exported = await exportHar([scenario]);
    assert.is(exported.kind, 'har', JSON.stringify(exported));
  });

  test('a plan that cannot compute with made-up secrets says why', async () => {
    const strange = {
      function: 'hex_decode',
      args: [{ function: 'concat', args: [{ attr: '#one' }, { attr: '#two' }] }],
    };
    const recorded = await recordFrom(
      {
        api: { baseUrl: 'https://shop.example.com/v1/' },
        config: {
          '#one': 'a1b2c3d4',
          '#two': 'e5f60718',
          jobs: [{ endpoint: 'items', params: { s: strange } }],
        },
      },
      () => answered([{ id: 1 }]),
    );
    if (recorded.kind !== 'refused') throw new Error(JSON.stringify(recorded));
    assert.match(recorded.message, /With made-up secrets, request 1 is a different one/);
    assert.match(recorded.details.join(), /hex/i);
  });
});
