// Builds the playground, one file for a browser: `node .ci/playground.mjs FILE [DOCS]`. It has the scripts and the bundled scenarios in it, and
// links to pages of the documentation, whose first page is at the address DOCS.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
/** Modules of Node that stand in the browser by a file of the same name; the others are only needed on a disk. */
const STANDING = new Set(readdirSync(at('src/browser')).map((name) => name.slice(0, -3)));
const MAX_BYTES = 40_000;
/** What a visitor sees first, and what to try with it. */
const FIRST = {
  page: 'paging',
  name: 'seed-offset',
  hint: 'Try: change limit: 2 to limit: 3, then select Replay. The replay fails and shows how the request differs from the recording.',
};
/** The pages that readers of the playground go on with, and what their links say. */
const PAGES = [
  ['docs/first-steps.html', 'Install Sluice and take the first steps'],
  ['docs/testing.html', 'Test a connector with recorded responses'],
];
/** What to try with any other scenario. */
const HINT =
  'Try: select Replay to see the requests and tables, then change a setting and replay again to see what differs.';
/** Where editors find the schema of a file of this repository. */
const SCHEMA_LINE = /^# yaml-language-server: .*\n/;
/** The scenarios that no recipe shows. */
const OTHER_TOPIC = 'More scenarios';

const settings = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { SLUICE_VERSION: JSON.stringify(version), 'import.meta.url': '""' },
  alias: { yaml: at('node_modules/yaml/browser/index.js') },
};

/** `docs` is the address of the documentation, as the page reaches it; without it, nothing leads there. */
export async function writePlayground(file, docs) {
  const [worker, script, style] = await Promise.all([
    bundled('src/studio/playground-worker.ts', {
      inject: [at('src/browser/buffer.ts')],
      plugins: [inBrowser()],
      banner: {
        js: "globalThis.process = { platform: 'browser', env: {}, pid: 1, versions: {}, cwd: () => '/', uptime: () => 0, on() {} };",
      },
      external: ['@stoplight/*'],
    }),
    bundled('src/studio/page/playground.ts'),
    bundled('src/studio/page/playground.css'),
  ]);
  const html = readFileSync(at('src/studio/page/playground.html'), 'utf8');
  const parts = {
    style,
    docs: docs === undefined ? '' : linksTo(docs),
    scenarios: JSON.stringify(bundledScenarios(docs)).replaceAll('<', '\\u003c'),
    worker: inScript(worker),
    script: inScript(script),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    html.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]),
  );
}

/** The address of a page of the documentation. */
function addressOf(page, docs) {
  return docs.replace(/[^/]*$/, page);
}

function linksTo(docs) {
  const pages = [
    [docs, '← Back to the Sluice documentation'],
    ...PAGES.map(([page, text]) => [addressOf(page, docs), text]),
  ];
  const links = pages.map(
    ([href, text], index) => `<a${index === 0 ? ' id="back"' : ''} href="${href}">${text}</a>`,
  );
  return `<nav aria-label="Documentation">${links.join(' ')}</nav>`;
}

async function bundled(entry, more = {}) {
  const { outputFiles } = await build({ ...settings, ...more, entryPoints: [entry] });
  return outputFiles[0].text;
}

/** Nothing in a script may look like its end. */
function inScript(text) {
  return text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

/** The names of all scenarios with their topic, the title of the recipes that they belong to, and the name of its page; the easiest first. */
function scenariosByTopic() {
  const recipes = parse(readFileSync(at('.ci/recipes.yaml'), 'utf8'));
  const easiest = ({ page }) => (page === FIRST.page ? 0 : 1);
  const shown = recipes
    .sort((a, b) => easiest(a) - easiest(b))
    .flatMap(({ page, title, recipes: of }) =>
      Object.keys(of).map((name) => [name, { title, page }]),
    );
  const topics = new Map([...shown.filter(([name]) => name === FIRST.name), ...shown]);
  for (const name of readdirSync(at('scenarios')))
    if (!topics.has(name)) topics.set(name, { title: OTHER_TOPIC });
  return [...topics];
}

/** The scenarios that are small texts and need no OpenAPI document, with their files by their path. */
function bundledScenarios(docs) {
  return scenariosByTopic().flatMap(([name, { title: topic, page }]) => {
    const folder = at('scenarios', name);
    if (!statSync(folder).isDirectory()) return [];
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => statSync(path.join(folder, file)).isFile());
    const bytes = names.map((file) => [file, readFileSync(path.join(folder, file))]);
    const isText = bytes.every(([, content]) => !content.includes(0));
    const size = bytes.reduce((sum, [, { length }]) => sum + length, 0);
    if (!names.includes('scenario.yaml') || !isText || size > MAX_BYTES) return [];
    const texts = Object.fromEntries(
      bytes.map(([file, content]) => [file, content.toString('utf8')]),
    );
    // a browser decompresses in other ways than the formats here do
    if (Object.values(texts).some((text) => /\b(?:gzip|zip)\b/.test(text))) return [];
    const { title, config = 'config.yaml', openapi } = parse(texts['scenario.yaml']);
    const own = typeof config === 'string' ? path.posix.normalize(config) : '';
    if (openapi !== undefined || texts[own] === undefined) return [];
    const hint = name === FIRST.name ? FIRST.hint : HINT;
    const files = { ...texts, [own]: texts[own].replace(SCHEMA_LINE, '') };
    const guide =
      docs === undefined || page === undefined
        ? null
        : { title: topic, href: addressOf(`docs/recipes/${page}.html`, docs) };
    return [{ name, topic, title: title ?? '', hint, guide, config: own, files }];
  });
}

function inBrowser() {
  const instead = (name) => ({ path: at('src/browser', `${name}.ts`) });
  return {
    name: 'in-browser',
    setup(hook) {
      hook.onResolve({ filter: /^node:path$/ }, () => ({
        path: at('node_modules/path-browserify/index.js'),
      }));
      hook.onResolve({ filter: /^node:/ }, ({ path: name }) => {
        const bare = name.slice('node:'.length);
        return STANDING.has(bare) ? instead(bare) : { path: bare, namespace: 'not-there' };
      });
      hook.onLoad({ filter: /./, namespace: 'not-there' }, async ({ path: name }) => {
        const members = Object.entries(await import(`node:${name}`)).map(
          ([member, value]) =>
            `${JSON.stringify(member)}: ${isTable(value) ? JSON.stringify(value) : `absent('${name}.${member}')`}`,
        );
        return { contents: `const absent = ${absent}; module.exports = { ${members} };` };
      });
      hook.onResolve({ filter: /[\\/]test-in-time\.ts$/ }, () => instead('test-in-time'));
      hook.onResolve({ filter: /^buffer$/ }, () => ({ path: at('node_modules/buffer/index.js') }));
    },
  };
}

/** Whether a member of a module is data, such as the names of status codes. */
function isTable(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => ['string', 'number'].includes(typeof each))
  );
}

/** Stands for a module of Node that a browser does not have: its members can be named, but not called. */
function absent(name) {
  const fail = () => {
    throw new Error(`a browser has no ${name}`);
  };
  const get = (_, member) =>
    typeof member === 'symbol' || member === '__esModule' ? undefined : absent(`${name}.${member}`);
  return new Proxy(fail, { get, construct: fail });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writePlayground(path.resolve(process.argv[2] ?? 'playground.html'), process.argv[3]);
