// Real processes: killed in the middle of a commit, interrupted in each state that matters, two at once.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { sluice } from '../support/processes.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Longer than the promise of a second: the machine of a test may be busy. */
const PROMPT_MS = 10_000;

/** Takes a while to read, and nothing in between waits for anything. */
const HUGE_PAGE = `[${Array.from({ length: 200_000 }, (_, id) => `{"id":${id},"a":{"b":["x","y"]},"c":"some text of a record"}`).join(',')}]`;

/** Each answer is a record with many nested lists; `/slow` never ends, `/refuses` asks to come again later,
 * `/endless` has always one more page. */
async function withApi(tables: number, use: (baseUrl: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/slow') return;
    if (url.pathname === '/endless')
      return void response.end(
        JSON.stringify(
          Array.from({ length: 200 }, (_, id) => ({ id, url: request.url, list: [{ v: id }] })),
        ),
      );
    if (url.pathname === '/huge') return void response.end(HUGE_PAGE);
    if (url.pathname === '/refuses')
      return void response.writeHead(503, { 'retry-after': '60' }).end();
    const run = url.searchParams.get('run') ?? '';
    const lists = Object.fromEntries(
      Array.from({ length: tables }, (_, index) => [`l${index}`, [{ v: run }]]),
    );
    response.end(JSON.stringify([{ v: run, ...lists }]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const configuration = (baseUrl: string, endpoint: string, run: string) =>
  JSON.stringify({
    api: { baseUrl },
    config: { outputBucket: 'b', jobs: [{ endpoint, dataType: 't', params: { run } }] },
  });

/** Which runs wrote the tables that are in a folder. */
function runsIn(folder: ScratchFolder): readonly string[] {
  const below = path.join(folder.path, 't', 'b');
  const tables = readdirSync(below).filter((name) => name.endsWith('.csv'));
  return [
    ...new Set(
      tables.map((name) =>
        readFileSync(path.join(below, name), 'utf8').includes('"new"') ? 'new' : 'old',
      ),
    ),
  ];
}

suite('attacks: processes', (test) => {
  test('kill -9 in the middle of a commit: the next command finds one run, whole', async () => {
    await withApi(150, (baseUrl) =>
      inScratchFolder(async (folder) => {
        await folder.put('old.json', configuration(baseUrl, 'a', 'old'));
        await folder.put('new.json', configuration(baseUrl, 'a', 'new'));
        await folder.put('broken.json', '{"api": 1, "config": 1}');
        assert.is(
          (await sluice(['run', 'old.json', '--out', 't', '-q'], folder.path).ended).code,
          0,
        );
        for (let round = 0; round < 3; round++) {
          const run = sluice(['run', 'new.json', '--out', 't', '-q'], folder.path);
          const journal = path.join(folder.path, 't', '.commit.json');
          while (!existsSync(journal) && run.child.exitCode === null) await setTimeout(1);
          run.child.kill('SIGKILL');
          await run.ended;
          if (!existsSync(journal)) assert.is(runsIn(folder).length, 1); // it was too late, or too early
        }
        const next = await sluice(['run', 'broken.json', '--out', 't'], folder.path).ended;
        assert.is(next.code, 1);
        assert.not.ok(existsSync(path.join(folder.path, 't', '.commit.json')));
        assert.is(runsIn(folder).length, 1);
        const again = await sluice(['run', 'old.json', '--out', 't', '-q'], folder.path).ended;
        assert.is(again.code, 0, again.stderr);
        assert.equal(runsIn(folder), ['old']);
      }),
    );
  });

  test('two runs at once: the second ends with an error that names the first, which continues', async () => {
    await withApi(1, (baseUrl) =>
      inScratchFolder(async (folder) => {
        await folder.put('slow.json', configuration(baseUrl, 'slow', 'old'));
        await folder.put('c.json', configuration(baseUrl, 'a', 'new'));
        const first = sluice(['run', 'slow.json', '--out', 't', '--verbose'], folder.path);
        await first.saw('> GET /slow');
        const second = await sluice(['run', 'c.json', '--out', 't'], folder.path).ended;
        assert.is(second.code, 1);
        assert.match(
          second.stderr,
          `another run is writing into this folder: process ${first.child.pid} on `,
        );
        // killed, it leaves the folder to the next one
        first.child.kill('SIGKILL');
        await first.ended;
        assert.is((await sluice(['run', 'c.json', '--out', 't', '-q'], folder.path).ended).code, 0);
      }),
    );
  });

  test('SIGINT and SIGTERM end a run that waits for a response or for a retry, with 130 and 143, and leave no lock', async () => {
    await withApi(1, (baseUrl) =>
      inScratchFolder(async (folder) => {
        const states = [
          { endpoint: 'slow', text: '> GET /slow', signal: 'SIGTERM', code: 143 },
          { endpoint: 'refuses', text: 'attempt 2 in', signal: 'SIGINT', code: 130 },
        ] as const;
        await Promise.all(
          states.map(async ({ endpoint, text, signal, code }) => {
            await folder.put(`${endpoint}.json`, configuration(baseUrl, endpoint, 'x'));
            const run = sluice(
              ['run', `${endpoint}.json`, '--out', endpoint, '--verbose'],
              folder.path,
            );
            await run.saw(text);
            const sent = performance.now();
            run.child.kill(signal);
            const ended = await run.ended;
            assert.is(ended.code, code, ended.stderr);
            assert.ok(performance.now() - sent < PROMPT_MS);
            assert.match(
              readFileSync(path.join(folder.path, endpoint, '.partial/README.txt'), 'utf8'),
              'The run was interrupted',
            );
            assert.not.ok(existsSync(path.join(folder.path, endpoint, '.sluice.lock')));
          }),
        );
      }),
    );
  });

  test('signals end the language server, a mock server and a watch', async () => {
    await inScratchFolder(async (folder) => {
      const commands = [
        {
          args: ['mock', path.join(root, 'scenarios/demo-shop')],
          text: 'http://127.0.0.1',
          signal: 'SIGTERM',
          code: 143,
        },
        {
          args: ['test', path.join(root, 'scenarios/demo-shop'), '--watch'],
          text: 'watching for changes',
          signal: 'SIGINT',
          code: 130,
        },
        { args: ['lsp', '--stdio'], text: 'Content-Length', signal: 'SIGTERM', code: 143 },
      ] as const;
      await Promise.all(
        commands.map(async ({ args, text, signal, code }) => {
          const command = sluice(args, folder.path);
          const body =
            '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}';
          if (args[0] === 'lsp')
            command.child.stdin?.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
          await command.saw(text);
          command.child.kill(signal);
          const ended = await command.ended;
          assert.is(ended.code, code, ended.stderr);
        }),
      );
    });
  });

  test('SIGTERM while tables are written: 143, nothing has its final name, no lock and no journal', async () => {
    await withApi(1, (baseUrl) =>
      inScratchFolder(async (folder) => {
        const paging = {
          api: { baseUrl, pagination: { method: 'pagenum' } },
          config: { outputBucket: 'b', jobs: [{ endpoint: 'endless', dataType: 't' }] },
        };
        await folder.put('c.json', JSON.stringify(paging));
        for (const more of [[], ['--concurrency', '4', '--look-ahead', '4']]) {
          const run = sluice(['run', 'c.json', '--out', 't', '--verbose', ...more], folder.path);
          await run.saw('page 20: 200 records');
          run.child.kill('SIGTERM');
          const ended = await run.ended;
          assert.is(ended.code, 143, ended.stderr.slice(-500));
          assert.match(
            readFileSync(path.join(folder.path, 't/.partial/README.txt'), 'utf8'),
            'The run was interrupted',
          );
          assert.equal(readdirSync(path.join(folder.path, 't')), ['.partial']);
        }
      }),
    );
  });

  test('SIGINT and SIGTERM during a commit: it is finished first, and one run has all tables', async () => {
    await withApi(150, (baseUrl) =>
      inScratchFolder(async (folder) => {
        await folder.put('old.json', configuration(baseUrl, 'a', 'old'));
        await folder.put('new.json', configuration(baseUrl, 'a', 'new'));
        assert.is(
          (await sluice(['run', 'old.json', '--out', 't', '-q'], folder.path).ended).code,
          0,
        );
        const journal = path.join(folder.path, 't', '.commit.json');
        for (const [signal, code] of [
          ['SIGINT', 130],
          ['SIGTERM', 143],
        ] as const) {
          const run = sluice(['run', 'new.json', '--out', 't', '-q'], folder.path);
          while (!existsSync(journal) && run.child.exitCode === null) await setTimeout(1);
          const isDecided = existsSync(journal);
          run.child.kill(signal);
          const ended = await run.ended;
          assert.ok(ended.code === code || ended.code === 0, `${ended.code} ${ended.stderr}`); // 0: the signal was too late
          assert.equal(
            [existsSync(journal), existsSync(path.join(folder.path, 't', '.sluice.lock'))],
            [false, false],
          );
          if (isDecided) assert.equal(runsIn(folder), ['new']);
          else assert.is(runsIn(folder).length, 1);
        }
      }),
    );
  });

  test('a second signal ends the process at once, with the code of the first', async () => {
    await withApi(1, (baseUrl) =>
      inScratchFolder(async (folder) => {
        await folder.put('c.json', configuration(baseUrl, 'slow', 'x'));
        const run = sluice(['run', 'c.json', '--out', 't', '--verbose'], folder.path);
        await run.saw('> GET /slow');
        run.child.kill('SIGINT');
        run.child.kill('SIGTERM');
        const { code } = await run.ended;
        assert.ok(code === 130 || code === 143, String(code)); // the system may deliver them in any order
        await folder.put('c.json', configuration(baseUrl, 'a', 'x'));
        assert.is((await sluice(['run', 'c.json', '--out', 't', '-q'], folder.path).ended).code, 0);
      }),
    );
  });

  test('signals end commands that read, match or compute without a pause', async () => {
    await withApi(1, (baseUrl) =>
      inScratchFolder(async (folder) => {
        execFileSync('mkfifo', [path.join(folder.path, 'pipe.jsonl')]);
        await folder.put('huge.json', configuration(baseUrl, 'huge', 'x'));
        const exchanges = Array.from(
          { length: 3000 },
          (_, index) =>
            `  - { id: e${index}, request: "GET items?q={{match:.*.*.*x${index}}}", json: [] }\n`,
        );
        await folder.put(
          's/config.json',
          JSON.stringify({
            api: { baseUrl },
            config: { jobs: [{ endpoint: 'items', params: { q: 'y'.repeat(5000) } }] },
          }),
        );
        await folder.put('s/scenario.yaml', 'scenario: 1\nmatch: { order: any }\n');
        await folder.put('s/recording.yaml', `recording: 1\nexchanges:\n${exchanges.join('')}`);
        const commands = [
          { args: ['plan', '-'] },
          { args: ['lint', '-'] },
          { args: ['diff', 'huge.json', '-'] },
          { args: ['explain', '--run', 'pipe.jsonl'] },
          { args: ['export', 'har', 's'] },
          { args: ['test', 's'] },
          { args: ['test', 's', '--update'] },
          { args: ['run', 'huge.json', '--out', 't', '--verbose'], text: '> GET /huge' },
        ];
        await Promise.all(
          commands.map(async ({ args, text }, index) => {
            const signal = index % 2 === 0 ? 'SIGINT' : 'SIGTERM';
            const command = sluice(args, folder.path);
            await (text === undefined ? setTimeout(1500) : command.saw(text));
            assert.is(command.child.exitCode, null, `${args.join(' ')} has ended already`);
            command.child.kill(signal);
            const ended = await command.ended;
            // a command that has nothing to close is ended by the system; a shell gives that the same codes
            assert.ok(
              ended.signal === signal || ended.code === { SIGINT: 130, SIGTERM: 143 }[signal],
              `${args.join(' ')}: ${ended.code} ${ended.signal}`,
            );
            if (args[0] === 'run')
              assert.not.ok(existsSync(path.join(folder.path, 't', '.sluice.lock')));
          }),
        );
      }),
    );
  });
});
