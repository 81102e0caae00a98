import { encodeRfc3986 } from '../values/percent.ts';
import { textArgument } from './arguments.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** `rawurlencode(text)`: percent-encoding by RFC 3986, for a segment of a path (extension E30). */
export const rawurlencode: FunctionDefinition = {
  name: 'rawurlencode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'rawurlencode(text)',
  summary: 'Encodes a string for a path: a space becomes %20, other special characters %XX.',
  call: ([text]) => encodeRfc3986(textArgument('rawurlencode', 1, text)),
};
