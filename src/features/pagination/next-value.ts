import { comparableText } from '../../language/values/comparable-text.ts';
import { isArray, type Json } from '../../language/values/json.ts';
import { pathSegments, valueAt } from '../../language/values/path.ts';

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

export function endValuesOf(endValue: string[] | undefined): { endValues?: string[] } {
  return endValue === undefined ? {} : { endValues: endValue };
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
