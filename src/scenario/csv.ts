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
