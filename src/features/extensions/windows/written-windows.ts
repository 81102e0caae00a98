import type { Windows } from '../../../engine/plan/plan.ts';
import { RunError } from '../../../language/diagnostics/run-error.ts';
import { DAY, durationFrom } from '../../../language/support/duration.ts';
import type { Json } from '../../../language/values/json.ts';
import { timeFrom } from '../../../language/values/time/instant.ts';
import { timeFormatOf } from '../../../language/values/time/time-format.ts';
import { plus, toLocal, type Zone, zoneOf } from '../../../language/values/time/zoned-time.ts';
import type { Window } from '../extension.ts';
import { windowsBetween } from './windows-between.ts';

/** The windows of a time in order. Throws `RunError` for a plan with an unknown time zone or step. */
export function* writtenWindows(windows: Windows, fromMs: number, toMs: number): Generator<Window> {
  const zone = zoneIn(windows);
  const step = durationFrom(windows.step);
  const format = timeFormatOf(windows.format);
  if (step === undefined || format === undefined) throw unknownIn(windows);
  if (fromMs >= toMs) return;
  const { unitMs } = format;
  const write = (ms: number, at: Zone): Json => format.write({ ms, nanos: 0 }, at);
  const lastBefore = (endMs: number): Json => {
    const before = write(endMs - unitMs, zone);
    const [local, atLocal] = [toLocal(endMs, zone) - unitMs, toLocal(endMs - unitMs, zone)];
    // the clock is put back at this end: what is written without an offset would be later than the next start
    return format.isLocal === true && local < atLocal ? write(local, UTC) : before;
  };
  const { gap: gapText = null } = windows;
  if (gapText !== null) {
    const gap = durationFrom(gapText);
    if (gap === undefined) throw unknownIn(windows);
    let startMs = fromMs;
    for (let times = 1; startMs < toMs; times++) {
      const nextMs = plus(fromMs, step, times, zone);
      const endMs = nextMs < toMs ? plus(nextMs, gap, -1, zone) : toMs;
      yield { start: write(startMs, zone), end: write(endMs, zone) };
      startMs = nextMs;
    }
    return;
  }
  if (unitMs === DAY) {
    // days are counted in the calendar, where they have no hours that a change of time could add or take
    const [first, last] = [toLocal(fromMs, zone), toLocal(toMs, zone)];
    const days = { fromMs: Math.min(first, last), toMs: Math.max(last, first + 1), step, unitMs };
    for (const { startMs, endMs } of windowsBetween({ ...days, zone: UTC }))
      yield {
        start: write(startMs, UTC),
        end: write(windows.isEndInclusive ? endMs - unitMs : endMs, UTC),
      };
    return;
  }
  for (const { startMs, endMs } of windowsBetween({ fromMs, toMs, step, unitMs, zone }))
    yield {
      start: write(startMs, zone),
      end: windows.isEndInclusive ? lastBefore(endMs) : write(endMs, zone),
    };
}

const UTC = zoneOf('UTC') as Zone;

/** A boundary in milliseconds, from a date or time as text, or from seconds since 1970; `undefined` for anything else. */
export function boundaryFrom(value: Json, windows: Windows): number | undefined {
  return timeFrom(value, zoneIn(windows))?.ms;
}

function zoneIn(windows: Windows): Zone {
  const zone = zoneOf(windows.timeZone);
  if (zone === undefined) throw unknownIn(windows);
  return zone;
}

function unknownIn({ from }: Windows): RunError {
  return new RunError({
    kind: 'missing-value',
    message: '"windows" of the plan has an unknown time zone, step or format',
    pointer: from,
  });
}
