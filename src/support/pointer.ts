/** A JSON Pointer (RFC 6901) into the document as written, for example `/api/pagination/limit`. */
export type Pointer = string;

/** The pointer of a member or element below `parent`. */
export function pointerTo(parent: Pointer, ...segments: readonly (string | number)[]): Pointer {
  return segments.reduce<string>((path, segment) => `${path}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`, parent);
}

/** The segments of a pointer, unescaped. */
export function pointerSegments(pointer: Pointer): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
