import * as assert from 'uvu/assert';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withOauth = (data: unknown, more: object = {}) =>
  configuration({
    api: {
      authentication: {
        type: 'oauth20.login',
        loginRequest: {
          endpoint: 'https://auth.example/token',
          method: 'FORM',
          params: {
            client_id: { consumer: 'client_id' },
            client_secret: { consumer: 'client_secret' },
            refresh_token: { user: 'refresh_token' },
            grant_type: 'refresh_token',
          },
        },
        apiRequest: {
          headers: {
            Authorization: { function: 'concat', args: ['Bearer ', { response: 'access_token' }] },
          },
        },
        ...more,
      },
    },
    authorization: {
      oauth_api: {
        credentials: {
          '#data': typeof data === 'string' ? data : JSON.stringify(data),
          appKey: 'client',
          '#appSecret': 'secret',
        },
      },
    },
  });

suite('plan/authentication/oauth20-login', (test) => {
  test('OAUTH20L-1, OAUTH20L-4: the refresh token is exchanged for an access token', async () => {
    const { requests } = await extract(withOauth({ refresh_token: 'RT' }), (request) =>
      request.url.includes('auth.example') ? { json: { access_token: 'AT' } } : {},
    );
    assert.is(
      requests[0]?.body,
      'client_id=client&client_secret=secret&refresh_token=RT&grant_type=refresh_token',
    );
    assert.is(requests[1]?.headers.get('authorization'), 'Bearer AT');
  });

  test('OAUTH20L-2: #data must be a JSON object', async () => {
    assert.is(
      (await compiled(withOauth('nope'))).errors[0],
      '"#data" of the OAuth credentials is not valid JSON',
    );
    assert.match((await compiled(withOauth('5'))).errors[0] ?? '', /must be a JSON object/);
  });

  test('OAUTH20L-3: a text response works as well', async () => {
    const { requests } = await extract(
      withOauth(
        { refresh_token: 'RT' },
        { format: 'text', apiRequest: { headers: { X: { response: 'data' } } } },
      ),
      (request) => (request.url.includes('auth.example') ? { text: 'plain' } : {}),
    );
    assert.is(requests[1]?.headers.get('x'), 'plain');
  });
});
