import type { Configuration } from '../../language/configuration/configuration.ts';
import type { RunSettings } from '../../language/configuration/settings.ts';
import type { Leaf, Scope } from '../../language/expression/scope.ts';
import { suggester } from '../../language/support/did-you-mean.ts';
import {
  entriesOf,
  hasMember,
  isScalar,
  type JsonObject,
  objectFrom,
} from '../../language/values/json.ts';
import { flattenLeaves } from '../../language/values/path.ts';
import { Secret } from '../../language/values/secret.ts';
import { phpText } from '../../language/values/text.ts';

/** An attribute, flat, with the member of `config` that it is in. */
interface Attribute {
  readonly leaf: Leaf;
  readonly member: string;
  /** What a leaf that is known by name only stands for. */
  readonly secret?: Secret;
}

interface Attributes {
  readonly byPath: ReadonlyMap<string, Attribute>;
  /** Whether two members have an attribute of one path: the later member has priority (CTX-2). */
  readonly hasTwins: boolean;
  readonly secrets: readonly Attribute[];
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
  let base: Attributes | undefined;
  return (config) => {
    base ??= attributesIn(config.base, () => '');
    const own = attributesOf(config, base, configuration);
    for (const { leaf, secret } of own.secrets)
      if (leaf.kind === 'secret' && secret !== undefined) secrets.set(leaf.name, secret);
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

/** Of an iteration, its own laid over those of all; where the order of members decides, those of the whole. */
function attributesOf(
  config: RunSettings,
  base: Attributes,
  configuration: Configuration,
): Pick<Scope, 'attributes'> & { readonly secrets: readonly Attribute[] } {
  const { iteration, own: replaced } = config;
  if (iteration === null) return { attributes: leavesOf(base.byPath), secrets: base.secrets };
  const start = configuration.iterations[iteration]?.pointer ?? '\0';
  const prefixOf = (name: string) =>
    config.pointerOf(name).startsWith(start) ? `iterations.${iteration}.` : '';
  const own = attributesIn(replaced, prefixOf);
  const isSeparate =
    !base.hasTwins &&
    !own.hasTwins &&
    [...own.byPath].every(
      ([path, { member }]) => (base.byPath.get(path)?.member ?? member) === member,
    );
  if (!isSeparate) {
    const whole = attributesIn(config.value, prefixOf);
    return { attributes: leavesOf(whole.byPath), secrets: whole.secrets };
  }
  const shared = base.secrets.filter(({ member }) => !hasMember(replaced, member));
  return { attributes: laidOver(base, own, replaced), secrets: [...shared, ...own.secrets] };
}

/** `prefixOf` begins the names of secrets in a member. */
function attributesIn(value: JsonObject, prefixOf: (name: string) => string): Attributes {
  const byPath = new Map<string, Attribute>();
  let hasTwins = false;
  for (const [member, written] of entriesOf(value)) {
    if (member === 'jobs') continue;
    const leaves = isScalar(written)
      ? [[member, written] as const]
      : flattenLeaves(objectFrom([[member, written]]));
    const before = byPath.size;
    let own = 0;
    for (const [path, leaf] of leaves) {
      own++;
      byPath.set(
        path,
        leaf !== null && member !== 'mappings' && isSecretPath(path)
          ? {
              leaf: { kind: 'secret', name: prefixOf(member) + path },
              member,
              secret: new Secret(phpText(leaf)),
            }
          : { leaf: { kind: 'value', value: leaf }, member },
      );
    }
    hasTwins ||= byPath.size < before + own;
  }
  const secrets = [...byPath.values()].filter(({ secret }) => secret !== undefined);
  return { byPath, hasTwins, secrets };
}

/** Attributes by path: those of an iteration, and those of all in members that it does not replace. */
function laidOver(
  base: Attributes,
  own: Attributes,
  replaced: JsonObject,
): ReadonlyMap<string, Leaf> {
  const get = (path: string): Leaf | undefined => {
    const shared = base.byPath.get(path);
    const isShared = shared !== undefined && !hasMember(replaced, shared.member);
    return own.byPath.get(path)?.leaf ?? (isShared ? shared.leaf : undefined);
  };
  // asked for only by what lists all names, for a suggestion
  const all = () =>
    new Map([
      ...leavesOf([...base.byPath].filter(([, { member }]) => !hasMember(replaced, member))),
      ...leavesOf(own.byPath),
    ]);
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

function leavesOf(attributes: Iterable<readonly [string, Attribute]>): ReadonlyMap<string, Leaf> {
  return new Map([...attributes].map(([path, { leaf }]) => [path, leaf]));
}

/** Whether an attribute, or one around it, has a name that begins with `#`. */
export function isSecretPath(path: string): boolean {
  return path.startsWith('#') || path.includes('.#');
}
