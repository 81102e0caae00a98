import type { Column } from '../typed/column-types.ts';

/** A row as texts, in the order of the columns: `null` is a missing value. */
export type TextRow = readonly (string | null)[];
export type RowBatches = AsyncIterable<readonly TextRow[]>;

/** How the rows of a table are a file. */
export interface FileFormat {
  readonly extension: string;
  /** The most digits of a decimal. */
  readonly mostDigits: number;
  write(file: string, columns: readonly Column[], rows: RowBatches): Promise<void>;
  read(file: string, columns: readonly Column[]): RowBatches;
}
