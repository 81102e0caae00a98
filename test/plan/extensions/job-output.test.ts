import * as assert from 'uvu/assert';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/', retryConfig: { maxRetries: 1, maxWait: 100 } };
const withJobs = (jobs: readonly object[], config: object = {}, more: object = {}) => ({
  api: { ...api, ...more },
  config: { jobs, ...config },
});
const errorsOf = async (...jobs: readonly object[]) =>
  (await compiled(withJobs(jobs))).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );

suite('extensions: output of a job', (test) => {
  test('each table is added to, or replaced, as its job says, else as the configuration', async () => {
    const jobs = [
      { endpoint: 'a', dataType: 'a' },
      { endpoint: 'b', dataType: 'b', incrementalOutput: true },
      { endpoint: 'c', dataType: 'c', incrementalOutput: false },
      { endpoint: 'm', dataType: 'm', incrementalOutput: true },
    ];
    const mappings = {
      m: { id: 'id', l: { type: 'table', destination: 'l', tableMapping: { x: 'x' } } },
    };
    for (const incrementalOutput of [false, true]) {
      const { outcome } = await extract(
        withJobs(jobs, { incrementalOutput, mappings }),
        ({ path }) => ({
          json: [path < '/b' || path === '/m' ? { id: 1, l: [{ x: 1 }] } : { id: 1 }],
        }),
      );
      assert.equal(
        Object.fromEntries(outcome.tables.map(({ table, incremental }) => [table, incremental])),
        { a: incrementalOutput, b: true, c: false, m: true, l: true, a_l: incrementalOutput },
      );
    }
  });

  test('an incremental job needs it for its own table only', async () => {
    const job = { endpoint: 'a', incremental: { cursor: 't' }, incrementalOutput: true };
    assert.equal(await errorsOf(job, { endpoint: 'b' }), []);
    assert.match(
      (await errorsOf({ ...job, incrementalOutput: false })).join(),
      /the new records would replace the tables/,
    );
  });

  test('two jobs of one table agree; a wrong value is one error', async () => {
    assert.equal(
      await errorsOf(
        { endpoint: 'a', dataType: 'a', incrementalOutput: true },
        { endpoint: 'b', dataType: 'a', incrementalOutput: false },
      ),
      [
        'error /config/jobs/1/incrementalOutput: the table of "a" has two values of "incrementalOutput"',
      ],
    );
    for (const incrementalOutput of ['yes', 1, [true]])
      assert.is(
        (await errorsOf({ endpoint: 'a', incrementalOutput })).filter((text) =>
          text.startsWith('error /config/jobs/0/incrementalOutput'),
        ).length,
        1,
        JSON.stringify(incrementalOutput),
      );
  });
});

suite('extensions: retries of a job', (test) => {
  const failing = (status: number, headers: Record<string, string> = {}) => ({
    status,
    headers,
    json: {},
  });

  test('each setting over that of the API, for the pages of the job alone', async () => {
    const jobs = [
      {
        endpoint: 'a',
        dataType: 'a',
        retryConfig: { maxRetries: 3, http: { codes: [404], retryHeader: 'X-Again' } },
        children: [{ endpoint: 'b/{id}', placeholders: { id: 'id' } }],
      },
    ];
    const { requests, outcome } = await extract(withJobs(jobs), ({ path }, number) =>
      path === '/a'
        ? number <= 3
          ? failing(404, { 'X-Again': '7' })
          : { json: [{ id: 1 }] }
        : failing(503),
    );
    const times = requests.map(
      ({ path, atMs }) => `${path} ${(atMs - (requests[0]?.atMs ?? 0)) / 1000}`,
    );
    assert.equal(times, ['/a 0', '/a 7', '/a 14', '/a 21', '/b/1 21', '/b/1 22']);
    assert.is(outcome.failure?.pointer, '/config/jobs/0/children/0');
  });

  test('a wait that is too long for the job names its setting', async () => {
    const jobs = [{ endpoint: 'a', retryConfig: { maxWait: 5 } }];
    const { outcome } = await extract(withJobs(jobs), () => failing(503, { 'Retry-After': '60' }));
    assert.match(
      outcome.failure?.message ?? '',
      /asks for a wait of 1 minute, more than 5 seconds/,
    );
    assert.is(outcome.failure?.pointer, '/config/jobs/0/retryConfig/maxWait');
  });

  test('a wrong value is one error at its place', async () => {
    for (const [retryConfig, place] of [
      ['fast', ''],
      [[3], ''],
      [{ maxWait: 'long' }, '/maxWait'],
      [{ firstRequest: 0 }, '/firstRequest'],
    ] as const)
      assert.equal(
        (await errorsOf({ endpoint: 'a', retryConfig }))
          .filter((text) => text.startsWith('error'))
          .map((text) => text.split(':')[0]),
        [`error /config/jobs/0/retryConfig${place}`],
        JSON.stringify(retryConfig),
      );
  });
});
