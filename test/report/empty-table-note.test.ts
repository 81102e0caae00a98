import * as assert from 'uvu/assert';
import { emptyTableNote } from '../../src/report/explain-run.ts';
import { createWarningSummary } from '../../src/report/run-summary.ts';
import { compiled, configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const config = configuration({
  jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'itms' }, { endpoint: 'others' }],
});
const job = '/config/jobs/0';
const table = {
  bucket: 'b',
  table: 'items',
  columns: ['id'],
  bytes: 5,
  incremental: false,
  primaryKey: [],
};

suite('report/empty-table-note', (test) => {
  test('what became of the table of a job without records', async () => {
    const { plan } = await compiled(config);
    assert.ok(plan);
    const note = (tables: readonly { readonly rows: number }[], stored?: object) =>
      emptyTableNote(plan, {
        ok: true,
        tables: tables.map((each) => ({ ...table, ...each })),
        stored: { kept: [], removed: [], ...stored },
      })(job);
    assert.is(note([]), 'no table b/items was written');
    for (const name of ['b/items.csv', 'b.items'])
      assert.is(
        note([], { kept: [name] }),
        `no rows were written: ${name} is still from an earlier run`,
      );
    const merged = [{ name: 'b/items.csv', added: 0, replaced: 0, rows: undefined }];
    assert.match(note([], { merged }) ?? '', 'b/items.csv is still from an earlier run');
    assert.is(note([{ rows: 0 }]), 'the table b/items was written without rows');
    // another job has filled it; a run that failed has stored nothing
    assert.is(note([{ rows: 3 }]), undefined);
    assert.is(emptyTableNote(plan, { ok: false, tables: [] })(job), undefined);
  });

  test('the summary of warnings has it below the job that it belongs to', async () => {
    const { events, outcome } = await extract(config, ({ path }) => ({
      json: path.endsWith('items') ? { items: [{ id: 1 }] } : [{ id: 1 }],
    }));
    const { plan } = await compiled(config);
    assert.ok(plan);
    const summary = createWarningSummary((pointer) => pointer);
    for (const event of events) summary.events(event);
    assert.is(
      summary.text(emptyTableNote(plan, outcome)),
      [
        'warnings by job:',
        '  /config/jobs/0',
        "    1× [no-data] dataField 'itms' contains no data!",
        `    1× [missing-data-field] The response of 'items' has no "itms" ("dataField"); it has "items"; did you mean "items"?`,
        '    no table b/items was written',
        '  = more     sluice explain RULE, such as sluice explain no-data',
        '',
      ].join('\n'),
    );
  });
});
