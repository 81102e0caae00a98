import { type Schema, schemasAt, schemasBelow } from '../check/schema-at.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import type { Json } from '../values/json.ts';
import { isBefore, membersOf } from './place-at.ts';

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
  const root: ValuePlace = {
    pointer: '',
    name: '',
    value: document.value,
    key: undefined,
    range: document.rangeOf(''),
    schemas: schemasAt(schema, document.value, ''),
  };
  yield* below(document, schema, root);
}

function* below(document: SourceDocument, schema: Schema, parent: ValuePlace): Generator<ValuePlace> {
  yield parent;
  const isList = Array.isArray(parent.value);
  for (const [member, value] of membersOf(parent.value)) {
    const pointer = pointerTo(parent.pointer, member);
    const range = document.rangeOf(pointer, 'value');
    const name = String(member);
    if (!isWithin(range, parent.range)) continue;
    const schemas = schemasBelow(parent.schemas, schema, name, parent.value);
    yield* below(document, schema, { pointer, name, value, key: isList ? undefined : document.rangeOf(pointer, 'key'), range, schemas });
  }
}

/** Whether a range lies inside of another. */
export function isWithin(inner: Range, outer: Range): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}
