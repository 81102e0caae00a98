import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { simulate } from '../../../src/scenario/simulate/simulate.ts';
import { suite } from '../../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** What no simulated API has: archives, deletions that the API reports, two next values of which one is read from a record. This number only falls for scenarios that there are. */
const NOT_SIMULATED = 4;

suite('simulate: bundled scenarios', (test) => {
  test('each configuration is simulated, or the reason has its place', async () => {
    const refused: string[] = [];
    const failed: string[] = [];
    for (const name of readdirSync(path.join(root, 'scenarios'))) {
      const files = ['config.yaml', 'config.json'];
      const file = files.map((each) => path.join(root, 'scenarios', name, each)).find(existsSync);
      if (file === undefined) throw new Error(`${name} has no configuration`);
      const { plan } = await compile(readFileSync(file), { name: 'config.yaml' });
      if (plan === undefined) throw new Error(`${name} has no plan`);
      const found = await simulate(plan, {
        runs: 2,
        everyMs: 86_400_000,
        seed: 1,
        hazards: [],
        world: {},
      });
      if (found.kind === 'report') {
        if (!found.report.healthy) failed.push(`${name}: ${found.report.fault}`);
        continue;
      }
      refused.push(name);
      for (const { pointer, message, help } of found.problems) {
        assert.ok(pointer.startsWith('/'), name);
        assert.ok(message.length > 20, name);
        assert.match(help, /world\.yaml/, name);
        assert.match(help, /sluice record, sluice test/, name);
      }
    }
    assert.ok(refused.length <= NOT_SIMULATED, `${refused.length}: ${refused.join(', ')}`);
    // configurations that do lose rows: without paging, ended on purpose, without a key, or that begin in the future
    assert.equal(
      failed.map((each) => each.split(':')[0]),
      [
        'auth-api-key-query',
        'incremental-start',
        'seed-incremental',
        'state-incremental',
        'stop-force-volume',
      ],
    );
  });
});
