import * as assert from 'uvu/assert';
import { retryDelay } from '../../../src/engine/interpret/retry-delay.ts';
import { suite } from '../../support/suite.ts';

const now = 1_500_000_000_000;
const nowSeconds = now / 1000;

suite('engine/interpret/retry-delay', (test) => {
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
    assert.is(retryDelay(1, String(nowSeconds - 86_401), now).ms, (nowSeconds - 86_401) * 1000);
  });

  test('RETRY-DELAY-2: a date of RFC 1123 is a point in time; any other text is ignored', () => {
    assert.is(retryDelay(1, new Date(now + 90_000).toUTCString(), now).ms, 90_000);
    assert.is(retryDelay(2, 'soon', now).ms, 2000);
    assert.is(retryDelay(2, '2017-07-14', now).ms, 2000);
  });

  test('RETRY-DELAY-3, RETRY-E2: zero falls back to the doubling delay', () => {
    assert.equal(retryDelay(2, '0', now), { ms: 2000, reason: 'back-off' });
  });

  test('RETRY-DELAY-3, ACC-12: a moment in the past means at once', () => {
    assert.is(retryDelay(1, String(nowSeconds - 10), now).ms, 0);
    assert.is(retryDelay(1, '-5', now).ms, 0);
  });
});
