// The first page of a job from its API: what is sent is said first, and nothing secret comes back.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import type { FetchedPage, PagePreview } from '../../src/studio/model/messages.ts';
import { browserSuite } from '../support/browser.ts';
import { openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { studioWalk } from '../support/studio-walk.ts';
import { suite } from '../support/suite.ts';

const SECRET = 'sk-Live.4242-secret';

interface Api {
  readonly base: string;
  /** The targets that were requested. */
  readonly requested: string[];
}

/** An API with endless pages of orders that repeats its token, and nothing else. */
async function withApi(use: (api: Api) => Promise<void>): Promise<void> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const token = request.headers.authorization ?? '';
    const isKnown = request.url?.startsWith('/orders') === true && token === `Bearer ${SECRET}`;
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(
        isKnown
          ? [
              { id: 1, by: { name: 'Ann' }, token },
              { id: 2, by: { name: 'Bob' }, token },
            ]
          : { error: 'not here' },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await use({ base: `http://127.0.0.1:${port}/`, requested });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const configuration = (base: string) => `# mine
api:
  baseUrl: ${base}
  authentication: { type: bearer, token: { attr: "#token" } }
  pagination: { method: offset, limit: 2 }
config:
  outputBucket: shop
  "#token": ${SECRET}
  jobs:
    - endpoint: orders
      dataType: orders
      children: [{ endpoint: "orders/{id}/lines", dataType: lines, placeholders: { id: id } }]
    - { endpoint: gone, dataType: gone }
`;

suite('studio: fetch one page', (test) => {
  test('the preview names each request; only the first page of the chosen job is requested, and its rows come back without secrets', () =>
    withApi(({ base, requested }) =>
      inScratchFolder(async (folder) => {
        await folder.put('config.yaml', configuration(base));
        const studio = await openStudio(folder.path);
        try {
          const send = (path: string, body: object) => studio.send('POST', `/api${path}`, body);
          const preview = await send('/page/preview', { name: 'config.yaml' });
          const { jobs } = preview.json<PagePreview>();
          assert.equal(
            jobs.map(({ requests }) => requests.map(({ url }) => url)),
            [[`${base}orders?limit=2&offset=0`], [`${base}gone?limit=2&offset=0`]],
          );
          assert.equal(requested, [], 'nothing is sent before somebody agrees');
          const fetched = await send('/page', { name: 'config.yaml', job: 0 });
          assert.is(fetched.status, 200, fetched.text);
          assert.equal(requested, ['/orders?limit=2&offset=0']);
          const { run } = fetched.json<FetchedPage>();
          assert.is(run.status, 'passed');
          assert.match(JSON.stringify(run.tables), 'Bob');
          assert.match(JSON.stringify(run.exchanges), 'Ann');
          // the API has more pages, and nobody says that this one is the last
          assert.not.match(JSON.stringify(run), /last page/);
          assert.match(run.exchanges[0]?.next[0]?.text ?? '', 'at most 1 page');
          assert.equal(
            run.steps.map(({ title, outcome }) => outcome || title),
            ['200, 2 records, stopped here', 'The sample of one page ends'],
          );
          const failed = await send('/page', { name: 'config.yaml', job: 1 });
          assert.match(failed.text, 'not here');
          const { status, facts, findings } = failed.json<FetchedPage>().run;
          assert.is(status, 'failed');
          assert.equal(facts, [['Requests', '1']]);
          assert.is(findings[0]?.severity, 'error');
          assert.match(findings[0]?.title ?? '', '404');
          assert.is((await send('/page', { name: 'config.yaml', job: 9 })).status, 400);
          assert.not.match(preview.text + fetched.text + failed.text, SECRET);
          assert.equal(await folder.files(), { 'config.yaml': configuration(base) });
        } finally {
          await studio.close();
        }
      }),
    ));

  test('of a job with windows one request is sent, also in the form of Keboola and with jobs as an object (CFG-2, CFG-9)', () =>
    withApi(({ base, requested }) =>
      inScratchFolder(async (folder) => {
        const settings = (jobs: object) => ({
          api: {
            baseUrl: base,
            authentication: { type: 'bearer', token: { attr: '#token' } },
          },
          config: { outputBucket: 'shop', '#token': SECRET, jobs },
        });
        const job = {
          endpoint: 'orders',
          windows: { from: '2026-01-01', to: '2026-12-31', step: 'P1D', startParam: 'since' },
        };
        await folder.put('list.json', JSON.stringify(settings([job])));
        await folder.put('object.json', JSON.stringify(settings({ first: job })));
        await folder.put('hosted.json', JSON.stringify({ parameters: settings([job]) }));
        const studio = await openStudio(folder.path);
        try {
          for (const name of ['list.json', 'object.json', 'hosted.json']) {
            const preview = await studio.send('POST', '/api/page/preview', { name });
            const { jobs } = preview.json<PagePreview>();
            assert.is(jobs.length, 1, name);
            assert.is(jobs[0]?.requests.length, 1, name);
            requested.length = 0;
            const fetched = await studio.send('POST', '/api/page', { name, job: 0 });
            assert.is(fetched.status, 200, fetched.text);
            assert.is(requested.length, 1, name);
            assert.is(fetched.json<FetchedPage>().run.status, 'passed');
          }
        } finally {
          await studio.close();
        }
      }),
    ));
});

browserSuite('studio: fetch one page, in a browser', (test, browser) => {
  const walk = studioWalk(browser);

  test('by keyboard: Escape sends nothing and leads back; Enter sends, and the rows are shown', () =>
    withApi(({ base, requested }) =>
      walk(
        async ({ page }) => {
          const { keyboard } = page;
          const fetchButton = page.getByRole('button', { name: 'Fetch one page…' });
          await fetchButton.focus();
          await keyboard.press('Enter');
          await page.locator('dialog', { hasText: `GET ${base}orders?limit=2&offset=0` }).waitFor();
          await page.locator('#page-job:focus').waitFor();
          await keyboard.press('Escape');
          await page.locator('dialog').waitFor({ state: 'detached' });
          await page.locator('button:focus', { hasText: 'Fetch one page…' }).waitFor();
          assert.equal(requested, []);
          await keyboard.press('Enter');
          await page.locator('#page-job:focus').waitFor();
          const send = page.locator('dialog button:focus', { hasText: 'Send' });
          for (let count = 0; count < 9 && (await send.count()) === 0; count++)
            await keyboard.press('Tab');
          await keyboard.press('Enter');
          await page.locator('#run .badge', { hasText: 'one page' }).waitFor();
          await page.locator('#run .cell', { hasText: 'Bob' }).first().waitFor();
          assert.equal(requested, ['/orders?limit=2&offset=0']);
        },
        // without a scenario, the buttons of scenarios stay disabled
        {
          files: {
            'config.yaml': configuration(base),
            'scenarios/first/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
            'scenarios/first/recording.yaml': 'recording: 2\nexchanges: []\n',
          },
        },
      ),
    ));
});
