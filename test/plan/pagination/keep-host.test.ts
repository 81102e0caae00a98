import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

/** The URLs of a job whose first response links to `next`. */
async function requested(pagination: object, next: string): Promise<readonly string[]> {
  const parts = configuration({ api: { pagination } });
  const { requests } = await extract(parts, ({ url }) =>
    url.endsWith('/v1/items')
      ? { json: { items: [{ id: 1 }], next }, headers: { Link: `<${next}>; rel="next"` } }
      : { json: { items: [{ id: 2 }] } },
  );
  return requests.map(({ url }) => url);
}

const METHODS = [{ method: 'response.url', urlKey: 'next' }, { method: 'link-header' }];

suite('plan/pagination/keep-host', (test) => {
  test('path and query of a link lead to the host of "baseUrl"', async () => {
    for (const method of METHODS)
      for (const [next, target] of [
        ['http://internal:8080/v1/items?p=2', 'https://h.example/v1/items?p=2'],
        ['https://u:s3cret@internal/v1/items?p=2#top', 'https://h.example/v1/items?p=2'],
        ['//internal/v2/items', 'https://h.example/v2/items'],
        ['http://internal?p=2', 'https://h.example/?p=2'],
        ['/v1/items?p=2', 'https://h.example/v1/items?p=2'],
        // neither does a path name another host
        ['http://internal//evil.example/x', 'https://h.example//evil.example/x'],
      ] as const)
        assert.equal(
          await requested({ ...method, keepHost: true }, next),
          ['https://h.example/v1/items', target],
          `${method.method} ${next}`,
        );
  });

  test('without it, links are followed as they are', async () => {
    for (const method of METHODS)
      for (const pagination of [method, { ...method, keepHost: false }])
        assert.equal(await requested(pagination, 'https://other.example/v1/items?p=2'), [
          'https://h.example/v1/items',
          'https://other.example/v1/items?p=2',
        ]);
  });

  test('it is refused where it says nothing, and for Generic Extractor', async () => {
    const rules = async (pagination: object, language?: 'keboola') => {
      const options = { name: 'config.json', ...(language === undefined ? {} : { language }) };
      const parts = configuration({ api: { pagination } });
      const { diagnostics } = await compile(JSON.stringify(parts), options);
      return diagnostics
        .filter(({ pointer }) => pointer?.endsWith('/keepHost'))
        .map(({ rule }) => rule);
    };
    const url = { method: 'response.url', keepHost: true };
    assert.equal(await rules(url), []);
    assert.equal(await rules({ ...url, paramIsQuery: true }), ['ignored-setting']);
    assert.equal(await rules(url, 'keboola'), ['extension']);
  });
});
