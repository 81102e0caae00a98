// The playground in a real browser, from disk and without a network.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { browserSuite } from '../support/browser.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Opens the playground; nothing in it may fail, and nothing may be requested. */
async function inPlayground(
  browser: Browser,
  use: (page: Page, address: string) => Promise<void>,
  hash = '#scenario=seed-offset',
): Promise<void> {
  await inScratchFolder(async (folder) => {
    const file = path.join(folder.path, 'playground.html');
    execFileSync(process.execPath, [path.join(root, '.ci/playground.mjs'), file]);
    const address = String(pathToFileURL(file));
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, colorScheme });
      page.setDefaultTimeout(120_000);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        if (!/^(?:file|blob|data):/.test(request.url())) complaints.push(request.url());
      });
      await page.goto(`${address}${hash}`);
      await page.locator('.node').first().waitFor();
      await use(page, address);
      await page.close();
      assert.equal(complaints, []);
    }
  });
}

browserSuite('studio: the playground', (test, browser) => {
  test('a change shows what is wrong with it, the plan and the first requests, and what a replay says', async () => {
    await inPlayground(browser(), async (page) => {
      const plan = page.locator('sluice-plan');
      assert.match((await plan.textContent()) ?? '', /orders/);
      assert.is(await page.locator('sluice-findings .finding').count(), 0);
      await page.locator('#play').click();
      await page.getByRole('status').filter({ hasText: 'passed' }).waitFor();
      assert.match((await page.locator('sluice-run').textContent()) ?? '', /page 1/i);
      const axe = await page.evaluate<AxeResults>(`${axeSource}; axe.run()`);
      assert.equal(
        axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        [],
      );
      await page
        .locator('.cm-content')
        .fill('api: { baseUrl: "https://api.example.com/v1/", paginatoin: {} }');
      await page.locator('sluice-findings .finding').first().waitFor();
      assert.match(
        (await page.locator('sluice-findings').first().textContent()) ?? '',
        /paginatoin/,
      );
      await page.getByRole('status').filter({ hasText: 'earlier text' }).waitFor();
      await page.locator('#play').click();
      await page.getByRole('status').filter({ hasText: 'failed' }).waitFor();
    });
  });

  test('every bundled scenario passes', async () => {
    await inPlayground(browser(), async (page) => {
      const names = await page
        .locator('#scenario option')
        .evaluateAll((options) =>
          options.map((option) => (option as { readonly value?: string }).value ?? ''),
        );
      assert.ok(names.length > 50, `${names.length} scenarios`);
      const others: string[] = [];
      for (const name of names) {
        await page.locator('#scenario').selectOption(name);
        await page.locator('#play').click();
        const status = page.getByRole('status').filter({ hasText: /passed|failed|cannot/ });
        await status.first().waitFor();
        if ((await status.first().textContent()) !== 'passed') others.push(name);
      }
      assert.equal(others, []);
    });
  });

  test('a link holds the text', async () => {
    await inPlayground(browser(), async (page) => {
      await page.locator('.cm-content').fill('api: { baseUrl: "https://shop.example/ü" }\n');
      await page.locator('#link').click();
      await page.getByRole('status').filter({ hasText: 'holds the text' }).waitFor();
      const second = await browser().newPage();
      await second.goto(page.url());
      await second.locator('.cm-content', { hasText: 'https://shop.example/ü' }).waitFor();
      assert.is(await second.locator('#scenario').inputValue(), 'seed-offset');
      await second.close();
    });
  });
});
