import type { EndedCursor } from '../../features/extensions/incremental/cursors.ts';
import { parseExactJson } from '../../features/formats/json/exact-json.ts';
import { invariant } from '../../language/support/unreachable.ts';
import type { JsonObject } from '../../language/values/json.ts';
import type { Plan } from '../plan/plan.ts';
import { unitId } from '../plan/units.ts';
import type { RunEvent } from '../ports/events.ts';
import type { Warned } from './extraction.ts';
import { canJoin, joinTables, type RowsOf } from './join-tables.ts';
import type { ExtractionContext } from './run-context.ts';
import type { RunOptions } from './run-options.ts';
import type { RunPart } from './run-part.ts';
import type { FinishedTables } from './run-tables.ts';
import { unitGroups } from './unit-groups.ts';

/** Runs units whose responses a journal has in other threads. */
export interface ThreadsPort {
  /**
   * The parts of the plan that the groups are, several of them in one; `undefined` when a part cannot be run without the others, fails, or is not worth
   * a thread, and when `canJoin` refuses the parts. Rejects with `RunError` when a thread ends.
   */
  run(
    groups: readonly (readonly string[])[],
    options: Pick<RunOptions, 'ports' | 'secrets' | 'signal' | 'levels' | 'pace'>,
    canJoin: (parts: readonly RunPart[]) => boolean,
  ): Promise<readonly ThreadPart[] | undefined>;
}

/** A part that a thread has run. */
export interface ThreadPart {
  readonly units: readonly string[];
  readonly part: RunPart;
  /** Where the rows of its tables are. */
  readonly rowsOf: RowsOf;
  /** The same for the tables of `SinkPort.beside`. */
  readonly besideRowsOf: RowsOf;
  /** The events, once. A number of exchanges follows those of each unit, and those of what each run of the plan does before its units. */
  readonly events: AsyncIterator<RunEvent | number, void>;
}

/** Runs the units of a plan in other threads, if there are several groups of them and `threads`. */
export async function partsInThreads(
  plan: Plan,
  options: RunOptions,
  threads: ThreadsPort | undefined,
  inputState: JsonObject,
): Promise<readonly ThreadPart[] | undefined> {
  const { journal, unit, traceRows = false, ports } = options;
  if (
    threads === undefined ||
    journal?.isReplaying !== true ||
    unit !== undefined ||
    traceRows ||
    !canStage(ports.sink)
  )
    return undefined;
  const groups = unitGroups(plan);
  if (groups.length < 2) return undefined;
  return threads.run(groups, options, (parts) =>
    canJoin(
      plan,
      parts.map(({ tables }) => tables),
      inputState,
    ),
  );
}

function canStage({ staging, beside }: RunOptions['ports']['sink']): boolean {
  return staging !== undefined && (beside === undefined || canStage(beside));
}

/** Emits the events of all parts in the order of the plan, and adds what the parts know about jobs. */
export async function replayParts(
  parts: readonly ThreadPart[],
  { plan, emit, completeness, counts }: ExtractionContext,
  warned: Warned,
): Promise<void> {
  const section = async ({ events }: ThreadPart, isShown: boolean) => {
    for (let next = await events.next(); next.done !== true; next = await events.next()) {
      const { value } = next;
      if (typeof value === 'number') {
        if (isShown) counts.exchanges += value;
        return;
      }
      const isNumbered = 'exchange' in value && typeof value.exchange === 'number';
      if (isShown)
        emit(isNumbered ? { ...value, exchange: value.exchange + counts.exchanges } : value);
    }
  };
  const partOf = new Map(parts.flatMap((part) => part.units.map((unit) => [unit, part])));
  for (const [index, run] of plan.runs.entries()) {
    for (const [at, part] of parts.entries()) await section(part, at === 0);
    for (const job of run.jobs.keys()) {
      const part = partOf.get(unitId(index, job));
      invariant(part !== undefined, 'a part has the unit');
      await section(part, true);
    }
  }
  for (const { part } of parts) {
    completeness.add(part.jobs);
    warned.count += part.warnings;
    for (const rule of part.refused) warned.refused.add(rule);
  }
}

/** Closes the tables of all parts, those of `SinkPort.beside` first. */
export async function finishParts(
  parts: readonly ThreadPart[],
  { plan, ports, warn, redactor, emit }: ExtractionContext,
  inputState: JsonObject,
): Promise<FinishedTables> {
  const { sink, scratch } = ports;
  const heard = {
    warn,
    debug: (message: string) =>
      emit({ kind: 'log', level: 'debug', message: redactor.redact(message) }),
  };
  const { beside } = sink;
  if (beside === undefined)
    return joinTables(
      { plan, ports: { sink, scratch }, inputState, ...heard },
      parts.map(({ part: { tables }, rowsOf }) => ({ tables, rowsOf })),
    );
  await joinTables(
    { plan, ports: { sink: beside, scratch }, inputState, ...heard },
    parts.flatMap(({ part, besideRowsOf }) =>
      part.tables.beside === undefined
        ? []
        : [{ tables: part.tables.beside, rowsOf: besideRowsOf }],
    ),
  );
  return joinTables(
    { plan, ports: { sink, scratch }, inputState, warn: () => {}, debug: () => {} },
    parts.map(({ part: { tables }, rowsOf }) => ({ tables, rowsOf })),
  );
}

/** The cursors of all parts, in the order of their first executions. */
export function cursorsOf(parts: readonly ThreadPart[]): readonly EndedCursor[] {
  const placed = parts
    .flatMap(({ part }) => part.cursors)
    .sort((one, other) => one.unit - other.unit);
  return placed.map(({ state, unit: _, ...cursor }) => ({
    ...cursor,
    state: state === undefined ? undefined : parseExactJson(state),
  }));
}
