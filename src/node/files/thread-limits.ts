import path from 'node:path';
import { FileProblem } from './file-problem.ts';

/** What a thread that works for somebody else may reach. Paths are real ones: folders with all below them, and files. */
export interface ThreadLimits {
  /** Read where nothing narrower is said. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** The hosts that it may send requests to, in lower case, with the port if it is not the usual one of the scheme. */
  readonly network: readonly string[] | 'any';
}

let limits: ThreadLimits | undefined;

/** Limits this thread from now on, beside what each function allows; without it, a thread may reach what the process may. */
export function limitThread(given: ThreadLimits): void {
  limits = given;
}

/** Where a file may be that nobody has given roots for; `undefined`: anywhere. */
export function readableRoots(): readonly string[] | undefined {
  return limits?.read;
}

/** Of folders that may be read, what this thread may read. */
export function readableWithin(roots: readonly string[]): readonly string[] {
  const allowed = limits?.read;
  if (allowed === undefined) return roots;
  return roots.flatMap((root) =>
    isBelowAny(root, allowed) ? [root] : allowed.filter((one) => isWithin(one, root)),
  );
}

/** Throws `FileProblem` for a real path that this thread may not write. */
export function checkWriting(file: string): void {
  if (limits === undefined || isBelowAny(file, limits.write)) return;
  throw new FileProblem(file, 'must not be written here');
}

/** Whether this thread may send requests to any host. */
export function mayUseNetwork(): boolean {
  return limits === undefined || limits.network === 'any' || limits.network.length > 0;
}

/** Whether this thread may send requests to a host, with its port where that is not the usual one. */
export function mayReach(host: string): boolean {
  return (
    limits === undefined || limits.network === 'any' || limits.network.includes(host.toLowerCase())
  );
}

function isBelowAny(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => isWithin(file, folder));
}

/** Whether a path is a folder or below it. Both are absolute. */
export function isWithin(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
}
