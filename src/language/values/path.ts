import {
  eachElement,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
} from './json.ts';

/**
 * The value at a path (PATH of REC-3): the delimiter alone is the value itself, otherwise each segment is a member
 * name or a canonical list index. `undefined` when there is nothing: a `null` *member* is found and given back as
 * `null`, a `null` *list element* counts as not found (PH-4).
 */
export function valueAt(path: string, value: Json, delimiter = '.'): Json | undefined {
  return valueAtSegments(pathSegments(path, delimiter), value);
}

/** The segments of a path, for callers that read it many times; none when the path is the delimiter alone. */
export function pathSegments(path: string, delimiter = '.'): readonly string[] {
  const separator = delimiter === '' ? '.' : delimiter;
  return path === separator ? [] : path.split(separator);
}

/** `valueAt` for segments that were split before. */
export function valueAtSegments(segments: readonly string[], value: Json): Json | undefined {
  let current: Json | undefined = value;
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as string;
    if (isObject(current)) {
      if (!hasMember(current, segment)) return undefined;
      current = current[segment];
    } else if (isArray(current)) {
      if (!LIST_INDEX.test(segment)) return undefined;
      current = current[Number(segment)] ?? undefined;
    } else return undefined;
    if (current === undefined) return undefined;
  }
  return current;
}

/** The value behind names in a document of which nothing is known; `undefined` when there is none. */
export function at(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return value === undefined ? undefined : valueAtSegments(names, value);
}

/** The text there, or that of a number; empty for anything else. */
export function textAt(value: Json | undefined, ...names: readonly string[]): string {
  const found = at(value, ...names);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** The list there; an empty one for anything else. */
export function listAt(value: Json | undefined, ...names: readonly string[]): readonly Json[] {
  const found = at(value, ...names);
  return isArray(found) ? found : [];
}

/**
 * The leaves of an object or list by dotted name (CTX-1): list elements by index, `null` leaves included (looking
 * one up is "not found", CTX-3). Where two names clash, the later in document order wins (CTX-2). A scalar has no leaves.
 */
export function flattenLeaves(value: Json): Map<string, JsonScalar> {
  const leaves = new Map<string, JsonScalar>();
  if (!isScalar(value)) eachLeaf(value, '', (path, leaf) => leaves.set(path, leaf));
  return leaves;
}

const LIST_INDEX = /^(0|[1-9]\d*)$/;

/** Calls `see` for the leaves of an object or list in document order; `prefix` begins their names. */
export function eachLeaf(
  value: Json,
  prefix: string,
  see: (path: string, leaf: JsonScalar) => void,
): void {
  eachElement(value, (name, part) => {
    if (isScalar(part)) see(prefix + name, part);
    else eachLeaf(part, `${prefix}${name}.`, see);
  });
}
