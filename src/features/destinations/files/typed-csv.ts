import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { csvHeader } from '../../../engine/shape/csv.ts';
import { type Column, MOST_DIGITS } from '../typed/column-types.ts';
import type { FileFormat, RowBatches, TextRow } from './file-format.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CHUNK_BYTES = 1 << 20;

/** CSV with a header, in the typed encoding: texts and JSON are quoted, a missing value is empty without quotes. */
export const typedCsv: FileFormat = {
  extension: 'csv',
  mostDigits: MOST_DIGITS,
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
