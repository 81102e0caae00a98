import type { Place } from '../../language/configuration/visit.ts';
import { isArray, isObject, type Json, member } from '../../language/values/json.ts';

/** A function as it is written. */
export interface WrittenCall {
  readonly name: string;
  /** `undefined` where "args" is not there, or no list. */
  readonly args: readonly Json[] | undefined;
}

/** The function that is written at a place; `undefined` where there is none. */
export function callAt({ value, branch }: Place): WrittenCall | undefined {
  if (branch?.name !== 'FunctionCall' || !isObject(value)) return undefined;
  const name = member(value, 'function');
  const args = member(value, 'args');
  return typeof name === 'string' ? { name, args: isArray(args) ? args : undefined } : undefined;
}
