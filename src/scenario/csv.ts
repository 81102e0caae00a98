import { CsvError, parse } from 'csv-parse/sync';

/** The cells of a CSV text (OUT-4): all of them quoted by the product, plain ones accepted. A quote that is not closed ends with the text. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      record_delimiter: ['\r\n', '\n'],
      relax_quotes: true,
      relax_column_count: true,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return parseCsv(`${text}"`);
    throw error;
  }
}

/** Counts the first rows of a well-formed CSV text, up to `most`, as `parseCsv` does, and returns the offset after them. Stores no rows. */
export function scanRows(
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): { readonly rows: number; readonly end: number } {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let rows = 0;
  let at = 0;
  let isOpen = false;
  while (at < text.length && rows < most) {
    if (text[at] === QUOTE) {
      let end = text.indexOf(QUOTE, at + 1);
      while (end >= 0 && text[end + 1] === QUOTE) end = text.indexOf(QUOTE, end + 2);
      at = (end < 0 ? text.length : end) + 1;
    } else
      while (
        at < text.length &&
        text[at] !== COMMA &&
        text[at] !== LINE_FEED &&
        text[at] !== CARRIAGE_RETURN
      )
        at++;
    isOpen = text[at] === COMMA;
    if (!isOpen && text[at] === CARRIAGE_RETURN) at++;
    at++;
    if (!isOpen) rows++;
  }
  return { rows: isOpen ? rows + 1 : rows, end: Math.min(at, text.length) };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
