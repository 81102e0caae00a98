import type { EndedCursor } from '../../features/extensions/incremental/cursors.ts';
import { invariant } from '../../language/support/unreachable.ts';
import { jsonText } from '../../language/values/text.ts';
import type { Plan } from '../plan/plan.ts';
import { units } from '../plan/units.ts';
import type { RunEvent } from '../ports/events.ts';
import type { EndedJob } from './completeness.ts';
import { addSecrets } from './evaluate-entries.ts';
import { createExtraction } from './extraction.ts';
import { oneRun } from './one-run.ts';
import { createPace } from './pace.ts';
import type { PartOfTables } from './part-of-tables.ts';
import { Redactor } from './redactor.ts';
import type { ExtractionContext } from './run-context.ts';
import { RunJournal } from './run-journal.ts';
import type { RunOptions } from './run-options.ts';

/** What units of a plan have given, before anything is committed: plain data. */
export interface RunPart {
  readonly tables: PartOfTables;
  readonly jobs: readonly EndedJob[];
  readonly cursors: readonly PlacedCursor[];
  readonly warnings: number;
  readonly refused: readonly string[];
}

/** `state` is JSON; `unit` is the place in the plan of the first unit that has used it. */
export interface PlacedCursor extends Omit<EndedCursor, 'state'> {
  readonly state: string | undefined;
  readonly unit: number;
}

export interface RunPartOptions
  extends Pick<RunOptions, 'ports' | 'secrets' | 'signal' | 'levels' | 'pace'> {
  /** Has all responses of the units. */
  readonly journal: NonNullable<RunOptions['journal']>;
  /** Ids, from `units(plan)`. */
  readonly units: readonly string[];
  /** Called when the events of a unit, or of what a run of the plan does before its units, have been emitted; gets the number of their exchanges. */
  readonly onEnd: (exchanges: number) => void;
}

/** Runs some units of a plan, and closes their tables. Rejects when a unit fails, and when a table depends on units that are not among these. */
export async function runPart(plan: Plan, options: RunPartOptions): Promise<RunPart> {
  const { ports, secrets, pace, journal: port, onEnd } = options;
  const all = units(plan).map(({ id }) => id);
  const own = new Set(options.units);
  const counts: ExtractionContext['counts'] = {
    requests: 0,
    recalled: 0,
    connected: 0,
    logins: 0,
    exchanges: 0,
    rows: 0,
    discarded: 0,
  };
  const redactor = new Redactor();
  addSecrets(redactor, secrets, ports.http);
  let isClosing = false;
  const emit: ExtractionContext['emit'] = (event) => {
    if (!isClosing)
      ports.events({ ...event, atMs: ports.clock.nowMs() } as RunEvent); // the type of events without a time is a mapped one
    // numbered names depend on the tables of all units
    else if (event.kind === 'warning') throw new Error('the names of tables collide');
  };
  const journal = new RunJournal(port, secrets);
  const start = await journal.begin({ startedAt: 0, state: {} });
  let begun: string | null | undefined;
  const firstUses: number[] = [];
  const end = () => {
    if (begun === undefined) return;
    if (begun !== null) {
      const unit = all.indexOf(begun);
      context.tables.unitEnded(unit);
      while (firstUses.length < context.cursors.count) firstUses.push(unit);
    }
    onEnd(counts.exchanges);
    counts.exchanges = 0;
  };
  const { context, warned } = createExtraction(
    plan,
    options,
    {
      counts,
      redactor,
      emit,
      hasListener: () => true,
      pace: createPace(pace ?? {}, ports, () => {}),
    },
    {
      ...start,
      journal,
      part: {
        has: (unit) => own.has(unit),
        began(unit) {
          end();
          begun = unit;
        },
      },
    },
  );
  for (const [index, run] of plan.runs.entries()) await oneRun(run, index, context);
  end();
  isClosing = true;
  invariant(counts.requests === 0, 'nothing is requested');
  const tables = await context.tables.part();
  port.end();
  const cursors = context.cursors.ended().map((cursor, at) => {
    const { state } = cursor;
    return {
      ...cursor,
      state: state === undefined ? undefined : jsonText(state),
      unit: firstUses[at] ?? 0,
    };
  });
  return {
    tables,
    jobs: context.completeness.records(),
    cursors,
    warnings: warned.count,
    refused: [...warned.refused],
  };
}
