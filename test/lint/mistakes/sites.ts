import { root } from '../../../generated/config-keys.ts';
import { branchFor, childOf, type TreePlace } from '../../../src/configuration/key-tree.ts';

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
export type PlainObject = { [key: string]: Plain };
export type Path = readonly (string | number)[];

/** A member of an object of a configuration. */
export interface Site {
  readonly path: Path;
  readonly key: string;
  readonly value: Plain;
  /** Name of the definition of the object that it is a member of. */
  readonly owner: string;
  /** Whether the format names the key there. */
  readonly isSetting: boolean;
}

export function isPlainObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every member of a configuration, outer ones first. */
export function sitesOf(document: Plain): readonly Site[] {
  const sites: Site[] = [];
  visit(document, [], { node: root, name: 'ConfigurationDocument', own: true }, sites);
  return sites;
}

function visit(value: Plain, path: Path, place: TreePlace | undefined, sites: Site[]): void {
  if (typeof value !== 'object' || value === null) return;
  const branch = place === undefined ? undefined : branchFor(place, value as never);
  const child = (key: string, inList: boolean): TreePlace | undefined => {
    const found = branch === undefined ? undefined : childOf(branch, key, inList);
    return found === 'anything' ? undefined : found;
  };
  if (Array.isArray(value))
    for (const [index, element] of value.entries())
      visit(element, [...path, index], child('', true), sites);
  else
    for (const [key, member] of Object.entries(value)) {
      const owner = branch?.name ?? '';
      const isSetting =
        branch?.node.properties !== undefined && Object.hasOwn(branch.node.properties, key);
      sites.push({ path: [...path, key], key, value: member, owner, isSetting });
      visit(member, [...path, key], child(key, false), sites);
    }
}

export function valueAtPath(document: Plain, path: Path): Plain {
  return path.reduce<Plain>((value, key) => (value as PlainObject)[key] as Plain, document);
}

/** A copy with another value at a path. */
export function withValue(document: Plain, path: Path, value: Plain): Plain {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(document))
    return document.map((element, index) =>
      index === key ? withValue(element, rest, value) : element,
    );
  return Object.fromEntries(
    Object.entries(document as PlainObject).map(([name, member]) => [
      name,
      name === key ? withValue(member, rest, value) : member,
    ]),
  );
}

/** A copy of which the member at a path is replaced by others, none or several. */
export function withMembers(
  document: Plain,
  path: Path,
  members: readonly (readonly [string, Plain])[],
): Plain {
  const owner = path.slice(0, -1);
  const entries = Object.entries(valueAtPath(document, owner) as PlainObject);
  return withValue(
    document,
    owner,
    Object.fromEntries(entries.flatMap((entry) => (entry[0] === path.at(-1) ? members : [entry]))),
  );
}

/** A copy with one more member in the object at a path. */
export function withMember(document: Plain, owner: Path, key: string, value: Plain): Plain {
  return withValue(document, owner, {
    ...(valueAtPath(document, owner) as PlainObject),
    [key]: value,
  });
}
