import * as assert from 'uvu/assert';
import { transportText } from '../../src/plan/describe/target.ts';
import { printPlan } from '../../src/report/plan.ts';
import { createRunLog } from '../../src/report/run-progress.ts';
import { isAllowedUrl } from '../../src/values/url.ts';
import { compiled, configuration, extract, type Reply } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const child = (endpoint: string, placeholder: unknown = 'id') =>
  configuration({
    jobs: [{ endpoint: 'items', children: [{ endpoint, placeholders: { id: placeholder } }] }],
  });

/** Runs a child job for a record with this id. */
async function childRequest(endpoint: string, id: unknown, placeholder?: unknown) {
  const { paths, outcome } = await extract(
    child(endpoint, placeholder),
    ({ path }): Reply => ({ json: path === '/v1/items' ? [{ id }] : [] }),
  );
  return { path: paths[1], failure: outcome.failure };
}

suite('attacks/requests: values of records in paths', (test) => {
  test('PH-9: no value leads out of the path of its endpoint', async () => {
    for (const id of [
      'x y/../../z?q=1#f',
      '..',
      '.',
      '../admin',
      'a/..',
      'a/./b',
      '%2e%2e/x',
      '.%2E',
      '%2e',
      '..\\x',
      '..;x=1/y',
      '../../..',
    ]) {
      const { path, failure } = await childRequest('d/{id}', id);
      assert.is(path, undefined, id);
      assert.is(failure?.kind, 'not-allowed', id);
      assert.is(failure?.pointer, '/config/jobs/0/children/0/placeholders/id');
    }
    const halves = configuration({
      jobs: [
        {
          endpoint: 'items',
          children: [{ endpoint: 'd/{a}{b}/x', placeholders: { a: 'a', b: 'b' } }],
        },
      ],
    });
    const { paths, outcome } = await extract(halves, () => ({ json: [{ a: '.', b: '.' }] }));
    assert.is(paths.length, 1);
    assert.is(outcome.failure?.kind, 'not-allowed');
  });

  test('PH-9: values are URL syntax otherwise, and urlencode makes one segment of them', async () => {
    for (const [id, path] of [
      ['a/b', '/v1/d/a/b'],
      ['1.5', '/v1/d/1.5'],
      ['.hidden', '/v1/d/.hidden'],
      ['...', '/v1/d/...'],
      ['a..b', '/v1/d/a..b'],
      ['x?back=../y', '/v1/d/x?back=../y'],
    ] as const)
      assert.is((await childRequest('d/{id}', id)).path, path);
    const encoded = await childRequest('d/{id}', 'x/../../z?q=1#f', {
      path: 'id',
      function: 'urlencode',
      args: [{ placeholder: 'value' }],
    });
    assert.is(encoded.path, '/v1/d/x%2F..%2F..%2Fz%3Fq%3D1%23f');
    assert.is((await childRequest('{id}', 'https://h.example/a/../b')).path, '/b');
    assert.is((await childRequest('../{id}', 'b')).path, '/b');
  });

  test('HOST-2: an allowed path is compared as any server may read it', () => {
    const allows = (path: string, endpoint = 'redir') =>
      isAllowedUrl(`https://h${path}`, [{ host: 'h', scheme: null, port: null, endpoint }]);
    for (const path of [
      '/redir',
      '/redir/',
      '/redir/items',
      '/redir/a%20b',
      '/redir?x=/../',
      '/red%69r/x',
      '/a/../redir/x',
      '/redir/a/../b',
      '/redir/a;b=1',
    ])
      assert.ok(allows(path), path);
    for (const path of [
      '/redir/../items',
      '/redir/%2e%2e/items',
      '/redir/%2E./items',
      '/redir/.%2e/items',
      '/redir/%252e%252e/items',
      '/redir%2f..%2fitems',
      '/redir/..%2fitems',
      '/redir/..%5citems',
      '/redir/..\\items',
      '/redir/%2e%2e%5citems',
      '/redir/..;a=1/items',
      '/redir%2fitems',
      '/redirect',
      '/%2e%2e/redi',
      '/items',
    ])
      assert.not(allows(path), path);
    assert.ok(allows('/a%20b/c', 'a b'));
    assert.ok(allows('/anything/../else', '/'));
  });
});

suite('attacks/requests: waits', (test) => {
  const busy = (retryAfter: string, retryConfig: object = {}) =>
    extract(configuration({ api: { retryConfig } }), (_request, number) =>
      number === 1 ? { status: 429, headers: { 'retry-after': retryAfter } } : { json: [] },
    );

  test('a response that asks for a longer wait than api.retryConfig.maxWait ends the run', async () => {
    for (const asked of ['3601', '99999999999999999999', '1e21', 'Fri, 31 Dec 9999 23:59:59 GMT']) {
      const { outcome, requests, events } = await busy(asked);
      assert.is(requests.length, 1, asked);
      assert.match(outcome.failure?.message ?? '', 'more than 1 hour');
      assert.match(outcome.failure?.help ?? '', '"maxWait"');
      assert.not(events.some(({ kind }) => kind === 'waited'));
    }
    assert.match(
      (await busy('8', { maxWait: 7.5 })).outcome.failure?.message ?? '',
      'a wait of 8 seconds, more than 7.5 seconds',
    );
    for (const [asked, retryConfig] of [
      ['3600', {}],
      ['7', { maxWait: '7' }],
      ['9999999', { maxWait: 0 }],
      ['7200', { maxWait: 7200 }],
    ] as const)
      assert.ok((await busy(asked, retryConfig)).outcome.ok, asked);
  });

  test('--rate auto waits no longer either', async () => {
    const reset = {
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999' },
      json: [1],
    };
    const { outcome, requests } = await extract(
      configuration({ jobs: [{ endpoint: 'a' }, { endpoint: 'b' }] }),
      () => reset,
      { pace: { rate: 'auto' } },
    );
    assert.is(requests.length, 1);
    assert.match(outcome.failure?.message ?? '', 'more than 1 hour');
  });

  test('the own back-off stops growing at the limit', async () => {
    const { events, outcome } = await extract(
      configuration({ api: { retryConfig: { maxRetries: 6, maxWait: 5 } } }),
      (_request, number) => (number < 7 ? { status: 503 } : { json: [] }),
    );
    assert.ok(outcome.ok);
    assert.equal(
      events.flatMap((event) => (event.kind === 'waited' ? [event.ms] : [])),
      [1000, 2000, 4000, 5000, 5000, 5000],
    );
  });

  test('a long wait is shown with --quiet, a short one is not', () => {
    let shown = '';
    const log = createRunLog({
      write: (line) => (shown += line),
      format: 'text',
      quiet: true,
      verbose: false,
    });
    const failed = {
      kind: 'attempt-failed',
      atMs: 0,
      exchange: 1,
      attempt: 1,
      purpose: 'api',
      job: '/j',
      reason: '429',
      status: 429,
    } as const;
    log({ ...failed, retryInMs: 2000 });
    assert.is(shown, '');
    log({ ...failed, retryInMs: 600_000 });
    assert.is(shown, '  attempt 1 failed: 429; attempt 2 in 10 minutes\n');
  });

  test('api.http.maxResponseBytes is a number of bytes, api.retryConfig.maxWait one of seconds', async () => {
    const of = async (maxResponseBytes: unknown) =>
      compiled(configuration({ api: { http: { maxResponseBytes } } }));
    assert.is((await of('2048')).plan?.transport.maxResponseBytes, 2048);
    assert.is((await of(undefined)).plan?.transport.maxResponseBytes, 2 ** 30);
    const { plan } = await compiled(
      configuration({ api: { http: { maxResponseBytes: 2048 }, retryConfig: { maxWait: 7 } } }),
    );
    assert.is(
      plan && transportText(plan),
      'largest response body: 2048 bytes\nlongest wait before a retry: 7 s',
    );
    assert.is(
      plan &&
        printPlan(plan)
          .split('\n')
          .filter((line) => /2048 bytes|7 seconds/.test(line)).length,
      2,
    );
    for (const wrong of ['x', -5, true])
      assert.is(
        (await compiled(configuration({ api: { retryConfig: { maxWait: wrong } } }))).plan,
        undefined,
        String(wrong),
      );
    for (const wrong of [0, -1, 1.5, 'many', true])
      assert.is((await of(wrong)).plan, undefined, String(wrong));
  });
});
