import { isScalar, type Json, NumberLiteral } from './json.ts';
import { jsonText, phpText } from './text.ts';

/** A value of a response as `equals` and `matches` compare it: integers with all digits, true and false as words, lists and objects as JSON. */
export function comparableText(value: Json): string {
  if (value instanceof NumberLiteral && /^-?\d+$/.test(value.text)) return value.text;
  return isScalar(value) && typeof value !== 'boolean' ? phpText(value) : jsonText(value);
}
