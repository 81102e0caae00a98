import type { Json } from '../values/json.ts';
import type { ByteString } from './byte-string.ts';
import type { FunctionProblem } from './function-problem.ts';

/** Arguments and results of functions. */
export type FunctionValue = Json | ByteString;

/** A function of the language: signature, description and implementation. */
export interface FunctionDefinition {
  readonly name: string;
  readonly minArguments: number;
  /** `Infinity` when there is no limit. */
  readonly maxArguments: number;
  /** As documentation and hovers show it: `date(format [, timestamp])`. */
  readonly signature: string;
  readonly summary: string;
  /** Whether only placeholders may call it. */
  readonly onlyInPlaceholders?: true;
  /** What is wrong with the arguments known at compile time; an `undefined` element is not known yet. */
  readonly check?: (args: readonly (FunctionValue | undefined)[]) => FunctionProblem | undefined;
  /** Computes the result. The number of arguments is valid (see `checkArity`); throws `FunctionProblem` for invalid values. */
  readonly call: (args: readonly FunctionValue[], context: FunctionContext) => FunctionValue;
}

/** What functions may ask of the world. */
export interface FunctionContext {
  readonly nowMs: () => number;
}
