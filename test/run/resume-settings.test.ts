// Settings that look at a whole run, in a run that is interrupted and continued.

import * as assert from 'uvu/assert';
import { configuration, extract, type SeenRequest } from '../support/extract.ts';
import { journalIn } from '../support/run-journal.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const HOUR_MS = 3_600_000;

/** Rows by offset and limit. */
const rowsAt = (total: number) => (request: SeenRequest) => {
  const query = new URL(request.url).searchParams;
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  return {
    json: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({
      id: offset + index + 1,
    })),
  };
};

suite('run/resume: settings', (test) => {
  test('a run that looks for deleted records is continued: the same ones are deleted, at the time of its beginning', async () => {
    const listed = configuration({
      api: { pagination: { method: 'offset', limit: 2 } },
      jobs: [
        {
          endpoint: 'items',
          dataType: 'items',
          primaryKey: ['id'],
          total: 'none',
          deletions: { mark: 'gone_at' },
        },
        {
          endpoint: 'others',
          dataType: 'others',
          primaryKey: ['id'],
          deletions: { table: 'gone' },
        },
      ],
    });
    const atMs = Date.UTC(2026, 0, 1);
    const first = await extract(listed, rowsAt(7), { atMs });
    assert.is(first.outcome.failure?.message, undefined);
    const options = { state: first.state, atMs: atMs + 24 * HOUR_MS };
    const whole = await extract(listed, rowsAt(5), options);
    assert.match(whole.tables.get('b/items') ?? '', '"7","2026-01-02T00:00:00Z"');
    assert.match(whole.tables.get('b/gone') ?? '', '"7","2026-01-02T00:00:00Z"');
    for (let failingAt = 1; failingAt <= whole.requests.length; failingAt++)
      await inScratchFolder(async (folder) => {
        const clock = { nowMs: () => options.atMs };
        const begun = journalIn(folder, clock, false);
        const failed = await extract(
          listed,
          (request, number) => (number >= failingAt ? { status: 400 } : rowsAt(5)(request)),
          { ...options, journal: begun },
        );
        assert.not(failed.outcome.ok);
        assert.equal(failed.tables, new Map(), 'nothing is deleted by a run that fails');
        const kept = begun.kept();
        begun.close();
        const resumed = await extract(listed, rowsAt(5), {
          ...options,
          atMs: options.atMs + 30 * HOUR_MS,
          journal: journalIn(folder, clock, true),
        });
        assert.is(resumed.outcome.failure?.message, undefined);
        assert.equal([resumed.tables, resumed.state], [whole.tables, whole.state]);
        assert.is(resumed.requests.length, whole.requests.length - kept);
      }, fastFolder);
  });

  test('a run whose windows are split is continued at any of its requests', async () => {
    const split = configuration({
      jobs: [
        {
          endpoint: 'items',
          dataType: 'items',
          dataField: 'items',
          windows: {
            from: '2026-01-01',
            to: '2026-01-09',
            step: 'P8D',
            format: 'date',
            startParam: 'from',
            endParam: 'to',
            split: { when: { total: 3 }, min: 'P1D' },
          },
        },
      ],
    });
    const days = [1, 1, 2, 3, 4, 7];
    const answer = ({ url }: SeenRequest) => {
      const day = (name: string) => Number(new URL(url).searchParams.get(name)?.slice(-2));
      const found = days.filter((each) => each >= day('from') && each < day('to'));
      return { json: { total: found.length, items: found.slice(0, 3).map((each) => ({ each })) } };
    };
    const whole = await extract(split, answer);
    assert.is(whole.outcome.failure?.message, undefined);
    assert.is(whole.requests.length, 7);
    for (let failingAt = 1; failingAt <= whole.requests.length; failingAt++)
      await inScratchFolder(async (folder) => {
        const clock = { nowMs: () => 5 };
        const begun = journalIn(folder, clock, false);
        const failed = await extract(
          split,
          (request, number) => (number >= failingAt ? { status: 400 } : answer(request)),
          { journal: begun },
        );
        assert.not(failed.outcome.ok);
        const kept = begun.kept();
        begun.close();
        assert.is(kept, failingAt - 1);
        const resumed = await extract(split, answer, { journal: journalIn(folder, clock, true) });
        assert.equal([resumed.tables, resumed.state], [whole.tables, whole.state]);
        assert.is(resumed.requests.length, whole.requests.length - kept);
      }, fastFolder);
  });
});
