import { visit } from '../plan/configuration/key-tree.ts';
import { type PlainSecretPlace, plainSecrets } from '../plan/configuration/plain-secrets.ts';
import { Redactor } from '../run/redactor.ts';
import type { PlacePart, Position, Range } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { entriesOf, isArray, isObject, isScalar, type Json } from '../values/json.ts';
import { type Pointer, pointerTo } from '../values/path.ts';
import { phpText } from '../values/text.ts';

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

/** How texts of a document may be shown outside of it. */
export interface Mask {
  /** The text without the document's secrets. */
  readonly text: (text: string) => string;
  /** The same for a URL, user name and password left out. */
  readonly url: (url: string) => string;
}

/** Masks the values of members whose names begin with `#`, and secrets in plain text. Also works on incomplete documents. */
export function maskOf(value: Json): Mask {
  const redactor = new Redactor();
  const add = (part: Json, isSecret: boolean): void => {
    if (isSecret && isScalar(part)) redactor.add(phpText(part));
    for (const [name, inner] of membersOf(part))
      add(inner, isSecret || String(name).startsWith('#'));
  };
  for (const [name, inner] of membersOf(value))
    if (name !== 'inputs') add(inner, String(name).startsWith('#'));
  for (const secret of plainSecretsIn(value)) redactor.add(secret);
  const text = (shown: string) => redactor.redact(shown);
  return {
    text,
    url: (url) => text(url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1[redacted]@')),
  };
}

function plainSecretsIn(root: Json): readonly string[] {
  const places: PlainSecretPlace[] = [];
  visit(root, [plainSecrets(places)]);
  return places.flatMap(({ texts }) => texts.map(({ text }) => text));
}
