import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { numberFromText, objectFrom } from '../../src/values/json.ts';
import { isIntegerKey, serializeText, utf8Length } from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';

suite('values/serialize', (test) => {
  test('VAL-6: records are written as objects, lists with their indexes', () => {
    assert.is(
      serializeText({ a: 1, t: [1] }),
      'O:8:"stdClass":2:{s:1:"a";i:1;s:1:"t";a:1:{i:0;i:1;}}',
    );
    assert.is(
      serializeText({ é: 'ž€😀', n: null, t: true, f: false }),
      'O:8:"stdClass":4:{s:2:"é";s:9:"ž€😀";s:1:"n";N;s:1:"t";b:1;s:1:"f";b:0;}',
    );
  });

  test('VAL-6: numbers keep their kind', () => {
    const texts = [
      '1',
      '1.0',
      '0.1',
      '1e17',
      '12345678901234567890',
      '9223372036854775807',
      '-0.0',
    ].map((text) => serializeText(numberFromText(text)));
    assert.equal(texts, [
      'i:1;',
      'd:1;',
      'd:0.10000000000000001;',
      'd:1.0E+17;',
      'd:1.2345678901234567E+19;',
      'i:9223372036854775807;',
      'd:-0;',
    ]);
  });

  test('HASH-7: a configuration map is an array, its canonical decimal names are integer keys', () => {
    const map = objectFrom([
      ['b', 1],
      ['5', {}],
      ['05', []],
      ['-3', 'x'],
      ['-0', 'y'],
      ['9223372036854775808', 0],
    ]);
    assert.is(
      serializeText(map, 'arrays'),
      'a:6:{s:1:"b";i:1;i:5;a:0:{}s:2:"05";a:0:{}i:-3;s:1:"x";s:2:"-0";s:1:"y";s:19:"9223372036854775808";i:0;}',
    );
    assert.ok(isIntegerKey('9223372036854775807'));
    assert.ok(isIntegerKey('-9223372036854775808'));
  });

  test('VAL-6: lengths count UTF-8 bytes of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        assert.is(utf8Length(text), new TextEncoder().encode(text).length),
      ),
    );
    assert.is(utf8Length('\ud800x'), 4);
  });

  test('zero is an integer key, with a sign or more digits it is text', () => {
    assert.equal(['0', '-0', '00', '7', '-7'].map(isIntegerKey), [true, false, false, true, true]);
  });
});
