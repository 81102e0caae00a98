import { homes, type KeyNode } from '../../../generated/config-keys.ts';
import { resolve, TAGS, type TreePlace } from '../../language/configuration/key-tree.ts';
import {
  isNote,
  type Place,
  pathOf,
  pointerOf,
  settingsAt,
  type Visitor,
} from '../../language/configuration/visit.ts';
import type { Finding, Report } from '../../language/diagnostics/diagnostic.ts';
import type { Suggest } from '../../language/support/did-you-mean.ts';
import {
  type Pointer,
  parentPointer,
  pointerThrough,
  pointerTo,
} from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  hasMember,
  isObject,
  type JsonObject,
  keysOf,
  member,
} from '../../language/values/json.ts';
import { invisibleIn } from './stray-characters.ts';

/** CFG-6: a member that nothing reads, with the name that was meant or the place where it belongs. */
export function unknownKeys(report: Report, suggest: Suggest): Visitor {
  let count = 0;
  return {
    enter(place) {
      const { key, parent, value, isKnown } = place;
      if (isObject(value)) reportWithoutTag(place, report);
      if (isKnown || typeof key !== 'string' || parent === undefined) return;
      if (!isRemark(place, key) && !isWithoutTag(parent, key))
        report(findingFor(place, key, parent, ++count <= MAX_ADVICE ? suggest : undefined));
    },
  };
}

/** A document with more unknown keys was not written by hand. */
const MAX_ADVICE = 1000;

/** `x-…` is a note, but not where headers are written too high. */
function isRemark(place: Place, key: string): boolean {
  return isNote(place) && !(place.parent?.key === 'http' && /^x-/.test(key));
}

function findingFor(
  place: Place,
  key: string,
  parent: Place,
  suggest: Suggest | undefined,
): Finding {
  const message = `"${key}" is not a setting of ${nameOf(parent)}`;
  const pointer = pointerOf(place);
  const unknown = { rule: 'unknown-key', pointer, part: 'key', message } as const;
  if (suggest === undefined) return { ...unknown, help: 'it is ignored; remove it' };
  const invisible = invisibleIn(key);
  const note = invisible === undefined ? '' : ` It contains ${invisible}`;
  const meant = meantKey(place, suggest);
  if (meant !== undefined) return misspeltKey(place, meant, { message, note });
  const home = homeOf(key, parent);
  if (home !== undefined)
    return {
      rule: 'misplaced-key',
      pointer,
      part: 'key',
      message: `"${key}" is ignored here: it is not a setting of ${nameOf(parent)}`,
      help: home.help,
      cause: { supplies: home.pointer ?? pointer },
    };
  return { ...unknown, help: helpFor(key, parent) };
}

/** The settings that an object does not have: many unknown keys ask for the same. */
const knownFree = new WeakMap<Place, readonly string[]>();

function freeSettings(place: Place): readonly string[] {
  const object = place.value as JsonObject;
  const free =
    knownFree.get(place) ??
    Object.keys(settingsAt(place)).filter((name) => !hasMember(object, name));
  knownFree.set(place, free);
  return free;
}

interface MeantKey {
  readonly name: string;
  readonly isNear: boolean;
}

/** The setting that a key was meant to be: of the free ones the near one, or the one that other tools call so. */
export function meantKey({ key, parent }: Place, suggest: Suggest): MeantKey | undefined {
  if (parent === undefined) return undefined;
  const written = String(key);
  const free = freeSettings(parent);
  const near = suggest(written, free);
  if (near !== undefined) return { name: near, isNear: true };
  const others = parent.branch?.node.otherNames;
  const name = others?.[written] ?? others?.[written.toLowerCase()];
  return name !== undefined && free.includes(name) ? { name, isNear: false } : undefined;
}

export function misspeltKey(
  place: Place,
  { name, isNear }: MeantKey,
  { message, note = '' }: { readonly message: string; readonly note?: string },
): Finding {
  const pointer = pointerOf(place);
  return {
    rule: 'unknown-key',
    pointer,
    part: 'key',
    message,
    help: `did you mean "${name}"?${note}`,
    cause: { supplies: pointerTo(parentPointer(pointer), name) },
    fixes: [
      {
        title: `rename to "${name}"`,
        safe: isNear,
        edits: [{ kind: 'rename-key', pointer, name }],
      },
    ],
  };
}

interface Home {
  readonly help: string;
  readonly pointer?: Pointer | undefined;
}

/** Where the key is a setting: in an object of this one, where the schema says it belongs, or in one around it. */
function homeOf(key: string, parent: Place): Home | undefined {
  const own = parent.branch?.node.belongs;
  if (own !== undefined && Object.hasOwn(own, key)) return { help: belongs(own[key] ?? '') };
  const settings = settingsAt(parent);
  if (looksLikeHeader(key) && Object.hasOwn(settings, 'headers'))
    return {
      help: `it belongs in "${[...pathOf(parent), 'headers'].filter((each) => each !== 'parameters').join('.')}"`,
    };
  const inner = Object.keys(settings).find((name) => hasSetting(settings[name], parent, key));
  if (inner !== undefined)
    return { help: `move it into "${inner}"`, pointer: pointerTo(pointerOf(parent), inner, key) };
  const home = Object.hasOwn(homes, key) ? homes[key] : undefined;
  if (home !== undefined && !isAt(home, parent))
    return { help: belongs(home), pointer: pointerAt(home, key, parent) };
  for (let around = parent.parent; around?.parent !== undefined; around = around.parent)
    if (Object.hasOwn(settingsAt(around), key) && !hasMember(around.value as JsonObject, key))
      return {
        help: `move it into ${nameOf(around)}`,
        pointer: pointerTo(pointerOf(around), key),
      };
  return undefined;
}

/** Whether the one kind of object that a setting can be has such a member. */
function hasSetting(
  node: Parameters<typeof resolve>[0] | undefined,
  { branch }: Place,
  key: string,
): boolean {
  if (node === undefined) return false;
  const { node: found, name } = resolve(node, branch?.name ?? '');
  const objects = (found.anyOf ?? [found])
    .map((each) => resolve(each, name).node)
    .filter((each) => (each.properties ?? each.additionalProperties) !== undefined);
  const [only] = objects;
  return (
    objects.length === 1 && only?.properties !== undefined && Object.hasOwn(only.properties, key)
  );
}

/** A help line with the words of `x-belongs`. */
export function belongs(home: string): string {
  return `it belongs ${home.startsWith('the root') ? 'at' : 'in'} ${home}`;
}

/** The place of a member, where the words of `x-belongs` name one. */
export function pointerAt(home: string, key: string, place: Place): Pointer | undefined {
  if (home.startsWith('the root of the document')) return pointerTo('', key);
  const path = /^"([\w.]+)"/.exec(home)?.[1]?.split('.');
  const body = isWrapped(place) ? ['parameters'] : [];
  if (home.startsWith('the root')) return pointerThrough('', [...body, key]);
  return path === undefined ? undefined : pointerThrough('', [...body, ...path, key]);
}

function isWrapped(place: Place): boolean {
  let top = place;
  while (top.parent !== undefined) top = top.parent;
  return isObject(top.value) && isObject(member(top.value, 'parameters'));
}

/** Whether an object is where the advice would send the reader: the settings of another method are there. */
function isAt(home: string, place: Place): boolean {
  const path = pathOf(place)
    .filter((key) => key !== 'parameters')
    .join('.');
  const wanted = home.replace(/^"([\w.]+)".*/, '$1');
  if (home.startsWith('a ')) return place.branch?.name === 'Job';
  return path === wanted || path.startsWith(`${wanted}.scrollers.`);
}

function helpFor(key: string, parent: Place): string {
  const [sibling] = siblingsWith(key, parent);
  if (sibling !== undefined) return `it is ignored; it is a setting of ${wordsOf(sibling)}`;
  const known = Object.keys(settingsAt(parent));
  return known.length === 0 || known.length > 8
    ? 'it is ignored; remove it'
    : `it is ignored; the settings are ${known.map((name) => `"${name}"`).join(', ')}`;
}

/** The other branches of a union, such as the methods of pagination, that have a setting. */
function siblingsWith(key: string, { format, branch }: Place): readonly TreePlace[] {
  return (format?.node.anyOf ?? [])
    .map((node) => resolve(node, format?.name ?? ''))
    .filter((each) => each.name !== branch?.name && Object.hasOwn(each.node.properties ?? {}, key));
}

/** The member that chooses the branch, where the object does not have it. */
function missingTag({ branch, value }: Place): (typeof TAGS)[number] | undefined {
  if (!isObject(value)) return undefined;
  return TAGS.find(
    (tag) =>
      branch?.node.properties?.[tag]?.tags?.includes(null) === true &&
      branch.node.properties[tag]?.tags?.every((each) => isPhpEmpty(each)) === true &&
      isPhpEmpty(member(value, tag)),
  );
}

function isWithoutTag(parent: Place, key: string): boolean {
  return missingTag(parent) !== undefined && siblingsWith(key, parent).length > 0;
}

/** Settings of a method that is not chosen are reported together. */
function reportWithoutTag(place: Place, report: Report): void {
  const tag = missingTag(place);
  if (tag === undefined) return;
  const settings = settingsAt(place);
  const idle = keysOf(place.value as JsonObject).filter(
    (key) => !Object.hasOwn(settings, key) && siblingsWith(key, place).length > 0,
  );
  const [first] = idle;
  if (first === undefined) return;
  const example = siblingsWith(first, place)
    .filter((each) => idle.every((key) => Object.hasOwn(each.node.properties ?? {}, key)))
    .flatMap(({ node }) => node.properties?.[tag]?.tags ?? [])[0];
  report({
    rule: 'ignored-setting',
    pointer: pointerOf(place),
    part: 'key',
    cause: { lacks: tag },
    message: `${idle.map((key) => `"${key}"`).join(', ')} ${idle.length === 1 ? 'has' : 'have'} no effect without "${tag}"`,
    help: `add "${tag}": ${JSON.stringify(example ?? '…')}`,
  });
}

/** What an object is called in messages: by its method, its kind, or the key that it is at. */
export function nameOf(place: Place): string {
  const { key, parent, branch, format } = place;
  if (parent === undefined) return 'the configuration';
  const tags = branch === undefined ? [] : tagsOf(branch);
  const words = branch?.own === true ? wordsOf(branch) : undefined;
  const isOneOfMany = typeof key === 'number' || !Object.hasOwn(settingsAt(parent), key);
  if (
    words !== undefined &&
    format?.node.anyOf !== undefined &&
    tags.some((tag) => !isPhpEmpty(tag))
  )
    return isOneOfMany && typeof key === 'string' ? `${words} "${key}"` : words;
  if (words !== undefined && isOneOfMany) return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
  const path = pathOf(place).filter((each) => each !== 'parameters');
  if (path.length <= 3 && path.length > 0) return `"${path.join('.')}"`;
  return isNamed(parent) ? `"${key}" of ${nameOf(parent)}` : `"${key}"`;
}

/** Whether a place has a name that the user has chosen, such as a column or a scroller. */
function isNamed({ key, parent, branch }: Place): boolean {
  return (
    branch?.own === true &&
    parent !== undefined &&
    typeof key === 'string' &&
    !Object.hasOwn(settingsAt(parent), key)
  );
}

/** `OffsetPagination` → `offset pagination`; a tag stays as people write it: `ResponseParamPagination` → `response.param pagination`. */
function wordsOf(branch: TreePlace): string {
  const words = branch.name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase();
  const [tag] = tagsOf(branch);
  if (typeof tag !== 'string' || tag === '') return words;
  const spoken = tag.replaceAll(/[^a-z\d]+/g, ' ');
  return words.startsWith(`${spoken} `) ? `${tag}${words.slice(spoken.length)}` : words;
}

/** Names of headers begin with a capital letter or have a hyphen; settings have neither. */
export function looksLikeHeader(key: string): boolean {
  return /^[A-Z][A-Za-z]*$|^[A-Za-z]+(-[A-Za-z]+)+$|^(?:accept|authorization|cookie|host)$/.test(
    key,
  );
}

/** The values that choose a branch of a union. */
function tagsOf({ node }: TreePlace): NonNullable<KeyNode['tags']> {
  return TAGS.flatMap((tag) => node.properties?.[tag]?.tags ?? []);
}
