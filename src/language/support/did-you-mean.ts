/** The candidate that a mistyped word most likely means, or `undefined` when none is near. Case does not count. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word);
  let best: string | undefined;
  let bestDistance = farthestFor(wanted) + 1;
  for (const candidate of candidates) {
    const distance =
      candidate === word ? bestDistance : editDistance(wanted, fold(candidate), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** What to do about a name that there is not: write the one that was meant, or something else. */
export function meantOr<O extends string | undefined>(
  near: string | undefined,
  otherwise: O,
): string | O {
  return near === undefined ? otherwise : `did you mean "${near}"?`;
}

/** Finds the candidate that a word means, as `didYouMean` does. */
export type Suggest = (word: string, candidates: Iterable<string>) => string | undefined;

/** Comparisons for all suggestions about one document. One that needs more was not written by hand. */
const MAX_COMPARISONS = 100_000;

/** `didYouMean` for one document: it suggests nothing more after many comparisons. */
export function suggester(): Suggest {
  let left = MAX_COMPARISONS;
  return (word, candidates) => {
    if (left < 0) return undefined;
    const all = [...candidates];
    left -= all.length;
    return left < 0 ? undefined : didYouMean(word, all);
  };
}

/** Edits (insert, delete, replace, swap of neighbours) between two words, at most `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  if (a.length > LONGEST || b.length > LONGEST)
    return a === b ? 0 : Math.min(limit, Math.max(a.length, b.length));
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  let lastLeast = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let rowLeast = row;
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let least = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
      if (least < rowLeast) rowLeast = least;
    }
    // no later row has less than the least of the two rows that it is made of
    if (rowLeast >= limit && lastLeast >= limit) return limit;
    lastLeast = rowLeast;
    beforeLast = last;
    last = current;
  }
  return Math.min(limit, last[b.length] ?? 0);
}

/** Words beyond this length are no typing mistakes; comparing them would only cost time. */
const LONGEST = 64;

function farthestFor(word: string): number {
  return word.length <= 3 ? 1 : 2;
}

/** Spelling habits that people mix: `limit_param`, `limit-param`, `limitParam`; and what is not a part of a word: `limit:`, `#limit`. */
function fold(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word;
}
