/** The cells of a CSV text (OUT-4): all of them quoted by the product, plain ones accepted. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote < 0) {
          end = text.length;
          break;
        }
        if (text[quote + 1] !== '"') {
          end = quote;
          break;
        }
        end = quote + 2;
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      PLAIN_CELL.lastIndex = at;
      cell = PLAIN_CELL.exec(text)?.[0] ?? '';
      at += cell.length;
    }
    row.push(cell);
    if (text[at] === ',') {
      at++;
      if (at === text.length) row.push('');
    } else {
      if (text[at] === '\r') at++;
      at++;
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const PLAIN_CELL = /[^,\r\n]*/y;

/** The first rows of a CSV text, at most so many, as `parseCsv` counts them: their number, and where they end. Nothing is kept of them. */
export function scanRows(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): { readonly rows: number; readonly end: number } {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let rows = 0;
  let at = 0;
  let isOpen = false;
  while (at < text.length && rows < most) {
    if (text[at] === QUOTE) {
      let end = text.indexOf(QUOTE, at + 1);
      while (end >= 0 && text[end + 1] === QUOTE) end = text.indexOf(QUOTE, end + 2);
      at = (end < 0 ? text.length : end) + 1;
    } else while (at < text.length && text[at] !== COMMA && text[at] !== LINE_FEED && text[at] !== CARRIAGE_RETURN) at++;
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
