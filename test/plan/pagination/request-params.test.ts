import * as assert from 'uvu/assert';
import { headerOf } from '../../../src/plan/pagination/request-params.ts';
import { suite } from '../../support/suite.ts';

suite('plan/pagination/request-params', (test) => {
  test('a response header is found whatever the case of its name; an empty one says nothing', () => {
    const headers = [
      ['x-next', ''],
      ['X-NEXT', 'c2'],
      ['X-Next', 'c3'],
      ['X-Empty', ''],
    ] as const;
    const page = { status: 200, headers, response: null, records: [] };
    assert.is(headerOf(page, 'X-Next'), 'c2');
    assert.is(headerOf(page, 'x-empty'), undefined);
    assert.is(headerOf(page, 'X-Other'), undefined);
  });
});
