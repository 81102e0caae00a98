// Compares `sluice run` with the hand-written baseline, in turns and on the same data.
//   node bench/run.mjs [w1 w4 …] [--runs N] [--json FILE] [--save] [--memory] [--profile]
//   --memory   instead: peak memory of 1,000,000 rows against that of 100,000, for w1 or the workloads that are named
//   --json     writes the whole result; --save appends a line to bench/history.jsonl
//   --profile  instead: one run of each workload under --cpu-prof, into bench/profiles/
//   --against  instead of the baseline: another build (the root of its checkout), as for a change measured against the commit before it
//   --flag     instead of the baseline: the same build without this flag, as in --flag=--no-journal
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  createReadStream,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure, median, startTarget } from './processes.mjs';
import { configurationOf, expectedLines, WORKLOADS } from './workloads.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    json: { type: 'string' },
    save: { type: 'boolean' },
    memory: { type: 'boolean' },
    profile: { type: 'boolean' },
    against: { type: 'string' },
    flag: { type: 'string' },
  },
});
/** Above this spread of the baseline's times, a ratio says little. */
const NOISY_SPREAD = 0.15;

const all = Object.keys(WORKLOADS);
const named =
  positionals.length > 0
    ? positionals
    : options.memory
      ? ['w1']
      : all.filter((name) => name.startsWith('w'));
const names = options.memory
  ? all
      .filter((name) => named.includes(WORKLOADS[name].tenfold))
      .flatMap((name) => [name, WORKLOADS[name].tenfold])
  : named;
for (const name of [...named, ...names])
  if (WORKLOADS[name] === undefined)
    fail(`"${name}" is not a workload; there are ${Object.keys(WORKLOADS).join(', ')}`);
const scratch = mkdtempSync(path.join(tmpdir(), 'sluice-bench-'));
const target = await startTarget(names);
const results = [];
try {
  for (const name of names)
    results.push(options.profile ? await profile(name) : await compare(name));
} finally {
  target.stop();
  rmSync(scratch, { recursive: true, force: true });
}
if (!options.profile) {
  report();
  keep();
}

async function compare(name) {
  const workload = WORKLOADS[name];
  const runs = Number(options.runs ?? workload.runs);
  const names = options.memory
    ? ['sluice']
    : workload.bare
      ? ['baseline', 'sluice', 'bare']
      : ['baseline', 'sluice'];
  const sides = Object.fromEntries(names.map((side) => [side, []]));
  process.stderr.write(`${name}  ${workload.title}, ${runs} runs each\n`);
  for (const side of names) await once(name, side);
  // in turns and in changing order, so that a machine that gets slower is no one's advantage
  for (let run = 0; run < runs; run++)
    for (const side of run % 2 === 0 ? names : names.toReversed())
      sides[side].push(await once(name, side));
  const summary = Object.fromEntries(
    Object.entries(sides).flatMap(([side, taken]) =>
      taken.length === 0 ? [] : [[side, summarize(taken)]],
    ),
  );
  return { name, title: workload.title, runs, goal: workload.goal ?? null, ...summary };
}

async function profile(name) {
  const folder = at('bench/profiles');
  await once(name, 'sluice', ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  process.stdout.write(`${name}: ${path.relative(root, folder)}\n`);
}

/** One run in a fresh process and a fresh folder; fails when the tables do not have the lines they should. */
async function once(name, side, flags = []) {
  const folder = mkdtempSync(path.join(scratch, `${name}-${side}-`));
  const out = path.join(folder, 'out');
  const configuration = path.join(folder, 'configuration.json');
  writeFileSync(configuration, JSON.stringify(configurationOf(name, target.origin)));
  const run = (checkout, ...more) => [
    path.join(checkout, 'dist/cli.cjs'),
    'run',
    configuration,
    '--out',
    out,
    ...(WORKLOADS[name].flags ?? []),
    ...more,
  ];
  const baseline = () => [at('bench/baseline.mjs'), name, target.origin, out];
  const other =
    options.against === undefined
      ? options.flag === undefined
        ? baseline()
        : run(root)
      : run(path.resolve(options.against));
  const programs = {
    baseline: other,
    sluice: options.flag === undefined ? run(root) : run(root, options.flag),
    bare: ['-e', '0'],
  };
  const taken = await measure(
    [...flags, ...programs[side]],
    { XDG_CACHE_HOME: path.join(scratch, `cache-${side}`) },
    root,
  ); // two builds would replace each other's code
  if (side === 'bare') return taken;
  const lines = await countLines(out);
  if (lines !== expectedLines(WORKLOADS[name]))
    fail(`${side} wrote ${lines} lines for ${name}, expected ${expectedLines(WORKLOADS[name])}`);
  rmSync(folder, { recursive: true, force: true });
  return taken;
}

function summarize(taken) {
  const seconds = taken.map((one) => one.seconds);
  const middle = median(seconds);
  return {
    seconds: middle,
    leastSeconds: Math.min(...seconds),
    spread: (Math.max(...seconds) - Math.min(...seconds)) / middle,
    cpuSeconds: median(taken.map((one) => one.cpuSeconds)),
    peakMegabytes: median(taken.map((one) => one.peakMegabytes)),
    all: taken,
  };
}

function report() {
  if (options.memory) {
    for (let at = 0; at < results.length; at += 2) {
      const [small, large] = results.slice(at, at + 2).map(({ sluice }) => sluice.peakMegabytes);
      const rows = (name) => WORKLOADS[name].rows.toLocaleString('en-US');
      process.stdout.write(
        `${names[at + 1]}: ${small.toFixed(0)} MB for ${rows(names[at])} rows, ${large.toFixed(0)} MB for ${rows(names[at + 1])}: ratio ${(large / small).toFixed(2)}\n`,
      );
    }
    return;
  }
  const line = (...cells) =>
    process.stdout.write(
      `${cells.map((cell, column) => (column === 0 ? cell.padEnd(4) : cell.padStart(9))).join(' ')}\n`,
    );
  line(
    '',
    'baseline s',
    'sluice s',
    'ratio',
    'least',
    'goal',
    'cpu s',
    'cpu ratio',
    'baseline MB',
    'MB',
    'spread',
  );
  for (const { name, goal, baseline, sluice } of results)
    line(
      name,
      baseline.seconds.toFixed(3),
      sluice.seconds.toFixed(3),
      (sluice.seconds / baseline.seconds).toFixed(2),
      (sluice.leastSeconds / baseline.leastSeconds).toFixed(2),
      goal === null ? '' : goal.toFixed(2),
      sluice.cpuSeconds.toFixed(2),
      (sluice.cpuSeconds / baseline.cpuSeconds).toFixed(2),
      baseline.peakMegabytes.toFixed(0),
      sluice.peakMegabytes.toFixed(0),
      `${(baseline.spread * 100).toFixed(0)}/${(sluice.spread * 100).toFixed(0)} %`,
    );
  for (const { name, sluice } of results.filter((one) => WORKLOADS[one.name].format !== undefined))
    process.stdout.write(
      `${name}: ${Math.round(WORKLOADS[name].rows / sluice.seconds).toLocaleString('en-US')} rows a second, the start of Node included\n`,
    );
  for (const { name, bare, sluice } of results.filter((one) => one.bare !== undefined))
    process.stdout.write(
      `${name}: Node that does nothing takes ${bare.seconds.toFixed(3)} s; sluice ${(sluice.seconds / bare.seconds).toFixed(1)} times as long (goal 2.0)\n`,
    );
  for (const complaint of noise()) process.stdout.write(`noise: ${complaint}\n`);
}

/** What speaks against the numbers. */
function noise() {
  if (options.memory) return [];
  const load = loadavg()[0];
  return [
    ...results
      .filter(({ baseline }) => baseline.spread > NOISY_SPREAD)
      .map(
        ({ name, baseline }) =>
          `the baseline of ${name} varies by ${(baseline.spread * 100).toFixed(0)} %; trust the least and the CPU ratio more than the ratio`,
      ),
    ...(load > cpus().length * 1.5
      ? [`the machine is busy (load ${load.toFixed(1)} on ${cpus().length} cores)`]
      : []),
  ];
}

function keep() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const facts = {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD'),
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
  };
  const whole = { ...facts, noise: noise(), results };
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify(whole, null, 2)}\n`);
  if (!options.save) return;
  const short = results.map(({ baseline, sluice, bare, ...rest }) => ({
    ...rest,
    baseline: withoutRuns(baseline),
    sluice: withoutRuns(sluice),
    bare: withoutRuns(bare),
  }));
  appendFileSync(
    at('bench/history.jsonl'),
    `${JSON.stringify({ ...facts, noise: noise(), results: short })}\n`,
  );
}

function withoutRuns(summary) {
  if (summary === undefined) return undefined;
  const { all, ...rest } = summary;
  return rest;
}

async function countLines(folder) {
  let lines = 0;
  for (const file of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.csv')))
    for await (const chunk of createReadStream(path.join(folder, file)))
      for (let from = chunk.indexOf(10); from >= 0; from = chunk.indexOf(10, from + 1)) lines++;
  return lines;
}

function fail(reason) {
  process.stderr.write(`bench: ${reason}\n`);
  process.exit(1);
}
