import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { type Json, type JsonScalar, NumberLiteral } from '../../language/values/json.ts';
import type { Run } from '../plan/plan.ts';
import type { RowEncoding } from '../ports/sink.ts';
import { cellText, type Digits, jsonCell, type PrecisionLoss } from './cell-text.ts';

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

/** A cell of a row. In the peer's encoding every cell is a string. */
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
