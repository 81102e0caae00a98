import type { TableModel } from '../../model/models.ts';

/** Where a cell comes from: an exchange, and JSON Pointers of the record and of the value in its response. */
export interface CellOrigin {
  readonly exchange: number;
  readonly record: string;
  /** Null where the column has no path of its own. */
  readonly value: string | null;
  /** Line of the column's mapping. */
  readonly line: number | null;
}

/** Row and column count from 0; undefined where the origin is not known. */
export function cellOrigin(
  { spans, columns }: TableModel,
  row: number,
  column: number,
): CellOrigin | undefined {
  const span = spans.find(({ first, last }) => first <= row + 1 && row + 1 <= last);
  if (span === undefined) return undefined;
  let left = row + 1 - span.first;
  for (const [firstRecord = 0, records = 0, rows = 0] of span.records) {
    if (left >= records * rows) {
      left -= records * rows;
      continue;
    }
    const record = span.isList
      ? `${span.path}/${firstRecord + Math.floor(left / rows)}`
      : span.path;
    const { source = null, line = null, name = '' } = columns[column] ?? {};
    // without a mapping, most columns have the name of a member
    const value = `${record}/${(source ?? name).replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`;
    return { exchange: span.exchange, record, value, line };
  }
  return undefined;
}
