import { didYouMean } from '../../language/support/did-you-mean.ts';
import { entriesOf, isObject, type Json } from '../../language/values/json.ts';

/** A member that the path may mean: spelt alike, or of the same name in another place. */
export function nearPath(path: string, delimiter: string, response: Json): string | undefined {
  const candidates = pathsIn(response, '', delimiter, 0, () => true);
  const last = path.split(delimiter || '.').at(-1) ?? path;
  return (
    didYouMean(path, candidates) ??
    candidates.find((candidate) => candidate.split(delimiter || '.').at(-1) === last)
  );
}

/** The paths of members, some levels deep. */
export function pathsIn(
  value: Json,
  prefix: string,
  delimiter: string,
  depth: number,
  wanted: (value: Json) => boolean,
): readonly string[] {
  if (!isObject(value)) return [];
  return entriesOf(value)
    .slice(0, MOST_MEMBERS)
    .flatMap(([name, inner]) => {
      const deeper =
        depth < DEEPEST
          ? pathsIn(inner, `${prefix}${name}${delimiter || '.'}`, delimiter, depth + 1, wanted)
          : [];
      return wanted(inner) ? [`${prefix}${name}`, ...deeper] : deeper;
    });
}

const DEEPEST = 2;
const MOST_MEMBERS = 50;
