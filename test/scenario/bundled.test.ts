import { existsSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { discoverScenarios } from '../../src/scenario/discover.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { printedScenarios } from '../support/printed-scenarios.ts';
import { suite } from '../support/suite.ts';

const PARTS = 4;

suite('bundled scenarios', (test) => {
  const root = new URL('../../', import.meta.url).pathname;
  const isRecorded = (folder: string) => existsSync(`${root}${folder}/recording.yaml`);
  /** `sluice test scenarios` runs them: the settings of a project are read by the command. */
  const hasSettings = (folder: string) => existsSync(`${root}${folder}/sluice.config.yaml`);

  test('those with a document instead of a recording pass', async () => {
    const { folders } = await discoverScenarios(['scenarios'], diskFiles(root));
    const { ok, results } = await testScenarios(
      folders.filter((folder) => !isRecorded(folder)),
      { files: diskFiles(root), store: 'none' },
    );
    assert.ok(ok, printedScenarios(results, { colour: false }));
    assert.ok(results.length > 0);
  });

  // each part has the time limit of a test of its own
  for (let part = 1; part <= PARTS; part++)
    test(`the others pass, and no injected fault gives a wrong table with success (part ${part})`, async () => {
      const { folders } = await discoverScenarios(['scenarios'], diskFiles(root));
      // a document answers those; starting what reads it takes longer than all sweeps
      const recorded = folders.filter(isRecorded).filter((folder) => !hasSettings(folder));
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
