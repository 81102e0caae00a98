import { existsSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { diskFiles } from '../../src/scenario/play/scenario-files.ts';
import { discoverScenarios } from '../../src/scenario/read/discover.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { printedScenarios } from '../support/printed-scenarios.ts';
import { suite } from '../support/suite.ts';

const PARTS = 4;

suite('bundled scenarios', (test) => {
  test('each of them passes', async () => {
    const root = new URL('../../', import.meta.url).pathname;
    const { ok, results } = await testScenarios(['scenarios'], {
      files: diskFiles(root),
      store: 'none',
    });
    assert.ok(ok, printedScenarios(results, { colour: false }));
    assert.ok(results.length >= 3);
  });

  // each part has the time limit of a test of its own
  for (let part = 1; part <= PARTS; part++)
    test(`no injected fault gives a wrong table with success (part ${part})`, async () => {
      const root = new URL('../../', import.meta.url).pathname;
      const { folders } = await discoverScenarios(['scenarios'], diskFiles(root));
      // a document answers those; starting what reads it takes longer than all sweeps
      const recorded = folders.filter((folder) => existsSync(`${root}${folder}/recording.yaml`));
      const own = recorded.filter((_, index) => index % PARTS === part - 1);
      const { ok, results } = await testScenarios(own, {
        files: diskFiles(root),
        store: 'none',
        sweep: 'all',
      });
      assert.ok(ok, printedScenarios(results, { colour: false }));
      assert.ok(results.reduce((sum, { sweep }) => sum + (sweep?.replays ?? 0), 0) > 1000 / PARTS);
    });
});
