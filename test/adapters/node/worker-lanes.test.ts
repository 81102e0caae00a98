import * as assert from 'uvu/assert';
import { openWorkerLanes } from '../../../src/adapters/node/worker-lanes.ts';
import { suite } from '../../support/suite.ts';

const entry = new URL('./lane-entry', import.meta.url);

suite('worker lanes', (test) => {
  test('more questions than threads are all answered, and a failure is the question’s own', async () => {
    const lanes = openWorkerLanes<number, number>(entry, 2, 10);
    try {
      assert.equal(await Promise.all([1, 2, 3, 4, 5].map((question) => lanes.ask(question))), [10, 20, 30, 40, 50]);
      const failure = await lanes.ask(-1).catch((error: unknown) => error);
      assert.match(String(failure), 'a negative question');
      assert.is(await lanes.ask(6), 60);
    } finally {
      await lanes.close();
    }
  });

  test('a thread that ends and lanes that are closed reject what waits', async () => {
    const lanes = openWorkerLanes<number, number>(entry, 1, 1);
    const failed = await lanes.ask(0).catch((error: unknown) => error);
    assert.match(String(failed), 'has ended');
    assert.is(await lanes.ask(7), 7);
    const waiting = [1, 2, 3].map((question) => lanes.ask(question).catch((error: unknown) => error));
    await lanes.close();
    for (const error of (await Promise.all(waiting)).slice(1)) assert.match(String(error), 'closed');
    assert.match(String(await lanes.ask(1).catch((error: unknown) => error)), 'closed');
  });
});
