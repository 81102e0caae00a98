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
      await page.getByRole('button', { name: 'Previous' }).click();
      await page
        .locator('sluice-exchange h3', { hasText: `offset=${(PAGES - 1) * ROWS}` })
        .waitFor();
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
        .locator('.path, .query')
        .evaluateAll((parts) => parts.every((part) => part.scrollWidth <= part.clientWidth));
      assert.ok(isWhole, 'the path is shortened');
      assert.equal(complaints, []);
      await page.context().close();
      await studio.close();
    });
  });
});
