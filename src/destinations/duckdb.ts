import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { makeWorkFolder, removeWorkFolder, requireWritable } from '../node/files/byte-store.ts';
import { loadLibrary } from '../node/process/environment.ts';
import { type ListTable, StorageProblem } from '../ports/sink.ts';
import {
  type ColumnType,
  type Destination,
  type DestinationOptions,
  type Load,
  MAX_DIGITS,
  parentsFirst,
  type StagedRun,
  type StagedTable,
} from './destination.ts';
import { bufferFor, caseless, dialect, MEBIBYTE, openInstance, readRows } from './duckdb-files.ts';
import {
  type ChangeOptions,
  changeOf,
  databaseProblem,
  type ExistingColumn,
  identifier,
  listStatements,
  literal,
  namingTable,
  previewOf,
  refuseSameNames,
  STATE_TABLE,
  statementsOf,
  type TableChange,
  tableName,
  upsertStatements,
} from './sql.ts';

const MAIN = 'main';
const CATALOG = 'sluice_target';
const STATES = `${CATALOG}.${MAIN}.${STATE_TABLE}`;
/** What DuckDB may keep in memory; the rest waits in a folder beside the file. By default, memory grows with the rows. */
const MEMORY = 80 * MEBIBYTE;
/** What it needs besides: for each column of a table while it is loaded and until it is committed, and twice the rows that its threads process at a time. */
const COLUMN_LOADED = 2 * MEBIBYTE;
const COLUMN_KEPT = MEBIBYTE / 16;
const ROWS_AT_A_TIME = 2 * 2048;

/** `duckdb:FILE`: one transaction for all tables and the state. */
export function duckdbDestination(
  address: string,
  { cwd, evolve, stateName }: DestinationOptions,
): Destination {
  const given = address.slice('duckdb:'.length);
  if (given === '' || given.startsWith(':memory:') || /^(?:md|motherduck):/.test(given))
    throw new StorageProblem(
      `${address} is not a DuckDB file: write duckdb:FILE, for example duckdb:shop.duckdb.`,
    );
  const file = path.resolve(cwd, given);
  const name = `duckdb:${given}`;
  let before: string | undefined;
  let stored: string | undefined;

  /** `memory` in bytes; without it DuckDB decides. */
  const open = async (
    mode: 'READ_ONLY' | 'READ_WRITE',
    memory: number | undefined,
  ): Promise<Database> => {
    const library = await loadLibrary(() => import('@duckdb/node-api'), '@duckdb/node-api', name);
    // beside the file there is room; when it is left behind, the next run removes it
    const work = mode === 'READ_ONLY' ? undefined : makeWorkFolder(path.dirname(file));
    // attached under a separate name: a schema may have the name of the file
    const instance = await openInstance(library, {
      memory,
      folder: work === undefined ? undefined : path.join(work, 'rows'),
    });
    const database = new Database(instance, await instance.connect(), work);
    try {
      await database.run(`ATTACH ${literal(file)} AS ${CATALOG} (${mode})`);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  };
  const reading = async <T>(read: (database: Database) => Promise<T>, none: T): Promise<T> => {
    try {
      if (!existsSync(file)) return none;
      const database = await open('READ_ONLY', MEMORY);
      try {
        return await read(database);
      } finally {
        database.close();
      }
    } catch (error) {
      throw databaseProblem(name, error);
    }
  };
  const changes = (table: Pick<StagedTable, 'bucket' | 'name' | 'incremental'>): ChangeOptions => ({
    evolve,
    incremental: table.incremental,
    mostDigits: MAX_DIGITS,
    name: `${name}: ${tableName(table)}`,
    isSame: (one, other) => caseless(one) === caseless(other),
  });
  const changeFor = (
    known: KnownTables,
    table: Pick<StagedTable, 'bucket' | 'name' | 'columns' | 'types' | 'incremental'>,
  ): TableChange => {
    const columns = table.columns.map((column, index) => ({
      name: column,
      type: table.types[index] ?? ({ kind: 'unknown' } as const),
    }));
    return changeOf(known(table), columns, changes(table));
  };
  /** A transaction with the tables and the state of a run. */
  const loaded = async (
    { tables, state, certificate, run = randomUUID() }: StagedRun,
    memory: number | undefined,
  ): Promise<Database> => {
    const database = await open('READ_WRITE', memory);
    try {
      await database.run('BEGIN');
      if ((await database.stateAndRun(stateName))[0] !== before)
        throw new StorageProblem(
          `${name}: another run has stored its tables while this one was running. Nothing of this run was stored.`,
        );
      const known = await database.tables();
      for (const bucket of new Set(tables.map((table) => table.bucket)))
        if (bucket !== null)
          await database.run(`CREATE SCHEMA IF NOT EXISTS ${CATALOG}.${identifier(bucket)}`);
      for (const { table, lists } of parentsFirst(tables))
        if (table !== undefined)
          await namingTable(table, async () =>
            loadTable(database, table, changeFor(known, table), { lists, known }),
          );
      await database.keepState(stateName, { state, certificate, run });
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  /** The same once more, with as much memory as DuckDB uses by default. */
  const again = async (run: StagedRun, error: unknown): Promise<Database> => {
    try {
      if (!isOutOfMemory(error)) throw error;
      return await loaded(run, undefined);
    } catch (reason) {
      throw databaseProblem(name, reason);
    }
  };
  return {
    name,
    commits: 'transaction',
    isRemote: false,
    note(tables) {
      const [database = ''] = path.basename(file).split('.');
      const schema = tables.find(
        ({ bucket }) => bucket !== null && caseless(bucket) === caseless(database),
      )?.bucket;
      return schema === undefined
        ? undefined
        : `file and schema have the same name, so queries name both: ${schema}.${schema}.TABLE`;
    },
    check({ bucket, name: table, columns }) {
      refuseSameNames(
        name,
        `the columns of ${tableName({ bucket, name: table })}`,
        columns,
        caseless,
      );
      if (table === '' || bucket === '')
        throw new StorageProblem(
          `${name}: ${table === '' ? 'a table' : `the bucket of the table "${table}"`} has no name.`,
        );
      if (columns.includes(''))
        throw new StorageProblem(
          `${name}: the column ${columns.indexOf('') + 1} of the table ${tableName({ bucket, name: table })} has no name, as a member without a letter or digit of ASCII. A mapping names it.`,
        );
      if ((bucket ?? MAIN) === MAIN && table === STATE_TABLE)
        throw new StorageProblem(`${name}: the table ${STATE_TABLE} is for the state of runs.`);
    },

    async readState() {
      if (!existsSync(path.dirname(file)))
        throw new StorageProblem(`${name}: the folder ${path.dirname(given)} does not exist.`);
      for (const place of [path.dirname(file), file]) requireWritable(place);
      if (existsSync(file) && !statSync(file).isFile())
        throw new StorageProblem(`${name}: it is not a regular file.`);
      [before, stored] = await reading((database) => database.stateAndRun(stateName), []);
      // a missing package is reported before the first request
      if (!existsSync(file))
        await loadLibrary(() => import('@duckdb/node-api'), '@duckdb/node-api', name);
      return before;
    },

    storedRun: () => stored,

    async preview(tables) {
      const known = await reading<KnownTables>(
        (database) => database.tables(),
        () => undefined,
      );
      return tables.flatMap((table) =>
        previewOf(table, known(table), { ...changes(table), dialect, target: wholeName(table) }),
      );
    },

    async load(run: StagedRun): Promise<Load> {
      refuseSameNames(name, 'the tables', run.tables.map(tableName), (table) =>
        caseless(table.startsWith(`${MAIN}.`) ? table.slice(MAIN.length + 1) : table),
      );
      let database = await loaded(run, memoryFor(run.tables)).catch((error) => again(run, error));
      return {
        async commit() {
          try {
            await database.run('COMMIT').catch(async (error) => {
              database.close();
              database = await again(run, error);
              await database.run('COMMIT');
            });
          } catch (error) {
            throw databaseProblem(name, error);
          } finally {
            database.close();
          }
        },
        rollback: async () => database.close(),
      };
    },
  };
}

/** Enough for many columns and for long rows, which DuckDB cannot keep in its folder while it processes them. */
function memoryFor(tables: readonly StagedTable[]): number {
  let [largest, kept] = [0, 0];
  for (const { columns, rows, files, longestRow } of tables) {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    const inUse =
      2 * Math.min(bytes, (bytes / Math.max(rows, 1)) * ROWS_AT_A_TIME) +
      bufferFor({ files, longestRow });
    largest = Math.max(largest, columns.length * COLUMN_LOADED + inUse);
    kept += columns.length * COLUMN_KEPT;
  }
  return Math.min(MEMORY + largest + kept, totalmem());
}

function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof Error &&
    /out of memory|failed to (?:pin|allocate)|could not allocate/i.test(error.message)
  );
}

async function loadTable(
  database: Database,
  table: StagedTable,
  change: TableChange,
  { lists, known }: { readonly lists: readonly ListTable[]; readonly known: KnownTables },
): Promise<void> {
  const target = targetName(table);
  const replaces = change.kind === 'alter' && !table.incremental;
  for (const statement of statementsOf(
    target,
    replaces ? { ...change, kind: 'create' } : change,
    dialect,
  ))
    await database.run(statement);
  if (table.rows === 0) return;
  const types = table.columns.map((column) => {
    const { type } = change.columns.find(({ name }) => caseless(name) === caseless(column)) ?? {
      type: { kind: 'text' } as const,
    };
    return dialect.typeName(type);
  });
  const rows = readRows(table, types);
  const names = table.columns.map(identifier).join(', ');
  if (!table.incremental || table.primaryKey.length === 0)
    return database.run(`INSERT INTO ${target} (${names}) SELECT * FROM ${rows}`);
  await database.run(
    `CREATE OR REPLACE TEMP TABLE "sluice stage" AS SELECT *, row_number() OVER () AS "sluice order" FROM ${rows} AS r(${names})`,
  );
  const stage = { stage: '"sluice stage"', order: '"sluice order"' };
  const { bucket, primaryKey } = table;
  const listed = async ({ name, link }: ListTable) =>
    known({ bucket, name })?.some((column) => caseless(column.name) === caseless(link)) === true
      ? targetName({ bucket, name })
      : undefined;
  if (change.kind === 'alter')
    for await (const statement of listStatements(target, {
      ...stage,
      primaryKey,
      lists,
      target: listed,
    }))
      await database.run(statement);
  for (const statement of upsertStatements(target, { ...table, ...stage }))
    await database.run(statement);
  await database.run('DROP TABLE "sluice stage"');
}

/** The columns of a table; `undefined` for one that does not exist. */
type KnownTables = (
  table: Pick<StagedTable, 'bucket' | 'name'>,
) => readonly ExistingColumn[] | undefined;

class Database {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #work: string | undefined;

  constructor(instance: DuckDBInstance, connection: DuckDBConnection, work: string | undefined) {
    this.#instance = instance;
    this.#connection = connection;
    this.#work = work;
  }

  async run(statement: string): Promise<void> {
    await this.#connection.run(statement);
  }

  async #texts(query: string): Promise<readonly (readonly string[])[]> {
    const reader = await this.#connection.runAndReadAll(query);
    return reader.getRowsJS().map((row) => row.map(String));
  }

  /** The columns of each table that is there; read once, since DuckDB looks at all tables for that. */
  async tables(): Promise<KnownTables> {
    const tables = new Map<string, ExistingColumn[]>();
    for (const [schema = '', table = '', name = '', written = ''] of await this.#texts(
      `SELECT schema_name, table_name, column_name, data_type FROM duckdb_columns() WHERE database_name = '${CATALOG}' ORDER BY column_index`,
    )) {
      const key = keyOf({ bucket: schema, name: table });
      const columns = tables.get(key) ?? [];
      columns.push({ name, written, type: typeFrom(written) });
      tables.set(key, columns);
    }
    return (table) => tables.get(keyOf(table));
  }

  /** A state, and the id of the run that has stored it: a version before this one has stored none. */
  async stateAndRun(
    name: string,
  ): Promise<readonly [state?: string | undefined, run?: string | undefined]> {
    const columns = (await this.tables())({ bucket: null, name: STATE_TABLE });
    if (columns === undefined) return [];
    const run = columns.some((column) => column.name === 'run') ? 'run' : 'NULL';
    const rows = await this.#texts(
      `SELECT state, coalesce(${run}, '') FROM ${STATES} WHERE name = ${literal(name)}`,
    );
    const [state, stored = ''] = rows[0] ?? [];
    return [state, stored === '' ? undefined : stored];
  }

  async keepState(
    name: string,
    {
      state,
      certificate,
      run,
    }: Required<Pick<StagedRun, 'state' | 'run'>> & {
      readonly certificate: string | undefined;
    },
  ): Promise<void> {
    await this.run(
      `CREATE TABLE IF NOT EXISTS ${STATES} (name VARCHAR, state JSON, committed_at TIMESTAMPTZ)`,
    );
    await this.run(`ALTER TABLE ${STATES} ADD COLUMN IF NOT EXISTS run VARCHAR`);
    await this.run(`ALTER TABLE ${STATES} ADD COLUMN IF NOT EXISTS complete JSON`);
    await this.run(`DELETE FROM ${STATES} WHERE name = ${literal(name)}`);
    const values = [name, state, run].map(literal).join(', ');
    const complete = certificate === undefined ? 'NULL' : literal(certificate);
    await this.run(
      `INSERT INTO ${STATES} (name, state, run, complete, committed_at) VALUES (${values}, ${complete}, now())`,
    );
  }

  /** What is not committed is rolled back. */
  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
    if (this.#work !== undefined) removeWorkFolder(this.#work);
  }
}

function typeFrom(written: string): ColumnType | undefined {
  const decimal = /^DECIMAL\((\d+),\s*(\d+)\)$/.exec(written);
  if (decimal !== null)
    return {
      kind: 'decimal',
      before: Number(decimal[1]) - Number(decimal[2]),
      after: Number(decimal[2]),
    };
  const kinds: Readonly<Record<string, Exclude<ColumnType['kind'], 'decimal'>>> = {
    BIGINT: 'bigint',
    BOOLEAN: 'boolean',
    JSON: 'json',
    DATE: 'date',
    'TIMESTAMP WITH TIME ZONE': 'timestamp',
    VARCHAR: 'text',
  };
  const kind = kinds[written];
  return kind === undefined ? undefined : { kind };
}

function wholeName({ bucket, name }: Pick<StagedTable, 'bucket' | 'name'>): string {
  return `${identifier(bucket ?? MAIN)}.${identifier(name)}`;
}

function targetName(table: Pick<StagedTable, 'bucket' | 'name'>): string {
  return `${CATALOG}.${wholeName(table)}`;
}

function keyOf({ bucket, name }: Pick<StagedTable, 'bucket' | 'name'>): string {
  return JSON.stringify([caseless(bucket ?? MAIN), caseless(name)]);
}
