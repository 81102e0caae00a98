// Lets each call of the sink fail in turn, then aborts at each event in turn. Prints what happened as JSON: node every-failure.js BASE-URL
import type { SinkPort } from 'sluice';
import { Store } from './store.js';
import { runTask } from './task.js';

const configuration = JSON.stringify({
  api: { baseUrl: process.argv[2], pagination: { method: 'offset', limit: 2 }, http: { retryConfig: { maxRetries: 0 } } },
  config: { outputBucket: 'shop', incrementalOutput: true, jobs: [{ endpoint: 'orders' }, { endpoint: 'lines' }] },
});

/** The sink, but its call of this number is refused. */
function failingAt(failing: number, sink: SinkPort): { readonly sink: SinkPort; readonly failed: () => string | undefined } {
  let calls = 0;
  let failed: string | undefined;
  const before = (name: string) => {
    if (++calls !== failing) return;
    failed = name;
    throw new Error(`${name} is refused`);
  };
  return {
    failed: () => failed,
    sink: {
      encoding: sink.encoding,
      async begin() {
        before('begin');
        await sink.begin();
      },
      async open(table) {
        before('open');
        const writer = await sink.open(table);
        return {
          write(rows, count) {
            before('write');
            return writer.write(rows, count);
          },
          async close(kinds) {
            before('close');
            await writer.close(kinds);
          },
        };
      },
      async commit(run) {
        before('commit');
        return sink.commit(run);
      },
      async abandon(reason) {
        await sink.abandon(reason);
        before('abandon');
      },
    },
  };
}

const refused: { readonly call: string; readonly status: string; readonly message: string; readonly hasCause: boolean; readonly visible: number; readonly openRuns: number }[] = [];
let rows: number | undefined;
for (let failing = 1; rows === undefined; failing++) {
  const store = new Store();
  const { sink, failed } = failingAt(failing, store.sink());
  const result = await runTask({ name: 'shop.json', configuration, store, sink });
  if (result.status === 'succeeded') rows = result.rows;
  else
    refused.push({
      call: failed() ?? 'none',
      status: result.status,
      message: result.message,
      hasCause: result.cause instanceof Error,
      visible: store.version.tables.size,
      openRuns: store.openRuns,
    });
}

const aborted: string[] = [];
let visibleAfterAbort = 0;
for (let at = 1; ; at++) {
  const store = new Store();
  const controller = new AbortController();
  let events = 0;
  const onEvent = () => {
    if (++events === at) controller.abort();
  };
  const { status } = await runTask({ name: 'shop.json', configuration, store, signal: controller.signal, onEvent });
  if (events < at) break;
  aborted.push(status);
  if (status === 'aborted') visibleAfterAbort += store.version.tables.size + store.openRuns;
}

// the second run begins with the state of the first
const store = new Store();
const results = [];
for (let time = 0; time < 2; time++) results.push(await runTask({ name: 'shop.json', configuration, store }));
const [first, second] = results.map(({ status, metrics: { requests, failures, statuses } }) => ({ status, requests, failures, statuses: [...statuses] }));
const broken = await runTask({ name: 'broken.json', configuration: '{ "api": {}, "config": {} }', store });
process.stdout.write(
  JSON.stringify({
    refused,
    rows,
    aborted: [...new Set(aborted)].sort(),
    visibleAfterAbort,
    first,
    second,
    tables: Object.fromEntries(store.version.tables),
    hasState: store.version.state !== undefined,
    broken: broken.status === 'failed' ? broken.message : broken.status,
  }),
);
