import * as assert from 'uvu/assert';
import { compile, lint } from '../../src/pipeline.ts';
import { previewRequests } from '../../src/run/preview-requests.ts';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const COUNT = { endpoint: 'items/count', path: 'n' };
const counted = (count: object, job: object = {}, api: object = {}) =>
  configuration({
    api: { baseUrl: 'https://h.example/', ...api },
    jobs: [{ endpoint: 'items', dataField: 'items', count, ...job }],
  });
const page = (...ids: readonly number[]) => ({ json: { items: ids.map((id) => ({ id })) } });

/** Answers the count request, and everything else with pages in their order. */
const answering = (count: Reply, pages: readonly Reply[]) => {
  let next = 0;
  return ({ path }: SeenRequest): Reply =>
    path.includes('/count') ? count : (pages[next++] ?? page());
};

suite('run/count-request', (test) => {
  const verdictOf = async (config: object, reply: (request: SeenRequest) => Reply) => {
    const { outcome, warnings, paths } = await extract(config, reply);
    const [job] = [...(outcome.completeness?.values() ?? [])];
    return { verdict: job?.verdict, by: job?.by, planned: job?.planned, warnings, paths };
  };

  test('it is the first request of an execution; the number decides the verdict', async () => {
    const config = counted(COUNT);
    const stated = await verdictOf(config, answering({ json: { n: 2 } }, [page(1, 2)]));
    assert.equal(stated, {
      verdict: 'stated',
      by: 'by the count request',
      planned: 'stated',
      warnings: [],
      paths: ['/items/count', '/items'],
    });
    const more = await verdictOf(config, answering({ json: { n: 3 } }, [page(1, 2)]));
    assert.is(more.verdict, 'contradicted');
    assert.match(
      more.warnings.join(),
      `'items' ended after page 1 with 2 records (no pagination), but the count request says that there are 3 (GET https://h.example/items/count); set "pagination": { "method": "offset", "limit": 2 }`,
    );
    const fewer = await verdictOf(config, answering({ json: { n: 1 } }, [page(1, 2)]));
    assert.is(fewer.verdict, 'assumed');
    assert.equal(fewer.warnings, []);
  });

  test('it states the end of full pages and of none, and ends a job with confirmEnd', async () => {
    const pagination = { method: 'offset', limit: 2, confirmEnd: true };
    const full = answering({ text: '4' }, [page(1, 2), page(3, 4)]);
    const config = counted({ endpoint: 'items/count' }, {}, { pagination });
    const { verdict, paths } = await verdictOf(config, full);
    assert.is(verdict, 'stated');
    assert.equal(paths, ['/items/count', '/items?limit=2&offset=0', '/items?limit=2&offset=2']);
    const none = await verdictOf(counted(COUNT), answering({ json: { n: 0 } }, [page()]));
    assert.is(none.verdict, 'stated');
    const only = await verdictOf(
      counted(COUNT, { params: { limit: 2 } }),
      answering({ json: { n: '2' } }, [page(1, 2)]),
    );
    assert.is(only.verdict, 'stated');
  });

  test('each execution has its own, with its window, its parent and the headers and credentials of the job', async () => {
    const config = configuration({
      api: {
        baseUrl: 'https://h.example/',
        authentication: { type: 'bearer', token: { attr: '#token' } },
        http: { defaultOptions: { params: { v: 2 } } },
      },
      config: { '#token': 'the-secret-token' },
      jobs: [
        {
          endpoint: 'shops',
          dataField: 'items',
          children: [
            {
              endpoint: 'shops/{id}/orders',
              placeholders: { id: 'id' },
              dataField: 'items',
              headers: { 'X-Kind': 'a' },
              params: { ignored: 1 },
              count: {
                endpoint: 'shops/{id}/count',
                params: { of: { placeholder: 'id' }, state: 'open' },
                path: 'n',
              },
            },
          ],
        },
      ],
    });
    const { requests, outcome } = await extract(config, ({ path }) => {
      if (path.includes('/count')) return { json: { n: 1 } };
      return path.includes('/orders') ? page(7) : page(1, 2);
    });
    assert.equal(
      requests.map(({ path }) => path),
      [
        '/shops?v=2',
        '/shops/1/count?v=2&of=1&state=open',
        '/shops/1/orders?v=2&ignored=1',
        '/shops/2/count?v=2&of=2&state=open',
        '/shops/2/orders?v=2&ignored=1',
      ],
    );
    assert.is(requests[1]?.headers.get('authorization'), 'Bearer the-secret-token');
    assert.is(requests[1]?.headers.get('x-kind'), 'a');
    assert.equal(outcome.completeness?.get('shops/{id}/orders')?.verdicts.stated, 2);

    const windows = { from: '2024-01-01', to: '2024-01-03', step: 'P1D', format: 'date' };
    const windowed = await extract(
      counted(
        { ...COUNT, params: { since: { window: 'start' } } },
        {
          windows: { ...windows, startParam: 'from' },
        },
      ),
      answering({ json: { n: 1 } }, [page(1), page(2)]),
    );
    assert.equal(windowed.paths, [
      '/items/count?since=2024-01-01',
      '/items?from=2024-01-01',
      '/items/count?since=2024-01-02',
      '/items?from=2024-01-02',
    ]);
  });

  test('the same tables and verdicts with requests side by side and ahead', async () => {
    const config = counted(
      { endpoint: 'items/{k}/count', path: 'n' },
      { endpoint: 'items/{k}', forEach: { k: ['a', 'b', 'c'] } },
      { pagination: { method: 'offset', limit: 2 } },
    );
    const reply = ({ path }: SeenRequest): Reply => {
      if (path.includes('/count')) return { json: { n: 3 }, turns: path.includes('/a') ? 9 : 0 };
      return path.includes('offset=0') ? page(1, 2) : page(...(path.includes('=2') ? [3] : []));
    };
    const plain = await extract(config, reply);
    const quick = await extract(config, reply, { pace: { concurrency: 3, lookAhead: 2 } });
    assert.equal([...quick.tables], [...plain.tables]);
    assert.is(quick.outcome.completeness?.get('items/{k}')?.verdicts.stated, 3);
  });

  const secret = 'count-secret-value';
  const FAILING: readonly (readonly [
    name: string,
    count: object,
    reply: Reply,
    pointer: string,
    message: string,
    help: string,
  ])[] = [
    ['a status', COUNT, { status: 404 }, 'endpoint', 'The API request failed: [404] GET', ''],
    ['a broken connection', COUNT, { problem: {} }, 'endpoint', 'broken', ''],
    [
      'no JSON',
      COUNT,
      { text: '<html>' },
      'endpoint',
      'The response to the count request is an HTML page, not JSON',
      'check "endpoint" of "count"',
    ],
    [
      'another member',
      COUNT,
      { json: { N: 5, other: secret } },
      'path',
      'The response to the count request has no number at "n"',
      'correct "path" of "count"; did you mean "N"?',
    ],
    [
      'a word',
      COUNT,
      { json: { n: `many ${secret}` } },
      'path',
      'has no number at "n": it is "many [redacted]"',
      'correct "path" of "count"',
    ],
    ['a negative number', COUNT, { json: { n: -1 } }, 'path', 'at "n": it is -1', ''],
    ['null', COUNT, { json: { n: null } }, 'path', 'has no number at "n" (', ''],
    [
      'an object as the whole response',
      { endpoint: 'items/count' },
      { json: { n: 5 } },
      '',
      'The response to the count request is no number (',
      'add "path"',
    ],
  ];
  for (const [name, count, reply, at, message, help] of FAILING)
    test(`the run fails at the setting, before the first page: ${name}`, async () => {
      const config = counted(
        { ...count, params: { key: { attr: '#key' } } },
        {},
        { retryConfig: { maxRetries: 0 } },
      );
      const { outcome, paths, tables } = await extract(
        { ...config, config: { ...(config as { config: object }).config, '#key': secret } },
        answering(reply, [page(1)]),
      );
      assert.not.ok(outcome.ok);
      assert.is(paths.length, 1);
      assert.is(tables.size, 0);
      const pointer = `/config/jobs/0/count${at === '' ? '' : `/${at}`}`;
      assert.is(outcome.failure?.pointer, pointer);
      assert.ok(outcome.failure?.message.includes(message), outcome.failure?.message);
      assert.ok((outcome.failure?.help ?? '').includes(help), outcome.failure?.help);
      assert.not.match(JSON.stringify(outcome.failure), secret);
    });

  test('an error that the job ignores has no number either', async () => {
    const errors = [{ when: { status: 404 }, action: 'ignore' }];
    const { outcome } = await extract(
      counted(COUNT, { errors }),
      answering({ status: 404, json: { error: 'none' } }, [page(1)]),
    );
    assert.match(outcome.failure?.message ?? '', '[404]');
  });

  test('it is refused where the number cannot be compared, and under language: keboola', async () => {
    const errorsOf = async (config: object) => (await compiled(config)).errors;
    const steps = { status: { endpoint: 's', path: 's', done: 'd' }, download: { path: 'u' } };
    assert.match((await errorsOf(counted(COUNT, { async: steps }))).join(), '"async" has no count');
    const pagination = { method: 'offset', limit: 2, offsetFromJob: true };
    assert.match(
      (await errorsOf(counted(COUNT, {}, { pagination }))).join(),
      'the job may not begin at the first record ("offset")',
    );
    const { diagnostics } = await compile(JSON.stringify(counted(COUNT)), {
      name: 'c.json',
      language: 'keboola',
    });
    assert.match(diagnostics.map(({ message }) => message).join(), 'statements of completeness');
  });

  test('lint finds names in braces that nothing replaces; a placeholder may be for it alone', async () => {
    const found = async (endpoint: string) => {
      const child = {
        endpoint: 'shops/{id}',
        placeholders: { id: 'id', kind: 'kind' },
        count: { endpoint, path: 'n' },
      };
      const config = configuration({ jobs: [{ endpoint: 'shops', children: [child] }] });
      const { diagnostics } = await lint(JSON.stringify(config), { name: 'c.json' });
      return diagnostics
        .filter(({ rule }) => rule.includes('placeholder'))
        .map(({ message, pointer }) => `${pointer}: ${message}`);
    };
    const child = '/config/jobs/0/children/0';
    assert.equal(await found('shops/{id}/{kind}/count'), []);
    assert.equal(await found('shops/{ids}/{kind}/count'), [
      `${child}/count/endpoint: {ids} is not replaced: the job has no such placeholder`,
    ]);
    assert.equal(await found('shops/count'), [
      `${child}/placeholders/kind: no endpoint uses {kind}`,
    ]);
  });

  test('the preview shows it before the pages of each execution', async () => {
    const { plan } = await compiled(
      counted({ ...COUNT, params: { key: { attr: '#key' } } }, { forEach: { k: ['a', 'b'] } }),
    );
    assert.is(plan, undefined); // there is no such attribute
    const known = await compiled(
      counted(
        { endpoint: 'items/{k}/count' },
        { endpoint: 'items/{k}', forEach: { k: ['a', 'b'] } },
      ),
    );
    const [job] = known.plan === undefined ? [] : previewRequests(known.plan, 4, undefined);
    assert.equal(
      job?.requests.map(({ url }) => new URL(url).pathname),
      ['/items/a/count', '/items/a', '/items/b/count', '/items/b'],
    );
  });
});
