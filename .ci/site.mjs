// Builds the documentation as static pages that work from the file system: `node .ci/site.mjs [FOLDER]`.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import markdownIt from 'markdown-it';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const site = path.resolve(process.argv[2] ?? path.join(root, 'site'));
const markdown = markdownIt({ html: false, linkify: false });

const files = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'examples/README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.split(path.sep).join('/')}`)
    .sort(),
];
const pageOf = (file) =>
  file === 'README.md'
    ? 'index.html'
    : file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
const titles = new Map(
  files.map((file) => [
    file,
    /^# (.+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? file,
  ]),
);

/** The menu, in reading order; pages of rules are reached from their table. */
const MENU = [
  [
    'Start',
    [
      'README.md',
      'docs/README.md',
      'docs/first-steps.md',
      'docs/ci.md',
      'docs/plan.md',
      'docs/testing.md',
      'docs/moving.md',
      'docs/operate.md',
      'docs/scale.md',
    ],
  ],
  [
    'Guides',
    [
      'docs/linting.md',
      'docs/adopting.md',
      'docs/mutation-testing.md',
      'docs/reports.md',
      'docs/scenarios.md',
      'docs/recording.md',
      'docs/openapi.md',
      'docs/editors.md',
      'docs/security.md',
      'docs/performance.md',
    ],
  ],
  ['Recipes', files.filter((file) => file.startsWith('docs/recipes/'))],
  [
    'Reference',
    [
      'docs/reference/settings.md',
      'docs/reference/cli.md',
      'docs/reference/api.md',
      'docs/embedding.md',
      'docs/ports.md',
      'docs/rules/README.md',
      'docs/glossary.md',
      'docs/interfaces.md',
      'docs/differences.md',
      'docs/stability.md',
      'SECURITY.md',
      'CHANGELOG.md',
    ],
  ],
  [
    'Inside',
    ['docs/architecture.md', ...files.filter((file) => file.startsWith('docs/decisions/'))],
  ],
];

rmSync(site, { recursive: true, force: true });
for (const file of files) {
  const target = path.join(site, pageOf(file));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, page(file));
}
for (const name of ['Dockerfile', 'gitlab-ci.yml'])
  cpSync(path.join(root, 'docs', name), path.join(site, 'docs', name));
cpSync(path.join(root, 'scenarios'), path.join(site, 'scenarios'), { recursive: true });
cpSync(path.join(root, 'docs/pictures'), path.join(site, 'docs/pictures'), { recursive: true });
cpSync(path.join(root, 'examples'), path.join(site, 'examples'), {
  recursive: true,
  filter: (file) => !file.includes('node_modules'),
});
writeFileSync(path.join(site, 'style.css'), style());
process.stdout.write(`${files.length} pages in ${path.relative(process.cwd(), site) || '.'}\n`);

function page(file) {
  const up = '../'.repeat(pageOf(file).split('/').length - 1);
  const menu = MENU.map(([title, entries]) => {
    const links = entries
      .filter((entry) => titles.has(entry))
      .map(
        (entry) =>
          `<li><a href="${up}${pageOf(entry)}"${entry === file ? ' aria-current="page"' : ''}>${escaped(titles.get(entry))}</a></li>`,
      );
    return links.length === 0 ? '' : `<h2>${title}</h2><ul>${links.join('')}</ul>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(titles.get(file))} · Sluice</title>
<link rel="stylesheet" href="${up}style.css">
</head>
<body>
<nav><details open><summary>Sluice</summary>${menu.join('')}</details></nav>
<script>if (innerWidth < 800) document.querySelector('details').open = false;</script>
<main>
${withPages(markdown.render(withoutComments(readFileSync(path.join(root, file), 'utf8'))))}
</main>
</body>
</html>
`;
}

/** What the tests of the documents read between the lines. */
function withoutComments(text) {
  return text.replace(/^<!--[\s\S]*?-->\n/gm, '');
}

/** Links between documents become links between pages; headings get an address; wide tables scroll by themselves. */
function withPages(html) {
  return html
    .replace(
      /href="(?!https?:|#)([^"#]*?)README\.md(#[^"]*)?"/g,
      (_, folder, hash = '') => `href="${folder}index.html${hash}"`,
    )
    .replace(
      /href="(?!https?:|#)([^"#]+)\.md(#[^"]*)?"/g,
      (_, name, hash = '') => `href="${name}.html${hash}"`,
    )
    .replace(/href="(docs\/rules|rules|\.\.\/rules)"/g, 'href="$1/index.html"')
    .replace(
      /<h([23])>(.*?)<\/h\1>/g,
      (_, level, text) => `<h${level} id="${slug(text)}">${text}</h${level}>`,
    )
    .replace(/<table>/g, '<div class="table"><table>')
    .replace(/<\/table>/g, '</table></div>');
}

function slug(html) {
  return html
    .replace(/<[^>]+>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function style() {
  return `:root { --text: #1d2430; --soft: #5b6575; --line: #dde2ea; --page: #fff; --block: #f5f7fa; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --text: #dfe5ee; --soft: #98a3b5; --line: #323a47; --page: #14181f; --block: #1c222c; --link: #7db8f5; } }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 16rem minmax(0, 1fr); color: var(--text); background: var(--page); font: 16px/1.55 system-ui, sans-serif; }
nav { padding: 1.25rem 1rem; border-right: 1px solid var(--line); position: sticky; top: 0; height: 100vh; overflow-y: auto; font-size: .92rem; }
nav summary { font-weight: 700; font-size: 1.1rem; cursor: pointer; }
nav h2 { font-size: .78rem; text-transform: uppercase; letter-spacing: .05em; color: var(--soft); margin: 1.1rem 0 .25rem; padding: 0; border: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .1rem 0; color: inherit; text-decoration: none; }
nav a:hover { color: var(--link); }
nav a[aria-current] { font-weight: 600; color: var(--link); }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 62rem; min-width: 0; }
a { color: var(--link); }
h1 { line-height: 1.2; margin-top: .5rem; }
h2 { margin-top: 2.2rem; padding-bottom: .2rem; border-bottom: 1px solid var(--line); }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--block); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--block); border: 1px solid var(--line); border-radius: 6px; padding: .8rem 1rem; overflow-x: auto; line-height: 1.4; }
pre code { background: none; padding: 0; font-size: .84rem; overflow-wrap: normal; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: .93rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); min-width: 5rem; }
td:first-child code { white-space: nowrap; }
th { color: var(--soft); font-weight: 600; }
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: .75rem 1rem; }
}
`;
}
