import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { StorageProblem } from '../../engine/ports/sink.ts';
import { errorCode, errorText } from '../http/transport-problem.ts';
import { FileProblem } from './file-problem.ts';

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
    return new StorageProblem(`${file} ${error.reason}.`, { cause: error });
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
