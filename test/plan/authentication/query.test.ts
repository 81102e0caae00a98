import * as assert from 'uvu/assert';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withQuery = (authentication: object, parts: Parameters<typeof configuration>[0] = {}) =>
  configuration({
    ...parts,
    api: { authentication: { type: 'query', ...authentication }, ...parts.api },
  });

suite('plan/authentication/query', (test) => {
  test('AUTH-QUERY-2, 11.7: entries see the request before authentication and are laid over its query', async () => {
    const query = {
      key: { attr: '#k' },
      sig: {
        function: 'md5',
        args: [
          {
            function: 'concat',
            args: [
              { query: 'a' },
              { request: 'resource' },
              { request: 'method' },
              { request: 'hostname' },
              { request: 'port' },
            ],
          },
        ],
      },
    };
    const { requests } = await extract(
      withQuery(
        { query },
        { config: { '#k': 'KEY' }, jobs: [{ endpoint: 'items', params: { a: 1, key: 'old' } }] },
      ),
      () => ({}),
    );
    const { createHash } = await import('node:crypto');
    const signature = createHash('md5')
      .update('1/v1/items?a=1&key=oldGETh.example443')
      .digest('hex');
    assert.is(requests[0]?.path, `/v1/items?a=1&key=KEY&sig=${signature}`);
  });

  test('AUTH-QUERY-2: it is added to the URL of a POST request too', async () => {
    const { requests } = await extract(
      withQuery(
        { query: { key: 'K' } },
        { jobs: [{ endpoint: 'items', method: 'POST', params: { a: 1 } }] },
      ),
      () => ({}),
    );
    assert.equal([requests[0]?.path, requests[0]?.body], ['/v1/items?key=K', '{"a":1}']);
  });

  test('AUTH-QUERY-4: a next-page URL that holds the parameter gets the fresh value', async () => {
    const { paths } = await extract(
      withQuery(
        { query: { key: 'K' } },
        {
          api: { pagination: { method: 'response.url' } },
          jobs: [{ endpoint: 'items', dataField: 'items' }],
        },
      ),
      (_request, number) => ({
        json: { items: [number], next_page: number === 1 ? '/v1/items?key=stale&p=2' : '' },
      }),
    );
    assert.equal(paths, ['/v1/items?key=K', '/v1/items?key=K&p=2']);
  });

  test('AUTH-QUERY-1: it needs entries', async () => {
    assert.equal((await compiled(withQuery({}))).errors, [
      '"query" is missing; authentication of type "query" requires it',
    ]);
  });

  test('AUTH-QUERY-5: url.query and api.query are deprecated and work', async () => {
    const old = configuration({
      api: { authentication: { type: 'url.query' }, query: { key: 'K' } },
    });
    const { paths, diagnostics } = await extract(old, () => ({}));
    assert.equal(paths, ['/v1/items?key=K']);
    assert.equal(diagnostics.filter(({ rule }) => rule === 'deprecated').length, 2);
  });

  test('CTX-E3: a repeated name is visible by index only, one without = not at all', async () => {
    const run = (query: object) =>
      extract(withQuery({ query }, { jobs: [{ endpoint: 'items?a=1&a=2&b' }] }), () => ({}));
    assert.equal((await run({ x: { query: 'a.1' } })).paths, ['/v1/items?a=1&a=2&b&x=2']);
    assert.is(
      (await run({ x: { query: 'a' } })).outcome.failure?.message,
      '"a" of "query" has no value',
    );
    assert.not.ok((await run({ x: { query: 'b' } })).outcome.ok);
  });
});
