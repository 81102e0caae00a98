import { entriesOf, isArray, isObject, type Json, objectFrom, withMember } from './json.ts';
import { pathSegments } from './path.ts';

/** A record without the members at some paths; the record itself when it has none of them. A list on the way stands for its elements. */
export function withoutMembers(record: Json, paths: readonly string[]): Json {
  return paths.reduce((rest, path) => removed(rest, pathSegments(path)), record);
}

function removed(value: Json, segments: readonly string[]): Json {
  const [first = '', ...rest] = segments;
  if (isArray(value)) {
    const elements = value.map((element) => removed(element, segments));
    return elements.some((element, index) => element !== value[index]) ? elements : value;
  }
  if (!isObject(value) || !Object.hasOwn(value, first)) return value;
  if (rest.length === 0) return objectFrom(entriesOf(value).filter(([key]) => key !== first));
  const inner = removed(value[first] as Json, rest);
  return inner === value[first] ? value : withMember(value, first, inner);
}
