import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ScratchFolder {
  readonly path: string;
  /** Writes a file, its folders included. */
  put(file: string, text: string): Promise<void>;
  /** Every file below, by its path with `/`, in order. */
  files(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** Where files are in memory, if the system has such a place: for tests that make thousands of them. */
export const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : undefined;

/** A folder of its own for one test. */
export async function scratchFolder(parent = tmpdir()): Promise<ScratchFolder> {
  const root = await mkdtemp(path.join(parent, 'sluice-test-'));
  return {
    path: root,
    async put(file, text) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    },
    async files() {
      const found: Record<string, string> = {};
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
      for (const file of files.sort())
        found[path.relative(root, file).split(path.sep).join('/')] = await readFile(file, 'utf8');
      return found;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Runs with a folder that goes afterwards. */
export async function inScratchFolder<T>(
  use: (folder: ScratchFolder) => Promise<T>,
  parent?: string,
): Promise<T> {
  const folder = await scratchFolder(parent);
  try {
    return await use(folder);
  } finally {
    await folder.remove();
  }
}
