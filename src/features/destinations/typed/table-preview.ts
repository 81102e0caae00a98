import type { Evolution, KnownTable } from './destination.ts';
import { type Dialect, identifier, statementsOf } from './sql.ts';
import { type ChangeOptions, changeOf, type ExistingColumn } from './table-change.ts';

export interface PreviewOptions extends Omit<ChangeOptions, 'isPreview'> {
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
