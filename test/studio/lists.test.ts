import * as assert from 'uvu/assert';
import { browserSuite } from '../support/browser.ts';
import { openedPage } from '../support/opened-page.ts';
import { openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';

const [PAGES, ROWS] = [2000, 5];
const CONFIG = `api:
  baseUrl: https://api.example.com/
  pagination: { method: offset, limit: ${ROWS} }
config:
  outputBucket: shop
  jobs:
    - { endpoint: items, dataType: items }
`;

browserSuite('studio: long lists', (test, browser) => {
  test('a plan of many parts is whole, and stays where it is scrolled to when the text changes', async () => {
    await inScratchFolder(async (folder) => {
      const jobs = Array.from(
        { length: 80 },
        (_, job) => `    - { endpoint: items/${job}, dataType: items${job} }\n`,
      );
      await folder.put(
        'config.yaml',
        `api:\n  baseUrl: https://api.example.com/\nconfig:\n  outputBucket: shop\n  jobs:\n${jobs.join('')}`,
      );
      await folder.put('scenarios/first/scenario.yaml', 'scenario: 1\nconfig: ../../config.yaml\n');
      const studio = await openStudio(folder.path);
      const { page, complaints } = await openedPage(browser(), studio);
      const titles = page.locator('sluice-plan .node.job strong');
      await titles.nth(79).waitFor();
      const all = await titles.allTextContents();
      assert.equal(
        all,
        Array.from({ length: 80 }, (_, job) => `JOB ${job + 1} items${job}`),
      );
      await titles.nth(60).scrollIntoViewIfNeeded();
      const content = page.locator('#plan .content');
      const before = await content.evaluate((pane) => pane.scrollTop);
      assert.ok(before > 0);
      await page.locator('.cm-content').press('Control+Home');
      await page.keyboard.insertText('# another line\n');
      await page.locator('#plan .node.job').last().getByText('line 86').first().waitFor();
      assert.is(await content.evaluate((pane) => pane.scrollTop), before);
      assert.equal(complaints, []);
      await page.context().close();
      await studio.close();
    });
  });

  test('2,000 exchanges and 10,000 rows: the page has those that are seen, and every one can be reached', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('config.yaml', CONFIG);
      await folder.put(
        'scenarios/many/scenario.yaml',
        `scenario: 1\nconfig: ../../config.yaml\nexpect: { requests: ${PAGES} }\n`,
      );
      const exchanges = Array.from({ length: PAGES }, (_, page) => {
        const records = Array.from({ length: page === PAGES - 1 ? ROWS - 1 : ROWS }, (_, row) => ({
          id: page * ROWS + row,
        }));
        return `  - { id: page-${page}, request: GET items?limit=${ROWS}&offset=${page * ROWS}, json: ${JSON.stringify(records)} }\n`;
      });
      await folder.put(
        'scenarios/many/recording.yaml',
        `recording: 2\nbase: https://api.example.com/\nexchanges:\n${exchanges.join('')}`,
      );
      const studio = await openStudio(folder.path);
      const { page, complaints } = await openedPage(browser(), studio);
      page.setDefaultTimeout(120_000);
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('sluice-table .cell').first().waitFor();
      assert.ok((await page.locator('.timeline .row').count()) < 200);
      assert.ok((await page.locator('.table-grid .row').count()) < 200);
      await page.locator('.timeline').focus();
      await page.keyboard.press('End');
      await page.getByText(`Step ${PAGES + 1} of ${PAGES + 1}`).waitFor();
      // the end has no request: the last one stays in sight
      const lastRequest = page.locator('sluice-exchange h3', {
        hasText: `offset=${(PAGES - 1) * ROWS}`,
      });
      await lastRequest.waitFor();
      const step = page.locator('.timeline [aria-selected="true"]');
      const isInSight = () =>
        step.evaluate((row) => {
          const pane = row.closest('.content')?.getBoundingClientRect();
          const { top, bottom } = row.getBoundingClientRect();
          return pane !== undefined && top >= pane.top - 1 && bottom <= pane.bottom + 1;
        });
      await page.locator('#run > .content').evaluate((pane) => pane.scrollTo(0, 0));
      for (const name of ['First', 'Last', 'Previous', 'Next']) {
        await page.getByRole('button', { name, exact: true }).click();
        assert.ok(await isInSight(), name);
      }
      await lastRequest.waitFor();
      await page.getByRole('button', { name: 'Previous' }).click();
      await lastRequest.waitFor();
      await page.locator('.table-grid').focus();
      await page.keyboard.press('Control+End');
      await page.locator('sluice-table .cell', { hasText: String(PAGES * ROWS - 2) }).waitFor();
      // in a narrow window a request has a line of its own, and still every row is where it is looked for
      await page.setViewportSize({ width: 420, height: 900 });
      const last = page.locator('.timeline .step', { hasText: `offset=${(PAGES - 1) * ROWS}` });
      await page.locator('.timeline').focus();
      await page.keyboard.press('End');
      await last.waitFor();
      const isWhole = await last
        .locator('.method, .head, .tail, .query')
        .evaluateAll((parts) => parts.every((part) => part.scrollWidth <= part.clientWidth));
      assert.ok(isWhole, 'the path is shortened');
      assert.equal(complaints, []);
      await page.context().close();
      await studio.close();
    });
  });

  test('of long paths, the ends by which requests differ are whole', async () => {
    await inScratchFolder(async (folder) => {
      const parents = 'administration/projects/default-of-all/features-with-strategies';
      await folder.put(
        'config.yaml',
        `api:\n  baseUrl: https://api.example.com/\nconfig:\n  outputBucket: shop\n  jobs:
    - endpoint: ${parents}
      dataType: features
      children:
        - { endpoint: '${parents}/{id}/strategies', dataType: strategies, placeholders: { id: id } }\n`,
      );
      await folder.put('scenarios/first/scenario.yaml', 'scenario: 1\nconfig: ../../config.yaml\n');
      const ids = ['feature-001', 'feature-002'];
      await folder.put(
        'scenarios/first/recording.yaml',
        `recording: 2\nbase: https://api.example.com/\nexchanges:
  - { id: features, request: GET ${parents}, json: ${JSON.stringify(ids.map((id) => ({ id })))} }
${ids.map((id) => `  - { id: ${id}, request: GET ${parents}/${id}/strategies, json: [{ "n": 1 }] }`).join('\n')}\n`,
      );
      const studio = await openStudio(folder.path);
      const { page, complaints } = await openedPage(browser(), studio);
      await page.getByRole('button', { name: 'Test' }).click();
      const tails = page.locator('.timeline .step.page .tail');
      await tails.nth(2).waitFor();
      const isWhole = await tails.evaluateAll((parts) =>
        parts.every((part) => part.scrollWidth <= part.clientWidth),
      );
      assert.ok(isWhole, 'the end of a path is shortened');
      assert.equal(
        (await tails.allTextContents()).slice(1),
        ids.map((id) => `/${id}/strategies`),
      );
      assert.equal(complaints, []);
      await page.context().close();
      await studio.close();
    });
  });
});
