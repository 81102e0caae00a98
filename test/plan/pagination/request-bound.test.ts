import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { requestBound } from '../../../src/plan/pagination/evidence.ts';
import { compileScenario } from '../../../src/scenario/compile-scenario.ts';
import { discoverScenarios } from '../../../src/scenario/discover.ts';
import { readScenario } from '../../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../../src/scenario/replay/scenario-files.ts';
import { suite } from '../../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

suite('plan/pagination/request-bound', (test) => {
  test('no bundled scenario sends more requests than its plan announces, but for retries and redirects', async () => {
    const files = diskFiles(root);
    const bounded: string[] = [];
    for (const folder of (await discoverScenarios(['scenarios'], files)).folders)
      for (const scenario of (await readScenario(folder, files)).playable) {
        const { plan, replay } = await compileScenario(scenario);
        const bound = plan === undefined ? undefined : requestBound(plan);
        if (
          plan === undefined ||
          bound === undefined ||
          scenario.skip !== undefined ||
          scenario.exchanges.length === 0
        )
          continue;
        const { events } = await replay(scenario.exchanges, {});
        const sent = events.filter(
          (event) => event.kind === 'request-sent' && event.attempt === 1 && event.redirect === 0,
        ).length;
        assert.ok(sent <= bound, `${scenario.name}: ${sent} requests, ${bound} announced`);
        bounded.push(scenario.name);
      }
    assert.ok(bounded.length > 20, `${bounded.length} plans with a bound`);
  });
});
