import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Cause, Finding } from '../../src/diagnostics/diagnostic.ts';
import { isError, oneForEachCause, withoutYielding } from '../../src/diagnostics/one-cause.ts';
import { compiled } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const NAMES = ['jobs', 'endpoint', '0', 'http', 'attr', '', 'a/b'] as const;
const pointer = fc
  .array(fc.constantFrom('config', ...NAMES), { maxLength: 4 })
  .map((segments) => segments.map((segment) => `/${segment.replaceAll('/', '~1')}`).join(''));
const name = fc.constantFrom(...NAMES);
const members = {
  follows: fc.record({ below: pointer, names: fc.array(name, { maxLength: 2 }) }),
  lacks: name,
  supplies: fc.record({ below: pointer, name }),
  means: name,
  undefinedName: name,
};
/** Everything but what covers errors on purpose: inputs that are not filled in. No finding explains others and yields. */
const cause: fc.Arbitrary<Cause> = fc.oneof(
  fc.record({ ...members, explains: fc.array(pointer, { maxLength: 2 }) }, { requiredKeys: [] }),
  fc.record({ ...members, yields: fc.constant(true as const) }, { requiredKeys: [] }),
);
const finding: fc.Arbitrary<Finding> = fc.record(
  {
    rule: fc.constantFrom(
      'unknown-key',
      'misplaced-key',
      'missing-setting',
      'invalid-type',
      'empty-value',
      'ignored-value',
      'no-placeholders',
      'unknown-attribute',
    ),
    severity: fc.constantFrom('error', 'warning', 'note'),
    pointer,
    part: fc.constantFrom('key', 'value'),
    message: fc.constantFrom('one', 'other'),
    help: fc.constantFrom('move it', 'remove it'),
    cause,
  },
  { requiredKeys: ['rule', 'severity', 'pointer', 'message', 'help'] },
);

suite('diagnostics: one finding for each cause', (test) => {
  test('where there is an error, one is shown: nothing without a plan passes', () =>
    fc.assert(
      fc.property(fc.array(finding, { minLength: 1, maxLength: 6 }), (findings) => {
        const shown = oneForEachCause(findings);
        return !withoutYielding(findings).some(isError) || shown.some(isError);
      }),
      { numRuns: 20_000 },
    ));

  test('a key named like the index of its job hides no error', async () => {
    const config = {
      api: { baseUrl: 'https://h.example/' },
      config: { jobs: [{ endpoint: 'a', children: [{ 0: 'b/{id}' }], '': 1 }] },
    };
    const { plan, errors } = await compiled(config);
    assert.is(plan, undefined);
    assert.equal(errors, ['the job has no "endpoint"']);
  });
});
