// Real processes: killed at any moment, continued, and what the command says about it.

import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readLog, writeLog } from '../../src/node/stores/journal.ts';
import { PROGRAM } from '../support/program.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function sluice(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const { NO_COLOR: _, FORCE_COLOR: __, KBC_DATADIR: ___, CI: ____, ...inherited } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd,
    env: { ...inherited, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { child, ended };
}

interface Api {
  readonly url: string;
  /** How often each path was requested. */
  readonly requests: Map<string, number>;
  /** Called with the number and the offset of each request, before it is answered; `false` refuses it. */
  onRequest: (number: number, offset: number) => boolean;
}

/** Rows by offset and limit. */
async function withApi(rows: number, use: (api: Api) => Promise<void>): Promise<void> {
  const requests = new Map<string, number>();
  const api = { url: '', requests, onRequest: (_number: number, _offset: number): boolean => true };
  let count = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [offset, limit] = [
      Number(url.searchParams.get('offset')),
      Number(url.searchParams.get('limit')),
    ];
    if (!api.onRequest(++count, offset))
      return void response.writeHead(400).end('{"error":"maintenance"}');
    requests.set(url.href, (requests.get(url.href) ?? 0) + 1);
    const length = Math.max(0, Math.min(limit, rows - offset));
    response.end(
      JSON.stringify(
        Array.from({ length }, (_, index) => ({
          id: offset + index,
          name: `row ${offset + index}`,
          tags: index % 9 === 0 ? [{ t: index }] : [],
        })),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await use(api);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const configuration = (baseUrl: string, limit: number) =>
  JSON.stringify({
    api: { baseUrl, pagination: { method: 'offset', limit } },
    config: { outputBucket: 'b', jobs: [{ endpoint: 'items', dataType: 'items' }] },
  });

/** Tables, state and certificate, without the time of the run. */
async function filesOf(folder: ScratchFolder, out: string): Promise<Record<string, string>> {
  const files = Object.entries(await folder.files()).filter(
    ([name]) => name.startsWith(`${out}/`) && !name.endsWith('.sluice.json'),
  );
  return Object.fromEntries(
    files.map(([name, text]) => [
      name.slice(out.length),
      text
        .replaceAll(/"previousStart":\d+/g, '"previousStart":0')
        .replaceAll(/"(startedAt|endedAt)": "[^"]*"/g, '"$1": ""'),
    ]),
  );
}

/** `KILLS=100` for more than the test suite has time for. */
const KILLS = Number(process.env.KILLS ?? 4);

/** How many responses a journal has. */
function keptIn(file: string): number {
  if (!existsSync(file)) return 0;
  const descriptor = openSync(file, 'r');
  const log = readLog(descriptor);
  let pages = 0;
  for (let entry = log.next(); entry !== undefined; entry = log.next())
    if (entry.head.kind === 'page') pages++;
  closeSync(descriptor);
  return pages;
}

suite('attacks: resume', (test) => {
  test(`kill -9 at ${KILLS} random moments: the same files in the end, and no response that was kept is requested again`, async () => {
    await withApi(100_000, (api) =>
      inScratchFolder(async (folder) => {
        await folder.put('c.json', configuration(api.url, 1000));
        assert.is(
          (await sluice(['run', 'c.json', '--out', 'whole', '-q'], folder.path).ended).code,
          0,
        );
        const whole = await filesOf(folder, 'whole');
        const moments = fc.sample(
          fc.record({
            request: fc.integer({ min: 1, max: 101 }),
            afterMs: fc.integer({ min: 0, max: 60 }),
          }),
          KILLS,
        );
        let [kills, kept, commits] = [0, 0, 0];
        for (const { request, afterMs } of moments) {
          const { child, ended } = sluice(
            ['run', 'c.json', '--out', 'out', '-q', '--resume'],
            folder.path,
          );
          const offsets: number[] = [];
          // while it starts or processes what was kept, or after a request, or in the commit after the last one
          const early =
            request <= kept ? setTimeout(() => child.kill('SIGKILL'), afterMs * 10) : undefined;
          api.onRequest = (_, offset) => {
            offsets.push(offset);
            if (kept + offsets.length === request) setTimeout(() => child.kill('SIGKILL'), afterMs);
            return true;
          };
          const { code, stderr } = await ended;
          clearTimeout(early);
          assert.ok(code === 0 || child.signalCode === 'SIGKILL', stderr);
          if (code === null) kills++;
          assert.equal(
            offsets.filter((offset) => offset < kept * 1000),
            [],
            `${kept} responses were kept`,
          );
          const isCommitted = ['.commit.json', '.sluice.json'].some((name) =>
            existsSync(path.join(folder.path, 'out', name)),
          );
          if (!isCommitted) {
            const before = kept;
            kept = keptIn(path.join(folder.path, 'out/.partial/journal/responses.log'));
            assert.ok(kept >= before);
            continue;
          }
          api.onRequest = () => true;
          // the next run finishes the commit
          if (code === null)
            assert.is(
              (await sluice(['run', 'c.json', '--out', 'out', '-q', '--resume'], folder.path).ended)
                .code,
              0,
            );
          assert.equal(await filesOf(folder, 'out'), whole);
          rmSync(path.join(folder.path, 'out'), { recursive: true });
          kept = 0;
          commits++;
        }
        api.onRequest = () => true;
        const last = await sluice(['run', 'c.json', '--out', 'out', '-q', '--resume'], folder.path)
          .ended;
        assert.is(last.code, 0, last.stderr);
        assert.equal(await filesOf(folder, 'out'), whole);
        assert.ok(kills > KILLS / 2, `${kills} kills`);
        if (process.env.KILLS !== undefined)
          process.stdout.write(`${kills} kills, ${commits} of them in or after a commit\n`);
      }),
    );
  });

  test('a failure ends with the command that continues the run, and that command does', async () => {
    await withApi(50, (api) =>
      inScratchFolder(async (folder) => {
        await folder.put('my config.json', configuration(api.url, 10));
        api.onRequest = (number) => number !== 4;
        const failed = await sluice(
          ['run', 'my config.json', '--out', 'out', '--journal', '--numbers', 'exact', '-v'],
          folder.path,
        ).ended;
        assert.is(failed.code, 1);
        assert.match(
          failed.stderr,
          "  = resume sluice run 'my config.json' --out out --numbers exact --verbose --resume\n           continues after 3 responses that were kept\n",
        );
        assert.is(
          statSync(path.join(folder.path, 'out/.partial/journal/responses.log')).mode & 0o777,
          0o600,
        );
        const resumed = await sluice(
          ['run', 'my config.json', '--out', 'out', '--numbers', 'exact', '--resume'],
          folder.path,
        ).ended;
        assert.is(resumed.code, 0, resumed.stderr);
        assert.match(
          resumed.stderr,
          'Processing the responses that were kept. They are not requested again.',
        );
        assert.equal([...api.requests.values()], [1, 1, 1, 1, 1, 1]);
        assert.not(existsSync(path.join(folder.path, 'out/.partial')));
        const nothing = await sluice(
          ['run', 'my config.json', '--out', 'out', '--resume', '-q'],
          folder.path,
        ).ended;
        assert.is(nothing.code, 0, nothing.stderr);
        assert.equal([...api.requests.values()], [2, 2, 2, 2, 2, 2]);
      }),
    );
  });

  test('--journal=DIR: a run into a destination alone is continued, and DIR goes with it; what else is in DIR stays', async () => {
    await withApi(50, (api) =>
      inScratchFolder(async (folder) => {
        await folder.put('c.json', configuration(api.url, 10));
        api.onRequest = (number) => number !== 4;
        const to = ['run', 'c.json', '--to', 'parquet:lake', '-q', '--journal=my kept'];
        const failed = await sluice(to, folder.path).ended;
        assert.is(failed.code, 1);
        assert.match(
          failed.stderr,
          "  = resume sluice run c.json --to parquet:lake '--journal=my kept' --quiet --resume\n           continues after 3 responses that were kept\n",
        );
        const log = path.join(folder.path, 'my kept/responses.log');
        assert.is(statSync(log).mode & 0o777, 0o600);
        const resumed = await sluice([...to, '--resume'], folder.path).ended;
        assert.is(resumed.code, 0, resumed.stderr);
        assert.equal([...api.requests.values()], [1, 1, 1, 1, 1, 1]);
        assert.not(existsSync(path.join(folder.path, 'my kept')));
        await folder.put('my kept/responses.log', 'precious');
        const other = await sluice(to, folder.path).ended;
        assert.is(other.code, 1);
        assert.match(other.stderr, 'this is not a journal of Sluice');
        assert.is((await folder.files())['my kept/responses.log'], 'precious');
        const both = await sluice([...to, '--out', 'out'], folder.path).ended;
        assert.match(both.stderr, '--journal=DIR is for runs without --out');
        const none = await sluice(
          ['run', 'c.json', '--to', 'parquet:lake', '--resume'],
          folder.path,
        ).ended;
        assert.match(none.stderr, 'write --journal=DIR');
      }),
    );
  });

  test('another plan cannot continue it, discard starts over, and any other run removes what was kept', async () => {
    await withApi(50, (api) =>
      inScratchFolder(async (folder) => {
        const interrupt = async () => {
          await folder.put('c.json', configuration(api.url, 10));
          const at = [...api.requests.values()].reduce((sum, count) => sum + count, 0);
          api.onRequest = () =>
            [...api.requests.values()].reduce((sum, count) => sum + count, 0) !== at + 3;
          assert.is(
            (await sluice(['run', 'c.json', '--out', 'out', '-q', '--journal'], folder.path).ended)
              .code,
            1,
          );
          api.onRequest = () => true;
        };
        const log = path.join(folder.path, 'out/.partial/journal/responses.log');
        await interrupt();
        await folder.put('c.json', configuration(api.url, 25));
        const other = await sluice(['run', 'c.json', '--out', 'out', '-q', '--resume'], folder.path)
          .ended;
        assert.is(other.code, 1);
        assert.match(
          other.stderr,
          /another plan: the configuration, an option such as --only.*, or Sluice has changed since then\n[\s\S]*start over with "--resume=discard"/,
        );
        assert.not.match(other.stderr, '= resume');
        assert.ok(existsSync(log));
        assert.is(
          (
            await sluice(['run', 'c.json', '--out', 'out', '-q', '--resume=discard'], folder.path)
              .ended
          ).code,
          0,
        );
        assert.not(existsSync(log));
        await interrupt();
        assert.is(
          (await sluice(['run', 'c.json', '--out', 'out', '-q'], folder.path).ended).code,
          0,
        );
        assert.not(existsSync(log));
        assert.is(
          (
            await sluice(['run', 'c.json', '--out', 'out', '-q', '--resume=never'], folder.path)
              .ended
          ).stderr,
          'error: --resume cannot be "never"\n  help: use discard\n',
        );
      }),
    );
  });

  test('a disk that takes no more ends the journal and not the run', () => {
    if (!existsSync('/dev/full')) return;
    const full = openSync('/dev/full', 'w');
    const problems: unknown[] = [];
    const log = writeLog(full, (problem) => problems.push(problem));
    log.append({ head: () => ({ kind: 'time' }), body: new Uint8Array(0) });
    log.append({ head: () => ({ kind: 'time' }), body: new Uint8Array([1, 2, 3]) });
    log.flush();
    assert.match(String(problems[0]), 'ENOSPC');
    assert.equal([...(log.read(log.lastPosition() + 1, 2) ?? [])], [2, 3]); // a run reads its pages here
    closeSync(full);
  });
});
