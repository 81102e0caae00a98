import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FileProblem, onFile } from './file-problem.ts';
import { isWithin, readableRoots } from './thread-limits.ts';

/** The most bytes of a file that is kept in memory as a whole. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

export interface ReadLimits {
  readonly maxBytes: number;
  /** What happens to a file with more bytes: an error, or only the first `maxBytes` + 1 are read, so that the reader can say so. */
  readonly larger?: 'refuse' | 'cut';
  /** Real paths; the file must be below one of them when links are resolved. Absent: it may be wherever this thread may read. */
  readonly roots?: readonly string[];
}

/** Absent on Windows. A named pipe does not wait for a writer; a link that was put in the file's place is not followed. */
const {
  O_RDONLY,
  O_NONBLOCK = 0,
  O_NOFOLLOW = 0,
} = constants as Partial<typeof constants> & { readonly O_RDONLY: number };

/**
 * The bytes of a regular file, never more than the limit, whatever its size claims and however it grows meanwhile.
 * Throws `FileProblem` for everything else: folders, devices, pipes, sockets, and what is outside of `roots`.
 */
export function readRegularFile(
  file: string,
  { maxBytes, larger = 'refuse', roots = readableRoots() }: ReadLimits,
): Uint8Array {
  return onFile(file, () => {
    const real = roots === undefined ? file : realPathWithin(file, roots);
    const found = statSync(real);
    if (!found.isFile())
      throw new FileProblem(file, kindOf(found), { code: found.isDirectory() ? 'EISDIR' : '' });
    if (found.size > maxBytes && larger === 'refuse') throw tooLarge(file, maxBytes);
    const descriptor = openSync(
      real,
      O_RDONLY | O_NONBLOCK | (roots === undefined ? 0 : O_NOFOLLOW),
    );
    try {
      const opened = fstatSync(descriptor);
      if (!opened.isFile() || opened.ino !== found.ino || opened.dev !== found.dev)
        throw new FileProblem(file, 'was replaced while it was being opened');
      const bytes = readUpTo(descriptor, opened.size, maxBytes + 1);
      if (bytes.length > maxBytes && larger === 'refuse') throw tooLarge(file, maxBytes);
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  });
}

/** A descriptor of a regular file, for reading. Links are not followed; folders, pipes and devices are a `FileProblem`. */
export function openRegularFile(file: string): number {
  return onFile(file, () => {
    const found = lstatSync(file);
    if (!found.isFile()) throw new FileProblem(file, kindOf(found));
    const descriptor = openSync(file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
    const opened = fstatSync(descriptor);
    if (opened.isFile()) return descriptor;
    closeSync(descriptor);
    throw new FileProblem(file, kindOf(opened));
  });
}

/** The real path of a file or folder that exists. Throws `FileProblem` when it is below none of `roots`, which are real paths. */
export function realPathWithin(file: string, roots: readonly string[]): string {
  const real = onFile(file, () => realpathSync.native(file));
  if (roots.some((root) => isWithin(real, root))) return real;
  throw new FileProblem(
    file,
    `is outside of ${roots.join(' and ')}${real === path.resolve(file) ? '' : ' when links are resolved'}`,
    {
      help: 'move or copy it there, or add --allow-outside to read files of other folders',
    },
  );
}

/** What is not a regular file, after its name. */
export function kindOf(
  entry: Pick<Stats, 'isDirectory' | 'isFIFO' | 'isSocket' | 'isSymbolicLink' | 'isFile'>,
): string {
  if (entry.isDirectory()) return 'is a folder';
  if (entry.isFIFO()) return 'is a named pipe';
  if (entry.isSocket()) return 'is a socket';
  if (entry.isSymbolicLink()) return 'is a link';
  return entry.isFile() ? 'is a file' : 'is a device';
}

/** Reads to the end of a file, at most `most` bytes. `size` is what the file claims: 0 for files that the system makes up. */
export function readUpTo(descriptor: number, size: number, most: number): Uint8Array {
  let buffer = Buffer.allocUnsafe(Math.min(size > 0 ? size : CHUNK, most));
  let used = 0;
  while (used < most) {
    if (used === buffer.length) {
      if (used === size) break;
      buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, most));
    }
    const read = readSync(descriptor, buffer, used, buffer.length - used, null);
    if (read === 0) break;
    used += read;
  }
  return buffer.subarray(0, used);
}

const CHUNK = 65_536;

function tooLarge(file: string, maxBytes: number): FileProblem {
  return new FileProblem(
    file,
    `is larger than ${maxBytes >= 1048576 ? `${Number((maxBytes / 1048576).toFixed(1))} MB` : `${maxBytes} bytes`}`,
  );
}

/** A folder that is worked in, and the file of it that was named. */
interface OpenedFolder {
  /** Absolute, links resolved. */
  readonly folder: string;
  readonly uri: string;
  /** From the folder, with `/`. */
  readonly file: string | undefined;
}

/** The folder of a name that is one; for a file the current folder if the file is below it, otherwise the folder of the file. Throws `FileProblem`. */
export function openedFolder(name: string, cwd: string): OpenedFolder {
  const real = onFile(name, () => realpathSync.native(path.resolve(cwd, name)));
  const here = realpathSync.native(cwd);
  if (!onFile(name, () => statSync(real)).isFile())
    return { folder: real, uri: pathToFileURL(real).href, file: undefined };
  const folder = isWithin(real, here) ? here : path.dirname(real);
  const file = path.relative(folder, real).split(path.sep).join('/');
  return { folder, uri: pathToFileURL(folder).href, file };
}

/** The folder with the pages for browsers: beside the command line that runs, or `dist/studio` of the sources; `undefined` before `make build`. */
export function builtPageFolder(): string | undefined {
  for (
    let folder = path.dirname(fileURLToPath(import.meta.url));
    path.dirname(folder) !== folder;
    folder = path.dirname(folder)
  )
    for (const place of ['studio', 'dist/studio'])
      if (existsSync(path.join(folder, place, 'report.js'))) return path.join(folder, place);
  return undefined;
}

/** The text of one of their files: `report.js`. */
export function pageFile(name: string): string {
  const folder = builtPageFolder();
  if (folder === undefined) throw new Error('the pages for browsers are not built: make build');
  return readFileSync(path.join(folder, name), 'utf8');
}
