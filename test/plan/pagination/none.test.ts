import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

suite('plan/pagination/none', (test) => {
  test('section 9: without pagination a job is one request', () => {
    assert.equal(walk(null, [page(9)]).requests, ['items']);
    assert.is(walk({}, [page(9)]).stopped, 'none');
  });

  test('section 9: conditions without a method are one request too', () => {
    assert.is(walk({ forceStop: { pages: 5 } }, [page(9)]).requests.length, 1);
  });
});
