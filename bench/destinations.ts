// Compares a run into each destination with the run into CSV, in turns and on the same data, and the memory of 1,000,000 rows with that of 100,000.
//   node --import tsx bench/destinations.ts [duckdb postgres …] [--runs N] [--profile]
//   --long     instead: the peak memory of 100,000, 1,000,000 and 10,000,000 rows
//   --profile  instead: one run into each destination under --cpu-prof, into bench/profiles/
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { postgres as needsPostgres } from '../test/support/needs.ts';
import { connectedTo, startPostgres } from '../test/support/postgres-server.ts';
import { S3_ENV, startS3Server } from '../test/support/s3-server.ts';
// @ts-expect-error: without types
import { measure, median, startTarget } from './processes.mjs';
// @ts-expect-error: without types
import { configurationOf } from './workloads.mjs';

interface Taken {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** The goal of the design: the ratio of wall times to the run into CSV. */
const GOALS: Readonly<Record<string, number>> = { duckdb: 1.3, postgres: 1.15, parquet: 1.5 };

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, profile: { type: 'boolean' }, long: { type: 'boolean' } },
});
const postgres = needsPostgres.missing === undefined ? await startPostgres() : undefined;
const s3 = await startS3Server();
const target = await startTarget(['w1', 'm1', ...(options.long === true ? ['long'] : [])]);
const scratch = mkdtempSync(path.join(tmpdir(), 'sluice-bench-'));
const sides: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  csv: (folder) => ['--out', folder],
  duckdb: (folder) => ['--to', `duckdb:${folder}/t.duckdb`],
  ...(postgres === undefined
    ? {}
    : { postgres: () => ['--to', `postgres://sluice@127.0.0.1:${postgres.port}/shop`] }),
  parquet: (folder) => ['--to', `parquet:${folder}`],
  s3: (folder) => ['--to', `s3://lake/${path.basename(folder)}`],
};
const environment = {
  ...S3_ENV,
  AWS_ENDPOINT_URL: s3.endpoint,
  PGPASSWORD: 'hunter2',
  XDG_CACHE_HOME: path.join(scratch, 'cache'),
};

/** One run in a fresh process, into a destination that is empty. */
async function once(
  side: string,
  workload: 'w1' | 'm1' | 'long',
  flags: readonly string[] = [],
): Promise<Taken> {
  const folder = mkdtempSync(path.join(scratch, `${side}-`));
  const configuration = path.join(folder, 'shop.json');
  writeFileSync(configuration, JSON.stringify(configurationOf(workload, target.origin)));
  if (postgres !== undefined) {
    const client = await connectedTo(postgres);
    await client.query('DROP SCHEMA IF EXISTS bench CASCADE; DROP TABLE IF EXISTS _sluice_state');
    await client.end();
  }
  const out = path.join(folder, 'out');
  mkdirSync(out);
  const taken: Taken = await measure(
    [
      ...flags,
      path.join(root, 'dist/cli.cjs'),
      'run',
      configuration,
      ...(sides[side]?.(out) ?? []),
    ],
    environment,
    root,
  );
  rmSync(folder, { recursive: true, force: true });
  return taken;
}

try {
  const names = [
    'csv',
    ...Object.keys(sides).filter(
      (name) => name !== 'csv' && (positionals.length === 0 || positionals.includes(name)),
    ),
  ];
  if (options.profile === true)
    for (const name of names)
      await once(name, 'w1', [
        '--cpu-prof',
        `--cpu-prof-dir=${path.join(root, 'bench/profiles', name)}`,
      ]);
  else if (options.long === true) await memoryOf(names);
  else await compare(names, Number(options.runs ?? 3));
} finally {
  target.stop();
  rmSync(scratch, { recursive: true, force: true });
  await s3.close();
  await postgres?.stop();
}

async function memoryOf(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const megabytes: string[] = [];
    for (const workload of ['m1', 'w1', 'long'] as const)
      megabytes.push((await once(name, workload)).peakMegabytes.toFixed(0));
    process.stdout.write(
      `${name.padEnd(9)} ${megabytes.join(', ')} MB with 100,000, 1,000,000 and 10,000,000 rows\n`,
    );
  }
}

async function compare(names: readonly string[], runs: number): Promise<void> {
  const taken = new Map<string, Taken[]>(names.map((name) => [name, []]));
  for (const name of names) await once(name, 'm1');
  for (let run = 0; run < runs; run++)
    for (const name of run % 2 === 0 ? names : names.toReversed())
      taken.get(name)?.push(await once(name, 'w1'));
  const of = (name: string, member: keyof Taken): number =>
    median((taken.get(name) ?? []).map((one) => one[member]));
  const least = (name: string) =>
    Math.min(...(taken.get(name) ?? []).map(({ seconds }) => seconds));
  const line = (...cells: readonly string[]) =>
    process.stdout.write(
      `${cells.map((cell, column) => (column === 0 ? cell.padEnd(9) : cell.padStart(10))).join(' ')}\n`,
    );
  process.stdout.write(
    `1,000,000 narrow rows, ${runs} runs each, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  line('', 'seconds', 'ratio', 'least', 'goal', 'cpu s', 'cpu ratio', 'MB', 'MB, 100k');
  for (const name of names) {
    const small = await once(name, 'm1');
    line(
      name,
      of(name, 'seconds').toFixed(2),
      (of(name, 'seconds') / of('csv', 'seconds')).toFixed(2),
      (least(name) / least('csv')).toFixed(2),
      GOALS[name]?.toFixed(2) ?? '',
      of(name, 'cpuSeconds').toFixed(2),
      (of(name, 'cpuSeconds') / of('csv', 'cpuSeconds')).toFixed(2),
      of(name, 'peakMegabytes').toFixed(0),
      small.peakMegabytes.toFixed(0),
    );
  }
}
