import { monotonicMs } from './monotonic.ts';

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
