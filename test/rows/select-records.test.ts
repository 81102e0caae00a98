import * as assert from 'uvu/assert';
import { selectRecords } from '../../src/rows/records.ts';
import { RunError } from '../../src/text/diagnostic.ts';
import type { Json } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';
import { failureOf } from '../support/tables.ts';

const context = { endpoint: 'users/5', jobPointer: '/config/jobs/0' };
const auto = (response: Json) => selectRecords({ kind: 'auto' }, response, context);
const at = (path: string, response: Json, delimiter = '.') =>
  selectRecords(
    { kind: 'path', path, delimiter, from: '/config/jobs/0/dataField' },
    response,
    context,
  );

suite('rows/select-records', (test) => {
  test('REC-3: a path leads through objects and list elements', () => {
    assert.equal(at('data.rows', { data: { rows: [1, 2] } }).records, [1, 2]);
    assert.equal(at('0.a', [{ a: [3] }]).records, [3]);
    assert.equal(at('a.b', { 'a.b': [1] }, '/').records, [1]);
  });

  test('REC-4: empty values are not records, with a warning; also zero, false and an empty string (A17)', () => {
    for (const value of [null, [], 0, false, '', '0'] as const)
      assert.equal(at('a', { a: value }), {
        records: [],
        warning: {
          rule: 'no-data',
          message: "dataField 'a' contains no data!",
          isEmptyList: Array.isArray(value),
          ...(value === null ? { isNull: true } : {}),
        },
      });
    assert.equal(at('x.y', { a: 1 }).records, []);
  });

  test('REC-5: what is no list is one record; an empty object too', () => {
    assert.equal(at('.', [1, 2]), { records: [1, 2] });
    assert.equal(at('.', { a: 1 }), { records: [{ a: 1 }] });
    assert.equal(at('a', { a: {} }), { records: [{}] });
    assert.equal(at('a', { a: 'x' }), { records: ['x'] });
    assert.equal(at('.', 5), { records: [5] });
  });

  test('REC-6: a list is the records; an empty one is reported', () => {
    assert.equal(auto([{ id: 1 }]), { records: [{ id: 1 }] });
    assert.equal(auto([]), {
      records: [],
      warning: { rule: 'no-data', message: 'The response contains no data!', isEmptyList: true },
    });
  });

  test('REC-7: the only list of the first level is the records; an empty one is reported', () => {
    assert.equal(auto({ total: 2, rows: [{ id: 1 }, { id: 2 }], paging: { pages: [] } }), {
      records: [{ id: 1 }, { id: 2 }],
    });
    assert.equal(auto({ rows: [] }), {
      records: [],
      warning: {
        rule: 'no-data',
        message: "dataField 'rows' contains no data!",
        isEmptyList: true,
      },
    });
  });

  test('REC-8, REC-11: a response without a list is reported with the endpoint as requested', () => {
    const message = 'No data array found in response! (endpoint: users/5)';
    assert.equal(auto({ data: { rows: [] } }), {
      records: [],
      warning: { rule: 'no-data', message, isEmptyList: false },
    });
  });

  test('REC-9: several lists end the run and are named', async () => {
    const message = 'The response of "users/5" has several lists: rows, errors';
    assert.is(await failureOf(() => auto({ rows: [], n: 1, errors: [] })), message);
  });

  test('of several lists, the help names the one with most objects first', async () => {
    const lists = { warnings: [{ code: 1 }, { code: 2 }], tags: ['a'], links: [], orders: [{}] };
    try {
      auto(lists);
      assert.unreachable('is refused');
    } catch (error) {
      assert.is(
        error instanceof RunError && error.failure.help,
        'write the list that has the records into the job: "dataField": "orders" (1 object), or "dataField": "warnings" (2 objects), or "dataField": "tags" (1 value), or "dataField": "links" (empty)',
      );
    }
  });

  test('REC-10: a scalar ends the run, unless there is a path', async () => {
    for (const value of [5, 'x', null, true])
      assert.is(
        await failureOf(() => auto(value)),
        'The response is neither an object nor a list.',
      );
    assert.is(at('a', 5).records.length, 0);
  });
});
