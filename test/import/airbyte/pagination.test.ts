// Paginators, and what they become.
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import {
  converted,
  manifest,
  paginator,
  refusal,
  type Settings,
  scroller,
  size,
} from './manifests.ts';

suite('import/airbyte: pagination', (test) => {
  test('page numbers: the size is sent with the first page, the number is not', async () => {
    const { api, job } = await converted(
      manifest({ paginator: paginator({ type: 'PageIncrement', page_size: 20 }, size) }),
    );
    assert.equal(api.pagination, {
      method: 'pagenum',
      limit: 20,
      limitParam: 'size',
      pageParam: 'next',
      firstPage: 0,
      firstPageParams: false,
    });
    assert.equal(job.params, { size: '20' });
  });

  test('a page size that is known and not sent, and no page size', async () => {
    const increment = { page_size: 2, start_from_page: 1, inject_on_first_request: true };
    assert.equal(await scroller(paginator({ type: 'PageIncrement', ...increment })), {
      method: 'pagenum',
      limit: 2,
      sendLimit: false,
      pageParam: 'next',
      firstPage: 1,
    });
    const offset = { type: 'OffsetIncrement', inject_on_first_request: true };
    assert.equal(await scroller(paginator({ ...offset, page_size: 2 })), {
      method: 'offset',
      limit: 2,
      sendLimit: false,
      offsetParam: 'next',
    });
    assert.equal(await scroller(paginator(offset)), {
      method: 'offset',
      advanceBy: 'received',
      offsetParam: 'next',
    });
  });

  test('offset with the first request', async () =>
    assert.equal(
      await scroller(
        paginator(
          { type: 'OffsetIncrement', page_size: '50', inject_on_first_request: true },
          size,
        ),
      ),
      { method: 'offset', limit: 50, limitParam: 'size', offsetParam: 'next' },
    ));

  const cursors: readonly (readonly [Settings, Settings])[] = [
    [
      { cursor_value: "{{ response.get('meta', {}).get('next', '') }}" },
      {
        method: 'response.param',
        responseParam: 'meta.next',
        queryParam: 'next',
        includeParams: true,
      },
    ],
    [
      { cursor_value: "{{ last_record['id'] }}", stop_condition: '{{ not response.more }}' },
      {
        method: 'response.param',
        responseParam: 'data.-1.id',
        queryParam: 'next',
        includeParams: true,
        nextPageFlag: { field: 'more', stopOn: false, ifNotSet: false },
      },
    ],
    [
      { cursor_value: '{{ response.next }}', stop_condition: "{{ 'next' not in response }}" },
      { method: 'response.param', responseParam: 'next', queryParam: 'next', includeParams: true },
    ],
    [
      { cursor_value: '{{ response.next }}', stop_condition: '{{ last_page_size == 0 }}' },
      {
        method: 'response.param',
        responseParam: 'next',
        queryParam: 'next',
        includeParams: true,
        stopOnEmptyPage: true,
      },
    ],
    [
      {
        cursor_value: '{{ response.next }}',
        stop_condition: '{{ not response.next or response.last or response.page >= 9 }}',
      },
      {
        method: 'response.param',
        responseParam: 'next',
        queryParam: 'next',
        includeParams: true,
        nextPageFlag: { field: 'last', stopOn: true, ifNotSet: false },
        stopWhen: [{ path: 'page', gte: 9 }],
      },
    ],
    [
      { cursor_value: "{{ headers['X-Next'] }}" },
      { method: 'response.header', header: 'X-Next', queryParam: 'next' },
    ],
    [
      { cursor_value: '{{ response.next }}', stop_condition: '{{ response.page.more is false }}' },
      {
        method: 'response.param',
        responseParam: 'next',
        queryParam: 'next',
        includeParams: true,
        nextPageFlag: { path: 'page.more', stopOn: false, ifNotSet: true },
      },
    ],
  ];
  for (const [strategy, expected] of cursors)
    test(`${JSON.stringify(strategy)}`, async () =>
      assert.equal(await scroller(paginator({ type: 'CursorPagination', ...strategy })), expected));

  test('a value of the response that ends pagination', async () => {
    const cursor = { type: 'CursorPagination', cursor_value: '{{ response.next }}' };
    for (const [condition, expected] of [
      ['response.page >= response.pages', { stopWhen: [{ path: 'page', gte: { path: 'pages' } }] }],
      ['response.total <= response.end', { stopWhen: [{ path: 'end', gte: { path: 'total' } }] }],
      ["response.meta.state == 'done'", { stopWhen: [{ path: 'meta.state', equals: 'done' }] }],
      ["response.next == 'null'", { endValue: 'null' }],
    ] as const)
      assert.equal(await scroller(paginator({ ...cursor, stop_condition: `{{ ${condition} }}` })), {
        method: 'response.param',
        responseParam: 'next',
        queryParam: 'next',
        includeParams: true,
        ...expected,
      });
  });

  test('names that have a dot', async () =>
    assert.equal(
      await scroller(
        paginator({
          type: 'CursorPagination',
          cursor_value: "{{ response.meta['page.next'] }}",
          stop_condition: "{{ response['page.state'] == 'done' }}",
        }),
      ),
      {
        method: 'response.param',
        responseParam: 'meta["page.next"]',
        queryParam: 'next',
        includeParams: true,
        stopWhen: [{ path: '["page.state"]', equals: 'done' }],
      },
    ));

  test('a next address in the last record', async () =>
    assert.equal(
      await scroller(
        paginator(
          { type: 'CursorPagination', cursor_value: '{{ last_record.next_page }}' },
          { page_token_option: { type: 'RequestPath' } },
        ),
      ),
      { method: 'response.url', urlKey: 'data.-1.next_page', includeParams: true },
    ));

  test('a next address, in the response and in the header Link', async () => {
    const path = { page_token_option: { type: 'RequestPath' } };
    assert.equal(
      await scroller(
        paginator({ type: 'CursorPagination', cursor_value: "{{ response['@x.next'] }}" }, path),
      ),
      { method: 'response.url', urlKey: '["@x.next"]', includeParams: true },
    );
    assert.equal(
      await scroller(
        paginator(
          { type: 'CursorPagination', cursor_value: "{{ headers['link']['next']['url'] }}" },
          path,
        ),
      ),
      { method: 'link-header', rel: 'next' },
    );
  });

  const refused: readonly (readonly [Settings, RegExp])[] = [
    [
      paginator({ type: 'CursorPagination', cursor_value: '{{ response.page + 1 }}' }),
      /next page comes/,
    ],
    [
      paginator({
        type: 'CursorPagination',
        cursor_value: '{{ response.next }}',
        stop_condition: '{{ response.page > response.pages }}',
      }),
      /paging ends where/,
    ],
    [{ type: 'DefaultPaginator', pagination_strategy: { class_name: 'a.B' } }, /a\.B is Python/],
  ];
  for (const [pages, why] of refused)
    test(`refused: ${why.source}`, async () => {
      const found = await refusal(manifest({ paginator: pages }));
      assert.match(found?.why ?? '', why);
      assert.match(found?.where ?? '', /^manifest\.yaml:\d+$/);
    });
});
