// Requests of manifests written for these tests, and what they become.
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { suite } from '../../support/suite.ts';
import {
  converted,
  imported,
  manifest,
  paginator,
  parent,
  refusal,
  requester,
  type Settings,
  streamOf,
} from './manifests.ts';

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
      return [(api.pagination as Settings).paramIn, job];
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

  test('signed tokens, sent or exchanged for an access token', async () => {
    const spec = { key: { type: 'string', airbyte_secret: true } };
    const settings = { key: 'k-e-y', app: 'a1' };
    const of = (authenticator: Settings) =>
      manifest({ requester: requester({ authenticator }) }, {}, spec);
    const signed = {
      type: 'JwtAuthenticator',
      secret_key: '{{ config.key }}',
      algorithm: 'HS256',
      token_duration: 300,
      base64_encode_secret_key: true,
      jwt_headers: { kid: '{{ config.app }}', typ: 'JWT' },
      jwt_payload: { iss: '{{ config.app }}', aud: '/admin/' },
      additional_jwt_payload: { scope: 'orders' },
    };
    const common = {
      type: 'jwt',
      algorithm: 'HS256',
      key: { function: 'base64_encode', args: [{ attr: '#key' }] },
      header: { kid: 'a1' },
      claims: { scope: 'orders' },
      issuer: 'a1',
      audience: '/admin/',
      lifetime: '300s',
    };
    for (const [prefix, scheme] of [
      ['Bearer', {}],
      ['Ghost', { scheme: 'Ghost' }],
    ] as const) {
      const { api } = await converted(of({ ...signed, header_prefix: prefix }), settings);
      assert.equal(api.authentication, { ...common, ...scheme });
    }
    const exchanged = await converted(
      of({
        type: 'OAuthAuthenticator',
        token_refresh_endpoint: 'https://login.example.com/token',
        use_profile_assertion: true,
        profile_assertion: signed,
      }),
      settings,
    );
    assert.equal(exchanged.api.authentication, {
      ...common,
      grant: 'jwt-bearer',
      tokenUrl: 'https://login.example.com/token',
    });
    for (const members of [
      {},
      { header_prefix: 'Bearer', algorithm: 'ES256K' },
      { header_prefix: 'Bearer', jwt_headers: { typ: 'at+jwt' } },
      {
        header_prefix: 'Bearer',
        request_option: { inject_into: 'request_parameter', field_name: 'jwt' },
      },
    ])
      assert.is((await refusal(of({ ...signed, ...members }), settings))?.reason, 'login');
  });

  test('names that have a dot, in records, conditions and parents', async () => {
    const { job } = await converted(
      manifest(
        {
          record_selector: {
            extractor: { field_path: ['d.ata', '*', 'rows'] },
            record_filter: { condition: "{{ record['a.b'] == 1 }}" },
          },
        },
        {
          transformations: [
            { type: 'RemoveFields', field_pointers: [['x', 'y.z']] },
            { type: 'AddFields', fields: [{ path: ['c'], value: "{{ record['a.b'] }}" }] },
          ],
        },
      ),
    );
    assert.equal(
      { dataField: job.dataField, where: job.where, exclude: job.exclude, add: job.add },
      {
        dataField: '["d.ata"].*.rows',
        where: '["a.b"] == 1',
        exclude: ['x["y.z"]'],
        add: { c: { record: '["a.b"]' } },
      },
    );
  });

  test('a record of the parent without the key has no requests', async () => {
    const { job } = await converted(
      manifest({
        requester: requester({ path: 'users/{{ stream_partition.user_id }}/orders' }),
        partition_router: parent({ parent_key: 'links/id.of' }),
      }),
    );
    const [child] = job.children as readonly Settings[];
    assert.equal(child?.placeholders, {
      user_id: {
        path: 'links["id.of"]',
        function: 'urlencode',
        args: [{ placeholder: 'value' }],
        missing: 'skip',
      },
    });
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
