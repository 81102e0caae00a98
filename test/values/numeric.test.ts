import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Json, NumberLiteral } from '../../src/values/json.ts';
import {
  integerFrom,
  isNumericText,
  numberFrom,
  numberFromInt64,
  toFloat,
  toInt64,
  toInteger,
} from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';

suite('values/numeric', (test) => {
  test('ACC-23: numeric texts are those of the peer, white space may lead but not trail', () => {
    for (const text of ['1', '-1', '+1', '1.', '.5', '1e3', ' 1', '1.5E-3', '007'])
      assert.ok(isNumericText(text), text);
    for (const text of ['', ' ', '1 ', '1a', '0x1', '.', 'e3', '1e', '--1'])
      assert.not.ok(isNumericText(text), text);
  });

  test('FN-E3: the integer cast reads the leading number of a text', () => {
    const casts: readonly (readonly [Json, number])[] = [
      ['12abc', 12],
      ['abc', 0],
      ['1e3', 1000],
      ['1.9', 1],
      [-1.9, -1],
      [true, 1],
      [null, 0],
      [[], 0],
      [['x'], 1],
      ['', 0],
      [new NumberLiteral('1.0'), 1],
    ];
    for (const [value, expected] of casts)
      assert.is(toInteger(value), expected, JSON.stringify(value));
  });

  test('FN-E3: a text beyond 64 bits saturates, a float wraps around', () => {
    assert.is(toInt64('99999999999999999999'), 9223372036854775807n);
    assert.is(toInt64('-1e30'), -9223372036854775808n);
    assert.is(toInt64('1e400'), 0n, 'an infinite text is 0');
    assert.is(toInt64(new NumberLiteral('1e400')), 0n);
    assert.is(toInt64(new NumberLiteral('18446744073709551617.0')), 0n);
    assert.is(toInt64(new NumberLiteral('9007199254740993')), 9007199254740993n);
  });

  test('ACC-23: integers and integer texts are integers, nothing else is', () => {
    assert.equal(['5', 5, '-7', '+7', '007'].map(integerFrom), [5, 5, -7, 7, 7]);
    assert.equal(
      ['', '5.0', 5.5, '5 ', true, null, undefined, [5], new NumberLiteral('5.0')].map(integerFrom),
      Array(9).fill(undefined),
    );
    assert.is(integerFrom(new NumberLiteral('9223372036854775807')), 2 ** 63);
  });

  test('ACC-2: a numeric text is a number', () => {
    assert.equal(['3600', '1.5', 2.5, 'x', '', null, true].map(numberFrom), [
      3600,
      1.5,
      2.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    assert.is(toFloat('3.5kg'), 3.5);
  });

  test('VAL-1: an exact integer keeps its digits', () => {
    assert.is(numberFromInt64(5n), 5);
    assert.is((numberFromInt64(2n ** 53n + 1n) as NumberLiteral).text, '9007199254740993');
  });

  test('FN-E3: casting never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        toInteger(value as Json);
        toFloat(value as Json);
        assert.is(typeof toInt64(value as Json), 'bigint');
      }),
    );
  });
});
