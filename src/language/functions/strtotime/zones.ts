import { SECONDS_PER_DAY } from '../calendar.ts';
import { offsetNamed } from './abbreviations.ts';
import { Unparsable } from './parsed-time.ts';

/** A time zone: a fixed offset (seconds east of UTC), or a place whose offset depends on the time. */
export type Zone =
  | { readonly kind: 'offset'; readonly seconds: number }
  | { readonly kind: 'place'; readonly name: string };

/** Reads `+01:00`, `GMT+1`, `(CET)` or `Europe/Prague`; throws `Unparsable` when there is no such zone. */
export function readZone(text: string): Zone {
  const bare = text.trim().replace(/^\(+/, '').replace(/\)+$/, '');
  const isCorrection = /^(?:GMT)?[+-]\d{1,2}:?\d{0,2}$/.test(bare);
  if (isCorrection) return { kind: 'offset', seconds: correctionSeconds(bare) };
  const seconds = offsetNamed(bare.toLowerCase());
  if (seconds !== undefined) return { kind: 'offset', seconds };
  if (!isPlace(bare)) throw new Unparsable(`no time zone ${bare}`);
  return { kind: 'place', name: bare };
}

/** Seconds between local time (written as if it were UTC) and UTC. A local time that occurs twice is the first one; a skipped one uses the offset before the change. */
export function offsetOf(zone: Zone, localSeconds: number): number {
  if (zone.kind === 'offset') return zone.seconds;
  const before = offsetAt(zone.name, localSeconds - SECONDS_PER_DAY);
  const after = offsetAt(zone.name, localSeconds + SECONDS_PER_DAY);
  if (before === after || offsetAt(zone.name, localSeconds - before) === before) return before;
  return offsetAt(zone.name, localSeconds - after) === after ? after : before;
}

function correctionSeconds(text: string): number {
  const sign = text.includes('-') ? -1 : 1;
  const figures = text.replace(/^(GMT)?[+-]/, '');
  if (figures.includes(':')) {
    const [hours = 0, minutes = 0] = figures.split(':').map(Number);
    return sign * (hours * 3600 + minutes * 60);
  }
  if (figures.length <= 2) return sign * Number(figures) * 3600;
  const clock = Number(figures);
  return sign * (Math.floor(clock / 100) * 3600 + (clock % 100) * 60);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** ICU knows other short names too (`NET` is Yerevan to it); PHP does not. */
const ONE_WORD_PLACES = [
  'cuba',
  'egypt',
  'eire',
  'gb',
  'iran',
  'israel',
  'japan',
  'libya',
  'navajo',
  'nz',
  'poland',
  'prc',
  'roc',
  'rok',
  'turkey',
  'zulu',
];

function isPlace(name: string): boolean {
  if (!name.includes('/') && !ONE_WORD_PLACES.includes(name.toLowerCase())) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(name: string): Intl.DateTimeFormat {
  let format = formats.get(name);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(name, format);
  }
  return format;
}

/** The zone's offset at a time; outside the range of the calendar, the offset at its nearest end. */
function offsetAt(name: string, utcSeconds: number): number {
  const time = Math.max(-8e12, Math.min(8e12, Math.floor(utcSeconds)));
  const parts = new Map(
    formatOf(name)
      .formatToParts(time * 1000)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era')?.startsWith('B') ? 1 - part('year') : part('year');
  const local = new Date(0);
  local.setUTCFullYear(year, part('month') - 1, part('day'));
  local.setUTCHours(part('hour'), part('minute'), part('second'));
  return local.getTime() / 1000 - time;
}
