import * as assert from 'uvu/assert';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const one = (job: object, ...others: readonly object[]) => ({
  api: { baseUrl: 'https://e.com/' },
  config: { jobs: [{ endpoint: 'a', dataType: 'a', ...job }, ...others] },
});
const errorsOf = async (configuration: object) =>
  (await compiled(configuration)).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const PLACE = '/config/jobs/0/primaryKeyMissing';

suite('extensions: records without a key', (test) => {
  const reply = () => ({ json: [{ id: 1 }, { id: null }, { n: 2 }, { id: '' }] });

  test('skip: they are left out with their child jobs, and counted in an expected warning', async () => {
    const { tables, paths, events, warnings, outcome } = await extract(
      one({
        primaryKey: 'id',
        primaryKeyMissing: 'skip',
        children: [{ endpoint: 'b/{id}', placeholders: { id: 'id' } }],
      }),
      reply,
    );
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.is(tables.get('a'), '"id"\n"1"\n');
    assert.equal(paths, ['/a', '/b/1']);
    assert.equal(warnings, []);
    assert.ok(
      events.some(
        (event) =>
          event.kind === 'warning' &&
          event.message === '3 records without "id" are left out, as "primaryKeyMissing" says',
      ),
    );
  });

  test('empty: they are written, without a warning, also if no record has the column', async () => {
    const { tables, warnings, outcome } = await extract(
      one({ primaryKey: ['n', 'x'], primaryKeyMissing: 'empty' }),
      reply,
    );
    assert.equal(warnings, []);
    assert.is(tables.get('a'), '"id","n","x"\n"1","",""\n"","",""\n"","2",""\n"","",""\n');
    assert.equal(outcome.tables[0]?.primaryKey, ['n', 'x']);
  });

  test('error: the run ends at the first one', async () => {
    const { outcome, tables } = await extract(
      one({ primaryKey: 'id', primaryKeyMissing: 'error' }),
      reply,
    );
    assert.is(outcome.failure?.message, 'A record has no value of "id", which "primaryKey" names');
    assert.is(outcome.failure?.pointer, PLACE);
    assert.equal(outcome.failure?.details, [
      'the record is at job /config/jobs/0, page 1, record 2',
    ]);
    assert.is(tables.size, 0);
  });

  test('columns of nested values, of added members and of parents are found', async () => {
    const { tables, outcome } = await extract(
      one({
        children: [
          {
            endpoint: 'b/{id}',
            dataType: 'b',
            placeholders: { id: 'id' },
            add: { k: 1 },
            userData: { u: 2 },
            primaryKey: ['parent_id', 'u', 'k', 'owner_the_id', 'owner.other'],
            primaryKeyMissing: 'skip',
          },
        ],
      }),
      ({ path }) => ({
        json: path === '/a' ? [{ id: 1 }] : [{ owner: { 'the id': 5, other: 0 } }, { owner: {} }],
      }),
    );
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.is(
      tables.get('b'),
      '"owner_the_id","owner_other","k","u","parent_id"\n"5","0","1","2","1"\n',
    );
  });

  test('typed tables get the digits that were sent, and one warning', async () => {
    const { tables, events } = await extract(
      one({ primaryKey: 'id', primaryKeyMissing: 'skip' }),
      () => ({ text: '[{"id":1.10},{"n":1}]' }),
      { encoding: 'typed' },
    );
    assert.is(tables.get('a'), '"id"\n1.10\n');
    assert.is(events.filter(({ kind }) => kind === 'warning').length, 1);
  });

  test('each wrong value is one error at its place', async () => {
    for (const value of ['drop', 5, true, ['skip']])
      assert.is(
        (await errorsOf(one({ primaryKey: 'id', primaryKeyMissing: value }))).filter((text) =>
          text.startsWith(`error ${PLACE}: `),
        ).length,
        1,
        JSON.stringify(value),
      );
    assert.equal(await errorsOf(one({ primaryKeyMissing: 'skip' })), [
      `error ${PLACE}: "primaryKeyMissing" needs "primaryKey" in the same job`,
    ]);
    const other = {
      endpoint: 'b',
      dataType: 'a',
      primaryKey: 'id',
      primaryKeyMissing: 'empty',
    };
    assert.equal(await errorsOf(one({ primaryKey: 'id', primaryKeyMissing: 'skip' }, other)), [
      'error /config/jobs/1/primaryKeyMissing: the table of "a" has two values of "primaryKeyMissing": skip, and empty',
    ]);
  });
});
