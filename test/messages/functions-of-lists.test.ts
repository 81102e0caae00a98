// A function of a placeholder and a list: each element goes through it; in Generic Extractor that is an error (PH-8), whose ways out run.
import * as assert from 'uvu/assert';
import { compiled, configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const runWith = (placeholder: unknown, options: Parameters<typeof extract>[2] = {}) =>
  extract(
    configuration({
      jobs: [
        {
          endpoint: 'items',
          children: [
            { endpoint: 'parts/{id}', dataType: 'parts', placeholders: { id: placeholder } },
          ],
        },
      ],
    }),
    ({ path }) => ({ json: [path.includes('parts') ? { part: 1 } : { ids: ['a', 'b'] }] }),
    options,
  );
const pathsOf = async (placeholder: unknown) => {
  const { paths, outcome } = await runWith(placeholder);
  assert.is(outcome.failure?.message, undefined);
  return paths.map((path) => path.replace(/^.*\//, '')).slice(1);
};

suite('messages: functions of lists', (test) => {
  for (const [name, args, needs, peer] of [
    [
      'urlencode',
      [{ placeholder: 'value' }],
      'needs a string as parameter 1',
      'parameter 1 to be string, array given',
    ],
    [
      'md5',
      [{ placeholder: 'value' }],
      'needs a string as parameter 1',
      'parameter 1 to be string, array given',
    ],
    [
      'date',
      ['Y', { placeholder: 'value' }],
      'needs an integer as parameter 2',
      'parameter 2 to be int, array given',
    ],
    ['sprintf', ['%s', { placeholder: 'value' }], 'cannot format a list or an object', undefined],
    ['concat', ['a', { placeholder: 'value' }], 'cannot join a list or an object', undefined],
    [
      'strtotime',
      [{ placeholder: 'value' }],
      'needs a string as parameter 1',
      'parameter 1 to be string, array given',
    ],
    [
      'hash',
      ['md5', { placeholder: 'value' }],
      'needs a string as parameter 2',
      'parameter 2 to be string, array given',
    ],
  ] as const)
    test(`${name}: the error names the list, and what to do about it`, async () => {
      const { outcome } = await runWith(
        { path: 'ids', function: name, args },
        { language: 'keboola' },
      );
      const { message = '', help = '', details = [] } = outcome.failure ?? {};
      assert.ok(message.includes(`${name}() ${needs}`), message);
      assert.ok(!/\barray\b|\bint\b/.test(message), message);
      assert.match(message, /gets the list at the path as a whole/);
      assert.match(help, /remove "function" and "args".*"implode".*a single element/);
      if (peer !== undefined) assert.ok(details.some((detail) => detail.includes(peer)));
    });

  test('each element goes through a function that takes no list', async () => {
    const sprintf = { function: 'sprintf', args: ['%s-x', { placeholder: 'value' }] };
    assert.equal(await pathsOf({ path: 'ids', ...sprintf }), ['a-x', 'b-x']);
  });

  test('each way out runs', async () => {
    assert.equal(await pathsOf('ids'), ['a', 'b'], 'without the function');
    assert.equal(
      await pathsOf({ path: 'ids', function: 'implode', args: [',', { placeholder: 'value' }] }),
      ['a,b'],
    );
    assert.equal(
      await pathsOf({ path: 'ids.1', function: 'urlencode', args: [{ placeholder: 'value' }] }),
      ['b'],
    );
  });

  test('a list that is written as an argument is named at its place', async () => {
    const { diagnostics } = await compiled(
      configuration({ jobs: [{ endpoint: 'a', params: { x: { function: 'md5', args: [[1]] } } }] }),
    );
    const [found] = diagnostics.filter(({ severity }) => severity === 'error');
    assert.is(found?.message, 'md5() needs a string as parameter 1; a list is given');
    assert.match(found?.note ?? '', /expects parameter 1 to be string, array given/);
    assert.match(found?.pointer ?? '', /\/args\/0$/);
  });
});
