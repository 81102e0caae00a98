import { isArray, type Json } from '../values/json.ts';
import { complaintOf, stringArgument } from './arguments.ts';
import { ByteString } from './byte-string.ts';
import { joinTexts } from './concat.ts';
import type { FunctionDefinition, FunctionValue } from './function-definition.ts';
import { FunctionProblem } from './function-problem.ts';

/** `implode(delimiter, list)`: PHP string forms joined (FN-JOIN-1); with one argument the delimiter is empty (FN-JOIN-3). */
export const implode: FunctionDefinition = {
  name: 'implode',
  minArguments: 1,
  maxArguments: 2,
  signature: 'implode(delimiter, list)',
  summary: 'Joins the text forms of a list’s elements with a delimiter between them.',
  check: (args) => {
    const list = args.length === 1 ? args[0] : args[1];
    return list === undefined
      ? undefined
      : complaintOf(() => joinTexts('implode', listArgument(list), ''));
  },
  call: (args) => {
    const [first, second] = args;
    if (second === undefined) return joinTexts('implode', listArgument(first), '');
    return joinTexts('implode', listArgument(second), stringArgument('implode', 1, first));
  },
};

function listArgument(value: FunctionValue | undefined): readonly Json[] {
  if (value !== undefined && !(value instanceof ByteString) && isArray(value)) return value;
  throw new FunctionProblem(
    'implode() needs a list as its second argument, written out in the configuration',
  );
}
