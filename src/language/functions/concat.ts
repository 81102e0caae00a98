import type { JsonScalar } from '../values/json.ts';
import { phpText } from '../values/text.ts';
import { complaintOf, isCollection } from './arguments.ts';
import { ByteString, toBytes } from './byte-string.ts';
import type { FunctionDefinition, FunctionValue } from './function-definition.ts';
import { FunctionProblem } from './function-problem.ts';
import { checkLength, lengthOf } from './text-limit.ts';

/** `concat(…)`: PHP string forms joined (FN-JOIN-1). */
export const concat: FunctionDefinition = {
  name: 'concat',
  minArguments: 0,
  maxArguments: Number.POSITIVE_INFINITY,
  signature: 'concat(value, …)',
  summary: 'Joins the text forms of its arguments.',
  check: (args) =>
    complaintOf(() =>
      args.map(
        (argument, index) =>
          argument !== undefined && refuseCollection('concat', index + 1, argument),
      ),
    ),
  call: (args) => joinTexts('concat', args, ''),
};

/** PHP string forms joined; bytes as soon as one part is bytes. Throws for lists and objects, where the peer writes `Array` (FN-JOIN-2). */
export function joinTexts(
  name: string,
  values: readonly FunctionValue[],
  delimiter: string | ByteString,
): string | ByteString {
  const parts = values.map((value, index) => {
    refuseCollection(name, index + 1, value);
    return value instanceof ByteString ? value : phpText(value);
  });
  checkLength(
    name,
    parts.reduce((sum, part) => sum + lengthOf(part), 0) +
      lengthOf(delimiter) * Math.max(parts.length - 1, 0),
  );
  if (!(delimiter instanceof ByteString) && !parts.some((part) => part instanceof ByteString))
    return parts.join(delimiter);
  const chunks = parts.flatMap((part, index) =>
    index === 0 ? [toBytes(part)] : [toBytes(delimiter), toBytes(part)],
  );
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return new ByteString(bytes);
}

function refuseCollection(
  name: string,
  position: number,
  value: FunctionValue,
): asserts value is JsonScalar | ByteString {
  if (isCollection(value))
    throw new FunctionProblem(`${name}() cannot join a list or an object (value ${position})`);
}
