import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Json, NumberLiteral, numberFromText } from '../../src/values/json.ts';
import { floatText, jsonText, phpText, valueText } from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';

const floats = JSON.parse(
  readFileSync(new URL('../plan/functions/vectors/floats.json', import.meta.url), 'utf8'),
) as readonly (readonly string[])[];

// JSON number, CSV text, JSON text
const NUMBERS = [
  ['1', '1', '1'],
  ['1.0', '1', '1'],
  ['0.1', '0.1', '0.10000000000000001'],
  ['0.30000000000000004', '0.3', '0.30000000000000004'],
  ['1.23456789012345678', '1.2345678901235', '1.2345678901234567'],
  ['99999999999999.9', '1.0E+14', '99999999999999.906'],
  ['1e14', '1.0E+14', '100000000000000'],
  ['1e15', '1.0E+15', '1000000000000000'],
  ['1e17', '1.0E+17', '1.0e+17'],
  ['1e20', '1.0E+20', '1.0e+20'],
  ['12345678901234567890', '1.2345678901235E+19', '1.2345678901234567e+19'],
  ['9223372036854775807', '9223372036854775807', '9223372036854775807'],
  ['9223372036854775808', '9.2233720368548E+18', '9.2233720368547758e+18'],
  ['0.0001', '0.0001', '0.0001'],
  ['0.00001', '1.0E-5', '1.0000000000000001e-5'],
  ['-0', '0', '0'],
  ['-0.0', '-0', '-0'],
  ['1e400', 'INF', ''],
] as const;

suite('values/text: integers', (test) => {
  test('VAL-3: an integer has all of its digits as long as 64 bits hold it', () => {
    assert.equal(
      [2 ** 53, 2 ** 62, -(2 ** 62)].map((value) => jsonText(value)),
      ['9007199254740992', '4611686018427387904', '-4611686018427387904'],
    );
    assert.match(jsonText(2 ** 63), /^9\.223372036854775\d*e\+18$/);
    assert.match(jsonText(-(2 ** 63)), /^-9\.223372036854775\d*e\+18$/);
  });
});

suite('values/text', (test) => {
  test('a value in a message is written as people write it, and stays JSON', () => {
    assert.is(valueText('5000/h, \u00fcber "\u65e5"'), '"5000/h, \u00fcber \\"\u65e5\\""');
    assert.is(valueText('\\/ \u0007 \u0085'), '"\\\\/ \\u0007 \\u0085"');
    assert.is(
      valueText(new NumberLiteral('12345678901234567890')),
      jsonText(new NumberLiteral('12345678901234567890')),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        assert.is(JSON.parse(valueText(text)), JSON.parse(jsonText(text))),
      ),
    );
  });

  test('VAL-4, VAL-5: numbers have the peer’s CSV and JSON texts', () => {
    for (const [source, csv, json] of NUMBERS) {
      assert.is(phpText(numberFromText(source)), csv, source);
      assert.is(jsonText(numberFromText(source)), json, source);
    }
  });

  test('VAL-3: a float of few binary places is written exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -102_399_999, max: 102_399_999 }), (count) => {
        // count / 1024 in decimal: count times 5^10, shifted by ten places
        const digits = String(BigInt(Math.abs(count)) * 5n ** 10n).padStart(11, '0');
        const exact = `${count < 0 ? '-' : ''}${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(
          /\.?0+$/,
          '',
        );
        assert.is(floatText(count / 1024, 17, 'E'), exact === '-0' ? '0' : exact);
      }),
    );
  });

  test('VAL-3: floats of every size equal what PHP prints with 14 and 17 digits', () => {
    assert.ok(floats.length > 300);
    for (const [source = '', short, long] of floats) {
      assert.is(floatText(Number(source), 14, 'E'), short, source);
      assert.is(floatText(Number(source), 17, 'E'), long, source);
    }
  });

  test('VAL-3: an exact tie rounds to the even digit', () => {
    assert.is(floatText(12345678901234.5, 14, 'E'), '12345678901234');
    assert.is(floatText(12345678901235.5, 14, 'E'), '12345678901236');
    assert.is(floatText(0.5, 14, 'E'), '0.5');
    assert.is(floatText(Number.NaN, 14, 'E'), 'NAN');
    assert.is(floatText(Number.NEGATIVE_INFINITY, 14, 'E'), '-INF');
  });

  test('VAL-3: any double has a text, and with 17 digits it reads back the same', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        floatText(value, 14, 'E');
        assert.ok(Object.is(Number(floatText(value, 17, 'e')), value));
      }),
    );
  });

  test('VAL-4: true is 1, false and null are empty', () => {
    assert.equal([true, false, null, 'x', new NumberLiteral('-9223372036854775808')].map(phpText), [
      '1',
      '',
      '',
      'x',
      '-9223372036854775808',
    ]);
  });

  test('VAL-5: JSON text escapes slashes and non-ASCII characters and keeps member order', () => {
    const value: Json = {
      'a/b': ['é😀"\\', '\u0001\b\f\n\r\t\u007f'],
      e: {},
      l: [],
      n: null,
      t: true,
    };
    assert.is(
      jsonText(value),
      '{"a\\/b":["\\u00e9\\ud83d\\ude00\\"\\\\","\\u0001\\b\\f\\n\\r\\t\u007f"],"e":{},"l":[],"n":null,"t":true}',
    );
  });

  test('VAL-5, FIL-6: a value with an infinite number in it has no JSON text', () => {
    assert.is(jsonText({ a: [numberFromText('1e400')] }), '');
  });

  test('VAL-5: JSON text reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        assert.equal(JSON.parse(jsonText(value as Json)), JSON.parse(JSON.stringify(value))),
      ),
    );
  });
});
