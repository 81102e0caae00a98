import { isTruthy } from '../values/emptiness.ts';
import {
  isArray,
  isScalar,
  type Json,
  type JsonScalar,
  nameOfType,
  typeName,
} from '../values/json.ts';
import { numberFrom, toInt64 } from '../values/numeric.ts';
import { phpText } from '../values/text.ts';
import { ByteString, textOf } from './byte-string.ts';
import type { FunctionValue } from './function-definition.ts';
import { FunctionProblem } from './function-problem.ts';

/** An argument where a string is expected: scalars in PHP string form, byte strings as they are. `position` counts from 1. */
export function stringArgument(
  name: string,
  position: number,
  value: FunctionValue | undefined,
): string | ByteString {
  if (value instanceof ByteString) return value;
  return phpText(scalarArgument(name, position, 'string', value));
}

/** As `stringArgument`, as text. */
export function textArgument(
  name: string,
  position: number,
  value: FunctionValue | undefined,
): string {
  return textOf(stringArgument(name, position, value));
}

/** An argument where an integer is expected: a number (truncated) or a numeric text, nothing else (FN-E3). */
export function integerArgument(
  name: string,
  position: number,
  value: FunctionValue | undefined,
): number {
  const json = value instanceof ByteString ? textOf(value) : value;
  if (json === undefined || numberFrom(json) === undefined)
    throw wrongType(name, position, 'int', value);
  return Number(toInt64(json));
}

/** A yes or no as the language reads scalars; absent is no. */
export function flagArgument(
  name: string,
  position: number,
  value: FunctionValue | undefined,
): boolean {
  if (value === undefined) return false;
  return value instanceof ByteString
    ? value.bytes.length > 0
    : isTruthy(scalarArgument(name, position, 'bool', value));
}

/** Whether a value is a list or an object. */
export function isCollection(value: FunctionValue): value is Exclude<Json, JsonScalar> {
  return !(value instanceof ByteString) && !isScalar(value);
}

/** Runs `read` and gives the `FunctionProblem` it throws: turns reading into checking. */
export function complaintOf(read: () => unknown): FunctionProblem | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof FunctionProblem) return error;
    throw error;
  }
}

function scalarArgument(
  name: string,
  position: number,
  expected: keyof typeof NEEDED,
  value: Json | undefined,
): JsonScalar {
  if (value !== undefined && isScalar(value)) return value;
  throw wrongType(name, position, expected, value);
}

function wrongType(
  name: string,
  position: number,
  expected: keyof typeof NEEDED,
  value: FunctionValue | undefined,
): FunctionProblem {
  const json = value instanceof ByteString ? textOf(value) : value;
  return new FunctionProblem(
    `${name}() needs ${NEEDED[expected]} as parameter ${position}; ${nameOfType(json)} is given`,
    {
      argument: position - 1,
      peer: `${name}() expects parameter ${position} to be ${expected}, ${givenType(value)} given`,
    },
  );
}

const NEEDED = { string: 'a string', int: 'an integer', bool: 'true or false' } as const;

function givenType(value: FunctionValue | undefined): string {
  if (value instanceof ByteString) return 'string';
  if (value === null || value === undefined) return 'null';
  if (isArray(value) || isCollection(value)) return 'array';
  const type = typeName(value);
  return SHORT_TYPES[type] ?? type;
}

const SHORT_TYPES: Readonly<Record<string, string>> = { integer: 'int', double: 'float' };
