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
    });
    assert.equal(
      incremental.found.map(([kind]) => kind),
      ['expected'],
    );
    assert.is(incremental.verdict, 'assumed');
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
