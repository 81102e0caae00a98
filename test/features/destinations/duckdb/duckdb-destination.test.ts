import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as assert from 'uvu/assert';
import { openDestination } from '../../../../src/features/destinations/index.ts';
import type {
  Evolution,
  StagedTable,
} from '../../../../src/features/destinations/typed/destination.ts';
import {
  declareDestinationContract,
  load,
  num,
  type PreparedDestination,
} from '../../../support/destination-contract.ts';
import { fastFolder, inScratchFolder, scratchFolder } from '../../../support/scratch-folder.ts';
import { storageMessage } from '../../../support/sink-contract.ts';
import { suite } from '../../../support/suite.ts';

async function query(
  file: string,
  ...statements: readonly string[]
): Promise<readonly (readonly (string | null)[])[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`ATTACH '${file}' AS read_it`);
    await connection.run('USE read_it');
    let rows: readonly (readonly (string | null)[])[] = [];
    for (const statement of statements)
      rows = (await connection.runAndReadAll(statement))
        .getRows()
        .map((row) => row.map((value) => (value === null ? null : String(value))));
    return rows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const open = (file: string, cwd: string, evolve: Evolution = 'widen') =>
  openDestination(`duckdb:${file}`, { evolve, stateName: 'test', cwd, env: {} });

async function prepare(): Promise<PreparedDestination> {
  const folder = await scratchFolder(fastFolder);
  const file = path.join(folder.path, 'shop.duckdb');
  return {
    open: (evolve) => open('shop.duckdb', folder.path, evolve),
    async read(bucket, table) {
      const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
      const place = `schema_name = ${quoted(bucket ?? 'main')} AND table_name = ${quoted(table)}`;
      const columns = await query(
        file,
        `SELECT column_name, data_type FROM duckdb_columns() WHERE database_name = 'read_it' AND ${place} ORDER BY column_index`,
      );
      if (columns.length === 0) return undefined;
      const name = `"${bucket ?? 'main'}"."${table}"`;
      const rows = await query(
        file,
        `SELECT ${columns.map(([column]) => `hex(CAST("${column?.replaceAll('"', '""')}" AS VARCHAR))`).join(', ')} FROM ${name}`,
      );
      return {
        types: Object.fromEntries(columns.map(([column, type]) => [column ?? '', type ?? ''])),
        rows: rows.map((row) =>
          Object.fromEntries(columns.map(([column], index) => [column ?? '', fromHex(row[index])])),
        ),
      };
    },
    close: () => folder.remove(),
  };
}

/** The library that reads drops a byte order mark at the start of a text. */
const fromHex = (hex: string | null | undefined) =>
  hex == null ? null : Buffer.from(hex, 'hex').toString('utf8');

const decimal = (before: number, after: number) =>
  `DECIMAL(${before + after <= 18 ? 18 : 38},${after})`;
declareDestinationContract('duckdb', prepare, {
  types: {
    bigint: 'BIGINT',
    decimal,
    boolean: 'BOOLEAN',
    text: 'VARCHAR',
    json: 'JSON',
    date: 'DATE',
    timestamp: 'TIMESTAMP WITH TIME ZONE',
  },
  hasNul: true,
  runs: 20,
});

suite('features/destinations/duckdb', (test) => {
  test('bad places are refused before the first request: no file name, no folder, no database, a file that another process writes', async () => {
    await inScratchFolder(async (folder) => {
      for (const address of ['', ':memory:', 'md:shop'])
        assert.match(await storageMessage(open(address, folder.path)), 'duckdb:FILE');
      assert.match(
        await storageMessage((await open('no/shop.duckdb', folder.path)).readState()),
        'the folder no does not exist',
      );
      await folder.put('bad.duckdb', 'x'.repeat(20_000));
      assert.match(
        await storageMessage((await open('bad.duckdb', folder.path)).readState()),
        /bad\.duckdb.*not a valid DuckDB database/,
      );
      const file = path.join(folder.path, 'held.duckdb');
      await query(file, 'CREATE TABLE t (a INT)');
      const holder = `import { DuckDBInstance } from '@duckdb/node-api'; const i = await DuckDBInstance.create(${JSON.stringify(file)}); console.log('held'); await new Promise((end) => process.stdin.on('data', end)); i.closeSync(); process.exit();`;
      const child = execFile(process.execPath, ['--input-type=module', '-e', holder], {
        cwd: process.cwd(),
      });
      const ended = new Promise((resolve) => child.on('exit', resolve));
      await new Promise((resolve) => child.stdout?.once('data', resolve));
      assert.match(
        await storageMessage((await open('held.duckdb', folder.path)).readState()),
        /held\.duckdb: .*lock/,
      );
      child.stdin?.write('end');
      await ended;
    });
  });

  test('a column of a type that Sluice does not write is refused and the table stays; --evolve replace creates it again', async () => {
    await inScratchFolder(async (folder) => {
      const file = path.join(folder.path, 'shop.duckdb');
      await query(
        file,
        'CREATE SCHEMA shop',
        "CREATE TABLE shop.orders AS SELECT TIME '10:00:00' AS day, 1::BIGINT AS id",
      );
      const table = { columns: ['day', 'id'], rows: [['2024', num('2')]] };
      const message = await storageMessage(load([await open('shop.duckdb', folder.path)], [table]));
      assert.match(
        message,
        /duckdb:shop\.duckdb: shop\.orders: the column "day" has the type TIME.*--evolve replace/,
      );
      assert.equal(await query(file, 'SELECT * FROM shop.orders'), [['10:00:00', '1']]);
      await load(
        [await open('shop.duckdb', folder.path)],
        [{ columns: ['day', 'id'], rows: [[null, num('2')]], incremental: true }],
      );
      assert.is((await query(file, 'SELECT * FROM shop.orders')).length, 2);
      await load([await open('shop.duckdb', folder.path, 'replace')], [table]);
      assert.equal(await query(file, 'SELECT * FROM shop.orders'), [['2024', '2']]);
    });
  });

  test('names that DuckDB takes for one are refused: columns, tables, the table of states', async () => {
    await inScratchFolder(async (folder) => {
      const into = async (...tables: Parameters<typeof load>[1]) =>
        storageMessage(load([await open('shop.duckdb', folder.path)], tables));
      assert.match(
        await into({ columns: ['ID', 'id'], rows: [] }),
        'the columns of shop.orders "ID" and "id"',
      );
      assert.match(
        await into({ columns: ['a'], rows: [], name: 'Orders' }, { columns: ['a'], rows: [] }),
        'the tables "shop.Orders" and "shop.orders"',
      );
      assert.match(
        await into(
          { columns: ['a'], rows: [], bucket: 'main' },
          { columns: ['a'], rows: [], bucket: null },
        ),
        '"main.orders" and "orders"',
      );
      assert.match(
        await into({ columns: ['a'], rows: [], bucket: null, name: '_sluice_state' }),
        '_sluice_state',
      );
      assert.match(await into({ columns: ['', 'a'], rows: [] }), 'has no name');
    });
  });

  test('a schema may have the name of the file, and rows longer than DuckDB reads by itself are stored', async () => {
    await inScratchFolder(async (folder) => {
      const long = 'é"\n'.repeat(1_500_000);
      await load(
        [await open('shop.duckdb', folder.path)],
        [
          {
            columns: ['a', 'b'],
            rows: [
              ['x', long],
              ['y', null],
            ],
          },
        ],
      );
      assert.equal(
        await query(
          path.join(folder.path, 'shop.duckdb'),
          'SELECT a, length(b) FROM read_it.shop.orders',
        ),
        [
          ['x', String(long.length)],
          ['y', null],
        ],
      );
    });
  });

  test('texts whose lines look like rows are stored in files that are long enough to be read by several threads', async () => {
    await inScratchFolder(async (folder) => {
      const texts = ['a\n1,"x",2\n', '""\n""\n1,"",\n', '"\n"', '5,"q",6\n7,"r",8\n9,"s",10'];
      const rows = Array.from({ length: 60_000 }, (_, n) => [
        num(String(n)),
        (texts[n % 4] ?? '').repeat(30 + (n % 13)),
      ]);
      await load([await open('shop.duckdb', folder.path)], [{ columns: ['n', 't'], rows }]);
      const sum = rows.reduce((total, [, text]) => total + String(text).length, 0);
      assert.equal(
        await query(
          path.join(folder.path, 'shop.duckdb'),
          'SELECT count(*), sum(n), sum(length(t)) FROM shop.orders',
        ),
        [['60000', '1799970000', String(sum)]],
      );
    });
  });

  test('wide tables, many tables and long rows are stored, and so is a table that needs more memory than its longest row says', async () => {
    await inScratchFolder(async (folder) => {
      const staged = (
        name: string,
        columns: number,
        rows: number,
        cell: string,
        longestRow = columns * (cell.length + 3),
      ): StagedTable => {
        const file = path.join(folder.path, `${name.replace(/\d+$/, '')}.csv`);
        if (!existsSync(file))
          writeFileSync(
            file,
            `${Array.from({ length: columns }, () => `"${cell}"`).join(',')}\n`.repeat(rows),
          );
        const names = Array.from({ length: columns }, (_, index) => `c${index}`);
        return {
          bucket: null,
          name,
          columns: names,
          primaryKey: [],
          incremental: false,
          files: [file],
          types: names.map(() => ({ kind: 'text' })),
          rows,
          longestRow,
        };
      };
      const cases: Readonly<Record<string, readonly StagedTable[]>> = {
        wide: [staged('wide', 1000, 3000, 'cell')],
        many: Array.from({ length: 250 }, (_, index) => staged(`many${index}`, 20, 10, 'cell')),
        // more than DuckDB keeps in memory by default
        long: [staged('long', 2, 12, 'x'.repeat(4_000_000))],
        more: [staged('more', 1, 100, 'x'.repeat(1_000_000), 100)],
      };
      for (const [file, tables] of Object.entries(cases)) {
        const destination = await open(`${file}.duckdb`, folder.path);
        await destination.readState();
        await (await destination.load({ tables, state: '{}' })).commit();
        const counts = tables
          .map(({ name }) => `SELECT count(*), max(length(c0)) FROM main.${name}`)
          .join(' UNION ALL ');
        const [first] = tables;
        const length = { wide: 4, many: 4, long: 4_000_000, more: 1_000_000 }[file];
        assert.equal(
          await query(path.join(folder.path, `${file}.duckdb`), counts),
          tables.map(() => [String(first?.rows), String(length)]),
          file,
        );
      }
    });
  });

  test('several destinations: all have the tables; when one refuses, none has', async () => {
    await inScratchFolder(async (folder) => {
      const both = () =>
        Promise.all(['a.duckdb', 'b.duckdb'].map((file) => open(file, folder.path)));
      await load(await both(), [{ columns: ['a'], rows: [['x']] }]);
      const second = path.join(folder.path, 'b.duckdb');
      await query(second, 'CREATE OR REPLACE TABLE shop.orders (a TIME)');
      assert.match(
        await storageMessage(load(await both(), [{ columns: ['a'], rows: [['y']] }])),
        'b.duckdb',
      );
      assert.equal(await query(path.join(folder.path, 'a.duckdb'), 'SELECT * FROM shop.orders'), [
        ['x'],
      ]);
    });
  });
});
