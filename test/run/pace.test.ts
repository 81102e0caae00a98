import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { askedWait } from '../../src/plan/extensions/rate.ts';
import type { HttpOutcome } from '../../src/ports/http.ts';
import type { ClockPort } from '../../src/ports/ports.ts';
import { createPace, type PaceOptions } from '../../src/run/pace.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { rateFrom } from '../../src/values/duration.ts';
import {
  configuration,
  type Extraction,
  extract,
  type Reply,
  type SeenRequest,
  startMs,
} from '../support/extract.ts';
import { createSharedClock } from '../support/shared-clock.ts';
import { suite } from '../support/suite.ts';

/** Rows by offset and limit, as many as there are. */
const rowsAt = (total: number) => (request: SeenRequest) => {
  const query = new URL(request.url).searchParams;
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  return {
    json: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({
      id: offset + index + 1,
    })),
  };
};
const paged = configuration({ api: { pagination: { method: 'offset', limit: 2 } } });
const ids = ({ tables }: Extraction) =>
  [...(tables.get('b/items') ?? '').matchAll(/"(\d+)"/g)].map(([, id]) => Number(id));
const reported = ({ events }: Extraction, kind: string) =>
  events.filter((event) => event.kind === kind);

suite('run/pace: look-ahead', (test) => {
  test('rows keep their order when later pages are answered first', async () => {
    const answer = rowsAt(9);
    const run = await extract(
      paged,
      (request, number) => ({ ...answer(request), turns: 10 - number }),
      { pace: { lookAhead: 3 } },
    );
    assert.equal(ids(run), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('requests past the end are discarded, reported and counted; their responses are ignored', async () => {
    const run = await extract(
      paged,
      (request) => (request.path.endsWith('offset=8') ? { status: 500 } : rowsAt(5)(request)),
      { pace: { lookAhead: 2 } },
    );
    assert.ok(run.outcome.ok);
    assert.equal(ids(run), [1, 2, 3, 4, 5]);
    assert.is(run.outcome.discarded, 2);
    assert.equal(
      reported(run, 'pages-discarded').map((event) => ({ ...event, atMs: 0 })),
      [{ kind: 'pages-discarded', job: '/config/jobs/0', requests: 2, atMs: 0 }],
    );
  });

  test('with confirmEnd, pages are requested ahead where no page before can change their position', async () => {
    const read = async (confirmEnd: boolean | 'auto', mostRows: number) => {
      const settings = { method: 'offset', limit: 20, confirmEnd };
      const run = await extract(
        configuration({ api: { pagination: settings } }),
        (request) => ({ json: rowsAt(70)(request).json.slice(0, mostRows) }),
        { pace: { lookAhead: 2 } },
      );
      assert.equal(
        ids(run),
        Array.from({ length: 70 }, (_, index) => index + 1),
      );
      return run.outcome.ok && run.outcome.discarded;
    };
    assert.is(await read(true, 12), 0);
    assert.is(await read('auto', 12), 0);
    assert.is(await read(true, 20), 0);
    assert.is(await read('auto', 20), 2, 'the first page was full');
  });

  test('requests past the end are counted though nobody listens to requests', async () => {
    const run = await extract(paged, rowsAt(5), {
      pace: { lookAhead: 2 },
      ignored: ['request-sent', 'page-followed'],
    });
    assert.is(run.outcome.ok && run.outcome.discarded, 2);
    assert.equal(ids(run), [1, 2, 3, 4, 5]);
    assert.equal(reported(run, 'page-followed'), []);
  });

  test('never more pages wait than are asked for', async () => {
    let most = 0;
    let open = 0;
    const answer = rowsAt(40);
    await extract(
      paged,
      (request) => {
        open++;
        most = Math.max(most, open);
        setImmediate(() => open--);
        return { ...answer(request), turns: 1 };
      },
      { pace: { lookAhead: 4 } },
    );
    assert.is(most, 5);
  });

  test('paging that needs the response requests nothing ahead', async () => {
    const api = { pagination: { method: 'response.url' } };
    const reply = (request: SeenRequest): Reply => ({
      json: {
        rows: [{ id: request.path }],
        ...(request.path.includes('?') ? {} : { next_page: 'items?2' }),
      },
    });
    const run = await extract(configuration({ api }), reply, {
      pace: { lookAhead: 5, concurrency: 5 },
    });
    assert.equal(run.paths, ['/v1/items', '/v1/items?2']);
  });

  test('PAG-SAME: paging ends at a repeated page although later ones were requested', async () => {
    const run = await extract(paged, () => ({ json: [{ id: 1 }, { id: 2 }] }), {
      pace: { lookAhead: 3 },
    });
    assert.equal(ids(run), [1, 2]);
    assert.is(reported(run, 'paging-stopped').length, 1);
  });

  test('a login before every request leaves nothing ahead and nothing beside', async () => {
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-Token': { response: 'token' } } },
      expires: 0,
    };
    const jobs = [{ endpoint: 'items', dataType: 'items' }, { endpoint: 'others' }];
    let token = 0;
    const reply = (request: SeenRequest): Reply => {
      if (request.path.startsWith('/v1/login'))
        return { json: { token: `token-${++token}` }, turns: 1 };
      return request.headers.get('x-token') === `token-${token}`
        ? { ...rowsAt(3)(request), turns: 2 }
        : { status: 401 };
    };
    const run = await extract(
      configuration({ api: { pagination: { method: 'offset', limit: 2 }, authentication }, jobs }),
      reply,
      {
        pace: { lookAhead: 3, concurrency: 3 },
      },
    );
    assert.is(run.outcome.failure?.message, undefined);
    assert.is(run.outcome.logins, 4);
    assert.is(run.outcome.discarded, 0);
  });
});

suite('run/pace: concurrency', (test) => {
  test('jobs go on side by side with one login, as many as are allowed', async () => {
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-Token': { response: 'token' } } },
    };
    const jobs = Array.from({ length: 7 }, (_, index) => ({
      endpoint: `part/${index}`,
      dataType: 'items',
    }));
    let open = 0;
    let most = 0;
    const reply = (request: SeenRequest, number: number): Reply => {
      if (request.path.startsWith('/v1/login')) return { json: { token: 'abc' }, turns: 2 };
      most = Math.max(most, ++open);
      setImmediate(() => open--);
      return { json: [{ id: request.path.slice(-1) }], turns: 1 + (number % 3) };
    };
    const run = await extract(configuration({ api: { authentication }, jobs }), reply, {
      pace: { concurrency: 3 },
    });
    assert.equal(ids(run), [0, 1, 2, 3, 4, 5, 6]);
    assert.is(run.outcome.logins, 1);
    assert.ok(most > 1 && most <= 3, `${most} at once`);
  });

  test('the first failure in order is reported, even when a later one occurs first', async () => {
    const jobs = ['a', 'b', 'c', 'd'].map((endpoint) => ({ endpoint }));
    const reply = (request: SeenRequest): Reply =>
      request.path === '/v1/b'
        ? { status: 404, turns: 9 }
        : request.path === '/v1/c'
          ? { status: 400 }
          : { turns: 1 };
    const run = await extract(configuration({ jobs }), reply, { pace: { concurrency: 4 } });
    assert.match(run.outcome.failure?.message ?? '', /\[404\] GET https:\/\/h\.example\/v1\/b/);
  });
});

/** A target without memory: what it answers depends on the request alone, when it answers on chance. */
const target =
  (seed: readonly number[], turns: readonly number[]) =>
  (request: SeenRequest, number: number): Reply => {
    const url = new URL(request.url);
    const nature =
      seed[
        [...url.pathname].reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0) % seed.length
      ] ?? 0;
    const rest = { turns: turns[number % turns.length] ?? 0 };
    if (nature === 0) return { status: 404, ...rest };
    if (nature === 1) return { text: 'not json', ...rest };
    const [offset, limit] = [
      Number(url.searchParams.get('offset') ?? 0),
      Number(url.searchParams.get('limit') ?? 100),
    ];
    const row = (id: number) => ({
      id: `${url.pathname}/${id}`,
      kind: nature,
      ...(nature % 3 === 0 ? { tags: ['x', id] } : { note: `"${id}"` }),
    });
    return {
      json: Array.from({ length: Math.max(0, Math.min(limit, nature - offset)) }, (_, index) =>
        row(offset + index),
      ),
      ...rest,
    };
  };

suite('run/pace: the same tables', (test) => {
  test('ORDER-1..5: whatever is asked for ahead or beside, tables, state, warnings and failures are those of one request after the other', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 }),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 7 }),
        fc.constantFrom(
          {},
          { pagination: { method: 'offset', limit: 3 } },
          { pagination: { method: 'pagenum', limit: 20 } },
        ),
        fc.boolean(),
        async (seed, turns, api, failing) => {
          const child = {
            endpoint: 'child/{1:id}',
            dataType: 'children',
            placeholders: { '1:id': 'id' },
          };
          const jobs = [
            {
              endpoint: 'a',
              dataType: 'items',
              children: [child, { ...child, endpoint: 'sub/{1:id}' }],
            },
            { endpoint: 'b', dataType: 'items' },
            { endpoint: 'c' },
          ];
          const config = configuration({ api, jobs });
          const natures = failing ? seed : seed.map((nature) => Math.max(2, nature));
          const results: unknown[] = [];
          for (const pace of [
            {},
            { lookAhead: 4 },
            { concurrency: 4 },
            { lookAhead: 2, concurrency: 3 },
          ] satisfies PaceOptions[]) {
            const { tables, state, warnings, outcome } = await extract(
              config,
              target(natures, turns),
              { pace },
            );
            results.push({
              tables: [...tables],
              state,
              warnings: [...warnings].sort(),
              ok: outcome.ok,
              failure: outcome.failure,
              rows: outcome.tables,
            });
          }
          for (const result of results) assert.equal(result, results[0]);
        },
      ),
      { numRuns: 120 },
    ));
});

suite('run/pace: rate', (test) => {
  test('requests are spread evenly, retries and logins included', async () => {
    const jobs = ['a', 'b', 'c'].map((endpoint) => ({ endpoint }));
    const run = await extract(configuration({ jobs }), () => ({ takesMs: 30 }), {
      pace: { rate: { requests: 10, perMs: 1000 } },
    });
    assert.equal(
      run.requests.map(({ atMs }) => atMs - startMs),
      [0, 100, 200],
    );
    assert.equal(
      reported(run, 'waited').map((event) => event.kind === 'waited' && [event.ms, event.reason]),
      [
        [70, 'rate'],
        [70, 'rate'],
      ],
    );
  });

  test('in no stretch of time are more requests sent than the rate allows, whatever they are for', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          rate: fc.record({
            requests: fc.constantFrom(0.5, 1, 2, 3, 7, 150),
            perMs: fc.constantFrom(100, 1000),
          }),
          lookAhead: fc.nat(3),
          concurrency: fc.integer({ min: 1, max: 5 }),
          expires: fc.constantFrom(undefined, 0, 1, 5),
          natures: fc.array(fc.constantFrom('page', 'page', 'fault', 'moved', 'denied'), {
            minLength: 1,
            maxLength: 9,
          }),
          takesMs: fc.array(fc.nat(700), { minLength: 1, maxLength: 5 }),
          lateMs: fc.array(fc.nat(300), { minLength: 1, maxLength: 5 }),
        }),
        async ({ rate, lookAhead, concurrency, expires, natures, takesMs, lateMs }) => {
          const shared = createSharedClock(startMs);
          let sleeps = 0;
          const clock: ClockPort = {
            nowMs: shared.nowMs,
            // a busy machine wakes late
            sleep: (ms, signal) =>
              shared.sleep(ms + (lateMs[sleeps++ % lateMs.length] ?? 0), signal),
          };
          const authentication = {
            type: 'login',
            loginRequest: { endpoint: 'login' },
            apiRequest: { headers: { 'X-T': { response: 'token' } } },
            ...(expires === undefined ? {} : { expires }),
          };
          const child = { endpoint: 'child/{1:id}', placeholders: { '1:id': 'id' } };
          const create = {
            endpoint: 'create',
            async: {
              poll: { every: '1s', atMost: '60s' },
              status: { endpoint: 'status', path: 'state', done: ['ready'] },
              download: { endpoint: 'file' },
            },
          };
          const run = await shared.until(
            extract(
              configuration({
                api: {
                  pagination: { method: 'offset', limit: 2 },
                  retryConfig: { maxRetries: 3 },
                  errors: [{ when: { status: 403 }, action: 'renew-credentials' }],
                  authentication,
                },
                jobs: [
                  { endpoint: 'a', children: [child] },
                  { endpoint: 'b' },
                  { endpoint: 'c' },
                  create,
                ],
              }),
              ({ path }, number) => {
                const nature = natures[number % natures.length];
                const rest = { takesMs: takesMs[number % takesMs.length] ?? 0 };
                if (nature === 'fault') return { status: 503, ...rest };
                if (nature === 'denied' && number < 40) return { status: 403, ...rest };
                if (nature === 'moved' && !path.includes('moved'))
                  return { status: 307, headers: { Location: `${path}&moved` }, ...rest };
                if (/login|create/.test(path)) return { json: { token: `t-${number}` }, ...rest };
                if (path.includes('status')) return { json: { state: 'ready' }, ...rest };
                return rowsAt(3)({ path, url: `https://h.example${path}` } as SeenRequest);
              },
              { clock, pace: { rate, lookAhead, concurrency } },
            ),
          );
          const sentMs = run.requests.map(({ atMs }) => atMs);
          const most = Math.max(1, rate.requests);
          const stretchMs = (most / rate.requests) * rate.perMs;
          for (let index = most; index < sentMs.length; index++) {
            const tookMs = (sentMs[index] ?? 0) - (sentMs[index - most] ?? 0);
            assert.ok(
              tookMs >= stretchMs - 0.01,
              `${most + 1} requests in ${tookMs} ms: ${sentMs.map((ms) => ms - startMs)}`,
            );
          }
        },
      ),
      { numRuns: 120 },
    ));

  test('maxRequests is exact with requests side by side', async () => {
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((endpoint) => ({ endpoint }));
    const run = await extract(
      configuration({ api: { maxRequests: 3 }, jobs }),
      () => ({ turns: 3 }),
      { pace: { concurrency: 5 } },
    );
    assert.not.ok(run.outcome.ok);
    assert.is(run.requests.length, 3);
  });

  test('a login that expires in the queue is renewed before the request leaves', async () => {
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-T': { response: 'token' } } },
      expires: 3,
    };
    const clock = createSharedClock(startMs);
    const jobs = ['a', 'b', 'c', 'd', 'e', 'f'].map((endpoint) => ({ endpoint }));
    let issuedMs = 0;
    const ages: number[] = [];
    await clock.until(
      extract(
        configuration({ api: { authentication }, jobs }),
        ({ path, atMs }) => {
          if (path.includes('login')) issuedMs = atMs;
          else ages.push(atMs - issuedMs);
          return path.includes('login') ? { json: { token: `token-${atMs}` } } : {};
        },
        { clock, pace: { rate: { requests: 1, perMs: 1000 } } },
      ),
    );
    assert.is(ages.length, 6);
    assert.ok(
      ages.every((age) => age < 3000),
      String(ages),
    );
  });

  test('auto: responses set the time of the next request', async () => {
    const jobs = ['a', 'b', 'c', 'd'].map((endpoint) => ({ endpoint }));
    const headers = [
      { 'X-RateLimit-Remaining': '1', 'X-RateLimit-Reset': '60' },
      { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '60' },
      { 'Retry-After': '5' },
    ];
    const run = await extract(
      configuration({ jobs }),
      (_request, number) => ({ headers: headers[number - 1] ?? {} }),
      { pace: { rate: 'auto' } },
    );
    assert.equal(
      run.requests.map(({ atMs }) => atMs - startMs),
      [0, 0, 60_000, 65_000],
    );
  });

  test('auto: a response with a shorter wait does not shorten the wait of another', async () => {
    const clock = createVirtualClock({ startMs });
    const pace = createPace({ rate: 'auto', concurrency: 2 }, { clock }, () => {});
    const answer = (seconds: string): HttpOutcome => ({
      kind: 'response',
      response: {
        status: 200,
        statusText: '',
        headers: [['retry-after', seconds]],
        body: new Uint8Array(),
      },
    });
    const answers = ['60', '5'].map(answer);
    for (const _ of answers) await pace.enter(undefined);
    for (const each of answers) pace.leave(each);
    await pace.enter(undefined);
    assert.is(clock.nowMs() - startMs, 60_000);
  });

  test('headers: spans and times, in the spellings that are about', () => {
    const now = startMs;
    const cases: readonly (readonly [Readonly<Record<string, string>>, number])[] = [
      [{}, 0],
      [{ 'retry-after': '2' }, 2000],
      [{ 'retry-after': new Date(now + 4000).toUTCString() }, 4000],
      [{ 'retry-after': new Date(now + 4500).toISOString() }, 4500],
      [{ 'retry-after': '2, 2' }, 0],
      [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 7) }, 7000],
      [{ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(now + 8000) }, 8000],
      [{ 'ratelimit-remaining': '0', 'ratelimit-reset': '3' }, 3000],
      [{ ratelimit: 'limit=100, remaining=0, reset=9' }, 9000],
      [{ ratelimit: '"default";r=0;t=30' }, 30_000],
      [{ ratelimit: '"default";r=5;t=30' }, 0],
      [{ 'x-ratelimit-remaining': '0' }, 0],
      [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }, 0],
    ];
    for (const [headers, wait] of cases)
      assert.is(askedWait(Object.entries(headers), now).ms, wait, JSON.stringify(headers));
  });

  test('rates as they are written', () => {
    assert.equal(rateFrom('10/s'), { requests: 10, perMs: 1000 });
    assert.equal(rateFrom('0.5/m'), { requests: 0.5, perMs: 60_000 });
    assert.is(rateFrom('auto'), 'auto');
    for (const text of ['', '10', '10/d', '0/s', '-1/s', '1e3/s', 'x/s'])
      assert.is(rateFrom(text), undefined, text);
  });
});
