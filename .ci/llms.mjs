// The documents for programs that read text: llms.txt lists the pages, llms-full.txt has them, and each page stands beside its HTML as Markdown.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is between the lines for the tests of the documents. */
const COMMENTS = /^<!--[\s\S]*?-->\n/gm;

/**
 * Writes them into the folder of the site. `groups` are those of its menu; pages below others stand behind them. `files` are all
 * pages, also those that no menu lists.
 */
export function writeLlms(root, outDir, groups, files) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8').replaceAll(COMMENTS, '');
  const sections = groups.map(({ text, items }) => ({
    title: text,
    pages: items.flatMap(withItems).map(({ text: title, link }) => {
      const file = fileOf(link);
      return { title, file, text: read(file) };
    }),
  }));
  const pages = sections.flatMap((section) => section.pages);
  // links between texts lead to README.md, of which the page is index.html
  for (const file of files)
    for (const name of new Set([file, file.replace(/(^|\/)README\.md$/, '$1index.md')])) {
      mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
      writeFileSync(path.join(outDir, name), read(file));
    }
  const about = firstParagraph(read('README.md'));
  const listed = sections.map(
    ({ title, pages: own }) =>
      `## ${title}\n\n${own.map((page) => `- [${page.title}](${page.file}): ${firstParagraph(page.text)}\n`).join('')}`,
  );
  writeFileSync(path.join(outDir, 'llms.txt'), `# Sluice\n\n> ${about}\n\n${listed.join('\n')}`);
  writeFileSync(
    path.join(outDir, 'llms-full.txt'),
    pages.map(({ file, text }) => `<!-- ${file} -->\n\n${text}`).join('\n'),
  );
}

function withItems(page) {
  return [page, ...(page.items ?? []).flatMap(withItems)];
}

function fileOf(link) {
  const name = link.replace(/^\//, '');
  return name.endsWith('/') ? `${name}README.md` : `${name}.md`;
}

/** The first sentences of a page in one line, without links. */
function firstParagraph(text) {
  const paragraph = text.split(/\n\s*\n/).find((part) => /^[A-Za-z`*[]/.test(part)) ?? '';
  return paragraph
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
