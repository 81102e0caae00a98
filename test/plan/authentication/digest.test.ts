import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { digestAuthorization, digestChallenge } from '../../../src/plan/authentication/digest.ts';
import { configuration, extract, type Reply, type SeenRequest } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withDigest = (
  type = 'digest',
  config: object = { username: 'ada', '#password': 'pw-1234567' },
) =>
  configuration({
    api: { authentication: { type } },
    config,
    jobs: [{ endpoint: 'a', params: { x: 'y z' } }, { endpoint: 'b' }],
  });
const challenge = (value: string) => digestChallenge([['www-authenticate', value]]);
const parts = (header: string) =>
  new Map(
    [...header.matchAll(/(\w+)="?([^",]+)"?/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** A server that asks for an answer with each new nonce; the nonce is good for some requests. */
const server = (uses: number) => {
  let nonce = 0;
  let left = 0;
  return ({ headers, method, path }: SeenRequest): Reply => {
    const given = parts(headers.get('authorization') ?? '');
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    const [user, request] = [md5('ada:zoo:pw-1234567'), md5(`${method}:${path}`)];
    const expected = md5(
      `${user}:n${nonce}:${given.get('nc')}:${given.get('cnonce')}:auth:${request}`,
    );
    if (left > 0 && given.get('response') === expected) {
      left--;
      return { json: [{ id: 1 }] };
    }
    nonce++;
    left = uses;
    return {
      status: 401,
      headers: {
        'WWW-Authenticate': `Digest realm="zoo", qop="auth,auth-int", nonce="n${nonce}", opaque="o", algorithm=MD5`,
      },
    };
  };
};

suite('plan/authentication/digest', (test) => {
  test('RFC 7616, 3.9.1: the example of the specification', () => {
    const request = {
      method: 'GET',
      url: 'http://www.example.org/dir/index.html',
      body: undefined,
    };
    const answer = {
      username: 'Mufasa',
      password: 'Circle of Life',
      cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
      count: 1,
    };
    for (const [algorithm, response] of [
      ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
      ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
    ]) {
      const asked = challenge(
        `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`,
      );
      assert.ok(asked);
      assert.is(parts(digestAuthorization(asked, request, answer)).get('response'), response);
    }
  });

  test('the strongest challenge that can be answered is taken', () => {
    const both =
      'Digest realm="r", nonce="1", algorithm=MD5, qop="auth", Digest realm="r", nonce="2", algorithm=SHA-256, qop="auth"';
    assert.is(challenge(both)?.nonce, '2');
    assert.is(challenge(`Basic realm="x", ${both}`)?.nonce, '2');
    for (const other of [
      'Bearer realm="x"',
      'Digest realm="r", nonce="1", algorithm=SHA3',
      'Digest realm="r"',
      '',
    ])
      assert.is(challenge(other), undefined);
  });

  test('E52: the first request is sent again with the answer, later ones have it at once, and a new nonce is answered', async () => {
    const { requests, outcome, events, tables } = await extract(withDigest(), server(5));
    assert.is(outcome.failure, undefined);
    assert.equal(
      requests.map(({ headers }) => headers.has('authorization')),
      [false, true, true],
    );
    assert.is(parts(requests[2]?.headers.get('authorization') ?? '').get('nc'), '00000002');
    assert.ok([...tables.values()].every((table) => table.includes('1')));
    const seen = JSON.stringify([events, outcome]);
    for (const secret of [
      'pw-1234567',
      parts(requests[1]?.headers.get('authorization') ?? '').get('response') ?? '?',
    ])
      assert.not.ok(seen.includes(secret));
    const stale = await extract(withDigest(), server(1));
    assert.is(stale.outcome.failure, undefined);
    assert.is(stale.requests.length, 4);
  });

  test('a wrong password ends after one answer; another type is told what the API wants', async () => {
    const wrong = await extract(
      withDigest('digest', { username: 'ada', '#password': 'other-one' }),
      server(5),
    );
    assert.is(wrong.requests.length, 2);
    assert.match(
      wrong.outcome.failure?.help ?? '',
      /check that .* correct and that the account has access/,
    );
    const basic = await extract(withDigest('basic'), server(5));
    assert.is(basic.requests.length, 1);
    assert.match(
      basic.outcome.failure?.help ?? '',
      /asks for Digest authentication .* "type": "digest"/,
    );
  });

  test('an answer is sent to the origins of the configuration alone', async () => {
    const { requests } = await extract(withDigest(), ({ url }) =>
      url.startsWith('https://other.example')
        ? {
            status: 401,
            headers: { 'WWW-Authenticate': 'Digest realm="x", nonce="1", qop="auth"' },
          }
        : { status: 302, headers: { Location: 'https://other.example/' } },
    );
    assert.ok(requests.some(({ url }) => url.startsWith('https://other.example')));
    assert.not.ok(requests.some(({ headers }) => headers.has('authorization')));
  });
});
