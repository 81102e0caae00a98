import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { FunctionProblem } from '../../../src/plan/functions/definition.ts';
import type { Json } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';
import { call, check, hexOf, vectors } from './support.ts';

suite('plan/functions/sprintf', (test) => {
  test('FN-ARGC: every format gives PHP’s bytes, or is refused where PHP refuses', () => {
    const rows = vectors<readonly [string, readonly Json[], string | null]>('sprintf');
    assert.ok(rows.length > 500);
    for (const [format, values, expected] of rows) {
      const label = `${format} ${JSON.stringify(values)}`;
      if (expected === null)
        assert.throws(
          () => call('sprintf', format, ...values),
          (error: unknown) => error instanceof FunctionProblem,
          label,
        );
      else assert.is(hexOf(call('sprintf', format, ...values)), expected, label);
    }
  });

  test('FN-ARGC: a format that needs more values than there are is refused before they are known', () => {
    assert.match(check('sprintf', '%s-%s', undefined) ?? '', /Too few arguments/);
    assert.is(check('sprintf', '%s-%s', undefined, undefined), undefined);
    assert.is(check('sprintf', undefined), undefined);
  });

  test('FN-JOIN-2: a list as a value is refused', () => {
    assert.throws(() => call('sprintf', '%s', ['a']), /list or an object/);
  });

  test('FN-7: any format and value gives a result or a FunctionProblem', () => {
    const pieces = fc.constantFrom(
      '%',
      's',
      'd',
      'f',
      'e',
      'g',
      'x',
      '0',
      '5',
      '.',
      '3',
      '-',
      '+',
      "'",
      '$',
      '1',
      'é',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), fc.jsonValue(), (format, value) => {
        try {
          call('sprintf', format.join(''), value as Json);
        } catch (error) {
          assert.instance(error, FunctionProblem);
        }
      }),
      { numRuns: 500 },
    );
  });
});
