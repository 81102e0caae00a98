import * as assert from 'uvu/assert';
import { didYouMean, editDistance } from '../../src/values/words.ts';
import { suite } from '../support/suite.ts';

suite('values/did-you-mean', (test) => {
  test('the nearest word is proposed, whatever its case and its hyphens', () => {
    const words = ['limit', 'limitParam', 'offsetParam', 'method'];
    assert.is(didYouMean('limitParm', words), 'limitParam');
    assert.is(didYouMean('limit_param', words), 'limitParam');
    assert.is(didYouMean('METHOD', words), 'method');
    assert.is(didYouMean('mehtod', words), 'method');
  });

  test('words that are far, equal or very long are not proposed', () => {
    assert.is(didYouMean('xyz', ['limit']), undefined);
    assert.is(didYouMean('url', ['uri']), 'uri');
    assert.is(didYouMean('ab', ['xy']), undefined);
    assert.is(didYouMean('limit', ['limit']), undefined);
    assert.is(didYouMean('x'.repeat(100_000), ['x'.repeat(100_001)]), undefined);
  });

  test('a swap of neighbours is one edit', () => {
    assert.is(editDistance('abcd', 'abdc'), 1);
    assert.is(editDistance('kitten', 'sitting'), 3);
    assert.is(editDistance('', 'abc'), 3);
    assert.is(editDistance('kitten', 'sitting', 2), 2);
  });
});
