import * as assert from 'uvu/assert';
import { nextValueAt } from '../../src/pagination/next-value.ts';
import { suite } from '../support/suite.ts';

suite('pagination/next-value', (test) => {
  test('-1 is the last element of a list, in any place of a path', () => {
    const response = {
      data: [{ id: 1 }, { id: 2, tags: ['a', 'b'] }],
      empty: [],
      '-1': 'own',
      'a-1': 3,
    };
    assert.is(nextValueAt('data.-1.id', response), 2);
    assert.is(nextValueAt('data/-1/tags/-1', response, '/'), 'b');
    assert.is(nextValueAt('data.0.id', response), 1);
    assert.is(nextValueAt('-1', response), 'own', 'an object has members');
    assert.is(nextValueAt('a-1', response), 3);
    assert.is(nextValueAt('empty.-1.id', response), undefined);
    assert.is(nextValueAt('data.-2.id', response), undefined);
    assert.is(nextValueAt('-1.id', [{ id: 7 }]), 7);
  });
});
