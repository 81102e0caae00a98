import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';
import { readTyped } from '../../support/typed-csv.ts';

const one = (dataField: unknown, job: object = {}) => ({
  api: { baseUrl: 'https://e.com/' },
  config: { jobs: [{ endpoint: 'a', dataType: 'a', dataField, ...job }] },
});
const KEEP = '/config/jobs/0/dataField/keep';

suite('extensions: names of members as values', (test) => {
  test('each record gets the name that a star stands for, counted from the left, beside members of outer elements', async () => {
    const keep = { day: { key: 1 }, currency: { key: 2 }, '3:base': 'base' };
    const { tables } = await extract(one({ path: 'series.*.*', keep }), () => ({
      json: {
        base: 'EUR',
        series: { 'a.1': { USD: { o: 1 }, GBP: { o: 2 } }, 'b 2': { USD: { o: 3 } } },
      },
    }));
    assert.is(
      tables.get('a'),
      '"o","day","currency","base"\n"1","a.1","USD","EUR"\n"2","a.1","GBP","EUR"\n"3","b 2","USD","EUR"\n',
    );
  });

  test('a star over a list counts, and gives the index; records in lists have the name around their list', async () => {
    const keep = { group: { key: 1 }, line: { key: 2 } };
    const { tables } = await extract(one({ path: 'g.*.lines.*', keep }), () => ({
      json: { g: { x: { lines: [{ n: 1 }, { n: 2 }] }, y: { lines: [{ n: 3 }] } } },
    }));
    assert.is(tables.get('a'), '"n","group","line"\n"1","x","0"\n"2","x","1"\n"3","y","0"\n');
    const lists = await extract(one({ path: 'g.*', keep: { group: { key: 1 } } }), () => ({
      json: { g: { x: [{ n: 1 }, { n: 2 }], y: [] } },
    }));
    assert.is(lists.tables.get('a'), '"n","group"\n"1","x"\n"2","x"\n');
  });

  test('values become records, none is lost: 0, false, "" and null too; a list that is null has none', async () => {
    const { tables } = await extract(
      one({ path: 'r.*', keep: { k: { key: 1 } } }),
      () => ({ text: '{"r":{"a":0,"b":false,"c":"","d":null,"e":1.10,"f":"0"}}' }),
      { encoding: 'typed' },
    );
    assert.is(tables.get('a'), '"value","k"\n0,"a"\nfalse,"b"\n"","c"\n,"d"\n1.10,"e"\n"0","f"\n');
    const inner = await extract(one({ path: 'r.*.n', keep: { k: { key: 1 } } }), () => ({
      json: { r: { a: { n: 0 }, b: { n: null }, c: {} } },
    }));
    assert.is(inner.tables.get('a'), '"value","k"\n"0","a"\n');
  });

  test('a member that is named * has that name', async () => {
    const { tables } = await extract(one({ path: 'r.*', keep: { k: { key: 1 } } }), () => ({
      json: { r: { '*': [{ n: 1 }], other: [{ n: 2 }] } },
    }));
    assert.is(tables.get('a'), '"n","k"\n"1","*"\n');
  });

  test('"where", keys and child jobs see the name', async () => {
    const { tables, paths } = await extract(
      one(
        { path: 'r.*', keep: { code: { key: 1 } } },
        {
          where: "code != 'GBP'",
          primaryKey: ['code'],
          children: [{ endpoint: 'b/{c}', dataType: 'b', placeholders: { c: 'code' } }],
        },
      ),
      ({ path }) => ({ json: path === '/a' ? { r: { USD: 1.1, GBP: 0.85 } } : [{ z: 1 }] }),
    );
    assert.is(tables.get('a'), '"value","code"\n"1.1","USD"\n');
    assert.equal(paths, ['/a', '/b/USD']);
  });

  test('any names and values come out as they went in', async () => {
    const names = fc
      .string({ minLength: 1 })
      .filter((name) => name !== '*' && !name.includes('\0'));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, fc.oneof(fc.integer(), fc.boolean(), fc.string()), { minKeys: 1 }),
        async (rates) => {
          const json = JSON.stringify({ rates: { ...rates } });
          const { tables } = await extract(
            one({ path: 'rates.*', keep: { code: { key: 1 } } }),
            () => ({ text: json }),
            { encoding: 'typed' },
          );
          const [header = [], ...rows] = readTyped(Buffer.from(tables.get('a') ?? ''));
          const [value, code] = ['value', 'code'].map((name) =>
            header.findIndex((cell) => cell?.text === name),
          );
          const written = new Map(
            rows.map((row) => [row[code ?? 0]?.text, row[value ?? 0]?.text ?? '']),
          );
          const sent = Object.entries(JSON.parse(json).rates as object);
          assert.is(rows.length, sent.length);
          for (const [name, value] of sent) assert.is(String(written.get(name)), String(value));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a kept member named as that of values ends the run where there are values', async () => {
    const { outcome } = await extract(one({ path: 'r.*', keep: { value: { key: 1 } } }), () => ({
      json: { r: { a: 1 } },
    }));
    assert.match(outcome.failure?.message ?? '', /"keep" has one of that name/);
    assert.is(outcome.failure?.pointer, `${KEEP}/value`);
  });

  test('each wrong value is one finding at its place, with what to write', async () => {
    const cases: readonly (readonly [string, unknown, string, string])[] = [
      ['r', { a: { key: 1 } }, `${KEEP}/a/key`, '"key" is for a path with *, and "r" has none'],
      ['r.*', { a: { key: 2 } }, `${KEEP}/a/key`, '"key" is 2, but the path "r.*" has only 1 *'],
      [
        'r.*',
        { a: { key: 0 } },
        `${KEEP}/a/key`,
        '"key" must be a number of 1 or more; 0 is given',
      ],
      [
        'r.*',
        { '2:a': { key: 1 } },
        `${KEEP}/2:a`,
        '"2:a" has a level, but "key" counts the stars of the path',
      ],
      [
        'r.*',
        { a: { name: 1 } },
        `${KEEP}/a`,
        '"a" must be a path, or { "key": number of the * }; {"name":1} is given',
      ],
    ];
    for (const [path, keep, pointer, message] of cases) {
      const { diagnostics } = await compiled(one({ path, keep }));
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      assert.equal(
        errors.map((each) => [each.pointer, each.message]),
        [[pointer, message]],
      );
      assert.ok(errors[0]?.help, message);
    }
  });

  test('lint says nothing of a name that is kept at the end of the path', async () => {
    const { diagnostics } = await compiled(one({ path: 'r.*', keep: { a: { key: 1 } } }));
    assert.equal(
      diagnostics.filter(({ severity }) => severity !== 'note'),
      [],
    );
  });
});
