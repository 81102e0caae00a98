import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { simulate } from '../../../src/scenario/simulate/simulate.ts';
import { suite } from '../../support/suite.ts';
import type { Subject } from './pairs.ts';

type Settings = Readonly<Record<string, unknown>>;

async function found(
  job: Settings,
  {
    api = {},
    hazards = [],
    world = {},
    runs = 6,
  }: {
    readonly api?: Settings;
    readonly hazards?: readonly string[];
    readonly world?: NonNullable<Subject['world']>;
    readonly runs?: number;
  } = {},
) {
  const config = {
    api: { baseUrl: 'https://api.example.com/v1/', ...api },
    config: {
      outputBucket: 'shop',
      jobs: [{ endpoint: 'orders', dataType: 'orders', ...job }],
    },
  };
  const { plan, diagnostics } = await compile(JSON.stringify(config), { name: 'config.json' });
  if (plan === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return simulate(plan, { runs, everyMs: 86_400_000, seed: 1, hazards, world });
}

async function reported(...given: Parameters<typeof found>) {
  const result = await found(...given);
  if (result.kind !== 'report') throw new Error(JSON.stringify(result.problems));
  return result.report;
}

async function problem(...given: Parameters<typeof found>) {
  const result = await found(...given);
  if (result.kind === 'report') throw new Error('it is simulated');
  return result.problems[0];
}

const EXPORT = {
  endpoint: 'exports',
  method: 'POST',
  async: {
    placeholders: { id: 'job.id' },
    status: { endpoint: 'exports/{id}', path: 'job.state', done: 'ready', failed: 'broken' },
    download: { path: 'job.url' },
    delete: { endpoint: 'exports/{id}' },
  },
  response: { format: 'csv' },
};

suite('simulate: forms of responses', (test) => {
  test('an asynchronous job creates a file, waits for it, downloads and deletes it', async () => {
    const report = await reported(EXPORT, { hazards: ['in-flight', 'retry', 'moving'] });
    assert.is(report.fault, undefined);
    assert.is((await reported(EXPORT, { runs: 1 })).requests, 2 * 5);
  });

  test('the addresses of the steps are in headers, the status is a code', async () => {
    const steps = {
      placeholders: { operation: { header: 'Operation-Location' }, result: { header: 'Location' } },
      status: { endpoint: '{operation}', done: 200, failed: 410 },
      download: { endpoint: '{result}' },
    };
    const report = await reported({ ...EXPORT, async: steps }, { hazards: ['in-flight'] });
    assert.is(report.fault, undefined);
    assert.ok(report.records > 60);
  });

  test('pages of a file are those of what there was when it was created', async () => {
    const api = {
      pagination: { method: 'response.param', responseParam: 'next', queryParam: 'cursor' },
    };
    const job = { ...EXPORT, response: undefined, dataField: 'items' };
    const report = await reported(job, { api, hazards: ['moving', 'in-flight', 'shuffle'] });
    assert.is(report.fault, undefined);
  });

  test('a file for each record of a parent has the records of that parent', async () => {
    const steps = {
      placeholders: {},
      status: { endpoint: 'orders/{order}/export', path: 'state', done: 'ready' },
      download: { endpoint: 'orders/{order}/lines' },
    };
    const lines = {
      endpoint: 'orders/{order}/export',
      method: 'POST',
      dataType: 'lines',
      placeholders: { order: 'id' },
      async: steps,
    };
    const report = await reported(
      { children: [lines] },
      { world: { jobs: { orders: { records: 4 } } }, hazards: ['in-flight'] },
    );
    assert.is(report.fault, undefined);
    assert.ok((report.tables.find(({ table }) => table === 'lines')?.rows ?? 0) >= 4);
  });

  test('what comes late is lost to an asynchronous job, too', async () => {
    const job = {
      ...EXPORT,
      primaryKey: ['id'],
      params: { since: { incremental: 'value' } },
      incremental: { cursor: 'updated_at' },
      incrementalOutput: true,
    };
    const report = await reported(job, { hazards: ['late'], runs: 30 });
    assert.match(report.fault ?? '', /^orders: 1 of /);
    assert.ok(report.history.some(({ hazard }) => hazard === 'late'));
  });

  test('XML has an element for each record, attributes and elements as the configuration reads them', async () => {
    const api = {
      pagination: { method: 'response.param', responseParam: 'feed.next', queryParam: 'cursor' },
    };
    const mapping = {
      '@id': { type: 'column', mapping: { destination: 'id', primaryKey: true } },
      'price.@currency': { type: 'column', mapping: { destination: 'currency' } },
    };
    const config = {
      api: { baseUrl: 'https://api.example.com/v1/', ...api },
      config: {
        outputBucket: 'shop',
        incrementalOutput: true,
        jobs: [
          {
            endpoint: 'orders',
            dataType: 'orders',
            dataField: 'feed.entries.entry',
            response: { format: 'xml' },
          },
        ],
        mappings: { orders: mapping },
      },
    };
    const { plan, diagnostics } = await compile(JSON.stringify(config), { name: 'config.json' });
    if (plan === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
    const options = { runs: 6, everyMs: 86_400_000, seed: 1, world: {} };
    const result = await simulate(plan, { ...options, hazards: ['in-flight', 'delete'] });
    if (result.kind !== 'report') throw new Error(JSON.stringify(result.problems));
    assert.is(result.report.fault, undefined);
    assert.ok((result.report.tables[0]?.rows ?? 0) > 60);
  });

  test('an empty page of XML has no element', async () => {
    const job = { dataField: 'feed.entry', response: { format: 'xml' } };
    const report = await reported(job, { world: { jobs: { orders: { records: 0 } } } });
    assert.is(report.fault, undefined);
  });

  test('CSV without a header, lines before it, and lines of text', async () => {
    const columns = ['id', 'name'];
    const csv = { format: 'csv', columns, skipLines: 2, delimiter: ';', quote: "'" };
    const bare = await reported({ response: csv }, { hazards: ['in-flight'] });
    assert.is(bare.fault, undefined);
    assert.equal(bare.extended, ['orders']);
    const text = await reported({ response: { format: 'text' } }, { hazards: ['in-flight'] });
    assert.is(text.fault, undefined);
    assert.ok((text.tables[0]?.rows ?? 0) > 60);
  });

  test('several records of the parent in one request, and a request for the number of records', async () => {
    const details = {
      endpoint: 'details',
      dataType: 'details',
      placeholders: { ids: { path: 'id', batch: 3, join: '|' } },
      query: { ids: { placeholder: 'ids' } },
    };
    const batches = await reported({ children: [details] }, { hazards: ['in-flight'] });
    assert.is(batches.fault, undefined);
    const counted = await reported(
      { dataField: 'items', count: { endpoint: 'orders/count', path: 'meta.count' } },
      { api: { pagination: { method: 'offset', limit: 7 } } },
    );
    assert.is(counted.fault, undefined);
  });
});

suite('simulate: what no world can have', (test) => {
  test('each reason has its place, and what to do instead', async () => {
    const archive = await problem({ response: { format: 'csv', file: '*.csv' } });
    assert.is(archive?.pointer, '/config/jobs/0/response/file');
    assert.match(archive?.help ?? '', /^Nothing in world.yaml can describe it\. .*sluice record/);
    assert.not.match(archive?.help ?? '', /--only/);
  });

  test('the jobs that can be simulated are named', async () => {
    const config = {
      api: { baseUrl: 'https://api.example.com/v1/' },
      config: {
        outputBucket: 'shop',
        jobs: [
          { endpoint: 'a', dataType: 'a', response: { format: 'csv', file: '*.csv' } },
          { endpoint: 'b', dataType: 'b' },
        ],
      },
    };
    const { plan } = await compile(JSON.stringify(config), { name: 'config.json' });
    if (plan === undefined) throw new Error('there is no plan');
    const options = { runs: 2, everyMs: 86_400_000, seed: 1, hazards: [], world: {} };
    const result = await simulate(plan, options);
    if (result.kind === 'report') throw new Error('it is simulated');
    assert.match(result.problems[0]?.help ?? '', /; simulate the other jobs with --only b$/);
  });

  test('a bound on requests makes the world small, unless world.yaml contradicts it', async () => {
    const api = { maxRequests: 3, pagination: { method: 'offset', limit: 20 } };
    const job = { dataField: 'items' };
    const report = await reported(job, { api });
    assert.is(report.fault, undefined);
    assert.equal(report.bounds, [
      'orders has 5 records at first instead of 61, so that a run stays within 3 requests (maxRequests)',
    ]);
    const refused = await problem(job, { api, world: { jobs: { orders: { records: 100 } } } });
    assert.is(refused?.pointer, '/api/maxRequests');
    assert.match(refused?.help ?? '', /a smaller "records" for the jobs in world\.yaml/);
  });
});
