import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createResponseCache } from '../../../src/node/http/response-cache.ts';
import { createHttpPort } from '../../../src/node.ts';
import type { HttpOutcome, HttpPort, HttpRequest } from '../../../src/ports/http.ts';
import { serveExchanges } from '../../../src/testing.ts';
import {
  declareHttpPortContract,
  httpRequest,
  problemOf,
  responseOf,
} from '../../support/http-port-contract.ts';
import { inScratchFolder, type ScratchFolder } from '../../support/scratch-folder.ts';
import { storageMessage } from '../../support/sink-contract.ts';
import { suite } from '../../support/suite.ts';

const TTL_SECONDS = 60;

/** A port whose answers count up, and the cache before it. */
function counting(
  folder: ScratchFolder,
  answer: (count: number) => Partial<{ status: number; failure: true }> = () => ({}),
) {
  const sent: HttpRequest[] = [];
  const time = { nowMs: 1_000_000 };
  const port: HttpPort = {
    async send(request): Promise<HttpOutcome> {
      sent.push(request);
      const { status = 200, failure } = answer(sent.length);
      if (failure)
        return {
          kind: 'failure',
          problem: { kind: 'timeout', curlCode: 28, message: 'late', retryable: true },
        };
      const body = Buffer.from([sent.length, 0, 10, 255]);
      return {
        kind: 'response',
        response: { status, statusText: 'Fine', headers: [['x-count', `${sent.length}`]], body },
      };
    },
    async close() {},
  };
  const cache = createResponseCache(port, {
    folder: `${folder.path}/cache`,
    ttlSeconds: TTL_SECONDS,
    nowMs: () => time.nowMs,
  });
  const countOf = async (url: string, changes: Partial<HttpRequest> = {}) =>
    responseOf(await cache.send(httpRequest(url, changes))).body[0];
  return { cache, sent, time, countOf };
}

declareHttpPortContract('response cache', async (exchanges) => {
  const server = await serveExchanges(exchanges);
  const folder = await mkdtemp(path.join(tmpdir(), 'sluice-cache-'));
  const port = createResponseCache(createHttpPort(), {
    folder: path.join(folder, 'cache'),
    ttlSeconds: TTL_SECONDS,
    nowMs: () => 1_000_000,
  });
  return {
    port,
    baseUrl: server.baseUrl,
    async close() {
      await port.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
});

suite('node/http/response-cache', (test) => {
  test('CACHE-3: a fresh response is served unchanged, without a request', async () => {
    await inScratchFolder(async (folder) => {
      const { cache, sent } = counting(folder);
      const first = responseOf(await cache.send(httpRequest('http://a/x?y=1')));
      const again = responseOf(
        await cache.send(
          httpRequest('http://a/x?y=1', { headers: [['Cache-Control', 'no-cache']] }),
        ),
      );
      assert.is(sent.length, 1);
      assert.equal(
        [again.status, again.statusText, again.headers, [...again.body]],
        [200, 'Fine', [['x-count', '1']], [1, 0, 10, 255]],
      );
      assert.equal([...first.body], [...again.body]);
    });
  });

  test('a link in the place of the cache, or of a file in it, is not written through', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('victim/file', 'precious');
      await symlink(`${folder.path}/victim`, `${folder.path}/cache`);
      assert.match(
        await storageMessage(counting(folder).cache.send(httpRequest('http://a/'))),
        'this is a link',
      );
      assert.equal(await folder.files(), { 'victim/file': 'precious' });
    });
  });

  test('a link or a named pipe in the place of an entry is an error, and neither read nor waited for', async () => {
    await inScratchFolder(async (folder) => {
      await counting(folder).countOf('http://a/');
      const [entry = ''] = Object.keys(await folder.files());
      const place = `${folder.path}/${entry}`;
      await folder.put('victim', await readFile(place, 'latin1'));
      await rm(place);
      await symlink(`${folder.path}/victim`, place);
      assert.match(
        await storageMessage(counting(folder).cache.send(httpRequest('http://a/'))),
        'this is a link',
      );
      if (process.platform === 'win32') return;
      await rm(place);
      execFileSync('mkfifo', [place]);
      assert.match(
        await storageMessage(counting(folder).cache.send(httpRequest('http://a/'))),
        'this is not a regular file',
      );
    });
  });

  test('CACHE-2: another query is another entry, and headers make no difference', async () => {
    await inScratchFolder(async (folder) => {
      const { countOf } = counting(folder);
      assert.is(await countOf('http://a/?p=1'), 1);
      assert.is(await countOf('http://a/?p=2'), 2);
      assert.is(await countOf('http://a/?p=1', { headers: [['Authorization', 'x']] }), 1);
    });
  });

  test('CACHE-2: a response is kept for its lifetime from its arrival, and no longer', async () => {
    await inScratchFolder(async (folder) => {
      const { countOf, time } = counting(folder);
      await countOf('http://a/');
      time.nowMs += TTL_SECONDS * 1000 - 1;
      assert.is(await countOf('http://a/'), 1);
      time.nowMs += 1;
      assert.is(await countOf('http://a/'), 2);
      time.nowMs -= 10 * TTL_SECONDS * 1000;
      assert.is(await countOf('http://a/'), 3);
    });
  });

  test('CACHE-1: responses survive the run', async () => {
    await inScratchFolder(async (folder) => {
      await counting(folder).countOf('http://a/');
      const { countOf, sent } = counting(folder);
      assert.is(await countOf('http://a/'), 1);
      assert.is(sent.length, 0);
    });
  });

  test('CACHE-2: only GET is kept; CACHE-3: another method makes the response stale', async () => {
    await inScratchFolder(async (folder) => {
      const { countOf } = counting(folder);
      assert.is(await countOf('http://a/', { method: 'POST' }), 1);
      assert.is(await countOf('http://a/', { method: 'POST' }), 2);
      assert.is(await countOf('http://a/'), 3);
      assert.is(await countOf('http://a/'), 3);
      await countOf('http://a/', { method: 'POST' });
      assert.is(await countOf('http://a/'), 5);
    });
  });

  test('ACC-16: failures and responses of status 400 and above are not kept', async () => {
    await inScratchFolder(async (folder) => {
      const { cache, sent } = counting(folder, (count) =>
        count === 1 ? { failure: true } : count === 2 ? { status: 503 } : { status: 204 },
      );
      problemOf(await cache.send(httpRequest('http://a/')));
      assert.is(responseOf(await cache.send(httpRequest('http://a/'))).status, 503);
      assert.is(responseOf(await cache.send(httpRequest('http://a/'))).status, 204);
      assert.is(responseOf(await cache.send(httpRequest('http://a/'))).status, 204);
      assert.is(sent.length, 3);
    });
  });

  test('a damaged file is no response', async () => {
    await inScratchFolder(async (folder) => {
      const { countOf } = counting(folder);
      await countOf('http://a/');
      const [file = ''] = Object.keys(await folder.files());
      for (const text of ['', '\n', '{}\nbody', '{"arrivedAtMs":1}', 'x'.repeat(100)]) {
        await folder.put(file, text);
        const before = await countOf('http://a/');
        assert.ok((before ?? 0) > 1, text);
      }
    });
  });
});
