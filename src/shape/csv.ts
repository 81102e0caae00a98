import { stringify } from 'csv-stringify/sync';

/** A header in the dialect of the tables, which csv-stringify defines; rows are held to its bytes by a test (OUT-4). */
export function csvHeader(columns: readonly string[]): string {
  return stringify([columns], { quoted: true, quoted_empty: true });
}

/** A row in the dialect of the tables: every field quoted, `"` doubled, comma between, `\n` at the end (OUT-4). */
export function csvRow(cells: readonly string[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] as string;
    line += index === 0 ? '"' : ',"';
    line += csvField(cell);
    line += '"';
  }
  return `${line}\n`;
}

/** What stands between the quotes of a field. */
export function csvField(cell: string): string {
  return cell.includes('"') ? cell.replaceAll('"', '""') : cell;
}
