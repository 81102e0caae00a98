import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { type Pointer, pointerSegments } from '../language/support/pointer.ts';
import { type Json, type JsonObject, withValueAt } from '../language/values/json.ts';

/** A configuration with given secrets in their places, so that they are redacted like those in the file. */
export async function documentWith(
  document: SourceDocument,
  texts: ReadonlyMap<Pointer, string>,
): Promise<SourceDocument | undefined> {
  if (texts.size === 0) return document;
  const text =
    document.format === 'json'
      ? exactJsonText(withValues(document.value, texts))
      : await editedYaml(document.text, texts);
  return readDocument(text, document.name, () => {});
}

async function editedYaml(text: string, texts: ReadonlyMap<Pointer, string>): Promise<string> {
  const { editYaml } = await import('../language/parse/yaml-edit.ts');
  return editYaml(
    text,
    [...texts].map(([pointer, value]) => ({ path: pointerSegments(pointer), value })),
  );
}

/** A merge patch that contains only the given values. */
export function patchOf(values: Iterable<readonly [Pointer, Json]>): JsonObject {
  return withValues({}, values) as JsonObject; // an object stays one
}

function withValues(document: Json, values: Iterable<readonly [Pointer, Json]>): Json {
  return [...values].reduce(
    (whole, [pointer, value]) => withValueAt(whole, pointerSegments(pointer), value),
    document,
  );
}
