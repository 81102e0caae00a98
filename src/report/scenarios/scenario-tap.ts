import { displayText } from '../../language/diagnostics/display-text.ts';
import type { Coverage } from '../../scenario/coverage/merge-coverage.ts';
import type { ScenarioResult } from '../../scenario/result.ts';
import { failureText, sweepLines } from './scenario-pretty.ts';

/** Results of scenarios in the Test Anything Protocol, version 14. */
export function renderScenariosTap(
  results: readonly ScenarioResult[],
  coverage?: Coverage,
): string {
  const lines = results.flatMap((result, index) => {
    const name = `${index + 1} - ${displayText(result.name).replaceAll('#', '\\#')}`;
    if (result.status === 'skipped') return [`ok ${name} # SKIP ${displayText(result.skip ?? '')}`];
    if (result.status === 'passed')
      return [`ok ${name}`, ...sweepLines(result.sweep).map((line) => `# ${line.trim()}`)];
    const text = failureText(result)
      .split('\n')
      .map((line) => `      ${line}`.trimEnd());
    return [`not ok ${name}`, '  ---', '  message: |', ...text, '  ...'];
  });
  return [
    'TAP version 14',
    `1..${results.length}`,
    ...lines,
    ...(coverage === undefined ? [] : [`# coverage ${coverage.percent} %`]),
    '',
  ].join('\n');
}
