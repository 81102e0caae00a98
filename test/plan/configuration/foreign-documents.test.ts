import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { suite } from '../../support/suite.ts';

const documents: readonly (readonly [document: object, kind: RegExp, command: RegExp])[] = [
  [{ openapi: '3.1.0', info: {}, paths: {} }, /an OpenAPI document/, /sluice import openapi/],
  [{ swagger: '2.0', paths: {} }, /an OpenAPI document/, /sluice import openapi/],
  [{ log: { version: '1.2', entries: [] } }, /HAR/, /sluice import har/],
  [{ info: { _postman_id: 'a', name: 'b' }, item: [] }, /Postman/, /sluice import postman/],
  [{ version: '6.1', type: 'DeclarativeSource', streams: [] }, /Airbyte/, /sluice import airbyte/],
  [{ version: '0.5', check: {}, streams: [] }, /Airbyte/, /sluice import airbyte/],
  [{ client: { base_url: 'https://a.example' }, resources: [] }, /dlt/, /config\.jobs/],
];

suite('check: documents of other tools', (test) => {
  for (const [document, kind, command] of documents)
    test(`one finding says what it is: ${kind.source}`, async () => {
      const { diagnostics, plan } = await compile(JSON.stringify(document), { name: 'a.json' });
      const [only] = diagnostics;
      assert.is(diagnostics.length, 1);
      assert.is(only?.rule, 'not-a-configuration');
      assert.match(only?.message ?? '', kind);
      assert.match(only?.help ?? '', command);
      assert.is(plan, undefined);
    });

  test('a configuration with such a member beside "api" is one', async () => {
    const text = JSON.stringify({
      swagger: '2.0',
      api: { baseUrl: 'https://a.example/' },
      config: { jobs: [{ endpoint: 'a' }] },
    });
    const { diagnostics } = await compile(text, { name: 'a.json' });
    assert.equal(
      diagnostics.map(({ rule }) => rule),
      ['unknown-key'],
    );
  });
});
