import { parseExactJson } from '../../features/formats/json/exact-json.ts';
import { copyInto, unescapeInto } from '../../features/formats/json/page-text.ts';
import {
  ABSENT,
  COPIED,
  ESCAPED,
  FALSE,
  LINK,
  NUMBER,
  type ScannedRecord,
  TRUE,
} from '../../features/formats/json/scanned-record.ts';
import type { JsonScalar } from '../../language/values/json.ts';
import { cellText, type Digits, type PrecisionLoss } from './cell-text.ts';
import type { Cell } from './cells.ts';
import { csvField } from './csv.ts';
import {
  CELL_ROOM,
  larger,
  type RowBytes,
  type RowBytesOptions,
  type TableRows,
} from './row-bytes.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const encoder = new TextEncoder();
const decoder = new TextDecoder('latin1');

/** Rows in the peer's encoding (OUT-4, VAL-4). */
export class PeerRows implements RowBytes {
  readonly #width: number;
  readonly #digits: Digits;
  readonly #isList: boolean;
  readonly #true: Uint8Array;
  readonly #false: Uint8Array;
  readonly #tail: Uint8Array;
  readonly #loss: PrecisionLoss = { table: '', column: '', count: 0 };
  #out = new Uint8Array(0);
  #to = 0;
  #lost: number[] = [];
  #absent: number[] = [];
  #fixed: readonly (Uint8Array | undefined)[] = [];
  #fixedLength = 0;
  rows = 0;

  constructor({ width, form, end }: RowBytesOptions) {
    this.#width = width;
    this.#digits = form;
    this.#isList = end === 'list';
    const word = (value: boolean) => encoder.encode(String(form.scalar(value, this.#loss)));
    [this.#true, this.#false] = [word(true), word(false)];
    this.#tail = end === 'list' ? new Uint8Array(0) : encoder.encode('"",'.repeat(end.emptyCells));
  }

  begin(constants?: ReadonlyMap<number, Cell>): void {
    this.#lost = new Array<number>(this.#width).fill(0);
    this.#absent = new Array<number>(this.#width).fill(0);
    if (constants !== undefined) this.#fix(constants);
    this.#to = 0;
    this.rows = 0;
  }

  #fix(constants: ReadonlyMap<number, Cell>): void {
    this.#fixed = Array.from({ length: this.#width }, (_, column) => {
      const text = constants.get(column);
      return typeof text === 'string' ? encoder.encode(csvField(text)) : undefined;
    });
    this.#fixedLength = this.#fixed.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
  }

  taken(): TableRows {
    return {
      bytes: this.#out.subarray(0, this.#to),
      rows: this.rows,
      lost: this.#lost,
      absent: this.#absent,
      kinds: undefined,
    };
  }

  add(record: ScannedRecord, body: Uint8Array, size: number, base: number, link: Uint8Array): void {
    const width = this.#width;
    const most =
      this.#to +
      size +
      (width + 1) * (CELL_ROOM + link.length) +
      this.#fixedLength +
      this.#tail.length;
    if (most > this.#out.length) this.#out = larger(this.#out, this.#to, most);
    const { kinds, starts, ends } = record;
    const row = this.#out;
    let at = this.#to;
    for (let column = 0; column < width; column++) {
      row[at++] = QUOTE;
      const kind = kinds[base + column] as number;
      const start = starts[base + column] as number;
      const end = ends[base + column] as number;
      if (kind === COPIED) {
        for (let from = start; from < end; from++) row[at++] = body[from] as number;
      } else if (kind === ESCAPED) at = unescapeInto(row, at, body, start, end, 'doubled');
      else if (kind === TRUE) at = copyInto(row, at, this.#true);
      else if (kind === NUMBER)
        at = copyInto(row, at, this.#number(decoder.decode(body.subarray(start, end)), column));
      else if (kind === LINK) at = copyInto(row, at, link);
      else if (kind === FALSE) at = copyInto(row, at, this.#false);
      else if (kind === ABSENT) {
        const constant = this.#fixed[column];
        if (constant === undefined) this.#absent[column] = (this.#absent[column] as number) + 1;
        else at = copyInto(row, at, constant);
      }
      row[at++] = QUOTE;
      row[at++] = COMMA;
    }
    if (this.#isList) {
      row[at++] = QUOTE;
      at = copyInto(row, at, link);
      row[at++] = QUOTE;
      row[at++] = COMMA;
    } else if (this.#tail.length > 0) at = copyInto(row, at, this.#tail);
    row[at - 1] = 0x0a;
    this.#to = at;
    this.rows++;
  }

  #number(text: string, column: number): Uint8Array {
    this.#loss.count = 0;
    const value = parseExactJson(text, this.#digits.exact ? 'exact' : 'peer') as JsonScalar;
    const cell = encoder.encode(cellText(value, this.#digits, this.#loss));
    this.#lost[column] = (this.#lost[column] as number) + this.#loss.count;
    return cell;
  }
}
