// How long 30 runs of 10,000 records with pages of 100 take in `sluice simulate`, and whether memory grows with changes or with requests:
// `node --import tsx bench/simulate.ts [--runs 30] [--records 10000] [--once KIND SIZE]`. Each measurement is a process of its own, with one core
// where the system has `taskset`. What is compared with the goal of 5 s is the time of the simulation, after the modules are loaded.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '30' },
    records: { type: 'string', default: '10000' },
    once: { type: 'string' },
    size: { type: 'string', default: '100' },
  },
});
const [runs, records] = [Number(values.runs), Number(values.records)];

/** What the jobs read: what has changed; everything, into a table that is replaced; everything, into one that is merged. */
const KINDS = {
  changes: {
    incrementalOutput: true,
    job: { incremental: { cursor: 'updated_at', param: 'since', lookback: 'PT1M' } },
  },
  whole: { incrementalOutput: false, job: {} },
  merged: { incrementalOutput: true, job: {} },
} as const;

interface Measured {
  readonly seconds: number;
  readonly requests: number;
  readonly changes: number;
  readonly peakMb: number;
  readonly healthy: boolean;
}

async function measured(kind: keyof typeof KINDS, size: number): Promise<Measured> {
  const [{ compile }, { simulate }] = await Promise.all([
    import('../src/pipeline.ts'),
    import('../src/scenario/simulate/simulate.ts'),
  ]);
  const { incrementalOutput, job } = KINDS[kind];
  const api = {
    baseUrl: 'https://api.example.com/',
    pagination: { method: 'offset', limit: size },
  };
  const orders = { endpoint: 'orders', dataType: 'orders', dataField: 'data', primaryKey: ['id'] };
  const config = { outputBucket: 'shop', incrementalOutput, jobs: [{ ...orders, ...job }] };
  const { plan } = await compile(JSON.stringify({ api, config }), { name: 'config.json' });
  if (plan === undefined) throw new Error('there is no plan');
  const began = performance.now();
  const found = await simulate(plan, {
    runs,
    everyMs: 86_400_000,
    seed: 1,
    hazards: ['ties', 'in-flight', 'retry', 'late'],
    world: { jobs: { orders: { records } } },
    mostRequests: 1_000_000,
  });
  if (found.kind !== 'report') throw new Error(JSON.stringify(found.problems));
  const { requests, changes, healthy } = found.report;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  return { seconds: (performance.now() - began) / 1000, requests, changes, peakMb, healthy };
}

/** With a small heap, the peak is what is kept, not what is still to be collected. */
const SMALL_HEAP = ['--max-old-space-size=100', '--max-semi-space-size=4'];

function inProcess(kind: string, size: number, nodeOptions: readonly string[] = []): Measured {
  const self = fileURLToPath(import.meta.url);
  const args = [
    ...nodeOptions,
    '--import',
    'tsx',
    self,
    '--once',
    kind,
    '--size',
    String(size),
    '--runs',
    String(runs),
    '--records',
    String(records),
  ];
  const pinned = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const { stdout, stderr } = pinned
    ? spawnSync('taskset', ['-c', '0', process.execPath, ...args], { encoding: 'utf8' })
    : spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

if (values.once !== undefined)
  process.stdout.write(
    JSON.stringify(await measured(values.once as keyof typeof KINDS, Number(values.size))),
  );
else {
  process.stdout.write(`${runs} runs, ${records} records, Node ${process.version}\n`);
  const line = (
    kind: string,
    size: number,
    { seconds, requests, changes, peakMb, healthy }: Measured,
  ) =>
    process.stdout.write(
      `${kind.padEnd(8)} pages of ${String(size).padEnd(4)} ${seconds.toFixed(1).padStart(5)} s ${String(requests).padStart(6)} requests ${String(changes).padStart(4)} changes  peak ${peakMb.toFixed(0)} MB${healthy ? '' : '  NOT HEALTHY'}\n`,
    );
  for (const kind of Object.keys(KINDS)) line(kind, 100, inProcess(kind, 100));
  process.stdout.write('with a small heap\n');
  for (const size of [100, 10]) line('whole', size, inProcess('whole', size, SMALL_HEAP));
}
