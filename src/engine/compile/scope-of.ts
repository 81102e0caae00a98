import type { Configuration } from '../../language/configuration/configuration.ts';
import type { RunSettings } from '../../language/configuration/settings.ts';
import type { Leaf, Scope } from '../../language/expression/scope.ts';
import { suggester } from '../../language/support/did-you-mean.ts';
import {
  eachElement,
  hasMember,
  isScalar,
  type JsonObject,
  type JsonScalar,
} from '../../language/values/json.ts';
import { eachLeaf } from '../../language/values/path.ts';
import { Secret } from '../../language/values/secret.ts';
import { phpText } from '../../language/values/text.ts';

/** A leaf that is known by name only, and what it stands for. */
interface SecretLeaf {
  readonly name: string;
  readonly member: string;
  readonly secret: Secret;
}

/** Attributes, flat, and the secret ones among them by path. */
interface Attributes {
  readonly byPath: ReadonlyMap<string, Leaf>;
  readonly secrets: ReadonlyMap<string, SecretLeaf>;
}

/** The member of `config` that each attribute is in; asked for only where iterations replace members. */
interface Owners {
  readonly byPath: ReadonlyMap<string, string>;
  /** Whether two members have an attribute of one path: the later member has priority (CTX-2). */
  readonly hasTwins: boolean;
}

/** What all iterations share. */
interface Base extends Attributes {
  readonly owners: () => Owners;
}

/**
 * What the expressions of each run can refer to: the attributes, flat (CFG-10, CTX-1..5). A leaf below a name that starts
 * with `#` is a secret: it is written to `secrets` and is known by name only. In `mappings` such a name is a member of records.
 * What iterations share is made once.
 */
export function createScopes(
  configuration: Configuration,
  secrets: Map<string, Secret>,
): (config: RunSettings) => Scope {
  const suggest = suggester();
  const none: ReadonlyMap<string, Leaf> = new Map();
  let base: Base | undefined;
  return (config) => {
    base ??= baseOf(config.base);
    const own = attributesOf(config, base, configuration);
    for (const { name, secret } of own.secrets) secrets.set(name, secret);
    return {
      attributes: own.attributes,
      authorization: none,
      consumer: none,
      user: none,
      secrets,
      attributesPointer: config.pointer,
      suggest,
    };
  };
}

function baseOf(value: JsonObject): Base {
  let owners: Owners | undefined;
  return {
    ...attributesIn(value, () => ''),
    owners: () => {
      owners ??= ownersIn(value);
      return owners;
    },
  };
}

/** Of an iteration, its own laid over those of all; where the order of members decides, those of the whole. */
function attributesOf(
  config: RunSettings,
  base: Base,
  configuration: Configuration,
): Pick<Scope, 'attributes'> & { readonly secrets: Iterable<SecretLeaf> } {
  const { iteration, own: replaced } = config;
  const shown = ({ byPath, secrets }: Attributes) => ({
    attributes: byPath,
    secrets: secrets.values(),
  });
  if (iteration === null) return shown(base);
  const start = configuration.iterations[iteration]?.pointer ?? '\0';
  const prefixOf = (name: string) =>
    config.pointerOf(name).startsWith(start) ? `iterations.${iteration}.` : '';
  const [owners, ownOwners] = [base.owners(), ownersIn(replaced)];
  const isSeparate =
    !owners.hasTwins &&
    !ownOwners.hasTwins &&
    [...ownOwners.byPath].every(([path, member]) => (owners.byPath.get(path) ?? member) === member);
  if (!isSeparate) return shown(attributesIn(config.value, prefixOf));
  const own = attributesIn(replaced, prefixOf);
  const shared = [...base.secrets.values()].filter(({ member }) => !hasMember(replaced, member));
  return {
    attributes: laidOver(base, own, replaced),
    secrets: [...shared, ...own.secrets.values()],
  };
}

/** `prefixOf` begins the names of secrets in a member. */
function attributesIn(value: JsonObject, prefixOf: (name: string) => string): Attributes {
  const byPath = new Map<string, Leaf>();
  const secrets = new Map<string, SecretLeaf>();
  eachAttribute(value, (path, leaf, member) => {
    secrets.delete(path);
    if (leaf === null || member === 'mappings' || !isSecretPath(path))
      return byPath.set(path, { kind: 'value', value: leaf });
    const name = prefixOf(member) + path;
    secrets.set(path, { name, member, secret: new Secret(phpText(leaf)) });
    return byPath.set(path, { kind: 'secret', name });
  });
  return { byPath, secrets };
}

function ownersIn(value: JsonObject): Owners {
  const byPath = new Map<string, string>();
  let hasTwins = false;
  eachAttribute(value, (path, _, member) => {
    hasTwins ||= (byPath.get(path) ?? member) !== member;
    byPath.set(path, member);
  });
  return { byPath, hasTwins };
}

/** The leaves of all members but the jobs. */
function eachAttribute(
  value: JsonObject,
  see: (path: string, leaf: JsonScalar, member: string) => void,
): void {
  eachElement(value, (member, written) => {
    if (member === 'jobs') return;
    if (isScalar(written)) see(member, written, member);
    else eachLeaf(written, `${member}.`, (path, leaf) => see(path, leaf, member));
  });
}

/** Attributes by path: those of an iteration, and those of all in members that it does not replace. */
function laidOver(base: Base, own: Attributes, replaced: JsonObject): ReadonlyMap<string, Leaf> {
  const isShared = (path: string) => !hasMember(replaced, base.owners().byPath.get(path) ?? '');
  const get = (path: string): Leaf | undefined =>
    own.byPath.get(path) ?? (isShared(path) ? base.byPath.get(path) : undefined);
  // asked for only by what lists all names, for a suggestion
  const all = () =>
    new Map([...[...base.byPath].filter(([path]) => isShared(path)), ...own.byPath]);
  return {
    get,
    has: (path) => get(path) !== undefined,
    get size() {
      return all().size;
    },
    keys: () => all().keys(),
    values: () => all().values(),
    entries: () => all().entries(),
    forEach: (act) => all().forEach(act),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
}

/** Whether an attribute, or one around it, has a name that begins with `#`. */
export function isSecretPath(path: string): boolean {
  return path.startsWith('#') || path.includes('.#');
}
