import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

export interface FileWatch {
  /** The next files that change, relative to the root; changes in quick succession are one batch. `undefined` once the watch is closed. */
  next(): Promise<readonly string[] | undefined>;
  close(): void;
}

/** Editors write a file in several steps. */
const SETTLE_MS = 80;

/** Watches files and folders (with all below them). What cannot be watched, because it is gone, is passed over. */
export function watchFiles(root: string, names: readonly string[], ignored: (file: string) => boolean): FileWatch {
  const watchers: FSWatcher[] = [];
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let waiting: ((files: readonly string[] | undefined) => void) | undefined;
  let closed = false;

  const deliver = () => {
    if (waiting === undefined || changed.size === 0) return;
    const files = [...changed].sort();
    changed.clear();
    waiting(files);
    waiting = undefined;
  };
  for (const name of names) {
    try {
      const watcher = watch(path.resolve(root, name), { recursive: true }, (_, file) => {
        const full = file === null ? name : path.basename(name) === file ? name : path.join(name, file);
        const seen = full.split(path.sep).join('/');
        if (ignored(seen)) return;
        changed.add(seen);
        clearTimeout(timer);
        timer = setTimeout(deliver, SETTLE_MS);
      });
      watcher.on('error', () => watcher.close());
      watchers.push(watcher);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
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
      for (const watcher of watchers) watcher.close();
      waiting?.(undefined);
      waiting = undefined;
    },
  };
}
