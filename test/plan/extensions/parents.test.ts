import * as assert from 'uvu/assert';
import { units } from '../../../src/plan/model/jobs.ts';
import type { Plan } from '../../../src/plan/model/plan.ts';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const withJobs = (...jobs: readonly object[]) => ({ api, config: { jobs } });
const findingsOf = async (...jobs: readonly object[]) =>
  (await compiled(withJobs(...jobs))).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const JOB = '/config/jobs/0';

suite('extensions: values of a job', (test) => {
  const job = {
    endpoint: '{a}/{b}',
    dataType: 't',
    forEach: { a: ['x', 'y z'], b: [1, 'true'] },
  };

  test('each combination in order, with columns, in one unit', async () => {
    const { paths, tables } = await extract(withJobs(job), () => ({ json: [{ id: 1 }] }));
    assert.equal(paths, ['/x/1', '/x/true', '/y%20z/1', '/y%20z/true']);
    assert.is(
      tables.get('t'),
      '"id","parent_a","parent_b"\n"1","x","1"\n"1","x","true"\n"1","y z","1"\n"1","y z","true"\n',
    );
    const { plan } = await compiled(withJobs(job));
    assert.is(units(plan as Plan).length, 1);
  });

  test('side by side, the rows and requests are the same', async () => {
    const reply = ({ path }: { readonly path: string }) => ({ json: [{ id: path }] });
    const one = await extract(withJobs(job), reply);
    const other = await extract(withJobs(job), reply, { pace: { concurrency: 3 } });
    assert.equal(other.tables, one.tables);
  });

  test('a child job has the values, and those of its own for each record', async () => {
    const { paths } = await extract(
      withJobs({
        endpoint: '{a}',
        forEach: { a: ['x', 'y'] },
        children: [{ endpoint: '{a}/{parent.id}/{c}', forEach: { c: [1, 2] } }],
      }),
      () => ({ json: [{ id: 5 }] }),
    );
    assert.equal(paths, ['/x', '/x/5/1', '/x/5/2', '/y', '/y/5/1', '/y/5/2']);
  });

  test('windows and cursors are those of each value', async () => {
    const { paths, state } = await extract(
      {
        api,
        config: {
          incrementalOutput: true,
          jobs: [
            {
              endpoint: '{a}',
              id: 'j',
              forEach: { a: ['x', 'y'] },
              incremental: { cursor: 'n', type: 'number' },
              where: 'n > 0',
            },
          ],
        },
      },
      ({ path }) => ({ json: [{ n: path === '/x' ? 5 : 7 }] }),
    );
    assert.equal(paths, ['/x', '/y']);
    const { j } = (state as { incremental: { j: { parents: object } } }).incremental;
    assert.equal(Object.keys(j.parents), ['[["a","x"]]', '[["a","y"]]']);
  });

  test('a child job that depends on values alone is never requested for each record', async () => {
    assert.match(
      (
        await findingsOf({
          endpoint: '{a}',
          forEach: { a: [1] },
          children: [{ endpoint: 'c/{a}' }],
        })
      ).join(),
      /^warning \/config\/jobs\/0\/children\/0: the child job "c\/\{a\}" has no "placeholders"$/,
    );
  });

  test('each wrong value is one error at its place', async () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [{ a: [] }, `${JOB}/forEach/a: "a" is [], not a list of values`],
      [{ a: [1, 1] }, `${JOB}/forEach/a: "a" has "1" twice`],
      [{ a: [true] }, `${JOB}/forEach/a: "a" has true, not a string or a number`],
      [{ 'a.b': [1] }, `${JOB}/forEach/a.b: "a.b" is not a name for values`],
    ];
    for (const [forEach, expected] of cases)
      assert.equal(await findingsOf({ endpoint: 'a', forEach }), [`error ${expected}`]);
    for (const forEach of [['x'], 'x', { a: 'x' }, { a: [null] }, { a: [['x']] }])
      assert.is(
        (await findingsOf({ endpoint: '{a}', forEach })).filter((text) => text.startsWith('error'))
          .length,
        1,
        JSON.stringify(forEach),
      );
    const child = { endpoint: '{a}', placeholders: { a: 'id' }, forEach: { a: [1] } };
    assert.equal(await findingsOf({ endpoint: 'p', children: [child] }), [
      `error ${JOB}/children/0/forEach/a: "a" is in "placeholders", too`,
    ]);
  });
});

suite('extensions: records of parents', (test) => {
  test('{parent.id} and {parent.parent.id} are values of the records above, and columns', async () => {
    const { paths, tables } = await extract(
      withJobs({
        endpoint: 'a',
        children: [
          {
            endpoint: 'b/{parent.id}',
            children: [
              { endpoint: 'c/{parent.parent.id}/{parent.k.v}', dataType: 'c' },
              { endpoint: 'd', dataType: 'd' },
            ],
          },
        ],
      }),
      ({ path }) => ({ json: path === '/a' ? [{ id: 1 }] : [{ id: 2, k: { v: 'x' } }] }),
    );
    assert.equal(paths, ['/a', '/b/1', '/c/1/x']);
    assert.is(tables.get('c'), '"id","k_v","parent_parent_id","parent_k_v"\n"2","x","1","x"\n');
  });

  test('a placeholder of that name stays one', async () => {
    const { paths } = await extract(
      withJobs({
        endpoint: 'a',
        children: [{ endpoint: 'b/{parent.id}', placeholders: { 'parent.id': 'code' } }],
      }),
      () => ({ json: [{ id: 1, code: 'x' }] }),
    );
    assert.equal(paths, ['/a', '/b/x']);
  });

  test('a level that there is not is an error within the endpoint', async () => {
    assert.equal(
      await findingsOf({ endpoint: 'a', children: [{ endpoint: 'b/{parent.parent.id}' }] }),
      [
        `error ${JOB}/children/0/endpoint: {parent.parent.id} is a record 2 levels up, but the job has 1 level of parents`,
      ],
    );
  });
});

suite('extensions: child jobs that are requested once', (test) => {
  const product = (more: object = {}, below: object = {}) =>
    withJobs({
      endpoint: 'u',
      dataType: 'u',
      ...more,
      children: [
        {
          endpoint: 'p',
          dataType: 'p',
          perParent: false,
          ...below,
          children: [{ endpoint: 'h/{parent.parent.id}/{parent.id}', dataType: 'h' }],
        },
      ],
    });
  const reply = ({ path }: { readonly path: string }) => ({
    json: path === '/u' ? [{ id: 1 }, { id: 2 }] : [{ id: 'a' }, { id: 'b' }],
  });

  test('the product of two lists, with one request for each', async () => {
    const { paths, tables } = await extract(product(), reply);
    assert.equal(paths, ['/u', '/p', '/h/1/a', '/h/1/b', '/h/2/a', '/h/2/b']);
    assert.is(tables.get('p'), '"id"\n"a"\n"b"\n');
    const side = await extract(product(), reply, { pace: { concurrency: 4 } });
    assert.equal(side.tables, tables);
    assert.equal([...side.paths].sort(), [...paths].sort());
  });

  test('its own filters and values count; so do windows and values of the parent', async () => {
    const kept = await extract(product({}, { where: "id != 'a'" }), reply);
    assert.equal(kept.paths, ['/u', '/p', '/h/1/b', '/h/2/b']);
    const each = await extract(product({}, { endpoint: 'p{k}', forEach: { k: [1, 2] } }), reply);
    assert.equal(
      each.paths.filter((path) => path.startsWith('/p')),
      ['/p1', '/p2'],
    );
    assert.is(each.paths.length, 3 + 2 * 2 * 2);
    const windows = { from: '2017-07-10', to: '2017-07-12', step: 'P1D', startParam: 's' };
    const inWindows = await extract(product({ windows }), ({ path }) =>
      reply({ path: path.replace(/\?.*/, '') }),
    );
    assert.equal(
      inWindows.paths.filter((path) => path.startsWith('/p')),
      ['/p'],
    );
    assert.is(inWindows.paths.length, 2 + 1 + 2 * 4);
  });

  test('what contradicts it is an error; at the top it has no effect', async () => {
    assert.equal(
      await findingsOf({
        endpoint: 'a',
        children: [{ endpoint: 'b/{parent.id}', perParent: false }],
      }),
      [
        `error ${JOB}/children/0/perParent: the job is requested once, but {parent.id} differs for each record of the parent`,
      ],
    );
    assert.equal(await findingsOf({ endpoint: 'a', perParent: false }), [
      `warning ${JOB}/perParent: "perParent" has no effect on a top-level job`,
    ]);
    assert.is(
      (await findingsOf({ endpoint: 'a', children: [{ endpoint: 'b', perParent: 'no' }] })).filter(
        (text) => text.startsWith('error'),
      ).length,
      1,
    );
  });
});
