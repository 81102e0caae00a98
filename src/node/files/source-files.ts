import {
  type Dirent,
  existsSync,
  type FSWatcher,
  readdirSync,
  realpathSync,
  statSync,
  watch,
} from 'node:fs';
import path from 'node:path';
import { present } from '../../values/objects.ts';
import { isProgram } from '../../values/programs.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { yieldToEventLoop } from '../process/timers.ts';
import { FileProblem, onFile } from './file-problem.ts';
import { readRegularFile } from './read-file.ts';

/** Whether there is a file or a folder of this name. */
export function sourceExists(file: string): boolean {
  return existsSync(file);
}

/** Whether a path is a folder, or a link to one. */
export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The names of the files in a folder, sorted; none where it cannot be read. */
export function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      .sort();
  } catch {
    return [];
  }
}

/** Whether two names refer to one file: through links, hard links, or a file system that ignores case. */
export function isSameFile(one: string, other: string): boolean {
  if (path.resolve(one) === path.resolve(other)) return true;
  const identity = fileIdentity(one);
  return identity !== undefined && identity === fileIdentity(other);
}

/** What identifies a file under any name (device and inode); `undefined` when there is no file. */
export function fileIdentity(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined; // what cannot be looked at is reported when it is read or written
  }
}

/** Folders that have no configurations of their own. */
const skipped = new Set(['node_modules', '.git', 'expected', 'bodies', 'dist', '.partial']);
/** Files that are no configurations, whatever their ending. */
const others =
  /^(package(-lock)?|tsconfig.*|scenario|recording|state|manifest|import-report|sluice\.config)\.(json|ya?ml)$|\.(schema|plan)\.json$/;

/** Most bytes of files below a folder that are kept in memory; reading the files twice makes lint 5 % slower. */
const MAX_KEPT = 33_554_432;

/** A configuration, with its bytes if it was read to see that it is one. */
export interface FoundConfiguration {
  readonly name: string;
  readonly bytes?: Uint8Array;
}

/** A file or folder that could contain a configuration but was not read. */
export interface SkippedFile {
  readonly name: string;
  /** The end of the sentence that begins with the name: `is a named pipe`. */
  readonly reason: string;
  /** What to do, where that is not to remove or to ignore it. */
  readonly help?: string;
}

/** The files of a name. */
export interface FoundFiles {
  readonly found: readonly FoundConfiguration[];
  readonly skipped: readonly SkippedFile[];
}

export interface SearchOptions {
  readonly cwd: string;
  /** Larger files are skipped. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Whether a file that was found is a configuration; `undefined` when its content decides. */
  readonly isListed?: (name: string) => Promise<boolean | undefined>;
}

/**
 * The files of a name: a file itself, a folder for every configuration below it (regular files that end in
 * .json, .yaml or .yml and look like one), sorted. Linked folders are not searched. Throws `FileProblem` for the name itself.
 */
export async function findConfigurations(
  name: string,
  options: SearchOptions,
): Promise<FoundFiles> {
  const folder = path.resolve(options.cwd, name);
  if (!onFile(name, () => statSync(folder)).isDirectory())
    return { found: [{ name }], skipped: [] };
  const search = startSearch(realpathSync.native(folder), options);
  await searchFolder(name, search);
  return search;
}

/** The configurations among the files that a pattern names, sorted. The library is loaded for patterns only. */
export async function matchingConfigurations(
  pattern: string,
  options: SearchOptions,
): Promise<FoundFiles> {
  const { pathMatcher } = await import('./path-patterns.ts');
  const [start, rest] = parted(pattern.replaceAll('\\', '/'));
  const folder = path.resolve(options.cwd, start);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    return { found: [], skipped: [] };
  const matches = pathMatcher([rest], { dot: false });
  const depth = rest.includes('**') ? Number.POSITIVE_INFINITY : rest.split('/').length;
  const search = startSearch(realpathSync.native(folder), options, {
    depth,
    matches: (name) => matches(slashed(path.relative(start, name))),
  });
  await searchFolder(start, search);
  return search;
}

/** A pattern as its first folder, and the rest to match below it. */
function parted(pattern: string): readonly [start: string, rest: string] {
  const parts = pattern.split('/');
  const first = parts.findIndex((part) => /[*?[\]{}!()]/.test(part));
  const plain = parts.slice(0, Math.max(first, 0)).join('/');
  const root = pattern.startsWith('/') ? '/' : '.';
  return [plain || root, parts.slice(Math.max(first, 0)).join('/')];
}

function slashed(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/');
}

interface Search {
  readonly root: string;
  readonly options: SearchOptions;
  readonly found: FoundConfiguration[];
  readonly skipped: SkippedFile[];
  readonly filter: Filter;
  /** How many bytes may still be kept. */
  room: number;
}

/** What of a folder is wanted. */
interface Filter {
  /** How many folders deep files may be; 1: in the folder itself. */
  readonly depth: number;
  readonly matches: (name: string) => boolean;
}

function startSearch(
  root: string,
  options: SearchOptions,
  filter: Filter = { depth: Number.POSITIVE_INFINITY, matches: () => true },
): Search {
  return { root, options, filter, found: [], skipped: [], room: MAX_KEPT };
}

async function searchFolder(folder: string, search: Search, depth = 1): Promise<void> {
  const { filter } = search;
  const entries = attempt(folder, search, () =>
    readdirSync(path.resolve(search.options.cwd, folder), { withFileTypes: true }),
  );
  for (const entry of (entries ?? []).sort(byName)) {
    const name = path.join(folder, entry.name);
    const waiting = pause(search.options);
    if (waiting !== undefined) await waiting;
    if (entry.isDirectory()) {
      if (depth < filter.depth && !skipped.has(entry.name))
        await searchFolder(name, search, depth + 1);
    } else if (isProgram(entry.name)) {
      if (filter.matches(name)) skipProgram(name, search);
    } else if (isCandidate(entry.name) && filter.matches(name)) {
      const isListed = await search.options.isListed?.(name);
      if (isListed !== false) take(name, isListed === true, search);
    }
  }
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

/** Reads a candidate and keeps it when it is listed, or looks like a configuration. */
function take(name: string, isListed: boolean, search: Search): void {
  const { cwd, maxBytes } = search.options;
  const bytes = attempt(name, search, () =>
    readRegularFile(path.resolve(cwd, name), { maxBytes, roots: [search.root] }),
  );
  if (bytes === undefined || !(isListed || looksLikeConfiguration(bytes))) return;
  search.room -= bytes.length;
  search.found.push(search.room < 0 ? { name } : { name, bytes });
}

/** A search executes nothing. A program that looks like a configuration is named, so that nobody believes that it was checked. */
function skipProgram(name: string, search: Search): void {
  if (!definesConfiguration(path.resolve(search.options.cwd, name), [search.root])) return;
  search.skipped.push({
    name,
    reason: 'is a program, which is executed only where it is named itself',
    help: `name it: ${shellCommand('sluice', 'lint', name)}`,
  });
}

/** The import of a configuration is among the first lines of a program. */
const PROGRAM_HEAD_BYTES = 4096;

/** Whether a program looks like a configuration; most programs are none of ours, and some cannot be read. */
export function definesConfiguration(file: string, roots?: readonly string[]): boolean {
  try {
    const limits = { maxBytes: PROGRAM_HEAD_BYTES, larger: 'cut', ...present({ roots }) } as const;
    const head = Buffer.from(readRegularFile(file, limits)).toString('latin1');
    return /\bdefineConfiguration\b/.test(head) && /['"]sluice['"]/.test(head);
  } catch (error) {
    if (error instanceof FileProblem) return false;
    throw error;
  }
}

function attempt<T>(name: string, search: Search, step: () => T): T | undefined {
  try {
    return onFile(name, step);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    search.skipped.push({ name, reason: error.reason });
    return undefined;
  }
}

function pause({ signal }: SearchOptions): Promise<void> | undefined {
  signal.throwIfAborted();
  return yieldToEventLoop();
}

function isCandidate(name: string): boolean {
  return /\.(json|ya?ml)$/.test(name) && !others.test(name);
}

const WORDS = ['api', 'config', 'baseUrl', 'jobs'].map(
  (word) => new RegExp(`["']?\\b${word}\\b["']?\\s*:`),
);

/** A cheap look for the words that every configuration has: two of them are enough, so that a misspelt one is not passed over. */
export function looksLikeConfiguration(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return WORDS.filter((word) => word.test(text)).length >= 2;
}

export interface FileWatch {
  /** The next files that change, relative to the root; changes in quick succession are one batch. `undefined` once the watch is closed. */
  next(): Promise<readonly string[] | undefined>;
  close(): void;
}

/** On Linux the recursive watch of Node loses files that another file of the same name has replaced: there each folder has a watch of its own. */
const IS_RECURSIVE = process.platform !== 'linux';

/** Editors write a file in several steps. */
const SETTLE_MS = 80;

/** Watches files and folders (with all below them). What cannot be watched, because it is gone, is passed over. */
export function watchFiles(
  root: string,
  names: readonly string[],
  ignored: (file: string) => boolean,
): FileWatch {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let waiting: ((files: readonly string[] | undefined) => void) | undefined;
  let closed = false;

  const deliver = () => {
    timer = undefined;
    if (waiting === undefined || changed.size === 0) return;
    const files = [...changed].sort();
    changed.clear();
    waiting(files);
    waiting = undefined;
  };
  const onChange = (file: string) => {
    if (ignored(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(deliver, SETTLE_MS);
  };
  const forget = (name: string) => {
    watchers.get(name)?.close();
    watchers.delete(name);
  };
  const add = (name: string, isNew: boolean) => {
    if (watchers.has(name)) return;
    const full = path.resolve(root, name);
    try {
      const isFolder = statSync(full).isDirectory();
      if (isFolder && ignored(`${name}/`)) return;
      const watcher = watch(full, { recursive: IS_RECURSIVE }, (event, file) => {
        // a folder that is removed names itself
        const isOwn =
          file === null || !isFolder || (file === path.basename(name) && !isDirectory(full));
        const seen = isOwn ? name : path.posix.join(name, file.split(path.sep).join('/'));
        if (!IS_RECURSIVE && isFolder && event === 'rename') {
          forget(seen);
          if (isDirectory(path.resolve(root, seen))) add(seen, true);
        }
        onChange(seen);
      });
      watcher.on('error', () => forget(name));
      watchers.set(name, watcher);
      for (const entry of isFolder && !IS_RECURSIVE
        ? readdirSync(full, { withFileTypes: true })
        : []) {
        const below = path.posix.join(name, entry.name);
        if (entry.isDirectory()) add(below, isNew);
        else if (isNew) onChange(below);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  for (const name of names) add(name.split(path.sep).join('/'), false);
  return {
    next() {
      if (closed) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        waiting = resolve;
        if (timer === undefined) deliver();
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      for (const name of [...watchers.keys()]) forget(name);
      waiting?.(undefined);
      waiting = undefined;
    },
  };
}

function isDirectory(full: string): boolean {
  return statSync(full, { throwIfNoEntry: false })?.isDirectory() === true;
}
