import { RunError } from '../../diagnostics/run-error.ts';
import type { Windows } from '../../plan/plan.ts';
import { isNumber, type Json } from '../../values/json.ts';
import { toFloat } from '../../values/numeric.ts';
import { durationFrom } from '../time/duration.ts';
import { instantFrom } from '../time/instant.ts';
import { timeFormats } from '../time/time-format.ts';
import { windowsBetween } from '../time/windows-between.ts';
import { type Zone, zoneOf } from '../time/zoned-time.ts';

/** A window as it is sent. */
export interface WrittenWindow {
  readonly start: Json;
  readonly end: Json;
}

/** The windows of a time in order. Throws `RunError` for a plan with an unknown time zone or step. */
export function* writtenWindows(
  windows: Windows,
  fromMs: number,
  toMs: number,
): Generator<WrittenWindow> {
  const zone = zoneIn(windows);
  const step = durationFrom(windows.step);
  if (step === undefined) throw unknownIn(windows);
  const format = timeFormats[windows.format];
  const write = (ms: number): Json => format.write({ ms, nanos: 0 }, zone);
  for (const { startMs, endMs } of windowsBetween({
    fromMs,
    toMs,
    step,
    unitMs: format.unitMs,
    zone,
  }))
    yield {
      start: write(startMs),
      end: write(windows.isEndInclusive ? endMs - format.unitMs : endMs),
    };
}

/** A boundary in milliseconds, from a date or time as text, or from seconds since 1970; `undefined` for anything else. */
export function boundaryFrom(value: Json, windows: Windows): number | undefined {
  if (isNumber(value)) return toFloat(value) * 1000;
  if (typeof value !== 'string') return undefined;
  return /^\d{9,11}$/.test(value) ? Number(value) * 1000 : instantFrom(value, zoneIn(windows))?.ms;
}

function zoneIn(windows: Windows): Zone {
  const zone = zoneOf(windows.timeZone);
  if (zone === undefined) throw unknownIn(windows);
  return zone;
}

function unknownIn({ from }: Windows): RunError {
  return new RunError({
    kind: 'missing-value',
    message: '"windows" of the plan has an unknown time zone or step',
    pointer: from,
  });
}
