import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Json } from '../../src/values/json.ts';
import { flattenLeaves, pathOf, pathSegments, valueAt } from '../../src/values/path.ts';
import { suite } from '../support/suite.ts';

const RESPONSE: Json = {
  'a.b': [1],
  data: { rows: [{ id: 7 }, null], none: null },
  '': { '': 'deep' },
};

suite('values/path', (test) => {
  test('REC-3: members by name, list elements by index', () => {
    assert.is(valueAt('data.rows.0.id', RESPONSE, '.'), 7);
    assert.is(valueAt('data.rows.00.id', RESPONSE, '.'), undefined);
    assert.is(valueAt('data.rows.length', RESPONSE, '.'), undefined);
    assert.is(valueAt('data.constructor', RESPONSE, '.'), undefined);
    assert.is(valueAt('data.rows.0.id.x', RESPONSE, '.'), undefined);
  });

  test('REC-3: a path that is the delimiter is the value itself', () => {
    assert.is(valueAt('.', RESPONSE, '.'), RESPONSE);
    assert.is(valueAt('->', RESPONSE, '->'), RESPONSE);
    assert.is(valueAt('.', 5, '.'), 5);
  });

  test('REC-3: any delimiter, and the empty path is one empty segment', () => {
    assert.equal(valueAt('a.b', RESPONSE, '/'), [1]);
    assert.equal(valueAt('', RESPONSE, '.'), { '': 'deep' });
    assert.is(valueAt('->', RESPONSE, '>'), undefined);
  });

  test('names in brackets are taken as they are; other brackets are characters of names', () => {
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['["@odata.nextLink"]', ['@odata.nextLink']],
      ['a["b.c"].d', ['a', 'b.c', 'd']],
      ['["a", "b.c"]["d"]', ['a', 'b.c', 'd']],
      ['a["b"]c', ['a["b"]c']],
      ['a["b', ['a["b']],
    ];
    for (const [path, segments] of cases) assert.equal(pathSegments(path), segments, path);
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
        fc.constantFrom('.', '/'),
        (names, delimiter) => {
          // the delimiter alone is the value itself, and is never a name by itself
          assert.equal(pathSegments(pathOf(names, delimiter), delimiter), names);
        },
      ),
    );
  });

  test('PH-4: a null member is found, a null list element is not', () => {
    assert.is(valueAt('data.none', RESPONSE, '.'), null);
    assert.is(valueAt('data.rows.1', RESPONSE, '.'), undefined);
    assert.is(valueAt('data.none.x', RESPONSE, '.'), undefined);
  });

  test('CTX-1: leaves have dotted names, lists count from 0, empty lists have none', () => {
    const leaves = flattenLeaves({
      http: { headers: { X: { function: 'md5', args: ['a', null] } } },
      l: [],
      o: {},
      '#p': false,
    });
    assert.equal(
      [...leaves],
      [
        ['http.headers.X.function', 'md5'],
        ['http.headers.X.args.0', 'a'],
        ['http.headers.X.args.1', null],
        ['#p', false],
      ],
    );
    assert.is(flattenLeaves('x').size, 0);
  });

  test('CTX-2: on a clash the later leaf wins', () => {
    assert.is(flattenLeaves({ a: { b: 1 }, 'a.b': 2 }).get('a.b'), 2);
    assert.is(flattenLeaves({ 'a.b': 2, a: { b: 1 } }).get('a.b'), 1);
  });

  test('REC-3: any path on any value returns a result', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.jsonValue(),
        fc.string(),
        (path, value, delimiter) => void valueAt(path, value as Json, delimiter),
      ),
    );
  });
});
