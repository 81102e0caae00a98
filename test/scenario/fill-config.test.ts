import * as assert from 'uvu/assert';
import { fillConfig, mergePatch } from '../../src/scenario/fill-config.ts';
import { suite } from '../support/suite.ts';

const symbols = { secrets: new Map([['password', 'a"b\\c']]), nowMs: () => 0 };
const fill = (text: string, overlays = {} as Parameters<typeof fillConfig>[1]) =>
  fillConfig({ path: 'config.yaml', bytes: Buffer.from(text) }, overlays, symbols, () => {
    throw new Error('nothing is wrong');
  });

suite('configurations of scenarios', (test) => {
  test('symbols are filled in, escaped as JSON escapes them; the rest stays as it is', async () => {
    const filled = await fill('"#p": "{{secret:password}}" # {{not a symbol}}\na: {"b":{"c":1}}\n');
    assert.is(filled?.text, '"#p": "a\\"b\\\\c" # {{not a symbol}}\na: {"b":{"c":1}}\n');
  });

  test('without symbols the bytes are handed on', async () => {
    assert.ok((await fill('a: 1'))?.text instanceof Uint8Array);
  });

  test('overlays are merge patches, and digits survive them', async () => {
    const filled = await fill(
      '{"a": {"x": 1.0, "y": 12345678901234567890}, "b": [1], "2": 0, "1": 0}',
      { overlays: [{ a: { x: null, z: '{{secret:password}}' } }, { b: 2 }] },
    );
    assert.is(filled?.text, '{"a":{"y":12345678901234567890,"z":"a\\"b\\\\c"},"b":2,"2":0,"1":0}');
    assert.is(filled?.original?.rangeOf('/b').start.line, 1);
  });

  test('a patch behaves as RFC 7396 shows', () => {
    assert.equal(mergePatch({ a: 'b' }, { a: null }), {});
    assert.equal(mergePatch({ a: [{ b: 'c' }] }, { a: [1] }), { a: [1] });
    assert.equal(mergePatch([1], { a: 'b', c: null }), { a: 'b' });
    assert.equal(mergePatch({}, { a: { bb: { ccc: null } } }), { a: { bb: {} } });
    assert.equal(mergePatch({ a: 'foo' }, 'bar'), 'bar');
  });
});
