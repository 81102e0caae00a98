import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

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
