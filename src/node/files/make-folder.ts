import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../http/transport-problem.ts';
import { FileProblem } from './file-problem.ts';

/**
 * Makes a folder and those above it that are missing. Throws as `mkdirSync` does, and `FileProblem` where no folder can be made, such as in
 * /proc: there a recursive `mkdirSync` of Node never ends.
 */
export function makeFolder(folder: string, mode?: number): void {
  const missing: string[] = [];
  let current = path.resolve(folder);
  while (!existsSync(current) && path.dirname(current) !== current) {
    missing.unshift(current);
    current = path.dirname(current);
  }
  // of a file, this says what is wrong
  if (missing.length === 0 && !statSync(current).isDirectory()) mkdirSync(current);
  for (const each of missing) makeOne(each, mode);
}

function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // another process may have made it meanwhile
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
    if (errorCode(error) === 'ENOENT')
      throw new FileProblem(folder, 'cannot be made: no folder can be made there', {
        help: 'name a folder in another place',
      });
    throw error;
  }
}
