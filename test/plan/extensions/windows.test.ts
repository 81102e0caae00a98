// Windows of time: their boundaries, and what is sent of them.

import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { windowsBetween, writtenWindows } from '../../../src/plan/extensions/windows.ts';
import type { Plan } from '../../../src/plan/model/plan.ts';
import { renderPreviewedWindows } from '../../../src/report/previews.ts';
import { previewWindows } from '../../../src/run/preview-context.ts';
import { durationFrom } from '../../../src/values/duration.ts';
import {
  fromLocal,
  instantFrom,
  plus,
  timeFormats,
  toLocal,
  type Zone,
  zoneOf,
} from '../../../src/values/time.ts';
import { compiled, extract, type Reply, type SeenRequest, startMs } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const configuration = (job: object, config: object = {}) => ({
  api,
  config: { incrementalOutput: true, jobs: [{ endpoint: 'a', dataType: 'a', ...job }], ...config },
});
const zone = (name: string) => zoneOf(name) as Zone;
const prague = zone('Europe/Prague');
const at = (text: string, of: Zone = prague) => instantFrom(text, of)?.ms ?? Number.NaN;
const inQuery = ({ url }: SeenRequest, name: string) => new URL(url).searchParams.get(name);
const idsIn = (table: string | undefined) =>
  (table ?? '')
    .split('\n')
    .slice(1)
    .flatMap((line) => (line === '' ? [] : [Number(line.split(',')[0]?.replaceAll('"', ''))]));

suite('plan/extensions/windows', (test) => {
  const zones = [
    'UTC',
    'Europe/Prague',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
  ];
  const steps = ['P1D', 'P7D', 'P1M', 'PT6H', 'PT1H', 'PT30M', 'P1DT12H'];

  test('windows are in order, without gaps and overlaps, as they are written, in any zone', () => {
    const names = Object.keys(timeFormats) as (keyof typeof timeFormats)[];
    fc.assert(
      fc.property(
        fc.integer({ min: at('2015-01-01', zone('UTC')), max: at('2020-01-01', zone('UTC')) }),
        fc.integer({ min: 1, max: 40 * 86_400_000 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...steps),
        fc.constantFrom(...names),
        (fromMs, length, name, step, formatName) => {
          const format = timeFormats[formatName];
          if (formatName === 'date') return;
          const of = zone(name);
          const toMs = fromMs + length;
          const list = [
            ...windowsBetween({
              fromMs,
              toMs,
              step: durationFrom(step) as never,
              unitMs: format.unitMs,
              zone: of,
            }),
          ];
          const write = (ms: number) => String(format.write({ ms, nanos: 0 }, of));
          assert.ok((list[0]?.startMs ?? Number.POSITIVE_INFINITY) <= fromMs);
          assert.ok((list.at(-1)?.endMs ?? 0) >= toMs);
          for (const [index, { startMs: from, endMs: to }] of list.entries()) {
            assert.ok(from < to);
            if (index > 0) assert.is(from, list[index - 1]?.endMs);
            if (!/^epoch/.test(formatName) && !/^iso/.test(formatName))
              assert.ok(write(from) < write(to), `${write(from)} < ${write(to)}`);
          }
        },
      ),
    );
  });

  test('each day is in one window, in every zone, whatever is done with the end', () => {
    const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: 2010, max: 2026 }),
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        fc.constantFrom('P1D', 'P7D', 'P1M', 'P1DT12H'),
        fc.boolean(),
        (timeZone, year, minutes, step, isEndInclusive) => {
          const fromMs = Date.UTC(year, 0, 1) + minutes * 60_000;
          const toMs = fromMs + 40 * 86_400_000;
          const format = 'date';
          const settings = { timeZone, step, isEndInclusive, format } as never;
          const list = [...writtenWindows(settings, fromMs, toMs)].map(({ start, end }) => [
            day(String(start)),
            day(String(end)) + (isEndInclusive ? 1 : 0),
          ]);
          const dateOf = (ms: number) =>
            day(timeFormats.date.write({ ms, nanos: 0 }, zone(timeZone)));
          assert.is(list[0]?.[0], dateOf(fromMs));
          assert.ok((list.at(-1)?.[1] ?? 0) > dateOf(toMs - 1));
          for (const [index, [start = 0, end = 0]] of list.entries()) {
            assert.ok(start < end, `${timeZone} ${start} ${end}`);
            if (index > 0) assert.is(start, list[index - 1]?.[1]);
          }
        },
      ),
    );
  });

  test('an end that is included is one unit before the next start, as they are written', () => {
    const times = [
      [at('2024-03-08'), at('2024-04-08')],
      [at('2024-09-27'), at('2024-11-08')],
    ] as const;
    const offsetsOf = (timeZone: string) => {
      const offsets: number[] = [];
      for (const [from, to] of times)
        for (let ms = from; ms < to; ms += 3 * 3_600_000) offsets.push(zone(timeZone).offsetMs(ms));
      return offsets.join();
    };
    // of those that put their clocks forward and back at the same times one is enough
    const different = new Map(
      Intl.supportedValuesOf('timeZone').map((each) => [offsetsOf(each), each]),
    );
    assert.ok(different.size > 40, `${different.size} zones`);
    for (const timeZone of different.values())
      for (const format of ['second', 'minute'] as const) {
        const settings = { timeZone, step: 'PT6H', isEndInclusive: true, format } as never;
        const list = times.flatMap(([from, to]) => [...writtenWindows(settings, from, to)]);
        for (const [index, { start, end }] of list.entries()) {
          assert.ok(String(start) < String(end), `${timeZone}: ${start} to ${end}`);
          const next = String(list[index + 1]?.start ?? '9');
          assert.ok(String(end) < next, `${timeZone}: ${end} and ${next}`);
        }
      }
  });

  test('the days of a change of time are requested (Prague, New York)', () => {
    for (const [timeZone, date] of [
      ['Europe/Prague', '2025-03-30'],
      ['America/New_York', '2025-03-09'],
      ['Africa/Cairo', '2024-04-26'],
      ['America/Sao_Paulo', '2017-10-15'],
    ] as const) {
      const settings = { timeZone, step: 'P1D', isEndInclusive: true, format: 'date' } as never;
      const from = at(date, zone(timeZone));
      assert.equal(
        [...writtenWindows(settings, from, from + 3_600_000)],
        [{ start: date, end: date }],
      );
    }
  });

  test('a day has 23 hours when the clock is put forward, and 25 when it is put back', () => {
    const days = (from: string, to: string) => [
      ...windowsBetween({
        fromMs: at(from),
        toMs: at(to),
        step: durationFrom('P1D') as never,
        unitMs: 1000,
        zone: prague,
      }),
    ];
    assert.equal(
      days('2017-03-25', '2017-03-28').map(
        ({ startMs: from, endMs: to }) => (to - from) / 3_600_000,
      ),
      [24, 23, 24],
    );
    assert.equal(
      days('2017-10-28', '2017-10-31').map(
        ({ startMs: from, endMs: to }) => (to - from) / 3_600_000,
      ),
      [24, 25, 24],
    );
  });

  test('an hour that occurs twice is one window where the format has no offset', () => {
    const hours = (unit: 'minute' | 'iso') => {
      const list = windowsBetween({
        fromMs: at('2017-10-29T01:00'),
        toMs: at('2017-10-29T04:00'),
        step: durationFrom('PT1H') as never,
        unitMs: timeFormats[unit].unitMs,
        zone: prague,
      });
      return [...list].map(({ startMs: from }) =>
        timeFormats[unit].write({ ms: from, nanos: 0 }, prague),
      );
    };
    assert.equal(hours('minute'), ['2017-10-29 01:00', '2017-10-29 02:00', '2017-10-29 03:00']);
  });

  test('months end at their last day, and local times that are skipped or occur twice have an instant', () => {
    const month = durationFrom('P1M') as never;
    assert.equal(
      [1, 2, 13].map((times) =>
        new Date(plus(at('2017-01-31', zone('UTC')), month, times, zone('UTC')))
          .toISOString()
          .slice(0, 10),
      ),
      ['2017-02-28', '2017-03-31', '2018-02-28'],
    );
    assert.is(new Date(at('2017-03-26T02:30')).toISOString(), '2017-03-26T01:30:00.000Z');
    assert.is(new Date(at('2017-10-29T02:30')).toISOString(), '2017-10-29T00:30:00.000Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2e12 }), fc.constantFrom(...zones), (ms, name) => {
        const local = toLocal(ms, zone(name));
        assert.is(toLocal(fromLocal(local, zone(name)), zone(name)), local);
      }),
    );
  });

  test('times are read in every form of ISO 8601, and nothing else is', () => {
    const utc = zone('UTC');
    const forms = [
      '2017-01-02T03:04:05Z',
      '2017-01-02 03:04:05',
      '20170102T030405Z',
      '2017-01-02T05:04:05+02:00',
      '2017-01-02T05:04:05.000+0200',
      '2017-01-02T02:04:05-01',
    ];
    for (const form of forms) assert.is(at(form, utc), Date.UTC(2017, 0, 2, 3, 4, 5), form);
    for (const form of [
      '2017-13-01',
      '2017-02-29',
      '2017-01-01T24:00',
      'yesterday',
      '2017',
      '1500000000',
      '',
    ])
      assert.ok(Number.isNaN(at(form, utc)), form);
    for (const text of [
      'P',
      'PT',
      'P1',
      '1D',
      'P-1D',
      'P1H',
      '5 seconds',
      '-1s',
      's',
      '1s1m',
      '1.5d',
      '',
    ])
      assert.is(durationFrom(text), undefined, text);
  });

  test('each window is a request sequence of its own, up to the start of the run; an inclusive end is one unit earlier', async () => {
    const from = new Date(startMs - 2.5 * 86_400_000).toISOString();
    const job = {
      windows: {
        from,
        step: 'P1D',
        format: 'date',
        startParam: 's',
        endParam: 'e',
        end: 'inclusive',
      },
    };
    const { paths } = await extract(configuration(job), () => ({ json: [{ id: 1 }] }));
    assert.equal(paths, [
      '/a?s=2017-07-11&e=2017-07-11',
      '/a?s=2017-07-12&e=2017-07-12',
      '/a?s=2017-07-13&e=2017-07-13',
      '/a?s=2017-07-14&e=2017-07-14',
    ]);
  });

  test('with a gap each window but the last ends before the next; the last ends at "to", and nothing is rounded up', async () => {
    const sent = async (windows: object) => {
      const job = { windows: { startParam: 's', endParam: 'e', ...windows } };
      const { paths } = await extract(configuration(job), () => ({ json: [{ id: 1 }] }));
      return paths.map((path) => path.replace('/a?', ''));
    };
    const days = { from: '2017-07-11T12:00', to: '2017-07-13T18:00', step: 'P1D', format: 'date' };
    assert.equal(await sent({ ...days, gap: '1d' }), [
      's=2017-07-11&e=2017-07-11',
      's=2017-07-12&e=2017-07-12',
      's=2017-07-13&e=2017-07-13',
    ]);
    assert.equal(await sent({ ...days, gap: 0 }), [
      's=2017-07-11&e=2017-07-12',
      's=2017-07-12&e=2017-07-13',
      's=2017-07-13&e=2017-07-13',
    ]);
    // the last full step ends at the end: there is no window of one moment after it
    const hours = { from: '2017-07-11T00:00', to: '2017-07-11T12:00', step: 'PT6H' };
    assert.equal(await sent({ ...hours, format: 'second', gap: '1s' }), [
      's=2017-07-11+00%3A00%3A00&e=2017-07-11+05%3A59%3A59',
      's=2017-07-11+06%3A00%3A00&e=2017-07-11+12%3A00%3A00',
    ]);
    // a day has 23 hours when the clock is put forward
    const berlin = { from: '2017-03-25', to: '2017-03-28', step: 'P1D', timeZone: 'Europe/Berlin' };
    assert.equal(await sent({ ...berlin, format: 'date', gap: 'P1D' }), [
      's=2017-03-25&e=2017-03-25',
      's=2017-03-26&e=2017-03-26',
      's=2017-03-27&e=2017-03-28',
    ]);
  });

  test('with "incremental" the windows continue from the last run, and lose and double nothing', async () => {
    const job = {
      dataField: 'items',
      windows: { from: '2017-07-10', step: 'PT12H', startParam: 's', endParam: 'e' },
      incremental: { cursor: 't', lookback: 'PT2H' },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 * 24 * 60 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        async (minutes, failsAt) => {
          const records = minutes.map((minute, id) => ({
            id,
            t: new Date(Date.UTC(2017, 6, 10) + minute * 60_000).toISOString(),
          }));
          const replyTo =
            (known: typeof records, fails: number) =>
            (request: SeenRequest, number: number): Reply => {
              const [s, e] = [
                Date.parse(inQuery(request, 's') ?? ''),
                Date.parse(inQuery(request, 'e') ?? ''),
              ];
              return number === fails
                ? { status: 400 }
                : {
                    json: {
                      items: known.filter(({ t }) => s <= Date.parse(t) && Date.parse(t) < e),
                    },
                  };
            };
          const half = records.filter(({ t }) => Date.parse(t) < Date.UTC(2017, 6, 12));
          const first = await extract(configuration(job), replyTo(half, 0));
          const failed = await extract(configuration(job), replyTo(records, failsAt), {
            state: first.state,
          });
          const second = failed.outcome.ok
            ? failed
            : await extract(configuration(job), replyTo(records, 0), { state: first.state });
          const ids = [...idsIn(first.tables.get('a')), ...idsIn(second.tables.get('a'))].sort(
            (one, other) => one - other,
          );
          const highest = Math.max(0, ...half.map(({ t }) => Date.parse(t)));
          const expected = records.filter(
            (each) =>
              half.includes(each) || Date.parse(each.t) >= highest - 7_200_000 || highest === 0,
          );
          assert.equal(
            ids,
            expected.map(({ id }) => id).sort((one, other) => one - other),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the windows of a first run are known before it: as many, from and to, as a run requests', async () => {
    const from = new Date(startMs - 100 * 86_400_000).toISOString();
    const sent = { startParam: 's', endParam: 'e' };
    const jobs: readonly (readonly [object, string])[] = [
      [
        { windows: { from, step: 'P7D', format: 'date', timeZone: 'Europe/Prague', ...sent } },
        'a: 15 windows, 2017-04-05 to 2017-04-12 … 2017-07-12 to 2017-07-15',
      ],
      [
        { windows: { from: '2017-07-10', to: '2017-07-12', step: 'P1D', format: 'date', ...sent } },
        'a: 2 windows, 2017-07-10 to 2017-07-11 and 2017-07-11 to 2017-07-12',
      ],
      [
        { windows: { from: '2017-07-14', step: 'P1M', format: 'epoch', ...sent } },
        'a: 1 window, 1499990400 to 1500000000',
      ],
      [
        {
          windows: {
            from: { function: 'date', args: ['Y-m-d', { time: 'currentStart' }] },
            step: 'PT1H',
            format: 'minute',
            ...sent,
          },
        },
        'a: 3 windows, 2017-07-14 00:00 to 2017-07-14 01:00 … 2017-07-14 02:00 to 2017-07-14 02:40',
      ],
      [
        {
          windows: { from: '2017-01-01', step: 'P1D', format: 'date', ...sent },
          incremental: { cursor: 't', start: '2017-07-13T12:00:00Z' },
        },
        'a: 2 windows, 2017-07-13 to 2017-07-14 and 2017-07-14 to 2017-07-15',
      ],
      [{ windows: { from: '2030-01-01', step: 'P1D', ...sent } }, 'a: no window'],
      [
        { windows: { from: { attr: '#begin' }, step: 'P1D', ...sent } },
        'a: depends on more than the time',
      ],
      [{}, 'no job has "windows"'],
    ];
    for (const [job, expected] of jobs) {
      const config = configuration(job, { '#begin': 'x' });
      const plan = (await compiled(config)).plan as Plan;
      const previewed = previewWindows(plan, startMs);
      assert.is(
        renderPreviewedWindows(previewed, startMs),
        `windows of a first run that starts at 2017-07-14T02:40:00Z\n  ${expected}\n`,
      );
      const { requests } = await extract(config, () => ({ json: [] }));
      const [shown] = previewed;
      if (shown?.count === undefined) continue;
      assert.is(requests.length, shown.count);
      const last = requests.at(-1);
      if (last !== undefined)
        assert.equal(
          [inQuery(last, 's'), inQuery(last, 'e')],
          [String(shown.last?.start), String(shown.last?.end)],
        );
    }
  });
});
