import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onFile } from './file-problem.ts';
import { isWithin } from './read-file.ts';

/** A folder that is worked in, and the file of it that was named. */
export interface OpenedFolder {
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
