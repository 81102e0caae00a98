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
  return near === undefined ? otherwise : wasMeant(near);
}

/** What to write instead of a name or a path. */
export function wasMeant(near: string): string {
  return near.startsWith('["')
    ? `write ${near}, because a name here has a dot, which otherwise separates names`
    : `did you mean "${near}"?`;
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

/**
 * The text without these characters at its end. A regular expression such as `/0+$/` needs quadratic time: it tries each of the
 * characters as a start.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The text without these characters at its start. */
export function withoutStart(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return text.slice(start);
}

/** The text without these characters at both ends. */
export function withoutEnds(text: string, characters: string): string {
  return withoutEnd(withoutStart(text, characters), characters);
}

/** The key of `key:value`, which is one text to YAML; an address such as `https://…` has none. */
export function tightColon(text: string): string | undefined {
  return /^[\w#.-]+(?=:(?!\/\/)\S)/.exec(text)?.[0];
}

/** `a, b and c`, or with `or`. */
export function listed(texts: readonly string[], last: 'and' | 'or' = 'and'): string {
  return texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)}`;
}

/** A count with its noun: `1 row`, `2 rows`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A name that is not taken: itself, or with a number behind it. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let found = name;
  for (let count = 2; isTaken(found); count++) found = `${name}_${count}`;
  return found;
}

/** The first names of a list, and how many more there are. */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).join(', ')}${more}`;
}

/** A text of at most `most` characters; of a longer one the start, with `…`. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Orders texts by their UTF-16 codes, in every locale alike; for `sort`. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A whole number as `1,200`. `toLocaleString` takes 30 ms for the first one. */
export function numberText(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A count with its noun, as `1,200 rows`. */
export function counted(count: number, noun: string): string {
  return `${numberText(count)} ${plural(count, noun).replace(/^\S+ /, '')}`;
}
