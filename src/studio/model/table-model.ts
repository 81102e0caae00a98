import { explainedColumns } from '../../report/run/explanation.ts';
import type { RunTrace } from '../../report/run/run-trace.ts';
import type { TableDifference } from '../../scenario/compare/compare-tables.ts';
import type { Problem } from '../../scenario/result.ts';
import type { TracedTableRows } from '../../scenario/scenario-trace.ts';
import { type TracedTable, tracedTables } from '../../scenario/trace-rows.ts';
import type { ColumnModel, DifferenceModel, SpanModel, TableModel } from './models.ts';

export interface TableSources {
  readonly rows: readonly TracedTableRows[];
  /** From the number of a request to the index of its exchange. */
  readonly indexOf: ReadonlyMap<number, number>;
  readonly problems: readonly Problem[];
}

/** The tables in the order of the files; those that were expected and not written come last. */
export function tableModels(
  trace: RunTrace,
  { rows, indexOf, problems }: TableSources,
): readonly TableModel[] {
  const traced = new Map(tracedTables(trace).map((table) => [table.name, table]));
  const differences = new Map(
    problems.flatMap((problem) =>
      problem.kind === 'table' ? [[nameOf(problem.difference), problem.difference]] : [],
    ),
  );
  const names = new Set([...rows.map(({ name }) => name), ...traced.keys(), ...differences.keys()]);
  return [...names].map((name) => {
    const table = traced.get(name);
    const written = rows.find((each) => each.name === name);
    const difference = differences.get(name);
    return {
      name,
      columns: columnsOf(trace, table, written),
      rows: written?.rows ?? [],
      count: written?.count ?? table?.spans.at(-1)?.last ?? 0,
      spans: spansOf(table, indexOf),
      difference: difference === undefined ? null : differenceOf(difference),
    };
  });
}

function nameOf({ table }: TableDifference): string {
  return table.replace(/\.csv$/, '');
}

function columnsOf(
  trace: RunTrace,
  table: TracedTable | undefined,
  written: TracedTableRows | undefined,
): readonly ColumnModel[] {
  const [span] = table?.spans ?? [];
  const mapped = span === undefined ? [] : (explainedColumns(trace, span.written) ?? []);
  const names = written?.columns ?? mapped.map(({ destination }) => destination);
  return names.map((name) => {
    const column = mapped.find(({ destination }) => destination === name);
    return {
      name,
      isKey: written?.primaryKey.includes(name) ?? false,
      source:
        column === undefined || column.isAdded || column.parent !== null ? null : column.source,
      line: column?.place?.line ?? null,
    };
  });
}

function spansOf(
  table: TracedTable | undefined,
  indexOf: TableSources['indexOf'],
): readonly SpanModel[] {
  return (table?.spans ?? []).flatMap(
    ({ first, last, written: { exchange, path, isList, records } }) => {
      const index = indexOf.get(exchange);
      return index === undefined ? [] : [{ first, last, exchange: index, path, isList, records }];
    },
  );
}

function differenceOf({
  kind,
  header,
  columns,
  counts,
  moved,
  changed,
  missing,
  added,
}: TableDifference): DifferenceModel {
  return {
    kind,
    header: header ?? null,
    columns,
    counts,
    moved,
    changed: changed.map(({ row, cells }) => ({ row, cells })),
    missing: missing.map(({ cells }) => cells),
    added: added.map(({ row }) => row),
  };
}
