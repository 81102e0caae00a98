import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScratchPort } from '../../engine/ports/scratch.ts';
import { createFilePool } from './file-pool.ts';
import { createFileWriter, type FileWriter } from './file-writer.ts';
import { createScratchFile } from './scratch-file.ts';
import { onStorage } from './storage.ts';
import { makeWorkFolder, removeWorkFolder } from './work-folder.ts';

export interface TemporaryScratch extends ScratchPort {
  /** Removes the remaining files. Never rejects. */
  close(): Promise<void>;
}

/** Scratch files in a folder of their own below `parent`, which only this user may enter; it is made for the first of them. */
export function createTemporaryScratch(parent = tmpdir()): TemporaryScratch {
  const pool = createFilePool();
  const open = new Set<FileWriter>();
  let folder: Promise<string> | undefined;
  let files = 0;
  return {
    async open() {
      folder ??= onStorage(parent, () => makeWorkFolder(parent));
      files++;
      const name = String(files);
      return createScratchFile(
        createFileWriter(path.join(await folder, name), pool),
        open,
        async () => {},
      );
    },
    async close() {
      for (const writer of open) await writer.drop();
      open.clear();
      await folder?.then(removeWorkFolder).catch(() => {});
      folder = undefined;
    },
  };
}
