import { plural } from '../support/plural.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** What is wrong with calling a function with `count` arguments, in the peer's words; `undefined` when nothing is (FN-ARGC). */
export function checkArity(definition: FunctionDefinition, count: number): string | undefined {
  const { name, minArguments: least, maxArguments: most } = definition;
  if (count >= least && count <= most) return undefined;
  if (name === 'ifempty') return "Bad argument count for function 'ifempty'!";
  const expected = count < least ? least : most;
  const side = count < least ? 'at least' : 'at most';
  const bound = least === most ? 'exactly' : side;
  return `${name}() expects ${bound} ${plural(expected, 'parameter')}, ${count} given`;
}
