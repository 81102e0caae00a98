import { type Json, withValueAt } from '../../values/json.ts';
import { pathSegments } from '../../values/path.ts';
import { type FoundTotal, totalOf } from '../totals.ts';
import type { Operation } from './document.ts';
import type { SchemaRecords } from './lists.ts';
import type { Envelope, SchemaMember } from './schemas.ts';

/** Where the responses of a list state how many records there are, as far as its schema, its headers or its examples show it. */
export function statedTotal(
  { responseHeaders, responseExamples }: Operation,
  envelope: Envelope,
  records: SchemaRecords,
): FoundTotal | undefined {
  if (records.kind !== 'list') return undefined;
  const recordsAt = pathSegments(records.path);
  const headers = responseHeaders.map((name) => [name, '1'] as const);
  for (const response of [responseOf(envelope, recordsAt), ...responseExamples]) {
    const found = totalOf({ response, recordsAt, headers });
    if (found !== undefined && (!found.mayCountPage || hasNeighbours(envelope))) return found;
  }
  return undefined;
}

/** Beside the addresses of the next and the previous page, `count` is that of all records, as in Django REST framework. */
function hasNeighbours({ whole: { properties } }: Envelope): boolean {
  return ['count', 'next', 'previous'].every((name) => properties.has(name));
}

/** A response as its schema describes it, with the number 1 wherever a number is. */
function responseOf({ scalars, whole }: Envelope, recordsAt: readonly string[]): Json {
  if (whole.properties.size === 0) return [];
  const body = scalars.reduce<Json>(
    (value, each) => withValueAt(value, pathSegments(each.path), sampleOf(each)),
    {},
  );
  return withValueAt(body, recordsAt, []);
}

function sampleOf({ shape: { types, examples, isNullable } }: SchemaMember): Json {
  const isNumber =
    types.has('integer') ||
    types.has('number') ||
    examples.some((each) => /^\d+$/.test(String(each)));
  // a total that some requests have to ask for is null in the others
  if (isNumber && !isNullable) return 1;
  return types.has('boolean') ? false : 'x';
}
