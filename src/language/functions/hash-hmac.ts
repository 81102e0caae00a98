import { complaintOf, flagArgument, stringArgument, textArgument } from './arguments.ts';
import { toBytes } from './byte-string.ts';
import { hmacOf, requireAlgorithm } from './digest.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { digestResult } from './hash.ts';

/** `hash_hmac(algorithm, data, key [, binary])`: the data comes before the key (10.3, FN-E4). */
export const hashHmac: FunctionDefinition = {
  name: 'hash_hmac',
  minArguments: 3,
  maxArguments: 4,
  signature: 'hash_hmac(algorithm, data, key [, binary])',
  summary: 'The keyed digest (HMAC) of data, as lower-case hexadecimal digits or as bytes.',
  check: ([algorithm]) =>
    algorithm === undefined
      ? undefined
      : complaintOf(() => requireAlgorithm('hash_hmac', textArgument('hash_hmac', 1, algorithm))),
  call: ([algorithm, data, key, binary]) => {
    const bytes = toBytes(stringArgument('hash_hmac', 2, data));
    const digest = hmacOf(
      textArgument('hash_hmac', 1, algorithm),
      bytes,
      toBytes(stringArgument('hash_hmac', 3, key)),
    );
    return digestResult(digest, { binary: flagArgument('hash_hmac', 4, binary) });
  },
};
