// What becomes of the tables of child jobs when their parent reads what is new only.

import * as assert from 'uvu/assert';
import { compiled } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const keyed = { primaryKey: ['id'] };

suite('plan/extensions/incremental: tables of child jobs', (test) => {
  const lines = (job: object = {}) => ({
    endpoint: 'o/{id}/lines',
    dataType: 'lines',
    placeholders: { id: 'id' },
    ...job,
  });
  const added = { incrementalOutput: true };
  const a = { endpoint: 'a', dataType: 'a', incremental: { cursor: 't', param: 'since' } };
  const orders = (job: object, ...children: readonly object[]) => ({
    ...a,
    ...added,
    ...job,
    children,
  });
  const errorsOf = async (job: object, config: object = {}) => {
    const { diagnostics } = await compiled({ api, config: { jobs: [job], ...config } });
    return diagnostics.flatMap(({ severity, pointer, message, help }) =>
      severity === 'error' ? [[pointer, message, help]] : [],
    );
  };
  const at = '/config/jobs/0/children/0';
  const message = (table: string) =>
    `the rows of new records of "a" would replace the table of "${table}", which contains the rows of all records`;

  test('that would be replaced by the rows of new parents are errors, at any depth', async () => {
    assert.equal(await errorsOf(orders({}, lines())), [
      [
        at,
        message('lines'),
        'add "incrementalOutput": true to this job, and give it a primary key: its rows come again when a record has changed',
      ],
    ]);
    assert.equal(await errorsOf(orders({}, lines({ ...added, ...keyed }))), []);
    assert.equal(await errorsOf(orders({}, lines()), added), []);
    assert.equal(await errorsOf(orders({}, lines({ ...keyed, incrementalOutput: false })), added), [
      [`${at}/incrementalOutput`, message('lines'), 'write "incrementalOutput": true here'],
    ]);
    const notes = { endpoint: 'n/{parent.id}', dataType: 'notes', ...keyed };
    assert.equal(await errorsOf(orders({}, lines({ ...added, children: [notes] }))), [
      [`${at}/children/0`, message('notes'), 'add "incrementalOutput": true to this job'],
    ]);
    // by the time of the last run, too, where the table of the parent is added to
    const since = { params: { since: { time: 'previousStart' } }, incremental: undefined };
    assert.equal(
      (await errorsOf(orders(since, lines()))).map(([pointer]) => pointer),
      [at],
    );
    assert.equal(await errorsOf({ ...orders(since, lines()), incrementalOutput: undefined }), []);
  });

  test('a job that is requested once for all parents has all of its rows; its child jobs have not', async () => {
    const once = (job: object = {}) => ({
      endpoint: 'u',
      dataType: 'u',
      perParent: false,
      ...job,
    });
    assert.equal(await errorsOf(orders({}, once())), []);
    const pair = { endpoint: 'p/{parent.id}', dataType: 'pairs', ...keyed };
    assert.equal(await errorsOf(orders({}, once({ children: [pair] }))), [
      [`${at}/children/0`, message('pairs'), 'add "incrementalOutput": true to this job'],
    ]);
  });

  test('the help for the parent leads to a configuration without errors', async () => {
    const job = { ...orders({}, lines(keyed)), incrementalOutput: undefined };
    const [[, , help] = []] = await errorsOf(job);
    assert.is(help, 'add "incrementalOutput": true to "config", or to the job and its child jobs');
    assert.equal(await errorsOf(job, added), []);
    assert.equal(await errorsOf(orders({}, lines({ ...keyed, ...added }))), []);
  });
});
