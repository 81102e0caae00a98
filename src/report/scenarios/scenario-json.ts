import { displayJson } from '../../language/diagnostics/display-text.ts';
import type { Overlooked } from '../../scenario/read/discover.ts';
import type { ScenarioResult } from '../../scenario/result.ts';
import type { Coverage } from '../../scenario/variants/places.ts';

/** Results of scenarios as one JSON object: the whole run, for machines. */
export function renderScenariosJson(
  results: readonly ScenarioResult[],
  {
    nothingAt = [],
    overlooked = [],
    coverage,
  }: {
    readonly nothingAt?: readonly string[];
    readonly overlooked?: readonly Overlooked[];
    readonly coverage?: Coverage;
  } = {},
): string {
  const count = (status: ScenarioResult['status']) =>
    results.filter((result) => result.status === status).length;
  const summary = {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    nothingAt,
    overlooked,
  };
  // what each scenario has exercised is in the whole
  // and how long the machine took is another thing each time
  const scenarios = results.map(({ coverage: _, wallMs: __, ...result }) => result);
  return `${displayJson({ formatVersion: '1.0', summary, scenarios, ...(coverage === undefined ? {} : { coverage }) }, 2)}\n`;
}
