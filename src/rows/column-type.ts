import type { MappedDefinition } from '../plan/model/plan.ts';
import type { ColumnKinds } from '../ports/sink.ts';
import { isScalar, type Json, NumberLiteral, TextNumber } from '../values/json.ts';
import { decimalFrom, phpText } from '../values/text.ts';
import { type Instant, parseTime } from '../values/time.ts';
import { withoutEnd } from '../values/words.ts';
import { type Cell, type CellForm, JsonText, type PrecisionLoss, TimeText } from './cells.ts';

type MappedColumn = Extract<MappedDefinition, { kind: 'column' }>;
export type ColumnType = NonNullable<MappedColumn['type']>;

/** A value of a column that has a type or a default: `undefined` when it cannot be converted, `null` when there is none. */
export function typedValue(
  value: Json | undefined,
  { type, format, default: defaultValue }: Pick<MappedColumn, 'type' | 'format' | 'default'>,
): Json | undefined {
  const isMissing =
    value === undefined ||
    value === null ||
    (value === '' && type !== undefined && type !== 'text');
  if (isMissing) return defaultValue === undefined ? null : converted(defaultValue, type, format);
  return converted(value, type, format);
}

function converted(
  value: Json,
  type: ColumnType | undefined,
  format: string | undefined,
): Json | undefined {
  switch (type) {
    case 'date':
    case 'timestamp':
      return timeText(parseTime(value, format), type);
    case 'text':
      if (typeof value === 'boolean') return String(value);
      if (!isScalar(value)) return undefined;
      return value instanceof NumberLiteral ? value.text : phpText(value);
    case 'integer':
      if (typeof value === 'string')
        return /^\s*[+-]?\d+\s*$/.test(value) ? numberOfText(integerText(value)) : undefined;
      if (value instanceof NumberLiteral) return wholeNumber(value);
      return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
    case 'decimal':
      if (typeof value === 'string')
        return DECIMAL_CELL.test(value.trim()) ? numberOfText(value.trim()) : undefined;
      if (value instanceof NumberLiteral) return new TextNumber(value.text);
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return isScalar(value) ? BOOLEANS.get(String(value).toLowerCase()) : undefined;
    default:
      return value;
  }
}

/** As destinations read it: microseconds are the most that they store. */
function timeText(instant: Instant | undefined, type: 'date' | 'timestamp'): string | undefined {
  if (instant === undefined) return undefined;
  const text = new Date(instant.ms).toISOString();
  if (!/^\d{4}-/.test(text)) return undefined; // a year beyond 9999
  if (type === 'date') return text.slice(0, 10);
  const digits = `${text.slice(20, 23)}${String(Math.trunc(instant.nanos / 1000)).padStart(3, '0')}`;
  const fraction = withoutEnd(digits, '0');
  return `${text.slice(0, 19)}${fraction === '' ? '' : `.${fraction}`}Z`;
}

/** The cell of a converted value, with all digits of its numbers. A boolean is a word in every encoding: a missing one is neither. */
export function typedCell(
  value: Json,
  type: ColumnType,
  form: CellForm,
  loss: PrecisionLoss,
): Cell {
  if (type === 'json') return form.exactJson(value);
  if (type === 'date' || type === 'timestamp')
    return form.encoding === 'typed' ? new TimeText(String(value), type) : String(value);
  if (typeof value === 'boolean') return form.encoding === 'peer' ? String(value) : value;
  return isScalar(value) ? form.scalar(value, loss) : form.exactJson(value);
}

function numberOfText(text: string): number | TextNumber {
  const value = Number(text);
  return Number.isSafeInteger(value) && String(value) === text ? value : new TextNumber(text);
}

/** All digits of a number that is an integer, however it is written: `1.0`, `1e3`; `undefined` for others, and beyond the range of a double. */
function wholeNumber(literal: NumberLiteral): number | NumberLiteral | undefined {
  if (literal.kind === 'integer') return literal;
  const { sign, point, digits } = decimalFrom(literal.text);
  if (sign === 0) return 0;
  if (digits.length > point || !Number.isFinite(literal.value)) return undefined;
  return numberOfText(`${sign < 0 ? '-' : ''}${digits.padEnd(point, '0')}`);
}

const DECIMAL_CELL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** As JSON writes it: no plus sign, no leading zeros. */
function integerText(text: string): string {
  const [, sign = '', digits = '0'] = /^([+-]?)0*(?!0\d)(\d+)$/.exec(text.trim()) ?? [];
  return `${sign === '-' && digits !== '0' ? '-' : ''}${digits}`;
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Places of the counts of one column; those of the next column follow. `WIDE` counts integers beyond 64 bits once more. */
export const INTEGER = 0;
export const DECIMAL = 1;
export const BOOLEAN = 2;
export const STRING = 3;
const JSON_TEXT = 4;
export const NULL = 5;
const WIDE = 6;
const DATE = 7;
const TIMESTAMP = 8;
/** The most digits before and after the point. */
export const BEFORE_POINT = 9;
export const AFTER_POINT = 10;
export const PLACES = 11;

/** How many cells of each column were of each kind. */
export type KindCounts = Float64Array;

export function noKinds(columns: number): KindCounts {
  return new Float64Array(columns * PLACES);
}

/** Adds the counts of other rows of the table. */
export function addKinds(counts: KindCounts, more: KindCounts): void {
  for (let place = 0; place < more.length; place++)
    (place % PLACES < BEFORE_POINT ? addTo : raiseTo)(counts, place, more[place] as number);
}

/** Counts the cells of a row. */
export function countRow(counts: KindCounts, cells: readonly Cell[]): void {
  for (let column = 0; column < cells.length; column++)
    countCell(counts, column * PLACES, cells[column] as Cell);
}

/** Counts a cell of the column whose counts begin at `first`. */
export function countCell(counts: KindCounts, first: number, cell: Cell): void {
  if (cell === null) addTo(counts, first + NULL, 1);
  else if (typeof cell === 'string') addTo(counts, first + STRING, 1);
  else if (typeof cell === 'boolean') addTo(counts, first + BOOLEAN, 1);
  else if (cell instanceof JsonText) addTo(counts, first + JSON_TEXT, 1);
  else if (cell instanceof TimeText)
    addTo(counts, first + (cell.type === 'date' ? DATE : TIMESTAMP), 1);
  else countNumber(counts, first, cell instanceof NumberLiteral ? cell.text : String(cell));
}

/** Counts a number by its digits. */
export function countNumber(counts: KindCounts, first: number, text: string): void {
  const isInteger = /^-?\d+$/.test(text);
  addTo(counts, first + (isInteger ? INTEGER : DECIMAL), 1);
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  raiseTo(counts, first + BEFORE_POINT, Math.max(1, whole.length + Number(exponent)));
  raiseTo(counts, first + AFTER_POINT, Math.max(0, fraction.length - Number(exponent)));
  if (
    isInteger &&
    text.length > MAX_SAFE_LENGTH &&
    BigInt.asIntN(64, BigInt(text)) !== BigInt(text)
  )
    addTo(counts, first + WIDE, 1);
}

/** 18 digits always fit 64 bits. */
export const MAX_SAFE_LENGTH = 18;

export function columnKinds(counts: KindCounts): readonly ColumnKinds[] {
  return Array.from({ length: counts.length / PLACES }, (_, column) => {
    const of = (place: number) => counts[column * PLACES + place] ?? 0;
    return {
      integer: of(INTEGER),
      fits64Bits: of(WIDE) === 0,
      decimal: of(DECIMAL),
      boolean: of(BOOLEAN),
      string: of(STRING),
      json: of(JSON_TEXT),
      date: of(DATE),
      timestamp: of(TIMESTAMP),
      null: of(NULL),
      digitsBeforePoint: of(BEFORE_POINT),
      digitsAfterPoint: of(AFTER_POINT),
    };
  });
}

/** Adds to the count at a place. */
export function addTo(counts: KindCounts, place: number, more: number): void {
  counts[place] = (counts[place] as number) + more;
}

/** Raises the greatest number at a place. */
export function raiseTo(counts: KindCounts, place: number, least: number): void {
  if ((counts[place] as number) < least) counts[place] = least;
}
