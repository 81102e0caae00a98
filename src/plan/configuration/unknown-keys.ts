import { homes, type KeyNode } from '../../../generated/config-keys.ts';
import type { Finding, Report } from '../../text/diagnostic.ts';
import {
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../../values/json.ts';
import { type Pointer, parentPointer, pointerThrough, pointerTo } from '../../values/path.ts';
import { ADDRESS_REFERENCE } from '../../values/references.ts';
import { isPhpEmpty } from '../../values/text.ts';
import type { Suggest } from '../../values/words.ts';
import {
  branchFor,
  isAttributes,
  isNote,
  memberOf,
  type Place,
  pathOf,
  pointerOf,
  resolve,
  settingsAt,
  TAGS,
  type TreePlace,
  type Visitor,
} from './key-tree.ts';
import { invisibleIn } from './written-values.ts';

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
function meantKey({ key, parent }: Place, suggest: Suggest): MeantKey | undefined {
  if (parent === undefined) return undefined;
  const written = String(key);
  const free = freeSettings(parent);
  const near = suggest(written, free);
  if (near !== undefined) return { name: near, isNear: true };
  const others = parent.branch?.node.otherNames;
  const name = others?.[written] ?? others?.[written.toLowerCase()];
  return name !== undefined && free.includes(name) ? { name, isNear: false } : undefined;
}

function misspeltKey(
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
function pointerAt(home: string, key: string, place: Place): Pointer | undefined {
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
function looksLikeHeader(key: string): boolean {
  return /^[A-Z][A-Za-z]*$|^[A-Za-z]+(-[A-Za-z]+)+$|^(?:accept|authorization|cookie|host)$/.test(
    key,
  );
}

/** The values that choose a branch of a union. */
function tagsOf({ node }: TreePlace): NonNullable<KeyNode['tags']> {
  return TAGS.flatMap((tag) => node.properties?.[tag]?.tags ?? []);
}

const PARAMETERS: ReadonlySet<string> = new Set(['Parameters', 'FixedParameters']);
const HEADERS: ReadonlySet<string> = new Set(['Headers', 'FixedHeaders', 'JobHeaders']);

/** Headers that an API does not have as parameters, too. */
const SENT_AS_HEADER =
  /^(?:Authorization|Accept|Content-Type|User-Agent|content-type|user-agent|X-(?!Amz-|Goog-)[A-Z][\w-]*)$/;

/** A setting that is in an object where every name is allowed: among parameters, headers or attributes. */
export function misplacedKeys(report: Report, suggest: Suggest): Visitor {
  const read = new Set<string>();
  const attributes: Place[] = [];
  return {
    enter(place) {
      const { key, parent, value } = place;
      if (typeof key !== 'string' || parent === undefined) return;
      if (key === 'attr' && typeof value === 'string') read.add(value.split('.', 1)[0] ?? value);
      if (typeof value === 'string')
        for (const [, variable, name = ''] of value.matchAll(ADDRESS_REFERENCE))
          if (variable === 'attr') read.add(name.split('.', 1)[0] ?? name);
      if (Object.hasOwn(settingsAt(parent), key)) return;
      const owner = parent.branch?.name ?? '';
      if (isAttributes(parent)) attributes.push(place);
      else if (PARAMETERS.has(owner)) reportAmongParameters(place, key, report);
      else if (HEADERS.has(owner) && isSettingOfHolder(place, key))
        reportInHolder(place, key, 'header', report);
    },
    finish() {
      for (const place of attributes)
        if (!read.has(String(place.key)) && !isNote(place)) reportAttribute(place, report, suggest);
    },
  };
}

function reportAmongParameters(place: Place, key: string, report: Report): void {
  if (SENT_AS_HEADER.test(key) && place.value !== null && place.parent?.key !== 'userData')
    report({
      rule: 'misplaced-key',
      pointer: pointerOf(place),
      part: 'key',
      message: `"${key}" is sent as a parameter here, not as a header`,
      help: 'move it into "headers"',
    });
  // a name of two words, as this language writes it, is hardly one of an API
  else if (isSettingOfHolder(place, key) && (/[a-z][A-Z]/.test(key) || isValueOf(place, key)))
    reportInHolder(place, key, place.parent?.key === 'userData' ? 'column' : 'parameter', report);
}

function reportInHolder(place: Place, key: string, kind: string, report: Report): void {
  const pointer = pointerOf(place);
  report({
    rule: 'misplaced-key',
    pointer,
    part: 'key',
    cause: { supplies: pointerTo(parentPointer(parentPointer(pointer)), key) },
    message:
      kind === 'column'
        ? `"${key}" is a column here, not a setting`
        : `"${key}" is sent as a ${kind} here`,
    help: `move "${key}" out of "${place.parent?.key ?? ''}", one level up`,
  });
}

/** Whether the object around the parameters can have the key, and does not. */
function isSettingOfHolder({ parent }: Place, key: string): boolean {
  const holder = parent?.parent;
  return (
    isObject(holder?.value) &&
    !hasMember(holder.value, key) &&
    Object.hasOwn(settingsAt(holder), key)
  );
}

/** Whether a value is one that the setting has: a method, or an object of its settings alone. */
function isValueOf({ parent, value }: Place, key: string): boolean {
  const holder = parent?.parent?.branch;
  if (holder === undefined) return false;
  if (key === 'method') return typeof value === 'string' && /^(?:GET|POST|FORM)$/.test(value);
  const format = memberOf(holder, key);
  if (format === undefined || format === 'anything') return false;
  const fits = (each: Json): boolean => {
    if (!isObject(each) || keysOf(each).length === 0) return false;
    const branch = branchFor(format, each);
    const known = branch?.node.properties;
    if (known === undefined) return key === 'headers' && keysOf(each).every(looksLikeHeader);
    return keysOf(each).every((name) => Object.hasOwn(known, name));
  };
  return isArray(value)
    ? value.length > 0 &&
        key === 'children' &&
        value.every((each) => isObject(each) && hasMember(each, 'endpoint'))
    : fits(value);
}

/** CFG-10: any key of `config` may be an attribute. One that nothing reads, and that is called like a setting, was meant as it. */
function reportAttribute(place: Place, report: Report, suggest: Suggest): void {
  const { key, parent, value } = place;
  const name = String(key);
  const object = parent?.value;
  if (!isObject(object)) return;
  const message = `"${name}" is an attribute of "config" that nothing refers to`;
  const home = Object.hasOwn(homes, name) ? homes[name] : undefined;
  if (home !== undefined && !home.startsWith('"config"') && isLikeSetting(name, home, value))
    return report({
      rule: 'misplaced-key',
      pointer: pointerOf(place),
      part: 'key',
      cause: { supplies: pointerAt(home, name, place) ?? pointerOf(place) },
      message,
      help: belongs(home),
    });
  if (isObject(value) && name === 'headers' && keysOf(value).some(looksLikeHeader))
    return report({
      rule: 'misplaced-key',
      pointer: pointerOf(place),
      part: 'key',
      message,
      help: 'headers belong in "config.http"',
    });
  const meant = meantKey(place, suggest);
  // what looks like a misspelt setting may be an attribute that is not used yet
  if (
    meant !== undefined &&
    meant.name.length > 3 &&
    isScalarSetting(place.parent, meant.name) === isScalar(value)
  )
    report(misspeltKey(place, { ...meant, isNear: false }, { message }));
}

/** A name of two words, as this language writes it, or an object called like a part of `api`. */
function isLikeSetting(name: string, home: string, value: Json): boolean {
  return /[a-z][A-Z]/.test(name) || (!isScalar(value) && !home.startsWith('a '));
}

/** Whether a setting is a single value, not an object or a list. */
function isScalarSetting(place: Place | undefined, name: string): boolean {
  const setting = settingsAt(place)[name];
  if (setting === undefined) return false;
  const { anyOf, items, properties, additionalProperties } = resolve(setting, name).node;
  return (anyOf ?? items ?? properties ?? additionalProperties) === undefined;
}
