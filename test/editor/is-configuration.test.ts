import * as assert from 'uvu/assert';
import { isConfiguration, mayBeConfiguration } from '../../src/editor/is-configuration.ts';
import { readDocument } from '../../src/text/read-document.ts';
import { suite } from '../support/suite.ts';

async function recognised(text: string): Promise<boolean> {
  const document = await readDocument(text, 'x', () => undefined);
  return mayBeConfiguration(text) && isConfiguration(text, document?.value);
}

suite('editor/is-configuration', (test) => {
  test('configurations in every form, on one line and unfinished', async () => {
    for (const text of [
      'api: { baseUrl: "https://x/" }\nconfig: { jobs: [] }\n',
      '{"api":{"baseUrl":"https://x/"},"config":{"jobs":[]}}',
      '{"parameters":{"api":{"baseUrl":"https://x/"},"config":{"jobs":[]}}}',
      'parameters:\n  api:\n    baseUrl: https://x/\n',
      'api:\n',
      'config:\n  jobs:\n    - endpoint: a\n',
      '# yaml-language-server: $schema=./sluice.schema.json\n',
      '{"$schema": "../schema/config.schema.json"}',
    ])
      assert.ok(await recognised(text), text);
  });

  test('texts that cannot be read just now', async () => {
    for (const text of [
      'api:\n  baseUrl: [\n',
      '{"api": {"baseUrl": ',
      '{"parameters": {"api": {',
      'config:\n  jobs:\n    - {\n',
      'parameters:\n  api:\n    http: {\n',
    ])
      assert.ok(await recognised(text), text);
  });

  test('files of other programs', async () => {
    for (const text of [
      '',
      'services:\n  api:\n    image: shop\n',
      'services:\n  api: [\n',
      'openapi: 3.0.0\npaths: {}\n',
      'on: push\njobs:\n  build: {}\n',
      'version: 2\njobs: { build: {} }\nconfig: { a: 1 }\n',
      'api:\n  port: 8080\ndatabase: { host: x }\n',
      '[1, 2]',
      '# yaml-language-server: $schema=https://x.example/other.json\napi: { baseUrl: "https://x/" }\nconfig: { jobs: [] }\n',
    ])
      assert.not.ok(await recognised(text), text);
  });
});
