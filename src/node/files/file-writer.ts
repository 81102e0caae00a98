import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScratchFile, ScratchPort } from '../../ports/ports.ts';
import { makeWorkFolder, onStorage, removeWorkFolder } from './byte-store.ts';

const BUFFER_BYTES = 65_536;

/** A file that is written from front to back through a buffer of 64 KiB. */
export interface FileWriter {
  readonly path: string;
  /** Ends when the bytes are with the system, or in the buffer; then it returns nothing. */
  write(bytes: Uint8Array): Promise<void> | undefined;
  /** What the buffer contains when nothing has gone to the disk yet. */
  unwritten(): Uint8Array | undefined;
  /** Writes the rest and closes; an empty file is made too. Again: nothing happens. */
  close(): Promise<void>;
  /** Closes without writing the remaining bytes. */
  drop(): Promise<void>;
}

/**
 * A writer of `path`, which is not opened before there is something to write. Rejects with `StorageProblem`s, and with
 * the first one again. It writes synchronously: it is awaited anyway, and handing the bytes to another thread and back
 * makes w1 10 % slower.
 */
export function createFileWriter(path: string, pool: FilePool): FileWriter {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  const file = pool.file(path);
  let used = 0;
  let touched = false;
  let closed = false;
  let failure: unknown;

  const flush = async (more: Uint8Array | undefined): Promise<void> => {
    if (failure !== undefined) throw failure;
    touched = true;
    try {
      await onStorage(path, () => {
        file.append(buffer.subarray(0, used));
        used = 0;
        if (more !== undefined) file.append(more);
      });
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  return {
    path,
    write(bytes) {
      if (bytes.length > BUFFER_BYTES) return flush(bytes);
      const flushed = used + bytes.length > BUFFER_BYTES ? flush(undefined) : undefined;
      if (failure !== undefined || used + bytes.length > BUFFER_BYTES) return flushed;
      buffer.set(bytes, used);
      used += bytes.length;
      return flushed;
    },
    unwritten: () => (touched ? undefined : buffer.subarray(0, used)),
    async close() {
      if (closed) return;
      closed = true;
      try {
        await flush(undefined);
      } finally {
        await onStorage(path, file.close);
      }
    },
    async drop() {
      if (closed) return;
      closed = true;
      try {
        file.close();
      } catch {
        // nothing of it is wanted
      }
    },
  };
}

/** A file that is written from front to back and need not stay open. */
interface PooledFile {
  /** Appends; the first time makes the file anew. */
  append(bytes: Uint8Array): void;
  close(): void;
}

/** Opens files so that only some of them are open at a time: those that were written last. */
interface FilePool {
  file(path: string): PooledFile;
}

/** A process may have 1,024 files open on most systems, sockets among them. */
const MAX_OPEN = 128;

export function createFilePool(mostOpen = MAX_OPEN): FilePool {
  /** Descriptors, the one that was used longest ago first. */
  const open = new Map<string, number>();
  const close = (path: string) => {
    const descriptor = open.get(path);
    open.delete(path);
    if (descriptor !== undefined) closeSync(descriptor);
  };
  return {
    file(path) {
      let flags = 'w';
      const descriptorOf = () => {
        const known = open.get(path);
        if (known !== undefined) {
          open.delete(path);
          open.set(path, known);
          return known;
        }
        const [oldest] = open.size < mostOpen ? [] : open.keys();
        if (oldest !== undefined) close(oldest);
        const descriptor = openSync(path, flags);
        flags = 'a';
        open.set(path, descriptor);
        return descriptor;
      };
      return {
        append(bytes) {
          const descriptor = descriptorOf();
          for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
        },
        close: () => close(path),
      };
    },
  };
}

const READ_BYTES = 262_144;

/** A scratch file behind a writer; one that is small never reaches the disk. */
export function createScratchFile(
  writer: FileWriter,
  open: Set<FileWriter>,
  checkPlace: () => Promise<unknown>,
): ScratchFile {
  open.add(writer);
  return {
    write: (bytes) => writer.write(bytes),
    async *read() {
      const small = writer.unwritten();
      if (small !== undefined) {
        if (small.length > 0) yield small;
        return;
      }
      await writer.close();
      await checkPlace();
      yield* contentsOf(writer.path);
    },
    async release() {
      open.delete(writer);
      await writer.drop();
      await onStorage(writer.path, () => rmSync(writer.path, { force: true }));
    },
  };
}

/** Reads a file in chunks that share one buffer; with a stream, benchmark w1 is 5 % slower. */
export async function* contentsOf(file: string): AsyncGenerator<Uint8Array> {
  const descriptor = await onStorage(file, () => openSync(file, 'r'));
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  try {
    for (;;) {
      const length = await onStorage(file, () => readSync(descriptor, buffer));
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}

interface TemporaryScratch extends ScratchPort {
  /** Removes the remaining files. Never rejects. */
  close(): Promise<void>;
}

/** Scratch files in a folder of their own below `parent`, which only this user may enter; it is made for the first of them. */
export function createTemporaryScratch(parent = tmpdir()): TemporaryScratch {
  const pool = createFilePool();
  const open = new Set<FileWriter>();
  let folder: Promise<string> | undefined;
  let files = 0;
  return {
    async open() {
      folder ??= onStorage(parent, () => makeWorkFolder(parent));
      files++;
      const name = String(files);
      return createScratchFile(
        createFileWriter(path.join(await folder, name), pool),
        open,
        async () => {},
      );
    },
    async close() {
      for (const writer of open) await writer.drop();
      open.clear();
      await folder?.then(removeWorkFolder).catch(() => {});
      folder = undefined;
    },
  };
}
