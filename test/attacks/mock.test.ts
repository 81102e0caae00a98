// The server of recordings answers this machine alone, to a limit, and says what is in its way.

import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { mock } from '../../src/cli/commands/mock.ts';
import { servedScenario, startMockServer } from '../../src/scenario/mock-server.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { fill, scenarioFiles } from './hostile.ts';

/** Sends one request by hand and answers its status and body; 0 when the connection ends without one. */
function ask(
  url: string,
  host: string,
  bodyBytes = 0,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/items`,
      { method: bodyBytes > 0 ? 'POST' : 'GET', headers: { Host: host } },
      (answer) => {
        let body = '';
        answer.on('data', (chunk) => {
          body += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    sent.on('error', () => resolve({ status: 0, body: '' }));
    const chunk = Buffer.alloc(1024 * 1024);
    const send = (left: number): void => {
      if (left <= 0) sent.end();
      else sent.write(chunk, () => send(left - chunk.length));
    };
    send(bodyBytes);
  });
}

suite('attacks: mock', (test) => {
  test('only names of this machine are answered (DNS rebinding), and bodies to a limit', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, scenarioFiles('s'));
      const { playable } = await readScenario('s', diskFiles(folder));
      const server = await startMockServer(
        (await Promise.all(playable.map((scenario) => servedScenario(scenario)))).map(
          ({ mock }) => mock,
        ),
        { loop: true },
      );
      try {
        for (const host of ['127.0.0.1', 'localhost:1234', 'LOCALHOST', '[::1]:80', '127.0.0.5'])
          assert.is((await ask(server.url, host)).status, 200, host);
        for (const host of [
          'evil.example',
          'localhost.evil.example',
          '127.0.0.1.nip.io',
          '127.0.0.1@evil.example',
          'evil.example:80',
          '10.0.0.1',
          ' ',
        ]) {
          const { status, body } = await ask(server.url, host);
          assert.ok([421, 400].includes(status), `${host}: ${status}`);
          assert.not.match(body, /"id"/);
        }
        const before = process.memoryUsage.rss();
        assert.is((await ask(server.url, 'localhost', 300 * 1024 * 1024)).status, 413);
        assert.ok(process.memoryUsage.rss() - before < 250 * 1024 * 1024);
        assert.is((await ask(server.url, 'localhost')).status, 200);
      } finally {
        await server.close();
      }
    });
  });

  test('a secret that is given beside the configuration is masked in the log of requests', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const config =
        'api: { baseUrl: "https://h.example/" }\nconfig: { outputBucket: b, jobs: [{ endpoint: a, params: { key: { attr: "#key" } } }] }\n';
      fill(folder, { ...scenarioFiles('s'), 's/config.yaml': config });
      const shown = async (env: Readonly<Record<string, string>>) => {
        const stop = new AbortController();
        let ended: ReturnType<typeof call> | undefined;
        const url = await new Promise<string>((resolve) => {
          ended = call(mock, ['s'], folder, '', env, {
            signal: stop.signal,
            onStdout: (text) => resolve(text.trim()),
          });
        });
        await fetch(`${url}/a?key=given-87654321`).then((response) => response.text());
        stop.abort();
        return (await ended)?.stderr ?? '';
      };
      assert.match(await shown({}), 'given-87654321', 'nothing says that it is a secret');
      const masked = await shown({ SLUICE_SECRET_KEY: 'given-87654321' });
      assert.match(masked, 'GET ');
      assert.not.match(masked, 'given-87654321');
    });
  });

  test('a port that is in use is an error that names who holds it', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, scenarioFiles('s'));
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address() as AddressInfo;
      try {
        const { code, stderr } = await call(mock, ['s', '--port', String(port)], folder);
        assert.is(code, 1);
        assert.match(stderr, new RegExp(`^port ${port} is in use by another program`));
        if (process.platform === 'linux')
          assert.match(stderr, new RegExp(`\\(process ${process.pid}\\)`));
      } finally {
        other.close();
      }
      assert.match((await call(mock, ['s', '--port', '70000'], folder)).stderr, /up to 65535/);
    });
  });
});
