import * as assert from 'uvu/assert';
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import type { SinkPort } from '../../src/ports/sink.ts';
import { failingSink } from '../support/failing-ports.ts';
import { declareSinkContract, finalTable, tableOf } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

const prepared = (wrapped: (sink: SinkPort) => SinkPort) => async () => {
  const sink = createMemorySink();
  return {
    sink: wrapped(sink),
    async finalTables() {
      const files = sink.files();
      const text = (key: string) => Buffer.from(files.get(key) ?? []).toString();
      const tables = [...files.keys()].filter((key) => key.endsWith('.csv'));
      return new Map(
        tables.map((key) => {
          const [, bucket = '', table = ''] = /^(?:(.*)\/)?(.*)\.csv$/.exec(key) ?? [];
          return [`${bucket}|${table}`, finalTable(text(key), text(`${key}.manifest`))] as const;
        }),
      );
    },
    finalState: async () => sink.state,
    async close() {},
  };
};

declareSinkContract(
  'memory',
  prepared((sink) => sink),
);
declareSinkContract(
  'failing, as long as nothing is refused',
  prepared((sink) => failingSink(sink, () => undefined)),
);

suite('destinations/memory', (test) => {
  test('OUT-5: the sink shows tables and their files after the commit', async () => {
    const sink = createMemorySink();
    const description = tableOf('in', 'orders', { columns: ['id', 'say "x"'], primaryKey: ['id'] });
    const writer = await sink.open(description);
    await writer.write(Buffer.from('"1","a"\n"2","b"\n'), 2);
    await writer.write(Buffer.from('"3","c"\n'), 1);
    assert.equal([...sink.written().keys()], ['in/orders.csv']);
    await writer.close([]);
    assert.is(sink.files().size, 0);
    assert.is(sink.tables().size, 0);
    assert.equal([...sink.written().keys()], ['in/orders.csv', 'in/orders.csv.manifest']);
    await sink.commit({ tables: [], state: '{}' });
    const text = (key: string) => Buffer.from(sink.files().get(key) ?? []).toString();
    assert.is(text('in/orders.csv'), '"id","say ""x"""\n"1","a"\n"2","b"\n"3","c"\n');
    assert.is(
      text('in/orders.csv.manifest'),
      '{"destination":"in.c-in.orders","incremental":false,"primary_key":["id"]}',
    );
    assert.equal(
      [...sink.tables()],
      [
        [
          'in/orders.csv',
          { ...description, rows: Buffer.from('"1","a"\n"2","b"\n"3","c"\n'), count: 3, kinds: [] },
        ],
      ],
    );
  });

  test('a table can be read while it is being written, and a table of counted rows has only its row count', async () => {
    for (const rows of ['kept', 'counted'] as const) {
      const sink = createMemorySink({ rows });
      const writer = await sink.open(tableOf(null, 't', { columns: ['id'] }));
      const buffer = Buffer.from('"1"\n');
      await writer.write(buffer, 1);
      buffer.fill(0);
      sink.written();
      await writer.write(Buffer.from('"2"\n'), 1);
      await writer.close([]);
      await sink.commit({ tables: [], state: '{}' });
      const table = sink.tables().get('t.csv');
      assert.equal(
        [table?.count, Buffer.from(table?.rows ?? []).toString()],
        [2, rows === 'kept' ? '"1"\n"2"\n' : ''],
      );
    }
  });

  test('the sink keeps nothing of an abandoned run under its final name', async () => {
    const sink = createMemorySink();
    await (await sink.open(tableOf(null, 't'))).write(Buffer.from('x'), 1);
    await sink.abandon('no answer');
    assert.is(sink.files().size, 0);
    assert.equal([...sink.written().keys()], ['t.csv']);
    assert.is(sink.abandoned, 'no answer');
  });
});
