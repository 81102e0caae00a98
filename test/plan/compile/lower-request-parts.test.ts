import * as assert from 'uvu/assert';
import { compile, previewRequests } from '../../../src/pipeline.ts';
import { compiled, configuration, extract, type SeenRequest } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = {
  http: { defaultOptions: { params: { tenant: 't1' } } },
};
const job = (more: object) => ({ endpoint: 'items', dataField: 'items', ...more });
const config = (more: object, pagination?: object) =>
  configuration({
    api: pagination === undefined ? api : { ...api, pagination },
    config: { '#key': 'the-key-1234', name: 'Ann' },
    jobs: [job(more)],
  });
const sentBy = async (
  configured: object,
  replies: readonly object[] = [],
): Promise<readonly SeenRequest[]> => {
  const { requests, outcome } = await extract(configured, (_request, number) => ({
    json: replies[number - 1] ?? {},
  }));
  if (!outcome.ok) throw new Error(outcome.failure?.message);
  return requests;
};
const shape = ({ method, path, body, headers }: SeenRequest) =>
  `${method} ${path} ${headers.get('content-type') ?? '-'} ${body}`;

suite('plan/compile/lower-request-parts', (test) => {
  test('query is in the URL and body is sent as it is written, with any method', async () => {
    const body = {
      a: 1,
      b: [{ function: 'concat', args: ['x', { attr: 'name' }] }],
      e: {},
      n: null,
    };
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const [request] = await sentBy(config({ method, query: { q: 'a b', l: [1, 2] }, body }));
      assert.is(
        request && shape(request),
        `${method} /v1/items?tenant=t1&q=a+b&l%5B0%5D=1&l%5B1%5D=2 application/json {"a":1,"b":["xAnn"],"e":{},"n":null}`,
      );
    }
  });

  test('params keep their place beside query', async () => {
    const [post] = await sentBy(config({ method: 'POST', params: { a: 1 }, query: { q: 1 } }));
    assert.is(post && shape(post), 'POST /v1/items?q=1 application/json {"tenant":"t1","a":1}');
    const [get] = await sentBy(config({ params: { a: 1 }, query: { q: 1 } }));
    assert.is(get && shape(get), 'GET /v1/items?tenant=t1&a=1&q=1 - ');
    const [form] = await sentBy(config({ method: 'FORM', params: { a: 1 }, query: { q: 1 } }));
    assert.is(
      form && shape(form),
      'POST /v1/items?q=1 application/x-www-form-urlencoded tenant=t1&a=1',
    );
  });

  test('a text is sent as it is, with the content type of the configuration', async () => {
    const [plain] = await sentBy(config({ method: 'POST', body: { text: '<a/>' } }));
    assert.is(plain?.headers.get('content-type'), 'text/plain; charset=utf-8');
    const [xml] = await sentBy(
      config({
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: { text: { function: 'concat', args: ['<a>', { attr: 'name' }, '</a>'] } },
      }),
    );
    assert.is(xml && shape(xml), 'POST /v1/items?tenant=t1 application/xml <a>Ann</a>');
  });

  test('a POST request without parameters has the body of Generic Extractor, unless the project or a query says otherwise', async () => {
    const bare = configuration({ jobs: [{ endpoint: 'items', method: 'POST' }] });
    assert.is((await sentBy(bare))[0]?.body, '[]');
    const [other] = await sentBy(
      configuration({ jobs: [{ endpoint: 'items', method: 'POST', query: { q: 1 } }] }),
    );
    assert.is(other && shape(other), 'POST /v1/items?q=1 - ');
    for (const [language, body] of [
      ['sluice', null],
      ['keboola', '[]'],
    ] as const) {
      const { plan } = await compile(JSON.stringify(bare), { name: 'c.json', language });
      assert.is(
        plan && (await previewRequests(plan, 1, undefined)).at(-1)?.requests[0]?.body,
        body,
        language,
      );
    }
  });

  test('secrets in query and body are masked in events, and a preview shows their names', async () => {
    const configured = config({
      method: 'POST',
      query: { k: { attr: '#key' } },
      body: { deep: [{ key: { attr: '#key' } }] },
    });
    const { events, requests } = await extract(configured, () => ({ json: {} }));
    assert.match(requests[0]?.path ?? '', 'k=the-key-1234');
    assert.match(requests[0]?.body ?? '', '{"deep":[{"key":"the-key-1234"}]}');
    assert.not.match(JSON.stringify(events), 'the-key-1234');
    const { plan } = await compiled(configured);
    const [shown] = (plan && (await previewRequests(plan, 1, undefined)).at(-1)?.requests) ?? [];
    assert.match(shown?.url ?? '', 'k={#key}');
    assert.is(shown?.body, '{"deep":[{"key":"{#key}"}]}');
    assert.not.match(JSON.stringify(plan), 'the-key-1234');
  });

  test('the first run of an incremental job leaves out what it has not', async () => {
    const [first] = await sentBy({
      ...configuration({
        config: { incrementalOutput: true },
        jobs: [
          job({
            method: 'POST',
            incremental: { cursor: 't' },
            query: { since: { incremental: 'value' } },
            body: { filter: { from: { incremental: 'value' }, open: true } },
          }),
        ],
      }),
    });
    assert.is(first && shape(first), 'POST /v1/items application/json {"filter":{"open":true}}');
  });

  test('a next URL has the query already; pages of another kind have it again', async () => {
    const more = { query: { q: 1 } };
    const byUrl = await sentBy(config(more, { method: 'response.url', urlKey: 'next' }), [
      { items: [{ id: 1 }], next: 'items?cursor=2' },
    ]);
    assert.equal(
      byUrl.map(({ path }) => path),
      ['/v1/items?tenant=t1&q=1', '/v1/items?cursor=2&tenant=t1'],
    );
    const byValue = await sentBy(
      config(more, { method: 'response.param', responseParam: 'next', queryParam: 'c' }),
      [{ items: [{ id: 1 }], next: 'x' }],
    );
    assert.equal(
      byValue.map(({ path }) => path),
      ['/v1/items?tenant=t1&q=1', '/v1/items?tenant=t1&c=x&q=1'],
    );
  });

  test('what excludes each other is one finding with its place', async () => {
    for (const [more, wanted] of [
      [
        { method: 'POST', params: { a: 1 }, body: { b: 1 } },
        'contradictory-settings /config/jobs/0/body',
      ],
      [{ method: 'FORM', body: { b: 1 } }, 'contradictory-settings /config/jobs/0/body'],
      [{ params: { a: 1 }, query: { a: 2 } }, 'contradictory-settings /config/jobs/0/query/a'],
      [{ body: { text: [1] } }, 'invalid-type /config/jobs/0/body/text'],
      [{ query: 'a=1' }, 'invalid-type /config/jobs/0/query'],
      [{ method: 'HEAD' }, 'invalid-value /config/jobs/0/method'],
      [{ body: { a: { attr: 'missing' } } }, 'unknown-attribute /config/jobs/0/body/a/attr'],
      [{ method: 'PUT', body: { a: 1 } }, 'changing-method /config/jobs/0/method'],
    ] as const) {
      const { diagnostics } = await compile(JSON.stringify(config(more)), { name: 'c.json' });
      assert.equal(
        diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`),
        [wanted],
        JSON.stringify(more),
      );
    }
  });

  test('Generic Extractor has none of it', async () => {
    const pagination = { method: 'offset', paramIn: 'query' };
    const configured = config({ method: 'delete', query: { a: 1 }, body: { b: 1 } }, pagination);
    const { diagnostics } = await compile(JSON.stringify(configured), {
      name: 'c.json',
      language: 'keboola',
    });
    const found = diagnostics.filter(({ rule }) => rule === 'extension');
    assert.equal(found.map(({ pointer }) => pointer).sort(), [
      '/api/pagination/paramIn',
      '/config/jobs/0/body',
      '/config/jobs/0/method',
      '/config/jobs/0/query',
    ]);
  });
});
