// How sources may look: what may be reached from where, which library belongs where, what a feature has. The layers are checked by .ci/modules.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { computedImports, importsOf, lineAt, maskSource } from './support/source-text.ts';
import { suite } from './support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Libraries, and the one place below src/ that each belongs to. */
const LIBRARIES: Readonly<Record<string, string | readonly string[]>> = {
  yaml: 'src/text/',
  undici: 'src/node/',
  ssh2: 'src/node/',
  'csv-parse': 'src/scenario/',
  'csv-stringify': 'src/rows/',
  saxes: 'src/plan/responses/',
  diff: ['src/report/', 'src/scenario/'],
  picomatch: 'src/node/',
  tsx: 'src/node/process/program.ts',
  ws: 'src/studio/server.ts',
  '@codemirror': 'src/studio/page/',
  '@lezer': 'src/studio/page/',
  '@noble': 'src/browser/',
  buffer: 'src/browser/',
  'jsonc-parser': 'src/text/',
  'vscode-languageserver': 'src/editor/',
  'vscode-languageserver-textdocument': 'src/editor/',
  '@stoplight': 'src/openapi/',
  '@scalar': 'src/import/openapi/',
  'postman-collection': 'src/import/requests/',
  bullmq: 'src/queue/',
  ioredis: 'src/queue/',
  '@opentelemetry': 'src/queue/',
  '@duckdb': 'src/destinations/',
  pg: 'src/destinations/',
  'pg-copy-streams': 'src/destinations/',
  hyparquet: 'src/destinations/',
  'hyparquet-writer': 'src/destinations/',
  'fast-check': 'src/scenario/simulate/',
  '@modelcontextprotocol': 'src/mcp/',
};

/** Where the world is reached: the network, files, the time, the process, other threads. */
const REACHING_WORLD = [
  'node',
  'browser',
  'destinations',
  'openapi',
  'queue',
  'scenario/mock-server.ts',
  'scenario/simulate/serve.ts',
  'scenario/replay/scenario-files.ts',
  'studio/page',
  'studio/server.ts',
  'cli/main.ts',
  'cli/start.ts',
];

/** What is pure in modules of Node, and so may be used anywhere; an empty list stands for the whole module. */
const PURE_NODE: Readonly<Record<string, readonly string[]>> = {
  'node:crypto': [
    'constants',
    'createHash',
    'createHmac',
    'createSign',
    'sign',
    'constants',
    'createPrivateKey',
    'createECDH',
    'sign',
    'X509Certificate',
    'hash',
    'getHashes',
    'BinaryLike',
    'KeyObject',
  ],
  'node:util': ['inspect', 'InspectOptions', 'isDeepStrictEqual', 'parseArgs'],
  'node:buffer': [],
  'node:http': ['STATUS_CODES'],
  'node:path': [],
  'node:url': ['fileURLToPath'],
  'node:assert/strict': [],
};

/** The world, as it shows in code. */
const WORLD: readonly (readonly [RegExp, string])[] = [
  [/\bDate\s*\.\s*now\b/g, 'Date.now'],
  [/\bnew\s+Date\s*(?:\(\s*\)|(?![\s\w(]))/g, 'new Date()'],
  [/\bMath\s*\.\s*random\b/g, 'Math.random'],
  [/\b(?:setTimeout|setInterval|setImmediate|clearTimeout|clearInterval)\s*\(/g, 'a timer'],
  [/\bconsole\s*\./g, 'console'],
  [/(?<![.\w])process\s*\.\s*\w/g, 'process'],
  [/(?<![.\w])fetch\s*\(/g, 'fetch'],
  [/\bperformance\s*\.\s*now\b/g, 'performance.now'],
  [/\b(?:randomUUID|getRandomValues|randomBytes)\b/g, 'random bytes'],
];

/** Folders whose `index.ts` lists features, and the folders of their schemas; `beside`: schemas that are no features. */
const REGISTRIES = [
  {
    folder: 'plan/pagination',
    schemas: 'pagination',
    beside: ['multiple', 'param-in', 'stop-conditions'],
  },
  { folder: 'plan/authentication', schemas: 'authentication', beside: [] },
  { folder: 'plan/responses', schemas: 'response', beside: [] },
] as const;

/** What looks for Prism in two places, and what executes a configuration that a user has named. */
const COMPUTED_IMPORTS: readonly string[] = [
  'src/openapi/prism-client.ts',
  'src/node/process/program-runner.ts',
];

/** Folders that get settings with the types of their schemas. */
const TYPED_FOLDERS = [
  'src/plan/configuration/',
  'src/plan/functions/',
  'src/plan/authentication/',
  'src/plan/pagination/',
  'src/plan/compile/',
];

/** What reads a configuration before it is typed. */
const BEFORE_TYPES = [
  'hide-secrets',
  'plain-secrets',
  'read',
  'template-inputs',
  'unknown-keys',
  'validate',
  'written-values',
].map((name) => `src/plan/configuration/${name}.ts`);

/** Called for each cell with escapes: an object for its places would take longer than the copy. */
const MANY_PARAMETERS = ['unescapeInto'];

const LINES_TO_NAME = 350;
const LINES_TO_FAIL = 800;

interface Source {
  /** From the root of the repository, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly code: string;
}

const readSources = (folder: string, ending: RegExp): Source[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => ending.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, code: maskSource(text) };
    });

/** The modules of the repository that a source imports for more than their types, when it is loaded. */
function valueImports({ file, text }: Pick<Source, 'file' | 'text'>): readonly string[] {
  const imports = text.matchAll(
    /^(?:im|ex)port (?!type\b)(?:\{([^}]*)\}|[^'{]*) from '(\.[^']+)';/gm,
  );
  return [...imports].flatMap(([, names, specifier = '']) => {
    const isTypes = names?.split(',').every((name) => /^\s*(?:type .*)?$/s.test(name)) === true;
    return isTypes ? [] : [path.posix.join(path.posix.dirname(file), specifier)];
  });
}

const sources = readSources('src', /\.ts$/);
const tests = readSources('test', /\.ts$/);

suite('sources', (test) => {
  test('generated files import nothing of src', () => {
    const wrong = readSources('generated', /\.(?:ts|cts|cjs)$/).flatMap((source) =>
      importsOf(source.text, source.code)
        .filter(({ specifier }) => specifier.includes('src/'))
        .map(({ specifier, line }) => `${source.file}:${line} imports ${specifier}`),
    );
    none(wrong);
  });

  test('no module imports itself by way of others; types may', () => {
    const left = new Map(sources.map((source) => [source.file, new Set(valueImports(source))]));
    const imported = () => new Set([...left.values()].flatMap((names) => [...names]));
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      const wanted = imported();
      for (const [file, names] of left) {
        for (const name of names) if (!left.has(name)) names.delete(name);
        if (names.size === 0 || !wanted.has(file)) left.delete(file);
      }
    }
    none([...left].map(([file, names]) => `${file} imports ${[...names].join(', ')}`));
  });

  test('modules of Node are imported where the world is reached alone, but for what is pure', () => {
    const wrong: string[] = [];
    for (const source of sources.filter(({ file }) => !reachesWorld(file)))
      for (const { specifier, line, names } of importsOf(source.text, source.code)) {
        if (!specifier.startsWith('node:')) continue;
        const pure = PURE_NODE[specifier];
        if (pure === undefined) wrong.push(`${source.file}:${line} imports ${specifier}`);
        else if (
          pure.length > 0 &&
          (names.length === 0 || names.some((name) => !pure.includes(name)))
        )
          wrong.push(
            `${source.file}:${line} imports ${names.join(', ') || 'all'} of ${specifier}; pure are ${pure.join(', ')}`,
          );
      }
    none(wrong);
  });

  test('time, random values, timers, console and process are used only where the world is reached', () => {
    none(
      sources
        .filter(({ file }) => !reachesWorld(file))
        .flatMap((source) =>
          WORLD.flatMap(([pattern, what]) => places(source, pattern, `uses ${what}`)),
        ),
    );
  });

  test('a library is imported in its own place alone', () => {
    const wrong: string[] = [];
    for (const source of sources)
      for (const { specifier, line } of importsOf(source.text, source.code)) {
        if (specifier.startsWith('.') || specifier.startsWith('node:')) continue;
        const library = specifier.split('/')[0] ?? specifier;
        const home = LIBRARIES[library];
        if (home === undefined)
          wrong.push(`${source.file}:${line} imports "${specifier}", which has no place`);
        else if (![home].flat().some((place) => source.file.startsWith(place)))
          wrong.push(`${source.file}:${line} imports "${specifier}", which belongs to ${home}`);
      }
    none(wrong);
  });

  test('only public paths of a library are imported', () => {
    none(
      sources.flatMap((source) =>
        importsOf(source.text, source.code).flatMap(({ specifier, line }) =>
          isPublicPath(specifier)
            ? []
            : [`${source.file}:${line} imports "${specifier}", which the library may move`],
        ),
      ),
    );
  });

  test('a module is loaded by a name that can be read', () => {
    none(
      sources
        .filter(({ file }) => !COMPUTED_IMPORTS.includes(file))
        .flatMap((source) =>
          computedImports(source.code).map(
            (at) => `${source.file}:${lineAt(source.code, at)} computes the name of a module`,
          ),
        ),
    );
  });

  test('an exported function has at most four parameters, and none that is true or false', () => {
    const functions = sources.flatMap(exportedFunctions);
    assert.ok(functions.length > 1000);
    none(
      functions.flatMap(({ place, name, parameters }) => [
        ...(parameters.length > 4 && !MANY_PARAMETERS.includes(name)
          ? [
              `${place} ${name} has ${parameters.length} parameters: put those that belong together into an object`,
            ]
          : []),
        ...parameters
          .filter((parameter) =>
            /:\s*boolean(?:\s*\|\s*undefined)?$|=\s*(?:true|false)$/.test(parameter),
          )
          .map(
            (parameter) =>
              `${place} ${name} has "${parameter}": name it in an object, or write two functions`,
          ),
      ]),
    );
  });

  test('there are no default exports, enums, any, and no silenced type errors', () => {
    const patterns = [
      [/\bexport\s+default\b/g, 'has a default export'],
      [/^\s*(?:export\s+)?(?:declare\s+)?(?:const\s+)?enum\s+\w/gm, 'has an enum'],
      [/(?::|\bas|<|\|)\s*any\b(?!\s*[.(=])/g, 'says any'],
    ] as const;
    const silenced = /(?:\/\/|\/\*)\s*@ts-(?:ignore|nocheck|expect-error)/g;
    none(
      sources.flatMap((source) => [
        ...patterns.flatMap(([pattern, what]) => places(source, pattern, what)),
        ...places({ ...source, code: source.text }, silenced, 'silences the type checker'),
      ]),
    );
  });

  test('settings are typed: no new casts to JSON', () => {
    const typed = sources.filter(
      ({ file }) =>
        TYPED_FOLDERS.some((folder) => file.startsWith(folder)) && !BEFORE_TYPES.includes(file),
    );
    none(
      typed.flatMap((source) =>
        places(source, /\bas\s+(?:(?:readonly\s+)?Json(?:Object|Scalar)?|never)\b/g, 'casts'),
      ),
    );
  });

  test('a command to copy is made by shellCommand, which quotes names', () => {
    const unquoted = /\bsluice [a-z]+(?: [a-z]+| --[a-z-]+)* \$\{/g;
    none(
      sources
        .filter(({ file }) => /^src\/(?:cli|report|scenario|studio)\//.test(file))
        .flatMap((source) => places({ ...source, code: source.text }, unquoted, 'does not quote')),
    );
  });

  test(`no source is longer than ${LINES_TO_FAIL} lines`, () => {
    const long = [...sources, ...tests]
      .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LINES_TO_NAME);
    for (const { file, lines } of long) process.stdout.write(`long: ${file} has ${lines} lines\n`);
    none(
      long
        .filter(({ lines }) => lines > LINES_TO_FAIL)
        .map(({ file, lines }) => `${file} has ${lines} lines`),
    );
  });

  test('a feature is in the list of its folder, and has a test', () => {
    const wrong: string[] = [];
    for (const { folder, schemas, beside } of REGISTRIES) {
      const imported = namesIn(`src/${folder}/index.ts`);
      for (const schema of readdirSync(path.join(root, 'schema', schemas)).filter((name) =>
        /^[a-z0-9-]+\.schema\.json$/.test(name),
      )) {
        const feature = schema.replace('.schema.json', '');
        if ((beside as readonly string[]).includes(feature)) continue;
        if (!imported.includes(camelCase(feature)))
          wrong.push(`src/${folder}/index.ts lacks ${feature}`);
        if (!existsSync(path.join(root, `test/${folder}/${feature}.test.ts`)))
          wrong.push(`${feature} of src/${folder} lacks its test`);
      }
    }
    none(wrong);
  });

  test('a source that a comment of src names is there', () => {
    const all = [...sources, ...tests, ...readSources('generated', /\.ts$/)];
    const known = new Set(all.map(({ file }) => path.posix.basename(file)));
    const wrong = sources.flatMap(({ file, text, code }) =>
      [...text.matchAll(/[\w-]+\.ts\b/g)]
        .filter(({ 0: name, index }) => code[index] === ' ' && !known.has(name))
        .map(({ 0: name, index }) => `${file}:${lineAt(text, index)} names ${name}`),
    );
    none(wrong);
  });

  test('no test is narrowed or skipped', () => {
    none(tests.flatMap((source) => places(source, /\.\s*(?:only|skip)\s*\(/g, 'narrows the run')));
  });

  test('no tracked file names a path of one machine', () => {
    const folders = ['work', 'farm', 'home/\\w+', 'Users/\\w+', 'root', 'tmp/bash_jobs'].join('|');
    const machinePath = new RegExp(`(?:^|[^a-zA-Z0-9._{}*)\\]-])/(?:${folders})/`, 'g');
    const wrong: string[] = [];
    for (const file of trackedFiles()) {
      const bytes = readFileSync(path.join(root, file));
      if (bytes.includes(0)) continue;
      const text = bytes.toString('utf8');
      wrong.push(...places({ file, text, code: text }, machinePath, 'names a machine path'));
    }
    none(wrong);
  });
});

suite('sources: reading them', (test) => {
  test('imports of types are told from those of values', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { type B } from './b.ts';",
      "import {\n  c,\n  type D,\n} from './c.ts';",
      "export { e } from '../e.ts';",
      "export * from './f.ts';",
      "import 'g';",
    ].join('\n');
    assert.equal(valueImports({ file: 'src/x/y.ts', text }), [
      'src/x/c.ts',
      'src/e.ts',
      'src/x/f.ts',
    ]);
  });

  test('imports are found in every form, and not in comments or strings', () => {
    const text = [
      "import type { A, B as C } from './a.ts';",
      "import './b.ts';",
      'export {',
      '  d,',
      "} from './d.ts';",
      "const e = await import('./e.ts'); type F = import('./f.ts').F;",
      "// import './g.ts'",
      'const h = "import \'./h.ts\'"; const i = `from "./i.ts" ${await import("./j.ts")}`;',
      "const k = /['\"]/; import l = require('./l.cjs');",
      "const m = createRequire(import.meta.url)('./m.cjs') as object; const load = createRequire(m); load('./n.cjs'); load.resolve('./o.cjs');",
    ].join('\n');
    const found = importsOf(text);
    assert.equal(
      found.map(({ specifier }) => specifier),
      [
        './a.ts',
        './b.ts',
        './d.ts',
        './e.ts',
        './f.ts',
        './j.ts',
        './l.cjs',
        './m.cjs',
        './n.cjs',
        './o.cjs',
      ],
    );
    assert.equal(found[0]?.names, ['A', 'B']);
    assert.is(found[2]?.line, 5);
  });

  test('a module whose name is computed is found', () => {
    const text =
      "await import('./a.ts'); import(name); const load = createRequire(import.meta.url); load('./b.cjs'); load(`./c${d}`); createRequire(e)(f);";
    assert.equal(
      computedImports(maskSource(text)).map((at) => text.slice(at, at + 12)),
      ['import(name)', 'load(`./c${d', 'createRequir'],
    );
  });

  test('masking keeps offsets, lines and code inside templates', () => {
    const text = 'a /* b */ `c ${d({ e: "f" })} g` // h\ni / j / k';
    assert.is(maskSource(text), 'a         `   {d({ e: " " })}  `     \ni / j / k');
    assert.is(maskSource(text).length, text.length);
  });
});

/** The functions that a module exports, each with its parameters as written. */
function exportedFunctions({ file, code }: Source) {
  const starts = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?=[(<]))/gm;
  return [...code.matchAll(starts)].map((found) => ({
    place: `${file}:${lineAt(code, found.index)}`,
    name: found[1] ?? found[2] ?? '',
    parameters: parametersAfter(code, code.indexOf('(', found.index + found[0].length) + 1),
  }));
}

function parametersAfter(code: string, start: number): readonly string[] {
  const parameters = [''];
  for (let [at, depth] = [start, 0]; at < code.length; at++) {
    const sign = code.charAt(at);
    if ('([{<'.includes(sign)) depth++;
    else if (')]}'.includes(sign) || (sign === '>' && code[at - 1] !== '=')) depth--;
    if (depth < 0) break;
    if (sign === ',' && depth === 0) parameters.push('');
    else parameters[parameters.length - 1] += sign;
  }
  return parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== '');
}

/** Whether a specifier names a library as a whole, a door in its `exports`, or a file at its root where it has none. */
function isPublicPath(specifier: string): boolean {
  const [, name = '', below] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (below === undefined || name.startsWith('.') || name.startsWith('node:')) return true;
  const { exports } = JSON.parse(
    readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'),
  ) as {
    exports?: Readonly<Record<string, unknown>>;
  };
  if (exports === undefined) return !below.includes('/');
  return Object.keys(exports).some((path) => {
    const [start = '', end] = path.split('*');
    return end === undefined
      ? path === `./${below}`
      : `./${below}`.startsWith(start) && below.endsWith(end);
  });
}

function namesIn(file: string): readonly string[] {
  const source = sources.find((each) => each.file === file);
  return source === undefined
    ? []
    : importsOf(source.text, source.code).flatMap(({ names }) => names);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function reachesWorld(file: string): boolean {
  return REACHING_WORLD.some(
    (place) => file === `src/${place}` || file.startsWith(`src/${place}/`),
  );
}

function places(source: Source, pattern: RegExp, what: string): string[] {
  return [...source.code.matchAll(pattern)].map(
    (match) => `${source.file}:${lineAt(source.code, match.index)} ${what}: ${match[0].trim()}`,
  );
}

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split(
    '\0',
  );
  return listed.filter(
    (file) => file !== '' && file !== 'package-lock.json' && existsSync(path.join(root, file)),
  );
}

function none(wrong: readonly string[]): void {
  if (wrong.length > 0) assert.unreachable(`${wrong.length} broken:\n  ${wrong.join('\n  ')}`);
}
