import type { Pointer } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';
import type { RunEvent } from '../ports/events.ts';
import type { RecordsPlace } from '../shape/select-records.ts';
import type { TableStore } from '../shape/table-store.ts';
import type { ExtractionContext } from './run-context.ts';

/** Where the records of a page came from. */
export interface PageSource extends RecordsPlace {
  readonly job: Pointer;
  readonly page: number;
  readonly exchange: number;
}

/** Determines the record of each row by watching the tables while records are written one by one. */
export interface RowTrace {
  /** The same tables, watched. */
  watch(store: TableStore, bucket: string | null): TableStore;
  /** Writes a page's records one by one and emits events for their rows; `none` is called for a page without records. */
  page(
    source: PageSource,
    records: readonly Json[],
    write: (record: Json, index: number) => void,
    none?: () => void,
  ): void;
}

type Runs = Extract<RunEvent, { kind: 'rows-written' }>['records'];

/** Rows of one table and owner since the page began. */
interface Watched {
  readonly bucket: string | null;
  readonly table: string;
  readonly part: string | null;
  /** Of the record that is being written. */
  rows: number;
  runs: Runs;
}

/** A trace that emits one event per page and table; consecutive records with equal numbers of rows share an entry. */
export function createRowTrace(emit: ExtractionContext['emit']): RowTrace {
  const all: Watched[] = [];
  return {
    watch: (store, bucket) => ({
      open(owner, name, columns, primaryKey, dataType, lists) {
        const table = store.open(owner, name, columns, primaryKey, dataType, lists);
        const watched: Watched = {
          bucket,
          table: name,
          part: owner === '' ? null : owner,
          rows: 0,
          runs: [],
        };
        all.push(watched);
        return {
          name,
          columns,
          row(cells) {
            watched.rows++;
            table.row(cells);
          },
          rows(bytes, count, kinds) {
            watched.rows += count;
            table.rows(bytes, count, kinds);
          },
        };
      },
    }),
    page(source, records, write, none) {
      if (records.length === 0) none?.();
      for (const [index, record] of records.entries()) {
        write(record, index);
        for (const watched of all) {
          if (watched.rows > 0) note(watched.runs, index, watched.rows);
          watched.rows = 0;
        }
      }
      for (const watched of all) {
        const { bucket, table, part, runs } = watched;
        if (runs.length > 0)
          emit({ kind: 'rows-written', ...source, bucket, table, part, records: runs });
        watched.runs = [];
      }
    },
  };
}

function note(runs: Runs, record: number, rows: number): void {
  const last = runs.at(-1);
  if (last !== undefined && last[2] === rows && last[0] + last[1] === record) last[1]++;
  else runs.push([record, 1, rows]);
}
