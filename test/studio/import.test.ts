// What the studio makes of documents of other tools: shown, answered, written; and no secret of them anywhere.

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { lint } from '../../src/cli/commands/lint.ts';
import type { ImportedModel, WrittenFiles } from '../../src/studio/model/messages.ts';
import { manifest } from '../import/airbyte/manifests.ts';
import { harOf } from '../import/requests/har-of.ts';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { call } from '../support/call-command.ts';
import { openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { studioWalk } from '../support/studio-walk.ts';
import { suite } from '../support/suite.ts';

const SECRET = 'sk-Live.4242-secret';
const CURL = `curl https://api.example.com/v1/orders -H 'Authorization: Bearer ${SECRET}'`;
const ITEMS = `{ content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: string } } } } } } }`;
const OPENAPI = `openapi: 3.0.3
info: { title: Shop }
servers: [{ url: "https://api.example.com/v1" }]
security: [{ header: [] }, { query: [] }]
paths:
  /shops:
    get: { operationId: shops, responses: { "200": ${ITEMS} } }
  /orders:
    get:
      operationId: orders
      parameters: [{ name: page, in: query, schema: { type: integer } }, { name: offset, in: query, schema: { type: integer } }]
      responses: { "200": ${ITEMS} }
components:
  securitySchemes:
    header: { type: http, scheme: bearer }
    query: { type: apiKey, in: query, name: key }
`;
const POSTMAN = JSON.stringify({
  info: {
    name: 'Shop',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}' }] },
  item: [{ name: 'orders', request: { method: 'GET', url: { raw: '{{host}}/orders' } } }],
});
const ENVIRONMENT = JSON.stringify({
  values: [
    { key: 'host', value: 'https://api.example.com/v2' },
    { key: 'key', value: SECRET, type: 'secret' },
  ],
});
const HAR = harOf([
  {
    url: 'https://api.example.com/v1/orders',
    headers: { Authorization: `Bearer ${SECRET}` },
    json: [{ id: 1 }],
  },
]);

const SOURCES: readonly {
  readonly kind: string;
  readonly text: string;
  readonly beside?: string;
}[] = [
  { kind: 'curl', text: CURL },
  { kind: 'har', text: HAR },
  { kind: 'postman', text: POSTMAN, beside: ENVIRONMENT },
  { kind: 'openapi', text: OPENAPI },
  { kind: 'airbyte', text: manifest({}), beside: JSON.stringify({ token: SECRET }) },
];

suite('studio: start from what somebody has', (test) => {
  for (const { kind, text, beside } of SOURCES)
    test(`${kind} is recognized and written as sluice import does, without its secrets`, () =>
      inScratchFolder(async (folder) => {
        const studio = await openStudio(folder.path);
        try {
          const read = await studio.send('POST', '/api/import', { text, beside });
          assert.is(read.status, 200, read.text);
          const model = read.json<ImportedModel>();
          assert.is(model.source, kind);
          assert.ok(model.tables.some(({ table }) => /orders/.test(table)));
          assert.equal(await folder.files(), {}, 'nothing is written before somebody agrees');
          const kept = await studio.send('POST', '/api/import/keep', {
            id: model.id,
            folder: 'a/b',
          });
          const { written } = kept.json<WrittenFiles>();
          assert.ok(written.includes('a/b/import-report.json'), kept.text);
          const files = await folder.files();
          assert.is(files[`a/b/${model.files[0]?.name}`], model.files[0]?.text);
          assert.not.match(JSON.stringify([read.text, kept.text, files]), SECRET);
          const { stdout, stderr } = await studio.close();
          assert.not.match(stdout + stderr, SECRET);
        } finally {
          await studio.close();
        }
      }));

  test('answers change the configuration; existing files, other answers and other texts are refused', () =>
    inScratchFolder(async (folder) => {
      const studio = await openStudio(folder.path);
      try {
        const send = (path: string, body: object) => studio.send('POST', `/api${path}`, body);
        const { id, questions } = (await send('/import', { text: OPENAPI })).json<ImportedModel>();
        const answer = async (about: string) => {
          const question = questions.findIndex((each) => each.about === about);
          const { text } = await send('/import/answer', { id, question, candidate: 0 });
          return JSON.parse(text) as ImportedModel;
        };
        await answer('authentication');
        const { files, questions: answered } = await answer('orders: pagination');
        assert.match(files[0]?.text ?? '', /scrollers: .*orders: .*offset/);
        assert.match(files[0]?.text ?? '', /endpoint: orders.*scroller: orders/);
        assert.match(files[0]?.text ?? '', 'authentication:');
        assert.is(files[0]?.problem, null);
        assert.is(answered.filter(({ answer: chosen }) => chosen === 0).length, 2);
        assert.is((await send('/import/answer', { id, question: 0, candidate: 99 })).status, 404);
        assert.is((await send('/import/keep', { id, folder: '../out' })).status, 400);
        await folder.put('config.yaml', 'mine');
        assert.is((await send('/import/keep', { id, folder: '.' })).status, 409);
        assert.equal(await folder.files(), { 'config.yaml': 'mine' });
        const refused = await send('/import', { text: `api_key: ${SECRET}` });
        assert.is(refused.status, 400);
        assert.match(refused.text, 'The pasted text is nothing that can be imported');
        assert.match(refused.text, 'paste the text of a HAR file');
        const file = await send('/import', { name: 'a.yaml', text: 'a: 1' });
        assert.match(file.text, 'a.yaml is nothing that can be imported');
        assert.not.match(refused.text, SECRET);
      } finally {
        await studio.close();
      }
    }));
});

declare const localStorage: object;
declare const sessionStorage: object;

browserSuite('studio: start from what somebody has, in a browser', (test, browser) => {
  const walk = studioWalk(browser);

  test('paste, see why, answer, open; usable for everybody', () =>
    walk(
      async ({ page, folder }) => {
        await page.getByRole('button', { name: 'Start from…' }).click();
        await checkForEverybody(page, 'an empty dialog');
        await page.locator('#source-text').fill(OPENAPI);
        await page.getByRole('button', { name: 'Preview' }).click();
        await page.locator('.side-by-side').waitFor();
        await checkForEverybody(page, 'what a document becomes');
        await page.getByRole('radio', { name: /pagenum/ }).check();
        await page.locator('.side-by-side pre', { hasText: 'pagenum' }).waitFor();
        await page.getByRole('button', { name: 'Write and open' }).click();
        await page.locator('#plan').getByText('JOB 2 orders').waitFor();
        assert.match((await folder.files())['config.yaml'] ?? '', 'pagenum');
        assert.is((await call(lint, ['config.yaml'], folder.path)).code, 0);
      },
      {
        started: null,
        options: { viewport: { width: 420, height: 900 } },
      },
    ));

  test('each question has a control: a candidate, a value of the own, or nothing', () =>
    walk(
      async ({ page, folder }) => {
        await page.getByRole('button', { name: 'Start from…' }).click();
        await page
          .locator('#source-text')
          .fill('curl "https://api.example.com/v1/orders?since=2024-05-01"');
        await page.getByRole('button', { name: 'Preview' }).click();
        const text = page.locator('.side-by-side pre');
        await text.filter({ hasText: 'sluice asked: pagination' }).waitFor();
        const pages = page.getByRole('group', { name: 'orders: pagination' });
        const dates = page.getByRole('group', { name: 'orders: dates' });
        await checkForEverybody(page, 'questions of a command');
        // what is shown is not cut at the right
        const isCut = await text.evaluate((shown) => shown.scrollWidth > shown.clientWidth);
        assert.not.ok(isCut);
        const own = pages.getByRole('textbox');
        await own.fill('{ method: [');
        await own.press('Enter');
        await page.getByRole('alert').filter({ hasText: 'not YAML' }).waitFor();
        await own.fill('{ method: pagenum, pageParam: p }');
        await own.press('Enter');
        await text.filter({ hasText: 'pageParam: p' }).waitFor();
        await page.locator('#question-0-own:focus').waitFor();
        await dates.getByRole('radio', { name: /previousStart/ }).check();
        await text.filter({ hasText: 'time: previousStart' }).waitFor();
        assert.not.match((await text.textContent()) ?? '', 'sluice asked');
        await dates.getByRole('radio', { name: /Set nothing/ }).check();
        await text.filter({ hasNotText: 'previousStart' }).waitFor();
        assert.not.match((await text.textContent()) ?? '', 'sluice asked');
        await page.getByRole('button', { name: 'Write and open' }).click();
        await page.locator('#plan').getByText('JOB 1 orders').waitFor();
        const written = (await folder.files())['config.yaml'] ?? '';
        assert.match(written, 'pageParam: p');
        assert.match(written, 'since: 2024-05-01');
      },
      { started: null },
    ));

  test('by keyboard: the focus stays in the dialog, Escape leads back, a problem keeps the text, the page keeps no secret', () =>
    walk(
      async ({ page }) => {
        const { keyboard } = page;
        const start = page.getByRole('button', { name: 'Start from…' });
        await start.focus();
        await keyboard.press('Enter');
        await page.locator('#source-text:focus').waitFor();
        for (let count = 0; count < 12; count++) {
          await keyboard.press('Tab');
          assert.is(await page.locator('main :focus, header :focus').count(), 0);
        }
        await keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
        await page.locator('button:focus', { hasText: 'Start from…' }).waitFor();
        await keyboard.press('Enter');
        await page.locator('#source-text:focus').waitFor();
        await keyboard.insertText(`wget ${SECRET}`);
        await press(page, 'Preview');
        await page.getByText('nothing that can be imported').waitFor();
        assert.is(await page.locator('#source-text').inputValue(), `wget ${SECRET}`);
        await page.locator('#source-text').focus();
        await keyboard.press('Control+a');
        await keyboard.insertText(CURL);
        await press(page, 'Preview');
        await page.locator('.side-by-side input:focus').waitFor();
        assert.not.match(await page.content(), SECRET);
        const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
        assert.not.match(stored, SECRET);
        await keyboard.press('Enter');
        await page.locator('#plan').getByText('JOB 1 orders').waitFor();
      },
      { started: null },
    ));
});

/** Presses a button that Tab leads to. */
async function press(page: Page, text: string): Promise<void> {
  const reached = page.locator('dialog button:focus', { hasText: text });
  for (let count = 0; count < 12 && (await reached.count()) === 0; count++)
    await page.keyboard.press('Tab');
  await reached.waitFor();
  await page.keyboard.press('Enter');
}
