import * as assert from 'uvu/assert';
import { originOf } from '../../src/values/origin.ts';
import { suite } from '../support/suite.ts';

suite('values/origin', (test) => {
  test('an origin is in canonical form, and there is none where no request can be sent', () => {
    const urls = ['https://User:x@API.Example:443/a?b', 'http://h:8080', 'https://0x7f.1/', 'ftp://h/', '//h/', '/a', 'https://', 'https://h\\@other/'];
    assert.equal(urls.map(originOf), ['https://api.example', 'http://h:8080', 'https://127.0.0.1', ...Array(5).fill(undefined)]);
  });
});
