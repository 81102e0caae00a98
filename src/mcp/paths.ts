import path from 'node:path';
import { FileProblem, onFile } from '../node/files/file-problem.ts';
import { openedFolder } from '../node/files/read-file.ts';
import { isSameFile, sourceExists } from '../node/files/source-files.ts';
import { isWithin } from '../node/files/thread-limits.ts';
import { futureRealPath } from '../node/files/write-file.ts';
import { type Paths, shownName } from './arguments.ts';

/** The paths below a folder, which is a real path. `hidden` are files that no call may name: those with secrets. */
export function pathsBelow(folder: string, hidden: readonly string[]): Paths {
  const within = (name: string): string => {
    const file = path.join(folder, shownName(name));
    const real = onFile(name, () => futureRealPath(file));
    if (!isWithin(real, folder))
      throw new FileProblem(
        name,
        'is outside of the folder of the server when links are resolved',
        {
          help: 'name a file in the folder itself',
        },
      );
    if (hidden.some((each) => isSameFile(each, real)))
      throw new FileProblem(name, 'has secrets, and is not shown');
    return real;
  };
  return {
    existing(name) {
      if (!sourceExists(within(name)))
        throw new FileProblem(name, 'does not exist', { help: 'name an existing file' });
      return name;
    },
    folder(name) {
      if (!sourceExists(within(name))) return undefined;
      return openedFolder(name, folder).file === undefined ? name : undefined;
    },
    target(name) {
      within(name);
      return name;
    },
  };
}
