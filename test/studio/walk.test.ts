import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { init } from '../../src/cli/commands/init.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { openedPage } from '../support/opened-page.ts';
import { type OpenedStudio, openStudio } from '../support/opened-studio.ts';
import { type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';

interface Walk {
  readonly page: Page;
  readonly folder: ScratchFolder;
  readonly studio: OpenedStudio;
  /** Everything that the page has complained about. */
  readonly complaints: readonly string[];
}

browserSuite('studio: a walk in the browser', (test, browser) => {
  const walk = async (
    use: (walk: Walk) => Promise<void>,
    { options = {}, started = ['--yes'] }: { options?: BrowserContextOptions; started?: readonly string[] | null } = {},
  ) => {
    const folder = await scratchFolder();
    if (started !== null) await call(init, started, folder.path);
    const studio = await openStudio(folder.path);
    try {
      const { page, complaints } = await openedPage(browser(), studio, options);
      await use({ page, folder, studio, complaints });
      assert.equal(complaints, []);
      await page.context().close();
    } finally {
      await studio.close();
      await folder.remove();
    }
  };

  test('by mouse: edit and see the finding, fix it, see the plan change, save', () =>
    walk(async ({ page, folder }) => {
      await page.locator('.cm-line', { hasText: 'pagination' }).click();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(', limitParm: max ');
      await page.locator('.cm-lintRange', { hasText: 'limitParm' }).hover();
      await page.locator('.cm-tooltip').getByText('"limitParm" is not a setting of offset pagination').waitFor();
      await page.locator('.cm-tooltip').getByRole('button', { name: 'rename to "limitParam"' }).click();
      await page.locator('#plan').getByText('sent as "max"').waitFor();
      assert.is(await page.locator('#plan .badge.changed').first().textContent(), 'changed');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved config.yaml').waitFor();
      assert.match(await readFile(path.join(folder.path, 'config.yaml'), 'utf8'), 'limitParam: max');
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
      await job.getByRole('button', { name: 'line 11' }).click();
      assert.match((await page.locator('.cm-activeLine').first().textContent()) ?? '', 'endpoint');
      assert.ok(await job.locator('button.line.lit').isVisible());
      await page.locator('#plan').getByRole('button', { name: 'line 6' }).first().hover();
      await page.locator('.cm-pointed', { hasText: 'pagination' }).waitFor();
    }));

  test('by mouse: play a scenario, step, click a cell and land on response and line, inject a fault', () =>
    walk(async ({ page }) => {
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      assert.match((await page.locator('sluice-exchange h3').first().textContent()) ?? '', 'offset=2');
      assert.ok((await page.locator('.cm-marks .covered').count()) >= 2);
      await page.locator('sluice-table .cell').first().click();
      await page.locator('.trace', { hasText: 'row 1' }).waitFor();
      assert.match((await page.locator('sluice-exchange h3').first().textContent()) ?? '', 'offset=0');
      assert.ok(await page.locator('sluice-exchange mark').isVisible());
      assert.match((await page.locator('.cm-activeLine').first().textContent()) ?? '', 'endpoint');
      await page.getByRole('button', { name: 'Inject a fault…' }).click();
      await page.locator('#fault').selectOption('empty-page');
      await page.getByRole('button', { name: 'Play with the fault' }).click();
      await page.getByText('With the fault "empty-page" at').waitFor();
      await page.locator('#run .badge.bad', { hasText: 'failed' }).waitFor();
      await page.locator('.difference', { hasText: 'missing' }).waitFor();
      await page.getByRole('button', { name: 'Play without it' }).click();
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
    }));

  test('by mouse: mutants are in the gutter, and an assertion is written for one', () =>
    walk(async ({ page, folder }) => {
      await page.getByRole('button', { name: 'Mutate' }).click();
      await page.locator('sluice-mutants strong').waitFor();
      assert.ok((await page.locator('.cm-marks :is(.killed, .survived)').count()) > 0);
      const add = page.getByRole('button', { name: 'Add the assertion' });
      const open = await add.count();
      if (open === 0) return;
      const before = JSON.stringify(await folder.files());
      await add.first().click();
      await page.getByText(/^Wrote scenarios/).waitFor();
      assert.is.not(JSON.stringify(await folder.files()), before);
    }));

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
        await page.locator(name === 'Test' ? '#run .badge.good' : 'sluice-mutants strong').waitFor();
      }
    }));

  test('by keyboard: the fixes on the line of the cursor', () =>
    walk(async ({ page }) => {
      const { keyboard } = page;
      await keyboard.press('Alt+1');
      await keyboard.press('Control+End');
      await keyboard.type('      methodd: GET');
      await page.locator('.cm-lintRange', { hasText: 'methodd' }).waitFor();
      await page.waitForTimeout(300);
      await keyboard.press('Alt+Enter');
      const items = page.getByRole('menuitem');
      await items.first().waitFor();
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

  test('by mouse: record from a mock into a new scenario, which passes', () =>
    walk(async ({ page, folder }) => {
      await page.getByRole('button', { name: 'Record…' }).click();
      await page.locator('dialog li', { hasText: 'https://api.example.com, without credentials' }).waitFor();
      await page.getByLabel('From').selectOption('scenarios/first');
      await page.getByLabel('Into the folder').fill('scenarios/second');
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await page.locator('dialog', { hasText: 'recording.yaml' }).waitFor();
      assert.not.ok(Object.keys(await folder.files()).some((file) => file.startsWith('scenarios/second/')));
      await page.getByRole('button', { name: 'Write the scenario' }).click();
      await page.getByText(/^Wrote \d+ files into scenarios\/second/).waitFor();
      await page.locator('#scenario option', { hasText: 'scenarios/second' }).waitFor({ state: 'attached' });
      const { code, stdout } = await call(testCommand, ['scenarios/second'], folder.path);
      assert.is(code, 0, stdout);
    }));

  test('by keyboard alone: edit, fix, save, play, step, a cell, a fault, record', () =>
    walk(async ({ page, folder }) => {
      const { keyboard } = page;
      const reach = async (name: string | RegExp) => {
        for (let count = 0; count < 80; count++) {
          const focused = page.locator(':focus');
          const label = (await focused.count()) === 0 ? '' : `${(await focused.getAttribute('aria-label')) ?? ''}${(await focused.textContent()) ?? ''}`;
          if (typeof name === 'string' ? label.includes(name) : name.test(label)) return;
          await keyboard.press('Tab');
        }
        throw new Error(`${name} cannot be reached by keyboard`);
      };
      await keyboard.press('Alt+1');
      await keyboard.press('Control+End');
      await keyboard.type('      responseFilterr: a\n');
      await page.locator('.cm-lintRange').first().waitFor();
      await keyboard.press('Control+Shift+KeyM');
      await page.locator('.cm-panel-lint').waitFor();
      await page.locator('.cm-panel-lint .cm-diagnosticAction').first().waitFor();
      await keyboard.press('r');
      await page.locator('.cm-line', { hasText: 'responseFilter:' }).waitFor();
      await keyboard.press('Escape');
      await keyboard.press('Control+s');
      await page.getByText('Saved config.yaml').waitFor();
      await keyboard.press('Control+Enter');
      await page.locator('#run .badge.good').waitFor();
      await keyboard.press('Alt+3');
      await reach('Timeline');
      await keyboard.press('End');
      await keyboard.press('Home');
      await page.getByText('Step 1 of').waitFor();
      await reach('Inject a fault');
      await keyboard.press('Enter');
      await page.locator('dialog').waitFor();
      await keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await reach(/^(?:Table|first\/items|items)/);
      await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      await page.locator('.trace', { hasText: 'row ' }).waitFor();
      await keyboard.press('Alt+3');
      await reach('Record…');
      await keyboard.press('Enter');
      await page.locator('dialog select').waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Tab');
      await keyboard.press('Control+a');
      await keyboard.type('scenarios/by-keyboard');
      await keyboard.press('Enter');
      await page.getByRole('button', { name: 'Write the scenario' }).waitFor();
      await reach('Write the scenario');
      await keyboard.press('Enter');
      await page.getByText('into scenarios/by-keyboard').waitFor();
      assert.ok('scenarios/by-keyboard/scenario.yaml' in (await folder.files()));
    }));

  test('a folder without configurations can be started, and a file that changes on disk is followed', () =>
    walk(
      async ({ page, folder }) => {
        await page.getByRole('heading', { name: 'Start a project' }).waitFor();
        await page.getByLabel('Endpoint of the first job').fill('orders');
        await page.getByRole('button', { name: 'Start' }).click();
        await page.locator('.cm-line', { hasText: 'orders' }).first().waitFor();
        await folder.put('config.yaml', (await readFile(path.join(folder.path, 'config.yaml'), 'utf8')).replaceAll('orders', 'refunds'));
        await page.locator('.cm-line', { hasText: 'endpoint: "refunds"' }).waitFor();
        await page.locator('#plan').getByText('JOB 1 refunds').waitFor();
      },
      { started: null },
    ));

  test('a file that changed on disk is not lost, and neither are the edits', () =>
    walk(async ({ page, folder }) => {
      await page.locator('.cm-line').last().click();
      await page.keyboard.type('# mine');
      await folder.put('config.yaml', `# theirs\n${await readFile(path.join(folder.path, 'config.yaml'), 'utf8')}`);
      await page.getByText('config.yaml has changed on disk.').waitFor();
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved config.yaml').waitFor();
      const saved = await readFile(path.join(folder.path, 'config.yaml'), 'utf8');
      assert.match(saved, '# mine');
      assert.not.match(saved, '# theirs');
    }));

  test('a broken file and a scenario that fails are shown, and the page stays usable', () =>
    walk(async ({ page, folder }) => {
      await folder.put('config.yaml', 'api: { baseUrl: "https://api.example.com/"\nconfig: [');
      await page.locator('#plan .finding.error').first().waitFor();
      await page.getByText('There is no plan before the errors are fixed.').waitFor();
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .badge.bad', { hasText: 'failed' }).waitFor();
      await folder.put('scenarios/first/scenario.yaml', 'scenario: 1\ntitel: [');
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .finding.error').first().waitFor();
    }));

  test('a file that is removed while it is open: the text stays', () =>
    walk(async ({ page, folder }) => {
      await rm(path.join(folder.path, 'config.yaml'));
      await page.getByText('config.yaml does not exist. Help: it was removed or renamed').waitFor();
      assert.ok(await page.locator('.cm-line', { hasText: 'pagination' }).isVisible());
      await folder.put(
        'config.yaml',
        'api: { baseUrl: "https://api.example.com/" }\nconfig: { outputBucket: back, jobs: [{ endpoint: items, dataType: items }] }\n',
      );
      await page.locator('.cm-line', { hasText: 'back' }).waitFor();
    }));

  test('two tabs: what one saves the other follows, or asks about when it was edited, too', () =>
    walk(async ({ page, folder, studio }) => {
      const { page: other, complaints } = await openedPage(browser(), studio);
      const edit = async (tab: Page, text: string) => {
        await tab.locator('.cm-line').last().click();
        await tab.keyboard.type(text);
      };
      await edit(page, '# first');
      await page.keyboard.press('Control+s');
      await other.locator('.cm-line', { hasText: '# first' }).waitFor();
      await edit(other, ' other');
      await edit(page, ' second');
      await page.keyboard.press('Control+s');
      await other.getByText('config.yaml has changed on disk.').waitFor();
      await other.getByRole('button', { name: 'Load it' }).click();
      await other.locator('.cm-line', { hasText: '# first second' }).waitFor();
      assert.match(await readFile(path.join(folder.path, 'config.yaml'), 'utf8'), '# first second');
      assert.equal(complaints, []);
      await other.context().close();
    }));

  test('a server that ends: the page says so, keeps the text, and knows when another one has started', () =>
    walk(async ({ page, folder, studio }) => {
      await page.locator('.cm-line').last().click();
      await page.keyboard.type('# mine');
      await studio.close();
      await page.getByText('The server does not respond. What you typed stays in this page.').waitFor();
      const again = await openStudio(folder.path, ['--port', String(studio.port)]);
      try {
        await page.getByText('The server was started again and has another URL.').waitFor();
        assert.ok(await page.locator('.cm-line', { hasText: '# mine' }).isVisible());
      } finally {
        await again.close();
      }
    }));
});
