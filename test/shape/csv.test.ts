import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { csvHeader, csvRow } from '../../src/shape/csv.ts';
import { suite } from '../support/suite.ts';

suite('shape/csv', (test) => {
  test('OUT-4: every field is quoted, quotes are doubled, nothing else is escaped', () => {
    assert.is(csvRow(['a', '', 'say "hi"', 'x,y', 'line\r\nbreak\u0000', '"', ' ž ']), '"a","","say ""hi""","x,y","line\r\nbreak\u0000",""""," ž "\n');
  });

  test('OUT-4: a row without columns is an empty line', () => {
    assert.is(csvRow([]), '\n');
  });

  test('OUT-4: rows have the bytes of csv-stringify', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ' ', 'a', 'ž', '\u0000', ';', "'", '=') }), { minLength: 1 }), (cells) => {
        assert.is(csvRow(cells), stringify([cells], { quoted: true, quoted_empty: true }));
        assert.is(csvHeader(cells), csvRow(cells));
      }),
    );
  });
});
