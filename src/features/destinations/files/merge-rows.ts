import type { ListTable } from '../../../engine/ports/sink.ts';
import type { Column, ColumnType } from '../typed/column-types.ts';
import type { StagedTable } from '../typed/destination.ts';
import type { RowBatches, TextRow } from './file-format.ts';
import { readTypedFiles } from './typed-csv.ts';

/** Rows with the columns of another table; columns that they lack are missing values. */
export async function* withColumns(
  batches: RowBatches,
  from: readonly string[],
  to: readonly Column[],
): RowBatches {
  const places = to.map(({ name }) => from.indexOf(name));
  if (from.length === to.length && places.every((place, index) => place === index))
    return yield* batches;
  for await (const rows of batches)
    yield rows.map((row) => places.map((place) => (place < 0 ? null : (row[place] ?? null))));
}

/** Staged rows, of which those of one key follow each other: the last one of each is kept. Memory grows with the number of keys. */
export async function* newestRows(
  { files }: StagedTable,
  key: (row: TextRow) => string,
  newest: ReadonlyMap<string, number>,
): RowBatches {
  let row = 0;
  for await (const rows of readTypedFiles(files))
    yield rows.filter((each) => newest.get(key(each)) === row++);
}

/** For each key of the staged rows the number of its last row. */
export async function newestOfKeys(
  { files }: StagedTable,
  key: (row: TextRow) => string,
): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  let row = 0;
  for await (const rows of readTypedFiles(files))
    for (const each of rows) newest.set(key(each), row++);
  return newest;
}

/** The links of rows that leave a table, by the names of the lists that belong to it. */
export type Links = Map<string, Set<string>>;

/** Notes what links lists to a row that leaves. */
export function noteLinks(
  names: readonly string[],
  lists: readonly ListTable[],
  links: Links,
): (row: TextRow) => void {
  const places = lists.flatMap(({ name, from }) => {
    const at = from.map((column) => names.indexOf(column));
    if (at.includes(-1)) return [];
    const known = links.get(name) ?? new Set();
    links.set(name, known);
    return [{ at, known }];
  });
  return (row) => {
    for (const { at, known } of places) {
      const parts = at.map((place) => row[place] ?? null);
      const [only = null] = parts;
      if (parts.length > 1 || only !== null) known.add(parts.map((part) => part ?? '').join(','));
    }
  };
}

/** The rows that are not to leave. */
export async function* withoutRows(
  batches: RowBatches,
  leaves: (row: TextRow) => boolean,
  note: (row: TextRow) => void,
): RowBatches {
  for await (const rows of batches)
    yield rows.filter((row) => {
      if (!leaves(row)) return true;
      note(row);
      return false;
    });
}

/** What two rows with the same key have in common: numbers are equal by their values. */
export function keyOf(
  names: readonly string[],
  primaryKey: readonly string[],
  columns: readonly Column[],
): (row: TextRow) => string {
  const parts = primaryKey.map(
    (name) =>
      [names.indexOf(name), columns.find((column) => column.name === name)?.type.kind] as const,
  );
  return (row) => JSON.stringify(parts.map(([place, kind]) => keyText(row[place] ?? null, kind)));
}

function keyText(cell: string | null, kind: ColumnType['kind'] | undefined): string | null {
  return cell === null || (kind !== 'bigint' && kind !== 'decimal') ? cell : plainNumber(cell);
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** A number in one spelling: its digits without zeros at the ends, and the power of ten. */
function plainNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  return short === ''
    ? '0'
    : `${sign}${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}
