/** Letters of strftime with a fixed meaning in UTC, and what they write. */
const WRITERS: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  f: (date) => `${pad(date.getUTCMilliseconds(), 3)}000`,
  z: () => '+0000',
  Z: () => 'UTC',
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  y: (date) => pad(date.getUTCFullYear() % 100, 2),
  j: (date) =>
    pad(1 + Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / 86_400_000), 3),
  '%': () => '%',
};

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Writes a time as strftime does, in UTC; `undefined` for letters that are not known here. */
export function strftime(date: Date, format: string): string | undefined {
  if (format === '%s_as_float') return String(date.getTime() / 1000);
  if (format === '%ms' || format === '%epoch_milliseconds') return String(date.getTime());
  if (format === '%epoch_microseconds') return String(date.getTime() * 1000);
  let isKnown = true;
  const text = format.replace(/%(.)/g, (_, letter: string) => {
    const write = WRITERS[letter];
    isKnown &&= write !== undefined;
    return write?.(date) ?? '';
  });
  return isKnown ? text : undefined;
}

const PARSERS: Readonly<Record<string, string>> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d{1,2})',
  d: '(?<d>\\d{1,2})',
  H: '(?<H>\\d{1,2})',
  M: '(?<M>\\d{1,2})',
  S: '(?<S>\\d{1,2})',
  f: '(?<f>\\d{1,6})',
  z: '(?<z>Z|[+-]\\d{2}:?\\d{2})',
};

/** Reads a text as strptime does; without a zone it is UTC. `undefined` where it does not fit. */
export function strptime(text: string, format: string): Date | undefined {
  if (/^%s(?:_as_float)?$/.test(format) && /^\d+(\.\d+)?$/.test(text))
    return new Date(Number(text) * 1000);
  if (format === '%ms' && /^\d+$/.test(text)) return new Date(Number(text));
  let isKnown = true;
  const pattern = format.replace(/%(.)|[.*+?^${}()|[\]\\]/g, (all, letter: string | undefined) => {
    if (letter === undefined) return `\\${all}`;
    if (letter === '%') return '%';
    const part = PARSERS[letter];
    isKnown &&= part !== undefined;
    return part ?? '';
  });
  if (!isKnown) return undefined;
  const groups = new RegExp(`^${pattern}$`).exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { Y = '1900', m = '1', d = '1', H = '0', M = '0', S = '0', f = '0', z = 'Z' } = groups;
  const ms = Math.floor(Number(f.padEnd(6, '0')) / 1000);
  const at = Date.UTC(Number(Y), Number(m) - 1, Number(d), Number(H), Number(M), Number(S), ms);
  const date = new Date(at - zoneMs(z));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function zoneMs(zone: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (found === null) return 0;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Reads an ISO date or date and time; without a zone it is UTC. */
export function isoTime(text: string): Date | undefined {
  const found =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    );
  if (found === null) return undefined;
  const [, Y, m, d, H = '0', M = '0', S = '0', f = '0', z = 'Z'] = found;
  const ms = Math.floor(Number(`0.${f}`) * 1000);
  const at = Date.UTC(Number(Y), Number(m) - 1, Number(d), Number(H), Number(M), Number(S), ms);
  return new Date(at - zoneMs(z));
}
