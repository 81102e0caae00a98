import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { compareDecimals, decimalFrom } from '../../language/values/decimal.ts';
import {
  type Json,
  type JsonScalar,
  NumberLiteral,
  TextNumber,
} from '../../language/values/json.ts';
import { jsonStringText, jsonText, phpText } from '../../language/values/text.ts';

/** How many numbers of a column have more digits than its text keeps; kept only where some do. */
export interface PrecisionLoss {
  readonly table: string;
  readonly column: string;
  count: number;
}

/** Whether numbers keep the digits that were sent. */
export interface Digits {
  readonly exact: boolean;
}

/** The text of a scalar in a cell (VAL-4), or with the digits that were sent. Counts numbers that lose digits. */
export function cellText(value: JsonScalar, { exact }: Digits, loss: PrecisionLoss): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '';
  if (value instanceof NumberLiteral) {
    if (exact || value instanceof TextNumber) return value.text;
    const text = phpText(value);
    if (value.kind === 'float' && losesDigits(text, value.text)) loss.count++;
    return text;
  }
  if (Number.isInteger(value)) return String(value);
  const text = phpText(value);
  if (Number(text) !== value) loss.count++;
  return text;
}

/** A list or object as JSON text in a cell (VAL-5), or with the digits that were sent. */
export function jsonCell(value: Json, { exact }: Digits): string {
  return exact ? exactJsonText(value, jsonStringText) : jsonText(value);
}

/** Whether two spellings of a number differ in value. */
function losesDigits(text: string, source: string): boolean {
  return compareDecimals(decimalFrom(text), decimalFrom(source)) !== 0;
}
