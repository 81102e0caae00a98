import { closeSync, fsyncSync, lstatSync, openSync, type Stats } from 'node:fs';
import path from 'node:path';
import type { SchemaElement } from 'hyparquet';
import { makeWorkFolder, removeWorkFolder, requireWritable } from '../node/files/byte-store.ts';
import { lockFolder } from '../node/files/folder-lock.ts';
import { diskOutput, hasRealFolder, regularFileAt, textAt } from '../node/files/inside-folder.ts';
import { makeFolder } from '../node/files/make-folder.ts';
import { MAX_FILE_BYTES, readRegularFile } from '../node/files/read-file.ts';
import { loadLibrary } from '../node/process/environment.ts';
import { StorageProblem } from '../ports/sink.ts';
import { DAY } from '../values/duration.ts';
import { nameFromOutside } from '../values/file-names.ts';
import { jsonFrom } from '../values/json.ts';
import { withoutEnd } from '../values/words.ts';
import {
  type Column,
  type ColumnType,
  type Destination,
  type DestinationOptions,
  LONG_DIGITS,
  MAX_DIGITS,
} from './destination.ts';
import { writeParquetFile } from './duckdb-files.ts';
import {
  type FileFormat,
  filesOf,
  isRecordOfTexts,
  LIST_FILE,
  listFrom,
  listText,
  type RowBatches,
  type TextRow,
} from './file-tables.ts';
import { type FileStore, filesDestination } from './files.ts';

/** `parquet:DIR`: a file for each table and run, and a list that says which are the tables. */
export function parquetDestination(
  address: string,
  options: DestinationOptions,
  formatOf: (name: string) => ParquetFormat = parquetFormat,
): Destination {
  const given = address.slice('parquet:'.length);
  if (given === '')
    throw new StorageProblem(
      'parquet: has no folder: write parquet:DIR, for example parquet:lake.',
    );
  const name = `parquet:${given}`;
  const format = formatOf(name);
  const root = path.resolve(options.cwd, given);
  const destination = filesDestination(folderStore(root, name), format, options);
  return {
    ...destination,
    async readState() {
      await format.require();
      requireWritable(path.join(root, LIST_FILE));
      return destination.readState();
    },
  };
}

function folderStore(root: string, name: string): FileStore {
  const list = path.join(root, LIST_FILE);
  const place = (file: string) => path.join(root, ...file.split('/'));
  const readList = async () => {
    const found = lstatSync(list, { throwIfNoEntry: false });
    if (found?.isFile() === false)
      throw new StorageProblem(`${name}: ${LIST_FILE} is not a regular file.`);
    return found === undefined
      ? undefined
      : Buffer.from(readRegularFile(list, { maxBytes: MAX_FILE_BYTES })).toString('utf8');
  };
  /** Removes files that are as they were left, and then the folders of their runs, unless something else is in them. */
  const remove = (files: ReadonlyMap<string, string>) => {
    for (const [file, mark] of files) {
      const found = regularFileAt(root, file);
      if (found !== undefined && markOf(found) === mark) diskOutput.remove(place(file));
    }
    const folders = new Set([...files.keys()].map((file) => path.dirname(file)));
    // the folders of buckets before those of their runs
    for (const folder of [...folders, ...[...folders].map((each) => path.dirname(each))])
      if (folder !== '.' && hasRealFolder(root, folder))
        diskOutput.removeEmptyFolder(place(folder));
  };
  /** Removes the files of a commit, ended or interrupted, that the list does not name. */
  const finishPending = async () => {
    const text = textAt(root, PENDING_FILE, MAX_FILE_BYTES);
    if (text === undefined) return;
    const pending = pendingFrom(text);
    if (pending === undefined)
      throw new StorageProblem(
        `${path.join(root, PENDING_FILE)}: this was not written by Sluice, or by a newer version. Remove it.`,
      );
    const named = filesOf(listFrom(await readList(), name));
    remove(new Map(Object.entries(pending).filter(([file]) => !named.has(file))));
    diskOutput.remove(path.join(root, PENDING_FILE));
  };
  return {
    name,
    isRemote: false,
    readList,
    async begin() {
      makeFolder(root);
      const lock = await lockFolder(root);
      let work: string | undefined;
      /** Local files by the names that they get. */
      const added = new Map<string, { readonly local: string; readonly mark: string }>();
      const end = async () => {
        if (work !== undefined) removeWorkFolder(work);
        lock.release();
      };
      try {
        await finishPending();
        work = makeWorkFolder(root);
      } catch (error) {
        await end();
        throw error;
      }
      const pending = path.join(root, PENDING_FILE);
      const replace = (file: string, text: string) => {
        const written = path.join(work ?? root, path.basename(file));
        diskOutput.write(written, text);
        diskOutput.sync(written);
        diskOutput.rename(written, file);
        diskOutput.syncFolder(root);
      };
      return {
        work,
        end,
        async add(local, file) {
          const mark = markOf(lstatSync(local));
          added.set(file, { local, mark });
          return mark;
        },
        async fetch(file) {
          if (regularFileAt(root, file) === undefined)
            throw new StorageProblem(
              `${name}: ${file}, which ${LIST_FILE} names, is not a regular file.`,
            );
          return place(file);
        },
        async putList(next, ended) {
          if (!lock.isHeld())
            throw new StorageProblem(
              `${name}: another run has taken over this folder. Nothing of this run was stored.`,
            );
          const marks = [...added].map(([file, { mark }]) => [file, mark] as const);
          replace(pending, pendingText([...marks, ...ended]));
          try {
            for (const [file, { local }] of added) {
              makeFolder(path.dirname(place(file)));
              diskOutput.rename(local, place(file));
            }
            for (const folder of new Set([...added.keys()].map((file) => path.dirname(file))))
              diskOutput.syncFolder(place(folder));
            replace(list, listText(next));
          } catch (error) {
            await finishPending().catch(() => {}); // or the next run does
            throw error;
          }
          await finishPending().catch(() => {}); // the run is stored
        },
      };
    },
  };
}

/** What recognizes a file as it was left. */
function markOf({ size, mtimeMs }: Stats): string {
  return `${size} bytes, ${Math.trunc(mtimeMs)}`;
}

/** Is there during a commit: the files that it adds and those that it removes, and how they were left. */
const PENDING_FILE = '.pending.json';
const PENDING_VERSION = 1;

function pendingText(files: readonly (readonly [string, string])[]): string {
  return `${JSON.stringify({ version: PENDING_VERSION, files: Object.fromEntries(files) })}\n`;
}

function pendingFrom(text: string): Readonly<Record<string, string>> | undefined {
  const { version, files } = (jsonFrom(text) ?? {}) as Partial<Record<string, unknown>>;
  const isSound =
    version === PENDING_VERSION &&
    isRecordOfTexts(files) &&
    Object.keys(files).every((file) => nameFromOutside('table file', file) !== undefined);
  return isSound ? files : undefined;
}

/** A row group is kept in memory until it has so many rows, or so many characters: long rows make small groups. */
const GROUP_ROWS = 20_000;
const GROUP_CHARACTERS = 1 << 25;
/** What a cell needs besides its characters. */
const CELL = 8;

/** Parquet with Snappy. Decimals are exact: their digits are written as integers. */
interface ParquetFormat extends FileFormat {
  /** Says which packages are missing, before they are needed. */
  require(): Promise<void>;
}

export function parquetFormat(name: string): ParquetFormat {
  const packages = 'hyparquet hyparquet-writer';
  return {
    async require() {
      await loadLibrary(
        () => Promise.all([import('hyparquet'), import('hyparquet-writer')]),
        packages,
        name,
      );
    },
    extension: 'parquet',
    mostDigits: MAX_DIGITS,
    async write(file, columns, batches) {
      const { ParquetWriter, fileWriter } = await loadLibrary(
        () => import('hyparquet-writer'),
        packages,
        name,
      );
      const schema: SchemaElement[] = [
        { name: 'root', num_children: columns.length },
        ...columns.map(elementOf),
      ];
      const out = new ParquetWriter({ writer: fileWriter(file), schema, createdBy: 'sluice' });
      let data: Value[][] = columns.map(() => []);
      let [rowsKept, characters] = [0, 0];
      const flush = async () => {
        if (rowsKept === 0) return;
        const columnData = columns.map((column, index) => ({
          name: column.name,
          data: data[index] ?? [],
          statistics: column.type.kind !== 'json',
        }));
        await out.write({ columnData, rowGroupSize: GROUP_ROWS });
        data = columns.map(() => []);
        [rowsKept, characters] = [0, 0];
      };
      for await (const rows of batches)
        for (const row of rows) {
          columns.forEach(({ type }, index) => {
            const cell = row[index] ?? null;
            data[index]?.push(parquetValue(cell, type));
            characters += CELL + (cell?.length ?? 0);
          });
          rowsKept++;
          if (rowsKept >= GROUP_ROWS || characters >= GROUP_CHARACTERS) await flush();
        }
      await flush();
      // JSON columns are written as texts, since the library would change their digits, and declared at the end
      for (const [index, { type }] of columns.entries())
        if (type.kind === 'json')
          Object.assign(schema[index + 1] ?? {}, { converted_type: 'JSON' });
      await out.finish();
      sync(file);
    },

    async writeStaged(file, columns, table) {
      const isWritten = await writeParquetFile(file, columns, table);
      if (isWritten) sync(file);
      return isWritten;
    },

    async *read(file, columns): RowBatches {
      const { asyncBufferFromFile, parquetMetadataAsync, parquetRead } = await loadLibrary(
        () => import('hyparquet'),
        packages,
        name,
      );
      const source = await asyncBufferFromFile(file);
      const metadata = await parquetMetadataAsync(source);
      // without these the library gives digits and bytes as they are
      const schema = metadata.schema.map(
        ({ converted_type: _, logical_type: __, ...plain }) => plain,
      );
      const names = columns.map((column) => column.name);
      let rowStart = 0;
      for (const group of metadata.row_groups)
        for (const groupEnd = rowStart + Number(group.num_rows); rowStart < groupEnd; ) {
          let rows: TextRow[] = [];
          const onComplete = (read: readonly (readonly unknown[])[]) => {
            rows = read.map((row) => columns.map(({ type }, index) => textOf(row[index], type)));
          };
          const rowEnd = Math.min(groupEnd, rowStart + GROUP_ROWS);
          await parquetRead({
            file: source,
            metadata: { ...metadata, schema },
            columns: names,
            rowStart,
            rowEnd,
            utf8: false,
            onComplete,
          });
          yield rows;
          rowStart = rowEnd;
        }
    },
  };
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

type Value = bigint | boolean | number | string | null;

function elementOf({ name, type }: Column): SchemaElement {
  const base = { name, repetition_type: 'OPTIONAL' } as const;
  switch (type.kind) {
    case 'bigint':
      return { ...base, type: 'INT64' };
    case 'boolean':
      return { ...base, type: 'BOOLEAN' };
    case 'date':
      return { ...base, type: 'INT32', converted_type: 'DATE' };
    case 'timestamp':
      return {
        ...base,
        type: 'INT64',
        converted_type: 'TIMESTAMP_MICROS',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
      };
    case 'decimal': {
      const decimal = { ...base, converted_type: 'DECIMAL', scale: type.after } as const;
      if (type.before + type.after <= LONG_DIGITS)
        return { ...decimal, type: 'INT64', precision: LONG_DIGITS };
      return { ...decimal, type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, precision: MAX_DIGITS };
    }
    default:
      return { ...base, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
  }
}

function parquetValue(cell: string | null, type: ColumnType): Value {
  if (cell === null) return null;
  if (type.kind === 'bigint') return BigInt(cell);
  if (type.kind === 'boolean') return cell === 'true';
  if (type.kind === 'decimal') return unscaled(cell, type.after);
  if (type.kind === 'date') return Date.parse(cell) / DAY;
  if (type.kind === 'timestamp') return microseconds(cell);
  return cell;
}

/** Since 1970; the cell has six digits of a second at most. */
function microseconds(cell: string): bigint {
  const [, second = '', fraction = ''] = /^(.{19})(?:\.(\d+))?Z$/.exec(cell) ?? [];
  return BigInt(Date.parse(`${second}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0'));
}

function timeOf(micros: bigint): string {
  const seconds = micros >= 0n ? micros / 1_000_000n : -((999_999n - micros) / 1_000_000n);
  const fraction = withoutEnd(String(micros - seconds * 1_000_000n).padStart(6, '0'), '0');
  const second = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${second}${fraction === '' ? '' : `.${fraction}`}Z`;
}

/** The digits of a number up to so many after the point, as an integer. */
function unscaled(text: string, after: number): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const zeros = after - fraction.length + Number(exponent);
  const digits = whole + fraction;
  // only zeros are cut off: the scale has room for all other digits
  return BigInt(sign + (zeros >= 0 ? digits + '0'.repeat(zeros) : digits.slice(0, zeros) || '0'));
}

function textOf(value: unknown, type: ColumnType): string | null {
  if (value === null || value === undefined) return null;
  if (type.kind === 'decimal')
    return decimalText(
      value instanceof Uint8Array ? signed(value) : BigInt(value as bigint),
      type.after,
    );
  if (type.kind === 'date') return new Date(Number(value) * DAY).toISOString().slice(0, 10);
  if (type.kind === 'timestamp') return timeOf(BigInt(value as bigint));
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);
}

function signed(bytes: Uint8Array): bigint {
  return BigInt.asIntN(bytes.length * 8, BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
}

function decimalText(digits: bigint, after: number): string {
  if (after === 0) return String(digits);
  const text = String(digits < 0n ? -digits : digits).padStart(after + 1, '0');
  return `${digits < 0n ? '-' : ''}${text.slice(0, -after)}.${text.slice(-after)}`;
}
