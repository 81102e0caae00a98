import * as assert from 'uvu/assert';
import type { Json } from '../../src/values/json.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';
import { csv, failureOf, type HandedPage, mapped, tablesOf } from '../support/tables.ts';

const page = (type: string, records: string, run = 0): HandedPage => ({ type, records, run });
const users = { users: { id: 'id' } };
const child = { type: 'table', destination: 'child', tableMapping: { x: 'x' } };

suite('run/run-tables', (test) => {
  test('PAR-1, PAR-3: a data type with a mapping uses it, all others make automatic tables', async () => {
    const { tables } = await tablesOf(
      [
        page('users', '[{"id":1,"x":2}]'),
        page('others', '[{"id":1,"x":2}]'),
        page('users', '[{"id":3}]'),
      ],
      {
        mappings: users,
      },
    );
    assert.equal(
      [...tables],
      [
        ['b/others', csv('"id","x"', '"1","2"')],
        ['b/users', csv('"id"', '"1"', '"3"')],
      ],
    );
  });

  test('PAR-4: the first run with a bucket decides on its mappings; its tables grow with the later ones', async () => {
    const runs = [{ mappings: mapped(users) }, { mappings: mapped({ users: { other: 'other' } }) }];
    const { tables } = await tablesOf(
      [page('users', '[{"id":1,"other":2}]'), page('users', '[{"id":3,"other":4}]', 1)],
      { runs },
    );
    assert.equal([...tables], [['b/users', csv('"id"', '"1"', '"3"')]]);
  });

  test('PAR-4: runs with other buckets write tables of their own', async () => {
    const runs = [{ bucket: 'one' }, { bucket: 'two' }, { bucket: null }];
    const pages = [
      page('users', '[{"a":1}]'),
      page('users', '[{"b":2}]', 1),
      page('users', '[{"c":3}]', 2),
    ];
    const { tables, summaries } = await tablesOf(pages, { runs });
    assert.equal(
      [...tables],
      [
        ['one/users', csv('"a"', '"1"')],
        ['two/users', csv('"a","b"', '"","2"')],
        ['users', csv('"a","b","c"', '"","","3"')],
      ],
    );
    assert.equal(
      summaries.map(({ bucket, table, rows, columns }) => [bucket, table, rows, columns.length]),
      [
        ['one', 'users', 1, 1],
        ['two', 'users', 1, 2],
        [null, 'users', 1, 3],
      ],
    );
  });

  test('PAR-5: the children of a page are written before the next page of their parent', async () => {
    const config = configuration({
      api: { pagination: { method: 'pagenum', limit: 1 } },
      jobs: [
        {
          endpoint: 'a',
          dataType: 'all',
          children: [
            { endpoint: 'c/{id}', dataType: 'all', placeholders: { id: 'id' }, scroller: 'none' },
          ],
        },
      ],
    });
    const { tables } = await extract(config, ({ path }) => ({
      json: path.includes('/c/') ? [] : path.includes('page=2') ? [] : [{ id: 1 }],
    }));
    assert.is(tables.get('b/all'), csv('"id"', '"1"'));
    const nested = configuration({
      jobs: [
        {
          endpoint: 'a',
          dataType: 'all',
          children: [{ endpoint: 'c/{id}', dataType: 'all', placeholders: { id: 'id' } }],
        },
      ],
      api: { pagination: { method: 'response.url', urlKey: 'next' } },
    });
    const ordered = await extract(nested, ({ path }) => {
      if (path.includes('/c/')) return { json: { rows: [{ id: `child of ${path.slice(-1)}` }] } };
      return {
        json: path.endsWith('a')
          ? { rows: [{ id: 1 }], next: 'https://h.example/v1/two' }
          : { rows: [{ id: 2 }] },
      };
    });
    assert.is(
      ordered.tables.get('b/all'),
      csv('"id","parent_id"', '"1",""', '"child of 1","1"', '"2",""', '"child of 2","2"'),
    );
  });

  test('PAR-6: a later page that does not fit ends the run before any row is written', async () => {
    const message = await failureOf(() =>
      tablesOf([page('users', '[{"a":1}]'), page('users', '[{"a":{"b":1}}]')]),
    );
    assert.match(
      message,
      /^In the records of "users", "a" is a single value in one place and an object in another/,
    );
  });

  test('PAR-7: a page without records, or with null alone, is reported and ignored', async () => {
    const { tables, debug } = await tablesOf([page('users', '[]'), page('users', '[null]')]);
    assert.is(tables.size, 0);
    assert.equal(debug.slice(0, 2), ["No data returned in 'users'", "No data returned in 'users'"]);
  });

  test('PAR-7, OUT-9: a mapped table is written without records, and a null record is a row of empty cells', async () => {
    assert.equal(
      [...(await tablesOf([page('users', '[]')], { mappings: users })).tables],
      [['b/users', csv('"id"')]],
    );
    assert.equal(
      [...(await tablesOf([page('users', '[null]')], { mappings: users })).tables],
      [['b/users', csv('"id"', '""')]],
    );
  });

  test('OUT-5, OUT-6, OUT-7: a manifest names bucket and key, and the last run with the bucket says what is incremental', async () => {
    const key = { mapping: { destination: 'i d', primaryKey: true } };
    const runs = [
      { incremental: true },
      { incremental: false, bucket: 'c' },
      { incremental: false },
      { incremental: true },
    ].map((run) => ({
      mappings: mapped({ users: { id: key } }),
      ...run,
    }));
    const { manifests, tables } = await tablesOf(
      [page('users', '[{"id":1}]'), page('users', '[{"id":1}]', 1)],
      { runs },
    );
    assert.is(
      manifests.get('b/users'),
      '{"destination":"in.c-b.users","incremental":true,"primary_key":["i d"]}',
    );
    assert.is(
      manifests.get('c/users'),
      '{"destination":"in.c-c.users","incremental":false,"primary_key":["i d"]}',
    );
    assert.is(tables.get('b/users'), csv('"i d"', '"1"'));
  });

  test('OUT-10, OUT-12: mapped tables that no page reached get a header and a manifest, of every run with the bucket', async () => {
    const runs = [
      { mappings: mapped({ users: { id: 'id', c: child } }) },
      { mappings: mapped({ unused: { a: 'a' } }) },
      { bucket: 'c', mappings: mapped(users) },
    ];
    const { tables, manifests } = await tablesOf([page('users', '[{"id":1}]')], { runs });
    assert.equal(
      [...tables],
      [
        ['b/child', csv('"x","users_pk"')],
        ['b/unused', csv('"a"')],
        ['b/users', csv('"id","child"', '"1",""')],
        ['c/users', csv('"id"')],
      ],
    );
    assert.is(manifests.get('b/unused'), '{"incremental":false,"destination":"in.c-b.unused"}');
    assert.is(manifests.get('b/users'), '{"destination":"in.c-b.users","incremental":false}');
  });

  test('MAP-17: tables are listed with mapped ones first, in the order of their first page, then automatic ones', async () => {
    const mappings = { users: { id: 'id' }, zoo: { id: 'id' } };
    const some = [
      page('first', '[{"id":0}]'),
      page('users', '[{"id":1}]'),
      page('zoo', '[{"id":2}]'),
      page('last', '[{"x":1}]'),
    ];
    const namesOf = async (pages: readonly HandedPage[]) =>
      (await tablesOf(pages, { mappings })).summaries.map(({ table }) => table);
    assert.equal(await namesOf(some), ['users', 'zoo', 'first', 'last']);
    const shared = [...some, page('users.', '[{"id":3}]')]; // an automatic type whose rows go into the table of a mapped one
    assert.equal(await namesOf(shared), ['users', 'zoo', 'first', 'last']);
    assert.is(
      (await tablesOf(shared, { mappings })).tables.get('b/users'),
      csv('"id"', '"1"', '"3"'),
    );
  });

  test('OUT-10: the first run that names a table which no page reached says whether it is incremental', async () => {
    const mappings = mapped({ unused: { a: 'a' } });
    const runs = [
      { incremental: true },
      { incremental: true, mappings },
      { incremental: false, mappings },
    ];
    const { manifests, summaries } = await tablesOf([], { runs });
    assert.is(manifests.get('b/unused'), '{"incremental":true,"destination":"in.c-b.unused"}');
    assert.is(summaries[0]?.incremental, true);
  });

  test('OUT-11: the header of such a table has its own link and key, and no links to children (A13)', async () => {
    const keyed = {
      users: {
        id: { mapping: { destination: 'id', primaryKey: true } },
        c: { ...child, parentKey: { primaryKey: true } },
      },
    };
    const { tables, manifests } = await tablesOf([], { mappings: keyed });
    assert.equal(
      [...tables],
      [
        ['b/child', csv('"x","users_pk"')],
        ['b/users', csv('"id"')],
      ],
    );
    assert.is(
      manifests.get('b/child'),
      '{"incremental":false,"destination":"in.c-b.child","primary_key":["users_pk"]}',
    );
    const nested = {
      id: 'id',
      c: {
        ...child,
        tableMapping: {
          x: 'x',
          g: { type: 'table', destination: 'grandchild', tableMapping: { y: 'y' } },
        },
      },
    };
    const linked = await tablesOf([page('users', '[]')], { mappings: { users: nested } });
    assert.equal(
      [...linked.tables],
      [
        ['b/child', csv('"x","users_pk"')],
        ['b/grandchild', csv('"y","child_pk"')],
        ['b/users', csv('"id","child"')],
      ],
    );
    const disabled = await tablesOf([], {
      mappings: { users: { c: { ...child, parentKey: { disable: true } } } },
    });
    assert.equal([...disabled.tables.keys()], ['b/child'], 'a table without columns has no file');
  });

  test('OUT-2, OUT-13: without a bucket there is no destination', async () => {
    const { manifests } = await tablesOf([page('others', '[{"a":1}]')], {
      runs: [{ bucket: null, mappings: mapped(users) }],
    });
    assert.equal(
      [...manifests],
      [
        ['others', '{"incremental":false}'],
        ['users', '{"incremental":false}'],
      ],
    );
  });

  test('OUT-15: rows are never merged, key or not', async () => {
    const mappings = { users: { id: { mapping: { destination: 'id', primaryKey: true } } } };
    assert.is(
      (await tablesOf([page('users', '[{"id":1},{"id":1}]')], { mappings })).tables.get('b/users'),
      csv('"id"', '"1"', '"1"'),
    );
  });

  test('MAP-17: tables of several types are in the order of the configuration, followed by automatic rows', async () => {
    const disabled = { parentKey: { disable: true } };
    const mappings = {
      one: { x: 'x' },
      two: {
        c: { type: 'table', destination: 'one', tableMapping: { x: 'x' }, ...disabled },
        y: 'y',
      },
      three: { c: { type: 'table', destination: 'auto', tableMapping: { x: 'x' }, ...disabled } },
    };
    const pages = [
      page('auto', '[{"x":6}]'),
      page('two', '[{"c":[{"x":3}]}]'),
      page('one', '[{"x":1},{"x":2}]'),
      page('three', '[{"c":[{"x":5}]}]'),
      page('two', '[{"c":[{"x":4}]}]'),
    ];
    const { tables, debug } = await tablesOf(pages, { mappings });
    assert.is(tables.get('b/one'), csv('"x"', '"1"', '"2"', '"3"', '"4"'));
    assert.is(tables.get('b/auto'), csv('"x"', '"5"', '"6"'));
    assert.equal(debug.filter((line) => line.startsWith('Merging')).sort(), [
      "Merging results for 'auto'.",
      "Merging results for 'one'.",
    ]);
  });

  test('MAP-17: one writer merges nothing, however many pages it has', async () => {
    const { debug } = await tablesOf(
      [
        page('one', '[{"x":1}]'),
        page('one', '[{"x":2}]'),
        page('auto', '[{"y":1}]'),
        page('auto', '[{"y":2}]'),
      ],
      {
        mappings: { one: { x: 'x' } },
      },
    );
    assert.equal(
      debug.filter((line) => line.startsWith('Merging')),
      [],
    );
  });

  test('MAP-17: many rows of a shared table go through the disk and keep that order', async () => {
    const mappings = {
      one: { x: 'x' },
      two: {
        c: {
          type: 'table',
          destination: 'one',
          tableMapping: { x: 'x' },
          parentKey: { disable: true },
        },
        y: 'y',
      },
    };
    const long = 'v'.repeat(1000);
    const rows = (count: number, mark: string) =>
      Array.from({ length: count }, () => ({ x: mark + long }));
    const pages = [
      page('two', JSON.stringify([{ c: rows(200, 'b') }])),
      page('one', JSON.stringify(rows(200, 'a'))),
      page('two', JSON.stringify([{ c: rows(3, 'c') }])),
    ];
    const lines =
      (await tablesOf(pages, { mappings })).tables
        .get('b/one')
        ?.split('\n')
        .map((line) => line.charAt(1)) ?? [];
    assert.is(lines.join(''), `x${'a'.repeat(200)}${'b'.repeat(200)}ccc`);
  });

  test('MAP-17: such tables must have the same columns', async () => {
    const pages = [page('users', '[{"id":1}]'), page('auto', '[{"x":1}]')];
    const mappings = {
      users: { id: 'id', c: { type: 'table', destination: 'auto', tableMapping: { y: 'y' } } },
    };
    const records = [page('users', '[{"c":[{"y":1}]}]'), ...pages];
    assert.is(
      await failureOf(() => tablesOf(records, { mappings })),
      'Two results for the table "auto" have different columns',
    );
  });

  test('ADD-4, ADD-7: jobs of one type with different added columns fill one table with all of them (A2)', async () => {
    const pages: HandedPage[] = [
      { type: 'users', records: '[{"id":1}]' },
      { type: 'users', records: '[{"id":2}]', added: [['p', 'v']] },
      {
        type: 'users',
        records: '[{"id":3}]',
        added: [
          ['q', 1.5],
          ['p', null],
        ],
      },
    ];
    assert.is(
      (await tablesOf(pages)).tables.get('b/users'),
      csv('"id","p","q"', '"1","",""', '"2","v",""', '"3","","1.5"'),
    );
  });

  test('ADD-4: added columns are not in child tables', async () => {
    const { tables } = await tablesOf([
      { type: 'users', records: '[{"l":[1]}]', added: [['p', 'v']] },
    ]);
    assert.is(tables.get('b/users_l')?.split('\n')[0], '"data","JSON_parentId"');
  });

  test('ADD-6: a list as an added column is found when the configuration is compiled', async () => {
    const config = configuration({ config: { userData: { a: [1, 2] } } });
    assert.match(
      await extract(config, () => ({ json: [] })).then(String, String),
      /the column "a" of "userData" is a list or an object/,
    );
  });

  test('REC-12: the page that equals the one before is not processed', async () => {
    const config = configuration({ api: { pagination: { method: 'pagenum' } } });
    const { tables, requests } = await extract(config, (_, number) => ({
      text: number === 1 ? '[{"a":1}]' : '[{"a":1.0}]',
    }));
    assert.is(
      tables.get('b/items'),
      csv('"a"', '"1"', '"1"'),
      'numbers of another kind are another page',
    );
    assert.is(requests.length, 3);
  });

  test('DEC-8: an ignored error whose body is not JSON is a record with its text; a list is the response (A16)', async () => {
    const config = configuration({
      api: { http: { ignoreErrors: [404] } },
      jobs: [{ endpoint: 'items', dataType: 'items', dataField: '.' }],
    });
    const broken = await extract(config, () => ({ status: 404, text: 'not "here"' }));
    assert.is(broken.tables.get('b/items'), csv('"errorData"', '"not ""here"""'));
    assert.is(broken.warnings.length, 2);
    const list = await extract(config, () => ({ status: 404, json: [{ a: 1 }] }));
    assert.is(list.tables.get('b/items'), csv('"a"', '"1"'));
  });

  test('VAL-4: numbers whose digits are not all written are counted by column, once', async () => {
    const records =
      '[{"a":0.30000000000000004,"b":12345678901234567890,"c":1.5},{"a":0.1,"b":12345678901234567891,"l":[1.00000000000000005]}]';
    const peer = await tablesOf([page('users', records)]);
    assert.equal(peer.warnings, [
      'number-precision: column "a" of table "users": 1 number has more digits than are written; use --numbers exact to keep them',
      'number-precision: column "b" of table "users": 2 numbers have more digits than are written; use --numbers exact to keep them',
      'number-precision: column "data" of table "users_l": 1 number has more digits than are written; use --numbers exact to keep them',
    ]);
    const exact = await tablesOf([page('users', records)], { numbers: 'exact' });
    assert.equal(exact.warnings, []);
    assert.match(
      exact.tables.get('b/users') ?? '',
      /"0\.30000000000000004","12345678901234567890","1\.5",""\n/,
    );
  });

  test('VAL-4: with exact numbers ids stay those of the language, so that tables join as before', async () => {
    const records = '[{"a":0.10,"l":[1]}]';
    const idOf = (text: string | undefined) => /users_[0-9a-f]{32}/.exec(text ?? '')?.[0];
    const [peer, exact] = await Promise.all([
      tablesOf([page('users', records)]),
      tablesOf([page('users', records)], { numbers: 'exact' }),
    ]);
    assert.is(idOf(exact.tables.get('b/users')), idOf(peer.tables.get('b/users')));
    assert.match(exact.tables.get('b/users') ?? '', /"0\.10"/);
  });

  test('ST-1, ST-2: with mappings in the last run nothing is kept of what was learned (A19)', async () => {
    assert.is((await tablesOf([page('others', '[{"a":1}]')], { mappings: users })).state.size, 0);
    const runs = [{ mappings: mapped(users) }, { bucket: 'c' }];
    const { state } = await tablesOf(
      [page('others', '[{"a":1}]'), page('others', '[{"b":1}]', 1)],
      { runs },
    );
    assert.not.match(state.get('json_parser.struct') ?? '', /"_a"/);
  });

  test('ST-5: what the runs of several buckets learned is merged in their order', async () => {
    const runs = [{ bucket: 'one' }, { bucket: 'two' }, { bucket: 'one' }];
    const pages = [page('t', '[{"a":1}]'), page('t', '[{"b":1}]', 1), page('t', '[{"c":1}]', 2)];
    const { state, tables } = await tablesOf(pages, { runs });
    assert.is(tables.get('two/t'), csv('"a","b"', '"","1"'));
    assert.equal(state.get('json_parser.struct')?.match(/"_[abc]"/g), ['"_a"', '"_b"', '"_c"']);
  });

  test('ST-1: members of the former state stay, in order', async () => {
    const state = { custom: { x: 1.5 }, time: { previousStart: 1, other: 'kept' }, last: true };
    const extraction = await extract(configuration({}), () => ({ json: [{ a: 1 }] }), { state });
    assert.is(
      JSON.stringify(extraction.state),
      JSON.stringify({
        custom: { x: 1.5 },
        time: { previousStart: 1_500_000_000, other: 'kept' },
        last: true,
        'json_parser.struct': {
          data: {
            _items: {
              '[]': {
                _a: { nodeType: 'scalar', headerNames: 'a' },
                nodeType: 'object',
                headerNames: 'data',
              },
              nodeType: 'array',
            },
          },
          parent_aliases: [],
        },
        'json_parser.structVersion': 3,
      } satisfies Record<string, Json>),
    );
  });
});
