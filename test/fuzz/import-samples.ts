// Sources of each kind with much in them, to be broken.

const selector = {
  extractor: { type: 'DpathExtractor', field_path: ['data', "{{ parameters['path_of'] }}"] },
  record_filter: { condition: "{{ record.state == 'open' and record.size > 3 }}" },
};
const requester = {
  url_base: 'https://{{ config.host }}/v1',
  path: "orders/{{ stream_slice['kind'] }}",
  request_parameters: { since: '{{ stream_slice.start_time }}', ids: "{{ ['1', '2'] }}" },
  request_headers: { 'X-Key': 'k {{ config.key }}' },
  authenticator: {
    type: 'ApiKeyAuthenticator',
    api_token: '{{ config.key }}',
    inject_into: { inject_into: 'header', field_name: 'X-Token' },
  },
  error_handler: {
    response_filters: [
      { http_codes: [404], action: 'IGNORE' },
      { predicate: "{{ 'error' in response }}", action: 'RETRY' },
    ],
    backoff_strategies: [{ type: 'ConstantBackoffStrategy', backoff_time_in_seconds: 3 }],
  },
};
const pages = {
  pagination_strategy: { type: 'PageIncrement', page_size: 10, start_from_page: 1 },
  page_size_option: { inject_into: 'request_parameter', field_name: 'size' },
  page_token_option: { inject_into: 'request_parameter', field_name: 'page' },
};
const cursor = {
  pagination_strategy: {
    type: 'CursorPagination',
    cursor_value: '{{ response.meta.next }}',
    stop_condition: '{{ not response.meta.next or response.meta.more is false }}',
  },
  page_token_option: { type: 'RequestPath' },
};
const oauth = {
  type: 'OAuthAuthenticator',
  token_refresh_endpoint: 'https://id.example.com/token',
  client_id: "{{ config['id'] }}",
  client_secret: "{{ config['key'] }}",
  scopes: ['read'],
  refresh_request_body: { audience: '{{ config.host }}' },
};
const dates = {
  type: 'DatetimeBasedCursor',
  cursor_field: 'updated',
  datetime_format: '%Y-%m-%dT%H:%M:%SZ',
  start_datetime: { datetime: "{{ config['start'] }}", min_datetime: '2020-01-01T00:00:00Z' },
  end_datetime: "{{ now_utc().strftime('%Y-%m-%dT%H:%M:%SZ') }}",
  step: 'P7D',
  cursor_granularity: 'PT1S',
  start_time_option: { inject_into: 'request_parameter', field_name: 'from' },
};

/** A manifest with a component of each kind. */
export const MANIFEST = {
  spec: {
    connection_specification: {
      properties: { key: { type: 'string', airbyte_secret: true }, host: { type: 'string' } },
      required: ['key'],
    },
  },
  definitions: { selector },
  streams: [
    {
      type: 'DeclarativeStream',
      name: 'orders',
      $parameters: { path_of: 'data' },
      retriever: {
        requester,
        record_selector: '#/definitions/selector',
        paginator: pages,
        partition_router: { type: 'ListPartitionRouter', cursor_field: 'kind', values: ['a', 'b'] },
      },
      incremental_sync: dates,
      transformations: [
        { type: 'AddFields', fields: [{ path: ['a'], value: '{{ record.b }}' }] },
        { type: 'RemoveFields', field_pointers: [['secret'], ['a', 'b']] },
      ],
    },
    {
      type: 'DeclarativeStream',
      name: 'items',
      retriever: {
        requester: {
          url_base: 'https://{{ config.host }}/v1',
          path: 'orders/{{ stream_partition.order }}/items',
          http_method: 'POST',
          request_body_json: { of: '{{ stream_partition.order }}', n: '{{ 1 + 2 * 3 }}' },
          authenticator: oauth,
        },
        record_selector: { $ref: '#/definitions/selector', record_filter: null },
        paginator: cursor,
        partition_router: {
          type: 'SubstreamPartitionRouter',
          parent_stream_configs: [
            { stream: '#/streams/0', parent_key: 'id', partition_field: 'order' },
          ],
        },
      },
    },
  ],
};
export const SETTINGS = { host: 'h.example.com', key: 'k', id: 'i', start: '2026-01-01T00:00:00Z' };

const saved = (raw: string, body: unknown) => ({
  originalRequest: { method: 'GET', url: { raw } },
  code: 200,
  header: [{ key: 'Content-Type', value: 'application/json' }],
  body: JSON.stringify(body),
});
export const COLLECTION = {
  info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}' }] },
  variable: [
    { key: 'host', value: 'https://{{region}}.example.com/v2' },
    { key: 'region', value: 'eu' },
    { key: 'key', value: 'the-secret-key', type: 'secret' },
  ],
  item: [
    {
      name: 'sales',
      event: [{ listen: 'test' }],
      item: [
        {
          name: 'orders',
          request: { method: 'GET', url: { raw: '{{host}}/orders?page=1', query: [] } },
          response: [
            saved('{{host}}/orders?page=1', { items: [{ id: 1 }, { id: 2 }] }),
            saved('{{host}}/orders?page=2', { items: [{ id: 3 }] }),
          ],
        },
        {
          name: 'items',
          request: {
            method: 'GET',
            auth: { type: 'apikey', apikey: [{ key: 'value', value: '{{key}}' }] },
            url: {
              raw: '{{host}}/orders/:order/items',
              variable: [{ key: 'order', value: '2' }],
            },
          },
        },
        {
          name: 'search',
          request: {
            method: 'POST',
            header: [{ key: 'X-Version', value: '2' }],
            url: '{{host}}/search',
            body: { mode: 'graphql', graphql: { query: '{ orders { id } }', variables: '{}' } },
          },
        },
      ],
    },
  ],
};

const list = (items: object) => ({
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { data: { type: 'array', items }, next_cursor: { type: 'string' } },
      },
    },
  },
});
export const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Shop' },
  servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu' } } }],
  security: [{ main: [] }],
  paths: {
    '/shops': {
      get: {
        operationId: 'listShops',
        parameters: [
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
          { name: 'view', in: 'query', required: true, schema: { enum: ['full'] } },
        ],
        responses: { 200: list({ $ref: '#/components/schemas/Shop' }) },
      },
    },
    '/shops/{id}/orders': {
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      get: { responses: { '2XX': list({ type: 'object', properties: { a: {} } }) } },
    },
  },
  components: {
    securitySchemes: { main: { type: 'http', scheme: 'bearer' } },
    schemas: { Shop: { allOf: [{ type: 'object', properties: { id: { type: 'string' } } }] } },
  },
};

export const COMMANDS: readonly string[] = [
  `curl https://api.example.com/v1/orders -u sk_test_made_up: -G -d limit=3 --data-urlencode 'q=a b'`,
  `curl --request POST \\\n  --url 'https://api.example.com/search?x=1' \\\n  --header 'authorization: Bearer $TOKEN' --json '{"a": {"b": [1]}}'`,
  `curl.exe ^"https://api.example.com/list^" ^\n  -H ^"cookie: a=b^" --compressed -b 'c=d'`,
  `curl $'https://api.example.com/a\\u0021' -XPOST --data-raw $'{"a":"it\\'s"}' -H "X-Api-Key: abc"`,
];
