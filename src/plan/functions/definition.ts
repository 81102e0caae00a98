import {
  isArray,
  isScalar,
  type Json,
  type JsonScalar,
  nameOfType,
  typeName,
} from '../../values/json.ts';
import { isTruthy, numberFrom, phpText, toInt64 } from '../../values/text.ts';
import { isUtf8, octetsFromText, textFromOctets } from '../../values/url.ts';

/** Arguments and results of functions. */
export type FunctionValue = Json | ByteString;

/** A function of the language: signature, description and implementation. */
export interface FunctionDefinition {
  readonly name: string;
  readonly minArguments: number;
  /** `Infinity` when there is no limit. */
  readonly maxArguments: number;
  /** As documentation and hovers show it: `date(format [, timestamp])`. */
  readonly signature: string;
  readonly summary: string;
  /** Whether only placeholders may call it. */
  readonly onlyInPlaceholders?: true;
  /** What is wrong with the arguments known at compile time; an `undefined` element is not known yet. */
  readonly check?: (args: readonly (FunctionValue | undefined)[]) => FunctionProblem | undefined;
  /** Computes the result. The number of arguments is valid (see `checkArity`); throws `FunctionProblem` for invalid values. */
  readonly call: (args: readonly FunctionValue[], context: FunctionContext) => FunctionValue;
}

/** What functions may ask of the world. */
interface FunctionContext {
  readonly nowMs: () => number;
}

/** Thrown by functions for arguments they cannot work with; the message is the detail of the user error (FN-7). */
export class FunctionProblem extends Error {
  override readonly name = 'FunctionProblem';
  /** Which argument it is about, from 0. */
  readonly argument: number | undefined;
  /** The wording of Generic Extractor. */
  readonly peer: string | undefined;
  /** What to write; the signature when absent. */
  readonly help: string | undefined;

  constructor(
    message: string,
    {
      argument,
      peer,
      help,
    }: { readonly argument?: number; readonly peer?: string; readonly help?: string } = {},
  ) {
    super(message);
    this.argument = argument;
    this.peer = peer;
    this.help = help;
  }
}

/** Bytes that are no text, such as a binary digest, on their way from one function to the next (FN-9). */
export class ByteString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** The bytes of a text (UTF-8) or of a byte string. */
export function toBytes(value: string | ByteString): Uint8Array {
  return value instanceof ByteString ? value.bytes : octetsFromText(value);
}

/** A byte string as text; octets that are no UTF-8 become lone surrogates, which query encoding writes as `%XX` again. */
export function textOf(value: string | ByteString): string {
  return value instanceof ByteString ? textFromOctets(value.bytes) : value;
}

/** Bytes as a text where they are one, else as a byte string. */
export function fromBytes(bytes: Uint8Array): string | ByteString {
  return isUtf8(bytes) ? textFromOctets(bytes) : new ByteString(bytes);
}

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

/** A few arguments can ask for more than fits into memory. */
const MAX_TEXT_LENGTH = 64 * 1024 * 1024;

export function lengthOf(value: string | ByteString): number {
  return value instanceof ByteString ? value.bytes.length : value.length;
}

/** Throws for a length that no text of a function may have. */
export function checkLength(name: string, length: number): void {
  if (length > MAX_TEXT_LENGTH)
    throw new FunctionProblem(
      `${name}() would make a text of ${length} characters; up to ${MAX_TEXT_LENGTH} are allowed`,
    );
}
