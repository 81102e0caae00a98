import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type PageBody, samePage } from '../../../src/engine/interpret/page-body.ts';
import { AutomaticTables } from '../../../src/engine/shape/automatic-tables.ts';
import { decodeJson } from '../../../src/features/formats/json/decode-json.ts';
import { isArray, sameJson } from '../../../src/language/values/json.ts';
import { suite } from '../../support/suite.ts';

const inBytes = (text: string): PageBody => {
  const decoded = decodeJson(Buffer.from(text));
  const records = decoded.kind === 'value' && isArray(decoded.value) ? decoded.value.length : 0;
  return {
    kind: 'bytes',
    bytes: Buffer.from(text),
    records,
    last: { layout: {}, cells: [] },
    list: Buffer.alloc(0),
  };
};
const inValues = (text: string): PageBody => {
  const decoded = decodeJson(Buffer.from(text));
  return { kind: 'value', value: decoded.kind === 'value' ? decoded.value : null };
};

suite('engine/interpret/page-body', (test) => {
  test('PAG-SAME: pages of other bytes are the same when their values are', () => {
    const page = inBytes('[{"a":1},{"a":0.1}]');
    assert.ok(samePage(page, page, 'peer'));
    assert.ok(samePage(page, inBytes('[ {"\\u0061":1}, {"a":1e-1} ]'), 'peer'));
    assert.ok(samePage(page, inValues('[{"a":1},{"a":0.10}]'), 'peer'));
    assert.ok(samePage(inValues('[{"a":1},{"a":0.1}]'), page, 'peer'));
  });

  test('PAG-SAME: they differ when any record does, the last or another', () => {
    const page = inBytes('[{"a":1},{"a":2}]');
    assert.not.ok(samePage(page, inBytes('[{"a":1},{"a":3}]'), 'peer'));
    assert.not.ok(samePage(page, inBytes('[{"a":0},{"a":2}]'), 'peer'));
    assert.not.ok(samePage(page, inBytes('[{"a":2}]'), 'peer'));
    assert.not.ok(samePage(page, inValues('[{"a":1},{"a":2.0}]'), 'peer'));
  });

  test('PAG-SAME: pages that were looked through are the same when their values are, whatever their bytes', () => {
    const scalar = fc.constantFrom(
      '1',
      '1.0',
      '10',
      '1e1',
      '0.1',
      '0.10',
      '"1"',
      '"a"',
      '"\\u0061"',
      '"b"',
      'null',
      'true',
      '-0',
      '0',
      '12345678901234567890',
      '123456789012345678',
    );
    const record = fc.oneof(
      fc.tuple(scalar, scalar).map(([a, b]) => `{"a":${a},"b":${b}}`),
      fc.tuple(scalar, scalar, scalar).map(([a, b, c]) => `{"b":${b},"a":${c},"a":${a}}`),
      scalar.map((a) => `{ "a": ${a} }`),
    );
    const page = fc
      .array(record, { minLength: 1, maxLength: 2 })
      .map((records) => `[${records.join(',')}]`);
    let same = 0;
    fc.assert(
      fc.property(
        page,
        fc.option(page, { freq: 2 }),
        fc.constantFrom('peer' as const, 'exact' as const),
        (one, another, numbers) => {
          const other = another ?? one.replaceAll(':', ': ').replaceAll(':0.1,', ':0.10,');
          const tables = new AutomaticTables(undefined);
          tables.analyse('t', [{ a: 1, b: 'x' }], () => {}, { job: '', page: 1 });
          const body = (text: string): PageBody => {
            const bytes = Buffer.from(text);
            const plain = tables.plainPage('t', bytes, 'found');
            if (plain === undefined) throw new Error(`${text} is no plain page`);
            return {
              kind: 'bytes',
              bytes,
              records: plain.count,
              last: plain.last,
              list: plain.list,
            };
          };
          const value = (text: string) => {
            const decoded = decodeJson(Buffer.from(text), { numbers });
            return decoded.kind === 'value' ? decoded.value : null;
          };
          const expected = sameJson(value(one), value(other));
          if (expected) same++;
          assert.is(samePage(body(one), body(other), numbers), expected);
        },
      ),
      { numRuns: 3000 },
    );
    assert.ok(same > 20, `${same} pairs were the same`);
  });

  test('PAG-SAME: with exact numbers digits count', () => {
    const [one, other] = [inBytes('[{"a":0.1}]'), inBytes('[{"a":0.10}]')];
    assert.ok(samePage(one, other, 'peer'));
    assert.not.ok(samePage(one, other, 'exact'));
  });
});
