import type { FunctionDefinition } from './function-definition.ts';

/** `time()`: Unix seconds at evaluation, an integer (FN-8). */
export const time: FunctionDefinition = {
  name: 'time',
  minArguments: 0,
  maxArguments: 0,
  signature: 'time()',
  summary: 'The current time in Unix seconds.',
  call: (_, context) => Math.floor(context.nowMs() / 1000),
};
