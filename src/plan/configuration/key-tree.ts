import { definitions, type KeyNode, root } from '../../../generated/config-keys.ts';
import {
  elementAt,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  valuesOf,
} from '../../values/json.ts';
import { type Pointer, pointerThrough } from '../../values/path.ts';

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

/** A value of a document, with what the schema says of its place. */
export interface Place {
  /** Name of the member or index of the element; of the document itself an empty string. */
  readonly key: string | number;
  readonly value: Json;
  /** The object or list that has the value; absent for the document itself. */
  readonly parent: Place | undefined;
  /** What the schema says of the setting; absent where any member may be, or none is known. */
  readonly node: KeyNode | undefined;
  /** What the value can be, a union for example; absent where anything can be. */
  readonly format: TreePlace | undefined;
  /** What it is: the branch of a union that fits an object or a list. */
  readonly branch: TreePlace | undefined;
  /** Whether the parent can have such a member. */
  readonly isKnown: boolean;
}

/**
 * Sees every value of a document, an object before its members; no members of notes and of what nothing reads; of lists that the schema says nothing of, no numbers, booleans and nulls.
 */
export interface Visitor {
  /** The kind of values that it sees: texts, or objects and lists; all when absent. */
  readonly of?: 'texts' | 'objects' | undefined;
  enter(place: Place): void;
  /** Called after the last value. */
  finish?(): void;
}

/** Walks a document once along its schema; `format` is that of the document. `isUnread` names members of the root that nothing reads. */
export function visit(
  document: Json,
  visitors: readonly Visitor[],
  isUnread: (name: string) => boolean = () => false,
  format: TreePlace = { node: root, name: 'ConfigurationDocument', own: true },
): void {
  const top: Place = {
    key: '',
    value: document,
    parent: undefined,
    node: format.node,
    format,
    branch: format.node === root ? format : branchOf(format, document),
    isKnown: true,
  };
  const seers = {
    texts: visitors.filter(({ of = 'texts' }) => of === 'texts'),
    objects: visitors.filter(({ of = 'objects' }) => of === 'objects'),
    others: visitors.filter(({ of }) => of === undefined),
  };
  const walk = (place: Place): void => {
    const { value } = place;
    const shown = seers[kindOf(value)];
    for (let each = 0; each < shown.length; each++) shown[each]?.enter(place);
    if (shown === seers.objects && (!place.isKnown || isNote(place))) return;
    if (isArray(value)) {
      const isDescribed = nodeOf(place, 0) !== undefined;
      for (const [index, element] of value.entries())
        if (isDescribed || kindOf(element) !== 'others') walk(below(place, index, element));
    } else if (isObject(value))
      for (const key of keysOf(value))
        if (place !== top || !isUnread(key)) walk(below(place, key, value[key] ?? null));
  };
  walk(top);
  for (const visitor of visitors) visitor.finish?.();
}

function kindOf(value: Json): 'texts' | 'objects' | 'others' {
  if (typeof value === 'string') return 'texts';
  return isArray(value) || isObject(value) ? 'objects' : 'others';
}

function childOf(branch: TreePlace, key: string | number): TreePlace | 'anything' | undefined {
  return typeof key === 'number' ? elementOf(branch) : memberOf(branch, key);
}

function below(parent: Place, key: string | number, value: Json): Place {
  const { branch } = parent;
  const child = branch === undefined ? 'anything' : childOf(branch, key);
  const format = child === 'anything' ? undefined : child;
  return {
    key,
    value,
    parent,
    node: nodeOf(parent, key),
    format,
    branch: format === undefined ? undefined : branchOf(format, value),
    isKnown: child !== undefined,
  };
}

function nodeOf({ branch, node }: Place, key: string | number): KeyNode | undefined {
  // a list of names says what its elements are
  if (typeof key === 'number')
    return (node?.holds ?? node?.bounds) !== undefined && isList(node as KeyNode)
      ? node
      : branch?.node.items;
  const { properties, additionalProperties: others } = branch?.node ?? {};
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof others === 'object' && others.holds !== undefined ? others : undefined;
}

function branchOf(format: TreePlace, value: Json): TreePlace | undefined {
  if (isArray(value)) return branchFor(format, value);
  if (!isObject(value)) return undefined;
  const branch = branchFor(format, value);
  const others = branch?.node.additionalProperties;
  // a single job where a list of jobs belongs; a table whose type is not written
  if (typeof others === 'object' && others.$ref === 'Job' && isSingleJob(value))
    return placeOfDefinition('Job');
  return branch?.name === 'ColumnMapping' && hasMember(value, 'tableMapping')
    ? placeOfDefinition('TableMapping')
    : branch;
}

function isList({ items, anyOf, $ref }: KeyNode): boolean {
  return (
    items !== undefined ||
    anyOf?.some(isList) === true ||
    ($ref !== undefined && isList(definitions[$ref] ?? {}))
  );
}

/** The keys that lead to a place. */
export function pathOf(place: Place): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = place; at.parent !== undefined; at = at.parent) path.push(at.key);
  return path.reverse();
}

/** The pointer of a place. */
export function pointerOf(place: Place): Pointer {
  return pointerThrough('', pathOf(place));
}

/** The settings that an object can have, by name. */
export function settingsAt(place: Place | undefined): Readonly<Record<string, KeyNode>> {
  return place?.branch?.node.properties ?? {};
}

/** Whether an object has members of any name, such as parameters, beside its settings. */
export function isOpen(place: Place | undefined): boolean {
  const node = place?.branch?.node;
  return node?.additionalProperties !== undefined && node.additionalProperties !== false;
}

/** Names that people give notes: `_comment`, `//`, `x-…`; editors keep `__NAME` and the like. */
const NOTE = /^(?:propertyOrder$|_|\/\/|x-|\$schema$)/;

/** Whether a member is no setting, and called like a note. */
export function isNote({ key, parent, isKnown }: Place): boolean {
  if (typeof key !== 'string') return false;
  const holder = parent?.branch?.name;
  return (
    ((!isKnown || isAttributes(parent)) && NOTE.test(key)) ||
    ((holder === 'Extraction' || holder === 'Job') && (key === 'description' || key === 'comment'))
  );
}

/** Whether members that are no settings are attributes. */
export function isAttributes(place: Place | undefined): boolean {
  const name = place?.branch?.name;
  return name === 'Extraction' || name === 'Iteration';
}

/** Whether an object in the place of a list of jobs is one job. Else its members are jobs. */
export function isSingleJob(value: JsonObject): boolean {
  if (typeof member(value, 'endpoint') === 'string') return true;
  const settings = definitions.Job?.properties ?? {};
  return valuesOf(value).some(isScalar) && keysOf(value).every((key) => hasMember(settings, key));
}
