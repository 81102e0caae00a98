import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, pointerThrough, pointerTo } from '../support/pointer.ts';
import {
  hasMember,
  isArray,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../values/json.ts';

/**
 * `swapped-values`: two settings of one object, each with a value that only the other can have. What else is wrong with
 * the two follows from that.
 */
export function reportSwappedValues(
  object: JsonObject,
  pointerOf: () => Pointer,
  report: Report,
): void {
  const found = swappedKeys(object);
  if (found === undefined) return;
  const [one, other] = found;
  const pointer = pointerOf();
  report({
    rule: 'swapped-values',
    severity: 'warning',
    pointer: pointerTo(pointer, one),
    message: `the values of "${one}" and "${other}" are swapped`,
    help: `write the value of "${one}" at "${other}", and that of "${other}" at "${one}"`,
    related: [{ pointer: pointerTo(pointer, other), message: 'the other value' }],
    cause: {
      explains: [
        ...[one, other].map((key) => pointerTo(pointer, key)),
        ...([one, other].includes('dataType')
          ? ['endpoint', 'placeholders'].map((key) => pointerTo(pointer, key))
          : []),
      ],
    },
  });
}

/** The first two settings whose values are swapped: one of `PAIRS`, or two of different kinds. */
function swappedKeys(object: JsonObject): readonly [string, string] | undefined {
  const keys = keysOf(object);
  const odd = keys.filter((key) => KINDS.has(key) && !hasKind(object[key] as Json, KINDS.get(key)));
  for (const [one, other] of PAIRS)
    if (areSwapped(object, one, other))
      return keys.indexOf(one) < keys.indexOf(other) ? [one, other] : [other, one];
  for (const [index, one] of odd.entries()) {
    const other = odd.slice(index + 1).find((key) => areSwapped(object, one, key));
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

/** Settings of the same kind whose values can still be recognized. */
const PAIRS = [
  ['clientId', 'clientSecret'],
  ['dataType', 'endpoint'],
  ['dataType', 'dataField'],
  ['queryParam', 'responseParam'],
] as const;

/** In a mapping, the name of a column where its path belongs, and the path as the name. */
export function reportSwappedNames(
  mapping: JsonObject,
  path: readonly (string | number)[],
  report: Report,
): void {
  for (const key of keysOf(mapping)) {
    const column = mapping[key];
    const destination =
      isObject(column) && isObject(member(column, 'mapping'))
        ? member(member(column, 'mapping') as JsonObject, 'destination')
        : undefined;
    if (
      typeof destination !== 'string' ||
      !destination.includes('.') ||
      destination.replaceAll('.', '_') !== key
    )
      continue;
    report({
      rule: 'swapped-values',
      severity: 'warning',
      pointer: pointerThrough('', [...path, key]),
      part: 'key',
      message: `"${key}" is the path of a column that is named "${destination}"`,
      help: `swap them: "${destination}" is a path, and "${key}" a name`,
    });
  }
}

type Kind = 'number' | 'flag' | 'span' | 'name' | 'object' | 'list';

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    limit: 'number',
    firstPage: 'number',
    requests: 'number',
    maxRetries: 'number',
    stopOn: 'flag',
    per: 'span',
    every: 'span',
    atMost: 'span',
    step: 'span',
    lookback: 'span',
    limitParam: 'name',
    offsetParam: 'name',
    pageParam: 'name',
    responseParam: 'name',
    queryParam: 'name',
    field: 'name',
    function: 'name',
    endpoint: 'name',
    dataType: 'name',
    dataField: 'name',
    scroller: 'name',
    message: 'name',
    clientId: 'object',
    clientSecret: 'object',
    params: 'object',
    headers: 'object',
    args: 'list',
  } satisfies Record<string, Kind>),
);

function areSwapped(object: JsonObject, one: string, other: string): boolean {
  const [first, second] = [member(object, one), member(object, other)];
  if (first === undefined || second === undefined) return false;
  const [kind, otherKind] = [KINDS.get(one), KINDS.get(other)];
  if (one === 'clientId' && other === 'clientSecret')
    return isReference(first, true) && isReference(second, false);
  if (kind !== otherKind)
    return (
      !hasKind(first, kind) &&
      hasKind(first, otherKind) &&
      !hasKind(second, otherKind) &&
      hasKind(second, kind)
    );
  // in a body, a parameter has a path
  if (hasMember(object, 'paramIn')) return false;
  return isForOther(one, first, other, second) || isForOther(other, second, one, first);
}

function hasKind(value: Json, kind: Kind | undefined): boolean {
  if (kind === 'list') return isArray(value);
  if (kind === 'object') return isObject(value);
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number')
    return (
      isNumber(value) || (typeof value === 'string' && /^\d+$/.test(value)) || isExpression(value)
    );
  if (kind === 'span')
    return typeof value === 'string' && /^P\D*\d|^\d+(?:\.\d+)? ?(?:ms|[smhd])$/.test(value);
  return (
    typeof value === 'string' && value !== '' && !/^\d+$/.test(value) && !hasKind(value, 'span')
  );
}

/** A reference to an attribute, with "#" or without. */
function isReference(value: Json, toSecret: boolean): boolean {
  const name = isObject(value) ? member(value, 'attr') : undefined;
  return typeof name === 'string' && name.startsWith('#') === toSecret;
}

function isExpression(value: Json): boolean {
  return isObject(value) && (hasMember(value, 'attr') || hasMember(value, 'function'));
}

/** The whole response, or a path that begins as those of responses do. */
const CONTAINER = /^\.$|^(?:data|results?|response|body|payload)(?:\.\w+)+$/;

const NAME = /^[A-Za-z][\w-]*$/;

/** Of two names, the one that cannot be what it is for, beside another that can be both. */
function isForOther(name: string, value: Json, otherName: string, other: Json): boolean {
  if (typeof value !== 'string' || typeof other !== 'string' || !NAME.test(other)) return false;
  // the name of a table is not a path
  if (name === 'dataType')
    return (
      (otherName === 'endpoint' &&
        !/^\{[^{}]*\}$/.test(value) &&
        /^[^\s{}]*\w[/?]\w|(?<![{$#])\{[\w:.-]+\}(?!\})/.test(value)) ||
      (otherName === 'dataField' && CONTAINER.test(value))
    );
  // nor is the name of a parameter
  return name === 'queryParam' && otherName === 'responseParam' && /^\w+(?:\.\w+)+$/.test(value);
}
