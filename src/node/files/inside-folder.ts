import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { StorageProblem } from '../../ports/sink.ts';
import { errorCode } from '../http/transport-problem.ts';
import { storageProblem } from './byte-store.ts';
import { makeFolder } from './make-folder.ts';

/**
 * What has a path below an output folder; `undefined` when nothing has. Refuses links on the way and at the end, for they lead
 * outside of the folder, and whatever is not a regular file.
 */
export function regularFileAt(root: string, file: string): Stats | undefined {
  const place = path.join(root, file);
  if (!hasRealFolder(root, path.dirname(file))) return undefined;
  const found = statOf(place);
  if (found === undefined) return undefined;
  refuseLink(place, found);
  if (found.isDirectory())
    throw new StorageProblem(`${place}: a folder has the name of this file.`);
  if (!found.isFile())
    throw new StorageProblem(
      `${place}: this is not a regular file. Remove it: Sluice writes a file of this name.`,
    );
  return found;
}

/** The text of a regular file below an output folder; `undefined` when there is none. */
export function textAt(root: string, file: string, mostBytes: number): string | undefined {
  const found = regularFileAt(root, file);
  if (found === undefined) return undefined;
  const place = path.join(root, file);
  if (found.size > mostBytes)
    throw new StorageProblem(
      `${place}: ${found.size} bytes are more than Sluice writes into this file.`,
    );
  try {
    return readFileSync(place, 'utf8');
  } catch (error) {
    throw storageProblem(place, error);
  }
}

/** Whether there is a folder at a path below the root. Refuses links, and files where a folder belongs. */
export function hasRealFolder(root: string, folder: string): boolean {
  let place = root;
  for (const part of folder.split(path.sep)) {
    if (part === '' || part === '.') continue;
    place = path.join(place, part);
    const found = statOf(place);
    if (found === undefined) return false;
    refuseLink(place, found);
    if (!found.isDirectory())
      throw new StorageProblem(
        `${place}: this is not a folder. Remove it: Sluice writes into a folder of this name.`,
      );
  }
  return true;
}

function statOf(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch (error) {
    throw storageProblem(place, error);
  }
}

function refuseLink(place: string, found: Stats): void {
  if (found.isSymbolicLink())
    throw new StorageProblem(
      `${place}: this is a link, and Sluice follows no link inside an output folder. Remove it, or choose another output folder.`,
    );
}

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
  makeFolder: (folder) => makeFolder(folder),
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
