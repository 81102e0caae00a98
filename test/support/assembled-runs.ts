// Runs whose units are fetched one by one, and the tables that are made of them.
import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createUnitJournal, readUnitStore } from '../../src/adapters/node/journal/unit-store.ts';
import { createVirtualClock } from '../../src/adapters/replay/virtual-clock.ts';
import { units } from '../../src/plan/units.ts';
import { type CompiledPlan, type PlayedRun, play, playWhole, serverOf } from './kept-runs.ts';
import { fastFolder, inScratchFolder } from './scratch-folder.ts';

/** For each plan whose run ends well: its units in random order give the files of that run. */
export async function assembleAll(plans: readonly CompiledPlan[]): Promise<{ readonly scenarios: number; readonly several: number }> {
  let [scenarios, several] = [0, 0];
  for (const compiled of plans) {
    if (compiled.scenario.contract?.answers !== undefined) continue;
    const whole = await playWhole(compiled);
    if (!whole.outcome.ok) continue;
    const count = units(compiled.plan).length;
    const [order = []] = fc.sample(fc.shuffledSubarray([...Array(count).keys()], { minLength: count }), 1);
    await inScratchFolder(async (folder) => {
      const made = await fetchedAndAssembled(compiled, whole, path.join(folder.path, 'store'), order);
      const what = `${compiled.scenario.name}, units in the order ${order.join(' ')}`;
      assert.is(made.outcome.failure?.message, undefined, what);
      assert.equal(made.files, whole.files, what);
      assert.is(made.exchanges.length, 0);
    }, fastFolder);
    scenarios++;
    if (count > 1) several++;
  }
  return { scenarios, several };
}

/** Fetches each unit of a scenario from the responses of its whole run, then makes the tables. */
async function fetchedAndAssembled(compiled: CompiledPlan, whole: PlayedRun, folder: string, order: readonly number[]): Promise<PlayedRun> {
  const all = units(compiled.plan);
  const { startMs } = compiled.scenario.clock;
  for (const index of order) {
    const unit = all[index];
    if (unit === undefined) continue;
    const run = Number(unit.id.split('-')[0]) + 1;
    const isOwn = ({ place }: PlayedRun['exchanges'][number]) =>
      place.purpose === 'login' || (place.run === run && (place.job === unit.from || place.job.startsWith(`${unit.from}/`)));
    const own = whole.exchanges.filter(isOwn);
    const before = whole.exchanges[whole.exchanges.findIndex((exchange) => exchange.place.purpose === 'api' && isOwn(exchange)) - 1];
    const time = createVirtualClock({ startMs: before === undefined ? startMs : before.beganMs + before.tookMs });
    const journal = createUnitJournal({ folder, plan: 'p', unit: unit.id, clock: time });
    const fetched = await play(compiled, time, serverOf(own, time), { journal, unit: unit.id, startedAt: startMs });
    assert.is(fetched.outcome.failure?.message, undefined, `${compiled.scenario.name} ${unit.id}`);
    assert.ok(await journal.publish());
  }
  const later = createVirtualClock({ startMs: startMs + 1_000_000 });
  return play(compiled, later, () => Promise.reject(new Error('a request')), { journal: readUnitStore({ folder, plan: 'p' }) });
}
