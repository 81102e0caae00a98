// Manifests written for these tests, and what they become.
import * as assert from 'uvu/assert';
import { parse, stringify } from 'yaml';
import { readAirbyte } from '../../../src/import/airbyte/index.ts';
import type { Imported } from '../../../src/import/draft.ts';
import { ImportProblem } from '../../../src/import/import-problem.ts';
import { writeYaml } from '../../../src/language/parse/yaml-writer.ts';
import { compile } from '../../../src/pipeline.ts';
import { suite } from '../../support/suite.ts';

type Settings = Readonly<Record<string, unknown>>;

const bytes = (text: string) => new TextEncoder().encode(text);

async function imported(manifest: string, settings: Settings = {}): Promise<Imported> {
  return readAirbyte({
    bytes: bytes(manifest),
    file: 'manifest.yaml',
    name: 'shop',
    settings: bytes(JSON.stringify(settings)),
    spec: undefined,
    only: undefined,
    nowMs: Date.UTC(2026, 0, 15),
  });
}

/** A manifest with one stream: the parts of its retriever, and members of the stream. */
function manifest(retriever: Settings, stream: Settings = {}, spec: Settings = {}): string {
  return stringify({
    version: '6.0.0',
    type: 'DeclarativeSource',
    spec: { connection_specification: { type: 'object', properties: spec } },
    streams: [streamOf('orders', retriever, stream)],
  });
}

function streamOf(name: string, retriever: Settings, stream: Settings = {}): Settings {
  return {
    type: 'DeclarativeStream',
    name,
    retriever: {
      type: 'SimpleRetriever',
      requester: requester(),
      record_selector: { extractor: { field_path: ['data'] } },
      ...retriever,
    },
    ...stream,
  };
}

const requester = (members: Settings = {}): Settings => ({
  type: 'HttpRequester',
  url_base: 'https://api.example.com/v1/',
  path: '/orders',
  ...members,
});
const paginator = (strategy: Settings, members: Settings = {}): Settings => ({
  type: 'DefaultPaginator',
  pagination_strategy: strategy,
  page_token_option: { inject_into: 'request_parameter', field_name: 'next' },
  ...members,
});
const size = { page_size_option: { inject_into: 'request_parameter', field_name: 'size' } };

const parent = (members: Settings = {}) => ({
  type: 'SubstreamPartitionRouter',
  parent_stream_configs: [
    {
      stream: streamOf('users', { requester: requester({ path: 'users' }) }),
      parent_key: 'id',
      partition_field: 'user_id',
      ...members,
    },
  ],
});

interface Converted {
  readonly api: Readonly<Record<string, unknown>>;
  readonly job: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
}

/** The one configuration of a manifest, checked by compiling it. */
async function converted(text: string, settings: Settings = {}): Promise<Converted> {
  const { drafts, notCarried } = await imported(text, settings);
  assert.equal(notCarried, []);
  assert.is(drafts.length, 1);
  const yaml = writeYaml(drafts[0]?.value ?? null);
  const { diagnostics, plan } = await compile(yaml, { name: 'config.yaml' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.equal(
    errors.map(({ message }) => message),
    [],
    yaml,
  );
  assert.ok(plan);
  const { api, config } = parse(yaml) as Converted;
  const [job] = config.jobs as readonly Converted['job'][];
  return { api, config, job: job ?? {} };
}

async function refusal(text: string, settings: Settings = {}) {
  const { notCarried, drafts } = await imported(text, settings);
  assert.is(drafts.length, 0);
  assert.is(notCarried.length, 1);
  return notCarried[0];
}

async function scroller(pages: Settings): Promise<unknown> {
  const { api } = await converted(manifest({ paginator: pages }));
  const { scrollers } = api.pagination as { readonly scrollers: Settings };
  return Object.values(scrollers)[0];
}

suite('import/airbyte: requests', (test) => {
  test('a path is below the base, a leading slash does not lead to the root', async () => {
    const { api, job } = await converted(manifest({}));
    assert.is(api.baseUrl, 'https://api.example.com/v1/');
    assert.equal(job, { endpoint: 'orders', dataType: 'orders', dataField: 'data' });
  });

  test('references, parameters and types by place', async () => {
    const text = stringify({
      definitions: {
        base: {
          retriever: { requester: { url_base: 'https://{{ config.host }}', http_method: 'GET' } },
        },
        selector: { extractor: { field_path: ['{{ parameters.path_of }}'] } },
      },
      streams: [
        {
          type: 'DeclarativeStream',
          $parameters: { name: 'orders', path: '/o', path_of: 'rows' },
          retriever: {
            $ref: '#/definitions/base/retriever',
            record_selector: '#/definitions/selector',
          },
        },
      ],
    });
    const { api, job } = await converted(text, { host: 'eu.example.com' });
    assert.is(api.baseUrl, 'https://eu.example.com/');
    assert.equal([job.endpoint, job.dataField], ['o', 'rows']);
  });

  test('null is not sent, an empty text is; a list repeats its name', async () => {
    const { job } = await converted(
      manifest({
        requester: requester({
          request_parameters: {
            none: '{{ config.missing }}',
            empty: '',
            id: "{{ ['1', '2'] }}",
            count: 5,
          },
        }),
      }),
    );
    assert.equal(job.params, { empty: '', id: ['1', '2'], count: '5' });
    assert.is(job.listFormat, 'repeat');
  });

  test('a JSON body has the values that its texts spell', async () => {
    const { job } = await converted(
      manifest({
        requester: requester({
          http_method: 'POST',
          request_body_json: { limit: '100', filter: "{'a': [1, None]}", name: 'x' },
        }),
      }),
    );
    assert.is(job.method, 'POST');
    assert.equal(job.params, { limit: 100, filter: { a: [1, null] }, name: 'x' });
  });

  test('a GET request with a body, a POST request without one, a body that is a text', async () => {
    const job = async (members: Settings, pages: Settings = {}) =>
      (await converted(manifest({ requester: requester(members), ...pages }))).job;
    const body = { where: { open: 'True' } };
    const get = await job({ request_body_json: body, request_parameters: { a: 1 } });
    assert.equal(
      [get.method, get.query, get.body],
      [undefined, { a: '1' }, { where: { open: true } }],
    );
    const post = { http_method: 'POST' };
    const query = await job({ ...post, request_parameters: { a: 1 } });
    assert.equal([query.method, query.query, query.body], ['POST', { a: '1' }, undefined]);
    assert.equal((await job(post)).body, { text: '' });
    assert.equal((await job({ ...post, request_body_data: '<a/>' })).body, { text: '<a/>' });
    const graph = { type: 'RequestBodyGraphQL', value: { query: '{ a }' } };
    assert.equal((await job({ ...post, request_body: graph })).params, { query: '{ a }' });
    const form = { type: 'RequestBodyUrlEncodedForm', value: { a: '1' } };
    assert.is((await job({ ...post, request_body: form })).method, 'FORM');
  });

  test('pages of a POST request are in its URL, its body, or its headers', async () => {
    const places = async (token: string, pageSize: string) => {
      const { api, job } = await converted(
        manifest({
          requester: requester({ http_method: 'POST' }),
          paginator: paginator(
            { type: 'PageIncrement', page_size: 5 },
            {
              page_token_option: { inject_into: token, field_name: 'page' },
              page_size_option: { inject_into: pageSize, field_name: 'size' },
            },
          ),
        }),
      );
      return [
        (Object.values((api.pagination as { scrollers: Settings }).scrollers)[0] as Settings)
          .paramIn,
        job,
      ];
    };
    const [query, inQuery] = await places('request_parameter', 'request_parameter');
    assert.equal([query, (inQuery as Settings).query], ['query', { size: '5' }]);
    const [body, inBody] = await places('body_json', 'body_json');
    assert.equal([body, (inBody as Settings).params], ['body', { size: 5 }]);
    const [header, both] = await places('header', 'body_json');
    assert.equal([header, (both as Settings).params], ['header', { size: 5 }]);
    const [data, form] = await places('body_data', 'body_data');
    assert.equal(
      [data, (form as Settings).method, (form as Settings).params],
      ['body', 'FORM', { size: '5' }],
    );
  });

  test('secrets in addresses are references, unless they have characters that addresses encode', async () => {
    const spec = { tenant: { type: 'string', airbyte_secret: true } };
    const text = manifest(
      {
        requester: requester({
          path: 't/{{ config.tenant }}/orders',
          authenticator: {
            type: 'OAuthAuthenticator',
            token_refresh_endpoint: 'https://login.example.com/{{ config.tenant }}/token',
            client_id: 'a',
            client_secret: 'b',
          },
        }),
      },
      {},
      spec,
    );
    const { api, job } = await converted(text, { tenant: 'acme-1' });
    assert.is(job.endpoint, 't/{attr:#tenant}/orders');
    const { loginRequest } = api.authentication as { readonly loginRequest: Settings };
    assert.is(loginRequest.endpoint, 'https://login.example.com/{attr:#tenant}/token');
    assert.is((await refusal(text, { tenant: 'a/b' }))?.reason, 'secret-in-path');
  });

  test('a path that is an address; the host may be below a known domain', async () => {
    const authenticator = { type: 'BearerAuthenticator', api_token: 't' };
    const users = streamOf('users', { requester: requester({ path: 'users', authenticator }) });
    const child = (path: string) =>
      manifest({
        requester: requester({ path, authenticator }),
        partition_router: parent({ stream: users }),
      });
    const { api, job } = await converted(child('https://{{ stream_slice.user_id }}.example.org/a'));
    const [found] = job.children as readonly Settings[];
    assert.is(found?.endpoint, 'https://{user_id}.example.org/a');
    assert.equal(api.credentialOrigins, ['*.example.org']);
    for (const path of [
      'https://{{ stream_slice.user_id }}/a',
      'https://a-{{ stream_slice.user_id }}.org/',
    ])
      assert.is((await refusal(child(path)))?.reason, 'computed-parameter', path);
  });

  test('secrets are attributes; what they are is in no file', async () => {
    const spec = { token: { type: 'string', airbyte_secret: true } };
    const text = manifest(
      {
        requester: requester({
          authenticator: { type: 'BearerAuthenticator', api_token: '{{ config.token }}' },
          request_headers: { 'X-Key': 'k-{{ config.token }}', Accept: 'text/json' },
        }),
      },
      {},
      spec,
    );
    const found = await imported(text, { token: 'hush-1' });
    assert.equal(found.secrets, { '#token': 'token' });
    assert.not.match(JSON.stringify(found), /hush/);
    const { api, job } = await converted(text, { token: 'hush-1' });
    assert.equal(api.authentication, { type: 'bearer', token: { attr: '#token' } });
    assert.equal(job.headers, {
      'X-Key': { function: 'concat', args: ['k-', { attr: '#token' }] },
      Accept: 'text/json',
    });
  });

  test('a missing required setting is named, a missing secret is asked for', async () => {
    const spec = {
      connection_specification: {
        required: ['host', 'token'],
        properties: { host: {}, token: { airbyte_secret: true } },
      },
    };
    const text = stringify({
      spec,
      streams: [
        streamOf('orders', {
          requester: requester({
            url_base: 'https://{{ config.host }}',
            authenticator: { type: 'BearerAuthenticator', api_token: '{{ config.token }}' },
          }),
        }),
      ],
    });
    const found = await refusal(text);
    assert.is(found?.reason, 'missing-setting');
    assert.match(found?.where ?? '', /^manifest\.yaml:\d+$/);
    assert.equal((await imported(text, { host: 'h.example.com' })).secrets, { '#token': 'token' });
  });
});

suite('import/airbyte: pagination', (test) => {
  test('page numbers: the size is sent with the first page, the number is not', async () => {
    const { api, job } = await converted(
      manifest({ paginator: paginator({ type: 'PageIncrement', page_size: 20 }, size) }),
    );
    assert.equal(Object.values((api.pagination as { scrollers: Settings }).scrollers), [
      {
        method: 'pagenum',
        limit: 20,
        limitParam: 'size',
        pageParam: 'next',
        firstPage: 0,
        firstPageParams: false,
      },
    ]);
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
      { method: 'response.url', urlKey: '@x.next', delimiter: '/', includeParams: true },
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

suite('import/airbyte: partitions, times, records', (test) => {
  test('a job for each value of a list', async () => {
    const { config } = await converted(
      manifest({
        partition_router: {
          type: 'ListPartitionRouter',
          values: ['a', 'b c'],
          cursor_field: 'kind',
          request_option: { inject_into: 'request_parameter', field_name: 'k' },
        },
        requester: requester({ path: 'orders/{{ stream_partition.kind }}' }),
      }),
    );
    const jobs = config.jobs as readonly Settings[];
    assert.equal(
      jobs.map(({ endpoint, params }) => [endpoint, params]),
      [
        ['orders/a', { k: 'a' }],
        ['orders/b%20c', { k: 'b c' }],
      ],
    );
  });

  test('the product of two parents: the second, and what it is below, is combined with each record of the first', async () => {
    const of = (name: string, router?: Settings) => ({
      stream: streamOf(name, {
        requester: requester({ path: name }),
        ...(router === undefined ? {} : { partition_router: router }),
      }),
      parent_key: 'id',
      partition_field: `${name}_id`,
    });
    const products = async (second: Settings) => {
      const { job } = await converted(
        manifest({
          partition_router: [
            { type: 'SubstreamPartitionRouter', parent_stream_configs: [of('teams')] },
            { type: 'SubstreamPartitionRouter', parent_stream_configs: [second] },
          ],
          requester: requester({
            path: 't/{{ stream_slice.teams_id }}/p/{{ stream_slice.projects_id }}',
          }),
        }),
      );
      return job;
    };
    const option = (name: string) => ({ inject_into: 'request_parameter', field_name: name });
    const childOf = ({ children }: Settings) => (children as readonly Settings[])[0] ?? {};
    const first = await products(of('projects'));
    const once = childOf(first);
    assert.equal([first.endpoint, once.endpoint, once.perParent], ['teams', 'projects', false]);
    assert.not.equal(first.dataType, once.dataType);
    assert.is(childOf(once).endpoint, 't/{2:teams_id}/p/{projects_id}');
    const below = {
      type: 'SubstreamPartitionRouter',
      parent_stream_configs: [{ ...of('owners'), request_option: option('owner') }],
    };
    const deep = childOf(await products(of('projects', below)));
    assert.equal([deep.endpoint, deep.perParent], ['owners', false]);
    assert.is(childOf(deep).perParent, undefined);
    assert.is(childOf(childOf(deep)).endpoint, 't/{3:teams_id}/p/{projects_id}');
  });

  test('a child job below a table of its own for the parents', async () => {
    const { job } = await converted(
      manifest({
        partition_router: parent(),
        requester: requester({ path: 'users/{{ stream_slice.user_id }}/orders' }),
      }),
    );
    assert.equal([job.endpoint, job.dataType], ['users', 'orders__parent']);
    const [child] = job.children as readonly Settings[];
    assert.equal([child?.endpoint, child?.dataType], ['users/{user_id}/orders', 'orders']);
  });

  test('the key of the parent as a parameter', async () => {
    const option = { inject_into: 'request_parameter', field_name: 'user' };
    const { job } = await converted(
      manifest({ partition_router: parent({ request_option: option }) }),
    );
    const [child] = job.children as readonly Settings[];
    assert.is(child?.endpoint, 'orders');
    assert.equal(child?.params, { user: { placeholder: 'user_id' } });
  });

  test('one window of time is a parameter, several are windows', async () => {
    const sync = {
      type: 'DatetimeBasedCursor',
      cursor_field: 'updated',
      datetime_format: '%Y-%m-%d',
      start_datetime: '{{ config.start }}',
      start_time_option: { inject_into: 'request_parameter', field_name: 'from' },
    };
    const one = await converted(manifest({}, { incremental_sync: sync }), { start: '2026-01-02' });
    assert.equal(one.job.params, { from: '2026-01-02' });
    const step = { ...sync, step: 'P1M', end_datetime: '2026-03-01' };
    const many = await converted(manifest({}, { incremental_sync: step }), { start: '2026-01-02' });
    assert.equal(many.job.windows, {
      from: '2026-01-02T00:00:00Z',
      to: '2026-03-01T00:00:00Z',
      step: 'P1M',
      format: 'date',
      gap: 'PT0S',
    });
    assert.equal(many.job.params, { from: { window: 'start' } });
  });

  test('windows end a granularity before the next; the last ends today', async () => {
    const sync = {
      type: 'DatetimeBasedCursor',
      datetime_format: '%Y-%m-%d',
      start_datetime: '2026-01-02',
      end_datetime: { datetime: '{{ today_utc() }}', datetime_format: '%Y-%m-%d' },
      step: 'P1D',
      cursor_granularity: 'P1D',
    };
    const range = '{{ stream_interval.start_time }}/{{ stream_interval.end_time }}';
    const { job } = await converted(
      manifest(
        {
          requester: requester({
            request_headers: { 'X-Range': range },
            request_parameters: {
              from: "{{ stream_interval.start_time if stream_interval else '1' }}",
            },
          }),
        },
        {
          incremental_sync: sync,
          transformations: [
            {
              type: 'AddFields',
              fields: [{ path: ['d'], value: '"{{ stream_slice.end_time }}"' }],
            },
          ],
        },
      ),
    );
    assert.equal(job.windows, {
      from: '2026-01-02T00:00:00Z',
      to: { function: 'strftime', args: ['date', { time: 'currentStart' }] },
      step: 'P1D',
      format: 'date',
      gap: 'P1D',
    });
    assert.equal(job.headers, {
      'X-Range': { function: 'concat', args: [{ window: 'start' }, '/', { window: 'end' }] },
    });
    assert.equal(job.params, { from: { window: 'start' } });
    assert.equal(job.add, { d: { window: 'end' } });
  });

  test('windows that no request has are one request, or refused where they would repeat it', async () => {
    const sync = (step: string) => ({
      incremental_sync: {
        type: 'DatetimeBasedCursor',
        datetime_format: '%s',
        start_datetime: { datetime: '2026-01-02', datetime_format: '%Y-%m-%d' },
        cursor_granularity: 'PT0.000001S',
        step,
      },
    });
    const { job } = await converted(manifest({}, sync('P1M')));
    assert.is(job.windows, undefined);
    assert.is((await refusal(manifest({}, sync('P1D'))))?.reason, 'incremental');
  });

  test('a start that settings and the run decide', async () => {
    const option = { inject_into: 'request_parameter', field_name: 'since' };
    const start = async (start_datetime: unknown) => {
      const { job } = await converted(
        manifest(
          {},
          {
            incremental_sync: {
              type: 'DatetimeBasedCursor',
              datetime_format: '%Y-%m-%d',
              start_datetime,
              start_time_option: option,
            },
          },
        ),
        { start: '2026-01-02' },
      );
      return (job.params as Settings).since;
    };
    const ago = { function: 'ago', args: ['P90D'] };
    const day = { function: 'strftime', args: ['date', ago] };
    const written = (time: unknown) => ({ function: 'strftime', args: ['date', time] });
    assert.equal(await start("{{ day_delta(-90, '%Y-%m-%d') }}"), day);
    const two = ['2026-01-02T00:00:00Z', day];
    assert.equal(
      await start("{{ max(config.start, day_delta(-90, '%Y-%m-%d')) }}"),
      written({ function: 'latest', args: two }),
    );
    assert.equal(
      await start({
        datetime: '{{ config.start }}',
        max_datetime: "{{ day_delta(-90, '%Y-%m-%d') }}",
      }),
      written({ function: 'earliest', args: two }),
    );
    assert.is(
      await start({ datetime: '{{ config.start }}', min_datetime: '2026-02-03' }),
      '2026-02-03',
    );
  });

  test('formats of time that have no name, and an end that the run computes', async () => {
    const sync = {
      type: 'DatetimeBasedCursor',
      cursor_field: 'updated',
      datetime_format: '%Y-%m-%dT%H:%M:%S.000Z',
      start_datetime: { datetime: '2026-01-02', datetime_format: '%Y-%m-%d' },
      start_time_option: { inject_into: 'request_parameter', field_name: 'since' },
      end_datetime: {
        datetime: "{{ (now_utc() - duration('PT10S')).strftime('%Y-%m-%dT%H:%M:%SZ') }}",
        datetime_format: '%Y-%m-%dT%H:%M:%SZ',
      },
      step: 'P1M',
      cursor_granularity: 'PT0S',
    };
    const { job } = await converted(manifest({}, { incremental_sync: sync }));
    const { format, to } = job.windows as Settings;
    assert.is(format, '%Y-%m-%dT%H:%M:%S.000Z');
    assert.equal(to, { function: 'ago', args: ['PT10S'] });
    const { step: _step, cursor_granularity: _granularity, ...whole } = sync;
    const option = { inject_into: 'request_parameter', field_name: 'until' };
    const one = {
      ...whole,
      datetime_format: '%Y-%m-%dT%H:%M:%S.%f%z',
      end_time_option: option,
    };
    const now = (format: string) => ({
      ...one,
      end_datetime: { datetime: `{{ now_utc().strftime('${format}') }}`, datetime_format: format },
    });
    const sent = await converted(manifest({}, { incremental_sync: now('%Y-%m-%dT%H:%M:%SZ') }));
    const until = ({ job }: Converted) => (job.params as Settings).until;
    const microseconds = '%Y-%m-%dT%H:%M:%S.%f%z';
    assert.equal(until(sent), {
      function: 'strftime',
      args: [microseconds, { time: 'currentStart' }],
    });
    assert.equal(until(await converted(manifest({}, { incremental_sync: one }))), {
      function: 'strftime',
      args: [microseconds, { function: 'ago', args: ['PT10S'] }],
    });
    const parts = await refusal(manifest({}, { incremental_sync: now('%Y-%m-%dT%H:%M:%S.%fZ') }));
    assert.is(parts?.reason, 'time-format');
  });

  test('filters and transformations in their order', async () => {
    const { job } = await converted(
      manifest(
        {
          record_selector: {
            extractor: { field_path: [] },
            record_filter: { condition: "{{ record.state in ['a', 'b'] and record.n > 1 }}" },
          },
        },
        {
          transformations: [
            { type: 'AddFields', fields: [{ path: ['owner'], value: '{{ record.user.id }}' }] },
            { type: 'RemoveFields', field_pointers: [['user', 'raw'], ['secret']] },
          ],
        },
      ),
    );
    assert.is(job.where, "(state == 'a' or state == 'b') and (n > 1)");
    assert.equal(job.add, { owner: { record: 'user.id' } });
    assert.equal(job.exclude, ['user.raw', 'secret']);
  });

  test('error handlers', async () => {
    const { api } = await converted(
      manifest({
        requester: requester({
          error_handler: {
            type: 'CompositeErrorHandler',
            error_handlers: [
              {
                backoff_strategies: [
                  { type: 'ConstantBackoffStrategy', backoff_time_in_seconds: 5 },
                ],
                response_filters: [
                  { http_codes: [429], action: 'RETRY' },
                  { predicate: "{{ response.code == 'x' }}", action: 'FAIL', error_message: 'no' },
                  { predicate: "{{ 'fault' in response }}", action: 'FAIL' },
                  { error_message_contains: 'too many results', action: 'IGNORE' },
                ],
              },
            ],
          },
        }),
      }),
    );
    assert.equal(api.errors, [
      { when: { status: 429 }, action: 'retry', wait: { seconds: 5 } },
      { when: { body: { path: 'code', equals: 'x' } }, action: 'fail', message: 'no' },
      { when: { body: { path: 'fault' } }, action: 'fail' },
      { when: { status: ['4xx', '5xx'], contains: 'too many results' }, action: 'ignore' },
    ]);
  });

  test('error handlers that not all streams share belong to jobs; they do not apply to a login', async () => {
    const rules = {
      error_handler: { response_filters: [{ http_codes: [404], action: 'IGNORE' }] },
    };
    const errors = [{ when: { status: 404 }, action: 'ignore' }];
    const child = await converted(
      manifest({ requester: requester(rules), partition_router: parent() }),
    );
    assert.equal([child.api.errors, child.job.errors], [undefined, undefined]);
    assert.equal((child.job.children as readonly Settings[])[0]?.errors, errors);
    const login = {
      type: 'OAuthAuthenticator',
      token_refresh_endpoint: 'https://login.example.com/token',
      client_id: 'a',
      client_secret: 'b',
    };
    const one = await converted(
      manifest({ requester: requester({ ...rules, authenticator: login }) }),
    );
    assert.equal([one.api.errors, one.job.errors], [undefined, errors]);
  });

  test('what differs in authentication is a configuration of its own', async () => {
    const { drafts, carried } = await imported(
      stringify({
        streams: [
          streamOf('a', {}),
          streamOf('b', {
            requester: requester({
              authenticator: { type: 'BearerAuthenticator', api_token: 't' },
            }),
          }),
        ],
      }),
    );
    assert.is(drafts.length, 2);
    assert.equal(
      carried.map(({ stream, config }) => `${stream} ${config}`),
      ['a config.yaml', 'b config-2.yaml'],
    );
  });

  test('a reference that leads nowhere or to itself is a problem with its line', async () => {
    for (const [reference, problem] of [
      ['#/definitions/none', /^manifest\.yaml:\d+: .* leads to nothing$/],
      ['#/definitions/loop', /^manifest\.yaml:\d+: .* leads to itself$/],
    ] as const) {
      const text = stringify({
        definitions: reference.endsWith('loop') ? { loop: { inner: reference } } : {},
        streams: [streamOf('orders', { requester: reference })],
      });
      const found = await imported(text).catch((error: unknown) => error);
      assert.instance(found, ImportProblem);
      assert.match((found as Error).message, problem);
    }
  });

  test('references that double at each level cost what they are long', async () => {
    const definitions: Record<string, unknown> = { l0: { a: 1 } };
    for (let level = 1; level <= 60; level++)
      definitions[`l${level}`] = {
        a: `#/definitions/l${level - 1}`,
        b: `#/definitions/l${level - 1}`,
      };
    const text = stringify({ definitions, streams: [streamOf('orders', {})] });
    assert.is((await imported(text)).carried.length, 1);
  });

  const lost: readonly (readonly [Settings, Settings, string])[] = [
    [{ decoder: { type: 'XmlDecoder' } }, {}, 'response-format'],
    [
      {
        record_selector: {
          extractor: { field_path: [] },
          record_filter: { condition: '{{ record.a == 1 }}' },
          transform_before_filtering: true,
        },
      },
      { transformations: [{ type: 'RemoveFields', field_pointers: [['b']] }] },
      'record-filter',
    ],
    [
      { requester: requester({ request_parameters: { id: ['{{ stream_slice.start_time }}'] } }) },
      {
        incremental_sync: {
          type: 'DatetimeBasedCursor',
          datetime_format: '%Y-%m-%d',
          start_datetime: '2026-01-01',
          end_datetime: '2026-02-01',
          step: 'P7D',
        },
      },
      'computed-parameter',
    ],
    [{ partition_router: { type: 'GroupingPartitionRouter' } }, {}, 'not-understood'],
    [{ requester: requester({ request_body_data: { a: '1' } }) }, {}, 'request-body'],
    [{ requester: requester({ http_method: 'PUT' }) }, {}, 'request-body'],
    [{ requester: requester({ url_base: 'shop, please' }) }, {}, 'not-understood'],
  ];
  for (const [retriever, stream, reason] of lost)
    test(`refused for ${reason}, not left out`, async () =>
      assert.is((await refusal(manifest(retriever, stream)))?.reason, reason));

  test('a document of another kind is said to be none', async () => {
    for (const text of ['openapi: 3.0.0', 'streams: 5', '[]', '']) {
      const found = await imported(text).catch((error: unknown) => error);
      assert.instance(found, ImportProblem, text);
    }
  });

  test('streams that the API decides are named', async () => {
    const { notCarried, carried } = await imported(
      stringify({
        streams: [streamOf('orders', {})],
        dynamic_streams: [{ type: 'DynamicDeclarativeStream', name: 'tables' }],
      }),
    );
    assert.equal([carried.length, notCarried.map(({ stream }) => stream)], [1, ['tables']]);
  });
});
