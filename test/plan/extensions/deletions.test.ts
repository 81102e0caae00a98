import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compiled, type ExtractOptions, extract, startMs } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const one = (job: object, config: object = {}) => ({
  api: { baseUrl: 'https://e.com/' },
  config: {
    outputBucket: 'b',
    jobs: [
      {
        endpoint: 'a',
        dataType: 'a',
        dataField: 'items',
        total: { path: 'total' },
        primaryKey: ['id'],
        ...job,
      },
    ],
    ...config,
  },
});
const MARK = { deletions: { mark: 'gone_at' } };
const list = (...items: readonly object[]) => ({ json: { total: items.length, items } });
const at = (day: number) => startMs + day * 86_400_000;
const dayText = (day: number) => new Date(at(day)).toISOString().replace('.000Z', 'Z');

/** Runs one after the other, each with the state of the one before. */
async function days(
  configuration: unknown,
  replies: readonly ({ readonly json: unknown } | { readonly text: string })[],
  options: ExtractOptions = {},
) {
  let state: unknown;
  const runs = [];
  for (const [day, reply] of replies.entries()) {
    const run = await extract(configuration, () => reply, {
      ...options,
      ...(state === undefined ? {} : { state }),
      atMs: at(day),
    });
    assert.is(run.outcome.failure?.message, undefined);
    state = run.state;
    runs.push(run);
  }
  return runs;
}

suite('extensions: deleted records', (test) => {
  test('a key that the run before has read and this one has not is marked, until it comes back', async () => {
    const runs = await days(one(MARK), [
      list({ id: 1, n: 'a' }, { id: 2, n: 'b' }),
      list({ id: 1, n: 'a' }),
      list({ id: 1, n: 'a' }, { id: 3, n: 'c' }),
      list({ id: 1, n: 'a' }, { id: 2, n: 'b2' }, { id: 3, n: 'c' }),
    ]);
    assert.equal(
      runs.map(({ tables }) => tables.get('b/a')),
      [
        '"id","n","gone_at"\n"1","a",""\n"2","b",""\n',
        `"id","n","gone_at"\n"1","a",""\n"2","","${dayText(1)}"\n`,
        `"id","n","gone_at"\n"1","a",""\n"3","c",""\n"2","","${dayText(1)}"\n`,
        '"id","n","gone_at"\n"1","a",""\n"2","b2",""\n"3","c",""\n',
      ],
    );
  });

  test('a table of keys has those that are gone, with the time, and is there when there are none', async () => {
    const runs = await days(one({ deletions: { table: 'gone' } }), [
      list({ id: 'x' }, { id: 'y' }),
      list({ id: 'x' }),
    ]);
    assert.is(runs[0]?.tables.get('b/gone'), '"id","deleted_at"\n');
    assert.is(runs[1]?.tables.get('b/gone'), `"id","deleted_at"\n"y","${dayText(1)}"\n`);
    assert.is(runs[1]?.tables.get('b/a'), '"id"\n"x"\n');
  });

  test('nothing counts as deleted after a run that was bounded, contradicted, or that is empty without a statement', async () => {
    const full = list({ id: 1 }, { id: 2 });
    const contradicted = await days(one(MARK), [
      full,
      { json: { total: 2, items: [{ id: 1 }] } },
      list({ id: 1 }),
    ]);
    assert.is(contradicted[1]?.tables.get('b/a'), '"id","gone_at"\n"1",""\n');
    assert.match(
      contradicted[1]?.events
        .flatMap((event) => (event.kind === 'warning' ? [event.message] : []))
        .join('; ') ?? '',
      /deleted records of 'a' are not looked for in this run: that it has read everything is contradicted/,
    );
    assert.is(
      contradicted[2]?.tables.get('b/a'),
      `"id","gone_at"\n"1",""\n"2","${dayText(2)}"\n`,
      'the next whole run finds what is gone',
    );
    const silent = one({ ...MARK, total: 'none' });
    const empty = await days(silent, [full, { json: { items: [] } }]);
    assert.not.match(empty[1]?.tables.get('b/a') ?? '', /2017/);
    const stated = await days(one(MARK), [full, list()]);
    assert.match(stated[1]?.tables.get('b/a') ?? '', new RegExp(dayText(1)));
  });

  test('a record that "where" leaves out is not deleted', async () => {
    const job = { ...MARK, where: "status != 'draft'" };
    const runs = await days(one(job), [
      list({ id: 1, status: 'on' }, { id: 2, status: 'on' }, { id: 3, status: 'draft' }),
      list({ id: 1, status: 'on' }, { id: 2, status: 'draft' }),
    ]);
    assert.is(runs[1]?.tables.get('b/a'), '"id","status","gone_at"\n"1","on",""\n');
  });

  test('records that say that they are deleted are marked, or go to the table of keys', async () => {
    const items = [
      { id: 1, state: 'on' },
      { id: 2, state: 'deleted' },
    ];
    const when = "state == 'deleted'";
    const marked = await extract(one({ deletions: { when, mark: 'gone' } }), () => list(...items));
    assert.is(
      marked.tables.get('b/a'),
      `"id","state","gone"\n"1","on",""\n"2","deleted","${dayText(0)}"\n`,
    );
    const listed = await extract(one({ deletions: { when, table: 'gone' } }), () => list(...items));
    assert.is(listed.tables.get('b/a'), '"id","state"\n"1","on"\n');
    assert.is(listed.tables.get('b/gone'), `"id","deleted_at"\n"2","${dayText(0)}"\n`);
    const always = await extract(one({ deletions: { when: 'always', mark: 'gone' } }), () =>
      list({ id: 5 }),
    );
    assert.is(always.tables.get('b/a'), `"id","gone"\n"5","${dayText(0)}"\n`);
  });

  test('keys of mappings, of several columns and of parents are marked as their rows are', async () => {
    const mapped = one(
      { ...MARK, primaryKey: undefined },
      {
        mappings: {
          a: {
            'meta.id': { mapping: { destination: 'key', primaryKey: true } },
            gone_at: { mapping: { destination: 'gone_at' } },
          },
        },
      },
    );
    const runs = await days(mapped, [
      list({ meta: { id: 1 } }, { meta: { id: 2 } }),
      list({ meta: { id: 1 } }),
    ]);
    assert.is(runs[1]?.tables.get('b/a'), `"key","gone_at"\n"1",""\n"2","${dayText(1)}"\n`);
    const nested = await days(one({ ...MARK, primaryKey: ['meta_id', 'n'] }), [
      list({ meta: { id: 1 }, n: 'x' }, { meta: { id: 1 }, n: 'y' }),
      list({ meta: { id: 1 }, n: 'y' }),
    ]);
    assert.is(
      nested[1]?.tables.get('b/a'),
      `"meta_id","n","gone_at"\n"1","y",""\n"1","x","${dayText(1)}"\n`,
    );
  });

  test('child jobs have the columns of their parent in the key, and a member parent_id is one of the record', async () => {
    const child = {
      endpoint: 'c/{p}',
      dataType: 'c',
      dataField: 'items',
      total: { path: 'total' },
      placeholders: { p: 'id' },
      primaryKey: ['parent_id', 'n'],
      ...MARK,
    };
    const reply = (lines: readonly number[]) => (request: { readonly path: string }) =>
      request.path === '/a' ? list({ id: 1 }, { id: 2 }) : list(...lines.map((n) => ({ n })));
    const first = await extract(one({ children: [child] }), reply([5, 6]), { atMs: at(0) });
    const second = await extract(one({ children: [child] }), reply([6]), {
      state: first.state,
      atMs: at(1),
    });
    assert.is(
      second.tables.get('b/c'),
      `"n","gone_at","parent_id"\n"6","","1"\n"6","","2"\n"5","${dayText(1)}","1"\n"5","${dayText(1)}","2"\n`,
    );
    const own = await days(one({ ...MARK, primaryKey: ['parent_id', 'n'] }), [
      list({ parent_id: 1, n: 1 }, { parent_id: 1, n: 2 }),
      list({ parent_id: 1, n: 1 }),
    ]);
    assert.is(
      own[1]?.tables.get('b/a'),
      `"parent_id","n","gone_at"\n"1","1",""\n"1","2","${dayText(1)}"\n`,
    );
  });

  test('for any lists, the table has every key once: without a time while it is there, with that of the first run without it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), { minLength: 1, maxLength: 5 }),
        async (histories) => {
          const runs = await days(
            one(MARK),
            histories.map((ids) => list(...ids.map((id) => ({ id })))),
          );
          const expected = new Map<number, string>();
          for (const [day, ids] of histories.entries()) {
            for (const [id, time] of expected) if (time === '') expected.set(id, dayText(day));
            for (const id of ids) expected.set(id, '');
            const rows = [...(runs[day]?.tables.get('b/a') ?? '').matchAll(/^"(\d+)","(.*)"$/gm)];
            assert.equal(
              rows.map(([, id, time]) => `${id} ${time}`).sort(),
              [...expected].map(([id, time]) => `${id} ${time}`).sort(),
            );
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('each wrong setting is one finding at its place, with what to write', async () => {
    const cases: readonly (readonly [unknown, string, RegExp])[] = [
      [one({ deletions: { when: 'a == 1' } }), '/config/jobs/0/deletions', /where deleted records/],
      [one({ ...MARK, primaryKey: undefined }), '/config/jobs/0/deletions', /needs a primary key/],
      [
        one({ ...MARK, incrementalOutput: true, incremental: { cursor: 'u', param: 's' } }),
        '/config/jobs/0/deletions',
        /compares whole lists/,
      ],
      [
        one({ deletions: { table: 'a' } }),
        '/config/jobs/0/deletions/table',
        /is the table of a job/,
      ],
      [
        one({ ...MARK, add: { gone_at: 'x' } }),
        '/config/jobs/0/deletions/mark',
        /needs a separate column: "add" gives/,
      ],
      [
        one({ ...MARK, exclude: ['gone_at'] }),
        '/config/jobs/0/deletions/mark',
        /"exclude" leaves "gone_at" out/,
      ],
      [
        one({ ...MARK, primaryKey: ['gone_at'] }),
        '/config/jobs/0/deletions/mark',
        /is a column of the primary key/,
      ],
      [one({ deletions: { mark: 'm', table: 't' } }), '/config/jobs/0/deletions/table', /table/],
    ];
    for (const [configuration, pointer, message] of cases) {
      const { diagnostics } = await compiled(configuration);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      assert.is(errors.length, 1, JSON.stringify(errors));
      assert.is(errors[0]?.pointer, pointer);
      assert.match(errors[0]?.message ?? '', message);
      assert.ok(errors[0]?.help);
    }
  });

  test('a record that has a member of the name of the mark ends the run', async () => {
    const { outcome } = await extract(one(MARK), () => list({ id: 1, gone_at: 'x' }));
    assert.match(outcome.failure?.message ?? '', /has a member "gone_at"/);
    assert.is(outcome.failure?.pointer, '/config/jobs/0/deletions/mark');
  });
});
