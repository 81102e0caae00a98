import * as assert from 'uvu/assert';
import type { RunEvent } from '../../src/ports/ports.ts';
import { createRunProgress } from '../../src/report/run-progress.ts';
import { suite } from '../support/suite.ts';

function watch(columns = 100) {
  let nowMs = 0;
  let written = '';
  const progress = createRunProgress({
    write: (text) => (written += text),
    columns,
    nowMs: () => nowMs,
  });
  return {
    emit: (event: object) => progress.events({ atMs: nowMs, ...event } as unknown as RunEvent),
    after: (ms: number) => {
      nowMs += ms;
      progress.tick();
    },
    end: progress.end,
    /** The line that stands at the bottom. */
    line: () => written.slice(written.lastIndexOf('\u001b[2K') + 4),
    /** What stays above it. */
    said: () => written.split('\r\u001b[2K').filter((part) => part.endsWith('\n')),
  };
}

suite('report/run-progress', (test) => {
  test('job, page, records and their rate; a job that is done stays as a line', () => {
    const { emit, after, line, said } = watch();
    emit({ kind: 'job-started', endpoint: 'items', depth: 0, job: '/a', jobId: 'a' });
    after(2000);
    emit({ kind: 'records-selected', page: 3, records: 5000, job: '/a' });
    assert.is(line(), 'items  page 3  5,000 records  2,500/s');
    emit({ kind: 'job-finished', pages: 3, records: 5000, job: '/a' });
    assert.equal(said(), ['items: 3 pages, 5,000 records\n']);
    assert.match(line(), /1 job done/);
  });

  test('a job with child jobs is done when it has ended itself, and its child jobs have a line together', () => {
    const { emit, line, said } = watch();
    emit({ kind: 'job-started', endpoint: 'users', depth: 0, job: '/a', jobId: 'a' });
    emit({ kind: 'records-selected', page: 1, records: 2, job: '/a' });
    for (const id of ['x', 'y']) {
      const child = { job: '/a/children/0', jobId: 'b' };
      emit({ kind: 'job-started', endpoint: `users/${id}/orders`, depth: 1, ...child });
      emit({ kind: 'records-selected', page: 1, records: 5, ...child });
      emit({ kind: 'job-finished', pages: 1, records: 5, ...child });
    }
    assert.equal(said(), []);
    emit({ kind: 'job-finished', pages: 1, records: 2, job: '/a' });
    assert.equal(said(), [
      'users: 1 page, 2 records\n',
      '  users/*/orders: 2 executions, 2 pages, 10 records\n',
    ]);
    assert.match(line(), /1 job done/);
  });

  test('a wait counts down with its reason and disappears when it is over', () => {
    const { emit, after, line } = watch();
    emit({
      kind: 'attempt-failed',
      attempt: 1,
      attempts: 11,
      reason: '429 Too Many Requests',
      retryInMs: 5000,
    });
    assert.match(line(), /attempt 2 of 11 in 5 s: 429 Too Many Requests$/);
    after(3200);
    assert.match(line(), /in 2 s/);
    emit({ kind: 'waited', ms: 5000, reason: 'back-off' });
    assert.not.match(line(), /attempt/);
  });

  test('a line never wraps, warnings stay, and nothing is left at the end', () => {
    const { emit, line, said, end } = watch(30);
    emit({
      kind: 'job-started',
      endpoint: 'a/very/long/endpoint/that/does/not/fit',
      depth: 0,
      job: '/a',
      jobId: 'a',
    });
    assert.ok(line().length < 30);
    emit({ kind: 'warning', rule: 'x', message: 'look here', job: null });
    assert.equal(said(), ['warning: look here [x]\n']);
    end();
    assert.is(line(), '');
  });
});
