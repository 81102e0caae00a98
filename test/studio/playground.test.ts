// The playground in a real browser, from disk and without a network.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The playground in one page, which is loaded anew for each use: a new page would start a process and compile everything again. */
interface Playground {
  readonly page: Page;
  readonly address: string;
  /** What failed in the page since it was loaded, and what it requested. */
  complaints: string[];
}

async function openPlayground(browser: Browser, address: string): Promise<Playground> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(120_000);
  const opened: Playground = { page, address, complaints: [] };
  page.on('pageerror', (error) => opened.complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    opened.complaints.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(?:file|blob|data):/.test(request.url())) opened.complaints.push(request.url());
  });
  return opened;
}

/** Loads the playground; nothing in it may fail, and nothing may be requested. */
async function inPlayground(
  opened: Playground,
  use: (page: Page) => Promise<void>,
  hash = '#scenario=seed-offset',
): Promise<void> {
  const { page, address } = opened;
  opened.complaints = [];
  await page.goto('about:blank'); // with another hash alone, nothing would be loaded
  await page.goto(`${address}${hash}`);
  await page.locator('.node, .finding').first().waitFor();
  await use(page);
  assert.equal(opened.complaints, []);
}

/** Chooses each scenario, plays it, and answers those that have another status than "passed". Runs in the page. */
async function playAll(): Promise<{ readonly count: number; readonly others: readonly string[] }> {
  // no functions with names in here: what the tests are compiled with would wrap them
  const choice = document.querySelector('#scenario') as Control;
  const play = document.querySelector('#play') as Control;
  const status = document.querySelector('[role="status"]') as Control;
  const others: string[] = [];
  for (const { value } of choice.options) {
    choice.value = value;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    play.click();
    while (!/passed|failed|cannot/.test(status.textContent ?? ''))
      await new Promise((later) => setTimeout(later, 5));
    if (status.textContent !== 'passed') others.push(value);
  }
  return { count: choice.options.length, others };
}

/** What `playAll` needs of the page. */
interface Control {
  value: string;
  readonly options: readonly Control[];
  readonly textContent: string | null;
  click(): void;
  dispatchEvent(event: Event): void;
}
declare const document: { querySelector(selector: string): unknown };

browserSuite('studio: the playground', (test, browser) => {
  let folder: ScratchFolder;
  let playground: Playground;
  test.before(async () => {
    folder = await scratchFolder();
    const file = path.join(folder.path, 'playground.html');
    execFileSync(process.execPath, [path.join(root, '.ci/playground.mjs'), file, 'docs.html']);
    await folder.put('docs.html', '<title>The documentation</title>');
    playground = await openPlayground(browser(), String(pathToFileURL(file)));
  });
  test.after(() => folder.remove());

  test('a change shows what is wrong with it, the plan and the first requests, and what a replay says', async () => {
    await inPlayground(playground, async (page) => {
      const plan = page.locator('sluice-plan');
      assert.match((await plan.textContent()) ?? '', /orders/);
      assert.is(await page.locator('sluice-findings .finding').count(), 0);
      await page.locator('#play').click();
      await page.getByRole('status').filter({ hasText: 'passed' }).waitFor();
      assert.match((await page.locator('sluice-run').textContent()) ?? '', /page 1/i);
      await checkForEverybody(page, 'a run');
      await page
        .locator('.cm-content')
        .fill('api: { baseUrl: "https://api.example.com/v1/", paginatoin: {} }');
      await page.locator('sluice-findings .finding').first().waitFor();
      assert.match(
        (await page.locator('sluice-findings').first().textContent()) ?? '',
        /paginatoin/,
      );
      await page.getByText('Fix the errors to see the plan.').waitFor();
      await page.getByRole('status').filter({ hasText: 'before your edits' }).waitFor();
      await page.locator('#play').click();
      await page.getByRole('status').filter({ hasText: 'failed' }).waitFor();
    });
  });

  test('it begins with an easy scenario, says what to try, and keeps its word; scenarios are grouped by topic', async () => {
    await inPlayground(
      playground,
      async (page) => {
        assert.is(await page.locator('#scenario').inputValue(), 'seed-offset');
        await page.getByText('No problems. What lint finds in your edits appears here.').waitFor();
        const guide = page.getByText('Select Replay to run the configuration');
        await guide.waitFor();
        await checkForEverybody(page, 'the first view');
        const [, from = '', to = ''] =
          /change (.+) to (.+), then select Replay/.exec(
            (await page.locator('.hint').textContent()) ?? '',
          ) ?? [];
        const before = await page.locator('.cm-content').innerText();
        assert.match(before, from);
        // the first line is the first setting, and no comment for editors
        assert.match(before, /^api:/);
        await page.locator('.cm-content').fill(before.replace(from, to));
        await page.locator('#play').click();
        await page.getByRole('status').filter({ hasText: 'failed' }).waitFor();
        assert.match(
          (await page.locator('sluice-run').textContent()) ?? '',
          new RegExp(`not the recorded one.*limit=${to.split(' ').at(-1)}`, 's'),
        );
        // the result is in sight, below the page's own controls
        assert.not.ok(await guide.isVisible());
        const heading = page.getByRole('heading', { name: 'Replay failed' });
        const top = (await heading.boundingBox())?.y ?? -1;
        assert.ok(top > 0 && top < 300, `${top} px`);
        assert.is(await page.evaluate<number>('scrollY'), 0);
        const topics = await page
          .locator('#scenario optgroup')
          .evaluateAll((groups) => groups.map((group) => group.getAttribute('label')));
        assert.is(topics[0], 'Choose a pagination method');
        assert.ok(topics.length > 8);
        assert.is(new Set(topics).size, topics.length);
        await page.locator('#scenario').selectOption('seed-empty-page');
        assert.match((await page.locator('.hint').textContent()) ?? '', /^Try: select Replay/);
        await guide.waitFor();
      },
      '',
    );
  });

  test('a link leads back to the documentation', async () => {
    await inPlayground(playground, async (page) => {
      await page.getByRole('link', { name: 'Documentation' }).click();
      await page.waitForURL(/docs\.html$/);
      assert.is(await page.title(), 'The documentation');
    });
  });

  test('every bundled scenario passes', async () => {
    await inPlayground(playground, async (page) => {
      const { count, others } = await page.evaluate(playAll);
      assert.ok(count > 50, `${count} scenarios`);
      // browsers have no synchronous signature by an RSA key
      assert.equal([...others].sort(), ['api-github-app', 'api-google-service-account']);
    });
  });

  test('a link that somebody else made runs nothing, asks for little, and says when it cannot be read', async () => {
    const packed = (text: string | Uint8Array) => deflateRawSync(text).toString('base64url');
    const markup =
      'config: { jobs: [{ endpoint: "<img src=x onerror=alert(1)>", dataType: "<script>alert(2)</script>" }] }';
    for (const [hash, expected] of [
      [`text=${packed(new Uint8Array(100_000_000))}`, 'cannot be read'],
      [`text=${packed(new Uint8Array([0xff, 0xfe]))}`, 'cannot be read'],
      ['text=%%%', 'cannot be read'],
      ['scenario=__proto__', 'does not have the scenario'],
      [`text=${packed(`api: { baseUrl: "https://h.example/" }\n${markup}`)}`, ''],
    ] as const)
      await inPlayground(
        playground,
        async (page) => {
          await page
            .locator('.bar [role="status"]')
            .filter({ hasText: expected })
            .waitFor({ state: 'attached' });
          assert.is(await page.locator('main img, main script').count(), 0);
        },
        `#${hash}`,
      );
  });

  test('a link holds the text', async () => {
    await inPlayground(playground, async (page) => {
      await page.locator('.cm-content').fill('api: { baseUrl: "https://shop.example/ü" }\n');
      await page.locator('#link').click();
      await page
        .getByRole('status')
        .filter({ hasText: 'now contains your configuration' })
        .waitFor();
      const second = await browser().newPage();
      await second.goto(page.url());
      await second.locator('.cm-content', { hasText: 'https://shop.example/ü' }).waitFor();
      assert.is(await second.locator('#scenario').inputValue(), 'seed-offset');
      await second.close();
    });
  });
});
