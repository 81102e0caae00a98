import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { lowerRecursionFilter } from '../../src/plan/compile/children.ts';
import { matchesRecursionFilter } from '../../src/run/child-executions.ts';
import type { Finding } from '../../src/text/diagnostic.ts';
import { type Json, NumberLiteral } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const lower = (text: Json | undefined) => {
  const findings: Finding[] = [];
  return {
    filter: lowerRecursionFilter(text, '/f', (finding) => findings.push(finding)),
    findings,
  };
};
const matches = (text: string, record: Json) => {
  const { filter } = lower(text);
  assert.ok(filter);
  return matchesRecursionFilter(filter, record);
};

suite('run/recursion-filter', (test) => {
  test('RF-1: & binds tighter than |, and every space counts', () => {
    assert.ok(matches('a==1&b==2|c==3', { c: 3 }));
    assert.not.ok(matches('a==1&b==2|c==3', { a: 1 }));
    assert.not.ok(matches('a == 1', { a: 1 }));
  });

  test('RF-2: the leftmost operator of two characters, then of one; the value ends at its second occurrence', () => {
    assert.equal(lower('a>b==c').filter?.anyOf, [[{ path: 'a>b', operator: '==', value: 'c' }]]);
    assert.equal(lower('a>5>6').filter?.anyOf, [[{ path: 'a', operator: '>', value: '5' }]]);
    assert.equal(lower('a!=b==c').filter?.anyOf, [[{ path: 'a', operator: '!=', value: 'b==c' }]]);
    assert.equal(lower('a~~b!~c').filter?.anyOf, [[{ path: 'a', operator: '~~', value: 'b!~c' }]]);
    assert.equal(lower('a<b>c').filter?.anyOf, [[{ path: 'a', operator: '<', value: 'b>c' }]]);
    assert.equal(lower('a==b==c').filter?.anyOf, [[{ path: 'a', operator: '==', value: 'b' }]]);
  });

  test('RF-3, RF-4, RF-5: values compare as text; missing, null and false are empty', () => {
    for (const record of [{}, { a: null }, { a: false }, { a: '' }])
      assert.ok(matches('a==', record), JSON.stringify(record));
    assert.not.ok(matches('a==', { a: 0 }));
    assert.ok(matches('a==1', { a: true }));
    assert.not.ok(matches('a==1', { a: '1.0' }));
    assert.ok(matches('o.x!=y', { o: { x: 'Y' } }));
  });

  test('RF-6, JOB-E6: numbers as numbers, everything else by bytes', () => {
    assert.ok(matches('a>9', { a: '10' }));
    assert.ok(matches('a>=10', { a: 10 }));
    assert.ok(matches('a<b', { a: 'B' }));
    assert.ok(matches('a>0', { a: true }));
    assert.not.ok(matches('a<10', { a: 'x' }));
    assert.ok(matches('a<9.5', { a: ' 9.4' }));
  });

  test('RF-6: equal values are neither greater nor less, whether numbers or not', () => {
    for (const [value, other] of [
      ['7', '7.0'],
      ['-1', '-1'],
      ['ab', 'ab'],
    ] as const) {
      assert.equal(
        ['>', '<', '>=', '<='].map((operator) => matches(`a${operator}${other}`, { a: value })),
        [false, false, true, true],
        value,
      );
    }
    assert.equal(
      ['>', '<', '>=', '<='].map((operator) => matches(`a${operator}0.5`, { a: 0.25 })),
      [false, true, false, true],
    );
    assert.equal(
      ['>', '<', '>=', '<='].map((operator) => matches(`a${operator}b`, { a: 'c' })),
      [true, false, true, false],
    );
  });

  test('RF-6: a number and a text that is none compare by bytes', () => {
    assert.ok(matches('a<9x', { a: '10' }));
    assert.ok(matches('a>-5', { a: 'x' }));
    assert.ok(matches('a>z', { a: 'é' }));
  });

  test('RF-6: ids longer than a double holds compare digit by digit', () => {
    assert.ok(matches('a>9007199254740992', { a: new NumberLiteral('9007199254740993') }));
    assert.not.ok(matches('a>9007199254740993', { a: '9007199254740993' }));
    assert.ok(matches('a<-9007199254740992', { a: '-9007199254740993' }));
  });

  test('RF-7: % matches any characters, the rest is literal and case-sensitive', () => {
    assert.ok(matches('a~~x%z', { a: 'xyyz' }));
    assert.ok(matches('a~~x%z', { a: 'xz' }));
    assert.not.ok(matches('a~~x%z', { a: 'xyz1' }));
    assert.not.ok(matches('a~~X%', { a: 'xyz' }));
    assert.ok(matches('a~~1.5', { a: '1.5' }));
    assert.not.ok(matches('a~~1.5', { a: '1x5' }));
    assert.not.ok(matches('a~~x%z', { a: 'x\nz' }));
    assert.ok(matches('a!~x%', { a: 'y' }));
  });

  test('RF-7: parts between wildcards match in order and without overlap', () => {
    assert.ok(matches('a~~%b%c%', { a: 'xbyc' }));
    assert.not.ok(matches('a~~%c%b%', { a: 'xbyc' }));
    assert.not.ok(matches('a~~%bb%bb%', { a: 'bbb' }));
    assert.not.ok(matches('a~~ab%bc', { a: 'abc' }));
    assert.not.ok(matches('a~~%bc%c', { a: 'abc' }));
    assert.ok(matches('a~~%', { a: '' }));
    assert.not.ok(matches('a~~%b%', { a: 'x\nb' }));
    assert.not.ok(matches('a~~%b%', { a: 'b\n' }));
    assert.ok(matches('a~~%x\ny%', { a: '1x\ny2' }));
  });

  test('RF-7: for any text and pattern the result equals that of the equivalent regular expression', () => {
    const wild = fc.stringMatching(/^[ab%\n.]{0,7}$/);
    fc.assert(
      fc.property(wild, wild, (text, pattern) => {
        const expression = pattern
          .split('%')
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[^\n]*');
        assert.is(
          matches(`v~~${pattern}`, { v: text }),
          new RegExp(`^${expression}$`).test(text),
          JSON.stringify([text, pattern]),
        );
        assert.is(matches(`v!~${pattern}`, { v: text }), !matches(`v~~${pattern}`, { v: text }));
      }),
      { numRuns: 500 },
    );
  });

  test('RF-7: many wildcards take no longer than the text', () => {
    assert.not.ok(matches(`a~~${'%a'.repeat(200)}b`, { a: 'a'.repeat(5000) }));
  });

  test('RF-9: a condition without operator is an error of the compiler; an empty filter is none', () => {
    assert.is(lower('a').findings[0]?.message, 'the filter "a" has no operator');
    assert.is(lower('a==1&').findings.length, 1);
    assert.match(String(lower('a==1&').findings[0]?.help), /^remove the & or \|/);
    assert.is(lower('a').findings[0]?.help, 'write "<path><operator><value>" without spaces');
    assert.is(lower('a').filter, undefined);
    for (const empty of ['', null, undefined, '0', [], {}]) assert.is(lower(empty).filter, null);
  });

  test('RF-10: for a scalar record the path "scalar" is the value', () => {
    assert.ok(matches('scalar==x', 'x'));
    assert.not.ok(matches('other==x', 'x'));
  });

  test('JOB-E7: an object or a list at the path counts as empty', () => {
    assert.ok(matches('a==', { a: { b: 1 } }));
    assert.ok(matches('a==', { a: [1] }));
  });

  test('a pattern without wildcards matches exactly its own text', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z.*+]{0,8}$/),
        fc.stringMatching(/^[a-z.*+]{0,8}$/),
        (text, pattern) => assert.is(matches(`a~~${pattern}`, { a: text }), text === pattern),
      ),
    );
  });
});
