import * as assert from 'uvu/assert';
import { createSystemClock, createSystemRandom } from '../../../src/node/process/clock.ts';
import { suite } from '../../support/suite.ts';

suite('node/process/system-clock', (test) => {
  test('the clock counts milliseconds of this century', () => {
    const { nowMs } = createSystemClock();
    assert.ok(
      Number.isInteger(nowMs()) && nowMs() > Date.UTC(2024, 0) && nowMs() < Date.UTC(2100, 0),
    );
  });

  test('sleeping ends, also for no time at all', async () => {
    await createSystemClock().sleep(1);
    await createSystemClock().sleep(0);
    await createSystemClock().sleep(-5);
  });

  test('an abort ends the sleep with a rejection', async () => {
    const abort = new AbortController();
    const rejected = createSystemClock()
      .sleep(1e12, abort.signal)
      .then(
        () => 'slept',
        () => 'rejected',
      );
    abort.abort();
    assert.is(await rejected, 'rejected');
  });

  test('random bytes have the requested length, and differ each time', () => {
    const random = createSystemRandom();
    assert.is(random.bytes(0).length, 0);
    assert.is(random.bytes(32).length, 32);
    assert.not.equal([...random.bytes(32)], [...random.bytes(32)]);
  });
});
