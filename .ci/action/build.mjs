// Builds the command line in a checkout that nothing else is done with, as the GitHub Action has it: `node .ci/action/build.mjs`.
// Installs what the build itself needs, about 50 packages in the versions of package-lock.json, and not the tools of the tests.
// `… --key` prints a word that changes with what is built, for a cache of dist/.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const at = (...parts) => path.join(root, ...parts);

/** Of the development dependencies, those that are in the bundles or make them. */
const LIBRARIES = [
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/lang-yaml',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/lsp-client',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@noble/hashes',
  '@scalar/openapi-upgrader',
  'ajv',
  'buffer',
  'csv-parse',
  'csv-stringify',
  'diff',
  'esbuild',
  'fast-check',
  'path-browserify',
  'saxes',
  'undici',
  'ws',
  'yaml',
];

if (process.argv.includes('--key')) process.stdout.write(`${key()}\n`);
else {
  if (!existsSync(at('node_modules'))) install();
  run(process.execPath, ['schema/generate.mjs', '--validators'], root);
  run(process.execPath, ['.ci/build.mjs', '--no-types'], root);
}

function key() {
  const files = ['src', 'schema'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const hash = createHash('sha256');
  for (const file of [...files.sort(), '.ci/build.mjs', 'package-lock.json'])
    hash.update(`${file}\n`).update(readFileSync(at(file)));
  return hash.digest('hex').slice(0, 32);
}

/** npm takes the versions of a lock file also where package.json asks for less than it has. */
function install() {
  const folder = at('.installing');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  );
  const wanted = Object.fromEntries(LIBRARIES.map((each) => [each, devDependencies[each]]));
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name, version, private: true, dependencies, devDependencies: wanted }),
  );
  copyFileSync(at('package-lock.json'), path.join(folder, 'package-lock.json'));
  run('npm', ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  renameSync(path.join(folder, 'node_modules'), at('node_modules'));
  rmSync(folder, { recursive: true, force: true });
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
