import { statSync } from 'node:fs';
import type { Column } from '../typed/column-types.ts';
import type { StagedTable } from '../typed/destination.ts';
import { identifier, literal } from '../typed/sql.ts';
import { bufferFor, caseless, dialect, MEBIBYTE, openInstance, readRows } from './staged-rows.ts';

/** DuckDB processes so many rows at a time, and a row group has at least so many. */
const ROWS_OF_VECTOR = 2048;
/** Of uncompressed rows in a row group, unless that is less than a vector. */
const GROUP_BYTES = 8 * MEBIBYTE;
const MAX_GROUP_ROWS = 122_880;
/** What DuckDB needs besides the rows of a group, which it has twice. */
const MEMORY = 64 * MEBIBYTE;
const COPIES_OF_GROUP = 2;

/**
 * Writes the rows of a run as a Parquet file by DuckDB, where it is installed: several times as fast as in JavaScript.
 * `false`, and perhaps a broken file, when that is not possible: without the package, with rows of which a row group would not fit into memory,
 * with columns that differ in case alone, and for everything that DuckDB refuses.
 */
export async function writeParquetFile(
  file: string,
  columns: readonly Column[],
  table: StagedTable,
): Promise<boolean> {
  const library = await import('@duckdb/node-api').catch(() => undefined);
  const bytes = table.files.reduce((sum, each) => sum + statSync(each).size, 0);
  const rowBytes = Math.max(1, bytes / Math.max(1, table.rows));
  const isUnique = new Set(columns.map(({ name }) => caseless(name))).size === columns.length;
  if (library === undefined || !isUnique || rowBytes * ROWS_OF_VECTOR > GROUP_BYTES * 2)
    return false;
  const groupRows = Math.min(
    MAX_GROUP_ROWS,
    Math.max(1, Math.floor(GROUP_BYTES / rowBytes / ROWS_OF_VECTOR)) * ROWS_OF_VECTOR,
  );
  const memory = MEMORY + COPIES_OF_GROUP * groupRows * rowBytes + 2 * bufferFor(table);
  try {
    const instance = await openInstance(library, { memory, folder: undefined, threads: 1 });
    try {
      const connection = await instance.connect();
      await connection.run(
        `COPY (SELECT ${selected(columns, table)} FROM ${source(columns, table)}) TO ${literal(file)} (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE ${groupRows})`,
      );
      connection.closeSync();
    } finally {
      instance.closeSync();
    }
    return true;
  } catch {
    return false;
  }
}

/** The columns of the file; those that the run does not have are NULL. */
function selected(columns: readonly Column[], table: StagedTable): string {
  return columns
    .map((column) => {
      const index = table.columns.indexOf(column.name);
      const value = index < 0 ? `NULL::${dialect.typeName(column.type)}` : `c${index}`;
      return `${value} AS ${identifier(column.name)}`;
    })
    .join(', ');
}

function source(columns: readonly Column[], table: StagedTable): string {
  const types = table.columns.map((name) => {
    const column = columns.find((each) => each.name === name);
    return dialect.typeName(column?.type ?? { kind: 'text' });
  });
  return readRows(table, types);
}
