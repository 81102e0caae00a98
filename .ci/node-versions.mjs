// Runs the bundled scenarios, and the tests that differ most between versions of Node, with each version that is supported:
// `node .ci/node-versions.mjs [VERSION …]`. The versions are those of the table in docs/stability.md, from the npm packages of Node.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** What depends on Node itself: the network, files, threads, streams, digests, dates, texts and TypeScript; and the package as programs use it. */
const TESTS = [
  'node/',
  'browser/',
  'cli/programs:every ending of a program',
  'cli/programs:with syntax',
  'cli/programs:has the bytes',
  'cli/test-command',
  'functions/',
  'package/embedding',
  'destinations/keboola-folder',
  'streams/',
  'contracts/',
  'values/',
  // the same seed draws and prints the same histories
  'docs/hazards:ties',
  'docs/hazards:late',
];

const table = readFileSync(path.join(root, 'docs/stability.md'), 'utf8');
const supported = [...table.matchAll(/^\| Node (\S+) \|/gm)].map(([, version]) => version);
const versions = process.argv.length > 2 ? process.argv.slice(2) : supported;
if (versions.length === 0) throw new Error('docs/stability.md has no table of versions');

const folder = mkdtempSync(path.join(tmpdir(), 'sluice-node-'));
let [passed, failed] = [0, 0];
try {
  for (const version of versions) {
    const node = install(version);
    if (node === undefined) {
      process.stdout.write(`Node ${version} could not be installed\n`);
      failed++;
      continue;
    }
    run(version, 'tests', node, ['--import', 'tsx', 'test/run.ts', ...TESTS]);
    run(version, 'scenarios', node, ['dist/cli.cjs', 'test', 'scenarios']);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function install(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = path.join(folder, version);
  mkdirSync(home);
  writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
  const { status, stderr } = spawnSync(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefer-offline',
      `${name}@${version}`,
    ],
    {
      cwd: home,
      encoding: 'utf8',
    },
  );
  const node = path.join(home, 'node_modules', name, 'bin/node');
  if (status === 0 && existsSync(node)) return node;
  process.stdout.write(stderr);
  return undefined;
}

/** The folder of this Node comes first, so that what a test starts by name has the version, too. */
function run(version, what, node, args) {
  const began = performance.now();
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: root,
    encoding: 'utf8',
    env,
    maxBuffer: 1 << 28,
  });
  const counted = [...stdout.matchAll(/^.*?(\d+) passed, (\d+) failed/gm)].at(-1);
  const bad = counted === undefined ? 1 : Math.max(Number(counted[2]), status === 0 ? 0 : 1);
  passed += counted === undefined ? 0 : Number(counted[1]);
  failed += bad;
  if (bad > 0) process.stdout.write(`${stdout.slice(-10_000)}${stderr.slice(-10_000)}`);
  process.stdout.write(
    `Node ${version}: ${what}: ${bad === 0 ? `${counted?.[1]} passed` : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(0)} s)\n`,
  );
}
