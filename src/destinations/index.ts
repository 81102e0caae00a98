import { StorageProblem } from '../ports/sink.ts';
import { listed } from '../values/words.ts';
import type { Destination, DestinationOptions } from './destination.ts';

interface DestinationKind {
  /** As it is written after `--to`. */
  readonly form: string;
  readonly open: (address: string, options: DestinationOptions) => Promise<Destination>;
}

/** Destinations by what their addresses begin with. Each is loaded when it is named. */
const kinds: Readonly<Record<string, DestinationKind>> = {
  duckdb: {
    form: 'duckdb:FILE',
    open: async (address, options) =>
      (await import('./duckdb.ts')).duckdbDestination(address, options),
  },
  parquet: {
    form: 'parquet:DIR',
    open: async (address, options) =>
      (await import('./parquet.ts')).parquetDestination(address, options),
  },
  postgres: { form: 'postgres://USER@HOST/DATABASE', open: postgres },
  s3: {
    form: 's3://BUCKET/PREFIX',
    open: async (address, options) => (await import('./s3.ts')).s3Destination(address, options),
  },
  postgresql: { form: '', open: postgres },
};

async function postgres(address: string, options: DestinationOptions): Promise<Destination> {
  return (await import('./postgres.ts')).postgresDestination(address, options);
}

/** Opens what `--to` names. Rejects with a `StorageProblem` for an address of no known form. */
export async function openDestination(
  address: string,
  options: DestinationOptions,
): Promise<Destination> {
  const scheme = /^([a-z0-9]+):/i.exec(address)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(kinds, scheme) ? kinds[scheme] : undefined;
  if (kind === undefined) {
    const forms = Object.values(kinds).flatMap(({ form }) => (form === '' ? [] : [form]));
    // the address may have a password in it
    throw new StorageProblem(
      scheme === ''
        ? 'The address of a destination begins with its kind'
        : `"${scheme}:" is not a kind of destination`,
      { help: `write ${listed(forms, 'or')}; for CSV files in a folder, use --out DIR` },
    );
  }
  return kind.open(address, options);
}
