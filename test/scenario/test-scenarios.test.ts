import * as assert from 'uvu/assert';
import type { ScenarioResult } from '../../src/scenario/result.ts';
import { playFolder, testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const scenario = (status: number) => ({
  'scenario.yaml': 'scenario: 1\nexpect: { tables: ignore }\n',
  'config.yaml': 'api: { baseUrl: "https://h.example/" }\nconfig: { jobs: [{ endpoint: a }] }\n',
  'recording.yaml': `recording: 1\nexchanges:\n  - { request: GET a, response: ${status}, json: [{ id: 1 }] }\n`,
});
const tree = (folders: Readonly<Record<string, number>>) =>
  memoryFiles(
    Object.fromEntries(
      Object.entries(folders).flatMap(([folder, status]) =>
        Object.entries(scenario(status)).map(([name, text]) => [`all/${folder}/${name}`, text]),
      ),
    ),
  );
const names = (results: readonly ScenarioResult[]) =>
  results.map(({ name, status }) => `${name} ${status}`);

suite('runs over many scenarios', (test) => {
  test('results are in the order of the names, whichever thread is first', async () => {
    const files = tree({ a: 200, b: 200, c: 200, d: 200 });
    const reported: string[] = [];
    let waiting = 0;
    const { results } = await testScenarios(['all'], {
      files,
      store: 'none',
      workers: () => 3,
      play: async (folder, choice) => {
        // the first of each round is the last to end
        for (let turns = (3 - waiting++) * 20; turns > 0; turns--) await Promise.resolve();
        return playFolder(folder, choice, { files, store: 'none' });
      },
      onResult: ({ name }, { done, of }) => reported.push(`${name} ${done}/${of}`),
    });
    assert.equal(reported, ['all/a 1/4', 'all/b 2/4', 'all/c 3/4', 'all/d 4/4']);
    assert.equal(names(results), ['all/a passed', 'all/b passed', 'all/c passed', 'all/d passed']);
  });

  test('with bail nothing is reported after the first failure, in one thread or several', async () => {
    for (const workers of [1, 2]) {
      const files = tree({ a: 200, b: 400, c: 200, d: 400 });
      const { results, ok } = await testScenarios(['all'], {
        files,
        store: 'none',
        bail: true,
        workers: () => workers,
      });
      assert.equal([names(results), ok], [['all/a passed', 'all/b failed'], false]);
    }
  });

  test('what an interrupt breaks off is no result', async () => {
    const files = tree({ a: 200, b: 200, c: 200 });
    const interrupt = new AbortController();
    const { results } = await testScenarios(['all'], {
      files,
      store: 'none',
      workers: () => 1,
      signal: interrupt.signal,
      play: async (folder, choice) => {
        if (folder === 'all/b') interrupt.abort();
        return playFolder(folder, choice, { files, store: 'none', signal: interrupt.signal });
      },
    });
    assert.equal(names(results), ['all/a passed']);
  });

  test('a folder that another thread leaves is played here', async () => {
    const { results } = await testScenarios(['all'], {
      files: tree({ a: 200, b: 200 }),
      store: 'none',
      play: async () => undefined,
    });
    assert.equal(names(results), ['all/a passed', 'all/b passed']);
  });

  test('a case is named as a report names it; one that is not there is nothing', async () => {
    const files = memoryFiles({
      ...Object.fromEntries(
        Object.entries(scenario(200)).map(([name, text]) => [`s/${name}`, text]),
      ),
      's/scenario.yaml':
        'scenario: 1\nexpect: { tables: ignore }\ncases: [{ name: one }, { name: two }, { name: two-more }]\n',
    });
    const run = (...paths: string[]) => testScenarios(paths, { files, store: 'none' });
    assert.equal(names((await run('s/two')).results), ['s/two passed']);
    assert.equal(names((await run('s/two', 's')).results), [
      's/one passed',
      's/two passed',
      's/two-more passed',
    ]);
    const none = await run('s/three');
    assert.equal([none.ok, none.nothingAt, none.results], [false, ['s/three'], []]);
    assert.equal(
      names((await testScenarios(['s'], { files, store: 'none', filters: ['two'] })).results),
      ['s/two passed', 's/two-more passed'],
    );
  });
});
