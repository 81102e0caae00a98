import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { version } from '../../values/runtime.ts';
import { FileProblem, onFile, systemReason } from './file-problem.ts';
import { makeFolder } from './make-folder.ts';
import { kindOf, MAX_FILE_BYTES, readRegularFile, realPathWithin } from './read-file.ts';
import { checkWriting, isWithin } from './thread-limits.ts';

const {
  O_WRONLY,
  O_CREAT,
  O_EXCL,
  O_NONBLOCK = 0,
  O_NOFOLLOW = 0,
} = constants as Partial<typeof constants> &
  Pick<typeof constants, 'O_WRONLY' | 'O_CREAT' | 'O_EXCL'>;

/** Names of files that are being written; they are renamed when they are complete. */
export const UNFINISHED = /(?:^|[\\/])\.sluice-[\da-z]+-\d+\.tmp$/;

let count = 0;

/**
 * Writes a file and the folders above it, complete or not at all. When links are resolved it must be below one of `roots`,
 * which are real paths, and must not be a link itself. Throws `FileProblem`.
 */
export function writeFileWithin(
  file: string,
  bytes: Uint8Array | string,
  roots: readonly string[],
): void {
  onFile(file, () => {
    const target = writablePath(file, roots);
    const mode = lstatSync(target, { throwIfNoEntry: false })?.mode;
    makeFolder(path.dirname(target));
    // a folder that was exchanged for a link meanwhile is found here
    const folder = realPathWithin(path.dirname(target), roots);
    const unfinished = path.join(folder, `.sluice-${process.pid.toString(36)}-${++count}.tmp`);
    const descriptor = openSync(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666);
    try {
      try {
        if (mode !== undefined) fchmodSync(descriptor, mode & 0o777);
        writeAll(descriptor, bytes);
      } finally {
        closeSync(descriptor);
      }
      renameSync(unfinished, path.join(folder, path.basename(target)));
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
  });
}

/** Whether something has the name of a file already, a link included. Throws `FileProblem` when its folder is below none of `roots`. */
export function isTakenWithin(file: string, roots: readonly string[]): boolean {
  return onFile(
    file,
    () =>
      entryAt(path.join(futureRealPath(path.dirname(file), roots), path.basename(file))) !==
      undefined,
  );
}

/** Removes a file, or a link but not its target. Ignores a missing file. Its folder must be below one of `roots`. */
export function removeFileWithin(file: string, roots: readonly string[]): void {
  onFile(file, () => {
    if (statSync(path.dirname(file), { throwIfNoEntry: false }) === undefined) return;
    const target = path.join(realPathWithin(path.dirname(file), roots), path.basename(file));
    checkWriting(target);
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) unlinkSync(target);
  });
}

/**
 * Writes a file that a user named, into a folder that exists. A path below the current folder must stay there when links are resolved, any other one in
 * the folder that it names. What is a pipe or a terminal already is written to as it is.
 */
export function writeNamedFile(name: string, cwd: string, bytes: Uint8Array): void {
  const file = path.resolve(cwd, name);
  onFile(name, () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory() === true)
      throw new FileProblem(name, 'is a folder', { code: 'EISDIR' });
    if (found?.isFile() === false) return writeSpecial(file, bytes);
    if (found === undefined) requireFolderOf(file, name);
    const roots = [namedRoot(file, cwd)];
    writeFileWithin(found === undefined ? file : realPathWithin(file, roots), bytes, roots);
  });
}

function requireFolderOf(file: string, name: string): void {
  if (!existsSync(path.dirname(file)))
    throw new FileProblem(name, 'is in a folder that does not exist', { code: 'ENOENT' });
}

/** Makes a folder for a file that `writeNamedFile` writes, within the same bounds. */
function makeNamedFolder(name: string, cwd: string): void {
  const folder = path.resolve(cwd, name);
  onFile(name, () => {
    const real = futureRealPath(folder, [namedRoot(path.join(folder, '.'), cwd)]);
    checkWriting(real);
    makeFolder(real);
  });
}

/** The real path below which files of a user's path may be written: the current folder, or the path's own folder when it is elsewhere. */
function namedRoot(file: string, cwd: string): string {
  return isWithin(file, cwd) ? realpathSync.native(cwd) : futureRealPath(path.dirname(file));
}

function writeSpecial(file: string, bytes: Uint8Array): void {
  checkWriting(file);
  const descriptor = openSync(file, O_WRONLY | O_NONBLOCK);
  try {
    writeAll(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, content: Uint8Array | string): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from);
}

function writablePath(file: string, roots: readonly string[]): string {
  const target = path.join(futureRealPath(path.dirname(file), roots), path.basename(file));
  checkWriting(target);
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return target;
  throw new FileProblem(
    file,
    kindOf(found),
    found.isSymbolicLink() ? { help: 'remove the link: Sluice does not write through links' } : {},
  );
}

/** The real path that a folder has, or will have when it is made. Throws `FileProblem` when that is below none of `roots`. */
export function futureRealPath(folder: string, roots?: readonly string[]): string {
  const missing: string[] = [];
  let current = path.resolve(folder);
  for (let found = entryAt(current); found === undefined; found = entryAt(current)) {
    missing.push(path.basename(current));
    current = path.dirname(current);
  }
  if (statSync(current, { throwIfNoEntry: false }) === undefined)
    throw new FileProblem(folder, 'is at a link to something that does not exist', REMOVE_LINK);
  const real = path.join(realpathSync.native(current), ...missing.reverse());
  if (roots === undefined || roots.some((root) => isWithin(real, root))) return real;
  throw new FileProblem(
    folder,
    `is outside of ${roots.join(' and ')} when links are resolved`,
    REMOVE_LINK,
  );
}

/** The entry of a path, a link for itself. What is below a file is missing, too. */
function entryAt(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

const REMOVE_LINK = { help: 'remove the link, or name the place that it leads to' };

const BUFFER_CHARACTERS = 65_536;

/** A file of lines that is written while a run continues. */
interface TraceFile {
  line(text: string): void;
  /** Writes the rest and closes the file. Returns the reason if the file is incomplete. */
  end(): string | undefined;
}

/** Opens a new file. Throws `FileProblem` when that fails; later errors do not stop the run and are reported by `end`. */
export function openTraceFile(name: string, cwd: string): TraceFile {
  const target = path.resolve(cwd, name);
  const file = onFile(name, () => {
    checkWriting(target);
    requireFolderOf(target, name);
    return openSync(target, 'w');
  });
  let waiting = '';
  let problem: string | undefined;
  const flush = () => {
    if (problem !== undefined) return;
    try {
      const bytes = Buffer.from(waiting);
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
    } catch (error) {
      problem = systemReason(error);
    }
    waiting = '';
  };
  return {
    line(text) {
      waiting += `${text}\n`;
      if (waiting.length > BUFFER_CHARACTERS) flush();
    },
    end() {
      flush();
      closeSync(file);
      return problem;
    },
  };
}

/** Results of earlier runs, by a hash of their input. Diagnostics contain no secrets, so none are stored. */
export interface LintCache {
  /** The key for everything that a result depends on. */
  keyOf(parts: readonly (string | Uint8Array)[]): string;
  get(key: string): readonly Diagnostic[] | undefined;
  put(key: string, diagnostics: readonly Diagnostic[]): void;
  /** Keeps the entries requested or put in this run, and drops the rest. */
  save(): void;
}

/** A cache in one file. One that cannot be read, or that another version wrote, is an empty one. */
export function openLintCache(name: string, cwd: string): LintCache {
  const known = readCache(path.resolve(cwd, name));
  const used: Record<string, readonly Diagnostic[]> = {};
  return {
    keyOf,
    get(key) {
      const found = known[key];
      if (found !== undefined) used[key] = found;
      return found;
    },
    put(key, diagnostics) {
      used[key] = diagnostics;
    },
    save() {
      makeNamedFolder(path.dirname(name), cwd);
      writeNamedFile(name, cwd, Buffer.from(JSON.stringify({ version, found: used })));
    },
  };
}

function readCache(file: string): Readonly<Record<string, readonly Diagnostic[]>> {
  try {
    const read = JSON.parse(
      Buffer.from(readRegularFile(file, { maxBytes: MAX_FILE_BYTES })).toString(),
    ) as {
      readonly version?: string;
      readonly found?: Record<string, readonly Diagnostic[]>;
    };
    return read.version === version ? (read.found ?? {}) : {};
  } catch {
    return {};
  }
}

function keyOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
