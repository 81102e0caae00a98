import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const env = { SLUICE_TOKEN_KEY: 'a1'.repeat(32) };

/** An API that accepts only the refresh token that it gave last. */
async function withApi(
  use: (folder: ScratchFolder, sent: string[]) => Promise<void>,
): Promise<void> {
  const sent: string[] = [];
  let valid = 'token-of-the-configuration';
  const server = await listening(
    createServer(async (request, response) => {
      if (request.url !== '/token') return response.end('[{"id":1}]');
      const given = new URLSearchParams(await text(request)).get('refresh_token') ?? '';
      sent.push(given);
      if (given !== valid) return response.writeHead(400).end('{"error":"invalid_grant"}');
      valid = `rotated-by-the-api-${sent.length}`;
      return response.end(
        JSON.stringify({ access_token: 'access-1', expires_in: 3600, refresh_token: valid }),
      );
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      const authentication = {
        type: 'oauth2-refresh-token',
        tokenUrl: 'token',
        clientId: 'me',
        refreshToken: { attr: '#refresh' },
      };
      await folder.put(
        'shop.json',
        JSON.stringify({
          api: { baseUrl: `${server.baseUrl}/`, authentication },
          config: { '#refresh': valid, outputBucket: 'shop', jobs: [{ endpoint: 'orders' }] },
        }),
      );
      await use(folder, sent);
    });
  } finally {
    await server.close();
  }
}

suite('cli/token-store', (test) => {
  const runIn = (
    folder: ScratchFolder,
    more: readonly string[],
    given: Readonly<Record<string, string>> = env,
  ) => call(run, ['shop.json', '--out', 'out', ...more], folder.path, '', given);

  test('without a store, a run warns; the next one fails, and says why', () =>
    withApi(async (folder) => {
      const first = await runIn(folder, []);
      assert.is(first.code, 0, first.stderr);
      assert.match(first.stderr, 'the next run will fail');
      const second = await runIn(folder, []);
      assert.is(second.code, 1);
      assert.match(second.stderr, /an earlier run has used up .* run with --token-store FILE/);
    }));

  test('with a store, each run sends the token that the API gave last, and shows none', () =>
    withApi(async (folder, sent) => {
      for (const _ of [1, 2, 3]) {
        const { code, stderr, stdout } = await runIn(folder, ['--token-store', 'tokens', '-v']);
        assert.is(code, 0, stderr);
        assert.not.match(stdout + stderr, /rotated-by|will fail/);
      }
      assert.equal(sent, [
        'token-of-the-configuration',
        'rotated-by-the-api-1',
        'rotated-by-the-api-2',
      ]);
    }));

  test('without a key, with another one, or with a queue: exit 1 before any request', () =>
    withApi(async (folder, sent) => {
      const store = ['--token-store', 'tokens'];
      const unset = await runIn(folder, store, {});
      assert.is(unset.code, 1);
      assert.match(unset.stderr, '--token-store needs a key in SLUICE_TOKEN_KEY');
      assert.is(sent.length, 0);
      await runIn(folder, store);
      const other = await runIn(folder, store, { SLUICE_TOKEN_KEY: 'b2'.repeat(32) });
      assert.is(other.code, 1);
      assert.match(other.stderr, 'the key does not open this token store');
      assert.is(sent.length, 1);
      const queued = await runIn(folder, [
        ...store,
        '--queue',
        'redis://127.0.0.1:1',
        '--store',
        's',
      ]);
      assert.is(queued.code, 1);
      assert.match(queued.stderr, '--token-store is not for --queue');
    }));

  test('a recording has made-up tokens only, and continues with the kept one', () =>
    withApi(async (folder, sent) => {
      await runIn(folder, ['--token-store', 'tokens']);
      const { code, stderr } = await call(
        record,
        ['shop.json', '--to', 'scenario', '--token-store', 'tokens'],
        folder.path,
        '',
        env,
      );
      assert.is(code, 0, stderr);
      assert.is(sent[1], 'rotated-by-the-api-1');
      const files = Object.entries(await folder.files()).filter(([name]) =>
        name.startsWith('scenario/'),
      );
      assert.ok(files.length > 2);
      assert.not.match(JSON.stringify(files), /rotated-by|of-the-configuration/);
    }));
});
