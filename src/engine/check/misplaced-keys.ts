import { homes } from '../../../generated/config-keys.ts';
import { branchFor, memberOf, resolve } from '../../language/configuration/key-tree.ts';
import {
  isAttributes,
  isNote,
  type Place,
  pointerOf,
  settingsAt,
  type Visitor,
} from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { Suggest } from '../../language/support/did-you-mean.ts';
import { parentPointer, pointerTo } from '../../language/support/pointer.ts';
import { ADDRESS_REFERENCE } from '../../language/values/address-reference.ts';
import {
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  keysOf,
} from '../../language/values/json.ts';
import { belongs, looksLikeHeader, meantKey, misspeltKey, pointerAt } from './unknown-keys.ts';

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
