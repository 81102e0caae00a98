import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

suite('plan/pagination/response-url', (test) => {
  test('PAG-URL-1, PAG-URL-3: the value becomes the endpoint, without the parameters of the job', () => {
    const { requests } = walk(
      { method: 'response.url' },
      [page(1, { next_page: 'https://other/x?p=2' })],
      { params: [['a', 1]] },
    );
    assert.equal(requests, ['items?a=1', 'https://other/x?p=2']);
  });

  test('PAG-URL-3: includeParams adds the parameters of the job', () => {
    const { requests } = walk(
      { method: 'response.url', includeParams: true },
      [page(1, { next_page: 'x?p=2' })],
      { params: [['a', 1]] },
    );
    assert.is(requests[1], 'x?p=2?a=1');
  });

  test('PAG-URL-2, PAG-E5: nothing, an empty text and "0" stop', () => {
    for (const response of [
      {},
      { next_page: '' },
      { next_page: null },
      { next_page: '0' },
      { next_page: 0 },
      { next_page: false },
    ]) {
      const { stopped, message } = walk({ method: 'response.url' }, [page(1, response)]);
      assert.is(stopped, 'no-next-url', JSON.stringify(response));
      assert.is(message, 'No more pages, stopping pagination.');
    }
  });

  test('PAG-URL-2: an object or a list in the place of the URL is no end of paging: it fails', () => {
    for (const next_page of [{ href: '/x?p=2' }, ['/x?p=2']])
      assert.throws(
        () => walk({ method: 'response.url' }, [page(1, { next_page })]),
        /The next URL at "next_page" of the response is (an object|a list), not a string\./,
      );
    assert.is(
      walk({ method: 'response.url' }, [page(1, { next_page: [] })]).stopped,
      'no-next-url',
    );
  });

  test('PAG-URL-4, PAG-URL-6: as a query its parameters win, over the job as configured', () => {
    const settings = {
      method: 'response.url',
      paramIsQuery: true,
      includeParams: true,
      urlKey: 'links/next',
      delimiter: '/',
    };
    const pages = [
      page(1, { links: { next: '?page=2&b=x' } }),
      page(1, { links: { next: 'page=3' } }),
    ];
    assert.equal(
      walk(settings, pages, {
        params: [
          ['a', 1],
          ['b', 2],
        ],
      }).requests,
      ['items?a=1&b=2', 'items?a=1&b=x&page=2', 'items?a=1&b=2&page=3'],
    );
    assert.is(
      walk({ ...settings, includeParams: false }, pages, { params: [['a', 1]] }).requests[1],
      'items?page=2&b=x',
    );
  });

  test('PAG-URL-4: a name that occurs twice in a query keeps both values', () => {
    assert.is(
      walk({ method: 'response.url', paramIsQuery: true }, [page(1, { next_page: 'x=1&x=2&y' })])
        .requests[1],
      'items?x[0]=1&x[1]=2',
    );
  });

  test('PAG-URL-4: a query without "=" repeats the request, and is null in a JSON body', () => {
    assert.is(
      walk({ method: 'response.url', paramIsQuery: true }, [page(1, { next_page: 'tok' })])
        .requests[1],
      'items',
    );
    const { raw } = walk({ method: 'response.url', paramIsQuery: true }, [
      page(1, { next_page: '?tok&a=1' }),
    ]);
    assert.equal(raw[1]?.params, [
      ['tok', null],
      ['a', '1'],
    ]);
  });

  test('ACC-3: parameters of a response are distinguished from those of the job', () => {
    const asUrl = walk({ method: 'response.url' }, [page(1, { next_page: 'x?p=2' })], {
      params: [['a', 1]],
    }).raw[1];
    assert.is(asUrl?.fromPaging, true);
    assert.is(asUrl?.pagingNames, undefined);
    const asQuery = walk(
      { method: 'response.url', paramIsQuery: true, includeParams: true },
      [page(1, { next_page: '?p=2' })],
      { params: [['a', 1]] },
    ).raw;
    assert.equal(asQuery[1]?.pagingNames, ['p']);
    assert.is(asQuery[1]?.fromPaging, undefined);
    assert.is(asQuery[0]?.pagingNames, undefined);
  });

  test('PAG-URL-5: method and headers stay those of the job', () => {
    const { raw } = walk({ method: 'response.url' }, [page(1, { next_page: 'x' })], {
      method: 'POST',
      headers: [['X-A', '1']],
    });
    assert.is(raw[1]?.method, 'POST');
    assert.equal(raw[1]?.headers, [['X-A', '1']]);
  });

  test('PAG-URL-4: brackets in a name are part of it', () => {
    assert.is(
      walk({ method: 'response.url', paramIsQuery: true }, [page(1, { next_page: '?a[0]=x' })])
        .requests[1],
      'items?a[0]=x',
    );
  });
});
