import { withoutEnd } from '../../language/support/trim.ts';
import { decimalFrom } from '../../language/values/decimal.ts';
import { isScalar, type Json, NumberLiteral, TextNumber } from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import type { Instant } from '../../language/values/time/instant.ts';
import { parseTime } from '../../language/values/time/parse-time.ts';
import type { MappedDefinition } from '../plan/plan.ts';
import type { PrecisionLoss } from './cell-text.ts';
import { type Cell, type CellForm, TimeText } from './cells.ts';

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
        return DECIMAL.test(value.trim()) ? numberOfText(value.trim()) : undefined;
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

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

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
