import * as assert from 'uvu/assert';
import { CookieJar } from '../../src/values/headers.ts';
import { suite } from '../support/suite.ts';

/** Whether a cookie that a host sets is sent to another one. */
function reaches(from: string, domain: string, to: string): boolean {
  const jar = new CookieJar();
  jar.take(`https://${from}/`, [['set-cookie', `session=s3cret; Domain=${domain}`]], 0);
  return jar.headerFor(`https://${to}/`) !== '';
}

suite('cookies', (test) => {
  test('a cookie is for the domain that it names and the hosts below, if its own host is there', () => {
    for (const [from, domain, to] of [
      ['api.example.com', 'example.com', 'www.example.com'],
      ['api.example.com', '.Example.COM', 'example.com'],
      ['api.example.com', 'api.example.com', 'a.api.example.com'],
      ['localhost', 'localhost', 'localhost'],
      ['10.0.0.1', '10.0.0.1', '10.0.0.1'],
      ['[::1]', '[::1]', '[::1]'],
    ] as const)
      assert.ok(reaches(from, domain, to), `${from} ${domain} ${to}`);
    for (const [from, domain, to] of [
      ['api.example.com', 'other.com', 'other.com'],
      ['example.com', 'api.example.com', 'api.example.com'],
      ['notexample.com', 'example.com', 'example.com'],
    ] as const)
      assert.not(reaches(from, domain, to), `${from} ${domain} ${to}`);
  });

  test('an address, and a domain of one label, have no hosts below them', () => {
    for (const [from, domain, to] of [
      ['10.0.0.1', '0.0.1', '20.0.0.1'],
      ['10.0.0.1', '0.1', '9.9.0.1'],
      ['10.0.0.1', '.1', '8.8.8.1'],
      ['10.0.1', '0.1', '20.0.1'],
      ['0x7f.0.0.0x1', '0.0.0x1', '0x80.0.0.0x1'],
      ['10.0.0.1.', '0.0.1.', '20.0.0.1.'],
      ['[::1]', '1]', '[::2:1]'],
      ['api.example.com', 'com', 'other.com'],
      ['api.example.com', '.com', 'other.com'],
      ['api.example.com.', 'com.', 'other.com.'],
      ['api.example.com', '..com', 'other.com'],
      ['localhost', 'localhost', 'a.localhost'],
    ] as const)
      assert.not(reaches(from, domain, to), `${from} ${domain} ${to}`);
  });
});
