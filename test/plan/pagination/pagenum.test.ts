import * as assert from 'uvu/assert';
import { severityOf } from '../../../src/text/diagnostic.ts';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

suite('plan/pagination/pagenum', (test) => {
  test('PAG-PAGENUM-2, PAG-PAGENUM-3: pages count from one, and the limit is sent only if it is set', () => {
    assert.equal(walk({ method: 'pagenum' }, [page(5), page(1)]).requests, [
      'items?page=1',
      'items?page=2',
      'items?page=3',
    ]);
    assert.equal(
      walk({ method: 'pagenum', limit: '2', pageParam: 'p', limitParam: 'n', firstPage: 0 }, [
        page(2),
      ]).requests,
      ['items?p=0&n=2', 'items?p=1&n=2'],
    );
  });

  test('PAG-PAGENUM-4: with a limit a short page ends, without one an empty page', () => {
    const short = walk({ method: 'pagenum', limit: 2 }, [page(1)]);
    assert.is(short.message, 'Pagination stopped, response is smaller than limit.');
    assert.is(short.stopped, 'underflow');
    assert.is(walk({ method: 'pagenum', limit: 2 }, [page(3)]).stopped, undefined);
    const empty = walk({ method: 'pagenum' }, [page(1), page(0)]);
    assert.is(empty.requests.length, 2);
    assert.is(empty.message, 'Pagination stopped, response is empty.');
    assert.is(empty.stopped, 'empty-page');
  });

  test("PAG-PAGENUM-1: a job's own limit wins; PAG-PAGENUM-2: its page parameter never counts", () => {
    const { requests, stopped } = walk({ method: 'pagenum', limit: 100 }, [page(2), page(1)], {
      params: [
        ['page', 9],
        ['limit', 2],
      ],
    });
    assert.equal(requests, ['items?page=1&limit=2', 'items?page=2&limit=2']);
    assert.is(stopped, 'underflow');
  });

  test('PAG-PAGENUM-3: without firstPageParams page one is sent as written and page two has the next number', () => {
    assert.equal(
      walk({ method: 'pagenum', firstPage: 5, firstPageParams: false }, [page(1)], {
        params: [['a', 1]],
      }).requests,
      ['items?a=1', 'items?a=1&page=6'],
    );
  });

  test('PAG-PAGENUM-1, PAG-PAGENUM-3: an empty first page number or limit counts as absent', () => {
    for (const firstPage of ['', null])
      assert.is(
        walk({ method: 'pagenum', firstPage, limit: 0 }, []).requests[0],
        'items?page=1',
        JSON.stringify(firstPage),
      );
    assert.is(walk({ method: 'pagenum', firstPage: '0' }, []).requests[0], 'items?page=0');
  });

  test('PAG-E4: a page size of the job that is no positive number is an error', () => {
    const { findings, paging } = walk({ method: 'pagenum' }, [], { params: [['limit', 'all']] });
    assert.equal(
      [findings[0]?.rule, findings[0] && severityOf(findings[0]), paging],
      ['invalid-limit', 'error', undefined],
    );
  });

  test('PAG-E6: no records on the first page are one request and no error', () => {
    assert.is(walk({ method: 'pagenum' }, [page(0)]).requests.length, 1);
  });

  test('a page size that is not sent ends pagination on a page that is not full', () => {
    const { requests, stopped } = walk({ method: 'pagenum', limit: 2, sendLimit: false }, [
      page(2),
      page(1),
    ]);
    assert.equal(requests, ['items?page=1', 'items?page=2']);
    assert.is(stopped, 'underflow');
    assert.equal(
      walk({ method: 'pagenum', sendLimit: false }, []).findings.map(({ pointer }) => pointer),
      ['/api/pagination/sendLimit'],
    );
  });
});
