// How long logins are valid is an expectation of every recording with a login: no request of a short recording shows a wrong `expires`.

import * as assert from 'uvu/assert';
import type { HttpRequest } from '../../../src/ports/http.ts';
import { readScenario } from '../../../src/scenario/read-scenario.ts';
import { runScenario } from '../../../src/scenario/run-scenario.ts';
import type { Json, JsonObject } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';
import { storedInMemory } from './record-from-mock.ts';
import { answered, recordFrom } from './stub-target.ts';

const START_S = Date.UTC(2026, 2, 1, 12) / 1000;
const target = ({ url }: HttpRequest) =>
  answered(
    url.endsWith('login') ? { token: 'Zq-token', lives: 600, until: START_S + 900 } : [{ id: 1 }],
  );

/** What the scenario that is recorded with one `expires` expects, and how its replay with another one differs. */
async function replayed(recordedWith: Json, changed: Json) {
  const login = (expires: Json) => ({
    type: 'login',
    loginRequest: { endpoint: 'login' },
    apiRequest: { headers: { T: { response: 'token' } } },
    ...(expires === null ? {} : { expires }),
  });
  const config = {
    api: { baseUrl: 'https://shop.example.com/', authentication: login(recordedWith) },
    config: { jobs: [{ endpoint: 'items', dataType: 'items' }] },
  };
  const files = await storedInMemory(await recordFrom(config, target));
  const [scenario] = (await readScenario('recorded', files)).playable;
  if (scenario === undefined) return assert.unreachable();
  const overlays: readonly JsonObject[] = [{ api: { authentication: { expires: changed } } }];
  const { problems } = await runScenario({ ...scenario, overlays }, { files, store: 'none' });
  return [
    scenario.expect.expires,
    problems.map((problem) =>
      problem.kind === 'expectation'
        ? [problem.subject, problem.expected, problem.actual]
        : problem.kind,
    ),
  ];
}

suite('scenario/record: how long logins are valid', (test) => {
  for (const [recordedWith, changed, expected, actual] of [
    [3600, 60, '3600s', '60s'],
    [3600, null, '3600s', 'never'],
    [null, 3600, 'never', '3600s'],
    [{ response: 'lives', relative: true }, 60, '600s', '60s'],
    [{ response: 'until' }, 60, '899900ms', '60s'],
  ] as const)
    test(`LOGIN-EXP-2: ${JSON.stringify(recordedWith)} instead of ${JSON.stringify(changed)} is noticed`, async () => {
      assert.equal(await replayed(recordedWith, changed), [
        expected,
        [['expires', expected, actual]],
      ]);
    });

  test('the same time in another form is no difference', async () => {
    assert.equal(await replayed({ response: 'lives', relative: true }, 600), ['600s', []]);
  });
});
