import { stringArgument } from './arguments.ts';
import { toBytes } from './byte-string.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** `base64_encode(text)`: standard alphabet, padded, of text (UTF-8) or bytes. */
export const base64Encode: FunctionDefinition = {
  name: 'base64_encode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'base64_encode(text)',
  summary: 'Base64 of a string or of a binary digest.',
  call: ([text]) =>
    Buffer.from(toBytes(stringArgument('base64_encode', 1, text))).toString('base64'),
};
