import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ListTable } from '../ports/sink.ts';
import { csvHeader } from '../rows/row-bytes.ts';
import {
  cellsOf,
  keyText,
  MalformedRow,
  openToRead,
  type RowShape,
  readHeader,
  rowConversion,
  rowShape,
  scanFile,
  scanRows,
  type TableHeader,
} from './table-rows.ts';

const WRITE_BYTES = 1 << 20;
/** The disk gets so many bytes at once while the next ones are made: the commit waits for the rest only. */
const SYNC_BYTES = 1 << 25;

export interface TableMerge {
  /** The table of earlier runs; `undefined` without one. It is only read. */
  readonly existing: string | undefined;
  /** The rows of this run. */
  readonly added: string;
  /** Their key; without columns, all rows are added. */
  readonly key: readonly string[];
  /** A path for a new file. */
  readonly newFile: () => string;
  /** How many keys of this run are in memory at once. */
  readonly maxKeys?: number;
  /** The lists that belong to its rows: the links of rows that are replaced or leave are noted for them. */
  readonly leaving?: Leaving | undefined;
  /** Rows of lists whose records are replaced leave: a file with their links, and the column that has them. */
  readonly gone?: { readonly links: string; readonly column: string } | undefined;
}

export interface MergedRows {
  /** The merged table; `undefined` if it is the rows of this run as they are. */
  readonly file: string | undefined;
  /** Of this run, which the existing table did not have. */
  readonly added: number;
  /** Of the existing table, which this run has with other cells. */
  readonly replaced: number;
  /** Of the existing table, whose records this run has replaced; absent without any. */
  readonly removed?: number;
  /** Of the merged table; `undefined` if there was nothing to merge, so that nobody has counted them. */
  readonly rows: number | undefined;
  /** Whether the existing table has all of it already. */
  readonly isSame: boolean;
  /** Of this run, which a later row of it has the key of; absent without any. */
  readonly repeated?: number;
}

/** A column of the key that the existing rows do not have: none of them can be found by it. */
export class MissingKeyColumn extends Error {
  override readonly name = 'MissingKeyColumn';
  readonly column: string;

  constructor(column: string) {
    super('a key column is missing');
    this.column = column;
  }
}

/** A table that rows are merged into. */
interface Base {
  readonly handle: FileHandle;
  readonly header: TableHeader;
}

/** One pass: rows of this run go into a table. */
interface Pass {
  readonly file: string;
  readonly columns: readonly string[];
  readonly base: Base | undefined;
  readonly run: Base;
  /** Some of the run by their keys; without a key, all of them. */
  readonly rows: NewRows | undefined;
  readonly key: readonly string[];
  /** How many rows of the base earlier runs have written; the others are from earlier passes. */
  readonly former: number;
  /** Hears of each row that is replaced. */
  readonly note: ((row: Buffer) => void) | undefined;
}

interface Counts {
  /** Rows of the base. */
  readonly before: number;
  readonly added: number;
  /** Rows of the base with other cells. */
  readonly replaced: number;
  /** Rows of the base with the key of one before them. */
  readonly removed: number;
}

/**
 * Merges the rows of a run into the table of earlier runs: a row replaces the one with its key, in its place, and new ones follow. A column that one of
 * the two lacks is empty in its rows. Memory grows with neither: what stays is copied a chunk at a time, and keys that memory has no room for need another pass.
 */
export async function mergeTable(merge: TableMerge): Promise<MergedRows> {
  const handles: FileHandle[] = [];
  const opened = async (file: string): Promise<Base> => {
    const handle = await openToRead(file);
    handles.push(handle);
    return { handle, header: await readHeader(handle) };
  };
  try {
    const run = await opened(merge.added);
    let base = merge.existing === undefined ? undefined : await opened(merge.existing);
    const known = base?.header.columns ?? [];
    const absent = merge.key.find((column) => !known.includes(column));
    if (absent !== undefined && base !== undefined && (await hasRows(base)))
      throw new MissingKeyColumn(absent);
    const note = merge.leaving && noteLinks(known, merge.leaving);
    let removed = 0;
    if (merge.gone !== undefined && base !== undefined && known.includes(merge.gone.column)) {
      const shape = rowShape(run.header.columns, merge.key);
      const rows =
        merge.key.length === 0
          ? undefined
          : await readNewRows(run.handle, run.header.bytes, shape, merge.maxKeys);
      const rest = await withoutLinks({
        ...base,
        ...merge.gone,
        run: rows === undefined ? undefined : { rows, key: merge.key },
        note,
        newFile: merge.newFile,
        maxKeys: merge.maxKeys,
      });
      if (rest !== undefined) {
        removed = rest.removed;
        base = await opened(rest.file);
      }
    }
    const columns = [...known, ...run.header.columns.filter((column) => !known.includes(column))];
    const isPlain = removed === 0 && columns.length === known.length;
    if (base !== undefined && isPlain && !(await hasRows(run)))
      return { file: undefined, added: 0, replaced: 0, rows: undefined, isSame: true };
    let [added, replaced, rows, repeated] = [0, 0, 0, 0];
    let file: string | undefined;
    /** Of the pass before. */
    let before: string | undefined;
    let former = Number.POSITIVE_INFINITY;
    for (let from: number | undefined = run.header.bytes; from !== undefined; ) {
      const newRows: NewRows | undefined =
        merge.key.length === 0
          ? undefined
          : await readNewRows(
              run.handle,
              from,
              rowShape(run.header.columns, merge.key),
              merge.maxKeys,
            );
      repeated += newRows?.repeated ?? 0;
      if (base === undefined && newRows?.next === undefined && newRows?.repeated === 0)
        return { file, added: newRows.count, replaced, rows: newRows.count, isSame: false };
      file = merge.newFile();
      const { key } = merge;
      const counts = await writePass({
        file,
        columns,
        base,
        run,
        rows: newRows,
        key,
        former,
        note,
      });
      added += counts.added;
      replaced += counts.replaced + counts.removed;
      rows = counts.before - counts.removed + counts.added;
      from = newRows?.next;
      former = Math.min(former, counts.before) - counts.removed;
      if (before !== undefined) rmSync(before);
      before = file;
      if (from !== undefined) base = await opened(file);
    }
    const isSame =
      added === removed &&
      replaced === 0 &&
      columns.length === known.length &&
      (removed === 0 || (await areEqual(merge.existing, file)));
    return {
      file,
      added: isSame ? 0 : added,
      replaced,
      rows,
      isSame,
      ...(repeated === 0 ? {} : { repeated }),
      ...(removed === 0 || isSame ? {} : { removed }),
    };
  } finally {
    for (const handle of handles) await handle.close();
  }
}

/** Whether two files have the same bytes. */
async function areEqual(one: string | undefined, other: string | undefined): Promise<boolean> {
  if (one === undefined || other === undefined) return false;
  const [left, right] = [await openToRead(one), await openToRead(other)];
  try {
    if ((await left.stat()).size !== (await right.stat()).size) return false;
    const [a, b] = [Buffer.allocUnsafe(WRITE_BYTES), Buffer.allocUnsafe(WRITE_BYTES)];
    for (let at = 0; ; at += WRITE_BYTES) {
      const { bytesRead } = await left.read(a, 0, WRITE_BYTES, at);
      await right.read(b, 0, WRITE_BYTES, at);
      if (bytesRead === 0) return true;
      if (!a.subarray(0, bytesRead).equals(b.subarray(0, bytesRead))) return false;
    }
  } finally {
    await left.close();
    await right.close();
  }
}

async function hasRows({ handle, header }: Base): Promise<boolean> {
  return (await handle.stat()).size > header.bytes;
}

async function writePass({
  file,
  columns,
  base,
  run,
  rows,
  key,
  former: formerRows,
  note,
}: Pass): Promise<Counts> {
  const out = await open(file, 'wx');
  const counts = { before: 0, added: 0, replaced: 0, removed: 0 };
  let unsynced = 0;
  let syncing: Promise<void> = Promise.resolve();
  try {
    if (columns.length > 0) await out.writeFile(csvHeader(columns));
    const write = async (parts: readonly Buffer[]): Promise<void> => {
      const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      await out.writeFile(bytes);
      unsynced += bytes.length;
      if (unsynced < SYNC_BYTES) return;
      await syncing;
      unsynced = 0;
      syncing = out.datasync();
      syncing.catch(() => {}); // awaited later
    };
    const convert = rowConversion(run.header.columns, columns);
    const isUsed = new Uint8Array(rows?.count ?? 0);
    if (base !== undefined) await copyBase(base);
    if (rows === undefined) await appendAll();
    else await appendUnused(rows);
    await syncing;
    return counts;

    async function copyBase({ handle, header }: Base): Promise<void> {
      const shape = rowShape(header.columns, key);
      const missing = columns.length - header.columns.length;
      const ending = Buffer.from(
        `${header.columns.length > 0 ? ',""' : '""'}${',""'.repeat(Math.max(0, missing - 1))}\n`,
      );
      let parts: Buffer[] = [];
      /** What of the chunk is among the parts, or left out. */
      let done = 0;
      await scanFile(handle, header.bytes, shape, {
        row(hash, start, end, chunk) {
          counts.before++;
          const found =
            rows?.mayHave(hash) === true
              ? rows.find(hash, keyText(chunk.subarray(start, end), shape))
              : -1;
          if (found < 0 && missing === 0) return;
          parts.push(chunk.subarray(done, start));
          done = end;
          const former =
            missing === 0
              ? chunk.subarray(start, end)
              : Buffer.concat([chunk.subarray(start, end - 1), ending]);
          if (found < 0 || rows === undefined) return void parts.push(former);
          note?.(chunk.subarray(start, end));
          if (isUsed[found] === 1) return void counts.removed++;
          isUsed[found] = 1;
          const row = converted(rows.row(found));
          if (counts.before <= formerRows && !row.equals(former)) counts.replaced++;
          parts.push(row);
        },
        chunk(chunk, used) {
          const written = write([...parts, chunk.subarray(done, used)]);
          parts = [];
          done = 0;
          return written;
        },
      });
    }

    async function appendAll(): Promise<void> {
      let parts: Buffer[] = [];
      await scanFile(run.handle, run.header.bytes, rowShape(run.header.columns, []), {
        row(_hash, start, end, chunk) {
          counts.added++;
          if (convert !== undefined) parts.push(convert(chunk.subarray(start, end)));
        },
        chunk(chunk, used) {
          const written = write(convert === undefined ? [chunk.subarray(0, used)] : parts);
          parts = [];
          return written;
        },
      });
    }

    async function appendUnused(newRows: NewRows): Promise<void> {
      let [parts, bytes]: [Buffer[], number] = [[], 0];
      for (let index = 0; index < newRows.count; index++) {
        if (isUsed[index] === 1) continue;
        counts.added++;
        const row = converted(newRows.row(index));
        parts.push(row);
        bytes += row.length;
        if (bytes < WRITE_BYTES) continue;
        await write(parts);
        [parts, bytes] = [[], 0];
      }
      if (parts.length > 0) await write(parts);
    }

    /** A copy: the bytes of a new row stay until the next one is read. */
    function converted(row: Buffer): Buffer {
      return convert === undefined ? Buffer.from(row) : convert(row);
    }
  } catch (error) {
    if (error instanceof MalformedRow)
      throw new MalformedRow(`row ${counts.before + 1}: ${error.message}`);
    throw error;
  } finally {
    await syncing.catch(() => {});
    await out.close();
  }
}

/** About 25 bytes of memory each. */
const MAX_KEYS = 2 ** 21;
const WINDOW_BYTES = 16_384;

/** Rows of a run by their keys, as many as memory is given to. Of rows with one key, the last one is kept, in the place of the first. */
interface NewRows {
  readonly count: number;
  /** Where the next ones begin in the file; `undefined` after the last row. */
  readonly next: number | undefined;
  /** How many rows were left out for a later one with their key. */
  readonly repeated: number;
  /** Whether a row with this hash may be among them. */
  mayHave(hash: number): boolean;
  /** The number of the row with this key; -1 without one. */
  find(hash: number, key: string): number;
  /** The bytes of a row, until the next call. */
  row(index: number): Buffer;
}

/** Reads the keys of rows from a position in a file on. */
async function readNewRows(
  handle: FileHandle,
  from: number,
  shape: RowShape,
  maxKeys = MAX_KEYS,
): Promise<NewRows> {
  let hashes = new Int32Array(1024);
  let starts = new Float64Array(1024);
  let lengths = new Uint32Array(1024);
  /** The number of a row plus 1, at the place that its hash names or behind it. */
  let slots = new Int32Array(2048);
  let count = 0;
  let rows = 0;
  let next: number | undefined;
  const rowBytes = windowOn(handle.fd);

  const row = (index: number) => rowBytes(starts[index] as number, lengths[index] as number);
  const put = (index: number) => {
    const mask = slots.length - 1;
    let slot = (hashes[index] as number) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = index + 1;
  };
  const grow = () => {
    hashes = larger(hashes, new Int32Array(count * 2));
    starts = larger(starts, new Float64Array(count * 2));
    lengths = larger(lengths, new Uint32Array(count * 2));
    slots = new Int32Array(count * 4);
    for (let index = 0; index < count; index++) put(index);
  };
  const matching = (hash: number, isSame: (index: number) => boolean): number => {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const index = (slots[slot] as number) - 1;
      if (index < 0 || (hashes[index] === hash && isSame(index))) return index;
    }
  };
  const find = (hash: number, key: string) =>
    matching(hash, (index) => keyText(row(index), shape) === key);

  await scanFile(handle, from, shape, {
    row(hash, start, end, chunk, position) {
      if (next !== undefined) return;
      const isKnown = matching(hash, () => true) >= 0;
      const same = isKnown ? find(hash, keyText(chunk.subarray(start, end), shape)) : -1;
      if (same < 0 && count === maxKeys) {
        next = position + start;
        return;
      }
      if (same < 0 && count === hashes.length) grow();
      const index = same < 0 ? count++ : same;
      hashes[index] = hash;
      starts[index] = position + start;
      lengths[index] = end - start;
      if (same < 0) put(index);
      rows++;
    },
    chunk: () => next === undefined && Promise.resolve(),
  });
  return {
    count,
    next,
    repeated: rows - count,
    mayHave: (hash) => matching(hash, () => true) >= 0,
    find,
    row,
  };
}

function larger<T extends Int32Array | Float64Array | Uint32Array>(former: T, next: T): T {
  next.set(former as never);
  return next;
}

/** Reads parts of a file, most of which follow each other. */
function windowOn(descriptor: number): (start: number, length: number) => Buffer {
  let window = Buffer.alloc(0);
  let at = 0;
  return (start, length) => {
    if (start < at || start + length > at + window.length) {
      const wanted = Buffer.allocUnsafe(Math.max(length, WINDOW_BYTES));
      window = wanted.subarray(0, readSync(descriptor, wanted, 0, wanted.length, start));
      at = start;
    }
    return window.subarray(start - at, start - at + length);
  };
}

const WRITE_LINK_BYTES = 1 << 16;
const LINK = ['link'];

/** Links of rows that are replaced or gone, for the table of a list: a file with a cell in each line. */
export class LinkFile {
  readonly path: string;
  #descriptor: number | undefined;
  #waiting = '';

  constructor(path: string) {
    this.path = path;
  }

  add(cell: string): void {
    this.#waiting += `${cell}\n`;
    if (this.#waiting.length >= WRITE_LINK_BYTES) this.#write();
  }

  #write(): void {
    if (this.#waiting === '') return;
    this.#descriptor ??= openSync(this.path, 'wx');
    writeSync(this.#descriptor, this.#waiting, null, 'latin1');
    this.#waiting = '';
  }

  /** Whether it has any. */
  close(): boolean {
    this.#write();
    const has = this.#descriptor !== undefined;
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    return has;
  }
}

/** Where the links of rows go that leave a table: into the files of the lists that belong to it. */
export interface Leaving {
  readonly lists: readonly Pick<ListTable, 'name' | 'from'>[];
  readonly fileOf: (list: string) => LinkFile;
}

/** Notes the links of a row, given its bytes; a row without a list has an empty cell. */
export function noteLinks(
  columns: readonly string[],
  { lists, fileOf }: Leaving,
): ((row: Buffer) => void) | undefined {
  const places = lists.flatMap(({ name, from }) => {
    const at = from.map((column) => columns.indexOf(column));
    return at.includes(-1) ? [] : [{ file: fileOf(name), at }];
  });
  if (places.length === 0) return undefined;
  return (row) => {
    const cells = cellsOf(row, columns.length);
    for (const { file, at } of places) {
      const parts = at.map((place) => (cells[place] as string).slice(1, -1));
      if (at.length > 1 || parts[0] !== '') file.add(`"${parts.join(',')}"`);
    }
  };
}

interface WithoutLinks {
  readonly handle: FileHandle;
  readonly header: TableHeader;
  /** Links of rows that have to go, and the column of the table that has them. */
  readonly links: string;
  readonly column: string;
  /** Rows with a key of the run stay: they are replaced in their places. */
  readonly run: { readonly rows: NewRows; readonly key: readonly string[] } | undefined;
  readonly note: ((row: Buffer) => void) | undefined;
  readonly newFile: () => string;
  readonly maxKeys?: number | undefined;
}

/** A table without the rows whose links are in a file; `undefined` when it has none of them. Memory does not grow with either. */
async function withoutLinks(
  given: WithoutLinks,
): Promise<{ readonly file: string; readonly removed: number } | undefined> {
  const { column, run, note, newFile, maxKeys } = given;
  const linkShape = rowShape(given.header.columns, [column]);
  const runShape = rowShape(given.header.columns, run?.key ?? []);
  const links = await openToRead(given.links);
  let { handle, header } = given;
  let result: { readonly file: string; readonly removed: number } | undefined;
  try {
    for (let from: number | undefined = 0; from !== undefined; ) {
      const dead: NewRows = await readNewRows(links, from, rowShape(LINK, LINK), maxKeys);
      from = dead.next;
      const file = newFile();
      const out = await open(file, 'wx');
      let removed = 0;
      try {
        const head = Buffer.alloc(header.bytes);
        await handle.read(head, 0, header.bytes, 0);
        await out.writeFile(head);
        let parts: Buffer[] = [];
        let done = 0;
        await scanFile(handle, header.bytes, linkShape, {
          row(hash, start, end, chunk) {
            if (!dead.mayHave(hash)) return;
            const row = chunk.subarray(start, end);
            if (dead.find(hash, keyText(row, linkShape)) < 0 || isOfRun(row)) return;
            note?.(row);
            removed++;
            parts.push(chunk.subarray(done, start));
            done = end;
          },
          chunk(chunk, used) {
            const written = out.writeFile(Buffer.concat([...parts, chunk.subarray(done, used)]));
            parts = [];
            done = 0;
            return written;
          },
        });
        await out.datasync();
      } finally {
        await out.close();
      }
      if (removed === 0) continue;
      if (result !== undefined) await handle.close();
      result = { file, removed: removed + (result?.removed ?? 0) };
      handle = await openToRead(file);
    }
  } finally {
    await links.close();
    if (result !== undefined) await handle.close();
  }
  return result;

  function isOfRun(row: Buffer): boolean {
    if (run === undefined) return false;
    // the scanner needs room behind the row
    const copy = Buffer.from(new ArrayBuffer((row.length + 8) & ~3));
    row.copy(copy);
    let isFound = false;
    scanRows(copy, row.length, runShape, (hash) => {
      isFound = run.rows.mayHave(hash) && run.rows.find(hash, keyText(row, runShape)) >= 0;
    });
    return isFound;
  }
}
