import { lstatSync, readFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import { StorageProblem } from '../../engine/ports/sink.ts';
import { storageProblem } from './storage.ts';

/**
 * What has a path below an output folder; `undefined` when nothing has. Refuses links on the way and at the end, for they lead
 * outside of the folder, and whatever is not a regular file.
 */
export function regularFileAt(root: string, file: string): Stats | undefined {
  const place = path.join(root, file);
  if (!hasRealFolder(root, path.dirname(file))) return undefined;
  const found = statOf(place);
  if (found === undefined) return undefined;
  refuseLink(place, found);
  if (found.isDirectory())
    throw new StorageProblem(`${place}: a folder has the name of this file.`);
  if (!found.isFile())
    throw new StorageProblem(
      `${place}: this is not a regular file. Remove it: Sluice writes a file of this name.`,
    );
  return found;
}

/** The text of a regular file below an output folder; `undefined` when there is none. */
export function textAt(root: string, file: string, mostBytes: number): string | undefined {
  const found = regularFileAt(root, file);
  if (found === undefined) return undefined;
  const place = path.join(root, file);
  if (found.size > mostBytes)
    throw new StorageProblem(
      `${place}: ${found.size} bytes are more than Sluice writes into this file.`,
    );
  try {
    return readFileSync(place, 'utf8');
  } catch (error) {
    throw storageProblem(place, error);
  }
}

/** Whether there is a folder at a path below the root. Refuses links, and files where a folder belongs. */
export function hasRealFolder(root: string, folder: string): boolean {
  let place = root;
  for (const part of folder.split(path.sep)) {
    if (part === '' || part === '.') continue;
    place = path.join(place, part);
    const found = statOf(place);
    if (found === undefined) return false;
    refuseLink(place, found);
    if (!found.isDirectory())
      throw new StorageProblem(
        `${place}: this is not a folder. Remove it: Sluice writes into a folder of this name.`,
      );
  }
  return true;
}

function statOf(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch (error) {
    throw storageProblem(place, error);
  }
}

function refuseLink(place: string, found: Stats): void {
  if (found.isSymbolicLink())
    throw new StorageProblem(
      `${place}: this is a link, and Sluice follows no link inside an output folder. Remove it, or choose another output folder.`,
    );
}
