import * as assert from 'uvu/assert';
import { configuration, type ExtractOptions, extract, type Reply } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

interface Made {
  readonly job?: object;
  readonly pagination?: object;
  readonly config?: object;
  readonly options?: ExtractOptions;
  /** Whether a record is the same on every page. */
  readonly isSame?: boolean;
}

const offset = { method: 'offset', limit: 2 };

/** Pages of ids; what a run says of repeated keys, the verdict of the job, and the numbers of the certificate. */
async function said(
  pages: readonly (readonly number[])[],
  {
    job = { primaryKey: ['id'] },
    pagination = offset,
    config = {},
    options = {},
    isSame = false,
  }: Made = {},
) {
  const made = configuration({
    api: { pagination },
    config,
    jobs: [{ endpoint: 'orders', dataType: 'orders', dataField: 'items', ...job }],
  });
  const reply = (_: unknown, number: number): Reply => ({
    json: {
      items: (pages[number - 1] ?? []).map((id) => ({
        id,
        number: isSame ? id : `${id} of ${number}`,
      })),
    },
  });
  const { events, certificate, outcome } = await extract(made, reply, options);
  const { jobs, repeatedKeys } = JSON.parse(certificate ?? '{}');
  const found = events.flatMap((event) =>
    event.kind === 'warning' && event.rule === 'repeated-keys'
      ? [[event.expected === true ? 'expected' : 'warning', event.message]]
      : [],
  );
  return {
    found,
    request: jobs[0].examples.find((each: { by: string }) => each.by === 'repeated-keys')?.request,
    verdict: jobs[0].verdict,
    by: jobs[0].by,
    verdicts: jobs[0].verdicts,
    repeatedKeys,
    outcome,
  };
}

const mapped = {
  mappings: {
    orders: { id: { mapping: { destination: 'id', primaryKey: true } }, number: 'number' },
  },
};
/** Record 2 is on the first and on the third page. */
const moved = [[1, 2], [3, 4], [2, 5], [6]];

suite('complete: repeated keys', (test) => {
  // tables without a mapping are written after the last page
  const forms: readonly (readonly [string, Made])[] = [
    ['bytes of pages', {}],
    ['values', { job: { primaryKey: ['id'], where: 'id > 0' } }],
    ['a mapping', { job: {}, config: mapped }],
    ['a mapping and values', { job: { where: 'id > 0' }, config: mapped }],
    ['the typed encoding', { options: { encoding: 'typed' } }],
    ['a trace', { options: { traceRows: true } }],
  ];
  for (const [name, made] of forms)
    test(`a key that comes twice in one execution of a full table is a doubt (${name})`, async () => {
      const { found, request, verdict, by, verdicts, repeatedKeys } = await said(moved, made);
      const offset = made.config === undefined ? 6 : 4;
      assert.is(request, `GET https://h.example/v1/orders?limit=2&offset=${offset}`);
      assert.equal(found, [
        [
          'warning',
          '1 row of table "orders" has the primary key ("id") of an earlier row of the same execution, the first on page 3. If records moved between pages while they were read, others are missing: sort them by the key where the API can',
        ],
      ]);
      assert.equal([verdict, by], ['doubtful', 'repeated-keys']);
      assert.equal([verdicts.doubtful, verdicts.assumed], [1, 0]);
      assert.equal(repeatedKeys, [
        {
          bucket: repeatedKeys[0]?.bucket,
          table: 'orders',
          withinExecutions: 1,
          overlapping: 0,
          acrossExecutions: 0,
          isSample: false,
        },
      ]);
    });

  test('without a primary key, or with other keys, nothing is counted', async () => {
    for (const job of [{}, { primaryKey: ['number'] }]) {
      const { found, verdict, repeatedKeys } = await said(moved, { job });
      assert.equal([found, verdict, repeatedKeys], [[], 'assumed', []]);
    }
  });

  test('--require-complete counts it, "allow" accepts it', async () => {
    const required = { options: { requireComplete: 'assumed' as const } };
    assert.not.ok((await said(moved, required)).outcome.ok);
    const allowed = await said(moved, {
      ...required,
      job: { primaryKey: ['id'], allow: ['repeated-keys'] },
    });
    assert.ok(allowed.outcome.ok);
    assert.equal(allowed.found, [
      [
        'expected',
        '1 row of table "orders" has the primary key of an earlier row of the same execution',
      ],
    ]);
  });

  test('a job that repeats records itself is expected to: a value of the records, a page that brings nothing new, the pages after a short one', async () => {
    const byValue = await said([[1, 2], [2, 3], []], {
      pagination: { method: 'response.param', responseParam: 'items.-1.id', queryParam: 'after' },
    });
    assert.equal(
      byValue.found.map(([kind]) => kind),
      ['expected'],
    );
    assert.not.equal(byValue.verdict, 'doubtful');
    const confirmed = await said([[1, 2], [3], [3, 4], []], {
      pagination: { ...offset, confirmEnd: true },
    });
    assert.equal(
      confirmed.found.map(([kind]) => kind),
      ['expected'],
    );
    assert.is(confirmed.verdict, 'reached');
    const again = await said([[1, 2], [3, 4], [1, 2], [5]], { isSame: true });
    assert.equal(
      again.found.map(([kind]) => kind),
      ['expected'],
    );
  });

  test('executions that overlap, and incremental tables, are expected to', async () => {
    const across = await said(
      [
        [1, 2],
        [2, 3],
      ],
      {
        pagination: {},
        job: {
          primaryKey: ['id'],
          forEach: { day: ['a', 'b'] },
          params: { day: { placeholder: 'day' } },
        },
      },
    );
    assert.equal(across.found, [
      [
        'expected',
        '1 row of table "orders" has the primary key of an earlier row of another execution',
      ],
    ]);
    assert.equal(across.repeatedKeys[0]?.acrossExecutions, 1);
    const incremental = await said(moved, {
      config: { incrementalOutput: true },
      options: { encoding: 'typed' },
      isSame: true,
    });
    assert.equal(
      incremental.found.map(([kind]) => kind),
      ['expected'],
    );
    assert.is(incremental.verdict, 'assumed');
  });

  /** Pages of `[id, value, time]`, in an incremental table of which `time` is the cursor unless `job` says otherwise. */
  async function versions(
    pages: readonly (readonly (readonly [id: number, value: string, time: number])[])[],
    job: object = { incremental: { cursor: 'at', type: 'epoch' } },
    { config = {}, pagination = offset, options = {} }: Made = {},
  ) {
    const made = configuration({
      api: { pagination },
      config: { incrementalOutput: true, ...config },
      jobs: [
        { endpoint: 'orders', dataType: 'orders', dataField: 'items', primaryKey: ['id'], ...job },
      ],
    });
    const { events, certificate } = await extract(
      made,
      (_, number) => ({
        json: {
          items: (pages[number - 1] ?? []).map(([id, value, at]) => ({ id, value, at })),
        },
      }),
      options,
    );
    const found = events.flatMap((event) =>
      event.kind === 'warning' && event.rule === 'repeated-keys' && event.expected !== true
        ? [event.message]
        : [],
    );
    return { found, verdict: JSON.parse(certificate ?? '{}').jobs[0].verdict };
  }
  const none = { found: [], verdict: 'assumed' };
  const withoutCursor = {};

  test('rows of an incremental table that replace others of the same execution, and are no newer versions, are a warning', async () => {
    const tags = [[1, 'a', 1] as const, [1, 'b', 1] as const, [2, 'c', 1] as const];
    const pages = [...tags, [1, 'd', 1] as const].map((each) => [each]);
    for (const options of [{}, { encoding: 'typed' as const }, { traceRows: true }]) {
      const single = await versions([tags], withoutCursor, { pagination: {}, options });
      assert.equal(single, {
        found: [
          '1 row of table "orders" has the primary key ("id") of an earlier row of the same execution and other values, the first on page 1, and nothing says that it is newer: only the last row of a key stays. If the key doesn\'t identify a record, correct "primaryKey"; if records moved between pages while they were read, others are missing: sort them by the key where the API can',
        ],
        verdict: 'doubtful',
      });
    }
    const paged = await versions(pages, withoutCursor, { pagination: { ...offset, limit: 1 } });
    assert.match(paged.found[0] ?? '', /^2 rows of table "orders" have .* the first on page 2,/);
    // an older version that comes later, and one of the same time
    for (const at of [4, 5]) {
      const { found, verdict } = await versions([
        [
          [1, 'a', 5],
          [2, 'b', 5],
        ],
        [[1, 'c', at]],
      ]);
      assert.is(found.length, 1, String(at));
      assert.is(verdict, 'doubtful');
    }
    assert.equal(await versions([tags], { allow: ['repeated-keys'] }, { pagination: {} }), none);
  });

  test('equal rows, newer versions and the order of a feed are no warning in an incremental table', async () => {
    assert.equal(
      await versions(
        [
          [
            [1, 'a', 1],
            [2, 'b', 1],
          ],
          [[1, 'a', 1]],
        ],
        withoutCursor,
      ),
      none,
    );
    const newer = [[1, 'a', 1] as const, [1, 'b', 2] as const];
    assert.equal(await versions([newer], undefined, { pagination: {} }), none);
    assert.equal(
      await versions([
        [
          [1, 'a', 5],
          [2, 'b', 5],
        ],
        [[1, 'c', 6]],
      ]),
      none,
    );
    const mapping = (more: object) => ({
      mappings: {
        orders: {
          id: { mapping: { destination: 'key', primaryKey: true } },
          value: 'value',
          ...more,
        },
      },
    });
    const job = { incremental: { cursor: 'at', type: 'epoch' }, primaryKey: undefined };
    const mapped = { config: mapping({ at: 'changed' }), pagination: {} };
    assert.equal(await versions([newer], job, mapped), none);
    const older = [...newer].reverse();
    assert.is((await versions([older], job, mapped)).found.length, 1);
    // without a column of the cursor, a later page may have a later version
    const unmapped = { config: mapping({}) };
    assert.equal(
      await versions(
        [
          [
            [1, 'a', 5],
            [2, 'b', 5],
          ],
          [[1, 'c', 4]],
        ],
        job,
        unmapped,
      ),
      none,
    );
    const feed = { incremental: { cursor: { response: 'items.0.at' }, param: 'since' } };
    assert.equal(await versions([older], feed, { pagination: {} }), none);
    // a value of the records leads to the next page
    const byValue = {
      pagination: { method: 'response.param', responseParam: 'items.-1.id', queryParam: 'after' },
    };
    assert.equal(
      await versions(
        [
          [
            [1, 'a', 1],
            [2, 'b', 1],
          ],
          [[2, 'c', 1]],
          [],
        ],
        withoutCursor,
        byValue,
      ),
      { found: [], verdict: 'reached' },
    );
  });

  test('with language keboola the warning is expected', async () => {
    const { found, verdict } = await said(moved, {
      job: {},
      config: mapped,
      options: { language: 'keboola' },
    });
    assert.equal(
      found.map(([kind]) => kind),
      ['expected'],
    );
    assert.is(verdict, 'doubtful');
  });

  const withLists = (line: object) => ({
    mappings: {
      orders: {
        id: { mapping: { destination: 'id', primaryKey: true } },
        lines: { type: 'table', destination: 'lines', tableMapping: line },
      },
    },
  });
  /** Two jobs of one table, of which both return record 2. */
  async function twoJobs(config: object, job: object = {}, language?: 'keboola') {
    const own = { dataType: 'orders', dataField: 'items', ...job };
    const { events } = await extract(
      configuration({
        config,
        jobs: ['open', 'late'].map((endpoint) => ({ endpoint, ...own })),
      }),
      (_, number) => ({
        json: {
          items: [number * 10, 2].map((id) => ({ id, lines: [{ sku: `${id} of ${number}` }] })),
        },
      }),
      language === undefined ? {} : { language },
    );
    return events.flatMap((event) =>
      event.kind === 'warning' && event.rule === 'repeated-keys'
        ? [[event.expected === true ? 'expected' : 'warning', event.message] as const]
        : [],
    );
  }

  test('rows that are replaced while the rows of their lists stay are a warning, whatever the output', async () => {
    for (const incrementalOutput of [true, false]) {
      const config = { incrementalOutput, ...withLists({ sku: 'sku' }) };
      const [found, ...rest] = await twoJobs(config);
      assert.equal(rest, []);
      assert.is(found?.[0], 'warning');
      assert.match(found?.[1] ?? '', /^1 row of table "orders" .*may be twice in "lines": /);
      // a job that says that it is normal, and the language of Generic Extractor
      const allowed = await twoJobs(config, { allow: ['repeated-keys'] });
      assert.not.ok(allowed.some(([kind]) => kind === 'warning'));
      const [legacy] = await twoJobs(config, {}, 'keboola');
      assert.is(legacy?.[0], 'expected');
    }
  });

  test('lists whose rows are replaced by a key have nothing twice', async () => {
    const keyed = { sku: { mapping: { destination: 'sku', primaryKey: true } } };
    const found = await twoJobs(withLists(keyed));
    assert.not.ok(found.some(([kind]) => kind === 'warning'));
  });
});
