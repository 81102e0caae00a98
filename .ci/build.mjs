// Builds dist/: one module per door (cli, index, node, scenario), shared chunks, declarations and licence notices.
//   node .ci/build.mjs [--no-types] [--meta FILE]
// Libraries that only a run needs stay outside and are loaded when a run starts; what every command needs
// (yaml, the runtime parts of ajv) is in the bundle, so that a short command reads few files.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const { version, dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

const DOORS = {
  cli: 'src/cli/main.ts',
  index: 'src/index.ts',
  node: 'src/node.ts',
  scenario: 'src/scenario-door.ts',
  'scenario-worker': 'src/cli/scenario-worker.ts',
  'prism-worker': 'src/adapters/prism/worker.ts',
};
/** In the bundle although they are dependencies: small, and needed by every command. */
const BUNDLED = new Set(['yaml', 'ajv']);

const missing = Object.values(DOORS).filter((file) => !existsSync(at(file)));
const present = Object.entries(DOORS).filter(([, file]) => existsSync(at(file)));
if (present.length === 0) fail(`nothing to build: ${missing.join(', ')} do not exist`);

const started = performance.now();
const fresh = at('dist.building');
rmSync(fresh, { recursive: true, force: true });
mkdirSync(fresh);

const bundled = await build({
  absWorkingDir: root,
  entryPoints: present.map(([out, file]) => ({ in: file, out })),
  outdir: fresh,
  bundle: true,
  format: 'esm',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  target: 'node20.18',
  external: [...Object.keys(dependencies).filter((name) => !BUNDLED.has(name)), '@stoplight/*'],
  // The module build of yaml, instead of the CommonJS one that Node would choose: half the size, and nothing calls require().
  alias: { yaml: at('node_modules/yaml/browser/index.js') },
  define: { SLUICE_VERSION: JSON.stringify(version) },
  metafile: true,
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [noRequire(), smallValidators()],
}).catch(() => fail('the bundle was not written'));

if (existsSync(path.join(fresh, 'cli.js'))) addShebang(path.join(fresh, 'cli.js'));
writeFileSync(path.join(fresh, 'meta.json'), JSON.stringify(bundled.metafile));
writeNotices(bundled.metafile);
if (!process.argv.includes('--no-types')) writeDeclarations();
replaceDist();

const kilobytes = Object.values(bundled.metafile.outputs).reduce((sum, output) => sum + output.bytes, 0) / 1024;
process.stdout.write(`built ${present.map(([out]) => out).join(', ')}: ${kilobytes.toFixed(0)} kB in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
if (missing.length > 0) {
  // Older than every source, so that the next `make build` tries again.
  utimesSync(at('dist/meta.json'), 0, 0);
  fail(`missing, so not built: ${missing.join(', ')}`);
}

/** esbuild turns a `require` of a Node module inside bundled CommonJS into one that always throws; that is found here, not by a user. */
function noRequire() {
  return {
    name: 'no-require',
    setup(hook) {
      hook.onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ kind, path: name, importer }) =>
        kind === 'require-call' && !BUNDLED.has(name.split('/')[0]) && !name.startsWith('ajv/')
          ? { errors: [{ text: `${path.relative(root, importer)} requires "${name}": an ES module cannot` }] }
          : undefined,
      );
    },
  };
}

/** Compiled validators are nobody's reading, and half of what a lint loads: they go in without names and blanks. */
function smallValidators() {
  return {
    name: 'small-validators',
    setup(hook) {
      hook.onLoad({ filter: /[\\/]generated[\\/]validate-[a-z]+\.cjs$/ }, async ({ path: file }) => {
        const { code } = await transform(readFileSync(file, 'utf8'), { minify: true, treeShaking: true, format: 'cjs', target: 'node20.18' });
        return { contents: code, loader: 'js' };
      });
    },
  };
}

function addShebang(file) {
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith('#!')) writeFileSync(file, `#!/usr/bin/env node\n${text}`);
  chmodSync(file, 0o755);
}

/** The licences of what is in the bundle travel with it. */
function writeNotices({ inputs }) {
  const packages = new Set(Object.keys(inputs).flatMap((file) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
  const notices = [...packages].sort().map((name) => {
    const folder = at('node_modules', name);
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (licence === undefined) fail(`${name} is in the bundle and has no licence file`);
    return `${name} ${JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version}\n\n${readFileSync(path.join(folder, licence), 'utf8').trim()}\n`;
  });
  writeFileSync(path.join(fresh, 'THIRD-PARTY-NOTICES.txt'), notices.join('\n---\n\n'));
}

function writeDeclarations() {
  const config = path.join(fresh, 'tsconfig.json');
  const doors = present.filter(([out]) => out !== 'cli' && !out.endsWith('-worker')).map(([, file]) => at(file));
  if (doors.length === 0) return;
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: path.join(fresh, 'types') };
  writeFileSync(config, JSON.stringify({ extends: at('tsconfig.json'), compilerOptions: options, files: doors, include: [] }));
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', config], { cwd: root, encoding: 'utf8' });
  rmSync(config);
  if (status !== 0) fail(`the declarations were not written\n${stdout}${stderr}`);
  // tsc does not copy hand-made declarations: the validators' travel with the types that they speak of.
  const types = path.join(fresh, 'types/generated');
  for (const file of readdirSync(at('generated')).filter((name) => name.endsWith('.d.cts')))
    if (existsSync(path.join(types, file.replace(/^validate-(.*)\.d\.cts$/, '$1.d.ts')))) copyFileSync(at('generated', file), path.join(types, file));
}

/** Swaps the folders, so that a build that fails leaves the last good one, and files of an older build do not stay. */
function replaceDist() {
  rmSync(at('dist'), { recursive: true, force: true });
  renameSync(fresh, at('dist'));
}

function fail(reason) {
  rmSync(at('dist.building'), { recursive: true, force: true });
  process.stderr.write(`build: ${reason}\n`);
  process.exit(1);
}
