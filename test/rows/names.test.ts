import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { uniqueName } from '../../src/rows/structure.ts';
import { legacySafeName, safeName } from '../../src/values/file-names.ts';
import { configuration, extractPlan } from '../support/extract.ts';
import { suite } from '../support/suite.ts';
import { automatic, csv, tablesOf } from '../support/tables.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const headerOf = async (records: string) => (await automatic(records)).users?.split('\n')[0];

suite('rows/names', (test) => {
  test('NAME-8: bytes that are not letters, digits or hyphens become one underscore, ends are trimmed', () => {
    assert.equal(['a__b', 'a b', 'a.b', '_a_b', 'é', '', 'a-b', 'Ab', 'ž1ž'].map(safeName), [
      'a_b',
      'a_b',
      'a_b',
      'a_b',
      '',
      '',
      'a-b',
      'Ab',
      '1',
    ]);
  });

  test('NAME-1: the name of a table is the safe name of its clean path', async () => {
    assert.equal(Object.keys(await automatic('[{"address":{"list":[1]}}]', 'my type/x')), [
      'my_type_x',
      'my_type_x_address_list',
    ]);
  });

  test('NAME-1: 64 bytes of a table name are kept, from 65 on it is shortened', () => {
    assert.is(safeName('a'.repeat(64)), 'a'.repeat(64));
    assert.is(safeName('a'.repeat(65)), md5('a'.repeat(65)));
  });

  test('NAME-2: tables whose safe names are equal are numbered, and reported (A3)', async () => {
    const { tables, warnings } = await tablesOf([
      { type: 'u', records: '[{"a_b":[1],"a":{"b":[2]}}]' },
    ]);
    assert.equal([...tables.keys()], ['b/u', 'b/u_a_b', 'b/u_a_b_u0']);
    assert.ok(tables.get('b/u_a_b')?.startsWith('"data","JSON_parentId"\n"1",'));
    assert.ok(tables.get('b/u_a_b_u0')?.startsWith('"data","JSON_parentId"\n"2",'));
    assert.equal(warnings, [
      "colliding-tables: the table of 'u.a.b' is named 'u_a_b_u0', since another table has its name",
    ]);
  });

  test('NAME-8, A12: names of which nothing is left are reported once a data type, with their columns; a note with language: keboola', async () => {
    const records =
      '[{"名前":"Ken","住所":"Tokyo","Größe":5,"":1,"__":2,"a":{"цена":7},"人":{"x":1},"線":[{"量":1}]}]';
    const collision =
      "colliding-tables: the table of 'u.線' is named 'u_u0', since another table has its name";
    const message =
      'unnamed-column: letters outside of ASCII vanish from the names of columns of \'u\': "名前" has the column "", "住所" has the column "_u0", "a.цена" has the column "a_u0", "人.x" has the column "x", "線" has the column "_u4", and 1 more; a mapping names them';
    const warned = [
      { type: 'u', records },
      { type: 'u', records },
    ];
    assert.equal((await tablesOf(warned)).warnings, [collision, message]);
    assert.equal(
      (await tablesOf([{ type: 'u', records: '[{"名前":1,"x":2}]' }], { compatLevel: 1 })).warnings,
      [
        'legacy-parser: Using legacy JSON parser, because it has been explicitly requested.',
        'unnamed-column: letters outside of ASCII vanish from the names of columns of \'u\': "名前" has the column ""; a mapping names them',
      ],
    );
    assert.equal(
      (await tablesOf([{ type: 'u', records }], { mappings: { u: { 名前: 'name' } } })).warnings,
      [],
    );
    for (const language of ['sluice', 'keboola'] as const) {
      const { plan, secrets } = await compile(JSON.stringify(configuration({})), {
        name: 'config.json',
        language,
      });
      if (plan === undefined || secrets === undefined) throw new Error('it compiles');
      const { events } = await extractPlan(plan, secrets, () => ({ text: '[{"名前":1}]' }));
      assert.equal(
        events.flatMap((event) =>
          event.kind === 'warning' ? [[event.rule, event.expected ?? false]] : [],
        ),
        [['unnamed-column', language === 'keboola']],
      );
    }
  });

  test('NAME-3, NAME-4, NAME-5: columns are named in tree order, used names get a number', async () => {
    const names =
      '"0":1,"1":{"2":1},"a b":1,"é":1,"":1,"_x_":1,"__":1,"a-b":1,"a.b":1,"a":{"b":1},"a_b":1';
    assert.is(
      await headerOf(`[{${names}}]`),
      '"0","1_2","a_b","","_u0","x","_u1","a-b","a_b_u0","a_b_u1","a_b_u2"',
    );
  });

  test('NAME-4: a column of 62 bytes is shortened, one of 61 is not', async () => {
    assert.is(
      await headerOf(`[{"${'a'.repeat(61)}":1,"${'a'.repeat(62)}":1}]`),
      `"${'a'.repeat(61)}","${md5(`___${'a'.repeat(62)}`)}"`,
    );
  });

  test('NAME-4: long names are acronyms of words and as much of the end as fits', async () => {
    const long = [
      'this_is_a_long_name_of_a_column_with_underscores_and_it_goes_on_and_on_forever',
      'this is a long name of a column with spaces and it goes on and on forever',
      'some-very-long-name-with-hyphens-and-even-more-hyphens-to-be-over-the-limit',
    ];
    const [first, second, third] = JSON.parse(
      `[${await headerOf(`[{${long.map((name) => `"${name}":1`).join(',')}}]`)}]`,
    ) as string[];
    assert.is(first, 'of_a_column_with_underscores_and_it_goes_on_and_on_forever');
    assert.is(second, 'name_of_a_column_with_spaces_and_it_goes_on_and_on_forever');
    assert.match(third ?? '', /^[0-9a-f]{32}$/);
    assert.is(await headerOf(`[{"o1":{"${'a'.repeat(40)}-bbbbb-${'c'.repeat(27)}":1}}]`), '"bc"');
  });

  test('NAME-5: numbers are tried until one is free', () => {
    const used = new Set(['a', 'a_u0']);
    assert.equal(
      [uniqueName('a', used), uniqueName('a', used), uniqueName('b', used)],
      ['a_u1', 'a_u2', 'b'],
    );
  });

  test('NAME-6: an object takes a name though it has no column', async () => {
    assert.is(await headerOf('[{"a":{"b":1},"a_":2}]'), '"a_b","a_u0"');
  });

  test('NAME-7: the column of scalar elements is "data", and names of members do not give way to it', async () => {
    assert.equal(await automatic('[1,null,2]'), { users: csv('"data"', '"1"', '""', '"2"') });
    assert.is(await headerOf('[{"data":1}]'), '"data"');
  });

  test('NAME-7: an added column named "data" gives way to that column', async () => {
    const { tables } = await tablesOf([{ type: 'u', records: '[7]', added: [['data', 'x']] }]);
    assert.is(tables.get('b/u'), csv('"data","data_u0"', '"7","x"'));
  });

  test('NAME-9, NAME-10: parent columns are last and yield to a member with exactly their name', async () => {
    const { users_x } = await automatic('[{"x":[{"JSON_parentId":"own","v":1}]}]');
    assert.is(users_x?.split('\n')[0], '"JSON_parentId","v","JSON_parentId_u0"');
    assert.match(users_x ?? '', /\n"own","1","users_[0-9a-f]{32}"\n$/);
  });

  test('NAME-9: columns found on later pages precede parent columns', async () => {
    const added = [['p', 1]] as const;
    const { tables } = await tablesOf([
      { type: 'u', records: '[{"a":1}]', added },
      { type: 'u', records: '[{"b":2}]', added },
    ]);
    assert.is(tables.get('b/u'), csv('"a","b","p"', '"1","","1"', '"","2","1"'));
  });

  test('NAME-11: parent columns have safe, unique headers', async () => {
    const added = [
      ['parent_a.b', 1],
      ['parent_a_b', 2],
      ['x', 3],
      ['x_', 4],
    ] as const;
    const { tables } = await tablesOf([{ type: 'u', records: '[{"x_":0}]', added }]);
    assert.is(
      tables.get('b/u'),
      csv('"x","parent_a_b","parent_a_b_u0","x_u0","x_u0_u0"', '"0","1","2","3","4"'),
    );
  });

  test('NAME-12: a rename concerns its own table alone (A4)', async () => {
    const tables = await automatic('[{"x":[{"JSON_parentId":"own"}],"y":[1]}]');
    assert.is(tables.users_x?.split('\n')[0], '"JSON_parentId","JSON_parentId_u0"');
    assert.is(tables.users_y?.split('\n')[0], '"data","JSON_parentId"');
  });

  test('NAME-12: with "peer-names" a rename concerns all tables written afterwards', async () => {
    const pages = [
      { type: 'a', records: '[{"tag":1}]', added: [['tag', 'x']] as const },
      { type: 'b', records: '[{"id":1,"l":[2]}]', added: [['tag', 'y']] as const },
    ];
    const headers = async (runs: readonly object[]) => {
      const { tables } = await tablesOf(pages, { runs });
      return ['a', 'b', 'b_l'].map((name) => tables.get(`b/${name}`)?.split('\n')[0]);
    };
    assert.equal(await headers([{ compatibility: 'peer-names' }]), [
      '"tag","tag_u0"',
      '"id","l","tag_u0"',
      '"data","JSON_parentId"',
    ]);
    assert.equal(await headers([{}]), [
      '"tag","tag_u0"',
      '"id","l","tag"',
      '"data","JSON_parentId"',
    ]);
    const [before, after] = [
      '[{"l":[1],"x":[{"JSON_parentId":0}]}]',
      '[{"x":[{"JSON_parentId":0}],"l":[1]}]',
    ];
    const linkOf = async (records: string) =>
      (
        await tablesOf([{ type: 'u', records }], { runs: [{ compatibility: 'peer-names' }] })
      ).tables.get('b/u_l');
    assert.match((await linkOf(before)) ?? '', /^"data","JSON_parentId"\n/);
    assert.match((await linkOf(after)) ?? '', /^"data","JSON_parentId_u0"\n/);
  });

  test('LEG-3: legacy names are shortened as written and keep runs of underscores', () => {
    assert.equal(['a__b', '_a.b_', 'é'].map(legacySafeName), ['a__b', 'a_b', '']);
    assert.is(
      legacySafeName('this is a long name of a column with spaces and it goes on and on forever'),
      'tialnoacwsaigoaof__with_spaces_and_it_goes_on_and_on_forever',
    );
    assert.is(legacySafeName('a'.repeat(65)), md5('a'.repeat(65)));
  });
});
