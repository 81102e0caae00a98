// `split` of windows: a window with more records than the API returns is read in halves.
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { comparePlans } from '../../../src/plan/describe/diff.ts';
import { renderPreviewedWindows } from '../../../src/report/previews.ts';
import { previewWindows } from '../../../src/run/preview-context.ts';
import { previewRequests } from '../../../src/run/preview-requests.ts';
import { timeFormatOf, type Zone, zoneOf } from '../../../src/values/time.ts';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
  startMs,
} from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const byTotal = { when: { total: 3 }, min: 'PT1S' };
const windowsOf = (more: object) => ({
  from: '2017-05-01',
  to: '2017-05-09',
  step: 'P8D',
  format: 'date',
  startParam: 'from',
  endParam: 'to',
  ...more,
});
const jobOf = (windows: object, more: object = {}) =>
  configuration({ jobs: [{ endpoint: 'a', windows: windowsOf(windows), ...more }] });
const edgesOf = ({ url }: Pick<SeenRequest, 'url'>) => {
  const { searchParams } = new URL(url);
  return [searchParams.get('from') ?? '', searchParams.get('to') ?? ''] as const;
};
const rangesOf = (requests: readonly SeenRequest[]) =>
  requests.map((request) => edgesOf(request).join('..'));
const cellsIn = (table: string | undefined) =>
  (table ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('"', ''));

/** A search that states its total, and returns no more than `cap` of its records; boundaries are compared as they are written. */
const search =
  (days: readonly string[], { isInclusive = false, cap = 3, limit = 3 } = {}) =>
  (request: SeenRequest): Reply => {
    const [from, to] = edgesOf(request);
    const found = days.filter((day) => day >= from && (isInclusive ? day <= to : day < to));
    if (found.length >= limit && cap === 0) return { status: 422, json: { message: 'too many' } };
    return {
      json: { total: found.length, items: found.slice(0, cap).map((day) => ({ day })) },
    };
  };
const days = [1, 1, 2, 3, 4, 7].map((day) => `2017-05-0${day}`);

suite('extensions: windows that split', (test) => {
  for (const end of ['exclusive', 'inclusive'] as const)
    test(`a window with too many records is read in halves (${end})`, async () => {
      const split = { when: { total: 3 }, min: 'P1D' };
      const { requests, tables, outcome } = await extract(
        jobOf({ split, end }),
        search(days, { isInclusive: end === 'inclusive' }),
      );
      assert.equal(
        rangesOf(requests),
        end === 'exclusive'
          ? [
              '2017-05-01..2017-05-09',
              '2017-05-01..2017-05-05',
              '2017-05-01..2017-05-03',
              '2017-05-01..2017-05-02',
              '2017-05-02..2017-05-03',
              '2017-05-03..2017-05-05',
              '2017-05-05..2017-05-09',
            ]
          : [
              '2017-05-01..2017-05-08',
              '2017-05-01..2017-05-04',
              '2017-05-01..2017-05-02',
              '2017-05-01..2017-05-01',
              '2017-05-02..2017-05-02',
              '2017-05-03..2017-05-04',
              '2017-05-05..2017-05-08',
            ],
      );
      assert.equal(cellsIn(tables.get('b/a')), days);
      assert.is(outcome.failure, undefined);
    });

  test('a status of the first answer splits, one of a later page fails', async () => {
    const split = { when: { status: [400, '42x'.replace('x', '2')] }, min: 'P1D' };
    const well = await extract(jobOf({ split }), search(days, { cap: 0 }));
    assert.is(well.requests.length, 7);
    assert.is(well.outcome.failure, undefined);
    const paging = { method: 'pagenum', limit: 1, limitParam: 'size' };
    const paged = { api: { baseUrl: 'https://e.com/', pagination: paging } };
    const settings = { ...jobOf({ split }), ...paged };
    const late = await extract(settings, ({ url }) =>
      url.includes('page=2') ? { status: 422, json: {} } : { json: [{ id: 1 }] },
    );
    assert.match(late.outcome.failure?.message ?? '', /422/);
  });

  test('a window that cannot be halved ends the run, with what to do', async () => {
    const crowded = Array.from({ length: 5 }, () => '2017-05-02');
    const total = await extract(
      jobOf({ split: { when: { total: 3 }, min: 'P1D' } }),
      search(crowded),
    );
    assert.match(
      total.outcome.failure?.message ?? '',
      /window 2017-05-02 to 2017-05-03 of 'a' has 5 records and cannot be split further: "split" is at 3, and a half would be shorter than "min", 1 day/,
    );
    assert.match(total.outcome.failure?.help ?? '', /shorter "min"/);
    assert.is(total.outcome.failure?.pointer, '/config/jobs/0/windows/split');
    assert.equal(total.tables.size, 0);
    const status = await extract(
      jobOf({ split: { when: { status: 422 }, min: 'P2D' } }),
      search(crowded, { cap: 0 }),
    );
    assert.match(status.outcome.failure?.message ?? '', /cannot be split further.*422/);
    assert.match(status.outcome.failure?.details?.join() ?? '', /too many/);
  });

  test('the number is where "total" or "count" says; without one, the run warns once', async () => {
    const split = { when: { total: 3 }, min: 'P1D' };
    const answer = (request: SeenRequest, of: (count: number, items: object[]) => Reply) => {
      const { json } = search(days)(request) as { json: { total: number; items: object[] } };
      return of(json.total, json.items);
    };
    const header = await extract(
      jobOf({ split }, { total: { header: 'X-Found' }, dataField: '' }),
      (request) =>
        answer(request, (count, items) => ({ headers: { 'X-Found': `${count}` }, json: items })),
    );
    assert.is(header.requests.length, 7);
    const at = '{from}';
    const counted = await extract(
      jobOf(
        { split },
        {
          count: {
            endpoint: 'count',
            params: { from: { window: 'start' }, to: { window: 'end' } },
            path: 'n',
          },
        },
      ),
      (request) =>
        answer(request, (n, items) => ({ json: request.path.includes('count') ? { n } : items })),
    );
    assert.is(counted.requests.length, 14, at);
    assert.is(counted.outcome.failure, undefined);
    const none = await extract(jobOf({ split, step: 'P4D' }), (request) =>
      answer(request, (_, items) => ({ json: items })),
    );
    assert.is(none.requests.length, 2);
    assert.is(none.warnings.filter((each) => each.includes('are not split')).length, 1);
  });

  test('every record is there exactly once, whatever the times, the limit, the format and the zone', async () => {
    const at = Date.UTC(2017, 9, 28, 12); // the clock is put back in this night
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 36 * 60 - 1 }), { maxLength: 40 }),
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom('iso', 'epoch', 'second', 'minute', 'date'),
        fc.constantFrom('UTC', 'Europe/Prague', 'America/New_York'),
        fc.constantFrom({ end: 'inclusive' }, { end: 'exclusive' }, { gap: true }),
        fc.constantFrom('PT36H', 'PT7H', 'P1D'),
        fc.integer({ min: 1, max: 4 }),
        async (minutes, limit, format, timeZone, ends, step, concurrency) => {
          const known = timeFormatOf(format);
          if (known === undefined || (format === 'date' && step === 'PT7H')) return;
          const unit = known.unitMs / 1000;
          if (format === 'date' && step !== 'PT36H') return; // no day can be halved
          const isInclusive = !('end' in ends && ends.end === 'exclusive');
          const gap = `PT${unit}S`;
          const shortest = 'gap' in ends ? 2 * unit : unit;
          const zone = zoneOf(timeZone) as Zone;
          const text = (ms: number) =>
            String(known.write({ ms: Math.floor(ms), nanos: 0 }, zone)).padStart(12, '0');
          const times = minutes.map((minute) => text(at + minute * 60_000));
          const settings = {
            from: new Date(at).toISOString(),
            to: new Date(at + 36 * 3_600_000).toISOString(),
            step: format === 'date' ? 'P4D' : step,
            format,
            timeZone,
            split: { when: { total: limit }, min: shortest },
            ...('gap' in ends ? { gap } : ends),
          };
          if (format === 'date' && 'gap' in ends) return;
          const { outcome, tables } = await extract(
            jobOf(settings),
            (request) => {
              const [from, to] = edgesOf(request).map((edge) => edge.padStart(12, '0'));
              const found = times.flatMap((time, id) =>
                time >= (from ?? '') && (isInclusive ? time <= (to ?? '') : time < (to ?? ''))
                  ? [{ id }]
                  : [],
              );
              return { json: { total: found.length, items: found.slice(0, limit) } };
            },
            { pace: { concurrency, lookAhead: 0 } },
          );
          const most = Math.max(
            0,
            ...times.map((time) => times.filter((other) => other === time).length),
          );
          if (outcome.failure !== undefined) {
            assert.match(outcome.failure.message, /cannot be split further/);
            assert.ok(
              'gap' in ends || most >= limit,
              JSON.stringify([outcome.failure.message, settings]),
            );
            return;
          }
          assert.ok(most < limit);
          const ids = cellsIn(tables.get('b/a')).map(Number);
          assert.equal(
            ids.toSorted((one, other) => one - other),
            times.map((_, id) => id),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a preview says that windows may be split', async () => {
    const { plan } = await compiled(jobOf({ split: byTotal, format: 'iso' }));
    const text = plan && renderPreviewedWindows(previewWindows(plan, startMs), startMs);
    const said =
      'a window is split in half if its first response states 3 records or more, down to 1 second';
    assert.ok(text?.includes(said), text);
    const [job] = plan === undefined ? [] : previewRequests(plan, 1, startMs);
    assert.ok(job?.note?.includes(said), job?.note ?? '');
  });

  const wrong: readonly (readonly [
    what: string,
    split: unknown,
    message: RegExp,
    more?: object,
  ])[] = [
    ['no condition', { when: {}, min: '1m' }, /"when" is missing/],
    ['two conditions', { when: { total: 9, status: 400 }, min: '1m' }, /exclude each other/],
    ['a total of 0', { when: { total: 0 }, min: '1m' }, /"total" must be a number of 1 or more/],
    ['a status that is none', { when: { status: 'x' }, min: '1m' }, /"status" must be a status/],
    ['no min', { when: { total: 9 } }, /"min"/],
    ['a min that is no duration', { when: { total: 9 }, min: 'soon' }, /"min" must be a duration/],
    ['a min of months', { when: { total: 9 }, min: 'P1M' }, /"min" must be a duration of a fixed/],
    ['a min of 0', { when: { total: 9 }, min: 0 }, /"min" is 0 seconds, less than the format/],
    ['a min below the format', { when: { total: 9 }, min: '1m' }, /less than the format "date"/],
    ['a min as long as the step', { when: { total: 9 }, min: 'P5D' }, /no window of P8D can be/],
    [
      'a gap as long as min',
      { when: { total: 9 }, min: 'P1D' },
      /not longer than "gap"/,
      { gap: 'P1D' },
    ],
    ['an unknown setting', { when: { total: 9 }, min: 'P1D', max: 1 }, /"max" is not a setting/],
    [
      'one boundary',
      { when: { total: 9 }, min: 'P1D' },
      /end is not sent/,
      { endParam: undefined },
    ],
    ['a number', 5, /"split" must be an object/],
  ];
  for (const [what, split, message, more = {}] of wrong)
    test(`one finding: ${what}`, async () => {
      const { diagnostics } = await compiled(jobOf({ split, ...more }));
      const errors = diagnostics.filter(({ pointer }) => pointer.includes('/windows'));
      assert.is(errors.length, 1, errors.map((each) => each.message).join('; '));
      assert.match(errors[0]?.message ?? '', message);
      assert.ok(errors[0]?.pointer.includes('/windows'), errors[0]?.pointer);
      assert.ok(errors[0]?.help);
    });

  test('it is an extension, and a change of it is one of the plan', async () => {
    const split = { when: { total: 9 }, min: 'P1D' };
    const { diagnostics } = await compile(JSON.stringify(jobOf({ split })), {
      name: 'config.json',
      language: 'keboola',
    });
    const found = diagnostics.filter(({ pointer }) => pointer.endsWith('/windows'));
    assert.equal(
      found.map(({ rule, severity }) => [rule, severity]),
      [['extension', 'error']],
    );
    const planOf = async (more: object) => {
      const { plan } = await compiled(jobOf({ split: { ...split, ...more } }));
      if (plan === undefined) throw new Error('does not compile');
      return { plan, lineOf: () => undefined };
    };
    const changes = comparePlans(await planOf({}), await planOf({ min: 'P2D' }));
    assert.is(changes.length, 1);
    assert.match(JSON.stringify(changes), /down to 2 days/);
    assert.equal(comparePlans(await planOf({}), await planOf({})), []);
  });

  test('settings of the job that exclude it', async () => {
    const split = { when: { total: 9 }, min: 'P1D' };
    const none = await compiled(jobOf({ split }, { total: 'none' }));
    assert.match(none.errors.join(), /says that no answer has it/);
    const created = await compiled(
      jobOf(
        { split },
        {
          async: {
            placeholders: { id: 'id' },
            status: { endpoint: 's/{id}', path: 'state', done: 'done' },
            download: { endpoint: 'f/{id}' },
          },
        },
      ),
    );
    assert.match(created.errors.join(), /"async" cannot have windows that split/);
  });
});
