// The tables of several runs, merged as in a folder of output, without what a folder needs to survive a crash.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MemorySink } from './memory-sink.ts';
import { mergeTable } from './merge-table.ts';
import { tablePath } from './table-paths.ts';

/** Files are never changed: a copy of the tables has the same ones. */
export class MergedTables {
  readonly #folder: string;
  #files: ReadonlyMap<string, string> = new Map();
  #count = 0;

  constructor() {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'sluice-tables-'));
  }

  /** Takes the tables of a run, which has committed. The function that it gives brings back those of before. */
  async commit(sink: MemorySink): Promise<() => void> {
    const before = this.#files;
    const files = new Map(before);
    const written = sink.files();
    for (const [key, table] of sink.tables()) {
      const added = this.#newFile();
      writeFileSync(added, written.get(key) ?? '');
      const existing = table.incremental ? before.get(key) : undefined;
      const merged = table.incremental
        ? await mergeTable({
            existing,
            added,
            key: table.primaryKey,
            newFile: () => this.#newFile(),
          })
        : undefined;
      files.set(key, merged?.isSame && existing !== undefined ? existing : (merged?.file ?? added));
    }
    this.#files = files;
    return () => {
      this.#files = before;
    };
  }

  bytes(bucket: string | null, name: string): Uint8Array {
    const file = this.#files.get(tablePath('out', bucket, name));
    return file === undefined ? new Uint8Array() : readFileSync(file);
  }

  /** Removes all files. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #newFile(): string {
    return path.join(this.#folder, String(++this.#count));
  }
}
