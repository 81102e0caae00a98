// HTML reports in a browser: by mouse, by keyboard, for everybody, and with texts that would like to be more than texts.

import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Command } from '../../src/cli/command.ts';
import { diff } from '../../src/cli/commands/diff.ts';
import { explain } from '../../src/cli/commands/explain.ts';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { pageFile } from '../../src/node/files/read-file.ts';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { largeRun } from './large-run.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
interface Opened {
  readonly page: Page;
  /** What went wrong in the page, and requests that it made. */
  readonly complaints: string[];
}

/** Opens a report from disk, and closes it; nothing in it may fail or be requested. */
async function inPage(
  browser: Browser,
  folder: ScratchFolder,
  html: string,
  use: (opened: Opened) => Promise<void>,
): Promise<void> {
  await folder.put('report.html', html);
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const address = `${pathToFileURL(path.join(folder.path, 'report.html'))}`;
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) complaints.push(`requested ${request.url()}`);
  });
  await page.goto(address);
  await page.waitForSelector('h1');
  await use({ page, complaints });
  await page.close();
  assert.equal(complaints, []);
}

async function output(command: Command, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await call(command, args, root);
  assert.match(stdout, /^<!doctype html>/, stderr);
  return stdout;
}

/** The page of a run that was traced. */
async function tracedRun(folder: ScratchFolder): Promise<string> {
  const server = await httpServer((_, response) => void response.end('[{"id":1}]'));
  try {
    await folder.put(
      'traced.json',
      JSON.stringify({
        api: { baseUrl: server.baseUrl },
        config: { outputBucket: 'b', jobs: [{ endpoint: 'items' }] },
      }),
    );
    await call(run, ['traced.json', '--out', 'tables', '--trace', 'run.jsonl'], folder.path);
    return (await call(explain, ['--run', 'run.jsonl', '--format', 'html'], folder.path)).stdout;
  } finally {
    await server.close();
  }
}

/** A page with a model of any size. */
const pageWith = (model: object) =>
  `<!doctype html><html lang="en"><head><title>large</title><style>${pageFile('report.css')}</style></head><body><main></main>
<script type="application/json" id="model">${JSON.stringify(model)}</script><script>${pageFile('report.js')}</script></body></html>`;

browserSuite('reports in a browser', (test, browser) => {
  const reports: Readonly<Record<string, (folder: ScratchFolder) => Promise<string>>> = {
    plan: () => output(plan, 'scenarios/child-placeholders/config.yaml', '--format', 'html'),
    diff: () =>
      output(
        diff,
        'scenarios/seed-offset/config.yaml',
        'scenarios/seed-offset-renamed/config.yaml',
        '--format',
        'html',
      ),
    test: () =>
      output(
        testCommand,
        'scenarios/demo-shop',
        'scenarios/tables-mapping',
        'scenarios/retry-after',
        '--coverage',
        '--format',
        'html',
        '--jobs',
        '1',
      ),
    mutate: () => output(mutate, 'scenarios/seed-offset', '--format', 'html', '--jobs', '1'),
    'explain --run': tracedRun,
  };
  for (const [name, make] of Object.entries(reports))
    test(`${name}: usable for everybody, light and dark, on narrow and wide screens`, () =>
      inScratchFolder(async (folder) => {
        const html = await make(folder);
        await inPage(browser(), folder, html, ({ page }) => checkForEverybody(page, name));
      }));

  test('a click on a cell leads to its value in the response and to the line of the configuration', async () => {
    const html = await output(testCommand, 'scenarios/tables-mapping', '--format', 'html');
    await inScratchFolder((folder) =>
      inPage(browser(), folder, html, async ({ page }) => {
        const cell = page.locator('sluice-table .cell').nth(1);
        const text = await cell.innerText();
        await cell.click();
        assert.match(await page.locator('sluice-exchange mark').innerText(), text);
        assert.match(
          await page.locator('.trace').innerText(),
          /row 1: .* of the response to request \d+, configuration line \d+/,
        );
        const line = (await page.locator('.trace').innerText()).match(/line (\d+)/)?.[1];
        assert.is(await page.locator('.source-line.lit').first().getAttribute('data-line'), line);
      }),
    );
  });

  test('the same by keyboard alone: a scenario, a step, a cell', async () => {
    const html = await output(
      testCommand,
      'scenarios/seed-offset',
      'scenarios/retry-after',
      '--format',
      'html',
      '--jobs',
      '1',
    );
    await inScratchFolder((folder) =>
      inPage(browser(), folder, html, async ({ page }) => {
        const focus = async (selector: string) => {
          for (let presses = 0; presses < 60; presses++) {
            if (
              await page.evaluate<boolean>(
                `document.activeElement.matches(${JSON.stringify(selector)})`,
              )
            )
              return;
            await page.keyboard.press('Tab');
          }
          throw new Error(`Tab does not lead to ${selector}`);
        };
        await focus('nav li:nth-child(2) a');
        await page.keyboard.press('Enter');
        await page.waitForSelector('a[href="#scenario-2"][aria-current]');
        await focus('.timeline');
        await page.keyboard.press('ArrowDown');
        assert.match(await page.locator('.position').innerText(), /^Step 2 of/);
        assert.match(await page.locator('sluice-exchange h3').innerText(), /^Request 2:/);
        await focus('.table-grid');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        assert.match(await page.locator('.trace').innerText(), /row 3: .* request 2/);
        await focus('button.line');
        assert.is(
          await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle'),
          'solid',
        );
      }),
    );
  });

  test('it plays, stops at the end, and prints every step', async () => {
    const html = await output(testCommand, 'scenarios/seed-offset', '--format', 'html');
    await inScratchFolder((folder) =>
      inPage(browser(), folder, html, async ({ page }) => {
        await page.getByRole('button', { name: 'Play' }).click();
        const steps = Number(await page.locator('input[type=range]').getAttribute('max'));
        await page.getByText(`Step ${steps} of ${steps}`).waitFor();
        await page.getByRole('button', { name: 'Play' }).waitFor();
        await page.emulateMedia({ media: 'print' });
        await page.evaluate('dispatchEvent(new Event("beforeprint"))');
        assert.is(await page.locator('.step').count(), steps);
        assert.is(await page.locator('.controls').isVisible(), false);
      }),
    );
  });

  test('10,000 rows and 2,000 exchanges: only what is visible is in the document, and every row is reached', async () => {
    const html = pageWith({
      kind: 'run',
      title: 'large',
      version: '1',
      run: largeRun({ exchanges: 2000, rows: 10_000 }),
    });
    await inScratchFolder((folder) =>
      inPage(browser(), folder, html, async ({ page }) => {
        assert.ok((await page.evaluate<number>('document.querySelectorAll("*").length')) < 1500);
        await page.locator('.timeline').focus();
        await page.keyboard.press('End');
        assert.match(await page.locator('.position').innerText(), /^Step 2000 of 2000/);
        assert.ok(await page.locator('.step[aria-selected="true"]').isVisible());
        await page.locator('.table-grid').focus();
        await page.keyboard.press('End');
        assert.is(await page.locator('.cell[aria-selected="true"]').innerText(), '10000');
        await page.keyboard.press('Enter');
        assert.match(await page.locator('.trace').innerText(), /row 10000: .* request 2000/);
        for (let step = 0; step < 50; step++) {
          await page
            .locator('.table-grid')
            .evaluate((grid, top) => grid.scrollTo(0, top), step * 5000);
          await page.evaluate(
            'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
          );
          const [top, first] = await page.locator('.table-grid').evaluate((grid) => {
            const rows = [...grid.querySelectorAll('.virtual .row')].map(
              (row) => row.getBoundingClientRect().top,
            );
            return [grid.getBoundingClientRect().top, Math.min(...rows)];
          });
          assert.ok((first ?? 0) <= (top ?? 0) + 30, `a gap at ${step * 5000}`);
        }
        assert.ok((await page.evaluate<number>('document.querySelectorAll("*").length')) < 1500);
      }),
    );
  });

  test('texts of a response, a configuration and a scenario do no harm', async () => {
    const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>\u202eexe.\u200b<!--`;
    await inScratchFolder(async (folder) => {
      const config = {
        api: { baseUrl: 'https://h.example/' },
        config: {
          outputBucket: 'b',
          jobs: [{ endpoint: 'items', dataType: 'items', params: { q: hostile } }],
        },
      };
      await folder.put('scenarios/x/config.json', JSON.stringify(config));
      await folder.put(
        'scenarios/x/scenario.yaml',
        `scenario: 1\ntitle: ${JSON.stringify(hostile)}\n`,
      );
      const exchange = {
        id: 'a',
        request: `GET items?q=${encodeURIComponent(hostile)}`,
        json: [{ [hostile]: hostile, id: hostile }],
      };
      await folder.put(
        'scenarios/x/recording.yaml',
        JSON.stringify({ recording: 2, base: 'https://h.example/', exchanges: [exchange] }),
      );
      const { stdout } = await call(testCommand, ['--format', 'html'], folder.path);
      await inPage(browser(), folder, stdout, async ({ page }) => {
        await page.waitForSelector('sluice-table .cell');
        await page.locator('sluice-table .cell').first().click();
        assert.is(await page.locator('img, iframe, main script').count(), 0);
        assert.match(
          await page.locator('sluice-table .cell').first().innerText(),
          '</script><script>alert(1)</script>',
        );
        assert.not.match(await page.locator('body').innerText(), /[\u202e\u200b]/);
      });
      const planned = await call(
        plan,
        ['scenarios/x/config.json', '--format', 'html'],
        folder.path,
      );
      await inPage(browser(), folder, planned.stdout, async ({ page }) =>
        assert.is(await page.locator('img, iframe, main script').count(), 0),
      );
    });
  });
});
