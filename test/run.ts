// Runs every *.test.ts below test/, several files at a time: `node --import tsx test/run.ts [part of a file name[:part of a title] …]`.
// Ends with `N passed, N failed` and exits 0 only when everything that was found, declared and started has passed.
// Tests for which this machine lacks a server or a program are skipped: the last line is `N passed, N failed, N skipped` then, with `CI=true` it is a failure.
// Property tests draw the same inputs in every run; `SEED=random` or `SEED=<number>` draws others, `make fuzz` many.
// `JOBS=1` runs one file after the other. `LEFT_OUT=<file>` is where the names of the tests go that were left out, and `@<file>` instead of
// parts runs these. What bundlers, frameworks, browsers and npm make of the package runs with `CI=true`, or when it is named.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groupBy } from '../src/values/lists.ts';
import { type Chosen, FILE_ENDED, type FileResult, type Skipped } from './support/file-result.ts';
import { isBuilt } from './support/program.ts';

/** What takes longest comes first, so that the processes end at about the same time. */
const LONGEST = [
  'scenario/coverage-truth',
  'scenario/bundled',
  'mcp/',
  'scenario/simulate/mutants',
  'docs/site',
  'queue/',
  'attacks/',
  'package/',
  'docs/',
  'cli/',
  'scenario/',
  'destinations/',
  'studio/',
];

/** Slow, and concerned by few changes. */
const ONLY_IN_CI = [
  'docs/site',
  'package/browser',
  'package/bundling',
  'package/frameworks',
  'package/package',
  'scenario/simulate/healthy-table',
];

const root = path.dirname(fileURLToPath(import.meta.url));
const [first = '', ...others] = process.argv.slice(2);
const listed = first.startsWith('@')
  ? (JSON.parse(readFileSync(first.slice(1), 'utf8')) as readonly Chosen[])
  : [];
const wanted = (first === '' ? [] : [first, ...others]).map((word) => {
  const [file = '', ...title] = word.split(':');
  return { file, part: title.join(':') };
});
const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);
const chosen = listed.length > 0 ? listed : all.flatMap(asked);
const files = chosen
  .toSorted((a, b) => (a.file < b.file ? -1 : 1))
  .sort((a, b) => rank(a.file) - rank(b.file));

// one more than there are cores: a test also waits, for a server or a process
const {
  SEED = '20241',
  JOBS = String(Math.min(availableParallelism() + 1, 4)),
  LEFT_OUT,
} = process.env;
delete process.env.LEFT_OUT; // a test may run other tests
const seed = SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);

const total = { suites: 0, declared: 0, passed: 0, failed: 0 };
const failures: string[] = [];
const skipped: Skipped[] = [];
const leftOut: Chosen[] =
  wanted.length === 0 ? all.filter((file) => !isUsual(file)).map((file) => ({ file })) : [];
const seconds = new Map<string, number>();
const SLOWEST_SHOWN = 12;
const waiting = [...files];
const jobs = Math.max(1, Math.min(Number(JOBS) || 1, files.length));
if (!isBuilt()) {
  const built = spawnSync('make', ['build'], { cwd: path.dirname(root), stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
}
await Promise.all(Array.from({ length: jobs }, runFiles));
if (files.length === 0) fail('no test file matched');
if (LEFT_OUT) writeFileSync(LEFT_OUT, JSON.stringify(leftOut));
for (const [missing, tests] of groupBy(skipped, (test) => test.missing)) {
  const text = `${tests.length} ${tests.length === 1 ? 'test is' : 'tests are'} skipped: ${missing}`;
  process.stdout.write(`${text}\n`);
  if (process.env.CI === 'true' && tests.some(({ isProgram }) => isProgram)) fail(text);
}
for (const failure of failures) process.stdout.write(`FAIL ${failure}\n`);
const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN);
process.stdout.write(
  `slowest: ${slowest.map(([file, each]) => `${file} ${each.toFixed(0)} s`).join(', ')}\n`,
);
process.stdout.write(
  `${files.length} files, ${total.suites} suites, properties drawn from seed ${seed}\n${total.passed} passed, ${total.failed} failed${skipped.length === 0 ? '' : `, ${skipped.length} skipped`}\n`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Gives one process a file after the other; a process that ends in the middle of a file fails that file, and another one goes on. */
async function runFiles(): Promise<void> {
  while (waiting.length > 0) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'support/run-files.ts')],
      {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        env: { ...process.env, SEED: String(seed) },
      },
    );
    const current = await feed(child);
    if (current !== undefined) fail(`${current}: the process ended before the tests did`);
  }
}

/** Resolves with the file that the process was at when it ended unasked. */
function feed(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let current: Chosen | undefined;
    let isLast = false;
    let output = '';
    let startedMs = 0;
    const next = () => {
      startedMs = performance.now();
      current = waiting.shift();
      isLast = current === undefined;
      if (child.connected) child.send({ chosen: current ?? null });
    };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (let at = output.indexOf(FILE_ENDED); at >= 0; at = output.indexOf(FILE_ENDED)) {
        const end = output.indexOf('\n', at);
        if (end < 0) return;
        const result = JSON.parse(output.slice(at + FILE_ENDED.length, end)) as FileResult;
        take(result, output.slice(0, at));
        if (current !== undefined && result.skipped.length > 0)
          leftOut.push({ file: current.file, titles: result.skipped.map(({ title }) => title) });
        output = output.slice(end + 1);
        if (current !== undefined)
          seconds.set(current.file, (performance.now() - startedMs) / 1000);
        if (!isLast) next();
      }
    });
    child.on('close', () => {
      process.stdout.write(output);
      resolve(isLast ? undefined : (current?.file ?? 'a test process'));
    });
    next();
  });
}

function take(
  { suites, declared, passed, skipped: notRun, problems }: FileResult,
  output: string,
): void {
  process.stdout.write(output);
  skipped.push(...notRun);
  total.suites += suites;
  total.declared += declared;
  total.passed += passed;
  total.failed += declared - passed;
  for (const { text, isCounted } of problems) {
    failures.push(text);
    if (!isCounted) total.failed++;
  }
}

function fail(text: string): void {
  failures.push(text);
  total.failed++;
}

function asked(file: string): readonly Chosen[] {
  if (wanted.length === 0) return isUsual(file) ? [{ file }] : [];
  const parts = wanted.flatMap((each) => (file.includes(each.file) ? [each.part] : []));
  return parts.length === 0 ? [] : [{ file, parts }];
}

function isUsual(file: string): boolean {
  return process.env.CI === 'true' || !ONLY_IN_CI.some((part) => file.startsWith(part));
}

function rank(file: string): number {
  const at = LONGEST.findIndex((folder) => file.startsWith(folder));
  return at < 0 ? LONGEST.length : at;
}
