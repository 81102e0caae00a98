// Recording into a folder that has a scenario already: the dialog stays, and may replace it.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { studioWalk } from '../support/studio-walk.ts';

const recording = (name: string) => `recording: 2
base: https://api.example.com/
exchanges: [{ id: a, request: GET items, json: [{ id: 1, name: ${name} }] }]
`;
const FILES = {
  'config.yaml': `api:
  baseUrl: https://api.example.com/
config:
  outputBucket: shop
  jobs:
    - { endpoint: items, dataType: items }
`,
  'scenarios/config/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
  'scenarios/config/recording.yaml': recording('old'),
  'scenarios/now/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
  'scenarios/now/recording.yaml': recording('new').replace('id: 1', 'id: 1, price: 5'),
  'notes/readme.txt': 'no scenario',
};

browserSuite('studio: record into a folder', (test, browser) => {
  const walk = studioWalk(browser);

  test('a free folder is proposed; a folder that is taken is said in the dialog, which keeps its values and offers to replace', () =>
    walk(
      async ({ page, folder }) => {
        await record(page);
        const [dialog, to] = [page.locator('dialog'), page.getByLabel('Into the folder')];
        assert.is(await to.inputValue(), 'scenarios/config-2');
        await page.getByLabel('From').selectOption('scenarios/now');
        await to.fill('notes');
        await agree(page, 'Record');
        await dialog.getByRole('alert').getByText('notes is not a scenario').waitFor();
        assert.not.ok(await page.getByLabel('Replace the scenario').isVisible());
        await to.fill('scenarios/config');
        await agree(page, 'Record');
        await dialog.getByText('scenarios/config already contains a scenario').waitFor();
        await checkForEverybody(page, 'a folder that is taken');
        const replace = page.getByLabel('Replace the scenario');
        await replace.check();
        await to.fill('scenarios/conf');
        assert.not.ok(await replace.isVisible());
        await to.fill('scenarios/config');
        await agree(page, 'Record');
        await replace.check();
        await agree(page, 'Record');
        await page.locator('#drift', { hasText: 'price' }).waitFor();
        await checkForEverybody(page, 'what a recording replaces');
        const { 'scenarios/config/recording.yaml': before = '' } = await folder.files();
        assert.match(before, 'name: old');
        await agree(page, 'Replace the scenario');
        await page.getByText(/^Wrote \d+ files into scenarios\/config$/).waitFor();
        const { 'scenarios/config/recording.yaml': after = '' } = await folder.files();
        assert.match(after, 'price');
        assert.not.match(after, 'old');
      },
      { files: FILES },
    ));

  test('the scenario that was written is selected, and is the one that is tested', () =>
    walk(
      async ({ page }) => {
        await record(page);
        await page.getByLabel('From').selectOption('scenarios/now');
        await agree(page, 'Record');
        await agree(page, 'Write the scenario');
        await page.getByText(/^Wrote \d+ files into scenarios\/config-2$/).waitFor();
        // the scenarios are listed again before one of them is selected
        await page
          .locator('#scenario option:checked', { hasText: 'scenarios/config-2' })
          .waitFor({ state: 'attached' });
        await page.locator('#test').click();
        await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
        assert.match((await page.locator('sluice-tables').textContent()) ?? '', 'price');
        await record(page);
        assert.is(await page.getByLabel('Into the folder').inputValue(), 'scenarios/config-3');
        await page.keyboard.press('Escape');
      },
      { files: FILES },
    ));

  test('a run that fails leads back to the dialog, with the reason and the values in it', () =>
    walk(
      async ({ page, folder }) => {
        await record(page);
        await page.getByLabel('From').selectOption('scenarios/config');
        await page.getByLabel('Into the folder').fill('scenarios/other');
        await folder.put(
          'scenarios/config/recording.yaml',
          recording('old').replace('json: [{ id: 1, name: old }]', 'response: 404'),
        );
        await agree(page, 'Record');
        await page.locator('dialog').getByText('The run failed').waitFor();
        assert.is(await page.getByLabel('Into the folder').inputValue(), 'scenarios/other');
        assert.is(await page.getByLabel('From').inputValue(), 'scenarios/config');
        await page.getByLabel('From').selectOption('scenarios/now');
        await agree(page, 'Record');
        await page.getByRole('button', { name: 'Write the scenario' }).waitFor();
        // somebody else writes there in the meantime
        await folder.put('scenarios/other/scenario.yaml', FILES['scenarios/now/scenario.yaml']);
        await folder.put('scenarios/other/recording.yaml', recording('theirs'));
        await agree(page, 'Write the scenario');
        await page.locator('dialog').getByText('already contains a scenario').waitFor();
        await page.keyboard.press('Escape');
        assert.match((await folder.files())['scenarios/other/recording.yaml'] ?? '', 'theirs');
      },
      { files: FILES },
    ));
});

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record…' }).click();
  await page.locator('dialog').waitFor();
}

async function agree(page: Page, name: string): Promise<void> {
  await page.locator('dialog').getByRole('button', { name, exact: true }).click();
}
