import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { browserSuite } from '../support/browser.ts';
import { interruptibleNetwork } from '../support/interruptible-network.ts';
import { openedPage } from '../support/opened-page.ts';
import { openStudio } from '../support/opened-studio.ts';
import { studioWalk } from '../support/studio-walk.ts';

browserSuite(
  'studio: files that change on disk, and servers that do not respond',
  (test, browser) => {
    const walk = studioWalk(browser);

    test('a folder without configurations can be started, and a file that changes on disk is followed', () =>
      walk(
        async ({ page, folder }) => {
          await page.getByRole('heading', { name: 'Start a project' }).waitFor();
          for (const name of ['Test', 'Record…'])
            assert.not.ok(await page.getByRole('button', { name, exact: true }).isVisible());
          await page.getByLabel('Endpoint of the first job').fill('orders');
          const [paging, format] = [
            page.getByLabel('Pagination'),
            page.getByLabel('Format of responses'),
          ];
          await format.selectOption('csv');
          await paging.selectOption('cursor');
          assert.ok(await format.isDisabled());
          assert.is(await format.inputValue(), 'json');
          await paging.selectOption('pagenum');
          await format.selectOption('csv');
          await page.getByRole('button', { name: 'Start', exact: true }).click();
          await page.locator('.cm-line', { hasText: 'format: csv' }).waitFor();
          await page.locator('.cm-line', { hasText: 'orders' }).first().waitFor();
          await folder.put(
            'config.yaml',
            (await readFile(path.join(folder.path, 'config.yaml'), 'utf8')).replaceAll(
              'orders',
              'refunds',
            ),
          );
          await page.locator('.cm-line', { hasText: 'endpoint: "refunds"' }).waitFor();
          await page.locator('#plan').getByText('JOB 1 refunds').waitFor();
        },
        { started: null },
      ));

    test('the form that starts a project keeps what is filled in, and the focus, when the folder changes', () =>
      walk(
        async ({ page, folder }) => {
          const endpoint = page.getByLabel('Endpoint of the first job');
          await endpoint.fill('orders');
          const listed = page.waitForResponse((response) => response.url().includes('/scenarios'));
          await folder.put(
            'scenarios/later/scenario.yaml',
            'scenario: 1\nconfig: ../../later.yaml\n',
          );
          await (await listed).finished();
          await page.waitForTimeout(100);
          assert.is(await endpoint.inputValue(), 'orders');
          assert.ok(
            await endpoint.evaluate((field) => field === field.ownerDocument.activeElement),
          );
        },
        { started: null },
      ));

    test('a file that changed on disk is not lost, and neither are the edits', () =>
      walk(async ({ page, folder }) => {
        await page.locator('.cm-line').last().click();
        await page.keyboard.type('# mine');
        await folder.put(
          'config.yaml',
          `# theirs\n${await readFile(path.join(folder.path, 'config.yaml'), 'utf8')}`,
        );
        await page.getByText('config.yaml has changed on disk.').waitFor();
        await page.getByRole('button', { name: 'Keep my edits' }).click();
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Saved config.yaml').waitFor();
        const saved = await readFile(path.join(folder.path, 'config.yaml'), 'utf8');
        assert.match(saved, '# mine');
        assert.not.match(saved, '# theirs');
      }));

    test('a file that is removed while it is open is written again, with its secret and the edits', () =>
      walk(
        async ({ page, folder }) => {
          const file = path.join(folder.path, 'config.yaml');
          const before = await readFile(file, 'utf8');
          assert.match(before, '"#token"');
          await rm(file);
          await page
            .getByText('config.yaml was removed on disk. Its content stays in this page.')
            .waitFor();
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
        const asks = () =>
          page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))");
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
          await page
            .locator('#configurations option', { hasText: 'other.yaml' })
            .waitFor({ state: 'attached' });
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
        let pressed: Promise<void> | undefined;
        await page.route('**/api/file', async (route) => {
          const response = await route.fetch();
          await pressed; // with the key Control still down, nothing would be typed
          await page.keyboard.type(' later');
          await route.fulfill({ response });
        });
        await page.locator('.cm-line').last().click();
        await page.keyboard.type('# first');
        pressed = page.keyboard.press('Control+s');
        await page.getByText('Saved config.yaml').waitFor();
        assert.match((await folder.files())['config.yaml'] ?? '', /# first$/);
        assert.ok(await page.locator('.cm-line', { hasText: '# first later' }).isVisible());
        assert.ok(await page.getByRole('button', { name: 'Save' }).isEnabled());
      }));

    test('saved twice in quick succession, with an edit between: both are saved, and nothing is said to have changed on disk', () =>
      walk(async ({ page, folder }) => {
        let requests = 0;
        let pressed: Promise<void> | undefined;
        await page.route('**/api/file', async (route) => {
          requests++;
          const response = await route.fetch();
          await pressed; // with the key Control still down, nothing would be typed
          // the second save, and the change on disk, come before the response
          if (requests === 1) {
            await page.keyboard.type(' second');
            await page.keyboard.press('Control+s');
            await page.waitForTimeout(500);
          }
          await route.fulfill({ response });
        });
        await page.locator('.cm-line').last().click();
        await page.keyboard.type('# first');
        pressed = page.keyboard.press('Control+s');
        await page.locator('.cm-line', { hasText: '# first second' }).waitFor();
        await page.locator('#save:disabled').waitFor();
        await page.waitForTimeout(300);
        assert.match((await folder.files())['config.yaml'] ?? '', /# first second$/);
        assert.is(await page.locator('#notice').textContent(), '');
        assert.is(requests, 2);
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
        assert.match(
          await readFile(path.join(folder.path, 'config.yaml'), 'utf8'),
          '# first second',
        );
        assert.equal(complaints, []);
        await other.context().close();
      }));

    test('a connection that breaks while the page begins: the scenarios are listed when the server responds again', () =>
      walk(async ({ studio }) => {
        const context = await browser().newContext();
        try {
          const page = await context.newPage();
          let isBroken = true;
          await page.route('**/api/scenarios', (route) =>
            isBroken ? route.abort() : route.continue(),
          );
          await page.goto(studio.url);
          await page.getByText('The server does not respond. Your edits stay').waitFor();
          isBroken = false;
          await page.locator('#test:enabled').waitFor();
          assert.ok((await page.locator('#scenario option').count()) > 0);
        } finally {
          await context.close();
        }
      }));

    test('a network that is interrupted: edits stay, changes on disk meanwhile are noticed, and findings and changes follow again', async () => {
      const network = await interruptibleNetwork();
      try {
        await walk(
          async ({ page, folder }) => {
            const { 'config.yaml': before = '' } = await folder.files();
            network.interrupt();
            const lost = page.getByText(
              'The server does not respond. Your edits stay in this page',
            );
            await lost.waitFor();
            await page.locator('.cm-line').last().click();
            await page.keyboard.type('# mine');
            await page.keyboard.press('Control+s');
            await page
              .locator('#notice')
              .getByText('The server does not respond. Help: ')
              .waitFor();
            await folder.put('config.yaml', `# theirs\n${before}`);
            await folder.put(
              'scenarios/meanwhile/scenario.yaml',
              'scenario: 1\nconfig: ../../config.yaml\n',
            );
            network.restore();
            await page.getByText('The server responds again').waitFor();
            await page.getByText('config.yaml has changed on disk.').waitFor();
            await page
              .locator('#scenario option', { hasText: 'scenarios/meanwhile' })
              .waitFor({ state: 'attached' });
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
        await page.route('**/api/plan', (route) =>
          route.fulfill({ contentType: 'application/json', body: '{"plan": {"na' }),
        );
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
  },
);
