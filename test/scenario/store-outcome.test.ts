import * as assert from 'uvu/assert';
import type { Artifact } from '../../src/scenario/compare/outcome.ts';
import { compareTexts } from '../../src/scenario/compare/trace-mismatch.ts';
import { storeModeFor, storeOutcome } from '../../src/scenario/review.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const artifact = (path: string, expected: string | null, actual: string | null): Artifact => ({
  path,
  expected: expected === null ? null : Buffer.from(expected),
  actual: actual === null ? null : Buffer.from(actual),
  equal: expected === actual,
});
const artifacts = [
  artifact('e/same.csv', 'x', 'x'),
  artifact('e/changed.csv', 'a', 'b'),
  artifact('e/gone.csv', 'a', null),
  artifact('e/fresh.csv', null, 'n'),
];
const start = {
  'e/same.csv': 'x',
  'e/same.csv.new': 'old',
  'e/other/unknown.csv.new': 'old',
  'beside.csv.new': 'old',
  'e/changed.csv': 'a',
  'e/gone.csv': 'a',
};

suite('expectations', (test) => {
  test('differing results are stored beside the expected ones, and outdated ones are removed', async () => {
    const files = memoryFiles(start);
    const stored = await storeOutcome(artifacts, 'new', files, 'e');
    assert.equal(stored, {
      written: ['e/changed.csv.new', 'e/fresh.csv.new'],
      removed: [],
      settled: false,
    });
    assert.is(files.all.get('e/changed.csv'), 'a');
    assert.equal([...files.all.keys()].filter((file) => file.endsWith('.new')).sort(), [
      'beside.csv.new',
      'e/changed.csv.new',
      'e/fresh.csv.new',
    ]);
  });

  test('an update takes it over', async () => {
    const files = memoryFiles({ ...start, 'e/changed.csv.new': 'b' });
    const stored = await storeOutcome(artifacts, 'update', files, 'e');
    assert.is(stored.settled, true);
    assert.equal(Object.fromEntries(files.all), {
      'e/same.csv': 'x',
      'beside.csv.new': 'old',
      'e/changed.csv': 'b',
      'e/fresh.csv': 'n',
    });
  });

  test('in CI nothing is written', async () => {
    const files = memoryFiles(start);
    assert.equal(
      await storeOutcome(artifacts, storeModeFor('update', { CI: 'true' }), files, 'e'),
      {
        written: [],
        removed: [],
        settled: false,
      },
    );
    assert.equal(Object.fromEntries(files.all), start);
    assert.equal(
      [
        storeModeFor('update', {}),
        storeModeFor('new', { CI: '' }),
        storeModeFor('update', { CI: 'false' }),
      ],
      ['update', 'new', 'update'],
    );
  });

  test('JSON texts are compared by value and reported by path', () => {
    const compare = (expected: string, actual: string) =>
      compareTexts('state.json', Buffer.from(expected), Buffer.from(actual))?.differences;
    assert.is(compare('{ "a": [1, 2] }\n', '{"a":[1,2]}'), undefined);
    assert.equal(compare('{"a":{"b":1},"c":1}', '{"a":{"b":1.0}}'), [
      { path: '/a/b', expected: '1', actual: '1.0' },
      { path: '/c', expected: '1', actual: null },
    ]);
    assert.is(compare('{"a":1,"b":2}', '{"b":2,"a":1}')?.length, 1);
  });
});
