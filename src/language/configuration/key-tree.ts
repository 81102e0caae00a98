import { definitions, type KeyNode } from '../../../generated/config-keys.ts';
import {
  elementAt,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../values/json.ts';

/** A place of the configuration's format: what may be there, and the name of its definition. */
export interface TreePlace {
  readonly node: KeyNode;
  /** Name of the nearest definition, for example `OffsetPagination`. */
  readonly name: string;
  /** Whether the definition is this place's own, and not that of an object around it. */
  readonly own: boolean;
}

/** Members that choose between the branches of a union. */
export const TAGS = ['type', 'method', 'format'] as const;

/** A node belongs to one definition, so its place is always the same. */
const knownPlaces = new WeakMap<KeyNode, TreePlace>();

/** The place of a definition or of whatever a node refers to. */
export function resolve(node: KeyNode, name: string): TreePlace {
  const known = knownPlaces.get(node);
  if (known !== undefined) return known;
  const place = node.$ref === undefined ? { node, name, own: false } : placeOfDefinition(node.$ref);
  knownPlaces.set(node, place);
  return place;
}

const knownDefinitions = new Map<string, TreePlace>();

/** The place of a definition, by its name. */
export function placeOfDefinition(name: string): TreePlace {
  const known = knownDefinitions.get(name);
  if (known !== undefined) return known;
  const node = definitions[name] ?? {};
  const found = node.$ref === undefined ? { node, name, own: true } : placeOfDefinition(node.$ref);
  knownDefinitions.set(name, found);
  return found;
}

/**
 * The branch of the schema for an object or a list at a place. `undefined` when it is ambiguous: with an unknown `method`, the
 * other keys cannot be checked.
 */
export function branchFor(
  place: TreePlace,
  value: JsonObject | readonly Json[],
): TreePlace | undefined {
  if (place.node.anyOf === undefined) return place;
  const { forLists, forObjects } = branchesOf(place);
  if (isArray(value)) return forLists[0];
  if (forObjects.length < 2) return forObjects[0];
  if (place.name === 'Value') return valueBranch(forObjects, value);
  return forObjects.find(({ node }) =>
    TAGS.every((tag) => takesTag(node.properties?.[tag], value, tag)),
  );
}

/** Whether an empty value counts as absent. */
export function takesAbsent({ node }: Pick<TreePlace, 'node'>): boolean {
  return node.anyOf?.some(({ $ref }) => $ref === 'Absent' || $ref === 'Empty') === true;
}

/** What may be at an element of a list. */
export function elementOf({ node, name }: TreePlace): TreePlace | 'anything' {
  return node.items === undefined ? 'anything' : resolve(node.items, name);
}

/** What may be at a member of an object; `undefined` when the key is unknown. */
export function memberOf(
  { node, name }: TreePlace,
  key: string,
): TreePlace | 'anything' | undefined {
  const { properties, additionalProperties: others } = node;
  const own = Object.hasOwn(properties ?? {}, key) ? properties?.[key] : undefined;
  if (own !== undefined) return resolve(own, name);
  if (typeof others === 'object') return resolve(others, name);
  return others === true || properties === undefined ? 'anything' : undefined;
}

/** The place at a pointer's segments below a value's place; unions are resolved by the values on the way. */
export function placeAt(
  place: TreePlace,
  value: Json,
  segments: readonly string[],
): TreePlace | undefined {
  const [key, ...rest] = segments;
  if (key === undefined) return place;
  if (!isArray(value) && !isObject(value)) return undefined;
  const branch = branchFor(place, value);
  if (branch === undefined) return undefined;
  const child = isArray(value) ? elementOf(branch) : memberOf(branch, key);
  if (child === undefined || child === 'anything') return undefined;
  return placeAt(child, elementAt(value, key) ?? null, rest);
}

/** The places that a union stands for. */
interface Branches {
  readonly all: readonly TreePlace[];
  readonly forLists: readonly TreePlace[];
  readonly forObjects: readonly TreePlace[];
}

/** A node belongs to one definition, so its branches are always the same. */
const knownBranches = new WeakMap<KeyNode, Branches>();

function branchesOf(place: TreePlace): Branches {
  const known = knownBranches.get(place.node);
  if (known !== undefined) return known;
  const all = findBranches(place);
  const found: Branches = {
    all,
    forLists: all.filter(({ node }) => node.items !== undefined),
    forObjects: all.filter(
      ({ node }) => (node.properties ?? node.additionalProperties) !== undefined,
    ),
  };
  knownBranches.set(place.node, found);
  return found;
}

function findBranches({ node, name }: TreePlace): readonly TreePlace[] {
  return (node.anyOf ?? [])
    .map((branch) => resolve(branch, name))
    .flatMap((branch) => (branch.node.anyOf === undefined ? [branch] : branchesOf(branch).all));
}

/** Whether a branch accepts an object by its tag. A branch without the tag accepts all; a missing tag is the default, `null`. */
function takesTag(tagNode: KeyNode | undefined, object: JsonObject, tag: string): boolean {
  if (tagNode?.tags === undefined) return true;
  const value = member(object, tag) ?? null;
  return tagNode.tags.some((allowed) => allowed === value);
}

/** FN-1, FN-2: a function, a reference (one member, its name is the reference's), or data. */
function valueBranch(branches: readonly TreePlace[], value: JsonObject): TreePlace | undefined {
  if (hasMember(value, 'function')) return branches.find(({ name }) => name === 'FunctionCall');
  const [only, ...others] = keysOf(value);
  const reference =
    others.length > 0 || only === undefined
      ? undefined
      : branches.find(
          ({ node }) => node.properties !== undefined && Object.hasOwn(node.properties, only),
        );
  return reference ?? branches.find(({ node }) => node.additionalProperties !== undefined);
}
