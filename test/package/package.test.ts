import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import * as module from 'node:module';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { testExamples } from './examples.ts';
import { type Installed, installPacked, root, scriptsLoadedBy, sourcesIn } from './packed.ts';

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
  exports: Record<string, unknown>;
};
const configuration = `api:
  baseUrl: https://api.example.com/
  pagination: { method: offset, limit: 100 }
config:
  outputBucket: shop
  jobs:
    - endpoint: orders
      dataType: orders
`;
/** Libraries that only a command that needs them may load. */
const LATE = /(?:^|\/)(?:undici|ssh2|csv-stringify|@stoplight|@faker-js)(?:\/|$)/;

let installed: Installed;

suite('package', (test) => {
  test.before(() => {
    installed = installPacked();
    writeFileSync(path.join(installed.folder, 'shop.yaml'), configuration);
  });
  test('the tarball holds entry points, schemas, declarations and the licence, and no sources, tests or benchmarks', () => {
    const { contents } = installed;
    const missing = [
      'LICENSE',
      'CHANGELOG.md',
      'package.json',
      'dist/cli.cjs',
      'dist/index.js',
      'dist/node.js',
      'dist/scenario.js',
      'schema/config.schema.json',
      'dist/index.d.ts',
    ];
    assert.equal(
      missing.filter((file) => !contents.includes(file)),
      [],
    );
    assert.equal(
      contents.filter((file) =>
        /^(?:src|test|bench|\.ci|node_modules|generated)\/|meta\.json$|tsconfig|\.mjs$/.test(file),
      ),
      [],
    );
  });

  test('the tarball has the scenarios that documentation and commands name, and no others', () => {
    const pages = [
      readFileSync(path.join(root, 'README.md'), 'utf8'),
      ...textsIn('docs'),
      ...textsIn('src'),
    ];
    const named = new Set(
      pages.flatMap((text) => [...text.matchAll(/scenarios\/([\w-]+)/g)].map(([, name]) => name)),
    );
    const shipped = new Set(
      installed.contents.flatMap((file) => /^scenarios\/([^/]+)\//.exec(file)?.[1] ?? []),
    );
    assert.equal(
      [...shipped].sort(),
      readdirSync(path.join(root, 'scenarios'))
        .filter((name) => named.has(name))
        .sort(),
    );
  });

  test('no library is bundled and installed as well', () => {
    const { outputs } = JSON.parse(readFileSync(path.join(root, 'dist/meta.json'), 'utf8')) as {
      outputs: Record<string, { inputs: Record<string, unknown> }>;
    };
    const sources = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
    const bundled = new Set(
      sources.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
    );
    assert.ok(bundled.has('yaml'), 'the list of bundled libraries is empty');
    assert.equal(
      [...bundled].filter((name) => existsSync(path.join(installed.folder, 'node_modules', name))),
      [],
    );
  });

  test('publint has nothing to complain of', async () => {
    const { messages } = await publint({
      pkgDir: path.join(installed.folder, 'node_modules/sluice'),
      level: 'suggestion',
      pack: false,
    });
    assert.equal(
      messages.map(({ code, path: at }) => `${code} ${at.join('.')}`),
      [],
    );
  });

  test('every entry point has types for modules, wherever it is resolved', async () => {
    const checked = await checkPackage(
      createPackageFromTarballData(readFileSync(installed.tarball)),
      {
        excludeEntrypoints: [/^\.\/schema/, './package.json'],
      },
    );
    assert.ok(checked.types !== false, 'the package has types');
    // CommonJS is not served, and older resolution does not know "exports": both are as meant for an ES module of today
    const expected = new Set(['CJSResolvesToESM', 'NoResolution']);
    const problems =
      'problems' in checked
        ? checked.problems.filter(
            ({ kind, ...rest }) =>
              !expected.has(kind) ||
              ('resolutionKind' in rest && rest.resolutionKind === 'node16-esm'),
          )
        : [];
    assert.equal(problems, []);
  });

  test('the package stays small: packed, and installed with all that it needs', () => {
    const packed = statSync(installed.tarball).size / 1024;
    const whole = sizeOf(path.join(installed.folder, 'node_modules')) / 1024 / 1024;
    process.stdout.write(`packed ${packed.toFixed(0)} kB, installed ${whole.toFixed(1)} MB `);
    // of these, the schemas of all outputs and the types of configurations are 90 kB, the page of the studio and its views are up to 350 kB, compressed, and what draws histories for `simulate` 60 kB
    assert.ok(packed < 3500, `${packed} kB packed`);
    assert.ok(whole < 14.75, `${whole} MB installed`);
    assert.not.ok(
      existsSync(path.join(installed.folder, 'node_modules/@stoplight')),
      'Prism is not installed unless asked for',
    );
  });

  test('without Prism, a proof of an import says how to install it, and writes nothing', () => {
    const list = { type: 'array', items: { type: 'object', properties: { id: {} } } };
    const content = { 'application/json': { schema: list } };
    const get = { operationId: 'a', responses: { 200: { description: 'ok', content } } };
    const document = {
      openapi: '3.0.3',
      info: { title: 'a', version: '1' },
      servers: [{ url: 'https://h.example' }],
      paths: { '/orders': { get } },
    };
    writeFileSync(path.join(installed.folder, 'o.json'), JSON.stringify(document));
    const args = ['import', 'openapi', 'o.json', '--out', 'unproven', '--prove'];
    const { code, stderr } = installed.run('node_modules/.bin/sluice', args);
    assert.is(code, 1);
    assert.match(stderr, /prism-cli is not installed; get it with: npm install/);
    assert.not.ok(existsSync(path.join(installed.folder, 'unproven')));
  });

  test('a package without its schemas is one clear error', () => {
    const schemas = path.join(installed.folder, 'node_modules/sluice/schema');
    renameSync(schemas, `${schemas}.away`);
    try {
      const { code, stderr } = installed.run('node_modules/.bin/sluice', ['schema', 'config']);
      assert.is(code, 1, stderr);
      assert.match(
        stderr,
        /is in a package without its folder "schema"\n {2}help: install Sluice again/,
      );
    } finally {
      renameSync(`${schemas}.away`, schemas);
    }
  });

  test('sluice --version prints the version of the package', () => {
    const { code, stdout, stderr } = installed.run('node_modules/.bin/sluice', ['--version']);
    assert.is(stdout.trim().replace(/^sluice /, ''), manifest.version);
    assert.is(stderr, '');
    assert.is(code, 0);
  });

  test('sluice lint accepts a good configuration and refuses a file that is not there', () => {
    const good = installed.run('node_modules/.bin/sluice', ['lint', 'shop.yaml']);
    assert.is(good.code, 0, good.stderr);
    assert.is(installed.run('node_modules/.bin/sluice', ['lint', 'nothing.yaml']).code, 1);
  });

  test('every entry point opens as code', () => {
    const entries = Object.keys(manifest.exports).filter(
      (entry) => !entry.includes('*') && !entry.endsWith('.json'),
    );
    const program = `
      import { existsSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      const counts = {};
      for (const entry of ${JSON.stringify(entries.map((entry) => path.posix.join('sluice', entry)))}) counts[entry] = Object.keys(await import(entry)).length;
      const files = ['sluice/schema/config.schema.json', 'sluice/package.json'].map((name) => existsSync(fileURLToPath(import.meta.resolve(name))));
      process.stdout.write(JSON.stringify({ counts, files }));`;
    const { stdout, stderr, code } = installed.run(process.execPath, [
      '--input-type=module',
      '-e',
      program,
    ]);
    assert.is(code, 0, stderr);
    const { counts, files } = JSON.parse(stdout) as {
      counts: Record<string, number>;
      files: boolean[];
    };
    assert.equal(
      Object.entries(counts).filter(([, count]) => count === 0),
      [],
    );
    assert.is(Object.keys(counts).length, 5);
    assert.equal(files, [true, true]);
  });

  test('every entry point type-checks in a strict consumer, declarations included', () => {
    writeFileSync(
      path.join(installed.folder, 'consumer.ts'),
      readFileSync(path.join(root, 'test/package/consumer.ts.txt'), 'utf8'),
    );
    const options = [
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--skipLibCheck',
      'false',
      '--exactOptionalPropertyTypes',
    ];
    const types = [
      '--ignoreConfig',
      '--types',
      'node',
      '--typeRoots',
      path.join(root, 'node_modules/@types'),
    ];
    const { code, stdout } = installed.run(process.execPath, [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      ...options,
      ...types,
      'consumer.ts',
    ]);
    assert.is(stdout, '');
    assert.is(code, 0);
  });

  test('sluice --version loads no library and no room below the command line', () => {
    const scripts = scriptsLoadedBy(installed, ['--version']);
    assert.equal(
      scripts.filter((script) => LATE.test(script)),
      [],
    );
    const loaded = sourcesIn(scripts);
    assert.ok(loaded.includes('src/cli/main.ts'), 'the list of loaded sources is empty');
    assert.equal(
      loaded.filter((file) =>
        /node_modules\/|^src\/(?:text\/(?:json|yaml|read)|plan\/(?:expression|configuration|compile)|run|rows|scenario|lint)\//.test(
          file,
        ),
      ),
      [],
    );
  });

  test('a request does not load the undici of Node beside that of the package', () => {
    const closed = {
      api: { baseUrl: 'http://127.0.0.1:9/', retryConfig: { maxRetries: 0 } },
      config: { outputBucket: 'b', jobs: [{ endpoint: 'a' }] },
    };
    writeFileSync(path.join(installed.folder, 'closed.json'), JSON.stringify(closed));
    writeFileSync(
      path.join(installed.folder, 'modules.cjs'),
      "process.on('exit', () => console.log(process.moduleLoadList.join('\\n')));\n",
    );
    const program = ['--require', './modules.cjs', 'node_modules/sluice/dist/cli.cjs'];
    const { stdout, stderr } = installed.run(process.execPath, [
      ...program,
      ...['run', 'closed.json', '--out', 'closed'],
    ]);
    assert.match(stderr, 'refuses connections');
    const modules = stdout.split('\n');
    assert.ok(modules.includes('NativeModule net'), 'the list of modules is empty');
    assert.not.ok(modules.includes('NativeModule internal/deps/undici/undici'));
  });

  test('code is kept for the user where Node keeps code, unless that is turned off', () => {
    const cache = path.join(installed.folder, 'cache');
    const kept = (env: Readonly<Record<string, string>>) => {
      const { code, stdout, stderr } = installed.run('node_modules/.bin/sluice', ['--version'], {
        XDG_CACHE_HOME: cache,
        ...env,
      });
      assert.equal({ code, stderr }, { code: 0, stderr: '' });
      assert.match(stdout, /^\d+\.\d+\.\d+/);
      return (
        existsSync(path.join(cache, 'sluice')) && readdirSync(path.join(cache, 'sluice')).length > 0
      );
    };
    assert.not.ok(kept({ NODE_DISABLE_COMPILE_CACHE: '1' }));
    assert.is(kept({}), 'enableCompileCache' in module);
    // a folder that others may write, or that cannot be made, costs nothing but time
    const others = path.join(installed.folder, 'others');
    mkdirSync(path.join(others, 'sluice'), { recursive: true });
    chmodSync(path.join(others, 'sluice'), 0o777);
    kept({ XDG_CACHE_HOME: others });
    assert.equal(readdirSync(path.join(others, 'sluice')), []);
    writeFileSync(path.join(installed.folder, 'no-folder'), '');
    for (const XDG_CACHE_HOME of [path.join(installed.folder, 'no-folder'), '/proc/1'])
      kept({ XDG_CACHE_HOME });
  });

  test('regular expressions with letters beyond ASCII mean in the package what they mean in the sources', () => {
    writeFileSync(
      path.join(installed.folder, 'quotes.yaml'),
      'api:\n  baseUrl: https://api.example.com/\nconfig:\n  jobs:\n    - endpoint: “items”\n',
    );
    const { stdout } = installed.run('node_modules/.bin/sluice', [
      'lint',
      '--format',
      'github',
      'quotes.yaml',
    ]);
    assert.match(stdout, /curly-quotes/);
  });

  test('sluice lint loads neither the transport nor the tables nor the harness', () => {
    const scripts = scriptsLoadedBy(installed, ['lint', 'shop.yaml']);
    assert.equal(
      scripts.filter((script) => LATE.test(script)),
      [],
    );
    const loaded = sourcesIn(scripts);
    assert.ok(
      loaded.some((file) => file.startsWith('src/text/')),
      'the list of loaded sources is empty',
    );
    assert.equal(
      loaded.filter((file) => LATE.test(file) || /^src\/(?:run|scenario|openapi)\//.test(file)),
      [],
    );
  });
});

suite('package: the programs of examples/, from the tarball in an empty project', (test) => {
  testExamples(test, () => installed);
  test.after(() => installed?.remove());
});

function textsIn(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|ts|yml)$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const at = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(at) : entry.isFile() ? statSync(at).size : 0);
  }, 0);
}
