import * as assert from 'uvu/assert';
import { diskFiles } from '../../../src/adapters/replay/scenario-files.ts';
import { readScenario } from '../../../src/scenario/read/read-scenario.ts';
import { filesBelow } from '../../../src/scenario/record/existing-scenario.ts';
import { runScenario } from '../../../src/scenario/run-scenario.ts';
import { suite } from '../../support/suite.ts';
import { recordFromMock, scenarioAt, storedInMemory } from './record-from-mock.ts';

/** Login, OAuth 2.0, every way of paging, children, retries, files: each is served, recorded and replayed. A signature of OAuth 1.0 covers the origin, so the mock cannot match it. */
const SERVED = [
  'auth-oauth20-login',
  'auth-query-signature',
  'auth-client-credentials-form',
  'login-expires-between-pages',
  'seed-login-text',
  'seed-login-post',
  'paging-cursor',
  'paging-response-url',
  'paging-zendesk',
  'child-placeholders',
  'child-lists-functions-filter',
  'retry-after',
  'retry-back-off',
  'iterations',
  'job-methods',
  'state-incremental',
  'tables-mapping',
  'trouble-redirect',
  'demo-shop',
];

suite('record', (test) => {
  for (const name of SERVED) {
    test(`${name}, served over HTTP and recorded, replays to the same tables byte for byte`, async () => {
      const served = await scenarioAt(`scenarios/${name}`);
      const files = await storedInMemory(await recordFromMock(served));
      const [recorded] = (await readScenario('recorded', files)).playable;
      assert.ok(recorded);
      const result = await runScenario(recorded, { files, store: 'none' });
      assert.equal(result.problems, []);
      const wanted = await filesBelow(served.folder, 'expected/tables', diskFiles());
      const given = await filesBelow('recorded', 'expected/tables', files);
      assert.equal([...given.keys()], [...wanted.keys()]);
      for (const [path, bytes] of wanted)
        assert.is(
          Buffer.from(given.get(path) ?? []).toString(),
          Buffer.from(bytes).toString(),
          path,
        );
    });
  }

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
        total: 'decimal(18, 1)',
        paid: 'boolean',
        state: 'text',
        code: 'text',
        tags: 'json',
      },
    });
  });
});
