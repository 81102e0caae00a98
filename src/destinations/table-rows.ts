import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const FNV_PRIME = 0x01000193;
const CHUNK_BYTES = 1 << 20;
const HEADER_BYTES = 1 << 14;
const { O_RDONLY, O_NOFOLLOW = 0 } = constants as Partial<typeof constants> & typeof constants;

/** What is wrong with a row; its number is counted by the caller. */
export class MalformedRow extends Error {
  override readonly name = 'MalformedRow';
}

/** The columns of a file, and which of them are the key. */
export interface RowShape {
  readonly columns: readonly string[];
  /** For each column its place in the key, or -1. */
  readonly keyPlaces: Int32Array;
  /** The number of columns of the key. */
  readonly keyLength: number;
  /** The hash of the key's columns that the file does not have: they are empty. */
  readonly hashOfAbsent: number;
}

/** Describes the rows of a file with these columns; a key column that is not among them is empty in every row. */
export function rowShape(columns: readonly string[], key: readonly string[]): RowShape {
  const keyPlaces = Int32Array.from(columns, (column) => key.indexOf(column));
  const absent = key.map((_, place) => place).filter((place) => !keyPlaces.includes(place));
  const hashOfAbsent = absent.reduce((hash, place) => (hash + mixed(seedOf(place))) | 0, 0);
  return { columns, keyPlaces, keyLength: key.length, hashOfAbsent };
}

/** Hears of each row: the hash of its key, and where its bytes are in the chunk. */
type RowListener = (hash: number, start: number, end: number) => void;

/**
 * Finds the whole rows at the start of a chunk; returns where they end. Every cell is quoted, so only quotes need a look: this is the
 * innermost loop of a merge. `bytes` has room for four more bytes after `end`, and its offset is a multiple of four. Throws `MalformedRow`.
 */
export function scanRows(
  bytes: Uint8Array,
  end: number,
  { columns, keyPlaces, hashOfAbsent }: RowShape,
  row: RowListener,
): number {
  const count = columns.length;
  bytes[end] = QUOTE; // ends every search
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let start = 0;
  while (start < end) {
    let at = start;
    let hash = hashOfAbsent;
    for (let column = 0; column < count; column++) {
      if (at >= end) return start;
      if (bytes[at] !== QUOTE) throw new MalformedRow('a cell is not in quotes');
      at++;
      const place = keyPlaces[column] as number;
      let cell = seedOf(place);
      for (;;) {
        if (place < 0) {
          while ((at & 3) !== 0 && bytes[at] !== QUOTE) at++;
          if ((at & 3) === 0) while (hasNoQuote(words[at >> 2] as number)) at += 4;
          while (bytes[at] !== QUOTE) at++;
        } else
          for (let byte = bytes[at] as number; byte !== QUOTE; byte = bytes[++at] as number)
            cell = Math.imul(cell ^ byte, FNV_PRIME);
        if (at + 1 >= end) return start;
        if (bytes[at + 1] !== QUOTE) break;
        cell = Math.imul(cell ^ QUOTE, FNV_PRIME);
        at += 2;
      }
      if (place >= 0) hash = (hash + mixed(cell)) | 0;
      if (bytes[at + 1] !== (column === count - 1 ? LINE_FEED : COMMA))
        throw new MalformedRow(`it does not have ${count} cells`);
      at += 2;
    }
    if (count === 0 && bytes[at++] !== LINE_FEED)
      throw new MalformedRow('it does not have 0 cells');
    row(hash, start, at);
    start = at;
  }
  return start;
}

/** Looks at four bytes at once: one that is 0 after the exclusive or borrows from its highest bit. */
function hasNoQuote(word: number): boolean {
  const differences = word ^ 0x22222222;
  return ((differences - 0x01010101) & ~differences & 0x80808080) === 0;
}

function seedOf(place: number): number {
  return Math.imul(place + 2, 0x9e3779b1);
}

/** Spreads the bits, so that a sum of cells does not depend on simple differences between them. */
function mixed(cell: number): number {
  const half = Math.imul(cell ^ (cell >>> 16), 0x85ebca6b);
  return half ^ (half >>> 13);
}

/** The key of a row as text: raw cells, which no other key has. */
export function keyText(row: Buffer, { columns, keyPlaces, keyLength }: RowShape): string {
  const parts = new Array<string>(keyLength).fill('');
  const cells = cellsOf(row, columns.length);
  for (let column = 0; column < columns.length; column++) {
    const place = keyPlaces[column] as number;
    if (place >= 0) parts[place] = cells[column] as string;
  }
  return parts.join(',');
}

/** The cells of a row, in quotes as they are written; their bytes as Latin 1. */
export function cellsOf(row: Buffer, count: number): readonly string[] {
  const cells: string[] = [];
  for (let at = 0; cells.length < count; ) {
    const end = closingQuote(row, at + 1);
    cells.push(row.toString('latin1', at, end + 1));
    at = end + 2;
  }
  return cells;
}

/** The quote that ends a cell; -1 if it, or the byte after it, is missing. */
function closingQuote(bytes: Buffer, from: number): number {
  for (let quote = bytes.indexOf(QUOTE, from); ; quote = bytes.indexOf(QUOTE, quote + 2)) {
    if (quote < 0 || quote + 1 >= bytes.length) return -1;
    if (bytes[quote + 1] !== QUOTE) return quote;
  }
}

/** Turns a row of some columns into one of others; a column that it lacks is empty. `undefined` if nothing changes. */
export function rowConversion(
  from: readonly string[],
  to: readonly string[],
): ((row: Buffer) => Buffer) | undefined {
  const places = to.map((column) => from.indexOf(column));
  if (from.length === to.length && places.every((place, index) => place === index))
    return undefined;
  return (row) => {
    const cells = cellsOf(row, from.length);
    const text = places.map((place) => (place < 0 ? '""' : cells[place])).join(',');
    return Buffer.from(`${text}\n`, 'latin1');
  };
}

/** Opens a file to read it; refuses a link. */
export function openToRead(file: string): Promise<FileHandle> {
  return open(file, O_RDONLY | O_NOFOLLOW);
}

/** The first line of a table; one without columns has no such line. */
export interface TableHeader {
  readonly columns: readonly string[];
  readonly bytes: number;
}

/** Reads the first line of a table. */
export async function readHeader(handle: FileHandle): Promise<TableHeader> {
  for (let size = HEADER_BYTES; ; size *= 2) {
    const buffer = Buffer.allocUnsafe(size);
    const { bytesRead } = await handle.read(buffer, 0, size, 0);
    const found = headerIn(buffer.subarray(0, bytesRead));
    if (found !== undefined) return found;
    if (bytesRead < size) throw new MalformedRow('its end is missing');
  }
}

function headerIn(bytes: Buffer): TableHeader | undefined {
  const columns: string[] = [];
  if (bytes.length === 0 || bytes[0] === LINE_FEED) return { columns, bytes: 0 };
  for (let at = 0; ; ) {
    if (at < bytes.length && bytes[at] !== QUOTE)
      throw new MalformedRow('a name of a column is not in quotes');
    const end = closingQuote(bytes, at + 1);
    if (end < 0) return undefined;
    columns.push(bytes.toString('utf8', at + 1, end).replaceAll('""', '"'));
    at = end + 2;
    if (bytes[end + 1] === LINE_FEED) return { columns, bytes: at };
    if (bytes[end + 1] !== COMMA) throw new MalformedRow('a name of a column is not in quotes');
  }
}

/** What becomes of the rows of a file. */
interface RowVisitor {
  /** `position` is that of the chunk in the file. */
  row(hash: number, start: number, end: number, chunk: Buffer, position: number): void;
  /** After the rows of a chunk, which are its first `used` bytes; they stay until the promise is fulfilled. `false` ends the scan. */
  chunk(chunk: Buffer, used: number): Promise<unknown> | false;
}

/** Reads the rows of a file from a position on, a chunk at a time; reading, scanning and what the visitor does with a chunk overlap. */
export async function scanFile(
  handle: FileHandle,
  from: number,
  shape: RowShape,
  visitor: RowVisitor,
): Promise<void> {
  const { size: fileBytes } = await handle.stat();
  const chunkBytes = Math.max(1, Math.min(CHUNK_BYTES, fileBytes - from));
  let [buffer, other] = [newBuffer(chunkBytes), newBuffer(chunkBytes)];
  let filled = 0;
  let position = from;
  let pending: Promise<unknown> = Promise.resolve();
  let reading = handle.read(buffer, 0, chunkBytes, position);
  try {
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) {
        if (filled > 0) throw new MalformedRow('its end is missing');
        return;
      }
      const bytes = buffer;
      const end = filled + bytesRead;
      const begin = position - filled;
      const used = scanRows(bytes, end, shape, (hash, start, stop) =>
        visitor.row(hash, start, stop, bytes, begin),
      );
      const rest = end - used;
      await pending;
      const size = Math.max(chunkBytes, rest); // a row that is longer than a chunk is not scanned too often
      if (other.length < rest + size + 4) other = newBuffer(rest + size);
      bytes.copy(other, 0, used, end);
      position += bytesRead;
      reading = handle.read(other, rest, size, position);
      reading.catch(() => {});
      const next = visitor.chunk(bytes, used);
      if (next === false) return void (await reading);
      pending = next;
      pending.catch(() => {});
      [buffer, other] = [other, bytes];
      filled = rest;
    }
  } finally {
    await pending;
  }
}

/** With room for the byte that ends searches, and for the rest of its word. */
function newBuffer(bytes: number): Buffer {
  return Buffer.from(new ArrayBuffer((bytes + 8) & ~3));
}
