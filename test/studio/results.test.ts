// What a run says about its jobs: which one a request belongs to, whether everything was read, and settings that can be inserted.
import * as assert from 'uvu/assert';
import type { InsertedSettings } from '../../src/studio/model/messages.ts';
import { checkForEverybody } from '../support/accessible.ts';
import { browserSuite } from '../support/browser.ts';
import { openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { studioWalk } from '../support/studio-walk.ts';
import { suite } from '../support/suite.ts';

const scenario = (exchanges: string) => ({
  'scenarios/one/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
  'scenarios/one/recording.yaml': `recording: 2\nbase: https://api.example.com/\nexchanges:\n${exchanges}`,
});

const UNPAGED = {
  'config.yaml': `# mine
api:
  baseUrl: https://api.example.com/ # and mine
config:
  outputBucket: shop
  jobs:
    - { endpoint: orders, dataType: orders, dataField: data }
    - { endpoint: shops, dataType: shops }
`,
  ...scenario(`  - { id: a, request: GET orders, json: { data: [{ id: 1 }, { id: 2 }], next_cursor: abc } }
  - { id: b, request: GET shops, json: [{ id: 1 }] }
`),
};

const RPC = {
  'config.yaml': `api: { baseUrl: "https://api.example.com/" }
config:
  outputBucket: zabbix
  jobs:
    - { endpoint: rpc, method: POST, dataType: hosts, params: { method: host.get } }
    - { endpoint: rpc, method: POST, dataType: events, params: { method: event.get } }
`,
  ...scenario(`  - { id: a, request: POST rpc, body: { method: host.get }, json: [{ id: 1 }] }
  - { id: b, request: POST rpc, body: { method: event.get }, json: [{ id: 2 }] }
`),
};

browserSuite('studio: what a run says about its jobs', (test, browser) => {
  const walk = studioWalk(browser);

  test('a pagination that a warning proposes is inserted by a button, with a scroller where other jobs have none; the verdicts change', () =>
    walk(
      async ({ page }) => {
        await page.getByRole('button', { name: 'Test' }).click();
        const verdicts = page.getByRole('group', { name: 'Completeness' });
        const orders = verdicts.getByRole('row', { name: 'orders' });
        await orders.getByText('contradicted').waitFor();
        assert.match((await orders.textContent()) ?? '', '2 records in 1 page');
        await verdicts.getByRole('row', { name: 'shops' }).getByText('assumed').waitFor();
        await orders.getByRole('button', { name: 'line 7' }).click();
        assert.match((await page.locator('.cm-activeLine').textContent()) ?? '', 'orders');
        await checkForEverybody(page, 'verdicts and a proposal');
        const insert = page
          .locator('sluice-findings')
          .getByRole('button', { name: 'Insert into configuration' });
        assert.is(await page.locator('#run .finding', { hasText: 'announces more' }).count(), 1);
        await insert.focus();
        await page.keyboard.press('Enter');
        await page.getByText('Inserted the setting').waitFor();
        const text = await page.locator('.cm-content').innerText();
        for (const part of ['# mine', '# and mine', 'method: multiple', 'scroller: orders'])
          assert.match(text, part);
        await page.locator('#plan', { hasText: 'next_cursor' }).waitFor();
        assert.is(await page.locator('#plan .finding').count(), 0);
        // of another text, the place of the job may be another one
        await page.keyboard.press('Control+Home');
        await page.keyboard.type('# edited\n');
        await insert.click();
        await page.getByText("You've edited the configuration since this result.").waitFor();
      },
      { files: UNPAGED },
    ));

  test('jobs with one endpoint are told apart by their names: in the steps, and where a page is fetched', () =>
    walk(
      async ({ page }) => {
        await page.getByRole('button', { name: 'Test' }).click();
        // the verdict comes after the steps, which no longer change
        await page.locator('#run .bar .badge:is(.good, .bad)').waitFor();
        const titles = await page.locator('sluice-run .timeline .what').allTextContents();
        assert.equal(
          titles.filter((title) => title.includes('rpc')),
          ['hosts: POST /rpc', 'events: POST /rpc'],
        );
        await page.getByRole('button', { name: 'Fetch one page…' }).click();
        // the dialog opens when the server has answered
        await page.locator('#page-job').waitFor();
        assert.equal(await page.locator('#page-job option').allTextContents(), [
          'hosts: rpc',
          'events: rpc',
        ]);
        await page.keyboard.press('Escape');
      },
      { files: RPC },
    ));
});

suite('studio: settings that are inserted', (test) => {
  const send = (config: string, pointer: string, value: string, name = 'config.yaml') =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', config);
      const studio = await openStudio(folder.path);
      try {
        const settings = [{ pointer, value }];
        const answer = await studio.send('POST', '/api/insert', { name, text: config, settings });
        assert.equal((await folder.files())['config.yaml'], config);
        return {
          status: answer.status,
          ...answer.json<InsertedSettings & { error?: { message: string; help: string } }>(),
        };
      } finally {
        await studio.close();
      }
    });
  const config = (api: string, jobs: string) =>
    `api:\n  baseUrl: https://h.example/ # keep\n${api}config:\n  jobs:\n${jobs}`;
  const PAGES = '{"method":"offset","limit":2}';
  const ONE = '    - endpoint: a\n';
  const TWO = `${ONE}    - { endpoint: b, dataType: b }\n`;

  test('the only job gets the pagination of the API', async () => {
    const { text, line } = await send(config('', ONE), '/config/jobs/0/pagination', PAGES);
    assert.is(text, config('  pagination:\n    method: offset\n    limit: 2\n', ONE));
    assert.is(line, 3);
  });

  test('of several jobs, one gets a scroller with a free name', async () => {
    const scrollers = '  pagination: { method: multiple, scrollers: { b: { method: pagenum } } }\n';
    const { text } = await send(config(scrollers, TWO), '/config/jobs/1/pagination', PAGES);
    assert.match(text, 'b_2: { method: offset, limit: 2 }');
    assert.match(text, '{ endpoint: b, dataType: b, scroller: b_2 }');
  });

  test('a setting of another form goes to its place', async () => {
    const { text } = await send(config('', ONE), '/config/jobs/0/incremental/lookback', '"PT1M"');
    assert.match(text, /- endpoint: a\n\s+incremental:\n\s+lookback: PT1M\n/);
  });

  test('what does not fit is refused, and what to write is said', async () => {
    const shared = config('  pagination: { method: pagenum }\n', TWO);
    const refused = await send(shared, '/config/jobs/0/pagination', PAGES);
    assert.is(refused.status, 422);
    assert.match(refused.error?.help ?? '', '"method": "multiple"');
    assert.is((await send(config('', ONE), '/config/jobs/0/endpoint/x', '1')).status, 422);
    assert.is((await send('{', '/config/jobs/0/x', '1')).status, 422);
    assert.is((await send('{}', '/api/x', '1', 'config.json')).status, 422);
    assert.is((await send(config('', ONE), '/config/jobs/0/x', 'not json')).status, 400);
    assert.is((await send(config('', ONE), '', '1')).status, 422);
  });
});
