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

/**
 * The segments of a path, for callers that read it many times; none when the path is the delimiter alone. Names in brackets are
 * taken as they are, whatever they contain: `["@odata.nextLink"]`, `fields["System.Title"]`.
 */
export function pathSegments(path: string, delimiter = '.'): readonly string[] {
  const separator = delimiter === '' ? '.' : delimiter;
  if (path === separator) return [];
  return (path.includes('["') && bracketed(path, separator)) || path.split(separator);
}

/** Whether a path has names in brackets. */
export function hasBrackets(path: string): boolean {
  return path.includes('["') && bracketed(path, '.') !== undefined;
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)+"`;
/** One or several names in brackets. */
export const NAMES_IN_BRACKETS = String.raw`\[\s*${QUOTED}(?:\s*,\s*${QUOTED})*\s*\]`;

/** `undefined` for a path in which brackets are only characters. */
function bracketed(path: string, separator: string): readonly string[] | undefined {
  const names = new RegExp(NAMES_IN_BRACKETS, 'gsu');
  const segments: string[] = [];
  let end = 0;
  /** Names between brackets: behind them there is a separator, in front of them may be one. */
  const plain = (text: string, isLast: boolean): boolean => {
    if (text === '') return true;
    const isFirst = end === 0;
    if (!isFirst && !text.startsWith(separator)) return false;
    const inner = text.slice(isFirst ? 0 : separator.length);
    const ends = !isLast && inner.endsWith(separator);
    const rest = ends ? inner.slice(0, -separator.length) : inner;
    if (rest !== '' || isLast) segments.push(...rest.split(separator));
    return true;
  };
  for (const match of path.matchAll(names)) {
    if (!plain(path.slice(end, match.index), false)) return undefined;
    segments.push(...namesIn(match[0]));
    end = match.index + match[0].length;
  }
  return end > 0 && plain(path.slice(end), true) ? segments : undefined;
}

/** The names of a list in JSON; those that are no JSON stay as they are. */
function namesIn(list: string): readonly string[] {
  try {
    return JSON.parse(list) as readonly string[]; // strings only: the expression above sees to that
  } catch {
    return [list];
  }
}

/** A path of names that may contain anything, dots included: where they do, in brackets. */
export function pathOf(names: readonly string[], delimiter = '.'): string {
  const isPlain = names.every(
    (name) => name !== '' && !name.includes(delimiter) && !/["[\]]/.test(name),
  );
  return isPlain ? names.join(delimiter) : JSON.stringify(names);
}

/** A path as it is written, as a text: a list of names is one in brackets. Other values stay as they are. */
export function writtenPath(value: Json): Json {
  return isArray(value) &&
    value.length > 0 &&
    value.every((name) => typeof name === 'string' && name !== '')
    ? JSON.stringify(value)
    : value;
}

/** The name of a value among flattened leaves (`flattenLeaves`), which are named by dots whatever their members are called. */
export function leafName(path: string): string {
  return hasBrackets(path) ? pathSegments(path).join('.') : path;
}

/** A path behind the name of what it leads into: `record.id`, `record["a.b"]`. */
export function pathIn(name: string, path: string): string {
  return path.startsWith('["') ? `${name}${path}` : `${name}.${path}`;
}

/** The names of a path as a text in which stars may be; those with a dot stand in brackets: `fields["System.Id"]`. */
export function pathText(names: readonly string[]): string {
  return names.reduce((path, name) => {
    const own = pathOf([name]);
    return path === '' ? own : pathIn(path, own);
  }, '');
}

/** A path as texts show it: in quotes where it does not bring its own. */
export function quotedPath(path: string): string {
  return hasBrackets(path) ? path : `"${path}"`;
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
