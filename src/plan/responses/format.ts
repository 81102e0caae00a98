import { isUtf8 } from 'node:buffer';
import type { ResponseFormat } from '../../../generated/plan.ts';
import type { Report } from '../../text/diagnostic.ts';
import type { Json } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import type { Immutable } from '../model/plan.ts';

/** A part of a response that can be read by itself. */
export type Part =
  /** A list of records as JSON text. `problem` says what is wrong if it turns out to have other records, or is not JSON. */
  | {
      readonly kind: 'records';
      readonly json: Uint8Array;
      readonly records: number;
      readonly problem?: () => string | undefined;
    }
  /** A value that the job selects its records from: the whole response. After records that were given one by one: what is beside them. */
  | { readonly kind: 'value'; readonly value: Json; readonly warnings: readonly string[] };

export interface ReadOptions {
  /** `exact` keeps the digits of every number that Generic Extractor's text form would change. */
  readonly numbers: 'peer' | 'exact';
  /** Names on the way to the records, for a format that gives either: they come as lists, and the value without them last. */
  readonly recordsAt?: readonly string[] | undefined;
  /** Called for text without a line end at its end, where nothing else shows that it is whole. */
  readonly onOpenEnd?: () => void;
}

/** How the responses of a job are read: what its settings mean, and the reader. */
export interface Format<Settings, F extends Immutable<ResponseFormat>> {
  /** As messages name it. */
  readonly title: string;
  /** A list of records; a value that records are selected from, and that pagination can read; or a value whose records can be read one by one. */
  readonly gives: 'records' | 'value' | 'either';
  /** `pointer` is that of "response"; returns `undefined` after it has reported what contradicts itself. */
  lower(settings: Settings, pointer: Pointer, report: Report): F | undefined;
  /** Whether text that is cut within a line may be read like the whole. */
  readonly hidesCuts?: true;
  /** What the plan says besides the title: `cells between ";"`. */
  describe(format: F): readonly string[];
  /** Reads the unpacked text, which is UTF-8. Throws `UnreadableBody`. */
  read(text: AsyncIterable<Uint8Array>, format: F, options: ReadOptions): AsyncIterable<Part>;
}

/** Why a response cannot be read, and what to do about it. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
  readonly help: string | undefined;

  constructor(reason: string, help?: string) {
    super(reason);
    this.help = help;
  }
}

/** A response that ends too early, as far as its text shows: within a value, a row, an element or a packed file. */
export class CutBody extends UnreadableBody {}

/** How much text is read at a time. */
const PIECE = 1 << 20;
/** The longest record of a format whose records are read one by one. */
const MAX_RECORD = 1 << 25;
const NOTHING: Uint8Array = new Uint8Array(0);

/** How much of the bytes was read, and what was made of it. */
export interface Taken<T> {
  readonly bytes: number;
  readonly part: T | undefined;
}

/**
 * Gives the bytes of a response to `take` in large pieces, and again what it has left: a record that is not complete. What waits
 * doubles before it is tried again, so that a long record is read twice at most.
 */
export async function* inPieces<T>(
  chunks: AsyncIterable<Uint8Array>,
  take: (bytes: Uint8Array, isLast: boolean) => Taken<T>,
): AsyncGenerator<T> {
  let rest = NOTHING;
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    // what waits is at most as long as the rest, which is a part of one record
    if (rest.length + size > 2 * MAX_RECORD)
      throw new UnreadableBody(`A record has more than ${MAX_RECORD / 2 ** 20} MB`);
    if (size < Math.max(PIECE, rest.length)) continue;
    const bytes = joined(rest, waiting);
    const { bytes: taken, part } = take(bytes, false);
    rest = bytes.subarray(taken);
    waiting = [];
    size = 0;
    if (part !== undefined) yield part;
  }
  const { part } = take(joined(rest, waiting), true);
  if (part !== undefined) yield part;
}

function joined(rest: Uint8Array, waiting: readonly Uint8Array[]): Uint8Array {
  return rest.length === 0 && waiting.length === 1
    ? (waiting[0] as Uint8Array)
    : Buffer.concat([rest, ...waiting]);
}

/** All of it. */
export async function whole(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  what: string,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most)
      throw new UnreadableBody(
        `The ${what} has more than ${most / 2 ** 20} MB`,
        'request smaller pages',
      );
    parts.push(chunk);
  }
  return joined(NOTHING, parts);
}

/** Throws for text that is not UTF-8, with the first line that is not. `line` is the number of the first one. */
export function checkUtf8(bytes: Uint8Array, line: number): void {
  if (isUtf8(bytes)) return;
  let number = line;
  for (let start = 0; start < bytes.length; number++) {
    const next = bytes.indexOf(0x0a, start);
    const end = next < 0 ? bytes.length : next + 1;
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end;
  }
  throw new UnreadableBody(
    `Line ${number} is not UTF-8`,
    'write the encoding of the responses as "encoding" into "response", for example "windows-1252"',
  );
}

/** Throws for an HTML page or a JSON value instead of another format. */
export function refuseOther(start: Uint8Array, expected: string): void {
  const { what, help } = contentOf(start) ?? {};
  if (what === undefined || what === expected || (what === 'JSON' && expected !== 'CSV')) return;
  throw new UnreadableBody(`The response is ${what}, not ${expected}`, help);
}

/** The first bytes of files that are unpacked where a job has "response". */
const PACKED: ReadonlyMap<string, readonly number[]> = new Map([
  ['gzip', [0x1f, 0x8b]],
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
]);

/** What a response is that cannot be read as JSON, where its first bytes or its type show it, and what to do. */
export function insteadOfJson(
  body: Uint8Array,
  type: string,
): { readonly what: string; readonly help?: string | undefined } | undefined {
  const first = new TextDecoder().decode(body.subarray(0, 1000)).trimStart();
  if (first === '') return { what: 'empty', help: EMPTY_HELP };
  const packed = [...PACKED].find(([, magic]) => magic.every((byte, at) => body[at] === byte));
  if (packed !== undefined)
    return {
      what: `a ${packed[0]} file`,
      help: 'write "response": { "format": "json" } into the job, or the format that the file has',
    };
  const format = (what: string, name: string) => ({
    what,
    help: `write "response": { "format": "${name}" } into the job`,
  });
  const content = contentOf(body);
  if (content !== undefined && content.what !== 'JSON' && content.what !== 'XML') return content;
  if (/^<[?a-z]/i.test(first)) return format('XML', 'xml');
  if (/^[{[][^\n]*[}\]]\r?\n\s*[{[]/.test(first)) return format('NDJSON', 'ndjson');
  if (/\bcsv\b/i.test(type)) return format('CSV', 'csv');
  return /^[a-z]+[ ,.!:]/i.test(first) && !/json/i.test(type)
    ? { what: 'plain text', help: TEXT_HELP }
    : undefined;
}

const EMPTY_HELP =
  'if the API sends an empty response when it has no records, add { "when": { "body": { "empty": true } }, "action": "ignore" } to "errors" of the job';
const TEXT_HELP =
  'the text may say what is wrong; if it contains the records, write "response": { "format": "text" } into the job';
const PAGE_HELP =
  'open the URL in a browser to read the page; often the path is wrong, or a login is missing';

function contentOf(
  start: Uint8Array,
): { readonly what: string; readonly help?: string } | undefined {
  const first = start.subarray(0, 1000);
  if (first.includes(0))
    return {
      what: 'binary data',
      help: 'if it is UTF-16, write "encoding": "utf-16le" into "response"',
    };
  const text = new TextDecoder().decode(first).trimStart();
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(text))
    return { what: 'an HTML page', help: PAGE_HELP };
  if (/^<\?xml\b/.test(text)) return { what: 'XML' };
  return /^(?:\{\s*["}]|\[\s*[[{\]])/.test(text) ? { what: 'JSON' } : undefined;
}

/** The plan data of the settings that all formats have. */
export function lowerSource(
  { encoding, file }: { readonly encoding?: string; readonly file?: string },
  pointer: Pointer,
): { readonly encoding: string | null; readonly file: string | null; readonly from: Pointer } {
  return { encoding: encoding ?? null, file: file ?? null, from: pointer };
}
