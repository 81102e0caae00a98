import { StorageProblem } from '../../engine/ports/sink.ts';
import { errorText } from '../http/transport-problem.ts';
import { createS3Client, type S3Client, S3Problem } from './s3-client.ts';

/** What `s3://BUCKET/PREFIX` names. */
export interface S3Place {
  /** As messages name it, without the parameters of the address. */
  readonly name: string;
  readonly client: S3Client;
  /** What keys begin with: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly parameters: URLSearchParams;
}

/** Reads an address and the variables that AWS's tools read. Throws a `StorageProblem` for an address of another form; missing credentials are a problem of the first request. */
export function s3Place(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): S3Place {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.hostname === '' || url.username !== '')
    throw new StorageProblem(
      'An S3 address is s3://BUCKET/PREFIX. Put the credentials into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const { hostname: bucket, searchParams: parameters } = url;
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  const name = `s3://${bucket}${path === '' ? '' : `/${path}`}`;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretKey = '' } = env;
  const client = createS3Client(
    {
      bucket,
      region: parameters.get('region') ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
      endpoint: parameters.get('endpoint') ?? env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL,
      accessKeyId,
      secretKey,
      sessionToken: env.AWS_SESSION_TOKEN,
    },
    name,
  );
  return { name, client, prefix: path === '' ? '' : `${path}/`, parameters };
}

/** Runs requests; a `StorageProblem` that names the place for any error. */
export async function onS3<T>(name: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof StorageProblem
      ? error
      : new StorageProblem(`${name}: ${errorText(error)}`, { cause: error });
  }
}

/** Whether what `onS3` rejects with may end by itself: the server is not reached, or has a problem of its own. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof S3Problem) return error.isTemporary;
  // errors of files have a path
  return (
    error instanceof StorageProblem && error.cause instanceof Error && !('path' in error.cause)
  );
}

/** Writes under a condition, without it where the server has no such conditions. */
export async function underCondition(
  headers: Readonly<Record<string, string>>,
  write: (headers: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  try {
    await write(headers);
  } catch (error) {
    if (!(error instanceof S3Problem) || error.status !== 501) throw error;
    await write({});
  }
}
