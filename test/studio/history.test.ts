import * as assert from 'uvu/assert';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { studioWalk } from '../support/studio-walk.ts';

const config = (job: string) => `api:
  baseUrl: https://api.example.com/v1/
  pagination: { method: offset, limit: 20 }
  http: { headers: { X-Key: { attr: "#key" } } }
config:
  outputBucket: shop
  incrementalOutput: true
  "#key": k-9f8e7d6c5b
  jobs:
    - endpoint: orders
      dataType: orders
      dataField: data
      primaryKey: [id]
      ${job}
`;
const INCREMENTAL = 'incremental: { cursor: updated_at, param: updated_since }';

/** The page is ready when it has a scenario to play. */
const project = (job: string) => ({
  'config.yaml': config(job),
  'scenarios/one/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
  'scenarios/one/recording.yaml': 'recording: 2\nbase: any\nexchanges: []\n',
});

browserSuite('studio: the history of a simulation', (test, browser) => {
  const walk = studioWalk(browser);

  test('a fault is shown run after run, with what mends it; the setting in the editor makes it healthy', () =>
    walk(
      async ({ page }) => {
        await page.getByRole('button', { name: 'Simulate' }).click();
        const history = page.locator('sluice-history');
        await history.getByRole('heading', { name: 'Run 1' }).waitFor();
        assert.match(
          (await history.locator('strong').textContent()) ?? '',
          /^orders: 1 of \d+ rows? is (?:lost|stale) after run \d: orders \d+$/,
        );
        const runs = await history.getByRole('list', { name: /^Run \d+$/ }).all();
        assert.ok(runs.length >= 2);
        const first = runs[0]?.getByRole('listitem').first();
        assert.match((await first?.textContent()) ?? '', /^09:00:00→GET orders\?limit=20&offset=0/);
        assert.match((await first?.locator('time').getAttribute('datetime')) ?? '', /^2026-01-05T/);
        assert.ok((await history.locator('.badge', { hasText: 'late' }).count()) > 0);
        assert.match((await history.textContent()) ?? '', /"lookback: PT1M" at .* fixes it/);
        assert.not.match(await page.content(), 'k-9f8e7d6c5b');
        await checkForEverybody(page, 'a history');
        await history.getByRole('button', { name: 'line 14' }).click();
        assert.match((await page.locator('.cm-activeLine').textContent()) ?? '', 'incremental:');
        const tables = history.getByRole('group', { name: 'Tables after the last run' });
        await tables.getByRole('row', { name: 'orders' }).getByText('fault').waitFor();
        await history.getByRole('button', { name: 'Insert into configuration' }).first().click();
        await page.locator('.cm-line', { hasText: 'lookback: PT1M' }).waitFor();
        await page.locator('#stale', { hasText: 'before your edits' }).waitFor();
        await page.getByRole('button', { name: 'Simulate' }).click();
        await history.locator('strong', { hasText: 'every row arrived' }).waitFor();
        assert.is(await history.getByRole('list', { name: /^Run/ }).count(), 0);
      },
      { files: project(INCREMENTAL) },
    ));

  test('what cannot be simulated is said with its line', () =>
    walk(
      async ({ page }) => {
        await page.getByRole('button', { name: 'Simulate' }).click();
        await page.getByText(/Line 14: .*XML/).waitFor();
      },
      { files: project('response: { format: xml }') },
    ));
});
