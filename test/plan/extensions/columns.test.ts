import * as assert from 'uvu/assert';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const PLACE = '/config/jobs/0/columns';

const configuration = (columns: object, more: object = {}, config: object = {}) => ({
  api: { baseUrl: 'https://e.com/' },
  config: { jobs: [{ endpoint: 'a', dataType: 'a', columns, ...more }], ...config },
});

/** A first run over some records and a second one over others, which has the state of the first. */
const twice = async (columns: object, first: readonly object[], second: readonly object[]) => {
  const before = await extract(configuration(columns), () => ({ json: first }));
  assert.ok(before.outcome.ok, before.outcome.failure?.message);
  assert.equal(before.warnings, []);
  const after = await extract(configuration(columns), () => ({ json: second }), {
    state: before.state,
  });
  return {
    ...after,
    columnsOf: (run: { readonly state: unknown }) => (run.state as { columns?: unknown }).columns,
    before,
  };
};

suite('extensions: a contract for columns', (test) => {
  test('the first run decides nothing, and the state has what it has seen, also in lists', async () => {
    const { before, columnsOf } = await twice(
      { new: 'fail', missing: 'fail' },
      [{ id: 1, owner: { name: 'x' } }, { lines: [{ sku: 'a' }, { price: 1 }] }],
      [],
    );
    assert.equal(columnsOf(before), {
      a: { id: true, owner: { name: true }, lines: { sku: true, price: true } },
    });
  });

  test('add and keep: as without the setting, and the state has all columns', async () => {
    const { warnings, tables, state, columnsOf } = await twice(
      { new: 'add' },
      [{ id: 1, a: 1 }],
      [{ id: 2, b: 2 }],
    );
    assert.equal(warnings, []);
    assert.is(tables.get('a'), '"id","a","b"\n"2","","2"\n');
    assert.equal(columnsOf({ state }), { a: { id: true, a: true, b: true } });
  });

  test('warn: the outermost new and missing members are named, and written or kept', async () => {
    const { warnings, tables, outcome } = await twice(
      { new: 'warn', missing: 'warn' },
      [{ id: 1, owner: { name: 'x', age: 1 }, gone: { deep: 1 } }],
      [{ id: 2, owner: { name: 'y', vat: 1 }, fresh: { deep: 1, other: 2 } }],
    );
    assert.ok(outcome.ok);
    assert.equal(warnings, [
      `records of 'a' have what no earlier run has seen: "owner.vat", "fresh"`,
      `no record of 'a' has what earlier runs have seen: "owner.age", "gone"`,
    ]);
    assert.is(
      tables.get('a'),
      '"id","owner_name","owner_age","owner_vat","gone_deep","fresh_deep","fresh_other"\n"2","y","","1","","1","2"\n',
    );
  });

  test('null and empty lists are there, and nothing is said of what is below them', async () => {
    const { warnings, outcome } = await twice(
      { new: 'fail', missing: 'fail' },
      [{ id: 1, owner: { name: 'x' }, lines: [{ sku: 'a' }] }],
      [{ id: null, owner: null, lines: [] }],
    );
    assert.ok(outcome.ok, outcome.failure?.message);
    assert.equal(warnings, []);
  });

  test('ignore: new members are not written, an expected warning names them, and the next run ignores them too', async () => {
    const { warnings, events, tables, state, columnsOf } = await twice(
      { new: 'ignore' },
      [{ id: 1, owner: null, lines: [{ sku: 'a' }] }],
      [{ id: 2, owner: { name: 'x' }, lines: [{ sku: 'b', price: 1 }], b: 2 }],
    );
    assert.equal(warnings, []);
    const said = events.flatMap((event) => (event.kind === 'warning' ? [event.message] : []));
    assert.equal(said, [
      `members of 'a' that no earlier run has seen are left out: "owner.name", "lines.price", "b"`,
    ]);
    assert.match(tables.get('a') ?? '', /^"id","owner","lines"\n"2","","a_\w+"\n$/);
    assert.match(tables.get('a_lines') ?? '', /^"sku","JSON_parentId"\n"b","a_\w+"\n$/);
    assert.equal(columnsOf({ state }), { a: { id: true, owner: true, lines: { sku: true } } });
  });

  test('fail: the run ends at the first record with a new member, and names its place', async () => {
    const { outcome, tables } = await twice(
      { new: 'fail' },
      [{ id: 1 }],
      [{ id: 2 }, { id: 3, secret_note: 1 }],
    );
    assert.is(
      outcome.failure?.message,
      `A record of 'a' has "secret_note", which no earlier run has seen, and "columns" does not allow new columns`,
    );
    assert.is(outcome.failure?.pointer, PLACE);
    assert.equal(outcome.failure?.details, [
      'the record is at job /config/jobs/0, page 1, record 2',
    ]);
    assert.is(tables.size, 0);
  });

  test('fail: the run ends when no record has a member, unless it has no records or not all of them', async () => {
    const failed = await twice({ missing: 'fail' }, [{ id: 1, a: 1 }], [{ id: 2 }]);
    assert.is(
      failed.outcome.failure?.message,
      `no record of 'a' has what earlier runs have seen: "a"; "columns" does not allow missing columns`,
    );
    const without = await twice({ missing: 'fail' }, [{ id: 1, a: 1 }], []);
    assert.ok(without.outcome.ok, without.outcome.failure?.message);
    assert.equal(without.columnsOf(without), { a: { id: true, a: true } });
    const { state } = without;
    const bounded = await extract(
      {
        ...configuration({ missing: 'fail' }),
        api: {
          baseUrl: 'https://e.com/',
          pagination: { method: 'pagenum', limit: 1, forceStop: { pages: 1 } },
        },
      },
      () => ({ json: [{ id: 2 }] }),
      { state },
    );
    assert.ok(bounded.outcome.ok, bounded.outcome.failure?.message);
  });

  test('without the setting, the state has no columns, and keeps those that are there', async () => {
    const config = { api: { baseUrl: 'https://e.com/' }, config: { jobs: [{ endpoint: 'a' }] } };
    const reply = () => ({ json: [{ id: 1 }] });
    const without = await extract(config, reply);
    assert.not.ok('columns' in (without.state as object));
    const kept = await extract(config, reply, { state: { columns: { b: { id: true } } } });
    assert.equal((kept.state as { columns: unknown }).columns, { b: { id: true } });
  });

  test('it has no effect beside a mapping, and a table has one contract', async () => {
    const errors = async (one: object) =>
      (await compiled(one)).diagnostics.map(
        ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
      );
    const mapped = configuration({ new: 'warn' }, {}, { mappings: { a: { id: 'id' } } });
    assert.equal(await errors(mapped), [
      `warning ${PLACE}: "columns" has no effect: the columns of "a" come from its mapping`,
    ]);
    const { api, config } = configuration({ new: 'warn' });
    const second = { endpoint: 'b', dataType: 'a', columns: { new: 'fail' } };
    assert.equal(await errors({ api, config: { jobs: [...config.jobs, second] } }), [
      'error /config/jobs/1/columns: the table of "a" has two contracts for its columns',
    ]);
    assert.match(
      (await errors(configuration({ new: 'stop' })))[0] ?? '',
      /^error .*\/columns\/new/,
    );
    assert.match((await errors(configuration({ old: 'warn' })))[0] ?? '', /columns/);
  });
});
