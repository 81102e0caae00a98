import * as assert from 'uvu/assert';
import { oauth1Authorization } from '../../../src/plan/authentication/oauth10.ts';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const credentials = (data: unknown, more: object = {}) => ({
  authorization: {
    oauth_api: {
      credentials: {
        '#data': typeof data === 'string' ? data : JSON.stringify(data),
        appKey: 'key',
        '#appSecret': 'secret',
        ...more,
      },
    },
  },
});
const withOauth = (authorization: object) =>
  configuration({ api: { authentication: { type: 'oauth10' } }, ...authorization });

suite('plan/authentication/oauth10', (test) => {
  test('OAUTH10-2, OAUTH10-3: the example of RFC 5849 section 3.4 as its base string demands', () => {
    const header = oauth1Authorization({
      method: 'GET',
      url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
      contentType: undefined,
      body: undefined,
      consumerKey: 'dpf43f3p2l4k3l03',
      consumerSecret: 'kd94hf93k423kf44',
      token: 'nnch734d00sl2jdk',
      tokenSecret: 'pfkkdhi9sl3r4s00',
      nonce: 'kllo9940pd9333jh',
      timestamp: 1191242096,
    });
    assert.match(header, /oauth_signature="tR3%2BTy81lMeYAr%2FFid0kMTYa%2FWM%3D"/);
    assert.match(
      header,
      /^OAuth oauth_consumer_key="dpf43f3p2l4k3l03", oauth_nonce="kllo9940pd9333jh", oauth_signature=/,
    );
  });

  test('OAUTH10-2, OAUTH10-4, RETRY-6: every attempt is signed anew', async () => {
    const { requests } = await extract(
      withOauth(credentials({ oauth_token: 't', oauth_token_secret: 's' })),
      (_request, number) => ({
        status: number === 1 ? 503 : 200,
      }),
    );
    const [first, second] = requests.map(({ headers }) => headers.get('authorization') ?? '');
    assert.match(
      first ?? '',
      /oauth_nonce="[0-9a-f]{40}".*oauth_timestamp="1500000000".*oauth_token="t"/,
    );
    assert.is.not(first, second);
  });

  test('OAUTH10-3: parameters of a form body are signed, the OAuth ones win', () => {
    const base = {
      method: 'POST',
      url: 'http://h/x',
      consumerKey: 'k',
      consumerSecret: 's',
      token: 't',
      tokenSecret: 'u',
      nonce: 'n',
      timestamp: 1,
    };
    const signed = (contentType: string | undefined, body: string) =>
      oauth1Authorization({ ...base, contentType, body: new TextEncoder().encode(body) });
    assert.is.not(
      signed('application/x-www-form-urlencoded', 'a=1'),
      signed('application/x-www-form-urlencoded', 'a=2'),
    );
    assert.is(signed('application/json', 'a=1'), signed('application/json', 'a=2'));
    assert.is(
      signed('application/x-www-form-urlencoded', 'oauth_token=x'),
      signed('application/x-www-form-urlencoded', ''),
    );
  });

  test('OAUTH-1, OAUTH10-1: what must be there', async () => {
    const message = async (authorization: object) =>
      (await compiled(withOauth(authorization))).errors[0];
    assert.is(await message({}), 'the OAuth credentials are missing');
    assert.is(
      await message(credentials('{}', { appKey: '' })),
      '"appKey" is missing; OAuth 1.0 requires it',
    );
    assert.is(
      await message(credentials('nope')),
      '"#data" of the OAuth credentials is not valid JSON',
    );
    assert.is(
      await message(credentials('[1]')),
      '"#data" of the OAuth credentials must be a JSON object; array is given',
    );
    assert.match(
      (await message(credentials({ oauth_token: 't' }))) ?? '',
      /^"#data" has no "oauth_token_secret"/,
    );
  });
});
