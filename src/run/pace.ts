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

/** What the job of a request says: how many requests it counts as, and a rate besides that of the run. */
export interface RequestCost {
  readonly units: number;
  readonly rate?: Rate & { readonly name: string };
}

/** The queue in front of the network: every request enters when it is to be sent, and leaves when its response has come. */
export interface Pace {
  readonly lookAhead: number;
  readonly concurrency: number;
  /**
   * Ends when there is room among the requests that are under way and the rate allows another one: send it then. Nothing to
   * wait for is `undefined`. Rejects with the signal's reason when that is given meanwhile.
   */
  enter(signal: AbortSignal | undefined, cost?: RequestCost): Promise<void> | undefined;
  /** Returns a header of the response that should say how long to wait, and does not. */
  leave(outcome: HttpOutcome | undefined): AskedWait['unreadable'];
  /** How many requests the whole run has sent before this one, if several processes share it. */
  readonly count: (() => Promise<number>) | undefined;
}

/**
 * Calls `onWait` with each wait in milliseconds. `auto` fails the run for a wait longer than `maxWaitSeconds` (0: no limit).
 * No request counts as more than `maxUnits`.
 */
export function createPace(
  { lookAhead = 0, concurrency = 1, rate, budget: given }: PaceOptions,
  { clock }: Pick<Ports, 'clock'>,
  onWait: (ms: number) => void,
  { maxWaitSeconds = 0, maxUnits = () => 1 }: PaceLimits = {},
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
  const places = typeof rate === 'object' ? createPlaces(rate, maxUnits()) : undefined;
  const ofJobs = new Map<string, Places>();
  const placesOf = (own: NonNullable<RequestCost['rate']>): Places => {
    const known = ofJobs.get(own.name) ?? createPlaces(own, maxUnits());
    ofJobs.set(own.name, known);
    return known;
  };
  /** Until all limits allow it: a busy process reaches some places late, and the next ones then come too soon. */
  const untilPlace = async (
    firstMs: number,
    charged: readonly Places[],
    units: number,
    signal: AbortSignal | undefined,
  ) => {
    const lateMs = () => Math.max(...charged.map((each) => each.lateMs(clock.nowMs(), units)));
    for (let ms = Math.max(firstMs, lateMs()); ms > 0; ms = lateMs()) await pause(ms, signal);
    for (const each of charged) each.take(clock.nowMs(), units);
  };
  const untilAllowed = async (
    signal: AbortSignal | undefined,
    units: number,
    ofJob: readonly Places[],
  ) => {
    try {
      if (rate === 'auto') await untilAsked(signal);
      const firstMs = places === undefined ? 0 : await budget.take(places.spacingMs(units));
      const charged = places === undefined ? ofJob : [places, ...ofJob];
      if (charged.length > 0) await untilPlace(firstMs, charged, units, signal);
    } catch (error) {
      leaveSlot();
      throw error;
    }
  };
  const enterFree = (
    signal: AbortSignal | undefined,
    units: number,
    ofJob: readonly Places[],
  ): Promise<void> | undefined => {
    const isLimited = rate !== undefined || ofJob.length > 0;
    if (underWay < most) {
      underWay++;
      return isLimited ? untilAllowed(signal, units, ofJob) : undefined;
    }
    return isLimited
      ? queued(signal).then(() => untilAllowed(signal, units, ofJob))
      : queued(signal);
  };
  /** Requests that wait for the rate of their job do not keep those of others from being sent. */
  const enterAfter = async (
    own: NonNullable<RequestCost['rate']>,
    units: number,
    signal: AbortSignal | undefined,
  ) => {
    const ofJob = placesOf(own);
    const ms = await budget.take(ofJob.spacingMs(units), own.name);
    if (ms > 0) await pause(ms, signal);
    await enterFree(signal, units, [ofJob]);
  };

  return {
    lookAhead,
    concurrency,
    count: given?.count,
    enter(signal, cost) {
      const units = cost?.units ?? 1;
      return cost?.rate === undefined
        ? enterFree(signal, units, NO_PLACES)
        : enterAfter(cost.rate, units, signal);
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

interface PaceLimits {
  readonly maxWaitSeconds?: number;
  readonly maxUnits?: () => number;
}

interface Places {
  /** How long after a request of so many units the next one may be sent. */
  readonly spacingMs: (units: number) => number;
  /** How long a request at this time has to wait, because others were sent later than at their places. */
  readonly lateMs: (nowMs: number, units: number) => number;
  /** A request is sent. */
  readonly take: (nowMs: number, units: number) => void;
}

const NO_PLACES: readonly Places[] = [];

/** The rate is kept in every stretch of so many requests. */
const MAX_STRETCH = 100;

/** In no stretch of time are more units sent than the rate allows. */
function createPlaces({ requests, perMs }: Rate, maxUnits: number): Places {
  const stretch = Math.max(maxUnits, Math.min(MAX_STRETCH * maxUnits, Math.floor(requests)));
  const stretchMs = (perMs * stretch) / requests;
  const sent: { readonly atMs: number; readonly units: number }[] = [];
  let sum = 0;
  return {
    // as many requests as fit into the period as a whole
    spacingMs: (units) =>
      perMs / (units === 1 ? requests : Math.floor(requests / units) || requests / units),
    lateMs(nowMs, units) {
      let over = sum + units - stretch;
      for (const each of sent) {
        if (over <= 0) break;
        over -= each.units;
        if (over <= 0) return each.atMs + stretchMs - nowMs;
      }
      return 0;
    },
    take(nowMs, units) {
      sent.push({ atMs: nowMs, units });
      sum += units;
      for (let [first] = sent; first !== undefined && sum > stretch; [first] = sent) {
        sum -= first.units;
        sent.shift();
      }
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
  const nextOf = new Map<string, number>();
  return {
    take(spacingMs, name) {
      const now = nowMs();
      const mine = Math.max(now, name === undefined ? nextMs : (nextOf.get(name) ?? 0));
      // the next place in time is for another
      if (name === undefined) nextMs = mine + spacingMs;
      else nextOf.set(name, mine + spacingMs);
      return mine - now;
    },
    pauseMs: () => nextMs - nowMs(),
    pause(ms) {
      nextMs = Math.max(nextMs, nowMs() + ms);
    },
  };
}
