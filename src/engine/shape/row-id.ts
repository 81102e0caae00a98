import { hash } from 'node:crypto';
import { entriesOf, type Json, type JsonObject, objectFrom } from '../../language/values/json.ts';
import { serializeText } from '../../language/values/serialize.ts';

/**
 * The id of an object of an automatic table: its clean path and a hash of its members, parent columns included
 * (HASH-1..4). `outer` is the id of the enclosing object of the same row, or empty.
 */
export function rowId(
  cleanPath: string,
  record: JsonObject,
  parentColumns: readonly (readonly [string, Json])[],
  outer: string,
): string {
  const merged =
    parentColumns.length === 0 ? record : objectFrom([...entriesOf(record), ...parentColumns]);
  return `${cleanPath}_${hash('md5', serializeText(merged) + outer)}`; // in one call: a hash object for each row makes w3 10 % slower
}
