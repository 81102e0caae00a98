import type { Json } from '../../language/values/json.ts';
import type { RecordSelection } from '../plan/plan.ts';
import type { RowOrigin } from './repeated-keys.ts';
import type { RecordsPlace } from './select-records.ts';

/** The request whose response has the records, and their place there. */
export interface RecordSource {
  readonly exchange: number;
  readonly place: () => RecordsPlace;
  /** What the rows are selected from, if nothing else is done to them. */
  readonly response?:
    | { readonly body: Uint8Array; readonly selection: RecordSelection }
    | undefined;
}

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
  readonly source: RecordSource;
  /** Writes rows that were made of the bytes of the records, whose values nothing has read. */
  readonly write?: (origin: RowOrigin) => Promise<void>;
}

/** Records as they are selected from a response. `exact` are the filtered ones with the digits that were received. */
export function recordBatch(
  source: RecordSource,
  received: readonly Json[],
  filtered: readonly Json[] = received,
  exact: readonly Json[] = filtered,
): RecordBatch {
  return { received, filtered, rows: filtered, exactRows: exact, source };
}

/** Records that only `write` reads: of their values there is no more than the number. */
export function scannedBatch(
  source: RecordSource,
  count: number,
  write: (origin: RowOrigin) => Promise<void>,
): RecordBatch {
  const records: Json[] = [];
  records.length = count;
  return { ...recordBatch(source, records), write };
}

/** The records whose index passes. */
export function chosenRecords(
  batch: RecordBatch,
  isChosen: (index: number) => boolean,
): RecordBatch {
  const { received, filtered } = batch;
  const chosen = (list: readonly Json[]) => list.filter((_, index) => isChosen(index));
  return withRows({ ...batch, received: chosen(received), filtered: chosen(filtered) }, chosen);
}

/** The same records, each with another row. */
export function rewrittenRows(batch: RecordBatch, row: (record: Json) => Json): RecordBatch {
  return withRows(batch, (list) => list.map(row));
}

function withRows(
  batch: RecordBatch,
  make: (rows: readonly Json[]) => readonly Json[],
): RecordBatch {
  const rows = make(batch.rows);
  return {
    ...batch,
    rows,
    exactRows: batch.exactRows === batch.rows ? rows : make(batch.exactRows),
  };
}
