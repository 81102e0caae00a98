import { type Pointer, pointerSegments } from '../support/pointer.ts';
import { isArray, isObject, type Json, member } from '../values/json.ts';

/** Whether a pointer leads to a value inside `root`. */
export function leadsToValue(root: Json, pointer: Pointer): boolean {
  let value: Json | undefined = root;
  for (const segment of pointerSegments(pointer)) {
    if (value === undefined) return false;
    if (isObject(value)) value = member(value, segment);
    else if (isArray(value)) value = value[elementIndex(segment) ?? -1];
    else return false;
  }
  return value !== undefined;
}

/** The index a pointer segment names in a list; RFC 6901 allows no sign and no leading zero. */
export function elementIndex(segment: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(segment) ? Number(segment) : undefined;
}
