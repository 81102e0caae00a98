import * as assert from 'uvu/assert';
import type { JsonObject } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

const of = (condition: JsonObject) => ({ method: 'pagenum', stopWhen: [condition] });
const stopped = (condition: JsonObject, response: JsonObject, headers: [string, string][] = []) =>
  walk(of(condition), [{ ...page(1, response), headers }]).stopped === 'stop-when';

suite('plan/pagination: stopWhen', (test) => {
  test('a value as great as another one ends pagination, also as text', () => {
    const condition = { path: 'meta.page', gte: { path: 'meta.pages' } };
    assert.is(stopped(condition, { meta: { page: 2, pages: '2' } }), true);
    assert.is(stopped(condition, { meta: { page: 10, pages: 9 } }), true);
    assert.is(stopped(condition, { meta: { page: '9', pages: '10' } }), false);
    assert.is(stopped(condition, { meta: { page: 'last', pages: 1 } }), false);
    assert.is(stopped(condition, { meta: { page: 1 } }), false);
    assert.is(stopped({ path: 'page', gte: '3' }, { page: 3 }), true);
    // a double would round both to the same number
    const [last, most] = ['9007199254740992', '9007199254740993'];
    assert.is(stopped({ path: 'last', gte: { path: 'most' } }, { last, most }), false);
    assert.is(stopped({ path: 'last', gte: most }, { last }), false);
    assert.is(stopped({ path: 'last', gte: most }, { last: most }), true);
  });

  test('a value that equals another one, or a fixed one, whatever its type', () => {
    assert.is(stopped({ path: 'state', equals: 'done' }, { state: 'done' }), true);
    assert.is(stopped({ path: 'state', equals: 'done' }, { state: 'Done' }), false);
    assert.is(stopped({ path: 'n', equals: 1 }, { n: '1' }), true);
    assert.is(stopped({ path: 'more', equals: false }, { more: false }), true);
    assert.is(stopped({ path: 'a', equals: { path: 'b' } }, { a: 3, b: 3 }), true);
    assert.is(stopped({ path: 'a', equals: { path: 'b' } }, {}), false);
  });

  test('a value that is missing, or there', () => {
    for (const response of [{}, { next: null }, { next: '' }, { next: [] }])
      assert.is(stopped({ path: 'next', missing: true }, response), true);
    for (const response of [{ next: 'x' }, { next: 0 }, { next: false }])
      assert.is(stopped({ path: 'next', missing: true }, response), false);
    assert.is(stopped({ path: 'error', missing: false }, { error: 'x' }), true);
  });

  test('a header, whatever the case of its name', () => {
    const condition = { header: 'X-Page', gte: { header: 'X-Pages' } };
    assert.is(
      stopped(condition, {}, [
        ['x-page', '2'],
        ['x-pages', '2'],
      ]),
      true,
    );
    assert.is(
      stopped(condition, {}, [
        ['x-page', '1'],
        ['x-pages', '2'],
      ]),
      false,
    );
  });

  test('one of several conditions is enough', () => {
    const stopWhen = [
      { path: 'a', missing: false },
      { path: 'b', missing: false },
    ];
    assert.is(walk({ method: 'pagenum', stopWhen }, [page(1, { b: 1 })]).stopped, 'stop-when');
  });

  test('each wrong condition is one finding at its place', () => {
    for (const [stopWhen, rule, pointer] of [
      ['page', 'invalid-type', ''],
      [['page'], 'invalid-type', '/0'],
      [[{ equals: 1 }], 'missing-setting', '/0'],
      [[{ path: 'a', header: 'b', equals: 1 }], 'contradictory-settings', '/0/header'],
      [[{ path: 'a' }], 'missing-setting', '/0'],
      [[{ path: 'a', equals: 1, gte: 2 }], 'contradictory-settings', '/0/gte'],
      [[{ path: 'a', gte: 'many' }], 'invalid-value', '/0/gte'],
      [[{ path: 'a', equals: [1] }], 'invalid-type', '/0/equals'],
      [[{ path: 'a', equals: {} }], 'missing-setting', '/0/equals'],
      [[{ path: 'a', missing: 'yes' }], 'invalid-type', '/0/missing'],
      [[{ header: 'a b', equals: 1 }], 'invalid-value', '/0/header'],
      [
        [
          { path: 'a', equals: 1 },
          { path: 'a', equals: 1 },
        ],
        'invalid-value',
        '/1',
      ],
    ] as const) {
      const { findings, paging } = walk({ method: 'pagenum', stopWhen }, []);
      assert.equal(
        findings.map((finding) => [finding.rule, finding.pointer, finding.help !== undefined]),
        [[rule, `/api/pagination/stopWhen${pointer}`, true]],
        JSON.stringify(stopWhen),
      );
      assert.is(paging, undefined);
    }
  });
});

suite('plan/pagination: short and empty pages', (test) => {
  const token = { method: 'response.param', responseParam: 'next', queryParam: 't' };
  const next = { next: 'x' };

  test('a page that is not full ends a method that would go on', () => {
    const settings = { ...token, stopOnShortPage: '2' };
    const { requests, stopped: why } = walk(settings, [page(2, next), page(1, next)]);
    assert.equal([requests, why], [['items', 'items?t=x'], 'stop-on-short-page']);
    assert.is(walk(token, [page(1, next)]).stopped, undefined);
  });

  test('a page without records does', () => {
    const settings = { ...token, stopOnEmptyPage: true };
    assert.is(walk(settings, [page(1, next), page(0, next)]).stopped, 'stop-on-empty-page');
    assert.is(walk({ ...token, stopOnEmptyPage: false }, [page(0, next)]).stopped, undefined);
  });

  test('a number of records that is none is an error', () => {
    for (const stopOnShortPage of [0, -1, 'all', 1.5])
      assert.equal(
        walk({ ...token, stopOnShortPage }, []).findings.map(({ pointer }) => pointer),
        ['/api/pagination/stopOnShortPage'],
        String(stopOnShortPage),
      );
  });
});
