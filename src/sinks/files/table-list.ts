import { StorageProblem } from '../../ports/sink.ts';
import type { Column } from '../typed/column-types.ts';

/** What readers follow: the files of each table, and the states of the configurations that write here. */
export interface TableList {
  /** The run that has written it. */
  readonly run: string;
  readonly states: Readonly<Record<string, string>>;
  readonly tables: readonly ListedTable[];
  /** Runs whose files the list before this one has named; the next run removes them. */
  readonly retired: readonly string[];
}

export interface ListedTable {
  readonly bucket: string | null;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  /** Below the place of the list, oldest rows first. */
  readonly files: readonly string[];
}

export const LIST_FILE = '_current.json';
const VERSION = 1;

export function listText(list: TableList): string {
  const about =
    'The tables of the last run that has succeeded. Read the files that it names, and no others: see docs/destinations.md of Sluice.';
  return `${JSON.stringify({ about, version: VERSION, ...list }, null, 1)}\n`;
}

export function listFrom(text: string | undefined, name: string): TableList {
  if (text === undefined) return { run: '', states: {}, tables: [], retired: [] };
  try {
    const list = JSON.parse(text) as TableList & { readonly version: unknown };
    if (
      list.version === VERSION &&
      Array.isArray(list.tables) &&
      Array.isArray(list.retired) &&
      typeof list.states === 'object' &&
      list.tables.every(hasOwnFiles)
    )
      return list;
  } catch {
    // reported below
  }
  throw new StorageProblem(
    `${name}: ${LIST_FILE} was not written by Sluice, or by a newer version. Nothing was changed. Choose another place, or remove the file.`,
  );
}

/** Files of a table are in folders of runs, below the place of the list. */
function hasOwnFiles({ files }: ListedTable): boolean {
  return files.every((file) => /^run-[\w-]+\//.test(file) && !file.split(/[\\/]/).includes('..'));
}

export function listedTable(
  { tables }: TableList,
  { bucket, name }: Pick<ListedTable, 'bucket' | 'name'>,
): ListedTable | undefined {
  return tables.find((table) => table.bucket === bucket && table.name === name);
}
