import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import type { Evolution, StagedTable } from '../../src/destinations/destination.ts';
import { openDestination } from '../../src/destinations/index.ts';
import {
  declareDestinationContract,
  load,
  num,
  type PreparedDestination,
} from '../support/destination-contract.ts';
import { asTexts, queryFile, textsOf } from '../support/duckdb-reader.ts';
import { fastFolder, inScratchFolder, scratchFolder } from '../support/scratch-folder.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

/** Rows as texts. */
async function query(
  file: string,
  ...statements: readonly string[]
): Promise<readonly (readonly (string | null)[])[]> {
  const rows = await queryFile(file, ...statements);
  return rows.map((row) => row.map((value) => (value === null ? null : String(value))));
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
        `SELECT column_name, data_type FROM duckdb_columns() WHERE database_name = current_database() AND ${place} ORDER BY column_index`,
      );
      if (columns.length === 0) return undefined;
      const names = columns.map(([column]) => column ?? '');
      const rows = await queryFile(
        file,
        `SELECT ${asTexts(names)} FROM "${bucket ?? 'main'}"."${table}"`,
      );
      return {
        types: Object.fromEntries(columns.map(([column, type]) => [column ?? '', type ?? ''])),
        rows: rows.map((row) => textsOf(names, row)),
      };
    },
    certificates: async () =>
      (await queryFile(file, 'SELECT complete::VARCHAR FROM main._sluice_state')).map(([text]) =>
        text === null || text === undefined ? null : String(text),
      ),
    close: () => folder.remove(),
  };
}

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

interface Shape {
  readonly columns: number;
  readonly rows: number;
  readonly cell: string;
  readonly tables?: number;
}

suite('destinations', (test) => {
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
      assert.match(
        await into({ columns: ['a', ''], rows: [] }),
        'the column 2 of the table shop.orders has no name',
      );
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
        await query(path.join(folder.path, 'shop.duckdb'), 'SELECT a, length(b) FROM shop.orders'),
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
      /** Tables whose rows are all the same, from one file. */
      const staged = (
        name: string,
        { columns, rows, cell, tables = 1 }: Shape,
        told: Partial<StagedTable> = {},
      ): readonly StagedTable[] => {
        const file = path.join(folder.path, `${name}.csv`);
        const line = Buffer.from(`${Array.from({ length: columns }, () => `"${cell}"`).join()}\n`);
        for (let row = 0; row < rows; row++) appendFileSync(file, line);
        const names = Array.from({ length: columns }, (_, index) => `c${index}`);
        return Array.from({ length: tables }, (_, index) => ({
          bucket: null,
          name: `${name}${index}`,
          columns: names,
          primaryKey: [],
          incremental: false,
          files: [file],
          types: names.map(() => ({ kind: 'text' })),
          rows,
          longestRow: line.length - 1,
          ...told,
        }));
      };
      // each has more than what DuckDB keeps in memory by default, with as few rows as that takes
      const wide = { columns: 1000, rows: 100, cell: 'cell' };
      const many = { columns: 20, rows: 10, cell: 'cell', tables: 200 };
      const long = { columns: 2, rows: 2, cell: 'x'.repeat(10_000_000) };
      const more = { columns: 1, rows: 100, cell: 'x'.repeat(1_000_000) };
      const cases: Readonly<Record<string, readonly [Shape, readonly StagedTable[]]>> = {
        wide: [wide, staged('wide', wide)],
        many: [many, staged('many', many)],
        long: [long, staged('long', long)],
        // rows of which the run says that they are short and many
        more: [more, staged('more', more, { longestRow: 100, rows: 1_000_000 })],
      };
      for (const [name, [{ rows, cell }, tables]] of Object.entries(cases)) {
        const destination = await open(`${name}.duckdb`, folder.path);
        await destination.readState();
        await (await destination.load({ tables, state: '{}' })).commit();
        const counts = tables.map(
          (table) => `(SELECT [count(*), max(strlen(c0))] FROM main.${table.name})`,
        );
        assert.equal(
          await query(
            path.join(folder.path, `${name}.duckdb`),
            `SELECT unnest([${counts.join(', ')}])`,
          ),
          tables.map(() => [`[${rows}, ${cell.length}]`]),
          name,
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
