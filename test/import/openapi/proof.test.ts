// What a document shows of its own import when it answers through Prism.

import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { readOpenApi } from '../../../src/import/openapi/index.ts';
import { createPrismClient } from '../../../src/openapi/prism-client.ts';
import { suite } from '../../support/suite.ts';

const TEXT = { type: 'string' };
const NUMBER = { type: 'integer' };
const object = (properties: object) => ({ type: 'object', properties });
const list = { type: 'array', items: object({ id: NUMBER }) };
const query = (name: string, schema: object = NUMBER, more: object = {}) => ({
  name,
  in: 'query',
  schema,
  ...more,
});
const get = (schema: object, parameters: object[] = [], more: object = {}, example?: object) => ({
  get: {
    parameters,
    responses: {
      200: {
        description: 'ok',
        content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
        ...more,
      },
    },
  },
});

suite('import/openapi/proof', (test) => {
  const prism = createPrismClient('.');
  test.after(() => prism.close());

  const proven = (paths: object) =>
    readOpenApi({
      bytes: new TextEncoder().encode(
        stringify({
          openapi: '3.0.3',
          info: { title: 'Shop', version: '1' },
          servers: [{ url: 'https://h.example/v1' }],
          paths,
        }),
      ),
      file: 'openapi.yaml',
      name: 'shop',
      settings: undefined,
      spec: undefined,
      nowMs: 0,
      only: undefined,
      prism,
    });

  test('what the document states and has used is proven; what is assumed stays assumed', async () => {
    const shopId = { name: 'shopId', in: 'path', required: true, schema: NUMBER };
    const found = await proven({
      '/shops': get(object({ data: list, next_cursor: TEXT }), [
        query('cursor', TEXT),
        query('region', TEXT, { required: true }),
      ]),
      '/shops/{shopId}/orders': get(list, [
        shopId,
        query('page'),
        query('limit', { type: 'integer', minimum: 10, maximum: 50 }),
      ]),
      '/links': get(list, [], { headers: { Link: { schema: TEXT } } }),
    });
    const grades = found.carried.map(({ table, findings = [] }) => [
      table,
      ...findings.map(({ setting, grade }) => `${setting.replace(/^.*\/(?=[a-z])/i, '')} ${grade}`),
    ]);
    assert.equal(grades, [
      ['shops', 'endpoint proven', 'dataField proven', 'shops assumed'],
      ['orders', 'placeholders assumed', 'endpoint proven', 'orders assumed'],
      ['links', 'endpoint proven', 'links proven'],
    ]);
    assert.match(found.remarks.join(), 'a second page for 3 of 3 with pages');
    assert.equal(
      found.questions.map(({ name }) => name),
      ['region'],
    );
  });

  test('a response without the list, and a page that the document refuses, are asked about', async () => {
    const found = await proven({
      '/odd': get(object({ data: list }), [], {}, { result: [1] }),
      '/late': get(list, [query('page', { type: 'integer', maximum: 1 })]),
    });
    assert.equal(
      found.questions.map(({ name }) => name),
      ['odd: dataField', 'late: pagination'],
    );
    assert.match(found.questions.map(({ text }) => text).join(), 'no list at "data"');
    assert.match(found.questions.map(({ text }) => text).join(), 'request for page 2');
    const [odd] = found.carried;
    assert.equal(
      odd?.findings?.some(({ grade }) => grade === 'proven'),
      false,
    );
  });

  test('after the time for all questions, each one fails, and the client says so', async () => {
    const slow = createPrismClient('.', { totalMs: 1 });
    try {
      const problem = await slow.load('d', '{}').catch((error: Error) => error.message);
      assert.is(problem, 'Prism was not done after 0.001 s in all');
      assert.is(await slow.load('e', '{}').catch((error: Error) => error.message), problem);
      assert.is(slow.exceededSeconds, 0.001);
    } finally {
      await slow.close();
    }
  });
});
