// JSON-RPC and GraphQL have one endpoint for all jobs: logs, progress, warnings and recordings tell the jobs from each other.

import * as assert from 'uvu/assert';
import { createRunLog, createRunProgress } from '../../src/report/run-progress.ts';
import { answered, recordFrom, textsOf } from '../scenario/record/stub-target.ts';
import { compiled, configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const job = (method: string, more: object) => ({
  endpoint: 'rpc',
  method: 'POST',
  dataField: 'result',
  body: { method },
  ...more,
});
const labelsOf = async (jobs: readonly object[]) => {
  const { plan, errors } = await compiled(configuration({ jobs }));
  assert.equal(errors, []);
  return plan?.runs[0]?.jobs.flatMap(({ label, children }) => [
    label,
    ...children.map((child) => child.label),
  ]);
};

suite('messages: jobs of one endpoint', (test) => {
  test('a job has its id, else what no other job of the endpoint has', async () => {
    assert.equal(
      await labelsOf([
        job('a', { id: 'alpha', dataType: 'rows' }),
        job('b', { dataType: 'others' }),
        job('c', { dataType: 'twice' }),
        job('d', { dataType: 'twice' }),
        { endpoint: 'alone', dataType: 'x' },
        { endpoint: 'named', id: 7 },
      ]),
      ['alpha', 'others', 'job 3', 'job 4', undefined, '7'],
    );
    assert.equal(
      await labelsOf([
        job('a', {
          dataType: 'rows',
          children: [job('b', { dataType: 'details', placeholders: { id: 'id' } })],
        }),
      ]),
      ['rows', 'details'],
      'a child has the endpoint of its parent',
    );
  });

  test('log, progress and warnings name the job', async () => {
    let log = '';
    let progress = '';
    const lines = createRunLog({
      write: (text) => {
        log += text;
      },
      format: 'text',
      quiet: false,
      verbose: false,
    });
    const { events: drawn } = createRunProgress({
      write: (text) => {
        progress += text;
      },
      columns: 200,
      nowMs: () => 0,
    });
    const { events, warnings } = await extract(
      configuration({
        jobs: [job('a', { id: 'alpha', dataType: 'rows' }), job('b', { dataType: 'others' })],
      }),
      ({ body }) => ({ json: { result: body.includes('"a"') ? [{ id: 1 }] : [null] } }),
    );
    for (const event of events) {
      lines(event);
      drawn(event);
    }
    assert.match(log, /^rpc \(alpha\)\n {2}page 1: 1 record\nrpc \(others\)\n/m);
    assert.match(progress, /rpc \(alpha\): 1 page, 1 record\b/);
    assert.ok(
      warnings.some((text) => text.includes("'rpc (others)' is null")),
      warnings.join('\n'),
    );
  });

  test('the exchanges of a recording have the names of their jobs', async () => {
    const config = configuration({
      jobs: [job('a', { id: 'Alpha Job', dataType: 'rows' }), job('b', { dataType: 'others' })],
    });
    const recorded = await recordFrom(config, () => answered({ result: [{ id: 1 }] }));
    const text = textsOf(recorded).get('recording.yaml') ?? '';
    assert.match(text, /- id: alpha-job-1\n[\s\S]*- id: others-1\n/);
  });
});
