import { writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { onStorage } from './storage.ts';

const BUFFER_BYTES = 65_536;

/** A file that is written from front to back through a buffer of 64 KiB. */
export interface FileWriter {
  readonly path: string;
  /** Returns a promise when bytes go to the disk, and nothing while they fit the buffer. */
  write(bytes: Uint8Array): Promise<void> | undefined;
  /** What the buffer holds when nothing has gone to the disk yet. */
  unwritten(): Uint8Array | undefined;
  /** Writes the rest and closes; an empty file is made too. Again: nothing happens. */
  close(): Promise<void>;
  /** Closes without caring about what is not written yet. */
  drop(): Promise<void>;
}

/** A writer of `path`, which is not opened before there is something to write. Rejects with `StorageProblem`s. */
export function createFileWriter(path: string): FileWriter {
  let buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let used = 0;
  let file: FileHandle | undefined;
  let touched = false;
  let closed = false;
  let writing: Promise<void> = Promise.resolve();

  const flush = (more: Uint8Array | undefined): Promise<void> => {
    const full = buffer.subarray(0, used);
    buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    used = 0;
    touched = true;
    writing = writing.then(() =>
      onStorage(path, async () => {
        file ??= await open(path, 'w');
        writeAll(file, full);
        if (more !== undefined) writeAll(file, more);
      }),
    );
    writing.catch(() => {}); // whoever writes or closes next is told as well
    return writing;
  };

  return {
    path,
    write(bytes) {
      if (bytes.length > BUFFER_BYTES) return flush(bytes);
      const flushed = used + bytes.length > BUFFER_BYTES ? flush(undefined) : undefined;
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
        await onStorage(path, async () => file?.close());
      }
    },
    async drop() {
      if (closed) return;
      closed = true;
      await writing.catch(() => {});
      await file?.close().catch(() => {});
    },
  };
}

/** The writer is awaited anyway: handing the bytes to another thread and back costs w1 a tenth. */
function writeAll(file: FileHandle, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(file.fd, bytes, from);
}
