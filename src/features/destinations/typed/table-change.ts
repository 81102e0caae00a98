import { StorageProblem } from '../../../engine/ports/sink.ts';
import { type Column, type ColumnType, isSameType, storedType, widest } from './column-types.ts';
import type { Evolution } from './destination.ts';

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
