import { displayLines } from '../text/display.ts';
import { version } from '../values/runtime.ts';
/**
 * What is shown of an internal error (exit code 2): its kind and its stack. Its message is left out, as it may quote any
 * value, a secret for example; that of a broken invariant is a text of the program.
 */
export function internalErrorText(error: unknown): string {
  return `sluice ${version} has failed; this is an internal error, not an error in your configuration.\nPlease report it with the command line and these lines:\n\n${displayLines(traceOf(error))}\n`;
}

function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return `a value of type ${typeof error} was thrown`;
  const { name, message, stack = '' } = error;
  const isOurs = message.startsWith('invariant broken: ');
  const at = stack.indexOf(message);
  const frames = /^\w+(?: \[\w+\])?: $/.test(stack.slice(0, Math.max(0, at)))
    ? stack.slice(at + message.length)
    : '';
  return `${name}: ${isOurs ? message : '(message not shown)'}${frames.startsWith('\n') ? frames : ''}`;
}
