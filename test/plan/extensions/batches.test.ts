// `batch` of a placeholder: one request asks for several records of the parent.
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile, lint } from '../../../src/pipeline.ts';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withChild = (child: object, parent: object = {}) => ({
  api: { baseUrl: 'https://e.com/' },
  config: {
    jobs: [{ endpoint: 'p', dataType: 'p', dataField: 'rows', ...parent, children: [child] }],
  },
});
const inQuery = (ids: object, more: object = {}) => ({
  endpoint: 'c',
  dataType: 'c',
  placeholders: { ids: { path: 'id', batch: 2, ...ids } },
  query: { ids: { placeholder: 'ids' } },
  ...more,
});
const inPath = (ids: object, more: object = {}) => ({
  endpoint: 'c/{ids}',
  dataType: 'c',
  placeholders: { ids: { path: 'id', batch: 2, ...ids } },
  ...more,
});
const inBody = (ids: object, more: object = {}) => ({
  endpoint: 'c',
  dataType: 'c',
  method: 'POST',
  placeholders: { ids: { path: 'id', batch: 2, ...ids } },
  body: { ids: { placeholder: 'ids' } },
  ...more,
});
const sentFor = async (child: object, rows: readonly unknown[]) => {
  const { requests, outcome, tables } = await extract(
    withChild(child),
    ({ path }) => ({ json: path === '/p' ? { rows } : [{ path }] }),
    {},
  );
  return {
    sent: requests.slice(1).map(({ path, body }) => decodeURIComponent(`${path}${body}`)),
    failure: outcome.failure,
    tables,
  };
};
const records = (...ids: readonly unknown[]) => ids.map((id) => ({ id }));

suite('extensions: batches of parents', (test) => {
  for (const [name, child, sent] of [
    ['joined in the endpoint', inPath({}), ['/c/1,2', '/c/3']],
    ['joined as it is written', inPath({ join: ';' }), ['/c/1;2', '/c/3']],
    ['a text in a body', inBody({ join: ',' }), ['/c{"ids":"1,2"}', '/c{"ids":"3"}']],
    ['a list in a body', inBody({}), ['/c{"ids":[1,2]}', '/c{"ids":[3]}']],
    ['one at a time', inPath({ batch: 1 }), ['/c/1', '/c/2', '/c/3']],
    ['more than there are', inPath({ batch: 50 }), ['/c/1,2,3']],
  ] as const)
    test(`${name}; the last batch is short`, async () => {
      const found = await sentFor(child, records(1, 2, 3));
      assert.is(found.failure, undefined);
      assert.equal(found.sent, sent);
    });

  test('in a query: joined, or as listFormat says', async () => {
    const pathsOf = async (child: object) => {
      const { requests } = await extract(withChild(child), ({ path }) => ({
        json: path.startsWith('/p') ? { rows: records(1, 2) } : [],
      }));
      return requests.slice(1).map(({ url }) => decodeURIComponent(String(url)));
    };
    assert.equal(await pathsOf(inQuery({ join: ',' })), ['https://e.com/c?ids=1,2']);
    assert.equal(await pathsOf(inQuery({}, { listFormat: 'repeat' })), [
      'https://e.com/c?ids=1&ids=2',
    ]);
  });

  test('no parent, no request; each value once', async () => {
    assert.equal((await sentFor(inPath({}), [])).sent, []);
    assert.equal((await sentFor(inPath({}), records(1, 1, 2, 1, 3, 2))).sent, ['/c/1,2', '/c/3']);
  });

  test('rows have no column of the parent', async () => {
    const { tables } = await sentFor(inPath({}), records(1, 2, 3));
    assert.is(tables.get('c'), '"path"\n"/c/1,2"\n"/c/3"\n');
  });

  test('lists give their elements, through the function; a filter leaves records out', async () => {
    const sprintf = { function: 'sprintf', args: ['%s-x', { placeholder: 'value' }] };
    const rows = [{ id: [1, 2] }, { id: [] }, { id: 3 }];
    assert.equal((await sentFor(inPath(sprintf), rows)).sent, ['/c/1-x,2-x', '/c/3-x']);
    const filtered = inPath({}, { recursionFilter: 'id!=2' });
    assert.equal((await sentFor(filtered, records(1, 2, 3))).sent, ['/c/1,3']);
  });

  test('records that differ in another placeholder are in batches of their own', async () => {
    const child = {
      endpoint: '{kind}/{ids}',
      dataType: 'c',
      placeholders: { kind: 'kind', ids: { path: 'id', batch: 2 } },
    };
    const rows = [
      { kind: 'a', id: 1 },
      { kind: 'b', id: 2 },
      { kind: 'a', id: 3 },
      { kind: 'a', id: 4 },
    ];
    const { sent, tables } = await sentFor(child, rows);
    assert.equal(sent, ['/a/1,3', '/b/2', '/a/4'].sort());
    assert.match(tables.get('c') ?? '', /^"path","parent_kind"\n/);
  });

  test('a record without a value is an error, or is left out', async () => {
    for (const id of [null, undefined]) {
      const { failure } = await sentFor(inPath({}), [{ id: 1 }, { id }]);
      assert.is(failure?.kind, 'missing-value');
      assert.equal((await sentFor(inPath({ missing: 'skip' }), records(1, id, 2))).sent, [
        '/c/1,2',
      ]);
    }
  });

  test('a value that contains what stands between values ends the run, where they are joined', async () => {
    for (const child of [inPath({}), inBody({ join: ',' })]) {
      const { failure } = await sentFor(child, records('a,b'));
      assert.match(failure?.message ?? '', /contains ","/);
    }
    assert.equal((await sentFor(inBody({}), records('a,b'))).sent, ['/c{"ids":["a,b"]}']);
  });

  test('each page has batches of its own, before the next page', async () => {
    const paged = withChild(inPath({ batch: 3 }), { scroller: 's' });
    const { requests } = await extract(
      {
        ...paged,
        api: {
          ...paged.api,
          pagination: {
            method: 'multiple',
            scrollers: { s: { method: 'pagenum', limit: 2 } },
          },
        },
      },
      ({ path, url }) => ({
        json: path.startsWith('/c')
          ? []
          : { rows: String(url).includes('page=2') ? records(3) : records(1, 2) },
      }),
    );
    assert.equal(
      requests.map(({ path }) => path.replace(/\?.*/, '')),
      ['/p', '/c/1,2', '/p', '/c/3'],
    );
  });

  test('children of the job read its records, and the same bytes come with --concurrency', async () => {
    const child = inPath({}, { children: [{ endpoint: 'd/{x}', placeholders: { x: 'path' } }] });
    const run = (concurrency: number) =>
      extract(
        withChild(child),
        ({ path }) => ({ json: path === '/p' ? { rows: records(1, 2, 3) } : [{ path: '7' }] }),
        { pace: { concurrency } },
      );
    const [one, four] = [await run(1), await run(4)];
    assert.equal(
      one.requests.map(({ path }) => path),
      ['/p', '/c/1,2', '/d/7', '/c/3', '/d/7'],
    );
    assert.equal([...four.tables], [...one.tables]);
  });

  test('every value is asked for exactly once', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        async (ids, batch) => {
          const { sent } = await sentFor(inPath({ batch }), records(...ids));
          const batches = sent.map((path) => path.slice(3).split(','));
          const distinct = [...new Set(ids.map(String))];
          assert.equal(batches.flat(), distinct);
          assert.is(batches.length, Math.ceil(distinct.length / batch));
          assert.ok(batches.slice(0, -1).every(({ length }) => length === batch));
        },
      ),
      { numRuns: 25 },
    ));

  for (const [name, child, message, at] of [
    ['nothing', inPath({ batch: 0 }), /number from 1|at least 1/, /batch$/],
    ['a text', inPath({ batch: 'all' }), /number from 1/, /batch$/],
    ['half a record', inPath({ batch: 1.5 }), /number from 1/, /batch$/],
    ['an empty join', inPath({ join: '' }), /a text/, /join$/],
    [
      'join alone',
      { ...inPath({}), placeholders: { ids: { path: 'id', join: ',' } } },
      /"batch"/,
      /join$/,
    ],
    ['null', inPath({ missing: null }), /null cannot be sent/, /missing$/],
    ['the job once', { ...inPath({}), perParent: false }, /requested once/, /perParent$/],
    [
      'a value of each parent in the state',
      inPath({}, { incremental: { cursor: 'at' } }),
      /each record of the parent/,
      /incremental$/,
    ],
    [
      'two placeholders',
      {
        endpoint: 'c/{ids}/{b}',
        placeholders: { ids: { path: 'id', batch: 2 }, b: { path: 'b', batch: 2 } },
      },
      /one placeholder/,
      /b\/batch$/,
    ],
    [
      'another level',
      {
        ...inPath({ batch: undefined }),
        children: [{ endpoint: 'd/{2:n}', placeholders: { '2:n': { path: 'n', batch: 2 } } }],
      },
      /2 levels up/,
      /2:n\/batch$/,
    ],
    [
      'a record behind the batch',
      inPath({}, { children: [{ endpoint: 'd/{2:n}', placeholders: { '2:n': 'n' } }] }),
      /several at once/,
      /2:n$/,
    ],
  ] as const)
    test(`refused: ${name}`, async () => {
      const { diagnostics } = await compiled(withChild(child));
      const [found, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
      assert.match(found?.message ?? '', message);
      assert.match(found?.pointer ?? '', at);
      assert.equal(others, []);
    });

  test('a batch that is not sent is noticed', async () => {
    const { diagnostics } = await lint(JSON.stringify(withChild(inPath({}, { endpoint: 'c' }))), {
      name: 'config.json',
    });
    const found = diagnostics.find(({ rule }) => rule === 'unused-placeholder');
    assert.is(found?.effect, 'the request of each batch is the same');
  });

  test('one value for all parents is allowed; Generic Extractor has no batches', async () => {
    const shared = inPath(
      {},
      {
        incremental: { cursor: 'at', param: 'since', perParent: false },
        incrementalOutput: true,
        primaryKey: ['path'],
      },
    );
    assert.equal((await compiled(withChild(shared))).errors, []);
    const refused = await compile(JSON.stringify(withChild(inPath({ join: ',' }))), {
      name: 'config.json',
      language: 'keboola',
    });
    assert.ok(refused.diagnostics.some(({ rule }) => rule === 'extension'));
  });
});
