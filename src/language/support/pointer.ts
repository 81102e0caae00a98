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
