import * as assert from 'uvu/assert';
import { configuration, extract, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

type Warnings = readonly (readonly [rule: string, job: string | null])[];

/** The warnings of a run that fails on warnings, those that are expected apart; and whether it went well. */
async function runOf(
  config: object,
  reply: (request: SeenRequest, number: number) => Reply,
  options: object = {},
): Promise<{ ok: boolean; expected: number; warnings: Warnings }> {
  const { events, outcome } = await extract(config, reply, { failOnWarning: true, ...options });
  const warnings = events.flatMap((event) => (event.kind === 'warning' ? [event] : []));
  return {
    ok: outcome.ok,
    expected: warnings.filter(({ expected }) => expected === true).length,
    warnings: warnings.flatMap(({ rule, job, expected }) =>
      expected === true ? [] : [[rule, job] as const],
    ),
  };
}

const earlier = { state: { time: { previousStart: 1_400_000_000 } } };
const well = { ok: true, warnings: [] };
const without = ({ ok, warnings }: { ok: boolean; warnings: Warnings }) => ({ ok, warnings });
const parent = (child: object) =>
  configuration({
    jobs: [
      {
        endpoint: 'a',
        dataField: 'items',
        children: [{ endpoint: 'c/{id}', placeholders: { id: 'id' }, ...child }],
      },
    ],
  });
const byChild =
  (...bodies: readonly unknown[]) =>
  ({ path }: SeenRequest): Reply => {
    const child = /\/c\/(\d+)/.exec(path)?.[1];
    return {
      json:
        child === undefined
          ? { items: bodies.map((_, index) => ({ id: index + 1 })) }
          : bodies[Number(child) - 1],
    };
  };
const windows = {
  endpoint: 'w',
  dataField: 'items',
  windows: { from: '2017-07-01', to: '2017-07-04', step: 'P1D' },
  params: { since: { window: 'start' }, until: { window: 'end' } },
};

suite('run/empty-pages', (test) => {
  test('a healthy run with empty children, empty windows and an empty last page has no warning but expected ones', async () => {
    const some = { items: [{ x: 1 }] };
    const none = { items: [] };
    const children = await runOf(parent({ dataField: 'items' }), byChild(some, none, none, none));
    assert.equal(children, { ...well, expected: 3 });
    assert.equal(without(await runOf(parent({}), byChild(some, none, []))), well);
    assert.equal(
      without(await runOf(parent({ dataField: 'g.*.i' }), byChild({ g: [{ i: [1] }] }, { g: [] }))),
      well,
    );
    assert.equal(
      await runOf(configuration({ jobs: [windows] }), (_, number) => ({
        json: number === 2 ? some : none,
      })),
      { ...well, expected: 2 },
    );
    for (const pagination of [
      { method: 'pagenum' },
      { method: 'offset', limit: 1 },
      { method: 'cursor', idKey: 'x', param: 'after' },
      { method: 'response.url', urlKey: 'next' },
      { method: 'response.param', responseParam: 'next', queryParam: 'p' },
    ])
      assert.equal(
        await runOf(
          configuration({ api: { pagination }, jobs: [{ endpoint: 'a', dataField: 'items' }] }),
          (_, number) => ({ json: number === 1 ? { ...some, next: '/v1/a?p=2' } : none }),
        ),
        { ...well, expected: 1 },
        pagination.method,
      );
    // a format has no list that could be missing
    assert.equal(
      await runOf(parent({ response: { format: 'csv' } }), ({ path }) =>
        path.endsWith('/a')
          ? { json: { items: [{ id: 1 }, { id: 2 }] } }
          : { text: path.endsWith('1') ? 'x\n1\n' : 'x\n' },
      ),
      { ...well, expected: 1 },
    );
  });

  test('a job that asks for what is new may find nothing, but not the first time', async () => {
    const empty = () => ({ json: { items: [] } });
    const incremental = {
      endpoint: 'a',
      dataField: 'items',
      incremental: { cursor: 'at', type: 'number', param: 'since' },
    };
    const since = {
      endpoint: 'a',
      dataField: 'items',
      params: { since: { time: 'previousStart' } },
    };
    const read = {
      ...windows,
      windows: { ...windows.windows, from: { time: 'previousStart' }, to: '2014-05-16' },
    };
    for (const job of [incremental, since, read]) {
      const config = configuration({ jobs: [job], config: { incrementalOutput: true } });
      const later = await runOf(config, empty, earlier);
      assert.equal(without(later), well, JSON.stringify(job));
      assert.ok(later.expected > 0);
      const first = await runOf(job === read ? configuration({ jobs: [windows] }) : config, empty);
      assert.equal(first.warnings, [['no-rows', null]], JSON.stringify(job));
      assert.is(first.ok, false);
    }
  });

  test('a job without a record in any page is warned of once, and its run fails if warnings do', async () => {
    const none = { items: [] };
    const child = '/config/jobs/0/children/0';
    for (const bodies of [[none], [none, none, none]]) {
      const { ok, warnings } = await runOf(parent({ dataField: 'items' }), byChild(...bodies));
      assert.is(ok, false);
      assert.equal(warnings, [['no-rows', child]]);
    }
    const two = configuration({
      jobs: [
        { endpoint: 'a', dataField: 'items' },
        { endpoint: 'b', dataField: 'items' },
      ],
    });
    const { ok, warnings } = await runOf(two, ({ path }) => ({
      json: path.endsWith('/a') ? { items: [{ id: 1 }] } : none,
    }));
    assert.is(ok, false);
    assert.equal(warnings, [['no-data', '/config/jobs/1']]);
  });

  test('a list that is missing is never expected', async () => {
    const some = { items: [{ x: 1 }] };
    for (const missing of [{}, { error: 'busy' }, { items: null }, { itms: [] }]) {
      const { ok, warnings } = await runOf(parent({ dataField: 'items' }), byChild(some, missing));
      assert.is(ok, false, JSON.stringify(missing));
      assert.is(warnings[0]?.[0], 'no-data', JSON.stringify(missing));
    }
    // found without "dataField": the only list is that of the errors
    const errors = await runOf(parent({}), byChild(some, { error: 'busy', errors: [] }));
    assert.equal(errors.warnings, [['no-data', '/config/jobs/0/children/0']]);
    const wild = await runOf(
      parent({ dataField: 'g.*.i' }),
      byChild({ g: [{ i: [1] }] }, { g: [{ j: [] }] }),
    );
    assert.is(wild.ok, false);
  });
});
