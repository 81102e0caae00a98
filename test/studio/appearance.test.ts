import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { init } from '../../src/cli/commands/init.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { openedPage } from '../support/opened-page.ts';
import { type OpenedStudio, openStudio } from '../support/opened-studio.ts';
import { type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';

const axe = createRequire(import.meta.url).resolve('axe-core');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}
declare const window: { readonly axe: { run(options: object): Promise<AxeResult> } };

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

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [420, 1400])
      test(`${colorScheme}, ${width} px: no violation of axe, and nothing is wider than the window`, async () => {
        const options = { colorScheme, viewport: { width, height: 900 }, bypassCSP: true };
        const { page, complaints } = await openedPage(browser(), studio, options);
        await page.locator('.cm-line').last().click();
        await page.keyboard.type('      limitt: 1');
        await page.locator('.cm-lintRange').first().waitFor();
        await accessible(page, 'a finding');
        await page.getByRole('button', { name: 'Test' }).click();
        await page.locator('#run .badge.good').waitFor();
        await accessible(page, 'a run');
        await page.getByRole('button', { name: 'Mutate' }).click();
        await page.locator('sluice-mutants strong').waitFor();
        await accessible(page, 'mutants');
        await page.getByRole('button', { name: 'Inject a fault…' }).click();
        await accessible(page, 'a dialog');
        await page.keyboard.press('Escape');
        const { [EXPECTED]: expected = '', 'config.yaml': config = '' } = await folder.files();
        await folder.put(EXPECTED, expected.replace('one', 'another'));
        await page.getByRole('button', { name: 'Test' }).click();
        await page.locator('.cell.differs').waitFor();
        await accessible(page, 'a table that differs');
        await folder.put(EXPECTED, expected);
        await rm(path.join(folder.path, 'config.yaml'));
        await page.getByRole('button', { name: 'Write it again' }).waitFor();
        await accessible(page, 'a file that was removed');
        await folder.put('config.yaml', config);
        assert.equal(complaints, []);
        await page.context().close();
        const { page: start } = await openedPage(browser(), emptyStudio, options);
        await accessible(start, 'the start of a project');
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

async function accessible(page: Page, what: string): Promise<void> {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  const shown = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 3)
        .map(
          ({ html, failureSummary }) => `    ${html.slice(0, 200)}\n      ${failureSummary ?? ''}`,
        )
        .join('\n')}`,
  );
  assert.is(shown.join('\n'), '', what);
  const { width } = page.viewportSize() ?? { width: 0 };
  const whole = await page.locator('html').evaluate((element) => element.scrollWidth);
  assert.ok(whole <= width, `${what}: ${whole} px are wider than ${width}`);
}
