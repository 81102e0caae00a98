// What checking configurations costs, as ratios to Node that does nothing and to ajv alone on the same files, in turns.
//   node bench/lint.mjs [--runs N]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const cli = path.join(root, 'dist/cli.cjs');
const { values } = parseArgs({ options: { runs: { type: 'string' } } });
const runs = Number(values.runs ?? 9);
const FILES = 1000;

const scratch = mkdtempSync(path.join(tmpdir(), 'sluice-bench-lint-'));
try {
  writeConfigurations();
  startUp();
  manyFiles();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function startUp() {
  const times = compare({
    'node -e 0': ['-e', '0'],
    'sluice --version': [cli, '--version'],
    'sluice lint one.json': [cli, 'lint', path.join(scratch, 'json/0.json')],
    'sluice lint one.yaml': [cli, 'lint', path.join(scratch, 'yaml/0.yaml')],
  });
  const bare = times['node -e 0'];
  const goals = {
    'sluice --version': 1.3,
    'sluice lint one.json': 1.5,
    'sluice lint one.yaml': 1.7,
  };
  for (const [name, ms] of Object.entries(times))
    emit(
      name,
      `${ms.toFixed(0)} ms`,
      `${(ms / bare).toFixed(2)} of bare Node`,
      goals[name] && ms / bare,
      goals[name],
    );
}

function manyFiles() {
  const times = compare({
    'node -e 0': ['-e', '0'],
    'ajv alone, JSON': [
      fileURLToPath(import.meta.url).replace('lint.mjs', 'ajv-alone.mjs'),
      path.join(scratch, 'json'),
    ],
    'sluice lint, JSON': [cli, 'lint', path.join(scratch, 'json')],
    'sluice lint, YAML': [cli, 'lint', path.join(scratch, 'yaml')],
  });
  const each = (name) => (times[name] - times['node -e 0']) / FILES;
  const goals = { 'sluice lint, JSON': 0.8, 'sluice lint, YAML': 2 };
  for (const name of Object.keys(times).slice(1))
    emit(
      `${FILES} files: ${name}`,
      `${each(name).toFixed(2)} ms each`,
      `${(each(name) / each('ajv alone, JSON')).toFixed(1)} of ajv alone`,
      goals[name] && each(name),
      goals[name],
    );
}

/** The median time of each command in milliseconds; run in turns, so that a machine that gets slower is no one's advantage. */
function compare(commands) {
  const taken = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let run = 0; run <= runs; run++)
    for (const [name, args] of run % 2 === 0
      ? Object.entries(commands)
      : Object.entries(commands).toReversed()) {
      const started = performance.now();
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${name}: code ${status}\n${stdout}${stderr}`);
      if (run > 0) taken[name].push(performance.now() - started);
    }
  return Object.fromEntries(
    Object.entries(taken).map(([name, list]) => [
      name,
      list.sort((a, b) => a - b)[Math.floor(list.length / 2)],
    ]),
  );
}

function emit(name, time, ratio, reached, goal) {
  const verdict =
    goal === undefined ? '' : `goal ${goal}: ${reached <= goal ? 'reached' : 'missed'}`;
  process.stdout.write(
    `${`${name.padEnd(30)} ${time.padStart(14)}   ${ratio.padEnd(22)} ${verdict}`.trimEnd()}\n`,
  );
}

/** Configurations of 4 kB that differ. */
function writeConfigurations() {
  for (const form of ['json', 'yaml']) mkdirSync(path.join(scratch, form));
  for (let file = 0; file < FILES; file++) {
    const configuration = configurationOf(file);
    writeFileSync(path.join(scratch, `json/${file}.json`), JSON.stringify(configuration, null, 1));
    writeFileSync(path.join(scratch, `yaml/${file}.yaml`), stringify(configuration));
  }
  process.stdout.write(
    `${FILES} files of ${(JSON.stringify(configurationOf(0), null, 1).length / 1024).toFixed(1)} kB as JSON; load ${loadavg()[0].toFixed(1)}\n`,
  );
}

function configurationOf(file) {
  const jobs = Array.from({ length: 10 }, (_, job) => ({
    endpoint: `things/${file}/${job}`,
    dataType: `thing_${job}`,
    dataField: 'data.items',
    params: { since: { time: 'previousStart' }, expand: 'lines,customer', kind: `kind ${job}` },
    children: [
      { endpoint: 'things/{id}/lines', placeholders: { id: 'id' }, dataType: `line_${job}` },
    ],
  }));
  return {
    api: {
      baseUrl: `https://api${file}.example.com/v1/`,
      pagination: { method: 'offset', limit: 100 },
      http: { headers: { Accept: 'application/json' } },
      authentication: { type: 'basic' },
    },
    config: { username: 'reader', '#password': 'secret', outputBucket: `bucket${file}`, jobs },
  };
}
