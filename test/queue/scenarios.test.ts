// Every scenario, with two workers of a queue: a real Redis server, and clocks and responses of the scenario.

import { existsSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { filesOf, importPeerSuite } from '../../bench/generic-extractor-suite.ts';
import { createSystemClock } from '../../src/node/process/clock.ts';
import { startEntry, startFrom } from '../../src/node/stores/journal.ts';
import { units } from '../../src/plan/model/jobs.ts';
import { planHash, readPlan } from '../../src/plan/model/plan.ts';
import { unsealed } from '../../src/plan/model/secrets.ts';
import type { JournalPort } from '../../src/ports/stores.ts';
import { connectQueue, type QueueConnection } from '../../src/queue/connection.ts';
import { createQueuedJournal, openRunStore } from '../../src/queue/queued-run.ts';
import { submitRun } from '../../src/queue/runs.ts';
import { work } from '../../src/queue/work.ts';
import { version } from '../../src/values/runtime.ts';
import { assembleAll, fetchPlayed, type WholeScenario } from '../support/assembled-runs.ts';
import { bundledPlans, type CompiledPlan, plansBelow } from '../support/kept-runs.ts';
import { redisServer } from '../support/needs.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const clock = createSystemClock();
const never = new AbortController().signal;

/** Runs all plans with two workers, which take the units as they come. */
async function runQueued(redis: RedisServer, plans: readonly CompiledPlan[]) {
  const connection = await connectQueue(redis.address);
  const ending = new AbortController();
  let current: WholeScenario & { readonly folder: string };
  const workers = [connection, await connectQueue(redis.address)].map((each) => {
    const done = work(each, {
      concurrency: 2,
      signal: ending.signal,
      lockMs: 30_000,
      onProblem: ({ message }) => assert.unreachable(message),
      async fetch({ run, unit }) {
        const read = readPlan(run.plan);
        const start = await startFrom({ head: JSON.parse(run.start), body: new Uint8Array(0) });
        assert.ok(read.kind === 'plan' && start !== undefined);
        const { scenario, secrets } = current.compiled;
        const compiled = {
          ...current.compiled,
          plan: unsealed(read.plan, secrets),
          scenario: { ...scenario, state: start.state },
        };
        const store = await openRunStore(current.folder, run.id, '/', {});
        const { outcome } = await fetchPlayed(
          { ...current, compiled },
          unit,
          (time) => store.journal({ plan: run.planHash, unit, clock: time }),
          {
            startedAt: start.startedAt,
          },
        );
        return outcome;
      },
    });
    return { each, done };
  });
  try {
    return await assembleAll(plans, async (scenario, folder, order) => {
      current = { ...scenario, folder };
      return submitted(connection, current, order);
    });
  } finally {
    ending.abort();
    for (const { each, done } of workers) await done.finally(each.close);
  }
}

/** Submits the units of a scenario in an order; the journal has them all when the run has begun. */
function submitted(
  connection: QueueConnection,
  { compiled, folder }: WholeScenario & { readonly folder: string },
  order: readonly string[],
): JournalPort {
  const { plan, scenario } = compiled;
  const hash = planHash(plan);
  return createQueuedJournal(async ({ state }) => {
    const { run, wait, remove } = await submitRun(connection, {
      run: {
        version,
        name: scenario.name,
        plan: JSON.stringify(plan),
        planHash: hash,
        place: folder,
        start: JSON.stringify(
          startEntry({ plan: hash, startedAt: scenario.clock.startMs, state }).head(),
        ),
        pace: {},
        proof: null,
        trace: {},
        submittedAt: clock.nowMs(),
      },
      units: order,
      prepare: async () => new Set(),
      stored: async () => new Set(order),
      resume: false,
      signal: never,
      onProgress() {},
      sleep: () => clock.sleep(2),
    });
    await wait();
    await remove();
    return (await openRunStore(folder, run.id, '/', {})).reader(hash);
  });
}

suite('queue: scenarios', [redisServer], (test) => {
  let redis: RedisServer | undefined;
  const server = async () => {
    redis ??= await startRedis();
    return redis;
  };
  test.after(() => redis?.stop());

  test('every scenario: two workers give the files of a run on one machine', async () => {
    const { scenarios, several } = await runQueued(await server(), await bundledPlans());
    assert.ok(
      scenarios >= 40 && several >= 3,
      `${scenarios} scenarios, ${several} with several units`,
    );
  });

  test('every case of the peer that has several units, if its suite is beside the clone: two workers give the files of a run', async () => {
    const peerSuite = path.resolve('../shared/peer-suite');
    if (!existsSync(path.join(peerSuite, 'cases')))
      return void process.stdout.write(`not run: there is no peer suite at ${peerSuite}\n`);
    await inScratchFolder(async ({ path: folder }) => {
      const { imported } = await importPeerSuite(peerSuite, folder);
      // one unit takes the way of the scenarios above; test/run/units.test.ts has every case
      const plans = (await plansBelow(folder, filesOf(folder))).filter(
        ({ plan }) => units(plan).length > 1,
      );
      const { scenarios } = await runQueued(await server(), plans);
      assert.ok(imported.length > 0 && scenarios > 0, `${scenarios} of ${imported.length}`);
    }, fastFolder);
  });
});
