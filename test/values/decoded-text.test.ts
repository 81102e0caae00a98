import * as assert from 'uvu/assert';
import { decodedOnce, undecoded } from '../../src/values/secret-forms.ts';
import { suite } from '../support/suite.ts';

/** One layer decoded, with the part of the text that each character was read from, between `|`; `undefined` when there is nothing to decode. */
function parts(text: string): string | undefined {
  const decoded = decodedOnce(undecoded(text, 0, text.length));
  if (decoded === undefined) return undefined;
  return Array.from({ length: decoded.length }, (_, at) =>
    text.slice(decoded.starts[at], decoded.ends[at]),
  ).join('|');
}

/** One layer decoded; the text itself when there is nothing to decode. */
function decode(text: string): string {
  const decoded = decodedOnce(undecoded(text, 0, text.length));
  return decoded === undefined
    ? text
    : String.fromCharCode(...decoded.codes.subarray(0, decoded.length));
}

const POINTS = [
  0, 1, 0x2f, 0x41, 0x7e, 0x7f, 0x80, 0xa0, 0xbf, 0xc0, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000,
  0xfffd, 0xffff, 0x10000, 0x1f600, 0x3ffff, 0x40000, 0xfffff, 0x100000, 0x10ffff,
];
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const percent = (text: string) => [...Buffer.from(text)].map((byte) => `%${hex(byte, 2)}`).join('');

suite('values/decoded-text', (test) => {
  test('percent escapes are UTF-8 of any length, in upper and lower case, alone and in a run', () => {
    const all = String.fromCodePoint(...POINTS);
    assert.is(decode(percent(all)), all);
    assert.is(decode(percent(all).toUpperCase()), all);
    for (const point of POINTS)
      assert.is(
        decode(`a${percent(String.fromCodePoint(point))}b`),
        `a${String.fromCodePoint(point)}b`,
        hex(point, 4),
      );
  });

  test('bytes that are no UTF-8 are Latin-1, one by one', () => {
    for (const [text, expected] of [
      ['%c3', '\u00c3'],
      ['%c3%28', '\u00c3('],
      ['%c3a', '\u00c3a'],
      ['%c3%c3%a9', '\u00c3é'],
      ['%c1%81', '\u00c1\u0081'],
      ['%bf', '\u00bf'],
      ['%e2%82', '\u00e2\u0082'],
      ['%e2%82%41', '\u00e2\u0082A'],
      ['%f0%9f%98', '\u00f0\u009f\u0098'],
      ['%f4%90%80%80', '\u00f4\u0090\u0080\u0080'],
      ['%f5%80%80%80', '\u00f5\u0080\u0080\u0080'],
      ['%ff', '\u00ff'],
    ] as const)
      assert.is(decode(text), expected, text);
  });

  test('backslash escapes are those of JSON and JavaScript', () => {
    const units = ['\u0000', '/', 'A', 'é', '\ud83d', '\uffff'];
    for (const unit of units) assert.is(decode(`<\\u${hex(unit.charCodeAt(0), 4)}>`), `<${unit}>`);
    assert.is(decode('\\x41\\xE9'), 'Aé');
    assert.is(decode('\\n\\r\\t\\b\\f\\v\\0\\"\\\'\\\\\\/'), '\n\r\t\b\f\v\0"\'\\/');
  });

  test('entities are those of HTML for ASCII and Latin-1, by name and by number', () => {
    assert.is(
      decode('&amp;&AMP;&lt;&gt;&quot;&apos;&num;&equals;&bsol;&Tab;&NewLine;&dash;'),
      `&&<>"'#=\\\t\n-`,
    );
    assert.is(decode('&VerticalLine;&DiacriticalGrave;'), '|`');
    assert.is(decode('&nbsp;&iexcl;&eacute;&yuml;'), '\u00a0¡éÿ');
    for (const point of POINTS)
      for (const entity of [
        `&#${point};`,
        `&#x${hex(point, 1)};`,
        `&#X${hex(point, 6)};`,
        `&#${point}`,
      ])
        assert.is(decode(`a${entity} b`), `a${String.fromCodePoint(point)} b`, entity);
  });

  test('what is no escape stays, and a text with nothing else has nothing to decode', () => {
    for (const text of [
      '',
      'a',
      '%',
      '%4',
      'a%4g',
      '%g4',
      '%/4',
      '%:4',
      '%`4',
      '\\',
      '\\q',
      '\\u',
      '\\u12',
      '\\u123g',
      '\\x4',
      '\\xg',
      '&',
      '&;',
      '&a',
      '&amp',
      '&nothing;',
      '&#;',
      '&#x;',
      '&#x110000;',
      '&#1114112;',
      'a&#g;',
    ])
      assert.is(parts(text), undefined, text);
    assert.is(decode('100% \\q &x; %41'), '100% \\q &x; A');
    assert.is(decode('%41042 %41%4 &&amp;'), 'A042 A%4 &&');
  });

  test('each character knows the part of the text that it was read from', () => {
    assert.is(parts('a%41%c3%a9b'), 'a|%41|%c3%a9|b');
    assert.is(parts('%f0%9f%98%80'), '%f0%9f%98%80|%f0%9f%98%80');
    assert.is(parts('%c3%28'), '%c3|%28');
    assert.is(parts('x\\u0041\\x41\\n%'), 'x|\\u0041|\\x41|\\n|%');
    assert.is(parts('&amp;&#65;&#x1f600;&#65a'), '&amp;|&#65;|&#x1f600;|&#x1f600;|&#65|a');
  });

  test('a part of a text is decoded as that part alone', () => {
    const text = 'ab%41cd%4';
    const decoded = decodedOnce(undecoded(text, 1, 6));
    assert.is(String.fromCharCode(...(decoded?.codes ?? [])), 'bAc');
    assert.equal([...(decoded?.starts ?? [])], [1, 2, 5]);
    assert.equal([...(decoded?.ends ?? [])], [2, 5, 6]);
    assert.is(decodedOnce(undecoded(text, 1, 4)), undefined);
  });
});
