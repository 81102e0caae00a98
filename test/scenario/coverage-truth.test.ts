// Coverage and mutation testing hold each other to the truth: what coverage calls exercised, a scenario notices when it changes.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { createPrismClient } from '../../src/openapi/prism-client.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import type { LinedPlace, ScenarioResult } from '../../src/scenario/result.ts';
import { runScenario } from '../../src/scenario/run-scenario.ts';
import type { Mutant } from '../../src/scenario/variants/mutants.ts';
import { prepareConfiguration } from '../../src/scenario/variants/mutate-configuration.ts';
import { cachedFiles } from '../../src/scenario/variants/mutate-scenarios.ts';
import { type MutantStatus, scoreOf } from '../../src/scenario/variants/mutation-result.ts';
import { mergeCoverage } from '../../src/scenario/variants/places.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Survivors at exercised places, and why they are inherent. */
const INHERENT: Readonly<Record<string, string>> = {
  'api-github-app: address /api/authentication/loginRequest/endpoint 1':
    'the base URL has no path: an address from the root is the same',
  'api-notion: removed-key /api/pagination/paramIn 1':
    'a POST request has its parameters in the body anyway',
  'api-slack: string /api/errors/0/message 1':
    'no response of the recording is an error, so its message is not shown',
  'auth-oauth20-mac: choice /api/authentication/headers/Authorization/args/7/args/1/args/1/1/request 2':
    'the request has no query: its path is its resource',
  'errors-text: string /api/errors/0/when/contains 2': 'letters are compared in any case',
  'incremental-start: doubled-element /config/jobs/0/incremental/start/args/0 1':
    'the last of several times is that of their set',
  'incremental-start: swapped-elements /config/jobs/0/incremental/start/args/0 1':
    'the last of several times is that of their set',
  'incremental-start: doubled-element /config/jobs/0/incremental/start/args/1 1':
    'the last of several times is that of their set',
  'incremental-windows-gap: choice /config/jobs/0/windows/gap 1':
    'a second before the day begins is the day before, too, and days are sent',
  'seed-expires-zero: number /api/authentication/expires 2':
    'a login that has expired when it arrives cannot expire earlier',
  'stop-force-time: time /api/pagination/forceStop/time 2':
    'pages of the recording are minutes apart',
  'stop-force-volume: number /api/pagination/forceStop/volume 1':
    'a limit counts whole pages of several bytes',
  'stop-limit-count: number /api/pagination/limitStop/count 1':
    'a limit counts whole pages of two records',
  'user-data: removed-element /config/userData/day/args/1 1':
    'without a time date() takes the current one, which is of the same day',
};

/** So many mutants of one kind are run, an operator at a setting, in the order of the scenarios: more of them take the same way. `make mutate` runs all. */
const MAX_OF_A_KIND = 3;
const kindOf = ({ operator, pointer }: Mutant) =>
  `${operator} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0')}`;

/** The places of the setting that a mutant changes: the nearest ones above it. What a mutant adds has no place yet. */
function placesOf(
  { operator, pointer }: Mutant,
  places: readonly LinedPlace[],
): readonly LinedPlace[] {
  if (operator === 'added-entry') return [];
  const above = places.filter((place) =>
    // a job is run by its endpoint and method; its other settings have places of their own, or none
    place.kind === 'job'
      ? ['', '/endpoint', '/method'].some((setting) => pointer === place.pointer + setting)
      : `${pointer}/`.startsWith(`${place.pointer}/`),
  );
  const nearest = Math.max(...above.map((place) => place.pointer.length));
  return above.filter((place) => place.pointer.length === nearest);
}

suite('coverage and mutation testing of the bundled scenarios', (test) => {
  const prism = createPrismClient(root);
  const options = {
    files: cachedFiles(diskFiles(root)),
    prism,
    schema: standaloneSchema('config'),
  };
  const left = new Set(Object.keys(INHERENT));
  const statuses: { readonly status: MutantStatus }[] = [];
  const kinds = new Map<string, number>();
  let judged = 0;
  test.after(() => prism.close());

  for (const name of readdirSync(path.join(root, 'scenarios')))
    test(`no mutant of ${name} survives at a place that is exercised`, async () => {
      const { playable } = await readScenario(`scenarios/${name}`, options.files);
      assert.ok(playable.length > 0);
      const results: ScenarioResult[] = [];
      for (const scenario of playable)
        results.push(await runScenario(scenario, { ...options, store: 'none', coverage: true }));
      const places = mergeCoverage(results).configurations.flatMap((one) => one.places);
      const prepared = await prepareConfiguration(playable, options);
      const survivors: string[] = [];
      for (const mutant of prepared.mutants) {
        const kind = kindOf(mutant);
        const known = kinds.get(kind) ?? 0;
        kinds.set(kind, known + 1);
        if (known >= MAX_OF_A_KIND && !left.has(`${name}: ${mutant.id}`)) continue;
        const at = placesOf(mutant, places);
        const isExercised = at.length > 0 && at.every(({ covered }) => covered);
        const { status } = await prepared.run(mutant);
        statuses.push({ status });
        if (!isExercised) continue;
        judged++;
        if (status === 'survived' && !left.delete(`${name}: ${mutant.id}`))
          survivors.push(mutant.id);
      }
      assert.equal(survivors, []);
    });

  test('many mutants lie at exercised places, and every known survivor still survives', () => {
    assert.ok(judged > 1000, `${judged} mutants`);
    assert.equal([...left], []);
  });

  test('at least 95 % of these mutants are noticed', () => {
    const { percent = 0, counts } = scoreOf(statuses);
    assert.ok(percent >= 95, `${percent.toFixed(1)} %: ${JSON.stringify(counts)}`);
  });
});
