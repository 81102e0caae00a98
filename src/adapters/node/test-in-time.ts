import { type Context, createContext, Script } from 'node:vm';

let room: { readonly script: Script; readonly context: Context } | undefined;

/** The result of a test, or `undefined` when it was stopped: V8 looks at the clock while it matches. */
export function testInTime(expression: RegExp, text: string, timeoutMs: number): boolean | undefined {
  room ??= { script: new Script('expression.test(text)'), context: createContext({}) };
  room.context.expression = expression;
  room.context.text = text;
  try {
    return room.script.runInContext(room.context, { timeout: Math.max(1, Math.floor(timeoutMs)) }) as boolean;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}
