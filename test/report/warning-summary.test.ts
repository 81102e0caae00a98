import * as assert from 'uvu/assert';
import { createWarningSummary } from '../../src/report/run-summary.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

suite('report/warning-summary', (test) => {
  test('the warnings of a job are counted together, by rule, and apart from the expected ones', async () => {
    const { events } = await extract(
      configuration({
        jobs: [
          {
            endpoint: 'a',
            children: [{ endpoint: 'c/{id}', placeholders: { id: 'id' }, dataField: 'items' }],
          },
        ],
      }),
      ({ path }) => ({
        json: path.endsWith('/a')
          ? [1, 2, 3, 4, 5].map((id) => ({ id }))
          : path.endsWith('/1')
            ? { items: [{ x: 1 }] }
            : path.endsWith('/2')
              ? { error: 'busy' }
              : { items: [] },
      }),
    );
    const summary = createWarningSummary((job) => `config.json:7 ${job}`);
    for (const event of events) summary.events(event);
    assert.is(
      summary.text(),
      [
        'warnings by job:',
        '  config.json:7 /config/jobs/0/children/0',
        "    1× [no-data] dataField 'items' contains no data! The response says: busy",
        "    3× [no-data] dataField 'items' contains no data! (expected)",
        '  = more     sluice explain RULE, such as sluice explain no-data',
        '',
      ].join('\n'),
    );
  });

  test('a run with expected warnings alone is a healthy one: nothing leads to more about them', () => {
    const summary = createWarningSummary(() => 'config.json:7');
    summary.events({
      kind: 'warning',
      rule: 'no-data',
      message: 'nothing new',
      job: null,
      atMs: 0,
      expected: true,
    });
    assert.is(
      summary.text(),
      'warnings by job:\n  the run\n    1× [no-data] nothing new (expected)\n',
    );
  });

  test('without a warning there is nothing to read', () => {
    assert.is(createWarningSummary(() => '').text(), '');
  });
});
