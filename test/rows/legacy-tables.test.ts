import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import type { Json } from '../../src/values/json.ts';
import { extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';
import { csv, failureOf, type HandedPage, tablesOf } from '../support/tables.ts';
import { readTyped } from '../support/typed-csv.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const legacy = (pages: readonly HandedPage[], options: object = {}) =>
  tablesOf(pages, { compatLevel: 1, ...options });
const tablesFrom = async (records: string, added: readonly (readonly [string, Json])[] = []) =>
  Object.fromEntries(
    [...(await legacy([{ type: 'users', records, added }])).tables].map(([name, text]) => [
      name.replace('b/', ''),
      text.replaceAll(/_[0-9a-f]{32}"/g, '_#"'),
    ]),
  );
const structOf = async (records: string) =>
  (await legacy([{ type: 'users', records }])).state.get('json_parser.struct');

suite('rows/legacy-tables', (test) => {
  test('LEG-1, ST-2: the structure is a flat map of paths, version 2', async () => {
    const { state } = await legacy([
      { type: 'users', records: '[{"id":1,"o":{"x":null,"l":["a"]},"e":[],"d":[{"y":1}]}]' },
    ]);
    assert.equal(
      [...state],
      [
        [
          'json_parser.struct',
          '{"users.o.l":{"data":"scalar"},"users.o":{"x":"NULL","l":"arrayOfscalar"},"users.d":{"y":"scalar"},"users":{"id":"scalar","o":"object","e":"NULL","d":"arrayOfobject"}}',
        ],
        ['json_parser.structVersion', '2'],
      ],
    );
  });

  test('LEG-2: an object without members has no column, an empty list an empty one; null has no effect', async () => {
    assert.equal(await tablesFrom('[{"b":{},"c":[],"d":1},{"l":["x"]},{"l":null}]'), {
      users: csv('"c","d","l"', '"","1",""', '"","","users_#"', '"","",""'),
      users_l: csv('"data","JSON_parentId"', '"x","users_#"'),
    });
  });

  test('LEG-3: runs of underscores stay, a name that is there already becomes a hash', async () => {
    assert.equal(await tablesFrom('[{"a__b":1,"a.b":2,"a":{"b":3},"a b":4}]'), {
      users: csv(`"a__b","a_b","${md5('a_b')}","${md5('a b')}"`, '"1","4","",""'),
    });
  });

  test('LEG-4: a parent column replaces the member of its name, the second column is empty', async () => {
    assert.equal(await tablesFrom('[{"id":1,"parent_id":"own"}]', [['parent_id', 7]]), {
      users: csv(`"id","parent_id","${md5('parent_id')}"`, '"1","7",""'),
    });
  });

  test('LEG-5: parent columns are last, with ids as HASH-1 defines them', async () => {
    const { tables } = await legacy([
      { type: 'my users', records: '[{"o":{"l":[1]},"l":[{"x":2}]}]', added: [['p', 1]] },
    ]);
    const record =
      'O:8:"stdClass":3:{s:1:"o";O:8:"stdClass":1:{s:1:"l";a:1:{i:0;i:1;}}s:1:"l";a:1:{i:0;O:8:"stdClass":1:{s:1:"x";i:2;}}s:1:"p";i:1;}';
    const id = `my users_${md5(record)}`;
    const inner = `my users.o_${md5(`O:8:"stdClass":1:{s:1:"l";a:1:{i:0;i:1;}}${id}`)}`;
    assert.equal(
      [...tables],
      [
        ['b/my_users', csv('"o_l","l","p"', `"${inner}","${id}","1"`)],
        ['b/my_users_l', csv('"x","JSON_parentId"', `"2","${id}"`)],
        ['b/my_users_o_l', csv('"data","JSON_parentId"', `"1","${inner}"`)],
      ],
    );
  });

  test('LEG-5: single values join lists, scalars and nested lists are the column "data"', async () => {
    assert.equal(await tablesFrom('[{"l":"x"},{"l":["y",null]},{"l":0}]'), {
      users: csv('"l"', '"users_#"', '"users_#"', '"users_#"'),
      users_l: csv(
        '"data","JSON_parentId"',
        '"x","users_#"',
        '"y","users_#"',
        '"","users_#"',
        '"0","users_#"',
      ),
    });
    assert.equal(await tablesFrom('[1,null,"x"]'), { users: csv('"data"', '"1"', '""', '"x"') });
    const { tables, warnings } = await legacy([{ type: 'users', records: '[[1,2]]' }]);
    assert.is(tables.get('b/users'), csv('"data"', '"[1,2]"'));
    assert.ok(warnings.includes("nested-array: Converting nested array 'users' to JSON string."));
  });

  test('LEG-6: types that do not go together end the run', async () => {
    const change = (records: string) => failureOf(() => legacy([{ type: 'users', records }]));
    const message = (what: string, type: string) =>
      `In the records of "users", ${what} ${type} in one place and an object in another: a table cannot have both`;
    assert.is(await change('[{"a":1},{"a":{"x":1}}]'), message('"a" is', 'a single value'));
    assert.is(await change('[{"a":[1]},{"a":{"x":1}}]'), message('"a" is', 'a list of values'));
    assert.is(
      await change('[{"a":[1,{"x":1}]}]'),
      message('the elements of "a" are', 'a single value'),
    );
  });

  test('LEG-7: the legacy parser is reported once, with its reason', async () => {
    const page = { type: 'users', records: '[{"a":1}]' };
    assert.equal((await legacy([page, page])).warnings, [
      'legacy-parser: Using legacy JSON parser, because it has been explicitly requested.',
    ]);
    const state = '{"json_parser.struct":{"users":{"z":"scalar"}},"json_parser.structVersion":2}';
    const loaded = await tablesOf([page], { state });
    assert.equal(loaded.warnings, [
      'legacy-parser: Using legacy JSON parser, because it is in configuration state.',
    ]);
    assert.is(loaded.tables.get('b/users'), csv('"z","a"', '"","1"'));
  });

  test('ST-6: a structure of the current parser counts more than the level that is asked for', async () => {
    const state =
      '{"json_parser.struct":{"data":{"_users":{"[]":{"_z":{"nodeType":"scalar","headerNames":"z"},"nodeType":"object","headerNames":"data"},"nodeType":"array"}},"parent_aliases":[]},"json_parser.structVersion":3}';
    const { tables, warnings } = await legacy([{ type: 'users', records: '[{"a__b":1}]' }], {
      state,
    });
    assert.is(tables.get('b/users'), csv('"z","a_b"', '"","1"'));
    assert.match(warnings[0] ?? '', /^legacy-parser: Using the current JSON parser/);
    const known = await legacy(
      [
        { type: 'users', records: '[{"z":1}]' },
        { type: 'users', records: '[{"z":2}]' },
      ],
      { state, direct: true },
    );
    assert.equal(
      [known.warnings.length, known.tables.get('b/users')],
      [1, csv('"z"', '"1"', '"2"')],
    );
  });

  test('LEG-8: a page without records leaves no trace, not even for a known type', async () => {
    const state = '{"json_parser.struct":{"users":{"z":"scalar"}},"json_parser.structVersion":2}';
    const { tables } = await tablesOf(
      [
        { type: 'users', records: '[]' },
        { type: 'others', records: '[]' },
      ],
      { state },
    );
    assert.equal([...tables], []);
    const runs = [{ compatLevel: 1 }, { compatLevel: 1, bucket: 'c' }] as const;
    const { tables: both, state: learned } = await tablesOf(
      [
        { type: 'u', records: '[{"id":1}]' },
        { type: 'u', records: '[]', added: [['it', '1']] },
        { type: 'u', records: '[]', run: 1 },
      ],
      { runs },
    );
    assert.equal([...both], [['b/u', csv('"id"', '"1"')]]);
    assert.is(
      learned.get('json_parser.struct'),
      '{"u":{"id":"scalar"},"data":[],"parent_aliases":[]}',
      'the last bucket never used the legacy rules',
    );
    assert.is(learned.get('json_parser.structVersion'), '3');
  });

  test('LEG-1: the first bucket keeps a legacy structure, also when it gets no records', async () => {
    const nothing = [{ type: 'users', records: '[]' }];
    assert.equal(
      [...(await legacy(nothing)).state],
      [
        ['json_parser.struct', '[]'],
        ['json_parser.structVersion', '2'],
      ],
    );
    const known = '{"users":{"z":"scalar"}}';
    const { state } = await tablesOf(nothing, {
      state: `{"json_parser.struct":${known},"json_parser.structVersion":2}`,
    });
    assert.equal(
      [state.get('json_parser.struct'), state.get('json_parser.structVersion')],
      [known, '2'],
    );
  });

  test('ST-7: a broken legacy structure ends the run', async () => {
    const state = '{"json_parser.struct":{"users":{"z":5}},"json_parser.structVersion":2}';
    assert.is(
      await failureOf(() => tablesOf([{ type: 'users', records: '[]' }], { state })),
      'The structure in the state is broken at "users.z"',
    );
  });

  test('LEG-2: what stops or garbles the legacy parser of the peer makes tables like any other', async () => {
    assert.equal(await tablesFrom('[{"c":[{},{}]}]'), {
      users: csv('"c"', '"users_#"'),
      users_c: csv('"JSON_parentId"', '"users_#"', '"users_#"'),
    });
    assert.equal(await tablesFrom('[{"q":{},"a":1},{"q":null,"a":1}]'), {
      users: csv('"a","q"', '"1",""', '"1",""'),
    });
    assert.equal(await tablesFrom('[{"o":{"e":{},"x":7}}]'), { users: csv('"o_x"', '"7"') });
    const { tables } = await legacy([
      { type: 'users', records: '[{"id":1,"data":1}]' },
      { type: 'users', records: '[{"data":2}]' },
    ]);
    assert.equal([...tables], [['b/users', csv('"id","data"', '"1","1"', '"","2"')]]);
  });

  test('LEG-8: a page of a single null is a page without records, one with more is not', async () => {
    assert.equal(await tablesFrom('[null]'), {});
    assert.equal(await tablesFrom('[{"a":1}]'), { users: csv('"a"', '"1"') });
    assert.equal(await tablesFrom('[null,{"a":1}]'), { users: csv('"a"', '""', '"1"') });
  });

  test('LEG-2: records that have no member make no table (A8)', async () => {
    assert.is(await structOf('[{}]'), '{"users":[]}');
    assert.equal(await tablesFrom('[{}]'), {});
  });

  test('lists that are records, and empty lists and objects, are JSON for sinks with typed cells; texts are texts', async () => {
    const typed = async (records: string) => {
      const sink = createMemorySink({ encoding: 'typed' });
      await legacy([{ type: 'users', records }], { sink, numbers: 'exact' });
      const [table] = [...sink.tables().values()];
      const rows = readTyped(table?.rows ?? new Uint8Array()).map((cells) =>
        cells.map((cell) => cell?.text),
      );
      return [rows, table?.kinds.map(({ json, string }) => [json, string])];
    };
    assert.equal(await typed('[[1,"x"],["y"],"[1]"]'), [
      [['[1,"x"]'], ['["y"]'], ['[1]']],
      [[2, 1]],
    ]);
    assert.equal(await typed('[{"data":1,"a":"x"},{"a":[]},{"a":{}}]'), [
      [
        ['1', 'x'],
        [undefined, '[]'],
        [undefined, '{}'],
      ],
      [
        [0, 0],
        [2, 1],
      ],
    ]);
  });

  test('LEG-5: a list without elements that is a record is JSON text, one that is a member is empty', async () => {
    assert.equal(await tablesFrom('[[],[1]]'), { users: csv('"data"', '"[]"', '"[1]"') });
    assert.equal(await tablesFrom('[{"data":1},{"data":[]}]'), {
      users: csv('"data"', '"1"', '""'),
    });
  });

  test('empty keys of a table are counted', async () => {
    const job = { endpoint: 'a', dataType: 'a', primaryKey: 'id' };
    const configuration = {
      api: { baseUrl: 'https://e.com/' },
      config: { compatLevel: 1, jobs: [job] },
    };
    const { warnings } = await extract(configuration, () => ({
      json: [{ id: 1, b: 1 }, { b: 2 }, { id: null }],
    }));
    assert.ok(
      warnings.includes('table "a": the key column "id" is empty in 2 rows'),
      warnings.join('\n'),
    );
  });

  test('VAL-3: digits that are lost are counted by table and column', async () => {
    const long = '0.1234567890123456789';
    const records = `[{"a":${long},"o":{"b":${long}},"l":[{"x":${long}},{"x":${long}}],"t":${long}},{"a":1}]`;
    const { warnings } = await legacy([
      {
        type: 'my users',
        records,
        added: [
          ['p', 1 / 3],
          ['t', [1]],
        ],
      },
    ]);
    const lost = (column: string, table: string, count: string) =>
      `number-precision: column "${column}" of table "${table}": ${count} more digits than are written; use --numbers exact to keep them`;
    assert.equal(warnings.slice(1).sort(), [
      lost('a', 'my_users', '1 number has'),
      lost('b', 'my_users_o', '1 number has'),
      lost('p', 'my_users', '2 numbers have'),
      lost('x', 'my_users_l', '2 numbers have'),
    ]);
  });

  test('LEG-4: a list or an object that a parent column replaces has no table and no columns of its own', async () => {
    const added = [
      ['l', 7],
      ['o', 8],
    ] as const;
    const tables = await tablesFrom('[{"id":1,"l":[1],"o":{"x":2}}]', added);
    assert.equal(Object.keys(tables), ['users']);
    assert.match(tables.users ?? '', /\n"1","7",/);
  });

  test('LEG-5: an empty list, an empty object and null have no link and no rows', async () => {
    assert.equal(
      await tablesFrom('[{"l":["x"],"o":{"a":1}},{"l":[],"o":{}},{"l":null,"o":null},{}]'),
      {
        users: csv('"l","o_a"', '"users_#","1"', '"",""', '"",""', '"",""'),
        users_l: csv('"data","JSON_parentId"', '"x","users_#"'),
      },
    );
  });

  test('LEG-8: a page of a single null adds no row to a known type either; a later bucket uses the legacy rules from its first record on', async () => {
    const page = (records: string, run = 0) => ({ type: 'u', records, run });
    const runs = [{ compatLevel: 1 }, { compatLevel: 1, bucket: 'c' }] as const;
    const { tables, state } = await tablesOf(
      [page('[{"a":1}]'), page('[null]'), page('[{"a":2}]', 1)],
      { runs },
    );
    assert.equal(
      [...tables],
      [
        ['b/u', csv('"a"', '"1"')],
        ['c/u', csv('"a"', '"2"')],
      ],
    );
    assert.is(state.get('json_parser.structVersion'), '2');
  });

  test('A3: two paths whose tables have one name are numbered, with a warning', async () => {
    const { tables, warnings } = await legacy([
      { type: 'users', records: '[{"a b":[1],"a":{"b":[2]}}]' },
    ]);
    assert.equal([...tables.keys()], ['b/users', 'b/users_a_b', 'b/users_a_b_u0']);
    assert.is(warnings.length, 2);
    assert.match(warnings.join('\n'), /users_a_b_u0/);
  });
});
