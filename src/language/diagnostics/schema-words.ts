import { type Pointer, pointerSegments } from '../support/pointer.ts';

/** What an error of a validator is about: a member by its name, an element by its number, or the whole. */
export function subjectAt(pointer: Pointer, whole: string): string {
  const key = pointerSegments(pointer).at(-1);
  if (key === undefined) return whole;
  return /^\d+$/.test(key) ? `element ${Number(key) + 1}` : `"${key}"`;
}

/** The types of JSON Schema in words. */
export const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a string',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
};

/** `a, b or c` */
export function oneOf(texts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts);
}
