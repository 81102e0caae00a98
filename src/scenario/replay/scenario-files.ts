import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type KeptBytes, keepInMemory } from '../../node/files/byte-store.ts';
import { FileProblem, onFile } from '../../node/files/file-problem.ts';
import { type Bounds, boundsOf } from '../../node/files/project.ts';
import { MAX_FILE_BYTES, readRegularFile, realPathWithin } from '../../node/files/read-file.ts';
import { removeFileWithin, writeFileWithin } from '../../node/files/write-file.ts';
import { yieldToEventLoop } from '../../node/process/timers.ts';
import { checkArgument, isString } from '../../values/errors.ts';
import { present } from '../../values/objects.ts';

/**
 * File access for scenarios. Paths use `/`; relative ones are resolved against the current folder. Failed or forbidden operations
 * throw `FileProblem`.
 */
export interface ScenarioFiles {
  /** The bytes of a file; `undefined` when there is none. */
  read(file: string): Promise<Uint8Array | undefined>;
  /** The bytes of a file when they are needed, for files of which only one at a time is needed. `undefined` when there is none. */
  later?(file: string): Promise<KeptBytes | undefined>;
  /** The entries of a folder, by name (a link is not a folder); `undefined` when there is no such folder. */
  list(
    folder: string,
  ): Promise<
    | readonly { readonly name: string; readonly isFolder: boolean; readonly isLink?: boolean }[]
    | undefined
  >;
  /** Writes a file and the folders above it. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
}

/** Bytes that are read when they are needed, or kept where files cannot be read again. */
export async function readLater(
  files: ScenarioFiles,
  file: string,
): Promise<KeptBytes | undefined> {
  if (files.later !== undefined) return files.later(file);
  const bytes = await files.read(file);
  return bytes === undefined ? undefined : keepInMemory(bytes);
}

/**
 * Files of the disk, relative paths below `root`. Only regular files are read and written, and only within the bounds: without
 * them, files of the project of `root` are read, and files below `root` are written.
 */
export function diskFiles(root = '.', given?: Bounds): ScenarioFiles {
  checkArgument('diskFiles', 'root', root, ['a string', isString]);
  const place = (file: string) => path.resolve(root, file);
  let known = given;
  const bounds = () => {
    known ??= boundsOf(['.'], path.resolve(root));
    return known;
  };
  const readRoots = () => {
    const { read } = bounds();
    return read === 'anywhere' ? undefined : read;
  };
  return {
    async read(file) {
      await yieldToEventLoop();
      const roots = readRoots();
      return whenThere(() =>
        onFile(file, () =>
          readRegularFile(place(file), {
            maxBytes: MAX_FILE_BYTES,
            ...present({ roots }),
          }),
        ),
      );
    },
    async later(file) {
      await yieldToEventLoop();
      const roots = readRoots();
      const checked = whenThere(() =>
        onFile(file, () =>
          statSync(roots === undefined ? place(file) : realPathWithin(place(file), roots)).isFile(),
        ),
      );
      const read = () =>
        onFile(file, () =>
          readRegularFile(place(file), {
            maxBytes: MAX_FILE_BYTES,
            ...present({ roots }),
          }),
        );
      // reading anything but a regular file is an error
      return checked === undefined || (!checked && whenThere(read) === undefined)
        ? undefined
        : read;
    },
    async list(folder) {
      await yieldToEventLoop();
      const roots = readRoots();
      const entries = whenThere(() =>
        onFile(folder, () =>
          readdirSync(roots === undefined ? place(folder) : realPathWithin(place(folder), roots), {
            withFileTypes: true,
          }),
        ),
      );
      return entries
        ?.map((entry) => ({
          name: entry.name,
          isFolder: entry.isDirectory(),
          ...(entry.isSymbolicLink() ? { isLink: true } : {}),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async write(file, bytes) {
      onFile(file, () => writeFileWithin(place(file), bytes, bounds().write));
    },
    async remove(file) {
      onFile(file, () => removeFileWithin(place(file), bounds().write));
    },
  };
}

function whenThere<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof FileProblem && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code))
      return undefined;
    throw error;
  }
}
