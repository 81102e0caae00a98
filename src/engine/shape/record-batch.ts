import type { Json } from '../../language/values/json.ts';

/**
 * The records of a page, or of a part of it, on their way from the response to the tables: lists of one length, each record at the same
 * index in all of them.
 */
export interface RecordBatch {
  /** As the response has them: conditions and cursors read these. */
  readonly received: readonly Json[];
  /** After the response filters: child jobs are executed for these. */
  readonly filtered: readonly Json[];
  /** What the tables get, with the digits that requests have. */
  readonly rows: readonly Json[];
  /** The rows with the digits that were received, for typed columns; `rows` itself where no digits differ. */
  readonly exactRows: readonly Json[];
}

/** Records as they are selected from a response. `exact` are the filtered ones with the digits that were received. */
export function recordBatch(
  received: readonly Json[],
  filtered: readonly Json[] = received,
  exact: readonly Json[] = filtered,
): RecordBatch {
  return { received, filtered, rows: filtered, exactRows: exact };
}

/** Stands for records that nothing reads. */
export function unreadBatch(count: number): RecordBatch {
  const records: Json[] = [];
  records.length = count;
  return recordBatch(records);
}

/** The records whose index passes. */
export function chosenRecords(
  { received, filtered, rows, exactRows }: RecordBatch,
  isChosen: (index: number) => boolean,
): RecordBatch {
  const chosen = (list: readonly Json[]) => list.filter((_, index) => isChosen(index));
  return withRows(
    { received: chosen(received), filtered: chosen(filtered) },
    rows,
    exactRows,
    chosen,
  );
}

/** The same records, each with another row. */
export function rewrittenRows(batch: RecordBatch, row: (record: Json) => Json): RecordBatch {
  return withRows(batch, batch.rows, batch.exactRows, (list) => list.map(row));
}

function withRows(
  { received, filtered }: Pick<RecordBatch, 'received' | 'filtered'>,
  rows: readonly Json[],
  exactRows: readonly Json[],
  make: (rows: readonly Json[]) => readonly Json[],
): RecordBatch {
  const made = make(rows);
  return {
    received,
    filtered,
    rows: made,
    exactRows: exactRows === rows ? made : make(exactRows),
  };
}
