import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorText } from '../../adapters/node/transport-problem.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { type FileStore, filesDestination } from '../files/files-destination.ts';
import { LIST_FILE } from '../files/table-list.ts';
import { typedCsv } from '../files/typed-csv.ts';
import { parquetFormat } from '../parquet/parquet-format.ts';
import type { Destination, DestinationOptions } from '../typed/destination.ts';
import { createS3Client, type S3Client, S3Problem } from './s3-client.ts';

/** `s3://bucket/prefix`: an object for each table and run, and a list that says which are the tables. */
export function s3Destination(address: string, { env, ...options }: DestinationOptions): Destination {
  if (!URL.canParse(address)) throw new StorageProblem('An S3 destination is not a valid address: write s3://BUCKET/PREFIX.');
  const url = new URL(address);
  const bucket = url.hostname;
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const format = url.searchParams.get('format') ?? 'parquet';
  if (bucket === '' || url.username !== '' || (format !== 'csv' && format !== 'parquet'))
    throw new StorageProblem(
      'An S3 destination is s3://BUCKET/PREFIX with ?format=parquet or ?format=csv. Put the credentials into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretKey = '' } = env;
  const client = createS3Client(
    {
      bucket,
      region: url.searchParams.get('region') ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
      endpoint: url.searchParams.get('endpoint') ?? env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL,
      accessKeyId,
      secretKey,
      sessionToken: env.AWS_SESSION_TOKEN,
    },
    name,
  );
  const parquet = parquetFormat(name);
  const stateName = url.searchParams.get('state') ?? options.stateName;
  const destination = filesDestination(s3Store(client, prefix === '' ? '' : `${prefix}/`, name), format === 'csv' ? typedCsv : parquet, {
    ...options,
    stateName,
  });
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
  const explained = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      throw error instanceof StorageProblem ? error : new StorageProblem(`${name}: ${errorText(error)}`, { cause: error });
    }
  };
  const putList = async (text: string, headers: Readonly<Record<string, string>>) => client.put(`${prefix}${LIST_FILE}`, Buffer.from(text), headers);
  return {
    name,
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
    fetch: (file, local) => explained(() => client.download(`${prefix}${file}`, local).then(() => local)),
    putList: (text) =>
      explained(async () => {
        try {
          await putList(text, etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag });
        } catch (error) {
          const status = error instanceof S3Problem ? error.status : 0;
          if (status === 409 || status === 412)
            throw new StorageProblem(`${name}: another run has stored its tables while this one was running. Nothing of this run was stored.`);
          // a server that has no such conditions
          if (status !== 501) throw error;
          await putList(text, {});
        }
      }),
    removeRuns: (runs) =>
      explained(async () => {
        for (const run of runs) for (const key of await client.list(`${prefix}${run}/`)) await client.remove(key);
      }),
  };
}
