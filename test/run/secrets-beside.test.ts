// A secret beside ordinary values: the secret is masked, in every form; what stands beside it stays readable.

import * as assert from 'uvu/assert';
import { productName } from '../../src/values/runtime.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const token = 'averylongsecrettoken';
const secret = { attr: '#token' };
const md5 = { function: 'md5', args: [secret] };
const md5Text = '66d200e8856d91a351360e997735529a';

/** Each sends the token and, beside it, `host.get`, `2.0` and `json-rpc`. */
const requests: Readonly<Record<string, { readonly api?: object; readonly job?: object }>> = {
  'the body of a job': {
    job: {
      method: 'POST',
      body: { version: '2.0', kind: 'host.get', by: 'json-rpc', auth: secret },
    },
  },
  'a list in a body': {
    job: { method: 'POST', body: { params: ['2.0', 'host.get', { by: ['json-rpc', secret] }] } },
  },
  'nested parameters of POST': {
    job: {
      method: 'POST',
      params: { filter: { version: '2.0', kind: 'host.get', by: 'json-rpc', auth: secret } },
    },
  },
  'nested parameters of GET': {
    job: {
      params: { filter: { version: '2.0', kind: 'host.get', by: ['json-rpc'], auth: secret } },
    },
  },
  'nested parameters of FORM': {
    job: {
      method: 'FORM',
      params: { filter: { version: '2.0', kind: 'host.get', by: 'json-rpc', auth: secret } },
    },
  },
  'default parameters': {
    api: {
      http: {
        defaultOptions: {
          params: { f: { version: '2.0', kind: 'host.get', by: 'json-rpc', auth: secret } },
        },
      },
    },
  },
  'a query beside a body': {
    job: {
      method: 'POST',
      query: { f: { version: '2.0', kind: 'host.get', by: 'json-rpc', auth: secret } },
      body: { a: 1 },
    },
  },
  'headers beside a secret one': {
    job: { headers: { 'X-Values': ['2.0', 'host.get', 'json-rpc'], 'X-Secret': secret } },
  },
  'authentication by the query': {
    api: {
      authentication: {
        type: 'query',
        query: { version: '2.0', kind: 'host.get', by: 'json-rpc', auth: secret },
      },
    },
  },
  'what a login adds to requests': {
    api: {
      authentication: {
        type: 'login',
        loginRequest: {
          endpoint: 'login',
          method: 'POST',
          params: { nested: { version: '2.0', kind: 'host.get', by: 'json-rpc', p: secret } },
        },
        apiRequest: {
          headers: {
            'X-Version': '2.0',
            'X-Kind': 'host.get',
            Authorization: { function: 'concat', args: ['Bearer ', { response: 't' }] },
          },
          query: { by: 'json-rpc' },
        },
      },
    },
  },
  'a computed value beside them': {
    job: {
      method: 'POST',
      body: {
        version: '2.0',
        kind: 'host.get',
        by: 'json-rpc',
        sign: { function: 'concat', args: ['v1=', md5] },
      },
    },
  },
};

suite('run: a secret beside ordinary values', (test) => {
  for (const [name, { api, job }] of Object.entries(requests))
    test(`ERR-4: ${name}`, async () => {
      const { outcome, events } = await extract(
        configuration({
          api: { ...api, retryConfig: { maxRetries: 0 } },
          config: { '#token': token, debug: true },
          jobs: [{ endpoint: 'items', dataType: 'items', ...job }],
        }),
        ({ path, url, body, headers }) =>
          path.includes('login')
            ? { json: { t: token } }
            : {
                status: 400,
                text: `host.get is not allowed in version 2.0 of json-rpc for ${token}, ${md5Text}, ${[...headers].join(' ')} ${url} ${body}`.slice(
                  0,
                  499,
                ),
              },
      );
      assert.ok(outcome.failure);
      const said = JSON.stringify([events, outcome]);
      assert.match(
        JSON.stringify(outcome),
        'host.get is not allowed in version 2.0 of json-rpc for [redacted]',
      );
      for (const form of [
        token,
        Buffer.from(token).toString('base64').replace(/=+$/, ''),
        encodeURIComponent(token),
      ])
        assert.not.match(said, form);
      if (name === 'a computed value beside them') assert.not.match(said, md5Text);
      const sent = events.find((event) => event.kind === 'request-sent' && event.purpose === 'api');
      assert.match(JSON.stringify(sent), `["User-Agent","${productName}"]`);
      if (name === 'nested parameters of GET')
        assert.match(decodeURIComponent(JSON.stringify(sent)), 'filter[kind]=host.get');
    });

  test('ERR-4: constants of an authentication that has nothing else, or whose name is that of a credential, are secrets', async () => {
    for (const authentication of [
      { type: 'query', query: { who: 'plain-constant-1' } },
      { type: 'query', query: { token: 'plain-constant-1', auth: secret } },
      { type: 'api-key', name: 'X-Any', value: 'plain-constant-1' },
    ]) {
      const { outcome, events } = await extract(
        configuration({
          api: { authentication, retryConfig: { maxRetries: 0 } },
          config: { '#token': token },
        }),
        ({ url, headers }) => ({ status: 400, text: `${url} ${[...headers].join(' ')}` }),
      );
      assert.not.match(JSON.stringify([events, outcome]), 'plain-constant-1');
    }
  });
});
