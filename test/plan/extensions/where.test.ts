import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  ConditionProblem,
  readCondition,
} from '../../../src/plan/configuration/where-condition.ts';
import { meetsCondition } from '../../../src/plan/extensions/where.ts';
import { type Json, NumberLiteral, numberFromText } from '../../../src/values/json.ts';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const meets = (text: string, record: Json) => meetsCondition(readCondition(text), record);
const problemOf = (text: string): string => {
  try {
    readCondition(text);
    return 'none';
  } catch (error) {
    assert.ok(error instanceof ConditionProblem, String(error));
    return error.message;
  }
};

suite('plan/extensions/where', (test) => {
  test('numbers of any length are compared exactly, also with text', () => {
    const operators = ['==', '!=', '<', '<=', '>', '>='] as const;
    const holds = (order: number): readonly boolean[] => [
      order === 0,
      order !== 0,
      order < 0,
      order <= 0,
      order > 0,
      order >= 0,
    ];
    const digits = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat({ max: 25 }))
      .map(([isNegative, units, scale]) => ({ units: isNegative ? -units : units, scale }));
    const near = fc.constantFrom(-1n, 0n, 1n);
    const textOf = (units: bigint, scale: number): string => {
      const all = String(units < 0n ? -units : units).padStart(scale + 1, '0');
      const fraction = scale === 0 ? '' : `.${all.slice(-scale)}`;
      return `${units < 0n ? '-' : ''}${all.slice(0, all.length - scale)}${fraction}`;
    };
    fc.assert(
      fc.property(digits, near, ({ units, scale }, by) => {
        const [one, other] = [textOf(units + by, scale), textOf(units, scale)];
        const expected = holds(Number(by));
        for (const found of [one, new NumberLiteral(one)])
          for (const value of [other, `'${other}'`])
            assert.equal(
              operators.map((operator) => meets(`n ${operator} ${value}`, { n: found })),
              expected,
              `${one} and ${value}`,
            );
      }),
    );
  });

  test('what a record may have in place of a number', () => {
    const big = numberFromText('9007199254740993');
    const cases: readonly (readonly [string, Json, boolean])[] = [
      ['n > 9007199254740992', { n: big }, true],
      ['n == 9007199254740992', { n: big }, false],
      ['n == 9007199254740993', { n: '9007199254740993' }, true],
      ['n in (1, 9007199254740993)', { n: big }, true],
      ['n in (1, 9007199254740993)', { n: 9007199254740992 }, false],
      ['n ~ "%993"', { n: big }, true],
      ['n > 5', {}, false],
      ['n != 5', {}, true],
      ['n > 5', { n: null }, false],
      ['n > 5', { n: 'many' }, false],
      ['n == 5', { n: true }, false],
      ['n == 5', { n: '5e0' }, true],
      ['n == 0', { n: '-0.0' }, true],
      ['n > 1', { n: numberFromText('1e400') }, true],
      ['n == 0.1', { n: 0.1 }, true],
      ['n == 0.12345678901234567890', { n: 0.12345678901234568 }, true],
      ['n > 5', { n: [9] }, false],
    ];
    for (const [text, record, expected] of cases)
      assert.is(meets(text, record), expected, `${text} of ${JSON.stringify(record)}`);
  });

  test('comparisons', () => {
    const record = {
      id: 7,
      text: 'abc',
      digits: '10',
      big: 9,
      yes: true,
      none: null,
      list: [1],
      deep: { a: 'x' },
      empty: '',
    };
    const cases: readonly (readonly [string, boolean])[] = [
      ["text == 'abc'", true],
      ["text = 'abc'", true],
      ['text != "abc"', false],
      ['id == 7', true],
      ["id == '7'", true],
      ["id == '7.0'", true],
      ["digits > '9'", true],
      ["text > 'abb'", true],
      ["text < 'abb'", false],
      ['digits >= 10', true],
      ['digits <= 9.5', false],
      ['big < 10', true],
      ['yes == true', true],
      ['yes == 1', false],
      ["yes == 'true'", true],
      ['none is null', true],
      ['missing is null', true],
      ['text is not null', true],
      ['none > 1', false],
      ['none < 1', false],
      ["missing != 'x'", true],
      ["list == '[1]'", true],
      ['list > 0', false],
      ["deep.a == 'x'", true],
      ["text ~ 'a%c'", true],
      ["text ~ 'a%'", true],
      ["text ~ '%b%'", true],
      ["text ~ 'ab'", false],
      ["text ~ 'abc%c'", false],
      ["text !~ '%z%'", true],
      ["none ~ '%'", false],
      ["empty == ''", true],
      ['id in (6, 7)', true],
      ['id not in (6, 7)', false],
      ["id in ('7')", true],
      ['text > 5', false],
    ];
    for (const [text, expected] of cases) assert.is(meets(text, record), expected, text);
  });

  test('"not" binds before "and", "and" before "or", and parentheses before all', () => {
    const record = { a: 1, b: 0 };
    assert.is(meets('a == 1 or b == 1 and b == 2', record), true);
    assert.is(meets('(a == 1 or b == 1) and b == 2', record), false);
    assert.is(meets('not a == 1 and b == 0', record), false);
    assert.is(meets('not (a == 1 and b == 1)', record), true);
    assert.is(meets('NOT a == 2 AND b == 0', record), true);
  });

  test('names with other characters, and quotes in texts', () => {
    assert.is(meets("`first name` == 'Ann O\\'Hara'", { 'first name': "Ann O'Hara" }), true);
    assert.is(meets('größe-in.cm > 1', { 'größe-in': { cm: 2 } }), true);
  });

  test('what is no condition is named with its place', () => {
    assert.is(problemOf('status'), 'a comparison such as == or != is missing at its end');
    assert.is(
      problemOf('status =='),
      'a value: a string in quotes, a number, true, false or null is missing at its end',
    );
    assert.is(
      problemOf('status == draft'),
      'a value: a string in quotes, a number, true, false or null is expected at character 11, found draft',
    );
    assert.is(problemOf("status == 'draft"), 'unexpected quote without an end at character 11');
    assert.is(problemOf('a == 1 b == 2'), '"and" or "or" is expected at character 8, found b');
    assert.is(problemOf('(a == 1'), '")" is missing at its end');
    assert.is(problemOf('and == 1'), 'the path of a value is expected at character 1, found and');
    assert.is(problemOf('a not == 1'), '"in" is expected at character 7, found ==');
    assert.is(problemOf('a is 1'), '"null" is expected at character 6, found 1');
    assert.is(problemOf('a ~ 1'), '"~" compares with a string in quotes');
    assert.is(problemOf('a < true'), '"<" compares with a number or a string');
    assert.is(problemOf('a & b'), 'unexpected & at character 3');
    assert.is(problemOf('('.repeat(60)), 'its parentheses are nested too deeply');
    assert.is(problemOf(''), 'the path of a value is missing at its end');
  });

  test('any text is a condition or a clear problem, and a condition judges any record', () => {
    const words = fc.constantFrom(
      'a',
      'b.c',
      'and',
      'or',
      'not',
      'in',
      'is',
      'null',
      '(',
      ')',
      ',',
      '==',
      '<',
      '~',
      "'x'",
      '1',
      'true',
      '%',
      '"',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.jsonValue(), (tokens, record) => {
        const text = tokens.join(' ');
        if (problemOf(text) === 'none') assert.type(meets(text, record as Json), 'boolean');
      }),
    );
  });

  test('a pattern matches as the regular expression of it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '%'), maxLength: 8 });
    fc.assert(
      fc.property(
        letters,
        fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }),
        (pattern, text) => {
          const expression = new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 's');
          assert.is(meets(`x ~ '${pattern}'`, { x: text }), expression.test(text));
        },
      ),
    );
  });

  test('a wrong condition is an error at its place', async () => {
    const { diagnostics } = await compiled({
      api: { baseUrl: 'https://e.com/' },
      config: { jobs: [{ endpoint: 'a', where: 'id ==' }] },
    });
    assert.equal(
      diagnostics.map(({ rule, pointer }) => [rule, pointer]),
      [['invalid-filter', '/config/jobs/0/where']],
    );
    assert.match(diagnostics[0]?.message ?? '', /^"where" is not a condition: a value/);
  });

  test('records with filters applied are judged as they are in the response', async () => {
    const job = { endpoint: 'a', dataType: 'a', responseFilter: 'x', where: 'x.y == 1' };
    const { tables } = await extract(
      { api: { baseUrl: 'https://e.com/' }, config: { jobs: [job] } },
      () => ({ json: [{ x: { y: 1 } }, { x: { y: 2 } }] }),
    );
    assert.is(tables.get('a'), '"x"\n"{""y"":1}"\n');
  });
});
