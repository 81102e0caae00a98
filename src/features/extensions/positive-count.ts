import { integerFrom } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';
import type { Extension } from './extension.ts';

/** Lowers a setting that is a whole number of 1 or more; `unit` is what it counts. */
export function positiveCount(
  name: string,
  unit: string,
): Extension<{ readonly count: number; readonly from: string }>['lower'] {
  return (value, { pointer, report }) => {
    const count = integerFrom(value);
    if (count !== undefined && count >= 1) return { count, from: pointer };
    report({
      rule: 'invalid-value',
      pointer,
      message: `"${name}" is ${valueText(value)}, not a number of ${unit}`,
      help: 'write a whole number of 1 or more, or remove the setting',
    });
    return undefined;
  };
}
