import type { ColumnKinds } from '../../src/ports/sink.ts';

/** A cell of a typed row, as a loader of CSV sees it; `null` is an empty one without quotes. */
export type TypedCell = { readonly text: string; readonly quoted: boolean } | null;

/** Reads typed rows; a row without columns cannot be told from one with an empty cell. */
export function readTyped(rows: Uint8Array): readonly (readonly TypedCell[])[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(rows);
  const read: TypedCell[][] = [];
  let row: TypedCell[] = [];
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"';
    let end = at;
    if (quoted)
      for (end++; text[end] !== '"' || text[end + 1] === '"'; ) end += text[end] === '"' ? 2 : 1;
    else while (text[end] !== ',' && text[end] !== '\n') end++;
    const inside = quoted ? text.slice(at + 1, end++).replaceAll('""', '"') : text.slice(at, end);
    row.push(quoted || inside !== '' ? { text: inside, quoted } : null);
    if (text[end] !== ',' && text[end] !== '\n')
      throw new Error(`no separator at ${end} of ${JSON.stringify(text)}`);
    if (text[end] === '\n') {
      read.push(row);
      row = [];
    }
    at = end + 1;
  }
  if (row.length > 0) throw new Error('the last row has no end');
  return read;
}

/** Dates and times as cells have them. */
const TIMES = {
  date: /^\d{4}-\d\d-\d\d$/,
  timestamp: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/,
};

/** The kinds of a column's cells, counted once more; `isJson` says which quoted cells are lists or objects, `times` which dates or times a mapping has made. */
export function kindsOf(
  cells: readonly TypedCell[],
  isJson: (text: string) => boolean,
  times?: keyof typeof TIMES,
): ColumnKinds {
  const isTime = (text: string) => times !== undefined && TIMES[times].test(text);
  const texts = (wanted: boolean) =>
    cells.flatMap((cell) => (cell !== null && cell.quoted === wanted ? [cell.text] : []));
  const numbers = texts(false).filter((text) => text !== 'true' && text !== 'false');
  const integers = numbers.filter((text) => /^-?\d+$/.test(text)).map(BigInt);
  const digits = numbers.map((text) => {
    const [mantissa = '', exponent = '0'] = text.replace(/^-/, '').toLowerCase().split('e');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return [
      Math.max(1, whole.length + Number(exponent)),
      Math.max(0, fraction.length - Number(exponent)),
    ] as const;
  });
  return {
    digitsBeforePoint: Math.max(0, ...digits.map(([before]) => before)),
    digitsAfterPoint: Math.max(0, ...digits.map(([, after]) => after)),
    integer: integers.length,
    fits64Bits: integers.every((integer) => integer >= -(2n ** 63n) && integer < 2n ** 63n),
    decimal: numbers.length - integers.length,
    boolean: texts(false).length - numbers.length,
    string: texts(true).filter((text) => !isJson(text) && !isTime(text)).length,
    json: texts(true).filter(isJson).length,
    date: times === 'date' ? texts(true).filter(isTime).length : 0,
    timestamp: times === 'timestamp' ? texts(true).filter(isTime).length : 0,
    null: cells.filter((cell) => cell === null).length,
  };
}
