// Runs whose units are fetched one by one, and the tables that are made of them.

import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  createUnitJournal,
  readUnitStore,
  type UnitJournal,
} from '../../src/node/stores/unit-store.ts';
import type { RunOptions } from '../../src/pipeline.ts';
import { units } from '../../src/plan/model/jobs.ts';
import { planHash } from '../../src/plan/model/plan.ts';
import type { ClockPort } from '../../src/ports/ports.ts';
import type { JournalPort } from '../../src/ports/stores.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { type CompiledPlan, type PlayedRun, play, playWhole, serverOf } from './kept-runs.ts';
import { fastFolder, inScratchFolder } from './scratch-folder.ts';

/** Fetches all units of a scenario, in an order that `order` suggests. Resolves with a journal that has them. */
type FetchUnits = (
  scenario: WholeScenario,
  folder: string,
  order: readonly string[],
) => Promise<JournalPort>;

/** A scenario, and the run of it on one machine. */
export interface WholeScenario {
  readonly compiled: CompiledPlan;
  readonly whole: PlayedRun;
}

/** For each plan whose run ends well: its units give the files of that run. */
export async function assembleAll(
  plans: readonly CompiledPlan[],
  fetchUnits: FetchUnits = fetchInOrder,
): Promise<{ readonly scenarios: number; readonly several: number }> {
  let [scenarios, several] = [0, 0];
  for (const compiled of plans) {
    if (compiled.scenario.contract?.answers !== undefined) continue;
    const whole = await playWhole(compiled);
    if (!whole.outcome.ok) continue;
    const all = units(compiled.plan).map(({ id }) => id);
    const [order = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1);
    await inScratchFolder(async (folder) => {
      const store = path.join(folder.path, 'store');
      const journal = await fetchUnits({ compiled, whole }, store, order);
      const later = createVirtualClock({ startMs: compiled.scenario.clock.startMs + 1_000_000 });
      const made = await play(compiled, later, () => Promise.reject(new Error('a request')), {
        journal,
      });
      const what = `${compiled.scenario.name}, units in the order ${order.join(' ')}`;
      assert.is(made.outcome.failure?.message, undefined, what);
      assert.equal(made.files, whole.files, what);
      assert.is(made.exchanges.length, 0);
    }, fastFolder);
    scenarios++;
    if (all.length > 1) several++;
  }
  return { scenarios, several };
}

async function fetchInOrder(
  scenario: WholeScenario,
  folder: string,
  order: readonly string[],
): Promise<JournalPort> {
  const plan = planHash(scenario.compiled.plan);
  for (const unit of order)
    await fetchPlayed(scenario, unit, (clock) => createUnitJournal({ folder, plan, unit, clock }));
  return readUnitStore({ folder, plan });
}

/** Fetches a unit of a scenario from the responses of its whole run, at the time at which that run came to it. */
export async function fetchPlayed(
  { compiled, whole }: WholeScenario,
  unit: string,
  journalOn: (clock: Pick<ClockPort, 'nowMs'>) => UnitJournal,
  options: Partial<RunOptions> = {},
): Promise<PlayedRun> {
  const from = units(compiled.plan).find(({ id }) => id === unit)?.from ?? '';
  const { startMs } = compiled.scenario.clock;
  const run = Number(unit.split('-')[0]) + 1;
  const isOwn = ({ place }: PlayedRun['exchanges'][number]) =>
    place.purpose !== 'api' ||
    (place.run === run && (place.job === from || place.job.startsWith(`${from}/`)));
  const own = whole.exchanges.filter(isOwn);
  const before =
    whole.exchanges[
      whole.exchanges.findIndex((exchange) => exchange.place.purpose === 'api' && isOwn(exchange)) -
        1
    ];
  const time = createVirtualClock({
    startMs: before === undefined ? startMs : before.beganMs + before.tookMs,
  });
  const journal = journalOn(time);
  const fetched = await play(compiled, time, serverOf(own, time), {
    journal,
    unit,
    startedAt: startMs,
    ...options,
  });
  assert.is(fetched.outcome.failure?.message, undefined, `${compiled.scenario.name} ${unit}`);
  assert.ok(await journal.publish());
  return fetched;
}
