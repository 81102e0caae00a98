import { complaintOf, integerArgument, textArgument } from './arguments.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionProblem } from './function-problem.ts';
import { strtotime as parse } from './strtotime/index.ts';

/** `strtotime(text [, base])`: Unix seconds of a point in time as text (10.6). Unparsable text is an error (ACC-25). */
export const strtotime: FunctionDefinition = {
  name: 'strtotime',
  minArguments: 1,
  maxArguments: 2,
  signature: 'strtotime(text [, base])',
  summary:
    'A point in time such as "2017-10-04" or "-7 days" in Unix seconds, relative to a base or to now.',
  check: ([text]) =>
    text === undefined
      ? undefined
      : complaintOf(() => parsed(textArgument('strtotime', 1, text), 0)),
  call: ([text, base], context) => {
    const baseSeconds =
      base === undefined
        ? Math.floor(context.nowMs() / 1000)
        : integerArgument('strtotime', 2, base);
    return parsed(textArgument('strtotime', 1, text), baseSeconds);
  },
};

function parsed(text: string, baseSeconds: number): number {
  const seconds = parse(text, baseSeconds);
  if (seconds === undefined)
    throw new FunctionProblem(`strtotime() cannot read '${text}' as a date or time`, {
      argument: 0,
    });
  return seconds;
}
