import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files as scenarios need them. Paths use `/`; a relative one belongs to the current folder. */
export interface ScenarioFiles {
  /** The bytes of a file; `undefined` when there is none. */
  read(file: string): Promise<Uint8Array | undefined>;
  /** What a folder holds, by name (a link is no folder); `undefined` when there is no such folder. */
  list(folder: string): Promise<readonly { readonly name: string; readonly isFolder: boolean; readonly isLink?: boolean }[] | undefined>;
  /** Writes a file and the folders above it. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
}

/** Files of the disk, relative paths below `root`. */
export function diskFiles(root = '.'): ScenarioFiles {
  const place = (file: string) => path.resolve(root, file);
  return {
    async read(file) {
      return whenThere(readFile(place(file)));
    },
    async list(folder) {
      const entries = await whenThere(readdir(place(folder), { withFileTypes: true }));
      return entries
        ?.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory(), ...(entry.isSymbolicLink() ? { isLink: true } : {}) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async write(file, bytes) {
      await mkdir(path.dirname(place(file)), { recursive: true });
      await writeFile(place(file), bytes);
    },
    async remove(file) {
      await rm(place(file), { force: true });
    },
  };
}

async function whenThere<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
