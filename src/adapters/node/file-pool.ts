import { closeSync, fdatasync, openSync, writeSync } from 'node:fs';

/** A file that is written from front to back and need not stay open. */
export interface PooledFile {
  /** Appends; the first time makes the file anew. */
  append(bytes: Uint8Array): void;
  close(): void;
}

/** Opens files so that only some of them are open at a time: those that were written last. */
export interface FilePool {
  /** A `durable` file reaches the disk while it is written, so that a commit has little left to wait for. */
  file(path: string, durable?: boolean): PooledFile;
}

/** A process may have 1,024 files open on most systems, sockets among them. */
const MOST_OPEN = 128;
/** A durable file is synced in the background after this many bytes. */
const SYNC_BYTES = 8_388_608;

export function createFilePool(mostOpen = MOST_OPEN): FilePool {
  /** Descriptors, the one that was used longest ago first. */
  const open = new Map<string, number>();
  const close = (path: string) => {
    const descriptor = open.get(path);
    open.delete(path);
    if (descriptor !== undefined) closeSync(descriptor);
  };
  return {
    file(path, durable = false) {
      let flags = 'w';
      let unsynced = 0;
      let isSyncing = false;
      const syncInBackground = (descriptor: number) => {
        unsynced = 0;
        isSyncing = true;
        // the commit syncs again and reports failures; a descriptor that is closed meanwhile does no harm
        fdatasync(descriptor, () => {
          isSyncing = false;
        });
      };
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
          unsynced += bytes.length;
          if (durable && !isSyncing && unsynced >= SYNC_BYTES) syncInBackground(descriptor);
        },
        close: () => close(path),
      };
    },
  };
}
