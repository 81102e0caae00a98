// The dialogs that send something or take something: by keyboard, for everybody, and with all that they are asked to name.
import path from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { studioWalk } from '../support/studio-walk.ts';

declare const DataTransfer: new () => { readonly items: { add(file: File): void } };

const SHOPS = 25;
/** A login, and a job for more values than a dialog lists. */
const LOGIN = `api:
  baseUrl: http://127.0.0.1:1/
  authentication:
    type: login
    loginRequest: { endpoint: session, method: POST, params: { user: ann, password: { attr: "#password" } } }
    apiRequest: { headers: { X-Token: { response: token } } }
config:
  outputBucket: shop
  "#password": correct-horse
  jobs:
    - endpoint: "shops/{shop}/orders"
      dataType: orders
      forEach: { shop: [${Array.from({ length: SHOPS }, (_, shop) => `s${shop}`).join(', ')}] }
`;
const CURL = "curl 'https://shop.example.com/v1/orders?limit=10'";

browserSuite('studio: dialogs', (test, browser) => {
  const walk = studioWalk(browser);
  const files = {
    'config.yaml': LOGIN,
    'shop.txt': CURL,
    'scenarios/one/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
    'scenarios/one/recording.yaml':
      'recording: 2\nbase: http://127.0.0.1:1/\nexchanges: [{ id: a, request: GET shops/s0/orders, json: [] }]\n',
  };

  const options = { viewport: { width: 420, height: 900 } };

  test('by keyboard: fetch and record name the login and the first requests, and send nothing on Escape', () =>
    walk(
      async ({ page }) => {
        await open(page, 'Fetch one page…');
        const fetched = page.locator('dialog pre');
        await fetched.waitFor();
        const lines = (await fetched.textContent())?.split('\n') ?? [];
        assert.is(lines[0], 'POST http://127.0.0.1:1/session   (login)');
        assert.is(lines[1], 'GET http://127.0.0.1:1/shops/s0/orders');
        // one page of one value, though the job has many
        assert.is(lines.length, 2);
        await checkForEverybody(page, 'a login and its requests');
        await leave(page, 'Fetch one page…');
        await open(page, 'Record…');
        await page.locator('#sent pre', { hasText: '/session   (login)' }).waitFor();
        await checkForEverybody(page, 'a recording');
        await leave(page, 'Record…');
      },
      { files, options },
    ));

  test('start from a file that is chosen, or dropped', () =>
    walk(
      async ({ page, folder }) => {
        await open(page, 'Start from…');
        await checkForEverybody(page, 'an empty dialog');
        await page.locator('#source-file').setInputFiles(path.join(folder.path, 'shop.txt'));
        await filled(page);
        await leave(page, 'Start from…');
        await open(page, 'Start from…');
        await drop(page, CURL);
        await filled(page);
        await page.keyboard.press('Tab'); // to the file
        await page.keyboard.press('Tab');
        await page.getByRole('button', { name: 'Preview' }).press('Enter');
        await page.locator('.side-by-side pre', { hasText: 'shop.example.com' }).waitFor();
        await checkForEverybody(page, 'what a command becomes');
        await leave(page, 'Start from…');
      },
      { files, options },
    ));
});

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog :focus').waitFor();
}

/** Escape closes the dialog, and the focus is where it was. */
async function leave(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: name }).waitFor();
}

async function filled(page: Page): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await page.locator('#source-text').inputValue()) === CURL) return;
    await page.waitForTimeout(50);
  }
  assert.unreachable('the file is not in the field');
}

/** Drops a file on the field, as from a folder of the desktop. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'shop.txt', { type: 'text/plain' }));
    return transfer;
  }, text);
  await page.locator('#source-text').dispatchEvent('drop', { dataTransfer });
}
