// What requests and responses show of an API, and what they do not.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import type { Draft, Imported } from '../../../src/import/draft.ts';
import { readHarFile } from '../../../src/import/requests/index.ts';
import { compile } from '../../../src/index.ts';
import { compileScenario } from '../../../src/scenario/compile-scenario.ts';
import type { LoadedScenario } from '../../../src/scenario/read-scenario.ts';
import { exportHar } from '../../../src/scenario/record/export-har.ts';
import { diskFiles } from '../../../src/scenario/replay/scenario-files.ts';
import { runScenario } from '../../../src/scenario/run-scenario.ts';
import { writeYaml } from '../../../src/text/yaml-writer.ts';
import { madeUpJwt } from '../../../src/values/secret.ts';
import { bundledScenarios } from '../../fuzz/bundled.ts';
import { suite } from '../../support/suite.ts';
import { withCheckedAnswers } from '../offered-answers.ts';
import { type Entry, harOf } from './har-of.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const read = (text: string): Promise<Imported> =>
  withCheckedAnswers(
    readHarFile({
      bytes: new TextEncoder().encode(text),
      file: 'shop.har',
      name: 'shop',
      settings: undefined,
      spec: undefined,
      nowMs: 0,
      only: undefined,
    }),
  );
const imported = (...entries: readonly Entry[]) => read(harOf(entries));
const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, name: `n${from + at}` }));
// biome-ignore lint/suspicious/noExplicitAny: a written configuration
const written = ({ drafts: [draft] }: Imported): any => draft?.value;
const choices = ({ questions }: Imported) =>
  questions.flatMap((question) => (question.kind === 'choice' ? [question] : []));

/** The kinds of pagination of a compiled configuration. */
async function kindsOf(drafts: readonly Draft[]): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  for (const { value } of drafts) {
    const { plan, diagnostics } = await compile(writeYaml(value), { name: 'config.yaml' });
    assert.ok(plan, diagnostics.map(({ message }) => message).join('\n'));
    for (const kind of pagingKinds(plan)) kinds.add(kind);
  }
  return kinds;
}

function pagingKinds(plan: unknown): ReadonlySet<string> {
  const found = JSON.stringify(plan).matchAll(/"paging":\{"kind":"([^"]*)"/g);
  return new Set([...found].map(([, kind = '']) => kind).filter((kind) => kind !== 'none'));
}

/** Scenarios with two pages that are not carried over: XML, a request of another form for the next pages, and several values that change. */
const OPEN = [
  'formats-s3-listing',
  'paging-response-param',
  'paging-response-values',
  'api-mediawiki',
];
/** The next value is the id of the last record, too. Pages of one record: the number of the page less one is the number of records. A number of changes is the number of the last change. */
const ASKED: Readonly<Record<string, string>> = {
  'auth-jwt': 'pagenum',
  'incremental-newest-first': 'response-param',
  'api-couchdb': 'response-param',
};
/** An address in the response, with a condition that only the clock of the run decides. */
const SAME: Readonly<Record<string, string>> = { 'zendesk-response-url': 'response-url' };

/** Whether a run of a scenario reads two pages of one job, as its own events say. */
async function hasTwoPages(scenario: LoadedScenario): Promise<boolean> {
  let isPaged = false;
  await runScenario(scenario, {
    files: diskFiles(root),
    store: 'none',
    onEvent: (event) => {
      isPaged ||= event.kind === 'records-selected' && event.page > 1;
    },
  });
  return isPaged;
}

suite('import/requests', (test) => {
  for (const part of [0, 1, 2])
    test(`every bundled scenario, exported and imported: the same kind of pagination, and none where there is none (part ${part + 1})`, async () => {
      let count = 0;
      for (const [at, scenario] of (await bundledScenarios(root)).entries()) {
        if (at % 3 !== part) continue;
        const har = await exportHar([scenario]);
        if (har.kind !== 'har') continue;
        const found = await read(har.text).catch((error: Error) => error.message);
        if (typeof found === 'string') {
          assert.match(found, /there is no request that reads data/, scenario.name);
          continue;
        }
        const { plan } = await compileScenario(scenario, undefined, undefined, {});
        const wanted = new Set([...pagingKinds(plan)].map((kind) => SAME[kind] ?? kind));
        const kinds = await kindsOf(found.drafts);
        for (const kind of kinds)
          assert.ok(wanted.has(kind), `${scenario.name}: ${kind} is claimed`);
        const asked = choices(found).filter(({ name }) => name.endsWith(': pagination'));
        const [, among] =
          Object.entries(ASKED).find(([name]) => scenario.name.includes(name)) ?? [];
        if (among !== undefined) {
          const candidates = asked.flatMap((question) => question.candidates);
          const methods = candidates.map((each) => Object(each).method.replace('.', '-'));
          assert.ok(methods.length > 1 && methods.includes(among), `${scenario.name}: ${methods}`);
          continue;
        }
        // a full page alone may be all there is: that is asked, and nothing is claimed
        const open = asked.filter(({ text }) => !text.startsWith('one page is shown'));
        assert.equal(open, [], scenario.name);
        const isPaged = await hasTwoPages(scenario);
        if (isPaged) count++;
        if (isPaged && !OPEN.some((name) => scenario.name.includes(name)))
          assert.equal([...kinds].sort(), [...wanted].sort(), scenario.name);
      }
      assert.ok(count > 8, `only ${count} scenarios have two pages`);
    });

  test('a configuration sends what the file has, and its settings are proven by a replay', async () => {
    const found = await imported(
      { url: 'https://api.example.com/v1/orders?limit=2&offset=0', json: { items: items(5, 2) } },
      { url: 'https://api.example.com/v1/orders?limit=2&offset=2', json: { items: items(7, 1) } },
    );
    assert.equal(written(found).api, {
      baseUrl: 'https://api.example.com/v1/',
      pagination: { method: 'offset', limit: 2 },
    });
    assert.equal(written(found).config.jobs, [{ endpoint: 'orders', dataType: 'orders' }]);
    const findings = found.carried[0]?.findings ?? [];
    assert.ok(findings.every(({ grade }) => grade === 'proven'));
    const paging = findings.find(({ setting }) => setting === '/api/pagination');
    assert.match(paging?.because[0]?.text ?? '', /"offset" grows by 2/);
    assert.match(paging?.because[0]?.source ?? '', /^entry 2 \(shop\.har:\d+:\d+\)$/);
  });

  test('a page without a response is not skipped: the pagination is asked, and nothing is proven', async () => {
    const page = (number: number, from: number, count = 2) => ({
      url: `https://api.example.com/v1/orders?page=${number}`,
      json: { items: items(from, count) },
    });
    const text = harOf([page(1, 1), page(2, 3), page(3, 5, 1)]);
    const without = (change: (entry: { response: Record<string, unknown> }) => void) => {
      const har = JSON.parse(text);
      change(har.log.entries[1]);
      return read(JSON.stringify(har));
    };
    for (const change of [
      ({ response }: { response: Record<string, unknown> }) => delete response.content,
      ({ response }: { response: Record<string, unknown> }) => {
        response.status = 503;
      },
    ]) {
      const found = await without(change);
      assert.is(written(found).api.pagination, undefined);
      const [question] = choices(found);
      assert.is(question?.name, 'orders: pagination');
      assert.match(question?.text ?? '', /entry 2 .* has no usable response/);
      assert.ok((found.carried[0]?.findings ?? []).every(({ grade }) => grade !== 'proven'));
    }
  });

  test('requests that differ in a header are different jobs', async () => {
    const of = (tenant: string, from: number) => ({
      url: 'https://api.example.com/v1/orders',
      headers: { tenant },
      json: { items: items(from, 2) },
    });
    const found = await imported(of('a', 1), of('b', 3));
    const headers = written(found).config.jobs.map((job: { headers: object }) => job.headers);
    assert.equal(headers, [{ tenant: 'a' }, { tenant: 'b' }]);
  });

  test('ids of records before are no page numbers, and a first cursor stays', async () => {
    const list = (path: string, json: object) => ({
      url: `https://api.example.com/v1/${path}`,
      json,
    });
    const children = await imported(
      list('authors', { data: items(1, 3) }),
      ...[1, 2, 3].map((id) => list(`articles?author=${id}`, { articles: items(id * 10, 2) })),
    );
    const [authors] = written(children).config.jobs;
    assert.is(authors.children[0].endpoint, 'articles?author={id}');
    assert.is(written(children).api.pagination, undefined);
    const cursor = await imported(
      list('orders?cursor=*', { data: items(1, 2), next: 'abc' }),
      list('orders?cursor=abc', { data: items(3, 2), next: null }),
    );
    assert.equal(written(cursor).config.jobs[0].params, { cursor: '*' });
    assert.ok((cursor.carried[0]?.findings ?? []).every(({ grade }) => grade === 'proven'));
  });

  test('two explanations are a question, and no setting', async () => {
    const found = await imported(
      { url: 'https://h.example/a?n=0&size=1', json: { items: items(10, 1), x: '1', y: '1' } },
      { url: 'https://h.example/a?n=1&size=1', json: { items: items(20, 1), x: '2', y: '2' } },
    );
    assert.is(written(found).api.pagination, undefined);
    const [question] = choices(found);
    assert.is(question?.name, 'a: pagination');
    assert.ok((question?.candidates.length ?? 0) > 1);
  });

  test('requests that nothing explains are jobs of their own', async () => {
    const found = await imported(
      { url: 'https://h.example/orders?state=open', json: { items: items(1, 2) } },
      { url: 'https://h.example/orders?state=paid', json: { items: items(3, 2) } },
    );
    assert.is(written(found).api.pagination, undefined);
    assert.equal(written(found).config.jobs, [
      { endpoint: 'orders', dataType: 'orders', params: { state: 'open' } },
      { endpoint: 'orders', dataType: 'orders_2', params: { state: 'paid' } },
    ]);
  });

  test('requests for each record of a list are child jobs, at any depth', async () => {
    const found = await imported(
      { url: 'https://h.example/users', json: items(11, 2) },
      { url: 'https://h.example/users/11/orders', json: items(31, 2) },
      { url: 'https://h.example/users/11/orders/31/lines', json: [{ a: 1 }] },
      { url: 'https://h.example/users/11/orders/32/lines', json: [{ a: 2 }] },
      { url: 'https://h.example/users/12/orders', json: items(41, 1) },
      { url: 'https://h.example/users/12/orders/41/lines', json: [{ a: 3 }] },
    );
    assert.equal(written(found).config.jobs, [
      {
        endpoint: 'users',
        dataType: 'users',
        children: [
          {
            endpoint: 'users/{id}/orders',
            dataType: 'orders',
            placeholders: { id: 'id' },
            children: [
              {
                endpoint: 'users/{2:id}/orders/{orders_id}/lines',
                dataType: 'lines',
                placeholders: { '2:id': 'id', orders_id: 'id' },
              },
            ],
          },
        ],
      },
    ]);
    assert.ok(
      found.carried.every(({ findings = [] }) =>
        findings.every(({ grade }) => grade !== 'untested'),
      ),
    );
  });

  test('a value of an earlier response that all requests send is a login', async () => {
    const headers = { Authorization: 'Bearer tok-1234567890' };
    const found = await imported(
      {
        url: 'https://h.example/auth/login',
        method: 'POST',
        body: { user: 'ann', phrase: 'open-sesame-1' },
        json: { data: { token: 'tok-1234567890', expires_in: 3600 } },
      },
      { url: 'https://h.example/v1/orders', headers, json: items(1, 2) },
      { url: 'https://h.example/v1/users', headers, json: items(1, 2) },
    );
    assert.equal(written(found).api.authentication, {
      type: 'login',
      loginRequest: {
        endpoint: '/auth/login',
        method: 'POST',
        params: { user: 'ann', phrase: { attr: '#phrase' } },
      },
      apiRequest: {
        headers: {
          authorization: { function: 'concat', args: ['Bearer ', { response: 'data.token' }] },
        },
      },
      expires: { response: 'data.expires_in', relative: true },
    });
    assert.not.match(JSON.stringify(found), /tok-1234567890|open-sesame/);
    assert.ok(found.carried[0]?.findings?.every(({ grade }) => grade === 'proven'));
  });

  test('a login may be a PUT, and its token may say itself when it ends', async () => {
    const token = madeUpJwt('a', 4_000_000_000);
    const headers = { Authorization: `Bearer ${token}` };
    const found = await imported(
      {
        url: 'https://h.example/users/ann',
        method: 'PUT',
        body: { user: 'ann', password: 'open-sesame-1' },
        json: { ok: true, token },
      },
      { url: 'https://h.example/v1/orders', headers, json: items(1, 2) },
      { url: 'https://h.example/v1/orders/1', method: 'PUT', headers, body: { a: 1 }, json: {} },
    );
    assert.equal(written(found).api.authentication, {
      type: 'login',
      loginRequest: {
        endpoint: '/users/ann',
        method: 'PUT',
        params: { user: 'ann', password: { attr: '#password' } },
      },
      apiRequest: {
        headers: {
          authorization: { function: 'concat', args: ['Bearer ', { response: 'token' }] },
        },
      },
      expires: { jwt: 'token' },
    });
    assert.ok(found.carried[0]?.findings?.every(({ grade }) => grade === 'proven'));
    assert.equal(found.remarks, ['left out: 1 requests with the method PUT']);
    assert.not.match(JSON.stringify(found), /open-sesame|eyJ/);
  });

  test('cookies that a request with a password gets, and all others send, are a login', async () => {
    const login = {
      url: 'https://h.example/login',
      method: 'POST',
      body: { user: 'ann', password: 'open-sesame-1' },
      json: { ok: true },
      responseHeaders: { 'set-cookie': 'sid=hush-hush-12; path=/; HttpOnly' },
    };
    const headers = { Cookie: 'theme=dark; sid=hush-hush-12' };
    const rest: readonly Entry[] = [
      { url: 'https://h.example/v1/orders', headers, json: items(1, 2) },
      { url: 'https://h.example/v1/users', headers, json: items(1, 2) },
    ];
    const found = await imported(login, ...rest);
    assert.equal(written(found).api.authentication, {
      type: 'login',
      loginRequest: {
        endpoint: '/login',
        method: 'POST',
        params: { user: 'ann', password: { attr: '#password' } },
      },
      cookies: true,
    });
    assert.is(written(found).api.http, undefined);
    assert.ok(found.carried[0]?.findings?.every(({ grade }) => grade === 'proven'));
    assert.not.match(JSON.stringify(found), /open-sesame|hush-hush/);

    const visit = { ...login, url: 'https://h.example/v1/start', method: 'GET', body: undefined };
    const other = await imported(visit, ...rest);
    assert.is(written(other).api.authentication?.type, undefined);
  });

  test('pages, scripts, pictures and errors are counted, and make no job', async () => {
    const found = await imported(
      { url: 'https://h.example/', text: '<html>', type: 'text/html' },
      { url: 'https://h.example/a.js', text: 'x', type: 'text/javascript' },
      { url: 'https://h.example/gone', status: 404, json: {} },
      { url: 'https://h.example/orders', json: items(1, 2) },
    );
    assert.equal(
      found.carried.map(({ table }) => table),
      ['orders'],
    );
    assert.equal(found.remarks.slice(1), [
      'left out: 2 pages, scripts, pictures and other responses that are no data',
      'left out: 1 responses that are redirects or errors',
    ]);
  });

  test('the next address may be in a member with a dot in its name', async () => {
    const url = 'https://api.example/v1/orders';
    const found = await imported(
      { url, json: { value: items(1, 2), '@odata.nextLink': `${url}?$skiptoken=x7` } },
      { url: `${url}?$skiptoken=x7`, json: { value: items(3, 1) } },
    );
    assert.equal(written(found).api.pagination, {
      method: 'response.url',
      urlKey: '@odata.nextLink',
      delimiter: '/',
    });
  });

  test('a session in the address is a secret, also in the name of the table', async () => {
    const session = 'A1B2C3D4E5F60718';
    const found = await imported(
      { url: `https://api.example/v1/orders;jsessionid=${session}?x=1`, json: items(1, 2) },
      { url: `https://api.example/v1/users;jsessionid=${session}`, json: items(1, 2) },
    );
    assert.not.match(JSON.stringify(found), session);
    assert.equal(
      written(found).config.jobs.map((job: Record<string, unknown>) => job.endpoint),
      ['orders;jsessionid={attr:#jsessionid}', 'users;jsessionid={attr:#jsessionid}'],
    );
    assert.equal(
      found.carried.map(({ table }) => table),
      ['orders', 'users'],
    );
  });

  test('a token in the text of a query of GraphQL is a secret', async () => {
    const found = await imported({
      url: 'https://api.example/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: { query: '{ orders(token: "hush-hush-3") { id } }' },
      json: { data: { orders: items(1, 2) } },
    });
    assert.not.match(JSON.stringify(found), /hush-hush-3/);
    assert.equal(written(found).config.jobs[0].params.query, {
      function: 'concat',
      args: ['{ orders(token: "', { attr: '#token' }, '") { id } }'],
    });
  });

  test('without credentials the output says so, and a request with a password is asked about and no table', async () => {
    const orders = { url: 'https://api.example/orders', json: items(1, 2) };
    const open = await imported({
      ...orders,
      headers: { 'accept-language': 'de', 'user-agent': 'Mozilla/5.0' },
    });
    assert.match(open.remarks.join('\n'), /no request of the file has credentials/);
    assert.match(open.remarks.join('\n'), /headers of the client \(accept-language, user-agent\)/);
    const found = await imported(
      {
        url: 'https://api.example/login',
        method: 'POST',
        bodyText: 'user=a&password=hush-hush-4',
        json: { token: 'tok-0123456789' },
      },
      orders,
    );
    assert.not.match(JSON.stringify(found), /hush-hush-4|tok-0123/);
    assert.equal(
      found.notCarried.map(({ stream, reason }) => [stream, reason]),
      [['login', 'login']],
    );
    assert.match(choices(found)[0]?.text ?? '', /sends a password: is it the login/);
  });

  test('User-Agent of a program and types of bodies are sent as the file has them', async () => {
    const found = await imported({
      url: 'https://api.example/search',
      method: 'POST',
      headers: { 'User-Agent': 'reader/1', 'Content-Type': 'application/vnd.api+json' },
      body: { a: 1 },
      json: items(1, 2),
    });
    assert.equal(written(found).api.http, {
      headers: { 'user-agent': 'reader/1', 'content-type': 'application/vnd.api+json' },
    });
  });

  test('the next value lies beyond the records of a page, not among them', async () => {
    const page = (query: string, ids: readonly number[]) => ({
      url: `https://h.example/posts${query}`,
      json: { posts: ids.map((id) => ({ id })) },
    });
    const found = await imported(
      page('', [6, 5]),
      page('?before=5', [4, 3]),
      page('?before=3', [2, 1]),
      page('?before=1', []),
    );
    const { api } = Object(found.drafts[0]?.value);
    assert.equal(api.pagination, { method: 'cursor', idKey: 'id', param: 'before', reverse: true });
  });

  test('contents with hexadecimal digits, and plain ones that are said to be base64, are read', async () => {
    const url = 'https://api.example/orders';
    const text = JSON.stringify(items(1, 2));
    const withContent = (content: object) => {
      const har = JSON.parse(harOf([{ url, json: items(1, 2) }]));
      Object.assign(har.log.entries[0].response.content, content);
      return read(JSON.stringify(har));
    };
    for (const content of [
      { encoding: 'base64', text: Buffer.from(text).toString('base64') },
      { encoding: 'base64', text },
      { encoding: 'hex', text: Buffer.from(text).toString('hex') },
      { _isBinary: true, text: Buffer.from(text).toString('hex') },
    ])
      assert.is((await withContent(content)).carried.length, 1, JSON.stringify(content));
  });

  test('what was stopped or came from a cache is no job', async () => {
    const found = await imported(
      { url: 'https://api.example/orders', json: items(1, 2) },
      { url: 'https://api.example/app.js', status: 0, type: 'text/javascript', text: '' },
    );
    assert.equal(
      found.carried.map(({ table }) => table),
      ['orders'],
    );
  });

  test('jobs with other credentials, or with none, name them', async () => {
    const bearer = { authorization: 'Bearer tok-abcdefgh1' };
    const found = await imported(
      { url: 'https://api.example/orders', headers: bearer, json: items(1, 2) },
      { url: 'https://api.example/users', headers: bearer, json: items(1, 2) },
      { url: 'https://api.example/status', json: items(1, 2) },
    );
    assert.equal(
      written(found).config.jobs.map((job: Record<string, unknown>) => job.authentication),
      [undefined, undefined, 'none'],
    );
  });

  test('each host has a configuration of its own', async () => {
    const found = await imported(
      { url: 'https://a.example/orders', json: items(1, 2) },
      { url: 'https://b.example/users', json: items(1, 2) },
    );
    assert.equal(
      found.drafts.map(({ name }) => name),
      ['config', 'config-2'],
    );
    assert.equal(
      found.carried.map(({ config }) => config),
      ['config.yaml', 'config-2.yaml'],
    );
  });

  test('next links that name another host than that of the pages keep the host, in the body and in the header Link', async () => {
    const at = (page: number) =>
      `https://proxy.example.com/api/orders${page === 1 ? '' : `?page=${page}`}`;
    const internal = (page: number) => `http://shop.internal:8080/api/orders?page=${page}`;
    const inBody = await imported(
      { url: at(1), json: { items: items(1, 2), next: internal(2) } },
      { url: at(2), json: { items: items(3, 2), next: internal(3) } },
      { url: at(3), json: { items: items(5, 1), next: null } },
    );
    assert.equal(written(inBody).api.pagination, {
      method: 'response.url',
      urlKey: 'next',
      keepHost: true,
    });
    const link = (page: number) => ({ Link: `<${internal(page)}>; rel="next"` });
    const inHeader = await imported(
      { url: at(1), json: { items: items(1, 2) }, responseHeaders: link(2) },
      { url: at(2), json: { items: items(3, 2) }, responseHeaders: link(3) },
      { url: at(3), json: { items: items(5, 1) } },
    );
    assert.equal(written(inHeader).api.pagination, { method: 'link-header', keepHost: true });
    for (const found of [inBody, inHeader])
      assert.ok(found.carried[0]?.findings?.some(({ grade }) => grade === 'proven'));
  });
});
