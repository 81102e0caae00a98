// Builds dist/: one module per door (index, lint, node, scenario, testing) with shared chunks, declarations and licence notices; and the
// command line, cli.cjs, whose chunks are scripts in dist/cli/, several in a file: Node 20 keeps compiled code only of such.
//   node .ci/build.mjs [--no-types]
// Libraries of `devDependencies` are in the bundle, those of `dependencies` and `peerDependencies` stay outside and are loaded
// when they are needed: none is both (docs/decisions/0009-libraries-in-the-bundle.md).
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
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

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const { version, dependencies, peerDependencies } = JSON.parse(
  readFileSync(at('package.json'), 'utf8'),
);

const DOORS = {
  index: 'src/index.ts',
  lint: 'src/lint.ts',
  node: 'src/node.ts',
  scenario: 'src/scenario.ts',
  testing: 'src/testing.ts',
  'lint-worker': 'src/cli/lint-worker.ts',
  'scenario-worker': 'src/cli/scenario-worker.ts',
  'mutate-worker': 'src/cli/mutate-worker.ts',
  'part-worker': 'src/cli/part-worker.ts',
  'studio-worker': 'src/cli/studio-worker.ts',
  'prism-worker': 'src/openapi/worker.ts',
};
/** The doors that nothing of Node is needed for. */
const BROWSER_DOORS = ['index', 'lint'];
/** Pages for a browser, each a script and a style sheet in src/studio/page/. */
const PAGES = ['studio', 'report'];
/** Files of scripts that are mostly needed together, and where they begin; what stands in one is left out of those after it, and what several need is in `most-commands`. */
const PACKS = {
  'every-command': ['src/cli/main.ts', 'src/cli/options.ts'],
  'most-commands': ['src/cli/commands/lint.ts'],
  yaml: ['src/language/parse/yaml-document.ts'],
  rules: ['src/lint/rules/index.ts'],
  run: [
    'src/cli/commands/run.ts',
    'src/engine/interpret/run-options.ts',
    'src/engine/interpret/run-plan.ts',
    'src/node-ports.ts',
    'src/node/journal/run-journal.ts',
  ],
};

/** What undici gets instead of a module of Node that takes a millisecond to load: a check that loads it when it fails, and the one thing of `http` that it looks at. */
const FOR_UNDICI = {
  'node:assert':
    'module.exports = (value, message) => { if (!value) require("node:assert")(value, message); };',
  'node:http': 'module.exports = { maxHeaderSize: 16384 };',
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
  ...(await buildDoors()),
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
  `built cli, ${Object.keys(DOORS).join(', ')}: ${kilobytes.toFixed(0)} kB in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);

async function buildDoors() {
  const { metafile } = await bundle({
    ...settings,
    entryPoints: Object.entries(DOORS).map(([out, file]) => ({ in: file, out })),
    outdir: fresh,
    chunkNames: 'chunks/[name]-[hash]',
    external,
    plugins: [importedModules(), undiciClient(), smallValidators()],
  });
  return metafile.outputs;
}

/** The doors that work in a browser, for the condition "browser" of package.json: nothing of Node is in them. */
async function buildForBrowsers() {
  const { metafile } = await bundle({
    ...settings,
    entryPoints: BROWSER_DOORS.map((out) => ({ in: DOORS[out], out })),
    outdir: path.join(fresh, 'browser'),
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    minifyWhitespace: true,
    minifySyntax: true,
    inject: [at('src/browser/buffer.ts')],
    external,
    plugins: [inBrowsers(), smallValidators()],
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

/** The chunks of `main.ts` as scripts in files, then `start.ts`, which loads the first of them with the code that V8 has made of them. */
async function buildCommandLine() {
  const { metafile, outputFiles } = await bundle({
    ...settings,
    entryPoints: ['src/cli/main.ts'],
    outdir: fresh,
    entryNames: 'cli/[name]-[hash]',
    chunkNames: 'cli/[name]-[hash]',
    write: false,
    external,
    plugins: [undiciClient(), smallValidators()],
  });
  const written = await Promise.all(outputFiles.map(asScript));
  const homes = writeScripts(written, metafile.outputs);
  const outputs = {};
  for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
    const name = path.basename(file, '.js');
    const home = path.join(path.dirname(file), homes[`${name}.cjs`] ?? `${name}.cjs`);
    const { bytes } = written.find((each) => each.name === name);
    outputs[home] = {
      inputs: { ...outputs[home]?.inputs, ...inputs },
      bytes: (outputs[home]?.bytes ?? 0) + bytes,
    };
  }
  const main = written.find(({ name }) => name.startsWith('main-'));
  const sum = hash('sha256', written.map(({ script }) => script).join('')).slice(0, 16);
  const start = await bundle({
    ...settings,
    entryPoints: [{ in: 'src/cli/start.ts', out: 'cli' }],
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    splitting: false,
    outdir: fresh,
    define: {
      ...settings.define,
      SLUICE_MAIN: JSON.stringify(`./cli/${main.name}.cjs`),
      SLUICE_HOMES: JSON.stringify(homes),
      SLUICE_BUILD: JSON.stringify(sum),
      'import.meta.url': '__filename',
    },
  });
  addShebang(path.join(fresh, 'cli.cjs'));
  return { ...outputs, ...start.metafile.outputs };
}

/**
 * A chunk as a script for `src/node/process/code-cache.ts`: ASCII, so that it is read and compiled as Latin-1. What chunks
 * give each other becomes constants (they never need each other in a circle): esbuild's getters cost lint a sixth. They are
 * marked as ES modules, so that `import()` finds their default.
 */
async function asScript({ path: file, text }) {
  const name = path.basename(file, '.js');
  const wanted = [];
  const given = [];
  const body = text
    .replace(/^import (?:\{([^}]*)\} from )?"\.\/([\w-]+)\.js";$/gm, (_, names, chunk) => {
      wanted.push(
        names === undefined
          ? `require("./${chunk}.cjs");`
          : `const{${renamed(names, (from, to) => `${from}:${to}`)}}=require("./${chunk}.cjs");`,
      );
      return '';
    })
    .replace(/^export \{([^}]*)\};$/gm, (_, names) => {
      given.push(
        `Object.assign(exports,{__esModule:true,${renamed(names, (from, to) => `${to}:${from}`)}});`,
      );
      return '';
    })
    .replaceAll(/(\bimport\("\.\/[\w-]+)\.js"\)/g, '$1.cjs")')
    .replaceAll(/\bimport\("([^"]+)"\)/g, (all, library) =>
      isModuleOnly(library) ? `__import("${library}")` : all,
    );
  const { code } = await transform(body, {
    format: 'cjs',
    platform: 'node',
    target: 'node20.18',
    minifyWhitespace: true,
    minifySyntax: true,
    treeShaking: false,
    legalComments: 'none',
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': '__url' },
    logOverride: { 'empty-import-meta': 'silent' }, // import.meta.resolve is for sources only
  });
  const script = `(function(exports,require,module,__url,__import){${wanted.join('')}${inAscii(withLateModules(code))}\n${given.join('')}\n})`;
  return { name, script, bytes: script.length };
}

/**
 * Writes the scripts into files, objects of them by name: to open thirty files takes 2 ms. Answers in which file those are that
 * have none of their own.
 */
function writeScripts(written, outputs) {
  mkdirSync(path.join(fresh, 'cli'));
  const home = {};
  const put = (file, scripts) =>
    writeFileSync(
      path.join(fresh, 'cli', file),
      `({${scripts.map(({ name, script }) => `"${name}.cjs":${script}`).join(',\n')}})`,
    );
  const packed = new Set();
  const closures = new Map(
    Object.entries(PACKS).map(([pack, sources]) => [pack, closureOf(sources, outputs)]),
  );
  const isShared = (name) => [...closures.values()].filter((names) => names.has(name)).length > 1;
  for (const [pack, own] of closures) {
    const names =
      pack === 'most-commands'
        ? new Set([...own, ...written.map(({ name }) => name).filter(isShared)])
        : own;
    const scripts = written.filter(({ name }) => names.has(name) && !packed.has(name));
    for (const { name } of scripts) {
      packed.add(name);
      home[`${name}.cjs`] = `${pack}.cjs`;
    }
    put(`${pack}.cjs`, scripts);
  }
  for (const each of written) if (!packed.has(each.name)) put(`${each.name}.cjs`, [each]);
  return home;
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

/** esbuild escapes what is not ASCII in texts, not in regular expressions. */
function inAscii(code) {
  return code.replaceAll(
    /[^\x00-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function renamed(names, write) {
  return names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([from]) => from !== '')
    .map(([from, to = from]) => write(from, to))
    .join(',');
}

/** Whether a library that stays outside has ES modules only. Node 20.18 cannot `require` them, nor `import()` them in a script whose code was kept. */
function isModuleOnly(library) {
  if (!external.includes(library)) return false;
  const manifest = at('node_modules', library, 'package.json');
  // `import` loads both kinds: what is not installed where Sluice is built may be either
  return !existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
}

/** Loads a module of Node when something of it is asked for first: `node:crypto` takes 4 ms, and most commands hash nothing. */
function withLateModules(code) {
  const names = new Map(
    [...code.matchAll(/\b(import_\w+)=require\("(node:[\w/]+)"\)/g)].map(([, name, module]) => [
      name,
      module,
    ]),
  );
  const declared = code.replace(/\b(import_\w+)=require\("node:[\w/]+"\)/g, 'late:$1');
  return declared.replace(/(late:)?\b(import_\w+)\b/g, (all, declares, name) =>
    declares !== undefined
      ? name
      : names.has(name)
        ? `(${name}??=require("${names.get(name)}"))`
        : all,
  );
}

async function bundle(options) {
  try {
    return await build(options);
  } catch {
    return fail('the bundle was not written');
  }
}

/**
 * CommonJS libraries in the doors get modules of Node by `import`: esbuild's `require` always throws in an ES module. Another
 * library that they require would have to be in the bundle, too.
 */
function importedModules() {
  return {
    name: 'imported-modules',
    setup(hook) {
      hook.onResolve({ filter: /./ }, ({ kind, path: name, importer }) => {
        if (kind !== 'require-call') return undefined;
        if (isBuiltin(name)) return { path: name, namespace: 'imported-modules' };
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

/**
 * Of undici, Sluice needs the client alone: all of it costs 20 ms of a run, a sixth of a short one (docs/performance.md).
 * The client has no public name of its own, so this is the one private path; when undici moves it, the build fails. It never speaks HTTP/2.
 */
function undiciClient() {
  return {
    name: 'undici-client',
    setup(hook) {
      hook.onResolve({ filter: /^undici$/ }, ({ path: name }) => ({
        path: name,
        namespace: 'undici-client',
      }));
      hook.onLoad({ filter: /./, namespace: 'undici-client' }, () => ({
        contents:
          "import Client from 'undici/lib/dispatcher/client.js'; export default { Client };",
        resolveDir: root,
      }));
      hook.onLoad({ filter: /[\\/]undici[\\/]lib[\\/]dispatcher[\\/]client-h2\.js$/ }, () => ({
        contents: '',
        loader: 'js',
      }));
      hook.onResolve(
        { filter: /^node:(?:assert|http)$/, namespace: 'file' },
        ({ path: name, importer }) =>
          /[\\/]undici[\\/]lib[\\/]/.test(importer)
            ? { path: name, namespace: 'for-undici' }
            : undefined,
      );
      hook.onLoad({ filter: /./, namespace: 'for-undici' }, ({ path: name }) => ({
        contents: FOR_UNDICI[name],
        resolveDir: root,
      }));
    },
  };
}

/** Compiled validators are nobody's reading, and half of what a lint loads: they go in without names and blanks. */
function smallValidators() {
  return {
    name: 'small-validators',
    setup(hook) {
      hook.onLoad(
        { filter: /[\\/]generated[\\/]validate-[a-z]+\.cjs$/ },
        async ({ path: file }) => {
          const { code } = await transform(readFileSync(file, 'utf8'), {
            minify: true,
            treeShaking: true,
            format: 'cjs',
            target: 'node20.18',
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

/** One file of declarations for each door, and those that doors share in `types/`. */
async function writeDeclarations() {
  // only here, so that a build without declarations needs neither
  const [{ rollup }, { default: dts }] = await Promise.all([
    import('rollup'),
    import('rollup-plugin-dts'),
  ]);
  const config = path.join(fresh, 'tsconfig.json');
  const single = path.join(fresh, 'declarations');
  const doors = Object.entries(DOORS).filter(([out]) => !out.endsWith('-worker'));
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: single,
  };
  const files = doors.map(([, file]) => at(file));
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
    doors.map(([out, file]) => [out, path.join(single, file.replace(/\.ts$/, '.d.ts'))]),
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
