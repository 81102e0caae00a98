import type { PlacePart, Range } from '../diagnostics/diagnostic.ts';
import type { TextLines } from '../diagnostics/text-lines.ts';
import { type Pointer, pointerSegments } from '../support/pointer.ts';
import type { Json } from '../values/json.ts';
import { type JsonIndex, jsonIndex, keyRange, memberAt, valueRange } from './json-index.ts';
import type { SourceDocument } from './source-document.ts';
import { leadsToValue } from './walk.ts';

/** A document over text that is known to be JSON. Positions are looked for at the first question about one. */
export function jsonDocument(name: string, lines: TextLines, value: Json): SourceDocument {
  let index: JsonIndex | undefined;
  return {
    name,
    text: lines.text,
    format: 'json',
    value,
    comments: [],
    has: (pointer) => leadsToValue(value, pointer),
    rangeOf(pointer, part = 'value') {
      index ??= jsonIndex(lines.text);
      return placeOf(index, lines, pointer, part);
    },
  };
}

function placeOf(index: JsonIndex, lines: TextLines, pointer: Pointer, part: PlacePart): Range {
  let entry = 0;
  let complete = true;
  for (const segment of pointerSegments(pointer)) {
    const next = memberAt(index, entry, segment);
    complete = next !== undefined;
    if (next === undefined) break;
    entry = next;
  }
  const [start, end] =
    (part === 'key' && complete ? keyRange(index, entry) : undefined) ?? valueRange(index, entry);
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
