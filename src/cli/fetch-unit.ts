import type { UnitStore } from '../node/stores/unit-store.ts';
import type { NodePortsOptions } from '../node-ports.ts';
import { type RunOutcome, run as runPlan } from '../pipeline.ts';
import type { Plan } from '../plan/model/plan.ts';
import { unsealed } from '../plan/model/secrets.ts';
import { StorageProblem } from '../ports/sink.ts';
import type { RunOptions } from '../run/options.ts';

/** A unit, and where its responses go. */
interface UnitFetch
  extends Pick<NodePortsOptions, 'secrets' | 'env' | 'state' | 'events'>,
    Pick<RunOptions, 'signal' | 'levels' | 'startedAt' | 'credentials' | 'tokens' | 'pace'> {
  readonly plan: Plan;
  /** A hash of the plan. */
  readonly planHash: string;
  readonly unit: string;
  readonly store: Pick<UnitStore, 'journal'>;
  /** Called when the store has not accepted the unit; resolves with whether to add it once more. */
  readonly triesAgain?: (problem: StorageProblem) => Promise<boolean>;
}

interface UnitOutcome {
  readonly outcome: RunOutcome;
  /** Whether the unit was not in the store before. */
  readonly isFirst: boolean;
}

/** Fetches a unit into a store, where it is visible only when all of it is there. */
export async function fetchUnit({
  plan: sealed,
  planHash,
  secrets,
  unit,
  store,
  env,
  state,
  events,
  triesAgain,
  ...options
}: UnitFetch): Promise<UnitOutcome> {
  const [{ createNodePorts }, { createDiscardSink }] = await Promise.all([
    import('../node-ports.ts'),
    import('../destinations/memory-sink.ts'),
  ]);
  const plan = unsealed(sealed, secrets);
  const ports = createNodePorts(plan, { secrets, env, sink: createDiscardSink(), state, events });
  const journal = store.journal({ plan: planHash, unit, clock: ports.clock });
  const outcome = await runPlan(sealed, { ports, secrets, journal, unit, ...options }).finally(() =>
    ports.close(),
  );
  if (!outcome.ok) {
    journal.drop();
    return { outcome, isFirst: false };
  }
  for (;;)
    try {
      return { outcome, isFirst: await journal.publish() };
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      if ((await triesAgain?.(error)) === true) continue;
      return {
        outcome: {
          ...outcome,
          ok: false,
          failure: { kind: 'storage', message: error.message, pointer: null },
        },
        isFirst: false,
      };
    }
}
