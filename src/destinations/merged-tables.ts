// The tables of several runs, merged as in a folder of output, without what a folder needs to survive a crash.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MemorySink } from './memory-sink.ts';
import { mergeTable } from './merge-table.ts';
import { tablePath } from './table-paths.ts';

/** A table, with its bytes in memory, in a file, or in both. It never changes. */
interface Stored {
  file?: string;
  bytes?: Uint8Array;
}

/** Tables that are not merged stay in memory; merges need files. */
export class MergedTables {
  #folder: string | undefined;
  #tables: ReadonlyMap<string, Stored> = new Map();
  #written: ReadonlySet<string> = new Set();
  #count = 0;

  /** Takes the tables of a run, which has committed. The function that it gives brings back those of before. */
  async commit(sink: MemorySink): Promise<() => void> {
    const before = this.#tables;
    const [beforeWritten, tables] = [this.#written, new Map(before)];
    const files = sink.files();
    const written = sink.tables();
    for (const [key, table] of written) {
      const added: Stored = { bytes: files.get(key) ?? new Uint8Array() };
      const existing = before.get(key);
      if (!table.incremental) tables.set(key, added);
      else if (existing === undefined || table.count > 0)
        tables.set(key, await this.#merged(existing, added, table.primaryKey));
    }
    this.#tables = tables;
    this.#written = new Set(written.keys());
    return () => {
      this.#tables = before;
      this.#written = beforeWritten;
    };
  }

  bytes(bucket: string | null, name: string): Uint8Array {
    const table = this.#tables.get(tablePath('out', bucket, name));
    if (table === undefined) return new Uint8Array();
    table.bytes ??= table.file === undefined ? new Uint8Array() : readFileSync(table.file);
    return table.bytes;
  }

  /** Whether the last run has written a table: one without rows leaves what there was. */
  isWritten(bucket: string | null, name: string): boolean {
    return this.#written.has(tablePath('out', bucket, name));
  }

  /** Removes all files. */
  close(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #merged(
    existing: Stored | undefined,
    added: Stored,
    key: readonly string[],
  ): Promise<Stored> {
    const merged = await mergeTable({
      existing: existing && this.#fileOf(existing),
      added: this.#fileOf(added),
      key,
      newFile: () => this.#newFile(),
    });
    if (merged.isSame && existing !== undefined) return existing;
    return merged.file === undefined ? added : { file: merged.file };
  }

  #fileOf(table: Stored): string {
    if (table.file !== undefined) return table.file;
    table.file = this.#newFile();
    writeFileSync(table.file, table.bytes ?? new Uint8Array());
    return table.file;
  }

  #newFile(): string {
    this.#folder ??= mkdtempSync(path.join(tmpdir(), 'sluice-tables-'));
    return path.join(this.#folder, String(++this.#count));
  }
}
