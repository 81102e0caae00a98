import { isDeepStrictEqual } from 'node:util';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { configurations } from './configurations.ts';
import { type Api, type Asked, respond } from './model.ts';
import { apis } from './space.ts';

suite('the model of APIs', (test) => {
  test('pages by offset, page number and token are the same', () => {
    const api: Api = { records: 3, asked: 2 };
    for (const second of [{ offset: 2 }, { page: 2 }, { token: 2 }])
      assert.equal([ids(api, { call: 1 }), ids(api, { call: 2, ...second })], [[1, 2], [3]]);
    assert.equal(ids(api, { call: 3, page: 3 }), []);
  });

  test('a cap makes pages smaller, and counts them in its own size or in the one that was asked for', () => {
    const api: Api = { records: 4, asked: 2, cap: 1 };
    assert.equal(ids(api, { call: 2, page: 2 }), [2]);
    assert.equal(ids({ ...api, countsInAsked: true }, { call: 2, page: 2 }), [3]);
  });

  test('a filter after paging leaves holes', () => {
    const api: Api = { records: 3, asked: 2, hole: { at: 1, length: 1 }, flag: 'raw' };
    assert.equal(ids(api, { call: 1 }), [1]);
    assert.equal(ids(api, { call: 2, offset: 2 }), [2, 3]);
  });

  test('a page past the end has nothing, the last page or the first one', () => {
    const api: Api = { records: 3, asked: 2 };
    assert.equal(ids({ ...api, past: 'last' }, { call: 3, offset: 4 }), [3]);
    assert.equal(ids({ ...api, past: 'first' }, { call: 3, offset: 4 }), [1, 2]);
  });

  test('records of equal value around the end of a page are skipped, or come again', () => {
    const api: Api = { records: 3, asked: 1, ties: { at: 0, length: 2 } };
    assert.equal(ids(api, { call: 1, after: null }), [1]);
    assert.equal(ids(api, { call: 2, after: 10 }), [3]);
    assert.equal(ids({ ...api, includesBoundary: true }, { call: 2, after: 10 }), [1]);
  });

  test('totals, flags and next values say what they should, or lie', () => {
    const api: Api = { records: 3, asked: 2 };
    const said = (behaviour: Partial<Api>, asked: Asked) => {
      const { rows: _, isMoreTrue: __, ...statements } = respond({ ...api, ...behaviour }, asked);
      return statements;
    };
    const [first, last] = [{ call: 1 }, { call: 2, token: 2 }];
    assert.equal(said({ total: 'true' }, last), { total: 3 });
    assert.equal(said({ total: 'page' }, last), { total: 1 });
    assert.equal(said({ total: 'remaining' }, last), { total: 1 });
    assert.equal(said({ total: 'first' }, last), {});
    assert.equal(said({ flag: 'true' }, first), { hasMore: true });
    assert.equal(said({ flag: 'stop' }, first), { hasMore: false });
    assert.equal(said({ flag: 'more' }, last), { hasMore: true });
    assert.equal(said({ next: 'null' }, first), { next: 2 });
    assert.equal(said({ next: 'null' }, last), { next: null });
    assert.equal(said({ next: 'left-out' }, last), {});
    assert.equal(said({ next: 'same' }, last), { next: 2 });
  });

  test('every API of the space is there once, and combines all behaviours that are read', () => {
    const flag = configurations(2).find(({ name }) => name === 'offset, nextPageFlag');
    if (flag === undefined) throw new Error('there is no such configuration');
    const all = [...apis(flag, { records: 2, others: 1 })];
    assert.is(new Set(all.map((api) => JSON.stringify(api))).size, all.length);
    const combined: Api = {
      records: 2,
      asked: 2,
      cap: 1,
      past: 'last',
      flag: 'stop',
      total: 'low',
    };
    assert.ok(all.some((api) => isDeepStrictEqual(api, combined)));
    assert.not.ok(all.some(({ total, next }) => total !== undefined && next !== undefined));
  });
});

function ids(api: Api, asked: Asked): readonly number[] {
  return respond(api, asked).rows.map(({ id }) => id);
}
