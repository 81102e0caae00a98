import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { loadLibrary } from '../node/process/environment.ts';
import { type ListTable, StorageProblem, type TableDescription } from '../ports/sink.ts';
import type { ColumnType, StagedStart, StagedTable } from './destination.ts';
import {
  type Dialect,
  type ExistingColumn,
  identifier,
  listStatements,
  literal,
  STATE_TABLE,
  statementsOf,
  type TableChange,
  tableName,
  upsertStatements,
} from './sql.ts';

/** How long an end may take: a process that is interrupted has 0.7 s. */
const MAX_END_MS_LENGTH = 500;

/** The range of a numeric without declared limits. */
const NUMERIC = { kind: 'decimal', before: 131_072, after: 16_383 } as const;

export const dialect: Dialect = {
  typeName(type) {
    if (type.kind === 'decimal') return 'numeric';
    if (type.kind === 'timestamp') return 'timestamp with time zone';
    return type.kind === 'unknown' ? 'text' : type.kind;
  },
  convert: (column, type) => ` USING ${column}::${type}`,
};

/** A table of this connection, which has the rows of these files. */
export interface Stage {
  /** As statements write it. */
  readonly name: string;
  /** The name of a table that can become the one of the run; absent for a temporary one. */
  readonly own?: string;
  /** One for each column, as PostgreSQL calls them. */
  readonly types: readonly string[];
  readonly files: readonly string[];
}

/** Tables that become those of a run: `_sluice_rows_ID_1` of the connection that holds the lock of this ID. */
const OWN_TABLES = '_sluice_rows_';
const OWN_TABLE = new RegExp(`^${OWN_TABLES}([0-9a-f]{12})_[0-9]+$`);

/** The column of a stage that numbers its rows. */
const ORDER = '"sluice order"';

export async function libraries(name: string) {
  return loadLibrary(
    async () => ({
      pg: (await import('pg')).default,
      copyFrom: (await import('pg-copy-streams')).from,
    }),
    'pg pg-copy-streams',
    name,
  );
}

/** The type that a column of a table has here. Keys are compared, which PostgreSQL does not do with JSON. */
export function typeFor(
  name: string,
  type: ColumnType = { kind: 'unknown' },
  { primaryKey }: Pick<TableDescription, 'primaryKey'>,
): ColumnType {
  if (type.kind === 'decimal')
    return type.before <= NUMERIC.before && type.after <= NUMERIC.after
      ? NUMERIC
      : { kind: 'text' };
  return type.kind === 'json' && primaryKey.includes(name) ? { kind: 'text' } : type;
}

/** The types that the columns of a run have after a change. */
export function typesOf({ columns }: TableDescription, change: TableChange): readonly string[] {
  return columns.map((column) =>
    dialect.typeName(change.columns.find(({ name }) => name === column)?.type ?? { kind: 'text' }),
  );
}

export function hasKey({ incremental, primaryKey }: TableDescription): boolean {
  return incremental && primaryKey.length > 0;
}

function defined({ columns }: TableDescription, types: readonly string[]): readonly string[] {
  return columns.map((column, index) => `${identifier(column)} ${types[index]}`);
}

/** The lock of a connection that has tables of its own: it ends with the connection. */
function lockOf(id: string): string {
  return `hashtext(${literal(`sluice rows ${id}`)})`;
}

/** Whether a stage has the first files of a table, with the types that its columns have in the end. */
function isStartOf(stage: Stage, { files }: StagedTable, types: readonly string[]): boolean {
  return (
    stage.files.every((file, index) => files[index] === file) &&
    stage.types.every((type, index) => types[index] === type)
  );
}

function typeFrom(written: string): ColumnType | undefined {
  const limited = /^numeric\((\d+),(-?\d+)\)$/.exec(written);
  if (limited !== null)
    return {
      kind: 'decimal',
      before: Number(limited[1]) - Number(limited[2]),
      after: Math.max(0, Number(limited[2])),
    };
  const types: Readonly<Record<string, ColumnType>> = {
    bigint: { kind: 'bigint' },
    numeric: NUMERIC,
    boolean: { kind: 'boolean' },
    json: { kind: 'json' },
    date: { kind: 'date' },
    'timestamp with time zone': { kind: 'timestamp' },
    text: { kind: 'text' },
    'character varying': { kind: 'text' },
  };
  return types[written];
}

/** A connection. */
export class Database {
  readonly #client: Client;
  readonly #schema: string;
  readonly #id = randomBytes(6).toString('hex');
  readonly #own: string[] = [];
  #stages = 0;
  #isEnding = false;
  #copying: Writable | undefined;
  #lost: Error | undefined;

  constructor(client: Client, schema: string) {
    this.#client = client;
    this.#schema = schema;
    client.on('error', (error) => {
      this.#lost ??= error;
    });
  }

  /** Why a statement failed: a lost connection has various errors, of which the first is the cause. */
  reason(error: unknown): unknown {
    const isSaid =
      error instanceof StorageProblem || (error instanceof Error && 'severity' in error);
    return this.#lost === undefined || isSaid
      ? error
      : new Error(`the connection was lost: ${this.#lost.message}`, { cause: error });
  }

  async run(statement: string): Promise<void> {
    await this.#client.query(statement);
  }

  async #texts(query: string, values: readonly string[]): Promise<readonly (readonly string[])[]> {
    const { rows } = await this.#client.query<string[]>({
      text: query,
      values: [...values],
      rowMode: 'array',
    });
    return rows;
  }

  whole({ bucket, name }: Pick<StagedTable, 'bucket' | 'name'>): string {
    return `${identifier(bucket ?? this.#schema)}.${identifier(name)}`;
  }

  /** `undefined` for a table that does not exist. */
  async columnsOf({
    bucket,
    name,
  }: Pick<StagedTable, 'bucket' | 'name'>): Promise<readonly ExistingColumn[] | undefined> {
    const rows = await this.#texts(
      `SELECT a.attname, format_type(a.atttypid, a.atttypmod) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
      [bucket ?? this.#schema, name],
    );
    return rows.length === 0
      ? undefined
      : rows.map(([column = '', written = '']) => ({
          name: column,
          written,
          type: typeFrom(written),
        }));
  }

  /**
   * Loads the rows of a table; those of `ahead` are in a table of this connection already. Tables of lists in its records are loaded later: the rows of
   * lists whose records are replaced are removed from them.
   */
  async load(
    table: StagedTable,
    change: TableChange,
    { ahead, lists }: { readonly ahead: Stage | undefined; readonly lists: readonly ListTable[] },
  ): Promise<void> {
    const target = this.whole(table);
    const stage =
      ahead !== undefined && isStartOf(ahead, table, typesOf(table, change)) ? ahead : undefined;
    const names = table.columns.map(identifier).join(', ');
    const schema = table.bucket ?? this.#schema;
    await this.#createSchema(schema);
    const own = change.kind === 'create' ? stage?.own : undefined;
    const statements = statementsOf(target, change, dialect);
    // the first one drops the table that is there
    for (const statement of own === undefined ? statements : statements.slice(0, 1))
      await this.run(statement);
    if (own !== undefined) await this.#rename(own, schema, table.name);
    if (change.kind === 'alter' && !table.incremental) await this.run(`TRUNCATE ${target}`);
    if (table.rows === 0) return;
    if (hasKey(table))
      return this.#upsert(
        table,
        stage ?? (await this.createStage(table, typesOf(table, change))),
        change.kind === 'alter' ? lists : [],
      );
    if (stage !== undefined && own === undefined)
      await this.run(`INSERT INTO ${target} (${names}) SELECT ${names} FROM ${stage.name}`);
    for (const file of table.files.slice(stage?.files.length ?? 0))
      await this.copy(target, table.columns, file);
  }

  async #rename(own: string, schema: string, name: string): Promise<void> {
    if (schema !== this.#schema)
      await this.run(
        `ALTER TABLE ${this.whole({ bucket: null, name: own })} SET SCHEMA ${identifier(schema)}`,
      );
    await this.run(
      `ALTER TABLE ${this.whole({ bucket: schema, name: own })} RENAME TO ${identifier(name)}`,
    );
  }

  async #upsert(
    table: StagedTable,
    { name, files }: Stage,
    lists: readonly ListTable[],
  ): Promise<void> {
    for (const file of table.files.slice(files.length)) await this.copy(name, table.columns, file);
    await this.run(`ANALYZE ${name}`);
    const stage = { stage: name, order: ORDER };
    const { bucket, primaryKey } = table;
    const target = async (list: ListTable) => {
      const columns = await this.columnsOf({ bucket, name: list.name });
      const isLinked = columns?.some((column) => column.name === list.link) === true;
      return isLinked ? this.whole({ bucket, name: list.name }) : undefined;
    };
    for await (const statement of listStatements(this.whole(table), {
      ...stage,
      primaryKey,
      lists,
      target,
    }))
      await this.run(statement);
    for (const statement of upsertStatements(this.whole(table), { ...table, ...stage }))
      await this.run(statement);
    await this.run(`DROP TABLE ${name}`);
  }

  /** A temporary table for the rows of a run. */
  async createStage(table: TableDescription, types: readonly string[]): Promise<Stage> {
    const name = identifier(`sluice stage ${++this.#stages}`);
    const order = hasKey(table) ? [`${ORDER} bigint GENERATED ALWAYS AS IDENTITY`] : [];
    await this.run(
      `CREATE TEMP TABLE ${name} (${[...defined(table, types), ...order].join(', ')})`,
    );
    return { name, types, files: [] };
  }

  /** A table that can become the one of a run by its name. Rejects where it cannot be created, or would not have the rights that tables of its schema have. */
  async createOwnTable(table: TableDescription, types: readonly string[]): Promise<Stage> {
    const { bucket } = table;
    if (bucket !== null && bucket !== this.#schema && (await this.#hasRights(bucket)))
      throw new Error('a table that is moved would not have the rights of its schema');
    if (this.#own.length === 0) {
      const [row] = await this.#texts(`SELECT pg_try_advisory_lock(${lockOf(this.#id)})::text`, []);
      if (row?.[0] !== 'true') throw new Error('another connection has this lock');
    }
    const own = `${OWN_TABLES}${this.#id}_${++this.#stages}`;
    const name = this.whole({ bucket: null, name: own });
    if (this.#isEnding) throw new Error('the connection ends');
    this.#own.push(name); // an end meanwhile has to know it
    await this.run(`CREATE TABLE ${name} (${defined(table, types).join(', ')})`);
    return { name, own, types, files: [] };
  }

  /** Whether tables get rights for others where they are created: in this schema, or in that of the state. */
  async #hasRights(schema: string): Promise<boolean> {
    const rights = await this.#texts(
      "SELECT 1 FROM pg_default_acl d JOIN pg_namespace n ON n.oid = d.defaclnamespace WHERE n.nspname IN ($1, $2) AND d.defaclobjtype = 'r' AND pg_get_userbyid(d.defaclrole) = current_user",
      [schema, this.#schema],
    );
    return rights.length > 0;
  }

  /** Removes what connections have left that ended before they could. */
  async removeLeftovers(): Promise<void> {
    const tables = await this.#texts(
      "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind = 'r' AND c.relname ~ $2",
      [this.#schema, OWN_TABLE.source],
    );
    for (const [table = ''] of tables) {
      const [, id = ''] = OWN_TABLE.exec(table) ?? [];
      if (id === this.#id) continue;
      // a lock of a session would stay where a pool shares sessions; what a dump reads is left to a later run
      await this.run("BEGIN; SET LOCAL lock_timeout = '1s'");
      const [row] = await this.#texts(`SELECT pg_try_advisory_xact_lock(${lockOf(id)})::text`, []);
      const drop = `DROP TABLE IF EXISTS ${this.whole({ bucket: null, name: table })}`;
      if (row?.[0] === 'true') await this.run(drop).catch(() => {}); // that of another user
      await this.run('COMMIT');
    }
  }

  /** A schema that exists needs no right to create one. */
  async #createSchema(name: string): Promise<void> {
    const found = await this.#texts('SELECT nspname FROM pg_namespace WHERE nspname = $1', [name]);
    if (found.length === 0) await this.run(`CREATE SCHEMA ${identifier(name)}`);
  }

  async copy(target: string, columns: readonly string[], file: string): Promise<void> {
    const { copyFrom } = await libraries(target);
    const rows = this.#client.query(
      copyFrom(
        `COPY ${target} (${columns.map(identifier).join(', ')}) FROM STDIN WITH (FORMAT csv, ENCODING 'UTF8')`,
      ),
    );
    this.#copying = rows;
    await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), rows).finally(() => {
      this.#copying = undefined;
    });
  }

  /** Whether a session of the server is for this connection only: a pool between them may give each statement another one. */
  async hasOwnSession(): Promise<boolean> {
    const [row] = await this.#texts('SELECT pg_backend_pid()::text', []);
    return row?.[0] === String((this.#client as { readonly processID?: number }).processID);
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
    const [row] = await this.#texts(
      `SELECT ${column} FROM ${this.whole({ bucket: null, name: STATE_TABLE })} WHERE name = $1`,
      [name],
    );
    return row?.[0];
  }

  /** The id of the transaction, for `statusOf`. */
  async transaction(): Promise<string> {
    const [row] = await this.#texts('SELECT txid_current()::text', []);
    return row?.[0] ?? '';
  }

  /** `committed`, `aborted` or `in progress`; `undefined` when the server no longer knows. */
  async statusOf(transaction: string): Promise<string | undefined> {
    const [row] = await this.#texts('SELECT txid_status($1::bigint)', [transaction]);
    return row?.[0] ?? undefined;
  }

  async keepState(
    name: string,
    {
      state,
      certificate,
      run,
    }: { readonly state: string; readonly certificate: string | undefined; readonly run: string },
  ): Promise<void> {
    const table = { bucket: null, name: STATE_TABLE };
    await this.#createSchema(this.#schema);
    const columns = await this.columnsOf(table);
    if (columns === undefined)
      await this.run(
        `CREATE TABLE ${this.whole(table)} (name text PRIMARY KEY, state json, run text, committed_at timestamptz, complete json)`,
      );
    // a table of an earlier version
    else if (columns.every((column) => column.name !== 'complete'))
      await this.run(`ALTER TABLE ${this.whole(table)} ADD COLUMN complete json`);
    const values = [name, state, run].map(literal).join(', ');
    const complete = certificate === undefined ? 'NULL' : literal(certificate);
    await this.run(
      `INSERT INTO ${this.whole(table)} (name, state, run, complete, committed_at) VALUES (${values}, ${complete}, now()) ON CONFLICT (name) DO UPDATE SET state = excluded.state, run = excluded.run, complete = excluded.complete, committed_at = excluded.committed_at`,
    );
  }

  /** What is not committed is rolled back. Never rejects. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#copying?.destroy();
    if (this.#own.length > 0)
      await Promise.race([
        this.run(`ROLLBACK; DROP TABLE IF EXISTS ${this.#own.join(', ')}`).catch(() => {}),
        wait(MAX_END_MS_LENGTH, undefined, { ref: false }), // the next run removes them
      ]);
    await this.#client.end().catch(() => {});
  }
}

/** Rows are loaded again for other types only when there are so few files of them. */
const FILES_LOADED_AGAIN = 4;

interface RowsAheadOptions {
  connect(): Promise<Database>;
  /** What would happen to the table if the run ended now. */
  change(database: Database, start: StagedStart): Promise<TableChange>;
}

/**
 * Rows in tables of one connection, loaded during the run: no transaction is open meanwhile. Those of a new table become this table by its name;
 * others are temporary. A table that cannot be loaded this way is left to `load`, which reports why.
 */
export class RowsAhead {
  readonly #options: RowsAheadOptions;
  readonly #stages = new Map<string, Stage | undefined>();
  #connected: Promise<Database> | undefined;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: RowsAheadOptions) {
    this.#options = options;
  }

  add(start: StagedStart): void {
    const key = tableName(start);
    this.#last = this.#last.then(async () => {
      const known = this.#stages.get(key);
      if (this.#isClosed || (known === undefined && this.#stages.has(key))) return;
      this.#stages.set(key, undefined);
      const stage = await this.#copied(start, known).catch(() => undefined);
      this.#stages.set(key, stage);
    });
  }

  async #copied(start: StagedStart, known: Stage | undefined): Promise<Stage | undefined> {
    this.#connected ??= this.#connectedAlone();
    const database = await this.#connected;
    const change = await this.#options.change(database, start);
    const types = typesOf(start, change);
    let stage = known;
    if (stage?.types.join() !== types.join()) {
      if (stage !== undefined) await database.run(`DROP TABLE ${stage.name}`);
      if (start.files.length > FILES_LOADED_AGAIN) return undefined;
      stage = await this.#created(database, { start, change, types });
    }
    for (const file of start.files.slice(stage.files.length))
      await database.copy(stage.name, start.columns, file);
    return { ...stage, files: start.files };
  }

  async #created(
    database: Database,
    {
      start,
      change,
      types,
    }: {
      readonly start: StagedStart;
      readonly change: TableChange;
      readonly types: readonly string[];
    },
  ): Promise<Stage> {
    const temporary = () => database.createStage(start, types);
    if (change.kind !== 'create' || hasKey(start)) return temporary();
    return database.createOwnTable(start, types).catch(temporary);
  }

  async #connectedAlone(): Promise<Database> {
    const database = await this.#options.connect();
    if (await database.hasOwnSession()) return database;
    await database.end();
    throw new Error('the sessions of the server are shared');
  }

  /** The connection that has the tables; `undefined` when there is none. */
  async database(): Promise<Database | undefined> {
    await this.#last;
    const database = await this.#connected?.catch(() => undefined);
    // a server may end a session that waits for long
    return database?.run('SELECT 1').then(
      () => database,
      () => undefined,
    );
  }

  /** The rows of a table that are loaded. */
  stage(table: TableDescription): Stage | undefined {
    return this.#stages.get(tableName(table));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const database = await this.#connected?.catch(() => undefined);
    await database?.end();
  }
}
