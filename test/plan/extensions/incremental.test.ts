import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
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

suite('plan/extensions/incremental', (test) => {
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
    assert.equal((after as { incremental: unknown }).incremental, {
      ...state.incremental,
      a: { value: 5, cursor: 't', type: 'number' },
    });
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
        '/config/jobs/0/incremental: "cursor" is missing; incremental extraction requires it',
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
        '/config/jobs/0/incremental/timeZone: "timeZone" must be a time zone; "Europe/Nowhere" is given',
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
        '/config/jobs/0/windows/step: "step" is "P0D", not more than 0',
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
        '/config/jobs/0/windows/from: "from" must be a date or a time; "2017-02-30" is given',
      ],
      [
        { windows: { step: 'P1D', startParam: 's' } },
        '/config/jobs/0/windows: "from" is missing; "windows" requires it',
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
        '/config/jobs/0/windows/gap: "end" and "gap" exclude each other',
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

  test('objects that look like references stay data in jobs without these settings, with a warning', async () => {
    const given = configuration({
      method: 'POST',
      params: { a: { window: 'start' }, b: { incremental: 'value' }, c: { window: 'open' } },
    });
    const { requests } = await extract(given, () => ({ json: [] }));
    assert.is(
      requests[0]?.body,
      '{"a":{"window":"start"},"b":{"incremental":"value"},"c":{"window":"open"}}',
    );
    assert.equal(await findingsOf(given), [
      'warning /config/jobs/0/params/a: { "window": … } is not a reference',
      'warning /config/jobs/0/params/b: { "incremental": … } is not a reference',
    ]);
  });

  test('an opaque cursor of the response is sent as it is, the last one counts, and all records are written', async () => {
    const incremental = { cursor: { response: 'meta.next' }, param: 'since', start: 'all' };
    const pagination = {
      method: 'response.param',
      responseParam: 'meta.next',
      queryParam: 'since',
    };
    const of = (responses: readonly unknown[], state?: unknown) =>
      extract(
        { ...configuration({ incremental, dataField: 'items' }), api: { ...api, pagination } },
        (_, number) => ({ json: responses[number - 1] ?? {} }),
        state === undefined ? {} : { state },
      );
    const items = [{ id: 1 }, { id: 1 }];
    const first = await of([
      { items, meta: { next: 'b' } },
      { items, meta: { next: 12 } },
      { items: [{ id: 2 }] },
    ]);
    assert.equal(first.paths, ['/a?since=all', '/a?since=b', '/a?since=12']);
    assert.equal(idsIn(first.tables.get('a')), [1, 1, 1, 1, 2]);
    const stateOf = ({ state }: { readonly state: unknown }) =>
      (state as { incremental: unknown }).incremental;
    assert.equal(stateOf(first), { a: { response: 12, cursor: 'meta.next' } });
    const second = await of([{ items }], first.state);
    assert.equal(second.paths, ['/a?since=12']);
    assert.equal(idsIn(second.tables.get('a')), [1, 1]);
    assert.equal(stateOf(second), { a: { response: 12, cursor: 'meta.next' } });
    assert.ok(
      second.warnings.some((warning) =>
        warning.includes(`no response of 'a' has "meta.next": the next run begins where`),
      ),
      second.warnings.join(),
    );
    const third = await of([{ items, meta: { next: ['c'] } }]);
    assert.match(third.outcome.failure?.message ?? '', /"meta.next" of a response is \["c"\], not/);
    const former = await of([{ items }], { incremental: { a: { value: '2017-01-01' } } });
    assert.match(
      former.outcome.failure?.message ?? '',
      /The state has "2017-01-01" for "meta.next"/,
    );
    assert.equal(former.paths, []);
  });

  test('settings that an opaque cursor excludes are errors', async () => {
    const opaque = { cursor: { response: 'next' }, param: 'since' };
    const at = '/config/jobs/0/incremental';
    const cases: readonly (readonly [object, string])[] = [
      [{ ...opaque, type: 'time' }, `error ${at}/type: "type" is for values of records`],
      [{ ...opaque, lookback: '1h' }, `error ${at}/lookback: "lookback" is for values of records`],
      [{ ...opaque, format: 'iso' }, `error ${at}/format: "format" is for values of records`],
      [{ ...opaque, timeZone: 'UTC' }, `error ${at}/timeZone: "timeZone" is for values`],
      [{ ...opaque, start: true }, `error ${at}/start: "start" is true, not a text or number`],
      [{ cursor: { response: 'next' } }, `error ${at}: the cursor of the response is not sent`],
      [
        { ...opaque, cursor: { response: '' } },
        `error ${at}/cursor/response: "response" must be a path`,
      ],
    ];
    for (const [incremental, expected] of cases) {
      const findings = await findingsOf(configuration({ incremental }));
      assert.ok(findings[0]?.startsWith(expected), `${findings.join()} instead of ${expected}`);
    }
    const windows = { from: '2017-01-01', step: 'P1D', startParam: 's' };
    assert.equal(await findingsOf(configuration({ incremental: opaque, windows })), [
      `error ${at}/cursor: windows continue from a time, and the cursor is of the response`,
    ]);
    const child = { endpoint: 'a/{id}', placeholders: { id: 'id' } };
    const shared = { ...child, incremental: { ...opaque, perParent: false } };
    assert.equal(await findingsOf(configuration({ children: [shared] })), [
      'error /config/jobs/0/children/0/incremental/perParent: each record of the parent has separate responses: one cursor for all would skip changes',
    ]);
  });

  test('a computed start is seconds or a text, whatever the type of the cursor', async () => {
    const now = { time: 'currentStart' };
    const long = { function: 'strtotime', args: ['2017-01-01T00:00:00Z', 0] };
    const seconds = Math.floor(startMs / 1000);
    const cases: readonly (readonly [string, unknown, string])[] = [
      ['epoch-ms', now, `${seconds * 1000}`],
      ['epoch', now, `${seconds}`],
      ['epoch-ms', long, '1483228800000'],
      ['time', long, '2017-01-01T00%3A00%3A00Z'],
      ['epoch-ms', 1_483_228_800_000, '1483228800000'],
      ['epoch-ms', 1_483_228_800, '1483228800'],
    ];
    for (const [type, start, sent] of cases) {
      const given = configuration({ incremental: { cursor: 't', type, start, param: 's' } });
      const { paths, outcome } = await extract(given, () => ({ json: [] }));
      assert.equal([paths, outcome.failure], [[`/a?s=${sent}`], undefined], JSON.stringify(start));
    }
  });
});
