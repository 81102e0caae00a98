import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { ReplayFailure, replay, scenarioNames } from '../../src/scenario.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

async function inCopy(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sluice-replay-'));
  try {
    cpSync(path.join(root, 'scenarios/seed-offset'), path.join(folder, 'all/seed-offset'), {
      recursive: true,
    });
    await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

suite('replay as a library', (test) => {
  test('results are returned, with the findings of a sweep', async () => {
    await inCopy(async (folder) => {
      const [result] = await replay('all', { root: folder, sweep: true });
      assert.equal(
        [result?.status, result?.requests, result?.sweep?.counts.failed],
        ['passed', 3, 0],
      );
      const failure = await replay('all', { root: folder, sweep: 'strict' }).catch(
        (error: unknown) => error,
      );
      assert.instance(failure, ReplayFailure);
    });
  });

  test('a failure says what the command says, and update takes what came out', async () => {
    await inCopy(async (folder) => {
      const table = path.join(folder, 'all/seed-offset/expected/tables/shop/orders.csv');
      const right = readFileSync(table, 'utf8');
      writeFileSync(table, '"id"\n"1"\n');
      const failure = await replay('all/seed-offset', { root: folder }).catch(
        (error: unknown) => error,
      );
      assert.instance(failure, ReplayFailure);
      if (!(failure instanceof ReplayFailure)) return;
      assert.match(failure.message, 'The table shop/orders.csv differs: 4 added (5 of 1 rows).');
      assert.is(failure.results.length, 1);
      if (process.env.CI !== undefined) return;
      await replay('all', { root: folder, update: true });
      assert.is(readFileSync(table, 'utf8'), right);
    });
  });

  test('nothing to replay is a failure, and names are listed case by case', async () => {
    await inCopy(async (folder) => {
      const failure = await replay('nowhere', { root: folder }).catch((error: unknown) => error);
      assert.match(String(failure), 'there is no scenario at or below nowhere');
      assert.equal(await scenarioNames('.', { root: folder }), ['all/seed-offset']);
      writeFileSync(
        path.join(folder, 'all/seed-offset/scenario.yaml'),
        'scenario: 1\ncases: [{ name: one }, { name: two }]\n',
      );
      assert.equal(await scenarioNames('all', { root: folder }), [
        'all/seed-offset/one',
        'all/seed-offset/two',
      ]);
      writeFileSync(path.join(folder, 'all/seed-offset/scenario.yaml'), 'scenario: 2\n');
      assert.equal(await scenarioNames('all', { root: folder }), ['all/seed-offset']);
    });
  });
});
