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

const DEEPEST = 2;
const MOST_MEMBERS = 50;
