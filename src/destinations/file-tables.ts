import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { StorageProblem } from '../ports/sink.ts';
import { csvHeader } from '../rows/row-bytes.ts';
import { nameFromOutside } from '../values/file-names.ts';
import { jsonFrom } from '../values/json.ts';
import { type Column, isColumnType, MAX_DIGITS, type StagedTable } from './destination.ts';

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
    'The tables of the last run that has succeeded. Read the files that it names, and no others: see docs/destinations/parquet.md of Sluice.';
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

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CHUNK_BYTES = 1 << 20;

/** CSV with a header, in the typed encoding: texts and JSON are quoted, a missing value is empty without quotes. */
export const typedCsv: FileFormat = {
  extension: 'csv',
  mostDigits: MAX_DIGITS,
  async write(file, columns, batches) {
    const handle = await open(file, 'w');
    try {
      await handle.writeFile(csvHeader(columns.map(({ name }) => name)));
      for await (const rows of batches)
        await handle.writeFile(
          rows
            .map(
              (row) => `${row.map((cell, column) => cellText(cell, columns[column])).join(',')}\n`,
            )
            .join(''),
        );
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  read: (file) => readTypedRows(file, 1),
};

function cellText(cell: string | null, column: Column | undefined): string {
  if (cell === null) return '';
  const isQuoted = column?.type.kind === 'text' || column?.type.kind === 'json';
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The rows of files in the typed encoding. */
export async function* readTypedFiles(files: readonly string[]): RowBatches {
  for (const file of files) yield* readTypedRows(file);
}

/** The rows of a file in the typed encoding, after so many that are skipped. */
export async function* readTypedRows(file: string, skipped = 0): RowBatches {
  let rest: Buffer = Buffer.alloc(0);
  let skip = skipped;
  for await (const chunk of createReadStream(file, {
    highWaterMark: CHUNK_BYTES,
  }) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const { rows, used } = wholeRows(bytes);
    rest = bytes.subarray(used);
    yield skip > 0 ? rows.slice(skip) : rows;
    skip = Math.max(0, skip - rows.length);
  }
}

/** The whole rows at the start of the bytes, and where they end. */
function wholeRows(bytes: Buffer): { readonly rows: readonly TextRow[]; readonly used: number } {
  const rows: TextRow[] = [];
  let row: (string | null)[] = [];
  let used = 0;
  for (let at = 0; at < bytes.length; ) {
    let end: number;
    if (bytes[at] === QUOTE) {
      end = closingQuote(bytes, at + 1);
      if (end < 0) break;
      const text = bytes.toString('utf8', at + 1, end);
      row.push(text.includes('"') ? text.replaceAll('""', '"') : text);
      end++;
    } else {
      end = at;
      while (end < bytes.length && bytes[end] !== COMMA && bytes[end] !== LINE_FEED) end++;
      if (end === bytes.length) break;
      row.push(end === at ? null : bytes.toString('latin1', at, end));
    }
    at = end + 1;
    if (bytes[end] !== LINE_FEED) continue;
    rows.push(row);
    row = [];
    used = at;
  }
  return { rows, used };
}

/** The quote that ends a text; -1 when it, or the byte after it, is not among the bytes. */
function closingQuote(bytes: Buffer, start: number): number {
  for (let from = start; ; ) {
    const quote = bytes.indexOf(QUOTE, from);
    if (quote < 0 || quote + 1 >= bytes.length) return -1;
    if (bytes[quote + 1] !== QUOTE) return quote;
    from = quote + 2;
  }
}

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
