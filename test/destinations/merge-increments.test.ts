// Incremental tables in the layout of --out: the rows of all runs, merged by the primary key, and the manifest of a whole table.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createFolderSink } from '../../src/destinations/folder-sink.ts';
import type { StoredRun, TableDescription } from '../../src/ports/sink.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { storageMessage, tableOf } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

const FILE = 'shop/orders.csv';
const KEYED = { columns: ['id', 'state'], primaryKey: ['id'], incremental: true } as const;

/** A run that writes one table: rows without a header. */
async function extract(
  folder: ScratchFolder,
  rows: string,
  more: Partial<TableDescription> & { readonly clean?: boolean; readonly name?: string } = {},
): Promise<StoredRun> {
  const { clean = false, name = 'orders', ...table } = { ...KEYED, ...more };
  const sink = createFolderSink({ root: folder.path, layout: 'out', clean });
  await sink.begin();
  try {
    const writer = await sink.open(tableOf('shop', name, table));
    await writer.write(Buffer.from(rows), rows.split('\n').length - 1);
    await writer.close([]);
    return await sink.commit({ tables: [], state: JSON.stringify({ last: rows }) });
  } catch (error) {
    await sink.abandon('refused');
    throw error;
  }
}

const tableIn = async (folder: ScratchFolder) => (await folder.files())[FILE];
const manifestIn = async (folder: ScratchFolder) =>
  JSON.parse((await folder.files())[`${FILE}.manifest`] ?? '') as Record<string, unknown>;

suite('destinations/merge-increments', (test) => {
  test('rows replace those with their key, in their place; new ones follow', () =>
    inScratchFolder(async (folder) => {
      await extract(folder, '"1","new"\n"2","new"\n"3","new"\n');
      const { merged } = await extract(folder, '"4","new"\n"2","paid"\n"3","new"\n');
      assert.is(
        await tableIn(folder),
        '"id","state"\n"1","new"\n"2","paid"\n"3","new"\n"4","new"\n',
      );
      assert.equal(merged, [{ name: FILE, added: 1, replaced: 1, rows: 4 }]);
    }));

  test('the last of several rows with one key is kept, also of the first run', () =>
    inScratchFolder(async (folder) => {
      const { merged } = await extract(folder, '"1","new"\n"2","new"\n"1","paid"\n');
      assert.is(await tableIn(folder), '"id","state"\n"1","paid"\n"2","new"\n');
      const [{ note, ...counts } = { note: '' }] = merged ?? [];
      assert.equal(counts, { name: FILE, added: 2, replaced: 0, rows: 2 });
      assert.match(note ?? '', /^1 row of this run has the key of a later one/);
    }));

  test('without a key, rows are added, also of a child table', () =>
    inScratchFolder(async (folder) => {
      const labels = { name: 'orders_labels', columns: ['label', 'JSON_parentId'], primaryKey: [] };
      await extract(folder, '"red","1"\n', labels);
      const { kept } = await extract(folder, '"5","new"\n');
      assert.equal(kept, ['shop/orders_labels.csv']);
      await extract(folder, '"red","1"\n"blue","2"\n', labels);
      assert.is(
        (await folder.files())['shop/orders_labels.csv'],
        '"label","JSON_parentId"\n"red","1"\n"red","1"\n"blue","2"\n',
      );
    }));

  test('columns are added and none is dropped', () =>
    inScratchFolder(async (folder) => {
      await extract(folder, '"1","new"\n"2","new"\n');
      await extract(folder, '"5","2"\n"6","7"\n', { columns: ['total', 'id'] });
      assert.is(
        await tableIn(folder),
        '"id","state","total"\n"1","new",""\n"2","","5"\n"7","","6"\n',
      );
    }));

  test('the manifest describes the whole table: who loads the file replaces what was loaded before', () =>
    inScratchFolder(async (folder) => {
      for (const rows of ['"1","new"\n', '"2","new"\n']) {
        await extract(folder, rows);
        assert.equal(await manifestIn(folder), {
          destination: 'in.c-shop.orders',
          incremental: false,
          primary_key: ['id'],
        });
      }
    }));

  test('a data folder has the rows and the manifest of one run', () =>
    inScratchFolder(async (folder) => {
      for (const rows of ['"1","new"\n', '"2","new"\n']) {
        const sink = createFolderSink({ root: folder.path, layout: 'data-dir' });
        const writer = await sink.open(tableOf('shop', 'orders', KEYED));
        await writer.write(Buffer.from(rows), 1);
        await writer.close([]);
        assert.equal(await sink.commit({ tables: [], state: '{}' }), { kept: [], removed: [] });
        const files = await folder.files();
        assert.is(files['out/tables/shop.orders'], `"id","state"\n${rows}`);
        assert.is(
          files['out/tables/shop.orders.manifest'],
          '{"destination":"in.c-shop.orders","incremental":true,"primary_key":["id"]}',
        );
      }
    }));

  test('a run without news leaves the file as it is', () =>
    inScratchFolder(async (folder) => {
      await extract(folder, '"1","new"\n');
      const before = await stat(path.join(folder.path, FILE));
      for (const [rows, total] of [
        ['', undefined],
        ['"1","new"\n', 1],
      ] as const) {
        const { merged } = await extract(folder, rows);
        assert.equal(merged, [{ name: FILE, added: 0, replaced: 0, rows: total }]);
        const after = await stat(path.join(folder.path, FILE));
        assert.equal([after.ino, after.mtimeMs], [before.ino, before.mtimeMs]);
      }
      await extract(folder, '"2","new"\n', { clean: true });
      assert.is(await tableIn(folder), '"id","state"\n"1","new"\n"2","new"\n');
    }));

  test('--clean keeps incremental tables that have no new rows', () =>
    inScratchFolder(async (folder) => {
      await extract(folder, '"1","new"\n');
      for (let run = 0; run < 2; run++) {
        const { kept, removed } = await extract(folder, '"1"\n', {
          name: 'others',
          columns: ['id'],
          clean: true,
        });
        assert.equal([kept, removed], [[FILE], []]);
      }
    }));

  test('a table that was replaced so far is merged from the change of the setting on, and back', () =>
    inScratchFolder(async (folder) => {
      await extract(folder, '"1","new"\n"2","new"\n', { incremental: false });
      await extract(folder, '"2","paid"\n');
      assert.is(await tableIn(folder), '"id","state"\n"1","new"\n"2","paid"\n');
      await extract(folder, '"3","new"\n', { incremental: false });
      assert.is(await tableIn(folder), '"id","state"\n"3","new"\n');
    }));

  test('a key that was changed to columns that the table has is the key from then on', () =>
    inScratchFolder(async (folder) => {
      await extract(folder, '"1","new"\n"1","new"\n', { primaryKey: [] });
      await extract(folder, '"1","paid"\n"2","new"\n');
      assert.is(await tableIn(folder), '"id","state"\n"1","paid"\n"2","new"\n');
    }));

  test('a key column that no record of a run has is empty there: rows of other keys stay', () =>
    inScratchFolder(async (folder) => {
      const both = { columns: ['id', 'shop'], primaryKey: ['id', 'shop'] };
      await extract(folder, '"1","a"\n"1","b"\n', both);
      await extract(folder, '"1","paid"\n', { columns: ['id', 'state'], primaryKey: ['id'] });
      assert.is(
        await tableIn(folder),
        '"id","shop","state"\n"1","a",""\n"1","b",""\n"1","","paid"\n',
      );
      assert.equal((await manifestIn(folder)).primary_key, ['id', 'shop']);
    }));

  test('a table of an earlier version, which has the rows of one run, is merged with a note', () =>
    inScratchFolder(async (folder) => {
      await extract(folder, '"1","new"\n');
      await folder.put(`${FILE}.manifest`, '{"incremental":true,"primary_key":["id"]}');
      const { merged = [] } = await extract(folder, '');
      assert.match(merged[0]?.note ?? '', 'only the rows of one run');
      assert.is((await manifestIn(folder)).incremental, false);
      assert.is((await extract(folder, '')).merged?.[0]?.note, undefined);
    }));

  for (const [what, change, reason] of [
    ['is cut', { [FILE]: '"id","state"\n"1","ne' }, /row 1: its end is missing/],
    ['is not from Sluice', { [FILE]: 'id,state\n1,new\n' }, /a name of a column is not in quotes/],
    [
      'has no key',
      { [FILE]: '"state"\n"new"\n' },
      /it has no column "id", which is in the primary key/,
    ],
    [
      'has a damaged manifest',
      { [`${FILE}.manifest`]: '{"incr' },
      /orders\.csv\.manifest next to it is missing or damaged/,
    ],
  ] as const)
    test(`an existing file that ${what}: an error, and nothing is changed`, () =>
      inScratchFolder(async (folder) => {
        await extract(folder, '"1","new"\n');
        for (const [file, text] of Object.entries(change)) await folder.put(file, text);
        const own = async () =>
          Object.entries(await folder.files()).filter(
            ([file]) => !/^\.(?:partial|sluice\.lock)/.test(file),
          );
        const before = await own();
        const message = await storageMessage(extract(folder, '"2","new"\n'));
        assert.match(message, reason);
        assert.match(message, /Nothing was changed\. .*state\.json/);
        assert.equal(await own(), before);
        assert.is(
          Object.entries(await folder.files()).find(([file]) =>
            /\.partial\/.*orders\.csv$/.test(file),
          )?.[1],
          '"id","state"\n"2","new"\n',
        );
      }));
});
