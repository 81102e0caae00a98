import type { HttpResponse } from '../../ports/http.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { messageOf } from '../../values/errors.ts';
import { encodingNamed } from '../../values/url.ts';
import { CutBody, UnreadableBody, whole } from './format.ts';

const SLICE = 1 << 20;
type Decoder = InstanceType<typeof TextDecoder>;

/** What the text of a response is made from. */
interface Packed {
  readonly response: HttpResponse;
  /** As the configuration says; null: as the response says. */
  readonly encoding: string | null;
  /** Which file of a ZIP archive. */
  readonly file: string | null;
  /** Of what is unpacked. */
  readonly maximalBytes: number;
  /** As of `ReadOptions`; a packed file shows its own end. */
  readonly onOpenEnd?: () => void;
}

/** The text of a response in UTF-8: unpacked if it is a gzip or ZIP file, decoded, without a byte order mark. */
export function textOf({
  response,
  encoding,
  file,
  maximalBytes,
  onOpenEnd,
}: Packed): AsyncIterable<Uint8Array> {
  const text = decoded(unpacked(response, file, maximalBytes), encoding ?? charsetOf(response));
  return onOpenEnd === undefined || isZip(response) || isGzip(response)
    ? text
    : watchedEnd(text, onOpenEnd);
}

async function* watchedEnd(
  text: AsyncIterable<Uint8Array>,
  onOpenEnd: () => void,
): AsyncGenerator<Uint8Array> {
  let last: number | undefined;
  for await (const piece of text) {
    last = piece.at(-1) ?? last;
    yield piece;
  }
  if (last !== undefined && last !== LF && last !== CR) onOpenEnd();
}

const LF = 0x0a;
const CR = 0x0d;

function isZip({ body }: HttpResponse): boolean {
  return body[0] === 0x50 && body[1] === 0x4b && (body[2] === 3 || body[2] === 5);
}

function isGzip({ body }: HttpResponse): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

/** The body in pieces; a file that is packed once or several times, such as `data.csv.gz` that is sent as gzip, is unpacked. */
function unpacked(
  response: HttpResponse,
  file: string | null,
  maximalBytes: number,
): AsyncIterable<Uint8Array> {
  const { body, stored } = response;
  const pieces = stored?.read() ?? slices(body);
  if (isZip(response))
    return limited(
      unzipped(stored === undefined ? body : whole(pieces, maximalBytes, 'ZIP archive'), file),
      maximalBytes,
    );
  if (file !== null)
    throw new UnreadableBody(
      `The response is not a ZIP archive, and "file" asks for a file of one`,
      'remove "file" from "response"',
    );
  return isGzip(response) ? limited(gunzipped(pieces), maximalBytes) : pieces;
}

async function* slices(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += SLICE) yield body.subarray(at, at + SLICE);
}

async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* ReadableStream.from(pieces).pipeThrough(
      new DecompressionStream('gzip'),
    ) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof UnreadableBody || error instanceof StorageProblem) throw error;
    throw new CutBody(`The gzip file is damaged or incomplete (${messageOf(error)})`);
  }
}

async function* unzipped(
  body: Uint8Array | Promise<Uint8Array>,
  wanted: string | null,
): AsyncGenerator<Uint8Array> {
  const { readZip } = await import('./read-zip.ts');
  yield* readZip(await body, wanted);
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  maximalBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maximalBytes)
      throw new UnreadableBody(
        `The response unpacks to more than "api.http.maxResponseBytes" allows (${maximalBytes} bytes)`,
        'raise "maxResponseBytes", or request less',
      );
    yield chunk;
  }
}

/** UTF-8 stays as it is and is checked where it is read; other encodings are decoded here. */
async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
): AsyncGenerator<Uint8Array> {
  let decoder: Decoder | undefined;
  let started = false;
  let name = encoding;
  let size = 0;
  for await (const chunk of chunks) {
    let bytes = chunk;
    if (!started && bytes.length > 0) {
      started = true;
      const mark = markOf(bytes);
      name = mark?.encoding ?? name ?? declaredEncoding(bytes) ?? 'utf-8';
      if (mark !== undefined) bytes = bytes.subarray(mark.length);
      if (name !== 'utf-8') decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true });
    }
    if (decoder === undefined) yield bytes;
    else yield inUtf8(decoder, bytes, name, size);
    size += chunk.length;
  }
  if (decoder !== undefined) yield inUtf8(decoder, undefined, name, size);
}

function inUtf8(
  decoder: Decoder,
  bytes: Uint8Array | undefined,
  name: string | undefined,
  size: number,
): Uint8Array {
  try {
    return Buffer.from(
      bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }),
    );
  } catch {
    throw new UnreadableBody(
      `The response is not ${name}: invalid bytes after ${size} bytes`,
      'correct "encoding" in "response"',
    );
  }
}

/** A byte order mark wins over whatever else is said. */
function markOf([first, second, third]: Uint8Array):
  | { readonly encoding: string; readonly length: number }
  | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', length: 2 };
  return first === 0xfe && second === 0xff ? { encoding: 'utf-16be', length: 2 } : undefined;
}

/** The encoding of an XML declaration. */
function declaredEncoding(start: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(start.subarray(0, 200));
  const declared = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  return declared === undefined ? undefined : encodingNamed(declared);
}

/** The charset of the Content-Type, if it is known. */
function charsetOf({ headers }: HttpResponse): string | undefined {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1];
  return charset === undefined ? undefined : encodingNamed(charset);
}
