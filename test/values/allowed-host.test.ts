import * as assert from 'uvu/assert';
import { type AllowedHostEntry, isAllowedUrl } from '../../src/values/url.ts';
import { suite } from '../support/suite.ts';

const entry = (parts: Partial<AllowedHostEntry>): AllowedHostEntry => ({
  host: 'h',
  scheme: null,
  port: null,
  endpoint: null,
  ...parts,
});
const allows = (url: string, parts: Partial<AllowedHostEntry>) => isAllowedUrl(url, [entry(parts)]);

suite('values/allowed-host', (test) => {
  test('HOST-2: no entries allow every URL, one of several is enough', () => {
    assert.ok(isAllowedUrl('https://x/', []));
    assert.ok(isAllowedUrl('https://h/', [entry({ host: 'other' }), entry({})]));
    assert.not.ok(isAllowedUrl('https://x/', [entry({}), entry({ host: 'other' })]));
  });

  test('HOST-2: host, scheme and port are compared where the entry names them', () => {
    assert.ok(allows('http://h:81/a', {}));
    assert.not.ok(allows('http://H/', {}));
    assert.ok(allows('https://h/', { scheme: 'https' }));
    assert.not.ok(allows('http://h/', { scheme: 'https' }));
    assert.ok(allows('https://h:81/', { port: 81 }));
    assert.not.ok(allows('https://h:82/', { port: 81 }));
    assert.not.ok(allows('https://h/', { port: 443 }), 'a URL without a port has none');
    assert.ok(allows('https://user:pass@h/', {}));
    assert.ok(allows('https://[::1]:8/', { host: '[::1]' }));
  });

  test('HOST-2: a path allows whole segments below it', () => {
    assert.ok(allows('https://h/a/b/c', { endpoint: 'a/b' }));
    assert.ok(allows('https://h/a/b', { endpoint: '/a/b/' }));
    assert.not.ok(allows('https://h/a/bc', { endpoint: 'a/b' }));
    assert.not.ok(allows('https://h/b/a', { endpoint: 'a' }));
    assert.not.ok(allows('https://h/', { endpoint: 'a' }));
    for (const endpoint of ['', '/']) {
      assert.ok(
        allows('https://h/anything/at/all', { endpoint }),
        'an empty path allows every path',
      );
      assert.ok(allows('https://h', { endpoint }));
    }
  });

  test('HOST-2: a path is compared in each form in which a server may read it', () => {
    for (const path of [
      'allowed/../other',
      'allowed/%2e%2e/other',
      'allowed/%252e%252e/other',
      'allowed/..;x/other',
      'allowed\\..\\other',
    ])
      assert.not.ok(allows(`https://h/${path}`, { endpoint: 'allowed' }), path);
    assert.ok(allows('https://h/%61llowed/x', { endpoint: 'allowed' }));
    assert.ok(allows('https://h/allowed;v=1/x', { endpoint: 'allowed;v=1' }));
  });
});
