import {
  accessSync,
  closeSync,
  existsSync,
  constants as fsConstants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { unsettled } from './settle-engine.ts';

/** Code of V8 by the name of the file it was made of. */
type Compiled = ReadonlyMap<string, Buffer>;

interface Loaded {
  readonly exports: object;
}

/** A script from its file, by its name. */
type Wrapper = (
  exports: object,
  require: (name: string) => unknown,
  module: Loaded,
  url: string,
  importOther: (name: string) => Promise<unknown>,
) => void;

/**
 * Loads a script and the scripts that it requires. Each file is an object of `Wrapper`s by name; a script is in the file of its
 * own name unless `homes` names another. V8 reuses the code that an earlier process compiled and stored in `cacheFile`;
 * `undefined` turns the cache off. `build` must change whenever a script does: V8 only compares the length of the source.
 */
export function requireWithCodeCache(
  entry: string,
  homes: Readonly<Record<string, string>>,
  cacheFile: string | undefined,
  build: string,
): unknown {
  const folder = path.dirname(entry);
  const base = pathToFileURL(folder).href;
  const maker = makerOf(build, folder);
  const known =
    cacheFile === undefined ? new Map<string, Buffer>() : readCompiled(cacheFile, maker);
  const compiled = new Map<string, Script>();
  const wrappers = new Map<string, Wrapper>();
  const modules = new Map<string, Loaded>();
  const requireOther = createRequire(entry);
  let isIncomplete = false;

  const readFile = (file: string): void => {
    const cachedData = known.get(file);
    const source = readFileSync(`${folder}${path.sep}${file}`, 'latin1'); // the build writes ASCII: half the time of UTF-8
    const settings = {
      filename: `${base}/${file}`,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    };
    const script = unsettled(
      () => new Script(source, cachedData === undefined ? settings : { ...settings, cachedData }),
    );
    isIncomplete ||= cachedData === undefined || script.cachedDataRejected === true;
    compiled.set(file, script);
    for (const [name, wrapper] of Object.entries(
      script.runInThisContext() as Record<string, Wrapper>,
    ))
      wrappers.set(name, wrapper);
  };
  const load = (name: string): unknown => {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    if (!wrappers.has(name)) readFile(homes[name] ?? name);
    const module: Loaded = { exports: {} };
    modules.set(name, module);
    wrappers.get(name)?.(
      module.exports,
      (other) => (other.startsWith('./') ? load(other.slice(2)) : requireOther(other)),
      module,
      `${base}/${name}`,
      (other) => import(other),
    );
    return module.exports;
  };

  if (cacheFile !== undefined)
    process.on('exit', () => {
      if (!isIncomplete) return;
      const others = [...known].filter(([file]) => existsSync(path.join(folder, file))); // an update has left the rest behind
      const made = unsettled(() =>
        [...compiled].map(([file, script]) => [file, script.createCachedData()] as const),
      );
      writeCompiled(cacheFile, maker, new Map([...others, ...made]));
    });
  return load(path.basename(entry));
}

/**
 * Where the code of a command is kept: in `node_modules/.cache` beside the package, as tools do, else in the user's cache
 * folder. `undefined` when `NODE_DISABLE_COMPILE_CACHE` is set, which turns off Node's own cache, too.
 */
export function codeCacheFile(command: string, packageFolder: string): string | undefined {
  if (process.env.NODE_DISABLE_COMPILE_CACHE !== undefined) return undefined;
  const beside = path.dirname(packageFolder);
  const near = path.join(beside, '.cache', 'sluice');
  const folder =
    path.basename(beside) === 'node_modules' && isWritable(near)
      ? near
      : path.join(userCacheFolder(), 'sluice');
  return path.join(folder, `${/^(?:--)?([a-z]{1,12})$/.exec(command)?.[1] ?? 'none'}.code`);
}

function userCacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const home = homedir();
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(home, 'Library', 'Caches'),
    win32: LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'),
  };
  if (XDG_CACHE_HOME !== undefined && path.isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME; // its own rule
  return folders[process.platform] ?? path.join(home, '.cache');
}

/** Whether a folder can be written, or be made where it is not. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, fsConstants.W_OK);
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && path.dirname(folder) !== folder && isWritable(path.dirname(folder));
  }
}

/** V8 itself refuses code of another version, or made with other flags; but the code knows the names of its files. */
const makerOf = (build: string, folder: string) =>
  `${process.version} ${process.arch} ${build} ${folder}`;

interface Head {
  readonly maker: string;
  /** CRC-32 of all compiled code: V8 does not check it, and damaged code crashes the process. `node:crypto` takes 3 ms to load. */
  readonly sum: number;
  readonly scripts: readonly (readonly [name: string, bytes: number])[];
}

function readCompiled(file: string, maker: string): Compiled {
  try {
    const bytes = readOwn(file);
    const end = bytes.indexOf(0x0a);
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    const total = head.scripts.reduce((sum, [, size]) => sum + size, end + 1);
    if (
      head.maker !== maker ||
      total !== bytes.length ||
      head.sum !== crc32(bytes.subarray(end + 1))
    )
      return new Map();
    let at = end + 1;
    return new Map(
      head.scripts.map(([name, size]) => {
        at += size;
        return [name, bytes.subarray(at - size, at)];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Refuses files that other users own or may write, because they could contain their code, and pipes, which would block. */
function readOwn(file: string): Buffer {
  const descriptor = openSync(file, fsConstants.O_RDONLY | (fsConstants.O_NONBLOCK ?? 0)); // Windows has no such flag
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) throw new Error('it is not a file');
    if (
      process.getuid !== undefined &&
      (found.uid !== process.getuid() || (found.mode & 0o022) !== 0)
    )
      throw new Error('the file is not ours alone');
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Failures are ignored (another process uses the file, or it cannot be written): the next process tries again. */
function writeCompiled(file: string, maker: string, compiled: Compiled): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    const code = Buffer.concat([...compiled.values()]);
    const head: Head = {
      maker,
      sum: crc32(code),
      scripts: [...compiled].map(([name, { length }]) => [name, length]),
    };
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    removeUnfinished(path.dirname(file));
    writeFileSync(unfinished, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), code]), {
      mode: 0o600,
      flag: 'wx',
    }); // never into a link that was put there
    renameSync(unfinished, file);
  } catch {
    remove(unfinished);
  }
}

/** Removes what processes were writing when they were killed. One of another container may be removed, too: then it writes no cache. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^[a-z]+\.code\.(\d{1,10})$/.exec(name)?.[1]);
    if (pid > 0 && !exists(pid)) remove(path.join(folder, name));
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // a folder that cannot be written may not be readable either
  }
}
