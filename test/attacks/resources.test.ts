// Limits of the system: open files, a full disk, an output that takes nothing, a file that grows while it is read.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { mounts, OWN_MOUNTS } from '../support/needs.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';
import { CONFIG, fill, root, scenarioFiles } from './hostile.ts';

const cli = path.join(root, 'dist/cli.cjs');

/** Runs a shell line in a folder; `$CLI` is the built command. What does not end is killed, and its code is null. */
async function shell(line: string, cwd: string) {
  const child: ChildProcess = spawn('sh', ['-c', line], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, CLI: `${process.execPath} ${cli}` },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (bytes) => (stdout += String(bytes)));
  child.stderr?.on('data', (bytes) => (stderr += String(bytes)));
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, stdout, stderr };
}

/** A record with so many nested lists, each of them with so many bytes. */
async function withLists(
  count: number,
  bytes: number,
  use: (configuration: string) => Promise<void>,
): Promise<void> {
  const record = {
    id: 1,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`l${index}`, [{ v: 'x'.repeat(bytes) }]]),
    ),
  };
  const server = await httpServer((_, response) => void response.end(JSON.stringify([record])));
  try {
    await use(
      JSON.stringify({
        api: { baseUrl: `${server.baseUrl}/` },
        config: { outputBucket: 'b', jobs: [{ endpoint: 'items' }] },
      }),
    );
  } finally {
    await server.close();
  }
}

/** One error of one or two lines, and no stack. */
function oneError(stderr: string, expected: RegExp): void {
  assert.match(stderr, expected);
  assert.is(stderr.match(/^(?:error|sluice:)/gm)?.length, 1, stderr);
  assert.not.match(stderr, /internal error|^\s+at /m);
}

suite('attacks: resources', (test) => {
  if (process.platform !== 'win32')
    test('500 nested lists make 501 tables, whatever the system allows to be open', async () => {
      await withLists(500, 1, (configuration) =>
        inScratchFolder(async (folder) => {
          await folder.put('c.json', configuration);
          const { code, stderr } = await shell(
            'ulimit -n 256; exec $CLI run c.json --out t -q',
            folder.path,
          );
          assert.is(code, 0, stderr);
          assert.is(
            readdirSync(path.join(folder.path, 't/b')).filter((name) => name.endsWith('.csv'))
              .length,
            501,
          );
        }, fastFolder),
      );
    });

  if (process.platform === 'linux')
    test('a standard output that takes nothing: one error and exit 1 of every command, and what is written is whole', async () => {
      await withLists(2, 1, (configuration) =>
        inScratchFolder(async (folder) => {
          await folder.put('c.json', configuration);
          fill(folder.path, scenarioFiles('s'));
          const commands = [
            'lint c.json',
            'plan c.json',
            'diff c.json s/config.yaml',
            'test s',
            'export har s',
            'explain unknown-key',
            'run c.json --dry-run',
            '--help',
            '--version',
          ];
          for (const command of commands) {
            const { code, stderr } = await shell(`exec $CLI ${command} > /dev/full`, folder.path);
            assert.is(code, 1, `${command}: ${stderr}`);
            oneError(stderr, /standard output cannot be written: the disk is full/);
          }
          const run = await shell('exec $CLI run c.json --out t -q > /dev/full', folder.path);
          assert.is(run.code, 1);
          oneError(run.stderr, /the tables and the state are complete/);
          assert.equal(
            [
              existsSync(path.join(folder.path, 't/.partial')),
              existsSync(path.join(folder.path, 't/state.json')),
            ],
            [false, true],
          );
        }, fastFolder),
      );
    });

  test(
    'a full disk: one error that names the file, exit 1, the tables of the earlier run as they were',
    [mounts],
    async () => {
      for (const [lists, bytes] of [
        [1, 600_000], // while tables are written
        [60, 3000], // when files are closed or the state is written
      ] as const)
        await withLists(lists, bytes, (configuration) =>
          inScratchFolder(async (folder) => {
            await folder.put('c.json', configuration);
            await folder.put('t/x', '');
            const small =
              'mount -t tmpfs -o size=256k none t && mkdir t/b && echo earlier > t/b/items.csv';
            const left = 'cat t/b/items.csv; ls -A t t/b';
            const { code, stdout, stderr } = await shell(
              `exec ${OWN_MOUNTS.join(' ')} sh -c '${small}; $CLI run c.json --out t -q; echo "exit $?"; ${left}'`,
              folder.path,
            );
            assert.is(code, 0, stderr);
            oneError(stderr, /the disk is full \(ENOSPC\)/);
            assert.match(stdout, /^exit 1\nearlier\n/);
            assert.not.match(stdout, /\.commit\.json|\.sluice\.lock|l0\.csv|state\.json/);
          }),
        );
    },
  );

  if (process.platform !== 'win32')
    test('a file that grows while it is read is read to the limit', async () => {
      await inScratchFolder(async (folder) => {
        fill(folder.path, { 'big.yaml': CONFIG, 'state.json': '{}' });
        const grows = (file: string, line: string) =>
          `(yes '# grows' | head -c 120000000 >> ${file}) & ${line}; code=$?; kill $! 2> /dev/null; wait; exit $code`;
        for (const line of ['$CLI lint big.yaml', '$CLI lint .', '$CLI plan big.yaml']) {
          const { code, stderr } = await shell(grows('big.yaml', line), folder.path);
          assert.ok(code === 0 || code === 1, `${line}: ${code} ${stderr}`);
          assert.not.match(stderr, /internal error/);
          fill(folder.path, { 'big.yaml': CONFIG });
        }
        assert.ok(readFileSync(path.join(folder.path, 'big.yaml')).length > 0);
      }, fastFolder);
    });

  test('a next URL with many parameters, and records with many different members, are read in time', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => index);
    const server = createServer({ maxHeaderSize: 2 ** 24 }, ({ url = '' }, response) => {
      const next = url.startsWith('/same')
        ? many.map(() => 'a[]=1')
        : many.map((index) => `a${index}=1`);
      const page = url.includes('?')
        ? { items: [] }
        : { items: [{ id: 1 }], next: `last?${next.join('&')}` };
      response.end(
        JSON.stringify(
          url.startsWith('/wide')
            ? many.slice(0, 1500).map((index) => ({ [`k${index}`]: 1 }))
            : page,
        ),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      await inScratchFolder(async (folder) => {
        for (const endpoint of ['same', 'other', 'wide']) {
          const paging =
            endpoint === 'wide'
              ? {}
              : {
                  pagination: { method: 'response.url', urlKey: 'next' },
                  authentication: { type: 'basic' },
                };
          const config = {
            username: 'u',
            '#password': 'pass-word',
            outputBucket: 'b',
            jobs: [{ endpoint, dataType: 't', dataField: endpoint === 'wide' ? '.' : 'items' }],
          };
          await folder.put('c.json', JSON.stringify({ api: { baseUrl, ...paging }, config }));
          const { code, stderr } = await shell('exec $CLI run c.json --out t -q', folder.path);
          assert.is(code, 0, `${endpoint}: ${stderr.slice(0, 500)}`);
        }
      }, fastFolder);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
