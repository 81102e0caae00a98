import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { previewWindows } from '../../../src/engine/interpret/preview-windows.ts';
import type { Plan } from '../../../src/engine/plan/plan.ts';
import { windowsBetween } from '../../../src/features/extensions/windows/windows-between.ts';
import { writtenWindows } from '../../../src/features/extensions/windows/written-windows.ts';
import { durationFrom } from '../../../src/language/support/duration.ts';
import { instantFrom } from '../../../src/language/values/time/instant.ts';
import { timeFormats } from '../../../src/language/values/time/time-format.ts';
import {
  fromLocal,
  plus,
  toLocal,
  type Zone,
  zoneOf,
} from '../../../src/language/values/time/zoned-time.ts';
import { compile } from '../../../src/pipeline.ts';
import { renderPreviewedWindows } from '../../../src/report/previewed-windows.ts';
import {
  compiled,
  type ExtractOptions,
  extract,
  type Reply,
  type SeenRequest,
  startMs,
} from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const configuration = (job: object, config: object = {}) => ({
  api,
  config: { incrementalOutput: true, jobs: [{ endpoint: 'a', dataType: 'a', ...job }], ...config },
});
const findingsOf = async (given: unknown) =>
  (await compiled(given)).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const zone = (name: string) => zoneOf(name) as Zone;
const prague = zone('Europe/Prague');
const at = (text: string, of: Zone = prague) => instantFrom(text, of)?.ms ?? Number.NaN;
const inQuery = ({ url }: SeenRequest, name: string) => new URL(url).searchParams.get(name);
const idsIn = (table: string | undefined) =>
  (table ?? '')
    .split('\n')
    .slice(1)
    .flatMap((line) => (line === '' ? [] : [Number(line.split(',')[0]?.replaceAll('"', ''))]));

interface SimulatedRecord {
  readonly id: number;
  readonly updated: number;
  /** Index of the run before which the API shows it. */
  readonly visible: number;
}

suite('features/extensions/incremental', (test) => {
  test('no record is lost or doubled over runs, failures, equal times and late data within the lookback', async () => {
    const record = fc.record({
      updated: fc.integer({ min: 0, max: 12 }),
      late: fc.integer({ min: 0, max: 3 }),
    });
    const runs = fc.array(
      fc.record({
        records: fc.array(record, { maxLength: 6 }),
        failsAt: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      }),
      {
        minLength: 2,
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        runs,
        fc.constantFrom('epoch', 'time', 'number'),
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        async (plan, type, isCoarse, pageSize) => {
          const lookback = 3;
          const all: SimulatedRecord[] = [];
          let clock = 0;
          let id = 0;
          const written = (seconds: number) =>
            type === 'time' ? new Date(seconds * 1000).toISOString() : seconds;
          const delivered: number[] = [];
          let state: unknown;
          for (const { records, failsAt } of [...plan, { records: [], failsAt: undefined }]) {
            // records of this time, or as much earlier as the lookback allows
            for (const { updated, late } of records)
              all.push({ id: ++id, updated: Math.max(0, clock + updated - late), visible: 0 });
            const visible = [...all].sort((one, other) => one.updated - other.updated);
            const highest = all.reduce((most, { updated }) => Math.max(most, updated), 0);
            const reply = (request: SeenRequest, number: number): Reply => {
              if (number === failsAt) return { status: 400 };
              const since = inQuery(request, 'since');
              const from =
                since === null ? 0 : type === 'time' ? Date.parse(since) / 1000 : Number(since);
              const begin = isCoarse ? Math.floor(from / 10) * 10 : from;
              const offset = Number(inQuery(request, 'offset') ?? 0);
              const found = visible
                .filter(({ updated }) => updated >= begin)
                .slice(offset, offset + pageSize);
              return {
                json: {
                  items: found.map((each) => ({ id: each.id, updated: written(each.updated) })),
                },
              };
            };
            const incremental = {
              cursor: 'updated',
              type,
              param: 'since',
              lookback: type === 'number' ? lookback : `PT${lookback}S`,
            };
            const given = {
              ...configuration({ dataField: 'items', incremental }),
              api: { ...api, pagination: { method: 'offset', limit: pageSize } },
            };
            const options: ExtractOptions = state === undefined ? {} : { state };
            const run = await extract(given, reply, options);
            if (run.outcome.ok) {
              delivered.push(...idsIn(run.tables.get('a')));
              state = run.state;
              clock = highest; // later records are at most the lookback earlier
            }
          }
          assert.equal(
            delivered.sort((one, other) => one - other),
            all.map((each) => each.id).sort((one, other) => one - other),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test('equal records are counted, and changed ones are written again', async () => {
    const incremental = { cursor: 't', type: 'number', param: 'since' };
    const of = (records: unknown, state?: unknown) =>
      extract(
        configuration({ incremental }),
        () => ({ json: records }),
        state === undefined ? {} : { state },
      );
    const first = await of([
      { t: 1, v: 'a' },
      { t: 1, v: 'a' },
    ]);
    const again = await of(
      [
        { v: 'a', t: 1 },
        { t: 1, v: 'a' },
        { t: 1, v: 'a' },
        { t: 1, v: 'b' },
      ],
      first.state,
    );
    assert.equal(again.paths, ['/a?since=1']);
    assert.is(again.outcome.tables[0]?.rows, 2);
  });

  test('nothing is sent in the first run without a start, and the start is a boundary', async () => {
    const of = (incremental: object) =>
      extract(configuration({ incremental }), () => ({
        json: [
          { id: 1, t: '2017-01-01T00:00:00Z' },
          { id: 2, t: '2017-03-01T00:00:00Z' },
        ],
      }));
    const without = await of({ cursor: 't', param: 'since' });
    assert.equal(without.paths, ['/a']);
    const started = await of({ cursor: 't', param: 'since', start: '2017-02-01', format: 'epoch' });
    assert.equal(started.paths, ['/a?since=1485907200']);
    assert.equal(idsIn(started.tables.get('a')), [2]);
    const { a } = (started.state as { incremental: { a: { value: unknown; delivered: object } } })
      .incremental;
    assert.equal(
      [a.value, Object.keys(a.delivered)],
      ['2017-03-01T00:00:00Z', ['1488326400000.0']],
    );
  });

  test('a state keeps other jobs, and a run without records keeps its value', async () => {
    const state = { incremental: { a: { value: 5 }, other: { value: 9 } } };
    const { state: after } = await extract(
      configuration({ incremental: { cursor: 't', type: 'number', param: 's' } }),
      () => ({ json: [] }),
      { state },
    );
    assert.equal((after as { incremental: unknown }).incremental, state.incremental);
  });

  test('digits below a millisecond and beyond 2^53 count', async () => {
    const run = (type: string, values: readonly unknown[], state?: unknown) =>
      extract(
        configuration({ incremental: { cursor: 't', type, param: 's' } }),
        () => ({ text: `[${values.map((value) => `{"t":${value}}`).join(',')}]` }),
        state === undefined ? {} : { state },
      );
    const times = await run('time', [
      '"2017-01-01T00:00:00.000100Z"',
      '"2017-01-01T00:00:00.000900Z"',
      '"2017-01-01T00:00:00.000500Z"',
    ]);
    assert.equal((await run('time', [], times.state)).paths, [
      '/a?s=2017-01-01T00%3A00%3A00.000900Z',
    ]);
    const ids = await run('number', ['"9007199254740993"', '"9007199254740992"']);
    assert.equal((await run('number', [], ids.state)).paths, ['/a?s=9007199254740993']);
  });

  test('numbers of any length are compared, looked back from and sent exactly', async () => {
    const config = (incremental: object) =>
      configuration({ incremental: { cursor: 't', type: 'number', param: 's', ...incremental } });
    const texts = (values: readonly string[], isText: boolean) =>
      `[${values.map((value, id) => `{"id":${id},"t":${isText ? `"${value}"` : value}}`).join(',')}]`;
    // as a text, any number of digits and a fraction; as a number, those of 64 bits
    const texted = fc
      .tuple(fc.bigInt(10n ** 15n, 10n ** 24n), fc.integer({ min: 0, max: 4 }))
      .map(([units, scale]) => {
        const digits = String(units);
        return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
      });
    const numbers = fc.bigInt(2n ** 53n, 2n ** 63n - 1n).map(String);
    const scaled = (text: string) =>
      BigInt(text.replace(/(?:\.(\d*))?$/, (_, fraction: string = '') => fraction.padEnd(4, '0')));
    const written = (units: bigint) =>
      `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, '');
    const list = fc.oneof(
      fc.tuple(fc.constant(true), fc.array(texted, { minLength: 1, maxLength: 6 })),
      fc.tuple(fc.constant(false), fc.array(numbers, { minLength: 1, maxLength: 6 })),
    );
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.integer({ min: 0, max: 50 }),
        async ([isText, values], lookback) => {
          const first = await extract(config({ lookback }), () => ({
            text: texts(values, isText),
          }));
          const highest = values.map(scaled).sort((one, other) => (one < other ? 1 : -1))[0] ?? 0n;
          const boundary = highest - BigInt(lookback) * 10_000n;
          // all come again, and one of each in the unit before and after the boundary and the highest value
          const near = isText ? [highest + 1n, highest, boundary, boundary - 1n].map(written) : [];
          const second = await extract(
            config({ lookback }),
            () => ({ text: texts([...values, ...near], isText) }),
            { state: first.exactState },
          );
          assert.equal(second.paths, [`/a?s=${written(boundary)}`]);
          assert.equal(
            idsIn(second.tables.get('a')),
            isText ? [0, 1, 2].map((index) => values.length + index) : [],
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a start beyond 2^53 keeps its digits, in a body as a number or a text as records have it', async () => {
    const run = (start: string | number, options: ExtractOptions = {}) =>
      extract(
        configuration({
          method: 'POST',
          incremental: { cursor: 't', type: 'number', param: 's', start, lookback: 1 },
        }),
        () => ({ text: '[{"t":9007199254740999}]' }),
        options,
      );
    const first = await run('9007199254740993');
    assert.equal(first.requests[0]?.body, '{"s":"9007199254740993"}');
    assert.equal(
      (await run(5, { state: first.exactState })).requests[0]?.body,
      '{"s":9007199254740998}',
    );
    const { plan } = await compile(
      '{"api":{"baseUrl":"https://e.com/"},"config":{"incrementalOutput":true,"jobs":[{"endpoint":"a","incremental":{"cursor":"t","type":"number","start":9007199254740993}}]}}',
      { name: 'c.json' },
    );
    assert.is(plan?.runs[0]?.jobs[0]?.incremental?.start, '9007199254740993');
  });

  test('each parent has a value of its own', async () => {
    const child = {
      endpoint: 'p/{id}',
      dataType: 'c',
      placeholders: { id: 'id' },
      incremental: { cursor: 't', type: 'number', param: 's' },
    };
    const reply = ({ path }: SeenRequest): Reply => ({
      json: path === '/a' ? [{ id: 1 }, { id: 2 }] : [{ t: path.startsWith('/p/1') ? 10 : 5 }],
    });
    const first = await extract(configuration({ children: [child] }), reply);
    const second = await extract(configuration({ children: [child] }), reply, {
      state: first.state,
    });
    assert.equal(second.paths, ['/a', '/p/1?s=10', '/p/2?s=5']);
    const shared = await extract(
      configuration({
        children: [{ ...child, incremental: { ...child.incremental, perParent: false } }],
      }),
      reply,
    );
    assert.is((shared.state as { incremental: { c: { value: unknown } } }).incremental.c.value, 10);
  });

  test('values of another type end the run with the place of the record; records without one are warned of', async () => {
    const of = (incremental: object, records: unknown, state?: unknown) =>
      extract(
        configuration({ incremental }),
        () => ({ json: records }),
        state === undefined ? {} : { state },
      );
    const wrong = await of({ cursor: 't' }, [{ t: '2017-01-01' }, { t: 1500000000 }]);
    assert.is(
      wrong.outcome.failure?.message,
      '"t" of a record is 1500000000, not a value of type "time"',
    );
    assert.equal(wrong.outcome.failure?.details, [
      'the record is at job /config/jobs/0, page 1, record 2',
    ]);
    const missing = await of({ cursor: 't' }, [{ t: null }, {}]);
    assert.equal(missing.warnings, [`2 records of 'a' have no "t": every run writes them`]);
    const state = await of({ cursor: 't' }, [], { incremental: { a: { value: 7 } } });
    assert.is(state.outcome.failure?.kind, 'state');
  });

  test('settings that cannot work are errors', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [
        { incremental: { type: 'time' } },
        '/config/jobs/0/incremental: "cursor" of "incremental" is not the path of a member',
      ],
      [
        { incremental: { cursor: 't', start: 'soon' } },
        '/config/jobs/0/incremental/start: "start" is "soon", not a value of type "time"',
      ],
      [
        { incremental: { cursor: 't', lookback: '1 hour' } },
        '/config/jobs/0/incremental/lookback: "lookback" must be a duration, "1 hour" is given',
      ],
      [
        { incremental: { cursor: 't', type: 'number', lookback: 'PT1H' } },
        '/config/jobs/0/incremental/lookback: "lookback" is "PT1H", not a span of type "number"',
      ],
      [
        { incremental: { cursor: 't', type: 'text', lookback: 1 } },
        '/config/jobs/0/incremental/lookback: "lookback" is 1, not a span of type "text"',
      ],
      [
        { incremental: { cursor: 't', type: 'number', format: 'iso' } },
        '/config/jobs/0/incremental/format: "format" is for times, and "type" is "number"',
      ],
      [
        { incremental: { cursor: 't', timeZone: 'Europe/Nowhere' } },
        '/config/jobs/0/incremental/timeZone: "Europe/Nowhere" is not a time zone',
      ],
      [
        { incremental: { cursor: 't', param: 's' }, params: { s: 1 } },
        '/config/jobs/0/incremental/param: the parameter "s" is written in "params", too',
      ],
      [
        { windows: { from: '2017-01-01', step: 'P1D' } },
        '/config/jobs/0/windows: the windows are not sent: every window would be the same request',
      ],
      [
        { windows: { from: '2017-01-01', step: 'P0D', startParam: 's' } },
        '/config/jobs/0/windows/step: "step" is P0D: the windows do not move',
      ],
      [
        { windows: { from: '2017-01-01', step: '7 days', startParam: 's' } },
        '/config/jobs/0/windows/step: "step" must be a duration, "7 days" is given',
      ],
      [
        { windows: { from: '2017-01-01', step: 'PT1H', startParam: 's', format: 'date' } },
        '/config/jobs/0/windows/step: "step" is PT1H, less than the format "date" can distinguish',
      ],
      [
        { windows: { from: '2017-02-01', to: '2017-01-01', step: 'P1D', startParam: 's' } },
        '/config/jobs/0/windows/to: "to" is not later than "from": there is no window',
      ],
      [
        { windows: { from: '1970-01-01', to: '2017-01-01', step: 'PT1S', startParam: 's' } },
        '/config/jobs/0/windows/step: "step" is PT1S, which makes more than 100,000 windows',
      ],
      [
        { windows: { from: '2017-02-30', step: 'P1D', startParam: 's' } },
        '/config/jobs/0/windows/from: "from" is "2017-02-30", not a date or a time',
      ],
      [
        { windows: { step: 'P1D', startParam: 's' } },
        '/config/jobs/0/windows: "windows" has no "from"',
      ],
      [
        { windows: { from: '2017-01-01', step: 'P1D', startParam: 's', gap: 'P1W2D' } },
        '/config/jobs/0/windows/gap: "gap" is longer than "step", P1D',
      ],
      [
        { windows: { from: '2017-01-01', step: 'P1D', startParam: 's', gap: 'soon' } },
        '/config/jobs/0/windows/gap: "gap" must be a duration, "soon" is given',
      ],
      [
        { windows: { from: '2017-01-01', step: 'P1D', startParam: 's', gap: 1, end: 'inclusive' } },
        '/config/jobs/0/windows/gap: "gap" and "end" exclude each other',
      ],
      [
        {
          windows: { from: '2017-01-01', step: 'P1D', startParam: 's' },
          incremental: { cursor: 't', type: 'number' },
        },
        '/config/jobs/0/incremental/type: windows continue from a time, and the cursor is of type "number"',
      ],
    ];
    for (const [job, expected] of cases)
      assert.equal(await findingsOf(configuration(job)), [`error ${expected}`]);
    const replaced = await findingsOf(
      configuration({ incremental: { cursor: 't' } }, { incrementalOutput: false }),
    );
    assert.equal(replaced, [
      'error /config/jobs/0/incremental: the new records would replace the tables: "incrementalOutput" is not true',
    ]);
    const jobs = [
      { endpoint: 'a', incremental: { cursor: 't' } },
      { endpoint: 'a', params: { x: 1 }, incremental: { cursor: 't' } },
    ];
    assert.equal(await findingsOf({ api, config: { incrementalOutput: true, jobs } }), [
      'error /config/jobs/1: two incremental jobs have the name "a" in the state',
    ]);
  });

  test('objects that look like references stay data in jobs without these settings', async () => {
    const { requests } = await extract(
      configuration({
        method: 'POST',
        params: { a: { window: 'start' }, b: { incremental: 'value' } },
      }),
      () => ({
        json: [],
      }),
    );
    assert.is(requests[0]?.body, '{"a":{"window":"start"},"b":{"incremental":"value"}}');
  });
});

suite('features/extensions/windows', (test) => {
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
    for (const timeZone of Intl.supportedValuesOf('timeZone'))
      for (const format of ['second', 'minute'] as const) {
        const settings = { timeZone, step: 'PT6H', isEndInclusive: true, format } as never;
        const list = [
          ...writtenWindows(settings, at('2024-03-08', prague), at('2024-04-08', prague)),
          ...writtenWindows(settings, at('2024-09-27', prague), at('2024-11-08', prague)),
        ];
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
