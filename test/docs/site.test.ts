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

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const MAX_LANGUAGE_BYTES = 60 * 1024;

/** What people type into the search, as a sentence and as words, and the page that has to be the first hit. */
const QUESTIONS: readonly (readonly [question: string, page: RegExp])[] = [
  ['How do I page by cursor?', /recipes\/paging\/response-cursor/],
  ['page by cursor', /recipes\/paging\/response-cursor/],
  ['What happens when the API returns 429?', /api-errors|retries-and-trouble/],
  ['429', /api-errors|retries-and-trouble/],
  ['How do I run this nightly and keep the state?', /nightly/],
  ['nightly with state', /nightly/],
  ['How can I test a connector without credentials?', /testing/],
  ['test without credentials', /testing/],
  ['How do I sign a JWT?', /recipes\/authentication\/ghost-admin/],
  ['signed JWT', /recipes\/authentication\/(?:ghost-admin|google-service-account)/],
  ['How do I import a HAR file?', /import\/har/],
  ['import a HAR', /import\/har/],
  ['Why are rows missing?', /completeness/],
  ['rows missing', /completeness/],
  ['What happens at the boundary of an incremental run?', /incremental-boundary/],
  ['incremental boundary', /incremental-boundary/],
  ['How do I load tables into PostgreSQL?', /postgres/],
  ['PostgreSQL', /postgres/],
  ['How do I review a pull request?', /plan/],
  ['review a pull request', /plan/],
  ['where does the value in this cell come from', /explain.*#find-the-line/],
  ['line a cell comes from', /explain.*#find-the-line/],
  ['recording small with 137 child requests', /recording\/part.*#record-fewer-child/],
  ['how to keep a recording small', /recording\/part/],
  ['raw token in Authorization', /authentication\/api-key\./],
  ['operator $gte filter param', /requests.*#nested-parameters/],
  ['high-water mark', /recipes\/incremental\./],
  ['dead letter', /glossary.*#words-of-other-tools/],
  ['backfill last year', /rerun.*#read-a-past-period/],
  ['empty table', /completeness.*#when-a-table-is-empty/],
  ['only the first page is downloaded', /completeness.*#when-only-the-first/],
  ['paging never stops', /ends-of-paging/],
  ['duplicate rows', /repeated-keys/],
  ['column type changed', /existing-tables.*#what-happens-when-a-column/],
  ['nested array into its own table', /tables\/flattened/],
  ['rename a column', /tables\/mapping/],
  ['bigquery', /destinations.*#load-into-bigquery/],
  ['behind a corporate proxy', /operate\/network/],
  ['ECONNRESET', /operate\/network.*#what-a-connection-error/],
  ['404 for some children should not fail the run', /retries-and-trouble\/of-a-job/],
  ['test fails after I changed the config', /testing.*#when-a-test-fails/],
  ['where is the state stored', /incremental-tables.*#where-the-state/],
  ['api key header', /authentication\/api-key\./],
];

/** What is pasted from a terminal; the search takes 64 characters. */
const MESSAGES: readonly (readonly [message: string, page: RegExp])[] = [
  [
    'warning[unknown-key]: "limitParm" is not a setting of offset pagination',
    /rules\/unknown-key\./,
  ],
  ['error[missing-setting]: "limit" is missing; offset pagination requires it', /missing-setting/],
  ['error[syntax]: this object is never closed', /rules\/syntax\./],
  ["warning: dataField 'items' contains no data! [no-data]", /rules\/no-data\./],
  ['error: The API request failed: [404] GET https://api.example.com/x 404', /operate\/api-errors/],
  ['error: The response is an HTML page, not JSON', /operate\/api-errors.*#when-sluice-cant-read/],
];

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
  });

  test('a question that is typed into the search has its answer as the first hit', async () => {
    await page.goto(addressOf('docs/first-steps.html'));
    await page.locator('#local-search button').click();
    const input = page.locator('#localsearch-input');
    const wrong: string[] = [];
    let previous = '';
    for (const [question, answer] of [...QUESTIONS, ...MESSAGES]) {
      await input.fill('');
      await page.locator('#localsearch-list a').first().waitFor({ state: 'detached' });
      await input.fill(question);
      await page.locator('#localsearch-list a').first().waitFor();
      previous = (await page.locator('#localsearch-list a').first().getAttribute('href')) ?? '';
      if (!answer.test(previous)) wrong.push(`${question} > ${previous}`);
    }
    assert.equal(wrong, []);
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
