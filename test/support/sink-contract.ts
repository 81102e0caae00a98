import * as assert from 'uvu/assert';
import { type SinkPort, StorageProblem, type TableDescription } from '../../src/ports/sink.ts';
import { suite } from './suite.ts';

/** What has its final name: by bucket and table, joined by `|`; no bucket is empty. */
export type FinalTables = ReadonlyMap<string, FinalTable>;

export interface FinalTable {
  readonly columns: readonly string[];
  /** As they were written, without a header. */
  readonly rows: string;
  readonly primaryKey: readonly string[];
  readonly incremental: boolean;
}

export interface PreparedSink {
  readonly sink: SinkPort;
  finalTables(): Promise<FinalTables>;
  /** The state that is stored; `undefined` when there is none. */
  finalState(): Promise<string | undefined>;
  close(): Promise<void>;
}

const text = (written: string) => Buffer.from(written, 'utf8');

/** A table with the column `id`. */
export function tableOf(bucket: string | null, name: string, more: Partial<TableDescription> = {}): TableDescription {
  return { bucket, name, columns: ['id'], primaryKey: [], incremental: false, ...more };
}

/** What a table's file says with its manifest; names of columns have no comma or quote. */
export function finalTable(file: string, manifest: string): FinalTable {
  const [header = ''] = file.split('\n', 1);
  const { primary_key: primaryKey = [], incremental } = JSON.parse(manifest) as { primary_key?: readonly string[]; incremental: boolean };
  return { columns: header.slice(1, -1).split('","'), rows: file.slice(header.length + 1), primaryKey, incremental };
}

/** Checks that a promise is rejected with a `StorageProblem` and gives its message. */
export async function storageMessage(rejected: Promise<unknown>): Promise<string> {
  try {
    await rejected;
  } catch (error) {
    if (error instanceof StorageProblem) return error.message;
    throw error;
  }
  throw new Error('no StorageProblem came');
}

/** What every sink promises, whatever it writes to. */
export function declareSinkContract(name: string, prepare: () => Promise<PreparedSink>): void {
  suite(`sink contract: ${name}`, (test) => {
    const withSink = async (use: (prepared: PreparedSink) => Promise<void>) => {
      const prepared = await prepare();
      try {
        await prepared.sink.begin();
        await use(prepared);
      } finally {
        await prepared.close();
      }
    };
    const rowsOf = (tables: FinalTables) => [...tables].map(([key, { rows }]) => [key, rows]);

    test('a table that is discarded is none, however much was written, unless it is opened again', async () => {
      await withSink(async ({ sink, finalTables }) => {
        for (const size of [0, 10, 200_000]) {
          for (const name of ['t', 'never again']) {
            const table = await sink.open(tableOf(null, name));
            await table.write(text('x'.repeat(size)), 1);
            await table.discard();
          }
        }
        const again = await sink.open(tableOf(null, 't', { columns: ['a', 'b'] }));
        await again.write(text('"1","2"\n'), 1);
        await again.close([]);
        await sink.commit({ tables: [], state: '{}' });
        assert.equal([...(await finalTables())], [['|t', { columns: ['a', 'b'], rows: '"1","2"\n', primaryKey: [], incremental: false }]]);
      });
    });

    test('OUT-14: nothing has its final name before the commit, and everything after it, with the state', async () => {
      await withSink(async ({ sink, finalTables, finalState }) => {
        const table = await sink.open(tableOf('shop', 'orders', { primaryKey: ['id'], incremental: true }));
        await table.write(text('"1"\n'), 1);
        await table.write(text('"2"\n"3"\n'), 2);
        await table.close([]);
        await (await sink.open(tableOf('shop', 'empty', { columns: ['a', 'b'] }))).close([]);
        assert.is((await finalTables()).size, 0);
        assert.is(await finalState(), undefined);
        await sink.commit({ tables: [], state: '{"time":1}' });
        const tables = await finalTables();
        assert.equal(tables.get('shop|orders'), { columns: ['id'], rows: '"1"\n"2"\n"3"\n', primaryKey: ['id'], incremental: true });
        assert.equal(tables.get('shop|empty'), { columns: ['a', 'b'], rows: '', primaryKey: [], incremental: false });
        assert.is(tables.size, 2);
        assert.is(await finalState(), '{"time":1}');
      });
    });

    test('tables that are written at the same time do not mix', async () => {
      await withSink(async ({ sink, finalTables }) => {
        const tables = await Promise.all(['a', 'b', 'c'].map((table) => sink.open(tableOf('x', table))));
        for (let row = 0; row < 3000; row++)
          for (const [index, table] of tables.entries()) await table.write(text(`"${index}","${'x'.repeat(row % 90)}"\n`), 1);
        for (const table of tables) await table.close([]);
        await sink.commit({ tables: [], state: '{}' });
        for (const [key, { rows }] of await finalTables()) {
          const lines = rows.split('\n').slice(0, -1);
          assert.is(lines.length, 3000, key);
          assert.ok(lines.every((line, row) => line === `"${'abc'.indexOf(key.slice(-1))}","${'x'.repeat(row % 90)}"`));
        }
      });
    });

    test('a writer does not keep the bytes it was given: they may be written over', async () => {
      await withSink(async ({ sink, finalTables }) => {
        const table = await sink.open(tableOf(null, 't'));
        const bytes = new Uint8Array(100_000);
        for (const letter of 'abc') {
          await table.write(bytes.fill(letter.charCodeAt(0)), 1);
          await table.write(bytes.subarray(0, 10), 1);
        }
        bytes.fill(0);
        await table.close([]);
        await sink.commit({ tables: [], state: '{}' });
        assert.equal(rowsOf(await finalTables()), [['|t', [...'abc'].map((letter) => letter.repeat(100_010)).join('')]]);
      });
    });

    test('an abandoned run leaves no table under its final name, and no state', async () => {
      await withSink(async ({ sink, finalTables, finalState }) => {
        await (await sink.open(tableOf('shop', 'lines'))).close([]);
        const table = await sink.open(tableOf('shop', 'orders'));
        await table.write(text('"1"\n'), 1);
        await sink.abandon('the server said 500');
        assert.is((await finalTables()).size, 0);
        assert.is(await finalState(), undefined);
      });
    });

    test('OUT-3: a name that no file can have is refused with the name in the message', async () => {
      await withSink(async ({ sink }) => {
        const opened = (bucket: string | null, name: string) => storageMessage(sink.open(tableOf(bucket, name)));
        assert.match(await opened('shop', 'a/b'), 'a/b');
        assert.match(await opened('a/b', 'orders'), 'a/b');
        assert.match(await opened('\ud800', 'orders'), 'half of a surrogate pair');
        assert.match(await opened(null, 'x\0y'), 'NUL');
        await opened(null, '');
        await opened('shop', 'x'.repeat(300));
      });
    });

    test('a table that is opened twice is refused: one would be lost', async () => {
      await withSink(async ({ sink }) => {
        await (await sink.open(tableOf('shop', 'orders'))).close([]);
        assert.match(await storageMessage(sink.open(tableOf('shop', 'orders'))), 'orders');
      });
    });
  });
}
