import * as assert from 'uvu/assert';
import { createMemorySink } from '../../../src/adapters/replay/memory-sink.ts';
import { createMemoryState } from '../../../src/adapters/replay/memory-state.ts';
import { createSeededRandom } from '../../../src/adapters/replay/seeded-random.ts';
import { createVirtualClock } from '../../../src/adapters/replay/virtual-clock.ts';
import { declareSinkContract } from '../../support/sink-contract.ts';
import { suite } from '../../support/suite.ts';

declareSinkContract('memory', async () => {
  const sink = createMemorySink();
  return {
    sink,
    async finalTables() {
      const files = sink.files();
      const text = (key: string) => Buffer.from(files.get(key) ?? []).toString();
      const tables = [...files.keys()].filter((key) => key.endsWith('.csv'));
      return new Map(
        tables.map((key) => {
          const [, bucket = '', table = ''] = /^(?:(.*)\/)?(.*)\.csv$/.exec(key) ?? [];
          return [`${bucket}|${table}`, { text: text(key), ...(files.has(`${key}.manifest`) ? { manifest: text(`${key}.manifest`) } : {}) }] as const;
        }),
      );
    },
    async close() {},
  };
});

suite('ports in memory', (test) => {
  test('OUT-5: the sink shows tables and manifests after the commit', async () => {
    const sink = createMemorySink();
    const writer = await sink.openTable('in', 'orders');
    const buffer = Buffer.from('"id"\n');
    await writer.write(buffer);
    buffer.fill(0);
    await writer.close();
    await sink.writeManifest('in', 'orders', [
      ['destination', 'in.c-in.orders/x'],
      ['incremental', false],
      ['primary_key', ['id']],
    ]);
    assert.is(sink.files().size, 0);
    assert.equal([...sink.written().keys()], ['in/orders.csv', 'in/orders.csv.manifest']);
    await sink.commit({ state: '{}' });
    const text = (key: string) => Buffer.from(sink.files().get(key) ?? []).toString();
    assert.is(text('in/orders.csv'), '"id"\n');
    assert.is(text('in/orders.csv.manifest'), '{"destination":"in.c-in.orders\\/x","incremental":false,"primary_key":["id"]}');
  });

  test('the sink keeps nothing of an abandoned run under its final name', async () => {
    const sink = createMemorySink();
    await (await sink.openTable(null, 't')).write(Buffer.from('x'));
    await sink.abandon('no answer');
    assert.is(sink.files().size, 0);
    assert.equal([...sink.written().keys()], ['t.csv']);
    assert.is(sink.abandoned, 'no answer');
  });

  test('a scratch file gives its bytes back in order', async () => {
    const spool = await createMemorySink().openSpool();
    await spool.write(Buffer.from('ab'));
    await spool.write(Buffer.from('c'));
    const chunks: Uint8Array[] = [];
    for await (const chunk of spool.read()) chunks.push(chunk);
    assert.is(Buffer.concat(chunks).toString(), 'abc');
    await spool.release();
  });

  test('the clock moves by waiting and by being told', async () => {
    const clock = createVirtualClock({ startMs: 1000 });
    await clock.sleep(60_000);
    clock.advance(5);
    assert.equal([clock.nowMs(), clock.sleptMs()], [61_005, 60_000]);
    let rejected = false;
    await clock.sleep(1, AbortSignal.abort()).catch(() => {
      rejected = true;
    });
    assert.ok(rejected);
  });

  test('chance is the same for the same seed, however it is asked for', () => {
    const [once, twice] = [createSeededRandom(7), createSeededRandom(7)];
    const parts = [...twice.bytes(3), ...twice.bytes(40), ...twice.bytes(7)];
    assert.equal([...once.bytes(50)], parts);
    assert.not.equal([...createSeededRandom(8).bytes(50)], parts);
  });

  test('STATE-1: the state is missing until there is one', async () => {
    assert.is((await createMemoryState().read()).kind, 'missing');
    assert.equal(await createMemoryState({ time: {} }).read(), { kind: 'state', value: { time: {} } });
  });
});
