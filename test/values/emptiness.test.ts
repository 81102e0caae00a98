import * as assert from 'uvu/assert';
import { type Json, NumberLiteral, objectFrom } from '../../src/values/json.ts';
import {
  isEmptyContainer,
  isEmptyResponseValue,
  isPhpEmpty,
  isTruthy,
} from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';

const EMPTY: readonly (Json | undefined)[] = [
  undefined,
  null,
  false,
  0,
  -0,
  '',
  '0',
  [],
  new NumberLiteral('0.0'),
  new NumberLiteral('-0.0'),
  new NumberLiteral('0e5'),
];
const FULL: readonly Json[] = [
  true,
  1,
  0.1,
  '0.0',
  ' ',
  'false',
  '00',
  [null],
  { a: null },
  objectFrom([['0', null]]),
  new NumberLiteral('1.0'),
];

suite('values/emptiness', (test) => {
  test('REC-1: nothing, zero of any kind, "", "0" and empty lists are PHP-empty', () => {
    for (const value of EMPTY) {
      assert.ok(isPhpEmpty(value), JSON.stringify(value));
      assert.not.ok(isTruthy(value));
      assert.ok(isEmptyResponseValue(value));
    }
  });

  test('REC-1: "0.0", a space and the word false are not PHP-empty', () => {
    for (const value of FULL) {
      assert.not.ok(isPhpEmpty(value), JSON.stringify(value));
      assert.ok(isTruthy(value));
      assert.not.ok(isEmptyResponseValue(value));
    }
  });

  test('REC-4: an empty object is PHP-empty in a configuration but never in a response', () => {
    assert.ok(isPhpEmpty({}));
    assert.not.ok(isEmptyResponseValue({}));
  });

  test('a list without elements and an object without members are empty containers', () => {
    const empty: readonly Json[] = [[], objectFrom([])];
    const others: readonly Json[] = [[0], objectFrom([['a', null]]), '', 0, null];
    assert.equal([...empty, ...others].map(isEmptyContainer), [
      ...empty.map(() => true),
      ...others.map(() => false),
    ]);
  });
});
