import * as assert from 'uvu/assert';
import { RunError } from '../../../src/text/diagnostic.ts';
import { NumberLiteral } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

const settings = { method: 'cursor', idKey: 'id', param: 'since' };
const ids = (...values: readonly (number | string | NumberLiteral | null)[]) => ({
  response: null,
  records: values.map((id) => ({ id })),
});

suite('plan/pagination/cursor', (test) => {
  test('PAG-CURSOR-2, PAG-CURSOR-4: the greatest value of all pages so far, in place or appended', () => {
    const { requests } = walk(settings, [ids(3, 9, 5), ids(4)], {
      params: [
        ['since', 0],
        ['a', 1],
      ],
    });
    assert.equal(requests, ['items?since=0&a=1', 'items?since=9&a=1', 'items?since=9&a=1']);
  });

  test('PAG-CURSOR-4, ACC-23: increment and reverse; numeric texts are numbers', () => {
    assert.is(walk({ ...settings, increment: '1' }, [ids('9', 5)]).requests[1], 'items?since=10');
    assert.is(
      walk({ ...settings, reverse: true, increment: -1 }, [ids(3, 9)]).requests[1],
      'items?since=2',
    );
  });

  test('PAG-CURSOR-4: ids beyond 2^53 keep their digits', () => {
    assert.is(
      walk({ ...settings, increment: 1 }, [ids(new NumberLiteral('9007199254740993'))]).requests[1],
      'items?since=9007199254740994',
    );
  });

  test('PAG-CURSOR-4: the smallest value with reverse, over all pages; values below zero count too', () => {
    assert.equal(walk({ ...settings, reverse: true }, [ids(7, 5), ids(6)]).requests, [
      'items',
      'items?since=5',
      'items?since=5',
    ]);
    assert.is(walk(settings, [ids(-7, -5)]).requests[1], 'items?since=-5');
    assert.is(
      walk({ ...settings, idKey: 'a.b' }, [{ response: null, records: [{ a: { b: 4 } }] }])
        .requests[1],
      'items?since=4',
    );
  });

  test('PAG-CURSOR-3, PAG-E6: no records stop', () => {
    const { stopped, message, requests } = walk(settings, [page(0)]);
    assert.equal(
      [stopped, message, requests.length],
      ['empty-page', 'No data in response, stopping scrolling.', 1],
    );
  });

  test('PAG-CURSOR-5: a value that is missing or no number ends the run with its text; decimals are cut', () => {
    assert.throws(
      () => walk(settings, [ids('abc')]),
      /^"id" \("idKey"\) of a record is "abc", not a number$/,
    );
    assert.throws(
      () => walk(settings, [{ response: null, records: [{}] }]),
      /^A record has no "id" \("idKey"\)$/,
    );
    assert.throws(
      () => walk(settings, [ids(1, null)]),
      /^"id" \("idKey"\) of a record is null, not a number$/,
    );
    assert.is(walk(settings, [ids('9.7')]).requests[1], 'items?since=9');
    try {
      walk(settings, [{ response: null, records: [{}] }]);
      assert.unreachable();
    } catch (error) {
      assert.ok(error instanceof RunError);
      assert.equal(
        [error.failure.kind, error.failure.pointer],
        ['missing-value', '/api/pagination'],
      );
    }
  });

  test('PAG-CURSOR-1: what is required', () => {
    const messages = walk({ method: 'cursor' }, []).findings.map(({ message }) => message);
    assert.equal(messages, [
      '"idKey" is missing; cursor pagination requires it',
      '"param" is missing; cursor pagination requires it',
    ]);
    assert.is(walk({ method: 'cursor', param: 'since' }, []).paging, undefined);
    assert.is(walk({ method: 'cursor', idKey: 'id' }, []).findings.length, 1);
  });
});
