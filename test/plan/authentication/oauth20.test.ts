import { createHash, createHmac } from 'node:crypto';
import * as assert from 'uvu/assert';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const credentials = (data: string) => ({
  authorization: {
    oauth_api: { credentials: { '#data': data, appKey: 'client', '#appSecret': 'secret' } },
  },
});
const withOauth = (settings: object, data: string, parts: object = {}) =>
  configuration({
    ...parts,
    api: { authentication: { type: 'oauth20', ...settings } },
    ...credentials(data),
  });

suite('plan/authentication/oauth20', (test) => {
  test('OAUTH20-2, OAUTH20-3: a bearer token from text', async () => {
    const { requests } = await extract(
      withOauth(
        {
          headers: {
            Authorization: { function: 'concat', args: ['Bearer ', { authorization: 'data' }] },
          },
        },
        'TOKEN-1',
      ),
      () => ({}),
    );
    assert.is(requests[0]?.headers.get('authorization'), 'Bearer TOKEN-1');
  });

  test('OAUTH20-3: a MAC over the request, with one nonce and time within an attempt', async () => {
    const parts = [
      { authorization: 'timestamp' },
      { authorization: 'nonce' },
      { request: 'method' },
      { request: 'resource' },
      { request: 'hostname' },
      { request: 'port' },
      '\n',
    ];
    const mac = {
      function: 'md5',
      args: [
        {
          function: 'hash_hmac',
          args: [
            'sha256',
            { function: 'implode', args: ['\n', parts] },
            { authorization: 'data.mac_secret' },
          ],
        },
      ],
    };
    const header = {
      function: 'concat',
      args: [
        { authorization: 'data.access_token' },
        '|',
        { authorization: 'nonce' },
        '|',
        { authorization: 'timestamp' },
        '|',
        mac,
        '|',
        { authorization: 'clientId' },
      ],
    };
    const { requests } = await extract(
      withOauth(
        { format: 'json', headers: { Authorization: header } },
        '{"access_token":"at","mac_secret":"ms"}',
        {
          jobs: [{ endpoint: 'items', params: { a: 1 } }],
        },
      ),
      () => ({}),
    );
    const [token, nonce = '', timestamp, sent, client] = (
      requests[0]?.headers.get('authorization') ?? ''
    ).split('|');
    const text = [timestamp, nonce, 'GET', '/v1/items?a=1', 'h.example', '443', '\n'].join('\n');
    assert.equal([token, client, timestamp, nonce.length], ['at', 'client', '1500000000', 16]);
    assert.is(
      sent,
      createHash('md5').update(createHmac('sha256', 'ms').update(text).digest('hex')).digest('hex'),
    );
  });

  test('OAUTH20-2: query values override', async () => {
    const { paths } = await extract(
      withOauth({ query: { access_token: { authorization: 'data' } } }, 'T', {
        jobs: [{ endpoint: 'items?access_token=old' }],
      }),
      () => ({}),
    );
    assert.equal(paths, ['/v1/items?access_token=T']);
  });

  test('OAUTH20-1, ACC-24: an unknown format and invalid JSON are errors', async () => {
    assert.is(
      (await compiled(withOauth({ format: 'xml' }, 'T'))).errors[0],
      '"format" must be "text" or "json"; "xml" is given',
    );
    assert.is(
      (await compiled(withOauth({ format: 'json' }, '{'))).errors[0],
      '"#data" of the OAuth credentials is not valid JSON',
    );
  });

  test('OAUTH20-4: a token that is rejected is not refreshed', async () => {
    const { requests, outcome } = await extract(
      withOauth({ headers: { Authorization: { authorization: 'data' } } }, 'T'),
      () => ({ status: 401 }),
    );
    assert.is(requests.length, 1);
    assert.not.ok(outcome.ok);
  });

  test('11.10: attributes are not available here', async () => {
    assert.is(
      (
        await compiled(
          withOauth({ headers: { X: { function: 'concat', args: [{ attr: 'a' }] } } }, 'T', {
            config: { a: 1 },
          }),
        )
      ).errors[0],
      '"attr" is not available here',
    );
  });
});
