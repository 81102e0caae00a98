import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { storageProblem } from './storage.ts';

/** A file that cannot be read; `reason` is in words. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(file: string, cause: NodeJS.ErrnoException) {
    super(`${file} ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
      return 'does not exist';
    case 'EACCES':
      return 'cannot be read: permission denied';
    case 'EISDIR':
      return 'is a folder';
    default:
      return `cannot be read: ${message}`;
  }
}

/** The bytes of a file. Throws `UnreadableFile`. */
export function readSource(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UnreadableFile(file, error as NodeJS.ErrnoException);
  }
}

/** Whether there is a file or a folder of this name. */
export function sourceExists(file: string): boolean {
  return existsSync(file);
}

/** A file that cannot be written; the message names it. */
export class UnwritableFile extends Error {
  override readonly name = 'UnwritableFile';
}

/** Writes a file. Throws `UnwritableFile`. */
export function writeSource(name: string, cwd: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path.resolve(cwd, name), bytes);
  } catch (error) {
    throw new UnwritableFile(storageProblem(name, error).message.replace(/\.$/, ''), { cause: error });
  }
}

/** Whether two names lead to one file: through links, hard links, or letters that the disk does not tell apart. */
export function isSameFile(one: string, other: string): boolean {
  if (path.resolve(one) === path.resolve(other)) return true;
  const identity = fileIdentity(one);
  return identity !== undefined && identity === fileIdentity(other);
}

/** What a file has whatever it is called; `undefined` when there is none. */
export function fileIdentity(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined; // what cannot be looked at is told when it is read or written
  }
}

/** Writes a source with its folders unless it is there already; tells whether it was written. */
export function writeNewSource(file: string, text: string): boolean {
  if (existsSync(file)) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

/** Folders that hold no configurations of their own. */
const skipped = new Set(['node_modules', '.git', 'expected', 'bodies', 'dist', '.partial']);
/** Files that are no configurations, whatever their ending. */
const others = /^(package(-lock)?|tsconfig.*|scenario|recording|state|manifest|sluice\.config)\.(json|ya?ml)$|\.(schema|plan)\.json$/;

/** So many bytes of what was found below a folder are kept; reading it all twice takes a twentieth of a lint. */
const MOST_KEPT = 33_554_432;

/** A configuration, with its bytes if it was read to see that it is one. */
export interface FoundConfiguration {
  readonly name: string;
  readonly bytes?: Uint8Array;
}

/**
 * The files that stand for a name: a file for itself, a folder for every configuration below it (files that end
 * in .json, .yaml or .yml and look like one), sorted. Throws `UnreadableFile`.
 */
export function findConfigurations(name: string, cwd: string): readonly FoundConfiguration[] {
  try {
    return statSync(path.resolve(cwd, name)).isDirectory() ? configurationsBelow(name, cwd, { bytes: MOST_KEPT }) : [{ name }];
  } catch (error) {
    throw new UnreadableFile(name, error as NodeJS.ErrnoException);
  }
}

function configurationsBelow(folder: string, cwd: string, room: { bytes: number }): readonly FoundConfiguration[] {
  const entries = readdirSync(path.resolve(cwd, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : configurationsBelow(file, cwd, room);
    if (!isCandidate(entry.name)) return [];
    const bytes = readSource(path.resolve(cwd, file));
    if (!looksLikeConfiguration(bytes)) return [];
    room.bytes -= bytes.length;
    return [room.bytes < 0 ? { name: file } : { name: file, bytes }];
  });
}

/** The configurations among the files that a pattern names, sorted. The library is loaded for patterns only. */
export async function matchingConfigurations(pattern: string, cwd: string): Promise<readonly string[]> {
  const { glob } = await import('tinyglobby');
  const found = await glob([pattern.replaceAll('\\', '/')], { cwd, expandDirectories: false, ignore: [...skipped].map((name) => `**/${name}/**`) });
  return found.filter((file) => isCandidate(path.basename(file)) && looksLikeConfiguration(readSource(path.resolve(cwd, file)))).sort();
}

function isCandidate(name: string): boolean {
  return /\.(json|ya?ml)$/.test(name) && !others.test(name);
}

const WORDS = ['api', 'config', 'baseUrl', 'jobs'].map((word) => new RegExp(`["']?\\b${word}\\b["']?\\s*:`));

/** A cheap look for the words that every configuration has: two of them are enough, so that a misspelt one is not passed over. */
function looksLikeConfiguration(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return WORDS.filter((word) => word.test(text)).length >= 2;
}
