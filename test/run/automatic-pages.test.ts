// However pages are kept until the end, the rows are those of a run whose rows are watched one by one.

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import type { SinkPort } from '../../src/ports/sink.ts';
import { RunError } from '../../src/text/diagnostic.ts';
import { suite } from '../support/suite.ts';
import {
  type HandedPage,
  type TableOptions,
  tablesOf,
  type WrittenTables,
} from '../support/tables.ts';

const scalar = fc.constantFrom(
  '1',
  '"x"',
  'null',
  'true',
  '1.5',
  '12345678901234567890',
  '"\\u0161"',
);
const value = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }).map((list) => `[${list.join(',')}]`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(scalar, fc.array(scalar, { maxLength: 2 }))
      .map(([one, list]) => `{"in":${one},"l":[${list.join(',')}]}`),
  },
  { weight: 1, arbitrary: scalar.map((one) => `[{"z":${one}}]`) },
);
const record = fc
  .uniqueArray(fc.constantFrom('id', 'id', 'id', 'a', 'b', 'a_b', 'late'), { maxLength: 4 })
  .chain((names) => fc.tuple(...names.map((name) => value.map((text) => `"${name}":${text}`))))
  .map((members) => `{${members.join(',')}}`);
const page: fc.Arbitrary<HandedPage> = fc.record(
  {
    type: fc.constantFrom('users', 'users', 'users', 'users_a', 'users.a'),
    records: fc
      .array(record, { minLength: 1, maxLength: 3 })
      .map((records) => `[${records.join(',')}]`),
    added: fc.option(fc.constantFrom([['parent_id', 7]] as const, [['other', 'o']] as const), {
      freq: 8,
      nil: undefined as never,
    }),
  },
  { requiredKeys: ['type', 'records'] },
);
/** The list of a mapped type has the name of an automatic one; so has its child. */
const mappings = [
  undefined,
  {
    orders: {
      id: { type: 'column', mapping: { destination: 'id' } },
      in: { destination: 'users', type: 'table', tableMapping: { id: 'id' } },
    },
  },
];

async function outcome(
  pages: readonly HandedPage[],
  options: TableOptions,
): Promise<WrittenTables | string> {
  try {
    return await tablesOf(pages, options);
  } catch (error) {
    if (error instanceof RunError) return error.failure.message;
    throw error;
  }
}

suite('pages of automatic tables', (test) => {
  test('PAR-6: any pages: rows from bytes are those of the records, in the same tables and the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(page, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.constantFrom(...mappings),
        fc.constantFrom('peer' as const, 'exact' as const),
        fc.constantFrom('records' as const, 'response' as const),
        async (pages, direct, mapping, numbers, kept) => {
          const options = { numbers, ...(mapping === undefined ? {} : { mappings: mapping }) };
          assert.equal(
            await outcome(pages, { ...options, direct, kept }),
            await outcome(pages, { ...options, traced: true }),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test('AUTO-9: a table whose only column turns out to be an object without members is not written', async () => {
    const pages = ['[{"a":null}]', '[{"a":null},{"a":null}]', '[{"a":{}}]'].map((records) => ({
      type: 'users',
      records,
    }));
    const { tables, summaries } = await tablesOf(pages, { direct: true });
    assert.equal([...tables.keys()], []);
    assert.equal(summaries, []);
  });

  test('HASH-2: two lists with the same clean path may share a table once all pages are read', async () => {
    const pages = [
      '[{"a":{"b":[{"x":1}]},"a.b":[{"x":2,"y":3}]}]',
      '[{"a":{"b":[{"x":4,"y":5}]}}]',
    ].map((records) => ({ type: 'users', records }));
    const { tables } = await tablesOf(pages);
    assert.is(tables.get('b/users_a_b')?.split('\n').length, 5);
    assert.equal(await tablesOf(pages), await tablesOf(pages, { traced: true }));
  });

  test('AUTO-9: tables of lists are in column order when the state has all of them', async () => {
    const { state: learned } = await tablesOf([{ type: 'x', records: '[{"a":[1],"b":[2]}]' }]);
    const state = `{${[...learned].map(([name, text]) => `"${name}":${text}`).join(',')}}`;
    const { summaries } = await tablesOf([{ type: 'x', records: '[{"b":[2],"a":[1]}]' }], {
      state,
      direct: true,
    });
    assert.equal(
      summaries.map(({ table }) => table),
      ['x', 'x_a', 'x_b'],
    );
  });

  test('PAR-6: a table is opened once and its rows are written once, whatever the last of many pages brings', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => ({
      type: 'users',
      records: `[{"id":"${'y'.repeat(90_000)}"${index === 58 ? ',"late":[1]' : ''}}]`,
    }));
    const given: string[] = [];
    const memory = createMemorySink();
    const sink: SinkPort = {
      ...memory,
      async open(table) {
        given.push(`${table.name}: ${table.columns}`);
        return memory.open(table);
      },
    };
    await tablesOf(pages, { sink });
    assert.equal(given, ['users: id,late', 'users_late: data,JSON_parentId']);
    assert.equal(await tablesOf(pages, { direct: true }), await tablesOf(pages, { traced: true }));
  });

  test('an aborted signal ends the writing between two pages', async () => {
    const pages = Array.from({ length: 9 }, () => ({
      type: 'users',
      records: `[{"id":"${'y'.repeat(90_000)}"}]`,
    }));
    const stop = new AbortController();
    const memory = createMemorySink();
    let writes = 0;
    const sink: SinkPort = {
      ...memory,
      async open(table) {
        const writer = await memory.open(table);
        return {
          ...writer,
          write(rows, count) {
            writes++;
            stop.abort(new Error('enough'));
            return writer.write(rows, count);
          },
        };
      },
    };
    for (const direct of [false, true]) {
      const message = await tablesOf(pages, { sink, direct, signal: stop.signal }).catch(String);
      assert.is(message, 'Error: enough');
    }
    assert.is(writes, 1);
  });
});
