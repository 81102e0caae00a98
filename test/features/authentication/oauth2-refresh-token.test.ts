import * as assert from 'uvu/assert';
import { compiled, configuration, extract, type SeenRequest } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const settings = {
  type: 'oauth2-refresh-token',
  tokenUrl: 'token',
  clientId: 'me',
  clientSecret: { attr: '#secret' },
  refreshToken: { attr: '#refresh' },
};
const config = { '#secret': 's3cret-of-me', '#refresh': 'r3fresh-token' };
const withToken = (more: object) =>
  configuration({ api: { authentication: { ...settings, ...more } }, config });
const run = (more: object, token: object) =>
  extract(withToken(more), ({ path }: SeenRequest) =>
    path.startsWith('/v1/token')
      ? { json: { access_token: 'token-1', expires_in: 300, ...token } }
      : { json: [{ id: 1 }] },
  );

suite('features/authentication/oauth2-refresh-token', (test) => {
  test('RFC 6749, 6: the refresh token is sent in the form, and the access token with other requests', async () => {
    const { requests } = await run({}, {});
    assert.is(requests[0]?.body, 'grant_type=refresh_token&refresh_token=r3fresh-token');
    assert.is(
      requests[0]?.headers.get('authorization'),
      `Basic ${Buffer.from('me:s3cret-of-me').toString('base64')}`,
    );
    assert.is(requests[1]?.headers.get('authorization'), 'Bearer token-1');
  });

  test('RFC 6749, 2.1: a public client has no secret, and sends its id in the form', async () => {
    const { requests } = await run({ clientSecret: null }, {});
    assert.is(requests[0]?.headers.get('authorization'), undefined);
    assert.is(
      requests[0]?.body,
      'grant_type=refresh_token&refresh_token=r3fresh-token&client_id=me',
    );
  });

  test('a new refresh token fails the run, and is in no message, event or state', async () => {
    const { outcome, events, requests } = await run({}, { refresh_token: 'brand-new-token' });
    assert.is(outcome.failure?.kind, 'login');
    assert.match(outcome.failure?.message ?? '', 'The token response has a new refresh token');
    assert.match(outcome.failure?.help ?? '', '"rotation": "ignore"');
    assert.not.ok(JSON.stringify([outcome, events]).includes('brand-new-token'));
    assert.is(requests.length, 1, 'nothing is requested with it');
  });

  test('the configured one again is no rotation, and rotation: ignore takes any', async () => {
    assert.ok((await run({}, { refresh_token: 'r3fresh-token' })).outcome.ok);
    assert.ok((await run({}, { refresh_token: null })).outcome.ok);
    assert.ok((await run({ rotation: 'ignore' }, { refresh_token: 'brand-new-token' })).outcome.ok);
  });

  test('what is missing or wrong is an error', async () => {
    const errors = async (more: object) => (await compiled(withToken(more))).errors;
    assert.equal(await errors({}), []);
    assert.equal(await errors({ refreshToken: null }), [
      'Missing setting "refreshToken" of oauth2-refresh-token authentication',
    ]);
    assert.is((await errors({ rotation: 'store' })).length, 1);
  });
});
