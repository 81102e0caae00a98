import picomatch from 'picomatch';
import { computedMs, testInTime } from '../process/test-in-time.ts';
import { FileProblem } from './file-problem.ts';

/** How long all tests of one pattern may take together. The time of patterns with many wildcards grows with each of them. */
const MAX_MS_LENGTH = 500;
/** Patterns with so many wildcards are done soon, however long the path is. */
const HARMLESS = 2;

/** Whether a path with `/` matches one of the patterns. Throws `FileProblem` when a pattern takes too long. */
export type PathMatcher = (file: string) => boolean;

/** Prepares patterns; `dot`: wildcards match names that begin with a dot, too. */
export function pathMatcher(
  patterns: readonly string[],
  options: { readonly dot: boolean },
): PathMatcher {
  const matchers = patterns.map((pattern) => patternMatcher(pattern, options));
  return (file) => matchers.some((matches) => matches(file));
}

function patternMatcher(pattern: string, options: { readonly dot: boolean }): PathMatcher {
  const expression = picomatch.makeRe(pattern, options);
  if ((pattern.match(/[*?+@!([{]/g) ?? []).length <= HARMLESS)
    return (file) => file === pattern || expression.test(file);
  let leftMs = MAX_MS_LENGTH;
  return (file) => {
    const beganMs = computedMs();
    const matches = leftMs > 0 ? testInTime(expression, file, leftMs) : undefined;
    leftMs -= computedMs() - beganMs;
    if (matches === undefined)
      throw new FileProblem(`The pattern "${pattern}"`, 'needs too much time to match', {
        help: 'write it with fewer wildcards',
      });
    return matches || file === pattern;
  };
}
