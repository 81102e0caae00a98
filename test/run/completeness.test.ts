import * as assert from 'uvu/assert';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { rulesOf, warningsOf } from '../support/run-warnings.ts';
import { suite } from '../support/suite.ts';

const always =
  (json: unknown, headers: Readonly<Record<string, string>> = {}) =>
  () => ({ json, headers });
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const paged = (pagination: object, job: object = {}) =>
  configuration({ api: { pagination }, jobs: [{ endpoint: 'items', ...job }] });
const plain = paged({});

suite('run/completeness: the value that leads to the next page', (test) => {
  const param = (responseParam: string) =>
    paged({ method: 'response.param', responseParam, queryParam: 'token' }, { dataField: 'items' });

  test('a misspelt path is reported once, with the intended member', async () => {
    const found = await warningsOf(
      param('meta.next_tokn'),
      always({ items: rows(2), meta: { next_token: 'abc' } }),
    );
    assert.equal(rulesOf(found), ['missing-next-value']);
    assert.match(found[0]?.[1] ?? '', 'has no "meta.next_tokn"');
    assert.match(found[0]?.[1] ?? '', 'did you mean "meta.next_token"?');
    assert.not.match(found[0]?.[1] ?? '', 'abc');
  });

  test('an only page needs no next value, unless it may be full', async () => {
    const reply = always({ items: rows(100) });
    const stopWhen = [{ path: 'meta', missing: true }];
    const paging = { method: 'response.param', responseParam: 'meta.next', queryParam: 'token' };
    const job = { dataField: 'items' };
    assert.equal(await warningsOf(paged({ ...paging, stopWhen }, job), reply), []);
    assert.equal(rulesOf(await warningsOf(paged(paging, job), reply)), ['missing-next-value']);
  });

  test('a misspelt header is reported once; one that a short last page lacks is not', async () => {
    const paging = (header: string) =>
      paged({ method: 'response.header', header, queryParam: 'token' }, { dataField: 'items' });
    const kinds = async (header: string, records: number, headers: Record<string, string>) => {
      const { events } = await extract(paging(header), always({ items: rows(records) }, headers));
      return events.flatMap((event) =>
        event.kind === 'warning' ? [[event.rule, event.expected === true, event.message]] : [],
      );
    };
    const message = `The first response of 'items' has no header "X-Nxt" ("header"), so no page after it was requested`;
    assert.equal(await kinds('X-Nxt', 2, { 'X-Next': 'abc' }), [
      ['missing-next-value', false, `${message}; did you mean "x-next"?`],
    ]);
    assert.equal(await kinds('X-Nxt', 100, { Date: 'today' }), [
      ['missing-next-value', false, `${message}, although its 100 records may be a full page`],
    ]);
    assert.equal(await kinds('X-Nxt', 2, { Date: 'today' }), []);
    // the name is right; and what announces more is reported as such
    assert.equal(await kinds('X-Nxt', 100, { 'X-Nxt': '' }), []);
    assert.equal(
      (await kinds('X-Locator', 100, { 'X-Next-Page': '2' })).map(([rule]) => rule),
      ['more-announced'],
    );
  });

  test('an XML response whose records are read one by one announces more, too', async () => {
    const keys = '<Contents><Key>a</Key></Contents><Contents><Key>b</Key></Contents>';
    const listing = (beside: string) => () => ({
      text: `<ListBucketResult>${beside}${keys}</ListBucketResult>`,
    });
    const job = { response: { format: 'xml' }, dataField: 'ListBucketResult.Contents' };
    const more = await warningsOf(
      paged({}, job),
      listing('<IsTruncated>true</IsTruncated><NextContinuationToken>t2</NextContinuationToken>'),
    );
    assert.equal(rulesOf(more), ['more-announced']);
    assert.match(more[0]?.[1] ?? '', '"responseParam": "ListBucketResult.NextContinuationToken"');
    assert.equal(await warningsOf(paged({}, job), listing('<IsTruncated>false</IsTruncated>')), []);
    assert.equal(
      rulesOf(
        await warningsOf(paged({}, job), () => ({
          text: '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>',
        })),
      ),
      ['no-data', 'no-rows'],
    );
  });

  test('a response that announces more than a job without pagination reads names the settings that read it, ready to paste', async () => {
    const settingFor = async (
      body: object,
      headers: Record<string, string> = {},
      job: object = {},
    ) => {
      const given = (pagination: object) =>
        configuration({
          api: { pagination },
          jobs: [{ endpoint: 'items', dataField: 'items', ...job }],
        });
      const reply = () => ({ json: 'data' in body ? body : { items: rows(2), ...body }, headers });
      const { events } = await extract(given({}), reply);
      const [warning] = events.filter((event) => event.kind === 'warning');
      const found = /; set "pagination": (.*)$/.exec(warning?.message ?? '')?.[1] ?? 'null';
      const pagination = JSON.parse(found);
      // programs get it as data
      assert.equal(warning?.pagination ?? null, pagination);
      // the settings have no finding
      if (pagination !== null)
        assert.equal((await compiled(given(pagination))).diagnostics, [], found);
      return pagination;
    };
    const param = (responseParam: string, queryParam: string) => ({
      method: 'response.param',
      responseParam,
      queryParam,
    });
    assert.equal(await settingFor({}, { Link: '</items?page=2>; rel="next"' }), {
      method: 'link-header',
    });
    assert.equal(await settingFor({}, { 'X-Next-Cursor': 'c2' }), {
      method: 'response.header',
      header: 'x-next-cursor',
      queryParam: 'cursor',
    });
    assert.equal(await settingFor({}, { 'X-Next-Page': '2' }), {
      method: 'response.header',
      header: 'x-next-page',
      queryParam: 'page',
    });
    assert.equal(await settingFor({}, { 'Sforce-Locator': 'MTAw' }), {
      method: 'response.header',
      header: 'sforce-locator',
      queryParam: 'locator',
    });
    assert.equal(await settingFor({}, { 'Sforce-Locator': 'null' }), null);
    assert.equal(await settingFor({ links: { next: 'https://api.example.com/p2' } }), {
      method: 'response.url',
      urlKey: 'links.next',
    });
    assert.equal(await settingFor({ next: '/p2' }), { method: 'response.url', urlKey: 'next' });
    assert.equal(await settingFor({ links: { next: { href: '/p2' } } }), {
      method: 'response.url',
      urlKey: 'links.next.href',
    });
    assert.equal(await settingFor({ next_cursor: 'abc' }), param('next_cursor', 'cursor'));
    assert.equal(await settingFor({ nextPageToken: 'abc' }), param('nextPageToken', 'pageToken'));
    assert.equal(
      await settingFor({ meta: { next_page_token: 'abc' } }),
      param('meta.next_page_token', 'page_token'),
    );
    assert.equal(await settingFor({ nextToken: 'abc' }), param('nextToken', 'nextToken'));
    assert.equal(await settingFor({ next: 2 }), param('next', 'page'));
    assert.equal(await settingFor({ next: 'abc' }), param('next', 'cursor'));
    assert.equal(await settingFor({ next_offset: 2 }, {}, { params: { status: 'open' } }), {
      ...param('next_offset', 'offset'),
      includeParams: true,
    });
    const flag = { nextPageFlag: { field: 'has_more', stopOn: false } };
    assert.equal(await settingFor({ has_more: true }), { method: 'pagenum', ...flag });
    assert.equal(await settingFor({ has_more: true, page: 0 }), {
      method: 'pagenum',
      firstPage: 0,
      ...flag,
    });
    assert.equal(await settingFor({ has_more: true, currentPage: 1 }), {
      method: 'pagenum',
      ...flag,
    });
    assert.equal(await settingFor({ has_more: true, pageNumber: 1 }), {
      method: 'pagenum',
      pageParam: 'pageNumber',
      ...flag,
    });
    assert.equal(await settingFor({ has_more: true, cursor: 'abc' }), {
      ...param('cursor', 'cursor'),
      ...flag,
    });
    assert.equal(await settingFor({ has_more: true, cursor: null }), {
      method: 'pagenum',
      ...flag,
    });
    assert.equal(
      await settingFor({ has_more: true, next_cursor: 'abc' }),
      param('next_cursor', 'cursor'),
    );
    const more = { nextPageFlag: { path: 'meta.more', stopOn: false } };
    assert.equal(await settingFor({ meta: { more: true, skip: 0, limit: 2 } }), {
      method: 'offset',
      limit: 2,
      offsetParam: 'skip',
      ...more,
    });
    assert.equal(await settingFor({ total: 13 }), { method: 'offset', limit: 2 });
    assert.equal(await settingFor({ total: 13, page: 1, per_page: 2 }), {
      method: 'pagenum',
      limit: 2,
      limitParam: 'per_page',
    });
    assert.equal(await settingFor({ meta: { totalCount: 13, startAt: 0, maxResults: 2 } }), {
      method: 'offset',
      limit: 2,
      limitParam: 'maxResults',
      offsetParam: 'startAt',
    });
    assert.equal(await settingFor({}, { 'X-Total-Count': '13' }, { params: { pageSize: 2 } }), {
      method: 'offset',
      limit: 2,
      limitParam: 'pageSize',
    });
    assert.equal(await settingFor({}, { 'Content-Range': 'items 0-1/13' }), {
      method: 'offset',
      limit: 2,
    });
    const relay = {
      data: { orders: { pageInfo: { hasNextPage: true, endCursor: 'YzE=' }, nodes: rows(2) } },
    };
    const graphql = {
      method: 'POST',
      params: { query: '{ orders { nodes { id } } }' },
      dataField: 'data.orders.nodes',
    };
    const hasNextPage = {
      nextPageFlag: { path: 'data.orders.pageInfo.hasNextPage', stopOn: false },
    };
    assert.equal(await settingFor(relay, {}, graphql), {
      ...param('data.orders.pageInfo.endCursor', 'variables.after'),
      paramIn: 'body',
      ...hasNextPage,
    });
    assert.equal(await settingFor(relay, {}, { dataField: 'data.orders.nodes' }), {
      ...param('data.orders.pageInfo.endCursor', 'after'),
      ...hasNextPage,
    });
  });

  test('headers without a value, totals that are read, and a next value on a page that is the last one announce nothing', async () => {
    const quiet = async (body: object, headers: Record<string, string> = {}, job: object = {}) =>
      assert.equal(
        await warningsOf(
          paged({}, { dataField: 'items', ...job }),
          always({ items: rows(2), ...body }, headers),
        ),
        [],
      );
    await quiet({}, { 'X-Next-Cursor': '', 'X-Request-Id': '1' });
    await quiet({}, { 'X-Total-Count': '2', 'X-RateLimit-Total': '500' });
    await quiet({}, { 'Content-Range': 'items 0-1/2' });
    await quiet({}, { 'Content-Range': 'items 0-1/*' });
    await quiet({ next_cursor: 'abc', has_more: false });
    // the total of an invoice beside its lines
    const invoice = { invoice: { total: 1500, count: 7, lines: rows(2) } };
    assert.equal(await warningsOf(paged({}, { dataField: 'invoice.lines' }), always(invoice)), []);
    const counted = { invoice: { totalCount: 7, lines: rows(2) } };
    assert.equal(
      rulesOf(await warningsOf(paged({}, { dataField: 'invoice.lines' }), always(counted))),
      ['more-announced'],
    );
  });

  test('a job with pagination that ends early is told what may be wrong with it', async () => {
    const helpOf = async (
      pagination: object,
      reply: (request: SeenRequest, number: number) => Reply,
    ) =>
      / announces more: [^;]*(?:; (.*))?$/.exec(
        (await warningsOf(paged(pagination, { dataField: 'items' }), reply)).at(-1)?.[1] ?? 'none',
      )?.[1] ?? '';
    const repeated = async (pagination: object, body: object) =>
      (
        await warningsOf(
          paged(pagination, { dataField: 'items' }),
          always({ items: rows(2), ...body }),
        )
      )
        .map(([rule, message]) => `${rule}: ${message}`)
        .join();
    // a job with a pagination has its own reasons to end
    assert.is(
      await helpOf(
        { method: 'response.header', header: 'X-Cursor', queryParam: 'c' },
        always({ items: rows(2) }, { 'X-Next-Cursor': 'c2' }),
      ),
      '',
    );
    assert.is(
      await helpOf(
        { method: 'pagenum', pageParam: 'p' },
        always({ items: rows(2), has_more: true }),
      ),
      'the API may not know the parameter "p"',
    );
    // the response itself has the next page, and the method does not read it
    assert.match(
      await repeated({ method: 'cursor', idKey: 'id', param: 'since_id' }, { next_cursor: 'abc' }),
      /^repeated-page: .* the API may not know the parameter "since_id": set "pagination": { "method": "response.param", "responseParam": "next_cursor", "queryParam": "cursor" }/,
    );
    const short =
      'set "limit": 2 if the API returns at most 2 records a page, or the API may not know the parameter "limit"';
    assert.is(
      await helpOf({ method: 'offset', limit: 5 }, always({ items: rows(2), total: 7 })),
      short,
    );
    const later = (_: SeenRequest, number: number) => ({
      json: { items: rows(number === 1 ? 5 : 2).map(({ id }) => ({ id, number })), total: 9 },
    });
    assert.is(await helpOf({ method: 'offset', limit: 5 }, later), '');
  });

  test('a member of the same name elsewhere, or another sign of a next page, is suggested', async () => {
    const url = paged({ method: 'response.url', urlKey: 'next' }, { dataField: 'items' });
    assert.match(
      (await warningsOf(url, always({ items: rows(2), paging: { next: '/p2' } })))[0]?.[1] ?? '',
      'did you mean "paging.next"?',
    );
    const other = await warningsOf(param('cursor'), always({ items: rows(2), nextPageToken: 'x' }));
    assert.match(other[0]?.[1] ?? '', 'did you mean "nextPageToken"?');
    assert.is(other.length, 1);
    assert.match(
      (await warningsOf(param('cursor'), always({ items: rows(2), total: 5 })))[0]?.[1] ?? '',
      'the response announces more: "total" is 5',
    );
  });

  test('null, an empty text, and a value that another execution has are no mistake', async () => {
    for (const next of [null, ''])
      assert.equal(await warningsOf(param('next'), always({ items: rows(2), next })), []);
    const children = configuration({
      api: {
        pagination: {
          method: 'multiple',
          scrollers: { s: { method: 'response.param', responseParam: 'next', queryParam: 'p' } },
        },
      },
      jobs: [
        {
          endpoint: 'users',
          dataField: '.',
          children: [
            { endpoint: 'u/{id}', placeholders: { id: 'id' }, dataField: 'items', scroller: 's' },
          ],
        },
      ],
    });
    const found = await warningsOf(children, ({ path }) => ({
      json: path.endsWith('users')
        ? rows(3)
        : path.endsWith('u/3')
          ? { items: rows(2), next: 2 }
          : { items: rows(1) },
    }));
    assert.equal(found, []);
  });

  test('zendesk.response.url is covered, too, once for all executions', async () => {
    const zendesk = paged(
      { method: 'zendesk.response.url', urlKey: 'next_pag' },
      { dataField: 'items' },
    );
    assert.match(
      (
        await warningsOf(zendesk, always({ items: rows(1), next_page: 'https://h.example/2' }))
      )[0]?.[1] ?? '',
      'did you mean "next_page"?',
    );
    const config = configuration({
      api: { pagination: { method: 'response.url', urlKey: 'nxt' } },
      jobs: [
        {
          endpoint: 'users',
          dataField: 'items',
          children: [{ endpoint: 'u/{id}', placeholders: { id: 'id' }, dataField: 'items' }],
        },
      ],
    });
    const found = await warningsOf(config, always({ items: rows(9), next: null }));
    assert.equal(rulesOf(found), ['missing-next-value', 'missing-next-value']); // the job and its child
  });

  test('a job that a person stops says nothing', async () => {
    const stopped = paged(
      { method: 'response.param', responseParam: 'x', queryParam: 'p', forceStop: { pages: 1 } },
      { dataField: 'items' },
    );
    assert.equal(
      await warningsOf(stopped, always({ items: rows(2), next: 'x', has_more: true })),
      [],
    );
    const limited = paged(
      { method: 'offset', limit: 2, limitStop: { count: 2 } },
      { dataField: 'items' },
    );
    assert.equal(await warningsOf(limited, always({ items: rows(2), has_more: true })), []);
  });
});

suite('run/completeness: more than was read', (test) => {
  const signs: readonly (readonly [string, unknown, string?])[] = [
    ['next', 'https://h.example/v1/items?page=2'],
    ['next_page', 2],
    ['nextPageToken', 'abc'],
    ['@odata.nextLink', 'https://h.example/x'],
    ['has_more', true],
    ['hasMore', 'true'],
    ['more', true],
    ['total', 13],
    ['totalCount', '13'],
    ['paging', { next: { href: '/v1/items?page=2' } }],
    ['_links', { next: { href: '/v1/items?page=2' } }],
    ['meta', { pagination: { total_count: 4 } }],
    [
      'links',
      [
        { rel: 'self', href: '/1' },
        { rel: 'next', href: '/2' },
      ],
    ],
  ];
  for (const [name, value] of signs)
    test(`${name}: ${JSON.stringify(value)} beside three records`, async () => {
      // with a filter, responses are read into values; without, rows are copied from their bytes
      for (const job of [{ dataField: 'items' }, { dataField: 'items', responseFilter: 'x' }]) {
        const found = await warningsOf(paged({}, job), always({ items: rows(3), [name]: value }));
        assert.equal(rulesOf(found), ['more-announced']);
        assert.match(found[0]?.[1] ?? '', `"${name}`);
        assert.match(
          found[0]?.[1] ?? '',
          "'items' ended after page 1 with 3 records (no pagination)",
        );
      }
    });

  test('responses of real APIs that announce more name the pagination that reads it', async () => {
    const settingFor = async (body: object, headers: Record<string, string> = {}) => {
      const found = await warningsOf(
        paged({}, { dataField: 'items' }),
        always({ items: rows(3), ...body }, headers),
      );
      return JSON.parse(/set "pagination": (.*)$/.exec(found[0]?.[1] ?? '')?.[1] ?? 'null');
    };
    const param = (responseParam: string, queryParam: string) => ({
      method: 'response.param',
      responseParam,
      queryParam,
    });
    assert.equal(
      await settingFor({ paging: { next: { after: 'NTI1' } } }),
      param('paging.next.after', 'after'),
    );
    const pages = { next: { page: 2, starting_after: 'W' }, page: 1, total_pages: 4 };
    assert.equal(await settingFor({ pages }), param('pages.next.starting_after', 'starting_after'));
    assert.equal(await settingFor({ offset: 'itrA/recB' }), param('offset', 'offset'));
    assert.equal(
      await settingFor({ IsTruncated: 'true', NextMarker: 'k3' }),
      param('NextMarker', 'marker'),
    );
    assert.equal(
      await settingFor({ continuationToken: 'c' }),
      param('continuationToken', 'continuationToken'),
    );
    assert.equal(await settingFor({ _scroll_id: 'DXF1' }), param('_scroll_id', '_scroll_id'));
    assert.equal(await settingFor({ done: false, nextRecordsUrl: '/q/01g-2000' }), {
      method: 'response.url',
      urlKey: 'nextRecordsUrl',
    });
    const odata = { method: 'response.url', urlKey: '@odata.nextLink', delimiter: '/' };
    assert.equal(await settingFor({ '@odata.nextLink': 'https://h.example/x' }), odata);
    for (const name of ['isLast', 'is_last', 'endOfRecords', 'end', 'last'])
      assert.equal(
        await settingFor({ [name]: false }),
        { method: 'pagenum', nextPageFlag: { field: name, stopOn: true } },
        name,
      );
    for (const name of ['pages', 'total_pages'])
      assert.equal(await settingFor({ page: 1, [name]: 4 }), { method: 'pagenum' }, name);
    assert.equal(await settingFor({ meta: { current_page: 1, last_page: 2 } }), {
      method: 'pagenum',
    });
    assert.equal(await settingFor({}, { 'X-WP-TotalPages': '4' }), { method: 'pagenum' });
    const complete: readonly (readonly [object, Record<string, string>?])[] = [
      [{ isLast: true }],
      [{ last: true, totalPages: 1, number: 0 }],
      [{ page: 1, pages: 1 }],
      [{ pages: 320 }],
      [{ meta: { current_page: 1, last_page: 1 } }],
      [{ meta: { current_page: 3, last_page: 4 } }],
      [{ IsTruncated: 'false', NextMarker: 'k3' }],
      [{ end: '2026-01-01', last: 'Smith' }],
      [{ offset: 0, done: true }],
      [{ offset: '0' }],
      [{ next: { after: null } }],
      [{}, { 'X-WP-TotalPages': '1' }],
      [{}, { 'Content-Range': 'bytes 0-200/201' }],
      [{}, { Link: '<https://h.example/help>; rel="help"; title="; rel=next"' }],
    ];
    for (const [body, headers] of complete)
      assert.is(await settingFor(body, headers), null, JSON.stringify([body, headers]));
  });

  test('a number of pages is compared with the page that was read last', async () => {
    const pagenum = paged({ method: 'pagenum', limit: 2 }, { dataField: 'items' });
    const reply = (pages: number) => (_: SeenRequest, number: number) => ({
      json: {
        items: rows(number < 3 ? 2 : 1).map(({ id }) => ({ id: `${number}-${id}` })),
        page: number,
        pages,
      },
    });
    assert.equal(await warningsOf(pagenum, reply(3)), []);
    assert.equal(rulesOf(await warningsOf(pagenum, reply(9))), ['more-announced']);
  });

  test('a Link header with rel=next', async () => {
    const link =
      '<https://h.example/v1/items?page=1>; rel="first", <https://h.example/v1/items?page=2>; rel="next"';
    assert.equal(rulesOf(await warningsOf(plain, always(rows(3), { Link: link }))), [
      'more-announced',
    ]);
    assert.equal(
      await warningsOf(plain, always(rows(3), { Link: '<https://h.example/next>; rel="prev"' })),
      [],
    );
  });

  test('signs of an end, and members that mean something else, are none', async () => {
    const ends: readonly object[] = [
      { next: null },
      { next: '' },
      { next_page: 0 },
      { has_more: false },
      { total: 3 },
      { count: 3 },
      { total: 12.5 },
      { more: 'details' },
      { links: { next: null } },
      { links: { next: {} } },
    ];
    for (const end of ends)
      assert.equal(
        await warningsOf(paged({}, { dataField: 'items' }), always({ items: rows(3), ...end })),
        [],
        JSON.stringify(end),
      );
  });

  test('an object that is the record itself announces nothing', async () => {
    assert.equal(
      await warningsOf(
        paged({}, { dataField: '.' }),
        always({ id: 7, total: 1500, next: 'tuesday' }),
      ),
      [],
    );
    assert.equal(
      await warningsOf(
        paged({}, { dataField: 'order' }),
        always({ order: { id: 7 }, total: 1500 }),
      ),
      [],
    );
  });

  test('a total is compared with the records of all pages, and not where paging begins in the middle', async () => {
    const reply = (pages: readonly number[]) => (_: SeenRequest, number: number) => ({
      json: {
        items: rows(pages[number - 1] ?? 0).map(({ id }) => ({ id: `${number}-${id}` })),
        total: 5,
      },
    });
    const offset = paged({ method: 'offset', limit: 2 }, { dataField: 'items' });
    assert.equal(await warningsOf(offset, reply([2, 2, 1])), []);
    assert.equal(rulesOf(await warningsOf(offset, reply([2, 1]))), ['more-announced']);
    const middle = paged(
      { method: 'offset', limit: 2, offsetFromJob: true },
      { dataField: 'items', params: { offset: 3 } },
    );
    assert.equal(await warningsOf(middle, reply([2, 0])), []);
    assert.equal(
      await warningsOf(
        paged({ method: 'pagenum', limit: 2, firstPage: 2 }, { dataField: 'items' }),
        reply([1]),
      ),
      [],
    );
  });

  test('records that come twice over pages are counted, and those that are missing for it', async () => {
    const reply = (pages: readonly (readonly number[])[], total: number) => {
      return (_: SeenRequest, number: number) => ({
        json: { items: (pages[number - 1] ?? []).map((id) => ({ id })), total },
      });
    };
    const offset = (job: object = {}) =>
      paged(
        { method: 'offset', limit: 2 },
        { dataField: 'items', total: { path: 'total' }, ...job },
      );
    const moved = reply([[1, 2], [2, 3], [4]], 5);
    const [found, ...others] = await warningsOf(offset({ primaryKey: ['id'] }), moved);
    assert.match(
      found?.[1] ?? '',
      /^'items' ended after 3 pages with 5 records, and "total" is 5, but 1 record came twice, so 1 of the 5 is missing \(GET [^)]*\); if records share the value that they are sorted by, add "id" to the sort$/,
    );
    assert.equal(rulesOf(others), ['repeated-keys']);
    assert.match(
      (await warningsOf(offset(), moved))[0]?.[1] ?? '',
      /add a unique member to the sort$/,
    );
    // the end is missing, too
    const cut = await warningsOf(offset(), reply([[1, 2], [2]], 9));
    assert.match(cut[0]?.[1] ?? '', 'but the last response announces more: "total" is 9');
  });

  test('an empty page is no size of pages', async () => {
    const empty = await warningsOf(
      paged({ method: 'offset', limit: 50 }, { dataField: 'items', total: { path: 'total' } }),
      always({ items: [], total: 5 }),
    );
    const [found] = empty.filter(([rule]) => rule === 'more-announced');
    assert.match(
      found?.[1] ?? '',
      'the page has no records: check the parameters that choose its records',
    );
    assert.not.match(found?.[1] ?? '', '"limit"');
  });

  test('the same page twice is reported when the API has more', async () => {
    const same = await warningsOf(
      paged({ method: 'pagenum' }, { dataField: 'items' }),
      always({ items: rows(2), has_more: true }),
    );
    assert.equal(rulesOf(same), ['more-announced']);
    assert.match(same[0]?.[1] ?? '', 'the next page was the same');
  });

  test('it is reported once for each job, whatever the number of executions', async () => {
    const config = configuration({
      jobs: [
        {
          endpoint: 'users',
          dataField: 'items',
          children: [{ endpoint: 'u/{id}', placeholders: { id: 'id' }, dataField: 'items' }],
        },
      ],
    });
    assert.equal(rulesOf(await warningsOf(config, always({ items: rows(8), total: 9 }))), [
      'more-announced',
      'more-announced',
    ]);
  });
});

suite('run/completeness: short pages, wrong places, no rows', (test) => {
  const offset = (limit: number) => paged({ method: 'offset', limit }, { dataField: 'items' });

  test('a first page as long as a usual maximum may be cut', async () => {
    const found = await warningsOf(offset(1000), always({ items: rows(100) }));
    assert.equal(rulesOf(found), ['short-first-page']);
    assert.match(found[0]?.[1] ?? '', '100 records although 1000 were requested');
  });

  test('other lengths, a response that says it is the last one, and later pages are not doubted', async () => {
    assert.equal(await warningsOf(offset(1000), always({ items: rows(99) })), []);
    assert.equal(await warningsOf(offset(1000), always({ items: rows(100), total: 100 })), []);
    assert.equal(await warningsOf(offset(1000), always({ items: rows(100), next: null })), []);
    assert.equal(
      await warningsOf(offset(200), (_, number) => ({
        json: { items: rows(number === 1 ? 200 : 100).map(({ id }) => ({ id, number })) },
      })),
      [],
    );
  });

  test('a misspelt dataField is said of a run that fails afterwards, too', async () => {
    const jobs = [
      { endpoint: 'a', dataType: 'a', dataField: 'itms' },
      { endpoint: 'b', dataType: 'b' },
      { endpoint: 'c', dataType: 'c', dataField: 'itms' },
    ];
    const configuration = {
      api: { baseUrl: 'https://h.example/', retryConfig: { maxRetries: 0 } },
      config: { outputBucket: 'shop', jobs },
    };
    const { outcome, warnings } = await extract(configuration, ({ path }) =>
      path === '/b' ? { status: 400, json: {} } : { json: { items: rows(2) } },
    );
    assert.is(outcome.ok, false);
    assert.equal(
      warnings.map((text) => /'(\w)'.*did you mean "items"/.exec(text)?.[1]).filter(Boolean),
      ['a'],
    );
  });

  test('dataField into a list, or misspelt beside a list', async () => {
    const at = (dataField: string) => paged({}, { dataField });
    const list = await warningsOf(at('items'), always(rows(2)));
    assert.equal(rulesOf(list), ['no-data', 'missing-data-field', 'no-rows']);
    assert.match(list[1]?.[1] ?? '', 'is a list and has no "items"');
    assert.match(
      (await warningsOf(at('itms'), always({ items: rows(2) })))[1]?.[1] ?? '',
      'did you mean "items"?',
    );
    assert.match(
      (await warningsOf(at('data'), always({ result: { rows: rows(2) } })))[1]?.[1] ?? '',
      'did you mean "result.rows"?',
    );
    // of several lists, the one that has objects; the members are named
    assert.match(
      (await warningsOf(at('x'), always({ errors: [], tags: ['a'], rows: rows(2) })))[1]?.[1] ?? '',
      'it has "errors", "tags", "rows"; did you mean "rows"?',
    );
    assert.equal(rulesOf(await warningsOf(at('items'), always({ items: [] }))), [
      'no-data',
      'no-rows',
    ]);
    assert.equal(rulesOf(await warningsOf(at('items'), always({ message: 'nothing' }))), [
      'no-data',
      'no-rows',
    ]);
  });

  test('a run and a job without a record', async () => {
    const jobs = configuration({
      jobs: [
        {
          endpoint: 'a',
          dataField: 'items',
          children: [{ endpoint: 'c/{id}', placeholders: { id: 'id' }, dataField: 'items' }],
        },
      ],
    });
    const found = await warningsOf(jobs, ({ path }) => ({
      json: { items: path.endsWith('/a') ? rows(3) : [] },
    }));
    assert.equal(found.at(-1), ['no-rows', "'c/{id}' has returned no record in 3 executions"]);
    assert.match(
      (await warningsOf(jobs, always({ items: [] }))).at(-1)?.[1] ?? '',
      'No job has returned a record',
    );
  });
});
