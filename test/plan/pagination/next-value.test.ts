import * as assert from 'uvu/assert';
import { nextValueAt } from '../../../src/plan/pagination/next-value.ts';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

suite('plan/pagination/next-value', (test) => {
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

  test('a value that means the end ends pagination, as text or number', () => {
    const token = { method: 'response.param', responseParam: 'next', queryParam: 't' };
    const url = { method: 'response.url', urlKey: 'next' };
    const header = { method: 'response.header', header: 'X-Next', queryParam: 't' };
    for (const method of [token, url, header])
      for (const [endValue, next, stopped] of [
        ['END', 'END', 'end-value'],
        ['END', 'end', undefined],
        [['x', -1], '-1', 'end-value'],
        [-1, '-1', 'end-value'],
      ] as const) {
        const answer = { ...page(1, { next }), headers: [['x-next', next] as const] };
        const walked = walk({ ...method, endValue }, [answer]);
        assert.is(walked.stopped, stopped, JSON.stringify([method, endValue, next]));
      }
    assert.is(walk({ ...token, endValue: -1 }, [page(1, { next: -1 })]).stopped, 'end-value');
    const { findings } = walk({ ...token, endValue: [['x']] }, []);
    assert.equal(
      findings.map((finding) => [finding.rule, finding.pointer]),
      [['invalid-type', '/api/pagination/endValue']],
    );
  });

  test('a next URL in the last record', () => {
    const { requests } = walk({ method: 'response.url', urlKey: 'items.-1.id' }, [page(2)]);
    assert.equal(requests, ['items', '2']);
  });
});
