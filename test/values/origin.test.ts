import * as assert from 'uvu/assert';
import { matchesOrigin, originOf, originPattern } from '../../src/values/url.ts';
import { suite } from '../support/suite.ts';

suite('values/origin', (test) => {
  test('an origin is in canonical form, and there is none where no request can be sent', () => {
    const urls = [
      'https://User:x@API.Example:443/a?b',
      'http://h:8080',
      'https://0x7f.1/',
      'ftp://h/',
      '//h/',
      '/a',
      'https://',
      'https://h\\@other/',
    ];
    assert.equal(urls.map(originOf), [
      'https://api.example',
      'http://h:8080',
      'https://127.0.0.1',
      ...Array(5).fill(undefined),
    ]);
  });

  test('user names, ports and letters of a URL that are not those of an origin are read as a connection does', () => {
    assert.is(originOf('HTTPS://a@b@H.example:0443/'), 'https://h.example');
    assert.is(originOf('http://h:443'), 'http://h:443');
    for (const url of [
      'https://h i/',
      'https://h\ti',
      'https://h\u0000',
      'xhttps://h',
      'https:h',
      'https://h:99999',
    ])
      assert.is(originOf(url), undefined, url);
  });

  test('a pattern is an origin, or a domain below which any host is meant, in canonical form', () => {
    const patterns: readonly (readonly [written: string, pattern: string | undefined])[] = [
      ['https://H.example:443/', 'https://h.example'],
      ['HTTP://h:8080', 'http://h:8080'],
      ['https://*.Example.com', 'https://*.example.com'],
      ['http://*.example.com:8080', 'http://*.example.com:8080'],
      ['*.example.com', '*.example.com'],
      ['*.b.example.com/', '*.b.example.com'],
      ['*.localhost', '*.localhost'],
      ['h.example', undefined],
      ['*.example.com:8080', undefined],
      ['*.com', undefined],
      ['*.', undefined],
      ['*', undefined],
      ['https://*', undefined],
      ['*.*.example.com', undefined],
      ['x*.example.com', undefined],
      ['https://a.*.com', undefined],
      ['*.127.0.0.1', undefined],
      ['*.com.', undefined],
      ['ftp://h', undefined],
      ['xhttps://h', undefined],
      ['https://u@h', undefined],
      ['https://h/path', undefined],
      ['https://h?a', undefined],
      ['https://h#a', undefined],
      ['https://h\\a', undefined],
      ['https://h a', undefined],
      ['https://h:99999', undefined],
      ['', undefined],
    ];
    for (const [written, pattern] of patterns) assert.is(originPattern(written), pattern, written);
  });

  test('an origin matches itself, and a domain what is below it, with the scheme and the port of the pattern, else of the API', () => {
    const base = 'https://api.example.com';
    const matches = (pattern: string, origin: string, of = base) =>
      matchesOrigin(origin, pattern, of);
    assert.ok(matches('https://h.example', 'https://h.example'));
    assert.not.ok(matches('https://h.example', 'https://a.h.example'));
    assert.ok(matches('*.example.com', 'https://a.b.example.com'));
    for (const origin of [
      'https://example.com',
      'https://.example.com',
      'http://a.example.com',
      'https://a.example.com:8080',
      'https://aexample.com',
      'https://a.example.com.evil.org',
    ])
      assert.not.ok(matches('*.example.com', origin), origin);
    assert.ok(matches('*.example.com', 'http://a.example.com:8080', 'http://api.example.com:8080'));
    assert.not.ok(matches('*.example.com', 'http://a.example.com', 'http://api.example.com:8080'));
    assert.ok(matches('http://*.example.com:81', 'http://a.example.com:81'));
    for (const origin of ['http://a.example.com', 'https://a.example.com:81'])
      assert.not.ok(matches('http://*.example.com:81', origin), origin);
    assert.not.ok(matches('*.example.com', 'https://a.example.com', ''));
    assert.not.ok(matches('https://*.example.com', 'https://a.example.com', ''));
    assert.ok(matches('https://h.example', 'https://h.example', ''));
  });
});
