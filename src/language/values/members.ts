import { didYouMean } from '../support/did-you-mean.ts';

/** How many paths are named. */
const MAX_PATHS = 8;
/** A longer name is no name that somebody has chosen for a member: a key of data, perhaps a secret. */
const MAX_LENGTH = 60;

/** The paths of a response as a sentence, without any value: which members it has where an expected one is missing. */
export function membersText(paths: Iterable<string>): string {
  const all = [...paths];
  const named = all.filter((path) => path.length <= MAX_LENGTH).slice(0, MAX_PATHS);
  if (named.length === 0) return 'the response has no members with a value';
  const more = all.length - named.length;
  const list = named.map((path) => `"${path}"`).join(', ');
  return `the response has ${list}${more === 0 ? '' : ` and ${more} more`}`;
}

/** The path that a wrong one most likely means: one of nearly the same name, or the only one with the same last name. */
export function pathMeant(path: string, paths: Iterable<string>): string | undefined {
  const all = [...paths];
  const near = didYouMean(path, all);
  if (near !== undefined) return near;
  const name = lastName(path);
  const same = all.filter((other) => lastName(other) === name);
  return same.length === 1 ? same[0] : undefined;
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}
