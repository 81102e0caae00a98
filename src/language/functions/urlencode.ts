import { encodeForm } from '../values/percent.ts';
import { textArgument } from './arguments.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** `urlencode(text)`: form encoding, in placeholders alone (10.8). */
export const urlencode: FunctionDefinition = {
  name: 'urlencode',
  minArguments: 1,
  maxArguments: 1,
  signature: 'urlencode(text)',
  summary: 'Encodes a string for use in a URL: a space becomes +, other special characters %XX.',
  onlyInPlaceholders: true,
  call: ([text]) => encodeForm(textArgument('urlencode', 1, text)),
};
