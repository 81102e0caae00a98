import { childOf, resolve, type TreePlace } from '../configuration/key-tree.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, parentPointer, pointerThrough, pointerTo } from '../support/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, keysOf, member } from '../values/json.ts';

interface Place {
  readonly root: Pointer;
  readonly path: readonly (string | number)[];
  readonly report: Report;
}

/** Settings of which an empty value says something, or that editors leave behind. */
const MAY_BE_EMPTY = new Set([
  'delimiter',
  'responseFilterDelimiter',
  'propertyOrder',
  'stopOn',
  'password',
  '#password',
  'username',
  '#username',
  'caCertificate',
  'args',
]);

/** Reports a setting without a value, which is treated as missing although its key is written. */
export function reportEmpty(
  key: string,
  value: Json,
  owner: JsonObject,
  branch: TreePlace,
  { root, path, report }: Place,
): void {
  const isText = value === null || value === '';
  if (
    !isText &&
    !(isArray(value) ? value.length === 0 : isObject(value) && keysOf(value).length === 0)
  )
    return;
  if (MAY_BE_EMPTY.has(key) && !(key === 'args' && member(owner, 'function') !== 'time')) return;
  if (branch.node.properties?.[key]?.tags?.includes(null) === true) return;
  const pointer = pointerThrough(root, path);
  if (value === null && reportNotIndented(key, owner, branch, pointer, report)) return;
  report({
    rule: 'empty-value',
    severity: value === null ? 'warning' : 'note',
    pointer,
    part: 'key',
    cause: {
      yields: true,
      follows: {
        below: parentPointer(parentPointer(pointer)),
        names: [
          key,
          String(path.at(-2) ?? ''),
          ...(branch.name === 'Parameters' ? ['method'] : []),
        ],
      },
    },
    message: `"${key}" has no value`,
    effect: effectIn(branch.name),
    help: 'write its value, or remove it',
  });
}

function effectIn(owner: string): string {
  if (owner === 'FunctionCall') return 'the function is called without arguments';
  return owner.endsWith('Headers') ? 'no value is sent' : 'it counts as absent';
}

/** Members that are unknown beside a setting without a value, and known below it, were meant to be below it. */
function reportNotIndented(
  key: string,
  owner: JsonObject,
  branch: TreePlace,
  pointer: Pointer,
  report: Report,
): boolean {
  const child = childOf(branch, key, false);
  if (child === undefined || child === 'anything') return false;
  const keys = keysOf(owner);
  const next = keys.slice(keys.indexOf(key) + 1);
  const known = branch.node.properties ?? {};
  const end = next.findIndex((name) => Object.hasOwn(known, name));
  const strangers = end < 0 ? next : next.slice(0, end);
  const [first] = strangers;
  if (
    first === undefined ||
    !belongsIn(child, strangers, branch.node.additionalProperties !== undefined)
  )
    return false;
  report({
    rule: 'misplaced-key',
    severity: 'warning',
    pointer: pointerTo(parentPointer(pointer), first),
    part: 'key',
    cause: {
      explains: [pointer, ...strangers.map((name) => pointerTo(parentPointer(pointer), name))],
    },
    message: `"${first}" is not below "${key}", which has no value`,
    effect: `"${key}" counts as absent`,
    help: `indent "${first}" below "${key}"`,
    related: [{ pointer, part: 'key', message: 'it has no value' }],
  });
  return true;
}

/** Whether the settings of a place, or of a branch of it, have all of these names; beside a member that may have any name only those count. */
function belongsIn(place: TreePlace, names: readonly string[], isOpen: boolean): boolean {
  if (place.node.anyOf !== undefined)
    return place.node.anyOf.some((branch) => belongsIn(resolve(branch, place.name), names, isOpen));
  const { properties, additionalProperties } = place.node;
  if (properties !== undefined) return names.every((name) => Object.hasOwn(properties, name));
  return !isOpen && additionalProperties !== undefined && additionalProperties !== false;
}
