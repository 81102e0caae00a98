import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { errorCode } from '../http/transport-problem.ts';

/** The steps of a commit, each of which may be the last one of the process. They are synchronous: nothing happens between them. */
export interface OutputFiles {
  /** Writes a new file; what has its name is replaced. */
  write(file: string, text: string): void;
  /** Ends when the disk has the bytes of a file. */
  sync(file: string): void;
  /** Ends when the disk has the names in a folder. */
  syncFolder(folder: string): void;
  makeFolder(folder: string): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  /** Removes a folder if nothing is in it. */
  removeEmptyFolder(folder: string): void;
  removeTree(folder: string): void;
}

export const diskOutput: OutputFiles = {
  write(file, text) {
    withDescriptor(file, 'w', (descriptor) => {
      const bytes = Buffer.from(text);
      for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
    });
  },
  sync: (file) => withDescriptor(file, 'r+', fdatasyncSync),
  syncFolder(folder) {
    try {
      withDescriptor(folder, 'r', fsyncSync);
    } catch (error) {
      // not every system has this for folders
      if (!['EISDIR', 'EINVAL', 'EPERM', 'EBADF', 'ENOTSUP'].includes(errorCode(error)))
        throw error;
    }
  },
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
  rename: renameSync,
  remove: (file) => rmSync(file, { force: true }),
  removeEmptyFolder(folder) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (!['ENOTEMPTY', 'ENOENT', 'EEXIST', 'EBUSY'].includes(errorCode(error))) throw error;
    }
  },
  removeTree: (folder) => rmSync(folder, { recursive: true, force: true }),
};

function withDescriptor(file: string, flags: string, use: (descriptor: number) => void): void {
  const descriptor = openSync(file, flags);
  try {
    use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
