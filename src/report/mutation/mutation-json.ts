import type { ConfigurationResult, MutantResult, MutantStatus } from '../../mutate/result.ts';
import { adviceLines } from './mutation-lines.ts';

const STATUSES: Readonly<Record<MutantStatus, string>> = {
  killed: 'Killed',
  survived: 'Survived',
  'not-covered': 'NoCoverage',
  invalid: 'CompileError',
  equivalent: 'Ignored',
  'timed-out': 'Timeout',
  excluded: 'Ignored',
};

/** A report of mutation-testing-report-schema, version 2: Stryker's tools read it. */
export function renderMutationJson(
  configurations: readonly ConfigurationResult[],
  version: string,
): string {
  const report = {
    $schema: 'https://git.io/mutation-testing-schema',
    schemaVersion: '2.0',
    thresholds: { high: 95, low: 80 },
    framework: { name: 'sluice', version },
    files: Object.fromEntries(
      configurations.map(({ config, language, source, mutants }) => [
        config,
        { language, source, mutants: mutants.map(mutantOf) },
      ]),
    ),
    testFiles: testFilesOf(configurations),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function mutantOf(mutant: MutantResult) {
  const { id, operator, range, status, description, passed, killedBy } = mutant;
  const reason =
    status === 'equivalent'
      ? 'the result is the same for any response'
      : adviceLines(mutant).join('\n');
  return {
    id,
    mutatorName: operator,
    description,
    location: { start: range.start, end: range.end },
    status: STATUSES[status],
    ...(reason === '' ? {} : { statusReason: reason }),
    ...(killedBy === undefined && passed.length === 0
      ? {}
      : { coveredBy: [...passed, ...(killedBy === undefined ? [] : [killedBy])] }),
    ...(killedBy === undefined ? {} : { killedBy: [killedBy] }),
  };
}

/** Scenarios as tests, each in the file that it is written in. */
function testFilesOf(configurations: readonly ConfigurationResult[]) {
  const names = [...new Set(configurations.flatMap(({ scenarios }) => scenarios))];
  return Object.fromEntries(
    names.map((name) => [`${name}/scenario.yaml`, { tests: [{ id: name, name }] }]),
  );
}
