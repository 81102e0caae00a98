import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { Sample } from '../../generated/sample.ts';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const TOKEN = 'a-token-of-the-login';

/** 65 orders in pages of 30, each with 3 items; an order repeats the token that the login returned. */
async function withApi(
  use: (folder: ScratchFolder, requests: string[]) => Promise<void>,
): Promise<void> {
  const requests: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
      requests.push(request.url ?? '');
      const send = (body: unknown) => response.end(JSON.stringify(body));
      if (pathname === '/login') return send({ token: TOKEN });
      if (pathname.endsWith('/items')) return send([1, 2, 3].map((item) => ({ item })));
      if (pathname === '/token')
        return send({ access_token: 'access-1', expires_in: 3600, refresh_token: 'next-token' });
      const from = Number(searchParams.get('offset'));
      const ids = Array.from({ length: Math.max(0, Math.min(30, 65 - from)) }, (_, i) => from + i);
      return send(ids.map((id) => ({ id, note: id === 0 ? `seen: ${TOKEN}` : 'none' })));
    }),
  );
  const authentication = {
    type: 'login',
    loginRequest: { endpoint: 'login' },
    apiRequest: { headers: { 'X-Token': 'token' } },
    expires: 3600,
  };
  const items = {
    endpoint: 'orders/{id}/items',
    dataType: 'items',
    placeholders: { id: 'id' },
    primaryKey: ['parent_id', 'item'],
  };
  const orders = {
    endpoint: 'orders',
    dataType: 'orders',
    scroller: 'offset',
    primaryKey: ['id'],
    incremental: { cursor: 'id', type: 'number', param: 'since' },
  };
  const api = {
    baseUrl: `${server.baseUrl}/`,
    pagination: { method: 'multiple', scrollers: { offset: { method: 'offset', limit: 30 } } },
  };
  const refresh = {
    type: 'oauth2-refresh-token',
    tokenUrl: 'token',
    clientId: 'me',
    refreshToken: { attr: '#refresh' },
  };
  try {
    await inScratchFolder(async (folder) => {
      const put = (name: string, config: object) => folder.put(name, JSON.stringify(config));
      await put('shop.json', {
        api: { ...api, authentication },
        config: { incrementalOutput: true, jobs: [{ ...orders, children: [items] }] },
      });
      await put('tokens.json', {
        api: { ...api, authentication: refresh },
        config: { '#refresh': 'first-token', incrementalOutput: true, jobs: [orders] },
      });
      await use(folder, requests);
    });
  } finally {
    await server.close();
  }
}

const isSample = new Ajv({ strict: false }).compile(standaloneSchema('sample'));

suite('cli/run --sample', (test) => {
  test('a warning that proposes a pagination has it as data', () =>
    withApi(async (folder) => {
      const { baseUrl } = JSON.parse((await folder.files())['shop.json'] ?? '').api;
      const job = { endpoint: 'orders', params: { limit: 30 } };
      await folder.put('all.json', JSON.stringify({ api: { baseUrl }, config: { jobs: [job] } }));
      const { stdout } = await call(
        run,
        ['all.json', '--sample=50', '--format', 'json'],
        folder.path,
      );
      const sample = JSON.parse(stdout) as Sample;
      assert.ok(isSample(sample), JSON.stringify(isSample.errors));
      assert.equal(
        sample.warnings.map(({ rule, pagination }) => [rule, pagination]),
        [['full-only-page', { method: 'offset', limit: 30 }]],
      );
    }));

  test('the first records of each job, after a login, without a file; bounded', () =>
    withApi(async (folder, requests) => {
      const before = await folder.files();
      const { code, stdout, stderr } = await call(
        run,
        ['shop.json', '--sample=5', '--format', 'json'],
        folder.path,
      );
      assert.is(code, 0, stderr);
      const sample = JSON.parse(stdout) as Sample;
      assert.ok(isSample(sample), JSON.stringify(isSample.errors));
      assert.equal(requests, [
        '/login',
        '/orders?limit=30&offset=0',
        '/orders/0/items',
        '/orders/1/items',
      ]);
      assert.equal(
        sample.tables.map(({ table, rows }) => [table, rows.length]),
        [
          ['orders', 5],
          ['items', 5],
        ],
      );
      assert.equal(sample.tables[0]?.rows[1], ['1', 'none']);
      assert.equal(
        sample.jobs.map(({ job, verdict, bounds }) => [job, verdict, bounds[0]?.by]),
        [
          ['orders', 'bounded', 'a number of records'],
          ['orders/{id}/items', 'assumed', 'a number of records'],
        ],
      );
      assert.not.match(stdout, TOKEN);
      assert.is(sample.tables[0]?.rows[0]?.[1], 'seen: [redacted]');
      assert.equal(await folder.files(), before);
    }));

  test('twenty records by default, as a table; --max-pages reads on until there are enough', () =>
    withApi(async (folder, requests) => {
      const first = await call(run, ['shop.json', '--sample'], folder.path);
      assert.is(first.code, 0, first.stderr);
      assert.match(
        first.stdout,
        /^orders {2}20 rows\n {2}id {2}note *\n {2}0 {3}seen: \[redacted\]/m,
      );
      assert.match(first.stdout, /^items {2}20 rows\n/m);
      assert.match(first.stdout, 'bounded by a number of records');
      assert.not.match(first.stdout, TOKEN);
      requests.length = 0;
      const more = await call(
        run,
        ['tokens.json', '--sample=40', '--max-pages', '3', '--token-store', 'tokens'],
        folder.path,
        '',
        { SLUICE_TOKEN_KEY: 'a1'.repeat(32) },
      );
      assert.is(more.code, 0, more.stderr);
      assert.match(more.stdout, /^orders {2}40 rows\n/m);
      assert.equal(requests.slice(1), ['/orders?limit=30&offset=0', '/orders?limit=30&offset=30']);
      assert.ok(Object.hasOwn(await folder.files(), 'tokens'));
    }));

  test('a login that replaces its refresh token needs a store; nothing is sent without', () =>
    withApi(async (folder, requests) => {
      const { code, stderr } = await call(run, ['tokens.json', '--sample'], folder.path);
      assert.is(code, 1);
      assert.match(
        stderr,
        /tokens\.json:1: this login may get a new refresh token .*--token-store/,
      );
      assert.equal(requests, []);
    }));

  test('a state is read and not written; what a run writes is refused', () =>
    withApi(async (folder, requests) => {
      await folder.put(
        'state.json',
        '{"incremental":{"orders":{"value":12,"cursor":"id","type":"number"}}}',
      );
      const before = await folder.files();
      const { code, stderr } = await call(
        run,
        ['shop.json', '--sample', '--state', 'state.json'],
        folder.path,
      );
      assert.is(code, 0, stderr);
      assert.match(requests.join(' '), 'since=12');
      assert.equal(await folder.files(), before);
      for (const option of [
        ['--out', 'tables'],
        ['--to', 'duckdb:x'],
        ['--journal'],
        ['--clean'],
      ]) {
        const refused = await call(run, ['shop.json', '--sample', ...option], folder.path);
        assert.is(refused.code, 1);
        assert.match(refused.stderr, `--sample writes nothing and excludes ${option[0]}`);
      }
      const cut = await call(run, ['shop.json', '--out', 'x', '--max-pages', '1'], folder.path);
      assert.match(cut.stderr, '--max-pages works only with --sample');
      const none = await call(run, ['shop.json', '--sample=0'], folder.path);
      assert.match(none.stderr, '--sample must be at least 1');
    }));

  test('record --sample keeps the beginning of a run, and its scenario says so and replays', () =>
    withApi(async (folder, requests) => {
      const recorded = await call(
        record,
        ['shop.json', '--to', 'scenario', '--sample=2', '--quiet'],
        folder.path,
      );
      assert.is(recorded.code, 0, recorded.stderr);
      assert.equal(requests, ['/login', '/orders?limit=30&offset=0', '/orders/0/items']);
      const files = await folder.files();
      assert.match(
        String(files['scenario/scenario.yaml']),
        /^bounds: \{ max-pages: 1, max-executions: 2, max-records: 2 \}$/m,
      );
      const replayed = await call(testCommand, ['scenario'], folder.path);
      assert.is(replayed.code, 0, replayed.stdout + replayed.stderr);
      const told = await call(record, ['shop.json', '--to', 'told', '--sample=2'], folder.path);
      assert.match(told.stderr, 'The run keeps the first 2 records of the job.');
    }));
});
