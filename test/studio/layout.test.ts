// The parts of the page: their sizes, how to get from one to another, and what they say before anything has run.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { openStudio } from '../support/opened-studio.ts';
import { studioWalk } from '../support/studio-walk.ts';

browserSuite('studio: the parts of the page', (test, browser) => {
  const walk = studioWalk(browser);

  test('by keyboard and by mouse, the parts are resized; the sizes stay for the next start, on another port', () =>
    walk(async ({ page, folder }) => {
      const columns = page.getByRole('separator', { name: 'Width of the editor' });
      const rows = page.getByRole('separator', { name: 'Height of the editor and the plan' });
      const before = await widthOf(page);
      await columns.focus();
      for (let count = 0; count < 2; count++) await page.keyboard.press('ArrowRight');
      const wider = await widthOf(page);
      assert.ok(wider > before + 100, `${before} to ${wider}`);
      assert.is(await columns.getAttribute('aria-valuenow'), '60');
      await page.keyboard.press('End');
      const widest = await widthOf(page);
      await page.keyboard.press('ArrowRight');
      assert.is(await widthOf(page), widest);
      assert.ok(widest < 1300);
      await page.keyboard.press('Enter');
      assert.is(await widthOf(page), before);
      await page.keyboard.press('Home');
      await drag(page, rows, -200);
      const height = await heightOf(page);
      await checkForEverybody(page, 'parts of other sizes');
      const next = await openStudio(folder.path);
      try {
        await page.goto(next.url);
        await page.locator('#test:enabled').waitFor();
        assert.ok((await widthOf(page)) < before / 2);
        assert.is(await heightOf(page), height);
        await rows.dblclick();
        assert.ok((await heightOf(page)) > height + 100);
      } finally {
        await next.close();
      }
    }));

  test('sizes that no studio has kept are none', () =>
    walk(async ({ page }) => {
      const before = await widthOf(page);
      for (const kept of ['columns-99', 'columns-05', 'columns-500', 'x', 'columns-_rows-']) {
        await page.evaluate(`document.cookie = 'sluice-studio-panes=${kept}'`);
        await page.reload();
        await page.locator('#test:enabled').waitFor();
        assert.is(await widthOf(page), before, kept);
      }
    }));

  test('before anything has run, the page says what to do, and the editor has the space; afterwards the run has its half', () =>
    walk(async ({ page }) => {
      const guide = page.locator('#run .guide');
      for (const name of ['Test', 'Mutate', 'Simulate', 'Fetch one page…', 'Record…']) {
        await guide.getByText(name, { exact: true }).waitFor();
        assert.ok(
          await page.locator('#run').getByRole('button', { name, exact: true }).isEnabled(),
        );
      }
      await checkForEverybody(page, 'before the first run');
      const before = await heightOf(page);
      assert.ok(before > 500, `${before} px`);
      await page.locator('#test').click();
      await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
      assert.not.ok(await guide.isVisible());
      assert.ok((await heightOf(page)) < before - 50);
    }));

  test('while something runs, the page says what instead of what could be done; a cancel leads back', () =>
    walk(async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/test', async (route) => {
        await held;
        await route.continue();
      });
      const guide = page.locator('#run .guide');
      const progress = page.getByRole('progressbar', { name: 'Progress' });
      await page.locator('#test').click();
      await progress.waitFor();
      assert.not.ok(await guide.isVisible());
      await page.getByText('Playing…').first().waitFor();
      await page.locator('#cancel').click();
      await guide.waitFor();
      assert.not.ok(await progress.isVisible());
      release();
      await page.locator('#test').click();
      await page.locator('#run .badge.good').first().waitFor();
      assert.not.ok(await progress.isVisible());
      assert.not.ok(await guide.isVisible());
    }));

  test('without a scenario, it says what one is for', () =>
    walk(
      async ({ page }) => {
        await page.locator('#configurations').selectOption('config.yaml');
        await page.locator('#run .guide', { hasText: 'has no scenario yet' }).waitFor();
        assert.is(await page.locator('.guide dt', { hasText: 'Test' }).count(), 0);
        assert.ok(await page.locator('#test').isDisabled());
      },
      {
        files: {
          'config.yaml':
            'api: { baseUrl: "https://api.example.com/" }\nconfig: { outputBucket: a, jobs: [{ endpoint: b, dataType: b }] }\n',
          // the page is ready when it has a scenario to play
          'other.yaml':
            'api: { baseUrl: "https://api.example.com/" }\nconfig: { outputBucket: a, jobs: [{ endpoint: b, dataType: b }] }\n',
          'scenarios/one/scenario.yaml': 'scenario: 1\nconfig: ../../other.yaml\n',
          'scenarios/one/recording.yaml': 'recording: 2\nbase: any\nexchanges: []\n',
        },
        args: ['other.yaml'],
      },
    ));

  test('on a narrow page, a bar leads to each part, from each place', () =>
    walk(
      async ({ page }) => {
        await page.locator('#test').click();
        await page.locator('#run .badge.good', { hasText: 'passed' }).waitFor();
        assert.is(await page.getByRole('separator').count(), 0);
        // a result is in sight, below the bar
        const result = await page.locator('#run').boundingBox();
        assert.ok(result !== null && result.y > 20 && result.y < 200, `${result?.y} px`);
        for (const [name, id] of [
          ['Run', 'run'],
          ['Editor', 'edit'],
          ['Plan', 'plan'],
        ] as const) {
          await page.getByRole('link', { name, exact: true }).press('Enter');
          const top = (await page.locator(`#${id}`).boundingBox())?.y ?? -1;
          assert.ok(top >= 0 && top < 500, `${name}: ${top} px`);
          assert.ok(await page.locator(`#${id}:focus`).isVisible());
          const bar = await page.locator('.jump').boundingBox();
          assert.ok(bar !== null && bar.y >= 0 && bar.y < 20, `the bar is at ${bar?.y} px`);
        }
        // upwards by keyboard, nothing that gets the focus is below the bar
        await page.locator('#run button').last().focus();
        for (let count = 0; count < 15; count++) {
          await page.keyboard.press('Shift+Tab');
          const [top, bar, name] = await page.evaluate<[number, number, string]>(
            `[document.activeElement.getBoundingClientRect().top, document.querySelector('.jump').getBoundingClientRect().bottom, document.activeElement.outerHTML.slice(0, 80)]`,
          );
          assert.ok(top >= bar, `${name}: ${top} px, the bar ends at ${bar} px`);
        }
        await checkForEverybody(page, 'a narrow page');
        await page.setViewportSize({ width: 1400, height: 900 });
        assert.not.ok(await page.locator('.jump').isVisible());
      },
      { options: { viewport: { width: 420, height: 900 } } },
    ));
});

async function widthOf(page: Page): Promise<number> {
  return Math.round((await page.locator('#edit').boundingBox())?.width ?? 0);
}

async function heightOf(page: Page): Promise<number> {
  return Math.round((await page.locator('#edit').boundingBox())?.height ?? 0);
}

/** Drags a divider upwards or downwards. */
async function drag(page: Page, divider: Locator, by: number): Promise<void> {
  const box = await divider.boundingBox();
  if (box === null) throw new Error('the divider is not visible');
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 3 + by, { steps: 4 });
  await page.mouse.up();
}
