import { fstatSync, ftruncateSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** An entry of a log: a head as JSON, and bytes. */
export interface LogEntry {
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

const MAGIC = 0x314a_4c53;
const PREFIX_BYTES = 16;
/** How long an entry waits for others before it is written. */
const WAIT_MS = 20;
const BUFFER_BYTES = 65_536;

/** Appends entries: those that come one shortly after the other are written together. */
export interface LogWriter {
  /** An entry is a magic number, a checksum and both lengths, 4 bytes each with the lowest first, then head and body. */
  append(entry: LogEntry): void;
  /** Writes what waits. */
  flush(): void;
}

/** `onProblem` is called with the error when the system refuses to write. */
export function writeLog(descriptor: number, onProblem: (error: unknown) => void): LogWriter {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let used = 0;
  let writtenMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = (bytes: Uint8Array) => {
    try {
      for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
    } catch (error) {
      onProblem(error);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (used === 0) return;
    write(buffer.subarray(0, used));
    used = 0;
    writtenMs = performance.now();
  };
  return {
    append({ head, body }) {
      const text = JSON.stringify(head);
      const headBytes = Buffer.byteLength(text);
      if (PREFIX_BYTES + headBytes > BUFFER_BYTES - used) flush();
      const start = used;
      const large = PREFIX_BYTES + headBytes > BUFFER_BYTES;
      const entry = large ? Buffer.allocUnsafe(PREFIX_BYTES + headBytes) : buffer.subarray(start, start + PREFIX_BYTES + headBytes);
      entry.writeUInt32LE(MAGIC, 0);
      entry.writeUInt32LE(headBytes, 8);
      entry.writeUInt32LE(body.length, 12);
      entry.write(text, PREFIX_BYTES);
      entry.writeUInt32LE(crc32(body, crc32(entry.subarray(8))), 4);
      if (large) write(entry);
      else used += entry.length;
      if (body.length > BUFFER_BYTES - used) {
        flush();
        write(body);
      } else {
        buffer.set(body, used);
        used += body.length;
      }
      if (performance.now() - writtenMs > WAIT_MS) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    flush,
  };
}

/** Reads a log from its start, one entry at a time. An entry that is torn or changed ends it. */
export interface LogReader {
  next(): LogEntry | undefined;
  /** Removes everything behind the last entry that was read. */
  cut(): void;
}

export function readLog(descriptor: number): LogReader {
  const size = fstatSync(descriptor).size;
  let end = 0;
  const read = (at: number, length: number): Buffer | undefined => {
    if (length > size - at) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const count = readSync(descriptor, bytes, filled, length - filled, at + filled);
      if (count === 0) return undefined;
      filled += count;
    }
    return bytes;
  };
  return {
    next() {
      const prefix = read(end, PREFIX_BYTES);
      if (prefix === undefined || prefix.readUInt32LE(0) !== MAGIC) return undefined;
      const [headBytes, bodyBytes] = [prefix.readUInt32LE(8), prefix.readUInt32LE(12)];
      const content = read(end + PREFIX_BYTES, headBytes + bodyBytes);
      if (content === undefined || crc32(content, crc32(prefix.subarray(8))) !== prefix.readUInt32LE(4)) return undefined;
      end += PREFIX_BYTES + content.length;
      return { head: JSON.parse(content.toString('utf8', 0, headBytes)) as LogEntry['head'], body: content.subarray(headBytes) };
    },
    cut: () => ftruncateSync(descriptor, end),
  };
}
