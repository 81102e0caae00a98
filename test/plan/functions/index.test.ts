import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  ByteString,
  type FunctionDefinition,
  FunctionProblem,
  fromBytes,
  textOf,
  toBytes,
} from '../../../src/plan/functions/definition.ts';
import { checkArity, functions } from '../../../src/plan/functions/index.ts';
import { type Json, NumberLiteral } from '../../../src/values/json.ts';
import { buildQuery, formEncode } from '../../../src/values/url.ts';
import { suite } from '../../support/suite.ts';
import { call, check, NOW_SECONDS, vectors } from './support.ts';

const arity = (name: string, count: number) =>
  checkArity(functions[name] as FunctionDefinition, count);

suite('plan/functions/index', (test) => {
  test('FN-6: each function is registered under its own name, and inherited names are no functions', () => {
    for (const [name, definition] of Object.entries(functions)) assert.is(definition.name, name);
    assert.not.ok(Object.hasOwn(functions, 'toString'));
    assert.is(functions.urlencode?.onlyInPlaceholders, true);
  });

  test('FN-ARGC: wrong argument counts have the peer’s texts', () => {
    assert.is(arity('date', 0), 'date() expects at least 1 parameter, 0 given');
    assert.is(arity('date', 3), 'date() expects at most 2 parameters, 3 given');
    assert.is(arity('time', 1), 'time() expects exactly 0 parameters, 1 given');
    assert.is(arity('base64_encode', 2), 'base64_encode() expects exactly 1 parameter, 2 given');
    assert.is(arity('ifempty', 1), "Bad argument count for function 'ifempty'!");
    assert.is(arity('concat', 0), undefined);
    assert.is(arity('concat', 50), undefined);
  });

  test('FN-JOIN-1: true is 1, false and null are nothing, numbers have PHP string form', () => {
    assert.is(call('implode', ',', [1, true, false, null, 2.5, 'x']), '1,1,,,2.5,x');
    assert.is(call('concat', 'Bearer ', new NumberLiteral('1.0'), 0.1, null), 'Bearer 10.1');
    assert.is(call('concat'), '');
  });

  test('FN-JOIN-2: lists and objects are not joined', () => {
    assert.throws(() => call('concat', 'a', ['b']), /cannot join a list or an object/);
    assert.throws(() => call('implode', ',', [['b']]), /cannot join a list or an object/);
    assert.match(check('concat', undefined, {}) ?? '', /value 2/);
    assert.is(check('concat', undefined, 'x'), undefined);
  });

  test('FN-JOIN-3: implode needs a list; alone it joins without a delimiter', () => {
    assert.is(call('implode', ['a', 'b']), 'ab');
    assert.throws(() => call('implode', ',', 'a'), /needs a list/);
    assert.match(check('implode', undefined, 'a') ?? '', /needs a list/);
    assert.is(check('implode', ',', undefined), undefined);
  });

  test('FN-IFEMPTY: the second argument replaces PHP-empty values', () => {
    assert.is(call('ifempty', '0', 'x'), 'x');
    assert.is(call('ifempty', '0.0', 'x'), '0.0');
    assert.is(call('ifempty', ' ', 'x'), ' ');
    assert.equal(call('ifempty', [], { a: 1 }), { a: 1 });
  });

  test('FN-8: time is an integer', () => {
    assert.is(call('time'), NOW_SECONDS);
  });

  test('FN-ARGC: a list where a string is expected is an error', () => {
    assert.throws(
      () => call('md5', ['a']),
      /md5\(\) needs a string as parameter 1; a list is given/,
    );
    assert.throws(() => call('base64_encode', {}), /an object is given/);
    assert.is(call('base64_encode', 'žluť'), 'xb5sdcWl');
    assert.is(call('base64_encode', null), '');
  });

  test('ENC-Q-1: urlencode writes a space as + and escapes ~', () => {
    assert.is(call('urlencode', 'a b/c?d&e=~'), 'a+b%2Fc%3Fd%26e%3D%7E');
  });

  test('ENC-Q-1: params are encoded as http_build_query encodes them', () => {
    for (const [params, expected] of vectors<
      readonly [readonly (readonly [string, Json])[], string]
    >('query')) {
      assert.is(formEncode(buildQuery(params)), expected);
    }
  });

  test('FN-9: bytes that are no text survive being text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) =>
        assert.equal([...toBytes(textOf(new ByteString(bytes)))], [...bytes]),
      ),
    );
    assert.is(fromBytes(Uint8Array.of(0xc3, 0xa9)), 'é');
    assert.is(
      formEncode([['sig', textOf(call('md5', 'a', true) as ByteString)]]),
      'sig=%0C%C1u%B9%C0%F1%B6%A81%C3%99%E2iw%26a',
    );
  });

  test('FN-7: for any arguments, functions return a result or throw a FunctionProblem', () => {
    const values = fc.array(fc.jsonValue(), { maxLength: 4 });
    for (const definition of Object.values(functions)) {
      fc.assert(
        fc.property(values, (args) => {
          if (checkArity(definition, args.length) !== undefined) return;
          try {
            definition.check?.(args as Json[]);
            definition.call(args as Json[], { nowMs: () => 0 });
          } catch (error) {
            assert.instance(error, FunctionProblem);
          }
        }),
      );
    }
  });
});
