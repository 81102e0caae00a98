// Runs groups of steps one after the other, those of a list at once: `node .ci/steps.mjs test static`. Ends with `N passed, N failed`, or `N passed, N failed, N skipped`.
// A step that counts by itself ends with such a line too, and its numbers are added; any other step counts as one.
// A step that ends without its line, or with a failure that it did not count, counts as a failure.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const node = process.execPath;
const peerSuite = path.join(root, '../shared/peer-suite/run.mjs');
const fieldChecks = path.join(root, '../shared/field/checks.sh');
/** Test files of which a machine without servers and browsers leaves out tests. */
const leftOut = path.join(tmpdir(), `left-out-${process.pid}.txt`);
/** Each case has a server of its own on a port of its own. */
const fieldSteps = (existsSync(fieldChecks) ? foldersIn(path.dirname(fieldChecks)) : []).map(
  (part) => ({
    name: `field cases: ${part}`,
    command: [
      'env',
      `SLUICE=${node} ${path.join(root, 'dist/cli.cjs')}`,
      'STRICT=1',
      fieldChecks,
      part,
    ],
    counts: true,
  }),
);

const GROUPS = {
  test: [
    { name: 'tests', command: [node, '--import', 'tsx', 'test/run.ts'], counts: true },
    {
      name: 'scenarios',
      command: [node, 'dist/cli.cjs', 'test', 'scenarios'],
      counts: true,
      when: existsSync(path.join(root, 'dist/cli.cjs')),
    },
  ],
  static: [
    { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
    {
      name: 'types of the page',
      command: [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'src/studio/page'],
    },
    {
      name: 'formatting and lint',
      command: [
        node,
        'node_modules/@biomejs/biome/bin/biome',
        'ci',
        '--colors=off',
        '--log-level=warn',
      ],
    },
    { name: 'generated files are fresh', command: [node, 'schema/generate.mjs', '--check'] },
    {
      name: 'generated pages are fresh',
      command: [node, '--import', 'tsx', '.ci/doc-pages.mjs', '--check'],
      shows: true,
    },
    {
      name: 'spelling (names belong in .ci/dictionary.txt)',
      command: [
        node,
        'node_modules/cspell/bin.mjs',
        'lint',
        '--config',
        '.ci/cspell.json',
        '--no-progress',
        '--no-summary',
      ],
    },
    { name: 'links', command: [node, '.ci/links.mjs'] },
    {
      name: 'pictures are fresh',
      command: [node, '.ci/pictures.mjs', '--check'],
      shows: true,
      when: existsSync(path.join(root, 'dist/cli.cjs')),
    },
    {
      name: 'layers of src/',
      command: [node, '.ci/modules.mjs', '--check'],
      shows: true,
    },
    { name: 'rules that tests cite', command: [node, '.ci/rule-coverage.mjs'], shows: true },
  ],
  package: [
    {
      name: 'sources and package',
      command: [node, '--import', 'tsx', 'test/run.ts', 'sources.test.ts', 'package/'],
      counts: true,
    },
  ],
  ci: [
    // first, so that the installation and the build are those of such a machine, too
    {
      name: 'make demo and make test with Node, npm, make and git alone',
      command: ['env', `LEFT_OUT=${leftOut}`, node, '.ci/bare.mjs', 'make', 'demo', 'test'],
      counts: true,
      skips: true,
    },
    {
      name: 'the test files that such a machine leaves out, in whole or in part',
      command: [node, '--import', 'tsx', 'test/run.ts', `@${leftOut}`],
      counts: true,
    },
    // those of a list need one core each
    [
      { name: 'versions of Node', command: [node, '.ci/node-versions.mjs'], counts: true },
      { name: 'make check-static', command: ['make', 'check-static'], counts: true },
    ],
    [
      {
        name: 'fuzzing',
        command: [node, '--import', 'tsx', 'test/fuzz/fuzz.ts', '--seconds', '20'],
        shows: true,
      },
      {
        name: 'peer suite',
        command: [
          node,
          peerSuite,
          '--cmd',
          'node dist/cli.cjs run --data-dir {dir}',
          '--state',
          '--order',
        ],
        counts: true,
        when: existsSync(peerSuite),
      },
      {
        name: 'peer cases as scenarios',
        command: [node, '--import', 'tsx', 'bench/generic-extractor-suite.ts'],
        shows: true,
        when: existsSync(peerSuite),
      },
    ],
    // they wait more than they compute
    fieldSteps.length > 0 ? fieldSteps : { name: 'field cases', when: false },
  ],
};

const groups = process.argv.slice(2);
if (groups.length === 0 || groups.some((name) => !(name in GROUPS))) {
  process.stderr.write(`usage: node .ci/steps.mjs ${Object.keys(GROUPS).join('|')} …\n`);
  process.exit(1);
}
const total = { passed: 0, failed: 0, skipped: 0 };
const summaries = [];
for (const step of groups.flatMap((name) => GROUPS[name])) {
  if (Array.isArray(step)) await Promise.all(step.map((each) => take(each, true)));
  else await take(step, false);
}
process.stdout.write(`\n${summaries.join('\n')}\n${countsOf(total)}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function take(step, isBesideOthers) {
  if (step.when === false) {
    summaries.push(`  not run  ${step.name}`);
    return;
  }
  const { passed, failed, skipped, seconds } = await perform(step, isBesideOthers);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const counts = step.counts ? `: ${countsOf({ passed, failed, skipped })}` : '';
  summaries.push(
    `  ${failed === 0 ? 'ok      ' : 'FAILED  '} ${step.name}${counts} (${seconds.toFixed(1)} s)`,
  );
}

async function perform(step, isBesideOthers) {
  const started = performance.now();
  const shows = step.counts === true || step.shows === true;
  const { code, output } = await run(step.command, shows && !isBesideOthers);
  if (shows && isBesideOthers) process.stdout.write(output);
  const seconds = (performance.now() - started) / 1000;
  if (!step.counts) {
    if (code !== 0) process.stdout.write(`\n${step.name}:\n${step.shows ? '' : output}\n`);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds };
  }
  const counted = [...output.matchAll(/^.*?(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/gm)].at(
    -1,
  );
  if (counted === undefined) {
    process.stdout.write(`\n${step.name}: ended with code ${code} and without a count\n`);
    return { passed: 0, failed: 1, skipped: 0, seconds };
  }
  const [passed, counts, skipped] = counted.slice(1).map((count) => Number(count ?? 0));
  // a step that hides programs has hidden none if nothing is skipped
  const isWrong = code !== 0 || (step.skips === true && skipped === 0);
  return { passed, failed: counts === 0 && isWrong ? 1 : counts, skipped, seconds };
}

function countsOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function run([command, ...args], show) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', collect(process.stdout));
    child.stderr.setEncoding('utf8').on('data', collect(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
