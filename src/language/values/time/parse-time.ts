import { isNumber, type Json } from '../json.ts';
import { isNumericText } from '../numeric.ts';
import { type Instant, instantFrom, LATEST_MS } from './instant.ts';
import { type Zone, zoneOf } from './zoned-time.ts';

const UTC = zoneOf('UTC') as Zone;
/** A pattern of strftime as a regular expression with a group for each letter. */
interface Reader {
  readonly pattern: RegExp;
  readonly letters: readonly string[];
}

const readers = new Map<string, Reader | undefined>();

/**
 * A time of a record: ISO 8601 without a format, seconds or milliseconds since 1970 with `epoch` and `epoch-ms`, letters of strftime otherwise. Without an
 * offset it is in UTC. `undefined` for anything else.
 */
export function parseTime(value: Json, format: string | undefined): Instant | undefined {
  if (format === 'epoch' || format === 'epoch-ms')
    return sinceEpoch(value, format === 'epoch' ? 3 : 0);
  if (typeof value !== 'string') return undefined;
  const reader = format?.includes('%') === true ? readerOf(format) : undefined;
  if (reader === undefined) return instantFrom(value, UTC);
  const match = reader.pattern.exec(value.trim());
  return match === null ? undefined : fromParts(reader.letters, match.slice(1));
}

/** `scale`: digits of the unit above a millisecond. The digits below a nanosecond are cut off. */
function sinceEpoch(value: Json, scale: number): Instant | undefined {
  if (!isNumber(value) && !(typeof value === 'string' && isNumericText(value))) return undefined;
  const text = String(typeof value === 'object' ? (value.text ?? value) : value).trim();
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const digits = fraction.padEnd(scale + 6, '0');
  const ms = Number(`${whole}${digits.slice(0, scale)}`);
  const nanos = Number(digits.slice(scale, scale + 6));
  if (ms > LATEST_MS) return undefined; // in another unit
  return sign === '-'
    ? { ms: -ms - (nanos > 0 ? 1 : 0), nanos: nanos > 0 ? 1e6 - nanos : 0 }
    : { ms, nanos };
}

const GROUPS: Readonly<Record<string, string>> = {
  Y: '(\\d{4})',
  y: '(\\d{2})',
  m: '(\\d{1,2})',
  d: '(\\d{1,2})',
  H: '(\\d{1,2})',
  M: '(\\d{1,2})',
  S: '(\\d{1,2})',
  f: '(\\d{1,9})',
  L: '(\\d{3})',
  s: '(-?\\d{1,12})',
  z: '(Z|[+-]\\d{2}:?\\d{2})',
  ':z': '(Z|[+-]\\d{2}:?\\d{2})',
};

function readerOf(format: string): Reader | undefined {
  if (!readers.has(format)) {
    const letters: string[] = [];
    const source = format
      .split(/(%(?::z|.))/s)
      .map((part) => {
        const letter = part.startsWith('%') ? part.slice(1) : '';
        const group = GROUPS[letter];
        if (group === undefined)
          return (letter === '%' ? '%' : part).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
        letters.push(letter.replace(':', ''));
        return group;
      })
      .join('');
    readers.set(format, { pattern: new RegExp(`^${source}$`), letters });
  }
  return readers.get(format);
}

function fromParts(letters: readonly string[], parts: readonly string[]): Instant | undefined {
  const part = (letter: string): string | undefined => {
    const at = letters.indexOf(letter);
    return at < 0 ? undefined : parts[at];
  };
  const fraction = part('f') ?? part('L') ?? '';
  const seconds = part('s');
  if (seconds !== undefined) return sinceEpoch(`${seconds}.${fraction || '0'}`, 3);
  const short = part('y');
  const two = (letter: string) => (part(letter) ?? '0').padStart(2, '0');
  // two digits of a year are those of 1969 to 2068, as in C
  const year =
    part('Y') ?? (short === undefined ? '' : `${Number(short) > 68 ? '19' : '20'}${short}`);
  const day = `${year}-${two('m')}-${two('d')}`;
  const time = `${two('H')}:${two('M')}:${two('S')}${fraction === '' ? '' : `.${fraction}`}`;
  return instantFrom(`${day}T${time}${part('z') ?? 'Z'}`, UTC);
}
