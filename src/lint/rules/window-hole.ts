import { DAY, durationFrom, HOUR } from '../../language/support/duration.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { timeFormatOf } from '../../language/values/time/time-format.ts';
import type { Review } from './review.ts';

/** What a format writes, and a number of them as a duration in ISO 8601. */
const UNITS: readonly (readonly [
  unitMs: number,
  name: string,
  duration: (count: number) => string,
])[] = [
  [DAY, 'day', (count) => `P${count}D`],
  [HOUR, 'hour', (count) => `PT${count}H`],
  [60_000, 'minute', (count) => `PT${count}M`],
  [1000, 'second', (count) => `PT${count}S`],
];

/** `window-hole`: a gap that the format cannot write becomes a longer one, because the end of a window is rounded down. */
export const windowHole: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const { windows } = job;
    const gap = durationFrom(windows?.gap ?? '');
    const unitMs = timeFormatOf(windows?.format)?.unitMs;
    if (windows === undefined || gap === undefined || unitMs === undefined) continue;
    if (gap.ms % unitMs === 0) continue;
    const [, unit, duration] = UNITS.find(([ms]) => ms === unitMs) ?? [];
    if (unit === undefined || duration === undefined) continue;
    const whole = duration(Math.ceil(gap.ms / unitMs));
    const isAll = gap.days === 0 && gap.months === 0;
    const finer = gap.ms % 1000 === 0 ? 'iso' : 'iso-ms';
    report({
      pointer: pointerTo(windows.from ?? job.from, 'gap'),
      message: `"gap" is ${windows.gap}, but the format "${windows.format}" writes no part of a ${unit}`,
      effect: `the end that is sent is rounded down to a ${unit}: records between it and the start of the next window may be missing`,
      help: `write ${isAll ? `"gap": "${whole}"` : `a "gap" of whole ${unit}s`} if the API includes the whole ${unit} at the end of a window, otherwise a "format" that can write the gap, such as "${finer}"`,
    });
  }
};
