import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { init } from '../../src/cli/commands/init.ts';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { openedPage } from '../support/opened-page.ts';
import { type OpenedStudio, openStudio } from '../support/opened-studio.ts';
import { type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';

const EXPECTED = 'scenarios/first/expected/tables/first/items.csv';

browserSuite('studio: for everybody, in every light and width', (test, browser) => {
  let folder: ScratchFolder;
  let empty: ScratchFolder;
  let studio: OpenedStudio;
  let emptyStudio: OpenedStudio;
  test.before(async () => {
    folder = await scratchFolder();
    empty = await scratchFolder();
    await call(init, ['--yes'], folder.path);
    studio = await openStudio(folder.path);
    emptyStudio = await openStudio(empty.path);
  });
  test.after(async () => {
    await studio.close();
    await emptyStudio.close();
    await folder.remove();
    await empty.remove();
  });

  test('in every state, no violation of axe, and nothing is wider than the window', async () => {
    const { page, complaints } = await openedPage(browser(), studio);
    await page.locator('.cm-line').last().click();
    await page.keyboard.type('      limitt: 1');
    await page.locator('.cm-lintRange').first().waitFor();
    await checkForEverybody(page, 'a finding');
    await page.getByRole('button', { name: 'Test' }).click();
    await page.locator('#run .badge.good').waitFor();
    await checkForEverybody(page, 'a run');
    await page.getByRole('button', { name: 'Mutate' }).click();
    await page.locator('sluice-mutants strong').waitFor();
    await checkForEverybody(page, 'mutants');
    await page.getByRole('button', { name: 'Inject a fault…' }).click();
    await checkForEverybody(page, 'a dialog');
    await page.keyboard.press('Escape');
    const { [EXPECTED]: expected = '', 'config.yaml': config = '' } = await folder.files();
    await folder.put(EXPECTED, expected.replace('one', 'another'));
    await page.getByRole('button', { name: 'Test' }).click();
    await page.locator('.cell.differs').waitFor();
    await checkForEverybody(page, 'a table that differs');
    await folder.put(EXPECTED, expected);
    await rm(path.join(folder.path, 'config.yaml'));
    await page.getByRole('button', { name: 'Write it again' }).waitFor();
    await checkForEverybody(page, 'a file that was removed');
    await folder.put('config.yaml', config);
    assert.equal(complaints, []);
    await page.context().close();
    const { page: start } = await openedPage(browser(), emptyStudio);
    await checkForEverybody(start, 'the start of a project');
    await start.context().close();
  });

  test('printed, the plan and the run are there in whole, and no button is', async () => {
    const { page } = await openedPage(browser(), studio);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.locator('#run .badge.good').waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.not.ok(await page.getByRole('button', { name: 'Test' }).isVisible());
    assert.ok(await page.locator('sluice-plan .node').last().isVisible());
    const heights = await page
      .locator('#plan .content')
      .evaluate((element) => [element.scrollHeight, element.clientHeight]);
    assert.is(heights[0], heights[1]);
    await page.context().close();
  });
});
