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

  test('A8: records without a table are counted', () => {
    assert.is(renderTableSummary([], { colour: false }), 'No table: this run has no rows.\n');
  });
});
