import * as assert from 'uvu/assert';
import { redirectOf } from '../../src/run/redirect.ts';
import type { RenderedRequest } from '../../src/run/render-request.ts';
import { suite } from '../support/suite.ts';

const request: RenderedRequest = {
  method: 'POST',
  url: 'https://h/a',
  headers: [
    { name: 'Accept', value: 'json', tainted: false },
    { name: 'X-Token', value: 'secret', tainted: true },
    { name: 'Authorization', value: 'by hand', tainted: false },
    { name: 'Content-Type', value: 'application/json', tainted: false },
  ],
  body: new TextEncoder().encode('{}'),
  contentType: 'application/json',
  taintedNames: new Set(),
  bodyTainted: false,
  pagingNames: new Set(),
};
const sent = { url: request.url, headers: request.headers, taintedNames: request.taintedNames };
const answer = (status: number, location?: string) => ({
  status,
  statusText: '',
  body: new Uint8Array(),
  headers: location === undefined ? [] : ([['location', location]] as const),
});
const rules = { requiredHeaders: [], hasSecret: () => false };
const follow = (status: number, location: string, over: Partial<RenderedRequest> = {}) =>
  redirectOf(
    answer(status, location),
    { request: { ...request, ...over }, sent, first: 'https://h' },
    rules,
  );

suite('run/redirect', (test) => {
  test('HTTP-1: POST becomes GET on 301, 302 and 303, and keeps method and body on 307 and 308', () => {
    for (const status of [301, 302, 303]) {
      const redirect = follow(status, '/b');
      assert.is(redirect.kind === 'follow' && redirect.request.method, 'GET');
      assert.is(redirect.kind === 'follow' && redirect.request.body, undefined);
    }
    for (const status of [307, 308]) {
      const redirect = follow(status, '/b');
      assert.is(redirect.kind === 'follow' && redirect.request.method, 'POST');
      assert.is(redirect.kind === 'follow' && redirect.request.url, 'https://h/b');
    }
  });

  test('HTTP-1: a response without Location, or with another status, is no redirect', () => {
    assert.is(redirectOf(answer(302), { request, sent, first: 'https://h' }, rules).kind, 'none');
    assert.is(
      redirectOf(answer(200, '/b'), { request, sent, first: 'https://h' }, rules).kind,
      'none',
    );
  });

  test('ACC-15, HTTP-4: no credential is sent to another origin', () => {
    const redirect = follow(302, 'https://other/b');
    assert.ok(redirect.kind === 'follow' && !redirect.sameOrigin);
    assert.equal(redirect.kind === 'follow' && redirect.request.headers.map(({ name }) => name), [
      'Accept',
    ]);
  });

  test('ACC-15: a header with a credential is sent after a redirect to the same origin and to no other', () => {
    const personal = [
      'Cookie',
      'Authorization',
      'Proxy-Authorization',
      'X-Api-Key',
      'X-Auth-Token',
      'Api-Key',
      'X-Token',
      'X-Access-Token',
      'X-AppKey',
      'Host',
    ];
    const elsewhere = [
      'https://other/b',
      '//other/b',
      'http://h/b',
      'https://h:444/b',
      'https://h.other/b',
      'https://h@other/b',
      'https://H./b',
    ];
    const here = ['/b', 'https://h/b', 'HTTPS://H:443/b', '//h/b', '?b'];
    for (const name of personal) {
      for (const spelled of [name, name.toLowerCase(), name.toUpperCase()]) {
        const headers = [{ name: spelled, value: 'x', tainted: false }];
        const kept = (location: string) => {
          const redirect = redirectOf(
            answer(302, location),
            { request: { ...request, headers }, sent, first: 'https://h/a' },
            { ...rules, requiredHeaders: ['X-AppKey'] },
          );
          return redirect.kind === 'follow' ? redirect.request.headers.length : redirect.kind;
        };
        for (const location of elsewhere) assert.is(kept(location), 0, `${spelled} ${location}`);
        for (const location of here) assert.is(kept(location), 1, `${spelled} ${location}`);
      }
    }
  });

  test('a Location of another scheme is refused, not taken for a path', () => {
    for (const location of [
      'javascript:alert(1)',
      'JavaScript:x',
      'data:text/plain,x',
      'mailto:a@b',
      'file:/etc/passwd',
      'http:x',
      'https:\\\\other/x',
      'http:///x',
      'https://a b/',
    ])
      assert.is(follow(302, location).kind, 'refused', location);
  });

  test('ACC-15: a body with credentials is refused to another origin', () => {
    assert.is(follow(307, 'https://other/b', { bodyTainted: true }).kind, 'refused');
    assert.is(follow(307, 'https://h/b', { bodyTainted: true }).kind, 'follow');
  });

  test('a redirect to something that is not HTTP is refused', () => {
    assert.is(follow(302, 'file:///etc/passwd').kind, 'refused');
  });
});
