import { computedMs, testInTime } from '../../node/process/test-in-time.ts';

/** Whether a text is a regular expression as patterns are read. */
export function isExpression(source: string): boolean {
  try {
    new RegExp(source, 'su');
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an expression matches a text as a whole. Slow tests of one expression may compute for half a second together, those of all
 * expressions 2 seconds, and each one of a slow expression after that 20 ms. One that is not done in time matches nothing.
 */
export function matchesWhole(source: string, text: string): boolean {
  const expression = new RegExp(`^(?:${source})$`, 'su');
  if (!REPETITION.test(source)) return expression.test(text);
  const spentMs = slow.get(source) ?? 0;
  const leastMs = slow.has(source) ? SLOW_MS : FIRST_MS;
  const leftMs = Math.max(
    Math.min(LONGEST_MS - spentMs, LONGEST_IN_ALL_MS - spentInAllMs),
    leastMs,
  );
  const beganMs = computedMs();
  const matches = testInTime(expression, text, leftMs);
  const tookMs = computedMs() - beganMs;
  if (tookMs >= SLOW_MS || matches === undefined) {
    slow.set(source, matches === undefined ? LONGEST_MS : spentMs + tookMs);
    spentInAllMs += tookMs;
  }
  return matches ?? false;
}

/** Without one of these, an expression matches in linear time. */
const REPETITION = /[*+?{|]/;
const LONGEST_MS = 500;
const LONGEST_IN_ALL_MS = 2000;
const SLOW_MS = 20;
/** Time for an expression that has not been slow yet, even if others have used up the total. */
const FIRST_MS = 250;

/** How long the slow tests of expressions have taken. */
const slow = new Map<string, number>();
let spentInAllMs = 0;

/**
 * A text for which the matching time doubles with each letter, such as many "a" for `(a+)+x`; `undefined` when none is found.
 * It is found by measuring, so a reported text really is slow.
 */
export function explosiveText(source: string): string | undefined {
  if (!/[*+}]/.test(source)) return undefined;
  const known = tried.get(source);
  if (known !== undefined) return known.text;
  const expression = new RegExp(`^(?:${source})$`, 'su');
  const lastMs = computedMs() + LONGEST_MS;
  const text = attacks(source).find(
    (attack) => computedMs() < lastMs && testInTime(expression, attack, TRIED_MS) === undefined,
  );
  tried.set(source, { text });
  return text;
}

const tried = new Map<string, { readonly text: string | undefined }>();

const TRIED_MS = 100;
const REPEATS = 40;

/** Repeated letters, alone and in pairs, with an end that nothing matches: those of the expression and some of each class. */
function attacks(source: string): readonly string[] {
  const literal = source.replaceAll(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|]/g, '');
  const letters = [...new Set(['a', '0', ' ', '-', ...literal])]
    .filter((letter) => letter !== END)
    .slice(0, MOST_LETTERS);
  const pairs = letters
    .slice(0, 6)
    .flatMap((one) => letters.slice(0, 6).flatMap((other) => (one === other ? [] : [one + other])));
  return [...letters, ...pairs].map((unit) => unit.repeat(Math.ceil(REPEATS / unit.length)) + END);
}

const MOST_LETTERS = 16;
const END = '\u0001';
