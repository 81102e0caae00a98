// Links, pipes, devices and folders in the place of files that Sluice keeps in folders of its own: nothing waits for them, or follows them.
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { assemble as assembleCommand } from '../../src/cli/commands/assemble.ts';
import { fetchCommand } from '../../src/cli/commands/fetch.ts';
import { run as runCommand } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { offsetConfiguration, withOffsetApi } from '../support/offset-api.ts';
import { sluice } from '../support/processes.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { pipe } from './hostile.ts';

/** Puts something else in the place of a file. */
const PLACED: Readonly<Record<string, (file: string) => void>> = {
  'a pipe': pipe,
  'a folder': (file) => mkdirSync(file),
  'a link': (file) => symlinkSync('/dev/zero', file),
};

async function ended(folder: ScratchFolder, ...args: readonly string[]) {
  const { child, ended: end } = sluice([...args, '-q'], folder.path);
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const { code, stderr } = await end;
  clearTimeout(timer);
  return { code, stderr };
}

const COMMANDS = { assemble: assembleCommand, fetch: fetchCommand, run: runCommand };

/** The same in this process, which takes a tenth of the time: for what cannot make it wait. */
async function called(
  folder: ScratchFolder,
  name: keyof typeof COMMANDS,
  ...args: readonly string[]
) {
  const { code, stderr } = await call(COMMANDS[name], [...args, '-q'], folder.path);
  return { code, stderr };
}

/** One error, and exit 1. */
function refused(
  { code, stderr }: { readonly code: number | null; readonly stderr: string },
  expected: RegExp | string,
  what: string,
): void {
  assert.is(code, 1, `${what}: ${stderr}`);
  assert.match(stderr, expected, what);
  assert.not.match(stderr, /internal error|^\s+at /m, what);
}

suite('attacks: pipes', (test) => {
  if (process.platform === 'win32') return;

  test('the note about unfinished tables is a new file: what a link or a hard link leads to stays, and a pipe is removed', async () => {
    await withOffsetApi((api) =>
      inScratchFolder(async (folder) => {
        await folder.put('c.json', offsetConfiguration(api.url));
        const victim = path.join(folder.path, 'victim');
        writeFileSync(victim, 'precious');
        const ways = {
          ...PLACED,
          link: (file: string) => symlinkSync(victim, file),
          'hard link': (file: string) => linkSync(victim, file),
        };
        for (const [name, place] of Object.entries(ways).filter(([each]) => each !== 'a folder')) {
          const out = path.join(folder.path, name.replaceAll(' ', '-'));
          mkdirSync(path.join(out, '.partial'), { recursive: true });
          place(path.join(out, '.partial/README.txt'));
          const run = name === 'a pipe' || name === 'a link' ? ended : called;
          const { code, stderr } = await run(folder, 'run', 'c.json', '--out', out);
          assert.is(code, 0, `${name}: ${stderr}`);
          assert.is(readFileSync(victim, 'utf8'), 'precious', name);
        }
      }),
    );
  });

  test('a store of units, a Parquet folder and a DuckDB file: one error', async () => {
    await withOffsetApi((api) =>
      inScratchFolder(async (folder) => {
        await folder.put('c.json', offsetConfiguration(api.url, ['one', 'two', 'three']));
        const fetch = (unit: string, way: typeof called | typeof ended = called) =>
          way(folder, 'fetch', 'c.json', '--unit', unit, '--store', 'st');
        for (const unit of ['0-0', '0-1', '0-2']) assert.is((await fetch(unit)).code, 0);
        const assemble = (way: typeof called | typeof ended = called) =>
          way(folder, 'assemble', 'c.json', '--store', 'st', '--out', 'out');
        for (const [name, place] of Object.entries(PLACED)) {
          const way = name === 'a folder' ? called : ended;
          for (const file of ['units/0-1.log', 'start.log']) {
            const whole = path.join(folder.path, 'st', file);
            const kept = readFileSync(whole);
            rmSync(whole);
            place(whole);
            refused(await assemble(way), /is a (?:named pipe|folder|link)/, `${name} at ${file}`);
            refused(
              await fetch('0-1', way),
              /is a (?:named pipe|folder|link)/,
              `${name} at ${file}, fetched`,
            );
            rmSync(whole, { recursive: true });
            writeFileSync(whole, kept);
          }
          mkdirSync(path.join(folder.path, 'lake'), { recursive: true });
          for (const [at, to] of [
            ['lake/_current.json', 'parquet:lake'],
            ['shop.db', 'duckdb:shop.db'],
          ] as const) {
            place(path.join(folder.path, at));
            refused(
              await way(folder, 'run', 'c.json', '--to', to),
              /is not a regular file/,
              `${name} at ${at}`,
            );
            rmSync(path.join(folder.path, at), { recursive: true });
          }
        }
        assert.is((await assemble()).code, 0);
        mkdirSync(path.join(folder.path, 'elsewhere'));
        for (const each of ['units', 'attempts']) {
          const inStore = path.join(folder.path, 'st', each);
          rmSync(inStore, { recursive: true, force: true });
          symlinkSync(path.join(folder.path, 'elsewhere'), inStore);
          refused(await fetch('0-1'), /is a link/, each);
          assert.equal(readdirSync(path.join(folder.path, 'elsewhere')), [], each);
          rmSync(inStore);
        }
      }),
    );
  });

  test('a list of Parquet files that names files elsewhere is refused', async () => {
    await withOffsetApi((api) =>
      inScratchFolder(async (folder) => {
        await folder.put('c.json', offsetConfiguration(api.url));
        const run = () => called(folder, 'run', 'c.json', '--to', 'parquet:lake');
        assert.is((await run()).code, 0);
        const list = path.join(folder.path, 'lake/_current.json');
        const text = readFileSync(list, 'utf8');
        for (const file of ['../x.parquet', '/etc/passwd', 'run-1/../../x.parquet', 'x.parquet']) {
          writeFileSync(list, text.replace(/"run-[^"]+\.parquet"/, JSON.stringify(file)));
          refused(await run(), '_current.json was not written by Sluice', file);
        }
        writeFileSync(list, text);
        assert.is((await run()).code, 0);
      }),
    );
  });
});
