import type { FilePool } from './file-pool.ts';
import { onStorage } from './storage.ts';

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
