import type { ColumnDestination } from '../../../generated/config.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isNumber, isScalar, type Json, NumberLiteral } from '../../language/values/json.ts';
import { toFloat } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';
import { formatProblem } from '../../language/values/time/time-format.ts';
import type { MappedDefinition } from '../plan/plan.ts';
import { typedValue } from './column-type.ts';

const COLUMN_TYPES = [
  'text',
  'integer',
  'decimal',
  'boolean',
  'json',
  'date',
  'timestamp',
] as const;

/** `type`, `format` and `default` of a column of records. */
export function lowerColumnType(
  kind: 'column' | 'user',
  key: string,
  settings: ColumnDestination,
  { report, from }: { readonly report: Report; readonly from: Pointer },
): TypedColumn | undefined {
  const {
    type: wanted,
    format: written,
    default: defaultValue,
  }: { readonly type?: Json; readonly format?: Json; readonly default?: Json } = settings; // whatever is written there
  const at = (name: string) => pointerTo(from, 'mapping', name);
  if (kind === 'user') {
    const given = [
      ['type', wanted],
      ['format', written],
      ['default', defaultValue],
    ] as const;
    const name = given.find(([, value]) => value !== undefined)?.[0];
    if (name !== undefined)
      report({
        rule: 'ignored-setting',
        pointer: at(name),
        part: 'key',
        message: `"${name}" has no effect on the column of an added value`,
        help: 'remove it',
      });
    return {};
  }
  const type =
    wanted === undefined || wanted === null
      ? undefined
      : COLUMN_TYPES.find((each) => each === wanted);
  if (type === undefined && wanted !== undefined && wanted !== null) {
    const near = typeof wanted === 'string' ? didYouMean(wanted, COLUMN_TYPES) : undefined;
    report({
      rule: 'invalid-mapping',
      pointer: at('type'),
      message: `unknown type ${valueText(wanted)} of the column '${key}'`,
      help: meantOr(near, `use one of ${COLUMN_TYPES.join(', ')}`),
    });
    return undefined;
  }
  const format = lowerFormat(written, type, at('format'), report);
  if (format === undefined) return undefined;
  const typed: TypedColumn = { ...(type === undefined ? {} : { type }), ...format };
  if (defaultValue === undefined || defaultValue === null) return typed;
  const literal = isNumber(defaultValue) ? plainDefault(defaultValue) : defaultValue;
  const fits = typedValue(literal, typed);
  if (isScalar(literal) && typeof literal !== 'object' && fits !== undefined && fits !== null)
    return { ...typed, default: literal };
  report({
    rule: 'invalid-mapping',
    pointer: at('default'),
    message: `the default ${valueText(defaultValue)} of the column '${key}' ${type === undefined ? 'is not a single value' : `is not of its type, ${type}`}`,
    help: 'write a single value of the type of the column',
  });
  return undefined;
}

type TypedColumn = Pick<
  Extract<MappedDefinition, { kind: 'column' }>,
  'type' | 'format' | 'default'
>;

/** How records have the times of a column; `undefined` after a report. */
function lowerFormat(
  written: Json | undefined,
  type: TypedColumn['type'],
  pointer: Pointer,
  report: Report,
): Pick<TypedColumn, 'format'> | undefined {
  if (written === undefined || written === null) return {};
  const isTime = type === 'date' || type === 'timestamp';
  const problem = isTime
    ? formatProblem(written, 'UTC')
    : {
        message: `"format" is for times, and the column is of type "${type ?? 'text'}"`,
        help: 'remove "format", or write "type": "date" or "type": "timestamp"',
      };
  if (problem === undefined) return written === 'iso' ? {} : { format: String(written) };
  report({ rule: 'invalid-mapping', pointer, ...problem });
  return undefined;
}

/** An integer that a double cannot hold is kept as text. */
function plainDefault(value: number | NumberLiteral): number | string {
  return value instanceof NumberLiteral && value.kind === 'integer' ? value.text : toFloat(value);
}
