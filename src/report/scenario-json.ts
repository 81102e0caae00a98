import type { ScenarioResult } from '../scenario/result.ts';

/** Results of scenarios as one JSON object: the whole run, for machines. */
export function renderScenariosJson(results: readonly ScenarioResult[], options: { readonly nothingAt?: readonly string[] } = {}): string {
  const count = (status: ScenarioResult['status']) => results.filter((result) => result.status === status).length;
  const summary = { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), nothingAt: options.nothingAt ?? [] };
  return `${JSON.stringify({ formatVersion: '1.0', summary, scenarios: results }, null, 2)}\n`;
}
