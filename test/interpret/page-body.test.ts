import * as assert from 'uvu/assert';
import { type PageBody, samePage } from '../../src/interpret/page-body.ts';
import { decodeResponse } from '../../src/shape/decode-response.ts';
import { isArray } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const inBytes = (text: string, last: string): PageBody => {
  const decoded = decodeResponse(Buffer.from(text));
  const records = decoded.kind === 'json' && isArray(decoded.value) ? decoded.value.length : 0;
  return { kind: 'bytes', bytes: Buffer.from(text), records, last: Buffer.from(last) };
};
const inValues = (text: string): PageBody => {
  const decoded = decodeResponse(Buffer.from(text));
  return { kind: 'value', value: decoded.kind === 'json' ? decoded.value : null };
};

suite('interpret/page-body', (test) => {
  test('PAG-SAME: pages of other bytes are the same when their values are', () => {
    const page = inBytes('[{"a":1},{"a":0.1}]', '{"a":0.1}');
    assert.ok(samePage(page, page, 'peer'));
    assert.ok(samePage(page, inBytes('[ {"\\u0061":1}, {"a":1e-1} ]', '{"a":1e-1}'), 'peer'));
    assert.ok(samePage(page, inValues('[{"a":1},{"a":0.10}]'), 'peer'));
    assert.ok(samePage(inValues('[{"a":1},{"a":0.1}]'), page, 'peer'));
  });

  test('PAG-SAME: they differ when any record does, the last or another', () => {
    const page = inBytes('[{"a":1},{"a":2}]', '{"a":2}');
    assert.not.ok(samePage(page, inBytes('[{"a":1},{"a":3}]', '{"a":3}'), 'peer'));
    assert.not.ok(samePage(page, inBytes('[{"a":0},{"a":2}]', '{"a":2}'), 'peer'));
    assert.not.ok(samePage(page, inBytes('[{"a":2}]', '{"a":2}'), 'peer'));
    assert.not.ok(samePage(page, inValues('[{"a":1},{"a":2.0}]'), 'peer'));
  });

  test('PAG-SAME: with exact numbers digits count', () => {
    const [one, other] = [inBytes('[{"a":0.1}]', '{"a":0.1}'), inBytes('[{"a":0.10}]', '{"a":0.10}')];
    assert.ok(samePage(one, other, 'peer'));
    assert.not.ok(samePage(one, other, 'exact'));
  });
});
