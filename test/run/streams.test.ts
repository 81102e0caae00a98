import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import { compile, run } from '../../src/pipeline.ts';
import type { Ports } from '../../src/ports/ports.ts';
import {
  cellsOf,
  createEventStream,
  createRowStream,
  type RowEvent,
} from '../../src/run/streams.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { suite } from '../support/suite.ts';
import { readTyped } from '../support/typed-csv.ts';

const base = 'https://h.example/';
const configuration = {
  api: {
    baseUrl: base,
    pagination: { method: 'offset', limit: 2 },
    http: { retryConfig: { maxRetries: 0 } },
  },
  config: {
    outputBucket: 'shop',
    incrementalOutput: true,
    jobs: [{ endpoint: 'orders' }, { endpoint: 'lines' }],
  },
};
/** The second page has a column that the first one has not. */
const pages: Readonly<Record<string, unknown>> = {
  'orders?limit=2&offset=0': [
    { id: 1, note: null },
    { id: 2, note: 'say "a,b"\n' },
  ],
  'orders?limit=2&offset=2': [{ id: 3, note: '', extra: 'x' }],
  'lines?limit=2&offset=0': [{ id: 1.5 }],
};

async function started(changes: Partial<Ports>, status = 200) {
  const { plan, secrets, diagnostics } = await compile(JSON.stringify(configuration), {
    name: 'c.json',
  });
  if (plan === undefined || secrets === undefined)
    throw new Error(diagnostics.map(({ message }) => message).join());
  const requests: string[] = [];
  const ports: Ports = {
    http: {
      async send({ url }) {
        requests.push(url.slice(base.length));
        const page = pages[url.slice(base.length)];
        const body = new TextEncoder().encode(JSON.stringify(page ?? []));
        return {
          kind: 'response',
          response: {
            status: url.includes('lines') ? status : 200,
            statusText: '',
            headers: [],
            body,
          },
        };
      },
      async close() {},
    },
    clock: createVirtualClock({ startMs: 1_700_000_000_000 }),
    random: createSeededRandom(1),
    sink: createMemorySink(),
    scratch: createMemoryScratch(),
    state: createMemoryState({}),
    events: () => {},
    ...changes,
  };
  return { requests, run: () => run(plan, { ports, secrets }) };
}

const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    ({ message }) => message,
  );

suite('streams: rows', (test) => {
  test('rows are delivered as they are received, and the state with the commit', async () => {
    const rows = createRowStream();
    const { run: start } = await started({ sink: rows });
    const seen: RowEvent[] = [];
    for await (const event of rows.during(start())) seen.push(event);
    const final = new Map<string, (readonly (string | null)[])[]>();
    for (const event of seen) {
      if (event.kind === 'rows')
        final.set(event.table.name, [...(final.get(event.table.name) ?? []), ...event.rows]);
    }
    assert.equal(final.get('orders'), [
      ['1', null, null],
      ['2', 'say "a,b"\n', null],
      ['3', '', 'x'],
    ]);
    assert.equal(final.get('lines'), [['1.5']]);
    const [last, ...earlier] = [...seen].reverse();
    if (last?.kind !== 'committed') throw new Error(`the last is ${last?.kind}`);
    assert.equal(last.tables.map(({ name, rows: count }) => [name, count]).sort(), [
      ['lines', 1],
      ['orders', 3],
    ]);
    assert.match(last.state, '"time"');
    assert.equal([...new Set(earlier.map(({ kind }) => kind))].sort(), ['closed', 'rows']);
  });

  test('a table that is open cannot be opened again', async () => {
    const rows = createRowStream();
    const table = { bucket: null, name: 't', columns: ['id'], primaryKey: [], incremental: false };
    const use = async () => {
      await Promise.resolve(); // as a run, which begins after its call
      await rows.begin();
      const open = await rows.open(table);
      await rows.open(table).catch((error) => assert.match(error.message, '"t" is open already'));
      await open.write(new TextEncoder().encode('1\n'), 1);
      return { ok: true, tables: [], requests: 0, logins: 0, discarded: 0 };
    };
    const seen: RowEvent[] = [];
    for await (const event of rows.during(use())) seen.push(event);
    assert.equal(seen, [{ kind: 'rows', table, rows: [['1']] }]);
  });

  test('the run waits until the loop asks for the next item', async () => {
    const rows = createRowStream();
    const { run: start } = await started({ sink: rows });
    let hasEnded = false;
    const running = start().finally(() => {
      hasEnded = true;
    });
    for await (const { kind } of rows.during(running)) {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      assert.not.ok(hasEnded, kind);
    }
    assert.ok((await running).ok);
  });

  test('a loop that ends early, or throws, makes the run fail, and has waited for its end', async () => {
    for (const kind of ['rows', 'closed', 'committed']) {
      for (const leave of ['break', 'throw']) {
        const rows = createRowStream();
        const { run: start } = await started({ sink: rows });
        let hasEnded = false;
        const running = start().finally(() => {
          hasEnded = true;
        });
        const loop = async () => {
          for await (const event of rows.during(running)) {
            if (event.kind !== kind) continue;
            if (leave === 'throw') throw new Error('enough');
            break;
          }
          return 'left';
        };
        assert.is(
          await loop().catch(({ message }) => message),
          leave === 'throw' ? 'enough' : 'left',
        );
        assert.ok(hasEnded, `${kind} ${leave}`);
        const { ok, failure } = await running;
        assert.equal(
          [ok, failure?.kind, failure?.message],
          [false, 'storage', 'The loop that reads the rows has ended before the run.'],
        );
      }
    }
  });

  test('a run that fails ends the loop with its failure, and nothing is committed', async () => {
    const rows = createRowStream();
    const { run: start } = await started({ sink: rows }, 500);
    const kinds = new Set<string>();
    const loop = async () => {
      for await (const { kind } of rows.during(start())) kinds.add(kind);
    };
    assert.match(await messageOf(loop()), '500');
    assert.not.ok(kinds.has('committed'));
    const rejected = createRowStream().during(
      Promise.reject(new TypeError('run: the options are missing')),
    );
    assert.is(await messageOf(rejected.next()), 'run: the options are missing');
  });

  test('without a loop the run fails at once; a second loop is refused', async () => {
    const rows = createRowStream();
    const { run: start, requests } = await started({ sink: rows });
    assert.is(
      (await start()).failure?.message,
      'Nothing reads the rows: call during() with the run.',
    );
    assert.equal(requests, []);
    rows.during(start());
    assert.throws(() => rows.during(start()), 'is read once');
  });

  test('VAL-1: cells are what a loader of CSV reads', () => {
    const cell = fc.oneof(
      fc.constant(''),
      fc.constantFrom('1', 'true', '-1.50'),
      fc.string({ unit: 'grapheme' }).map((text) => `"${text.replaceAll('"', '""')}"`),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
        const bytes = new TextEncoder().encode(
          rows.map((cells) => `${cells.join(',')}\n`).join(''),
        );
        assert.equal(
          cellsOf(bytes),
          readTyped(bytes).map((cells) => cells.map((one) => one?.text ?? null)),
        );
      }),
    );
  });
});

suite('streams: events', (test) => {
  test('events are delivered in the order of the run, to its end', async () => {
    const events = createEventStream();
    const { run: start } = await started({ events });
    const kinds: string[] = [];
    for await (const { kind } of events.during(start())) kinds.push(kind);
    assert.is(kinds[0], 'run-started');
    assert.is(kinds.at(-1), 'run-finished');
    assert.is(kinds.filter((kind) => kind === 'response-received').length, 3);
  });

  test('a loop that is left early waits for the end of the run, which continues', async () => {
    const events = createEventStream();
    const { run: start } = await started({ events });
    const running = start();
    for await (const { kind } of events.during(running)) if (kind === 'run-started') break;
    assert.ok((await running).ok);
    assert.is((await running).eventsFailure, undefined);
  });

  test('a run that fails ends the loop with its failure', async () => {
    const events = createEventStream();
    const { run: start } = await started({ events }, 500);
    const kinds: string[] = [];
    const loop = async () => {
      for await (const { kind } of events.during(start())) kinds.push(kind);
    };
    assert.match(await messageOf(loop()), '500');
    assert.is(kinds.at(-1), 'run-finished');
  });
});
