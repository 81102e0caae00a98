import * as assert from 'uvu/assert';
import {
  explosiveText,
  isExpression,
  matchesWhole,
} from '../../../src/scenario/replay/template.ts';
import { suite } from '../../support/suite.ts';

suite('replay: expressions', (test) => {
  test('an expression matches the whole text, over line ends and letters beyond the first plane', () => {
    assert.ok(matchesWhole('\\d+|x', '12345678901234567890'));
    assert.not.ok(matchesWhole('\\d+|x', '12345678901234567890x'));
    assert.ok(matchesWhole('a.b', 'a\nb'));
    assert.ok(matchesWhole('.{20}', '😀'.repeat(20)));
  });

  test('matching that takes time without end is given up', () => {
    assert.not.ok(matchesWhole('(a+)+x', `${'a'.repeat(60)}!`));
    assert.ok(matchesWhole('(a+)+x', `${'a'.repeat(60)}x`), 'and the next one is matched again');
  });

  test('an expression with exponential time is reported with a text that shows it', () => {
    for (const source of [
      '(a+)+x',
      '(\\w+\\s?)*:',
      '(a|a)*b',
      '(\\d|\\w)+',
      '(.*;){30}',
      '(?:[xyz]+-?)*q',
    ])
      assert.type(explosiveText(source), 'string', source);
  });

  test('usual expressions are not called explosive', () => {
    const defaultValue = [
      '\\d{4}-\\d\\d-\\d\\d',
      'OAuth .*',
      '.*,.*,.*,.*',
      '[\\w.]+@[\\w.]+',
      '(?:[A-Za-z0-9+/]{4})*={0,2}',
      '("[^"]*",?)*',
      '[0-9a-f-]{36}',
      'x',
      '',
    ];
    for (const source of defaultValue) assert.is(explosiveText(source), undefined, source);
  });

  test('what is no regular expression is known', () => {
    assert.ok(isExpression('(?<n>a)\\k<n>'));
    for (const source of ['(', '[z-a]', '\\', 'a{2,1}'])
      assert.not.ok(isExpression(source), source);
  });
});
