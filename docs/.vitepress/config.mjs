// The documentation as a site: `make docs`. Pages are the Markdown files of the repository, as they are.
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { writeLlms } from '../../.ci/llms.mjs';
import { writePlayground } from '../../.ci/playground.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A page of the menu with its own title, or a shorter one. */
const page = (file, text = /^# (.+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1]) => ({
  text: (text ?? file).replaceAll('`', ''),
  link: `/${file.replace(/README\.md$/, '').replace(/\.md$/, '')}`,
});

const START = [
  page('docs/first-steps.md', 'First rows in five minutes'),
  {
    ...page('docs/import.md', 'Bring what you have'),
    collapsed: true,
    items: [
      page('docs/import/curl.md', 'A curl command'),
      page('docs/import/har.md', 'A HAR file'),
      page('docs/import/postman.md', 'A Postman collection'),
      page('docs/import/openapi.md', 'An OpenAPI document'),
      page('docs/import/airbyte.md', 'A connector of Airbyte'),
    ],
  },
  page('docs/moving.md', 'From Generic Extractor'),
  page('docs/editors.md', 'Editors'),
  page('docs/studio.md', 'The studio'),
];
const GUIDES = [
  page('docs/recipes/authentication.md'),
  page('docs/recipes/paging.md'),
  page('docs/recipes/ends-of-paging.md'),
  page('docs/recipes/incremental.md'),
  page('docs/recipes/asynchronous.md'),
  page('docs/recipes/formats.md'),
  page('docs/recipes/child-jobs.md'),
  page('docs/recipes/records.md'),
  page('docs/recipes/tables.md'),
  page('docs/destinations.md'),
  page('docs/recipes/requests.md'),
  page('docs/requests.md'),
  page('docs/recipes/retries-and-trouble.md'),
];
const TEST = [
  page('docs/linting.md'),
  page('docs/adopting.md'),
  page('docs/plan.md'),
  page('docs/testing.md'),
  page('docs/recording.md'),
  page('docs/scenarios.md'),
  page('docs/openapi.md'),
  page('docs/mutation-testing.md'),
  page('docs/reports.md'),
  page('docs/ci.md'),
];
const RUN = [
  page('docs/operate.md'),
  page('docs/nightly.md'),
  page('docs/completeness.md'),
  page('docs/scale.md'),
  page('docs/security.md'),
  page('docs/performance.md'),
];
const REFERENCE = [
  page('docs/reference/settings.md', 'Settings'),
  page('docs/reference/language.md', 'The language on one page'),
  page('docs/skill/SKILL.md', 'Skill for agents'),
  page('docs/reference/cli.md', 'Commands'),
  page('docs/rules/README.md', 'Rules'),
  page('docs/reference/api.md', 'Library'),
  page('docs/embedding.md'),
  page('docs/ports.md'),
  page('examples/README.md'),
  page('docs/glossary.md'),
  page('docs/interfaces.md'),
  page('docs/differences.md'),
  page('docs/stability.md'),
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
  { text: 'Project', collapsed: true, items: PROJECT },
];

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
  async buildEnd({ outDir }) {
    const isOutside = (file) => !/node_modules|coverage/.test(file);
    for (const folder of ['scenarios', 'examples', 'schema'])
      cpSync(path.join(root, folder), path.join(outDir, folder), { recursive: true, filter: isOutside });
    for (const file of ['Dockerfile', 'gitlab-ci.yml'])
      cpSync(path.join(root, 'docs', file), path.join(outDir, 'docs', file));
    cpSync(path.join(root, 'LICENSE'), path.join(outDir, 'LICENSE'));
    await writePlayground(path.join(outDir, 'playground.html'));
    writeLlms(root, outDir, MENU);
  },
  markdown: {
    html: false,
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
  head: [['meta', { name: 'color-scheme', content: 'light dark' }]],
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // the rules of the language are for those who change Sluice
        _render: (text, env, md) =>
          env.relativePath.startsWith('docs/spec/') ? '' : md.render(text, env),
      },
    },
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
