import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { page, walk } from '../support/walk.ts';

const settings = { method: 'response.param', responseParam: 'meta.next', queryParam: 'token' };

suite('pagination/response-param', (test) => {
  test('PAG-PARAM-2, PAG-PARAM-4: the job goes first as written, then only the value', () => {
    const { requests } = walk(settings, [page(1, { meta: { next: 'abc' } })], { params: [['a', 1]] });
    assert.equal(requests, ['items?a=1', 'items?token=abc']);
  });

  test('PAG-PARAM-4: includeParams keeps, scrollRequest overrides, the value overrides everything', () => {
    const full = { ...settings, includeParams: true, scrollRequest: { endpoint: 'scroll', params: { b: 'y', token: 'z' } } };
    const { requests } = walk(full, [page(1, { meta: { next: 7 } })], {
      params: [
        ['a', 1],
        ['b', 'x'],
      ],
    });
    assert.is(requests[1], 'scroll?a=1&b=y&token=7');
  });

  test('PAG-PARAM-3: an empty or missing value stops', () => {
    for (const meta of [{}, { next: '' }, { next: null }, { next: 0 }])
      assert.is(walk(settings, [page(1, { meta })]).message, 'No more pages found, stopping pagination.');
  });

  test('PAG-PARAM-1: what is required, and a scroll request that is none', () => {
    const messages = walk({ method: 'response.param' }, []).findings.map(({ message }) => message);
    assert.equal(messages, ["Missing required 'pagination.responseParam' parameter.", "Missing required 'pagination.queryParam' parameter."]);
    assert.is(walk({ ...settings, scrollRequest: 'x' }, []).findings[0]?.message, "'pagination.scrollRequest' must be a job-like array.");
  });
});
