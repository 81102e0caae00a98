import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { RunError } from '../../src/diagnostics/run-error.ts';
import { suite } from '../support/suite.ts';
import { csv, failureOf, tablesOf, throughMapping } from '../support/tables.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const key = (destination: string) => ({ mapping: { destination, primaryKey: true } });
const forced = (destination: string) => ({ mapping: { destination }, forceType: true });
const child = (tableMapping: object, more: object = {}) => ({ type: 'table', destination: 'child', tableMapping, ...more });

suite('shape/mapped-tables', (test) => {
  test('MAP-1: only mapped members are written, as the texts of their values', async () => {
    const records = '[{"a":{"b":1.0},"x":true,"y":9},{"a":null,"x":false},{}]';
    assert.equal(await throughMapping({ 'a.b': 'deep', x: 'flag', z: 'none' }, records), {
      users: csv('"deep","flag","none"', '"1","1",""', '"","",""', '"","",""'),
    });
  });

  test('MAP-1: paths have their own delimiter and list indexes', async () => {
    const mapping = { 'a.b/c': { mapping: { destination: 'x' }, delimiter: '/' }, 'l.1.v': 'y' };
    assert.equal(await throughMapping(mapping, '[{"a.b":{"c":1},"l":[{"v":2},{"v":3}]}]'), { users: csv('"x","y"', '"1","3"') });
  });

  test('MAP-2: lists and objects end the run, all faulty columns of the record are named, with its place', async () => {
    const message = await failureOf(() => throughMapping({ a: 'x', b: 'y', c: 'z' }, '[{"a":1},{"a":[1],"b":{"k":"v"}}]'));
    assert.is(message, 'A record of "users" cannot be written: the column "x" has a list or an object: [1], the column "y" has a list or an object: {"k":"v"}');
    try {
      await throughMapping({ a: 'x' }, '[{"a":1},{"a":[1]}]');
      assert.unreachable();
    } catch (error) {
      assert.ok(error instanceof RunError);
      assert.equal(error.failure.details, [
        'the record is at job /config/jobs/users, page 1, record 2',
        "Generic Extractor says: Error saving 'users' data to CSV column: …",
      ]);
      assert.is(error.failure.pointer, '/config/mappings/users/a');
    }
  });

  test('MAP-2: a nested table names the data type', async () => {
    assert.match(await failureOf(() => throughMapping({ c: child({ x: 'x' }) }, '[{"c":[{"x":[]}]}]')), /^A record of "users" cannot be written/);
  });

  test('MAP-3: forced columns are JSON text of lists and objects, scalars stay plain', async () => {
    assert.equal(await throughMapping({ a: forced('x') }, '[{"a":{"b":[1.0,"é"]}},{"a":"s"},{"a":null},{"a":[]}]'), {
      users: csv('"x"', '"{""b"":[1,""\\u00e9""]}"', '"s"', '""', '"[]"'),
    });
  });

  test('MAP-4: the delimiter alone is the row, the empty path a scalar row', async () => {
    assert.equal(await throughMapping({ '.': forced('row'), '': 'value', a: 'a' }, '[5,{"a":1,"":2},"s",null]'), {
      users: csv('"row","value","a"', '"5","5",""', '"{""a"":1,"""":2}","2","1"', '"s","s",""', '"","",""'),
    });
  });

  test('MAP-5, ADD-5: user columns read added columns, with / between path segments, in child tables too', async () => {
    const mapping = {
      id: 'id',
      'parent_a.b': { type: 'user', mapping: { destination: 'p' } },
      none: { type: 'user', mapping: { destination: 'n' } },
      c: child({ x: 'x', 'parent_a.b': { type: 'user', mapping: { destination: 'q' } } }, { parentKey: { disable: true } }),
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
    assert.equal(await throughMapping({ id: 'id', c: child({ x: 'x' }) }, '[{"id":1,"c":[{"x":7}]}]'), {
      users: csv('"id","child"', '"1","e408148c01259713120440ec9ed4a77e"'),
      child: csv('"x","users_pk"', '"7","e408148c01259713120440ec9ed4a77e"'),
    });
  });

  test('HASH-7: added columns are part of that hash, as a map of the configuration', async () => {
    const added = [
      ['u', 1],
      ['5', 'x'],
    ] as const;
    const { users } = await throughMapping({ id: 'id', c: child({ x: 'x' }) }, '[{"id":1,"c":[{"x":7}]}]', added);
    assert.is(users, csv('"id","child"', '"1","c2805e1175bfdef55cd420a7d2d8ae7b"'));
  });

  test('MAP-8: without a key what is empty has no link and no child', async () => {
    for (const value of ['null', '[]', '""', '0', 'false'])
      assert.equal(await throughMapping({ id: 'id', c: child({ x: 'x' }) }, `[{"id":1,"c":${value}}]`), {
        users: csv('"id","child"', '"1",""'),
        child: csv('"x","users_pk"'),
      });
  });

  test('MAP-9, MAP-10: with a key its values are the link', async () => {
    const mapping = { id: key('id'), name: key('n'), c: child({ x: 'x' }) };
    assert.equal(await throughMapping(mapping, '[{"id":1,"name":"Doe","c":[{"x":7},{"x":8}]},{"id":2.50,"c":{"x":9}}]'), {
      users: csv('"id","n"', '"1","Doe"', '"2.5",""'),
      child: csv('"x","users_pk"', '"7","1,Doe"', '"8","1,Doe"', '"9","2.5,"'),
    });
  });

  test('MAP-9: a key that is a list is an error, also where nothing links to it', async () => {
    const mapping = { t: { ...key('t'), forceType: true }, v: child({ x: 'x' }, { parentKey: { disable: true } }) };
    assert.match(await failureOf(() => throughMapping(mapping, '[{"t":[1],"v":[{"x":1}]}]')), /key/);
    assert.is((await throughMapping(mapping, '[{"t":1,"v":[{"x":1}]}]')).child, csv('"x"', '"1"'));
  });

  test('MAP-9: the received link is part of a key that has it; a user column counts by its name', async () => {
    const inner = { type: 'table', destination: 'grandchild', tableMapping: { z: 'z' }, parentKey: { destination: 'up' } };
    const mapping = { id: key('id'), u: { type: 'user', ...key('u') }, c: child({ x: key('x'), g: inner }, { parentKey: { primaryKey: true } }) };
    const tables = await throughMapping(mapping, '[{"id":1,"c":[{"x":1,"g":[{"z":5}]}]}]');
    assert.is(tables.child, csv('"x","users_pk"', '"1","1,"'));
    assert.is(tables.grandchild, csv('"z","up"', '"5","1,1,"'));
  });

  test('MAP-9: a list as a key value ends the run, where there is a child', async () => {
    const message = 'A column of the primary key of "users" has a list or an object: ["id"]';
    assert.is(await failureOf(() => throughMapping({ id: { ...key('id'), forceType: true }, c: child({ x: 'x' }) }, '[{"id":[1],"c":[]}]')), message);
    assert.is((await throughMapping({ id: { ...key('id'), forceType: true } }, '[{"id":[1]}]')).users, csv('"id"', '"[1]"'));
  });

  test('MAP-10: a disabled link has no columns', async () => {
    assert.equal(await throughMapping({ id: 'id', c: child({ x: 'x' }, { parentKey: { disable: true } }) }, '[{"id":1,"c":[{"x":7}]}]'), {
      users: csv('"id"', '"1"'),
      child: csv('"x"', '"7"'),
    });
  });

  test('MAP-11: scalars are rows of the child too; with a key a missing list is an empty row, an empty list is no row (A7)', async () => {
    const mapping = { id: key('id'), c: child({ '.': 'v' }) };
    assert.equal(await throughMapping(mapping, '[{"id":1,"c":["a","b"]},{"id":2,"c":"d"},{"id":3},{"id":4,"c":null},{"id":5,"c":[]}]'), {
      users: csv('"id"', '"1"', '"2"', '"3"', '"4"', '"5"'),
      child: csv('"v","users_pk"', '"a","1"', '"b","1"', '"d","2"', '"","3"', '"","4"'),
    });
  });

  test('MAP-12, MAP-14: children of the own table precede their parents', async () => {
    const mapping = { id: 'id', c: { type: 'table', destination: 'users', parentKey: { disable: true } } };
    assert.is((await throughMapping(mapping, '[{"id":1,"c":[{"id":2},{"id":3,"c":[{"id":4}]}]}]')).users, csv('"id"', '"2"', '"4"', '"3"', '"1"'));
  });

  test('MAP-14: with a key too, a row without children ends the walk', async () => {
    const mapping = { id: key('id'), c: { type: 'table', destination: 'users', parentKey: { disable: true } } };
    assert.is((await throughMapping(mapping, '[{"id":1,"c":{"id":2}}]')).users, csv('"id"', '"2"', '"1"'));
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
    const { warnings } = await tablesOf([{ type: 'users', records: '[{"id":1},{},{"id":null}]' }], { mappings: { users: { id: key('id') } } });
    assert.equal(warnings, ['empty-key: table "users": the key column "id" is empty in 2 rows']);
  });

  test('MAP-9: with exact numbers the link has the digits of the key column', async () => {
    const mappings = { users: { id: key('id'), c: child({ x: 'x' }) } };
    const { tables } = await tablesOf([{ type: 'users', records: '[{"id":12345678901234567890,"c":[{"x":0.10}]}]' }], { mappings, numbers: 'exact' });
    assert.is(tables.get('b/users'), csv('"id"', '"12345678901234567890"'));
    assert.is(tables.get('b/child'), csv('"x","users_pk"', '"0.10","12345678901234567890"'));
  });

  test('HASH-7: the hash of a scalar row is that of the value alone', async () => {
    const { users } = await throughMapping({ '.': 'v', c: child({ x: 'x' }), '': { type: 'table', destination: 'self', tableMapping: { '.': 'y' } } }, '["s"]');
    assert.is(users, csv('"v","child","self"', `"s","","${md5('s:1:"s";')}"`));
  });
});
