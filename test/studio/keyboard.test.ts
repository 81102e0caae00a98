import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { noSurvivor, studioWalk, UNNOTICED } from '../support/studio-walk.ts';

const SCENARIO = 'scenario: 1\nconfig: ../../config.yaml\nexpect: { requests: 1 }\n';
const RECORDING = `recording: 2
base: https://h.example/
exchanges: [{ id: a, request: GET items, json: [{ id: 1 }] }]
`;
const scenario = (name: string): Readonly<Record<string, string>> => ({
  [`scenarios/${name}/scenario.yaml`]: SCENARIO,
  [`scenarios/${name}/recording.yaml`]: RECORDING,
  [`scenarios/${name}/expected/tables/b/items.csv`]: '"id"\n"1"\n',
  [`scenarios/${name}/expected/tables/b/items.csv.manifest`]:
    '{"destination":"in.c-b.items","incremental":false}',
});
const TWO_SCENARIOS = {
  'config.yaml': `api: { baseUrl: "https://h.example/" }
config: { outputBucket: b, jobs: [{ endpoint: items, dataType: items }] }
`,
  ...scenario('one'),
  ...scenario('two'),
};

browserSuite('studio: a walk by keyboard', (test, browser) => {
  const walk = studioWalk(browser);

  test('by keyboard: the fixes on the line of the cursor', () =>
    walk(async ({ page }) => {
      const { keyboard } = page;
      await keyboard.press('Alt+1');
      await keyboard.press('Control+End');
      await keyboard.type('      methodd: GET');
      await page.locator('.cm-lintRange', { hasText: 'methodd' }).waitFor();
      const items = page.getByRole('menuitem');
      // the fixes come after the finding
      do await keyboard.press('Alt+Enter');
      while (
        !(await items
          .first()
          .waitFor({ timeout: 500 })
          .then(() => true)
          .catch(() => false))
      );
      assert.match((await items.allTextContents()).join(), 'rename to "method"');
      await keyboard.press('Escape');
      await items.first().waitFor({ state: 'detached' });
      await keyboard.press('Control+.');
      await items.first().waitFor();
      await keyboard.press('Enter');
      await page.locator('.cm-line', { hasText: 'method: GET' }).waitFor();
      await keyboard.press('Control+Home');
      await keyboard.press('Control+.');
      await page.getByText('No fix on this line').waitFor();
      // the focus is in the editor again
      await keyboard.type('# typed');
      await page.locator('.cm-line', { hasText: '# typed' }).waitFor();
    }));

  test('by keyboard alone: start a project, edit and see the finding and the plan, fix it, save', () =>
    walk(
      async ({ page, folder }) => {
        const { keyboard } = page;
        await reach(page, 'input#endpoint');
        await keyboard.press('Control+a');
        await keyboard.type('orders');
        await keyboard.press('Enter');
        await page.locator('#plan').getByText('JOB 1 orders').waitFor();
        await keyboard.press('Alt+1');
        await keyboard.press('Control+End');
        await keyboard.type('      responseFilterr: a\n');
        await page.locator('.cm-lintRange').first().waitFor();
        await keyboard.press('Control+Shift+KeyM');
        await page.locator('.cm-panel-lint .cm-diagnosticAction').first().waitFor();
        await keyboard.press('r');
        await page.locator('.cm-line', { hasText: 'responseFilter:' }).waitFor();
        await keyboard.press('Escape');
        await page.locator('#plan .badge.changed').first().waitFor();
        await keyboard.press('Control+s');
        await page.getByText('Saved config.yaml').waitFor();
        assert.match(
          await readFile(path.join(folder.path, 'config.yaml'), 'utf8'),
          'responseFilter: a',
        );
        // a part of the plan leads to its line
        await keyboard.press('Alt+2');
        await reach(page, '#plan .node.job button.line');
        await keyboard.press('Enter');
        assert.match(await activeLine(page), 'endpoint: "orders"');
        assert.ok(await page.locator('#plan .node.job .node-title button.line.lit').isVisible());
      },
      { started: null },
    ));

  test('results of an earlier text, or of another scenario, say so until they are of what is shown again', () =>
    walk(
      async ({ page }) => {
        const { keyboard } = page;
        const stale = page.locator('#stale');
        await keyboard.press('Control+Enter');
        await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
        assert.is(await stale.textContent(), '');
        await keyboard.press('Alt+1');
        await keyboard.press('Control+End');
        await keyboard.type('#');
        await stale.getByText('before your edits').waitFor();
        await keyboard.press('Backspace');
        await stale.getByText('before your edits').waitFor({ state: 'detached' });
        await keyboard.press('Alt+3');
        await keyboard.press('ArrowDown');
        await stale.getByText('of scenarios/one').waitFor();
        await keyboard.press('Control+Enter');
        await stale.getByText('of scenarios/one').waitFor({ state: 'detached' });
      },
      { files: TWO_SCENARIOS },
    ));

  test('by keyboard alone: play, step through the exchanges, a cell leads to its response and line, inject a fault', () =>
    walk(async ({ page }) => {
      const { keyboard } = page;
      const request = async () =>
        (await page.locator('sluice-exchange h3').first().textContent()) ?? '';
      await keyboard.press('Control+Enter');
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
      await keyboard.press('Alt+3');
      await reach(page, '[aria-label=Timeline]');
      await keyboard.press('End');
      await page.getByText('Step 3 of 3').waitFor();
      await keyboard.press('ArrowUp');
      assert.match(await request(), 'offset=2');
      await keyboard.press('Home');
      assert.match(await request(), 'offset=0');
      // the third row is that of the second response
      await reach(page, '.table-grid');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter'])
        await keyboard.press(key);
      await page
        .locator('.trace', { hasText: 'name, row 3: /items/0 of the response to request 2' })
        .waitFor();
      assert.match(await request(), 'offset=2');
      assert.match((await page.locator('sluice-exchange mark').textContent()) ?? '', '"three"');
      assert.match(await activeLine(page), 'endpoint');
      // what the scenario exercises is said for the line of the cursor
      await page.locator('#line-note', { hasText: 'exercised' }).waitFor();
      await keyboard.press('Alt+3');
      await reach(page, 'sluice-exchange button', 'Inject a fault…');
      await keyboard.press('Enter');
      await page.locator('#fault').waitFor();
      await keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await reach(page, 'sluice-exchange button', 'Inject a fault…');
      await keyboard.press('Enter');
      await page.locator('#fault').waitFor();
      await keyboard.type('empty-page');
      await reach(page, 'dialog button', 'Play with the fault');
      await keyboard.press('Enter');
      await page.getByText('With the fault "empty-page" at "page-2"').waitFor();
      await page.locator('#run .badge.bad', { hasText: 'failed' }).waitFor();
      await page.locator('.difference', { hasText: '1 missing' }).waitFor();
      await reach(page, '#run button', 'Play without it');
      await keyboard.press('Enter');
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
    }));

  test('by keyboard alone: see a mutant that survives, and write the assertion that kills it', () =>
    walk(
      async ({ page, folder }) => {
        const { keyboard } = page;
        await keyboard.press('Alt+3');
        await reach(page, '#run button', 'Mutate');
        await keyboard.press('Enter');
        await page.locator('.cm-marks .survived').first().waitFor();
        await keyboard.press('Alt+1');
        await keyboard.press('Control+Home');
        for (let line = 1; line < 4; line++) await keyboard.press('ArrowDown');
        await page.locator('#line-note', { hasText: 'survived: "retryHeader": removed' }).waitFor();
        await keyboard.press('Alt+3');
        await reach(page, 'sluice-mutants button', 'Add the assertion');
        await keyboard.press('Enter');
        await page.locator('sluice-mutants strong', { hasText: '100.0 %' }).waitFor();
        await noSurvivor(page, folder);
      },
      { files: UNNOTICED },
    ));

  test('by keyboard alone: record from a mock into a new scenario, which passes', () =>
    walk(async ({ page, folder }) => {
      const { keyboard } = page;
      await keyboard.press('Alt+3');
      await reach(page, '#run button', 'Record…');
      await keyboard.press('Enter');
      await page.locator('dialog select').waitFor();
      await keyboard.press('ArrowDown');
      await page
        .locator('dialog', {
          hasText: 'No request is sent: the responses come from the recording.',
        })
        .waitFor();
      await keyboard.press('Tab');
      await keyboard.press('Control+a');
      await keyboard.type('scenarios/by-keyboard');
      await keyboard.press('Enter');
      await page.getByRole('button', { name: 'Write the scenario' }).waitFor();
      await reach(page, 'dialog button', 'Write the scenario');
      await keyboard.press('Enter');
      await page.getByText('into scenarios/by-keyboard').waitFor();
      const { code, stdout } = await call(testCommand, ['scenarios/by-keyboard'], folder.path);
      assert.is(code, 0, stdout);
    }));
});

/** Presses Tab until an element has the focus. */
async function reach(page: Page, selector: string, text = ''): Promise<void> {
  const reached = page.locator(`${selector}:focus`, { hasText: text });
  for (let count = 0; count < 80; count++) {
    if ((await reached.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} ${text} cannot be reached by keyboard`);
}

/** The line of the cursor. */
async function activeLine(page: Page): Promise<string> {
  return (await page.locator('.cm-activeLine').first().textContent()) ?? '';
}
