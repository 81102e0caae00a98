import * as assert from 'uvu/assert';
import { type MockOptions, startMockServer } from '../../src/scenario/mock-server.ts';
import { type Exchange, faultFrom } from '../../src/scenario/replay/exchange.ts';
import { readTemplate } from '../../src/scenario/replay/template.ts';
import { suite } from '../support/suite.ts';
import { exchange } from './replay/exchanges.ts';

async function withServer(
  exchanges: readonly Exchange[],
  options: MockOptions,
  use: (
    base: string,
    verdict: () => ReturnType<Awaited<ReturnType<typeof startMockServer>>['verdict']>,
  ) => Promise<void>,
) {
  const scenario = {
    name: 'shop',
    exchanges,
    baseUrl: 'https://shop.example.com/api/',
    secrets: new Map([['password', 's3cret']]),
  };
  const server = await startMockServer([scenario], options);
  try {
    assert.is(server.baseUrls[0]?.served, `${server.url}/api/`);
    await use(`${server.url}/api/`, () => server.verdict());
  } finally {
    await server.close();
  }
}

type Fields = Readonly<Record<string, string>>;
/** The headers of a client with those that its user sets. */
function merged(own: Fields, set: Fields): Headers {
  const headers = new Headers(own);
  for (const [name, value] of Object.entries(set)) headers.set(name, value);
  return headers;
}
const typed = (contentType: string) => ({ 'Content-Type': contentType });
suite('mock server', (test) => {
  test('it serves recordings in the order of equal requests and rewrites its host', async () => {
    const next = {
      kind: 'json' as const,
      value: { next: 'https://shop.example.com/api/items?page=2', token: '{{token:1}}' },
    };
    const exchanges = [
      exchange('GET items', { reply: { body: next } }),
      exchange('GET items?page=2', {
        reply: {
          headers: [['Link', readTemplate('<https://shop.example.com/api/x>')]],
          status: 201,
        },
      }),
      exchange('GET items', { reply: { body: { kind: 'text', text: readTemplate('again') } } }),
    ];
    await withServer(exchanges, {}, async (base, verdict) => {
      const second = await fetch(`${base}items?page=2`);
      assert.is(second.status, 201);
      assert.is(second.headers.get('link'), `<${base}x>`);
      assert.is(
        await (await fetch(`${base}items`)).text(),
        `{"next":"${base}items?page=2","token":"token-1"}`,
      );
      assert.is(verdict().ok, false);
      assert.is(await (await fetch(`${base}items`)).text(), 'again');
      assert.is(verdict().ok, true);
      assert.equal(
        verdict().log.map(({ exchange: id, status }) => [id, status]),
        [
          ['GET items?page=2', 201],
          ['GET items', 200],
          ['GET items', 200],
        ],
      );
    });
  });

  test('a request that matches no exchange gets the nearest one', async () => {
    const headers = [
      ['Authorization', [readTemplate('Basic {{base64:{{secret:password}}}}')]],
    ] as const;
    await withServer(
      [exchange('GET items?page=1', { id: 'page-1', request: { headers } })],
      {},
      async (base, verdict) => {
        const response = await fetch(`${base}items?page=3`, {
          headers: { Authorization: `Basic ${btoa('s3cret')}` },
        });
        assert.is(response.status, 599);
        const explained = (await response.json()) as {
          nearest: { id: string; differences: unknown };
        };
        assert.is(explained.nearest.id, 'page-1');
        assert.equal(explained.nearest.differences, [
          { part: 'query', name: 'page', expected: '1', sent: '3' },
        ]);
        assert.is(verdict().mismatches.length, 1);
      },
    );
  });

  // what clients send by themselves; `send` is what the user asks for
  const clients: Readonly<Record<string, Fields>> = {
    curl: { 'User-Agent': 'curl/8.5.0', Accept: '*/*' },
    wget: { 'User-Agent': 'Wget/1.21', Accept: '*/*', 'Accept-Encoding': 'identity' },
    'python-requests': {
      'User-Agent': 'python-requests/2.31.0',
      'Accept-Encoding': 'gzip, deflate',
      Accept: '*/*',
      Connection: 'keep-alive',
    },
    undici: {
      accept: '*/*',
      'accept-language': '*',
      'sec-fetch-mode': 'cors',
      'user-agent': 'node',
    },
    browser: {
      'User-Agent': 'Mozilla/5.0',
      Accept: 'text/html',
      'Accept-Language': 'cs',
      'Sec-Fetch-Mode': 'navigate',
      'Upgrade-Insecure-Requests': '1',
      'Cache-Control': 'no-cache',
      Referer: 'http://127.0.0.1/',
    },
    Postman: {
      'User-Agent': 'PostmanRuntime/7',
      'Postman-Token': 'x',
      'Content-Type': 'text/plain',
    },
    traced: { traceparent: '00-0-0-00', 'X-Forwarded-For': '127.0.0.1' },
  };
  const all = { match: { headers: 'all' as const } };
  const listed = (...headers: readonly (readonly [string, string])[]) =>
    headers.map(([name, value]) => [name, [readTemplate(value)]] as const);

  for (const [client, own] of Object.entries(clients))
    test(`headers that ${client} adds are no difference, those of the recording are compared`, async () => {
      const exchanges = [
        exchange('GET items', { ...all }),
        exchange('GET items', {
          ...all,
          request: { headers: listed(['X-Account', '7'], ['Accept', 'application/json']) },
          reply: { status: 201 },
        }),
        exchange('POST items', {
          ...all,
          request: {
            headers: listed(['Content-Type', 'application/json']),
            body: { kind: 'json', value: { a: 1 } },
          },
          reply: { status: 202 },
        }),
        exchange('POST forms', {
          ...all,
          request: {
            headers: listed(['Content-Type', 'application/x-www-form-urlencoded']),
            body: { kind: 'form', fields: [['a', readTemplate('1 2')]] },
          },
          reply: { status: 203 },
        }),
      ];
      await withServer(exchanges, { loop: true }, async (base) => {
        const ask = async (path: string, headers: Fields, body?: string) => {
          const { status } = await fetch(base + path, {
            headers: merged(own, headers),
            ...(body === undefined ? {} : { method: 'POST', body }),
          });
          return status;
        };
        assert.is(await ask('items', {}), 200);
        assert.is(await ask('items', { 'X-Account': '7', Accept: 'application/json' }), 201);
        assert.is(await ask('items', { 'X-Account': '8' }), 599, 'another value');
        assert.is(await ask('items', typed('application/json; charset=utf-8'), '{ "a": 1 }'), 202);
        assert.is(await ask('items', typed('text/xml'), '{"a":1}'), 599);
        assert.is(
          await ask('forms', typed('application/x-www-form-urlencoded;charset=UTF-8'), 'a=1+2'),
          203,
        );
        assert.is(await ask('forms', typed('application/x-www-form-urlencoded'), 'a=1%202'), 203);
      });
    });

  test('the last response is repeated only for `repeat: any` and in a loop', async () => {
    await withServer(
      [exchange('GET once'), exchange('GET always', { repeat: 'any' })],
      {},
      async (base) => {
        const statuses = [];
        for (const path of ['once', 'once', 'always', 'always'])
          statuses.push((await fetch(base + path)).status);
        assert.equal(statuses, [200, 599, 200, 200]);
      },
    );
    await withServer(
      [
        exchange('GET a', { reply: { status: 201 } }),
        exchange('GET a', { reply: { status: 202 } }),
      ],
      { loop: true },
      async (base) => {
        const statuses = [];
        for (const path of ['a', 'a', 'a', 'a']) statuses.push((await fetch(base + path)).status);
        assert.equal(statuses, [201, 202, 201, 202]);
      },
    );
  });

  test('faults are acted out on the connection', async () => {
    const faults = ['reset', 'empty', 'truncate@2', 'status-503'].map((fault) =>
      exchange(`GET ${fault}`, {
        reply: { body: { kind: 'json', value: [1, 2, 3] }, fault: faultFrom(fault) },
      }),
    );
    await withServer(faults, {}, async (base) => {
      const outcome = async (path: string) => {
        try {
          const response = await fetch(base + path);
          await response.arrayBuffer();
          return response.status;
        } catch {
          return 'broken';
        }
      };
      assert.equal(
        [
          await outcome('reset'),
          await outcome('empty'),
          await outcome('truncate@2'),
          await outcome('status-503'),
        ],
        ['broken', 'broken', 'broken', 503],
      );
    });
  });

  test('a fault occurs once before the response, of one exchange or of each', async () => {
    const fault = faultFrom('status-503@1');
    assert.ok(fault !== null);
    const statuses = async (base: string, ...paths: string[]) => {
      const seen: string[] = [];
      for (const path of paths) {
        const { status, headers } = await fetch(base + path);
        seen.push(`${path} ${status} ${headers.get('retry-after') ?? ''}`.trim());
      }
      return seen;
    };
    const exchanges = [exchange('GET a', { id: 'a' }), exchange('GET b', { id: 'b' })];
    await withServer(exchanges, { faults: [{ exchange: 'b', fault }] }, async (base) => {
      assert.equal(await statuses(base, 'a', 'b', 'b'), ['a 200', 'b 503 1', 'b 200']);
    });
    await withServer(
      exchanges,
      { faults: [{ exchange: null, fault }], loop: true },
      async (base) => {
        assert.equal(await statuses(base, 'a', 'a', 'b', 'b', 'a', 'a'), [
          'a 503 1',
          'a 200',
          'b 503 1',
          'b 200',
          'a 503 1',
          'a 200',
        ]);
      },
    );
  });

  test('corrupted responses are served as a replay plays them', async () => {
    const spoilt = ['cut', 'html', 'error-body', 'content-type@text/plain', 'delay@1ms'].map(
      (fault) =>
        exchange(`GET ${fault}`, {
          reply: { body: { kind: 'json', value: [1, 2, 3] }, fault: faultFrom(fault) },
        }),
    );
    await withServer(spoilt, {}, async (base) => {
      const get = async (path: string) => {
        const response = await fetch(base + path);
        return [
          response.status,
          response.headers.get('content-type'),
          (await response.text()).slice(0, 7),
        ];
      };
      assert.equal(await get('cut'), [200, 'application/json', '[1,']);
      assert.equal(await get('html'), [200, 'text/html; charset=utf-8', '<!DOCTY']);
      assert.equal(await get('error-body'), [200, 'application/json', '{"error']);
      assert.equal(await get('content-type@text/plain'), [200, 'text/plain', '[1,2,3]']);
      assert.equal(await get('delay@1ms'), [200, 'application/json', '[1,2,3]']);
    });
  });

  test('bodies of requests are compared', async () => {
    const login = exchange('POST login', {
      request: { body: { kind: 'json', value: { password: '{{secret:password}}' } } },
      reply: { status: 204, body: { kind: 'none' } },
    });
    await withServer([login], { strictOrder: true }, async (base) => {
      assert.is(
        (await fetch(`${base}login`, { method: 'POST', body: '{"password":"other"}' })).status,
        599,
      );
      assert.is(
        (await fetch(`${base}login`, { method: 'POST', body: '{ "password": "s3cret" }' })).status,
        204,
      );
    });
  });
});
