import { StorageProblem } from '../../../engine/ports/sink.ts';
import { jsonFrom } from '../../../language/values/json.ts';
import { nameFromOutside } from '../../../language/values/name-from-outside.ts';
import { type Column, isColumnType } from '../typed/column-types.ts';

/** What readers follow: the files of each table, and the states of the configurations that write here. */
export interface TableList {
  /** The run that has written it. */
  readonly run: string;
  readonly states: Readonly<Record<string, string>>;
  /** Which run has stored each state. */
  readonly runs: Readonly<Record<string, string>>;
  /** How complete the run is that has stored each state: the text of its certificate. */
  readonly complete: Readonly<Record<string, string>>;
  readonly tables: readonly ListedTable[];
  /** Files that the list before this one has named; the next run removes them. */
  readonly retired: readonly string[];
  /** How each of the files was left, as its store says it: one that is not so any more is not Sluice's. */
  readonly written: Readonly<Record<string, string>>;
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
  if (text === undefined)
    return { run: '', states: {}, runs: {}, complete: {}, tables: [], retired: [], written: {} };
  const list = jsonFrom(text);
  if (isRecord(list) && list.version === VERSION) {
    const { run, states, runs = {}, complete = {}, tables, retired, written = {} } = list;
    if (
      typeof run === 'string' &&
      [states, runs, complete, written].every(isRecordOfTexts) &&
      Array.isArray(tables) &&
      tables.every(isListedTable) &&
      Array.isArray(retired) &&
      retired.every((each) => isTableFile(each) || isRunFolder(each))
    )
      return {
        run,
        states,
        runs,
        complete,
        tables,
        // a version before this one has listed folders: what else is in them is not known
        retired: retired.filter(isTableFile),
        written,
      } as TableList;
  }
  throw new StorageProblem(
    `${name}: ${LIST_FILE} was not written by Sluice, or by a newer version. Nothing was changed. Choose another place, or remove the file.`,
  );
}

/** The files that a list names: those of its tables, and those that it has retired. */
export function filesOf({ tables, retired }: TableList): ReadonlySet<string> {
  return new Set([...tables.flatMap(({ files }) => files), ...retired]);
}

const isTableFile = (name: unknown) => nameFromOutside('table file', name) !== undefined;
const isRunFolder = (name: unknown) => nameFromOutside('run folder', name) !== undefined;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isRecordOfTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every(isText);
}

function isListedTable(table: unknown): table is ListedTable {
  if (!isRecord(table)) return false;
  const { bucket, name, columns, primaryKey, files } = table;
  return (
    (bucket === null || isText(bucket)) &&
    isText(name) &&
    Array.isArray(columns) &&
    columns.every(isColumn) &&
    Array.isArray(primaryKey) &&
    primaryKey.every(isText) &&
    Array.isArray(files) &&
    files.every(isTableFile)
  );
}

function isColumn(column: unknown): column is Column {
  return isRecord(column) && isText(column.name) && isColumnType(column.type);
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function listedTable(
  { tables }: TableList,
  { bucket, name }: Pick<ListedTable, 'bucket' | 'name'>,
): ListedTable | undefined {
  return tables.find((table) => table.bucket === bucket && table.name === name);
}
