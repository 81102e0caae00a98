// The search of the site, without a browser: the sections that VitePress indexes, and its library with the options of the site.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import * as assert from 'uvu/assert';
import { createMarkdownRenderer, resolveConfig } from 'vitepress';
import { suite } from '../support/suite.ts';
import { MESSAGES, QUESTIONS, WORDS_OF_USERS } from './questions.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** How many of a hundred questions of users have their answer as the first hit. */
const FIRST_HITS = 86;
/** How many have it among the first three. */
const NEAR_HITS = 96;

suite('docs: search', (test) => {
  let index: MiniSearch;

  test.before(async () => {
    index = await indexOfPages();
  });

  const hitsOf = (question: string) => index.search(question).map(({ id }) => String(id));

  test('a question has its answer as the first hit, and so has a pasted message', () => {
    const wrong = [...QUESTIONS, ...MESSAGES].flatMap(([question, page]) => {
      const [first = ''] = hitsOf(question);
      return page.test(first) ? [] : [`${question} > ${first}`];
    });
    assert.equal(wrong, []);
  });

  test('most questions in the words of users have their answer as the first hit, nearly all among the first three', () => {
    const places = WORDS_OF_USERS.map(([question, page]) => ({
      question,
      at: hitsOf(question).findIndex((hit) => page.test(hit)),
    }));
    const rate = (most: number) =>
      (100 * places.filter(({ at }) => at >= 0 && at < most).length) / places.length;
    const late = places
      .filter(({ at }) => at !== 0)
      .map(({ question, at }) => `${at}: ${question}`)
      .join('\n');
    assert.ok(rate(1) >= FIRST_HITS, `${rate(1)} % at the first place\n${late}`);
    assert.ok(rate(3) >= NEAR_HITS, `${rate(3)} % among three\n${late}`);
  });

  test('words that a page is found by are not part of what is shown', () => {
    const [hit] = index.search('crontab');
    assert.match(hit?.id, /nightly/);
    assert.not.match(JSON.stringify([hit?.title, hit?.titles]), 'crontab');
  });

  test('pages for those who change Sluice are no hits', () => {
    const hits = hitsOf('architecture decisions of Sluice');
    assert.equal(
      hits.filter((hit) => /docs\/(?:spec|decisions)\/|architecture|extending/.test(hit)),
      [],
    );
  });
});

async function indexOfPages(): Promise<MiniSearch> {
  const site = await resolveConfig(path.join(root, 'docs'), 'build', 'production');
  const { _render, miniSearch } = site.site.themeConfig.search.options;
  // colours of code take long, and are no words
  const highlight = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const md = await createMarkdownRenderer(site.srcDir, { ...site.markdown, highlight });
  const made = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    ...miniSearch.options,
    searchOptions: miniSearch.searchOptions,
  });
  for (const page of site.pages) {
    const source = readFileSync(path.join(site.srcDir, page), 'utf8');
    const html = _render(source, { path: page, relativePath: page, cleanUrls: false }, md);
    const address = `/${site.rewrites.map[page] ?? page}`
      .replace(/(^|\/)index\.md$/, '$1')
      .replace(/\.md$/, '.html');
    for (const { anchor, titles, text } of miniSearch._splitIntoSections(page, html))
      made.add({
        id: `${address}#${anchor}`,
        text,
        title: titles.at(-1),
        titles: titles.slice(0, -1),
      });
  }
  return made;
}
