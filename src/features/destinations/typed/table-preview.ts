import type { KnownTable } from './destination.ts';
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
  const replaces = existing !== undefined && options.evolve === 'replace';
  const drop = replaces ? [`DROP TABLE ${target};`] : [];
  const rows = existing === undefined || replaces ? [] : [`-- ${target}: ${rowsOf(table)}`];
  if (table.columns === undefined) {
    if (existing === undefined || replaces) return [...drop, `CREATE TABLE ${target} (${OPEN});`];
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
  return [...drop, ...statements.map((statement) => `${statement};`), ...rows];
}

/** What happens to the rows of a table that exists. */
export function rowsOf({
  incremental,
  primaryKey,
}: Pick<KnownTable, 'incremental' | 'primaryKey'>): string {
  if (!incremental) return 'the rows are replaced';
  return primaryKey.length === 0
    ? 'rows are added'
    : `rows with the same ${primaryKey.join(', ')} are replaced, other rows are added`;
}
