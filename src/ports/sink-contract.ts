import assert from 'node:assert/strict';
import { bytesOf, type ContractTest, contractTests } from './contract-test.ts';
import { type SinkPort, StorageProblem, type TableDescription } from './sink.ts';

/** The visible tables of the destination by `bucket|table`; the bucket is empty if there is none. */
export type FinalTables = ReadonlyMap<string, FinalTable>;

export interface FinalTable {
  readonly columns: readonly string[];
  /** CSV without a header, in the encoding of the sink. */
  readonly rows: string;
  readonly primaryKey: readonly string[];
  readonly incremental: boolean;
}

/** A sink with an empty destination. */
export interface PreparedSink {
  readonly sink: SinkPort;
  readonly finalTables: () => Promise<FinalTables>;
  /** The state that is stored; `undefined` when there is none. */
  readonly finalState: () => Promise<string | undefined>;
  readonly close?: () => Promise<void>;
}

/** A table with the column `id`. */
export function tableOf(
  bucket: string | null,
  name: string,
  more: Partial<TableDescription> = {},
): TableDescription {
  return { bucket, name, columns: ['id'], primaryKey: [], incremental: false, ...more };
}

const row = (letter: string, length: number) => `"${letter.repeat(length)}"\n`;

/** The guarantees of every sink. */
export function sinkContract(
  prepare: () => Promise<PreparedSink> | PreparedSink,
): readonly ContractTest[] {
  return contractTests(
    'sinkContract',
    prepare,
    {
      'nothing is visible before the commit, and everything after it, with the state': (withSink) =>
        withSink(undefined, async ({ sink, finalTables, finalState }) => {
          const orders = tableOf('shop', 'orders', { primaryKey: ['id'], incremental: true });
          const empty = tableOf('shop', 'empty', { columns: ['a', 'b'] });
          const table = await sink.open(orders);
          await table.write(bytesOf('"1"\n'), 1);
          await table.write(bytesOf('"2"\n"3"\n'), 2);
          await table.close([]);
          await (await sink.open(empty)).close([]);
          assert.equal((await finalTables()).size, 0);
          assert.equal(await finalState(), undefined);
          const tables = [
            { ...orders, rows: 3, kinds: [] },
            { ...empty, rows: 0, kinds: [] },
          ];
          await sink.commit({ tables, state: '{"time":1}' });
          const final = await finalTables();
          assert.deepEqual(final.get('shop|orders'), {
            columns: ['id'],
            rows: '"1"\n"2"\n"3"\n',
            primaryKey: ['id'],
            incremental: true,
          });
          assert.deepEqual(final.get('shop|empty'), {
            columns: ['a', 'b'],
            rows: '',
            primaryKey: [],
            incremental: false,
          });
          assert.equal(final.size, 2);
          assert.equal(await finalState(), '{"time":1}');
        }),

      'tables that are written at the same time do not mix': (withSink) =>
        withSink(undefined, async ({ sink, finalTables }) => {
          const descriptions = [...'abc'].map((name) =>
            tableOf('x', name, { columns: ['table', 'text'] }),
          );
          const tables = await Promise.all(
            descriptions.map((description) => sink.open(description)),
          );
          for (let at = 0; at < 3000; at++)
            for (const [index, table] of tables.entries())
              await table.write(bytesOf(`"${index}","${'x'.repeat(at % 90)}"\n`), 1);
          for (const table of tables) await table.close([]);
          await sink.commit({
            tables: descriptions.map((description) => ({ ...description, rows: 3000, kinds: [] })),
            state: '{}',
          });
          const final = await finalTables();
          assert.deepEqual([...final.keys()].sort(), ['x|a', 'x|b', 'x|c']);
          for (const [key, { rows }] of final) {
            const wanted = Array.from(
              { length: 3000 },
              (_, at) => `"${'abc'.indexOf(key.slice(-1))}","${'x'.repeat(at % 90)}"\n`,
            ).join('');
            assert.ok(rows === wanted, `the rows of "${key}" are not those that were written`);
          }
        }),

      'a writer does not keep the bytes it was given: they may be written over': (withSink) =>
        withSink(undefined, async ({ sink, finalTables }) => {
          const table = await sink.open(tableOf(null, 't'));
          const bytes = new Uint8Array(100_003);
          for (const letter of 'abc') {
            bytes.set(bytesOf(row(letter, 100_000)));
            await table.write(bytes, 1);
            bytes.set(bytesOf(row(letter, 7)));
            await table.write(bytes.subarray(0, 10), 1);
          }
          bytes.fill(0);
          await table.close([]);
          await sink.commit({
            tables: [{ ...tableOf(null, 't'), rows: 6, kinds: [] }],
            state: '{}',
          });
          const rows = (await finalTables()).get('|t')?.rows;
          assert.ok(
            rows === [...'abc'].map((letter) => row(letter, 100_000) + row(letter, 7)).join(''),
            'the rows are not those that were written',
          );
        }),

      'an abandoned run leaves no visible table and no state': (withSink) =>
        withSink(undefined, async ({ sink, finalTables, finalState }) => {
          await (await sink.open(tableOf('shop', 'lines'))).close([]);
          const table = await sink.open(tableOf('shop', 'orders'));
          await table.write(bytesOf('"1"\n'), 1);
          await sink.abandon('the server said 500');
          assert.equal((await finalTables()).size, 0);
          assert.equal(await finalState(), undefined);
        }),

      'a table that is opened twice is refused with a StorageProblem that names it: one would be lost':
        (withSink) =>
          withSink(undefined, async ({ sink }) => {
            await (await sink.open(tableOf('shop', 'orders'))).close([]);
            await assert.rejects(
              () => sink.open(tableOf('shop', 'orders')),
              (error) => error instanceof StorageProblem && error.message.includes('orders'),
            );
          }),
    },
    ({ sink }) => sink.begin(),
  );
}
