import { DAY, HOUR } from '../../support/duration.ts';
import type { Json } from '../json.ts';
import type { Instant } from './instant.ts';
import { toLocal, type Zone } from './zoned-time.ts';

/** How times are sent. `unitMs`: times are rounded to this unit. */
export interface TimeFormat {
  readonly unitMs: number;
  /** Whether times are written without an offset: an hour that occurs twice is ambiguous. */
  readonly isLocal?: true;
  write(instant: Instant, zone: Zone): string | number;
}

const two = (value: number): string => String(value).padStart(2, '0');

function localDate(ms: number, zone: Zone): Date {
  return new Date(toLocal(ms, zone));
}

function dateText(date: Date): string {
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

function timeText(date: Date): string {
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

function offsetText(ms: number, zone: Zone, isSpelt?: 'always'): string {
  if (zone.name === 'UTC' && isSpelt === undefined) return 'Z';
  const minutes = Math.round(zone.offsetMs(ms) / 60_000);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** The formats by the names that settings give them. */
export const timeFormats = {
  iso: {
    unitMs: 1000,
    write: ({ ms }, zone) =>
      `${dateText(localDate(ms, zone))}T${timeText(localDate(ms, zone))}${offsetText(ms, zone)}`,
  },
  'iso-ms': {
    unitMs: 1,
    write: ({ ms }, zone) => {
      const date = localDate(ms, zone);
      return `${dateText(date)}T${timeText(date)}.${String(date.getUTCMilliseconds()).padStart(3, '0')}${offsetText(ms, zone)}`;
    },
  },
  date: { unitMs: DAY, write: ({ ms }, zone) => dateText(localDate(ms, zone)) },
  minute: {
    unitMs: 60_000,
    isLocal: true,
    write: ({ ms }, zone) =>
      `${dateText(localDate(ms, zone))} ${timeText(localDate(ms, zone)).slice(0, 5)}`,
  },
  second: {
    unitMs: 1000,
    isLocal: true,
    write: ({ ms }, zone) => `${dateText(localDate(ms, zone))} ${timeText(localDate(ms, zone))}`,
  },
  epoch: { unitMs: 1000, write: ({ ms }) => Math.floor(ms / 1000) },
  'epoch-ms': { unitMs: 1, write: ({ ms }) => ms },
} satisfies Readonly<Record<string, TimeFormat>>;

/** Letters of strftime: what they write of local time, and the unit that they distinguish; those without one only repeat others. */
const LETTERS: Readonly<Record<string, readonly [unitMs: number, write: (at: Written) => string]>> =
  {
    Y: [DAY, ({ date }) => String(date.getUTCFullYear()).padStart(4, '0')],
    y: [DAY, ({ date }) => two(date.getUTCFullYear() % 100)],
    m: [DAY, ({ date }) => two(date.getUTCMonth() + 1)],
    d: [DAY, ({ date }) => two(date.getUTCDate())],
    H: [HOUR, ({ date }) => two(date.getUTCHours())],
    M: [60_000, ({ date }) => two(date.getUTCMinutes())],
    S: [1000, ({ date }) => two(date.getUTCSeconds())],
    f: [1, ({ date, nanos }) => three(date.getUTCMilliseconds()) + three(Math.floor(nanos / 1000))],
    L: [1, ({ date }) => three(date.getUTCMilliseconds())],
    s: [1000, ({ ms }) => String(Math.floor(ms / 1000))],
    z: [DAY, ({ ms, zone }) => offsetText(ms, zone, 'always').replace(':', '')],
    ':z': [DAY, ({ ms, zone }) => offsetText(ms, zone, 'always')],
    '%': [DAY, () => '%'],
  };

interface Written extends Instant {
  readonly zone: Zone;
  /** Local time as if it were UTC. */
  readonly date: Date;
}

const three = (value: number): string => String(value).padStart(3, '0');
const strftimeFormats = new Map<string, StrftimeFormat | undefined>();

interface StrftimeFormat extends TimeFormat {
  /** Whether it writes all that its smallest unit needs: `%H:%M` and `%Y-%m` do not. */
  readonly isWhole: boolean;
}

/** A format by its name, or by a pattern of strftime; `undefined` for anything else, and for patterns that do not tell days apart. */
export function timeFormatOf(format: unknown): TimeFormat | undefined {
  const found = anyTimeFormatOf(format);
  return found !== undefined && 'isWhole' in found && !found.isWhole ? undefined : found;
}

/** As `timeFormatOf`, also for patterns that write a part of a time, such as `%Y-%m`. */
export function anyTimeFormatOf(format: unknown): TimeFormat | StrftimeFormat | undefined {
  if (typeof format !== 'string') return undefined;
  if (Object.hasOwn(timeFormats, format)) return timeFormats[format as keyof typeof timeFormats];
  if (!strftimeFormats.has(format)) strftimeFormats.set(format, strftime(format));
  return strftimeFormats.get(format);
}

function strftime(format: string): StrftimeFormat | undefined {
  const pattern = /%(:z|.|$)/gs;
  const letters = [...format.matchAll(pattern)].map(([, letter = '']) => letter);
  if (letters.length === 0 || !letters.every((letter) => Object.hasOwn(LETTERS, letter)))
    return undefined;
  const has = (...names: readonly string[]) => names.some((name) => letters.includes(name));
  // a part of a time that is written without the larger one would be another time
  const isWhole =
    has('s') ||
    (has('Y', 'y') &&
      has('m') &&
      has('d') &&
      (has('H') || !has('M')) &&
      (has('M') || !has('S')) &&
      (has('S') || !has('f', 'L')));
  return {
    isWhole,
    unitMs: Math.min(...letters.map((letter) => LETTERS[letter]?.[0] ?? DAY)),
    ...(has('s', 'z', ':z') ? {} : { isLocal: true }),
    write(instant, zone) {
      const at = { ...instant, zone, date: localDate(instant.ms, zone) };
      return format.replace(pattern, (_, letter: string) => LETTERS[letter]?.[1](at) ?? '');
    },
  };
}

/** What is wrong with a format of a setting, if anything; the message, and what to do. */
export function formatProblem(
  format: Json,
  timeZone: string,
): { readonly message: string; readonly help: string } | undefined {
  const help =
    'use iso, iso-ms, date, minute, second, epoch, epoch-ms, or letters of strftime such as "%Y-%m-%dT%H:%M:%SZ"';
  if (timeFormatOf(format) === undefined) {
    const isStrftime = typeof format === 'string' && format.includes('%');
    return isStrftime
      ? {
          message: `the format ${JSON.stringify(format)} does not write a whole time`,
          help: 'write %Y, %m and %d, then %H, %M, %S and %f (microseconds) or %L (milliseconds) as far as they are needed, %z for the offset; or %s, seconds since 1970',
        }
      : { message: `${JSON.stringify(format)} is not a format of times`, help };
  }
  return timeZone !== 'UTC' && typeof format === 'string' && /%\w.*Z$/.test(format)
    ? {
        message: `the format ${JSON.stringify(format)} says UTC ("Z"), and "timeZone" is ${timeZone}`,
        help: 'write %z for the offset, or remove "timeZone"',
      }
    : undefined;
}
