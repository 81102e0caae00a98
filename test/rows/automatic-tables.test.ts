import * as assert from 'uvu/assert';
import { RunError } from '../../src/text/diagnostic.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';
import { automatic, csv, failureOf, tablesOf } from '../support/tables.ts';

const warningsOf = async (records: string) =>
  (await tablesOf([{ type: 'users', records }])).warnings;
const incompatible = (records: string) => failureOf(() => automatic(records));
/** Ids are replaced by what they are made of, where their value is not the point. */
const withoutHashes = (tables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, text]) => [name, text.replaceAll(/_[0-9a-f]{32}/g, '_#')]),
  );

suite('rows/automatic-tables', (test) => {
  test('AUTO-1, AUTO-9, AUTO-13: objects are flattened in place, children of lists have tables of their own', async () => {
    const records = '[{"id":1,"o":{"x":true,"t":["a","b"]}},{"id":2.50,"o":null,"n":"é"}]';
    assert.equal(await automatic(records), {
      users: csv(
        '"id","o_x","o_t","n"',
        '"1","1","users.o_2e8b10cd527d0a72eab8b921c60d467c",""',
        '"2.5","","","é"',
      ),
      users_o_t: csv(
        '"data","JSON_parentId"',
        '"a","users.o_2e8b10cd527d0a72eab8b921c60d467c"',
        '"b","users.o_2e8b10cd527d0a72eab8b921c60d467c"',
      ),
    });
  });

  test('AUTO-2: a list directly inside a list becomes JSON text and is reported each time', async () => {
    assert.equal(withoutHashes(await automatic('[{"a":[[1,"é/"],[]]},{"a":["x"]}]')), {
      users: csv('"a"', '"users_#"', '"users_#"'),
      users_a: csv(
        '"data","JSON_parentId"',
        '"[1,""\\u00e9\\/""]","users_#"',
        '"[]","users_#"',
        '"x","users_#"',
      ),
    });
    const path = "nested-array: Converting nested array 'users.[].a.[]' to JSON string.";
    assert.equal(await warningsOf('[{"a":[[1],[2]]}]'), [path, path]);
    assert.equal(await automatic('[[1,2],[{"x":0.1}]]'), {
      users: csv('"data"', '"[1,2]"', '"[{""x"":0.10000000000000001}]"'),
    });
    assert.equal(await warningsOf('[[1]]'), [
      "nested-array: Converting nested array 'users.[]' to JSON string.",
    ]);
  });

  test('AUTO-3, AUTO-3b, AUTO-3c: null keeps a type and gives way to one', async () => {
    assert.equal(await automatic('[{"a":null},{"a":1},{"a":null}]'), {
      users: csv('"a"', '""', '"1"', '""'),
    });
    assert.equal(await automatic('[{"a":null,"b":2},{"a":{"x":1}},{"a":null}]'), {
      users: csv('"a_x","b"', '"","2"', '"1",""', '"",""'),
    });
    assert.equal(await automatic('[{"a":null}]'), { users: csv('"a"', '""') });
  });

  test('AUTO-3d, AUTO-5: scalars and objects in one place end the run', async () => {
    const message = (old: string, later: string, what: string) =>
      `In the records of "users", ${what} ${old} in one place and ${later} in another: a table cannot have both`;
    const [value, object] = ['a single value', 'an object'];
    assert.is(await incompatible('[{"a":1},{"a":{"x":1}}]'), message(value, object, '"a" is'));
    assert.is(await incompatible('[{"a":{"x":1}},{"a":"s"}]'), message(object, value, '"a" is'));
    assert.is(
      await incompatible('[{"a":[1,{"x":1}]}]'),
      message(value, object, 'the elements of "a" are'),
    );
    assert.is(await incompatible('[{"x":1},5]'), message(object, value, 'the records are'));
    assert.is(await incompatible('[{"x":1},[5]]'), message(object, value, 'the records are'));
  });

  test('AUTO-3d: such an error names the record, for the current and the legacy parser', async () => {
    const wordings = [
      [3, 'Unhandled nodeType change from "scalar" to "object" in "users.[].a"'],
      [1, 'Unhandled type change from "scalar" to "object" in \'users.a\''],
    ] as const;
    for (const [compatLevel, wording] of wordings) {
      const pages = ['[{"a":1}]', '[{"a":2},{"a":{"x":1}}]'].map((records) => ({
        type: 'users',
        records,
      }));
      const error = await tablesOf(pages, { compatLevel }).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof RunError);
      assert.equal(error.failure.details, [
        'the record is at job /config/jobs/users, page 2, record 2',
        `Keboola's Generic Extractor says: Error parsing response JSON: ${wording}`,
      ]);
      assert.is(error.failure.pointer, '/config/jobs/users');
    }
  });

  test('AUTO-3a, AUTO-4: single values join lists of their kind, in any order', async () => {
    const scalars = {
      users: csv('"a"', '"users_#"', '"users_#"'),
      users_a: csv('"data","JSON_parentId"', '"x","users_#"', '"y","users_#"'),
    };
    assert.equal(withoutHashes(await automatic('[{"a":"x"},{"a":["y"]}]')), scalars);
    assert.equal(withoutHashes(await automatic('[{"a":["x"]},{"a":"y"}]')), scalars);
    const objects = {
      users: csv('"a"', '"users_#"', '"users_#"'),
      users_a: csv('"x","y","JSON_parentId"', '"1","","users_#"', '"","2","users_#"'),
    };
    assert.equal(withoutHashes(await automatic('[{"a":[{"x":1}]},{"a":{"y":2}}]')), objects);
    assert.equal(withoutHashes(await automatic('[{"a":{"x":1}},{"a":[{"x":null,"y":2}]}]')), {
      ...objects,
      users_a: csv('"x","y","JSON_parentId"', '"1","","users_#"', '"","2","users_#"'),
    });
  });

  test('AUTO-4: a list whose elements are of another kind ends the run', async () => {
    const message = (one: string, other: string) =>
      `In the records of "users", the elements of "a" are ${one} in one place and ${other} in another: a table cannot have both`;
    const [value, object] = ['a single value', 'an object'];
    assert.is(await incompatible('[{"a":["x"]},{"a":{"y":2}}]'), message(value, object));
    assert.is(await incompatible('[{"a":{"y":2}},{"a":["x"]}]'), message(value, object));
    assert.is(await incompatible('[{"a":[{"y":2}]},{"a":"x"}]'), message(object, value));
  });

  test('AUTO-4: an empty list says nothing of its elements', async () => {
    assert.equal(withoutHashes(await automatic('[{"a":[]},{"a":{"x":1}},{"a":[]}]')), {
      users: csv('"a"', '""', '"users_#"', '""'),
      users_a: csv('"x","JSON_parentId"', '"1","users_#"'),
    });
  });

  test('AUTO-4: null beside a list costs none of its values (A1)', async () => {
    assert.equal(withoutHashes(await automatic('[{"a":["x"]},{"a":null}]')), {
      users: csv('"a"', '"users_#"', '""'),
      users_a: csv('"data","JSON_parentId"', '"x","users_#"'),
    });
    assert.equal(withoutHashes(await automatic('[{"a":null},{"a":[{"b":1}]},{"a":null}]')), {
      users: csv('"a"', '""', '"users_#"', '""'),
      users_a: csv('"b","JSON_parentId"', '"1","users_#"'),
    });
  });

  test('AUTO-4: nested tables of an object and of a list of objects are combined', async () => {
    assert.equal(
      withoutHashes(
        await automatic('[{"a":[{"o":{"x":1},"l":["p"]}]},{"a":{"o":{"y":2},"l":"q"}}]'),
      ).users_a,
      csv(
        '"o_y","o_x","l","JSON_parentId"',
        '"","1","users.a_#","users_#"',
        '"2","","users.a_#","users_#"',
      ),
    );
    assert.is(
      withoutHashes(
        await automatic('[{"a":{"o":{"x":1,"y":2,"z":3}}},{"a":[{"o":{"x":1,"z":3,"n":4}}]}]'),
      ).users_a,
      csv(
        '"o_x","o_y","o_z","o_n","JSON_parentId"',
        '"1","2","3","","users_#"',
        '"1","","3","4","users_#"',
      ),
      'what was seen outside of the list says the order',
    );
  });

  test('AUTO-6: names that were given on one page stay on the next (A5)', async () => {
    const pages = (...records: readonly string[]) =>
      tablesOf(records.map((page) => ({ type: 'users', records: page })));
    const apart = await pages('[{"a":{"x":1}}]', '[{"a":[{"x":2,"y":3}]}]');
    assert.is(apart.tables.get('b/users_a')?.split('\n')[0], '"a_x","y","JSON_parentId"');
    const together = await pages('[{"a":{"x":1}},{"a":[{"x":2,"y":3}]}]');
    assert.is(together.tables.get('b/users_a')?.split('\n')[0], '"x","y","JSON_parentId"');
    const later = await pages('[{"a":[{"x":2}]}]', '[{"a":{"y":1,"x":1}}]');
    assert.is(later.tables.get('b/users_a')?.split('\n')[0], '"x","y","JSON_parentId"');
    const empty = await pages('[{"0":1,"é":2}]', '[{"0":1,"é":2,"x":3}]');
    assert.is(
      empty.tables.get('b/users')?.split('\n')[0],
      '"0","","x"',
      'A12b: "0" and the empty name are names',
    );
  });

  test('AUTO-7: added columns are appended, a scalar record is the column "data"', async () => {
    const { tables } = await tablesOf([
      { type: 'users', records: '["a",null,true,false,[1]]', added: [['p', 9]] },
    ]);
    assert.is(
      tables.get('b/users'),
      csv('"data","p"', '"a","9"', '"","9"', '"1","9"', '"","9"', '"[1]","9"'),
    );
  });

  test('AUTO-8: every table has the columns of the whole run', async () => {
    const { tables } = await tablesOf([
      { type: 'users', records: '[{"a":1}]' },
      { type: 'users', records: '[{"b":{"c":2}}]' },
    ]);
    assert.is(tables.get('b/users'), csv('"a","b_c"', '"1",""', '"","2"'));
  });

  test('AUTO-11: missing values, null and empty lists give empty cells and no rows', async () => {
    assert.equal(await automatic('[{"b":{},"c":[],"d":1},{"d":2}]'), {
      users: csv('"c","d"', '"","1"', '"","2"'),
    });
    assert.equal(withoutHashes(await automatic('[{"t":["x"]},{"t":[]},{"t":null},{}]')), {
      users: csv('"t"', '"users_#"', '""', '""', '""'),
      users_t: csv('"data","JSON_parentId"', '"x","users_#"'),
    });
  });

  test('AUTO-12: cells are the texts of their values', async () => {
    assert.equal(
      await automatic(
        '[{"a":"s","b":1,"c":1.0,"d":0.30000000000000004,"e":true,"f":false,"g":null,"h":99999999999999.9,"i":-0.0,"j":1e400,"k":9223372036854775807,"l":1e-7}]',
      ),
      {
        users: csv(
          '"a","b","c","d","e","f","g","h","i","j","k","l"',
          '"s","1","1","0.3","1","","","1.0E+14","-0","INF","9223372036854775807","1.0E-7"',
        ),
      },
    );
  });

  test('AUTO-12: an infinite number beside a null is no reason to stop (A21)', async () => {
    assert.equal(await automatic('[{"a":1e400,"sub":null},{"sub":{"x":1}}]'), {
      users: csv('"a","sub_x"', '"INF",""', '"","1"'),
    });
  });

  test('AUTO-14: single values, false and zero and {} too, are lists of one', async () => {
    assert.is(
      withoutHashes(await automatic('[{"t":["x"]},{"t":0},{"t":false},{"t":"y"}]')).users_t,
      csv(
        '"data","JSON_parentId"',
        '"x","users_#"',
        '"0","users_#"',
        '"","users_#"',
        '"y","users_#"',
      ),
    );
    assert.is(
      withoutHashes(await automatic('[{"t":[{"a":1}]},{"t":{}}]')).users_t,
      csv('"a","JSON_parentId"', '"1","users_#"', '"","users_#"'),
    );
  });

  test('AUTO-15: rows keep their order and are never merged', async () => {
    assert.equal(await automatic('[{"a":2},{"a":1},{"a":2}]'), {
      users: csv('"a"', '"2"', '"1"', '"2"'),
    });
  });

  test('AUTO-10, AUTO-16: automatic tables have row ids, but no primary key', async () => {
    const { manifests } = await tablesOf([{ type: 'users', records: '[{"id":1,"t":[1]}]' }]);
    assert.is(manifests.get('b/users_t'), '{"destination":"in.c-b.users_t","incremental":false}');
  });

  test('OUT-8: records that have no member make no table (A8)', async () => {
    assert.equal(await automatic('[{},{}]'), {});
    assert.equal(await automatic('[null,null]'), {});
    assert.equal(await automatic('[{"a":{}}]'), {});
    assert.equal(await automatic('[{},{"a":1}]'), { users: csv('"a"', '""', '"1"') });
  });

  test('VAL-2: columns keep document order, also integer-like names and __proto__', async () => {
    assert.equal(await automatic('[{"b":1,"2":2,"__proto__":3,"1":4,"constructor":5}]'), {
      users: csv('"b","2","proto","1","constructor"', '"1","2","3","4","5"'),
    });
  });

  test('AUTO-9: a member named like the marker of lists is a member (A18)', async () => {
    assert.equal(withoutHashes(await automatic('[{"[]":1,"a":{"[]":{"x":2}}}]')), {
      users: csv('"","a_x"', '"1","2"'),
    });
  });

  test('a "responseFilter" that was added after a run with a state: the help names the state, and without the types in it the run succeeds', async () => {
    const run = (filter: object, state?: unknown) =>
      extract(
        configuration({ jobs: [{ endpoint: 'items', ...filter }] }),
        () => ({ json: [{ id: 1, tags: [{ x: 1 }] }] }),
        state === undefined ? {} : { state },
      );
    const filter = { responseFilter: 'tags' };
    const { state } = await run({});
    const { failure } = (await run(filter, state)).outcome;
    assert.match(failure?.message ?? '', 'a table cannot have both');
    assert.match(failure?.help ?? '', 'remove "json_parser.struct" from the state');
    const { time } = state as { readonly time: unknown };
    assert.ok((await run(filter, { time })).outcome.ok);
  });
});
