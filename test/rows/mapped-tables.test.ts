import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { RunError } from '../../src/text/diagnostic.ts';
import type { Json } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';
import { csv, failureOf, tablesOf, throughMapping } from '../support/tables.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const key = (destination: string) => ({ mapping: { destination, primaryKey: true } });
const forced = (destination: string) => ({ mapping: { destination }, forceType: true });
const child = (tableMapping: object, more: object = {}) => ({
  type: 'table',
  destination: 'child',
  tableMapping,
  ...more,
});

suite('rows/mapped-tables', (test) => {
  test('MAP-1: only mapped members are written, as the texts of their values', async () => {
    const records = '[{"a":{"b":1.0},"x":true,"y":9},{"a":null,"x":false},{}]';
    assert.equal(await throughMapping({ 'a.b': 'deep', x: 'flag', z: 'none' }, records), {
      users: csv('"deep","flag","none"', '"1","1",""', '"","",""', '"","",""'),
    });
  });

  test('MAP-1: paths have their own delimiter and list indexes', async () => {
    const mapping = { 'a.b/c': { mapping: { destination: 'x' }, delimiter: '/' }, 'l.1.v': 'y' };
    assert.equal(await throughMapping(mapping, '[{"a.b":{"c":1},"l":[{"v":2},{"v":3}]}]'), {
      users: csv('"x","y"', '"1","3"'),
    });
  });

  test('MAP-2: lists and objects end the run, all faulty columns of the record are named, with its place', async () => {
    const message = await failureOf(() =>
      throughMapping({ a: 'x', b: 'y', c: 'z' }, '[{"a":1},{"a":[1],"b":{"k":"v"}}]'),
    );
    assert.is(
      message,
      'A record of "users" cannot be written: the column "x" has a list or an object: [1], the column "y" has a list or an object: {"k":"v"}',
    );
    try {
      await throughMapping({ a: 'x' }, '[{"a":1},{"a":[1]}]');
      assert.unreachable();
    } catch (error) {
      assert.ok(error instanceof RunError);
      assert.equal(error.failure.details, [
        'the record is at job /config/jobs/users, page 1, record 2',
        "Keboola's Generic Extractor says: Error saving 'users' data to CSV column: …",
      ]);
      assert.is(error.failure.pointer, '/config/mappings/users/a');
    }
  });

  test('MAP-2: a nested table names the data type', async () => {
    assert.match(
      await failureOf(() => throughMapping({ c: child({ x: 'x' }) }, '[{"c":[{"x":[]}]}]')),
      /^A record of "users" cannot be written/,
    );
  });

  test('MAP-3: forced columns are JSON text of lists and objects, scalars stay plain', async () => {
    assert.equal(
      await throughMapping(
        { a: forced('x') },
        '[{"a":{"b":[1.0,"é"]}},{"a":"s"},{"a":null},{"a":[]}]',
      ),
      {
        users: csv('"x"', '"{""b"":[1,""\\u00e9""]}"', '"s"', '""', '"[]"'),
      },
    );
  });

  test('MAP-4: the delimiter alone is the row, the empty path a scalar row', async () => {
    assert.equal(
      await throughMapping(
        { '.': forced('row'), '': 'value', a: 'a' },
        '[5,{"a":1,"":2},"s",null]',
      ),
      {
        users: csv(
          '"row","value","a"',
          '"5","5",""',
          '"{""a"":1,"""":2}","2","1"',
          '"s","s",""',
          '"","",""',
        ),
      },
    );
  });

  test('MAP-5, ADD-5: user columns read added columns, with / between path segments, in child tables too', async () => {
    const mapping = {
      id: 'id',
      'parent_a.b': { type: 'user', mapping: { destination: 'p' } },
      none: { type: 'user', mapping: { destination: 'n' } },
      c: child(
        { x: 'x', 'parent_a.b': { type: 'user', mapping: { destination: 'q' } } },
        { parentKey: { disable: true } },
      ),
    };
    const added = [
      ['parent_a.b', 1.5],
      ['z', 'unused'],
    ] as const;
    assert.equal(await throughMapping(mapping, '[{"id":1,"c":[{"x":2}]}]', added), {
      users: csv('"id","p","n"', '"1","1.5",""'),
      child: csv('"x","q"', '"2","1.5"'),
    });
  });

  test('MAP-7, MAP-10, HASH-7: without a key parent and child are linked by a hash of the record', async () => {
    assert.equal(
      await throughMapping({ id: 'id', c: child({ x: 'x' }) }, '[{"id":1,"c":[{"x":7}]}]'),
      {
        users: csv('"id","child"', '"1","e408148c01259713120440ec9ed4a77e"'),
        child: csv('"x","users_pk"', '"7","e408148c01259713120440ec9ed4a77e"'),
      },
    );
  });

  test('HASH-7: added columns are part of that hash, as a map of the configuration', async () => {
    const added = [
      ['u', 1],
      ['5', 'x'],
    ] as const;
    const { users } = await throughMapping(
      { id: 'id', c: child({ x: 'x' }) },
      '[{"id":1,"c":[{"x":7}]}]',
      added,
    );
    assert.is(users, csv('"id","child"', '"1","c2805e1175bfdef55cd420a7d2d8ae7b"'));
  });

  test('MAP-8: without a key what is empty has no link and no child', async () => {
    for (const value of ['null', '[]', '""', '0', 'false'])
      assert.equal(
        await throughMapping({ id: 'id', c: child({ x: 'x' }) }, `[{"id":1,"c":${value}}]`),
        {
          users: csv('"id","child"', '"1",""'),
          child: csv('"x","users_pk"'),
        },
      );
  });

  test('MAP-9, MAP-10: with a key its values are the link', async () => {
    const mapping = { id: key('id'), name: key('n'), c: child({ x: 'x' }) };
    assert.equal(
      await throughMapping(
        mapping,
        '[{"id":1,"name":"Doe","c":[{"x":7},{"x":8}]},{"id":2.50,"c":{"x":9}}]',
      ),
      {
        users: csv('"id","n"', '"1","Doe"', '"2.5",""'),
        child: csv('"x","users_pk"', '"7","1,Doe"', '"8","1,Doe"', '"9","2.5,"'),
      },
    );
  });

  test('MAP-9: a key that is a list is an error, also where nothing links to it', async () => {
    const mapping = {
      t: { ...key('t'), forceType: true },
      v: child({ x: 'x' }, { parentKey: { disable: true } }),
    };
    assert.match(
      await failureOf(() => throughMapping(mapping, '[{"t":[1],"v":[{"x":1}]}]')),
      /key/,
    );
    assert.is((await throughMapping(mapping, '[{"t":1,"v":[{"x":1}]}]')).child, csv('"x"', '"1"'));
  });

  test('MAP-9: the received link is part of a key that has it; a user column counts by its name', async () => {
    const inner = {
      type: 'table',
      destination: 'grandchild',
      tableMapping: { z: 'z' },
      parentKey: { destination: 'up' },
    };
    const mapping = {
      id: key('id'),
      u: { type: 'user', ...key('u') },
      c: child({ x: key('x'), g: inner }, { parentKey: { primaryKey: true } }),
    };
    const tables = await throughMapping(mapping, '[{"id":1,"c":[{"x":1,"g":[{"z":5}]}]}]');
    assert.is(tables.child, csv('"x","users_pk"', '"1","1,"'));
    assert.is(tables.grandchild, csv('"z","up"', '"5","1,1,"'));
  });

  test('MAP-9: a list as a key value ends the run, where there is a child', async () => {
    const message = 'A column of the primary key of "users" has a list or an object: ["id"]';
    assert.is(
      await failureOf(() =>
        throughMapping(
          { id: { ...key('id'), forceType: true }, c: child({ x: 'x' }) },
          '[{"id":[1],"c":[]}]',
        ),
      ),
      message,
    );
    assert.is(
      (await throughMapping({ id: { ...key('id'), forceType: true } }, '[{"id":[1]}]')).users,
      csv('"id"', '"[1]"'),
    );
  });

  test('MAP-10: a disabled link has no columns', async () => {
    assert.equal(
      await throughMapping(
        { id: 'id', c: child({ x: 'x' }, { parentKey: { disable: true } }) },
        '[{"id":1,"c":[{"x":7}]}]',
      ),
      {
        users: csv('"id"', '"1"'),
        child: csv('"x"', '"7"'),
      },
    );
  });

  test('MAP-11: scalars are rows of the child too; with a key a missing list is an empty row, an empty list is no row (A7)', async () => {
    const mapping = { id: key('id'), c: child({ '.': 'v' }) };
    assert.equal(
      await throughMapping(
        mapping,
        '[{"id":1,"c":["a","b"]},{"id":2,"c":"d"},{"id":3},{"id":4,"c":null},{"id":5,"c":[]}]',
      ),
      {
        users: csv('"id"', '"1"', '"2"', '"3"', '"4"', '"5"'),
        child: csv('"v","users_pk"', '"a","1"', '"b","1"', '"d","2"', '"","3"', '"","4"'),
      },
    );
  });

  test('MAP-12, MAP-14: children of the own table precede their parents', async () => {
    const mapping = {
      id: 'id',
      c: { type: 'table', destination: 'users', parentKey: { disable: true } },
    };
    assert.is(
      (await throughMapping(mapping, '[{"id":1,"c":[{"id":2},{"id":3,"c":[{"id":4}]}]}]')).users,
      csv('"id"', '"2"', '"4"', '"3"', '"1"'),
    );
  });

  test('MAP-14: with a key too, a row without children ends the walk', async () => {
    const mapping = {
      id: key('id'),
      c: { type: 'table', destination: 'users', parentKey: { disable: true } },
    };
    assert.is(
      (await throughMapping(mapping, '[{"id":1,"c":{"id":2}}]')).users,
      csv('"id"', '"2"', '"1"'),
    );
  });

  test('MAP-13: two lists of one record fill one child table', async () => {
    const disabled = { parentKey: { disable: true } };
    const tables = await throughMapping(
      { a: child({ x: 'x' }, disabled), b: child({ y: 'y' }, disabled), id: 'id' },
      '[{"id":1,"a":[{"x":1}],"b":[{"x":2,"y":3}]}]',
    );
    assert.is(tables.child, csv('"x"', '"1"', '"2"'));
  });

  test('MAP-9: an empty key column is reported with the number of rows', async () => {
    const { warnings } = await tablesOf([{ type: 'users', records: '[{"id":1},{},{"id":null}]' }], {
      mappings: { users: { id: key('id') } },
    });
    assert.equal(warnings, ['empty-key: table "users": the key column "id" is empty in 2 rows']);
  });

  test('MAP-9: with exact numbers the link has the digits of the key column', async () => {
    const mappings = { users: { id: key('id'), c: child({ x: 'x' }) } };
    const { tables } = await tablesOf(
      [{ type: 'users', records: '[{"id":12345678901234567890,"c":[{"x":0.10}]}]' }],
      { mappings, numbers: 'exact' },
    );
    assert.is(tables.get('b/users'), csv('"id"', '"12345678901234567890"'));
    assert.is(tables.get('b/child'), csv('"x","users_pk"', '"0.10","12345678901234567890"'));
  });

  test('HASH-7: the hash of a scalar row is that of the value alone', async () => {
    const { users } = await throughMapping(
      {
        '.': 'v',
        c: child({ x: 'x' }),
        '': { type: 'table', destination: 'self', tableMapping: { '.': 'y' } },
      },
      '["s"]',
    );
    assert.is(users, csv('"v","child","self"', `"s","","${md5('s:1:"s";')}"`));
  });

  const bothWays = async (
    mapping: object,
    records: string,
    added: readonly (readonly [string, Json])[] = [],
  ) => {
    const write = (direct: boolean) =>
      tablesOf([{ type: 'users', records, added }], { mappings: { users: mapping }, direct });
    const [{ warnings, tables }, read] = [await write(false), await write(true)];
    assert.equal(
      [read.warnings, [...read.tables]],
      [warnings, [...tables]],
      'from values and from bytes',
    );
    return { warnings, tables };
  };

  test('VAL-3: digits that are lost are counted by table and column, those of added columns in every row', async () => {
    const long = '0.1234567890123456789';
    const lost = (column: string, table: string, count: string) =>
      `number-precision: column "${column}" of table "${table}": ${count} more digits than are written; use --numbers exact to keep them`;
    const user = { type: 'user', mapping: { destination: 'u' } };
    const flat = await bothWays(
      { a: 'x', b: 'y', big: user },
      `[{"a":${long},"b":1},{"a":${long},"b":${long}},{"a":1,"b":1}]`,
      [['big', 1 / 3]],
    );
    assert.equal(flat.warnings, [
      lost('x', 'users', '2 numbers have'),
      lost('y', 'users', '1 number has'),
      lost('u', 'users', '3 numbers have'),
    ]);
    const other = { ...child({ a: 'x' }), destination: 'other' };
    const records = `[{"a":${long},"c":[{"a":${long},"b":${long}},{"a":${long}}],"d":{"a":1}}]`;
    const { warnings } = await bothWays(
      { a: 'x', c: child({ a: 'x', b: 'y' }), d: other },
      records,
    );
    assert.equal(warnings, [
      lost('x', 'users', '1 number has'),
      lost('x', 'child', '2 numbers have'),
      lost('y', 'child', '1 number has'),
    ]);
  });

  test('MAP-9: empty key columns are counted by table and column', async () => {
    const empty = (column: string, table: string, rows: string) =>
      `empty-key: table "${table}": the key column "${column}" is empty in ${rows}`;
    const flat = await bothWays(
      { a: key('x'), b: key('y'), c: 'z' },
      '[{"a":1},{"b":1,"c":1},{"a":null}]',
    );
    assert.equal(flat.warnings, [empty('x', 'users', '2 rows'), empty('y', 'users', '2 rows')]);
    const { warnings } = await bothWays(
      { a: key('x'), c: child({ a: key('x'), b: key('y') }) },
      '[{"c":[{"a":1,"b":1},{"a":1},{}]}]',
    );
    assert.equal(warnings, [
      empty('x', 'users', '1 row'),
      empty('x', 'child', '1 row'),
      empty('y', 'child', '2 rows'),
    ]);
    const settings = (more: object) => ({
      mapping: { destination: 'x', primaryKey: true, ...more },
    });
    assert.equal(
      (await bothWays({ a: settings({ type: 'integer' }) }, '[{"a":""},{"a":"7"},{}]')).warnings,
      [empty('x', 'users', '2 rows')],
    );
    assert.equal(
      (await bothWays({ a: settings({ default: 'none' }) }, '[{"a":""},{}]')).warnings,
      [],
    );
  });

  test('MAP-1: a path without a value in any record is reported if the first record has one of nearly the same name', async () => {
    const missing = (path: string, column: string, meant: string) =>
      `missing-member: no record of table "users" has "${path}", the path of the column "${column}"; did you mean "${meant}"?`;
    const warningsOf = async (mapping: object, ...pages: string[]) =>
      (await bothWays(mapping, ...(pages as [string]))).warnings;
    const record = '{"id":1,"name":"a","address":{"city":"Brno"}}';
    assert.equal(
      await warningsOf({ id: 'id', nmae: 'name', 'adress.city': 'city' }, `[${record}]`),
      [missing('nmae', 'name', 'name'), missing('adress.city', 'city', 'address.city')],
    );
    assert.equal(await warningsOf({ id: 'id', city: 'city' }, `[${record}]`), [
      missing('city', 'city', 'address.city'),
    ]);
    // another record has it, the first one has it without a value, another column reads it, or the name is short
    assert.equal(await warningsOf({ id: 'id', names: 'names' }, `[${record},{"names":"b"}]`), []);
    assert.equal(
      await warningsOf({ id: 'id', names: 'names' }, '[{"id":1,"name":"a","names":null}]'),
      [],
    );
    assert.equal(await warningsOf({ name: 'name', names: 'names' }, `[${record}]`), []);
    assert.equal(await warningsOf({ ib: 'ib', phone: 'phone' }, `[${record}]`), []);
    assert.equal(await warningsOf({ nmae: 'name' }, '[]'), []);
  });

  test('MAP-9: what links children is the key as its column has it: with its type, its default, and the added value', async () => {
    const settings = (destination: string, more: object) => ({
      mapping: { destination, primaryKey: true, ...more },
    });
    const user = { type: 'user', ...key('u') };
    const mapping = {
      a: settings('x', { type: 'integer' }),
      b: settings('y', { default: 'none' }),
      n: 'n',
      u: user,
      v: { ...user, ...forced('v') },
      c: child({ i: 'i' }),
    };
    const { tables } = await bothWays(
      mapping,
      '[{"a":"007","n":5,"c":[{"i":1}]},{"a":8,"b":"b","c":[{"i":2}]}]',
      [
        ['t', 3],
        ['u', 9],
      ],
    );
    assert.is(
      tables.get('b/users'),
      csv('"x","y","n","u","v"', '"7","none","5","9",""', '"8","b","","9",""'),
    );
    assert.is(tables.get('b/child'), csv('"i","users_pk"', '"1","7,none,9"', '"2","8,b,9"'));
  });

  test('a default takes the place of what is missing only: what cannot be written still ends the run, forced it is JSON', async () => {
    const column = (more: object = {}) => ({
      a: { mapping: { destination: 'x', default: 'none' }, ...more },
    });
    const records = '[{"a":[1]},{},{"a":"s"}]';
    assert.equal(await throughMapping(column({ forceType: true }), records), {
      users: csv('"x"', '"[1]"', '"none"', '"s"'),
    });
    assert.is(
      await failureOf(() => throughMapping(column(), records)),
      'A record of "users" cannot be written: the column "x" has a list or an object: [1]',
    );
    const typed = {
      a: { mapping: { destination: 'x', type: 'json' } },
      b: { mapping: { destination: 'y', type: 'boolean' } },
    };
    assert.equal(await throughMapping(typed, '[{"a":"s","b":1},{"a":[1],"b":"FALSE"}]'), {
      users: csv('"x","y"', '"""s""","true"', '"[1]","false"'),
    });
  });

  test('MAP-2: faults of a row in a child table are told without those of the row around it', async () => {
    const message = await failureOf(() =>
      throughMapping({ a: 'x', c: child({ b: 'y' }) }, '[{"a":[1],"c":[{"b":[2]}]}]'),
    );
    assert.is(
      message,
      'A record of "users" cannot be written: the column "y" has a list or an object: [2]',
    );
  });

  test('MAP-7, MAP-10: a link may be the first column, and one child has none where another has one', async () => {
    const mapping = {
      c: child({ x: 'x' }),
      d: { ...child({ y: 'y' }, { parentKey: { disable: true } }), destination: 'other' },
      id: 'id',
    };
    const { tables } = await bothWays(
      mapping,
      '[{"id":1,"c":[{"x":7}],"d":[{"y":8}]},{"id":2,"d":[{"y":9}]}]',
    );
    const list = (name: string, value: number) =>
      `a:1:{i:0;O:8:"stdClass":1:{s:1:"${name}";i:${value};}}`;
    const link = md5(
      `O:8:"stdClass":3:{s:2:"id";i:1;s:1:"c";${list('x', 7)}s:1:"d";${list('y', 8)}}`,
    );
    assert.is(tables.get('b/users'), csv('"child","id"', `"${link}","1"`, '"","2"'));
    assert.is(tables.get('b/child'), csv('"x","users_pk"', `"7","${link}"`));
    assert.is(tables.get('b/other'), csv('"y"', '"8"', '"9"'));
  });

  test('MAP-13: a child table that two lists fill has its link where the first of them has one, and is warned of once', async () => {
    const long = '0.1234567890123456789';
    const disabled = { parentKey: { disable: true } };
    const records = `[{"a":[{"x":1}],"b":[{"x":${long}},{}]}]`;
    const tablesAs = async (a: object, b: object) =>
      bothWays({ a: child({ x: key('x') }, a), b: child({ x: 'x' }, b) }, records);
    const first = await tablesAs({}, disabled);
    const link = md5(
      `O:8:"stdClass":2:{s:1:"a";a:1:{i:0;O:8:"stdClass":1:{s:1:"x";i:1;}}s:1:"b";a:2:{i:0;O:8:"stdClass":1:{s:1:"x";d:${Number(long)};}i:1;O:8:"stdClass":0:{}}}`,
    );
    const rows = ['"1"', '"0.12345678901235"', '""'];
    assert.is(first.tables.get('b/users'), csv('"child"', `"${link}"`));
    assert.is(
      first.tables.get('b/child'),
      csv('"x","users_pk"', ...rows.map((row) => `${row},"${link}"`)),
    );
    const second = await tablesAs(disabled, {});
    assert.is(second.tables.get('b/users'), csv('"child"', `"${link}"`));
    assert.is(second.tables.get('b/child'), csv('"x"', ...rows));
    const both = { a: child({ x: key('x') }, disabled), b: child({ x: 'x' }, disabled) };
    assert.equal(
      (await bothWays(both, `[{"a":[{"x":${long}},{}],"b":[{"x":${long}},{}]}]`)).warnings,
      [
        'number-precision: column "x" of table "child": 2 numbers have more digits than are written; use --numbers exact to keep them',
        'empty-key: table "child": the key column "x" is empty in 2 rows',
      ],
    );
  });

  test('MAP-10: the link may be the only column of a child table', async () => {
    const inner = {
      type: 'table',
      destination: 'inner',
      tableMapping: { x: 'x' },
      parentKey: { disable: true },
    };
    const { tables } = await bothWays(
      { id: key('id'), c: child({ i: inner }) },
      '[{"id":1,"c":[{"i":[{"x":7}]}]}]',
    );
    assert.is(tables.get('b/child'), csv('"users_pk"', '"1"'));
    assert.is(tables.get('b/inner'), csv('"x"', '"7"'));
  });

  test('MAP-5, HASH-7: what was added may be an object: its members are read by path, and it is a map in the hash', async () => {
    const added = [
      ['a', { b: 3, l: [1] }],
      ['l', [1]],
    ] as const;
    const user = (destination: string) => ({ type: 'user', ...key(destination) });
    const flat = await bothWays(
      { n: 'n', 'a/b': user('x'), 'a/l': user('y'), l: user('z'), none: user('none') },
      '[{"n":1},{"n":2}]',
      added,
    );
    assert.is(
      flat.tables.get('b/users'),
      csv('"n","x","y","z","none"', '"1","3","","",""', '"2","3","","",""'),
    );
    assert.equal(flat.warnings, []);
    const { tables } = await bothWays(
      { id: 'id', c: child({ x: 'x' }) },
      '[{"id":1,"c":[{"x":7}]}]',
      added,
    );
    const record =
      'O:8:"stdClass":2:{s:2:"id";i:1;s:1:"c";a:1:{i:0;O:8:"stdClass":1:{s:1:"x";i:7;}}}';
    const map = 'a:2:{s:1:"a";a:2:{s:1:"b";i:3;s:1:"l";a:1:{i:0;i:1;}}s:1:"l";a:1:{i:0;i:1;}}';
    assert.is(tables.get('b/users'), csv('"id","child"', `"1","${md5(record + map)}"`));
  });
});
