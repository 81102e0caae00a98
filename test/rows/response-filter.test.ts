import * as assert from 'uvu/assert';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import { applyResponseFilters } from '../../src/rows/records.ts';
import { isArray } from '../../src/values/json.ts';
import { jsonText } from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';
import { failureOf } from '../support/tables.ts';

const filtered = (
  records: string,
  filters: readonly string[],
  { delimiter = '.', level = 3, numbers = 'peer' as 'peer' | 'exact' } = {},
) => {
  const list = parseExactJson(records, numbers);
  return jsonText(
    applyResponseFilters(
      isArray(list) ? list : [],
      {
        responseFilters: filters,
        responseFilterDelimiter: delimiter,
        from: '/config/jobs/0',
      },
      { compatLevel: level as 1 | 2 | 3, numbers },
    ),
  );
};
const text = (value: unknown) => JSON.stringify(value).replaceAll('/', '\\/');

suite('rows/response-filter', (test) => {
  test('FIL-1: filters work one after the other, on every record', () => {
    assert.is(
      filtered('[{"a":{"b":1},"c":[2]},{"a":{"b":3},"c":[]}]', ['a', 'c']),
      text([
        { a: '{"b":1}', c: '[2]' },
        { a: '{"b":3}', c: '[]' },
      ]),
    );
    assert.is(
      filtered('[{"a":{"b":{"x":1}}}]', ['a.b', 'a']),
      text([{ a: JSON.stringify({ b: '{"x":1}' }) }]),
    );
    assert.is(filtered('[{"a":1}]', []), '[{"a":1}]');
  });

  test('FIL-1: a filter has seen every record before the next one begins', async () => {
    const failure = await failureOf(() =>
      filtered('[{"a":[],"b":1},{"a":2,"b":[]}]', ['a[]', 'b[]']),
    );
    assert.is(
      failure,
      '"responseFilter" expects a list at "a", but the response has another value there',
    );
  });

  test('FIL-2: the path is split at the delimiter of the job', () => {
    assert.is(
      filtered('[{"a.b":{"c":[1]}}]', ['a.b/c'], { delimiter: '/' }),
      text([{ 'a.b': { c: '[1]' } }]),
    );
  });

  test('FIL-3: records without the member, and records that are no objects, stay', () => {
    assert.is(
      filtered('[{"x":1},5,[{"a":1}],null,{"a":"s"}]', ['a.b']),
      '[{"x":1},5,[{"a":1}],null,{"a":"s"}]',
    );
  });

  test('FIL-4, FIL-5: each element is filtered where the segment says so', () => {
    assert.is(
      filtered('[{"c":[{"p":{"q":1}},{"p":"s"},7]}]', ['c[].p']),
      text([{ c: [{ p: '{"q":1}' }, { p: '"s"' }, 7] }]),
    );
    assert.is(filtered('[{"a":[{"x":1},[2],3]}]', ['a[]']), text([{ a: ['{"x":1}', '[2]', '3'] }]));
  });

  test('FIL-5: elements of what is no list end the run', async () => {
    for (const value of ['null', '{"p":1}', '"s"'])
      assert.is(
        await failureOf(() => filtered(`[{"c":${value}}]`, ['c[].p'])),
        '"responseFilter" expects a list at "c", but the response has another value there',
      );
  });

  test('FIL-6: any value becomes JSON text', () => {
    assert.is(
      filtered('[{"a":"green"},{"a":null},{"a":true},{"a":0},{"a":1.0},{"a":"ž/"}]', ['a']),
      text([
        { a: '"green"' },
        { a: 'null' },
        { a: 'true' },
        { a: '0' },
        { a: '1' },
        { a: '"\\u017e\\/"' },
      ]),
    );
    assert.is(filtered('[{"a":[1e400]}]', ['a']), '[{"a":""}]');
  });

  test('FIL-7: a list is entered with [] only', () => {
    assert.is(filtered('[{"c":[{"x":{}}]}]', ['c.x', 'c.0']), '[{"c":[{"x":{}}]}]');
  });

  test('FIL-8: below level 3 scalars stay plain and what is empty is left alone', () => {
    const records = '[{"a":"green"},{"a":null},{"a":0},{"a":[]},{"a":{}},{"a":true}]';
    assert.is(
      filtered(records, ['a'], { level: 2 }),
      text([{ a: 'green' }, { a: null }, { a: 0 }, { a: [] }, { a: '{}' }, { a: '1' }]),
    );
    assert.is(filtered('[{"a":null}]', ['a[]'], { level: 1 }), '[{"a":null}]');
  });

  test('FIL-6: with exact numbers the text has the digits that were sent', () => {
    assert.is(
      filtered('[{"a":[0.10,12345678901234567890,1.5,2]}]', ['a'], { numbers: 'exact' }),
      text([{ a: '[0.10,12345678901234567890,1.5,2]' }]),
    );
  });

  test('FIL-1: members keep their order', () => {
    assert.is(filtered('[{"2":{},"1":{},"a":[]}]', ['1']), '[{"2":{},"1":"{}","a":[]}]');
  });
});
