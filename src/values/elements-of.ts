import { entriesOf, isArray, isObject, type Json } from './json.ts';

/** The elements of what may be a list or an object of elements: to the language they are alike. */
export function elementsOf(value: Json | undefined): readonly (readonly [name: string, element: Json])[] {
  if (value === undefined) return [];
  if (isArray(value)) return value.map((element, index) => [String(index), element] as const);
  return isObject(value) ? entriesOf(value) : [];
}
