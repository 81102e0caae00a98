import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Exchange, faultFrom } from '../../../src/scenario/replay/exchange.ts';
import { createReplayHttp } from '../../../src/scenario/replay/replay-http.ts';
import { readTemplate } from '../../../src/scenario/replay/template.ts';
import { createVirtualClock } from '../../../src/scenario/replay/virtual-clock.ts';
import {
  declareHttpPortContract,
  httpRequest,
  problemOf,
  responseOf,
} from '../../support/http-port-contract.ts';
import { suite } from '../../support/suite.ts';
import { exchange, symbols } from './exchanges.ts';

const base = 'https://api.example.com/v1/';
function replay(exchanges: readonly Exchange[]) {
  const clock = createVirtualClock({ startMs: symbols.nowMs() });
  return {
    clock,
    http: createReplayHttp({
      exchanges,
      baseUrl: base,
      clock,
      secrets: symbols.secrets,
      eachRequestMs: 2000,
    }),
  };
}
const get = (path: string) => httpRequest(`${base}${path}`);

declareHttpPortContract('replay', async (scripted) => {
  const exchanges = scripted.map(({ method, path, requestBody, response }) => {
    const body =
      requestBody === undefined
        ? ({ kind: 'none' } as const)
        : ({ kind: 'text', text: readTemplate(requestBody) } as const);
    if ('failure' in response)
      return exchange(`${method} ${path}`, {
        request: { body },
        reply: { fault: faultFrom(response.failure === 'connection-reset' ? 'reset' : 'empty') },
      });
    return exchange(`${method} ${path}`, {
      request: { body },
      reply: {
        status: response.status,
        reason: response.statusText ?? null,
        headers: (response.headers ?? []).map(([name, value]) => [name, readTemplate(value)]),
        body: { kind: 'bytes', bytes: response.body ?? new Uint8Array(), json: false },
      },
    });
  });
  return { port: replay(exchanges).http, baseUrl: 'https://api.example.com', async close() {} };
});

suite('replay', (test) => {
  test('position counts as well as content', async () => {
    const { http } = replay([
      exchange('GET a', { id: 'one' }),
      exchange('GET b', { id: 'two' }),
      exchange('GET c', { id: 'three' }),
    ]);
    responseOf(await http.send(get('a')));
    const problem = problemOf(await http.send(get('c')));
    assert.equal([problem.kind, problem.retryable], ['replay-mismatch', false]);
    const { mismatch, unused, requests } = http.verdict();
    assert.is(mismatch?.request, 2);
    assert.is(mismatch?.expected?.id, 'two');
    assert.is(mismatch?.nearest?.exchange.id, 'three');
    assert.equal(mismatch?.nearest?.differences, []);
    assert.equal(
      unused.map(({ id }) => id),
      ['two', 'three'],
    );
    assert.is(requests, 2);
    assert.is(problemOf(await http.send(get('b'))).kind, 'replay-mismatch');
  });

  test('the last response is not repeated, and the nearest recording is named', async () => {
    const { http } = replay([exchange('GET a', { id: 'one', repeat: 2 })]);
    responseOf(await http.send(get('a')));
    responseOf(await http.send(get('a')));
    problemOf(await http.send(get('a')));
    assert.is(http.verdict().mismatch?.nearest?.spent, true);
    assert.is(http.verdict().mismatch?.expected, undefined);
  });

  test('the order per request serves equal requests in their order and others in any', async () => {
    const match = { order: 'per-request' } as const;
    const { http } = replay([
      exchange('GET a', { match, reply: { status: 201 } }),
      exchange('GET a', { match, reply: { status: 202 } }),
      exchange('GET b', { match, reply: { status: 203 } }),
    ]);
    const statuses: number[] = [];
    for (const path of ['b', 'a', 'a'])
      statuses.push(responseOf(await http.send(get(path))).status);
    assert.equal(statuses, [203, 201, 202]);
    assert.equal(http.verdict().unused, []);
  });

  test('an exchange for any number of requests ends when the next one is used', async () => {
    const { http } = replay([
      exchange('GET a', { repeat: 'any' }),
      exchange('GET b'),
      exchange('GET a', { repeat: 'any', id: 'last' }),
    ]);
    for (const path of ['a', 'a', 'b', 'a']) responseOf(await http.send(get(path)));
    assert.is(http.verdict().played.at(-1)?.exchange.id, 'last');
    assert.equal(http.verdict().unused, []);
  });

  test('exchanges take virtual time, and one that takes longer than a request may is a timeout', async () => {
    const { http, clock } = replay([
      exchange('GET a'),
      exchange('GET a', { takesMs: 500 }),
      exchange('GET a', { takesMs: 60_000 }),
    ]);
    const start = clock.nowMs();
    responseOf(await http.send(get('a')));
    responseOf(await http.send(get('a')));
    assert.is(clock.nowMs() - start, 2500);
    const problem = problemOf(await http.send(get('a')));
    assert.equal([problem.kind, problem.curlCode, clock.nowMs() - start], ['timeout', 28, 22_500]);
  });

  test('responses are filled in when they are served and keep their digits', async () => {
    const value = { expires: '{{now+3600}}', note: 'until {{now}}', token: '{{token:1}}' };
    const { http } = replay([exchange('GET a', { reply: { body: { kind: 'json', value } } })]);
    const response = responseOf(await http.send(get('a')));
    assert.is(
      Buffer.from(response.body).toString(),
      '{"expires":1767229202,"note":"until 1767225602","token":"token-1"}',
    );
    assert.equal(response.headers, [['content-type', 'application/json']]);
  });

  test('RETRY-3: faults are what the network would give', async () => {
    const faults = [
      'reset',
      'timeout',
      'connect-timeout',
      'refused',
      'dns',
      'tls',
      'empty',
      'encoding',
      'truncate@3',
    ];
    const { http } = replay(
      [...faults, 'status-503', 'garbage'].map((fault) =>
        exchange('GET a', { reply: { fault: faultFrom(fault) } }),
      ),
    );
    const codes: number[] = [];
    for (const _ of faults) codes.push(problemOf(await http.send(get('a'))).curlCode);
    assert.equal(codes, [56, 28, 28, 7, 6, 35, 52, 61, 18]);
    assert.is(responseOf(await http.send(get('a'))).status, 503);
    assert.is(responseOf(await http.send(get('a'))).body[1], 0xff);
  });

  test('faults of a response keep its status and change the rest', async () => {
    const play = async (fault: string) => {
      const { http, clock } = replay([
        exchange('GET a', {
          reply: { body: { kind: 'json', value: [1, 2, 3] }, fault: faultFrom(fault) },
        }),
      ]);
      const start = clock.nowMs();
      const { status, headers, body } = responseOf(await http.send(get('a')));
      return {
        status,
        headers: Object.fromEntries(headers),
        text: Buffer.from(body).toString(),
        tookMs: clock.nowMs() - start,
      };
    };
    assert.equal(await play('cut'), {
      status: 200,
      headers: { 'content-type': 'application/json' },
      text: '[1,',
      tookMs: 2000,
    });
    assert.is((await play('cut@99')).text, '[1,2,3');
    assert.equal(await play('content-type@text/plain'), {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      text: '[1,2,3]',
      tookMs: 2000,
    });
    assert.equal(await play('status-429@30'), {
      status: 429,
      headers: { 'retry-after': '30' },
      text: '',
      tookMs: 2000,
    });
    assert.is((await play('delay@1.5s')).tookMs, 3500);
    assert.equal(
      [(await play('html')).headers['content-type'], (await play('error-body')).status],
      ['text/html; charset=utf-8', 200],
    );
    assert.ok('error' in JSON.parse((await play('error-body')).text));
  });

  test('only what is a fault is read as one', () => {
    for (const text of [
      '',
      'resett',
      'truncate@',
      'truncate@x',
      'status-999',
      'status-503@',
      'delay@',
      'delay@5 seconds',
      'content-type@',
      'garbage@3',
    ])
      assert.is(faultFrom(text), null, text);
  });

  test('a delay longer than the run waits is a timeout', async () => {
    const { http } = replay([exchange('GET a', { reply: { fault: faultFrom('delay@1h') } })]);
    assert.is(problemOf(await http.send(get('a'))).kind, 'timeout');
  });

  test('a stateless target serves a response again, and to any credential that it has issued', async () => {
    const request = { headers: [['X-Token', [readTemplate('{{token:1}}')]] as const] };
    const clock = createVirtualClock({ startMs: 0 });
    const one = { ...exchange('GET a', { request }), repeat: 0 };
    const options = {
      exchanges: [one],
      baseUrl: base,
      clock,
      secrets: symbols.secrets,
      eachRequestMs: 0,
    };
    const sent = httpRequest(`${base}a`, { headers: [['X-Token', 'token-2']] });
    assert.is(problemOf(await createReplayHttp(options).send(sent)).kind, 'replay-mismatch');
    const http = createReplayHttp({ ...options, again: true, anyToken: true, mostRequests: 2 });
    responseOf(await http.send(sent));
    responseOf(await http.send(sent));
    assert.is(problemOf(await http.send(sent)).kind, 'replay-mismatch');
    assert.equal([http.verdict().exceeded, http.verdict().unused], [true, []]);
  });

  test('a finite recording ends every run that continues until it fails', async () => {
    const order = fc.constantFrom('strict' as const, 'per-request' as const, 'any' as const);
    const recorded = fc.array(
      fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 3 }), order),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        recorded,
        fc.infiniteStream(fc.constantFrom('a', 'b')),
        async (exchanges, paths) => {
          const { http } = replay(
            exchanges.map(([path, repeat, kind]) =>
              exchange(`GET ${path}`, { repeat, match: { order: kind } }),
            ),
          );
          const most = exchanges.reduce((sum, [, repeat]) => sum + repeat, 0);
          let sent = 0;
          for (const path of paths) {
            sent++;
            if ((await http.send(get(path))).kind === 'failure') break;
          }
          assert.ok(sent <= most + 1);
        },
      ),
    );
  });
});
