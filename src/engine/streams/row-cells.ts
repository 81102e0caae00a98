const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The cells of rows in the typed encoding: empty without quotes is `null`, quotes are doubled in a quoted cell, numbers and booleans have none. */
export function cellsOf(rows: Uint8Array): readonly (readonly (string | null)[])[] {
  const text = decoder.decode(rows);
  const found: (string | null)[][] = [];
  let row: (string | null)[] = [];
  for (let at = 0; at < text.length; ) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at);
    const written = text.slice(at, end);
    row.push(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written || null);
    if (text[end] === '\n') {
      found.push(row);
      row = [];
    }
    at = end + 1;
  }
  return found;
}

function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end + 1;
}

function endOfPlain(text: string, start: number): number {
  let end = start;
  while (text[end] !== ',' && text[end] !== '\n') end++;
  return end;
}
