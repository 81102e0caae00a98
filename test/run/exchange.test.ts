import * as assert from 'uvu/assert';
import { compiled, configuration, extract, startMs } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const offsets = (requests: readonly { readonly atMs: number }[]) =>
  requests.map(({ atMs }) => atMs - startMs);

suite('run/exchange: retries', (test) => {
  test('RETRY-1, RETRY-2, RETRY-5, RETRY-DELAY-1: ten retries for each request, then its last response counts', async () => {
    const { requests, outcome } = await extract(configuration({}), () => ({
      status: 503,
      text: 'busy',
    }));
    assert.is(requests.length, 11);
    assert.is(requests.at(-1)?.atMs, startMs + 1_023_000);
    assert.match(
      outcome.failure?.message ?? '',
      /^The API request failed: \[503\] GET https:\/\/h\.example\/v1\/items \(attempt 11\)$/,
    );
    assert.equal(outcome.failure?.details, ['the response: busy']);
  });

  test('RETRY-2, ACC-18, RETRY-E1: codes replace the list, as numbers or texts, also 2xx; maxRetries counts at the top only', async () => {
    const config = configuration({
      api: { retryConfig: { maxRetries: '2', http: { codes: ['202', 404], maxRetries: 9 } } },
    });
    assert.is((await extract(config, () => ({ status: 202 }))).requests.length, 3);
    assert.is((await extract(config, () => ({ status: 500 }))).requests.length, 1);
  });

  test('RETRY-4: other statuses are not retried', async () => {
    for (const status of [400, 401, 403, 404])
      assert.is((await extract(configuration({}), () => ({ status }))).requests.length, 1);
  });

  test('RETRY-3, RETRY-DELAY-4: transport failures of the listed codes are retried', async () => {
    const reset = { problem: { curlCode: 56, message: 'connection reset by h.example' } };
    const { requests, outcome } = await extract(
      configuration({ api: { retryConfig: { maxRetries: 1 } } }),
      () => reset,
    );
    assert.equal(offsets(requests), [0, 1000]);
    assert.match(
      outcome.failure?.message ?? '',
      /^The API request failed: connection reset by h\.example \(GET https:/,
    );
    assert.is(
      (await extract(configuration({ api: { retryConfig: { curlCodes: [7] } } }), () => reset))
        .requests.length,
      1,
    );
  });

  test('RETRY-3: a cut body and a broken content coding are retried like a reset', async () => {
    for (const curlCode of [18, 56, 61])
      assert.equal(
        offsets(
          (
            await extract(configuration({}), (_request, number) =>
              number === 1 ? { problem: { curlCode } } : { json: [] },
            )
          ).requests,
        ),
        [0, 1000],
        String(curlCode),
      );
  });

  test('a first request that cannot connect is sent three times, or as "firstRequest" says', async () => {
    const refusing = async (retryConfig: object, problem: object) => {
      const { requests, outcome, events } = await extract(
        configuration({ api: { retryConfig } }),
        () => ({ problem }),
      );
      assert.match(outcome.failure?.help ?? '', '"baseUrl"');
      const failed = events.filter((event) => event.kind === 'attempt-failed');
      assert.ok(failed.every((event) => 'isFirst' in event));
      return requests.length;
    };
    const refused = { kind: 'connection-refused', curlCode: 7 };
    assert.is(await refusing({}, refused), 3);
    assert.is(await refusing({}, { kind: 'host-not-found', curlCode: 6 }), 3);
    assert.is(await refusing({}, { kind: 'connect-timeout', curlCode: 28 }), 3);
    assert.is(await refusing({}, { kind: 'tls', curlCode: 35 }), 3);
    assert.is(await refusing({}, { kind: 'tls', curlCode: 60 }), 1);
    assert.is(await refusing({ firstRequest: 5 }, refused), 5);
    assert.is(await refusing({ maxRetries: 1 }, refused), 2);
    for (const firstRequest of [0, 'often', 1.5])
      assert.match(
        (await compiled(configuration({ api: { retryConfig: { firstRequest } } }))).errors[0] ?? '',
        '"firstRequest"',
      );
  });

  test('RETRY-1: once a request has connected, and for other failures, all retries are made', async () => {
    const jobs = [{ endpoint: 'a' }, { endpoint: 'b' }];
    const later = await extract(configuration({ jobs }), (_request, number) =>
      number === 1
        ? { json: [] }
        : { problem: { kind: 'connection-refused' as const, curlCode: 7 } },
    );
    assert.is(later.requests.length, 12);
    const other = await extract(configuration({}), () => ({
      problem: { kind: 'connection-reset', curlCode: 56 },
    }));
    assert.is(other.requests.length, 11);
  });

  test('RETRY-DELAY-2: the delay header, under the name that is configured', async () => {
    const config = configuration({ api: { retryConfig: { headerName: 'X-Wait' } } });
    const { requests } = await extract(config, (_request, number) =>
      number === 1 ? { status: 429, headers: { 'X-Wait': '7' } } : {},
    );
    assert.equal(offsets(requests), [0, 7000]);
  });

  test('RETRY-DELAY-5: each retry is reported', async () => {
    const { events } = await extract(configuration({}), (_request, number) =>
      number === 1 ? { status: 500 } : {},
    );
    assert.ok(
      events.some(
        (event) =>
          event.kind === 'log' &&
          event.message === 'Http request failed, retrying in 1.0 seconds [1x].',
      ),
    );
    assert.ok(events.some((event) => event.kind === 'waited' && event.reason === 'back-off'));
  });
});

suite('run/exchange: ignored errors', (test) => {
  const ignoring = (codes: unknown) =>
    configuration({
      api: { http: { ignoreErrors: codes } },
      jobs: [{ endpoint: 'items', dataType: 'items', dataField: '.' }],
    });

  test('IGN-1, IGN-4, IGN-6: a listed status is processed as a success, with a warning; texts match', async () => {
    const { tables, warnings } = await extract(ignoring(['404']), () => ({
      status: 404,
      json: { id: 1 },
    }));
    assert.is(tables.get('b/items'), '"id"\n"1"\n');
    assert.match(warnings[0] ?? '', /^Failed to get response \[404\]/);
  });

  test('IGN-2: a body that is no JSON becomes errorData', async () => {
    const { tables, warnings } = await extract(ignoring([404]), () => ({
      status: 404,
      text: 'not here',
    }));
    assert.is(tables.get('b/items'), '"errorData"\n"not here"\n');
    assert.match(warnings[1] ?? '', /^Failed to parse response/);
  });

  test('IGN-3: a listed 2xx does the same', async () => {
    assert.is(
      (await extract(ignoring([200]), () => ({ text: 'plain' }))).tables.get('b/items'),
      '"errorData"\n"plain"\n',
    );
  });

  test('IGN-3, PAR-6: it is kept as what it became until all columns are known', async () => {
    const config = configuration({
      api: { http: { ignoreErrors: [200] }, pagination: { method: 'pagenum' } },
      jobs: [{ endpoint: 'items', dataType: 'items', dataField: '.' }],
    });
    const bodies = ['plain', '{"id":1}', 'more', '[]'];
    for (const traceRows of [false, true]) {
      const { tables } = await extract(
        config,
        (_request, number) => ({ text: bodies[number - 1] ?? '[]' }),
        { traceRows },
      );
      assert.is(tables.get('b/items'), '"errorData","id"\n"plain",""\n"","1"\n"more",""\n');
    }
  });

  test('IGN-5: paging continues after it', async () => {
    const config = configuration({
      api: { http: { ignoreErrors: [404] }, pagination: { method: 'response.url' } },
      jobs: [{ endpoint: 'items', dataField: 'items' }],
    });
    const { paths } = await extract(config, (_request, number) =>
      number === 1
        ? { status: 404, json: { items: [1], next_page: 'more' } }
        : { json: { items: [] } },
    );
    assert.equal(paths, ['/v1/items', '/v1/more']);
  });

  test('IGN-6: 0 ignores failures without a status', async () => {
    const { tables } = await extract(ignoring([0]), () => ({
      problem: { curlCode: 60, message: 'certificate has expired' },
    }));
    assert.is(tables.get('b/items'), '"errorData"\n"certificate has expired"\n');
  });

  test('IGN-8, ACC-14: a list or a scalar is processed as it is', async () => {
    assert.is(
      (await extract(ignoring([404]), () => ({ status: 404, json: [{ id: 2 }] }))).tables.get(
        'b/items',
      ),
      '"id"\n"2"\n',
    );
    assert.ok((await extract(ignoring([404]), () => ({ status: 404, json: 5 }))).outcome.ok);
  });
});

suite('run/exchange: redirects and hosts', (test) => {
  const secret = { function: 'concat', args: ['Bearer ', { attr: '#t' }] };
  const config = (more: object = {}) =>
    configuration({
      api: { http: { headers: { 'X-Token': secret, 'X-Open': 'o' } } },
      config: { '#t': 'sesame' },
      ...more,
    });

  test('HTTP-1: at most five redirects are followed', async () => {
    const { requests, outcome } = await extract(configuration({}), (_request, number) => ({
      status: 302,
      headers: { Location: `/r${number}` },
    }));
    assert.is(requests.length, 6);
    assert.match(outcome.failure?.message ?? '', /more than 5 redirects/);
  });

  test('HTTP-4, ACC-15: credentials are sent to the same origin and to no other', async () => {
    const to = async (location: string) =>
      (
        await extract(config(), (_request, number) =>
          number === 1 ? { status: 301, headers: { Location: location } } : {},
        )
      ).requests[1];
    assert.is((await to('/v1/other'))?.headers.get('x-token'), 'Bearer sesame');
    const other = await to('https://evil.example/x');
    assert.is(other?.headers.get('x-token'), undefined);
    assert.is(other?.headers.get('x-open'), 'o');
  });

  test('ACC-15: a foreign host that redirects within itself is not trusted for it; back home credentials return', async () => {
    const places = [
      'https://evil.example/a',
      'https://evil.example/b',
      'https://h.example/v1/home',
    ];
    const aws = {
      signature: {
        credentials: {
          accessKeyId: 'AK',
          '#secretKey': 'SK',
          serviceName: 'execute-api',
          regionName: 'eu-west-1',
        },
      },
    };
    const authentication = { type: 'query', query: { key: { attr: '#t' } } };
    for (const more of [{ api: { authentication } }, { aws }]) {
      const { requests } = await extract(
        configuration({ ...more, config: { '#t': 'sesame' } }),
        (_request, number) => {
          const location = places[number - 1];
          return location === undefined ? {} : { status: 302, headers: { Location: location } };
        },
      );
      const isSigned = requests.map(
        ({ url, headers }) => url.includes('sesame') || headers.has('authorization'),
      );
      assert.equal(
        isSigned,
        [true, false, false, true],
        JSON.stringify(requests.map(({ url }) => url)),
      );
    }
  });

  test('HOST-1, HOST-2, HOST-3: jobs outside the allowed hosts are errors of the compiler', async () => {
    const allowed = (entry: object) =>
      compiled(configuration({ image_parameters: { allowed_hosts: [entry] } }));
    assert.equal((await allowed({ host: 'h.example' })).errors, []);
    assert.equal(
      (await allowed({ host: 'h.example', scheme: 'https', endpoint: '/v1/' })).errors,
      [],
    );
    assert.equal((await allowed({ host: 'other' })).errors, [
      'the URL "https://h.example/v1/items" is not allowed',
    ]);
    assert.is((await allowed({ host: 'h.example', port: 443 })).errors.length, 1);
    assert.is((await allowed({ host: 'h.example', endpoint: 'v' })).errors.length, 1);
  });

  test('HOST-4, ACC-17: every request is checked, next pages and redirects included', async () => {
    const hosts = { image_parameters: { allowed_hosts: [{ host: 'h.example' }] } };
    const paging = { pagination: { method: 'response.url' } };
    const next = await extract(configuration({ api: paging, ...hosts }), () => ({
      json: { items: [1], next_page: 'https://evil.example/' },
    }));
    assert.is(next.outcome.failure?.kind, 'not-allowed');
    assert.is(next.requests.length, 1);
    const redirected = await extract(configuration(hosts), () => ({
      status: 302,
      headers: { Location: 'https://evil.example/' },
    }));
    assert.is(redirected.requests.length, 1);
  });

  test('HOST-5: a base URL whose function fails is an error of the compiler', async () => {
    assert.is(
      (await compiled(configuration({ api: { baseUrl: { attr: 'nope' } } }))).errors[0],
      '"config" has no attribute "nope"',
    );
  });
});

suite('run/exchange: events', (test) => {
  test('LOG-1, LOG-2, LOG-3: one event for each attempt with path, query and headers, in the order of time', async () => {
    const { events } = await extract(
      configuration({ config: { debug: true }, jobs: [{ endpoint: 'items', params: { a: 1 } }] }),
      (_request, number) => (number === 1 ? { status: 500 } : {}),
    );
    const sent = events.flatMap((event) => (event.kind === 'request-sent' ? [event] : []));
    assert.equal(
      sent.map(({ method, url, attempt }) => [method, url, attempt]),
      [
        ['GET', 'https://h.example/v1/items?a=1', 1],
        ['GET', 'https://h.example/v1/items?a=1', 2],
      ],
    );
    assert.ok(sent[0]?.headers.some(([name]) => name === 'User-Agent'));
    assert.ok((sent[0]?.atMs ?? 0) < (sent[1]?.atMs ?? 0));
    assert.ok(events.some((event) => event.kind === 'run-started' && event.debug));
  });

  test('LOG-5: which authentication, and a good end', async () => {
    const { events } = await extract(configuration({}), () => ({}));
    const logs = events.flatMap((event) => (event.kind === 'log' ? [event.message] : []));
    assert.ok(logs.includes('Using no authentication.'));
    assert.is(logs.at(-1), 'Extractor finished successfully.');
  });

  test('ERR-2, DEC-6: a response that is not JSON ends the run with what it is, and the start of the text', async () => {
    const failed = async (text: string, type?: string) => {
      const { outcome } = await extract(configuration({}), () => ({
        text,
        ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
      }));
      return outcome.failure;
    };
    const page = await failed('<html>', 'text/html');
    assert.is(page?.message, 'The response is an HTML page, not JSON');
    assert.match(page?.details?.[0] ?? '', /text\/html, 6 bytes\) begins: <html>$/);
    const kinds = [
      ['', undefined, 'empty', '"action": "ignore"'],
      ['<feed><a/></feed>', undefined, 'XML', '"format": "xml"'],
      ['{"id":1}\n{"id":2}\n', undefined, 'NDJSON', '"format": "ndjson"'],
      ['id,name\n1,a\n', 'text/csv; charset=utf-8', 'CSV', '"format": "csv"'],
      ['P\u0000K', undefined, 'binary data', 'encoding'],
    ] as const;
    for (const [text, type, what, help] of kinds) {
      const failure = await failed(text, type);
      assert.is(failure?.message, `The response is ${what}, not JSON`);
      assert.match(failure?.help ?? '', help);
    }
    assert.is(
      (await failed('Closed', 'text/plain'))?.message,
      'The response is not valid JSON: it does not begin with "{" or "["',
    );
    assert.match((await failed('{"items":[{"id"'))?.help ?? '', 'cut');
    assert.not.ok((await extract(configuration({}), () => ({ status: 204, text: '' }))).outcome.ok);
  });

  test('AWS-2: every attempt is signed, over whatever else authenticates', async () => {
    const aws = {
      signature: {
        credentials: {
          accessKeyId: 'AK',
          '#secretKey': 'SK',
          serviceName: 'execute-api',
          regionName: 'eu-west-1',
        },
      },
    };
    const { requests } = await extract(
      configuration({
        api: { authentication: { type: 'basic' } },
        config: { username: 'u', password: 'p' },
        aws,
      }),
      (_request, number) => ({ status: number === 1 ? 500 : 200 }),
    );
    const [first, second] = requests.map(({ headers }) => headers);
    assert.match(
      first?.get('authorization') ?? '',
      /^AWS4-HMAC-SHA256 Credential=AK\/20170714\/eu-west-1\/execute-api\/aws4_request, SignedHeaders=host;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
    assert.is(first?.get('x-amz-date'), '20170714T024000Z');
    assert.is.not(first?.get('authorization'), second?.get('authorization'));
  });
});
