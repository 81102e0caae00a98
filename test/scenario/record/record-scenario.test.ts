import { existsSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { discoverScenarios } from '../../../src/scenario/discover.ts';
import { type LoadedScenario, readScenario } from '../../../src/scenario/read-scenario.ts';
import { filesBelow } from '../../../src/scenario/record/existing-scenario.ts';
import { diskFiles } from '../../../src/scenario/replay/scenario-files.ts';
import { runScenario } from '../../../src/scenario/run-scenario.ts';
import { suite } from '../../support/suite.ts';
import { recordFromMock, scenarioAt, storedInMemory } from './record-from-mock.ts';

/** The settings of a project are read by the command. */
const hasSettings = (folder: string) => existsSync(`${folder}/sluice.config.yaml`);

suite('scenario/record', (test) => {
  test('every bundled scenario, served over HTTP and recorded, replays to the same tables', async () => {
    const { folders } = await discoverScenarios(['scenarios'], diskFiles());
    // at once: some wait for a response that never comes
    await Promise.all(
      folders.map(async (folder) => {
        // an OpenAPI document answers the others, and is no recording
        for (const served of (await readScenario(folder, diskFiles())).playable)
          if (served.contract?.answers === undefined && !hasSettings(folder))
            await recordAndCompare(served);
      }),
    );
  });

  test('a login is recorded with symbols, derived values too, and repeated with same-as', async () => {
    const files = await storedInMemory(
      await recordFromMock(await scenarioAt('scenarios/login-expires-between-pages')),
    );
    const text = Buffer.from(files.contents().get('recorded/recording.yaml')?.() ?? []).toString();
    assert.match(text, '{{base64:demo:{{secret:password}}}}');
    assert.match(text, 'same-as: login-1');
    assert.match(text, 'X-Api-Token: "{{token:2}}"');
  });

  test('with the types of columns, the recorded scenario compares those of the run', async () => {
    const files = await storedInMemory(
      await recordFromMock(await scenarioAt('scenarios/tables-column-types'), { schema: true }),
    );
    const [recorded] = (await readScenario('recorded', files)).playable;
    assert.equal(recorded?.expect.schema, {
      'shop/orders': {
        id: 'bigint',
        total: 'decimal(18, 2)',
        paid: 'boolean',
        state: 'text',
        code: 'text',
        tags: 'json',
      },
    });
  });
});

/** Records what a scenario serves; the recording passes, and its tables are those of the scenario, byte for byte. */
async function recordAndCompare(served: LoadedScenario): Promise<void> {
  const files = await storedInMemory(await recordFromMock(served));
  const [recorded] = (await readScenario('recorded', files)).playable;
  assert.ok(recorded, served.name);
  const result = await runScenario(recorded, { files, store: 'none' });
  assert.equal(result.problems, [], served.name);
  if (served.expect.tables === 'none') return;
  const wanted = await filesBelow(served.expectedFolder, 'tables', diskFiles());
  const given = await filesBelow('recorded/expected', 'tables', files);
  assert.equal([...given.keys()], [...wanted.keys()], served.name);
  for (const [path, bytes] of wanted)
    assert.is(
      Buffer.from(given.get(path) ?? []).toString(),
      Buffer.from(bytes).toString(),
      `${served.name} ${path}`,
    );
}
