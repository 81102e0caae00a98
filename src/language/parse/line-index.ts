import { type Pointer, pointerTo } from '../support/pointer.ts';
import { elementsOf, type Json } from '../values/json.ts';
import type { SourceDocument } from './source-document.ts';

/** The line of each member, element and key of a document, by pointer; lines count from 1. */
export function lineIndex(document: SourceDocument): Record<Pointer, number> {
  const lines: Record<Pointer, number> = {};
  const visit = (value: Json, pointer: Pointer): void => {
    lines[pointer] = document.rangeOf(pointer, 'key').start.line;
    for (const [name, inner] of elementsOf(value)) visit(inner, pointerTo(pointer, name));
  };
  visit(document.value as Json, '');
  return lines;
}

/** The line of a pointer in a document, `undefined` where it has none; without a document for every pointer. */
export function lineFinder(
  document: SourceDocument | undefined,
): (pointer: Pointer) => number | undefined {
  return (pointer) =>
    document?.has(pointer) === true ? document.rangeOf(pointer).start.line : undefined;
}
