import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  compareTables,
  oneSidedTable,
  parseCsv,
  scanRows,
  type TableComparison,
} from '../../src/scenario/compare/tables.ts';
import { suite } from '../support/suite.ts';

const csv = (...rows: readonly string[][]) =>
  Buffer.from(
    rows
      .map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`)
      .join(''),
  );
const compare = (
  expected: Uint8Array,
  actual: Uint8Array,
  changes: Partial<TableComparison> = {},
) =>
  compareTables('b/t.csv', expected, actual, {
    primaryKey: [],
    rows: 'ordered',
    columns: 'exact',
    ...changes,
  });

suite('table differences', (test) => {
  test('OUT-4: cells are read back from quoted text, with line breaks and quotes in them', () => {
    const rows = [
      ['a', 'b\n"c"'],
      ['', 'x,y'],
    ];
    assert.equal(parseCsv(csv(...rows).toString()), rows);
    assert.equal(parseCsv('a,b\r\n1,\r\n,2'), [
      ['a', 'b'],
      ['1', ''],
      ['', '2'],
    ]);
  });

  test('rows are counted as they are parsed, and the first ones end where the next begins', () => {
    const quoted = fc
      .array(fc.constantFrom('""', ',', '\n', '\r\n', '\r', 'a', 'aé', ' '))
      .map((parts) => `"${parts.join('')}"`);
    const row = fc
      .array(fc.oneof(quoted, fc.constantFrom('', 'a', 'aé', 'b c')), {
        minLength: 1,
        maxLength: 4,
      })
      .map((cells) => cells.join(','));
    const text = fc
      .tuple(
        fc.array(fc.tuple(row, fc.constantFrom('\n', '\r\n'))),
        fc.constantFrom('', '"last"', 'a,'),
      )
      .map(([rows, last]) => rows.flat().join('') + last);
    fc.assert(
      fc.property(text, fc.nat(5), (csvText, most) => {
        const rows = parseCsv(csvText);
        assert.is(scanRows(Buffer.from(csvText)).rows, rows.length);
        const { end } = scanRows(Buffer.from(csvText), most);
        assert.equal(
          parseCsv(Buffer.from(csvText).subarray(0, end).toString()).slice(0, most),
          rows.slice(0, most),
        );
      }),
      { numRuns: 2000 },
    );
    const large = csv(['id'], ...Array.from({ length: 50 }, (_, index) => [`${index}\n"`]));
    const { counts, added } = oneSidedTable('b/t.csv', 'unexpected', large);
    assert.equal([counts.added, added.length, added.at(-1)?.cells], [50, 10, ['9\n"']]);
  });

  test('an empty last cell is a cell, at the end of the text too', () => {
    for (const text of ['a,b\n1,', 'a,b\n1,\n', 'a,b\n1,""', 'a,b\r\n1,\r\n'])
      assert.equal(parseCsv(text), [
        ['a', 'b'],
        ['1', ''],
      ]);
  });

  test('a changed cell is reported with its row and its key', () => {
    const expected = csv(['id', 'total'], ['5', '1'], ['6', '2']);
    const difference = compare(expected, csv(['id', 'total'], ['5', '1.0'], ['6', '2']), {
      primaryKey: ['id'],
    });
    assert.equal(difference?.changed, [
      {
        row: 1,
        key: ['5'],
        cells: [{ column: 'total', expected: '1', actual: '1.0' }],
        actual: ['5', '1.0'],
      },
    ]);
  });

  test('of a table that nobody expects the first rows are listed, and all are counted', () => {
    const rows = Array.from({ length: 12 }, (_, index) => [String(index)]);
    const { added, counts } = oneSidedTable('b/t.csv', 'unexpected', csv(['id'], ...rows));
    assert.equal([added.length, added[0], counts.added], [10, { row: 1, cells: ['0'] }, 12]);
  });

  test('a row that is missing does not make the rows after it differ', () => {
    const all = [['1'], ['2'], ['3'], ['4'], ['5']];
    const expected = csv(['id'], ...all);
    const actual = csv(['id'], ...all.filter(([id]) => id !== '2'), ['6']);
    const difference = compare(expected, actual);
    assert.equal(difference?.missing, [{ row: 2, cells: ['2'] }]);
    assert.equal(difference?.added, [{ row: 5, cells: ['6'] }]);
    assert.is(difference?.counts.changed, 0);
    assert.equal(compare(expected, actual, { primaryKey: ['id'] })?.missing, difference?.missing);
  });

  test('far apart in a large table, a missing row and a changed one are each reported on their own', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [String(index)]);
    const difference = compare(csv(['id'], ...rows), csv(['id'], ...rows.slice(1, -1), ['last']));
    assert.equal(difference?.missing, [{ row: 1, cells: ['0'] }]);
    assert.equal(
      difference?.changed.map(({ row, actual }) => [row, ...actual]),
      [[4999, 'last']],
    );
    assert.equal(difference?.counts, {
      changed: 1,
      missing: 1,
      added: 0,
      expectedRows: 5000,
      actualRows: 4999,
    });
  });

  test('rows in another order differ unless order does not count', () => {
    const [expected, actual] = [csv(['id'], ['1'], ['2'], ['3']), csv(['id'], ['3'], ['1'], ['2'])];
    assert.is(compare(expected, actual)?.moved, 1);
    assert.is(compare(expected, actual, { rows: 'unordered' }), undefined);
    assert.is(compare(expected, actual, { rows: 'unordered', primaryKey: ['id'] }), undefined);
    const counts = compare(expected, csv(['id'], ['3'], ['1'], ['1']), {
      rows: 'unordered',
    })?.counts;
    assert.equal([counts?.missing, counts?.added], [1, 1]);
  });

  test('neighbours that have changed places differ, with a key and without, unless order does not count', () => {
    const rows = [
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
    ];
    const [expected, actual] = [
      csv(['id', 'x'], ...rows),
      csv(['id', 'x'], ...[1, 0, 2].map((index) => rows[index] ?? [])),
    ];
    for (const primaryKey of [[], ['id']]) {
      assert.equal(
        [
          compare(expected, actual, { primaryKey })?.moved,
          compare(expected, actual, { primaryKey })?.changed,
        ],
        [1, []],
      );
      assert.is(compare(expected, actual, { primaryKey, rows: 'unordered' }), undefined);
    }
  });

  test('columns beside the expected ones are free when only a subset is expected', () => {
    const [expected, actual] = [csv(['a', 'b'], ['1', '2']), csv(['c', 'b', 'a'], ['x', '2', '1'])];
    assert.is(compare(expected, actual, { columns: 'subset' }), undefined);
    const difference = compare(expected, actual);
    assert.equal(difference?.header, { expected: ['a', 'b'], actual: ['c', 'b', 'a'] });
    assert.is(difference?.counts.changed, 0);
  });

  test('the same cells in other bytes are a difference of bytes', () => {
    assert.is(compare(csv(['a'], ['1']), Buffer.from('a\n1\n'))?.kind, 'bytes');
  });

  test('any two tables are compared, and equal ones have no difference', () => {
    const cell = fc.constantFrom('', '1', '2', 'a"b');
    const table = fc
      .array(fc.tuple(cell, cell), { maxLength: 8 })
      .map((rows) => csv(['id', 'v'], ...rows.map((row) => [...row])));
    const settings = fc.record({
      primaryKey: fc.constantFrom<readonly string[]>([], ['id']),
      rows: fc.constantFrom('ordered' as const, 'unordered' as const),
      columns: fc.constantFrom('exact' as const, 'subset' as const),
    });
    fc.assert(
      fc.property(table, table, settings, (left, right, comparison) => {
        assert.is(compare(left, left, comparison), undefined);
        const difference = compare(left, right, comparison);
        if (difference === undefined) return;
        const { changed, missing, added, expectedRows, actualRows } = difference.counts;
        assert.is(expectedRows - missing, actualRows - added);
        assert.ok(changed <= expectedRows);
      }),
    );
  });
});
