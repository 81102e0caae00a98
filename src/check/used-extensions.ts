import type { KeyNode } from '../../generated/config-keys.ts';
import type { TreePlace } from '../configuration/key-tree.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, pointerSegments, pointerThrough } from '../support/pointer.ts';
import { hasMember, type Json, type JsonObject } from '../values/json.ts';

/** A use of what Sluice adds to the language (`x-extension` in the schemas). */
export interface UsedExtension {
  /** Its name in messages. */
  readonly name: string;
  readonly from: Pointer;
}

/** Members that choose a branch of a union. */
const TAGS = ['method', 'type'] as const;

/** Collects the extensions that an object uses: by being a branch of a union that is one, and by its members. */
export function noteBranch(
  { node, own }: TreePlace,
  object: JsonObject,
  path: readonly (string | number)[],
  used: UsedExtension[],
): void {
  if (node.extension === undefined || !own) return;
  const tag = TAGS.find(
    (name) => node.properties?.[name]?.tags !== undefined && hasMember(object, name),
  );
  note(node.extension, object, tag === undefined ? path : [...path, tag], used);
}

/** The same for a member, whose node is the object's own and not yet the definition that it refers to. */
export function noteSetting(
  { node }: TreePlace,
  key: string,
  value: Json,
  path: readonly (string | number)[],
  used: UsedExtension[],
): void {
  const { properties } = node;
  if (properties === undefined || !Object.hasOwn(properties, key)) return;
  const extension = properties[key]?.extension;
  if (extension !== undefined && value !== null) note(extension, value, path, used);
}

function note(
  { name, pattern }: NonNullable<KeyNode['extension']>,
  value: Json,
  path: readonly (string | number)[],
  used: UsedExtension[],
): void {
  if (pattern === undefined || (typeof value === 'string' && new RegExp(pattern).test(value)))
    used.push({ name, from: pointerThrough('', path) });
}

/** In a project of the language of Generic Extractor, every use is an error. */
export function reportExtensions(used: readonly UsedExtension[], report: Report): void {
  for (const { name, from } of used)
    report({
      rule: 'extension',
      severity: 'error',
      pointer: from,
      extension: name,
      message: `"${pointerSegments(from).at(-1)}" is an extension of Sluice: ${name}`,
      effect: 'Generic Extractor does not run this configuration as intended',
      help: 'remove it, or remove "language: keboola" from sluice.config.yaml',
    });
}
