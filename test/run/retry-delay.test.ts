import * as assert from 'uvu/assert';
import { retryDelay } from '../../src/run/exchange.ts';
import { suite } from '../support/suite.ts';

const now = 1_500_000_000_000;
const nowSeconds = now / 1000;

suite('run/retry-delay', (test) => {
  test('RETRY-DELAY-1: without a header the delay doubles from one second', () => {
    assert.equal(
      [1, 2, 3, 10].map((retry) => retryDelay(retry, undefined, now).ms),
      [1000, 2000, 4000, 512_000],
    );
    assert.is(retryDelay(1, undefined, now).reason, 'back-off');
  });

  test('RETRY-DELAY-2: a small number is a number of seconds, truncated', () => {
    assert.equal(retryDelay(3, '7', now), { ms: 7000, reason: 'retry-after' });
    assert.is(retryDelay(1, '2.9', now).ms, 2000);
    assert.is(retryDelay(1, '1e1', now).ms, 10_000);
  });

  test('RETRY-DELAY-2: a number near now or later is a Unix timestamp', () => {
    assert.is(retryDelay(1, String(nowSeconds + 30), now).ms, 30_000);
    assert.is(retryDelay(1, '999999999', now).ms, 999_999_999_000);
  });

  test('RETRY-DELAY-2: a date of RFC 1123 is a point in time; any other text is ignored', () => {
    assert.is(retryDelay(1, new Date(now + 90_000).toUTCString(), now).ms, 90_000);
    assert.is(retryDelay(2, 'soon', now).ms, 2000);
    assert.is(retryDelay(2, '2017-07-14', now).ms, 2000);
    for (const text of ['soon', '2, 2', '2s', '2017-07-14', '', '1e400', 'Monday morning'])
      assert.is(retryDelay(2, text, now).isUnreadable, true, text);
  });

  test('RETRY-DELAY-3, RETRY-E2: zero falls back to the doubling delay', () => {
    assert.equal(retryDelay(2, '0', now), { ms: 2000, reason: 'back-off' });
  });

  for (const [form, at] of Object.entries({
    'seconds since 1970': (ms: number) => String(ms / 1000),
    'milliseconds since 1970': (ms: number) => String(ms),
    'nanoseconds since 1970': (ms: number) => `${ms}000000`,
    'an HTTP date': (ms: number) => new Date(ms).toUTCString(),
    'an HTTP date of RFC 850': (ms: number) =>
      new Date(ms).toUTCString().replace(/^(\w+), (\d+) (\w+) \d\d(\d+)/, 'Friday, $2-$3-$4'),
    'an HTTP date of asctime': (ms: number) =>
      new Date(ms)
        .toUTCString()
        .replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT/, '$1 $3 $2 $5 $4'),
    'ISO 8601': (ms: number) => new Date(ms).toISOString(),
    'ISO 8601 with an offset': (ms: number) =>
      new Date(ms + 7_200_000).toISOString().replace('Z', '+02:00'),
  }))
    test(`RETRY-DELAY-2, RETRY-DELAY-3, ACC-12: ${form}, ahead and past`, () => {
      assert.equal(retryDelay(1, at(now + 30_000), now), { ms: 30_000, reason: 'retry-after' });
      assert.is(retryDelay(1, at(now + 30_000), now + 500).ms, 30_000);
      for (const past of [5000, 90_000_000, 4e11]) {
        assert.is(retryDelay(1, at(now - past), now).ms, 0);
        assert.is(retryDelay(1, at(now - past), now).isPast, true);
        assert.is(retryDelay(3, at(now - past), now, { pastTimes: 1 }).ms, 4000);
      }
    });

  test('RETRY-DELAY-3, ACC-12: a span in the past means at once, too', () => {
    assert.is(retryDelay(1, '-5', now).ms, 0);
    assert.is(retryDelay(2, '-5', now, { pastTimes: 1 }).ms, 2000);
  });
});
