// Builds dist/: one module per entry point (index, lint, node, scenario, testing) with shared chunks, declarations and licence notices; and the
// command line, cli.cjs, with its modules in dist/cli/.
//   node .ci/build.mjs [--no-types]
// Libraries of `devDependencies` are in the bundle, those of `dependencies` and `peerDependencies` stay outside and are loaded
// when they are needed: none is both (docs/decisions/0009-libraries-in-the-bundle.md).
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const { version, dependencies, peerDependencies } = JSON.parse(
  readFileSync(at('package.json'), 'utf8'),
);

const ENTRIES = {
  index: 'src/index.ts',
  lint: 'src/lint.ts',
  node: 'src/node.ts',
  scenario: 'src/scenario.ts',
  testing: 'src/testing.ts',
  'lint-worker': 'src/cli/lint-worker.ts',
  'scenario-worker': 'src/cli/scenario-worker.ts',
  'mutate-worker': 'src/cli/mutate-worker.ts',
  'studio-worker': 'src/cli/studio-worker.ts',
  'prism-worker': 'src/openapi/worker.ts',
  'program-runner': 'src/node/process/program-runner.ts',
};
/** The entries that nothing of Node is needed for. */
const BROWSER_ENTRIES = ['index', 'lint'];
/** Pages for a browser, each a script and a style sheet in src/studio/page/. */
const PAGES = ['studio', 'report'];
/** Files of the command line that are mostly needed together, and where they begin: to load a hundred small ones takes longer than all else that `lint` does. */
const PACKS = {
  every: ['src/cli/main.ts', 'src/cli/options.ts'],
  most: ['src/cli/commands/lint.ts'],
  yaml: ['src/text/yaml-document.ts'],
  rules: ['src/lint/rules/index.ts'],
  run: [
    'src/cli/commands/run.ts',
    'src/run/options.ts',
    'src/run/run-plan.ts',
    'src/node-ports.ts',
    'src/node/stores/journal.ts',
  ],
  test: ['src/cli/commands/test.ts'],
};

const started = performance.now();
const fresh = at('dist.building');
rmSync(fresh, { recursive: true, force: true });
mkdirSync(fresh);

const settings = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  splitting: true,
  platform: 'node',
  target: 'node20.18',
  // The module build of yaml, instead of the CommonJS one that Node would choose: half the size, and nothing calls require().
  alias: { yaml: at('node_modules/yaml/browser/index.js') },
  define: { SLUICE_VERSION: JSON.stringify(version) },
  metafile: true,
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
};
const external = [...Object.keys({ ...dependencies, ...peerDependencies }), '@stoplight/*'];
const outputs = {
  ...(await buildEntries()),
  ...(await buildForBrowsers()),
  ...(await buildCommandLine()),
  ...(await buildPages()),
};
writeFileSync(path.join(fresh, 'meta.json'), JSON.stringify({ outputs }));
writeNotices(outputs);
if (!process.argv.includes('--no-types')) await writeDeclarations();
replaceDist();

const kilobytes = Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
process.stdout.write(
  `built cli, ${Object.keys(ENTRIES).join(', ')}: ${kilobytes.toFixed(0)} kB in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);

async function buildEntries() {
  const { metafile } = await bundle({
    ...settings,
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ in: file, out })),
    outdir: fresh,
    chunkNames: 'chunks/[name]-[hash]',
    minifyWhitespace: true,
    minifySyntax: true,
    external,
    plugins: [importedModules(), smallLibraries()],
  });
  return metafile.outputs;
}

/** The entries that work in a browser, for the condition "browser" of package.json: nothing of Node is in them. */
async function buildForBrowsers() {
  const { metafile } = await bundle({
    ...settings,
    entryPoints: BROWSER_ENTRIES.map((out) => ({ in: ENTRIES[out], out })),
    outdir: path.join(fresh, 'browser'),
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    minifyWhitespace: true,
    minifySyntax: true,
    inject: [at('src/browser/buffer.ts')],
    external,
    plugins: [inBrowsers(), smallLibraries()],
  });
  return metafile.outputs;
}

/** The pages for browsers, minified: reports each have one script in them; the studio loads what is needed first before the rest. */
async function buildPages() {
  const outputs = {};
  for (const name of PAGES) {
    const { metafile } = await bundle({
      ...settings,
      entryPoints: ['ts', 'css'].map((ending) => `src/studio/page/${name}.${ending}`),
      outdir: path.join(fresh, 'studio'),
      chunkNames: '[name]-[hash]',
      splitting: name === 'studio',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      // CodeMirror makes one when it loads, which takes tens of milliseconds, for a command that the page does not have
      define: { ...settings.define, 'Intl.Segmenter': 'undefined' },
    });
    Object.assign(outputs, metafile.outputs);
  }
  const first = [...closureOf(['src/studio/page/studio.ts'], outputs)]
    .slice(1)
    .map((chunk) => `<link rel="modulepreload" href="/${chunk}.js">`);
  const html = readFileSync(at('src/studio/page/studio.html'), 'utf8').replace(
    '{{preload}}',
    first.join('\n'),
  );
  writeFileSync(path.join(fresh, 'studio/studio.html'), html);
  return outputs;
}

/**
 * The modules of `main.ts`, packed, as CommonJS, which Node loads in half the time; and `start.ts`, which loads them. The threads of `sluice mcp`
 * perform commands: they have these modules, too.
 */
async function buildCommandLine() {
  const loose = path.join(fresh, 'loose');
  const { metafile } = await bundle({
    ...settings,
    entryPoints: ['src/cli/main.ts', 'src/cli/mcp-worker.ts'],
    outdir: loose,
    entryNames: '[name]',
    minifySyntax: true,
    external,
    plugins: [importedModules(), smallLibraries()],
  });
  const packs = new Map();
  for (const [pack, sources] of Object.entries(PACKS))
    for (const name of closureOf(sources, metafile.outputs))
      if (!packs.has(name)) packs.set(name, pack);
  const packed = await rollup({
    input: ['main', 'mcp-worker'].map((name) => path.join(loose, `${name}.js`)),
    external: (id) =>
      isBuiltin(id) || external.some((name) => id === name || id.startsWith(`${name}/`)),
    treeshake: false,
    onLog: (_, { message }) => fail(message),
  });
  const { output } = await packed.write({
    dir: path.join(fresh, 'cli'),
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    manualChunks: (id) => packs.get(path.basename(id, '.js')),
    exports: 'named',
    interop: 'default',
    hoistTransitiveImports: false,
    plugins: [{ name: 'small', renderChunk: small }],
  });
  rmSync(loose, { recursive: true });
  const outputs = output.map(({ fileName, moduleIds, code }) => {
    const inputs = moduleIds.map((id) => metafile.outputs[path.relative(root, id)]?.inputs);
    return [`cli/${fileName}`, { inputs: Object.assign({}, ...inputs), bytes: code.length }];
  });
  const start = await bundle({
    ...settings,
    entryPoints: [{ in: 'src/cli/start.ts', out: 'cli' }],
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    splitting: false,
    outdir: fresh,
    external: ['./cli/main.cjs'],
  });
  addShebang(path.join(fresh, 'cli.cjs'));
  writeFileSync(path.join(fresh, 'mcp-worker.js'), "import './cli/mcp-worker.cjs';\n");
  return { ...Object.fromEntries(outputs), ...start.metafile.outputs };
}

/** Without blanks, and in ASCII, which Node reads in half the time: esbuild leaves regular expressions as they are. */
async function small(text) {
  const { code } = await transform(text, { minifyWhitespace: true, legalComments: 'none' });
  return code.replaceAll(
    /[^\x00-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The names of the chunks that are loaded with those of source files. */
function closureOf(sources, outputs) {
  const names = new Set();
  const visit = (file) => {
    const name = path.basename(file, '.js');
    if (names.has(name)) return;
    names.add(name);
    for (const { path: other, kind, external: isOutside } of outputs[file].imports)
      if (kind === 'import-statement' && isOutside !== true) visit(other);
  };
  for (const source of sources)
    visit(
      Object.keys(outputs).find((file) => outputs[file].entryPoint === source) ??
        fail(`${source} has no chunk`),
    );
  return names;
}

async function bundle(options) {
  try {
    return await build(options);
  } catch {
    return fail('the bundle was not written');
  }
}

/**
 * CommonJS libraries in the entries get modules of Node by `import`: esbuild's `require` always throws in an ES module. Another
 * library that they require would have to be in the bundle, too. Not every Node has `node:sqlite`: undici asks for it only for a cache that is not used.
 */
function importedModules() {
  return {
    name: 'imported-modules',
    setup(hook) {
      hook.onResolve({ filter: /./ }, ({ kind, path: name, importer }) => {
        if (kind !== 'require-call') return undefined;
        if (isBuiltin(name) && name !== 'node:sqlite')
          return { path: name, namespace: 'imported-modules' };
        const [library = ''] = name.split('/');
        return library in { ...dependencies, ...peerDependencies }
          ? {
              errors: [
                {
                  text: `${path.relative(root, importer)} requires "${name}": an ES module cannot`,
                },
              ],
            }
          : undefined;
      });
      hook.onLoad({ filter: /./, namespace: 'imported-modules' }, ({ path: name }) => ({
        contents: `import module_ from ${JSON.stringify(name.startsWith('node:') ? name : `node:${name}`)}; module.exports = module_;`,
      }));
    },
  };
}

/** What of Node the sources use has a file of the same name in src/browser/. */
function inBrowsers() {
  const instead = (name) => ({ path: at('src/browser', `${name}.ts`) });
  return {
    name: 'in-browsers',
    setup(hook) {
      hook.onResolve({ filter: /^node:/ }, ({ path: name }) => instead(name.slice('node:'.length)));
      hook.onResolve({ filter: /[\\/]test-in-time\.ts$/ }, () => instead('test-in-time'));
      hook.onResolve({ filter: /^buffer$/ }, () => ({ path: at('node_modules/buffer/index.js') }));
    },
  };
}

/** Compiled validators and undici are nobody's reading, and half of what commands load: they go in without names and blanks. */
function smallLibraries() {
  return {
    name: 'small-libraries',
    setup(hook) {
      hook.onLoad(
        {
          filter:
            /[\\/](?:generated[\\/]validate-[a-z]+\.cjs|undici[\\/](?:index|lib[\\/].+)\.js)$/,
        },
        async ({ path: file }) => {
          const { code } = await transform(readFileSync(file, 'utf8'), {
            minify: true,
            treeShaking: true,
            format: 'cjs',
            target: 'node20.18',
            // undici looks whether there is a class of Node, for which Node would load an undici of its own, and for the name of its file
            define: { 'globalThis.Headers': 'undefined', __filename: 'undefined' },
          });
          return { contents: code, loader: 'js' };
        },
      );
    },
  };
}

function addShebang(file) {
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith('#!')) writeFileSync(file, `#!/usr/bin/env node\n${text}`);
  chmodSync(file, 0o755);
}

/** The licences of what is in the bundle travel with it. */
function writeNotices(outputs) {
  const inputs = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const packages = new Set(
    inputs.flatMap((file) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
  );
  const notices = [...packages].sort().map((name) => {
    const folder = at('node_modules', name);
    const own = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const licence = own === undefined ? at('.ci/licences', `${name}.txt`) : path.join(folder, own); // saxes is published without the file
    if (!existsSync(licence)) fail(`${name} is in the bundle and has no licence file`);
    return `${name} ${JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version}\n\n${readFileSync(licence, 'utf8').trim()}\n`;
  });
  writeFileSync(path.join(fresh, 'THIRD-PARTY-NOTICES.txt'), notices.join('\n---\n\n'));
}

/** One file of declarations for each entry, and those that entries share in `types/`. */
async function writeDeclarations() {
  const { default: dts } = await import('rollup-plugin-dts'); // it loads TypeScript, which other builds do not need
  const config = path.join(fresh, 'tsconfig.json');
  const single = path.join(fresh, 'declarations');
  const entries = Object.entries(ENTRIES).filter(([out]) => !/-(?:worker|runner)$/.test(out));
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: single,
  };
  const files = entries.map(([, file]) => at(file));
  writeFileSync(
    config,
    JSON.stringify({ extends: at('tsconfig.json'), compilerOptions: options, files, include: [] }),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [at('node_modules/typescript/bin/tsc'), '-p', config],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(config);
  if (status !== 0) fail(`the declarations were not written\n${stdout}${stderr}`);
  const input = Object.fromEntries(
    entries.map(([out, file]) => [out, path.join(single, file.replace(/\.ts$/, '.d.ts'))]),
  );
  const bundled = await rollup({
    input,
    external: isBuiltin,
    plugins: [dts({ tsconfig: false })],
    onLog: (_, { message }) => fail(message),
  });
  // names of chunks end in ".d" already
  const name = ({ name }) => `${name.replace(/\.d$/, '')}.d.ts`;
  await bundled.write({
    dir: fresh,
    format: 'es',
    entryFileNames: name,
    chunkFileNames: (chunk) => `types/${name(chunk)}`,
  });
  rmSync(single, { recursive: true });
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
