import * as assert from 'uvu/assert';
import { isHttpUrl, removeDotSegments, resolveUrl } from '../../src/values/url.ts';
import { suite } from '../support/suite.ts';

const joins: readonly (readonly [base: string, endpoint: string, url: string])[] = [
  ['https://h/3.0/', 'items', 'https://h/3.0/items'],
  ['https://h/3.0/', 'items/', 'https://h/3.0/items/'],
  ['https://h/3.0', 'items', 'https://h/items'],
  ['https://h/3.0/', '/items', 'https://h/items'],
  ['https://h', 'items', 'https://h/items'],
  ['https://h/3.0/', 'https://other/x', 'https://other/x'],
  ['https://h/3.0/', '?p=2', 'https://h/3.0/?p=2'],
  ['https://h/3.0/', '../x', 'https://h/x'],
  ['https://h/3.0/?k=1', 'items', 'https://h/3.0/items'],
  ['https://h/3.0/', '//other/x', 'https://other/x'],
  ['https://h', '?p=2', 'https://h/?p=2'],
  ['https://h?k=1', '', 'https://h/?k=1'],
  ['https://h/3.0/?k=1', '?p=2', 'https://h/3.0/?p=2'],
  ['https://h/3.0/', '//other/a/../x', 'https://other/x'],
  ['https://h/3.0/', 'HTTP://Other/a/./../x', 'http://other/x'],
  ['https://H:443/a/', 'x', 'https://h/a/x'],
  ['http://h:80/a/', 'x', 'http://h/a/x'],
  ['https://h:80/a/', 'x', 'https://h:80/a/x'],
  ['http://h:443/a/', 'x', 'http://h:443/a/x'],
  ['https://h:4430/a/', 'x', 'https://h:4430/a/x'],
  ['https://User:P@H:443/a/', 'x', 'https://User:P@h/a/x'],
];

suite('values/url', (test) => {
  test('API-JOIN-1: dot segments at the end of a path leave a folder, those in front are dropped', () => {
    for (const [path, result] of [
      ['/a/b/..', '/a/'],
      ['/a/b/.', '/a/b/'],
      ['/a/../b', '/b'],
      ['/a/./b', '/a/b'],
      ['/..', '/'],
      ['/../a', '/a'],
      ['/a/../../b', '/b'],
      ['/a/..b/...', '/a/..b/...'],
    ] as const)
      assert.is(removeDotSegments(path), result, path);
  });

  for (const [base, endpoint, url] of joins) {
    test(`API-JOIN-1: ${base} and ${endpoint} give ${url}`, () => {
      assert.is(resolveUrl(base, endpoint), url);
    });
  }

  test('API-JOIN-3: unsafe characters are encoded, encoded ones stay, a lone % becomes %25', () => {
    assert.is(
      resolveUrl('https://h/', 'a b/é%20%zz?q=[x y]'),
      'https://h/a%20b/%C3%A9%20%25zz?q=%5Bx%20y%5D',
    );
    const safe = "!$&'()*+,;=:@-._~/";
    assert.is(resolveUrl('https://h/', `a${safe}?b${safe}?`), `https://h/a${safe}?b${safe}?`);
    assert.is(
      resolveUrl('https://h/', '"\ud800<|\ud83d\ude00'),
      'https://h/%22%EF%BF%BD%3C%7C%F0%9F%98%80',
    );
  });

  test('API-JOIN-4: a fragment is never sent', () => {
    assert.is(resolveUrl('https://h/', 'a#b'), 'https://h/a');
    assert.is(resolveUrl('https://h/', 'a?x=1#b'), 'https://h/a?x=1');
  });

  test('ACC-6: a colon in a relative endpoint is part of its path', () => {
    assert.is(resolveUrl('https://h/v1/', 'users/1:2'), 'https://h/v1/users/1:2');
    assert.is(resolveUrl('https://h/v1/', 'users:80/x'), 'https://h/v1/users:80/x');
  });

  test('API-BASE-2: http and https URLs with a host are valid', () => {
    for (const url of [
      'http://localhost',
      'https://a-b.example.com:8443/x?y#z',
      'http://[::1]:80/',
      'https://user:pw@h/',
      'https://bücher.example/',
      'http://mock_server/',
    ])
      assert.ok(isHttpUrl(url), url);
    for (const url of ['', 'ftp://h/', 'http://', 'example.com', 'https:///x', 'http://a b/'])
      assert.not.ok(isHttpUrl(url), url);
  });

  test('API-BASE-2: a port has one to five digits', () => {
    assert.equal(
      ['', ':', ':8', ':12345', ':123456'].map((port) => isHttpUrl(`http://h${port}/`)),
      [true, false, true, true, false],
    );
  });
});
