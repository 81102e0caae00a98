import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { decodePercent, decodePlus, encodeForm, encodeRfc3986 } from '../../src/values/url.ts';
import { suite } from '../support/suite.ts';

suite('values/percent', (test) => {
  test('ENC-Q-1: form encoding keeps letters, digits and -_. only', () => {
    assert.is(encodeForm('a b/c?d&e=~'), 'a+b%2Fc%3Fd%26e%3D%7E');
    assert.is(encodeForm("-_.!*'()[]é"), '-_.%21%2A%27%28%29%5B%5D%C3%A9');
  });

  test('ENC-Q-3: RFC 3986 encoding keeps ~ and writes a space as %20', () => {
    assert.is(encodeRfc3986("a b~!'()*+"), 'a%20b~%21%27%28%29%2A%2B');
  });

  test('ENC-Q-3: octets that are not UTF-8 survive decoding and encoding', () => {
    for (const text of ['%FF', 'a%E9b', '%C3%A9%C3', '%F0%9F%98%80%F0%9F', '%80%ED%A0%80'])
      assert.is(encodeRfc3986(decodePercent(text)), text);
    assert.is(decodePercent('%C3%A9'), 'é');
  });

  test('ENC-Q-3: a percent sign that begins no escape stays', () => {
    assert.is(decodePlus('100%+%zz%4'), '100% %zz%4');
    assert.is(encodeRfc3986('\ud800'), '%EF%BF%BD');
  });

  test('ENC-Q-3: decoding undoes encoding, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.is(decodePercent(encodeRfc3986(text)), text);
        assert.is(decodePlus(encodeForm(text)), text);
        encodeForm(decodePlus(text));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        const escaped = [...bytes]
          .map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`)
          .join('');
        assert.is(decodePercent(encodeRfc3986(decodePercent(escaped))), decodePercent(escaped));
      }),
    );
  });
});
