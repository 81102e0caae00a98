import { pointerTo } from '../../language/support/pointer.ts';
import { comparableText } from '../../language/values/comparable-text.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isArray, isScalar, type Json } from '../../language/values/json.ts';
import { pathSegments, valueAt } from '../../language/values/path.ts';
import type { LowerContext } from './paging-method.ts';

/** The value that leads to the next page: `-1` in its path is the last element of a list (an extension of the language). */
export function nextValueAt(path: string, response: Json, delimiter = '.'): Json | undefined {
  if (!path.includes('-1')) return valueAt(path, response, delimiter);
  let current: Json | undefined = response;
  for (const segment of pathSegments(path, delimiter)) {
    if (current === undefined) return undefined;
    current =
      isArray(current) && segment === '-1'
        ? current.at(-1)
        : valueAt(segment, current, NO_DELIMITER);
  }
  return current;
}

/** Each segment is a complete name, whatever characters it contains. */
const NO_DELIMITER = '\0';

/** Plan data of a method that reads the next value, as far as `endValue` decides about it (extension E22). */
export interface EndValues {
  readonly endValues?: readonly string[];
}

/** `undefined` after an error. */
export function lowerEndValue(
  value: Json | undefined,
  { pointer, report }: LowerContext,
): { endValues?: string[] } | undefined {
  if (value === undefined || value === null || isPhpEmpty(value)) return {};
  const values = isArray(value) ? value : [value];
  if (values.every((each) => isScalar(each) && each !== null))
    return { endValues: values.map(comparableText) };
  report({
    rule: 'invalid-value',
    pointer: pointerTo(pointer, 'endValue'),
    message: '"endValue" is not a text or a number',
    help: 'write the value that the last page has, or a list of such values',
  });
  return undefined;
}

/** Why paging ends at a value that the configuration names. */
export function endAt(value: Json, { endValues }: EndValues) {
  return endValues?.includes(comparableText(value)) === true
    ? ({
        kind: 'stop',
        reason: 'end-value',
        message: `The next value is ${JSON.stringify(comparableText(value))}, stopping pagination.`,
      } as const)
    : undefined;
}

/** The same as an item of a list of what ends paging. */
export function endValueText(what: string, { endValues = [] }: EndValues): readonly string[] {
  if (endValues.length === 0) return [];
  return [`a response with ${endValues.map((each) => JSON.stringify(each)).join(' or ')} ${what}`];
}
