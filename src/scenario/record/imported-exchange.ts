import { decodeBody } from '../../node/http/body.ts';
import type { HttpRequest, HttpResponse } from '../../ports/http.ts';
import { readDocument } from '../../text/read-document.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  NumberLiteral,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { phpText } from '../../values/text.ts';
import { formEncode } from '../../values/url.ts';
import { defaultReason } from '../replay/exchange.ts';

/** An exchange that another program wrote down. */
export interface ImportedExchange {
  /** Its place in the file, for messages: `entry 12 (shop.har:340)`. */
  readonly label: string;
  readonly request: Pick<HttpRequest, 'method' | 'headers' | 'body'> & {
    /** Absolute, or from the path on when the host is not known. */
    readonly url: string;
  };
  /** Null: there was no response. */
  readonly response: HttpResponse | null;
  /** Why the response cannot be used, if it cannot. */
  readonly unusable: string | null;
  /** When it began, in ms since the epoch. */
  readonly startedMs: number | null;
  readonly takesMs: number;
  /** How many requests it returns. */
  readonly times: number | 'any';
  /** `same`: URL, body and listed headers are equal byte for byte. `alike`: equal by value, secrets and times may differ. */
  readonly fits: 'same' | 'alike';
  /** The name of a request that may write something: it is a login, or none that a configuration sends. */
  readonly writes?: string;
  /** What the source does to the request that no configuration does. */
  readonly doubts?: readonly string[];
}

/** A fault of a file that is imported, with its place. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

const LIST_HELP =
  'a list of { name, request: { method, path, headers?, body? }, response: { status, headers?, body? or bodyBase64?, delaySeconds? }, times? } is expected';

/**
 * A list of exchanges in the style of mock servers. A request gets the first exchange with equal `path` (with query) and `body`
 * and all listed headers (`*`: any value), at most `times` times. Throws `ImportProblem` with the place of an error.
 */
export async function readExchangeList(
  bytes: Uint8Array,
  name: string,
): Promise<readonly ImportedExchange[]> {
  const document = await readDocument(bytes, name, ({ severity, message, range, help }) => {
    if (severity === 'error')
      throw new ImportProblem(
        `${name}:${range.start.line}:${range.start.column} ${message}`,
        help ?? LIST_HELP,
      );
  });
  const place = (index: number) => {
    const { line, column } = document?.rangeOf(`/${index}`).start ?? { line: 1, column: 1 };
    return `${name}:${line}:${column}`;
  };
  if (document === undefined || !isArray(document.value))
    throw new ImportProblem(`${name}:1:1 a list of exchanges is expected`, LIST_HELP);
  return document.value.map((value, index) => readExchange(value, index, place(index)));
}

function readExchange(value: Json, index: number, place: string): ImportedExchange {
  const [request, response] = isObject(value)
    ? [member(value, 'request'), member(value, 'response')]
    : [];
  if (!isObject(value) || !isObject(request) || !isObject(response))
    throw new ImportProblem(`${place} "request" and "response" are missing`, LIST_HELP);
  const path = member(request, 'path') ?? member(request, 'url');
  const method = member(request, 'method') ?? 'GET';
  const status = member(response, 'status') ?? 200;
  if (typeof path !== 'string' || typeof method !== 'string' || typeof status !== 'number')
    throw new ImportProblem(
      `${place} "method" and "path" must be texts, "status" a number`,
      LIST_HELP,
    );
  const body = member(request, 'body');
  const times = member(value, 'times');
  const delay = member(response, 'delaySeconds');
  const name = member(value, 'name');
  return {
    label: `${typeof name === 'string' ? name : `exchange ${index + 1}`} (${place})`,
    request: {
      method,
      url: path,
      headers: headersOf(request),
      ...(typeof body === 'string' ? { body: Buffer.from(body) } : {}),
    },
    response: {
      status,
      statusText: defaultReason(status),
      headers: headersOf(response).map(([header, text]) => [header.toLowerCase(), text]),
      body: bodyOf(response),
    },
    unusable: null,
    startedMs: null,
    takesMs: typeof delay === 'number' ? delay * 1000 : 0,
    times: typeof times === 'number' ? times : 'any',
    fits: 'same',
  };
}

function bodyOf(response: JsonObject): Uint8Array {
  const base64 = member(response, 'bodyBase64');
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
  const body = member(response, 'body');
  return Buffer.from(typeof body === 'string' ? body : '');
}

function headersOf(message: JsonObject): [string, string][] {
  const headers = member(message, 'headers');
  if (!isObject(headers)) return [];
  return entriesOf(headers).flatMap(([name, value]) => {
    const values = isArray(value) ? value : [value];
    return values.flatMap((text): [string, string][] =>
      typeof text === 'object' && !(text instanceof NumberLiteral)
        ? []
        : [[name, phpText(text as string)]],
    );
  });
}

const LARGEST_HAR = 2 ** 30;
const HAR_HELP =
  'is it a HAR 1.2 file? Save it once more with its contents ("Save all as HAR with content")';

/** The entries of a HAR file (version 1.2) in the order in which they began. Throws `ImportProblem` with the position of the error. */
export async function readHar(
  bytes: Uint8Array,
  name: string,
): Promise<readonly ImportedExchange[]> {
  const document = await readDocument(
    bytes,
    name,
    ({ severity, message, range, help }) => {
      if (severity === 'error')
        throw new ImportProblem(
          `${name}:${range.start.line}:${range.start.column} ${message}`,
          help ?? HAR_HELP,
        );
    },
    { maxBytes: LARGEST_HAR },
  );
  if (document === undefined) throw new ImportProblem(`${name} is empty`, HAR_HELP);
  const reader = createReader(document);
  const log = reader.object(reader.objectAt(document.value, ''), 'log', '');
  const entries = reader.list(log, 'entries', '/log');
  const exchanges: ImportedExchange[] = [];
  for (const [index, entry] of entries.entries()) {
    const pointer = pointerTo('/log/entries', index);
    const object = reader.objectAt(entry, pointer);
    if (isOfBrowser(object)) continue;
    exchanges.push(await readEntry(object, pointer, index + 1, reader));
  }
  return exchanges
    .map((exchange, index) => ({ exchange, index }))
    .sort(byStart)
    .map(({ exchange }) => exchange);
}

function byStart(
  a: { readonly exchange: ImportedExchange; readonly index: number },
  b: typeof a,
): number {
  return (a.exchange.startedMs ?? 0) - (b.exchange.startedMs ?? 0) || a.index - b.index;
}

/** Browsers list what they load without HTTP, too: sockets, texts in addresses, pages of their own. */
function isOfBrowser(entry: JsonObject): boolean {
  const request = member(entry, 'request');
  const url = isObject(request) ? member(request, 'url') : undefined;
  return typeof url === 'string' && /^(?:wss?|data|blob|about|file|[a-z]+-extension):/i.test(url);
}

async function readEntry(
  entry: JsonObject,
  pointer: Pointer,
  number: number,
  reader: Reader,
): Promise<ImportedExchange> {
  const request = reader.object(entry, 'request', pointer);
  const response = reader.object(entry, 'response', pointer);
  const status = reader.number(response, 'status', pointerTo(pointer, 'response'));
  const started = Date.parse(String(member(entry, 'startedDateTime') ?? ''));
  const time = member(entry, 'time');
  const body = await responseBody(response, pointerTo(pointer, 'response'), reader);
  return {
    label: `entry ${number} (${reader.place(pointer)})`,
    request: readRequest(request, pointerTo(pointer, 'request'), reader),
    response:
      status === 0
        ? null
        : {
            status,
            statusText: text(response, 'statusText'),
            headers: harHeaders(response),
            body: body.bytes,
          },
    unusable:
      status === 304
        ? 'its response is from a cache (status 304); record with the cache disabled'
        : body.missing,
    startedMs: Number.isNaN(started) ? null : started,
    takesMs: typeof time === 'number' && time > 0 ? Math.round(time) : 0,
    times: 1,
    fits: 'alike',
  };
}

function readRequest(
  request: JsonObject,
  pointer: Pointer,
  reader: Reader,
): ImportedExchange['request'] {
  const method = reader.text(request, 'method', pointer).toUpperCase();
  const url = reader.text(request, 'url', pointer);
  if (!/^https?:\/\//i.test(url))
    reader.fail(pointerTo(pointer, 'url'), `${schemeOf(url)} is not an http or https URL`);
  const body = requestBody(member(request, 'postData'));
  return { method, url, headers: harHeaders(request), ...present({ body }) };
}

/** The beginning of an address, without what may be secret. */
function schemeOf(url: string): string {
  const [scheme] = /^[a-z][a-z\d+.-]{0,20}:/i.exec(url) ?? [];
  return scheme === undefined ? 'this' : `"${scheme}…"`;
}

/** `postData`; HAR has no place for bytes that are no text, so programs put base64 there and say so in a member of their own. */
function requestBody(postData: Json | undefined): HttpRequest['body'] | undefined {
  if (!isObject(postData)) return undefined;
  const content = member(postData, 'text');
  const encoding = member(postData, '_encoding') ?? member(postData, 'encoding');
  if (typeof content === 'string' && content !== '')
    return Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
  const params = member(postData, 'params');
  if (!isArray(params) || params.length === 0) return undefined;
  return Buffer.from(
    formEncode(
      params.flatMap((param) =>
        isObject(param) ? [[text(param, 'name'), text(param, 'value')] as const] : [],
      ),
    ),
  );
}

async function responseBody(
  response: JsonObject,
  pointer: Pointer,
  reader: Reader,
): Promise<{ readonly bytes: Uint8Array; readonly missing: string | null }> {
  if (!hasMember(response, 'content'))
    return { bytes: new Uint8Array(), missing: 'the file was saved without response bodies' };
  const content = reader.object(response, 'content', pointer);
  const written = member(content, 'text');
  const size = member(content, 'size');
  if (typeof written !== 'string') {
    const isMissing = typeof size === 'number' && size > 0;
    return {
      bytes: new Uint8Array(),
      missing: isMissing ? 'the file was saved without response bodies' : null,
    };
  }
  const bytes = bytesOf(written, content);
  if (bytes === undefined)
    return {
      bytes: new Uint8Array(),
      missing: 'its content has an encoding other than base64, which cannot be read',
    };
  if (member(content, 'encoding') !== 'base64') return { bytes, missing: null };
  // HAR contains decoded bodies, but some programs store them encoded
  const coding = harHeaders(response).find(([name]) => name === 'content-encoding')?.[1];
  const decoded =
    coding === undefined || !looksEncoded(bytes, coding)
      ? bytes
      : await decodeBody(bytes, coding, LARGEST_HAR);
  return { bytes: 'kind' in decoded ? bytes : decoded, missing: null };
}

/** The bytes of a content. Some programs write hexadecimal digits, and some say base64 of what is plain text. */
function bytesOf(written: string, content: JsonObject): Buffer | undefined {
  const encoding = member(content, 'encoding');
  const isHex = /^(?:[\da-f]{2})+$/i.test(written);
  if (encoding === 'hex' || member(content, '_isBinary') === true)
    return isHex ? Buffer.from(written, 'hex') : Buffer.from(written);
  if (encoding === 'base64')
    return /^[A-Za-z\d+/_\s-]*=*\s*$/.test(written)
      ? Buffer.from(written, 'base64')
      : Buffer.from(written);
  const isPlain =
    encoding === undefined || encoding === null || /^(?:|utf-?8)$/i.test(`${encoding}`);
  return isPlain ? Buffer.from(written) : undefined;
}

function looksEncoded(bytes: Buffer, coding: string): boolean {
  if (/gzip/i.test(coding)) return bytes[0] === 0x1f && bytes[1] === 0x8b;
  return !/^\s*[[{"<]/.test(bytes.subarray(0, 20).toString('latin1'));
}

function harHeaders(message: JsonObject): HttpResponse['headers'] {
  const headers = member(message, 'headers');
  if (!isArray(headers)) return [];
  return headers.flatMap((header) =>
    isObject(header) ? [[text(header, 'name').toLowerCase(), text(header, 'value')] as const] : [],
  );
}

function text(object: JsonObject, name: string): string {
  const value = member(object, name);
  return typeof value === 'string' ? value : '';
}

type Reader = ReturnType<typeof createReader>;

/** Reads required members; a missing one ends the import with its place. */
function createReader(document: SourceDocument) {
  const place = (pointer: Pointer) => {
    const { line, column } = document.rangeOf(pointer).start;
    return `${document.name}:${line}:${column}`;
  };
  const fail = (pointer: Pointer, message: string): never => {
    throw new ImportProblem(`${place(pointer)} ${message}`, HAR_HELP);
  };
  const taken = (value: JsonObject, name: string, pointer: Pointer): Json => {
    const found = member(value, name);
    return found === undefined ? fail(pointer, `"${name}" is missing`) : found;
  };
  const objectAt = (value: Json, pointer: Pointer): JsonObject =>
    isObject(value) ? value : fail(pointer, 'an object is expected here');
  return {
    place,
    fail,
    objectAt,
    object: (value: JsonObject, name: string, pointer: Pointer): JsonObject =>
      objectAt(taken(value, name, pointer), pointerTo(pointer, name)),
    list(value: JsonObject, name: string, pointer: Pointer): readonly Json[] {
      const found = taken(value, name, pointer);
      return isArray(found) ? found : fail(pointerTo(pointer, name), 'a list is expected here');
    },
    text(value: JsonObject, name: string, pointer: Pointer): string {
      const found = taken(value, name, pointer);
      return typeof found === 'string'
        ? found
        : fail(pointerTo(pointer, name), 'a string is expected here');
    },
    number(value: JsonObject, name: string, pointer: Pointer): number {
      const found = taken(value, name, pointer);
      if (found instanceof NumberLiteral) return found.value;
      return typeof found === 'number'
        ? found
        : fail(pointerTo(pointer, name), 'a number is expected here');
    },
  };
}
