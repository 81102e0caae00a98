// A commit is all or nothing: whatever step is the last one of a process, a folder has the tables and the state of one run.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createFolderSink } from '../../src/destinations/folder-sink.ts';
import type { FolderLayout } from '../../src/destinations/table-paths.ts';
import { ownIdentity } from '../../src/node/process/process-identity.ts';
import type { SinkPort, StoredRun } from '../../src/ports/sink.ts';
import { Crash, type FaultyFiles, faultyFiles } from '../support/faulty-files.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { storageMessage, tableOf } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

/** A process that has ended on this machine. */
const dead = {
  ...ownIdentity(),
  pid: spawnSync(process.execPath, ['--version']).pid,
  started: '1',
};

/** The earlier run writes three tables, the later one writes two of them anew and one in another bucket. */
const RUNS = {
  old: [
    ['a', 'orders'],
    ['a', 'lines'],
    ['b', 'tasks'],
  ],
  new: [
    ['a', 'orders'],
    ['a', 'lines'],
    ['c', 'extra'],
  ],
} as const;

/** A run that does not wait for the disk: that takes most of the time, and no process ends in a test. */
function openSink(
  folder: ScratchFolder,
  { layout = 'out', clean = false }: Partial<Case> = {},
): SinkPort {
  return createFolderSink(
    { root: folder.path, layout, clean },
    { files: faultyFiles(Number.POSITIVE_INFINITY, 'crash') },
  );
}

async function write(sink: SinkPort, run: keyof typeof RUNS): Promise<StoredRun> {
  await sink.begin();
  for (const [bucket, table] of RUNS[run]) {
    const writer = await sink.open(tableOf(bucket, table, { incremental: run === 'new' }));
    await writer.write(Buffer.from(`"${run}"\n`), 1);
    await writer.close([]);
  }
  return sink.commit({ tables: [], state: `{"run":"${run}"}` });
}

/** Tables, manifests and state, as a reader finds them. */
async function contents(folder: ScratchFolder): Promise<Record<string, string>> {
  const files = Object.entries(await folder.files());
  return Object.fromEntries(
    files.filter(([file]) => !/^\.(?:partial\/|sluice\.|commit\.json)/.test(file)),
  );
}

interface Case {
  readonly layout: FolderLayout;
  readonly clean: boolean;
}
const CASES: readonly Case[] = [
  { layout: 'out', clean: false },
  { layout: 'out', clean: true },
  { layout: 'data-dir', clean: true },
];

/** What the folder has after the earlier run, and after the later one. */
async function bothContents({ layout, clean }: Case) {
  return inScratchFolder(async (folder) => {
    const open = () => openSink(folder, { layout, clean });
    await write(open(), 'old');
    const before = await contents(folder);
    await write(open(), 'new');
    return { before, after: await contents(folder) };
  });
}

/** The later run with a fault; the step it came at, or `undefined` when the run succeeded before. */
async function runWithFault(
  folder: ScratchFolder,
  { layout, clean }: Case,
  files: FaultyFiles,
): Promise<'ended' | 'crashed' | 'refused'> {
  const sink = createFolderSink({ root: folder.path, layout, clean }, { files, self: dead });
  try {
    await write(sink, 'new');
    return 'ended';
  } catch (error) {
    // whatever the port throws is dressed as a problem of storage
    const isCrash =
      error instanceof Crash ||
      (error instanceof Error &&
        (error.cause instanceof Crash || (error.cause as Error)?.cause instanceof Crash));
    if (isCrash) return 'crashed';
    await sink.abandon('refused');
    return 'refused';
  }
}

suite('attacks: commit', (test) => {
  for (const how of ['crash', 'torn', 'refuse'] as const) {
    test(`no mix: ${how} at every step of a commit, then the next command`, async () => {
      for (const each of how === 'crash' ? CASES : CASES.slice(1, 2)) {
        const { before, after } = await bothContents(each);
        const seen = new Set<string>();
        for (let at = 1; ; at++) {
          const ended = await inScratchFolder(async (folder) => {
            await write(openSink(folder, each), 'old');
            const files = faultyFiles(at, how);
            const end = await runWithFault(folder, each, files);
            const place = `${each.layout}, ${files.steps.at(-1)}`;
            // a reader that respects the journal
            if (!existsSync(path.join(folder.path, '.commit.json')))
              isOneOf(await contents(folder), [before, after], place);
            const next = openSink(folder, each);
            await next.begin();
            assert.not.ok(existsSync(path.join(folder.path, '.commit.json')), place);
            seen.add(isOneOf(await contents(folder), [before, after], place));
            await next.abandon('nothing more');
            return end === 'ended';
          }, fastFolder);
          if (ended) break;
        }
        assert.equal([...seen].sort(), ['0', '1']);
      }
    });
  }

  test('no mix: crash at every step, then again at every step of the recovery', async () => {
    const each = { layout: 'out', clean: true } as const;
    const { before, after } = await bothContents(each);
    let recoveries = 0;
    for (let at = 1; ; at++) {
      let again = 1;
      const ended = await inScratchFolder(async (folder) => {
        await write(openSink(folder), 'old');
        const end = await runWithFault(folder, each, faultyFiles(at, 'crash'));
        for (; existsSync(path.join(folder.path, '.commit.json')); again++) {
          const sink = createFolderSink(
            { root: folder.path, layout: 'out' },
            { files: faultyFiles(again, 'crash'), self: dead },
          );
          await sink.begin().then(
            () => sink.abandon('nothing more'),
            () => recoveries++,
          );
        }
        isOneOf(await contents(folder), [before, after], `step ${at}, recovery ${again}`);
        return end === 'ended';
      }, fastFolder);
      if (ended) break;
    }
    assert.ok(recoveries > 20, String(recoveries));
  });

  test('the state is part of the commit: when it cannot have its name, no table has', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('state.json/in the way', '');
      const sink = openSink(folder);
      assert.match(
        await storageMessage(write(sink, 'new')),
        'state.json: a folder has the name of this file',
      );
      assert.equal(Object.keys(await contents(folder)), ['state.json/in the way']);
    });
  });

  test('tables that only an earlier run wrote are kept and named; clean removes them, and nothing that Sluice did not write', async () => {
    for (const layout of ['out', 'data-dir'] as const) {
      await inScratchFolder(async (folder) => {
        const [tasks, own] = layout === 'out' ? ['b/tasks.csv', 'b/own.csv'] : ['b.tasks', 'own'];
        const below = layout === 'out' ? '' : 'out/tables/';
        await write(openSink(folder, { layout }), 'old');
        await folder.put(`${below}${own}`, 'precious');
        const { kept, removed } = await write(openSink(folder, { layout }), 'new');
        assert.equal({ kept, removed }, { kept: [tasks], removed: [] });
        const cleaned = await write(openSink(folder, { layout, clean: true }), 'new');
        assert.equal([cleaned.kept, cleaned.removed], [[], [tasks]]);
        const files = await contents(folder);
        assert.not.ok(`${below}${tasks}` in files);
        assert.not.ok(`${below}${tasks}.manifest` in files);
        assert.is(files[`${below}${own}`], 'precious');
      });
    }
  });

  test('clean keeps a table that somebody has changed since', async () => {
    await inScratchFolder(async (folder) => {
      await write(openSink(folder), 'old');
      await folder.put('b/tasks.csv', 'mine now');
      const { kept, removed } = await write(openSink(folder, { clean: true }), 'new');
      assert.equal({ kept, removed }, { kept: ['b/tasks.csv'], removed: [] });
      assert.is((await contents(folder))['b/tasks.csv'], 'mine now');
    });
  });

  test('a journal that is torn, garbage or hostile is refused, and nothing is touched', async () => {
    const good = { version: 1, layout: 'out', run: 'run-abcdef', move: [], remove: [] };
    const file = (name: string) => ({ path: name, bytes: 1, modifiedMs: 0 });
    const hostile = [
      '',
      '{"version":1,',
      'null',
      '[]',
      '{}',
      '\0'.repeat(100),
      JSON.stringify({ ...good, version: 2 }),
      JSON.stringify({ ...good, run: '../..' }),
      JSON.stringify({ ...good, run: 'run-../../x' }),
      ...[
        '../victim.csv',
        '/etc/x.csv',
        'a/../../victim.csv',
        './a.csv',
        'a//b.csv',
        'a/b/c.csv',
        '.partial/x.csv',
        '.git/config',
        'README.md',
        'x\0.csv',
        '',
        7,
      ].flatMap((name) => [
        JSON.stringify({ ...good, move: [file(name as string)] }),
        JSON.stringify({ ...good, remove: [file(name as string)] }),
      ]),
      JSON.stringify({ ...good, move: [file('a.csv')] }),
      JSON.stringify({ ...good, layout: 'data-dir', move: [file('out/tables/../../../victim')] }),
    ];
    for (const text of hostile) {
      await inScratchFolder(async (folder) => {
        await folder.put('victim.csv', 'x');
        await folder.put('t/.commit.json', text);
        await folder.put('t/README.md', 'x');
        const before = await folder.files();
        const sink = createFolderSink({ root: path.join(folder.path, 't'), layout: 'out' });
        assert.match(await storageMessage(sink.begin()), '.commit.json', text);
        await sink.abandon('refused');
        assert.equal(await folder.files(), before, text);
      });
    }
  });

  test('a commit whose files are gone is not taken for a whole one', async () => {
    await inScratchFolder(async (folder) => {
      const each = { layout: 'out', clean: false } as const;
      await write(openSink(folder), 'old');
      const renames =
        (await stepsOf(each)).findIndex(
          (step) => step.endsWith('/a/lines.csv') && step.startsWith('rename'),
        ) + 1;
      assert.is(await runWithFault(folder, each, faultyFiles(renames, 'crash')), 'crashed');
      await rm(path.join(folder.path, '.partial'), { recursive: true });
      assert.match(
        await storageMessage(openSink(folder).begin()),
        'cannot be finished: its a/lines.csv is missing or was changed',
      );
    });
  });

  test('links inside the output folder are refused, and nothing outside of it changes', async () => {
    const links = [
      '.partial',
      '.commit.json',
      '.sluice.lock',
      '.sluice.json',
      'state.json',
      'a',
      'a/orders.csv',
      'a/orders.csv.manifest',
    ];
    for (const name of links) {
      await inScratchFolder(async (folder) => {
        await folder.put('victim/file', 'precious');
        const isFolder = ['.partial', 'a'].includes(name);
        await mkdir(path.dirname(path.join(folder.path, 't', name)), { recursive: true });
        await symlink(
          path.join(folder.path, isFolder ? 'victim' : 'victim/file'),
          path.join(folder.path, 't', name),
        );
        const sink = createFolderSink({ root: path.join(folder.path, 't'), layout: 'out' });
        assert.match(
          await storageMessage(write(sink, 'new')),
          /this is a link|not a regular file/,
          name,
        );
        await sink.abandon('refused');
        const files = await folder.files();
        assert.is(files['victim/file'], 'precious');
        assert.equal(
          Object.keys(files).filter((file) => file.startsWith('victim/')),
          ['victim/file'],
          name,
        );
        assert.not.ok(
          Object.keys(files).some((file) => file.endsWith('.csv') && !file.includes('.partial')),
          name,
        );
      });
    }
  });

  test('the output folder itself may be a link', async () => {
    await inScratchFolder(async (folder) => {
      await mkdir(path.join(folder.path, 'real'));
      await symlink(path.join(folder.path, 'real'), path.join(folder.path, 't'));
      await write(createFolderSink({ root: path.join(folder.path, 't'), layout: 'out' }), 'new');
      assert.is(
        await readFile(path.join(folder.path, 'real/a/orders.csv'), 'utf8'),
        '"id"\n"new"\n',
      );
    });
  });
});

async function stepsOf(each: Case): Promise<readonly string[]> {
  return inScratchFolder(async (folder) => {
    await write(openSink(folder, each), 'old');
    const files = faultyFiles(Number.POSITIVE_INFINITY, 'crash');
    await runWithFault(folder, each, files);
    return files.steps;
  });
}

/** Checks that one of the contents is there, whole; gives its number. */
function isOneOf(
  found: Record<string, string>,
  contents: readonly Record<string, string>[],
  place: string,
): string {
  const index = contents.findIndex((content) => JSON.stringify(content) === JSON.stringify(found));
  assert.ok(index >= 0, `${place}: ${JSON.stringify(found)}`);
  return String(index);
}
