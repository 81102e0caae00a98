import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { pairs, simulated } from './pairs.ts';

suite('simulate: hazards', (test) => {
  for (const { hazard, broken, withstands, seed = 1 } of pairs) {
    test(`${hazard} breaks one configuration, and the shortest history shows it`, async () => {
      const found = await simulated(broken, [hazard], { seed });
      if (found.kind !== 'report') throw new Error(JSON.stringify(found));
      const { report } = found;
      assert.is(report.healthy, false);
      assert.ok(report.history.length > 0 && report.history.length < 12);
      const named = new Set(report.history.flatMap((event) => event.hazard ?? []));
      assert.equal([...named], [hazard]);
    });
    test(`another configuration withstands ${hazard}`, async () => {
      const found = await simulated(withstands, [hazard]);
      if (found.kind !== 'report') throw new Error(JSON.stringify(found));
      assert.equal(found.report.history, []);
      assert.is(found.report.healthy, true);
    });
  }

  test('the same seed gives the same bytes, and its path leads to the same history', async () => {
    const [pair] = pairs;
    if (pair === undefined) throw new Error('there is no pair');
    const once = await simulated(pair.broken, [pair.hazard], { seed: 7 });
    const again = await simulated(pair.broken, [pair.hazard], { seed: 7 });
    assert.is(JSON.stringify(once), JSON.stringify(again));
    const other = await simulated(pair.broken, [pair.hazard], { seed: 8 });
    assert.is.not(JSON.stringify(once), JSON.stringify(other));
  });
});
