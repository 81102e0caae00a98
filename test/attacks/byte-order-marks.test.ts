// A byte order mark before what an API sends or a user has written (RFC 8259, 8.1).
import * as assert from 'uvu/assert';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { configuration, extract } from '../support/extract.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { nothingOf, outputs } from '../support/secret-outputs.ts';
import { suite } from '../support/suite.ts';

const MARK = '\ufeff';
const rows = '"id"\n"1"\n';

/** Responses that all give one row. */
const responses: Readonly<Record<string, readonly [object | undefined, string]>> = {
  json: [undefined, `${MARK}[{"id":1}]`],
  'json of "response"': [{ format: 'json' }, `${MARK}[{"id":1}]`],
  ndjson: [{ format: 'ndjson' }, `${MARK}{"id":1}\n`],
  csv: [{ format: 'csv' }, `${MARK}id\n1\n`],
  xml: [{ format: 'xml' }, `${MARK}<?xml version="1.0"?><items><id>1</id></items>`],
};

suite('attacks: byte order marks', (test) => {
  for (const [name, [response, text]] of Object.entries(responses))
    test(`DEC-3: a response in ${name}`, async () => {
      const { tables, outcome } = await extract(
        configuration({
          jobs: [
            {
              endpoint: 'items',
              dataType: 'items',
              ...(name === 'xml' ? { dataField: 'items' } : {}),
              ...(response && { response }),
            },
          ],
        }),
        () => ({ text }),
      );
      assert.is(outcome.failure, undefined, JSON.stringify(outcome));
      assert.is(tables.get('b/items'), rows);
    });

  test('DEC-3: the responses of a login and of an asynchronous job, a condition of an error rule, and a link to the next page', async () => {
    const { requests, outcome } = await extract(
      configuration({
        api: {
          pagination: { method: 'response.url', urlKey: 'next' },
          authentication: {
            type: 'oauth2-client-credentials',
            tokenUrl: 'https://h.example/v1/token',
            clientId: 'c',
            clientSecret: { attr: '#s' },
          },
          errors: [{ when: { body: { path: 'error' } }, action: 'fail', message: 'refused' }],
        },
        config: { '#s': 'secret-of-client' },
        jobs: [
          {
            endpoint: 'items',
            dataType: 'items',
            dataField: 'items',
            async: {
              status: { endpoint: 'status', path: 'state', done: 'done' },
              download: { path: 'url' },
            },
          },
        ],
      }),
      ({ path }) => {
        if (path.includes('token'))
          return { text: `${MARK}{"access_token":"a-token-of-the-api","expires_in":60}` };
        if (path.includes('status')) return { text: `${MARK}{"state":"done","url":"/v1/file"}` };
        if (path.includes('page=2')) return { text: `${MARK}{"error":"no"}` };
        return { text: `${MARK}{"items":[{"id":1}],"next":"/v1/file?page=2"}` };
      },
    );
    assert.match(outcome.failure?.message ?? '', 'refused');
    assert.is(requests.at(-1)?.headers.get('authorization'), 'Bearer a-token-of-the-api');
  });

  test('a configuration, a state and a recording; what a login returns is in no recording', async () => {
    const token = 'returned-by-the-login-9f8e7d';
    const server = await httpServer(({ url }, response) =>
      response.end(MARK + (url.includes('login') ? `{"token":"${token}"}` : '[{"id":1}]')),
    );
    try {
      await inScratchFolder(async (folder) => {
        const { call: say, all } = outputs(folder);
        const config = configuration({
          api: {
            baseUrl: `${server.baseUrl}/`,
            authentication: {
              type: 'login',
              loginRequest: { endpoint: 'login' },
              apiRequest: { headers: { 'X-Token': { response: 'token' } } },
            },
          },
        });
        await folder.put('config.json', MARK + JSON.stringify(config));
        await folder.put('state.json', `${MARK}{}`);
        const why = async () => JSON.stringify(await all());
        assert.is(
          await say(run, 'config.json', '--out', 'tables', '--state', 'state.json'),
          0,
          await why(),
        );
        assert.is(
          await say(record, 'config.json', '--to', 'scenarios/x', '--title', 'x'),
          0,
          await why(),
        );
        const files = await folder.files();
        assert.is(files['tables/b/items.csv'], rows);
        for (const name of ['scenario.yaml', 'recording.yaml'])
          await folder.put(
            `scenarios/x/${name}`,
            MARK + (files[`scenarios/x/${name}`] ?? '').replace(MARK, ''),
          );
        assert.is(await say(testCommand), 0, await why());
        nothingOf([token], await all());
      }, fastFolder);
    } finally {
      await server.close();
    }
  });
});
