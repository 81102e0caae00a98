import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { applyFixes } from '../../src/text/edits.ts';
import { suite } from '../support/suite.ts';

const fixed = async (text: string) => {
  const { document, diagnostics } = await compile(text, { name: 'x' });
  assert.ok(document);
  return applyFixes(document, diagnostics).text;
};

suite('text/apply-fixes', (test) => {
  test('a misspelt key is renamed; comments, order and layout of YAML stay', async () => {
    const text =
      '# top\napi:\n  baseUrl:   https://h.example/   # base\n  pagination:\n    method: offset\n    limit: 10\n    limitParm: n # why\nconfig: { jobs: [ { endpoint: a } ] }\n';
    assert.is(await fixed(text), text.replace('limitParm', 'limitParam'));
  });

  test('JSON keys stay quoted, CRLF stays', async () => {
    const text =
      '{\r\n\t"api": { "baseUrl": "https://h.example/", "pagination": { "method": "offset", "limit": 10, "limitParm": "n" } },\r\n\t"config": { "jobs": [{ "endpoint": "a" }] }\r\n}\r\n';
    assert.is(await fixed(text), text.replace('limitParm', 'limitParam'));
  });

  test('a deprecated value is replaced', async () => {
    const text =
      'api: { baseUrl: "https://h.example/", authentication: { type: url.query, query: { a: b } } }\nconfig: { jobs: [ { endpoint: a } ] }\n';
    assert.is(await fixed(text), text.replace('url.query', '"query"'));
  });

  test('a member is added in the style of its place, and what was mended is not found again', async () => {
    const block =
      'api:\n  baseUrl: https://h.example/\n  pagination:\n    method: multiple\n    scrollers:\n      default: { method: pagenum }\nconfig: { jobs: [ { endpoint: a } ] }\n';
    const text = await fixed(block);
    assert.is(
      text,
      block.replace('    method: multiple', '    default: "default"\n    method: multiple'),
    );
    assert.equal((await compile(text, { name: 'x' })).diagnostics, []);
    const flow = block.replace(
      /pagination:\n[\s\S]*pagenum \}/,
      'pagination: { method: multiple, scrollers: { default: { method: pagenum } } }',
    );
    assert.is(
      await fixed(flow),
      flow.replace('{ method: multiple', '{ default: "default", method: multiple'),
    );
  });
});
