import { DAY } from '../../support/duration.ts';
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

function offsetText(ms: number, zone: Zone): string {
  if (zone.name === 'UTC') return 'Z';
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

export type TimeFormatName = keyof typeof timeFormats;

export function isTimeFormat(name: unknown): name is TimeFormatName {
  return typeof name === 'string' && Object.hasOwn(timeFormats, name);
}
