// The playground in a real browser, from disk and without a network.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
  const field = document.querySelector('#scenario') as Control;
  const play = document.querySelector('#play') as Control;
  const status = document.querySelector('#status') as Control;
  field.click();
  const names = [...document.querySelectorAll('[role="option"]')].map(
    ({ dataset }) => dataset.name,
  );
  const others: string[] = [];
  for (const name of names) {
    field.click();
    (document.querySelector(`[data-name="${name}"]`) as Control).click();
    play.click();
    while (!/passed|failed|cannot/.test(status.textContent ?? ''))
      await new Promise((later) => setTimeout(later, 5));
    if (status.textContent !== 'passed') others.push(name);
  }
  return { count: names.length, others };
}

/** What `playAll` needs of the page. */
interface Control {
  readonly textContent: string | null;
  readonly dataset: { readonly name: string };
  click(): void;
}
declare const document: {
  querySelector(selector: string): unknown;
  querySelectorAll(selector: string): Iterable<Control>;
};

/** What the name of the chosen scenario is. */
async function expectChosen(page: Page, name: string): Promise<void> {
  assert.match(await page.locator('#scenario').inputValue(), name);
}

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

  test('it begins with an easy scenario, says what to try, and keeps its word', async () => {
    await inPlayground(
      playground,
      async (page) => {
        await expectChosen(page, 'seed-offset');
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
        // it is below the button that replays again
        await page.locator('#play').click({ trial: true });
        assert.ok(((await page.locator('.bar').boundingBox())?.y ?? -1) >= 0);
        await page.locator('#scenario').fill('seed-empty-page');
        await page.keyboard.press('Enter');
        assert.match((await page.locator('.hint').textContent()) ?? '', /^Try: select Replay/);
        await guide.waitFor();
      },
      '',
    );
  });

  test('scenarios are found by words of their names and topics, with the keyboard', async () => {
    await inPlayground(playground, async (page) => {
      const { keyboard } = page;
      const field = page.getByRole('combobox', { name: 'Scenario' });
      const options = page.getByRole('option');
      await field.focus();
      await keyboard.press('ArrowDown');
      await options.first().waitFor();
      assert.ok((await options.count()) > 50);
      const topics = await page
        .locator('#scenario-list [role="group"]')
        .evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label')));
      assert.is(topics[0], 'Choose a pagination method');
      assert.ok(topics.length > 8);
      assert.is(new Set(topics).size, topics.length);
      await checkForEverybody(page, 'the list of scenarios');
      await field.fill('PAGINATION github');
      await page.getByRole('option', { name: /api-github-issues/ }).waitFor();
      const titles = await options.allTextContents();
      assert.ok(titles.every((title) => /github/i.test(title)));
      const [, second = ''] = titles;
      await keyboard.press('ArrowDown');
      await page.getByRole('option', { name: second, selected: true }).waitFor();
      await keyboard.press('Enter');
      await options.first().waitFor({ state: 'detached' });
      assert.is(await field.inputValue(), second);
      await page.locator('.hint', { hasText: 'Try: select Replay' }).waitFor();
      // what was typed and not chosen is forgotten
      await field.fill('no such scenario');
      await page.getByText('No scenario has all of these words.').waitFor();
      const search = page.getByRole('link', { name: 'Search the documentation instead' });
      await keyboard.press('Tab');
      assert.match(
        await search.evaluate((link) => (link.matches(':focus') ? link.getAttribute('href') : '')),
        /docs\.html$/,
      );
      await checkForEverybody(page, 'no scenario');
      await keyboard.press('Escape');
      assert.is(await field.inputValue(), second);
      // a reload shows the same scenario
      await page.reload();
      await page.locator('.node').first().waitFor();
      assert.is(await field.inputValue(), second);
    });
  });

  test('links say where in the documentation they lead, and a scenario has one about its topic', async () => {
    await inPlayground(playground, async (page) => {
      const hrefs = await page
        .locator('nav a, .hint a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      // every page is there
      for (const href of hrefs.filter((each) => each !== 'docs.html'))
        await readFile(path.join(root, href.replace(/html$/, 'md')));
      const topic = page.getByRole('link', { name: 'Read: Choose a pagination method' });
      assert.is(await topic.getAttribute('href'), 'docs/recipes/paging.html');
      await page.getByRole('link', { name: 'Back to the Sluice documentation' }).click();
      await page.waitForURL(/docs\.html$/);
      assert.is(await page.title(), 'The documentation');
    });
  });

  test('a reader who comes from a page of the documentation finds the way back, and the chosen colours', async () => {
    const page = await browser().newPage();
    const html = await readFile(fileURLToPath(playground.address), 'utf8');
    await page.route('http://site.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: route.request().url().includes('playground')
          ? html
          : '<a href="/sluice/playground.html">Playground</a>',
      }),
    );
    const back = page.getByRole('link', { name: 'Back to the Sluice documentation' });
    for (const [from, to, colours] of [
      ['/sluice/docs/testing.html', '/sluice/docs/testing.html', 'dark'],
      ['/other/page.html', '/sluice/docs.html', 'light'],
    ] as const) {
      await page.goto(`http://site.example${from}`);
      await page.evaluate(`localStorage.setItem('vitepress-theme-appearance', '${colours}')`);
      await page.getByRole('link').click();
      await back.waitFor();
      const href = await back.evaluate((link) => String((link as unknown as URL).href));
      assert.is(new URL(href).pathname, to);
      const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      assert.is(background, colours === 'dark' ? 'rgb(22, 25, 31)' : 'rgb(255, 255, 255)');
    }
    await page.close();
  });

  test('in a wide window, the page alone scrolls, and ends where its content ends', async () => {
    await inPlayground(playground, async (page) => {
      await page.locator('#play').click();
      await page.getByRole('heading', { name: 'Replay passed' }).waitFor();
      const [hidden, below] = await page.locator('.shown').evaluate((shown) => {
        const end = shown.getBoundingClientRect().bottom;
        const page = shown.ownerDocument.documentElement;
        return [shown.scrollHeight - shown.clientHeight, page.getBoundingClientRect().bottom - end];
      });
      assert.is(hidden, 0);
      assert.ok((below ?? 900) < 60, `${below} px`);
    });
  });

  test('a narrow page has no empty lines below a short configuration, and shows the result of a replay', async () => {
    await inPlayground(playground, async (page) => {
      await page.setViewportSize({ width: 420, height: 900 });
      const text = await page.locator('.cm-content').boundingBox();
      const editor = await page.locator('.cm-editor').boundingBox();
      assert.ok((editor?.height ?? 900) < (text?.height ?? 0) + 40);
      await page.locator('#play').click();
      const heading = page.getByRole('heading', { name: 'Replay passed' });
      await heading.waitFor();
      const top = (await heading.boundingBox())?.y ?? -1;
      assert.ok(top >= 0 && top < 450, `${top} px`);
      await page.setViewportSize({ width: 1400, height: 900 });
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
            .locator('#status')
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
      await expectChosen(second, 'seed-offset');
      await second.close();
    });
  });
});
