import { scanJson } from '../../language/parse/json-scanner.ts';
import { isArray, isObject, member } from '../../language/values/json.ts';

/** The primary key that a manifest names; none without a manifest. */
export function primaryKeyOf(manifest: Uint8Array | undefined): readonly string[] {
  const value =
    manifest === undefined ? undefined : scanJson(Buffer.from(manifest).toString()).value;
  const key = isObject(value) ? member(value, 'primary_key') : undefined;
  return key !== undefined && isArray(key) ? key.map(String) : [];
}
