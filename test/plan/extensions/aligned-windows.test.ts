// `align` of windows: whole months and weeks, also where an incremental job continues in the middle.
import * as assert from 'uvu/assert';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { startParam: 'from', endParam: 'to', format: 'date', end: 'inclusive' };
const windows = (more: object) => ({ from: '2017-05-17', ...api, ...more });
const jobOf = (more: object) =>
  configuration({ config: { incrementalOutput: true }, jobs: [{ endpoint: 'a', ...more }] });
const startsOf = (paths: readonly string[]) => paths.map((path) => /from=([\d-]+)/.exec(path)?.[1]);

suite('extensions: aligned windows', (test) => {
  for (const timeZone of ['UTC', 'America/New_York'])
    test(`months and weeks begin at or before "from" (${timeZone})`, async () => {
      const of = (more: object) => {
        const settings = windows({ timeZone, to: '2017-07-03', ...more });
        return extract(jobOf({ windows: settings }), () => ({ json: [] }));
      };
      const months = await of({ step: 'P1M', align: 'month' });
      assert.equal(startsOf(months.paths), ['2017-05-01', '2017-06-01', '2017-07-01']);
      const weeks = await of({ step: 'P14D', align: 'week' });
      assert.equal(startsOf(weeks.paths), ['2017-05-15', '2017-05-29', '2017-06-12', '2017-06-26']);
    });

  test('a later run begins at the month that the state is in, and writes nothing twice', async () => {
    const settings = windows({ step: 'P1M', align: 'month', to: '2017-07-01' });
    const job = jobOf({ incremental: { cursor: 'day' }, windows: settings });
    const days = [{ day: '2017-06-02' }, { day: '2017-06-15' }];
    const reply = ({ path }: { readonly path: string }) => ({
      json: path.includes('2017-06-01') ? days : [],
    });
    const first = await extract(job, reply);
    const second = await extract(job, reply, { state: first.state });
    assert.equal(startsOf(second.paths), ['2017-06-01']);
    assert.is(second.outcome.tables[0]?.rows ?? 0, 0);
  });

  test('a step that leads elsewhere is an error', async () => {
    const wrong = { month: 'P10D', week: 'P1M' };
    for (const [align, step] of Object.entries(wrong)) {
      const { errors } = await compiled(jobOf({ windows: windows({ step, align }) }));
      assert.match(errors.join(), /windows would not begin at a (month|week)/);
    }
  });
});
