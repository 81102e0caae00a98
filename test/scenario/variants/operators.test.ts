import * as assert from 'uvu/assert';
import { standaloneSchema } from '../../../src/node/files/project.ts';
import { mutantsOf } from '../../../src/scenario/variants/mutants.ts';
import { readDocument } from '../../../src/text/read-document.ts';
import type { Json } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';

const schema = standaloneSchema('config');

const document = {
  api: {
    baseUrl: 'https://api.example.com/v1/',
    http: { headers: { Accept: 'text/csv' } },
    pagination: {
      method: 'offset',
      limit: 100,
      firstPageParams: true,
      forceStop: { time: '10 minutes', pages: '3' },
    },
    authentication: {
      type: 'login',
      expires: 3600,
      loginRequest: { endpoint: 'login', method: 'POST' },
    },
  },
  config: {
    jobs: [
      {
        endpoint: 'users',
        params: { since: { function: 'sha1', args: ['a', 'b'] } },
        children: [
          { endpoint: 'users/{id}', placeholders: { id: 'id' }, recursionFilter: 'a==1&b>2' },
        ],
      },
      { endpoint: 'orders', dataType: 'orders' },
    ],
    mappings: {
      orders: { id: { mapping: { destination: 'id', primaryKey: true } }, name: 'name' },
    },
  },
  iterations: [{ a: 1 }, { a: 2 }],
};

/** What an operator makes of a setting: the values of the pointer in each mutant. */
function changed(operator: string, pointer: string, given: Json = document): readonly unknown[] {
  return mutantsOf(given, schema)
    .filter((mutant) => mutant.operator === operator && mutant.pointer === pointer)
    .map((mutant) => valueAt(mutant.apply(given), pointer));
}

function valueAt(value: Json, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, segment) => (inner as Record<string, unknown> | undefined)?.[segment],
      value,
    );
}

/** The whole list or object that a pointer leads to, in each mutant that is reported at another one. */
function around(operator: string, at: string, pointer: string): readonly unknown[] {
  return mutantsOf(document, schema)
    .filter((mutant) => mutant.operator === operator && mutant.pointer === at)
    .map((mutant) => valueAt(mutant.apply(document), pointer));
}

suite('mutation operators', (test) => {
  test('a base URL gets another host, scheme and path, and loses its slash', () => {
    assert.equal(changed('address', '/api/baseUrl'), [
      'https://other-api.example.com/v1/',
      'http://api.example.com/v1/',
      'https://api.example.com/v1/extra/',
      'https://api.example.com/v1',
    ]);
    assert.equal(changed('address', '/config/jobs/1/endpoint'), ['/orders', 'orders/']);
  });

  test('a number is moved by one and set to zero, as a number and as digits', () => {
    assert.equal(changed('number', '/api/pagination/limit'), [101, 99, 0]);
    assert.equal(changed('number', '/api/pagination/forceStop/pages'), ['4', '2', '0']);
    assert.equal(changed('number', '/iterations/0/a'), [2, 0]);
  });

  test('an expiry is a second later and earlier, as a number and as a time', () => {
    assert.equal(changed('number', '/api/authentication/expires').slice(0, 2), [3601, 3599]);
    assert.equal(changed('time', '/api/pagination/forceStop/time'), [
      '10 minutes +1 second',
      '10 minutes -1 second',
    ]);
  });

  test('a span of time is a unit longer and shorter, a date a day later and earlier', () => {
    const job = (settings: Json): Json => ({ config: { jobs: [settings] } });
    const given = job({
      endpoint: 'a',
      windows: { from: '2024-02-29T10:00', step: 'P1M', format: 'date' },
      incremental: { lookback: 'PT1H30M' },
      async: { poll: { every: '0s' } },
    });
    assert.equal(changed('span', '/config/jobs/0/windows/from', given), [
      '2024-03-01T10:00',
      '2024-02-28T10:00',
    ]);
    assert.equal(changed('span', '/config/jobs/0/windows/step', given), ['P2M', 'P0M']);
    assert.equal(changed('span', '/config/jobs/0/incremental/lookback', given), [
      'PT1H31M',
      'PT1H29M',
    ]);
    assert.equal(changed('span', '/config/jobs/0/async/poll/every', given), ['1s']);
    assert.equal(changed('span', '/config/jobs/0/windows/format', given), []);
  });

  test('a condition on records gets another comparison or value, one at a time', () => {
    const given = {
      config: {
        jobs: [{ endpoint: 'a', where: "a-1.b == '=\\'<' and not (c >= 10 or d ~ \"x\")" }],
      },
    };
    assert.equal(changed('condition', '/config/jobs/0/where', given), [
      "a-1.b != '=\\'<' and not (c >= 10 or d ~ \"x\")",
      "a-1.b == '=\\'<x' and not (c >= 10 or d ~ \"x\")",
      "a-1.b == '=\\'<' or not (c >= 10 or d ~ \"x\")",
      "a-1.b == '=\\'<' and not (c > 10 or d ~ \"x\")",
      "a-1.b == '=\\'<' and not (c >= 11 or d ~ \"x\")",
      "a-1.b == '=\\'<' and not (c >= 10 and d ~ \"x\")",
      "a-1.b == '=\\'<' and not (c >= 10 or d !~ \"x\")",
      "a-1.b == '=\\'<' and not (c >= 10 or d ~ \"xx\")",
    ]);
  });

  test('a boolean is the other one', () => {
    assert.equal(changed('boolean', '/api/pagination/firstPageParams'), [false]);
    assert.equal(changed('boolean', '/config/mappings/orders/id/mapping/primaryKey'), [false]);
  });

  test('a string is changed, shortened and emptied', () => {
    assert.equal(changed('string', '/config/jobs/1/dataType'), ['ordersx', 'order', '']);
  });

  test('a choice is another value that the schema has: the method of a request, of paging, a function', () => {
    assert.equal(changed('choice', '/api/authentication/loginRequest/method'), ['FORM', 'GET']);
    assert.ok(changed('choice', '/api/pagination/method').includes('pagenum'));
    assert.ok(changed('choice', '/config/jobs/0/params/since/function').includes('md5'));
  });

  test('a filter gets the opposite of each operator, one at a time', () => {
    assert.equal(changed('filter', '/config/jobs/0/children/0/recursionFilter'), [
      'a!=1&b>2',
      'a==1|b>2',
      'a==1&b<2',
    ]);
  });

  test('a placeholder of an endpoint is removed and renamed', () => {
    assert.equal(changed('placeholder', '/config/jobs/0/children/0/endpoint'), [
      'users/',
      'users/{idx}',
    ]);
  });

  test('elements are removed, doubled and swapped: arguments, iterations, jobs', () => {
    assert.equal(around('removed-element', '/iterations/0', '/iterations'), [[{ a: 2 }]]);
    assert.equal(around('doubled-element', '/iterations/1', '/iterations'), [
      [{ a: 1 }, { a: 2 }, { a: 2 }],
    ]);
    assert.equal(
      around(
        'swapped-elements',
        '/config/jobs/0/params/since/args/0',
        '/config/jobs/0/params/since/args',
      ),
      [['b', 'a']],
    );
    assert.equal(around('swapped-elements', '/config/jobs/1', '/config/jobs'), []);
    assert.equal(
      (around('removed-element', '/config/jobs/0', '/config/jobs')[0] as readonly unknown[]).length,
      1,
    );
  });

  test('keys are removed, names of the user are changed, and those of settings are not', () => {
    assert.equal(around('removed-key', '/config/mappings/orders/name', '/config/mappings/orders'), [
      { id: document.config.mappings.orders.id },
    ]);
    assert.equal(around('renamed-key', '/api/http/headers/Accept', '/api/http/headers'), [
      { Acceptx: 'text/csv' },
    ]);
    assert.equal(
      around(
        'renamed-key',
        '/config/jobs/0/children/0/placeholders/id',
        '/config/jobs/0/children/0/placeholders',
      ),
      [{ idx: 'id' }],
    );
    assert.equal(around('renamed-key', '/api/pagination/limit', '/api/pagination'), []);
    assert.equal(around('renamed-key', '/config/jobs/1/endpoint', '/config/jobs/1'), []);
  });

  test('a header and a parameter are added, to those that are there and where there are none', () => {
    assert.equal(around('added-entry', '/api/http/headers', '/api/http/headers'), [
      { Accept: 'text/csv', 'sluice-mutant': 'added' },
    ]);
    const jobs = around('added-entry', '/config/jobs/1', '/config/jobs/1') as readonly {
      params?: unknown;
      headers?: unknown;
    }[];
    assert.equal(
      jobs.filter(({ headers }) => headers !== undefined).map(({ headers }) => headers),
      [{ 'sluice-mutant': 'added' }],
    );
    assert.equal(
      jobs.filter(({ params }) => params !== undefined).map(({ params }) => params),
      [{ 'sluice-mutant': 'added' }],
    );
  });

  test('every key and leaf has a mutant, none is the configuration itself, and no two are the same', () => {
    const mutants = mutantsOf(document, schema);
    const texts = mutants.map((mutant) => JSON.stringify(mutant.apply(document)));
    assert.not.ok(texts.includes(JSON.stringify(document)));
    assert.is(new Set(mutants.map(({ id }) => id)).size, mutants.length);
    const removed = new Set(
      mutants.filter(({ operator }) => operator === 'removed-key').map(({ pointer }) => pointer),
    );
    for (const pointer of [
      '/api',
      '/api/baseUrl',
      '/config/jobs',
      '/config/jobs/0/children/0/placeholders/id',
      '/iterations/1/a',
    ])
      assert.ok(removed.has(pointer), pointer);
  });

  test('numbers keep their digits and keys their order in what a mutant leaves alone', async () => {
    const read = await readDocument(
      '{"api":{"baseUrl":"https://a.example/"},"config":{"2":1.0,"1":12345678901234567890,"jobs":[]}}',
      'c.json',
      () => {},
    );
    const mutant = mutantsOf(read?.value ?? null, schema).find(({ id }) =>
      id.startsWith('removed-key /api/baseUrl'),
    );
    const { exactJsonText } = await import('../../../src/values/json.ts');
    assert.is(
      exactJsonText(mutant?.apply(read?.value ?? null) ?? null),
      '{"api":{},"config":{"2":1.0,"1":12345678901234567890,"jobs":[]}}',
    );
  });
});
