/** A JSON Pointer (RFC 6901) into the document as written, for example `/api/pagination/limit`. */
export type Pointer = string;

/** The pointer of a member or element below `parent`. */
export function pointerTo(parent: Pointer, ...segments: readonly (string | number)[]): Pointer {
  let pointer = parent;
  for (const segment of segments)
    pointer += `/${typeof segment === 'number' || !/[~/]/.test(segment) ? segment : segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer;
}

/** The segments of a pointer, unescaped. */
export function pointerSegments(pointer: Pointer): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
