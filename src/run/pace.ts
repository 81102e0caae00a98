import { type AskedWait, askedWait } from '../plan/extensions/rate.ts';
import type { HttpOutcome } from '../ports/http.ts';
import type { BudgetPort, ClockPort, Ports } from '../ports/ports.ts';
import { RunError } from '../text/diagnostic.ts';
import { durationText } from '../values/duration.ts';

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

/** The queue in front of the network: every request enters when it is to be sent, and leaves when its response has come. */
export interface Pace {
  readonly lookAhead: number;
  readonly concurrency: number;
  /**
   * Ends when there is room among the requests that are under way and the rate allows another one: send it then. Nothing to
   * wait for is `undefined`. Rejects with the signal's reason when that is given meanwhile.
   */
  enter(signal: AbortSignal | undefined): Promise<void> | undefined;
  /** Returns a header of the response that should say how long to wait, and does not. */
  leave(outcome: HttpOutcome | undefined): AskedWait['unreadable'];
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

  const pause = async (ms: number, signal: AbortSignal | undefined) => {
    await clock.sleep(Math.ceil(ms), signal);
    onWait(Math.ceil(ms));
  };
  const untilAsked = async (signal: AbortSignal | undefined) => {
    for (let asked = await budget.pauseMs(); asked > 0; asked = await budget.pauseMs()) {
      if (maxWaitSeconds > 0 && asked > maxWaitSeconds * 1000)
        throw waitTooLong(asked, maxWaitSeconds);
      await pause(asked, signal);
    }
  };
  const places = typeof rate === 'object' ? createPlaces(rate) : undefined;
  const untilPlace = async (
    { spacingMs, lateMs, take }: Places,
    signal: AbortSignal | undefined,
  ) => {
    const placeMs = await budget.take(spacingMs);
    let ms = Math.max(placeMs, lateMs(clock.nowMs()));
    while (ms > 0) {
      await pause(ms, signal);
      ms = lateMs(clock.nowMs());
    }
    take(clock.nowMs());
  };
  const untilAllowed = async (signal: AbortSignal | undefined) => {
    try {
      await (places === undefined ? untilAsked(signal) : untilPlace(places, signal));
    } catch (error) {
      leaveSlot();
      throw error;
    }
  };

  return {
    lookAhead,
    concurrency,
    count: given?.count,
    enter(signal) {
      if (underWay < most) {
        underWay++;
        return rate === undefined ? undefined : untilAllowed(signal);
      }
      return rate === undefined ? queued(signal) : queued(signal).then(() => untilAllowed(signal));
    },
    leave(outcome) {
      const { ms, unreadable } =
        rate === 'auto' && outcome?.kind === 'response'
          ? askedWait(outcome.response.headers, clock.nowMs())
          : { ms: 0, unreadable: undefined };
      // a budget that fails fails the next request, which asks it
      if (ms > 0) void (async () => budget.pause(ms))().catch(() => {});
      leaveSlot();
      return unreadable;
    },
  };
}

interface Places {
  readonly spacingMs: number;
  /** How long a request at this time has to wait, because others were sent later than at their places. */
  readonly lateMs: (nowMs: number) => number;
  /** A request is sent. */
  readonly take: (nowMs: number) => void;
}

/** The rate is kept in every stretch of so many requests. */
const MAX_STRETCH = 100;

/** Places of the budget are for times; a busy process reaches some of them late, and the next ones then come too soon. */
function createPlaces({ requests, perMs }: Rate): Places {
  const stretch = Math.min(MAX_STRETCH, Math.max(1, Math.floor(requests)));
  const stretchMs = (perMs * stretch) / requests;
  const sentMs: number[] = [];
  return {
    spacingMs: perMs / requests,
    lateMs: (nowMs) => (sentMs.length < stretch ? 0 : (sentMs[0] ?? 0) + stretchMs - nowMs),
    take(nowMs) {
      sentMs.push(nowMs);
      if (sentMs.length > stretch) sentMs.shift();
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

/** A budget in memory. Each run has its own unless it is given one. */
export function createMemoryBudget({ nowMs }: Pick<ClockPort, 'nowMs'>): BudgetPort {
  let nextMs = 0;
  return {
    take(spacingMs) {
      const now = nowMs();
      const mine = Math.max(now, nextMs);
      nextMs = mine + spacingMs; // the next place in time is for another
      return mine - now;
    },
    pauseMs: () => nextMs - nowMs(),
    pause(ms) {
      nextMs = Math.max(nextMs, nowMs() + ms);
    },
  };
}
