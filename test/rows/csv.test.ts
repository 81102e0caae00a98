import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Cell, csvField, csvRow, fieldText, JsonText } from '../../src/rows/cells.ts';
import { csvHeader } from '../../src/rows/row-bytes.ts';
import { NumberLiteral } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const text = fc.string({
  unit: fc.constantFrom(
    '"',
    ',',
    '\n',
    '\r',
    ' ',
    'a',
    'ž',
    '\u0000',
    '\ufeff',
    ';',
    "'",
    '=',
    '\\',
  ),
});
const scalar: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1.5,
    12,
    new NumberLiteral('1.10'),
    new NumberLiteral('12345678901234567890'),
    new NumberLiteral('-0'),
  ),
);

suite('rows/csv', (test) => {
  test('OUT-4: every field is quoted, quotes are doubled, nothing else is escaped', () => {
    assert.is(
      csvRow(['a', '', 'say "hi"', 'x,y', 'line\r\nbreak\u0000', '"', ' ž ']),
      '"a","","say ""hi""","x,y","line\r\nbreak\u0000",""""," ž "\n',
    );
  });

  test('OUT-4: a row without columns is an empty line', () => {
    assert.is(csvRow([]), '\n');
  });

  test('OUT-4: rows have the bytes of csv-stringify', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        assert.is(csvRow(cells), stringify([cells], { quoted: true, quoted_empty: true }));
        assert.is(csvHeader(cells), csvRow(cells));
        for (const cell of cells) assert.is(`"${csvField(cell)}"\n`, csvRow([cell]));
      }),
    );
  });

  test('typed rows: null is empty, strings and JSON are quoted, booleans and numbers are not', () => {
    const cells = [
      null,
      '',
      'a"b',
      new JsonText('{"a":1}'),
      true,
      false,
      new NumberLiteral('1.10'),
      7,
    ];
    assert.is(csvRow(cells), ',"","a""b","{""a"":1}",true,false,1.10,7\n');
    assert.is(csvRow(cells), `${cells.map(fieldText).join(',')}\n`);
  });

  test('typed rows have the bytes of csv-stringify', () => {
    const cast = {
      boolean: String,
      object: (value: object) => (value instanceof NumberLiteral ? value.text : ''),
    };
    fc.assert(
      fc.property(fc.array(scalar, { minLength: 1 }), (cells) => {
        assert.is(csvRow(cells), stringify([cells], { quoted_string: true, cast }));
        const json = cells.map((cell) => (typeof cell === 'string' ? new JsonText(cell) : cell));
        assert.is(csvRow(json), csvRow(cells));
      }),
    );
  });
});
