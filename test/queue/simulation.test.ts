// Many more workers than a machine of tests has: the pace of 200 workers on a clock of its own.

import * as assert from 'uvu/assert';
import { createMemoryBudget, createPace } from '../../src/run/pace.ts';
import { createSharedClock } from '../support/shared-clock.ts';
import { suite } from '../support/suite.ts';

const UNITS = 10_000;
const PAGES = 3;
const WORKERS = 200;
const RATE = { requests: 500, perMs: 1000 };
const LATENCY_MS = 20;
const START_MS = 1_000_000;

suite('queue: simulation', (test) => {
  test(`${UNITS} units on ${WORKERS} workers under one rate: the rate is used and never exceeded, and workers have equal shares`, async () => {
    const clock = createSharedClock(START_MS);
    const budget = createMemoryBudget(clock);
    const sent: number[] = [];
    const shares = Array.from({ length: WORKERS }, () => 0);
    let units = 0;
    const worker = async (index: number) => {
      const pace = createPace({ rate: RATE, budget }, { clock }, () => {});
      for (; units < UNITS; shares[index] = (shares[index] ?? 0) + 1) {
        units++;
        for (let page = 0; page < PAGES; page++) {
          await pace.enter(undefined);
          sent.push(clock.nowMs());
          await clock.sleep(LATENCY_MS);
          pace.leave(undefined);
        }
      }
    };
    await clock.until(Promise.all(shares.map((_, index) => worker(index))));

    assert.is(sent.length, UNITS * PAGES);
    const tookMs = (sent.at(-1) ?? 0) - START_MS;
    const leastMs = ((sent.length - 1) * RATE.perMs) / RATE.requests;
    assert.ok(
      tookMs >= leastMs - 1 && tookMs < leastMs * 1.01,
      `${tookMs} ms instead of ${leastMs} ms`,
    );
    for (let index = RATE.requests; index < sent.length; index++)
      assert.ok(
        (sent[index] ?? 0) - (sent[index - RATE.requests] ?? 0) >= RATE.perMs - 2,
        `more than ${RATE.requests} requests in a second`,
      );
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    assert.ok(most - least <= 2, `${least} to ${most} units for a worker`);
  });
});
