// Collections: variables, inherited authentication, saved responses.
import * as assert from 'uvu/assert';
import type { Imported } from '../../../src/import/draft.ts';
import { ImportProblem } from '../../../src/import/import-problem.ts';
import { readPostman } from '../../../src/import/postman/index.ts';
import { suite } from '../../support/suite.ts';

const SECRET = 'sec-ret-value-123456';
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const imported = (collection: object, environment?: object) =>
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
    only: undefined,
  });
// biome-ignore lint/suspicious/noExplicitAny: a written configuration
const written = ({ drafts: [draft] }: Imported): any => draft?.value;
const environment = {
  values: [
    { key: 'host', value: 'https://api.example.com/v2' },
    { key: 'shop_key', value: SECRET, type: 'secret' },
  ],
};
const saved = (raw: string, body: unknown) => ({
  originalRequest: { method: 'GET', url: { raw } },
  code: 200,
  header: [{ key: 'Content-Type', value: 'application/json' }],
  body: JSON.stringify(body),
});

suite('import/postman', (test) => {
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
            body: { mode: 'formdata', formdata: [] },
          },
        },
        {
          name: 'd',
          request: { method: 'GET', auth: { type: 'awsv4' }, url: 'https://h.example/d' },
        },
        {
          name: 'e',
          event: [{ listen: 'test' }],
          request: { method: 'GET', url: 'https://h.example/e' },
        },
      ],
    });
    assert.equal(
      found.notCarried.map(({ stream, reason }) => [stream, reason]),
      [
        ['a', 'missing-setting'],
        ['b', 'missing-setting'],
        ['c', 'request-body'],
        ['d', 'login'],
      ],
    );
    assert.match(found.notCarried[0]?.why ?? '', /"\{\{host\}\}"/);
    assert.match(found.notCarried[0]?.where ?? '', /^shop\.json:1$/);
    assert.equal(found.remarks, ['scripts of the collection are left out']);
    assert.equal(
      found.carried.map(({ table }) => table),
      ['e'],
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
