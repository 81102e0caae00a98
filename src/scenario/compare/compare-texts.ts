import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { scanJson } from '../../language/parse/json-scanner.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import {
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
  sameJson,
} from '../../language/values/json.ts';
import type { PathDifference, Problem } from '../result.ts';

/**
 * Compares an expected text (manifest, state, plan) with the actual one. JSON that is only laid out differently is
 * equal: the bytes of manifests and states are tested elsewhere, and people write expectations with spaces.
 */
export function compareTexts(
  file: string,
  expected: Uint8Array | undefined,
  actual: Uint8Array | undefined,
): Extract<Problem, { kind: 'text' }> | undefined {
  const [wanted, given] = [textOf(expected), textOf(actual)];
  if (wanted === given) return undefined;
  const [left, right] = [
    wanted === null ? undefined : scanJson(wanted).value,
    given === null ? undefined : scanJson(given).value,
  ];
  if (left !== undefined && right !== undefined && sameJson(left, right)) return undefined;
  const differences: PathDifference[] = [];
  if (left !== undefined && right !== undefined) collectDifferences(left, right, '', differences);
  if (left !== undefined && right !== undefined && differences.length === 0)
    differences.push({
      path: '',
      expected: 'these members',
      actual: 'the same members in another order',
    });
  return {
    kind: 'text',
    file,
    expected: wanted,
    actual: given,
    differences: differences.slice(0, MOST_SHOWN),
  };
}

const MOST_SHOWN = 20;

function collectDifferences(
  wanted: Json,
  given: Json,
  path: string,
  differences: PathDifference[],
): void {
  if (isObject(wanted) && isObject(given)) {
    for (const name of new Set([...keysOf(wanted), ...keysOf(given)]))
      collectMember(member(wanted, name), member(given, name), pointerTo(path, name), differences);
  } else if (isArray(wanted) && isArray(given)) {
    for (let index = 0; index < Math.max(wanted.length, given.length); index++)
      collectMember(wanted[index], given[index], pointerTo(path, index), differences);
  } else if (!sameJson(wanted, given))
    differences.push({ path, expected: exactJsonText(wanted), actual: exactJsonText(given) });
}

function collectMember(
  wanted: Json | undefined,
  given: Json | undefined,
  path: string,
  differences: PathDifference[],
): void {
  if (wanted !== undefined && given !== undefined)
    collectDifferences(wanted, given, path, differences);
  else
    differences.push({
      path,
      expected: wanted === undefined ? null : exactJsonText(wanted),
      actual: given === undefined ? null : exactJsonText(given),
    });
}

function textOf(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : Buffer.from(bytes).toString();
}
