// The documentation as a site: `make docs`. Pages are the Markdown files of the repository, as they are.
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { writeLlms } from '../../.ci/llms.mjs';
import { writePlayground } from '../../.ci/playground.mjs';
import { search, wholeMessages } from './search.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A page of the menu with its own title, or a shorter one. */
const page = (file, text = /^# (.+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1]) => ({
  text: (text ?? file).replaceAll('`', ''),
  link: `/${file.replace(/README\.md$/, '').replace(/\.md$/, '')}`,
});

/** A page of the menu with the pages below it. */
const group = (file, items, text) => ({ ...page(file, text), collapsed: true, items });

/** A page of the menu, with the pages of its folder in the order of its table. */
const listed = (file, text) => {
  const link = new RegExp(`\\]\\((${path.basename(file, '.md')}/[\\w-]+\\.md)\\)`);
  const rows = readFileSync(path.join(root, file), 'utf8').split('\n').filter((line) => line.startsWith('|'));
  const files = new Set(rows.flatMap((row) => link.exec(row)?.[1] ?? []));
  return group(file, [...files].map((each) => page(`${path.dirname(file)}/${each}`)), text);
};

const START = [
  page('docs/first-steps.md'),
  group('docs/import.md', [
    page('docs/import/curl.md', 'A curl command'),
    page('docs/import/har.md', 'A HAR file'),
    page('docs/import/postman.md', 'A Postman collection'),
    page('docs/import/openapi.md', 'An OpenAPI document'),
    page('docs/import/airbyte.md', 'An Airbyte connector'),
  ]),
  page('docs/trying.md'),
  page('docs/studio.md', 'Studio'),
  page('docs/editors.md'),
  page('docs/typescript.md', 'TypeScript'),
  page('docs/mcp.md'),
  page('docs/moving.md'),
  page('docs/comparison.md', 'Compare with other tools'),
];
const GUIDES = [
  listed('docs/recipes/authentication.md', 'Authentication'),
  listed('docs/recipes/paging.md', 'Pagination'),
  listed('docs/recipes/ends-of-paging.md', 'The last page'),
  listed('docs/recipes/incremental.md', 'Incremental extraction'),
  page('docs/incremental-boundary.md'),
  listed('docs/recipes/child-jobs.md', 'Child jobs'),
  listed('docs/recipes/requests.md', 'Requests'),
  page('docs/requests.md', 'Query, body, headers and address'),
  page('docs/request-values.md', 'Values and times in requests'),
  page('docs/logins.md', 'Logins with several requests'),
  listed('docs/recipes/formats.md', 'Response formats'),
  listed('docs/recipes/asynchronous.md', 'Asynchronous exports'),
  listed('docs/recipes/records.md', 'Records'),
  listed('docs/recipes/tables.md', 'Tables'),
  listed('docs/recipes/retries-and-trouble.md', 'Errors, retries and rate limits'),
  group('docs/destinations.md', [
    page('docs/destinations/postgresql.md', 'PostgreSQL'),
    page('docs/destinations/duckdb.md', 'DuckDB'),
    page('docs/destinations/parquet.md', 'Parquet'),
    page('docs/destinations/s3.md', 'S3'),
    page('docs/destinations/types.md', 'Column types'),
    page('docs/destinations/existing-tables.md', 'Existing tables'),
    page('docs/destinations/transactions.md'),
  ]),
];
const TEST = [
  page('docs/linting.md', 'Lint'),
  page('docs/adopting.md'),
  group('docs/plan.md', [page('docs/plan/read.md')]),
  group('docs/testing.md', [
    page('docs/testing/write-by-hand.md'),
    page('docs/testing/faults.md', 'Inject faults'),
    page('docs/testing/coverage.md'),
    page('docs/testing/frameworks.md', 'In your test framework'),
    page('docs/testing/mock-server.md', 'Mock server'),
  ]),
  group('docs/recording.md', [
    page('docs/recording/part.md'),
    page('docs/recording/secrets.md', 'Secrets in recordings'),
    page('docs/recording/convert.md'),
  ]),
  page('docs/scenarios.md'),
  page('docs/openapi.md'),
  page('docs/mutation-testing.md'),
  page('docs/simulate.md'),
  page('docs/lossless.md'),
  listed('docs/hazards.md', 'Hazards'),
  page('docs/reports.md'),
  page('docs/ci.md'),
];
const RUN = [
  page('docs/troubleshooting.md'),
  group('docs/operate.md', [
    page('docs/operate/exit-codes.md'),
    page('docs/operate/inputs.md', 'Secrets and inputs'),
    page('docs/operate/incremental-tables.md'),
    page('docs/operate/interrupted-runs.md'),
    page('docs/operate/api-errors.md'),
    page('docs/operate/network.md', 'Proxies, certificates and timeouts'),
  ]),
  page('docs/explain.md', 'Where a row or a cell comes from'),
  page('docs/nightly.md'),
  page('docs/rerun.md', 'Run some jobs, or a period again'),
  group('docs/completeness.md', [
    page('docs/completeness/settings.md'),
    page('docs/completeness/repeated-keys.md'),
    page('docs/completeness/situations.md'),
    page('docs/completeness/between-runs.md'),
    page('docs/completeness/behaviour.md'),
  ]),
  page('docs/scale.md'),
  page('docs/queue.md'),
  group('docs/security.md', [
    page('docs/security/origins.md'),
    page('docs/security/secrets.md', 'Secrets'),
    page('docs/security/refresh-tokens.md', 'Rotating refresh tokens'),
    page('docs/security/checkouts.md', 'Files that you don’t trust'),
    page('docs/security/output-folders.md', 'Output folders'),
    page('docs/security/destinations.md', 'Databases, buckets and stores'),
    page('docs/security/queue.md', 'Queues'),
    page('docs/security/limits.md'),
  ]),
  page('docs/performance.md'),
];
const REFERENCE = [
  page('docs/reference/settings.md', 'Settings'),
  page('docs/reference/language.md', 'The language on one page'),
  page('docs/reference/cli.md', 'Commands'),
  page('docs/rules/README.md', 'Rules'),
  page('docs/reference/api.md', 'Library'),
  page('docs/embedding.md'),
  page('docs/ports.md'),
  page('examples/README.md', 'Example programs'),
  page('docs/skill/SKILL.md', 'Skill for agents'),
  page('docs/glossary.md'),
  page('docs/interfaces.md'),
  group('docs/differences.md', [
    page('docs/differences/tables.md', 'Tables'),
    page('docs/differences/requests.md', 'Requests'),
    page('docs/differences/limits.md', 'Refused files, sizes and hosts'),
  ]),
  page('docs/stability.md', 'Stability'),
  page('CHANGELOG.md'),
];
const PROJECT = [
  page('CONTRIBUTING.md'),
  page('docs/architecture.md'),
  page('docs/extending.md'),
  page('docs/spec/README.md'),
  page('SECURITY.md'),
];

/** The file of the repository that a link leads to, if it is no page; for a folder, the file in it that says most. */
function fileOf(href, page) {
  if (/^[a-z]+:|^#|\.md(?:#|$)/.test(href)) return undefined;
  const target = path.join(root, path.dirname(page), href);
  if (!existsSync(target)) return undefined;
  if (!statSync(target).isDirectory()) return href;
  const files = readdirSync(target).filter((name) => statSync(path.join(target, name)).isFile());
  const file = files.find((name) => name === 'scenario.yaml') ?? files[0];
  return `${href.replace(/\/$/, '')}/${file}`;
}

/** Anchors as those of a repository's pages, so that links work in both. */
function headingAnchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

const MENU = [
  { text: 'Start', items: START },
  { text: 'Guides', items: GUIDES },
  { text: 'Test', items: TEST },
  { text: 'Run', items: RUN },
  { text: 'Reference', items: REFERENCE },
  { text: 'Project', items: PROJECT },
];

/** A browser does not load the parts of the site from a folder: the page says how to read it. */
const NOT_SERVED = `if (location.protocol === 'file:') addEventListener('DOMContentLoaded', () => {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = 'margin:0;padding:1em;background:#fff3cd;color:#4d3800;font:16px sans-serif';
  note.textContent = 'Styles and search need a server. In the clone, run "make docs-serve" and open the address that it prints.';
  document.body.prepend(note);
});`;

export default defineConfig({
  title: 'Sluice',
  description: 'Declarative API extraction: compile, run, replay.',
  lang: 'en',
  srcDir: root,
  srcExclude: [
    '{bench,dist,generated,node_modules,schema,scenarios,site,src,test}/**',
    'examples/*/**',
    '**/{coverage,node_modules}/**',
  ],
  outDir: path.join(root, 'site'),
  cacheDir: path.join(root, 'node_modules/.vitepress'),
  base: process.env.SITE_BASE ?? '/',
  cleanUrls: false,
  rewrites: (file) => file.replace(/(^|\/)README\.md$/, '$1index.md'),
  // files that are no pages are copied beside them
  async buildEnd({ outDir, pages }) {
    const isOutside = (file) => !/node_modules|coverage/.test(file);
    for (const folder of ['scenarios', 'examples', 'schema'])
      cpSync(path.join(root, folder), path.join(outDir, folder), { recursive: true, filter: isOutside });
    for (const file of ['Dockerfile', 'gitlab-ci.yml'])
      cpSync(path.join(root, 'docs', file), path.join(outDir, 'docs', file));
    cpSync(path.join(root, 'LICENSE'), path.join(outDir, 'LICENSE'));
    await writePlayground(path.join(outDir, 'playground.html'), 'index.html');
    writeLlms(root, outDir, MENU, pages);
  },
  vite: { plugins: [wholeMessages] },
  markdown: {
    html: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: headingAnchor },
    config(md) {
      // what the tests of the documents read between the lines
      md.core.ruler.before('normalize', 'comments', (state) => {
        state.src = state.src.replace(/^<!--[\s\S]*?-->\n/gm, '');
      });
      md.core.ruler.push('folders', ({ tokens, env }) => {
        for (const { children } of tokens)
          for (const token of children ?? []) {
            const href = token.type === 'link_open' ? token.attrGet('href') : null;
            if (href === null) continue;
            const file = fileOf(href, env.relativePath);
            if (file === undefined) {
              token.attrSet('href', href.replace(/(^|\/)README\.md/, '$1index.md'));
              continue;
            }
            token.attrSet('href', file);
            token.attrSet('target', '_self'); // it is no page
          }
      });
      // what looks like an expression of Vue is one of Sluice
      for (const kind of ['text', 'code_inline']) {
        const render = md.renderer.rules[kind];
        md.renderer.rules[kind] = (...given) =>
          render.apply(md.renderer, given).replaceAll('{{', '&#123;&#123;');
      }
    },
  },
  head: [
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['script', {}, NOT_SERVED],
  ],
  themeConfig: {
    search,
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: START[0].link },
      { text: 'Guides', link: '/docs/' },
      { text: 'Playground', link: '/playground.html', target: '_self' },
      { text: 'Settings', link: '/docs/reference/settings' },
      { text: 'Commands', link: '/docs/reference/cli' },
      { text: 'Rules', link: '/docs/rules/' },
    ],
    sidebar: MENU,
  },
});
