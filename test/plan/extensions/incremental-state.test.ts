// What the state of an incremental job remembers, and what becomes of records that it should not follow.

import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { type Extraction, extract, type Reply, startMs } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const jobOf = (incremental: object, job: object = {}) => ({
  endpoint: 'a',
  dataType: 'a',
  incremental: { cursor: 't', param: 'since', ...incremental },
  ...job,
});
const keyed = { primaryKey: ['id'] };
const configuration = (...jobs: readonly object[]) => ({
  api,
  config: { incrementalOutput: true, jobs },
});
const run = (
  job: object,
  records: unknown | ((path: string) => unknown),
  former?: Pick<Extraction, 'exactState'>,
): Promise<Extraction> =>
  extract(
    configuration(job),
    ({ path }): Reply => ({ json: typeof records === 'function' ? records(path) : records }),
    former === undefined ? {} : { state: former.exactState },
  );
const idsIn = (extraction: Extraction, table = 'a') =>
  (extraction.tables.get(table) ?? '')
    .split('\n')
    .slice(1)
    .flatMap((line) => (line === '' ? [] : [Number(line.split(',')[0]?.replaceAll('"', ''))]));
const expectedOf = ({ events }: Extraction) =>
  events.flatMap((event) =>
    event.kind === 'warning' && event.expected === true ? [[event.rule, event.message]] : [],
  );
const stateOf = ({ state }: Extraction) =>
  (state as { incremental: { a: Record<string, unknown> } }).incremental.a;
const withState = (a: unknown, previousStart = 0) => ({
  exactState: { time: { previousStart }, incremental: { a } } as never,
});

suite('plan/extensions/incremental: times in the future', (test) => {
  const [before, now, far] = [startMs - 86_400_000, startMs, startMs + 50 * 365 * 86_400_000];
  const writings: readonly (readonly [string, (ms: number) => unknown])[] = [
    ['time', (ms) => new Date(ms).toISOString()],
    ['epoch', (ms) => ms / 1000],
    ['epoch', (ms) => String(ms / 1000)],
    ['epoch-ms', (ms) => ms],
  ];

  test('a record after the start of the run is written, and does not move the state', async () => {
    for (const [type, write] of writings)
      for (const job of [{}, keyed]) {
        const records = [
          { id: 1, t: write(before) },
          { id: 2, t: write(far) },
          { id: 3, t: write(now) },
        ];
        const first = await run(jobOf({ type }, job), records);
        assert.equal(idsIn(first), [1, 2, 3], type);
        assert.equal(stateOf(first).value, write(now), type);
        assert.equal(first.warnings, []);
        assert.equal(
          expectedOf(first),
          [
            [
              'future-cursor',
              `1 record of 'a' has the "t" ${JSON.stringify(write(far))}, later than the start of the run: written, but not what the next run continues from`,
            ],
          ],
          type,
        );
        const again = await run(
          jobOf({ type }, job),
          [...records.slice(1), { id: 4, t: write(now) }],
          first,
        );
        const since = new URL(again.requests[0]?.url ?? '').searchParams.get('since');
        assert.is(since, String(write(now)));
        assert.equal(idsIn(again), [4], 'what has not changed is written once');
      }
  });

  test('numbers and texts are not judged', async () => {
    for (const [type, t] of [
      ['number', 99_999_999_999_999],
      ['text', '2099-01-01'],
    ] as const) {
      const extraction = await run(jobOf({ type }), [{ id: 1, t }]);
      assert.equal([stateOf(extraction).value, expectedOf(extraction)], [t, []]);
    }
  });

  test('a job whose records are all in the future begins where it began, and doubles none', async () => {
    const records = [
      { id: 1, t: '2090-01-01' },
      { id: 2, t: '2091-01-01' },
    ];
    for (const start of [undefined, '2017-01-01']) {
      const job = jobOf(start === undefined ? {} : { start });
      const first = await run(job, records);
      assert.equal(idsIn(first), [1, 2]);
      const second = await run(job, [...records, { id: 3, t: '2017-01-02' }], first);
      assert.equal(second.paths, [start === undefined ? '/a' : `/a?since=${start}`]);
      assert.equal(idsIn(second), [3]);
      assert.is(stateOf(second).value, '2017-01-02');
    }
  });

  test('windows go on to be requested', async () => {
    const job = {
      ...jobOf({ param: null }, keyed),
      windows: { from: '2017-07-13', step: 'P1D', startParam: 's', endParam: 'e' },
    };
    const records = [
      { id: 1, t: '2017-07-13T12:00:00Z' },
      { id: 2, t: '2099-01-01' },
    ];
    const first = await run(job, records);
    const second = await run(job, records, first);
    assert.equal(second.paths, ['/a?s=2017-07-13T12%3A00%3A00Z&e=2017-07-14T02%3A40%3A00Z']);
    assert.is(expectedOf(second).filter(([rule]) => rule === 'future-cursor').length, 1);
  });

  test('each parent has its own, and the job is reported once', async () => {
    const child = jobOf({}, { endpoint: 'c/{id}', dataType: 'c', placeholders: { id: 'id' } });
    const parents = { endpoint: 'p', dataType: 'p', children: [child] };
    const records = (path: string) =>
      path === '/p'
        ? [{ id: 1 }, { id: 2 }]
        : [
            { id: 1, t: path.startsWith('/c/1') ? '2017-01-01' : '2017-01-02' },
            { id: 2, t: '2099-01-01' },
          ];
    const first = await run(parents, records);
    assert.equal(
      expectedOf(first).map(([, message]) => message),
      [
        `2 records of 'c' have a "t" such as "2099-01-01", later than the start of the run: written, but not what the next run continues from`,
      ],
    );
    const second = await run(parents, records, first);
    assert.equal(second.paths, ['/p', '/c/1?since=2017-01-01', '/c/2?since=2017-01-02']);
  });

  test('a record that "where" leaves out moves no state, and its cursor is not read', async () => {
    const job = jobOf({}, { where: "status != 'draft'" });
    const extraction = await run(job, [
      { id: 1, status: 'ok', t: '2017-01-01' },
      { id: 2, status: 'draft', t: '2017-01-05' },
      { id: 3, status: 'draft', t: 'soon' },
      { id: 4, status: 'draft' },
    ]);
    assert.equal([idsIn(extraction), extraction.warnings], [[1], []]);
    assert.is(stateOf(extraction).value, '2017-01-01');
    assert.equal(
      idsIn(await run(job, [{ id: 2, status: 'ok', t: '2017-01-05' }], extraction)),
      [2],
    );
  });

  test('a start in the future is used, and reported', async () => {
    const records = [{ id: 1, t: '2017-01-01' }];
    for (const job of [{}, keyed]) {
      const first = await run(jobOf({ start: '2206-01-01' }, job), records);
      assert.equal([first.paths, idsIn(first)], [['/a?since=2206-01-01'], []]);
      assert.equal(first.warnings, [
        `"start" of 'a' is "2206-01-01", later than the start of the run: records before it are left out`,
      ]);
    }
    const known = await run(jobOf({}), records);
    const second = await run(jobOf({ start: '2206-01-01' }), records, known);
    assert.equal([second.paths, second.warnings], [['/a?since=2017-01-01'], []]);
    const atStart = await run(jobOf({ start: { time: 'currentStart' } }), records);
    assert.equal(atStart.warnings, []);
  });

  test('a value of a state of an earlier version that is in the future hides nothing without a word', async () => {
    const poisoned = withState({ value: '2099-01-01' }, startMs / 1000 - 86_400);
    const records = [{ id: 1, t: '2017-01-01' }];
    const read = await run(jobOf({}, keyed), records, poisoned);
    assert.equal([read.paths, idsIn(read), read.warnings], [['/a'], [1], []]);
    assert.match(expectedOf(read)[0]?.[1] ?? '', /has "2099-01-01", .* all records are read again/);
    assert.is(stateOf(read).value, '2017-01-01');
    // without a key all rows would come again
    let former: Pick<Extraction, 'exactState'> = poisoned;
    for (let times = 0; times < 2; times++) {
      const kept = await run(jobOf({}), records, former);
      assert.equal([kept.paths, idsIn(kept)], [['/a?since=2099-01-01'], []]);
      assert.match(kept.warnings.join(), /has "2099-01-01", .* records before it are left out/);
      former = kept;
    }
    // a clock that was put back: the value was not in the future for the run that wrote it
    const back = withState({ value: '2017-08-01' }, startMs / 1000 + 86_400 * 30);
    assert.equal((await run(jobOf({}, keyed), [], back)).paths, ['/a?since=2017-08-01']);
  });
});

suite('plan/extensions/incremental: records that come again', (test) => {
  const days = (...clicks: readonly number[]) =>
    clicks.map((count, id) => ({ id, clicks: count, t: `2017-01-0${id + 1}` }));

  test('a value that is changed back is written where rows have a key, whoever names it', async () => {
    const mapped = { a: { id: { mapping: { destination: 'id', primaryKey: true } }, clicks: 'c' } };
    for (const mappings of [undefined, mapped])
      for (const lookback of ['30d', undefined]) {
        const given = {
          ...configuration(
            jobOf(lookback === undefined ? {} : { lookback }, mappings === undefined ? keyed : {}),
          ),
        };
        const config = { ...given.config, ...(mappings === undefined ? {} : { mappings }) };
        let state: unknown;
        const written: number[][] = [];
        for (const clicks of [10, 11, 10, 10]) {
          const extraction = await extract(
            { ...given, config },
            () => ({
              json: lookback === undefined ? [{ id: 0, clicks, t: '2017-01-01' }] : days(clicks, 5),
            }),
            state === undefined ? {} : { state },
          );
          state = extraction.state;
          written.push(idsIn(extraction));
        }
        assert.equal(
          written,
          lookback === undefined ? [[0], [0], [0], []] : [[0, 1], [0], [0], []],
          `${lookback} ${mappings}`,
        );
      }
  });

  test('without a key a record is added once for each version', async () => {
    let former: Extraction | undefined;
    const written: number[][] = [];
    for (const clicks of [10, 11, 10]) {
      former = await run(jobOf({ lookback: '30d' }), days(clicks, 5), former);
      written.push(idsIn(former));
    }
    assert.equal(written, [[0, 1], [0], []]);
  });

  test('child jobs are requested for records that are new or have changed', async () => {
    const child = {
      endpoint: 'c/{id}',
      dataType: 'c',
      primaryKey: ['x'],
      placeholders: { id: 'id' },
    };
    const job = jobOf({ lookback: '30d' }, { ...keyed, children: [child] });
    let former: Extraction | undefined;
    const requested: (readonly string[])[] = [];
    for (const clicks of [10, 11, 10, 10]) {
      former = await run(
        job,
        (path: string) => (path.startsWith('/c') ? [{ x: 1 }] : days(clicks, 5)),
        former,
      );
      requested.push(former.paths.slice(1));
    }
    assert.equal(requested, [['/c/0', '/c/1'], ['/c/0'], ['/c/0'], []]);
  });

  test('a lookback longer than time leads to the first year', async () => {
    for (const lookback of ['P9000Y', 'P400000Y']) {
      const first = await run(jobOf({ lookback }, keyed), [{ id: 1, t: '2017-01-01' }]);
      const second = await run(jobOf({ lookback }, keyed), [], first);
      assert.match(second.paths[0] ?? '', /since=0001-01-01/, lookback);
    }
  });

  test('a lookback that is added or made longer doubles no row without a key', async () => {
    const records = days(1, 2, 3, 4, 5);
    const late = { id: 9, clicks: 9, t: '2017-01-02' };
    const written = async (lookbacks: readonly (string | undefined)[], job: object = {}) => {
      let former: Extraction | undefined;
      const all: number[][] = [];
      const said: string[] = [];
      for (const lookback of lookbacks) {
        former = await run(jobOf(lookback === undefined ? {} : { lookback }, job), records, former);
        all.push(idsIn(former));
        assert.equal(former.warnings, []);
        said.push(...expectedOf(former).map(([rule = '']) => rule));
      }
      return { all, said: said.filter((rule) => rule === 'longer-lookback'), former };
    };
    const first = [0, 1, 2, 3, 4];
    for (const lookbacks of [
      [undefined, '10d', '10d'],
      ['1d', '10d', '10d'],
      ['10d', '1d', '10d'],
    ]) {
      const { all, said } = await written(lookbacks);
      assert.equal(all, [first, [], []], lookbacks.join());
      assert.ok(said.length > 0, lookbacks.join());
    }
    assert.equal((await written(['10d', '10d', '1d'])).said, []);
    // rows with a key are read as far back as asked
    const byKey = await written([undefined, '10d', '10d'], keyed);
    assert.equal([byKey.all, byKey.said], [[first, [0, 1, 2, 3], []], []]);
    // those of child jobs without one come again with their record
    const child = { endpoint: 'c/{id}', dataType: 'c', placeholders: { id: 'id' } };
    assert.is((await written([undefined, '10d'], { ...keyed, children: [child] })).said.length, 1);
    // what the state reaches back to grows with the highest value
    const { former } = await written(['1d', '3d']);
    const grown = await run(
      jobOf({ lookback: '3d' }),
      [...records, { id: 6, clicks: 6, t: '2017-01-08' }],
      former,
    );
    const whole = await run(
      jobOf({ lookback: '3d' }),
      [late, { id: 7, clicks: 7, t: '2017-01-05' }],
      grown,
    );
    assert.equal(whole.paths, ['/a?since=2017-01-05']);
    assert.equal(idsIn(whole), [7]);
  });

  test('records that cannot be recognized because "exclude" or "timeZone" has changed are reported', async () => {
    const local = [1, 2].map((id) => ({ id, t: `2017-01-0${id} 10:00:00`, seen: 7 }));
    const zoned = local.map((each) => ({ ...each, t: `${each.t}Z` }));
    const prague = { timeZone: 'Europe/Prague' };
    const exclude = { exclude: ['seen'] };
    const cases: readonly (readonly [object, object, object, object, typeof local, number])[] = [
      [{}, {}, prague, {}, local, 2],
      [prague, {}, {}, {}, local, 2],
      [{}, {}, {}, exclude, local, 2],
      [{}, exclude, {}, {}, local, 2],
      [{}, exclude, {}, { exclude: ['more'] }, local, 2],
      [{}, {}, prague, {}, zoned, 0],
      [prague, exclude, prague, exclude, local, 0],
    ];
    for (const [one, job, other, changed, records, count] of cases) {
      const first = await run(jobOf({ lookback: '9d', ...one }, job), records);
      const second = await run(jobOf({ lookback: '9d', ...other }, changed), records, first);
      const said = JSON.stringify([one, job, other, changed]);
      assert.is(second.warnings.length, count === 0 ? 0 : 1, said);
      if (count > 0)
        assert.match(second.warnings[0] ?? '', /^2 records of 'a' .* may be in the table already/);
      const third = await run(jobOf({ lookback: '9d', ...other }, changed), records, second);
      assert.equal([third.warnings, third.tables.get('a')], [[], undefined], said);
      const byKey = await run(jobOf({ lookback: '9d', ...one }, { ...job, ...keyed }), records);
      const again = { ...changed, ...keyed };
      const { warnings } = await run(jobOf({ lookback: '9d', ...other }, again), records, byKey);
      assert.equal(warnings, [], said);
    }
    const former = withState({
      value: '2017-01-01 10:00:00',
      delivered: { '1483264800000.0': ['x'] },
    });
    assert.equal((await run(jobOf({}, exclude), local, former)).warnings, [], 'it does not say');
  });

  test('a state of an earlier version keeps its lookback', async () => {
    const former = withState({ value: '2017-01-05', delivered: {} });
    const { paths, tables } = await run(jobOf({ lookback: '2d' }), days(1, 2, 3), former);
    assert.equal(paths, ['/a?since=2017-01-03']);
    assert.match(tables.get('a') ?? '', '2017-01-03');
  });

  test('records with an older cursor than asked for are left out, counted and reported once', async () => {
    const first = await run(jobOf({}), days(1, 2, 3));
    const second = await run(
      jobOf({}),
      [...days(1, 2, 3), { id: 9, t: '2017-01-01T12:00:00Z' }],
      first,
    );
    assert.equal([idsIn(second), second.warnings], [[], []]);
    assert.equal(
      expectedOf(second).filter(([rule]) => rule === 'older-records'),
      [
        [
          'older-records',
          `3 records of 'a' have a "t" such as "2017-01-01", before "2017-01-03", where this run began: left out`,
        ],
      ],
    );
  });

  test('a boundary with a lookback is sent with the digits that records have', async () => {
    const sent = async (t: unknown, incremental: object) => {
      const first = await run(jobOf(incremental), [{ id: 1, t }]);
      const { paths } = await run(jobOf(incremental), [{ id: 1, t }], first);
      return decodeURIComponent(paths[0] ?? '').replace('/a?since=', '');
    };
    const lookback = { lookback: '1m' };
    for (const [t, expected, incremental] of [
      ['2017-01-03T01:07:25Z', '2017-01-03T01:06:25Z', lookback],
      ['2017-01-03T01:07:25.5Z', '2017-01-03T01:06:25.5Z', lookback],
      ['2017-01-03T01:07:25.500Z', '2017-01-03T01:06:25.500Z', lookback],
      ['2017-01-03T01:07:25.123456789Z', '2017-01-03T01:06:25.123456789Z', lookback],
      ['2017-01-03T02:07:25.250+01:00', '2017-01-03T01:06:25.250Z', lookback],
      [
        '2017-01-03 01:07:25.25',
        '2017-01-03T01:06:25.25+01:00',
        { ...lookback, timeZone: 'Europe/Prague' },
      ],
      ['2017-01-03', '2017-01-02', { lookback: '1d' }],
      [1_483_405_645, '1483405585', { ...lookback, type: 'epoch' }],
      ['1483405645.25', '1483405585.25', { ...lookback, type: 'epoch' }],
      [1_483_405_645_250, '1483405585250', { ...lookback, type: 'epoch-ms' }],
      ['2017-01-03T01:07:25.500Z', '2017-01-03', { ...lookback, format: 'date' }],
    ] as const)
      assert.is(await sent(t, incremental), expected, String(t));
  });

  test('records that an earlier run has written and that come twice in this one are counted', async () => {
    const records = [1, 2, 3].map((id) => ({ id, t: '2017-01-03' }));
    const twice = [...records, ...records.slice(1)];
    const said = async (job: object, again: readonly object[]) => {
      const first = await run(job, records);
      return expectedOf(await run(job, again, first)).filter(([rule]) => rule === 'repeated-keys');
    };
    const job = jobOf({}, keyed);
    assert.equal(await said(job, twice), [
      [
        'repeated-keys',
        `2 records of 'a' have a "t" such as "2017-01-03", and came twice in this run: an earlier run has written them. If records moved between pages while they were read, others are missing: sort them by the key where the API can`,
      ],
    ]);
    assert.equal(await said(job, records), []);
    // without a key, they are rows of their own
    assert.equal(await said(jobOf({}), twice), []);
  });

  test('older records are said to be before the boundary, and not before the value that was sent', async () => {
    const before = async (incremental: object, records: readonly object[]) => {
      const first = await run(jobOf(incremental), records);
      const second = await run(jobOf(incremental), records, first);
      const [, message = ''] = expectedOf(second).find(([rule]) => rule === 'older-records') ?? [];
      return [second.paths[0], message.replace(/^.* such as |^.* has the /, '')];
    };
    const [one, two] = ['2017-01-03T01:07:26.816Z', '2017-01-03T01:07:26.833Z'];
    const times = [
      { id: 1, t: one },
      { id: 2, t: two },
    ];
    assert.equal(await before({ format: 'IS:%Y-%m-%d' }, times), [
      '/a?since=IS%3A2017-01-03',
      `"t" "${one}", before "${two}", where this run began: left out`,
    ]);
    assert.equal(await before({ format: 'IS:%Y-%m-%d', lookback: '10ms' }, times), [
      '/a?since=IS%3A2017-01-03',
      `"t" "${one}", before "2017-01-03T01:07:26.823Z", where this run began: left out`,
    ]);
    assert.equal(
      await before({ type: 'epoch', format: 'date', lookback: '1m' }, [
        { id: 1, t: 1_483_405_500 },
        { id: 2, t: 1_483_405_646 },
      ]),
      ['/a?since=2017-01-03', '"t" 1483405500, before 1483405586, where this run began: left out'],
    );
    assert.equal(
      await before({ lookback: '1s' }, [{ id: 1, t: '2017-01-03T01:07:25.816Z' }, ...times]),
      [
        '/a?since=2017-01-03T01%3A07%3A25.833Z',
        '"t" "2017-01-03T01:07:25.816Z", before "2017-01-03T01:07:25.833Z", where this run began: left out',
      ],
    );
  });

  test('an empty text is no cursor, whatever the type', async () => {
    for (const [type, t] of [
      ['time', '2017-01-01'],
      ['epoch', 1],
      ['epoch-ms', 1],
      ['number', 1],
      ['text', 'x'],
    ] as const) {
      const records = [{ id: 1, t: '' }, { id: 2, t }, { id: 3, t: null }, { id: 4 }];
      const first = await run(jobOf({ type }), records);
      assert.equal([idsIn(first), stateOf(first).value], [[1, 2, 3, 4], t]);
      assert.equal(first.warnings, [`3 records of 'a' have no "t": every run writes them`]);
      assert.equal(idsIn(await run(jobOf({ type }), records, first)), [1, 3, 4]);
    }
  });

  test('records without a cursor are expected where all rows have a key, unless none has a cursor', async () => {
    const open = { id: 1, t: null };
    const closed = { id: 2, t: '2017-01-01' };
    const child = { endpoint: 'c/{id}', dataType: 'c', placeholders: { id: 'id' } };
    const cases: readonly (readonly [object, readonly object[], boolean])[] = [
      [keyed, [open, closed], true],
      [{ ...keyed, children: [{ ...child, ...keyed }] }, [open, closed], true],
      [{ ...keyed, children: [child] }, [open, closed], false],
      [{}, [open, closed], false],
      [keyed, [open], false],
    ];
    for (const [job, records, isExpected] of cases) {
      const extraction = await run(jobOf({}, job), (path: string) =>
        path === '/a' ? records : [{ id: 5 }],
      );
      const message = `1 record of 'a' has no "t": every run writes them`;
      const said = [extraction.warnings, expectedOf(extraction)];
      assert.equal(
        said,
        isExpected ? [[], [['missing-cursor', message]]] : [[message], []],
        JSON.stringify(job),
      );
    }
  });
});

suite('plan/extensions/incremental: the state of another cursor', (test) => {
  const record = { id: 2, t: 1_400_000_000, u: 1_400_000_001 };
  const cases: readonly (readonly [string, object, object, string])[] = [
    [
      'another member',
      { cursor: 't', type: 'epoch' },
      { cursor: 'id', type: 'number' },
      'the cursor "t" of type "epoch", and the configuration has the cursor "id" of type "number"',
    ],
    [
      'the same type',
      { cursor: 't', type: 'epoch' },
      { cursor: 'u', type: 'epoch' },
      '"u" of type',
    ],
    [
      'another type',
      { cursor: 't', type: 'epoch' },
      { cursor: 't', type: 'number' },
      'type "number"',
    ],
    [
      'of the response',
      { cursor: 't', type: 'epoch' },
      { cursor: { response: 'next' } },
      'the cursor "next" of the response',
    ],
    [
      'of records',
      { cursor: { response: 'next' } },
      { cursor: 't', type: 'epoch' },
      'the cursor "next" of the response, and',
    ],
    [
      'another path of the response',
      { cursor: { response: 'next' } },
      { cursor: { response: 'meta.next' } },
      'the cursor "meta.next" of the response',
    ],
  ];
  const reply = () => ({ next: 'x7', items: [record], meta: { next: 'y7' } });
  const of = (incremental: object, job: object) => ({
    ...jobOf({ cursor: undefined, ...incremental }, job),
    dataField: 'items',
  });

  test('is not used: rows with a key are read again, and without one the run ends', async () => {
    for (const [name, one, other, belongs] of cases) {
      const first = await run(of(one, keyed), reply());
      const second = await run(of(other, keyed), reply(), first);
      assert.equal([second.paths, idsIn(second)], [['/a'], [2]], name);
      const said = expectedOf(second).find(([rule]) => rule === 'other-cursor')?.[1] ?? '';
      assert.ok(said.includes(belongs), `${name}: ${said}`);
      const third = await run(of(other, keyed), reply(), second);
      assert.ok(third.paths[0]?.startsWith('/a?since='), name);
      assert.not.ok(
        expectedOf(third).some(([rule]) => rule === 'other-cursor'),
        name,
      );
      const ended = await run(of(other, {}), reply(), await run(of(one, {}), reply()));
      assert.is(ended.outcome.failure?.kind, 'state', name);
      assert.ok(ended.outcome.failure?.message.includes(belongs), name);
      assert.equal(ended.paths, [], name);
    }
  });

  test('one value for all parents is not that of each', async () => {
    const parents = (perParent: boolean, job: object) => ({
      endpoint: 'p',
      dataType: 'p',
      children: [
        jobOf(
          { perParent, type: 'epoch' },
          { endpoint: 'c/{id}', dataType: 'c', placeholders: { id: 'id' }, ...job },
        ),
      ],
    });
    const records = (path: string) => (path === '/p' ? [{ id: 1 }, { id: 2 }] : [record]);
    for (const perParent of [true, false]) {
      const first = await run(parents(perParent, keyed), records);
      const second = await run(parents(!perParent, keyed), records, first);
      assert.equal(second.paths, ['/p', '/c/1', '/c/2']);
      assert.is(expectedOf(second).filter(([rule]) => rule === 'other-cursor').length, 1);
      const third = await run(parents(!perParent, keyed), records, second);
      assert.equal(third.paths, ['/p', '/c/1?since=1400000000', '/c/2?since=1400000000']);
      const ended = await run(parents(!perParent, {}), records, first);
      assert.is(ended.outcome.failure?.kind, 'state');
    }
  });

  test('a value for parents with other placeholders is not that of a parent', async () => {
    const parents = (name: string, job: object) => ({
      endpoint: 'p',
      dataType: 'p',
      children: [
        jobOf(
          { type: 'epoch' },
          { endpoint: `c/{${name}}`, dataType: 'c', placeholders: { [name]: 'id' }, ...job },
        ),
      ],
    });
    const records = (path: string) => (path === '/p' ? [{ id: 1 }, { id: 2 }] : [record]);
    const first = await run(parents('id', keyed), records);
    const ended = await run(parents('pid', {}), records, first);
    assert.is(ended.outcome.failure?.kind, 'state');
    assert.match(ended.outcome.failure?.message ?? '', /placeholders \["id"\], .* has \["pid"\]/);
    const second = await run(parents('pid', keyed), records, first);
    assert.equal(second.paths, ['/p', '/c/1', '/c/2']);
    assert.is(expectedOf(second).filter(([rule]) => rule === 'other-cursor').length, 1);
    const later = (path: string) => (path === '/p' ? [{ id: 1 }, { id: 3 }] : [record]);
    const third = await run(parents('pid', keyed), later, second);
    assert.equal(third.paths, ['/p', '/c/1?since=1400000000', '/c/3']);
    assert.not.ok(expectedOf(third).some(([rule]) => rule === 'other-cursor'));
  });

  test('the error names the table that has no key', async () => {
    const child = { endpoint: 'c/{id}', dataType: 'c', placeholders: { id: 'id' } };
    const of = (cursor: string) =>
      jobOf({ cursor, type: 'epoch' }, { ...keyed, children: [child] });
    const first = await run(of('t'), (path: string) => (path === '/a' ? [record] : [{ x: 1 }]));
    const { outcome } = await run(of('u'), [record], first);
    assert.match(outcome.failure?.message ?? '', /the table of "c" has no primary key/);
  });

  test('a state of an earlier version, which does not name it, is used', async () => {
    for (const job of [{}, keyed])
      assert.equal((await run(jobOf({ type: 'epoch' }, job), [], withState({ value: 5 }))).paths, [
        '/a?since=5',
      ]);
  });
});

suite('plan/extensions/incremental: a cursor that "add" makes', (test) => {
  const latest = { function: 'latest', args: [{ record: 'made' }, { record: 'edited' }] };
  const at = (day: number) =>
    new Date(startMs - 86_400_000 * (10 - day)).toISOString().replace('.000Z', 'Z');
  const job = (incremental: object = {}, more: object = {}) =>
    jobOf({ cursor: 't', ...incremental }, { add: { t: latest }, ...more });
  const first = [
    { id: 1, made: at(1), edited: null },
    { id: 2, made: at(1), edited: at(3) },
  ];

  test('the state has its highest value, and the next run continues from there', async () => {
    const one = await run(job(), first);
    assert.equal(one.warnings, []);
    assert.is(stateOf(one).value, at(3));
    assert.match(one.tables.get('a') ?? '', new RegExp(`"${at(3)}"`));
    const more = [...first, { id: 3, made: at(4), edited: null }];
    const two = await run(job(), more, one);
    assert.equal(two.paths, [`/a?since=${encodeURIComponent(at(3))}`]);
    assert.equal(idsIn(two), [3]);
    assert.is(stateOf(two).value, at(4));
    const back = { lookback: '1d' };
    const three = await run(job(back, keyed), more, await run(job(back, keyed), more));
    assert.equal(three.paths, [`/a?since=${encodeURIComponent(at(3))}`]);
  });

  test('a feed ends by it', async () => {
    const incremental = { cursor: 't', order: 'descending' };
    const feed = job({}, { incremental, dataField: 'items' });
    const pages = (days: readonly number[]) => (request: { readonly path: string }) => {
      const offset = Number(/offset=(\d+)/.exec(request.path)?.[1] ?? 0);
      const items = days.slice(offset, offset + 1).map((day) => ({ id: day, made: at(day) }));
      return { json: { items } };
    };
    const given = {
      api: { ...api, pagination: { method: 'offset', limit: 1 } },
      config: { incrementalOutput: true, jobs: [feed] },
    };
    const one = await extract(given, pages([3, 2, 1]));
    assert.equal(idsIn(one), [3, 2, 1]);
    const two = await extract(given, pages([4, 3, 2, 1]), { state: one.exactState });
    assert.equal(idsIn(two), [4]);
    assert.is(two.requests.length, 3); // the first page that is older is the last
  });

  test('a value of the response counts before it, and the warning stays where both have none', async () => {
    const both = await run(job(), [{ id: 1, t: at(2), made: at(5), edited: null }]);
    assert.is(stateOf(both).value, at(2));
    const none = await run(job(), [...first, { id: 3, made: null, edited: null }]);
    assert.match(none.warnings.join(), /^1 record of 'a' has no "t": every run writes them/);
  });

  test('a member within it is read, and one that is made of a secret is refused', async () => {
    const inner = await run(
      jobOf({ cursor: 'times.last' }, { add: { times: { last: latest } } }),
      first,
    );
    assert.is(stateOf(inner).value, at(3));
    const secret = { function: 'concat', args: [{ attr: '#token' }, { record: 'made' }] };
    const { diagnostics } = await compile(
      JSON.stringify({
        api,
        config: {
          incrementalOutput: true,
          '#token': 'hidden',
          jobs: [jobOf({ type: 'text' }, { add: { t: secret } })],
        },
      }),
      { name: 'config.json' },
    );
    const [found] = diagnostics.filter(({ severity }) => severity === 'error');
    assert.is(found?.pointer, '/config/jobs/0/incremental/cursor');
    assert.match(found?.message ?? '', /"add" makes "t" of a secret/);
  });
});
