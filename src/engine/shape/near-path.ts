import { didYouMean } from '../../language/support/did-you-mean.ts';
import { entriesOf, isObject, type Json } from '../../language/values/json.ts';

/** A member that the path may mean: spelt alike, or of the same name in another place. */
export function nearPath(path: string, delimiter: string, response: Json): string | undefined {
  const candidates = pathsIn(response, delimiter, () => true);
  const last = path.split(delimiter || '.').at(-1) ?? path;
  return (
    didYouMean(path, candidates) ??
    candidates.find((candidate) => candidate.split(delimiter || '.').at(-1) === last)
  );
}

/** The paths of members, some levels deep. */
export function pathsIn(
  value: Json,
  delimiter: string,
  wanted: (value: Json) => boolean,
): readonly string[] {
  const below = (part: Json, prefix: string, depth: number): readonly string[] => {
    if (!isObject(part)) return [];
    return entriesOf(part)
      .slice(0, MOST_MEMBERS)
      .flatMap(([name, inner]) => {
        const path = `${prefix}${name}`;
        const deeper = depth < DEEPEST ? below(inner, `${path}${delimiter || '.'}`, depth + 1) : [];
        return wanted(inner) ? [path, ...deeper] : deeper;
      });
  };
  return below(value, '', 0);
}

/** Names of three characters are near to each other by chance: only one with a letter left out, added or swapped is meant. */
const SHORT = 3;

/**
 * The path that was meant by one that leads to nothing in a record; the path itself where a member has a dot (or whatever the
 * delimiter is) in its name. `undefined` when the record has nothing alike.
 */
export function meantPath(path: string, delimiter: string, record: Json): string | undefined {
  if (pathsIn(record, delimiter, () => true).includes(path)) return path;
  const near = path.length < SHORT ? undefined : nearPath(path, delimiter, record);
  const isReplaced = path.length === SHORT && near?.length === SHORT && !isSwapped(path, near);
  return isReplaced ? undefined : near;
}

function isSwapped(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}

const DEEPEST = 2;
const MOST_MEMBERS = 50;
