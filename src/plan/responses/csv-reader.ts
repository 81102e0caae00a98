import { plural } from '../../values/words.ts';
import {
  CutBody,
  checkUtf8,
  type Part,
  refuseOther,
  type Taken,
  UnreadableBody,
} from './format.ts';

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Not a byte: for files without quotes, or without delimiters. */
export const NO_BYTE = -1;
const MAX_COLUMNS = 10_000;

interface CsvOptions {
  readonly delimiter: number;
  readonly quote: number;
  /** Names of the columns; null: the first line has them. */
  readonly columns: readonly string[] | null;
  readonly skipLines: number;
  /** Whether a blank line is a row of one empty cell, in a file with one column. */
  readonly blankRows: boolean;
  /** As messages name it. */
  readonly title: string;
}

/**
 * Reads CSV (RFC 4180) from pieces of UTF-8, and writes each piece as a JSON list of objects: from there on, rows are made
 * as of any other page. A row takes 0.2 µs; a library that makes values of cells takes 6 to 8.
 */
export class CsvReader {
  readonly #options: CsvOptions;
  #skip: number;
  /** Of the line that is read next. */
  #line = 1;
  #started = false;
  /** The text before each cell, and after the last. */
  #prefixes: readonly Uint8Array[] | undefined;
  #out: Uint8Array = new Uint8Array(1 << 16);
  #to = 0;
  /** Of the row that was read last. */
  #cells = 0;
  /** Lines that end inside of its quotes. */
  #innerLines = 0;

  constructor(options: CsvOptions) {
    this.#options = options;
    this.#skip = options.skipLines;
    if (options.columns !== null) this.#prefixes = prefixesOf(options.columns);
  }

  /** Reads the rows that are complete. */
  readonly take = (bytes: Uint8Array, isLast: boolean): Taken<Part> => {
    if (!this.#started && bytes.length > 0) {
      this.#started = true;
      refuseOther(bytes, this.#options.title);
    }
    let at = this.#skipped(bytes, isLast);
    if (this.#skip > 0) return { bytes: at, part: undefined };
    if (this.#prefixes === undefined) {
      const header = this.#header(bytes, at, isLast);
      if (header === undefined) return { bytes: at, part: undefined };
      at = header;
    }
    const { end, records } = this.#rows(bytes, at, isLast);
    if (records === 0) return { bytes: end, part: undefined };
    // a copy: the buffer is used again
    return { bytes: end, part: { kind: 'records', json: this.#out.slice(0, this.#to), records } };
  };

  #skipped(bytes: Uint8Array, isLast: boolean): number {
    let at = 0;
    for (; this.#skip > 0; this.#skip--) {
      const end = bytes.indexOf(LF, at);
      if (end < 0) {
        if (isLast) this.#skip = 0;
        return isLast ? bytes.length : at;
      }
      at = end + 1;
      this.#line++;
    }
    return at;
  }

  /** Reads the names of the columns; the place after them, `undefined` if they are not complete. */
  #header(bytes: Uint8Array, start: number, isLast: boolean): number | undefined {
    let at = start;
    while (bytes[at] === LF || bytes[at] === CR) {
      if (bytes[at] === LF) this.#line++;
      at++;
    }
    if (at >= bytes.length) return isLast ? at : undefined;
    this.#to = 0;
    const end = this.#row(bytes, at, isLast, HEADER);
    if (end < 0) return undefined;
    checkUtf8(bytes.subarray(at, end), this.#line);
    this.#out[this.#to++] = 0x5d;
    const written = JSON.parse(
      new TextDecoder().decode(this.#out.subarray(0, this.#to)),
    ) as string[];
    const names = written.map((name, index) => name.trim() || `column_${index + 1}`);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined)
      throw new UnreadableBody(
        `The header in line ${this.#line} has the column "${twice}" twice`,
        `write names for all columns as "columns" into "response", and "skipLines": ${this.#line}`,
      );
    this.#prefixes = prefixesOf(names);
    this.#line += 1 + this.#innerLines;
    return end;
  }

  #rows(
    bytes: Uint8Array,
    start: number,
    isLast: boolean,
  ): { readonly end: number; readonly records: number } {
    const prefixes = this.#prefixes;
    if (prefixes === undefined) return { end: start, records: 0 };
    const width = prefixes.length - 1;
    const skipsBlank = width > 1 || !this.#options.blankRows;
    const firstLine = this.#line;
    let at = start;
    let records = 0;
    this.#to = 0;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (skipsBlank && (byte === LF || byte === CR)) {
        if (byte === LF || bytes[at + 1] !== LF) this.#line++;
        if (byte === CR && at + 1 === bytes.length && !isLast) break;
        at++;
        continue;
      }
      const to = this.#to;
      const end = this.#row(bytes, at, isLast, prefixes);
      if (end < 0) {
        this.#to = to;
        break;
      }
      if (this.#cells !== width) {
        const isLastRow = this.#cells < width && isLast && end === bytes.length;
        const Fault = isLastRow && bytes[end - 1] !== LF ? CutBody : UnreadableBody;
        throw new Fault(
          `Line ${this.#line} has ${plural(this.#cells, 'cell')}, ${this.#options.columns === null ? 'the header' : '"columns"'} ${plural(width, 'cell')}`,
          isLastRow
            ? 'the response may be incomplete'
            : 'check "delimiter" and "quote" in "response"',
        );
      }
      records++;
      at = end;
      this.#line += 1 + this.#innerLines;
    }
    checkUtf8(bytes.subarray(start, at), firstLine);
    if (records === 0) return { end: at, records };
    this.#out[0] = 0x5b;
    this.#write(CLOSING);
    return { end: at, records };
  }

  /** Writes a row; the place after it, -1 if it is not complete. What is written behind the end of the buffer is lost: the cell is then written again. */
  #row(bytes: Uint8Array, start: number, isLast: boolean, prefixes: readonly Uint8Array[]): number {
    const { delimiter, quote } = this.#options;
    const { length } = bytes;
    const width = prefixes.length - 1;
    const isHeader = prefixes === HEADER;
    let out = this.#out;
    let to = this.#to;
    let at = start;
    let cells = 0;
    let innerLines = 0;
    for (;;) {
      const prefix = prefixes[isHeader ? Math.min(cells, 1) : Math.min(cells, width)] as Uint8Array;
      const cellAt = at;
      const cellTo = to;
      const linesBefore = innerLines;
      for (let from = 0; from < prefix.length; from++) out[to++] = prefix[from] as number;
      if (bytes[at] === quote) {
        at++;
        for (;;) {
          if (at >= length) {
            if (isLast)
              throw new CutBody(
                `The quote in line ${this.#line + linesBefore} is not closed`,
                'the response may be incomplete; if quotes are ordinary characters, write "quote": "none" into "response"',
              );
            return -1;
          }
          const byte = bytes[at++] as number;
          if (byte === quote) {
            if (at >= length && !isLast) return -1;
            if (bytes[at] !== quote) break;
            at++;
            if (byte === QUOTE) out[to++] = BACKSLASH;
            out[to++] = byte;
          } else if (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) out[to++] = byte;
          else {
            if (byte === LF) innerLines++;
            to = escapeInto(out, to, byte);
          }
        }
      } else {
        for (; at < length; at++) {
          const byte = bytes[at] as number;
          if (byte === delimiter || byte === LF || byte === CR) break;
          if (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) out[to++] = byte;
          else to = escapeInto(out, to, byte);
        }
      }
      if (to + 16 > out.length) {
        this.#out = grown(out, to + 16);
        out = this.#out;
        to = cellTo;
        at = cellAt;
        innerLines = linesBefore;
        continue;
      }
      cells++;
      if (at < length && bytes[at] === delimiter) {
        if (cells > MAX_COLUMNS)
          throw new UnreadableBody(
            `Line ${this.#line} has more than ${MAX_COLUMNS} cells`,
            'check "delimiter" in "response"',
          );
        at++;
        continue;
      }
      if (at >= length) {
        if (!isLast) return -1;
      } else if (bytes[at] === LF) at++;
      else if (bytes[at] !== CR)
        throw new UnreadableBody(
          `Line ${this.#line + innerLines} has text after a closing quote`,
          'check "delimiter" and "quote" in "response"',
        );
      else if (at + 1 >= length && !isLast) return -1;
      else at += bytes[at + 1] === LF ? 2 : 1;
      this.#to = to;
      this.#write(prefixes[width] as Uint8Array);
      this.#cells = cells;
      this.#innerLines = innerLines;
      return at;
    }
  }

  #write(bytes: Uint8Array): void {
    if (this.#to + bytes.length > this.#out.length)
      this.#out = grown(this.#out, this.#to + bytes.length);
    this.#out.set(bytes, this.#to);
    this.#to += bytes.length;
  }
}

const encoder = new TextEncoder();
const CLOSING = encoder.encode(']');
/** Of the header, written as a list of strings. */
const HEADER = ['["', '","', '"'].map((text) => encoder.encode(text));

/** `,{"id":"`, `","name":"`, …, `"}`: the comma of the first record becomes the bracket of the list. */
function prefixesOf(names: readonly string[]): readonly Uint8Array[] {
  const before = names.map(
    (name, index) => `${index === 0 ? ',{' : '",'}${JSON.stringify(name)}:"`,
  );
  return [...before, '"}'].map((text) => encoder.encode(text));
}

function escapeInto(out: Uint8Array, at: number, byte: number): number {
  let to = at;
  out[to++] = BACKSLASH;
  if (byte === QUOTE || byte === BACKSLASH) out[to++] = byte;
  else {
    out[to++] = 0x75;
    out[to++] = 0x30;
    out[to++] = 0x30;
    out[to++] = 0x30 + (byte >> 4);
    out[to++] = (byte & 15) < 10 ? 0x30 + (byte & 15) : 0x57 + (byte & 15);
  }
  return to;
}

function grown(bytes: Uint8Array, least: number): Uint8Array {
  const larger = new Uint8Array(Math.max(least, bytes.length) * 2);
  larger.set(bytes);
  return larger;
}
