// A port that fails at any call ends the run in an orderly way; one that only listens ends nothing.

import * as assert from 'uvu/assert';
import { createMemorySink, type MemorySink } from '../../src/destinations/memory-sink.ts';
import { compile, type RunOutcome, run } from '../../src/pipeline.ts';
import type { HttpPort } from '../../src/ports/http.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import { type RowEncoding, StorageProblem } from '../../src/ports/sink.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { nextTask } from '../../src/values/runtime.ts';
import { configuration } from '../support/extract.ts';
import { type Before, failingPorts } from '../support/failing-ports.ts';
import { suite } from '../support/suite.ts';

const LONG = 'x'.repeat(70_000);

/** Calls every port: retries wait, and tables are shared through scratch files. */
const api = { pagination: { method: 'pagenum' }, retryConfig: { maxRetries: 1 } };
const disabled = { parentKey: { disable: true } };
const config = {
  '#key': 'the-secret',
  jobs: [
    { endpoint: 'two', dataType: 'two', params: { key: { attr: '#key' } } },
    { endpoint: 'auto', dataType: 'auto' },
  ],
  mappings: {
    one: { x: 'x' },
    two: {
      c: { type: 'table', destination: 'one', tableMapping: { x: 'x' }, ...disabled },
      y: 'y',
    },
  },
};
const BODIES: Readonly<Record<string, readonly string[]>> = {
  two: [JSON.stringify([{ y: 1, c: [{ x: LONG }, { x: 2 }] }]), '[]'],
  auto: [JSON.stringify([{ a: LONG }]), '[{"a":1,"late":[true]}]', '[]'],
};

/** An API that refuses each endpoint once. */
function answering(): HttpPort {
  const asked = new Map<string, number>();
  return {
    async send({ url }) {
      const name = new URL(url).pathname.split('/').at(-1) ?? '';
      const count = asked.get(name) ?? 0;
      asked.set(name, count + 1);
      const isRefused = count === 0;
      const body = Buffer.from(isRefused ? '' : (BODIES[name]?.[count - 1] ?? '[]'));
      return {
        kind: 'response',
        response: { status: isRefused ? 503 : 200, statusText: '', headers: [], body },
      };
    },
    async close() {},
  };
}

interface Ran {
  readonly outcome: RunOutcome;
  readonly sink: MemorySink;
  readonly events: readonly RunEvent[];
  readonly calls: readonly string[];
}

/** Runs with ports of which the call number `at` is refused, and, after it, those that `also` names. */
async function extraction(
  at: number,
  how: 'throws' | 'rejects',
  error: Error,
  {
    also = '',
    encoding = 'peer' as RowEncoding,
    listener = undefined as ((event: RunEvent) => void | Promise<void>) | undefined,
  } = {},
): Promise<Ran> {
  const { plan, secrets } = await compile(
    JSON.stringify(configuration({ api, config, jobs: config.jobs })),
    { name: 'c.json' },
  );
  if (plan === undefined || secrets === undefined) throw new Error('does not compile');
  const clock = createVirtualClock({ startMs: 0 });
  const sink = createMemorySink({ encoding });
  const events: RunEvent[] = [];
  const calls: string[] = [];
  const before: Before = (call) => {
    calls.push(call);
    if (calls.length !== at && !(calls.length > at && call === also)) return undefined;
    const isSynchronous = how === 'throws' || /^(?:events|random|clock\.nowMs)/.test(call);
    if (isSynchronous) throw error;
    return Promise.reject(error);
  };
  const http = answering();
  const listen = (event: RunEvent) => void events.push(event);
  const ports = {
    http,
    clock,
    random: createSeededRandom(1),
    sink,
    scratch: createMemoryScratch(),
    state: createMemoryState(),
    events: listener ?? listen,
  };
  const outcome = await run(plan, { ports: failingPorts(ports, before), secrets });
  return { outcome, sink, events, calls };
}

/** Runs with a port that never answers the call number `at`, and aborts the run then. */
async function stuck(at: number) {
  const { plan, secrets } = await compile(
    JSON.stringify(configuration({ api, config, jobs: config.jobs })),
    { name: 'c.json' },
  );
  if (plan === undefined || secrets === undefined) throw new Error('does not compile');
  const aborted = new AbortController();
  const events: RunEvent[] = [];
  const calls: string[] = [];
  let answer = () => {};
  const before: Before = (call) => {
    if (!/^(?:events|random|clock\.nowMs)/.test(call)) calls.push(call);
    if (calls.length !== at || calls.at(-1) !== call) return undefined;
    aborted.abort();
    return new Promise<never>((_, reject) => {
      answer = () => reject(new Error('late'));
    });
  };
  const ports = {
    http: answering(),
    clock: createVirtualClock({ startMs: 0 }),
    random: createSeededRandom(1),
    sink: createMemorySink({ encoding: 'peer' }),
    scratch: createMemoryScratch(),
    state: createMemoryState(),
    events: (event: RunEvent) => void events.push(event),
  };
  const outcome = await run(plan, {
    ports: failingPorts(ports, before),
    secrets,
    signal: aborted.signal,
    graceMs: 1,
  });
  const seen = events.length;
  answer();
  for (let turn = 0; turn < 20; turn++) await nextTask();
  return { outcome, events, seen, calls };
}

const filesOf = (sink: MemorySink) =>
  [...sink.files()].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);

suite('run/failing-ports', (test) => {
  test('a run that is aborted while a port never answers ends, and reports nothing as complete', async () => {
    const { calls } = await stuck(0);
    for (let at = 1; at <= calls.length; at++) {
      const call = calls[at - 1] ?? '';
      const { outcome, events, seen, calls: made } = await stuck(at);
      assert.is(outcome.ok, false, call);
      assert.is(outcome.failure?.kind, 'aborted', call);
      assert.is(
        /whether the tables are stored is unknown/.test(outcome.failure?.message ?? ''),
        call === 'sink.commit',
        `${call}: ${outcome.failure?.message}`,
      );
      assert.equal(
        [events.at(-1)?.kind, events.filter(({ kind }) => kind === 'run-finished').length],
        ['run-finished', 1],
        call,
      );
      assert.is(events.length, seen, `${call}: events of a run that has ended`);
      assert.is(made.at(-1), 'sink.abandon', call); // when the pending call has ended
    }
  });

  test('whatever call is refused, the run is abandoned once, or has stored everything', async () => {
    const none = new Error('nothing');
    const ways = [
      ['peer', 'throws'],
      ['typed', 'rejects'],
    ] as const;
    for (const [encoding, how] of ways) {
      const whole = await extraction(0, 'throws', none, { encoding });
      assert.is(whole.outcome.ok, true);
      const wanted = [
        'sink.begin',
        'sink.open',
        'sink.write',
        'sink.close',
        'sink.commit',
        'scratch.open',
        'scratch.write',
        'scratch.read',
      ];
      for (const call of [
        ...wanted,
        'scratch.release',
        'state.read',
        'http.send',
        'clock.nowMs',
        'clock.sleep',
        'events run-finished',
      ])
        assert.ok(whole.calls.includes(call), `${call} is not called`);
      for (let at = 1; at <= whole.calls.length; at++) {
        const error =
          at % 2 === 0 ? new Error('refused the-secret') : new StorageProblem('refused the-secret');
        const { outcome, sink, events, calls } = await extraction(at, how, error, { encoding });
        const place = `${how} at ${at}, ${whole.calls[at - 1]}`;
        const failure = outcome.failure ?? outcome.eventsFailure;
        assert.is(failure?.cause, error, place);
        assert.not.match(JSON.stringify(outcome), 'the-secret');
        assert.is(
          calls.filter((call) => call === 'sink.abandon').length,
          outcome.ok ? 0 : 1,
          place,
        );
        assert.is(sink.committed, outcome.ok, place);
        assert.is(sink.state !== undefined, outcome.ok, place);
        assert.equal(filesOf(sink), outcome.ok ? filesOf(whole.sink) : [], place);
        // what is refused are events here, or the time of one
        if (outcome.ok) assert.match(whole.calls[at - 1] ?? '', /^(?:events|clock\.nowMs)/);
        if (/^events/.test(whole.calls[at - 1] ?? '')) assert.ok(outcome.ok, place);
        const hasListener =
          calls.includes('events run-finished') && whole.calls[at - 1] !== 'events run-finished';
        const last = events.at(-1);
        if (hasListener)
          assert.equal(
            [last?.kind, last?.kind === 'run-finished' && last.ok],
            ['run-finished', outcome.ok],
            place,
          );
        else assert.match(whole.calls[at - 1] ?? '', /^(?:events run-finished|clock\.nowMs)$/);
        if (!outcome.ok)
          assert.is(
            failure?.kind,
            error instanceof StorageProblem ? 'storage' : 'unexpected',
            place,
          );
      }
    }
  });

  test('a run that cannot even be abandoned reports the first failure', async () => {
    const { calls } = await extraction(0, 'throws', new Error('nothing'));
    const at = calls.indexOf('sink.commit') + 1;
    for (const how of ['throws', 'rejects'] as const) {
      const error = new StorageProblem('the destination is gone');
      const { outcome, sink, events } = await extraction(at, how, error, { also: 'sink.abandon' });
      assert.equal(
        [outcome.ok, outcome.failure?.kind, outcome.failure?.message],
        [false, 'storage', 'the destination is gone'],
      );
      assert.is(outcome.failure?.cause, error);
      assert.not.ok(sink.committed);
      assert.is(events.at(-1)?.kind, 'run-finished');
    }
  });

  test('an event handler that rejects is one that throws: the run succeeds, and no rejection is unhandled', async () => {
    const error = new Error('refused the-secret');
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', listen);
    const { outcome } = await extraction(0, 'throws', error, {
      listener: () => Promise.reject(error),
    });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listen);
    assert.equal(unhandled, []);
    assert.ok(outcome.ok);
    assert.is(outcome.eventsFailure?.cause, error);
    assert.not.match(JSON.stringify(outcome), 'the-secret');
  });

  test('ports stay open: a run closes none of them', async () => {
    const { calls } = await extraction(0, 'throws', new Error('nothing'));
    assert.not.ok(calls.includes('http.close'));
  });
});
