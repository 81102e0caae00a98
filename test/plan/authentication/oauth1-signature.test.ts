import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  type OAuth1Request,
  oauth1Authorization,
} from '../../../src/plan/authentication/oauth10.ts';
import { suite } from '../../support/suite.ts';

/** The example of OAuth Core 1.0, appendix A. */
const photos: OAuth1Request = {
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
};
const form = { method: 'POST', contentType: 'application/x-www-form-urlencoded' } as const;
const bytes = (text: string) => new TextEncoder().encode(text);

function given(request: OAuth1Request): ReadonlyMap<string, string> {
  const pairs = oauth1Authorization(request).replace('OAuth ', '').split(', ');
  return new Map(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')),
      decodeURIComponent(pair.slice(pair.indexOf('"') + 1, -1)),
    ]),
  );
}
const signatureOf = (changes: Partial<OAuth1Request>) =>
  given({ ...photos, ...changes }).get('oauth_signature');

/** The signature of parameters that are written out, sorted and encoded, by hand. */
function expected(method: string, url: string, parameters: string): string {
  const base = `${method}&${encodeURIComponent(url)}&${encodeURIComponent(parameters)}`;
  return createHmac('sha1', `${photos.consumerSecret}&${photos.tokenSecret}`)
    .update(base)
    .digest('base64');
}
const oauth =
  `oauth_consumer_key=${photos.consumerKey}&oauth_nonce=${photos.nonce}&oauth_signature_method=HMAC-SHA1` +
  `&oauth_timestamp=${photos.timestamp}&oauth_token=${photos.token}&oauth_version=1.0`;

suite('plan/authentication/oauth1-signature', (test) => {
  test('OAUTH10-2: the header has its parameters in the order of their names, encoded, without a realm', () => {
    assert.is(
      oauth1Authorization(photos),
      'OAuth oauth_consumer_key="dpf43f3p2l4k3l03", oauth_nonce="kllo9940pd9333jh", oauth_signature="tR3%2BTy81lMeYAr%2FFid0kMTYa%2FWM%3D", ' +
        'oauth_signature_method="HMAC-SHA1", oauth_timestamp="1191242096", oauth_token="nnch734d00sl2jdk", oauth_version="1.0"',
    );
  });

  test('OAUTH10-3: the published examples have the published signatures', () => {
    assert.is(signatureOf({}), 'tR3+Ty81lMeYAr/Fid0kMTYa/WM=');
    const tweet: Partial<OAuth1Request> = {
      ...form,
      url: 'https://api.twitter.com/1/statuses/update.json?include_entities=true',
      body: bytes('status=Hello%20Ladies%20%2b%20Gentlemen%2c%20a%20signed%20OAuth%20request%21'),
      consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
      consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
      tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
      timestamp: 1318622958,
    };
    assert.is(signatureOf(tweet), 'tnnArxj06cWHq44gCs1OSKk/jLY=');
  });

  test('OAUTH10-3: parameters are sorted by name and value after they are encoded, repeats kept', () => {
    const url = 'http://photos.example.net/photos?a3=a&b5=%3D%253D&a3=2+q&c%40=&a2=r%20b';
    const parameters = `a2=r%20b&a3=2%20q&a3=a&b5=%3D%253D&c%40=&${oauth}`;
    assert.is(
      signatureOf({ url }),
      expected('GET', 'http://photos.example.net/photos', parameters),
    );
  });

  test('OAUTH10-3: a body counts only with exactly the content type of a form', () => {
    const url = 'http://photos.example.net/photos';
    const body = bytes('z=1');
    assert.is(signatureOf({ ...form, url, body }), expected('POST', url, `${oauth}&z=1`));
    for (const contentType of [
      'application/json',
      'application/x-www-form-urlencoded; charset=utf-8',
      undefined,
    ])
      assert.is(
        signatureOf({ ...form, contentType, url, body }),
        expected('POST', url, oauth),
        contentType,
      );
  });

  test('OAUTH10-3: of equal names the OAuth parameter wins, then the body; a name without a value is not signed', () => {
    const url = 'http://photos.example.net/photos';
    assert.is(
      signatureOf({
        ...form,
        url: `${url}?z=query&oauth_nonce=x&bare`,
        body: bytes('z=body&oauth_token=y'),
      }),
      expected('POST', url, `${oauth}&z=body`),
    );
  });

  test('OAUTH10-3: whatever the query holds, each of its parameters changes the signature', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const signed = (value: string) =>
          signatureOf({ url: `http://photos.example.net/photos?v=${encodeURIComponent(value)}` });
        assert.is(signed(one) === signed(other), one === other);
      }),
    );
  });
});
