import * as assert from 'uvu/assert';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const one = (dataField: unknown, job: object = {}, config: object = {}) => ({
  api: { baseUrl: 'https://e.com/' },
  config: { jobs: [{ endpoint: 'a', dataType: 'a', dataField, ...job }], ...config },
});
const errorsOf = async (dataField: unknown) =>
  (await compiled(one(dataField))).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const KEEP = '/config/jobs/0/dataField/keep';

suite('extensions: members of outer elements', (test) => {
  const response = {
    site: 's',
    groups: [
      { id: 1, items: { x: { lines: [{ n: 1 }], id: 10 }, y: { lines: [{ n: 2 }] } } },
      { id: 2, items: {} },
    ],
  };

  test('levels count from the record to the response; what an element lacks is empty, never of the next one', async () => {
    const keep = { item: 'id', '2:group': 'id', '3:site': 'site' };
    const { tables } = await extract(one({ path: 'groups.*.items.*.lines', keep }), () => ({
      json: response,
    }));
    assert.is(tables.get('a'), '"n","item","group","site"\n"1","10","1","s"\n"2","","1","s"\n');
  });

  test("a path without a star has the response around it; a record's own member is replaced at its place", async () => {
    const { tables } = await extract(one({ path: 'data', keep: { id: 'meta.id' } }), () => ({
      json: { meta: { id: 9 }, data: [{ id: 1, b: 2 }, { b: 3 }] },
    }));
    assert.is(tables.get('a'), '"id","b"\n"9","2"\n"9","3"\n');
  });

  test('filters, added members, keys and child jobs see them', async () => {
    const { tables, paths } = await extract(
      one(
        { path: 'groups.*.items', keep: { group: 'id' } },
        {
          where: 'group != 2',
          add: { twice: { record: 'group' } },
          primaryKey: ['group', 'n'],
          children: [{ endpoint: 'b/{g}', dataType: 'b', placeholders: { g: 'group' } }],
        },
      ),
      ({ path }) => ({
        json:
          path === '/a'
            ? {
                groups: [
                  { id: 1, items: [{ n: 1 }] },
                  { id: 2, items: [{ n: 2 }] },
                ],
              }
            : [{ z: 1 }],
      }),
    );
    assert.is(tables.get('a'), '"n","group","twice"\n"1","1","1"\n');
    assert.equal(paths, ['/a', '/b/1']);
  });

  test('XML and typed tables keep them, with all digits', async () => {
    const { tables } = await extract(
      one({ path: 'r.item', keep: { of: 'r.@id' } }, { response: { format: 'xml' } }),
      () => ({ text: '<r id="5"><item><n>1</n></item><item><n>2</n></item></r>' }),
    );
    assert.is(tables.get('a'), '"n","of"\n"1","5"\n"2","5"\n');
    const typed = await extract(
      one({ path: 'g.*.i', keep: { id: 'id' } }),
      () => ({ text: '{"g":[{"id":12345678901234567890,"i":[{"n":1.10}]}]}' }),
      { encoding: 'typed' },
    );
    assert.is(typed.tables.get('a'), '"n","id"\n1.10,12345678901234567890\n');
  });

  test('records that are no objects end the run at the setting', async () => {
    const { outcome } = await extract(one({ path: 'tags', keep: { id: 'id' } }), () => ({
      json: { id: 1, tags: ['x'] },
    }));
    assert.match(outcome.failure?.message ?? '', /^"keep" needs records that are objects/);
    assert.is(outcome.failure?.pointer, `${KEEP}/id`);
  });

  test('each wrong value is one error at its place', async () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [{ '0:a': 'x' }, `${KEEP}/0:a: "0" is not a level of outer elements`],
      [{ '2:': 'x' }, `${KEEP}/2:: "2:" has no name`],
      [
        { '3:a': 'x' },
        `${KEEP}/3:a: "3:a" is on level 3, but the path "g.*.i" has 2 levels, the last one is the response`,
      ],
      [{ a: '' }, `${KEEP}/a: "a" must be a path, or { "key": number of the * }; "" is given`],
      [{ a: 'x', '2:a': 'y' }, `${KEEP}/2:a: "keep" has two members "a"`],
    ];
    for (const [keep, expected] of cases)
      assert.equal(await errorsOf({ path: 'g.*.i', keep }), [`error ${expected}`]);
    for (const keep of [['title'], 'title', { a: 5 }, { a: { path: 'x' } }])
      assert.is(
        (await errorsOf({ path: 'g.*.i', keep })).filter((e) => e.startsWith('error')).length,
        1,
        JSON.stringify(keep),
      );
  });
});
