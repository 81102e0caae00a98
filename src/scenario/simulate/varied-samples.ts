// Values that vary by their type: members of records as an API has them.
import { DAY } from '../../values/duration.ts';
import {
  elementsOf,
  isArray,
  isInteger,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  type NumberLiteral,
  objectFrom,
} from '../../values/json.ts';

/** A record with the members of a sample: the same number and content give the same values. Masked values stay. */
export function variedSample(
  samples: readonly JsonObject[],
  seed: number,
  { id, content }: { readonly id: number; readonly content: number },
): JsonObject {
  const sample = samples[(id - 1) % samples.length] ?? {};
  let state =
    (Math.imul(seed ^ 0x9e3779b9, 31) ^
      Math.imul(id, 0x85ebca6b) ^
      Math.imul(content, 0xc2b2ae35)) >>>
    0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const varied = varyIn(sample, next);
  return isObject(varied) ? varied : {};
}

function varyIn(value: Json, next: () => number): Json {
  if (isArray(value)) return value.map((element) => varyIn(element, next));
  if (isObject(value))
    return objectFrom(elementsOf(value).map(([name, element]) => [name, varyIn(element, next)]));
  if (typeof value === 'boolean') return next() < 0.5;
  if (isNumber(value)) return variedNumber(value, next());
  return typeof value === 'string' ? variedText(value, next) : value;
}

/** A number of the same kind and about the same size. Digits beyond a double stay as they are. */
function variedNumber(given: number | NumberLiteral, random: number): number | NumberLiteral {
  const value = Number(typeof given === 'number' ? given : given.text);
  if (value === 0 || !(Math.abs(value) < Number.MAX_SAFE_INTEGER / 2)) return given;
  const changed = value * (0.5 + random);
  if (isInteger(given)) return Math.round(changed);
  const digits = String(value).split('.')[1]?.length ?? 2;
  return Number(changed.toFixed(Math.min(digits, 12)));
}

const MASKED = /\{\{|\[redacted\]|\*{3}/;
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const DIGITS = /\d+(?=\D*$)/;

/** A text of the same form: another day, other digits. A text without any stays: it may be one of a few. */
function variedText(text: string, next: () => number): string {
  if (MASKED.test(text)) return text;
  if (UUID.test(text))
    return text.replaceAll(/[\da-f]/gi, () => Math.floor(next() * 16).toString(16));
  if (TIME.test(text)) {
    const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
    if (Number.isNaN(day)) return text;
    const other = new Date(day - Math.floor(next() * 30) * DAY);
    return other.toISOString().slice(0, 10) + text.slice(10);
  }
  return text.replace(DIGITS, (digits) =>
    digits.replaceAll(/\d/g, (digit, at: number) =>
      String(at === 0 && digit !== '0' ? 1 + Math.floor(next() * 9) : Math.floor(next() * 10)),
    ),
  );
}
