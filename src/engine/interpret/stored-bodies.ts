import { rulesOf } from '../../features/errors/matching-rule.ts';
import type { Job } from '../plan/plan.ts';
import type { StoredBody } from '../ports/http.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { isReadInParts } from './formatted-page.ts';
import type { RunContext } from './run-context.ts';

/** Whether large responses of a job may be stored: they are read in parts, and neither the journal nor an error rule looks at them. */
export function mayStoreBodies(
  job: Job,
  { journal, run }: Pick<RunContext, 'journal' | 'run'>,
): boolean {
  const rules = rulesOf(job, run.target) ?? [];
  const isOfErrors = rules.every(
    ({ statuses }) => statuses?.every(({ first }) => first >= 300) === true,
  );
  return journal === undefined && isOfErrors && isReadInParts(job);
}

/** The stored responses of a job, released when nothing reads them any more. */
export class StoredBodies {
  readonly #held = new Set<StoredBody>();

  hold(outcome: ExchangeOutcome): ExchangeOutcome {
    const stored = outcome.kind === 'response' ? outcome.response.stored : undefined;
    if (stored !== undefined) this.#held.add(stored);
    return outcome;
  }

  async release(stored: StoredBody): Promise<void> {
    this.#held.delete(stored);
    await stored.release();
  }

  async releaseAll(): Promise<void> {
    for (const stored of this.#held) await this.release(stored);
  }
}
