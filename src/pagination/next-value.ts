import { isArray, type Json } from '../values/json.ts';
import { pathSegments, valueAt } from '../values/path.ts';

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
