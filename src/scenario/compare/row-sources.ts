import type { PlayableScenario } from '../read/scenario.ts';
import type { CompiledScenario } from '../run-scenario.ts';
import { sourceOfRow, type TracedTable, tracedTables } from '../trace-rows.ts';
import type { RowOrigin, TableDifference } from './compare-tables.ts';
import type { Tracer } from './trace-mismatch.ts';

/** Gives the exchange and the place in its response that a row of a table came from; rows count from 1. */
export type RowSources = (table: string, row: number) => RowOrigin | undefined;

/** Replays a scenario once more, with a trace of its rows. */
export async function rowSources(
  { exchanges }: PlayableScenario,
  compiled: CompiledScenario,
  tracer: Tracer,
): Promise<RowSources> {
  const { plan } = compiled;
  if (plan === undefined || exchanges.length === 0) return () => undefined;
  const { events, verdict } = await compiled.replay(exchanges, { traceRows: true });
  const sent = events.flatMap((event) => (event.kind === 'request-sent' ? [event.exchange] : []));
  const tables = new Map<string, TracedTable>(
    tracedTables({ plan, events }).map((table) => [`${table.name}.csv`, table]),
  );
  return (name, row) => {
    const table = tables.get(name);
    const source = table === undefined ? undefined : sourceOfRow(table, row);
    // the last request of an exchange has the response: those before it were repeated or redirected
    const played =
      source === undefined
        ? undefined
        : verdict.played[sent.lastIndexOf(source.span.written.exchange)];
    return source === undefined || played === undefined
      ? undefined
      : { exchange: tracer.recorded(played.exchange), path: source.record };
  };
}

/** The difference with the origins of its rows; missing rows have no origin. */
export function withSources(difference: TableDifference, sources: RowSources): TableDifference {
  const withSource = <T extends { readonly row: number }>(
    row: T,
  ): T & { readonly from?: RowOrigin } => {
    const from = sources(difference.table, row.row);
    return from === undefined ? row : { ...row, from };
  };
  return {
    ...difference,
    changed: difference.changed.map(withSource),
    added: difference.added.map(withSource),
  };
}
