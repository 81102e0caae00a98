import type { ColumnDestination } from '../../../generated/config.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isNumber, isScalar, NumberLiteral } from '../../language/values/json.ts';
import { toFloat } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';
import { formatProblem } from '../../language/values/time/time-format.ts';
import type { MappedDefinition } from '../plan/plan.ts';
import { typedValue } from './column-type.ts';

/** `type`, `format` and `default` of a column of records; they have no effect on the column of an added value. */
export function lowerColumnType(
  kind: 'column' | 'user',
  settings: ColumnDestination,
  { report, from }: { readonly report: Report; readonly from: Pointer },
): TypedColumn | undefined {
  const { destination, type, format: written, default: defaultValue } = settings;
  const at = (name: string) => pointerTo(from, 'mapping', name);
  if (kind === 'user') {
    const name = (['type', 'format', 'default'] as const).find(
      (each) => settings[each] !== undefined,
    );
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
    message: `the default ${valueText(defaultValue)} of the column "${destination}" is not of its type, ${type ?? 'text'}`,
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
  written: string | undefined,
  type: TypedColumn['type'],
  pointer: Pointer,
  report: Report,
): Pick<TypedColumn, 'format'> | undefined {
  if (written === undefined) return {};
  const isTime = type === 'date' || type === 'timestamp';
  const problem = isTime
    ? formatProblem(written, 'UTC')
    : {
        message: `"format" is for times, and the column is of type "${type ?? 'text'}"`,
        help: 'remove "format", or write "type": "date" or "type": "timestamp"',
      };
  if (problem === undefined) return written === 'iso' ? {} : { format: written };
  report({ rule: 'invalid-mapping', pointer, ...problem });
  return undefined;
}

/** An integer that a double cannot hold is kept as text. */
function plainDefault(value: number | NumberLiteral): number | string {
  return value instanceof NumberLiteral && value.kind === 'integer' ? value.text : toFloat(value);
}
