import type { Plan } from '../engine/plan/plan.ts';
import type { RunEvent } from '../engine/ports/events.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';

type RowsWritten = Extract<RunEvent, { kind: 'rows-written' }>;

/** Consecutive rows of a table from one page; rows count from 1. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
  readonly written: RowsWritten;
}

export interface TracedTable {
  /** `bucket/table`, or the table alone where there is no bucket. */
  readonly name: string;
  readonly table: string;
  readonly spans: readonly RowSpan[];
}

/** The tables of a run, in the order of their first rows; the rows in the order of the files (MAP-17). */
export function tracedTables({
  plan,
  events,
}: {
  readonly plan: Plan;
  readonly events: readonly RunEvent[];
}): readonly TracedTable[] {
  const order = new Map(
    plan.runs
      .flatMap(({ mappings }) => mappings.map(({ dataType }) => dataType))
      .map((dataType, index) => [dataType, index]),
  );
  const rank = ({ part }: RowsWritten) =>
    part === null ? Number.POSITIVE_INFINITY : (order.get(part) ?? 0);
  const byName = new Map<string, RowsWritten[]>();
  for (const event of events) {
    if (event.kind !== 'rows-written') continue;
    const name = event.bucket === null ? event.table : `${event.bucket}/${event.table}`;
    const list = byName.get(name) ?? [];
    list.push(event);
    byName.set(name, list);
  }
  return [...byName].map(([name, list]) => {
    let last = 0;
    // Infinity - Infinity is not an order: equal ranks are reported apart from different ones first
    const sorted = [...list].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
    const spans = sorted.map((written) => {
      const first = last + 1;
      last += written.records.reduce((sum, [, records = 0, rows = 0]) => sum + records * rows, 0);
      return { first, last, written };
    });
    return { name, table: list[0]?.table ?? name, spans };
  });
}

/** Where a row came from: its span, the place of its record in the response, and which of the record's rows in this table it is, from 1. */
export interface RowSource {
  readonly span: RowSpan;
  readonly record: Pointer;
  readonly rowOfRecord: number;
  readonly rowsOfRecord: number;
}

/** `undefined` past the end. */
export function sourceOfRow({ spans }: TracedTable, row: number): RowSource | undefined {
  const span = spans.find(({ first, last }) => first <= row && row <= last);
  if (span === undefined) return undefined;
  let left = row - span.first;
  for (const [firstRecord = 0, records = 0, rows = 0] of span.written.records) {
    if (left < records * rows)
      return {
        span,
        record: recordPlace(span.written, firstRecord + Math.floor(left / rows)),
        rowOfRecord: (left % rows) + 1,
        rowsOfRecord: rows,
      };
    left -= records * rows;
  }
  return undefined;
}

function recordPlace({ path, isList }: RowsWritten, record: number): Pointer {
  return isList ? pointerTo(path, record) : path;
}
