import { type Context, createContext, Script } from 'node:vm';

/** Whether a text is a regular expression as patterns are read. */
export function isExpression(source: string): boolean {
  try {
    new RegExp(source, 'su');
    return true;
  } catch {
    return false;
  }
}

/** Whether an expression matches a text as a whole. One that is not done in time matches nothing. */
export function matchesWhole(source: string, text: string): boolean {
  const expression = new RegExp(`^(?:${source})$`, 'su');
  return text.length <= HARMLESS ? expression.test(text) : (testInTime(expression, text, LONGEST_MS) ?? false);
}

/**
 * A text for which matching takes time that doubles with each letter, as `(a+)+x` does for many "a"; `undefined` when none
 * is found. It is found by trying: what is named here does take that long.
 */
export function explosiveText(source: string): string | undefined {
  if (!/[*+}]/.test(source)) return undefined;
  const known = tried.get(source);
  if (known !== undefined) return known.text;
  const expression = new RegExp(`^(?:${source})$`, 'su');
  // the second look is for machines that were busy with something else
  const text = attacks(source).find((attack) => [TRIED_MS, 4 * TRIED_MS].every((ms) => testInTime(expression, attack, ms) === undefined));
  tried.set(source, { text });
  return text;
}

const tried = new Map<string, { readonly text: string | undefined }>();

/** Texts this short are done soon whatever the expression is. */
const HARMLESS = 16;
const LONGEST_MS = 1000;
const TRIED_MS = 50;
const REPEATS = 40;

/** Repeated letters, alone and in pairs, with an end that nothing matches: those of the expression and some of each class. */
function attacks(source: string): readonly string[] {
  const literal = source.replaceAll(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|]/g, '');
  const letters = [...new Set(['a', '0', ' ', '-', ...literal])].filter((letter) => letter !== END).slice(0, MOST_LETTERS);
  const pairs = letters.slice(0, 6).flatMap((one) => letters.slice(0, 6).flatMap((other) => (one === other ? [] : [one + other])));
  return [...letters, ...pairs].map((unit) => unit.repeat(Math.ceil(REPEATS / unit.length)) + END);
}

const MOST_LETTERS = 16;
const END = '\u0001';

let room: { readonly script: Script; readonly context: Context } | undefined;

/** The result of a test, or `undefined` when it was stopped: V8 looks at the clock while it matches. */
function testInTime(expression: RegExp, text: string, timeoutMs: number): boolean | undefined {
  room ??= { script: new Script('expression.test(text)'), context: createContext({}) };
  room.context.expression = expression;
  room.context.text = text;
  try {
    return room.script.runInContext(room.context, { timeout: timeoutMs }) as boolean;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}
