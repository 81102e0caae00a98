import { type Context, createContext, Script } from 'node:vm';

let sandbox: { readonly script: Script; readonly context: Context } | undefined;

/**
 * The result of a test, or `undefined` when it was stopped. V8 measures wall time, which on a busy machine includes time in which
 * the test does not run. A test is stopped only when this process has used the permitted time as processor time, in two
 * attempts: in one alone, other threads of the process may have used that time.
 */
export function testInTime(
  expression: RegExp,
  text: string,
  timeoutMs: number,
): boolean | undefined {
  sandbox ??= { script: new Script('expression.test(text)'), context: createContext({}) };
  sandbox.context.expression = expression;
  sandbox.context.text = text;
  const mostMs = Math.max(1, Math.floor(timeoutMs));
  for (let [patienceMs, stopped] = [mostMs, 0]; ; patienceMs *= 2) {
    const beganMs = computedMs();
    try {
      return sandbox.script.runInContext(sandbox.context, { timeout: patienceMs }) as boolean;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (computedMs() - beganMs >= mostMs * NEARLY && ++stopped === ATTEMPTS) return undefined;
    }
  }
}

/** Part of the limit that the process must have computed: systems count processor time in steps of up to 10 ms, and stopping a test also takes time. */
const NEARLY = 0.5;
const ATTEMPTS = 2;

/** Processor time of this process, in ms. */
export function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
