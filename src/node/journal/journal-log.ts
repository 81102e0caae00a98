import { fstatSync, ftruncateSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** An entry of a log: a head as JSON, and bytes. */
export interface LogEntry {
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

const MAGIC = 0x314a_4c53;
const PREFIX_BYTES = 16;
/** How long entries wait before they are written together. A timer ends it: then the next request has been sent, and the work is done while the run waits. */
const WAIT_MS = 20;
/** How much may wait. */
const MOST_WAITING_BYTES = 4_000_000;
const BUFFER_BYTES = 65_536;

/** An entry whose head is computed when it is written. */
export interface NewEntry {
  readonly body: Uint8Array;
  head(): LogEntry['head'];
}

/** Appends entries: a magic number, a checksum and both lengths, 4 bytes each with the lowest first, then head and body. */
export interface LogWriter {
  append(entry: NewEntry): void;
  /** The position in the file of the body of the last entry. */
  lastPosition(): number;
  /** Bytes of a body, whether it is written or waits; `undefined` when the file has no such bytes. */
  read(position: number, length: number): Uint8Array | undefined;
  /** Writes what waits. */
  flush(): void;
}

/** An entry with the text of its head and the position of its body. */
interface PlacedEntry {
  readonly text: string;
  readonly headBytes: number;
  readonly body: Uint8Array;
  readonly position: number;
}

/** Appends to the file. `onProblem` is called with the error when the system refuses to write, and then nothing more is written. */
export function writeLog(descriptor: number, onProblem: (error: unknown) => void): LogWriter {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let used = 0;
  let waiting: NewEntry[] = [];
  let waitingBytes = 0;
  let placed: PlacedEntry[] = [];
  let written = fstatSync(descriptor).size;
  let end = written;
  let lastBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;

  const place = () => {
    for (const entry of waiting) {
      const { body } = entry;
      const text = JSON.stringify(entry.head());
      const headBytes = Buffer.byteLength(text);
      const position = end + PREFIX_BYTES + headBytes;
      placed.push({ text, headBytes, body, position });
      end = position + body.length;
    }
    waiting = [];
  };
  const drain = () => {
    if (used > 0) writeAll(descriptor, buffer.subarray(0, used));
    used = 0;
  };
  const write = ({ text, headBytes, body }: PlacedEntry) => {
    const size = PREFIX_BYTES + headBytes;
    if (size > BUFFER_BYTES - used) drain();
    const isLarge = size > BUFFER_BYTES;
    const bytes = isLarge ? Buffer.allocUnsafe(size) : buffer;
    const at = used;
    bytes.writeUInt32LE(MAGIC, at);
    bytes.writeUInt32LE(headBytes, at + 8);
    bytes.writeUInt32LE(body.length, at + 12);
    bytes.write(text, at + PREFIX_BYTES);
    if (size + body.length <= BUFFER_BYTES - used) {
      bytes.set(body, at + size);
      used += size + body.length;
      bytes.writeUInt32LE(crc32(bytes.subarray(at + 8, used)), at + 4);
      return;
    }
    bytes.writeUInt32LE(crc32(body, crc32(bytes.subarray(at + 8, at + size))), at + 4);
    if (isLarge) writeAll(descriptor, bytes);
    else used += size;
    drain();
    writeAll(descriptor, body);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (hasFailed) return;
    place();
    try {
      for (const entry of placed) write(entry);
      drain();
    } catch (error) {
      hasFailed = true; // what waits can still be read
      return onProblem(error);
    }
    placed = [];
    waitingBytes = 0;
    written = end;
  };
  return {
    append(entry) {
      waiting.push(entry);
      waitingBytes += entry.body.length;
      lastBytes = entry.body.length;
      if (waitingBytes > MOST_WAITING_BYTES) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    lastPosition() {
      place();
      return end - lastBytes;
    },
    read(position, length) {
      if (position < written) return readAt(descriptor, position, length);
      const entry = placed.findLast((each) => each.position <= position);
      return entry?.body.subarray(position - entry.position, position - entry.position + length);
    },
    flush,
  };
}

/** Reads a log from its start, one entry at a time. An entry that is torn or changed ends it. */
export interface LogReader {
  next(): LogEntry | undefined;
  /** The position in the file behind the last entry that was read. */
  end(): number;
  /** Whether all of the file was read. */
  isAtEnd(): boolean;
  /** Removes everything behind the last entry that was read. */
  cut(): void;
}

export function readLog(descriptor: number): LogReader {
  const size = fstatSync(descriptor).size;
  let end = 0;
  const read = (at: number, length: number) =>
    length > size - at ? undefined : readAt(descriptor, at, length);
  return {
    next() {
      const prefix = read(end, PREFIX_BYTES);
      if (prefix === undefined || prefix.readUInt32LE(0) !== MAGIC) return undefined;
      const [headBytes, bodyBytes] = [prefix.readUInt32LE(8), prefix.readUInt32LE(12)];
      const content = read(end + PREFIX_BYTES, headBytes + bodyBytes);
      if (
        content === undefined ||
        crc32(content, crc32(prefix.subarray(8))) !== prefix.readUInt32LE(4)
      )
        return undefined;
      end += PREFIX_BYTES + content.length;
      return {
        head: JSON.parse(content.toString('utf8', 0, headBytes)) as LogEntry['head'],
        body: content.subarray(headBytes),
      };
    },
    end: () => end,
    isAtEnd: () => end === size,
    cut: () => ftruncateSync(descriptor, end),
  };
}

/** Whether a file of this size begins as a log does; the first write may have been cut anywhere. */
export function beginsLog(descriptor: number, size: number): boolean {
  const magic = Buffer.alloc(4);
  magic.writeUInt32LE(MAGIC);
  const length = Math.min(magic.length, size);
  return readAt(descriptor, 0, length)?.equals(magic.subarray(0, length)) === true;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
}

/** `undefined` when the file ends before. */
export function readAt(descriptor: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const count = readSync(descriptor, bytes, filled, length - filled, at + filled);
    if (count === 0) return undefined;
    filled += count;
  }
  return bytes;
}
