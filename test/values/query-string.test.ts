import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { NumberLiteral } from '../../src/values/json.ts';
import {
  buildQuery,
  formEncode,
  overlayQuery,
  parseQuery,
  type QueryPair,
  rfc3986Encode,
} from '../../src/values/url.ts';
import { suite } from '../support/suite.ts';

suite('values/query-string', (test) => {
  test('ENC-Q-1: lists, objects and booleans as http_build_query writes them', () => {
    const pairs = buildQuery([
      ['startDate', '2016-01-20'],
      ['types', ['new', 'active']],
      ['filter', { q: 'a b', on: true, off: false, x: null }],
    ]);
    assert.is(
      formEncode(pairs),
      'startDate=2016-01-20&types%5B0%5D=new&types%5B1%5D=active&filter%5Bq%5D=a+b&filter%5Bon%5D=1&filter%5Boff%5D=0',
    );
  });

  test('ENC-Q-2: null and empty lists vanish without renumbering, numbers have their PHP form', () => {
    const pairs = buildQuery([
      ['a', [null, 1]],
      ['e', []],
      ['o', {}],
      ['f', new NumberLiteral('1.0')],
      ['g', new NumberLiteral('1e20')],
      ['n', { x: { y: 0.1 } }],
    ]);
    assert.equal(pairs, [
      ['a[1]', '1'],
      ['f', '1'],
      ['g', '1.0E+20'],
      ['n[x][y]', '0.1'],
    ]);
  });

  test('ENC-Q-3: the RFC 3986 form escapes spaces, keeps ~ and names without =, and gathers repeats', () => {
    assert.is(
      rfc3986Encode(parseQuery('a=1+2&flag&b[]=~*&a=%2F&e=')),
      'a=1%202&a=%2F&flag&b%5B%5D=~%2A&e=',
    );
    assert.is(
      rfc3986Encode(parseQuery('a=1&b=2&a=3&b=4')),
      'a=1&a=3&b=2&b=4',
      'with one name between',
    );
    assert.is(rfc3986Encode(parseQuery('a=1&a=2&b=3')), 'a=1&a=2&b=3');
  });

  test('ACC-5: names are decoded too and repeats are kept', () => {
    assert.equal(parseQuery('ids%5B0%5D=1&a[]=1&a[]=2&&x==y&f'), [
      ['ids[0]', '1'],
      ['a[]', '1'],
      ['a[]', '2'],
      ['x', '=y'],
      ['f', null],
    ]);
  });

  test('ENC-GET-2: params replace pairs of their name in place and append the others', () => {
    const own = parseQuery('a=1&b=2&a=3&ids%5B0%5D=4');
    const overlaid = overlayQuery(own, [
      ['c', 'x'],
      ['a', ['y']],
      ['ids', [9]],
    ]);
    assert.equal(overlaid, [
      ['a[0]', 'y'],
      ['b', '2'],
      ['ids[0]', '9'],
      ['c', 'x'],
    ]);
  });

  test('ENC-Q-4: encoding and parsing gives the pairs back, in both spellings', () => {
    const text = fc.string({ unit: 'binary' });
    const pair = fc
      .tuple(text, fc.option(text))
      .filter(([name, value]) => name !== '' || value !== null);
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        assert.equal(parseQuery(formEncode(pairs as QueryPair[])), pairs);
        const grouped = parseQuery(rfc3986Encode(pairs as QueryPair[]));
        assert.is(grouped.length, pairs.length);
        assert.equal(parseQuery(rfc3986Encode(grouped)), grouped);
      }),
    );
  });

  test('ENC-Q-2: any params can be written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (params) => {
        const pairs = buildQuery(Object.entries(params) as [string, string][]);
        assert.equal(parseQuery(formEncode(pairs)), pairs);
      }),
    );
  });
});
