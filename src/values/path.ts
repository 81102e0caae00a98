import {
  eachElement,
  entriesOf,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
  objectFrom,
  withMember,
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

/** A JSON Pointer (RFC 6901) into the document as written, for example `/api/pagination/limit`. */
export type Pointer = string;

/** The pointer of a member or element below `parent`. */
export function pointerTo(
  parent: Pointer,
  segment: string | number,
  ...further: readonly (string | number)[]
): Pointer {
  const pointer = `${parent}/${escaped(segment)}`;
  return further.length === 0 ? pointer : pointerThrough(pointer, further);
}

/** The pointer that leads from `parent` through all the segments. */
export function pointerThrough(parent: Pointer, segments: readonly (string | number)[]): Pointer {
  let pointer = parent;
  for (const segment of segments) pointer += `/${escaped(segment)}`;
  return pointer;
}

function escaped(segment: string | number): string | number {
  if (typeof segment === 'number' || !(segment.includes('/') || segment.includes('~')))
    return segment;
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The pointer of the object or list around; that of the root is its own. */
export function parentPointer(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The pointer and those of everything around it, the innermost first. */
export function pointersAround(pointer: Pointer): readonly Pointer[] {
  const around = [pointer];
  for (let at = pointer; at !== ''; around.push(at)) at = parentPointer(at);
  return around;
}

/** The segments of a pointer, unescaped. */
export function pointerSegments(pointer: Pointer): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A place in a configuration as a name: `api.http.headers.X-Key`, without the envelope. */
export function placeName(pointer: Pointer): string {
  return pointerSegments(pointer.replace(/^\/parameters(?=\/)/, '')).join('.');
}

/** Whether a place is another one or below it. */
export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** Plain data with every text changed, but for those under the names in `kept`. An object that is at several places stays one. */
export function mapAllTexts<T>(
  value: T,
  change: (text: string) => string,
  kept: ReadonlySet<string> = new Set(),
): T {
  const changed = new Map<object, unknown>();
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null || part instanceof Map || part instanceof Set)
      return part;
    let made = changed.get(part);
    if (made === undefined) {
      made = Object.fromEntries(
        Object.entries(part).map(([name, inner]) => [name, kept.has(name) ? inner : visit(inner)]),
      );
      changed.set(part, made);
    }
    return made;
  };
  return visit(value) as T; // the same shape: texts stay texts
}
