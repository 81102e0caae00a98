import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { Check } from '../../generated/check.ts';
import { check } from '../../src/cli/commands/check.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

interface Api {
  readonly folder: ScratchFolder;
  readonly requests: string[];
  /** Checks a configuration with these jobs. */
  readonly report: (jobs: readonly object[], ...options: string[]) => Promise<Checked>;
}

interface Checked {
  readonly code: number;
  readonly check: Check;
  readonly stderr: string;
}

const isCheck = new Ajv({ strict: false }).compile(standaloneSchema('check'));

async function withApi(
  use: (api: Api) => Promise<void>,
  { password = 'right-password' } = {},
): Promise<void> {
  const requests: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://shop');
      requests.push(`${request.method} ${request.url}`);
      const send = (body: unknown, status = 200) =>
        response.writeHead(status).end(JSON.stringify(body));
      if (pathname === '/login')
        return password === 'right-password'
          ? send({ token: 'token-of-the-login' })
          : send({ error: `wrong: ${password}` }, 401);
      if (pathname === '/none') return send([]);
      if (pathname.startsWith('/missing')) return send({ error: 'no such page' }, 404);
      return send(Array.from({ length: 30 }, (_, id) => ({ id })));
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      const report = async (jobs: readonly object[], ...options: string[]) => {
        const api = {
          baseUrl: `${server.baseUrl}/`,
          authentication: {
            type: 'login',
            loginRequest: {
              endpoint: 'login',
              method: 'POST',
              params: { password: { attr: '#password' } },
            },
            apiRequest: { headers: { 'X-Token': 'token' } },
            expires: 3600,
          },
          pagination: { method: 'offset', limit: 100 },
        };
        await folder.put(
          'shop.json',
          JSON.stringify({ api, config: { '#password': password, jobs } }, null, 1),
        );
        const before = await folder.files();
        const args = ['shop.json', '--format', 'json', ...options];
        const { code, stdout, stderr } = await call(check, args, folder.path);
        const parsed = JSON.parse(stdout) as Check;
        assert.ok(isCheck(parsed), JSON.stringify(isCheck.errors));
        assert.equal(await folder.files(), before);
        return { code, check: parsed, stderr };
      };
      await use({ folder, requests, report });
    });
  } finally {
    await server.close();
  }
}

const items = { endpoint: 'orders/{id}/items', dataType: 'items', placeholders: { id: 'id' } };
const statusOf = ({ check: { jobs } }: Checked) =>
  jobs.map(({ job, status, why, records }) => [job, status, why ?? records]);

suite('cli/check', (test) => {
  test('the login once, and one request of each job with a page of one record', () =>
    withApi(async ({ requests, report }) => {
      const result = await report([
        { endpoint: 'orders', children: [items] },
        { endpoint: 'users' },
      ]);
      assert.is(result.code, 0, result.stderr);
      assert.equal(requests, [
        'POST /login',
        'GET /orders?limit=1&offset=0',
        'GET /orders/0/items?limit=1&offset=0',
        'GET /users?limit=1&offset=0',
      ]);
      assert.is(result.check.ok, true);
      assert.is(result.check.logins, 1);
      assert.equal(
        result.check.jobs.map(({ status }) => status),
        ['ok', 'ok', 'ok'],
      );
    }));

  test('a size that the job sets itself is 1, too', () =>
    withApi(async ({ requests, report }) => {
      await report([{ endpoint: 'orders', params: { limit: 50 } }]);
      assert.equal(requests.slice(1), ['GET /orders?limit=1&offset=0']);
    }));

  test('a request that fails: what, and at which line; the other jobs are checked', () =>
    withApi(async ({ requests, report }) => {
      const result = await report([
        { endpoint: 'missing', children: [{ ...items, endpoint: 'missing/{id}' }] },
        { endpoint: 'none', children: [{ ...items, endpoint: 'none/{id}' }] },
        { endpoint: 'users' },
      ]);
      assert.is(result.code, 1);
      assert.equal(statusOf(result), [
        ['missing', 'failed', undefined],
        ['missing/{id}', 'not-reached', "no record of 'missing' leads to it"],
        ['none', 'ok', 0],
        ['none/{id}', 'not-reached', "no record of 'none' leads to it"],
        ['users', 'ok', 30],
      ]);
      const [missing] = result.check.jobs;
      assert.match(missing?.failure?.message ?? '', '404');
      assert.type(missing?.line, 'number');
      assert.match(result.stderr, `--> shop.json:${missing?.line}:`);
      assert.is(requests.length, 4);
    }));

  test('requests that may change data are not sent, and named', () =>
    withApi(async ({ requests, report }) => {
      const result = await report([
        { endpoint: 'closed', method: 'PUT', children: [items] },
        {
          endpoint: 'exports',
          method: 'POST',
          async: {
            placeholders: { id: 'id' },
            status: { endpoint: 'exports/{id}', path: 'state', done: 'ready' },
            poll: { every: '10s', atMost: '20s' },
            download: { path: 'url' },
          },
        },
        { endpoint: 'found', method: 'POST' },
      ]);
      assert.equal(statusOf(result), [
        ['closed', 'not-sent', 'PUT may change data'],
        ['orders/{id}/items', 'not-reached', "no record of 'closed' leads to it"],
        ['exports', 'not-sent', 'it would create a file on the server'],
        ['found', 'ok', 30],
      ]);
      assert.is(result.code, 0, result.stderr);
      assert.equal(requests, ['POST /login', 'POST /found']);
    }));

  test('a login that fails is tried once; its secret is shown nowhere', () =>
    withApi(
      async ({ requests, report }) => {
        const result = await report([{ endpoint: 'orders' }, { endpoint: 'users' }]);
        assert.is(result.code, 1);
        assert.equal(requests, ['POST /login']);
        assert.equal(
          result.check.jobs.map(({ status }) => status),
          ['failed', 'not-reached'],
        );
        assert.not.match(JSON.stringify(result.check) + result.stderr, 'wrong-password');
      },
      { password: 'wrong-password' },
    ));

  test('for people: a line for each job', () =>
    withApi(async ({ folder, report }) => {
      await report([{ endpoint: 'users' }]);
      const { stdout, code } = await call(check, ['shop.json', '--only', 'users'], folder.path);
      assert.is(code, 0);
      assert.match(
        stdout,
        /^ok {2}users {2}30 records\n2 requests \(1 login\); nothing was written\n$/,
      );
    }));
});
