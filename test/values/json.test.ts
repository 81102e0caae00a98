import * as assert from 'uvu/assert';
import { isIntegerLike, keysOf, member, NumberLiteral, numberFromText, objectFrom, sameJson } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

suite('values/json', (test) => {
  test('VAL-1: an integer of 64 bits keeps its digits, a larger one is a float', () => {
    const largest = numberFromText('9223372036854775807') as NumberLiteral;
    const beyond = numberFromText('9223372036854775808') as NumberLiteral;
    assert.is(largest.kind, 'integer');
    assert.is(largest.text, '9223372036854775807');
    assert.is(beyond.kind, 'float');
    assert.is(numberFromText('-0'), 0);
    assert.is((numberFromText('1.0') as NumberLiteral).kind, 'float');
    assert.is(numberFromText('2.5'), 2.5);
  });

  test('VAL-2: integer-like names stay in document order', () => {
    const object = objectFrom([
      ['b', 1],
      ['10', 2],
      ['2', 3],
      ['b', 4],
    ]);
    assert.equal(keysOf(object), ['b', '10', '2']);
    assert.is(member(object, 'b'), 4);
  });

  test('names such as __proto__ and constructor are ordinary', () => {
    const object = objectFrom([['__proto__', 'x']]);
    assert.is(member(object, '__proto__'), 'x');
    assert.is(member(object, 'constructor'), undefined);
  });

  test('VAL-2: names that engines move to the front are known up to the last one', () => {
    for (const name of ['0', '9', '10', '4294967294']) assert.ok(isIntegerLike(name), name);
    for (const name of ['', '/', ':', '00', '01', '-1', '1.0', '4294967295', '99999999999']) assert.not.ok(isIntegerLike(name), name);
    // what engines do themselves
    for (const name of ['0', '9', '4294967294', '4294967295']) assert.is(isIntegerLike(name), Object.keys({ a: 1, [name]: 2 })[0] === name, name);
  });

  test('PAG-SAME: member order and number kinds count', () => {
    assert.ok(sameJson({ a: [1, { b: null }] }, { a: [1, { b: null }] }));
    assert.not.ok(
      sameJson(
        objectFrom([
          ['a', 1],
          ['b', 2],
        ]),
        objectFrom([
          ['b', 2],
          ['a', 1],
        ]),
      ),
    );
    assert.not.ok(sameJson(1, new NumberLiteral('1.0')));
  });
});
