import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorageProblem } from '../../ports/sink.ts';
import { jsonFrom } from '../../values/json.ts';
import { errorCode, errorText } from '../http/transport-problem.ts';
import { identityFrom, isAlive, ownIdentity, quietly } from '../process/process-identity.ts';
import { FileProblem } from './file-problem.ts';

/** Gives bytes back that were kept, each time it is called. */
export type KeptBytes = () => Uint8Array;

/** Where bytes are kept; the caller does not change them. */
export type Keep = (bytes: Uint8Array) => KeptBytes;

export const keepInMemory: Keep = (bytes) => () => bytes;

/** Keeps bytes and gives them back in any order. */
interface ByteStore {
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

/**
 * Runs one file operation; a system error becomes a `StorageProblem` that names the file. Short operations that block the run
 * anyway are synchronous: handing them to another thread would take longer.
 */
export async function onStorage<T>(file: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw storageProblem(file, error);
  }
}

/** A `StorageProblem` for an error of the system. */
export function storageProblem(file: string, error: unknown): StorageProblem {
  if (error instanceof StorageProblem) return error;
  if (error instanceof FileProblem && error.code === '')
    return new StorageProblem(`${file} ${error.reason}.`, { cause: error, help: error.help });
  const code = errorCode(error);
  const reason = reasons.get(code) ?? errorText(error);
  return new StorageProblem(`${file}: ${reason}${code === '' ? '' : ` (${code})`}.`, {
    cause: error,
  });
}

/** Throws a `StorageProblem` if a file or folder could not be written there; folders on the way to it may be missing. */
export function requireWritable(place: string): void {
  const parent = path.dirname(place);
  if (!existsSync(place) && parent !== place) return requireWritable(parent);
  try {
    accessSync(place, constants.W_OK);
  } catch (error) {
    throw storageProblem(place, error);
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission is denied'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EEXIST', 'something else has this name'],
  ['EISDIR', 'it is a folder'],
  ['EMFILE', 'too many files are open'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ENOENT', 'it does not exist'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EPERM', 'permission is denied'],
  ['EROFS', 'the file system is read-only'],
  ['EXDEV', 'it is on another file system'],
]);

/** Says in a folder of temporary files which process has made it. */
const OWNER_FILE = '.owner.json';
const MAX_OWNER_BYTES = 4096;
/** The names that `mkdtemp` makes here; the point hides a folder beside files of a user. */
const NAME = /^\.?sluice-[A-Za-z0-9]{6}$/;

/** Where leftovers were looked for: once in a process is enough. */
const swept = new Set<string>();

/**
 * Makes a folder for files of this process, which only its user may enter; `removeWorkFolder` removes it. A process that is killed leaves its folder:
 * the first process afterwards that makes one in the same place removes it.
 */
export function makeWorkFolder(parent: string = tmpdir()): string {
  if (!swept.has(parent)) removeAbandonedFolders(parent);
  swept.add(parent);
  const name = parent === tmpdir() ? 'sluice-' : '.sluice-';
  const folder = mkdtempSync(path.join(parent, name));
  try {
    const text = `${JSON.stringify(ownIdentity())}\n`;
    writeFileSync(path.join(folder, OWNER_FILE), text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    removeWorkFolder(folder); // without an owner, nobody would
    throw error;
  }
  return folder;
}

/** Never throws: what cannot be removed is for the next process. */
export function removeWorkFolder(folder: string): void {
  quietly(() => rmSync(folder, { recursive: true, force: true }));
}

/** Removes the folders of processes that have ended. One that cannot be proven to be Sluice's, this user's and abandoned stays. */
export function removeAbandonedFolders(parent: string): void {
  const self = ownIdentity();
  for (const name of quietly(() => readdirSync(parent)) ?? []) {
    if (!NAME.test(name)) continue;
    const folder = path.join(parent, name);
    const owner = quietly(() => ownerOf(folder));
    if (owner !== undefined && isAlive(owner, self) === false) removeWorkFolder(folder);
  }
}

/** `undefined` for a folder that another user could have made or changed, or another program. */
function ownerOf(folder: string) {
  const found = lstatSync(folder);
  if (!found.isDirectory() || !isPrivate(found)) return undefined;
  const file = path.join(folder, OWNER_FILE);
  const owner = lstatSync(file);
  if (!owner.isFile() || !isPrivate(owner) || owner.nlink !== 1 || owner.size > MAX_OWNER_BYTES)
    return undefined;
  return identityFrom(jsonFrom(readFileSync(file, 'utf8')));
}

function isPrivate({ uid, mode }: { readonly uid: number; readonly mode: number }): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);
}
