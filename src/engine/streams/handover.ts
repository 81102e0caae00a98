import { checkArgument, hasMethods } from '../../language/support/check-options.ts';
import type { RunOutcome } from '../interpret/run-plan.ts';

/** Passes the output of a run to a `for await` loop. */
export interface Handover<T> {
  /** `settle` gets `true` when the loop has requested the next item, `false` when it has ended before. */
  push(item: T, settle?: (isTaken: boolean) => void): void;
  /** Whether a loop was made. */
  readonly hasReader: boolean;
  /** The items until the run ends. Throws when the run fails. A loop that is left early makes the run fail, and waits for its end. */
  during(run: Promise<RunOutcome>): AsyncGenerator<T, RunOutcome, undefined>;
}

interface Waiting<T> {
  readonly item: T;
  readonly settle: (isTaken: boolean) => void;
}

export function createHandover<T>(): Handover<T> {
  const waiting: Waiting<T>[] = [];
  let reading: 'not yet' | 'now' | 'ended' = 'not yet';
  let wake = () => {};

  async function* items(run: Promise<RunOutcome>): AsyncGenerator<T, RunOutcome, undefined> {
    let hasRunEnded = false;
    const end = Promise.allSettled([run]).then(() => {
      hasRunEnded = true;
      wake();
    });
    try {
      for (;;) {
        const [next] = waiting;
        if (next !== undefined) {
          yield next.item;
          waiting.shift();
          next.settle(true);
        } else if (hasRunEnded) break;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      reading = 'ended';
      for (const { settle } of waiting.splice(0)) settle(false);
      await end;
    }
    const outcome = await run;
    const { failure } = outcome;
    if (failure !== undefined)
      throw new Error(failure.message, { cause: failure.cause ?? failure });
    return outcome;
  }

  return {
    push(item, settle = () => {}) {
      if (reading === 'ended') return settle(false);
      waiting.push({ item, settle });
      wake();
    },
    get hasReader() {
      return reading !== 'not yet';
    },
    during(run) {
      checkArgument('during', 'run', run, ['the promise that run() returns', hasMethods('then')]);
      if (reading !== 'not yet')
        throw new TypeError('during: a stream has the items of one run, and is read once');
      reading = 'now';
      return items(run);
    },
  };
}
