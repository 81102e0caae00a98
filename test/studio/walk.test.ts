import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { init } from '../../src/cli/commands/init.ts';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { interruptibleNetwork } from '../support/interruptible-network.ts';
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

interface Started {
  readonly options?: BrowserContextOptions;
  /** Arguments of `sluice init`; `null` for an empty folder. */
  readonly started?: readonly string[] | null;
  /** Files in the place of a project that was started. */
  readonly files?: Readonly<Record<string, string>>;
  /** Arguments of `sluice studio`. */
  readonly args?: readonly string[];
}

/** A header that decides how long the run waits before a retry, and a scenario that does not compare how long it waits. */
const UNNOTICED: Readonly<Record<string, string>> = {
  'config.yaml': `api:
  baseUrl: https://api.example.com/
  retryConfig:
    http: { retryHeader: Pause }
config:
  outputBucket: shop
  jobs:
    - { endpoint: items, dataType: items }
`,
  'scenarios/first/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\nexpect: { exit: ok, requests: 2 }\n',
  'scenarios/first/expected/tables/shop/items.csv': '"id"\n"1"\n',
  'scenarios/first/expected/tables/shop/items.csv.manifest': '{"destination":"in.c-shop.items","incremental":false}',
  'scenarios/first/recording.yaml': `recording: 2
base: https://api.example.com/
match: { headers: all }
exchanges:
  - { id: busy, request: GET items, response: 503, reply-headers: { Pause: 7 } }
  - { id: items, request: GET items, json: [{ id: 1 }] }
`,
};

browserSuite('studio: a walk in the browser', (test, browser) => {
  const walk = async (use: (walk: Walk) => Promise<void>, { options = {}, started = ['--yes'], files, args = [] }: Started = {}) => {
    const folder = await scratchFolder();
    for (const [name, text] of Object.entries(files ?? {})) await folder.put(name, text);
    if (started !== null && files === undefined) await call(init, started, folder.path);
    const studio = await openStudio(folder.path, args);
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

  test('by mouse: a mutant that survives is in the gutter, and the button writes the assertion that kills it', () =>
    walk(
      async ({ page, folder }) => {
        await page.getByRole('button', { name: 'Mutate' }).click();
        const survivors = page.locator('.cm-marks .survived');
        await survivors.first().waitFor();
        assert.is(await survivors.count(), 2);
        assert.match((await survivors.last().getAttribute('title')) ?? '', 'the run waits 1s instead of 7s');
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
        assert.match(await readFile(path.join(folder.path, 'config.yaml'), 'utf8'), 'responseFilter: a');
        // a part of the plan leads to its line
        await keyboard.press('Alt+2');
        await reach(page, '#plan .node.job button.line');
        await keyboard.press('Enter');
        assert.match(await activeLine(page), 'endpoint: "orders"');
        assert.ok(await page.locator('#plan .node.job .node-title button.line.lit').isVisible());
      },
      { started: null },
    ));

  test('by keyboard alone: play, step through the exchanges, a cell leads to its response and line, inject a fault', () =>
    walk(async ({ page }) => {
      const { keyboard } = page;
      const request = async () => (await page.locator('sluice-exchange h3').first().textContent()) ?? '';
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
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await keyboard.press(key);
      await page.locator('.trace', { hasText: 'name, row 3: /items/0 of the response to request 2' }).waitFor();
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
      await page.getByText('With the fault "empty-page" at page-2').waitFor();
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
      await page.locator('dialog', { hasText: 'No request is sent: the responses are those of the recording.' }).waitFor();
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

  test('a folder without configurations can be started, and a file that changes on disk is followed', () =>
    walk(
      async ({ page, folder }) => {
        await page.getByRole('heading', { name: 'Start a project' }).waitFor();
        for (const name of ['Test', 'Record…']) assert.not.ok(await page.getByRole('button', { name, exact: true }).isVisible());
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
      await page.getByRole('button', { name: 'Keep my edits' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved config.yaml').waitFor();
      const saved = await readFile(path.join(folder.path, 'config.yaml'), 'utf8');
      assert.match(saved, '# mine');
      assert.not.match(saved, '# theirs');
    }));

  test('a table that differs has the expected values beside the actual ones, and no line counts as not exercised', () =>
    walk(async ({ page, folder }) => {
      await page.getByRole('button', { name: 'Test' }).click();
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
      assert.ok((await page.locator('.cm-marks .covered').count()) > 0);
      await folder.put('scenarios/first/expected/tables/first/items.csv', '"id","name"\n"1","one, as it was before"\n"2",""\n"3","three"\n');
      await page.getByRole('button', { name: 'Test' }).click();
      const differing = page.locator('.cell.differs');
      await differing.first().waitFor();
      assert.equal(await differing.locator('del').allTextContents(), ['one, as it was before', '(empty)']);
      for (const cell of await differing.all()) assert.ok(await cell.evaluate((one) => one.scrollWidth <= one.clientWidth));
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

  test('a file that is removed while it is open is written again, with its secret and the edits', () =>
    walk(
      async ({ page, folder }) => {
        const file = path.join(folder.path, 'config.yaml');
        const before = await readFile(file, 'utf8');
        assert.match(before, '"#token"');
        await rm(file);
        await page.getByText('config.yaml was removed on disk. Its content stays in this page.').waitFor();
        assert.is(await page.locator('#configurations').inputValue(), 'config.yaml');
        await page.locator('.cm-line').last().click();
        await page.keyboard.type('# mine');
        // the edit has hidden nothing, and saving asks again
        for (let time = 0; time < 2; time++) {
          await page.keyboard.press('Control+s');
          await page.locator('#notice button:focus', { hasText: 'Write it again' }).waitFor();
          assert.not.ok(Object.keys(await folder.files()).includes('config.yaml'));
        }
        await page.keyboard.press('Enter');
        await page.getByText('Saved config.yaml').waitFor();
        assert.is(await readFile(file, 'utf8'), `${before}# mine`);
        assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled());
        await page.locator('#plan .node').first().waitFor();
      },
      { started: ['--yes', '--authentication', 'bearer'] },
    ));

  test('a file that is removed while it is open, and appears again', () =>
    walk(async ({ page, folder }) => {
      const { 'config.yaml': before = '' } = await folder.files();
      await rm(path.join(folder.path, 'config.yaml'));
      const removed = page.getByText('config.yaml was removed on disk.');
      await removed.waitFor();
      assert.ok(await page.getByRole('button', { name: 'Save' }).isEnabled());
      // a page with the only copy asks before it is closed
      const asks = () => page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))");
      assert.ok(await asks());
      await folder.put('config.yaml', before);
      await removed.waitFor({ state: 'detached' });
      assert.not.ok(await asks());
      assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled());
      await rm(path.join(folder.path, 'config.yaml'));
      await removed.waitFor();
      await folder.put(
        'config.yaml',
        'api: { baseUrl: "https://api.example.com/" }\nconfig: { outputBucket: back, jobs: [{ endpoint: items, dataType: items }] }\n',
      );
      await page.locator('.cm-line', { hasText: 'back' }).waitFor();
    }));

  test('a named configuration that is removed before the page is loaded is opened when it appears again', () =>
    walk(
      async ({ page, folder }) => {
        const { 'config.yaml': before = '' } = await folder.files();
        await rm(path.join(folder.path, 'config.yaml'));
        await page.reload();
        await page.getByText('config.yaml does not exist.').waitFor();
        await page.getByRole('heading', { name: 'Start a project' }).waitFor();
        await folder.put('config.yaml', before);
        await page.locator('#plan').getByText('JOB 1 items').waitFor();
      },
      { args: ['config.yaml'] },
    ));

  test('another configuration is opened only when the one before is saved, also where its file was removed', () =>
    walk(async ({ page, folder }) => {
      const { 'config.yaml': before = '' } = await folder.files();
      await folder.put('other.yaml', before.replaceAll('items', 'others'));
      const choose = async () => {
        await page.locator('#configurations option', { hasText: 'other.yaml' }).waitFor({ state: 'attached' });
        await page.locator('#configurations').selectOption('other.yaml');
        await page.getByText('config.yaml is not saved.').waitFor();
      };
      await rm(path.join(folder.path, 'config.yaml'));
      await page.getByText('config.yaml was removed on disk.').waitFor();
      await choose();
      await page.locator('#notice').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Write it again' }).waitFor();
      assert.is(await page.locator('#configurations').inputValue(), 'config.yaml');
      await page.getByRole('button', { name: 'Write it again' }).click();
      await page.getByText('Saved config.yaml').waitFor();
      // a save that ends after another configuration was opened changes nothing there
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/file', async (route) => {
        await released;
        await route.continue();
      });
      await page.locator('.cm-line').last().click();
      await page.keyboard.type('# late');
      await page.keyboard.press('Control+s');
      await choose();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.locator('.cm-line', { hasText: 'others' }).first().waitFor();
      const saved = page.waitForResponse('**/api/file');
      release();
      await (await saved).finished();
      await page.locator('#plan').getByText('JOB 1 others').waitFor();
      assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled());
      assert.match((await folder.files())['config.yaml'] ?? '', '# late');
    }));

  test('what is typed while a file is being saved stays, and is not saved yet', () =>
    walk(async ({ page, folder }) => {
      await page.route('**/api/file', async (route) => {
        const response = await route.fetch();
        await page.keyboard.type(' later');
        await route.fulfill({ response });
      });
      await page.locator('.cm-line').last().click();
      await page.keyboard.type('# first');
      await page.keyboard.press('Control+s');
      await page.getByText('Saved config.yaml').waitFor();
      assert.match((await folder.files())['config.yaml'] ?? '', /# first$/);
      assert.ok(await page.locator('.cm-line', { hasText: '# first later' }).isVisible());
      assert.ok(await page.getByRole('button', { name: 'Save' }).isEnabled());
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
      await other.getByRole('button', { name: 'Load the file' }).click();
      await other.locator('.cm-line', { hasText: '# first second' }).waitFor();
      assert.match(await readFile(path.join(folder.path, 'config.yaml'), 'utf8'), '# first second');
      assert.equal(complaints, []);
      await other.context().close();
    }));

  test('a network that is interrupted: edits stay, changes on disk meanwhile are noticed, and findings and changes follow again', async () => {
    const network = await interruptibleNetwork();
    try {
      await walk(
        async ({ page, folder }) => {
          const { 'config.yaml': before = '' } = await folder.files();
          network.interrupt();
          const lost = page.getByText('The server does not respond. Your edits stay in this page');
          await lost.waitFor();
          await page.locator('.cm-line').last().click();
          await page.keyboard.type('# mine');
          await page.keyboard.press('Control+s');
          await page.getByText('The server does not respond. Help: ').waitFor();
          await folder.put('config.yaml', `# theirs\n${before}`);
          await folder.put('scenarios/meanwhile/scenario.yaml', 'scenario: 1\nconfig: ../../config.yaml\n');
          network.restore();
          await page.getByText('The server responds again').waitFor();
          await page.getByText('config.yaml has changed on disk.').waitFor();
          await page.locator('#scenario option', { hasText: 'scenarios/meanwhile' }).waitFor({ state: 'attached' });
          await page.getByRole('button', { name: 'Keep my edits' }).click();
          await page.keyboard.press('Control+s');
          await page.getByText('Saved config.yaml').waitFor();
          assert.is((await folder.files())['config.yaml'], `${before}# mine`);
          await page.locator('.cm-line').last().click();
          await page.keyboard.press('End');
          await page.keyboard.type('\napi: 1');
          await page.locator('.cm-lintRange').first().waitFor();
          await page.keyboard.press('Control+z');
          await page.locator('#save:disabled').waitFor();
          await folder.put('config.yaml', `# later\n${before}`);
          await page.locator('.cm-line', { hasText: '# later' }).waitFor();
          assert.is(await lost.count(), 0);
        },
        { options: { proxy: { server: network.proxy } } },
      );
    } finally {
      await network.close();
    }
  });

  test('a response that breaks off is shown as a server that does not respond', () =>
    walk(async ({ page }) => {
      await page.route('**/api/plan', (route) => route.fulfill({ contentType: 'application/json', body: '{"plan": {"na' }));
      await page.locator('.cm-line').last().click();
      await page.keyboard.type('# mine');
      await page.locator('#plan').getByText('The server does not respond. Help: ').waitFor();
    }));

  test('a server that ends: the page says so, keeps the text, and knows when another one has started', () =>
    walk(async ({ page, folder, studio }) => {
      await page.locator('.cm-line').last().click();
      await page.keyboard.type('# mine');
      await studio.close();
      await page.getByText('The server does not respond. Your edits stay in this page').waitFor();
      const again = await openStudio(folder.path, ['--port', String(studio.port)]);
      try {
        await page.getByText('The server was started again and has another URL.').waitFor();
        assert.ok(await page.locator('.cm-line', { hasText: '# mine' }).isVisible());
      } finally {
        await again.close();
      }
    }));
});

/** The assertion is on disk, and with it no mutant survives: neither on the page nor for the command. */
async function noSurvivor(page: Page, folder: ScratchFolder): Promise<void> {
  assert.is(await page.locator('.cm-marks .survived').count(), 0);
  const scenario = await readFile(path.join(folder.path, 'scenarios/first/scenario.yaml'), 'utf8');
  assert.match(scenario, 'expect: { exit: ok, requests: 2, waited: 7s }');
  assert.match((await call(mutate, [], folder.path)).stdout, ', 0 survived, 0 not covered');
}

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
