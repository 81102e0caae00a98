import * as assert from 'uvu/assert';
import { diskFiles } from '../../src/adapters/replay/scenario-files.ts';
import { renderScenariosPretty } from '../../src/report/scenario-pretty.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';

suite('bundled scenarios', (test) => {
  test('each of them passes', async () => {
    const root = new URL('../../', import.meta.url).pathname;
    const { ok, results } = await testScenarios(['scenarios'], { files: diskFiles(root), store: 'none' });
    assert.ok(ok, renderScenariosPretty(results, { colour: false }));
    assert.ok(results.length >= 3);
  });
});
