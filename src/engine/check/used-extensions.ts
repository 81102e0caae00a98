import type { KeyNode } from '../../../generated/config-keys.ts';
import { TAGS } from '../../language/configuration/key-tree.ts';
import { type Place, pointerOf, type Visitor } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerSegments, pointerTo } from '../../language/support/pointer.ts';
import { hasMember, isArray, isObject } from '../../language/values/json.ts';

/** A use of what Sluice adds to the language (`x-extension` in the schemas). */
export interface UsedExtension {
  /** Its name in messages. */
  readonly name: string;
  readonly from: Pointer;
}

/** Collects the extensions that a configuration uses: settings, and branches of unions. */
export function usedExtensions(used: UsedExtension[]): Visitor {
  return {
    enter(place) {
      const { node, branch, value } = place;
      const own = settingOf(place);
      if (own?.extension !== undefined && value !== null && matches(own.extension, value))
        used.push({ name: own.extension.name, from: pointerOf(place) });
      const of = branch?.own === true && isObject(value) ? branch.node : undefined;
      if (of?.extension !== undefined && of !== node) {
        const tag = TAGS.find(
          (name) => of.properties?.[name]?.tags !== undefined && hasMember(value as object, name),
        );
        used.push({
          name: of.extension.name,
          from: tag === undefined ? pointerOf(place) : pointerTo(pointerOf(place), tag),
        });
      }
    },
  };
}

/** The setting as its object describes it, before the definition that it refers to. */
function settingOf({ key, parent }: Place) {
  const { properties, additionalProperties } = parent?.branch?.node ?? {};
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function matches(
  { pattern, objects, lists }: Omit<NonNullable<KeyNode['extension']>, 'name'>,
  value: Place['value'],
): boolean {
  if (pattern === undefined || (objects === true && isObject(value))) return true;
  if (lists === true && isArray(value)) return true;
  return typeof value === 'string' && new RegExp(pattern).test(value);
}

/** In a project of the language of Generic Extractor, every use is an error. */
export function reportExtensions(used: readonly UsedExtension[], report: Report): void {
  for (const { name, from } of used)
    report({
      rule: 'extension',
      pointer: from,
      extension: name,
      message: `"${pointerSegments(from).at(-1)}" is an extension of Sluice: ${name}`,
      effect: 'Generic Extractor does not run this configuration as intended',
      help: 'remove it, or remove "language: keboola" from sluice.config.yaml',
    });
}
