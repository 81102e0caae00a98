import { namesOf } from '../language/configuration/symbols.ts';
import { type Pointer, pointerSegments } from '../language/support/pointer.ts';
import { isObject, type Json, type JsonObject } from '../language/values/json.ts';
import { valueAtSegments } from '../language/values/path.ts';
import { maskOf } from './mask.ts';

/** The names of one kind that a configuration defines, each once. */
export function definedNames(
  root: Json,
  kind: ReturnType<typeof namesOf>[number]['kind'],
): readonly string[] {
  const defined = namesOf(root).filter((each) => each.kind === kind && each.role === 'definition');
  return [...new Set(defined.map(({ name }) => name))];
}

/** What `attr` can name, and its values as they may be shown: iterations may give one again and again. A secret is never shown. */
export function attributesOf(root: Json): ReadonlyMap<string, string> {
  const { text: masked } = maskOf(root);
  const attributes = new Map<string, string>();
  for (const { kind, role, name, value = null } of namesOf(root)) {
    if (kind !== 'attribute' || role !== 'definition') continue;
    const isSecret = name.startsWith('#') || name.includes('.#');
    const shown = masked(isSecret ? 'a secret' : JSON.stringify(value));
    const earlier = attributes.get(name);
    attributes.set(
      name,
      earlier === undefined || earlier === shown ? shown : `${earlier.replace(/, …$/, '')}, …`,
    );
  }
  return attributes;
}

/** The data types of the jobs. */
export function dataTypesOf(root: Json): readonly string[] {
  const types = namesOf(root).filter(
    ({ kind, role }) => kind === 'data type' && role === 'reference',
  );
  return [...new Set(types.map(({ name }) => name))];
}

/** The object that a pointer leads into, or the nearest one around it. */
export function objectAround(root: Json, pointer: Pointer): JsonObject {
  const segments = pointerSegments(pointer);
  for (let length = segments.length; length >= 0; length--) {
    const value = valueAtSegments(segments.slice(0, length), root);
    if (value !== undefined && isObject(value)) return value;
  }
  return {};
}
