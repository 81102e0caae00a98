import { renderScenarioPretty, renderScenarioSummary } from '../../src/report/scenario-pretty.ts';
import type { ScenarioResult } from '../../src/scenario/result.ts';

/** What `sluice test` prints for results. */
export function printedScenarios(
  results: readonly ScenarioResult[],
  options: { readonly colour: boolean; readonly nothingAt?: readonly string[] },
): string {
  return `${results.map((result) => renderScenarioPretty(result, options)).join('')}${renderScenarioSummary(results, options)}`;
}
