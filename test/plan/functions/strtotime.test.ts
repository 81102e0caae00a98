import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { call, check } from './support.ts';

suite('plan/functions', (test) => {
  test('STRT-1: the base is the second argument, or now', () => {
    assert.is(call('strtotime', '-1 day'), 1489913600);
    assert.is(call('strtotime', '-7 days', 1508620560), 1508015760);
    assert.is(call('strtotime', '-7 days', '1508620560'), 1508015760);
  });

  test('ACC-25: text that cannot be parsed is an error that names it', () => {
    assert.throws(
      () => call('strtotime', 'someday'),
      /strtotime\(\) cannot read 'someday' as a date or time/,
    );
    assert.match(check('strtotime', 'someday', undefined) ?? '', /someday/);
    assert.is(check('strtotime', undefined), undefined);
    assert.is(check('strtotime', 'yesterday'), undefined);
  });
});
