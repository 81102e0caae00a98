import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { FileProblem } from './file-problem.ts';
import { SETTINGS_NAMES } from './project-file.ts';
import { isWithin } from './read-file.ts';
import { futureRealPath } from './write-file.ts';

/** Where the files of named paths may be: real paths. */
export interface Bounds {
  /** Below these is read: the projects that the paths belong to. `anywhere` when a user said so. */
  readonly read: readonly string[] | 'anywhere';
  /** Below these is written: the folders that were named. */
  readonly write: readonly string[];
}

/** What makes a folder the root of a project. */
const MARKS = [...SETTINGS_NAMES, '.git'];

/**
 * The bounds of paths, links resolved; for a file, and for what does not exist, those of its folder. A path that the user did
 * not name must stay below `cwd`: a checkout does not send Sluice elsewhere. Throws `FileProblem`.
 */
export function boundsOf(
  names: readonly string[],
  cwd: string,
  { isDefault = false }: { readonly isDefault?: boolean } = {},
): Bounds {
  const here = realpathSync.native(cwd);
  const folders = names.map((name) => {
    const real = futureRealPath(path.resolve(cwd, name));
    if (isDefault && !isWithin(real, here))
      throw new FileProblem(name, 'is outside of the current folder when links are resolved', {
        help: `name the folder that the link leads to: ${real}`,
      });
    return nearestFolder(real);
  });
  return { read: folders.map((folder) => projectRoot(folder, here)), write: folders };
}

/** The bounds of a folder that is written, and made when it does not exist; files are read beside `others`, too. */
export function boundsOfNew(name: string, others: readonly string[], cwd: string): Bounds {
  return { ...boundsOf([name, ...others], cwd), write: [futureRealPath(path.resolve(cwd, name))] };
}

function nearestFolder(real: string): string {
  let current = real;
  while (statSync(current, { throwIfNoEntry: false })?.isDirectory() !== true)
    current = path.dirname(current);
  return current;
}

/** The nearest folder with settings of a project or a git repository; without one, `cwd` for what is below it, else the folder itself. */
function projectRoot(folder: string, cwd: string): string {
  for (let current = folder; path.dirname(current) !== current; current = path.dirname(current))
    if (MARKS.some((name) => existsSync(path.join(current, name)))) return current;
  return isWithin(folder, cwd) && path.dirname(cwd) !== cwd ? cwd : folder;
}
