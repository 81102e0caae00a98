import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { automatic, csv, tablesOf } from '../support/tables.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const cellOf = (table: string | undefined, row: number, column: number) =>
  (JSON.parse(`[${table?.split('\n')[row]}]`) as string[])[column];
const linkOf = async (record: string, column = 1) =>
  cellOf((await automatic(`[${record}]`)).users, 1, column);

suite('rows/row-id', (test) => {
  test('HASH-1: an id is the clean path and the hash of the record with its kinds', async () => {
    assert.is(await linkOf('{"a":1,"t":[1]}'), 'users_e619b11023d123e850562831c4809a1c');
    assert.is(await linkOf('{"a":0.1,"t":[1]}'), 'users_cdf4ba22ea08c0f8b9be6d5f0559073c');
    assert.is(await linkOf('{"a":1.0,"t":[2]}'), 'users_bf08107e7ddec9e6429f2428f8428234');
    assert.is(
      await linkOf('{"a":12345678901234567890,"t":[5]}'),
      'users_5b4b4c3fc221ee97605284a95663c90f',
    );
    assert.is(await linkOf('{"a":[null]}', 0), 'users_95881dfe141adf576bc7507ba36fffeb');
  });

  test('HASH-2, HASH-4: an object inside a row has its own path, and its hash covers the id around it', async () => {
    const { users } = await automatic('[{"a":{"b":[1]},"a_b":[2],"a.b":[3]}]');
    assert.is(cellOf(users, 1, 0), 'users.a_eb0bd24e668d9774d030ebe7b0e8069c');
    assert.is(cellOf(users, 1, 1), 'users_122d0a7d91fb1ff15babcb729a5b8396');
    assert.is(
      await linkOf('{"o":{"p":{"q":[{"z":1}]}}}', 0),
      'users.o.p_d930b72c258318458259c533916614e9',
    );
    assert.is(
      await linkOf('{"id":1,"o":{"x":true,"t":["a","b"]}}', 2),
      'users.o_2e8b10cd527d0a72eab8b921c60d467c',
    );
  });

  test('HASH-3: added columns are part of the record under their final names', async () => {
    const added = [
      ['z', 1],
      ['id', 'v'],
      ['n', null],
      ['b', true],
    ] as const;
    const { tables } = await tablesOf([{ type: 'd', records: '[{"id":1,"x":[1]}]', added }]);
    assert.is(
      tables.get('b/d'),
      csv(
        '"id","x","z","id_u0","n","b"',
        '"1","d_c883992dfebe63a8a09ae0a810f9758f","1","v","","1"',
      ),
    );
  });

  test('HASH-3: an added column that a member renames follows all others in the hash, not in the header', async () => {
    const added = [
      ['id', 5],
      ['g', 1],
    ] as const;
    const { tables } = await tablesOf([{ type: 'u', records: '[{"id":7,"t":[1]}]', added }]);
    assert.is(
      tables.get('b/u'),
      csv('"id","t","id_u0","g"', '"7","u_cf98fd332be6bc42bf0eb0a3a987e0ba","5","1"'),
    );
  });

  test('HASH-3: only the columns that the job of a record adds are in its hash, whatever others add (A2)', async () => {
    const alone = await tablesOf([{ type: 'd', records: '[{"x":[1]}]', added: [['p', 1]] }]);
    const beside = await tablesOf([
      { type: 'd', records: '[{"x":[1]}]', added: [['p', 1]] },
      { type: 'd', records: '[{"x":[1]}]', added: [['q', 1]] },
      { type: 'd', records: '[{"x":[1]}]' },
    ]);
    const [first, second, third] = [1, 2, 3].map((row) => cellOf(beside.tables.get('b/d'), row, 0));
    assert.is(first, cellOf(alone.tables.get('b/d'), 1, 0));
    assert.is.not(second, first);
    assert.is(third, `d_${md5('O:8:"stdClass":1:{s:1:"x";a:1:{i:0;i:1;}}')}`);
  });

  test('HASH-3: a child record is hashed with its parent column, a scalar one as an object', async () => {
    const tables = await automatic('[{"x":[{"y":[["v"],2]}]}]');
    const parent = cellOf(tables.users, 1, 0);
    const record = `O:8:"stdClass":2:{s:1:"y";a:2:{i:0;a:1:{i:0;s:1:"v";}i:1;i:2;}s:13:"JSON_parentId";s:${parent?.length}:"${parent}";}`;
    assert.is(cellOf(tables.users_x, 1, 0), `users.x_${md5(record)}`);
  });

  test('HASH-5: a single value is hashed as it came, not as the list it is taken for', async () => {
    const { users } = await automatic('[{"x":"v"},{"x":["v"]}]');
    assert.is(cellOf(users, 1, 0), `users_${md5('O:8:"stdClass":1:{s:1:"x";s:1:"v";}')}`);
  });

  test('HASH-6: equal records have equal ids', async () => {
    const { users } = await automatic('[{"x":[1]},{"x":[1]},{"x":[2]}]');
    assert.is(cellOf(users, 1, 0), cellOf(users, 2, 0));
    assert.is.not(cellOf(users, 1, 0), cellOf(users, 3, 0));
  });
});
