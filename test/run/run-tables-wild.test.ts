// Any records without a mapping: nothing is lost, rows fit their headers, children find their parents.

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import { RunError } from '../../src/text/diagnostic.ts';
import { isArray, isObject, isScalar, type Json, keysOf } from '../../src/values/json.ts';
import { jsonText, phpText } from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';
import { type HandedPage, tablesOf, type WrittenTables } from '../support/tables.ts';

const name = fc.constantFrom(
  'id',
  'a',
  'b',
  'a_b',
  'a.b',
  'a b',
  'é',
  '',
  '0',
  '1',
  '[]',
  'data',
  'JSON_parentId',
  '__proto__',
  'constructor',
  '_',
  'x'.repeat(70),
);
const scalarText = fc.oneof(
  fc
    .string({ unit: fc.constantFrom('"', ',', '\n', '\\', 'ž', '\u0000', ' ', 'a', '/') })
    .map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'null',
    'true',
    'false',
    '0',
    '1',
    '-0.0',
    '1.0',
    '0.1',
    '1e20',
    '1e400',
    '12345678901234567890',
    '0.30000000000000004',
  ),
);
const { record } = fc.letrec<{ record: string; object: string; value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalarText,
    tie('object'),
    fc.array(tie('value'), { maxLength: 3 }).map((list) => `[${list.join(',')}]`),
  ),
  object: fc
    .array(fc.tuple(name, tie('value')), { maxLength: 4 })
    .map(
      (members) =>
        `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`,
    ),
  record: fc.oneof({ weight: 9, arbitrary: tie('object') }, { weight: 1, arbitrary: tie('value') }),
}));
const pages = fc.array(fc.array(record, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
});
/** Records of one shape: these never conflict, so that the properties are not about conflicts alone. */
const alike = fc
  .array(fc.tuple(scalarText, scalarText, fc.array(scalarText, { maxLength: 3 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((rows) => [
    rows.map(
      ([one, two, list]) =>
        `{"a":${one},"o":{"b":${two},"l":[${list.join(',')}]},"c":[{"z":${two},"deep":[[${one}]]}]}`,
    ),
  ]);

const handed = (wild: readonly (readonly string[])[]): HandedPage[] =>
  wild.map((records) => ({ type: 'root', records: `[${records.join(',')}]` }));

/** The tables, or nothing where types do not go together: that alone may end a run. */
async function written(
  wild: readonly (readonly string[])[],
  compatLevel: 1 | 3,
): Promise<WrittenTables | undefined> {
  try {
    return await tablesOf(handed(wild), { compatLevel });
  } catch (error) {
    if (error instanceof RunError && error.failure.message.endsWith(': a table cannot have both'))
      return undefined;
    throw error;
  }
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"([,\n])/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  rows.pop();
  return rows;
}

/** Every text that must stand in a cell: scalars, and lists directly inside of lists. */
function texts(value: Json, insideList: boolean): string[] {
  if (isScalar(value)) return [phpText(value)];
  if (isArray(value))
    return insideList ? [jsonText(value)] : value.flatMap((element) => texts(element, true));
  return isObject(value) ? keysOf(value).flatMap((key) => texts(value[key] as Json, false)) : [];
}

function expectNothingLost(wild: readonly (readonly string[])[], { tables }: WrittenTables): void {
  const counts = new Map<string, number>();
  for (const text of tables.values())
    for (const row of cellsOf(text).slice(1))
      for (const cell of row) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  for (const { records } of handed(wild)) {
    const list = parseExactJson(records) as readonly Json[];
    if (list.length === 1 && list[0] === null) continue;
    for (const text of list.flatMap((each) => texts(each, true))) {
      if (text === '') continue;
      const left = (counts.get(text) ?? 0) - 1;
      assert.ok(left >= 0, `${JSON.stringify(text)} of ${records} is in no table`);
      counts.set(text, left);
    }
  }
}

function expectRowsFit({ tables }: WrittenTables): void {
  for (const [table, text] of tables) {
    const [header = [], ...rows] = cellsOf(text);
    assert.is(new Set(header).size, header.length, `${table} has two columns of one name`);
    for (const row of rows) assert.is(row.length, header.length, `${table} is ragged`);
  }
}

function expectJoins({ tables }: WrittenTables): void {
  const parsed = [...tables].map(([table, text]) => [table, cellsOf(text)] as const);
  for (const [table, [, ...rows]] of parsed) {
    if (table === 'b/root') continue;
    const elsewhere = new Set(
      parsed.flatMap(([other, cells]) => (other === table ? [] : cells.slice(1).flat())),
    );
    for (const row of rows)
      assert.ok(elsewhere.has(row.at(-1) ?? ''), `a row of ${table} has no parent`);
  }
}

suite('run/run-tables, wild', (test) => {
  const holds = (
    compatLevel: 1 | 3,
    check: (wild: readonly (readonly string[])[], tables: WrittenTables) => void,
  ) =>
    fc.assert(
      fc.asyncProperty(fc.oneof(pages, alike), async (wild) => {
        const tables = await written(wild, compatLevel);
        if (tables !== undefined) check(wild, tables);
      }),
      { numRuns: 300 },
    );

  test('AUTO-12, AUTO-14: every value of any records is found in the tables', () =>
    holds(3, expectNothingLost));

  test('AUTO-8: rows have as many cells as their header has names, and names differ', () =>
    holds(3, (_, tables) => expectRowsFit(tables)));

  test('AUTO-14, HASH-1: every child row has a parent', () =>
    holds(3, (_, tables) => expectJoins(tables)));

  test('LEG-3, LEG-5: legacy rows fit their headers too', () =>
    holds(1, (_, tables) => expectRowsFit(tables)));

  test('AUTO-15: the same records give the same bytes', () =>
    fc.assert(
      fc.asyncProperty(pages, async (wild) => {
        const [one, two] = [await written(wild, 3), await written(wild, 3)];
        assert.equal(
          one === undefined ? [] : [...one.tables, ...one.state],
          two === undefined ? [] : [...two.tables, ...two.state],
        );
      }),
      { numRuns: 100 },
    ));

  test('ST-6: with the state of a run, the same records give the same tables again', () =>
    fc.assert(
      fc.asyncProperty(pages, async (wild) => {
        const first = await written(wild, 3);
        if (first === undefined) return;
        const state = `{"json_parser.struct":${first.state.get('json_parser.struct')},"json_parser.structVersion":3}`;
        const again = await tablesOf(handed(wild), { state });
        assert.equal([...again.tables], [...first.tables]);
        assert.equal([...again.state], [...first.state]);
      }),
      { numRuns: 200 },
    ));
});
