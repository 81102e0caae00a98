import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { noSurvivor, studioWalk, UNNOTICED } from '../support/studio-walk.ts';

browserSuite('studio: a walk in the browser', (test, browser) => {
  const walk = studioWalk(browser);

  test('by mouse: edit and see the finding, fix it, see the plan change, save', () =>
    walk(async ({ page, folder }) => {
      await page.locator('.cm-line', { hasText: 'pagination' }).click();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(', limitParm: max ');
      await page.locator('.cm-lintRange', { hasText: 'limitParm' }).hover();
      await page
        .locator('.cm-tooltip')
        .getByText('"limitParm" is not a setting of offset pagination')
        .waitFor();
      await page
        .locator('.cm-tooltip')
        .getByRole('button', { name: 'rename to "limitParam"' })
        .click();
      await page.locator('#plan').getByText('sent as "max"').waitFor();
      assert.is(await page.locator('#plan .badge.changed').first().textContent(), 'changed');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved config.yaml').waitFor();
      assert.match(
        await readFile(path.join(folder.path, 'config.yaml'), 'utf8'),
        'limitParam: max',
      );
      assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled());
    }));

  test('a hidden secret is no mistake', () =>
    walk(
      async ({ page }) => {
        const line = page.locator('.cm-line', { hasText: '#token' }).filter({ hasText: '•••' });
        await line.waitFor();
        await page.locator('.cm-line', { hasText: 'dataType' }).click();
        await page.keyboard.press('Home');
        await page.keyboard.type('dataTyp: x\n');
        await page.locator('.cm-lintRange', { hasText: 'dataTyp' }).first().waitFor();
        assert.is(await line.locator('.cm-lintRange').count(), 0);
      },
      { started: ['--yes', '--authentication', 'bearer'] },
    ));

  test('by mouse: a node of the plan leads to its line, and a line lights up its nodes', () =>
    walk(async ({ page }) => {
      const job = page.locator('#plan .node.job .node-title');
      await job.getByRole('button', { name: 'line 14' }).click();
      assert.match((await page.locator('.cm-activeLine').first().textContent()) ?? '', 'endpoint');
      assert.ok(await job.locator('button.line.lit').isVisible());
      await page.locator('#plan').getByRole('button', { name: 'line 7' }).first().hover();
      await page.locator('.cm-pointed', { hasText: 'pagination' }).waitFor();
    }));

  test('by mouse: play a scenario, step, click a cell and land on response and line, inject a fault', () =>
    walk(async ({ page }) => {
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      assert.match(
        (await page.locator('sluice-exchange h3').first().textContent()) ?? '',
        'offset=2',
      );
      assert.ok((await page.locator('.cm-marks .covered').count()) >= 2);
      await page.locator('sluice-table .cell').first().click();
      await page.locator('.trace', { hasText: 'row 1' }).waitFor();
      assert.match(
        (await page.locator('sluice-exchange h3').first().textContent()) ?? '',
        'offset=0',
      );
      assert.ok(await page.locator('sluice-exchange mark').isVisible());
      assert.match((await page.locator('.cm-activeLine').first().textContent()) ?? '', 'endpoint');
      const content = page.getByRole('group', { name: 'Steps and tables' });
      assert.ok((await content.evaluate((pane) => pane.scrollTop)) > 0);
      await page.getByRole('button', { name: 'Inject a fault…' }).click();
      await page.locator('#fault').selectOption({ label: 'empty-page: The page has no records' });
      await page.getByRole('button', { name: 'Play with the fault' }).click();
      await page.getByText('With the fault "empty-page" at').waitFor();
      await page.locator('#run .badge.bad', { hasText: 'failed' }).waitFor();
      await page.locator('.difference', { hasText: 'missing' }).waitFor();
      // a new result begins with what failed
      assert.is(await content.evaluate((pane) => pane.scrollTop), 0);
      await page.getByRole('button', { name: 'Play without it' }).click();
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
    }));

  test('by mouse: a mutant that survives is in the gutter, and the button writes the assertion that kills it', () =>
    walk(
      async ({ page, folder }) => {
        await page.getByRole('button', { name: 'Mutate' }).click();
        const survivors = page.locator('.cm-marks .survived');
        await survivors.first().waitFor();
        assert.is(await survivors.count(), 2);
        assert.match(
          (await survivors.last().getAttribute('title')) ?? '',
          'the run waits 1s instead of 7s',
        );
        assert.ok((await page.locator('.cm-marks .killed').count()) > 0);
        await page.getByRole('button', { name: 'Add the assertion' }).first().click();
        await page.getByText('Wrote scenarios/first/scenario.yaml').waitFor();
        await page.locator('sluice-mutants strong', { hasText: '100.0 %' }).waitFor();
        await noSurvivor(page, folder);
      },
      { files: UNNOTICED },
    ));

  test('by mouse: what takes long can be cancelled, and started again', () =>
    walk(async ({ page }) => {
      for (const name of ['Mutate', 'Test']) {
        const begin = page.getByRole('button', { name, exact: true });
        await page.evaluate(
          `[...document.querySelectorAll('#run button')].find((one) => one.textContent === '${name}').click(); document.getElementById('cancel').click()`,
        );
        await page.locator('#run .badge', { hasText: 'cancelled' }).waitFor();
        assert.is(await page.locator('#cancel').isVisible(), false);
        await begin.click();
        await page.locator('#run .badge', { hasText: 'cancelled' }).waitFor({ state: 'detached' });
        await page
          .locator(name === 'Test' ? '#run .badge.good' : 'sluice-mutants strong')
          .waitFor();
      }
    }));

  test('by mouse: record from a mock into a new scenario, which passes', () =>
    walk(async ({ page, folder }) => {
      await page.getByRole('button', { name: 'Record…' }).click();
      await page
        .locator('dialog li', { hasText: 'https://api.example.com, without credentials' })
        .waitFor();
      await page.getByLabel('From').selectOption('scenarios/first');
      await page.getByLabel('Into the folder').fill('scenarios/second');
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await page.locator('dialog', { hasText: 'recording.yaml' }).waitFor();
      assert.not.ok(
        Object.keys(await folder.files()).some((file) => file.startsWith('scenarios/second/')),
      );
      await page.getByRole('button', { name: 'Write the scenario' }).click();
      await page.getByText(/^Wrote \d+ files into scenarios\/second/).waitFor();
      await page
        .locator('#scenario option', { hasText: 'scenarios/second' })
        .waitFor({ state: 'attached' });
      const { code, stdout } = await call(testCommand, ['scenarios/second'], folder.path);
      assert.is(code, 0, stdout);
    }));

  test('a table that differs has the expected values beside the actual ones, and no line counts as not exercised', () =>
    walk(async ({ page, folder }) => {
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
      assert.ok((await page.locator('.cm-marks .covered').count()) > 0);
      await folder.put(
        'scenarios/first/expected/tables/first/items.csv',
        '"id","name"\n"1","one, as it was before"\n"2",""\n"3","three"\n',
      );
      await page.getByRole('button', { name: 'Test' }).click();
      const differing = page.locator('.cell.differs');
      await differing.first().waitFor();
      assert.equal(await differing.locator('del').allTextContents(), [
        'one, as it was before',
        '(empty)',
      ]);
      for (const cell of await differing.all())
        assert.ok(await cell.evaluate((one) => one.scrollWidth <= one.clientWidth));
      assert.is(await page.locator('.cm-marks :is(.covered, .uncovered)').count(), 0);
    }));

  test('a broken file and a scenario that fails are shown, and the page stays usable', () =>
    walk(async ({ page, folder }) => {
      await folder.put('config.yaml', 'api: { baseUrl: "https://api.example.com/"\nconfig: [');
      await page.locator('#plan .finding.error').first().waitFor();
      await page.getByText('Fix the errors to see the plan.').waitFor();
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .badge.bad', { hasText: 'failed' }).waitFor();
      await folder.put('scenarios/first/scenario.yaml', 'scenario: 1\ntitel: [');
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .finding.error').first().waitFor();
    }));
});
