import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JournalPort } from '../../ports/journal.ts';
import { folderUnitStore, readUnitStore, storedUnits, type UnitStore } from '../node/journal/unit-store.ts';
import { onStorage } from '../node/storage.ts';

/** The stores of queued runs: one for each, below the folder of `--store`. */
export interface RunStores {
  storeOf(run: string): UnitStore;
  /** Makes the store of a run, so that workers see whether they have the same folder. Rejects with `StorageProblem`. */
  create(run: string): Promise<void>;
  exists(run: string): boolean;
  has(run: string, unit: string): boolean;
  read(run: string, planHash: string): JournalPort;
  remove(run: string): void;
}

const MARK = 'run';

export function runStores(store: string, cwd: string): RunStores {
  const folderOf = (run: string) => path.resolve(cwd, store, run);
  return {
    storeOf: (run) => folderUnitStore(folderOf(run)),
    create: (run) =>
      onStorage(folderOf(run), () => {
        mkdirSync(folderOf(run), { recursive: true, mode: 0o700 });
        writeFileSync(path.join(folderOf(run), MARK), run);
      }),
    exists: (run) => existsSync(path.join(folderOf(run), MARK)),
    has: (run, unit) => storedUnits(folderOf(run)).has(unit),
    read: (run, planHash) => readUnitStore({ folder: folderOf(run), plan: planHash }),
    remove: (run) => rmSync(folderOf(run), { recursive: true, force: true }),
  };
}
