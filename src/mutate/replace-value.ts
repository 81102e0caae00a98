import { pointerSegments } from '../language/support/pointer.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  objectFrom,
  withMember,
} from '../language/values/json.ts';

/** The document with another value at a pointer; `undefined` removes the member or element. Nothing is added at a missing place. */
export function replaceValue(document: Json, pointer: string, value: Json | undefined): Json {
  return replaced(document, pointerSegments(pointer), value) ?? null;
}

function replaced(
  document: Json,
  [segment, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (segment === undefined) return value;
  if (isArray(document)) {
    const at = Number(segment);
    if (!(at in document)) return document;
    const inner = replaced(document[at] as Json, rest, value);
    return inner === undefined
      ? document.filter((_, index) => index !== at)
      : document.map((element, index) => (index === at ? inner : element));
  }
  if (!isObject(document) || !hasMember(document, segment)) return document;
  const inner = replaced(document[segment] as Json, rest, value);
  return inner === undefined
    ? objectFrom(entriesOf(document).filter(([name]) => name !== segment))
    : withMember(document, segment, inner);
}
