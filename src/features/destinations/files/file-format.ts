import type { Column } from '../typed/column-types.ts';
import type { StagedTable } from '../typed/destination.ts';

/** A row as texts, in the order of the columns: `null` is a missing value. */
export type TextRow = readonly (string | null)[];
export type RowBatches = AsyncIterable<readonly TextRow[]>;

/** How the rows of a table are a file. */
export interface FileFormat {
  readonly extension: string;
  /** The most digits of a decimal. */
  readonly mostDigits: number;
  write(file: string, columns: readonly Column[], rows: RowBatches): Promise<void>;
  /** Writes all rows of a run without reading them here; `false` when `write` has to. */
  writeStaged?(file: string, columns: readonly Column[], table: StagedTable): Promise<boolean>;
  read(file: string, columns: readonly Column[]): RowBatches;
}
