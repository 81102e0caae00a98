// Partitions, times, records and whole manifests, and what they become.

import * as assert from 'uvu/assert';
import { parse, stringify } from 'yaml';
import { draftText } from '../../../src/import/draft.ts';
import { ImportProblem } from '../../../src/import/problem.ts';
import { suite } from '../../support/suite.ts';
import {
  type Converted,
  converted,
  imported,
  manifest,
  parent,
  refusal,
  requester,
  type Settings,
  streamOf,
} from './manifests.ts';

const childOf = ({ children }: Settings) => (children as readonly Settings[])[0] ?? {};

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
    const { drafts } = await imported(manifest({ partition_router: parent() }));
    assert.match(
      drafts[0] === undefined ? '' : draftText(drafts[0]),
      /endpoint: \S+ # a parent of "orders", which is read for each of its records\n/,
    );
  });

  test('groups of parents are batches, in a parameter and in the address', async () => {
    const grouped = (members: Settings = {}, config: Settings = {}) => ({
      type: 'GroupingPartitionRouter',
      group_size: 50,
      underlying_partition_router: parent(config),
      ...members,
    });
    const joins = [
      "{{ ','.join(stream_partition['user_id']) }}",
      "{{ stream_slice.user_id | join(',') }}",
    ];
    for (const join of joins) {
      const found = await converted(
        manifest({
          partition_router: grouped(),
          requester: requester({ request_parameters: { ids: join } }),
        }),
      );
      const [child] = found.job.children as readonly Settings[];
      assert.equal(child?.params, { ids: { placeholder: 'user_id' } });
      const batch = { path: 'id', batch: 50, join: ',', missing: 'skip' };
      assert.equal(child?.placeholders, { user_id: batch });
    }
    const path = "users/{{ stream_partition['user_id'] | join('+') }}/orders";
    const { job } = await converted(
      manifest({ partition_router: grouped(), requester: requester({ path }) }),
    );
    const [below] = job.children as readonly Settings[];
    assert.equal(below?.endpoint, 'users/{user_id}/orders');
    const found = await imported(
      manifest({ partition_router: grouped(), requester: requester({ path }) }),
    );
    assert.match(
      found.remarks.join(),
      'groups of parents start again with each page of the parent',
    );
  });

  test('groups that cannot be batches are refused with their place', async () => {
    const join = requester({
      request_parameters: { ids: "{{ stream_partition['user_id'] | join(',') }}" },
    });
    const refused = async (router: Settings, request: Settings = join) => {
      const text = manifest({ partition_router: router, requester: request });
      const { notCarried } = await imported(text);
      return notCarried.map(
        ({ reason, where }) => `${reason} ${/^manifest\.yaml:\d+$/.test(where)}`,
      );
    };
    const group = (members: Settings) => ({
      type: 'GroupingPartitionRouter',
      group_size: 50,
      underlying_partition_router: parent(),
      ...members,
    });
    const list = { type: 'ListPartitionRouter', values: ['a'], cursor_field: 'user_id' };
    assert.equal(await refused(group({ underlying_partition_router: list })), ['parent true']);
    assert.equal(await refused(group({ deduplicate: false })), ['parent true']);
    assert.equal(await refused(group({ group_size: 'many' })), ['not-understood true']);
    const option = { inject_into: 'request_parameter', field_name: 'user' };
    const sent = parent({ request_option: option });
    assert.equal(await refused(group({ underlying_partition_router: sent })), ['parent true']);
    // a list in a parameter has another form
    const bare = requester({ request_parameters: { ids: "{{ stream_partition['user_id'] }}" } });
    assert.equal((await refused(group({}), bare)).length, 1);
    assert.equal(await refused(group({}), requester()), ['parent true']);
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

  test('what is added of a partition: its values, and nothing for a name that it has not', async () => {
    const field = (name: string, value: string) => ({ path: [name], value });
    const { job } = await converted(
      manifest(
        {
          partition_router: parent(),
          requester: requester({ path: 'u/{{ stream_slice.user_id }}' }),
        },
        {
          transformations: [
            {
              type: 'AddFields',
              fields: [
                field('user', '{{ stream_partition.user_id }}'),
                field('other', '{{ stream_partition.id }}'),
              ],
            },
          ],
        },
      ),
    );
    const [child] = job.children as readonly Settings[];
    assert.equal(child?.add, { user: { placeholder: 'user_id' }, other: '' });
  });

  test('the names of a window may be other ones', async () => {
    const { job } = await converted(
      manifest(
        { requester: requester({ request_parameters: { from: '{{ stream_slice.begin }}' } }) },
        {
          incremental_sync: {
            type: 'DatetimeBasedCursor',
            datetime_format: '%s',
            start_datetime: { datetime: '2026-01-02', datetime_format: '%Y-%m-%d' },
            partition_field_start: 'begin',
            step: 'P1D',
          },
        },
      ),
    );
    assert.equal(job.params, { from: { window: 'start' } });
  });

  test('a feed of the newest records, and records that are compared with the start', async () => {
    const sync = (members: Settings) =>
      manifest(
        {},
        {
          incremental_sync: {
            type: 'DatetimeBasedCursor',
            cursor_field: 'meta.changed',
            datetime_format: '%Y-%m-%dT%H:%M:%SZ',
            start_datetime: { datetime: '2026-01-02', datetime_format: '%Y-%m-%d' },
            ...members,
          },
        },
      );
    const feed = await converted(sync({ is_data_feed: true }));
    assert.is(feed.config.incrementalOutput, true);
    assert.equal(feed.job.incremental, {
      cursor: '["meta.changed"]',
      start: '2026-01-02T00:00:00Z',
      order: 'descending',
    });
    const compared = await converted(
      sync({ is_client_side_incremental: true, cursor_field: 't', datetime_format: '%s' }),
    );
    assert.equal(compared.job.incremental, {
      cursor: 't',
      type: 'epoch',
      start: Date.UTC(2026, 0, 2) / 1000,
    });
    const option = { inject_into: 'request_parameter', field_name: 'since' };
    for (const [reason, members] of [
      ['incremental', { step: 'P1D' }],
      ['incremental', { start_time_option: option }],
      ['incremental', { end_datetime: '2026-01-09T00:00:00Z' }],
      ['time-format', { cursor_datetime_formats: ['%d.%m.%Y'] }],
    ] as const)
      assert.is((await refusal(sync({ is_data_feed: true, ...members })))?.reason, reason);
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

  test('the primary key is that of the manifest; one that is removed is asked about', async () => {
    for (const [written, expected] of [
      ['id', ['id']],
      [
        ['id', 'line'],
        ['id', 'line'],
      ],
      [
        [['owner', 'id'], ['line']],
        ['owner.id', 'line'],
      ],
    ] as const) {
      const { job } = await converted(manifest({}, { primary_key: written }));
      assert.equal(job.primaryKey, expected);
    }
    assert.is((await converted(manifest({}, { primary_key: [] }))).job.primaryKey, undefined);
    const { drafts, questions } = await imported(
      manifest(
        {},
        {
          primary_key: 'id',
          transformations: [{ type: 'RemoveFields', field_pointers: [['id']] }],
        },
      ),
    );
    assert.equal(
      questions.map(({ name }) => name),
      ['orders: primaryKey'],
    );
    const [draft] = drafts;
    assert.match(
      draft ? draftText(draft, { questions }) : '',
      /# sluice asked: primaryKey: .* id\n/,
    );
  });

  test('files of records are said to be left out, in the configuration too', async () => {
    const { drafts, remarks } = await imported(
      manifest({}, { file_uploader: { type: 'FileUploader' } }),
    );
    assert.match(remarks.join(), /^orders: manifest\.yaml:\d+: the files of its records are not/);
    assert.match(
      drafts[0] ? draftText(drafts[0]) : '',
      /dataType: orders,? # .*files of its records/,
    );
  });

  const budget = (policies: readonly Settings[]) =>
    stringify({ ...parse(manifest({})), api_budget: { type: 'HTTPAPIBudget', policies } });

  test('the budget of requests is the rate, or a question where it is several', async () => {
    const minute = { limit: 60, interval: 'PT1M' };
    const one = { type: 'MovingWindowCallRatePolicy', rates: [minute], matchers: [] };
    const rate = { requests: 60, per: 'PT1M' };
    assert.equal((await converted(budget([one]))).api.rate, rate);
    const fixed = {
      type: 'FixedWindowCallRatePolicy',
      call_limit: 5,
      period: 'PT1S',
      matchers: [],
    };
    assert.equal((await converted(budget([fixed]))).api.rate, { requests: 5, per: 'PT1S' });
    assert.equal((await converted(budget([one, fixed]))).api.rate, rate, 'the first one that fits');
    const both = { ...one, rates: [minute, { limit: 5, interval: 'PT1S' }] };
    const { drafts, questions } = await imported(budget([both]));
    assert.equal(
      questions.map((question) => question.kind === 'choice' && question.candidates),
      [[rate, { requests: 5, per: 'PT1S' }]],
    );
    assert.match(drafts[0] ? draftText(drafts[0], { questions }) : '', /# sluice asked: rate: /);
  });

  test('each job has the rate of the first policy that fits its requests, together with the others that it fits', async () => {
    const policy = (call_limit: number, ...matchers: Settings[]) => ({
      type: 'FixedWindowCallRatePolicy',
      call_limit,
      period: 'PT1S',
      matchers,
    });
    const matching = (more: Settings) => ({ type: 'HttpRequestRegexMatcher', ...more });
    const jobsWith = async (policies: readonly Settings[]) => {
      const source = parse(manifest({})) as { streams: Settings[] };
      const path = (name: string) => streamOf(name, { requester: requester({ path: name }) });
      const found = await converted(
        stringify({
          ...source,
          streams: [path('orders'), path('refunds'), path('people')],
          api_budget: { type: 'HTTPAPIBudget', policies },
        }),
      );
      const jobs = found.config.jobs as readonly Settings[];
      return [found.api.rate, ...jobs.map(({ rate, weight }) => [rate, weight])];
    };
    const slow = matching({ url_path_pattern: '/(?P<what>orders|refunds)$', weight: 2 });
    const per = 'PT1S';
    assert.equal(await jobsWith([policy(4, slow), policy(9)]), [
      undefined,
      [{ requests: 4, per, shared: 'budget-1' }, 2],
      [{ requests: 4, per, shared: 'budget-1' }, 2],
      [{ requests: 9, per }, undefined],
    ]);
    const unlimited = { type: 'UnlimitedCallRatePolicy', matchers: [matching({ method: 'GET' })] };
    assert.equal(await jobsWith([unlimited, policy(9)]), [
      undefined,
      ...[1, 2, 3].map(() => [undefined, undefined]),
    ]);
    assert.equal(
      await jobsWith([policy(4, matching({ method: 'POST' })), policy(9)]),
      [{ requests: 9, per }, ...[1, 2, 3].map(() => [undefined, undefined])],
      'one rate for all requests is that of the API',
    );
  });

  test('a policy of which nobody can say which jobs it fits is a question', async () => {
    const matching = (more: Settings) => ({ type: 'HttpRequestRegexMatcher', ...more });
    for (const matcher of [
      matching({ params: { page: '1' } }),
      matching({ url_path_pattern: '(unclosed' }),
      matching({ weight: 7 }),
    ]) {
      const policies = [
        { type: 'FixedWindowCallRatePolicy', call_limit: 4, period: 'PT1S', matchers: [matcher] },
      ];
      const { questions } = await imported(budget(policies));
      assert.equal(
        questions.map((question) => question.kind === 'choice' && question.candidates),
        [[{ requests: 4, per: 'PT1S' }]],
        JSON.stringify(matcher),
      );
    }
  });

  test('the time of reading is the start of the run, with a question; conditions that are known are decided', async () => {
    const field = (name: string, value: string) => ({
      type: 'AddedFieldDefinition',
      path: [name],
      value,
    });
    const { drafts, questions } = await imported(
      manifest(
        {},
        {
          transformations: [
            { type: 'AddFields', fields: [field('read_at', '{{ now_utc() }}')] },
            { type: 'AddFields', condition: "{{ config['off'] }}", fields: [field('a', 'x')] },
            { type: 'AddFields', condition: "{{ config['on'] }}", fields: [field('b', 'x')] },
          ],
        },
      ),
      { off: false, on: true },
    );
    assert.equal(
      questions.map(({ name }) => name),
      ['orders: add.read_at'],
    );
    const text = drafts[0] ? draftText(drafts[0], { questions }) : '';
    const { config } = parse(text) as { config: { jobs: { add: Settings }[] } };
    assert.equal(Object.keys(config.jobs[0]?.add ?? {}), ['read_at', 'b']);
    assert.match(text, /# sluice asked: .*"read_at"/);
  });

  test('a stream whose parent has other credentials names its own', async () => {
    const token = (api_token: string) => ({ type: 'BearerAuthenticator', api_token });
    const users = (authenticator?: Settings) => ({
      stream: streamOf('users', { requester: requester({ path: 'users', authenticator }) }),
    });
    const orders = (ofParent?: Settings, authenticator?: Settings) =>
      manifest({
        partition_router: parent(users(ofParent)),
        requester: requester({ path: '/orders/{{ stream_partition.user_id }}', authenticator }),
      });
    const { api, job } = await converted(orders(token('a'), token('b')));
    assert.equal(api.authentication, { type: 'bearer', token: 'a' });
    assert.equal(api.authentications, { orders: { type: 'bearer', token: 'b' } });
    assert.equal(childOf(job).authentication, 'orders');
    assert.is(job.authentication, undefined);
    const open = await converted(orders(token('a')));
    assert.equal(childOf(open.job).authentication, 'none');
    const same = await converted(orders(token('a'), token('a')));
    assert.equal(
      [same.api.authentications, childOf(same.job).authentication],
      [undefined, undefined],
    );
  });
});
