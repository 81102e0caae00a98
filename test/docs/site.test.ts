// The documentation as a site, in a real browser.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';
import { MESSAGES, QUESTIONS } from './questions.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const MAX_LANGUAGE_BYTES = 60 * 1024;

/** Files of the site that are made of no text. */
const NO_PAGES = new Set(['404.html', 'playground.html']);

const MEDIA: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

browserSuite('docs: the site', (test, browser) => {
  let folder: ScratchFolder;
  let server: Server;
  let page: Page;
  const addressOf = (file: string) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`;

  test.before(async () => {
    folder = await scratchFolder();
    const vitepress = path.join(root, 'node_modules/vitepress/bin/vitepress.js');
    const built = spawnSync(
      process.execPath,
      [vitepress, 'build', path.join(root, 'docs'), '--outDir', folder.path],
      { encoding: 'utf8' },
    );
    assert.is(built.status, 0, built.stderr);
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const file = path.join(folder.path, decodeURIComponent(withIndex(pathname)));
      if (!existsSync(file)) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': MEDIA[path.extname(file)] ?? 'text/plain' })
          .end(readFileSync(file));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    page = await browser().newPage({ viewport: { width: 1400, height: 900 } });
    page.setDefaultTimeout(120_000);
  });

  test.after(async () => {
    server.closeAllConnections();
    server.close();
    await folder.remove();
  });

  test('every link and every style of the built pages leads to a file that is there, and to a place in it', () => {
    const pages = readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    assert.ok(pages.includes('index.html'));
    const texts = new Map(
      pages
        .filter((file) => file !== '404.html')
        .map((file) => [
          path.join(folder.path, file),
          readFileSync(path.join(folder.path, file), 'utf8'),
        ]),
    );
    assert.equal(
      [...texts].filter(([, text]) => /^(?:<p>)?&lt;!--/m.test(text)).map(([file]) => file),
      [],
    );
    const dead: string[] = [];
    for (const [file, text] of texts)
      for (const [, target = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(?:https?|data):/.test(target)) continue;
        const [name = '', anchor] = target.split('#');
        const start = name.startsWith('/') ? folder.path : path.dirname(file);
        const found = name === '' ? file : path.join(start, withIndex(name));
        const isThere =
          existsSync(found) &&
          (anchor === undefined ||
            (texts.get(found) ?? '').includes(`id="${decodeURIComponent(anchor)}"`));
        if (!isThere) dead.push(`${path.relative(folder.path, file)}: ${target}`);
      }
    assert.equal(dead, []);
  });

  test('programs get a list of the pages, each page as text, and all of them in one file', () => {
    const textOf = (file: string) => readFileSync(path.join(folder.path, file), 'utf8');
    const listed = [...textOf('llms.txt').matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)];
    assert.ok(listed.length > 40);
    for (const [, file = ''] of listed) {
      assert.match(textOf(file), /^# /m);
      assert.match(textOf('llms-full.txt'), `<!-- ${file} -->`);
    }
    assert.ok(Buffer.byteLength(textOf('docs/reference/language.md')) <= MAX_LANGUAGE_BYTES);
    // every page has its text beside it, also those that no menu lists
    const files = new Set(readdirSync(folder.path, { recursive: true, encoding: 'utf8' }));
    const made = [...files].filter((file) => file.endsWith('.html') && !NO_PAGES.has(file));
    assert.ok(made.includes(path.join('docs', 'rules', 'no-data.html')));
    assert.equal(
      made.filter((file) => !files.has(file.replace(/html$/, 'md'))),
      [],
    );
  });

  test('a question that is typed into the search has its answer as the first hit', async () => {
    await page.goto(addressOf('docs/first-steps.html'));
    await page.locator('#local-search button').click();
    const input = page.locator('#localsearch-input');
    const wrong: string[] = [];
    let previous = '';
    for (const [question, answer] of [...QUESTIONS.slice(0, 6), ...MESSAGES]) {
      await input.fill('');
      await page.locator('#localsearch-list a').first().waitFor({ state: 'detached' });
      await input.fill(question);
      await page.locator('#localsearch-list a').first().waitFor();
      previous = (await page.locator('#localsearch-list a').first().getAttribute('href')) ?? '';
      if (!answer.test(previous)) wrong.push(`${question} > ${previous}`);
    }
    assert.equal(wrong, []);
    // a message is longer than what the box takes by itself, and words that a page is found by are not shown
    const [long = ''] = MESSAGES[0] ?? [];
    await input.fill(long);
    assert.is(await input.inputValue(), long);
    await input.fill('crontab');
    const found = page.locator('#localsearch-list a[href*="nightly"]').first();
    await found.waitFor();
    assert.not.match((await found.textContent()) ?? '', /crontab|\u2997|\u2998/);
    // pages for those who change Sluice are no hits
    await input.fill('architecture decisions of Sluice');
    await page.locator('#localsearch-list a').first().waitFor();
    const hits = await page
      .locator('#localsearch-list a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    assert.equal(
      hits.filter((hit) => /docs\/(?:spec|decisions)\/|architecture|extending/.test(hit)),
      [],
    );
  });

  test('a guide, a recipe and a page of settings are for everybody', async () => {
    for (const file of [
      'docs/first-steps.html',
      'docs/recipes/paging.html',
      'docs/recipes/paging/response-cursor.html',
    ]) {
      await page.goto(addressOf(file));
      await page.locator('main h1').waitFor();
      await checkForEverybody(page, file);
    }
  });

  test('a page that is opened from a folder says that it needs a server', async () => {
    await page.goto(pathToFileURL(path.join(folder.path, 'index.html')).href);
    assert.match((await page.getByRole('alert').first().textContent()) ?? '', 'make docs-serve');
  });
});

function withIndex(link: string): string {
  return link.endsWith('/') ? `${link}index.html` : link;
}
