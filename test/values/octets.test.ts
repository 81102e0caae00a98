import * as assert from 'uvu/assert';
import { hasStrayOctets, octetsFromText, textFromOctets } from '../../src/values/url.ts';
import { suite } from '../support/suite.ts';

suite('values/octets', (test) => {
  test('characters of every length stay beside bytes that are none, and all bytes come back', () => {
    const bytes = Uint8Array.from([0xff, ...Buffer.from('aé€😀\u{10ffff}'), 0xf0, 0x9f, 0xc3]);
    const text = textFromOctets(bytes);
    assert.is(text, '\udcffaé€😀\u{10ffff}\udcf0\udc9f\udcc3');
    assert.equal(
      [[...octetsFromText(text)], hasStrayOctets(text), hasStrayOctets('aé€😀')],
      [[...bytes], true, false],
    );
  });
});
