import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { awsSignatureHeaders, awsSigner } from '../../plan/authentication/aws-signature.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { nameFromOutside } from '../../values/file-names.ts';
import { encodeRfc3986 } from '../../values/url.ts';
import { unreachableText } from '../http/transport-problem.ts';

interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a compatible server; Amazon's when absent. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string | undefined;
}

interface S3Object {
  readonly bytes: Buffer;
  readonly etag: string | undefined;
}

export interface ListedObject {
  readonly key: string;
  /** Empty where the server gives none. */
  readonly etag: string;
  /** When it was written, ms since the epoch by the clock of the server; `NaN` where it does not say. */
  readonly writtenMs: number;
}

/**
 * The few operations of S3 that destinations and stores need. What fails for a reason that may end by itself is repeated up to three
 * times. Rejects with errors of the network, or a `StorageProblem` with the server's reason.
 */
export interface S3Client {
  /** `undefined` when there is none. */
  get(key: string): Promise<S3Object | undefined>;
  download(key: string, file: string): Promise<void>;
  put(key: string, bytes: Uint8Array, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Gives the tag of the object; empty where the server gives none. */
  upload(key: string, file: string, headers?: Readonly<Record<string, string>>): Promise<string>;
  /** The objects whose keys begin so. Rejects when the server lists others. */
  list(prefix: string): Promise<readonly ListedObject[]>;
  remove(key: string): Promise<void>;
}

/** The server has refused a request, with the status and the code of its reason. */
export class S3Problem extends StorageProblem {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** Whether the server has refused to write because of a condition of the request. */
  get isOfCondition(): boolean {
    return this.status === 409 || this.status === 412;
  }

  /** Whether the server has a problem of its own, which may end. */
  get isTemporary(): boolean {
    return this.status === 429 || (this.status >= 500 && this.status !== 501);
  }
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly file?: string;
}

const IDLE_MS = 60_000;
const ATTEMPTS = 4;
const FIRST_WAIT_MS = 200;
/** Errors of connections, such as of one that the server has closed because nothing was sent for a while. */
const OF_CONNECTIONS: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);

export function createS3Client(settings: S3Settings, name: string): S3Client {
  const { bucket, region, endpoint, accessKeyId, secretKey, sessionToken } = settings;
  const root =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/\/+$/, '')}/${encodeRfc3986(bucket)}`;

  const call = async ({
    method,
    key,
    query = '',
    headers = {},
    body,
    file,
  }: Call): Promise<IncomingMessage> => {
    if (accessKeyId === '' || secretKey === '')
      throw new StorageProblem(
        `${name}: no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      );
    // a URL resolves "..", which leads to other keys and to other buckets
    if (key !== '' && nameFromOutside('path', key) === undefined)
      throw new StorageProblem(
        `${name}: an object cannot have the key ${JSON.stringify(key.slice(0, 200))} here.`,
      );
    const url = new URL(`${root}/${key.split('/').map(encodeRfc3986).join('/')}${query}`);
    const hash = file === undefined ? sha256(body ?? '') : await sha256OfFile(file);
    const own: [string, string][] = [
      ['x-amz-content-sha256', hash],
      ...(sessionToken === undefined
        ? []
        : [['x-amz-security-token', sessionToken] as [string, string]]),
    ];
    const signed = awsSignatureHeaders(
      {
        method,
        url: url.href,
        headers: own,
        body: undefined,
        accessKeyId,
        service: 's3',
        region,
      },
      awsSigner(secretKey, Date.now()),
    );
    const length = file === undefined ? (body?.length ?? 0) : statSync(file).size;
    const all = {
      ...headers,
      ...Object.fromEntries([...own, ...signed]),
      ...(method === 'PUT' ? { 'Content-Length': String(length) } : {}),
    };
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'http:' ? plainRequest : secureRequest;
      const request = send(url, { method, headers: all, timeout: IDLE_MS }, resolve);
      request
        .on('error', reject)
        .on('timeout', () =>
          request.destroy(new Error(`the server did not respond for ${IDLE_MS / 1000} seconds`)),
        );
      if (file === undefined) request.end(body);
      else pipeline(createReadStream(file), request).catch(reject);
    });
  };
  const accepted = async (
    asked: Call,
    alsoMissing = false,
  ): Promise<IncomingMessage | undefined> => {
    const response = await call(asked);
    const { statusCode = 0 } = response;
    if (statusCode < 300) return response;
    const text = (await bytesOf(response)).toString('utf8');
    const code = textOf(text, 'Code');
    if (alsoMissing && statusCode === 404 && code !== 'NoSuchBucket') return undefined;
    throw new S3Problem(
      statusCode,
      `${name}: the server refused ${asked.method} ${asked.key} (status ${statusCode}${code === undefined ? '' : `, ${code}`}): ${(textOf(text, 'Message') ?? 'no reason given').slice(0, 200)}`,
    );
  };
  const done = (asked: Call) =>
    repeated(async () => {
      const response = await accepted(asked);
      if (response !== undefined) await bytesOf(response);
      return response?.headers.etag ?? '';
    });
  const get = (key: string) =>
    repeated(async () => {
      const response = await accepted({ method: 'GET', key }, true);
      return response === undefined
        ? undefined
        : { bytes: await bytesOf(response), etag: response.headers.etag };
    });
  return {
    get,
    download: (key, file) =>
      repeated(async () => {
        const response = await accepted({ method: 'GET', key });
        if (response !== undefined) await pipeline(response, createWriteStream(file));
      }),
    async put(key, body, headers = {}) {
      try {
        await done({ method: 'PUT', key, body, headers });
      } catch (error) {
        // an attempt without a response may have written it
        const isOwn =
          error instanceof S3Problem &&
          error.isOfCondition &&
          (await get(key))?.bytes.equals(body) === true;
        if (!isOwn) throw error;
      }
    },
    upload: (key, file, headers = {}) => done({ method: 'PUT', key, file, headers }),
    async list(prefix) {
      const found: ListedObject[] = [];
      for (
        let token: string | undefined, isFirst = true;
        isFirst || token !== undefined;
        isFirst = false
      ) {
        const next = token === undefined ? '' : `&continuation-token=${encodeRfc3986(token)}`;
        const text = await repeated(async () => {
          const response = await accepted({
            method: 'GET',
            key: '',
            query: `?list-type=2${next}&prefix=${encodeRfc3986(prefix)}`,
          });
          return response === undefined ? '' : (await bytesOf(response)).toString('utf8');
        });
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push(listedObject(object));
        token =
          textOf(text, 'IsTruncated') === 'true'
            ? textOf(text, 'NextContinuationToken')
            : undefined;
      }
      const other = found.find(({ key }) => !key.startsWith(prefix));
      if (other !== undefined)
        throw new StorageProblem(
          `${name}: the server lists the object ${JSON.stringify(other.key.slice(0, 200))}, which is not below ${prefix}.`,
        );
      return found;
    },
    async remove(key) {
      await done({ method: 'DELETE', key });
    },
  };
}

function listedObject(xml: string): ListedObject {
  return {
    key: textOf(xml, 'Key') ?? '',
    etag: textOf(xml, 'ETag') ?? '',
    writtenMs: Date.parse(textOf(xml, 'LastModified') ?? ''),
  };
}

async function repeated<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      const isTemporary =
        error instanceof S3Problem
          ? error.isTemporary
          : OF_CONNECTIONS.has((error as NodeJS.ErrnoException).code);
      if (!isTemporary || attempt === ATTEMPTS) throw error;
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The text of the first element of a name. */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined ? undefined : unescaped(text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (ENTITIES[name] ?? whole),
  );
}

/** What `s3://BUCKET/PREFIX` names. */
interface S3Place {
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
      : new StorageProblem(`${name}: ${unreachableText(error)}`, { cause: error });
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
