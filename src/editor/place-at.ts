import type { PlacePart, Position, Range } from '../language/diagnostics/diagnostic.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import { entriesOf, isArray, isObject, type Json } from '../language/values/json.ts';

/** What is at a position: a member's name, or a value. */
export interface Place {
  readonly pointer: Pointer;
  readonly part: PlacePart;
  readonly range: Range;
}

/** The smallest place of a document that has the position. */
export function placeAt(document: SourceDocument, position: Position): Place | undefined {
  const within = (pointer: Pointer, value: Json): Place => {
    for (const [name, inner] of membersOf(value)) {
      const below = pointerTo(pointer, name);
      const key = document.rangeOf(below, 'key');
      if (isObject(value) && holds(key, position))
        return { pointer: below, part: 'key', range: key };
      if (holds(document.rangeOf(below, 'value'), position)) return within(below, inner);
    }
    return { pointer, part: 'value', range: document.rangeOf(pointer, 'value') };
  };
  const place = within('', document.value);
  return holds(place.range, position) ? place : undefined;
}

/** Whether a range has a position, its end included: there the cursor is after typing. */
export function holds({ start, end }: Range, position: Position): boolean {
  return !isBefore(position, start) && !isBefore(end, position);
}

/** Whether a position comes before another. */
export function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}

/** The members of an object, or the elements of a list, with their names or indexes. */
export function membersOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (isArray(value)) return value.map((element, index) => [index, element] as const);
  return isObject(value) ? entriesOf(value) : [];
}
