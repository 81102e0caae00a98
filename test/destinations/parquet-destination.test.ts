import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import * as assert from 'uvu/assert';
import { filesOf, type TableList } from '../../src/destinations/file-tables.ts';
import { openDestination } from '../../src/destinations/index.ts';
import { parquetDestination, parquetFormat } from '../../src/destinations/parquet.ts';
import {
  type DestinationFacts,
  declareDestinationContract,
  load,
  num,
  type PreparedDestination,
} from '../support/destination-contract.ts';
import { asTexts, queryDuckdb, textsOf } from '../support/duckdb-reader.ts';
import { endingAt } from '../support/dying.ts';
import {
  fastFolder,
  inScratchFolder,
  type ScratchFolder,
  scratchFolder,
} from '../support/scratch-folder.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

/** Reads files of the list with another program than the one that writes them. */
async function readFiles(files: readonly string[]) {
  const source = `read_parquet([${files.map((file) => `'${file.replaceAll("'", "''")}'`).join(', ')}])`;
  const types = Object.fromEntries(
    (await queryDuckdb(`DESCRIBE SELECT * FROM ${source}`)).map(([name, type]) => [
      String(name),
      String(type),
    ]),
  );
  const columns = Object.keys(types);
  const rows = await queryDuckdb(`SELECT ${asTexts(columns)} FROM ${source}`);
  return { types, rows: rows.map((row) => textsOf(columns, row)) };
}

const listOf = async (folder: ScratchFolder) =>
  JSON.parse((await folder.files())['lake/_current.json'] ?? '{"tables":[]}') as TableList;
const open = (folder: ScratchFolder, evolve: 'widen' | 'replace' = 'widen') =>
  openDestination('parquet:lake', { evolve, stateName: 'test', cwd: folder.path, env: {} });

/** As where DuckDB is not installed. */
async function openWithoutDuckdb(folder: ScratchFolder, evolve: 'widen' | 'replace' = 'widen') {
  const options = { evolve, stateName: 'test', cwd: folder.path, env: {} };
  return parquetDestination('parquet:lake', options, (name) => {
    const { writeStaged: _, ...format } = parquetFormat(name);
    return format;
  });
}

const prepared = (opened: typeof open) => async (): Promise<PreparedDestination> => {
  const folder = await scratchFolder(fastFolder);
  return {
    open: (evolve) => opened(folder, evolve),
    async read(bucket, name) {
      const table = (await listOf(folder)).tables.find(
        (each) => each.bucket === bucket && each.name === name,
      );
      return table === undefined
        ? undefined
        : readFiles(table.files.map((file) => path.join(folder.path, 'lake', file)));
    },
    certificates: async () => Object.values((await listOf(folder)).complete),
    close: () => folder.remove(),
  };
};

const FACTS: DestinationFacts = {
  types: {
    bigint: 'BIGINT',
    decimal: (before, after) => `DECIMAL(${before + after <= 18 ? 18 : 38},${after})`,
    boolean: 'BOOLEAN',
    text: 'VARCHAR',
    date: 'DATE',
    timestamp: 'TIMESTAMP WITH TIME ZONE',
    json: 'JSON',
  },
  hasNul: true,
  runs: 20,
};
declareDestinationContract('parquet', prepared(open), FACTS);
declareDestinationContract('parquet without DuckDB', prepared(openWithoutDuckdb), FACTS);

suite('destinations/parquet', (test) => {
  const inLake = (use: (folder: ScratchFolder) => Promise<void>) =>
    inScratchFolder(use, fastFolder);

  test('files are removed when neither the list nor the one before names them', async () => {
    await inLake(async (folder) => {
      const runs = () =>
        readdirSync(path.join(folder.path, 'lake')).filter((name) => name.startsWith('run-'))
          .length;
      for (const expected of [1, 2, 2]) {
        await load([await open(folder)], [{ columns: ['a'], rows: [['x']] }]);
        assert.is(runs(), expected);
      }
      const left = Object.keys(await folder.files()).filter((name) => !name.includes('/run-'));
      assert.equal(left, ['lake/_current.json']);
    });
  });

  test('a run that ends at any step, killed or for want of room: a reader finds its rows or those before, and the next run clears up', async () => {
    const table = { columns: ['a'], bucket: 'shop' };
    const two = (text: string) =>
      ['first', 'second'].map((name) => ({ ...table, name, rows: [[text]] }));
    for (const how of ['killed', 'full'] as const) {
      const found = { before: 0, own: 0 };
      for (let at = 1, isEnded = true; isEnded; at++)
        await inLake(async (folder) => {
          const what = `${how} at step ${at}`;
          const read = async () => {
            const files = (await listOf(folder)).tables.flatMap((each) => each.files);
            return (await readFiles(files.map((file) => path.join(folder.path, 'lake', file)))).rows
              .map(({ a }) => a)
              .join();
          };
          await load([await openWithoutDuckdb(folder)], two('before'), { state: '"before"' });
          let problem = '';
          isEnded = await endingAt(at, how, async () => {
            problem = await storageMessage(
              load([await openWithoutDuckdb(folder)], two('own'), { state: '"own"' }),
            );
          });
          const rows = await read();
          assert.ok(['before,before', 'own,own'].includes(rows), `${what}: ${rows}`);
          const state = await (await openWithoutDuckdb(folder)).readState();
          assert.is(`${state},${state}`.replaceAll('"', ''), rows, what);
          found[rows === 'own,own' ? 'own' : 'before']++;
          if (isEnded && how === 'full' && rows === 'before,before')
            assert.match(problem, 'the disk is full (ENOSPC)', what);
          // no process has the number of the one that was killed
          if (how === 'killed')
            rmSync(path.join(folder.path, 'lake/.sluice.lock'), { force: true });
          await load([await openWithoutDuckdb(folder)], two('next'));
          assert.is(await read(), 'next,next', what);
          // the folder of temporary files is that of a process which has not ended here
          const files = Object.keys(await folder.files()).filter(
            (file) => how === 'full' || !file.startsWith('lake/.sluice-'),
          );
          const named = ['_current.json', ...filesOf(await listOf(folder))];
          assert.equal(files.sort(), named.map((file) => `lake/${file}`).sort(), what);
        });
      assert.ok(found.before > 5 && found.own > 1, JSON.stringify(found));
    }
  });

  test('rows are added as a file of their own, and one file is written when columns change; many groups of rows are read back', async () => {
    await inLake(async (folder) => {
      const rows = (from: number) =>
        Array.from({ length: 21_000 }, (_, n) => [num(String(from + n)), `t${n}`]);
      const table = { columns: ['n', 't'], incremental: true };
      for (const from of [0, 21_000])
        await load([await open(folder)], [{ ...table, rows: rows(from) }]);
      const files = async () => (await listOf(folder)).tables[0]?.files ?? [];
      assert.is((await files()).length, 2);
      await load([await open(folder)], [{ ...table, rows: [[num('0.5'), 'last']] }]);
      const [one, ...others] = await files();
      const read = await readFiles([path.join(folder.path, 'lake', one ?? '')]);
      assert.equal(
        [others.length, read.rows.length, read.rows[21_000], read.rows.at(-1)],
        [0, 42_001, { n: '21000.0', t: 't0' }, { n: '0.5', t: 'last' }],
      );
      await load(
        [await open(folder)],
        [{ ...table, primaryKey: ['n'], rows: rows(0).map(([n]) => [n ?? null, 'new']) }],
      );
      const merged = await readFiles(
        (await files()).map((file) => path.join(folder.path, 'lake', file)),
      );
      assert.equal(
        [merged.rows.length, merged.rows.filter(({ t }) => t === 'new').length],
        [42_001, 21_000],
      );
    });
  });

  test('DuckDB writes the rows of a run where it is installed, both writers the same types and rows', async () => {
    await inLake(async (folder) => {
      const rows = [
        [num('1'), 'a "b"\n', num('0.50'), null, true],
        [num('-9223372036854775808'), '', num('1e-5'), '{"b":1.0,"a":[]}', null],
      ];
      const read = [];
      for (const opened of [open, openWithoutDuckdb]) {
        await load([await opened(folder)], [{ columns: ['n', 't', 'd', 'j', 'b'], rows }]);
        const [file = ''] = (await listOf(folder)).tables.flatMap(({ files }) => files);
        const place = path.join(folder.path, 'lake', file);
        const { created_by } = await parquetMetadataAsync(await asyncBufferFromFile(place));
        read.push({ by: created_by?.split(' ')[0], ...(await readFiles([place])) });
      }
      const [one, other] = read;
      assert.equal([one?.by, other?.by], ['DuckDB', 'sluice']);
      assert.equal({ ...one, by: '' }, { ...other, by: '' });
      assert.is(one?.rows.length, 2);
    });
  });

  test('long rows make small groups of rows, which are read back', async () => {
    await inScratchFolder(async (folder) => {
      const rows = Array.from({ length: 40 }, (_, n) => [
        num(String(n)),
        String.fromCharCode(97 + (n % 26)).repeat(1_000_000),
      ]);
      const stored = async () => {
        const [table] = (await listOf(folder)).tables;
        return (table?.files ?? []).map((file) => path.join(folder.path, 'lake', file));
      };
      await load([await open(folder)], [{ columns: ['n', 't'], rows }]);
      const groups = await Promise.all(
        (await stored()).map(async (file) => parquetMetadataAsync(await asyncBufferFromFile(file))),
      );
      assert.equal(
        groups.map(({ row_groups }) => row_groups.map(({ num_rows }) => Number(num_rows))),
        [[34, 6]],
      );
      await load(
        [await open(folder)],
        [
          {
            columns: ['n', 't', 'new'],
            rows: [[num('7'), 'x', 'y']],
            incremental: true,
            primaryKey: ['n'],
          },
        ],
      );
      const read = (await readFiles(await stored())).rows
        .map((row) => [row.n, row.t?.length, row.t?.[0]])
        .sort(([a], [b]) => Number(a) - Number(b));
      assert.equal(
        read,
        rows.map(([, text], n) =>
          n === 7 ? ['7', 1, 'x'] : [String(n), 1_000_000, String(text)[0]],
        ),
      );
    });
  });

  test('a list of another program, a folder that is a file, names that differ in case: refused', async () => {
    await inLake(async (folder) => {
      assert.match(
        await storageMessage(
          openDestination('parquet:', { evolve: 'widen', stateName: 's', cwd: '.', env: {} }),
        ),
        'parquet:DIR',
      );
      await folder.put('lake/_current.json', '{"version":2}');
      assert.match(
        await storageMessage((await open(folder)).readState()),
        '_current.json was not written by Sluice',
      );
      await folder.put('file', 'x');
      const onFile = await openDestination('parquet:file', {
        evolve: 'widen',
        stateName: 's',
        cwd: folder.path,
        env: {},
      });
      assert.match(await storageMessage(load([onFile], [])), 'parquet:file');
      const other = await openDestination('parquet:other', {
        evolve: 'widen',
        stateName: 's',
        cwd: folder.path,
        env: {},
      });
      const twice = [
        { columns: ['a'], rows: [], name: 'A' },
        { columns: ['a'], rows: [], name: 'a' },
      ];
      assert.match(await storageMessage(load([other], twice)), 'the tables "shop.A" and "shop.a"');
    });
  });
});
