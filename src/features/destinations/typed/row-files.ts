import type { FileWriter } from '../../../node/files/file-writer.ts';
import { longestRow } from './rows.ts';

/** Rows of a table in files, one after the other. */
export interface RowFiles {
  /** In order; all but the last one are complete. */
  readonly files: readonly string[];
  /** In bytes. */
  readonly longestRow: number;
  /** Accepts whole rows; `onComplete` is called when another file begins. */
  write(rows: Uint8Array, onComplete?: () => void): void | Promise<void>;
  close(): Promise<void>;
  /** Closes the last file without what waits for it. */
  drop(): Promise<void>;
}

/** Files of about `fileBytes`, each from `next`; the first one is opened at once. */
export function createRowFiles(next: () => FileWriter, fileBytes: number): RowFiles {
  let writer = next();
  const writers = [writer];
  let bytes = 0;
  let longest = 0;
  const complete = async (written: void | Promise<void>, onComplete: (() => void) | undefined) => {
    await written;
    await writer.close();
    onComplete?.();
    writer = next();
    writers.push(writer);
    bytes = 0;
  };
  return {
    get files() {
      return writers.map(({ path }) => path);
    },
    get longestRow() {
      return longest;
    },
    write(rows, onComplete) {
      if (rows.length > longest) longest = Math.max(longest, longestRow(rows));
      bytes += rows.length;
      const written = writer.write(rows);
      return bytes < fileBytes ? written : complete(written, onComplete);
    },
    close: () => writer.close(),
    drop: () => writer.drop(),
  };
}
