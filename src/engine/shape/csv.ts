import { stringify } from 'csv-stringify/sync';
import { NumberLiteral } from '../../language/values/json.ts';
import { type Cell, JsonText, TimeText } from './cells.ts';

/** A header in the dialect of the tables, which csv-stringify defines; a test compares rows with its output byte by byte (OUT-4). */
export function csvHeader(columns: readonly string[]): string {
  return stringify([columns], { quoted: true, quoted_empty: true });
}

/** A row: comma between cells, `\n` at the end (OUT-4). */
export function csvRow(cells: readonly Cell[]): string {
  if (cells.length > MANY) return `${cells.map(fieldText).join(',')}\n`;
  let line = '';
  for (let index = 0; index < cells.length; index++) {
    if (index > 0) line += ',';
    line += fieldText(cells[index] as Cell);
  }
  return `${line}\n`;
}

/** Text that is put together by `+=` stays a tree of its parts, which many cells make large. */
const MANY = 50;

/** A cell of a row; see `RowEncoding`. In the peer's encoding every cell is a text. */
export function fieldText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `"${csvField(cell)}"`;
  if (cell instanceof JsonText || cell instanceof TimeText) return `"${csvField(cell.text)}"`;
  return cell instanceof NumberLiteral ? cell.text : String(cell);
}

/** What is between the quotes of a field. */
export function csvField(cell: string): string {
  return cell.includes('"') ? cell.replaceAll('"', '""') : cell;
}
