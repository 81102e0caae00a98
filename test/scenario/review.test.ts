import * as assert from 'uvu/assert';
import { acceptLeft, findLeft, rejectLeft } from '../../src/scenario/review.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const tables = 's/expected/tables/shop/items.csv';
const contents = {
  [tables]: '"id","name"\n"1","Desk"\n',
  [`${tables}.new`]: '"id","name"\n"1","Lamp"\n',
  [`${tables}.manifest`]: '{"primary_key":["id"]}',
  's/expected/state.json.new': '{"time":{"previousStart":1}}',
  's/expected/plan.json': '{"a":1}',
  's/expected/plan.json.new': '{ "a": 1 }',
};

suite('reviewing', (test) => {
  test('each file that was left is found with its difference: a changed row by its key, a new file, nothing', async () => {
    const { left, nothingAt } = await findLeft(['s', 'nowhere'], memoryFiles(contents));
    assert.equal(nothingAt, ['nowhere']);
    assert.equal(
      left.map(({ path, problem }) => [path, problem?.kind]),
      [
        ['s/expected/plan.json', undefined],
        ['s/expected/state.json', 'text'],
        [tables, 'table'],
      ],
    );
    const problem = left[2]?.problem;
    assert.equal(
      problem?.kind === 'table' && problem.difference.changed.map(({ key, cells }) => [key, cells]),
      [[['1'], [{ column: 'name', expected: 'Desk', actual: 'Lamp' }]]],
    );
  });

  test('one file is found by either of its names', async () => {
    for (const name of [tables, `${tables}.new`])
      assert.is((await findLeft([name], memoryFiles(contents))).left[0]?.path, tables);
  });

  test('accepting makes it the expectation, rejecting removes it', async () => {
    const files = memoryFiles(contents);
    const { left } = await findLeft(['s'], files);
    for (const file of left)
      await (file.path === tables ? acceptLeft(file, files) : rejectLeft(file, files));
    assert.equal([...files.all.keys()].sort(), [
      's/expected/plan.json',
      tables,
      `${tables}.manifest`,
    ]);
    assert.match(files.all.get(tables) ?? '', 'Lamp');
  });
});
