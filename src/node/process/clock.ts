import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClockPort, RandomPort } from '../../ports/ports.ts';
import { monotonicMs } from './timers.ts';

const MAX_TIMER_MS_LENGTH = 2 ** 31 - 1;

/** The clock of the machine. */
export function createSystemClock(): ClockPort {
  return {
    nowMs: () => Date.now(),
    async sleep(ms, signal) {
      // Node ends longer timers at once.
      let left = ms;
      do {
        const part = Math.min(left, MAX_TIMER_MS_LENGTH);
        await wait(
          Math.max(part, 0),
          undefined,
          signal === undefined ? {} : { signal: sharedSignal(signal) },
        );
        left -= part;
      } while (left > 0);
    },
  };
}

/** Random bytes from the operating system, suitable for nonces. */
export function createSystemRandom(): RandomPort {
  return { bytes: (length) => randomBytes(length) };
}

/** A name that nobody can guess. */
export function randomId(): string {
  return randomBytes(12).toString('base64url');
}

const listening = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `act` once when the signal aborts. Returns a function that removes `act`. Many requests share a signal: it gets one
 * listener for all of them, because Node reports more than ten listeners as a leak.
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  let acts = listening.get(signal);
  if (acts === undefined) {
    const all = new Set<() => void>();
    signal.addEventListener('abort', () => {
      for (const each of all) each();
    });
    listening.set(signal, all);
    acts = all;
  }
  const mine = acts;
  mine.add(act);
  return () => mine.delete(act);
}

/** A signal with many listeners at a time, which Node would report as a leak. */
function sharedSignal(signal: AbortSignal): AbortSignal {
  setMaxListeners(0, signal);
  return signal;
}

/** A time limit for what happens one after the other, such as the requests of a connection. */
export interface Deadline {
  /** Calls `onEnd` after `seconds`, unless it is stopped; never for 0 (TIME-2) or for more than a timer can count, some 24 days. */
  start(seconds: number, onEnd: () => void): void;
  stop(): void;
  /** Stops it for good. */
  end(): void;
}

/** One timer that is set again only when it has run out: setting one for each request takes 3 µs. */
export function createDeadline(): Deadline {
  let timer: NodeJS.Timeout | undefined;
  let timerEndsAt = 0;
  let endsAt = 0;
  let waiting: (() => void) | undefined;

  const set = (at: number, milliseconds: number) => {
    clearTimeout(timer);
    timerEndsAt = at;
    timer = setTimeout(ring, milliseconds);
    timer.unref(); // the watched operation keeps the process alive
  };
  const ring = () => {
    timer = undefined;
    if (waiting === undefined) return;
    const left = endsAt - monotonicMs();
    if (left > 0) return set(endsAt, Math.ceil(left));
    const onEnd = waiting;
    waiting = undefined;
    onEnd();
  };

  return {
    start(seconds, onEnd) {
      const milliseconds = Math.ceil(seconds * 1000);
      if (milliseconds <= 0 || milliseconds >= 2 ** 31) return;
      waiting = onEnd;
      endsAt = monotonicMs() + milliseconds;
      if (timer === undefined || timerEndsAt > endsAt) set(endsAt, milliseconds);
    },
    stop() {
      waiting = undefined;
    },
    end() {
      waiting = undefined;
      clearTimeout(timer);
    },
  };
}

/** Calls again and again until stopped; keeps no process alive. */
export function every(ms: number, call: () => void): () => void {
  const timer = setInterval(call, ms);
  timer.unref();
  return () => clearInterval(timer);
}
