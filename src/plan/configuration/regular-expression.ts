import type { Json } from '../../values/json.ts';
import type { Problem } from './formats.ts';

const REPEATED = /\((?:[^()\\]|\\.)*(?:[*+]|\{\d+,\d*\}|\|)(?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,\d*\})/;
const MAX_REPETITIONS = 5;

/** A pattern whose time may grow with more than a small power of the length of a value could hold up a run, or the studio. */
export function patternProblem(pattern: Json): Problem | undefined {
  if (typeof pattern !== 'string') return undefined;
  try {
    new RegExp(pattern, 'u');
  } catch {
    return {
      message: `the pattern ${JSON.stringify(pattern)} is no regular expression`,
      help: 'write one of JavaScript, such as "^[a-z0-9-]+$"',
    };
  }
  // in a class, the signs are characters
  const plain = pattern.replaceAll(/\\./g, '.').replaceAll(/\[[^\]]*\]/g, '.');
  const repetitions = plain.match(/[*+]|\{\d+,\}/g) ?? [];
  return REPEATED.test(plain) || repetitions.length > MAX_REPETITIONS
    ? {
        message: `the pattern ${JSON.stringify(pattern)} may take too long`,
        help: `write it without a repeated group that has repetitions or "|" in it, and with at most ${MAX_REPETITIONS} "*" and "+"`,
      }
    : undefined;
}
