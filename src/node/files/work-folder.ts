import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonFrom } from '../../language/values/json.ts';
import { identityFrom, isAlive, ownIdentity, quietly } from '../process/process-identity.ts';

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
