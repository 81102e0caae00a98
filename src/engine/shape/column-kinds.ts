import { NumberLiteral } from '../../language/values/json.ts';
import type { ColumnKinds } from '../ports/sink.ts';
import { type Cell, JsonText, TimeText } from './cells.ts';

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
    text.length > MOST_SAFE_LENGTH &&
    BigInt.asIntN(64, BigInt(text)) !== BigInt(text)
  )
    addTo(counts, first + WIDE, 1);
}

/** 18 digits always fit 64 bits. */
export const MOST_SAFE_LENGTH = 18;

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
