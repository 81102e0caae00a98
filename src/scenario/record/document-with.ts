import { compactJson } from '../../adapters/replay/json-body.ts';
import { readDocument } from '../../parse/read-document.ts';
import type { SourceDocument } from '../../parse/source-document.ts';
import { type Pointer, pointerSegments } from '../../support/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, keysOf, objectFrom } from '../../values/json.ts';

/** A configuration with given secrets in their places, so that they are redacted like those in the file. */
export async function documentWith(document: SourceDocument, texts: ReadonlyMap<Pointer, string>): Promise<SourceDocument | undefined> {
  if (texts.size === 0) return document;
  const text = document.format === 'json' ? compactJson(withTexts(document.value, texts)) : await editedYaml(document.text, texts);
  return readDocument(text, document.name, () => {});
}

async function editedYaml(text: string, texts: ReadonlyMap<Pointer, string>): Promise<string> {
  const { editYaml } = await import('../../parse/yaml-edit.ts');
  return editYaml(
    text,
    [...texts].map(([pointer, value]) => ({ path: pointerSegments(pointer), value })),
  );
}

/** A merge patch that contains only the given texts. */
export function patchOf(texts: ReadonlyMap<Pointer, string>): JsonObject {
  return withTexts(objectFrom([]), texts) as JsonObject; // an object stays one
}

function withTexts(value: Json, texts: ReadonlyMap<Pointer, string>): Json {
  return [...texts].reduce((whole, [pointer, text]) => withText(whole, pointerSegments(pointer), text), value);
}

/** The value with a text at a path; objects on the way are made. */
function withText(value: Json | undefined, [name, ...rest]: readonly string[], text: string): Json {
  if (name === undefined) return text;
  if (value !== undefined && isArray(value)) return value.map((element, index) => (String(index) === name ? withText(element, rest, text) : element));
  const object = isObject(value) ? value : objectFrom([]);
  const names = keysOf(object).includes(name) ? keysOf(object) : [...keysOf(object), name];
  return objectFrom(names.map((key) => [key, key === name ? withText(object[key], rest, text) : (object[key] as Json)] as const));
}
