import type { ListPlace, ScannedPage } from '../../features/formats/json/page-scanner.ts';
import type { Json } from '../../language/values/json.ts';
import type { PrecisionLoss } from './cell-text.ts';
import type { CellForm } from './cells.ts';
import type { PagePlace } from './record-place.ts';
import type { TableKey } from './table-key.ts';
import type { TableStore } from './table-store.ts';

/**
 * Writes records of a table, with values for its parent columns in the order that was prepared; `undefined` where the
 * record's job does not add the column.
 */
export type WriteRecord = (record: Json, parentValues: readonly (Json | undefined)[]) => void;

/** A column whose name has nothing of that of its member. */
export interface UnnamedColumn {
  readonly member: string;
  readonly column: string;
}

/** Writes the rows of a data type. */
export interface RowWriter {
  readonly record: WriteRecord;
  /** Writes the rows of a page of records without added columns, from the bytes of its response; `false` when it has to be read first. */
  readonly page: (body: Uint8Array, place: ListPlace) => boolean;
}

export interface RowOptions {
  readonly form: CellForm;
  /** Accepts the counts of each column. */
  readonly losses: PrecisionLoss[];
  /** The primary key of the data type's own table. */
  readonly key: TableKey | undefined;
  /** Called when the table of a clean path gets a number, since its name is taken (A3). */
  readonly onCollision: (path: string, name: string) => void;
}

/** Makes tables of records without a mapping: by the current rules (section 6) or by the legacy ones (section 13). */
export interface AutomaticParser {
  /** What the state says about its structure (ST-2). */
  readonly structVersion: 2 | 3;
  /** Learns a page's structure; `false` for one without rows (PAR-7). Throws `RunError` for conflicting types. */
  analyse(
    dataType: string,
    records: readonly Json[],
    warn: (message: string) => void,
    place: PagePlace,
  ): boolean;
  /** A page whose records teach nothing new, found without reading it into values; `undefined` for any other page. */
  plainPage(dataType: string, body: Uint8Array, place: ListPlace): ScannedPage | undefined;
  /** Prepares the rows of a data type; `added` are the names of all added columns of the run, in order (ADD-4, A2). */
  rowsOf(
    dataType: string,
    added: readonly string[],
    store: TableStore,
    options: RowOptions,
  ): RowWriter | undefined;
  /** Members without a letter or digit of ASCII in their names, with the columns that they have. */
  unnamedColumns(dataType: string): readonly UnnamedColumn[];
  /** What was learned, for the state (ST-2..4, LEG-1). */
  struct(): Json;
}

/** The owner under which automatic tables are opened: they come after all mapped types (MAP-17). */
export const OWNER = '';
