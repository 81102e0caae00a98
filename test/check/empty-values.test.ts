import * as assert from 'uvu/assert';
import { lint } from '../../src/lint-door.ts';
import { suite } from '../support/suite.ts';

const diagnosticsOf = async (text: string) => (await lint(text, { name: 'c.yaml' })).diagnostics;
const reported = async (text: string) =>
  (await diagnosticsOf(text)).map(
    ({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`,
  );
const head = 'api:\n  baseUrl: https://h.example/\n';
const jobs = 'config:\n  jobs:\n    - endpoint: a\n';
const params = (a: string) => `${head}${jobs}      params: { a: ${a} }\n`;

suite('check/empty-values', (test) => {
  test('a setting without a value is a warning, an empty text, list or object a note; what that means is said', async () => {
    for (const [value, severity] of [
      ['', 'warning'],
      ["''", 'note'],
      ['[]', 'note'],
      ['{}', 'note'],
    ]) {
      const found = await diagnosticsOf(`${head}  pagination: ${value}\n${jobs}`);
      assert.equal(
        found.map(({ rule, message, effect, help, ...of }) => [
          of.severity,
          rule,
          message,
          effect,
          help,
          of.range.start.line,
        ]),
        [
          [
            severity,
            'empty-value',
            '"pagination" has no value',
            'it counts as absent',
            'write its value, or remove it',
            3,
          ],
        ],
      );
    }
  });

  test('a function that needs no arguments may have an empty list of them; a finding about them replaces this one', async () => {
    assert.equal(await reported(params('{ function: time, args: [] }')), []);
    const [concat] = await diagnosticsOf(params('{ function: concat, args: [] }'));
    assert.equal(
      [concat?.rule, concat?.pointer, concat?.effect],
      ['empty-value', '/config/jobs/0/params/a/args', 'the function is called without arguments'],
    );
    assert.equal(await reported(params('{ function: md5, args: [] }')), [
      'error function-arguments /config/jobs/0/params/a/args',
    ]);
  });

  test('settings that follow one without a value, unknown there and known below it, are to be indented', async () => {
    const [found, ...others] = await diagnosticsOf(
      `${head}  pagination:\n  method: offset\n  limit: 2\n  retryConfig: { maxRetries: 1 }\n  colour: 1\n${jobs}`,
    );
    const { severity, rule, pointer, message, effect, help, range } = found ?? {};
    assert.equal(
      [severity, rule, pointer, message, effect, help],
      [
        'warning',
        'misplaced-key',
        '/api/method',
        '"method" is not below "pagination", which has no value',
        '"pagination" counts as absent',
        'indent "method" below "pagination"',
      ],
    );
    assert.equal(
      [range?.start, range?.end],
      [found?.range.start, { ...found?.range.start, column: 9 }],
      'the key alone',
    );
    assert.equal(
      found?.related?.map((place) => [
        place.message,
        place.range.start.line,
        place.range.end.column,
      ]),
      [['it has no value', 3, 13]],
    );
    assert.equal(
      others.map((other) => other.pointer),
      ['/api/colour'],
      'what comes after the next setting is no part of it',
    );
  });

  test('they are not when one of them is unknown below it, too, when the value is a text, or when the setting may hold any names among others', async () => {
    const first = async (text: string) => (await reported(text))[0];
    const pagination = 'warning empty-value /api/pagination';
    assert.is(
      await first(`${head}  pagination:\n  method: offset\n  colour: 1\n${jobs}`),
      pagination,
    );
    assert.is(
      await first(`${head}  pagination:\n  colour: 1\n  method: offset\n${jobs}`),
      pagination,
    );
    assert.is(
      await first(`${head}  pagination: ''\n  method: offset\n${jobs}`),
      'warning unknown-key /api/method',
    );
    assert.is(
      await first(`${head}${jobs}      params:\n      x: 1\n      y: 2\n`),
      'warning misplaced-key /config/jobs/0/x',
    );
    assert.is(
      await first(`${head}config:\n  userData:\n  x: 1\n  jobs: [{ endpoint: a }]\n`),
      'warning empty-value /config/userData',
    );
    assert.is(
      await first(`${head}${jobs}      dataType:\n      x: 1\n`),
      'warning empty-value /config/jobs/0/dataType',
    );
  });
});
