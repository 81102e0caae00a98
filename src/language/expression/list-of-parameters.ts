import type { Report } from '../diagnostics/diagnostic.ts';
import type { Pointer } from '../support/pointer.ts';
import { isArray, isObject, type Json, keysOf } from '../values/json.ts';

/** Reports a list where an object of parameters belongs: its indexes are sent as names. */
export function reportListOfParameters(
  value: Json | undefined,
  pointer: Pointer,
  report: Report,
): void {
  if (!isArray(value) || value.length === 0) return;
  const [first] = value;
  report({
    rule: 'ignored-value',
    pointer,
    message: 'the parameters are a list, not an object',
    effect: `the first element is sent as "${isObject(first ?? null) ? `0[${keysOf(first as object)[0] ?? ''}]` : '0'}"`,
    help: {
      json: 'write an object of names and values',
      yaml: 'write an object of names and values, without "- "',
    },
  });
}
