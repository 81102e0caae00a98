import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { isEmptyResponseValue } from '../../language/values/emptiness.ts';
import {
  isArray,
  isObject,
  isScalar,
  type Json,
  member,
  NumberLiteral,
  withMember,
} from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import type { Job, Run } from '../plan/plan.ts';
import { jsonCell } from './cell-text.ts';

/**
 * Turns parts of each record into JSON text, path by path in the given order (FIL-1..8). Throws `RunError` (FIL-5).
 * With `numbers: 'exact'` the texts have the digits that were sent.
 */
export function applyResponseFilters(
  records: readonly Json[],
  {
    responseFilters: filters,
    responseFilterDelimiter: delimiter,
    from: jobPointer,
  }: Pick<Job, 'responseFilters' | 'responseFilterDelimiter' | 'from'>,
  { compatLevel, numbers }: Pick<Run, 'compatLevel' | 'numbers'>,
): readonly Json[] {
  if (filters.length === 0) return records;
  const prepared = filters.map((path) => path.split(delimiter));
  const filtering: Filtering = { legacy: compatLevel < 3, exact: numbers === 'exact', jobPointer };
  return prepared.reduce(
    (items, segments) => items.map((item) => filter(item, segments, filtering)),
    records,
  );
}

interface Filtering {
  readonly legacy: boolean;
  readonly exact: boolean;
  readonly jobPointer: Pointer;
}

function filter(
  item: Json,
  [segment = '', ...rest]: readonly string[],
  filtering: Filtering,
): Json {
  const { legacy, jobPointer } = filtering;
  const each = segment.endsWith('[]');
  const name = each ? segment.slice(0, -2) : segment;
  if (!isObject(item)) return item;
  const value = member(item, name);
  if (value === undefined || (legacy && isEmptyResponseValue(value))) return item;
  const change = (inner: Json) =>
    rest.length === 0 ? textOf(inner, filtering) : filter(inner, rest, filtering);
  if (!each) return withMember(item, name, change(value));
  if (!isArray(value)) {
    throw new RunError({
      kind: 'records',
      message: `"responseFilter" expects a list at "${name}", but the response has another value there`,
      details: [peerWording(`Error filtering response. '${name}' is not an array.`)],
      pointer: jobPointer,
      help: `write the "responseFilter" without [] after "${name}"`,
    });
  }
  return withMember(item, name, value.map(change));
}

/** FIL-6, FIL-8. */
function textOf(value: Json, filtering: Filtering): string {
  const { legacy, exact } = filtering;
  if (!legacy || !isScalar(value)) return jsonCell(value, filtering);
  return exact && value instanceof NumberLiteral ? value.text : phpText(value);
}
