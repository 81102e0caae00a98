import { closeSync, openSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ListTable } from '../../../engine/ports/sink.ts';
import { type NewRows, readNewRows } from './new-rows.ts';
import {
  cellsOf,
  keyText as keyTextOf,
  openToRead,
  rowShape,
  scanFile,
  scanRows,
  type TableHeader,
} from './table-rows.ts';

const WRITE_BYTES = 1 << 16;
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
    if (this.#waiting.length >= WRITE_BYTES) this.#write();
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

export interface WithoutLinks {
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
export async function withoutLinks(
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
            if (dead.find(hash, keyTextOf(row, linkShape)) < 0 || isOfRun(row)) return;
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
      isFound = run.rows.mayHave(hash) && run.rows.find(hash, keyTextOf(row, runShape)) >= 0;
    });
    return isFound;
  }
}
