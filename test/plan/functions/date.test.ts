import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { formatDate } from '../../../src/plan/functions/times.ts';
import { suite } from '../../support/suite.ts';
import { call, check, vectors } from './support.ts';

suite('plan/functions/date', (test) => {
  test('FN-E3: every letter gives PHP’s text, before 1970 and after 9999 too', () => {
    for (const [format, seconds, expected] of vectors<readonly [string, number, string]>('date')) {
      assert.is(call('date', format, seconds), expected, `${format} ${seconds}`);
    }
  });

  test('FN-E3: a numeric string is a timestamp, other text is an error', () => {
    assert.is(call('date', 'Y-m-d', '1490000000'), '2017-03-20');
    assert.throws(
      () => call('date', 'Y', 'tomorrow'),
      /date\(\) needs an integer as parameter 2; a string is given/,
    );
    assert.match(check('date', undefined, []) ?? '', /a list is given/);
  });

  test('FN-5: without a timestamp it is now', () => {
    assert.is(call('date', 'Y-m-d H:i:s'), '2017-03-20 08:53:20');
  });

  test('FN-7: any format and time has a text', () => {
    fc.assert(
      fc.property(fc.string(), fc.maxSafeInteger(), (format, seconds) =>
        assert.type(formatDate(format, seconds), 'string'),
      ),
    );
  });
});
