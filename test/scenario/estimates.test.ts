import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import type { Estimate } from '../../generated/estimate.ts';
import { estimate } from '../../src/run/estimate/estimate.ts';
import type { Numbers, SeenRun } from '../../src/run/estimate/numbers.ts';
import { discoverScenarios } from '../../src/scenario/discover.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { type ScenarioNumbers, scenarioNumbers } from '../../src/scenario/scenario-numbers.ts';
import { suite } from '../support/suite.ts';

/** Scenarios of which something is not known, and why. Their number may only fall. */
const UNKNOWN: Readonly<Record<string, string>> = {
  'scenarios/api-mediawiki/locked': 'the run fails before two jobs, whose records are not known',
  'scenarios/api-mediawiki/refused': 'the run fails before two jobs, whose records are not known',
  'scenarios/openapi-warehouse': 'an OpenAPI document does not say how many records there are',
};

/** Scenarios whose pages do not follow from the number of their records, and why. Their number may only fall. */
const UNFORESEEN: Readonly<Record<string, string>> = {};

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Known extends ScenarioNumbers {
  readonly name: string;
}

function estimated({ plan, state }: ScenarioNumbers, seen: SeenRun): Estimate {
  const numbers: Numbers = {
    start: { value: seen.startMs, from: seen.from },
    jobs: new Map(),
    seen,
    ...(state === undefined ? {} : { state: { value: state, from: seen.from } }),
  };
  return estimate(plan, numbers);
}

/** A run without what it says of its pages: only its records are known. */
function withoutPages(seen: SeenRun): SeenRun {
  const runs = seen.runs.map(({ logins, jobs }) => ({
    logins,
    jobs: new Map([...jobs].map(([key, job]) => [key, { ...job, paging: 'another one' }] as const)),
  }));
  return { ...seen, runs };
}

suite('estimates of the bundled scenarios', (test) => {
  const known: Known[] = [];
  const names: string[] = [];

  test.before(async () => {
    const files = diskFiles(root);
    const { folders } = await discoverScenarios(['scenarios'], files);
    for (const folder of folders)
      for (const scenario of (await readScenario(folder, files)).playable) {
        names.push(scenario.name);
        const isAnswered = scenario.contract?.answers !== undefined;
        const numbers = isAnswered ? undefined : await scenarioNumbers(scenario);
        if (numbers !== undefined) known.push({ ...numbers, name: scenario.name });
      }
  });

  test('an estimate is the number of requests of the replay, wherever everything is known', () => {
    const exact = new Set(
      known.flatMap(({ name, requests, ...numbers }) => {
        const { low, high } = estimated({ ...numbers, requests }, numbers.seen).requests;
        return low === requests && high === requests ? [name] : [];
      }),
    );
    const others = names.filter((name) => !exact.has(name));
    assert.equal(others.sort(), Object.keys(UNKNOWN).sort());
    assert.ok(names.length > 190);
  });

  test('the pages that follow from the number of records alone include those of the replay', () => {
    const outside: string[] = [];
    let exact = 0;
    for (const { name, ...numbers } of known) {
      const { seen, requests } = numbers;
      if (!seen.isWhole) continue;
      const { low, high } = estimated(numbers, withoutPages(seen)).requests;
      if (low === requests && high === requests) exact++;
      else if (low > requests || (high !== null && high < requests)) outside.push(name);
    }
    assert.equal(outside.sort(), Object.keys(UNFORESEEN).sort());
    assert.ok(exact > 100, `${exact} are exact`);
  });
});
