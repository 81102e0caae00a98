import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { Check } from '../../generated/check.ts';
import { check } from '../../src/cli/commands/check.ts';
import { mock } from '../../src/cli/commands/mock.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { call } from '../support/call-command.ts';
import { freePort } from '../support/free-port.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

interface Api {
  readonly folder: ScratchFolder;
  readonly requests: string[];
  /** Checks a configuration with these jobs. */
  readonly report: (
    jobs: readonly object[],
    api?: object,
    iterations?: readonly object[],
  ) => Promise<Checked>;
}

interface Checked {
  readonly code: number;
  readonly check: Check;
  readonly stderr: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const isCheck = new Ajv({ strict: false }).compile(standaloneSchema('check'));

async function withApi(
  use: (api: Api) => Promise<void>,
  { password = 'right-password' } = {},
): Promise<void> {
  const requests: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
      requests.push(`${request.method} ${request.url}`);
      const send = (body: unknown, status = 200) =>
        response.writeHead(status).end(JSON.stringify(body));
      if (pathname === '/login')
        return password === 'right-password'
          ? send({ token: 'token-of-the-login' })
          : send({ error: `wrong: ${password}` }, 401);
      if (pathname === '/none') return send([]);
      if (pathname.startsWith('/missing')) return send({ error: 'no such page' }, 404);
      const [, refusing, larger = '200'] = /\/sizes-(\d+)(?:-(\d+))?/.exec(pathname) ?? [];
      const refused = Number(refusing ?? searchParams.get('refuse') ?? 0);
      if (refused !== 0 && searchParams.get('limit') === '1')
        return send({ error: 'limit is too small' }, refused);
      if (larger !== '200') return send({ error: 'it is broken' }, Number(larger));
      return send(Array.from({ length: 30 }, (_, id) => ({ id })));
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      const report = async (
        jobs: readonly object[],
        more: object = {},
        iterations?: readonly object[],
      ) => {
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
          ...more,
        };
        await folder.put(
          'shop.json',
          JSON.stringify({ api, iterations, config: { '#password': password, jobs } }, null, 1),
        );
        const before = await folder.files();
        const args = ['shop.json', '--format', 'json'];
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

/** Waits until a server answers. */
async function answers(url: string): Promise<void> {
  for (;;)
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

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

  test('an API that refuses pages of one record is asked for a page as configured, with the same login', () =>
    withApi(async ({ folder, requests, report }) => {
      const result = await report([
        { endpoint: 'sizes-400', children: [{ ...items, endpoint: 'sizes-422/{id}' }] },
        { endpoint: 'users' },
      ]);
      assert.is(result.code, 0, result.stderr);
      assert.equal(requests, [
        'POST /login',
        'GET /sizes-400?limit=1&offset=0',
        'GET /sizes-400?limit=100&offset=0',
        'GET /sizes-422/0?limit=1&offset=0',
        'GET /sizes-422/0?limit=100&offset=0',
        'GET /users?limit=1&offset=0',
      ]);
      assert.equal([result.check.requests, result.check.logins], [6, 1]);
      assert.equal(statusOf(result), [
        ['sizes-400', 'ok', 30],
        ['sizes-422/{id}', 'ok', 30],
        ['users', 'ok', 30],
      ]);
      assert.equal(
        result.check.jobs.map(({ pageSize }) => pageSize),
        ['configured', 'configured', 'one'],
      );
      assert.match(result.check.jobs[0]?.note ?? '', 'refused a page of one record (status 400)');
      assert.is(result.check.jobs[2]?.note, undefined);
      const { stdout } = await call(check, ['shop.json'], folder.path);
      assert.match(
        stdout,
        /^ok {2}sizes-400 .*30 records\n {2}note: the API refused a page of one/,
      );
    }));

  test('a page as configured that fails, too, is what the check reports', () =>
    withApi(async ({ requests, report }) => {
      const result = await report([{ endpoint: 'sizes-400-404' }, { endpoint: 'users' }]);
      assert.is(result.code, 1);
      assert.equal(statusOf(result), [
        ['sizes-400-404', 'failed', undefined],
        ['users', 'ok', 30],
      ]);
      const [failed] = result.check.jobs;
      assert.match(failed?.failure?.message ?? '', '[404]');
      assert.match(failed?.note ?? '', '(status 400)');
      assert.is(result.stderr.match(/^error/gm)?.length, 1, result.stderr);
      assert.is(requests.length, 4);
    }));

  test('each iteration is asked by itself', () =>
    withApi(async ({ requests, report }) => {
      const jobs = [{ endpoint: 'users', params: { refuse: { attr: 'refuse' } } }];
      const result = await report(jobs, {}, [{ refuse: '' }, { refuse: '422' }]);
      assert.is(result.code, 0, result.stderr);
      assert.equal(
        result.check.jobs.map(({ iteration, pageSize }) => [iteration, pageSize]),
        [
          [0, 'one'],
          [1, 'configured'],
        ],
      );
      assert.is(requests.at(-1), 'GET /users?refuse=422&limit=100&offset=0');
    }));

  test('refusals with another cause, and jobs without a known size, are asked once', () =>
    withApi(async ({ requests, report }) => {
      for (const status of [401, 403, 404, 429]) {
        requests.length = 0;
        const result = await report([{ endpoint: `sizes-${status}` }]);
        assert.is(result.check.jobs[0]?.status, 'failed', String(status));
        assert.is(result.check.jobs[0]?.pageSize, 'one');
        assert.is(requests.filter((each) => each.includes('limit=100')).length, 0, String(status));
      }
      requests.length = 0;
      const unsized = { endpoint: 'sizes-400-400', scroller: 'none' };
      const result = await report([unsized], { pagination: { method: 'response.url' } });
      assert.is(result.check.jobs[0]?.pageSize, 'configured');
      assert.equal(requests, ['POST /login', 'GET /sizes-400-400']);
    }));

  test('a recording that sluice mock serves, whose pages have one size', () =>
    inScratchFolder(async (folder) => {
      const port = await freePort();
      const ending = new AbortController();
      const seen: string[] = [];
      const serving = call(
        mock,
        [path.join(root, 'scenarios/demo-shop'), '--port', String(port)],
        folder.path,
        '',
        {},
        { signal: ending.signal, onStderr: (text) => seen.push(text) },
      );
      try {
        await answers(`http://127.0.0.1:${port}/`);
        const text = readFileSync(path.join(root, 'scenarios/demo-shop/config.yaml'), 'utf8')
          .replace('https://shop.example.com', `http://127.0.0.1:${port}`)
          .replace('{{secret:password}}', 'correct-horse');
        await folder.put('shop.yaml', text);
        seen.length = 0;
        const args = ['shop.yaml', '--format', 'json'];
        const { code, stdout, stderr } = await call(check, args, folder.path);
        assert.is(code, 0, `${stdout}${stderr}`);
        const report = JSON.parse(stdout) as Check;
        assert.ok(isCheck(report), JSON.stringify(isCheck.errors));
        assert.equal(
          report.jobs.map(({ job, pageSize, records }) => [job, pageSize, records]),
          [
            ['orders', 'configured', 50],
            ['customers', 'configured', 50],
          ],
        );
        assert.is(report.requests, seen.length);
        assert.is(report.logins, 1);
      } finally {
        ending.abort();
        await serving;
      }
    }));

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
