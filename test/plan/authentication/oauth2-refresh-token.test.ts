import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createTokenFile } from '../../../src/node/files/token-file.ts';
import { createMemoryTokens } from '../../../src/run/options.ts';
import { tokenContract } from '../../../src/testing.ts';
import {
  compiled,
  configuration,
  type ExtractOptions,
  extract,
  type SeenRequest,
} from '../../support/extract.ts';
import { inScratchFolder, scratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const settings = {
  type: 'oauth2-refresh-token',
  tokenUrl: 'token',
  clientId: 'me',
  clientSecret: { attr: '#secret' },
  refreshToken: { attr: '#refresh' },
};
const KEY = 'a1'.repeat(32);
const config = { '#secret': 's3cret-of-me', '#refresh': 'r3fresh-token' };
const withToken = (more: object) =>
  configuration({ api: { authentication: { ...settings, ...more } }, config });
const run = (more: object, token: object) =>
  extract(withToken(more), ({ path }: SeenRequest) =>
    path.startsWith('/v1/token')
      ? { json: { access_token: 'token-1', expires_in: 300, ...token } }
      : { json: [{ id: 1 }] },
  );

/** Every access token is valid for one request. */
function rotating(options: ExtractOptions = {}, more: object = {}) {
  let count = 0;
  return extract(
    configuration({
      api: { authentication: { ...settings, expiryMargin: 0 } },
      config,
      jobs: ['a', 'b', 'c'].map((endpoint) => ({ endpoint })),
      ...more,
    }),
    ({ path: asked }) =>
      asked.startsWith('/v1/token')
        ? {
            json: {
              access_token: `access-token-${++count}`,
              expires_in: 10,
              refresh_token: `rotated-token-${count}`,
            },
          }
        : { json: [{ id: 1 }], takesMs: 11_000 },
    options,
  );
}

function sentTokens(requests: readonly SeenRequest[]): readonly string[] {
  return requests.flatMap(({ body }) => new URLSearchParams(body).get('refresh_token') ?? []);
}

async function heldIn(file: string): Promise<string | undefined> {
  const { requests } = await rotating({ tokens: createTokenFile({ file, key: KEY }) });
  return sentTokens(requests)[0];
}

suite('plan/authentication/oauth2-refresh-token', (test) => {
  test('RFC 6749, 5.2: a refresh token that was used up has a help of its own, whatever the response says of it', async () => {
    for (const error_description of [undefined, 'refresh token is invalid or expired']) {
      const {
        outcome: { failure },
      } = await extract(withToken({}), () => ({
        status: 400,
        json: { error: 'invalid_grant', error_description },
      }));
      assert.match(failure?.help ?? '', 'run with --token-store FILE', error_description);
    }
  });

  test('RFC 6749, 6: the refresh token is sent in the form, and the access token with other requests', async () => {
    const { requests } = await run({}, {});
    assert.is(requests[0]?.body, 'grant_type=refresh_token&refresh_token=r3fresh-token');
    assert.is(
      requests[0]?.headers.get('authorization'),
      `Basic ${Buffer.from('me:s3cret-of-me').toString('base64')}`,
    );
    assert.is(requests[1]?.headers.get('authorization'), 'Bearer token-1');
  });

  test('RFC 6749, 2.1: a public client has no secret, and sends its id in the form', async () => {
    const { requests } = await run({ clientSecret: null }, {});
    assert.is(requests[0]?.headers.get('authorization'), undefined);
    assert.is(
      requests[0]?.body,
      'grant_type=refresh_token&refresh_token=r3fresh-token&client_id=me',
    );
  });

  test('rotation: keep: each token request has the token that the one before gave, and a warning says that the last one is lost', async () => {
    const { requests, outcome, warnings, events } = await rotating();
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.equal(sentTokens(requests), ['r3fresh-token', 'rotated-token-1', 'rotated-token-2']);
    assert.is(warnings.length, 1);
    assert.match(warnings[0] ?? '', 'the next run will fail');
    assert.not.match(JSON.stringify([outcome, events]), 'rotated-token');
  });

  test('iterations share one refresh token', async () => {
    const { requests, outcome } = await rotating({}, { iterations: [{ a: 1 }, { a: 2 }] });
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.is(new Set(sentTokens(requests)).size, sentTokens(requests).length);
  });

  test('a token file: the next run begins with the token of the last one, and a new one in the configuration takes precedence', () =>
    inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'tokens.sealed');
      const tokens = () => createTokenFile({ file, key: KEY });
      const first = await rotating({ tokens: tokens() });
      assert.equal(first.warnings, []);
      assert.is(statSync(file).mode & 0o777, 0o600);
      assert.not.match(readFileSync(file, 'latin1'), 'token-');
      const next = await rotating({ tokens: tokens() });
      assert.is(sentTokens(next.requests)[0], 'rotated-token-3');
      const renewed = await rotating(
        { tokens: tokens() },
        { config: { ...config, '#refresh': 'by-hand' } },
      );
      assert.is(sentTokens(renewed.requests)[0], 'by-hand');
    }));

  test('the new token is in the file before it is used, also if the run fails then', () =>
    inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'tokens.sealed');
      let atFirstUse = '';
      const { outcome } = await extract(
        withToken({}),
        ({ path: asked }) => {
          if (asked.startsWith('/v1/token'))
            return { json: { access_token: 'a', expires_in: 300, refresh_token: 'next-token' } };
          atFirstUse = readFileSync(file, 'utf8');
          return { status: 404 };
        },
        { tokens: createTokenFile({ file, key: KEY }) },
      );
      assert.not.ok(outcome.ok);
      assert.is(atFirstUse, readFileSync(file, 'utf8'));
      assert.is(await heldIn(file), 'next-token');
    }));

  for (const { name, run: check } of tokenContract(() => ({
    tokens: createMemoryTokens(),
    next: createMemoryTokens,
  })))
    test(`tokens in memory: ${name}`, check);
  for (const { name, run: check } of tokenContract(async () => {
    const folder = await scratchFolder();
    const tokens = () =>
      createTokenFile({ file: path.join(folder.path, 'tokens.sealed'), key: KEY });
    return { tokens: tokens(), next: tokens, close: () => folder.remove() };
  }))
    test(`tokens in a file: ${name}`, check);

  test('a token is not exchanged where the new one cannot be stored', () =>
    inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'tokens.sealed');
      const tokens = () => createTokenFile({ file, key: KEY });
      await rotating({ tokens: tokens() });
      const before = readFileSync(file, 'utf8');
      mkdirSync(`${file}.tmp`); // where the next version of the file would be written
      const { outcome, requests } = await rotating({ tokens: tokens() });
      assert.is(outcome.failure?.kind, 'storage');
      assert.equal(sentTokens(requests), []);
      assert.is(readFileSync(file, 'utf8'), before);
      rmdirSync(`${file}.tmp`);
      const again = await rotating({ tokens: tokens() });
      assert.is(again.outcome.ok, true);
      assert.is(sentTokens(again.requests)[0], 'rotated-token-3');
      assert.equal(readdirSync(folder.path), ['tokens.sealed']);
    }));

  test('a full disk: the space for a new token is taken before the exchange', () =>
    inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'tokens.sealed');
      await createTokenFile({ file, key: KEY }).exchange('a', async ({ keep }) => {
        assert.ok(statSync(`${file}.tmp`).size >= 16_384);
        await keep('new');
        assert.ok(statSync(file).size < 1000);
        assert.not.ok(existsSync(`${file}.tmp`));
      });
      await createTokenFile({ file, key: KEY })
        .exchange('a', async () => {
          throw new Error('refused');
        })
        .catch(() => {});
      assert.equal(readdirSync(folder.path), ['tokens.sealed']);
    }));

  test('a kept token that the API refuses: the message says where it is from and what to do', () =>
    inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'tokens.sealed');
      const tokens = () => createTokenFile({ file, key: KEY });
      await rotating({ tokens: tokens() });
      const { outcome } = await extract(withToken({}), () => ({ status: 400 }), {
        tokens: tokens(),
      });
      assert.match(outcome.failure?.help ?? '', 'write it into the configuration');
    }));

  test('a wrong key, a broken file and a missing folder are errors before any request', () =>
    inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'tokens.sealed');
      await rotating({ tokens: createTokenFile({ file, key: KEY }) });
      const other = 'b2'.repeat(32);
      assert.throws(() => createTokenFile({ file, key: other }), /the key does not open/);
      assert.throws(() => createTokenFile({ file, key: 'hunter2' }), /not a key of 32 bytes/);
      await folder.put('tokens.sealed', '{"format":"sluice refresh tokens 1","sealed":"AAAA"}');
      assert.throws(() => createTokenFile({ file, key: KEY }), /has been changed since/);
      await folder.put('tokens.sealed', 'half a fi');
      assert.throws(() => createTokenFile({ file, key: KEY }), /or it is broken/);
      const nowhere = path.join(folder.path, 'no', 'tokens');
      assert.throws(() => createTokenFile({ file: nowhere, key: KEY }), /does not exist/);
    }));

  test('processes that exchange at the same time with one file send each token once', () =>
    inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'tokens.sealed');
      const all = await Promise.all(
        [1, 2, 3].map(async () => {
          let token = '';
          await createTokenFile({ file, key: KEY }).exchange('one', async ({ text, keep }) => {
            token = text ?? 'configured';
            await new Promise((resolve) => setTimeout(resolve, 5));
            await keep(`${token}+`);
          });
          return token;
        }),
      );
      assert.equal([...all].sort(), ['configured', 'configured+', 'configured++']);
    }));

  test('rotation: refuse: a new refresh token fails the run, and is in no message, event or state', async () => {
    const { outcome, events, requests } = await run(
      { rotation: 'refuse' },
      { refresh_token: 'brand-new-token' },
    );
    assert.is(outcome.failure?.kind, 'login');
    assert.match(outcome.failure?.message ?? '', 'The token response has a new refresh token');
    assert.match(outcome.failure?.help ?? '', '"rotation": "ignore"');
    assert.not.ok(JSON.stringify([outcome, events]).includes('brand-new-token'));
    assert.is(requests.length, 1, 'nothing is requested with it');
  });

  test('the configured one again is no rotation, and rotation: ignore takes any', async () => {
    assert.ok((await run({}, { refresh_token: 'r3fresh-token' })).outcome.ok);
    assert.ok((await run({}, { refresh_token: null })).outcome.ok);
    assert.ok((await run({ rotation: 'ignore' }, { refresh_token: 'brand-new-token' })).outcome.ok);
  });

  test('what is missing or wrong is an error', async () => {
    const errors = async (more: object) => (await compiled(withToken(more))).errors;
    assert.equal(await errors({}), []);
    assert.equal(await errors({ refreshToken: null }), [
      '"refreshToken" is missing; oauth2-refresh-token authentication requires it',
    ]);
    assert.is((await errors({ rotation: 'stored' })).length, 1);
  });
});
