import {
  isNumber,
  isScalar,
  type Json,
  NumberLiteral,
  TextNumber,
} from '../../language/values/json.ts';
import { toFloat } from '../../language/values/numeric.ts';
import { phpText } from '../../language/values/text.ts';
import type { MappedDefinition } from '../plan/plan.ts';
import type { PrecisionLoss } from './cell-text.ts';
import type { Cell, CellForm } from './cells.ts';

type MappedColumn = Extract<MappedDefinition, { kind: 'column' }>;
export type ColumnType = NonNullable<MappedColumn['type']>;

/** A value of a column that has a type or a default: `undefined` when it cannot be converted, `null` when there is none. */
export function typedValue(
  value: Json | undefined,
  { type, default: defaultValue }: Pick<MappedColumn, 'type' | 'default'>,
): Json | undefined {
  const isMissing =
    value === undefined ||
    value === null ||
    (value === '' && type !== undefined && type !== 'text');
  if (isMissing) return defaultValue === undefined ? null : converted(defaultValue, type);
  return converted(value, type);
}

function converted(value: Json, type: ColumnType | undefined): Json | undefined {
  switch (type) {
    case 'text':
      if (typeof value === 'boolean') return String(value);
      return !isScalar(value)
        ? undefined
        : value instanceof NumberLiteral
          ? value.text
          : phpText(value);
    case 'integer':
      if (typeof value === 'string')
        return /^\s*[+-]?\d+\s*$/.test(value) ? numberOfText(integerText(value)) : undefined;
      if (value instanceof NumberLiteral && value.kind === 'integer') return value;
      if (!isNumber(value)) return undefined;
      return Number.isInteger(toFloat(value)) ? toFloat(value) : undefined;
    case 'decimal':
      if (typeof value === 'string')
        return DECIMAL.test(value.trim()) ? numberOfText(value.trim()) : undefined;
      return isNumber(value) ? value : undefined;
    case 'boolean':
      return isScalar(value) ? BOOLEANS.get(String(value).toLowerCase()) : undefined;
    default:
      return value;
  }
}

/** The cell of a converted value. A boolean is a word in every encoding: a missing one is neither. */
export function typedCell(
  value: Json,
  type: ColumnType,
  form: CellForm,
  loss: PrecisionLoss,
): Cell {
  if (type === 'json') return form.json(value);
  if (typeof value === 'boolean') return form.encoding === 'peer' ? String(value) : value;
  return isScalar(value) ? form.scalar(value, loss) : form.json(value);
}

function numberOfText(text: string): Json {
  const value = Number(text);
  return Number.isSafeInteger(value) && String(value) === text ? value : new TextNumber(text);
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
