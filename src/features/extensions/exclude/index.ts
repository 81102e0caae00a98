import type { ExcludedMembers } from '../../../engine/plan/plan.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  objectFrom,
  withMember,
} from '../../../language/values/json.ts';
import { pathSegments } from '../../../language/values/path.ts';
import { type Extension, listedNames } from '../extension.ts';

/** `jobs[].exclude`: members of records that are not written. */
export const exclude: Extension<ExcludedMembers> = {
  lower(value, context) {
    const paths = listedNames(value, 'exclude', 'a path in the record', context);
    return paths === undefined ? undefined : { paths: [...paths], from: context.pointer };
  },
  lines: ({ paths, from }) => [
    { text: `without  ${paths.join(', ')}`, from, kind: 'selection', name: 'exclude' },
  ],
  shows: ({ paths }) =>
    `${paths.map((path) => `"${path}"`).join(', ')} ${paths.length === 1 ? 'is' : 'are'} not written`,
};

/** A record without the members at some paths; the record itself when it has none of them. A list on the way stands for its elements. */
export function without(record: Json, { paths }: Pick<ExcludedMembers, 'paths'>): Json {
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
