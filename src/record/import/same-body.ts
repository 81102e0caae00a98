import type { HttpRequest } from '../../engine/ports/http.ts';
import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { isEmptyContainer } from '../../language/values/emptiness.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
  sameJson,
} from '../../language/values/json.ts';
import { bodyPattern } from '../../scenario/request-pattern.ts';

type WithBody = Pick<HttpRequest, 'headers' | 'body'>;

/**
 * Whether two requests have one body. `same`: byte for byte, or none on the right to compare with. `alike`: JSON and forms
 * by value. `same-names`: only by the names of their members.
 */
export function sameBody(
  sent: WithBody,
  kept: WithBody,
  how: 'same' | 'alike' | 'same-names',
): boolean {
  if (how === 'same')
    return (
      kept.body === undefined || Buffer.compare(sent.body ?? new Uint8Array(), kept.body) === 0
    );
  const [left, right] = [readBody(sent), readBody(kept)];
  if (left === undefined || right === undefined)
    return (
      left === right ||
      Buffer.compare(sent.body ?? new Uint8Array(), kept.body ?? new Uint8Array()) === 0
    );
  return how === 'alike' ? isAlike(left, right) : shapeOf(left) === shapeOf(right);
}

function readBody(request: WithBody): Json | undefined {
  const pattern = bodyPattern({
    method: 'POST',
    url: '',
    connectTimeoutSeconds: 0,
    requestTimeoutSeconds: 0,
    ...request,
  });
  if (pattern.kind === 'json') return pattern.value;
  return pattern.kind === 'form'
    ? [...pattern.fields].map(([name, value]) => `${name}=${value.source}`).sort()
    : undefined;
}

/** Members in any order; `[]` and `{}` are equal (ENC-POST-3). */
function isAlike(left: Json, right: Json): boolean {
  if (isObject(left) && isObject(right))
    return (
      keysOf(left).length === keysOf(right).length &&
      entriesOf(left).every(([name, value]) => isAlike(value, member(right, name) ?? NOTHING))
    );
  if (isArray(left) && isArray(right))
    return (
      left.length === right.length &&
      left.every((part, index) => isAlike(part, right[index] ?? NOTHING))
    );
  return sameJson(left, right) || (isEmptyContainer(left) && isEmptyContainer(right));
}

const NOTHING = '\0';

function shapeOf(value: Json): string {
  if (isArray(value))
    return exactJsonText(
      value.map((part) => (typeof part === 'string' ? part.split('=', 1)[0] : shapeOf(part)) ?? ''),
    );
  if (isObject(value))
    return exactJsonText(
      [...keysOf(value)].sort().map((name) => [name, shapeOf(value[name] as Json)]),
    );
  return '';
}
