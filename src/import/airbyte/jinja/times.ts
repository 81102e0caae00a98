import { type Instant, instantFrom } from '../../../language/values/time/instant.ts';
import { parseTime } from '../../../language/values/time/parse-time.ts';
import { anyTimeFormatOf } from '../../../language/values/time/time-format.ts';
import { type Zone, zoneOf } from '../../../language/values/time/zoned-time.ts';

export const UTC = zoneOf('UTC') as Zone;

/** Writes a time as strftime does, in UTC; `undefined` for letters that are not known here. */
export function strftime(date: Date, format: string): string | undefined {
  if (format === '%s_as_float') return String(date.getTime() / 1000);
  if (format === '%ms' || format === '%epoch_milliseconds') return String(date.getTime());
  if (format === '%epoch_microseconds') return String(date.getTime() * 1000);
  if (!format.includes('%')) return format;
  const written = format.replaceAll('%Z', 'UTC').replaceAll('%j', dayOfYear(date));
  if (!written.includes('%')) return written;
  const text = anyTimeFormatOf(written)?.write({ ms: date.getTime(), nanos: 0 }, UTC);
  return text === undefined ? undefined : String(text);
}

function dayOfYear(date: Date): string {
  const days = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / 86_400_000);
  return String(days + 1).padStart(3, '0');
}

/** What a text is in that does not say it. */
const DEFAULTS = [
  ['%Y', '1900'],
  ['%m', '1'],
  ['%d', '1'],
] as const;

/** Reads a text as strptime does; without a zone it is UTC. `undefined` where it does not fit. */
export function strptime(text: string, format: string): Date | undefined {
  if (format === '%ms') return dateOf(parseTime(text, 'epoch-ms'));
  if (/^%s(?:_as_float)?$/.test(format)) return dateOf(parseTime(text, 'epoch'));
  if (!format.includes('%')) return undefined;
  const missing = /%[sy]/.test(format) ? [] : DEFAULTS.filter(([part]) => !format.includes(part));
  const [whole, pattern] = [
    [text, ...missing.map(([, value]) => value)],
    [format, ...missing.map(([part]) => part)],
  ];
  return dateOf(parseTime(whole.join(' '), pattern.join(' ')));
}

/** Reads an ISO date or date and time; without a zone it is UTC. */
export function isoTime(text: string): Date | undefined {
  return dateOf(instantFrom(text, UTC));
}

function dateOf(instant: Instant | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant.ms);
}
