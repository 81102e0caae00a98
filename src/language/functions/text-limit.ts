import { ByteString } from './byte-string.ts';
import { FunctionProblem } from './function-problem.ts';

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
