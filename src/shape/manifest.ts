import type { Manifest } from '../ports/sink.ts';

/**
 * The manifest of a table (OUT-5): `destination` only with a bucket, `primary_key` only with a key. Of a table that no
 * row reached, `incremental` comes first (OUT-12).
 */
export function manifestOf(table: {
  readonly bucket: string | null;
  readonly name: string;
  readonly incremental: boolean;
  readonly primaryKey: readonly string[];
  readonly reached: boolean;
}): Manifest {
  const { bucket, name, incremental, primaryKey, reached } = table;
  const destination = bucket === null ? [] : [['destination', `in.c-${bucket}.${name}`] as const];
  const flag = [['incremental', incremental] as const];
  return [...(reached ? [...destination, ...flag] : [...flag, ...destination]), ...(primaryKey.length === 0 ? [] : [['primary_key', primaryKey] as const])];
}
