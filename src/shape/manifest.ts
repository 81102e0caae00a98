import type { Manifest } from '../ports/sink.ts';

/** The manifest of a table (OUT-5): `destination` only with a bucket, `primary_key` only with a key. */
export function manifestOf(table: {
  readonly bucket: string | null;
  readonly name: string;
  readonly incremental: boolean;
  readonly primaryKey: readonly string[];
}): Manifest {
  const { bucket, name, incremental, primaryKey } = table;
  return [
    ...(bucket === null ? [] : [['destination', `in.c-${bucket}.${name}`] as const]),
    ['incremental', incremental],
    ...(primaryKey.length === 0 ? [] : [['primary_key', primaryKey] as const]),
  ];
}
