import * as assert from 'uvu/assert';
import { type SinkPort, StorageProblem } from '../../src/ports/sink.ts';
import { suite } from './suite.ts';

/** What stands under final names: by bucket and table, joined by `|`; no bucket is empty. */
export type FinalTables = ReadonlyMap<string, { readonly text: string; readonly manifest?: string }>;

export interface PreparedSink {
  readonly sink: SinkPort;
  finalTables(): Promise<FinalTables>;
  close(): Promise<void>;
}

const text = (written: string) => Buffer.from(written, 'utf8');

/** Collects what a spool gives back. */
export async function spoolText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Uint8Array.from(chunk));
  return Buffer.concat(parts).toString('utf8');
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

/** What every sink promises, whether files are behind it or memory. */
export function declareSinkContract(name: string, prepare: () => Promise<PreparedSink>): void {
  suite(`sink contract: ${name}`, (test) => {
    const withSink = async (use: (prepared: PreparedSink) => Promise<void>) => {
      const prepared = await prepare();
      try {
        await use(prepared);
      } finally {
        await prepared.close();
      }
    };

    test('a table that is discarded is none, however much was written, unless it is opened again', async () => {
      await withSink(async ({ sink, finalTables }) => {
        for (const size of [0, 10, 200_000]) {
          for (const name of ['t', 'never again']) {
            const table = await sink.openTable(null, name);
            await table.write(text('x'.repeat(size)));
            await table.discard();
          }
        }
        const again = await sink.openTable(null, 't');
        await again.write(text('"id"\n'));
        await again.close();
        await sink.commit({ state: '{}' });
        assert.equal(
          [...(await finalTables())].map(([name, { text }]) => [name, text]),
          [['|t', '"id"\n']],
        );
      });
    });

    test('OUT-14: nothing has its final name before the commit, and everything after it', async () => {
      await withSink(async ({ sink, finalTables }) => {
        const table = await sink.openTable('shop', 'orders');
        await table.write(text('"id"\n'));
        await table.write(text('"1"\n'));
        await table.close();
        await sink.writeManifest('shop', 'orders', [
          ['destination', 'in.c-shop.orders'],
          ['incremental', false],
          ['primary_key', ['id']],
        ]);
        assert.is((await finalTables()).size, 0);
        await sink.commit({ state: '{}' });
        assert.equal(
          [...(await finalTables())],
          [['shop|orders', { text: '"id"\n"1"\n', manifest: '{"destination":"in.c-shop.orders","incremental":false,"primary_key":["id"]}' }]],
        );
      });
    });

    test('OUT-5: a manifest keeps the order of its members and escapes slashes and non-ASCII', async () => {
      await withSink(async ({ sink, finalTables }) => {
        await (await sink.openTable(null, 'žluť')).close();
        await sink.writeManifest(null, 'žluť', [
          ['incremental', true],
          ['destination', 'a/ž'],
        ]);
        await sink.commit({ state: '{}' });
        assert.equal([...(await finalTables())], [['|žluť', { text: '', manifest: '{"incremental":true,"destination":"a\\/\\u017e"}' }]]);
      });
    });

    test('tables that are written at the same time do not mix', async () => {
      await withSink(async ({ sink, finalTables }) => {
        const tables = await Promise.all(['a', 'b', 'c'].map((table) => sink.openTable('x', table)));
        for (let row = 0; row < 3000; row++) for (const [index, table] of tables.entries()) await table.write(text(`"${index}","${'x'.repeat(row % 90)}"\n`));
        for (const table of tables) await table.close();
        await sink.commit({ state: '{}' });
        for (const [key, { text: written }] of await finalTables()) {
          const lines = written.split('\n').slice(0, -1);
          assert.is(lines.length, 3000, key);
          assert.ok(lines.every((line, row) => line === `"${'abc'.indexOf(key.slice(-1))}","${'x'.repeat(row % 90)}"`));
        }
      });
    });

    test('a writer does not keep the bytes it was given: they may be written over', async () => {
      await withSink(async ({ sink, finalTables }) => {
        const table = await sink.openTable(null, 't');
        const bytes = new Uint8Array(100_000);
        for (const letter of 'abc') {
          await table.write(bytes.fill(letter.charCodeAt(0)));
          await table.write(bytes.subarray(0, 10));
        }
        bytes.fill(0);
        await table.close();
        await sink.commit({ state: '{}' });
        assert.is((await finalTables()).get('|t')?.text, [...'abc'].map((letter) => letter.repeat(100_010)).join(''));
      });
    });

    test('a spool gives back what was written, small or large', async () => {
      await withSink(async ({ sink }) => {
        for (const size of [0, 1, 1000, 65_536, 65_537, 300_000]) {
          const spool = await sink.openSpool();
          const written = 'ž123456789'.repeat(size / 10);
          for (let from = 0; from < written.length; from += 997) await spool.write(text(written.slice(from, from + 997)));
          assert.is(await spoolText(spool.read()), written);
          await spool.release();
        }
      });
    });

    test('spools that are never released do not keep a run from its commit', async () => {
      await withSink(async ({ sink, finalTables }) => {
        await (await sink.openSpool()).write(text('forgotten'));
        await sink.commit({ state: '{}' });
        assert.is((await finalTables()).size, 0);
      });
    });

    test('an abandoned run leaves no table under its final name', async () => {
      await withSink(async ({ sink, finalTables }) => {
        const table = await sink.openTable('shop', 'orders');
        await table.write(text('"id"\n'));
        await sink.openSpool();
        await sink.abandon('the server said 500');
        assert.is((await finalTables()).size, 0);
      });
    });

    test('OUT-3: a name that no file can have is refused with the name in the message', async () => {
      await withSink(async ({ sink }) => {
        assert.match(await storageMessage(sink.openTable('shop', 'a/b')), 'a/b');
        assert.match(await storageMessage(sink.openTable('\ud800', 'orders')), 'half of a surrogate pair');
        assert.match(await storageMessage(sink.openTable(null, 'x\0y')), 'NUL');
        assert.match(await storageMessage(sink.writeManifest('a/b', 'orders', [])), 'a/b');
        await storageMessage(sink.openTable(null, ''));
        await storageMessage(sink.openTable('shop', 'x'.repeat(300)));
      });
    });

    test('a table that is opened twice is refused: one would be lost', async () => {
      await withSink(async ({ sink }) => {
        await (await sink.openTable('shop', 'orders')).close();
        assert.match(await storageMessage(sink.openTable('shop', 'orders')), 'orders');
      });
    });
  });
}
