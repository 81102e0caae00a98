import { type ListTable, StorageProblem, type TableDescription } from '../ports/sink.ts';
import { messageOf } from '../values/errors.ts';
import {
  type Column,
  type ColumnType,
  type Evolution,
  isSameType,
  type KnownTable,
  storedType,
  widest,
} from './destination.ts';

/** The table of states in the schema of tables without a bucket. */
export const STATE_TABLE = '_sluice_state';

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What a database calls a type, and how it converts a column. */
export interface Dialect {
  readonly typeName: (type: ColumnType) => string;
  readonly convert: (column: string, type: string) => string;
}

/** The statements of a change, of a table under its whole name. */
export function statementsOf(
  table: string,
  { kind, columns, added, widened }: TableChange,
  { typeName, convert }: Dialect,
): readonly string[] {
  const define = ({ name, type }: Column) => `${identifier(name)} ${typeName(type)}`;
  if (kind === 'create')
    return [
      `DROP TABLE IF EXISTS ${table}`,
      `CREATE TABLE ${table} (${columns.map(define).join(', ')})`,
    ];
  return [
    ...added.map((column) => `ALTER TABLE ${table} ADD COLUMN ${define(column)}`),
    ...widened.map(({ column }) => {
      const name = identifier(column.name);
      return `ALTER TABLE ${table} ALTER COLUMN ${name} TYPE ${typeName(column.type)}${convert(name, typeName(column.type))}`;
    }),
  ];
}

interface Upsert {
  readonly stage: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly order: string;
}

/**
 * Adds staged rows to a table by primary key: rows with the keys of staged ones are removed, and of several staged rows with one key the last one is
 * added. `stage` has the columns of the run and `order`, which numbers its rows; a missing key is equal to another one.
 */
export function upsertStatements(
  table: string,
  { stage, columns, primaryKey, order }: Upsert,
): readonly string[] {
  const keys = primaryKey.map(identifier);
  const names = columns.map(identifier).join(', ');
  const equal = keys.map((key) => `t.${key} = s.${key}`).join(' AND ');
  const same = keys.map((key) => `t.${key} IS NOT DISTINCT FROM s.${key}`).join(' AND ');
  const missing = keys.map((key) => `s.${key} IS NULL`).join(' OR ');
  return [
    `DELETE FROM ${table} AS t USING ${stage} AS s WHERE ${equal}`,
    // apart from the others: databases do not hash this comparison
    `DELETE FROM ${table} AS t USING (SELECT * FROM ${stage} AS s WHERE ${missing}) AS s WHERE ${same}`,
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM (SELECT *, row_number() OVER (PARTITION BY ${keys.join(', ')} ORDER BY ${order} DESC) AS "sluice newest" FROM ${stage}) AS s WHERE "sluice newest" = 1 ORDER BY ${order}`,
  ];
}

interface Replacing extends Pick<Upsert, 'stage' | 'primaryKey'> {
  readonly lists: readonly ListTable[];
  /** The table of a list under its whole name, if it is there and has these columns. */
  readonly target: (list: ListTable) => Promise<string | undefined>;
}

/**
 * Removes the rows of lists whose records staged rows replace, and those of lists in them. Yields statements, before `upsertStatements`, for which the
 * tables of the lists have to be as they were before the run.
 */
export async function* listStatements(
  table: string,
  { stage, primaryKey, lists, target }: Replacing,
): AsyncGenerator<string> {
  const keys = primaryKey.map(identifier);
  const equal = keys.map((key) => `t.${key} = s.${key}`).join(' AND ');
  const same = keys.map((key) => `t.${key} IS NOT DISTINCT FROM s.${key}`).join(' AND ');
  const missing = keys.map((key) => `s.${key} IS NULL`).join(' OR ');
  let count = 0;
  for (const list of lists) {
    const from = `SELECT ${linkOf(list)} AS link FROM ${table} AS t`;
    yield* remove(
      list,
      `${from} JOIN ${stage} AS s ON ${equal} UNION ${from} JOIN (SELECT * FROM ${stage} AS s WHERE ${missing}) AS s ON ${same}`,
    );
  }

  async function* remove(list: ListTable, links: string): AsyncGenerator<string> {
    const name = await target(list);
    if (name === undefined) return;
    const gone = `"sluice links ${++count}"`;
    const where = `CAST(t.${identifier(list.link)} AS text) IN (SELECT link FROM ${gone})`;
    yield `CREATE TEMP TABLE ${gone} AS ${links}`;
    for (const inner of list.lists)
      yield* remove(
        inner,
        `SELECT DISTINCT ${linkOf(inner)} AS link FROM ${name} AS t WHERE ${where}`,
      );
    yield `DELETE FROM ${name} AS t WHERE ${where}`;
    yield `DROP TABLE ${gone}`;
  }
}

/** What links the rows of a list to a row of the table `t`, as text. */
function linkOf({ from }: ListTable): string {
  const texts = from.map((column) => `CAST(t.${identifier(column)} AS text)`);
  const [only = ''] = texts;
  return texts.length === 1
    ? only
    : texts.map((text) => `coalesce(${text}, '')`).join(" || ',' || ");
}

/** The longest sensible start of a database's message; the rest may repeat rows. */
export function databaseProblem(
  name: string,
  error: unknown,
  hide: readonly string[] = [],
  help?: string,
): StorageProblem {
  if (error instanceof StorageProblem) return error;
  const text = messageOf(error);
  const [first = ''] = text.split('\n', 1);
  const shown = hide
    .filter((secret) => secret !== '')
    .reduce((shorter, secret) => shorter.replaceAll(secret, '***'), first.slice(0, 300));
  return new StorageProblem(`${name}: ${shown}`, { cause: error, help });
}

/** Loads a table; what the database says against it gets the name of the table. */
export async function namingTable(
  table: Pick<TableDescription, 'bucket' | 'name'>,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (error instanceof Error && !(error instanceof StorageProblem))
      error.message = `${tableName(table)}: ${error.message}`;
    throw error;
  }
}

/** Refuses what two names of a run would become one of. */
export function refuseSameNames(
  name: string,
  what: string,
  names: readonly string[],
  normalize: (name: string) => string = (text) => text,
): void {
  const seen = new Map<string, string>();
  for (const each of names) {
    const other = seen.get(normalize(each));
    if (other !== undefined)
      throw new StorageProblem(
        `${name}: ${what} ${JSON.stringify(other)} and ${JSON.stringify(each)} would have the same name. Rename one of them with a mapping.`,
      );
    seen.set(normalize(each), each);
  }
}

/** A table as messages name it. */
export function tableName({ bucket, name }: Pick<TableDescription, 'bucket' | 'name'>): string {
  return bucket === null ? name : `${bucket}.${name}`;
}

/** A column of a table that is there; without a type when Sluice writes no such columns. */
export interface ExistingColumn {
  readonly name: string;
  readonly type: ColumnType | undefined;
  /** As the destination writes its type. */
  readonly written: string;
}

/** What happens to a table before rows are written to it. */
export interface TableChange {
  /** `create` also replaces a table that is there. */
  readonly kind: 'create' | 'alter';
  /** All columns that it has then. */
  readonly columns: readonly Column[];
  readonly added: readonly Column[];
  readonly widened: readonly { readonly column: Column; readonly from: string }[];
}

export interface ChangeOptions {
  readonly evolve: Evolution;
  /** Whether rows of earlier runs stay: then `replace` creates the table again only when a type has to change. */
  readonly incremental: boolean;
  /** The most digits of a decimal. */
  readonly mostDigits: number;
  /** The table in messages. */
  readonly name: string;
  /** Whether two names are the same column. */
  readonly isSame?: (one: string, other: string) => boolean;
  /** Whether new columns without values stay `unknown`: before a run no value is known. */
  readonly isPreview?: boolean;
}

/** New columns are added, types become wider, nothing is dropped; a column of a type that Sluice does not write is refused, unless the table may be replaced. */
export function changeOf(
  existing: readonly ExistingColumn[] | undefined,
  columns: readonly Column[],
  {
    evolve,
    incremental,
    mostDigits,
    name,
    isSame = (one, other) => one === other,
    isPreview = false,
  }: ChangeOptions,
): TableChange {
  const stored = (type: ColumnType) =>
    isPreview && type.kind === 'unknown' ? type : storedType(type, mostDigits);
  const created = (): TableChange => ({
    kind: 'create',
    columns: columns.map(({ name, type }) => ({ name, type: stored(type) })),
    added: [],
    widened: [],
  });
  const replaces = evolve === 'replace';
  if (existing === undefined || (replaces && !incremental)) return created();
  const isUsed = ({ name: column }: ExistingColumn) =>
    columns.some((other) => isSame(other.name, column) && other.type.kind !== 'unknown');
  if (replaces && existing.some((column) => column.type === undefined && isUsed(column)))
    return created();
  const widened: { readonly column: Column; readonly from: string }[] = [];
  const kept = existing.map(({ name: column, type, written }) => {
    const more = columns.find((other) => isSame(other.name, column))?.type ?? { kind: 'unknown' };
    if (type === undefined) {
      if (more.kind !== 'unknown') throw incompatible(name, column, written, more);
      return { name: column, type: more };
    }
    const wide = storedType(widest(type, more), mostDigits);
    const made = { name: column, type: wide };
    if (!isSameType(wide, type)) widened.push({ column: made, from: written });
    return made;
  });
  if (replaces && widened.length > 0) return created();
  const added = columns
    .filter((column) => !existing.some((other) => isSame(other.name, column.name)))
    .map((column) => ({ name: column.name, type: stored(column.type) }));
  return { kind: 'alter', columns: [...kept, ...added], added, widened };
}

function incompatible(
  table: string,
  column: string,
  written: string,
  { kind }: ColumnType,
): StorageProblem {
  return new StorageProblem(
    `${table}: the column "${column}" has the type ${written}, and the run has values of the type ${kind}. Nothing was written. Rename the table, change the type of the column, or use --evolve replace to create the table again.`,
  );
}

interface PreviewOptions extends Omit<ChangeOptions, 'isPreview'> {
  readonly dialect: Dialect;
  /** The whole name of the table. */
  readonly target: string;
}

/** Shown for columns and types that depend on the records. */
const OPEN = '…';

/**
 * What a run does to a table, as statements and comments of SQL; `existing` is `undefined` for a table that is not there.
 * Throws a `StorageProblem` for a change that a run would refuse.
 */
export function previewOf(
  table: KnownTable,
  existing: readonly ExistingColumn[] | undefined,
  { dialect, target, ...options }: PreviewOptions,
): readonly string[] {
  const { evolve } = options;
  const mayReplace = existing !== undefined && evolve === 'replace';
  const drop = [`DROP TABLE ${target};`];
  const rows = [`-- ${target}: ${rowsOf(table, evolve)}`];
  if (table.columns === undefined) {
    const created = [`CREATE TABLE ${target} (${OPEN});`];
    if (existing === undefined) return created;
    if (mayReplace && !table.incremental) return [...drop, ...created];
    const found = existing.map(({ name, written }) => `${identifier(name)} ${written}`).join(', ');
    return [`-- ${target} has the columns ${found}`, ...rows];
  }
  const change = changeOf(existing, table.columns, { ...options, isPreview: true });
  const open: Dialect = {
    ...dialect,
    typeName: (type) => (type.kind === 'unknown' ? OPEN : dialect.typeName(type)),
  };
  const statements = statementsOf(target, change, open).filter(
    (statement) => !statement.startsWith('DROP TABLE'),
  );
  const shown = statements.map((statement) => `${statement};`);
  if (change.kind === 'alter') return [...shown, ...rows];
  return existing === undefined ? shown : [...drop, ...shown];
}

/** What happens to the rows of a table that exists. */
export function rowsOf(
  { incremental, primaryKey }: Pick<KnownTable, 'incremental' | 'primaryKey'>,
  evolve: Evolution,
): string {
  if (!incremental) return evolve === 'replace' ? 'created again' : 'the rows are replaced';
  const rows =
    primaryKey.length === 0
      ? 'rows are added'
      : `rows with the same ${primaryKey.join(', ')} are replaced, other rows are added`;
  return evolve === 'replace'
    ? `${rows}; if the type of a column changes, the table is created again without the rows of earlier runs`
    : rows;
}
