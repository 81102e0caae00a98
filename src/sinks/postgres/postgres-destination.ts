import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { loadLibrary } from '../../adapters/node/load-library.ts';
import { errorText } from '../../adapters/node/transport-problem.ts';
import { StorageProblem } from '../../ports/sink.ts';
import type { ColumnType } from '../typed/column-types.ts';
import type { Destination, DestinationOptions, Load, StagedRun, StagedTable } from '../typed/destination.ts';
import { type Dialect, databaseProblem, identifier, literal, refuseSameNames, STATE_TABLE, statementsOf, tableName, upsertStatements } from '../typed/sql.ts';
import { type ChangeOptions, changeOf, type ExistingColumn, type TableChange } from '../typed/table-change.ts';
import { previewOf } from '../typed/table-preview.ts';

/** The range of a numeric without declared limits. */
const NUMERIC = { kind: 'decimal', before: 131_072, after: 16_383 } as const;
const LONGEST_NAME_BYTES = 63;

const dialect: Dialect = {
  typeName(type) {
    if (type.kind === 'decimal') return 'numeric';
    return type.kind === 'unknown' ? 'text' : type.kind;
  },
  convert: (column, type) => ` USING ${column}::${type}`,
};

/** `postgres://…`: one transaction for all tables and the state. */
export function postgresDestination(address: string, { evolve, env, ...options }: DestinationOptions): Destination {
  const { url, name, password } = parsed(address);
  const schema = url.searchParams.get('schema') ?? 'public';
  const stateName = url.searchParams.get('state') ?? options.stateName;
  for (const own of ['schema', 'state']) url.searchParams.delete(own);
  const hide = [password, decodeURIComponent(password), env.PGPASSWORD ?? ''];
  const problem = (error: unknown) => {
    if (error instanceof Error && error.message.includes('0x00'))
      return new StorageProblem(`${name}: a value has a NUL character, which PostgreSQL cannot store.`, { cause: error });
    return databaseProblem(name, error instanceof AggregateError ? new Error(errorText(error)) : error, hide);
  };
  let before: string | undefined;

  const connected = async (): Promise<Database> => {
    const { pg } = await libraries(name);
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 30_000, keepAlive: true, application_name: 'sluice' });
    // what ends a connection also rejects the query that waits on it
    client.on('error', () => {});
    await client.connect();
    return new Database(client, schema);
  };
  const reading = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
    try {
      const database = await connected();
      try {
        await database.run('SET default_transaction_read_only = on');
        return await read(database);
      } finally {
        await database.end();
      }
    } catch (error) {
      throw problem(error);
    }
  };
  const changes = (table: Pick<StagedTable, 'bucket' | 'name'>): ChangeOptions => ({
    evolve,
    mostDigits: Number.POSITIVE_INFINITY,
    name: `${name}: ${tableName(table)}`,
  });
  const changeFor = async (database: Database, table: StagedTable): Promise<TableChange> => {
    const columns = table.columns.map((column, index) => ({ name: column, type: typeFor(table.types[index], table.primaryKey.includes(column)) }));
    return changeOf(await database.columnsOf(table), columns, changes(table));
  };
  return {
    name,
    commits: 'transaction',
    isRemote: true,
    check({ bucket, name: table, columns }) {
      for (const part of [bucket ?? schema, table, ...columns])
        if (part === '' || part.includes('\0') || Buffer.byteLength(part) > LONGEST_NAME_BYTES)
          throw new StorageProblem(
            `${name}: ${JSON.stringify(part)} in the table ${tableName({ bucket, name: table })} cannot be a name in PostgreSQL, which has 1 to ${LONGEST_NAME_BYTES} bytes. Use a mapping with another name.`,
          );
      if ((bucket ?? schema) === schema && table === STATE_TABLE) throw new StorageProblem(`${name}: the table ${STATE_TABLE} is for the state of runs.`);
    },

    async readState() {
      before = await reading((database) => database.state(stateName));
      return before;
    },

    preview: (tables) =>
      reading(async (database) => {
        const lines: string[] = [];
        for (const table of tables) {
          const columns = table.columns?.map((column) => ({ ...column, type: typeFor(column.type, table.primaryKey.includes(column.name)) }));
          const known = columns === undefined ? table : { ...table, columns };
          lines.push(...previewOf(known, await database.columnsOf(table), { ...changes(table), dialect, target: database.whole(table) }));
        }
        return lines;
      }),

    async load({ tables, state }: StagedRun): Promise<Load> {
      refuseSameNames(
        name,
        'the tables',
        tables.map(({ bucket, name: table }) => tableName({ bucket: bucket ?? schema, name: table })),
      );
      const run = randomUUID();
      let database: Database | undefined;
      try {
        database = await connected();
        await database.run('BEGIN');
        await database.run(`SELECT pg_advisory_xact_lock(hashtext(${literal(`sluice ${stateName}`)}))`);
        if ((await database.state(stateName)) !== before)
          throw new StorageProblem(`${name}: another run has stored its tables while this one was running. Nothing of this run was stored.`);
        for (const table of tables) await database.load(table, await changeFor(database, table));
        await database.keepState(stateName, state, run);
      } catch (error) {
        await database?.end();
        throw problem(error);
      }
      const open = database;
      return {
        async commit() {
          try {
            await open.run('COMMIT');
          } catch (error) {
            const stored = await reading((other) => other.runOf(stateName)).catch(() => undefined);
            if (stored !== run) throw problem(error);
          } finally {
            await open.end();
          }
        },
        rollback: () => open.end(),
      };
    },
  };
}

function parsed(address: string): { readonly url: URL; readonly name: string; readonly password: string } {
  if (!URL.canParse(address))
    throw new StorageProblem('A PostgreSQL destination is not a valid address: write postgres://user@host:5432/database, and the password into PGPASSWORD.');
  const url = new URL(address);
  return { url, name: `postgres://${url.host}${url.pathname}`, password: url.password };
}

async function libraries(name: string) {
  return loadLibrary(async () => ({ pg: (await import('pg')).default, copyFrom: (await import('pg-copy-streams')).from }), 'pg pg-copy-streams', name);
}

/** The type that a column has here. Keys are compared, which PostgreSQL does not do with JSON. */
function typeFor(type: ColumnType = { kind: 'unknown' }, isKey: boolean): ColumnType {
  if (type.kind === 'decimal') return type.before <= NUMERIC.before && type.after <= NUMERIC.after ? NUMERIC : { kind: 'text' };
  return type.kind === 'json' && isKey ? { kind: 'text' } : type;
}

function typeFrom(written: string): ColumnType | undefined {
  const limited = /^numeric\((\d+),(-?\d+)\)$/.exec(written);
  if (limited !== null) return { kind: 'decimal', before: Number(limited[1]) - Number(limited[2]), after: Math.max(0, Number(limited[2])) };
  const types: Readonly<Record<string, ColumnType>> = {
    bigint: { kind: 'bigint' },
    numeric: NUMERIC,
    boolean: { kind: 'boolean' },
    json: { kind: 'json' },
    text: { kind: 'text' },
    'character varying': { kind: 'text' },
  };
  return types[written];
}

class Database {
  readonly #client: Client;
  readonly #schema: string;

  constructor(client: Client, schema: string) {
    this.#client = client;
    this.#schema = schema;
  }

  async run(statement: string): Promise<void> {
    await this.#client.query(statement);
  }

  async #texts(query: string, values: readonly string[]): Promise<readonly (readonly string[])[]> {
    const { rows } = await this.#client.query<string[]>({ text: query, values: [...values], rowMode: 'array' });
    return rows;
  }

  whole({ bucket, name }: Pick<StagedTable, 'bucket' | 'name'>): string {
    return `${identifier(bucket ?? this.#schema)}.${identifier(name)}`;
  }

  /** `undefined` for a table that does not exist. */
  async columnsOf({ bucket, name }: Pick<StagedTable, 'bucket' | 'name'>): Promise<readonly ExistingColumn[] | undefined> {
    const rows = await this.#texts(
      `SELECT a.attname, format_type(a.atttypid, a.atttypmod) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
      [bucket ?? this.#schema, name],
    );
    return rows.length === 0 ? undefined : rows.map(([column = '', written = '']) => ({ name: column, written, type: typeFrom(written) }));
  }

  async load(table: StagedTable, change: TableChange): Promise<void> {
    const target = this.whole(table);
    await this.#createSchema(table.bucket ?? this.#schema);
    for (const statement of statementsOf(target, change, dialect)) await this.run(statement);
    if (change.kind === 'alter' && !table.incremental) await this.run(`TRUNCATE ${target}`);
    if (table.rows === 0) return;
    if (!table.incremental || table.primaryKey.length === 0) return this.#copy(target, table);
    const columns = table.columns.map((column) => {
      const type = change.columns.find(({ name }) => name === column)?.type ?? { kind: 'text' };
      return `${identifier(column)} ${dialect.typeName(type)}`;
    });
    await this.run(`CREATE TEMP TABLE "sluice stage" (${columns.join(', ')}, "sluice order" bigint GENERATED ALWAYS AS IDENTITY) ON COMMIT DROP`);
    await this.#copy('"sluice stage"', table);
    await this.run('ANALYZE "sluice stage"');
    for (const statement of upsertStatements(target, '"sluice stage"', table.columns, table.primaryKey, '"sluice order"')) await this.run(statement);
    await this.run('DROP TABLE "sluice stage"');
  }

  /** A schema that exists needs no right to create one. */
  async #createSchema(name: string): Promise<void> {
    const found = await this.#texts('SELECT nspname FROM pg_namespace WHERE nspname = $1', [name]);
    if (found.length === 0) await this.run(`CREATE SCHEMA ${identifier(name)}`);
  }

  async #copy(target: string, { columns, file }: StagedTable): Promise<void> {
    const { copyFrom } = await libraries(target);
    const rows = this.#client.query(copyFrom(`COPY ${target} (${columns.map(identifier).join(', ')}) FROM STDIN WITH (FORMAT csv, ENCODING 'UTF8')`));
    await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), rows);
  }

  async state(name: string): Promise<string | undefined> {
    return this.#stored('state::text', name);
  }

  /** Which run has stored the state. */
  async runOf(name: string): Promise<string | undefined> {
    return this.#stored('run', name);
  }

  async #stored(column: string, name: string): Promise<string | undefined> {
    if ((await this.columnsOf({ bucket: null, name: STATE_TABLE })) === undefined) return undefined;
    const [row] = await this.#texts(`SELECT ${column} FROM ${this.whole({ bucket: null, name: STATE_TABLE })} WHERE name = $1`, [name]);
    return row?.[0];
  }

  async keepState(name: string, state: string, run: string): Promise<void> {
    const table = { bucket: null, name: STATE_TABLE };
    await this.#createSchema(this.#schema);
    if ((await this.columnsOf(table)) === undefined)
      await this.run(`CREATE TABLE ${this.whole(table)} (name text PRIMARY KEY, state json, run text, committed_at timestamptz)`);
    const values = [name, state, run].map(literal).join(', ');
    await this.run(
      `INSERT INTO ${this.whole(table)} VALUES (${values}, now()) ON CONFLICT (name) DO UPDATE SET state = excluded.state, run = excluded.run, committed_at = excluded.committed_at`,
    );
  }

  /** What is not committed is rolled back by the server. Never rejects. */
  async end(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}
