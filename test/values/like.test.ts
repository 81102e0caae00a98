import * as assert from 'uvu/assert';
import { isLike } from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';

suite('values/like', (test) => {
  test('a pattern without a wildcard is the whole text', () => {
    assert.ok(isLike('abc', 'abc'));
    for (const text of ['', 'ab', 'abcd', 'xabc', 'ABC']) assert.not.ok(isLike(text, 'abc'), text);
    assert.ok(isLike('', ''));
  });

  test('a wildcard is any text, also none; what is beside it begins and ends the text, what is between wildcards follows in order', () => {
    const matches: readonly (readonly [
      pattern: string,
      yes: readonly string[],
      no: readonly string[],
    ])[] = [
      ['%', ['', 'a'], []],
      ['ab%', ['ab', 'abc'], ['a', 'xab']],
      ['%ab', ['ab', 'xab', 'abab'], ['abx', 'b']],
      ['a%b', ['ab', 'axb', 'aab'], ['a', 'b', 'abx', 'xab']],
      ['ab%ba', ['abba', 'abxba'], ['aba', 'ab']],
      ['a%b%c', ['abc', 'axbxc', 'abbc'], ['acb', 'ac', 'abcx', 'xabc']],
      ['%b%b%', ['bb', 'abcbd'], ['b', 'abc']],
      ['%ab%b', ['abb', 'xabxb'], ['ab', 'xab']],
      ['a%%c', ['ac', 'abc'], ['a', 'c']],
      ['a.c', ['a.c'], ['abc']],
    ];
    for (const [pattern, yes, no] of matches) {
      for (const text of yes) assert.ok(isLike(text, pattern), `${text} is like ${pattern}`);
      for (const text of no) assert.not.ok(isLike(text, pattern), `${text} is not like ${pattern}`);
    }
  });

  test('another wildcard makes % a character like any other', () => {
    assert.ok(isLike('50%-off', '50%*', '*'));
    assert.not.ok(isLike('501', '50%*', '*'));
  });
});
