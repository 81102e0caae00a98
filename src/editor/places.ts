import type { Range } from '../language/diagnostics/diagnostic.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import type { Pointer } from '../language/support/pointer.ts';
import { isArray, type Json } from '../language/values/json.ts';
import { type Setting, settingsOf } from '../language/values/members-with-schemas.ts';
import { type Schema, schemasAt } from '../language/values/schema-at.ts';
import { isBefore } from './place-at.ts';

/** A value of a document and the key before it. */
export interface ValuePlace {
  readonly pointer: Pointer;
  readonly name: string;
  readonly value: Json;
  /** Range of the key; `undefined` for the root and for elements of lists. */
  readonly key: Range | undefined;
  readonly range: Range;
  readonly schemas: readonly Schema[];
}

/**
 * Every value of a document with what the schema says of it, parents first. Values of YAML aliases are left out: they
 * are visited where they are written.
 */
export function* placesOf(document: SourceDocument, schema: Schema): Generator<ValuePlace> {
  const { value: root } = document;
  yield {
    pointer: '',
    name: '',
    value: root,
    key: undefined,
    range: document.rangeOf(''),
    schemas: schemasAt(schema, root, ''),
  };
  const isWrittenHere = ({ pointer, parentPointer }: Setting) =>
    isWithin(document.rangeOf(pointer), document.rangeOf(parentPointer));
  for (const { pointer, key, value, parent, schemas } of settingsOf(root, schema, isWrittenHere))
    yield {
      pointer,
      name: String(key),
      value,
      key: isArray(parent) ? undefined : document.rangeOf(pointer, 'key'),
      range: document.rangeOf(pointer),
      schemas,
    };
}

/** Whether a range is inside another. */
export function isWithin(inner: Range, outer: Range): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}
