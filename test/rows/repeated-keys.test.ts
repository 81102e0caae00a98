import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Cell, csvRow } from '../../src/rows/cells.ts';
import { RepeatedKeys } from '../../src/rows/repeated-keys.ts';
import { suite } from '../support/suite.ts';

const origin = { job: '/jobs/0', execution: 1, page: 1, isOverlap: false };
const cell = fc.oneof(
  fc.constantFrom<Cell>('', 'a', 'b', '"', '\n', ',', 'a\nb"', '1', 1, null, true, 'é', '名'),
  fc.string({ maxLength: 3 }),
);

suite('rows/repeated-keys', (test) => {
  test('rows as cells and rows as bytes have the same keys, and these are those of their texts', () => {
    const table = fc.record({
      rows: fc.array(fc.tuple(cell, cell, cell, fc.boolean()), { maxLength: 30 }),
      columns: fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 }),
    });
    fc.assert(
      fc.property(table, ({ rows, columns }) => {
        const counted = new RepeatedKeys(columns);
        const known = new Set<string>();
        let repeated = 0;
        for (const [one, two, three, isBytes] of rows) {
          const cells = [one, two, three];
          if (isBytes) counted.rows(Buffer.from(csvRow(cells)), 1, origin);
          else counted.row(cells, origin);
          const key = columns.map((column) => csvRow([cells[column] as Cell])).join('');
          // a key without a value is none
          const isEmpty = ['', null].some((empty) => columns.every((at) => cells[at] === empty));
          if (known.has(key) && !isEmpty) repeated++;
          known.add(key);
        }
        assert.is(counted.jobs[0]?.within ?? 0, repeated);
        const together = new RepeatedKeys(columns);
        const texts = rows.map(([one, two, three]) => csvRow([one, two, three]));
        together.rows(Buffer.from(texts.join('')), rows.length, origin);
        assert.is(together.jobs[0]?.within ?? 0, repeated, 'in one piece');
      }),
    );
  });

  test('a repeat in another execution, and one of pages that overlap, are counted beside', () => {
    const counted = new RepeatedKeys([0]);
    const add = (key: string, more: Partial<typeof origin>) =>
      counted.row([key], { ...origin, ...more });
    add('a', {});
    add('a', { execution: 2 });
    add('a', { execution: 2, isOverlap: true });
    add('a', { execution: 2, page: 7 });
    add('a', { execution: 2, page: 8 });
    add('b', { execution: 3, job: '/jobs/1' });
    add('b', { execution: 3, job: '/jobs/1' });
    assert.equal(counted.jobs, [
      {
        job: '/jobs/0',
        within: 2,
        overlapping: 1,
        across: 1,
        replaced: 0,
        executions: 1,
        firstPage: 7,
      },
      {
        job: '/jobs/1',
        within: 1,
        overlapping: 0,
        across: 0,
        replaced: 0,
        executions: 1,
        firstPage: 1,
      },
    ]);
  });

  test('many keys: exact up to the capacity, then a sample that has all rows of a key or none', () => {
    const twice = (keys: number, capacity: number) => {
      const counted = new RepeatedKeys([0], { capacity });
      for (let turn = 0; turn < 2; turn++)
        for (let key = 0; key < keys; key++) counted.row([`id-${key}`], origin);
      return [counted.isSample, counted.jobs[0]?.within ?? 0] as const;
    };
    assert.equal(twice(5000, 5000), [false, 5000]);
    const [isSample, within] = twice(50_000, 5000);
    assert.ok(isSample);
    assert.ok(within > 1000 && within <= 5000, String(within));
  });
});
