import * as assert from 'uvu/assert';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withKey = (settings: object, parts: Parameters<typeof configuration>[0] = {}) =>
  configuration({
    ...parts,
    api: {
      authentication: { type: 'api-key', value: { attr: '#key' }, ...settings },
      ...parts.api,
    },
    config: { '#key': 'k-1234567' },
  });

suite('plan/authentication/api-key', (test) => {
  test('the key is sent in a header, over one of the same name', async () => {
    const { requests } = await extract(
      withKey({ name: 'X-Api-Key' }, { api: { http: { headers: { 'x-api-key': 'old' } } } }),
      () => ({}),
    );
    assert.is(requests[0]?.headers.get('x-api-key'), 'k-1234567');
    assert.is(requests[0]?.path, '/v1/items');
  });

  test('the key is sent as a parameter of the URL, over that of the request and that of a next URL', async () => {
    const jobs = [{ endpoint: 'items', dataField: 'items', params: { a: 1, api_key: 'old' } }];
    const { paths } = await extract(
      withKey(
        { in: 'query', name: 'api_key' },
        { jobs, api: { pagination: { method: 'response.url' } } },
      ),
      (_request, number) => ({
        json: { items: [number], next_page: number === 1 ? '/v1/items?api_key=stale&p=2' : '' },
      }),
    );
    assert.equal(paths, ['/v1/items?a=1&api_key=k-1234567', '/v1/items?api_key=k-1234567&p=2']);
    const posted = await extract(
      withKey(
        { in: 'query', name: 'k' },
        { jobs: [{ endpoint: 'items', method: 'POST', params: { a: 1 } }] },
      ),
      () => ({}),
    );
    assert.equal(
      [posted.requests[0]?.path, posted.requests[0]?.body],
      ['/v1/items?k=k-1234567', '{"a":1}'],
    );
  });

  test('what is missing or wrong is an error', async () => {
    const errors = async (settings: object) => (await compiled(withKey(settings))).errors;
    assert.equal(await errors({}), ['"name" is missing; api-key authentication requires it']);
    assert.equal(await errors({ name: 'X Key' }), ['"X Key" is not a valid header name']);
    assert.equal(await errors({ name: 'X Key', in: 'query' }), []);
    assert.equal(await errors({ name: 'k', value: null }), [
      '"value" is missing; api-key authentication requires it',
    ]);
    assert.equal((await errors({ name: 'k', in: 'body' })).length, 1);
  });
});
