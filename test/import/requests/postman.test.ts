// Collections: variables, inherited authentication, saved responses.

import * as assert from 'uvu/assert';
import type { Imported } from '../../../src/import/draft.ts';
import { ImportProblem } from '../../../src/import/problem.ts';
import { readPostman } from '../../../src/import/requests/postman.ts';
import { suite } from '../../support/suite.ts';
import { withCheckedAnswers } from '../offered-answers.ts';

const SECRET = 'sec-ret-value-123456';
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const imported = (collection: object, environment?: object, only?: readonly string[]) =>
  withCheckedAnswers(
    readPostman({
      bytes: bytes({
        info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
        ...collection,
      }),
      file: 'shop.json',
      name: 'shop',
      settings: environment === undefined ? undefined : bytes(environment),
      spec: undefined,
      nowMs: 0,
      only,
    }),
  );
// biome-ignore lint/suspicious/noExplicitAny: a written configuration
const written = ({ drafts: [draft] }: Imported): any => draft?.value;
const environment = {
  values: [
    { key: 'host', value: 'https://api.example.com/v2' },
    { key: 'shop_key', value: SECRET, type: 'secret' },
  ],
};
const at = (path: string) => ({ method: 'GET', url: `https://h.example/v1/${path}` });
const tablesOf = ({ carried }: Imported) => carried.map(({ table }) => table);
const saved = (raw: string, body: unknown) => ({
  originalRequest: { method: 'GET', url: { raw } },
  code: 200,
  header: [{ key: 'Content-Type', value: 'application/json' }],
  body: JSON.stringify(body),
});

suite('import/requests', (test) => {
  test('folders hand on their authentication, and variables have the values of the environment', async () => {
    const found = await imported(
      {
        auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{shop_key}}' }] },
        item: [
          {
            name: 'sales',
            item: [
              {
                name: 'orders',
                request: {
                  method: 'GET',
                  url: {
                    raw: '{{host}}/orders?state=open&debug=1',
                    query: [{ key: 'debug', value: '1', disabled: true }],
                  },
                },
              },
            ],
          },
        ],
      },
      environment,
    );
    assert.equal(written(found).api, {
      baseUrl: 'https://api.example.com/v2/',
      authentication: { type: 'bearer', token: { attr: '#token' } },
    });
    assert.equal(written(found).config.jobs, [
      { endpoint: 'orders', dataType: 'orders', params: { state: 'open' } },
    ]);
    assert.not.match(JSON.stringify(found), SECRET);
    assert.ok(found.carried[0]?.findings?.every(({ grade }) => grade === 'untested'));
  });

  test('a variable without a value that is called like its header is no secret in the name of the header', async () => {
    const found = await imported({
      auth: {
        type: 'apikey',
        apikey: [
          { key: 'key', value: 'X-API-Key' },
          { key: 'value', value: '{{X-API-Key}}' },
        ],
      },
      variable: [{ key: 'X-API-Key', value: '' }],
      item: [{ name: 'orders', request: at('orders') }],
    });
    assert.equal(tablesOf(found), ['orders']);
    assert.equal(written(found).api.authentication, {
      type: 'api-key',
      in: 'header',
      name: 'X-API-Key',
      value: { attr: '#API_Key' },
    });
  });

  test('saved responses show pagination and child jobs', async () => {
    const found = await imported(
      {
        item: [
          {
            name: 'orders',
            request: { method: 'GET', url: '{{host}}/orders' },
            response: [
              saved('{{host}}/orders', { data: [{ id: 71 }, { id: 72 }], next: 'c2' }),
              saved('{{host}}/orders?cursor=c2', { data: [{ id: 73 }] }),
            ],
          },
          {
            name: 'lines',
            request: {
              method: 'GET',
              url: { raw: '{{host}}/orders/:id/lines', variable: [{ key: 'id', value: '71' }] },
            },
            response: [
              saved('{{host}}/orders/71/lines', [{ a: 1 }]),
              saved('{{host}}/orders/72/lines', [{ a: 2 }]),
              saved('{{host}}/orders/73/lines', [{ a: 3 }]),
            ],
          },
        ],
      },
      environment,
    );
    assert.equal(written(found).api.pagination, {
      method: 'multiple',
      scrollers: {
        orders: { method: 'response.param', responseParam: 'next', queryParam: 'cursor' },
      },
    });
    const [job] = written(found).config.jobs;
    assert.is(job.children[0].endpoint, 'orders/{id}/lines');
    assert.ok(
      found.carried.every(({ findings = [] }) => findings.every(({ grade }) => grade === 'proven')),
    );
  });

  test('what has no value, and what no configuration can say, is not carried over, with its line', async () => {
    const found = await imported({
      item: [
        { name: 'a', request: { method: 'GET', url: '{{host}}/a' } },
        { name: 'b', request: { method: 'GET', url: 'https://h.example/:shop/b' } },
        {
          name: 'c',
          request: {
            method: 'POST',
            url: 'https://h.example/c',
            body: { mode: 'formdata', formdata: [{ key: 'a', value: '1' }] },
          },
        },
        {
          name: 'd',
          request: { method: 'GET', auth: { type: 'awsv4' }, url: 'https://h.example/d' },
        },
        {
          name: 'e',
          event: [{ listen: 'test', script: { exec: ['pm.test()'] } }],
          request: { method: 'GET', url: 'https://h.example/e' },
        },
      ],
    });
    assert.equal(
      found.notCarried.map(({ stream, reason }) => [stream, reason]),
      [
        ['a', 'missing-setting'],
        ['c', 'request-body'],
        ['d', 'login'],
      ],
    );
    assert.match(found.notCarried[0]?.why ?? '', /"\{\{host\}\}"/);
    assert.match(found.notCarried[0]?.where ?? '', /^shop\.json:1$/);
    assert.equal(found.remarks, ['scripts of the collection are left out']);
    assert.equal(
      found.carried.map(({ table }) => table),
      ['b', 'e'],
    );
  });

  test('a saved response to other parameters shows nothing of the request', async () => {
    const example = saved('https://h.example/orders?status=closed', [{ id: 1 }]);
    const own = await imported({
      item: [
        {
          name: 'orders',
          request: { method: 'GET', url: 'https://h.example/orders?status=open&region=eu' },
          response: [example],
        },
      ],
    });
    assert.equal(written(own).config.jobs[0].params, { status: 'open', region: 'eu' });
    assert.ok(own.remarks.some((remark) => /1 saved responses of "orders"/.test(remark)));
    const open = await imported({
      item: [
        {
          name: 'orders',
          request: { method: 'GET', url: 'https://h.example/orders?status={{status}}' },
          response: [example],
        },
      ],
    });
    assert.equal(written(open).config.jobs[0].params, { status: 'closed' });
  });

  test('a variable of a path without a value is asked, with its resource where its name says nothing', async () => {
    const url = (path: string[], variable: object[] = []) => ({
      protocol: 'https',
      host: ['h', 'example'],
      path,
      variable,
    });
    const found = await imported({
      item: [
        { name: 'a', request: { url: url(['calls', ':sid', 'a'], [{ key: 'sid', value: '' }]) } },
        { name: 'b', request: { url: url(['rooms', ':sid', 'b']) } },
        { name: 'c', request: { url: url(['rooms', ':roomSid', 'c']) } },
        { name: 'd', request: { url: url(['x', ':id', 'd'], [{ key: 'id', value: '7' }]) } },
        { name: 'e', request: { url: url([':shop', 'calls', ':sid', 'e']) } },
        { name: 'f', request: { url: url(['carts', 'key={{key}}']) } },
      ],
    });
    assert.equal(found.notCarried, []);
    assert.equal(
      written(found).config.jobs.map((job: { endpoint: string }) => job.endpoint),
      [
        'calls/{attr:#sid_of_calls}/a',
        'rooms/{attr:#sid_of_rooms}/b',
        'rooms/{attr:#roomSid}/c',
        'x/7/d',
        '{attr:#shop}/calls/{attr:#sid_of_calls}/e',
        'carts/key={attr:#key}',
      ],
    );
    assert.equal(tablesOf(found), ['a', 'b', 'c', 'd', 'e', 'carts']);
  });

  test('a form of Postman with parts is refused, and an empty one is no body', async () => {
    const found = await imported({
      item: [
        { name: 'form', request: { ...at('form'), body: { mode: 'formdata', formdata: [] } } },
        {
          name: 'file',
          request: { ...at('file'), method: 'POST', body: { mode: 'file', file: {} } },
        },
      ],
    });
    assert.equal(tablesOf(found), ['form']);
    assert.equal(
      found.notCarried.map(({ why }) => why),
      ['a POST request may create or change something'],
    );
  });

  const parts = { host: ['{{host}}'], path: ['orders', ':id', 'lines'] };
  const REQUESTS: readonly (readonly [what: string, request: object, sent: object])[] = [
    [
      'an address in parts, without the whole text',
      {
        url: {
          ...parts,
          query: [
            { key: 'page', value: '1' },
            { key: 'size', value: '9', disabled: true },
          ],
          variable: [{ key: 'id', value: '17' }],
        },
      },
      { endpoint: 'orders/17/lines', params: { page: '1' } },
    ],
    [
      'a disabled parameter beside an enabled one of its name',
      {
        url: {
          host: ['{{host}}'],
          path: ['orders'],
          query: [
            { key: 'status', value: 'open', disabled: true },
            { key: 'status', value: 'closed' },
          ],
        },
      },
      { endpoint: 'orders', params: { status: 'closed' } },
    ],
    [
      'a GET request with a body, which Postman does not send',
      { url: '{{host}}/orders', body: { mode: 'raw', raw: '{"a":1}' } },
      { endpoint: 'orders' },
    ],
    [
      'a variable of the path without a value is asked',
      { url: '{{host}}/shops/{{shop}}/orders?day={{day}}' },
      { endpoint: 'shops/{attr:#shop}/orders', params: { day: { attr: '#day' } } },
    ],
  ];
  for (const [what, request, sent] of REQUESTS)
    test(what, async () => {
      const found = await imported({ item: [{ name: 'a', request }] }, environment);
      const { api, config } = written(found);
      const [{ dataType, ...job }] = config.jobs;
      const endpoint = `${api.baseUrl}${job.endpoint}`.replace('https://api.example.com/v2/', '');
      assert.equal({ ...job, endpoint }, sent);
    });

  test('bodies have the type that their language says', async () => {
    const bodies = [
      { mode: 'raw', raw: '{"a":1}', options: { raw: { language: 'json' } } },
      { mode: 'raw', raw: '<a/>', options: { raw: { language: 'xml' } } },
      { mode: 'raw', raw: '{"a":1}' },
      { mode: 'graphql', graphql: { query: '{ a }', variables: '' } },
    ];
    const found = await imported(
      {
        item: bodies.map((body, index) => ({
          name: `a${index}`,
          request: { method: 'POST', url: `https://h.example/a${index}`, body },
        })),
      },
      undefined,
      ['a0', 'a1', 'a2', 'a3'],
    );
    assert.equal(
      // biome-ignore lint/suspicious/noExplicitAny: a written configuration
      written(found).config.jobs.map(({ params, body, headers }: any) => [
        params ?? body,
        headers?.['Content-Type'],
      ]),
      [
        [{ a: 1 }, undefined],
        [{ text: '<a/>' }, 'application/xml'],
        [{ a: 1 }, 'text/plain'],
        [{ query: '{ a }' }, undefined],
      ],
    );
  });

  test('what Postman makes anew for each request, and a body that is no JSON, are named', async () => {
    const json = [{ key: 'Content-Type', value: 'application/json' }];
    const found = await imported({
      item: [
        { name: 'a', request: { method: 'GET', url: 'https://h.example/a?t={{$timestamp}}' } },
        {
          name: 'b',
          request: {
            method: 'POST',
            url: 'https://h.example/search',
            header: json,
            body: { mode: 'raw', raw: '{"profile": {{profile}}}' },
          },
        },
      ],
    });
    assert.equal(
      found.notCarried.map(({ reason, why }) => [reason, /{{\$?\w+}}/.exec(why)?.[0]]),
      [
        ['computed-parameter', '{{$timestamp}}'],
        ['missing-setting', '{{profile}}'],
      ],
    );
  });

  test('saved responses to requests with other parameters are no pages', async () => {
    const url = (kind: string) => `{{host}}/orders?kind=${kind}`;
    const found = await imported(
      {
        item: [
          {
            name: 'orders',
            request: { method: 'GET', url: url('SALE') },
            response: [
              saved(url('RETURN'), { data: [{ id: 3 }], meta: { other: 'SALE' } }),
              saved(url('SALE'), { data: [{ id: 1 }, { id: 2 }], meta: { other: null } }),
            ],
          },
        ],
      },
      environment,
    );
    assert.equal(written(found).config.jobs, [
      { endpoint: 'orders', dataType: 'orders', params: { kind: 'SALE' } },
    ]);
    assert.is(written(found).api.pagination, undefined);
    assert.equal(found.remarks, [
      'left out: 1 saved responses of "orders" to requests with other parameters',
    ]);
  });

  test('each job has the credentials of its request: those of most are of the API', async () => {
    const basic = { type: 'basic', basic: { username: 'reader', password: 'hush-hush-2' } };
    const found = await imported({
      auth: { type: 'bearer', bearer: [{ key: 'token', value: SECRET }] },
      item: [
        { name: 'orders', request: at('orders') },
        { name: 'users', request: at('users') },
        {
          name: 'public',
          auth: { type: 'noauth' },
          item: [{ name: 'status', request: at('status') }],
        },
        { name: 'reports', request: { ...at('reports'), auth: basic } },
      ],
    });
    const { api, config } = written(found);
    assert.equal(api.authentication, { type: 'bearer', token: { attr: '#token' } });
    assert.equal(Object.keys(api.authentications), ['basic']);
    assert.equal(
      config.jobs.map((job: Record<string, unknown>) => [job.dataType, job.authentication]),
      [
        ['orders', undefined],
        ['users', undefined],
        ['status', 'none'],
        ['reports', 'basic'],
      ],
    );
    assert.match(JSON.stringify(api.authentications), /"reader:",{"attr":"#password"}/);
    assert.not.match(JSON.stringify(found), /hush-hush-2|sec-ret/);
  });

  test('a token request beside requests with the token is not carried over, and the token is asked', async () => {
    const found = await imported({
      auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{access_token}}' }] },
      item: [
        {
          name: 'token',
          request: {
            ...at('oauth/token'),
            method: 'POST',
            auth: { type: 'basic', basic: [{ key: 'username', value: 'a' }] },
            body: { mode: 'urlencoded', urlencoded: [{ key: 'grant_type', value: 'x' }] },
          },
        },
        { name: 'orders', request: at('orders') },
      ],
    });
    assert.equal(written(found).api.authentication, { type: 'bearer', token: { attr: '#token' } });
    assert.equal(Object.keys(found.secrets), ['#token']);
    assert.equal(
      found.notCarried.map(({ stream, reason }) => [stream, reason]),
      [['token', 'writing-request']],
    );
  });

  test('version 2.0 writes authentication, headers and addresses in other forms', async () => {
    const found = await imported({
      info: { schema: 'https://schema.getpostman.com/json/collection/v2.0.0/collection.json' },
      item: [
        {
          name: 'orders',
          request: {
            ...at('orders'),
            header: 'X-Shop: 7\nX-Day: 1',
            auth: { type: 'basic', basic: { username: 'reader', password: SECRET } },
          },
        },
      ],
    });
    const { api, config } = written(found);
    assert.equal(api.authentication, { type: 'basic' });
    assert.is(config.username, 'reader');
    assert.equal(api.http, { headers: { 'X-Shop': '7', 'X-Day': '1' } });
  });

  test('POST requests are carried where they are named, or where a saved response shows a search', async () => {
    const post = (name: string, response: object[] = []) => ({
      name,
      request: { ...at(name), method: 'POST', body: { mode: 'raw', raw: '{"a":1}' } },
      response,
    });
    const list = { code: 200, body: '[{"id":1}]' };
    const item = [
      post('search', [list]),
      post('searches'),
      post('orders', [list]),
      { name: 'folder', item: [post('sync')] },
    ];
    assert.equal(tablesOf(await imported({ item })), ['search']);
    assert.equal(tablesOf(await imported({ item }, undefined, ['folder/sync', 'orders'])), [
      'search',
      'orders',
      'sync',
    ]);
    const error = await imported({ item }, undefined, ['other']).catch((each: unknown) => each);
    assert.match((error as Error).message, /has no request "other"/);
  });

  test('names that are no texts: a number is written as one, another value is none', async () => {
    const one = { request: at('one'), response: [] };
    const variable = [{ key: 'k', value: SECRET, type: 'secret' }];
    for (const name of [-1, 7, true, null, { a: 1 }, ['b']])
      assert.is(
        (await imported({ variable, item: [{ ...one, name }] })).drafts.length,
        1,
        JSON.stringify(name),
      );
  });

  test('another document is refused by what it is not', async () => {
    try {
      await imported({
        info: { schema: 'https://schema.getpostman.com/json/collection/v1.0.0/' },
        item: [],
      });
    } catch (error) {
      assert.instance(error, ImportProblem);
      assert.match((error as Error).message, /no Postman collection of version 2/);
      return;
    }
    assert.unreachable('nothing was refused');
  });

  test('variables that double, or go in a circle, end in an error that names one', async () => {
    const levels = Array.from({ length: 40 }, (_, at) => ({
      key: `v${at}`,
      value: `{{v${at + 1}}}{{v${at + 1}}}`,
    }));
    const item = [{ name: 'a', request: 'https://h.example/{{v0}}' }];
    const problemOf = async (variable: object[]) => {
      const found = await imported({ item, variable }).catch((error: unknown) => error);
      assert.instance(found, ImportProblem);
      return (found as Error).message;
    };
    assert.match(
      await problemOf([...levels, { key: 'v40', value: 'x' }]),
      /the variable "v\d+" stands for more than 1000000 characters/,
    );
    assert.match(
      await problemOf([
        { key: 'v0', value: '{{v1}}' },
        { key: 'v1', value: '{{v0}}' },
      ]),
      /lead to each other/,
    );
  });
});
