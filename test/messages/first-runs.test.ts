// What somebody sees who runs a configuration for the first time, and has made a mistake in it.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { check } from '../../src/cli/commands/check.ts';
import { explain } from '../../src/cli/commands/explain.ts';
import { init } from '../../src/cli/commands/init.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { lintSource } from '../../src/lint/lint-source.ts';
import { failureTopics } from '../../src/report/failure-topics.ts';
import { call } from '../support/call-command.ts';
import { configuration, extract } from '../support/extract.ts';
import { freePort } from '../support/free-port.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

/** An API that has the same response for every request, and a configuration for it. */
async function withApi(
  answer: unknown,
  settings: { readonly api?: object; readonly config?: object; readonly jobs: readonly object[] },
  use: (folder: ScratchFolder, requests: readonly string[]) => Promise<void>,
): Promise<void> {
  const requests: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(200).end(JSON.stringify(answer));
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      const { api, config, jobs } = settings;
      await folder.put(
        'config.json',
        JSON.stringify({
          api: { baseUrl: `${server.baseUrl}/`, ...api },
          config: { outputBucket: 'b', ...config, jobs },
        }),
      );
      await use(folder, requests);
    });
  } finally {
    await server.close();
  }
}

const runIn = (folder: ScratchFolder, ...options: readonly string[]) =>
  call(run, ['config.json', '--out', 'tables', '--quiet', ...options], folder.path);

suite('messages: first runs', (test) => {
  test('a total that is larger than what was read: the last line says that the run succeeds all the same, and how it would not', () =>
    withApi(
      { total: 5, items: [{ id: 1 }, { id: 2 }] },
      { jobs: [{ endpoint: 'orders', dataField: 'items', total: { path: 'total' } }] },
      async (folder) => {
        const { code, stderr } = await runIn(folder);
        assert.is(code, 0, stderr);
        assert.match(
          stderr.trimEnd().split('\n').at(-1) ?? '',
          /^warning: The API says that 'orders' is incomplete\. .* exit code 0; with --require-complete=assumed it fails .* \[more-announced\]$/,
        );
        const required = await runIn(folder, '--require-complete', 'assumed');
        assert.is(required.code, 1);
        assert.not.match(required.stderr, 'The API says that');
      },
    ));

  test('a page size that the API ignores: the warning cites "total" of the configuration, and names the parameter', async () => {
    const { warnings } = await extract(
      configuration({
        api: { pagination: { method: 'pagenum', limit: 3, limitParam: 'per_page' } },
        jobs: [{ endpoint: 'items', dataField: 'items', total: { path: 'meta.all' } }],
      }),
      () => ({
        json: { meta: { all: 5 }, items: [{ id: 1 }, { id: 2 }] },
        headers: { Link: '<https://h.example/v1/items?page=2>; rel="next"' },
      }),
    );
    assert.is(warnings.length, 1);
    assert.match(warnings[0] ?? '', '"meta.all" is 5');
    assert.match(warnings[0] ?? '', 'or the API may not know the parameter "per_page"');
  });

  test('without pagination, the header that leads to the next page is still proposed where "total" is cited', async () => {
    const { warnings } = await extract(
      configuration({
        jobs: [{ endpoint: 'items', dataField: 'items', total: { path: 'all' } }],
      }),
      () => ({
        json: { all: 5, items: [{ id: 1 }, { id: 2 }] },
        headers: { Link: '<https://h.example/v1/items?page=2>; rel="next"' },
      }),
    );
    assert.match(warnings[0] ?? '', /"all" is 5 .*"method": "link-header"/);
  });

  test('records without the member of "cursor": the one that was meant, else those that there are', async () => {
    const warned = async (cursor: string) =>
      (
        await extract(
          configuration({
            config: { incrementalOutput: true },
            jobs: [{ endpoint: 'items', incremental: { cursor, param: 'since' } }],
          }),
          () => ({ json: [{ id: 1, updatedAt: '2024-01-01' }] }),
        )
      ).warnings;
    assert.equal(await warned('updated_at'), [
      `1 record of 'items' has no "updated_at": every run writes them; did you mean "updatedAt"?`,
    ]);
    assert.equal(await warned('changed'), [
      `1 record of 'items' has no "changed": every run writes them; the first one has "id", "updatedAt"`,
    ]);
  });

  test('a placeholder that parent records lack: the member that was meant, and those that there are', async () => {
    const failureOf = async (child: object) =>
      (
        await extract(configuration({ jobs: [{ endpoint: 'users', children: [child] }] }), () => ({
          json: [{ userId: 1, name: 'n' }],
        }))
      ).outcome.failure;
    const named = await failureOf({ endpoint: 'users/{id}', placeholders: { id: 'user_id' } });
    assert.match(named?.help ?? '', /^did you mean "userId"\?/);
    const inEndpoint = await failureOf({ endpoint: 'users/{parent.user_id}' });
    assert.match(inEndpoint?.help ?? '', /^did you mean "\{parent\.userId\}"\?/);
    assert.match(inEndpoint?.help ?? '', 'write "placeholders": { "value": { "path": "user_id"');
    const other = await failureOf({ endpoint: 'users/{parent.key}' });
    assert.ok(other?.details?.includes('the record has "userId", "name"'));
  });

  test('tables without a key: the jobs are named', async () => {
    const job = (endpoint: string, more: object = {}) => ({ endpoint, ...more });
    const { diagnostics } = await lintSource(
      JSON.stringify({
        api: { baseUrl: 'https://h.example/' },
        config: {
          outputBucket: 'b',
          incrementalOutput: true,
          jobs: [job('orders'), job('users', { primaryKey: ['id'] }), job('items')],
        },
      }),
      { name: 'config.json' },
    );
    const [found] = diagnostics.filter(({ rule }) => rule === 'mapping-without-key');
    assert.match(found?.message ?? '', "those of 'orders' and 'items' have neither");
  });

  test('a response that is an empty list is called the response', async () => {
    const { warnings } = await extract(configuration({}), () => ({ json: [] }));
    assert.ok(warnings.includes('The response contains no data!'), warnings.join('\n'));
  });

  for (const text of ['placeholder', 'the-token-of-your-api', '<token>', 'KBC::ProjectSecure::abc'])
    test(`a secret that nobody has given, ${text}: a warning before the request names the variable`, () =>
      withApi(
        [{ id: 1 }],
        {
          api: { authentication: { type: 'bearer', token: { attr: '#apiToken' } } },
          config: { '#apiToken': text },
          jobs: [{ endpoint: 'items' }],
        },
        async (folder) => {
          const warned =
            /^warning: the secret "#apiToken" .*\n {2}help: .* SLUICE_SECRET_APITOKEN/m;
          for (const command of [run, check]) {
            const args = command === run ? ['--out', 'tables', '--quiet'] : [];
            const stderrWith = async (env: Readonly<Record<string, string>>) =>
              (await call(command, ['config.json', ...args], folder.path, '', env)).stderr;
            assert.match(await stderrWith({}), warned);
            assert.not.match(await stderrWith({ SLUICE_SECRET_APITOKEN: 'real' }), 'warning: the');
          }
        },
      ));

  test('a secret that the first scenario of a new project does not replace: what to write, and where', () =>
    inScratchFolder(async (folder) => {
      const created = await call(init, ['--yes', '--authentication', 'bearer'], folder.path);
      assert.is(created.code, 0, created.stderr);
      const config = await readFile(path.join(folder.path, 'config.yaml'), 'utf8');
      await folder.put(
        'config.yaml',
        config.replace('  jobs:', '  "#other": my-secret-1\n  jobs:'),
      );
      const failed = await call(testCommand, [], folder.path);
      assert.is(failed.code, 1);
      const said = failed.stdout + failed.stderr;
      assert.match(said, 'the configuration has the secret "#other"');
      assert.match(said, 'write "replace": { "/config/#other": "made-up" } into scenario.yaml');
      assert.not.match(said, 'my-secret-1');
      const scenario = await readFile(
        path.join(folder.path, 'scenarios/first/scenario.yaml'),
        'utf8',
      );
      await folder.put(
        'scenarios/first/scenario.yaml',
        scenario.replace('replace: { ', 'replace: { "/config/#other": "made-up", '),
      );
      const mended = await call(testCommand, [], folder.path);
      assert.is(mended.code, 0, mended.stdout + mended.stderr);
    }));

  test('an API that refuses: the failure names a topic, and "sluice explain" has a page for each', () =>
    withApi(
      'no list',
      { jobs: [{ endpoint: 'items', dataField: 'a.b', response: { format: 'xml' } }] },
      async (folder) => {
        const { code, stderr } = await runIn(folder);
        assert.is(code, 1);
        const [, topic = ''] = /= more +sluice explain (\S+)$/m.exec(stderr) ?? [];
        assert.is(topic, 'api-error', stderr);
        for (const name of Object.keys(failureTopics)) {
          const page = await call(explain, [name], folder.path);
          assert.is(page.code, 0);
          assert.match(page.stdout, /^# /);
        }
      },
    ));

  test('a server that cannot be reached is one error for all jobs, and says where to read on', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}/`;
    await inScratchFolder(async (folder) => {
      await folder.put(
        'config.json',
        JSON.stringify({
          api: { baseUrl, retryConfig: { maxRetries: 0 } },
          config: { outputBucket: 'b', jobs: [{ endpoint: 'a' }, { endpoint: 'c' }] },
        }),
      );
      const { code, stderr } = await call(check, ['config.json'], folder.path);
      assert.is(code, 1);
      assert.is(stderr.split('refuses connections').length, 2, stderr);
      assert.match(stderr, '1 more job failed for this reason');
      assert.not.match(stderr, 'firstRequest');
      assert.match(stderr, 'sluice explain connection-error');
    });
  });
});
