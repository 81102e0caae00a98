import {
  type ListTable,
  StorageProblem,
  type TableDescription,
} from '../../../engine/ports/sink.ts';
import { messageOf } from '../../../language/support/message-of.ts';
import type { Column, ColumnType } from './column-types.ts';
import type { TableChange } from './table-change.ts';

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
): StorageProblem {
  if (error instanceof StorageProblem) return error;
  const text = messageOf(error);
  const [first = ''] = text.split('\n', 1);
  const shown = hide
    .filter((secret) => secret !== '')
    .reduce((shorter, secret) => shorter.replaceAll(secret, '***'), first.slice(0, 300));
  return new StorageProblem(`${name}: ${shown}`, { cause: error });
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
