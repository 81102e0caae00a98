import { type Context, createContext, Script } from 'node:vm';

let room: { readonly script: Script; readonly context: Context } | undefined;

/**
 * The result of a test, or `undefined` when it was stopped. V8 looks at the clock while it matches, and on a busy machine the clock continues
 * while the test waits: a test is stopped for good only when this process has computed for the time it may take, in two attempts. In one,
 * other threads of the process may have computed while this one waited.
 */
export function testInTime(expression: RegExp, text: string, timeoutMs: number): boolean | undefined {
  room ??= { script: new Script('expression.test(text)'), context: createContext({}) };
  room.context.expression = expression;
  room.context.text = text;
  const mostMs = Math.max(1, Math.floor(timeoutMs));
  for (let [patienceMs, stopped] = [mostMs, 0]; ; patienceMs *= 2) {
    const beganMs = computedMs();
    try {
      return room.script.runInContext(room.context, { timeout: patienceMs }) as boolean;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (computedMs() - beganMs >= mostMs * NEARLY && ++stopped === ATTEMPTS) return undefined;
    }
  }
}

/** The system counts the time of processes in steps of up to 10 ms, and what stops a test takes a moment. */
const NEARLY = 0.5;
const ATTEMPTS = 2;

/** How long this process has computed, in ms. */
export function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
