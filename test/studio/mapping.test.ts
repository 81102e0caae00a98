// A mapping proposed from the records of a response: it has every value, and the configuration around it stays as it was written.
import * as assert from 'uvu/assert';
import type { PlayedScenario, ProposedMapping } from '../../src/studio/model/messages.ts';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { studioWalk } from '../support/studio-walk.ts';
import { suite } from '../support/suite.ts';

const CONFIG = `# keep me
api: { baseUrl: "https://h.example/" }   # and me
config:
  outputBucket: b
  jobs:
    - { endpoint: orders, dataType: orders }
    - { endpoint: gone, dataType: gone }
`;
const RECORDS = JSON.stringify([
  {
    id: 1,
    by: { name: 'Ann', 'a.b': true },
    at: '2026-01-02T03:04:05Z',
    total: 1.5,
    tags: ['x'],
    lines: [
      { sku: 'a', count: 1 },
      { sku: 'b', count: 2 },
    ],
  },
  { id: 2, by: null, at: null, total: 2, tags: [], lines: [] },
]);
const FILES = {
  'config.yaml': CONFIG,
  'scenarios/first/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
  'scenarios/first/recording.yaml': `recording: 2
base: https://h.example/
exchanges:
  - { id: a, request: GET orders, json: ${RECORDS} }
  - { id: b, request: GET gone, json: [{ id: 1 }] }
`,
};
const SCENARIO = { name: 'config.yaml', folder: 'scenarios/first', scenario: 'scenarios/first' };

suite('studio: a proposed mapping', (test) => {
  test('objects become columns, lists child tables with keys, and types are those of the values; comments stay', () =>
    inScratchFolder(async (folder) => {
      for (const [name, text] of Object.entries(FILES)) await folder.put(name, text);
      const studio = await openStudio(folder.path);
      try {
        const source = { name: 'config.yaml', text: CONFIG, table: 'orders', path: '' };
        const propose = (change: object) =>
          studio.send('POST', '/api/mapping', { ...source, body: RECORDS, ...change });
        const { text } = (await propose({})).json<ProposedMapping>();
        assert.match(text, '# keep me\napi: { baseUrl: "https://h.example/" } # and me\n');
        const played = await studio.send('POST', '/api/test', { ...SCENARIO, text });
        assert.is(played.status, 200, played.text);
        const { tables } = played.json<PlayedScenario>().run;
        const found = tables
          .filter(({ name }) => name.includes('orders'))
          .map(({ columns, rows }) => ({
            columns: columns.map(({ name, isKey }) => (isKey ? `${name}!` : name)),
            rows,
          }));
        assert.equal(found, [
          {
            columns: ['id!', 'by_name', 'by_a_b', 'at', 'total', 'tags'],
            rows: [
              ['1', 'Ann', 'true', '2026-01-02T03:04:05Z', '1.5', '["x"]'],
              ['2', '', '', '', '2', '[]'],
            ],
          },
          {
            columns: ['sku!', 'count', 'orders_pk!'],
            rows: [
              ['a', '1', '1'],
              ['b', '2', '1'],
            ],
          },
        ]);
        // a tag has the same id in each of its parents
        const tags = await propose({
          body: '[{"id":1,"tags":[{"id":5}]},{"id":2,"tags":[{"id":5}]}]',
        });
        assert.match(
          tags.json<ProposedMapping>().mapping,
          /orders_pk,?\s+primaryKey: true[\s\S]*destination: id,?\s+primaryKey: true/,
        );
        const repeated = await propose({ body: '[{"id":1,"tags":[{"id":5},{"id":5}]}]' });
        assert.not.match(repeated.json<ProposedMapping>().mapping, /orders_pk,?\s+primaryKey/);
        const unnamed = (await propose({ body: '[{"":1,"id":2}]' })).json<ProposedMapping>();
        assert.not.match(unnamed.text, /^ *"":/m);
        assert.is((await propose({ body: '[]' })).status, 422);
        assert.is((await propose({ body: '<' })).status, 422);
        assert.is((await propose({ name: 'config.json' })).status, 422);
        assert.equal((await folder.files())['config.yaml'], CONFIG);
      } finally {
        await studio.close();
      }
    }));
});

declare const getComputedStyle: (element: unknown) => { readonly textDecorationLine: string };

browserSuite('studio: a proposed mapping, in a browser', (test, browser) => {
  const walk = studioWalk(browser);

  test('proposed and accepted by keyboard; removed parts of the plan look removed; usable for everybody', () =>
    walk(
      async ({ page }) => {
        const { keyboard } = page;
        await keyboard.press('Control+Enter');
        const propose = page.getByRole('button', { name: 'Propose a mapping…' });
        await propose.waitFor();
        await propose.focus();
        await keyboard.press('Enter');
        await page.locator('dialog pre', { hasText: 'orders_pk' }).waitFor();
        await checkForEverybody(page, 'a proposed mapping');
        await keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
        await page.locator('button:focus', { hasText: 'Propose a mapping…' }).waitFor();
        await keyboard.press('Enter');
        const accept = page.locator('dialog button:focus', {
          hasText: 'Insert into configuration',
        });
        await page.locator('#mapped:focus').waitFor();
        for (let count = 0; count < 9 && (await accept.count()) === 0; count++)
          await keyboard.press('Tab');
        await keyboard.press('Enter');
        await page.locator('#plan .badge.changed').first().waitFor();
        await page.locator('#stale', { hasText: 'before your edits' }).waitFor();
        await keyboard.press('Alt+1');
        await keyboard.press('Control+End');
        await keyboard.press('ArrowUp');
        await keyboard.press('Shift+End');
        await keyboard.press('Delete');
        const removed = page.locator('.removed').first();
        await removed.waitFor();
        assert.is(
          await removed.evaluate((list) => getComputedStyle(list).textDecorationLine),
          'line-through',
        );
        await checkForEverybody(page, 'a plan that changes');
      },
      {
        files: FILES,
        options: { viewport: { width: 420, height: 900 } },
      },
    ));
});
