import * as assert from 'uvu/assert';
import { openWorkerPool } from '../../../src/node/process/worker-pool.ts';
import { suite } from '../../support/suite.ts';

const entry = new URL('./worker-entry.mjs', import.meta.url);

suite('worker threads', (test) => {
  test('more questions than threads are all answered, and a failure is the question’s own', async () => {
    const workers = openWorkerPool<number, number>(entry, 2, 10);
    try {
      assert.equal(
        await Promise.all([1, 2, 3, 4, 5].map((question) => workers.ask(question))),
        [10, 20, 30, 40, 50],
      );
      const failure = await workers.ask(-1).catch((error: unknown) => error);
      assert.match(String(failure), 'a negative question');
      assert.is(await workers.ask(6), 60);
    } finally {
      await workers.close();
    }
  });

  test('a thread that ends and a closed pool reject waiting tasks', async () => {
    const workers = openWorkerPool<number, number>(entry, 1, 1);
    const failed = await workers.ask(0).catch((error: unknown) => error);
    assert.match(String(failed), 'has ended');
    assert.is(await workers.ask(7), 7);
    const waiting = [1, 2, 3].map((question) =>
      workers.ask(question).catch((error: unknown) => error),
    );
    await workers.close();
    for (const error of (await Promise.all(waiting)).slice(1))
      assert.match(String(error), 'closed');
    assert.match(String(await workers.ask(1).catch((error: unknown) => error)), 'closed');
  });
});
