import type { Duration } from '../../../language/support/duration.ts';
import { HOUR } from '../../../language/support/duration.ts';
import { plus, toLocal, type Zone } from '../../../language/values/time/zoned-time.ts';

/** A part of a time: from `startMs`, and before `endMs`. */
export interface TimeWindow {
  readonly startMs: number;
  readonly endMs: number;
}

export interface WindowOptions {
  readonly fromMs: number;
  readonly toMs: number;
  readonly step: Duration;
  /** The resolution of the API's time format. */
  readonly unitMs: number;
  readonly zone: Zone;
}

/** The last time that a `Date` can have. */
const MAX_TIME_MS = 8.64e15;

/**
 * Windows in order, without gaps and overlaps: each begins where the one before ends, as both are written. The first and the last boundary are
 * rounded outwards. When the clock is put back, a boundary that would be written as an earlier one is left out.
 */
export function* windowsBetween({
  fromMs,
  toMs,
  step,
  unitMs,
  zone,
}: WindowOptions): Generator<TimeWindow> {
  if (fromMs >= toMs) return;
  const floor = (ms: number) => Math.floor(ms / unitMs) * unitMs;
  const isLater = (ms: number, than: number) =>
    ms > than && toLocal(ms, zone) > toLocal(than, zone);
  const first = floor(fromMs);
  let last = Math.ceil(toMs / unitMs) * unitMs;
  let startMs = first;
  for (let times = 1; startMs < last; times++) {
    const next = floor(plus(first, step, times, zone));
    // a step may lead to a time that no calendar has
    if (!(next < last)) {
      while (last < MAX_TIME_MS && !isLater(last, startMs)) last += HOUR; // in the hour that occurs twice: a later end is written unambiguously
      yield { startMs, endMs: last };
      return;
    }
    if (!isLater(next, startMs)) continue;
    yield { startMs, endMs: next };
    startMs = next;
  }
}
