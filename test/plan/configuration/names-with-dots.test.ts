import * as assert from 'uvu/assert';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const config = (job: object, api: object = {}) => ({
  api: { baseUrl: 'https://e.com/', ...api },
  config: { jobs: [{ endpoint: 'a', dataType: 'a', ...job }] },
});
const record = { id: 1, 'a.b': 'x', f: { 'c.d': 5 } };
const rowsOf = async (job: object, answer: object = { 'r.s': [record, { id: 2, 'a.b': 'y' }] }) => {
  const { tables } = await extract(
    config({ dataField: ['r.s'], exclude: [['a.b'], 'f'], ...job }),
    () => ({
      json: answer,
    }),
  );
  return tables.get('a');
};

suite('plan/configuration: names with a dot in paths', (test) => {
  test('a list of names finds records, and leaves out members; a mapping has brackets in its keys', async () => {
    assert.is(await rowsOf({}), '"id"\n"1"\n"2"\n');
    const mapped = {
      api: { baseUrl: 'https://e.com/' },
      config: {
        jobs: [{ endpoint: 'a', dataType: 'a', dataField: ['r.s'] }],
        mappings: { a: { '["a.b"]': 'ab', 'f["c.d"]': { mapping: { destination: 'cd' } } } },
      },
    };
    const { tables } = await extract(mapped, () => ({ json: { 'r.s': [record] } }));
    assert.is(tables.get('a'), '"ab","cd"\n"x","5"\n');
  });

  test('conditions, added members, kept members and stars', async () => {
    assert.is(await rowsOf({ where: '["a.b"] == "x" and f["c.d"] > 4' }), '"id"\n"1"\n');
    assert.is(
      await rowsOf({ add: { n: { record: ['f', 'c.d'] } } }),
      '"id","n"\n"1","5"\n"2",""\n',
    );
    const groups = { 'g.h': { one: { 'n.m': 'k', 'r.s': [{ id: 1 }] } } };
    const dataField = { path: '["g.h"].*["r.s"]', keep: { name: ['n.m'] } };
    assert.is(await rowsOf({ dataField }, groups), '"id","name"\n"1","k"\n');
  });

  for (const [name, pagination] of Object.entries({
    'response.url': { method: 'response.url', urlKey: ['p.q', 'n.x'], delimiter: '/' },
    'response.param': { method: 'response.param', responseParam: ['p.q', 'n.x'], queryParam: 'c' },
    'response.values': { method: 'response.values', next: { c: ['p.q', 'n.x'] } },
    cursor: { method: 'cursor', idKey: ['i.d'], param: 'c' },
  }))
    test(`${name} reads the next value at a list of names`, async () => {
      const { paths } = await extract(config({ dataField: 'r' }, { pagination }), ({ path }) => ({
        json: path.includes('c=')
          ? { r: [] }
          : { r: [{ 'i.d': 7 }], 'p.q': { 'n.x': name === 'response.url' ? '/a?c=7' : 7 } },
      }));
      assert.equal(paths, ['/a', '/a?c=7']);
    });

  test('stop conditions, placeholders and parents', async () => {
    const stopWhen = [{ path: ['p.q'], gte: { path: ['m.n'] } }];
    const { paths } = await extract(
      config(
        {
          dataField: 'r',
          children: [
            { endpoint: 'b/{i}/{parent["i.d"]}', dataType: 'b', placeholders: { i: ['i.d'] } },
          ],
        },
        { pagination: { method: 'pagenum', stopWhen } },
      ),
      ({ path }) => ({
        json: path.startsWith('/b') ? [] : { r: [{ 'i.d': 7 }], 'p.q': 1, 'm.n': 1 },
      }),
    );
    assert.equal(paths, ['/a?page=1', '/b/7/7?page=1']);
  });

  test('a path without brackets that means such a name gets the right spelling', async () => {
    const { warnings } = await extract(
      config(
        { dataField: 'r' },
        { pagination: { method: 'response.url', urlKey: '@odata.nextLink' } },
      ),
      () => ({ json: { r: [{ id: 1 }], '@odata.nextLink': 'https://e.com/a?2' } }),
    );
    assert.match(warnings.join(), 'write ["@odata.nextLink"]');
  });

  test('names that are none are errors at their place', async () => {
    const found = async (urlKey: unknown) =>
      (
        await compiled(config({}, { pagination: { method: 'response.url', urlKey } }))
      ).diagnostics.map(({ severity, pointer }) => `${severity} ${pointer}`);
    assert.equal(await found(['a', 7]), ['error /api/pagination/urlKey/1']);
    assert.equal(await found(['']), ['error /api/pagination/urlKey/0']);
    assert.equal(await found(['a.b']), []);
  });

  test('it is an extension of the language', async () => {
    const { plan } = await compiled(config({ dataField: ['a.b'], params: { a: '["x"]' } }));
    assert.equal(plan?.extensions, [
      { name: 'names with dots in paths', from: '/config/jobs/0/dataField' },
    ]);
  });
});
