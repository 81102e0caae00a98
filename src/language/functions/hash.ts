import { complaintOf, flagArgument, stringArgument, textArgument } from './arguments.ts';
import { ByteString, toBytes } from './byte-string.ts';
import { digestOf, requireAlgorithm } from './digest.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** `hash(algorithm, text [, binary])`: hexadecimal digest, or its bytes (10.3). */
export const hash: FunctionDefinition = {
  name: 'hash',
  minArguments: 2,
  maxArguments: 3,
  signature: 'hash(algorithm, text [, binary])',
  summary: 'The digest of a string, as lower-case hexadecimal digits or as bytes.',
  check: ([algorithm]) =>
    algorithm === undefined
      ? undefined
      : complaintOf(() => requireAlgorithm('hash', textArgument('hash', 1, algorithm))),
  call: ([algorithm, text, binary]) =>
    digestResult(
      digestOf(textArgument('hash', 1, algorithm), toBytes(stringArgument('hash', 2, text))),
      { binary: flagArgument('hash', 3, binary) },
    ),
};

/** `md5` and `sha1` are `hash` with the algorithm chosen. */
export function fixedHash(name: 'md5' | 'sha1', summary: string): FunctionDefinition {
  return {
    name,
    minArguments: 1,
    maxArguments: 2,
    signature: `${name}(text [, binary])`,
    summary,
    call: ([text, binary]) =>
      digestResult(digestOf(name, toBytes(stringArgument(name, 1, text))), {
        binary: flagArgument(name, 2, binary),
      }),
  };
}

/** Digest bytes as the function gives them back. */
export function digestResult(
  digest: Uint8Array,
  { binary }: { readonly binary: boolean },
): string | ByteString {
  return binary ? new ByteString(digest) : Buffer.from(digest).toString('hex');
}
