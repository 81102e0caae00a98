import { isPhpEmpty } from '../values/emptiness.ts';
import { ByteString, textOf } from './byte-string.ts';
import type { FunctionDefinition, FunctionValue } from './function-definition.ts';

/** `ifempty(value, otherwise)`: the first unless PHP-empty (FN-IFEMPTY). Both are evaluated before (FN-5). */
export const ifempty: FunctionDefinition = {
  name: 'ifempty',
  minArguments: 2,
  maxArguments: 2,
  signature: 'ifempty(value, otherwise)',
  summary:
    'Its first argument, or the second when the first is empty (nothing, 0, "0", false, an empty list).',
  call: (args) => {
    const [value, otherwise] = args as readonly [FunctionValue, FunctionValue];
    return isPhpEmpty(value instanceof ByteString ? textOf(value) : value) ? otherwise : value;
  },
};
