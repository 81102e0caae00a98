import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { decodeJson } from '../../src/plan/responses/decode-json.ts';
import { AutomaticTables } from '../../src/rows/automatic-tables.ts';
import { recordBatch } from '../../src/rows/records.ts';
import type { ExchangeOutcome } from '../../src/run/exchange.ts';
import { type PageContent, ReadPage } from '../../src/run/page.ts';
import { sameJson } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const pageOf = (content: Omit<PageContent, 'records'>) => {
  const records = () =>
    [recordBatch({ exchange: 1, place: () => ({ path: '', isList: true }) }, [])] as const;
  return new ReadPage({ ...content, records }, {} as ExchangeOutcome);
};
/** A page whose list was scanned, by a table with the columns `a` and `b`. */
const inBytes = (text: string) => {
  const tables = new AutomaticTables(undefined);
  tables.analyse('t', [{ a: 1, b: 'x' }], () => {}, { job: '', page: 1 });
  const bytes = Buffer.from(text);
  const scanned = tables.plainPage('t', bytes, 'found');
  if (scanned === undefined) throw new Error(`${text} is no plain page`);
  return pageOf({ value: null, scanned: { ...scanned, bytes } });
};
const inValues = (text: string) => {
  const decoded = decodeJson(Buffer.from(text));
  return pageOf({ value: decoded.kind === 'value' ? decoded.value : null });
};

suite('run/page', (test) => {
  test('PAG-SAME: pages of other bytes are the same when their values are', () => {
    const page = inBytes('[{"a":1},{"a":0.1}]');
    assert.ok(page.isSame(page, 'peer'));
    assert.ok(page.isSame(inBytes('[ {"a":1}, {"a":1e-1} ]'), 'peer'));
    assert.ok(page.isSame(inValues('[{"a":1},{"a":0.10}]'), 'peer'));
    assert.ok(inValues('[{"a":1},{"a":0.1}]').isSame(page, 'peer'));
  });

  test('PAG-SAME: they differ when any record does, the last or another', () => {
    const page = inBytes('[{"a":1},{"a":2}]');
    assert.not.ok(page.isSame(inBytes('[{"a":1},{"a":3}]'), 'peer'));
    assert.not.ok(page.isSame(inBytes('[{"a":0},{"a":2}]'), 'peer'));
    assert.not.ok(page.isSame(inBytes('[{"a":2}]'), 'peer'));
    assert.not.ok(page.isSame(inValues('[{"a":1},{"a":2.0}]'), 'peer'));
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
          const value = (text: string) => {
            const decoded = decodeJson(Buffer.from(text), { numbers });
            return decoded.kind === 'value' ? decoded.value : null;
          };
          const expected = sameJson(value(one), value(other));
          if (expected) same++;
          assert.is(inBytes(one).isSame(inBytes(other), numbers), expected);
        },
      ),
      { numRuns: 3000 },
    );
    assert.ok(same > 20, `${same} pairs were the same`);
  });

  test('PAG-SAME: with exact numbers digits count', () => {
    const [one, other] = [inBytes('[{"a":0.1}]'), inBytes('[{"a":0.10}]')];
    assert.ok(one.isSame(other, 'peer'));
    assert.not.ok(one.isSame(other, 'exact'));
  });
});
