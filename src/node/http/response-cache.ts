import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type HttpPort,
  type HttpRequest,
  type HttpResponse,
  keptInMemory,
} from '../../ports/http.ts';
import { jsonFrom } from '../../values/json.ts';
import { onStorage } from '../files/byte-store.ts';
import { hasRealFolder, regularFileAt } from '../files/inside-folder.ts';
import { makeFolder } from '../files/make-folder.ts';
import { errorCode } from './transport-problem.ts';

interface ResponseCacheOptions {
  /** `<data folder>/cache`; it is made when it is needed (CACHE-1). */
  readonly folder: string;
  readonly ttlSeconds: number;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
}

/**
 * Serves GET requests without a body from files until they expire (CACHE-1..3). Only responses with a status below 400 are cached:
 * a cached 503 would be served to its own retries (ACC-16). A request with another method removes the cached response of its URL.
 */
export function createResponseCache(
  http: HttpPort,
  { folder, ttlSeconds, nowMs }: ResponseCacheOptions,
): HttpPort {
  const fileOf = (request: HttpRequest) =>
    path.join(folder, createHash('sha256').update(`GET ${request.url}`).digest('hex'));

  return {
    async send(request, signal) {
      const file = fileOf(request);
      if (request.method !== 'GET' || request.body !== undefined) {
        await onStorage(file, () => rm(file, { force: true }));
        return http.send(request, signal);
      }
      const kept = await onStorage(file, () => readEntry(file));
      if (kept !== undefined && isFresh(kept.arrivedAtMs, nowMs(), ttlSeconds))
        return { kind: 'response', response: kept.response };
      const outcome = await http.send(keptInMemory(request), signal);
      if (outcome.kind === 'response' && outcome.response.status < 400)
        await onStorage(file, () =>
          writeEntry(file, { arrivedAtMs: nowMs(), response: outcome.response }),
        );
      return outcome;
    },
    close: () => http.close(),
    secrets: http.secrets ?? [],
  };
}

interface Entry {
  readonly arrivedAtMs: number;
  readonly response: HttpResponse;
}

/** An entry from the future was written with another clock, so its age is unknown and it is not used. */
function isFresh(arrivedAtMs: number, now: number, ttlSeconds: number): boolean {
  return arrivedAtMs <= now && now < arrivedAtMs + ttlSeconds * 1000;
}

/** Two requests for one URL may go on side by side. */
let writes = 0;

/** One line of JSON about the response, then the bytes of its body. */
async function writeEntry(file: string, { arrivedAtMs, response }: Entry): Promise<void> {
  const { status, statusText, headers, body } = response;
  const head = JSON.stringify({ arrivedAtMs, status, statusText, headers, bytes: body.length });
  const unfinished = `${file}.${++writes}.partial`;
  const folder = path.dirname(file);
  // links in an output folder lead outside of it
  if (!hasRealFolder(path.dirname(folder), path.basename(folder))) makeFolder(folder);
  await rm(unfinished, { force: true });
  await writeFile(unfinished, Buffer.concat([Buffer.from(`${head}\n`), body]), { flag: 'wx' });
  await rename(unfinished, file);
}

/** A missing or altered entry counts as none. A link or a named pipe in its place is refused. */
async function readEntry(file: string): Promise<Entry | undefined> {
  const root = path.dirname(path.dirname(file));
  if (regularFileAt(root, path.relative(root, file)) === undefined) return undefined;
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const end = bytes.indexOf('\n');
  const head: unknown = jsonFrom(bytes.subarray(0, Math.max(end, 0)).toString());
  const body = bytes.subarray(end + 1);
  if (!isHead(head) || head.bytes !== body.length) return undefined;
  const { arrivedAtMs, status, statusText, headers } = head;
  return { arrivedAtMs, response: { status, statusText, headers, body } };
}

type Head = Omit<HttpResponse, 'body'> & { readonly arrivedAtMs: number; readonly bytes: number };

function isHead(head: unknown): head is Head {
  if (typeof head !== 'object' || head === null) return false;
  const { arrivedAtMs, bytes, status, statusText, headers } = head as Partial<
    Record<keyof Head, unknown>
  >;
  const numbers = [arrivedAtMs, bytes, status].every((value) => typeof value === 'number');
  return (
    numbers && typeof statusText === 'string' && Array.isArray(headers) && headers.every(isHeader)
  );
}

function isHeader(header: unknown): boolean {
  return (
    Array.isArray(header) && header.length === 2 && header.every((part) => typeof part === 'string')
  );
}
