import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzip,
  type InputType,
  inflate,
  inflateRaw,
  type ZlibOptions,
} from 'node:zlib';
import type { StoredBody, TransportProblem } from '../../ports/http.ts';
import type { ScratchFile, ScratchPort } from '../../ports/ports.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { errorCode, lastingProblem, problem } from './transport-problem.ts';

/** How much of a body is kept in memory before it is written to a file. */
const IN_MEMORY = 1 << 22;
/** How much of a stored body is kept for display. */
const START = 1 << 16;

export interface CollectedBody {
  /** The body; of a stored one its beginning. */
  readonly bytes: Uint8Array;
  readonly stored?: StoredBody;
}

interface Spool {
  readonly start: Uint8Array;
  readonly file: Promise<ScratchFile>;
  written: Promise<void>;
}

/** Collects a body: in memory or, where there is scratch space and the body is large, in a scratch file. */
export class BodyCollector {
  /** Bytes so far. */
  size = 0;
  readonly #scratch: ScratchPort | undefined;
  #chunks: Uint8Array[] = [];
  #spool: Spool | undefined;

  constructor(scratch: ScratchPort | undefined) {
    this.#scratch = scratch;
  }

  /** Returns a promise when the next chunk has to wait for it. It never rejects. */
  add(chunk: Uint8Array): Promise<void> | undefined {
    this.size += chunk.length;
    if (this.#spool !== undefined) return write(this.#spool, [chunk]);
    this.#chunks.push(chunk);
    if (this.#scratch === undefined || this.size <= IN_MEMORY) return undefined;
    const chunks = this.#chunks;
    this.#chunks = [];
    this.#spool = {
      start: Buffer.concat(chunks).subarray(0, START).slice(),
      file: this.#scratch.open(),
      written: Promise.resolve(),
    };
    return write(this.#spool, chunks);
  }

  /** The body. Rejects with the `StorageProblem` of writing it. */
  finish(): Promise<CollectedBody> | CollectedBody {
    const spool = this.#spool;
    const [only] = this.#chunks;
    if (spool !== undefined)
      return spool.written.then(async () => ({
        bytes: spool.start,
        stored: storedBody(await spool.file, this.size),
      }));
    return {
      bytes:
        this.#chunks.length === 1 && only !== undefined
          ? only
          : Buffer.concat(this.#chunks, this.size),
    };
  }

  /** Discards the collected bytes. */
  drop(): void {
    this.#chunks = [];
    const spool = this.#spool;
    if (spool === undefined) return;
    const release = async () => (await spool.file).release();
    spool.written.then(release, release).catch(() => {});
  }
}

/** Rejections are reported at the end. */
function write(spool: Spool, chunks: readonly Uint8Array[]): Promise<void> {
  spool.written = spool.written.then(async () => {
    const file = await spool.file;
    for (const chunk of chunks) await file.write(chunk);
  });
  return spool.written.catch(() => {});
}

function storedBody(file: ScratchFile, size: number): StoredBody {
  return {
    size,
    async *read() {
      for await (const chunk of file.read()) yield Buffer.from(chunk); // the file reads the next one into its place
    },
    release: () => file.release(),
  };
}

type Decoder = (bytes: InputType, options: ZlibOptions) => Promise<Buffer>;

// functions, so that zlib is loaded by the first body that needs it
const fromGzip: Decoder = (bytes, options) => promisify(gunzip)(bytes, options);
const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', fromGzip],
  ['x-gzip', fromGzip],
  [
    'deflate',
    (bytes, options) =>
      hasZlibHeader(bytes)
        ? promisify(inflate)(bytes, options)
        : promisify(inflateRaw)(bytes, options),
  ],
  ['br', (bytes, options) => promisify(brotliDecompress)(bytes, options)],
]);

/** Undoes `Content-Encoding`, last coding first (DEC-2). `encoding` is the header's value, lists joined by commas. */
export async function decodeBody(
  body: Uint8Array,
  encoding: string,
  maximalBodyBytes: number,
): Promise<Uint8Array | TransportProblem> {
  let bytes = body;
  for (const coding of codingsOf(encoding).reverse()) {
    if (bytes.length === 0) return bytes;
    const decode = decoders.get(coding);
    if (decode === undefined) return unknownCoding(coding);
    try {
      bytes = await decode(bytes, { maxOutputLength: maximalBodyBytes });
    } catch (error) {
      if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') return oversizedBody(maximalBodyBytes);
      return invalidCoding(coding, error);
    }
  }
  return bytes;
}

type StreamDecoder = (start: Uint8Array) => NodeJS.ReadWriteStream;

const streamDecoders: ReadonlyMap<string, StreamDecoder> = new Map<string, StreamDecoder>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', (start) => (hasZlibHeader(start) ? createInflate() : createInflateRaw())],
  ['br', () => createBrotliDecompress()],
]);

/** As `decodeBody`; with scratch space in chunks, and large bodies are written there. Rejects with a `StorageProblem`. */
export async function decodeCollected(
  body: CollectedBody,
  encoding: string,
  maximalBodyBytes: number,
  scratch: ScratchPort | undefined,
): Promise<CollectedBody | TransportProblem> {
  if (scratch === undefined) {
    const bytes = await decodeBody(body.bytes, encoding, maximalBodyBytes);
    return 'kind' in bytes ? bytes : { bytes };
  }
  let current = body;
  for (const coding of codingsOf(encoding).reverse()) {
    const { bytes, stored } = current;
    if (bytes.length === 0) return current;
    const decoder = streamDecoders.get(coding)?.(bytes);
    if (decoder === undefined) return unknownCoding(coding);
    const collector = new BodyCollector(scratch);
    const reading = Readable.from(stored?.read() ?? [bytes]);
    reading.on('error', (error) => decoder.emit('error', error));
    try {
      for await (const chunk of reading.pipe(decoder) as AsyncIterable<Uint8Array>) {
        if (collector.size + chunk.length > maximalBodyBytes) {
          collector.drop();
          return oversizedBody(maximalBodyBytes);
        }
        await collector.add(chunk);
      }
    } catch (error) {
      collector.drop();
      if (error instanceof StorageProblem) throw error;
      return invalidCoding(coding, error);
    } finally {
      await stored?.release();
    }
    current = await collector.finish();
  }
  return current;
}

/** The failure of a body that is larger than the port accepts. */
export function oversizedBody(maximalBodyBytes: number): TransportProblem {
  return lastingProblem(
    'other',
    63,
    `The response body is larger than "api.http.maxResponseBytes" allows (${maximalBodyBytes} bytes, decoded)`,
  );
}

function invalidCoding(coding: string, error: unknown): TransportProblem {
  if (errorCode(error) === 'Z_BUF_ERROR')
    return {
      ...problem('bad-encoding', 61, `The body ends too early: its ${coding} data is cut`),
      help: 'run again; if it happens each time, request smaller pages',
    };
  return {
    ...problem(
      'bad-encoding',
      61,
      `The body is not ${coding} data, although "Content-Encoding" says so`,
    ),
    help: 'if it happens each time, ask for a body without an encoding: write "headers": { "Accept-Encoding": "identity" } into "api.http"',
  };
}

function unknownCoding(coding: string): TransportProblem {
  return {
    ...lastingProblem('bad-encoding', 61, `The body has an unknown content encoding, "${coding}"`),
    help: 'ask the API for one that Sluice reads: write "headers": { "Accept-Encoding": "gzip" } into "api.http"',
  };
}

function codingsOf(encoding: string): string[] {
  return namesIn(encoding).filter((coding) => coding !== 'identity' && !isNoCoding(coding));
}

function namesIn(encoding: string): string[] {
  return encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.replace(/;.*/s, '').trim())
    .filter((coding) => coding !== '');
}

/** Whether a body is encoded, so that it shows where it ends. */
export function hasCoding(encoding: string): boolean {
  return encoding !== '' && codingsOf(encoding).length > 0;
}

/** Names that servers send by mistake for a body that is not encoded; `undefined` without any. */
export function mistakenCodings(encoding: string): string | undefined {
  if (encoding === '') return undefined;
  const names = namesIn(encoding).filter(isNoCoding);
  return names.length === 0 ? undefined : names.join(', ');
}

/** Transfer encodings of mails, how S3 was sent the body, and what belongs into Content-Type; names of charsets are not listed. */
const NO_CODINGS: ReadonlySet<string> = new Set([
  'none',
  'null',
  'binary',
  '7bit',
  '8bit',
  'aws-chunked',
  'chunked',
  'text',
  'plain',
  'json',
  'xml',
  'csv',
  'html',
]);
const MEDIA_TYPE = /^(?:application|text)\//;

function isNoCoding(name: string): boolean {
  if (decoders.has(name)) return false;
  if (NO_CODINGS.has(name) || MEDIA_TYPE.test(name)) return true;
  try {
    return new TextDecoder(name.replace(/^charset=/, '')).encoding !== '';
  } catch {
    return false;
  }
}

/** Some servers send `deflate` with a zlib header (RFC 1950), others the bare stream: the checksum of the header shows which. */
function hasZlibHeader(bytes: InputType): boolean {
  if (!(bytes instanceof Uint8Array)) return false;
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}
