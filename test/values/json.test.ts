import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import {
  isIntegerLike,
  keysOf,
  member,
  NumberLiteral,
  numberFromText,
  objectFrom,
  sameJson,
  withGeNumbers,
} from '../../src/values/json.ts';
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

  test('VAL-1: a value that was read with all digits becomes the one that was read without them', () => {
    const number = fc.oneof(
      fc.constantFrom('-0', '1.10', '1.0', '1e2', '12345678901234567890', '9007199254740993', '7'),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
    );
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        number,
        fc.constantFrom('"x"', 'null', 'true'),
        fc.array(tie('value'), { maxLength: 3 }).map((elements) => `[${elements.join(',')}]`),
        fc
          .uniqueArray(fc.tuple(fc.constantFrom('a', '10', '2', '__proto__'), tie('value')), {
            selector: ([name]) => name,
            maxLength: 3,
          })
          .map((members) => `{${members.map(([name, inner]) => `"${name}":${inner}`).join(',')}}`),
      ),
    }));
    fc.assert(
      fc.property(value, (text) => {
        const [exact, peer] = [parseExactJson(text, 'exact'), parseExactJson(text)];
        const made = withGeNumbers(exact);
        assert.ok(sameJson(made, peer), text);
        assert.is(withGeNumbers(made), made);
      }),
    );
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
    for (const name of ['', '/', ':', '00', '01', '-1', '1.0', '4294967295', '99999999999'])
      assert.not.ok(isIntegerLike(name), name);
    // what engines do themselves
    for (const name of ['0', '9', '4294967294', '4294967295'])
      assert.is(isIntegerLike(name), Object.keys({ a: 1, [name]: 2 })[0] === name, name);
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
    assert.not.ok(sameJson(new NumberLiteral('1.0'), { text: '1.0' }));
    assert.ok(sameJson(new NumberLiteral('1.0'), new NumberLiteral('1.00')), 'the same float');
    assert.not.ok(sameJson(new NumberLiteral('1.0'), new NumberLiteral('1.5')));
    const [large, other] = [
      numberFromText('9007199254740993'),
      numberFromText('9007199254740992.0'),
    ];
    assert.not.ok(sameJson(large, other), 'an integer and a float');
    assert.not.ok(
      sameJson(large, numberFromText('9007199254740995')),
      'integers that are rounded alike',
    );
    assert.ok(sameJson(large, numberFromText('9007199254740993')));
  });

  test('an empty list and an empty object differ', () => {
    assert.equal(
      [sameJson([], objectFrom([])), sameJson(objectFrom([]), []), sameJson([], [])],
      [false, false, true],
    );
  });
});
