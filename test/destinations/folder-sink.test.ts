import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createFolderSink } from '../../src/destinations/folder-sink.ts';
import type { FolderLayout } from '../../src/destinations/table-paths.ts';
import type { SinkPort } from '../../src/ports/sink.ts';
import { scratchContract } from '../../src/ports/storage-contract.ts';
import { dyingAt } from '../support/dying.ts';
import { inScratchFolder, type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';
import {
  declareSinkContract,
  type FinalTables,
  finalTable,
  storageMessage,
  tableOf,
} from '../support/sink-contract.ts';
import { declareContract, suite } from '../support/suite.ts';

function finalTablesOf(layout: FolderLayout, files: Readonly<Record<string, string>>): FinalTables {
  const tables = Object.keys(files).filter(
    (file) => !/^\.|^complete\.json$|(?:^|\/)state\.json$|\.manifest$/.test(file),
  );
  const record = JSON.parse(files['.sluice.json'] ?? '{"files":[]}') as {
    readonly files: readonly { readonly path: string; readonly incremental?: boolean }[];
  };
  return new Map(
    tables.map((file) => {
      const final = finalTable(files[file] ?? '', files[`${file}.manifest`] ?? '');
      // the manifest of a merged table describes the whole table
      const isMerged = record.files.some((known) => known.path === file && known.incremental);
      return [keyOf(layout, file), { ...final, incremental: isMerged || final.incremental }];
    }),
  );
}

function keyOf(layout: FolderLayout, file: string): string {
  const [bucket = '', table] =
    layout === 'out'
      ? file.replace(/\.csv$/, '').split('/')
      : file.replace('out/tables/', '').split('.');
  return table === undefined ? `|${bucket}` : `${bucket}|${table}`;
}

for (const layout of ['out', 'data-dir'] as const) {
  declareSinkContract(`folder, layout ${layout}`, async () => {
    const folder = await scratchFolder();
    return {
      sink: createFolderSink({ root: folder.path, layout }),
      finalTables: async () => finalTablesOf(layout, await folder.files()),
      finalState: async () =>
        (await folder.files())[layout === 'out' ? 'state.json' : 'out/state.json'],
      close: folder.remove,
    };
  });
}

declareContract(
  'scratch contract: output folder',
  scratchContract(async () => {
    const folder = await scratchFolder();
    return {
      scratch: createFolderSink({ root: folder.path, layout: 'out' }).scratch,
      close: folder.remove,
    };
  }),
);

/** A table without columns, whose file has no header. */
async function writeTable(
  sink: SinkPort,
  bucket: string | null,
  table: string,
  text: string,
): Promise<void> {
  const writer = await sink.open(tableOf(bucket, table, { columns: [] }));
  await writer.write(Buffer.from(text), 1);
  await writer.close([]);
}

/** The files of a folder without what stands beside the tables. */
async function tablesIn(folder: ScratchFolder): Promise<Record<string, string>> {
  const files = Object.entries(await folder.files());
  return Object.fromEntries(
    files.filter(([file]) => !/(?:^|\/)(?:\.sluice\.json|\.sluice\.lock|state\.json)$/.test(file)),
  );
}

/** Where the only run that goes on has what is not finished. */
async function ownPlaceIn(folder: string): Promise<string> {
  const [own = ''] = (await readdir(path.join(folder, '.partial'))).filter((name) =>
    name.startsWith('run-'),
  );
  return path.join(folder, '.partial', own);
}

suite('destinations/folder-sink', (test) => {
  test('OUT-2: the data folder has the tables of the peer, bucket and table joined by a dot', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: folder.path, layout: 'data-dir' });
      await writeTable(sink, 'shop', 'orders', 'a');
      await writeTable(sink, null, 'users', 'b');
      await sink.commit({ tables: [], state: '{}' });
      assert.equal(await tablesIn(folder), {
        'out/tables/shop.orders': 'a',
        'out/tables/shop.orders.manifest': '{"destination":"in.c-shop.orders","incremental":false}',
        'out/tables/users': 'b',
        'out/tables/users.manifest': '{"incremental":false}',
      });
    });
  });

  test('OUT-1: the layout of --out has a folder for each bucket', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: path.join(folder.path, 'new/deep'), layout: 'out' });
      await writeTable(sink, 'shop', 'orders', 'a');
      await writeTable(sink, null, 'users', 'b');
      await sink.commit({ tables: [], state: '{}' });
      assert.equal(await tablesIn(folder), {
        'new/deep/shop/orders.csv': 'a',
        'new/deep/shop/orders.csv.manifest':
          '{"destination":"in.c-shop.orders","incremental":false}',
        'new/deep/users.csv': 'b',
        'new/deep/users.csv.manifest': '{"incremental":false}',
      });
    });
  });

  test('OUT-5, OUT-12: a manifest has its members in order, and escapes slashes and non-ASCII', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: folder.path, layout: 'data-dir' });
      const shape = { primaryKey: ['id', 'a/ž'], incremental: true };
      await (await sink.open(tableOf('shop', 'reached', shape))).close([]);
      await (await sink.open(tableOf('shop', 'unreached', { ...shape, unreached: true }))).close(
        [],
      );
      await (await sink.open(tableOf(null, 'žluť'))).close([]);
      await sink.commit({ tables: [], state: '{}' });
      const key = '"primary_key":["id","a\\/\\u017e"]';
      assert.equal(await tablesIn(folder), {
        'out/tables/shop.reached': '"id"\n',
        'out/tables/shop.reached.manifest': `{"destination":"in.c-shop.reached","incremental":true,${key}}`,
        'out/tables/shop.unreached': '"id"\n',
        'out/tables/shop.unreached.manifest': `{"incremental":true,"destination":"in.c-shop.unreached",${key}}`,
        'out/tables/žluť': '"id"\n',
        'out/tables/žluť.manifest': '{"incremental":false}',
      });
    });
  });

  test('scratch files that are never released do not keep a run from its commit', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      await (await sink.scratch.open()).write(Buffer.from('forgotten'));
      await (await sink.scratch.open()).write(Buffer.alloc(100_000));
      await sink.commit({ tables: [], state: '{}' });
      assert.equal(await tablesIn(folder), {});
    });
  });

  test('OUT-8: a run without data leaves an empty folder of tables', async () => {
    await inScratchFolder(async (folder) => {
      await createFolderSink({ root: folder.path, layout: 'data-dir' }).commit({
        tables: [],
        state: '{}',
      });
      assert.equal(await tablesIn(folder), {});
      await mkdir(path.join(folder.path, 'out/tables/made')); // rejects if its parent is missing
    });
  });

  test('tables of the same name are replaced with their manifests, other files stay', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('shop/orders.csv', 'old');
      await folder.put('shop/orders.csv.manifest', 'old');
      await folder.put('shop/other.csv', 'kept');
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      await writeTable(sink, 'shop', 'orders', 'new');
      assert.is((await tablesIn(folder))['shop/orders.csv'], 'old');
      await sink.commit({ tables: [], state: '{}' });
      assert.equal(await tablesIn(folder), {
        'shop/orders.csv': 'new',
        'shop/orders.csv.manifest': '{"destination":"in.c-shop.orders","incremental":false}',
        'shop/other.csv': 'kept',
      });
    });
  });

  test('OUT-14: .partial names the reason during a run and after an aborted run', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('shop/orders.csv', 'old');
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      await (await sink.open(tableOf('shop', 'orders'))).write(Buffer.from('half'), 1);
      assert.match(
        (await tablesIn(folder))['.partial/README.txt'] ?? '',
        'is still running, or was interrupted',
      );
      await (await sink.scratch.open()).write(Buffer.alloc(100_000));
      await sink.abandon('The API request failed: [500].');
      const files = await tablesIn(folder);
      const written =
        Object.keys(files).find((file) => file.endsWith('/tables/shop/orders.csv')) ?? '';
      assert.match(written, /^\.partial\/run-\w+\//);
      assert.equal(Object.keys(files).sort(), ['.partial/README.txt', written, 'shop/orders.csv']);
      assert.match(files['.partial/README.txt'] ?? '', 'The API request failed: [500].');
      assert.is(files[written], '"id"\nhalf');
      assert.is(files['shop/orders.csv'], 'old');
    });
  });

  test('the certificate is committed beside the state of --out, not in a data folder; after a failure it is in .partial until the next run', async () => {
    for (const layout of ['out', 'data-dir'] as const)
      await inScratchFolder(async (folder) => {
        const certificate = '{"jobs":[]}';
        const failed = createFolderSink({ root: folder.path, layout });
        await failed.begin();
        await failed.abandon('no reason', certificate);
        const isKept = layout === 'out';
        const left = await folder.files();
        assert.is(left['.partial/complete.json'], isKept ? certificate : undefined);
        const sink = createFolderSink({ root: folder.path, layout });
        await sink.begin();
        await sink.commit({ tables: [], state: '{}', certificate: '{"jobs":[1]}' });
        const files = await folder.files();
        assert.is(files['complete.json'], isKept ? '{"jobs":[1]}' : undefined);
        assert.equal(
          Object.keys(files).filter((file) => /partial|complete/.test(file)),
          isKept ? ['complete.json'] : [],
        );
      });
  });

  test('what an abandoned run left is gone once the next one starts', async () => {
    await inScratchFolder(async (folder) => {
      const abandoned = createFolderSink({ root: folder.path, layout: 'out' });
      await writeTable(abandoned, null, 'old', 'x');
      await abandoned.abandon('no reason');
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      await writeTable(sink, null, 'new', 'y');
      await sink.commit({ tables: [], state: '{}' });
      assert.equal(await tablesIn(folder), {
        'new.csv': 'y',
        'new.csv.manifest': '{"incremental":false}',
      });
    });
  });

  test('OUT-14: a run that continues another one may be killed at any step: the next one knows the folder, and has all of its tables or none', async () => {
    const kept = '.partial/journal/responses.log';
    for (let at = 1, isKilled = true; isKilled; at++)
      await inScratchFolder(async (folder) => {
        const open = () => createFolderSink({ root: folder.path, layout: 'out', resume: true });
        const write = async (text: string, sink = open()) => {
          await writeTable(sink, 'shop', 'orders', text);
          await writeTable(sink, 'shop', 'lines', text);
          await sink.commit({
            tables: [],
            state: `{"of":"${text}"}`,
            certificate: text,
          });
        };
        const texts = async () => {
          const files = await folder.files();
          const tables = [files['shop/orders.csv'], files['shop/lines.csv']];
          return [...tables, JSON.parse(files['state.json'] ?? '{}').of, files['complete.json']];
        };
        await write('first');
        const abandoned = open();
        await writeTable(abandoned, null, 'half', 'x');
        await abandoned.abandon('no reason');
        await folder.put(kept, 'responses');
        isKilled = await dyingAt(at, () => write('second'));
        const isDecided = existsSync(path.join(folder.path, '.commit.json'));
        await rm(path.join(folder.path, '.sluice.lock'), { force: true });
        const next = open();
        await next.begin();
        const found = await texts();
        const of = isDecided || !isKilled ? 'second' : (found[0] ?? '');
        assert.equal(found, [of, of, of, of], `step ${at}`);
        if (of === 'first') assert.is((await folder.files())[kept], 'responses', `step ${at}`);
        await write('third', next);
        assert.equal(await texts(), ['third', 'third', 'third', 'third']);
      });
  });

  test('of two runs into one folder the second is refused with the process of the first, and changes nothing', async () => {
    await inScratchFolder(async (folder) => {
      const open = () => createFolderSink({ root: folder.path, layout: 'out' });
      const [first, second] = [open(), open()];
      await first.begin();
      assert.match(
        await storageMessage(second.begin()),
        `another run is writing into this folder: process ${process.pid} on `,
      );
      assert.match(
        await storageMessage(second.open(tableOf(null, 't'))),
        'another run is writing into this folder',
      );
      await second.abandon('another run');
      await writeTable(first, 'shop', 'orders', 'first');
      await first.commit({ tables: [], state: '{}' });
      assert.is((await tablesIn(folder))['shop/orders.csv'], 'first');
      const third = open();
      await third.begin();
      await third.abandon('no reason');
      await open().begin();
    });
  });

  test('a run that has lost its folder to another one stores nothing', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      await writeTable(sink, 'shop', 'orders', 'x');
      await folder.put('.sluice.lock', 'of another run');
      assert.match(
        await storageMessage(sink.commit({ tables: [], state: '{}' })),
        'another run has taken over this folder',
      );
      await rm(path.join(folder.path, '.partial'), { recursive: true });
      assert.match(
        await storageMessage(sink.open(tableOf('shop', 'lines'))),
        'the unfinished tables of this run are gone; another run into this folder has begun',
      );
      await sink.abandon('another run');
      assert.equal(Object.keys(await folder.files()), ['.sluice.lock']);
    });
  });

  test('a .partial folder that no run has made is not removed', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('.partial/thesis.txt', 'precious');
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      assert.match(await storageMessage(sink.open(tableOf(null, 't'))), '.partial');
      assert.equal(await tablesIn(folder), { '.partial/thesis.txt': 'precious' });
    });
  });

  test('names whose files would fall together are refused', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: folder.path, layout: 'data-dir' });
      await writeTable(sink, 'a', 'b.c', 'x');
      assert.match(await storageMessage(sink.open(tableOf('a.b', 'c'))), 'a.b.c');
      assert.match(await storageMessage(sink.open(tableOf('a', 'b.c.manifest'))), 'a.b.c.manifest');
      const out = createFolderSink({ root: folder.path, layout: 'out' });
      assert.match(await storageMessage(out.open(tableOf('.partial', 'c'))), '.partial');
    });
  });

  test('names that differ in case alone are refused where the file system ignores case, and only there', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      await writeTable(sink, 'shop', 'orders', 'x');
      await writeTable(sink, 'shop', 'Lines', 'y');
      const own = await ownPlaceIn(folder.path);
      const isBlind = existsSync(path.join(path.dirname(own), path.basename(own).toUpperCase()));
      if (!isBlind) {
        await writeTable(sink, 'shop', 'lines', 'z');
        await symlink(own, path.join(path.dirname(own), path.basename(own).toUpperCase())); // as if it were
      }
      assert.match(
        await storageMessage(sink.open(tableOf('shop', 'Orders'))),
        'two files of this run would have this name',
      );
    });
  });

  test('a disk that refuses is a StorageProblem that names the file', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('out', 'a file where a folder belongs');
      const sink = createFolderSink({ root: folder.path, layout: 'data-dir' });
      await writeTable(sink, null, 't', 'x');
      assert.match(
        await storageMessage(sink.commit({ tables: [], state: '{}' })),
        path.join(folder.path, 'out'),
      );
      await folder.put('blocked', '');
      const blocked = createFolderSink({ root: path.join(folder.path, 'blocked'), layout: 'out' });
      assert.match(await storageMessage(blocked.open(tableOf(null, 't'))), 'blocked');
    });
  });

  test('OUT-14: when one table cannot get its final name, none gets it', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('shop/zebras.csv/a file.txt', 'in the way');
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      await writeTable(sink, 'shop', 'orders', 'new');
      await writeTable(sink, 'shop', 'zebras', 'new');
      assert.match(
        await storageMessage(sink.commit({ tables: [], state: '{}' })),
        'zebras.csv: a folder has the name of this file',
      );
      await sink.abandon('a folder');
      assert.equal(
        Object.keys(await tablesIn(folder)).filter((file) => !file.startsWith('.partial')),
        ['shop/zebras.csv/a file.txt'],
      );
    });
  });

  test('a file that cannot be opened for writing is named when it is written or closed', async () => {
    await inScratchFolder(async (folder) => {
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      const writer = await sink.open(tableOf('shop', 'orders'));
      await mkdir(path.join(await ownPlaceIn(folder.path), 'tables/shop/orders.csv'));
      assert.match(
        await storageMessage(Promise.resolve(writer.write(new Uint8Array(70_000), 1))),
        'it is a folder (EISDIR)',
      );
      assert.match(await storageMessage(writer.close([])), 'orders.csv');
      await sink.abandon('the disk');
    });
  });

  test('a read-only target is a StorageProblem where permissions count', async () => {
    if (process.getuid?.() === 0) return; // root may write everywhere
    await inScratchFolder(async (folder) => {
      await chmod(folder.path, 0o500);
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      assert.match(await storageMessage(sink.open(tableOf(null, 't'))), 'permission is denied');
      await chmod(folder.path, 0o700);
    });
  });
});
