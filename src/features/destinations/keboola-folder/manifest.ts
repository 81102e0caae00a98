import type { TableDescription } from '../../../engine/ports/sink.ts';
import { type Json, objectFrom } from '../../../language/values/json.ts';
import { jsonText } from '../../../language/values/text.ts';

/**
 * The bytes of a table's manifest (OUT-5): `destination` only with a bucket, `primary_key` only with a key, the peer's escaping,
 * no line end. Of a table that no page reached, `incremental` comes first (OUT-12).
 */
export function manifestText({
  bucket,
  name,
  primaryKey,
  incremental,
  unreached,
}: TableDescription): string {
  const destination: readonly Member[] =
    bucket === null ? [] : [['destination', `in.c-${bucket}.${name}`]];
  const flag: readonly Member[] = [['incremental', incremental]];
  const key: readonly Member[] = primaryKey.length === 0 ? [] : [['primary_key', primaryKey]];
  return jsonText(
    objectFrom([
      ...(unreached === true ? [...flag, ...destination] : [...destination, ...flag]),
      ...key,
    ]),
  );
}

type Member = readonly [name: string, value: Json];
