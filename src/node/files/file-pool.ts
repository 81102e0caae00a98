import { closeSync, openSync, writeSync } from 'node:fs';

/** A file that is written from front to back and need not stay open. */
export interface PooledFile {
  /** Appends; the first time makes the file anew. */
  append(bytes: Uint8Array): void;
  close(): void;
}

/** Opens files so that only some of them are open at a time: those that were written last. */
export interface FilePool {
  file(path: string): PooledFile;
}

/** A process may have 1,024 files open on most systems, sockets among them. */
const MOST_OPEN = 128;

export function createFilePool(mostOpen = MOST_OPEN): FilePool {
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
