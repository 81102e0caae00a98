import { statSync } from 'node:fs';
import type { DuckDBInstance } from '@duckdb/node-api';
import { LONG_DIGITS, MOST_DIGITS } from '../typed/column-types.ts';
import type { StagedTable } from '../typed/destination.ts';
import { type Dialect, literal } from '../typed/sql.ts';

export const MEBIBYTE = 2 ** 20;
/** The longest row that DuckDB reads by default. */
const USUAL_ROW = 2_097_152;
/** What a thread reads of a file at a time, unless the file is smaller, and how many rows it must have room for. The default is 32 MB, which is slower. */
const BUFFER = 8_388_608;
const ROWS_OF_BUFFER = 4;

export const dialect: Dialect = {
  typeName(type) {
    switch (type.kind) {
      case 'bigint':
        return 'BIGINT';
      case 'boolean':
        return 'BOOLEAN';
      case 'json':
        return 'JSON';
      case 'date':
        return 'DATE';
      case 'timestamp':
        return 'TIMESTAMP WITH TIME ZONE';
      case 'decimal':
        return `DECIMAL(${type.before + type.after <= LONG_DIGITS ? LONG_DIGITS : MOST_DIGITS}, ${type.after})`;
      default:
        return 'VARCHAR';
    }
  },
  convert: () => '',
};

export interface InstanceOptions {
  /** In bytes; DuckDB decides when absent. */
  readonly memory: number | undefined;
  /** Where rows wait that do not fit into memory; nowhere when absent. */
  readonly folder: string | undefined;
  /** All cores when absent. Several threads keep rows until those before them are written. */
  readonly threads?: number;
}

/** An instance in memory, which loads nothing from the network. */
export function openInstance(
  { DuckDBInstance: instance }: typeof import('@duckdb/node-api'),
  { memory, folder = '', threads }: InstanceOptions,
): Promise<DuckDBInstance> {
  return instance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(memory === undefined ? {} : { memory_limit: `${Math.ceil(memory / MEBIBYTE)}MiB` }),
    ...(threads === undefined ? {} : { threads: String(threads) }),
    temp_directory: folder,
  });
}

/** Rows in the typed encoding: an empty cell without quotes is NULL. */
export function readRows(table: StagedTable, types: readonly string[]): string {
  const { files, longestRow } = table;
  const columns = types.map((type, index) => `'c${index}': '${type}'`).join(', ');
  const format = `auto_detect=false, header=false, delim=',', quote='"', escape='"', nullstr='', allow_quoted_nulls=false, new_line='\\n'`;
  const sizes = `max_line_size=${Math.max(USUAL_ROW, longestRow + 1)}, buffer_size=${bufferFor(table)}`;
  // a thread that begins in the middle of a file would take a line of a text for a row
  return `read_csv([${files.map(literal).join(', ')}], ${format}, parallel=false, ${sizes}, columns={${columns}})`;
}

export function bufferFor({
  files,
  longestRow,
}: Pick<StagedTable, 'files' | 'longestRow'>): number {
  const largest = Math.max(USUAL_ROW, ...files.map((file) => statSync(file).size));
  return Math.max(Math.min(BUFFER, largest + 1), ROWS_OF_BUFFER * (longestRow + 1));
}

/** As DuckDB compares names. */
export function caseless(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
