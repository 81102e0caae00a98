import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type S3Client, S3Problem } from '../../adapters/node/s3/s3-client.ts';
import { onS3, s3Place, underCondition } from '../../adapters/node/s3/s3-place.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { type FileStore, filesDestination } from '../files/files-destination.ts';
import { LIST_FILE } from '../files/table-list.ts';
import { typedCsv } from '../files/typed-csv.ts';
import { parquetFormat } from '../parquet/parquet-format.ts';
import type { Destination, DestinationOptions } from '../typed/destination.ts';

/** `s3://bucket/prefix`: an object for each table and run, and a list that says which are the tables. */
export function s3Destination(
  address: string,
  { env, ...options }: DestinationOptions,
): Destination {
  const { name, client, prefix, parameters } = s3Place(address, env);
  const format = parameters.get('format') ?? 'parquet';
  if (format !== 'csv' && format !== 'parquet')
    throw new StorageProblem(
      `${name}: the format of an S3 destination is ?format=parquet or ?format=csv.`,
    );
  const parquet = parquetFormat(name);
  const stateName = parameters.get('state') ?? options.stateName;
  const destination = filesDestination(
    s3Store(client, prefix, name),
    format === 'csv' ? typedCsv : parquet,
    { ...options, stateName },
  );
  return {
    ...destination,
    async readState() {
      if (format === 'parquet') await parquet.require();
      return destination.readState();
    },
  };
}

function s3Store(client: S3Client, prefix: string, name: string): FileStore {
  let etag: string | undefined;
  const explained = <T>(step: () => Promise<T>) => onS3(name, step);
  const putList = async (text: string, headers: Readonly<Record<string, string>>) =>
    client.put(`${prefix}${LIST_FILE}`, Buffer.from(text), headers);
  return {
    name,
    isRemote: true,
    readList: () =>
      explained(async () => {
        const found = await client.get(`${prefix}${LIST_FILE}`);
        etag = found?.etag;
        return found?.bytes.toString('utf8');
      }),
    async begin() {
      const work = mkdtempSync(path.join(tmpdir(), 'sluice-'));
      return { work, release: async () => rmSync(work, { recursive: true, force: true }) };
    },
    add: (local, file) =>
      explained(async () => {
        await client.upload(`${prefix}${file}`, local);
        rmSync(local);
      }),
    fetch: (file, local) =>
      explained(() => client.download(`${prefix}${file}`, local).then(() => local)),
    putList: (text) =>
      explained(async () => {
        try {
          await underCondition(
            etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag },
            (headers) => putList(text, headers),
          );
        } catch (error) {
          if (!(error instanceof S3Problem && error.isOfCondition)) throw error;
          throw new StorageProblem(
            `${name}: another run has stored its tables while this one was running. Nothing of this run was stored.`,
          );
        }
      }),
    removeRuns: (runs) =>
      explained(async () => {
        for (const run of runs)
          for (const key of await client.list(`${prefix}${run}/`)) await client.remove(key);
      }),
  };
}
