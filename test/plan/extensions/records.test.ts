import * as assert from 'uvu/assert';
import type { Plan } from '../../../src/plan/model/plan.ts';
import { printPlan } from '../../../src/report/plan.ts';
import { typedValue } from '../../../src/rows/column-type.ts';
import { selectRecords } from '../../../src/rows/records.ts';
import { type Json, numberFromText } from '../../../src/values/json.ts';
import { withoutMembers } from '../../../src/values/path.ts';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const one = (job: object, config: object = {}, more: object = {}) => ({
  api: { ...api, ...more },
  config: { jobs: [{ endpoint: 'a', dataType: 'a', ...job }], ...config },
});
const errorsOf = async (configuration: unknown) =>
  (await compiled(configuration)).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const reply = (json: unknown) => () => ({ json });

suite('extensions: records', (test) => {
  test('added members replace those of the same name, at their place, and are not seen by child jobs', async () => {
    const child = { endpoint: 'b/{id}', dataType: 'b', placeholders: { id: 'id' } };
    const { tables, paths } = await extract(
      one({ add: { id: { record: 'code' }, n: 1 }, children: [child] }),
      ({ path }) => ({
        json: path === '/a' ? [{ id: 5, code: 'x' }] : [{ t: 1 }],
      }),
    );
    assert.is(tables.get('a'), '"id","code","n"\n"x","x","1"\n');
    assert.equal(paths, ['/a', '/b/5']);
  });

  test('a mapping takes added members like others', async () => {
    const { tables } = await extract(
      one({ add: { n: { record: 'deep.x' } } }, { mappings: { a: { n: 'n' } } }),
      reply([{ deep: { x: 3 } }, {}]),
    );
    assert.is(tables.get('a'), '"n"\n"3"\n""\n');
  });

  test('records that are no objects get no members', async () => {
    const { outcome } = await extract(one({ add: { n: 1 } }), reply([1, 2]));
    assert.match(outcome.failure?.message ?? '', /^"add" needs records that are objects/);
    assert.is(outcome.failure?.pointer, '/config/jobs/0/add/n');
  });

  test('"record" is a reference in "add" alone', async () => {
    const { paths } = await extract(
      one({ method: 'POST', params: { q: { record: 'x' } } }),
      reply([{ id: 1 }]),
    );
    assert.equal(paths, ['/a']);
    assert.equal(await errorsOf(one({ add: { q: { attr: 'nothing' } } })), [
      'error /config/jobs/0/add/q/attr: "config" has no attribute "nothing"',
    ]);
    assert.equal(await errorsOf(one({ add: [1] })), [
      'error /config/jobs/0/add: "add" must be an object of names and values; a list is given',
    ]);
  });

  test('excluded members, in lists too', () => {
    const record = { a: 1, b: { c: 2, d: 3 }, l: [{ x: 1, y: 2 }, 5] };
    assert.equal(withoutMembers(record, ['a', 'b.c', 'l.x']), {
      b: { d: 3 },
      l: [{ y: 2 }, 5],
    });
    assert.is(withoutMembers(record, ['z', 'b.z', 'a.b']), record);
  });

  test('names that are none or occur twice are errors', async () => {
    assert.equal(await errorsOf(one({ exclude: [''] })), [
      'error /config/jobs/0/exclude/0: "exclude" must be a path in the record, or a list of them; [""] is given',
    ]);
    assert.equal(await errorsOf(one({ primaryKey: ['id', 'id'] })), [
      'error /config/jobs/0/primaryKey: "primaryKey" lists "id" twice',
    ]);
  });

  test('a wildcard leads to lists and members in order; a member named * is meant by its name', () => {
    const at = (path: string, response: Json) =>
      selectRecords({ kind: 'wildcard', path, delimiter: '.', from: '' }, response, {
        endpoint: '',
        jobPointer: '',
      });
    assert.equal(at('g.*.i', { g: { a: { i: [1, 2] }, b: {}, c: { i: 3 } } }).records, [1, 2, 3]);
    assert.equal(at('*', [[1], [2, 3]]).records, [1, 2, 3]);
    assert.equal(at('*.*', { a: { x: [1] }, b: [[2]] }).records, [1, 2]);
    assert.equal(at('g.*', { g: { '*': [9], a: [1] } }).records, [9]);
    assert.is(at('g.*.i', { g: 5 }).warning?.rule, 'no-data');
  });

  test('the key of an automatic table', async () => {
    const rows = [{ id: 1, owner: { id: 2 }, l: [{ x: 1 }] }];
    const { tables, outcome } = await extract(one({ primaryKey: ['owner.id', 'id'] }), reply(rows));
    assert.ok(tables.has('a_l'));
    assert.equal(
      outcome.tables.map(({ table, primaryKey }) => [table, primaryKey]),
      [
        ['a', ['owner_id', 'id']],
        ['a_l', []],
      ],
    );
  });

  test('the key of a table that a later page changes, and of a legacy one', async () => {
    const pages = [[{ a: 1, id: 1 }], [{ a: 1, b: 2, id: 2 }], []];
    const paged = { pagination: { method: 'offset', limit: 1 } };
    for (const compatLevel of [3, 1]) {
      const { outcome } = await extract(
        one({ primaryKey: 'id' }, { compatLevel }, paged),
        (_, number) => ({ json: pages[number - 1] ?? [] }),
      );
      assert.equal(outcome.tables[0]?.primaryKey, ['id'], `compatLevel ${compatLevel}`);
    }
  });

  test('a key column that the table does not have fails the run; empty values are warned of', async () => {
    const { outcome } = await extract(one({ primaryKey: 'idd' }), reply([{ id: 1 }]));
    assert.is(
      outcome.failure?.message,
      `The table of 'a' has no column "idd", which "primaryKey" names`,
    );
    assert.is(outcome.failure?.help, 'did you mean "id"?');
    assert.is(outcome.failure?.pointer, '/config/jobs/0/primaryKey');
    const paged = { pagination: { method: 'offset', limit: 2 } };
    const pages = [
      [
        { id: 1, b: 1 },
        { id: null, b: 1 },
      ],
      [{ b: 1 }],
    ];
    const { warnings } = await extract(one({ primaryKey: 'id' }, {}, paged), (_, number) => ({
      json: pages[number - 1] ?? [],
    }));
    assert.equal(warnings, ['table "a": the key column "id" is empty in 2 rows']);
  });

  test('a key beside a mapping has no effect; two keys of one table contradict each other', async () => {
    assert.equal(await errorsOf(one({ primaryKey: 'id' }, { mappings: { a: { id: 'id' } } })), [
      'warning /config/jobs/0/primaryKey: "primaryKey" has no effect: the columns of "a" come from its mapping',
    ]);
    const jobs = [
      { endpoint: 'a', dataType: 'a', primaryKey: 'id' },
      { endpoint: 'b', dataType: 'a', primaryKey: 'x' },
    ];
    assert.equal(await errorsOf({ api, config: { jobs } }), [
      'error /config/jobs/1/primaryKey: the table of "a" has two primary keys: id, and x',
    ]);
    jobs[1] = { endpoint: 'b', dataType: 'a', primaryKey: 'id' };
    assert.equal(await errorsOf({ api, config: { jobs } }), []);
  });
});

suite('extensions: the plan', (test) => {
  test('a plan says what is used of the extensions', async () => {
    const job = { where: 'a == 1', add: { n: 1 }, exclude: 'x', primaryKey: 'a', dataField: 'g.*' };
    const mapping = { id: { mapping: { destination: 'id', type: 'text', default: 'x' } } };
    const { plan } = await compiled(
      one(job, { mappings: { a: mapping } }, { rate: 'auto', maxRequests: 5 }),
    );
    assert.equal(
      plan?.extensions?.map(({ from }) => from.split('/').at(-1)),
      [
        'rate',
        'maxRequests',
        'where',
        'add',
        'exclude',
        'primaryKey',
        'dataField',
        'type',
        'default',
      ],
    );
    const text = printPlan(plan as Plan);
    for (const line of [
      'keeps    records where a == 1',
      'adds     n = 1',
      'without  x',
      'key      a',
      'records  all at "g.*" of the response',
    ])
      assert.match(text, line);
    for (const line of [
      'fails if it needs more than 5 requests',
      'requests wait as the rate headers',
      'id = "id", as text, "x" where it is missing',
    ])
      assert.match(text, line);
    const plain = await compiled(one({}));
    assert.is(plain.plan?.extensions, undefined);
  });
});

suite('extensions: columns', (test) => {
  test('values are converted to the type of their column', () => {
    const cases: readonly (readonly [Json, 'text' | 'integer' | 'decimal' | 'boolean', unknown])[] =
      [
        [12, 'text', '12'],
        [true, 'text', 'true'],
        [numberFromText('12345678901234567890'), 'text', '12345678901234567890'],
        [[1], 'text', undefined],
        ['', 'text', ''],
        ['007', 'integer', 7],
        [' -12 ', 'integer', -12],
        ['+5', 'integer', 5],
        ['-0', 'integer', 0],
        ['1.5', 'integer', undefined],
        [1.5, 'integer', undefined],
        [numberFromText('2.0'), 'integer', 2],
        [true, 'integer', undefined],
        ['', 'integer', null],
        ['1.5', 'decimal', 1.5],
        ['1e3', 'decimal', 1000],
        ['.5', 'decimal', undefined],
        ['x', 'decimal', undefined],
        [3, 'decimal', 3],
        [false, 'decimal', undefined],
        ['TRUE', 'boolean', true],
        [0, 'boolean', false],
        ['yes', 'boolean', undefined],
        [null, 'boolean', null],
      ];
    for (const [value, type, expected] of cases) {
      const found = typedValue(value, { type });
      const plain =
        typeof found === 'object' && found !== null
          ? Number((found as { text: string }).text)
          : found;
      assert.is(plain, expected, `${JSON.stringify(value)} as ${type}`);
    }
    assert.is(typedValue(undefined, { type: 'integer', default: 5 }), 5);
    assert.is(typedValue('', { default: 5 }), '');
  });

  test('text of a number is never rounded, whatever the numbers are', async () => {
    const column = (type: string) => ({ mapping: { destination: type, type } });
    const mappings = { a: { i: column('integer'), d: column('decimal') } };
    const record = { i: '12345678901234567890123', d: '0.123456789012345678901234' };
    const table = 'integer,decimal\n12345678901234567890123,0.123456789012345678901234\n';
    for (const encoding of ['peer', 'typed'] as const)
      for (const numbers of ['peer', 'exact'] as const) {
        const { tables, events } = await extract(one({}, { mappings, numbers }), reply([record]), {
          encoding,
        });
        assert.is([...tables.values()][0]?.replaceAll('"', ''), table, `${encoding} ${numbers}`);
        assert.not.match(JSON.stringify(events), /more digits/);
      }
  });

  test('a value that does not fit ends the run with its place', async () => {
    const mappings = { a: { id: { mapping: { destination: 'id', type: 'integer' } } } };
    const { outcome } = await extract(one({}, { mappings }), reply([{ id: 1 }, { id: 'x1' }]));
    assert.match(outcome.failure?.message ?? '', /the column "id": "x1" is not an integer$/);
    assert.is(outcome.failure?.pointer, '/config/mappings/a/id/mapping/type');
    assert.equal(outcome.failure?.details, [
      'the record is at job /config/jobs/0, page 1, record 2',
    ]);
  });

  test('typed rows have the values of the type, and so have keys that link rows', async () => {
    const mappings = {
      a: {
        id: { mapping: { destination: 'id', type: 'integer', primaryKey: true } },
        ok: { mapping: { destination: 'ok', type: 'boolean' } },
        n: { mapping: { destination: 'n', default: 'none' } },
        l: { type: 'table', destination: 'l', tableMapping: { x: 'x' } },
      },
    };
    const { tables } = await extract(
      one({}, { mappings }),
      reply([{ id: '007', ok: '0', l: [{ x: 1 }] }]),
      { encoding: 'typed' },
    );
    assert.is(tables.get('a'), '"id","ok","n"\n7,false,"none"\n');
    assert.is(tables.get('l'), '"x","a_pk"\n1,7\n');
  });

  test('wrong types and defaults are errors; a column of an added value has none', async () => {
    const mapped = (mapping: object, type?: string) =>
      one(
        {},
        {
          mappings: {
            a: {
              id: {
                ...(type === undefined ? {} : { type }),
                mapping: { destination: 'id', ...mapping },
              },
            },
          },
        },
      );
    assert.equal(await errorsOf(mapped({ type: 'integer', default: 'x' })), [
      `error /config/mappings/a/id/mapping/default: the default "x" of the column "id" is not of its type, integer`,
    ]);
    const [wrong] = await errorsOf(mapped({ type: 'int' }));
    assert.match(wrong ?? '', /^error \/config\/mappings\/a\/id\/mapping\/type: /);
    assert.match(
      (await errorsOf(mapped({ default: [1] })))[0] ?? '',
      /^error \/config\/mappings\/a\/id\/mapping\/default: /,
    );
    assert.equal(await errorsOf(mapped({ default: 1 }, 'user')), [
      'warning /config/mappings/a/id/mapping/default: "default" has no effect on the column of an added value',
    ]);
  });
});

suite('extensions: limits', (test) => {
  const jobs = [{ endpoint: 'a' }, { endpoint: 'b' }, { endpoint: 'c' }];

  test('"rate" spreads requests, and the option of the run overrides it', async () => {
    const configuration = { api: { ...api, rate: { requests: 60, per: '1m' } }, config: { jobs } };
    const times = async (pace?: object) => {
      const { requests } = await extract(
        configuration,
        reply([{ id: 1 }]),
        pace === undefined ? {} : { pace },
      );
      return requests.map(({ atMs }) => atMs - (requests[0]?.atMs ?? 0));
    };
    assert.equal(await times(), [0, 1000, 2000]);
    assert.equal(await times({ rate: { requests: 1, perMs: 10 } }), [0, 10, 20]);
    for (const [written, perMs] of [
      ['10/s', 1000],
      ['600/m', 60_000],
      ['0.5/h', 3_600_000],
    ] as const) {
      const { plan } = await compiled({ api: { ...api, rate: written }, config: { jobs } });
      const requests = Number.parseFloat(written);
      assert.equal(plan?.runs[0]?.target.rate?.limit, { requests, perMs });
    }
  });

  test('"auto" waits as responses ask', async () => {
    const { requests } = await extract(
      { api: { ...api, rate: 'auto' }, config: { jobs } },
      (_, number) => ({
        json: [{ id: 1 }],
        headers: number === 1 ? { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '7' } : {},
      }),
    );
    assert.is((requests[1]?.atMs ?? 0) - (requests[0]?.atMs ?? 0), 7000);
  });

  test('what is no rate or no number of requests is an error', async () => {
    const wrong = [
      5,
      'fast',
      { requests: 0, per: '1s' },
      { requests: 1, per: '1 day' },
      { requests: 1, per: '0s' },
    ];
    for (const rate of wrong)
      assert.is(
        (await errorsOf({ api: { ...api, rate }, config: { jobs } })).filter((text) =>
          text.startsWith('error /api/rate'),
        ).length,
        1,
      );
    for (const maxRequests of [0, -1, 1.5, 'x'])
      assert.is(
        (await errorsOf({ api: { ...api, maxRequests }, config: { jobs } })).length,
        1,
        String(maxRequests),
      );
  });

  test('"maxRequests" counts retries and logins, and the run fails before another request', async () => {
    const { outcome, requests, tables } = await extract(
      { api: { ...api, maxRequests: 2 }, config: { jobs } },
      (_, number) => (number === 1 ? { status: 503 } : { json: [{ id: 1 }] }),
    );
    assert.is(requests.length, 2);
    assert.is(outcome.failure?.kind, 'not-allowed');
    assert.is(outcome.failure?.pointer, '/api/maxRequests');
    assert.is(tables.size, 0);
    const enough = await extract(
      { api: { ...api, maxRequests: 3 }, config: { jobs } },
      reply([{ id: 1 }]),
    );
    assert.ok(enough.outcome.ok);
  });
});
