import * as assert from 'uvu/assert';
import { renderTableSummary } from '../../src/report/text.ts';
import { suite } from '../support/suite.ts';

suite('report/table-summary', (test) => {
  test('a table has its rows, columns, size, kind and key', () => {
    const table = {
      bucket: 'b',
      table: 'users',
      rows: 2,
      columns: ['id', 'name'],
      bytes: 12_345,
      incremental: true,
      primaryKey: ['id'],
    };
    assert.match(
      renderTableSummary([table], { colour: false }),
      /^b\/users +2 +2 +12\.3 kB +yes +id$/m,
    );
  });

  test('where the file has rows of earlier runs, the column says that it counts those of this run', () => {
    const table = {
      bucket: 'b',
      table: 'users',
      rows: 5,
      columns: ['id'],
      bytes: 12,
      incremental: true,
      primaryKey: ['id'],
    };
    const merged = [{ name: 'b/users.csv', added: 1, replaced: 4, rows: 381 }];
    const text = renderTableSummary([table], {
      colour: false,
      stored: { kept: [], removed: [], merged },
    });
    assert.match(text, /^table +rows of this run +columns/);
    assert.match(text, /1 row added, 4 replaced, 381 rows in the file$/m);
    assert.match(renderTableSummary([table], { colour: false }), /^table +rows +columns/);
  });

  test('A8: records without a table are counted', () => {
    assert.is(renderTableSummary([], { colour: false }), 'No table: this run has no rows.\n');
  });
});
