// The number of all records, where a source states it: a member or a header with a usual name, as runs read it.

import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import type { Imported } from '../../src/import/draft.ts';
import { importedFor } from '../../src/import/new-configuration.ts';
import { readOpenApi } from '../../src/import/openapi/index.ts';
import { readHarFile } from '../../src/import/requests/index.ts';
import { valueAtSegments } from '../../src/values/path.ts';
import { extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';
import { type Entry, harOf } from './requests/har-of.ts';

type Members = Readonly<Record<string, unknown>>;

const input = (text: string, file: string) => ({
  bytes: new TextEncoder().encode(text),
  file,
  name: 'shop',
  settings: undefined,
  spec: undefined,
  nowMs: 0,
  only: undefined,
});
const NUMBER = { type: 'integer' };
const TEXT = { type: 'string' };
const object = (properties: Members) => ({ type: 'object', properties });
const LIST = { type: 'array', items: object({ id: TEXT }) };
/** A document with one list: the schema of its response, and what else is said of it. */
const document = (schema: unknown, { headers = {}, ...more }: Members = {}) =>
  readOpenApi(
    input(
      stringify({
        openapi: '3.0.3',
        servers: [{ url: 'https://h.example/v1' }],
        paths: {
          '/orders': {
            get: {
              operationId: 'listOrders',
              parameters: ['offset', 'limit'].map((name) => ({
                name,
                in: 'query',
                schema: { ...NUMBER, default: 2 },
              })),
              responses: { 200: { headers, content: { 'application/json': { schema, ...more } } } },
            },
          },
        },
      }),
      'openapi.yaml',
    ),
  );
const har = (...entries: readonly Entry[]) => readHarFile(input(harOf(entries), 'shop.har'));
const totalIn = ({ drafts: [draft] }: Imported): unknown =>
  valueAtSegments(['config', 'jobs', '0', 'total'], draft?.value ?? null);
const findingIn = ({ carried }: Imported) =>
  carried[0]?.findings?.find(({ setting }) => setting === '/config/jobs/0/total');

const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, name: `n${from + at}` }));
const page = (offset: number, count: number, more: Members): Entry => ({
  url: `https://api.example.com/orders?limit=2&offset=${offset}`,
  json: { items: items(offset, count), ...more },
});

suite('import/totals', (test) => {
  test('an OpenAPI schema, its headers and its examples', async () => {
    const header = { headers: { 'X-Total-Count': { schema: NUMBER } } };
    const cases: Readonly<Record<string, readonly [unknown, Members, unknown]>> = {
      'a member': [object({ data: LIST, total: NUMBER }), {}, { path: 'total' }],
      'below an object': [
        object({ data: LIST, meta: object({ total_count: NUMBER }) }),
        {},
        { path: 'meta.total_count' },
      ],
      'a name with a dot': [
        object({ value: LIST, '@odata.count': NUMBER }),
        {},
        { path: '["@odata.count"]' },
      ],
      'Elasticsearch, an object': [
        object({ hits: object({ hits: LIST, total: object({ value: NUMBER, relation: TEXT }) }) }),
        {},
        { path: 'hits.total' },
      ],
      'a header': [LIST, header, { header: 'x-total-count' }],
      'an example': [
        { type: 'object', properties: { data: LIST } },
        { example: { data: [], total: 137 } },
        { path: 'total' },
      ],
      'named examples': [
        object({ data: LIST }),
        { examples: { one: { value: { data: [], meta: { total: 137 } } } } },
        { path: 'meta.total' },
      ],
      'the filtered one of two': [
        object({ data: LIST, meta: object({ total_count: NUMBER, filter_count: NUMBER }) }),
        {},
        { path: 'meta.filter_count' },
      ],
      'Django REST framework': [
        object({ count: NUMBER, next: TEXT, previous: TEXT, results: LIST }),
        {},
        { path: 'count' },
      ],
      'the number of records of the page': [object({ data: LIST, count: NUMBER }), {}, undefined],
      'a number that may be null': [
        object({ data: LIST, total: { ...NUMBER, nullable: true } }),
        {},
        undefined,
      ],
      'a number or null': [
        object({ data: LIST, total: { type: ['integer', 'null'] } }),
        {},
        undefined,
      ],
      'a text': [object({ data: LIST, total: TEXT }), {}, undefined],
      'two that may be meant': [
        object({ data: LIST, total: NUMBER, meta: object({ total: NUMBER }) }),
        {},
        undefined,
      ],
      'a member of a record': [object({ id: TEXT, orders: LIST, total: NUMBER }), {}, undefined],
    };
    for (const [name, [schema, more, wanted]] of Object.entries(cases)) {
      const found = await document(schema, more);
      assert.equal(totalIn(found), wanted, name);
      assert.is(findingIn(found)?.grade, wanted === undefined ? undefined : 'assumed', name);
    }
  });

  test('a run of the imported configuration is stated by it', async () => {
    const schemas = [object({ data: LIST, total: NUMBER }), object({ data: LIST })];
    const verdicts = schemas.map(async (schema) => {
      const { drafts } = importedFor(await document(schema), 'sluice');
      const all = items(0, 3);
      const { certificate } = await extract(drafts[0]?.value, ({ url }) => {
        const offset = Number(new URL(url).searchParams.get('offset'));
        return { json: { data: all.slice(offset, offset + 2), total: all.length } };
      });
      return JSON.parse(certificate ?? '').jobs[0].verdict;
    });
    assert.equal(await Promise.all(verdicts), ['stated', 'assumed']);
  });

  test('the responses of a HAR file, if they are never below the number of records that it has', async () => {
    const [one, two] = [page(0, 2, { total: 3 }), page(2, 1, { total: 3 })];
    const found = await har(one, two);
    assert.equal(totalIn(found), { path: 'total' });
    assert.is(findingIn(found)?.confidence, 'observed');
    assert.is(findingIn(found)?.grade, 'exercised');
    const cut = await har(one);
    assert.equal(totalIn(cut), { path: 'total' });
    assert.is(findingIn(cut)?.confidence, 'observed');
    const single = await har(page(0, 2, { total: 2 }));
    assert.is(findingIn(single)?.confidence, 'assumed');
    const ofPages = await har(page(0, 2, { total: 2 }), page(2, 1, { total: 1 }));
    assert.is(totalIn(ofPages), undefined);
    const missing = await har(one, page(2, 1, {}));
    assert.is(totalIn(missing), undefined);
    const counts = (count: number) => har(page(0, 2, { count }));
    assert.equal(
      [totalIn(await counts(3)), totalIn(await counts(2))],
      [{ path: 'count' }, undefined],
    );
    const header = await har(
      { ...page(0, 2, {}), responseHeaders: { 'X-Total-Count': '3' } },
      { ...page(2, 1, {}), responseHeaders: { 'X-Total-Count': '3' } },
    );
    assert.equal(totalIn(header), { header: 'x-total-count' });
  });

  test('a project that Generic Extractor runs, too, gets none', async () => {
    for (const found of [
      await document(object({ data: LIST, total: NUMBER })),
      await har(page(0, 2, { total: 3 }), page(2, 1, { total: 3 })),
    ]) {
      const made = importedFor(found, 'keboola');
      assert.is(totalIn(made), undefined);
      assert.is(findingIn(made), undefined);
      assert.ok(totalIn(importedFor(found, 'sluice')));
    }
  });
});
