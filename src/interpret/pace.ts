import { RunError } from '../diagnostics/run-error.ts';
import type { BudgetPort } from '../ports/budget.ts';
import type { HttpOutcome } from '../ports/http.ts';
import type { Ports } from '../ports/ports.ts';
import { durationText } from '../support/duration.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { askedWait } from './rate-headers.ts';

/** Limits on the rate and the concurrency of requests. They do not change the tables. */
export interface PaceOptions {
  /** How many pages may be requested before the page in front of them has come; 0 when absent. */
  readonly lookAhead?: number;
  /** How many jobs, or children of a page, may go on side by side; 1 when absent. */
  readonly concurrency?: number;
  /** The most requests in a time, evenly spread; `auto` waits as the responses ask for. No limit when absent. */
  readonly rate?: Rate | 'auto';
  /** Counts the requests of the rate, and those of `maxRequests`, for several processes; one for this run alone when absent. */
  readonly budget?: BudgetPort;
}

/** `requests` in each `perMs` milliseconds. */
export interface Rate {
  readonly requests: number;
  readonly perMs: number;
}

/** Lets requests are sent: each waits, enters, and leaves when its response has come. */
export interface Pace {
  readonly lookAhead: number;
  readonly concurrency: number;
  /** Ends when the rate allows another request; nothing to wait for is `undefined`. Rejects with the signal's reason when that is given meanwhile. */
  wait(signal: AbortSignal | undefined): Promise<void> | undefined;
  /** Ends when there is room for a request among those that are under way. Rejects like `wait`. */
  enter(signal: AbortSignal | undefined): Promise<void> | undefined;
  leave(outcome: HttpOutcome | undefined): void;
  /** How many requests the whole run has sent before this one, if several processes share it. */
  readonly count: (() => Promise<number>) | undefined;
}

/** Calls `onWait` with each wait in milliseconds. `auto` fails the run for a wait longer than `maxWaitSeconds` (0: no limit). */
export function createPace(
  { lookAhead = 0, concurrency = 1, rate, budget: given }: PaceOptions,
  { clock }: Pick<Ports, 'clock'>,
  onWait: (ms: number) => void,
  maxWaitSeconds = 0,
): Pace {
  const most = Math.max(concurrency, lookAhead + 1);
  const budget = given ?? createMemoryBudget(clock);
  const queue: (() => void)[] = [];
  let underWay = 0;

  const leaveSlot = () => {
    const next = queue.shift();
    if (next === undefined) underWay--;
    else next();
  };

  const queued = async (signal: AbortSignal | undefined) => {
    await new Promise<void>((resolve) => queue.push(resolve)); // the one that leaves hands its slot over
    if (signal?.aborted !== true) return;
    leaveSlot();
    signal.throwIfAborted();
  };

  const waitFor = async (limit: Rate | 'auto', signal: AbortSignal | undefined) => {
    const pause = async (ms: number) => {
      await clock.sleep(Math.ceil(ms), signal);
      onWait(Math.ceil(ms));
    };
    if (limit === 'auto') {
      for (let asked = await budget.pauseMs(); asked > 0; asked = await budget.pauseMs()) {
        if (maxWaitSeconds > 0 && asked > maxWaitSeconds * 1000)
          throw waitTooLong(asked, maxWaitSeconds);
        await pause(asked);
      }
      return;
    }
    const ms = await budget.take(limit.perMs / limit.requests);
    if (ms > 0) await pause(ms);
  };

  return {
    lookAhead,
    concurrency,
    count: given?.count,
    wait: (signal) => (rate === undefined ? undefined : waitFor(rate, signal)),
    enter(signal) {
      if (underWay < most) {
        underWay++;
        return undefined;
      }
      return queued(signal);
    },
    leave(outcome) {
      if (rate === 'auto' && outcome?.kind === 'response') {
        const asked = askedWait(outcome.response.headers, clock.nowMs());
        if (asked > 0) void budget.pause(asked);
      }
      leaveSlot();
    },
  };
}

function waitTooLong(ms: number, maxWaitSeconds: number): RunError {
  return new RunError({
    kind: 'http-status',
    message: `The API asks for a wait of ${durationText(ms)} before the next request, more than ${durationText(maxWaitSeconds * 1000)}`,
    pointer: null,
    help: 'run again later, run without --rate auto, or write a larger "maxWait" (seconds) into "api.retryConfig"',
  });
}

/** `10/s`, `600/m`, `1000/h` or `auto`; `undefined` for any other text. */
export function rateFrom(text: string): Rate | 'auto' | undefined {
  if (text === 'auto') return 'auto';
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)\/(s|m|h)$/.exec(text) ?? [];
  const requests = Number(count);
  return requests > 0
    ? { requests, perMs: { s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? 1000 }
    : undefined;
}
