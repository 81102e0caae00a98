import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorageProblem } from '../../engine/ports/sink.ts';
import { storageProblem } from './storage.ts';
import { makeWorkFolder } from './work-folder.ts';

/** Gives bytes back that were kept, each time it is called. */
export type KeptBytes = () => Uint8Array;

/** Where bytes are kept; the caller does not change them. */
export type Keep = (bytes: Uint8Array) => KeptBytes;

export const keepInMemory: Keep = (bytes) => () => bytes;

/** Keeps bytes and gives them back in any order. */
export interface ByteStore {
  readonly keep: Keep;
  /** Removes the files on disk. Bodies kept there can no longer be read. */
  close(): void;
}

/** Bytes in memory, as many as fit into `memoryBytes` together; others in one temporary file that only this user may read. */
export function createByteStore(memoryBytes = MEMORY_BYTES): ByteStore {
  let file: ReturnType<typeof temporaryFile> | undefined;
  let inMemory = 0;
  let written = 0;
  return {
    keep(bytes) {
      if (inMemory + bytes.length <= memoryBytes) {
        inMemory += bytes.length;
        return keepInMemory(bytes);
      }
      file ??= temporaryFile();
      const { descriptor } = file;
      const from = written;
      try {
        for (let done = 0; done < bytes.length; )
          done += writeSync(descriptor, bytes, done, bytes.length - done, from + done);
      } catch (error) {
        throw storageProblem(file.folder, error);
      }
      written += bytes.length;
      return readerOf(descriptor, from, bytes.length);
    },
    close() {
      if (file === undefined) return;
      closeSync(file.descriptor);
      if (!file.isRemoved) rmSync(file.folder, { recursive: true, force: true });
      file = undefined;
    },
  };
}

/** An open file needs no name: responses do not stay on disk if the process is killed. On Windows `close` removes them. */
function removeOpen(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function temporaryFile() {
  const parent = tmpdir();
  try {
    const folder = makeWorkFolder(parent);
    const descriptor = openSync(path.join(folder, 'bytes'), 'wx+', 0o600);
    return { folder, descriptor, isRemoved: removeOpen(folder) };
  } catch (error) {
    throw storageProblem(parent, error);
  }
}

/** A separate function, because a closure created in `keep` would keep the bytes in memory. */
function readerOf(descriptor: number, from: number, length: number): KeptBytes {
  return () => bytesAt(descriptor, from, length);
}

function bytesAt(descriptor: number, from: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, bytes, done, length - done, from + done);
    if (count === 0) throw new StorageProblem('A temporary file was truncated.');
    done += count;
  }
  return bytes;
}

const MEMORY_BYTES = 8 * 1024 * 1024;
