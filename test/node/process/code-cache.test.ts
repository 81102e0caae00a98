import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const loader = new URL('../../../src/node/process/code-cache.ts', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the script says in a process of its own: code is kept when a process ends. */
function saidBy(
  folder: string,
  build: string,
  homes: Readonly<Record<string, string>> = {},
): string {
  const settings = [
    path.join(folder, 'main.cjs'),
    homes,
    path.join(folder, 'kept', 'main.code'),
    build,
  ];
  const program = `import(${JSON.stringify(loader.href)}).then((it) => it.requireWithCodeCache(...${JSON.stringify(settings)}));`;
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-e', program],
    { cwd: root, encoding: 'utf8', timeout: 30_000 },
  );
  return stdout + stderr + (error?.message ?? '');
}

suite('node/process/code-cache', (test) => {
  test('code that was kept is not used for another build, whose scripts may have the same names and lengths', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('main.cjs', '({ "main.cjs": function () { console.log("one") } })');
      assert.is(saidBy(folder.path, 'first'), 'one\n');
      assert.ok(Object.keys(await folder.files()).includes('kept/main.code'));
      await folder.put('main.cjs', '({ "main.cjs": function () { console.log("two") } })');
      assert.is(saidBy(folder.path, 'second'), 'two\n');
    });
  });

  test('scripts of one file, and of others, find each other; their code is kept by file', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put(
        'pack.cjs',
        '({ "main.cjs": function (exports, require) { console.log(require("./other.cjs").it, require("./alone.cjs").it, require("./other.cjs").it) },\n"other.cjs": function (exports) { console.log("once"); exports.it = "packed" } })',
      );
      await folder.put(
        'alone.cjs',
        '({ "alone.cjs": function (exports, require, module, url) { exports.it = url.slice(-9) } })',
      );
      const homes = { 'main.cjs': 'pack.cjs', 'other.cjs': 'pack.cjs' };
      for (let process = 0; process < 2; process++)
        assert.is(saidBy(folder.path, 'first', homes), 'once\npacked alone.cjs packed\n');
      const [head = ''] = readFileSync(path.join(folder.path, 'kept/main.code'), 'latin1').split(
        '\n',
        1,
      );
      assert.equal(
        (JSON.parse(head) as { scripts: [string, number][] }).scripts.map(([file]) => file),
        ['pack.cjs', 'alone.cjs'],
      );
    });
  });

  test('a file in its place that is not code cached by this user is left alone or replaced', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('main.cjs', '({ "main.cjs": function () { console.log("one") } })');
      const kept = path.join(folder.path, 'kept/main.code');
      saidBy(folder.path, 'first');
      const code = readFileSync(kept);
      const others: readonly (readonly [what: string, put: () => void])[] = [
        ['the beginning', () => writeFileSync(kept, code.subarray(0, 200))],
        [
          'damaged code',
          () =>
            writeFileSync(
              kept,
              code.map((byte, at) => (at === code.length - 20 ? byte ^ 1 : byte)),
            ),
        ],
        ['no code', () => writeFileSync(kept, '')],
        ['a folder', () => mkdirSync(kept)],
        ['a link to itself', () => symlinkSync(kept, kept)],
        ...(process.platform === 'win32'
          ? []
          : ([
              ['a pipe that nobody writes', () => spawnSync('mkfifo', [kept])],
              ['a device without end', () => symlinkSync('/dev/zero', kept)],
            ] as const)),
      ];
      for (const [what, put] of others) {
        rmSync(kept, { recursive: true, force: true });
        put();
        assert.is(saidBy(folder.path, 'first'), 'one\n', what);
        if (what !== 'a folder') assert.ok(statSync(kept).isFile(), `${what} was not replaced`);
      }
    });
  });

  test('code that others may write is not used', async () => {
    if (process.getuid === undefined) return; // its modes say nothing
    await inScratchFolder(async (folder) => {
      await folder.put('main.cjs', '({ "main.cjs": function () { console.log("one") } })');
      const kept = path.join(folder.path, 'kept/main.code');
      saidBy(folder.path, 'first');
      chmodSync(kept, 0o666);
      assert.is(saidBy(folder.path, 'first'), 'one\n');
      assert.is(statSync(kept).mode & 0o777, 0o600, 'it was not made anew');
    });
  });
});
