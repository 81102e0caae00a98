import type { Run } from '../plan/model/plan.ts';
import type { RowEncoding } from '../ports/sink.ts';
import {
  exactJsonText,
  type Json,
  type JsonScalar,
  NumberLiteral,
  TextNumber,
} from '../values/json.ts';
import { compareDecimals, decimalFrom, jsonStringText, jsonText, phpText } from '../values/text.ts';

/** A list or an object in a cell of a typed row. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A date or a time in a cell of a typed row. */
export class TimeText {
  readonly text: string;
  readonly type: 'date' | 'timestamp';

  constructor(text: string, type: 'date' | 'timestamp') {
    this.text = text;
    this.type = type;
  }
}

/** A cell of a row. In Generic Extractor's encoding every cell is a string. */
export type Cell = JsonScalar | JsonText | TimeText;

/** How values become cells of a table. */
export interface CellForm {
  readonly encoding: RowEncoding;
  /** Whether numbers have the digits that were sent. */
  readonly exact: boolean;
  /** The cell of a missing value. */
  readonly emptyCell: Cell;
  readonly scalar: (value: JsonScalar, loss: PrecisionLoss) => Cell;
  readonly json: (value: Json) => Cell;
  /** The same with the digits that were sent, in every encoding. */
  readonly exactJson: (value: Json) => Cell;
  /** The text of a scalar's cell, as a part of a key that links rows. */
  readonly keyText: (value: JsonScalar, loss: PrecisionLoss) => string;
}

export function cellFormOf(
  encoding: RowEncoding,
  { numbers, booleans }: Pick<Run, 'numbers' | 'booleans'>,
): CellForm {
  if (encoding === 'typed') return typedCells;
  const exact = numbers === 'exact';
  const digits: Digits = { exact };
  const text = (value: JsonScalar, loss: PrecisionLoss) =>
    booleans === 'text' && typeof value === 'boolean'
      ? String(value)
      : cellText(value, digits, loss);
  return {
    encoding,
    exact,
    emptyCell: '',
    scalar: text,
    json: (value) => jsonCell(value, digits),
    exactJson: (value) => jsonCell(value, { exact: true }),
    keyText: text,
  };
}

const typedCells: CellForm = {
  encoding: 'typed',
  exact: true,
  emptyCell: null,
  scalar: (value) => value,
  json: typedJson,
  exactJson: typedJson,
  keyText: (value) => {
    if (value === null) return '';
    return value instanceof NumberLiteral ? value.text : String(value);
  },
};

function typedJson(value: Json): Cell {
  return new JsonText(exactJsonText(value));
}

/** How many numbers of a column have more digits than its text keeps; kept only where some do. */
export interface PrecisionLoss {
  readonly table: string;
  readonly column: string;
  count: number;
}

/** Whether numbers keep the digits that were sent. */
export interface Digits {
  readonly exact: boolean;
}

/** The text of a scalar in a cell (VAL-4), or with the digits that were sent. Counts numbers that lose digits. */
export function cellText(value: JsonScalar, { exact }: Digits, loss: PrecisionLoss): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '';
  if (value instanceof NumberLiteral) {
    if (exact || value instanceof TextNumber) return value.text;
    const text = phpText(value);
    if (value.kind === 'float' && losesDigits(text, value.text)) loss.count++;
    return text;
  }
  if (Number.isInteger(value)) return String(value);
  const text = phpText(value);
  if (Number(text) !== value) loss.count++;
  return text;
}

/** A list or object as JSON text in a cell (VAL-5), or with the digits that were sent. */
export function jsonCell(value: Json, { exact }: Digits): string {
  return exact ? exactJsonText(value, jsonStringText) : jsonText(value);
}

/** Whether two spellings of a number differ in value. */
function losesDigits(text: string, source: string): boolean {
  return compareDecimals(decimalFrom(text), decimalFrom(source)) !== 0;
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

/** A cell of a row; see `RowEncoding`. In Generic Extractor's encoding every cell is a text. */
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
