import type { Duration } from '../../support/duration.ts';

/** The calendar of a time zone, by the platform's `Intl`. */
export interface Zone {
  readonly name: string;
  /** Milliseconds that local time is ahead of UTC at an instant. */
  offsetMs(atMs: number): number;
}

const zones = new Map<string, Zone>();

/** A zone by its IANA name; `undefined` for a name that the platform does not know. */
export function zoneOf(name: string): Zone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const made = name === 'UTC' ? { name, offsetMs: () => 0 } : zoneByIntl(name);
  if (made !== undefined) zones.set(name, made);
  return made;
}

function zoneByIntl(name: string): Zone | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    return {
      name,
      offsetMs(atMs) {
        const parts = new Map(
          format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
        );
        const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
        const local = Date.UTC(
          part('year'),
          part('month') - 1,
          part('day'),
          part('hour'),
          part('minute'),
          part('second'),
        );
        return local - Math.floor(atMs / 1000) * 1000;
      },
    };
  } catch {
    return undefined;
  }
}

/** Local time as if it were UTC: its fields are those of a clock on the wall. */
export function toLocal(atMs: number, zone: Zone): number {
  return atMs + zone.offsetMs(atMs);
}

/** The instant of a local time. One that occurs twice is the earlier one; one that is skipped is as much later as the clock is put forward. */
export function fromLocal(localMs: number, zone: Zone): number {
  const [before, after] = [zone.offsetMs(localMs - HALF_DAY), zone.offsetMs(localMs + HALF_DAY)];
  const early = localMs - Math.max(before, after);
  if (toLocal(early, zone) === localMs) return early;
  const late = localMs - Math.min(before, after);
  return toLocal(late, zone) === localMs ? late : localMs - before;
}

/** How much later the same local time comes once more, where the clock is put back after this instant; otherwise 0. */
export function repeatedAfter(atMs: number, zone: Zone): number {
  const local = toLocal(atMs, zone);
  const later = atMs + zone.offsetMs(atMs) - zone.offsetMs(atMs + HALF_DAY);
  return later > atMs && toLocal(later, zone) === local ? later - atMs : 0;
}

const HALF_DAY = 43_200_000;

/** An instant and `times` durations: months and days by the calendar of the zone, the rest in elapsed time. */
export function plus(
  atMs: number,
  { months, days, ms }: Duration,
  times: number,
  zone: Zone,
): number {
  if (months === 0 && days === 0) return atMs + ms * times;
  const local = new Date(toLocal(atMs, zone));
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months * times);
  const lastDay = new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0),
  ).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay) + days * times);
  return fromLocal(local.getTime(), zone) + ms * times;
}
