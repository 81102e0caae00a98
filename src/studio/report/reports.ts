import type { Difference } from '../../../generated/difference.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { version } from '../../language/support/version.ts';
import { type ConfigurationResult, scoreOf } from '../../mutate/result.ts';
import { percentText } from '../../report/mutation/mutation-lines.ts';
import type { RunTrace } from '../../report/run/run-trace.ts';
import type { VersionComparison } from '../../scenario/compare/compare-versions.ts';
import type { ScenarioResult } from '../../scenario/result.ts';
import type { Coverage } from '../../scenario/variants/places.ts';
import { diffModel } from '../model/diff-model.ts';
import { findingOf } from '../model/finding-model.ts';
import type { CoverageModel, ReportModel } from '../model/models.ts';
import { mutantsModel } from '../model/mutants-model.ts';
import { type NamedPlanToShow, planModel } from '../model/plan-model.ts';
import { runModel, tracedRunModel } from '../model/run-model.ts';
import { coverageMarks, findingMarks } from '../model/source-model.ts';

/** The plan of a configuration; `text` is the configuration without its secrets, absent for a saved plan. */
export async function planReport(
  shown: NamedPlanToShow,
  {
    text,
    diagnostics,
    requests,
  }: {
    readonly text: string | undefined;
    readonly diagnostics: readonly Diagnostic[];
    readonly requests: number | undefined;
  },
): Promise<ReportModel> {
  return {
    kind: 'plan',
    title: `Plan of ${shown.name}`,
    version,
    plan: await planModel(shown, requests === undefined ? {} : { requests }),
    findings: diagnostics.map(findingOf),
    source:
      text === undefined ? null : { file: shown.name, text, marks: findingMarks(diagnostics) },
  };
}

/** `texts` are those of the configurations, without their secrets; of saved plans there are none. */
export function diffReport(
  difference: Difference,
  comparisons: readonly VersionComparison[],
  texts: { readonly before: string | undefined; readonly after: string | undefined },
): ReportModel {
  const source = (file: string, text: string | undefined) =>
    text === undefined ? null : { file, text, marks: [] };
  return {
    kind: 'diff',
    title: `Changes of ${difference.after}`,
    version,
    diff: diffModel(difference, comparisons),
    before: source(difference.before, texts.before),
    after: source(difference.after, texts.after),
  };
}

/** A run that was traced with `sluice run --trace`. */
export function runReport(trace: RunTrace): ReportModel {
  return { kind: 'run', title: `Run of ${trace.config}`, version, run: tracedRunModel(trace) };
}

export function mutationReport(configurations: readonly ConfigurationResult[]): ReportModel {
  const score = scoreOf(configurations.flatMap(({ mutants }) => mutants));
  return {
    kind: 'mutate',
    title: `Mutation score: ${percentText(score)}`,
    version,
    configurations: configurations.map(mutantsModel),
  };
}

/** Scenarios that were played with `trace`. */
export function testReport(
  results: readonly ScenarioResult[],
  coverage: Coverage | undefined,
): ReportModel {
  const count = (status: ScenarioResult['status']) =>
    results.filter((result) => result.status === status).length;
  const parts = (['passed', 'failed', 'skipped'] as const).flatMap((status) =>
    count(status) === 0 ? [] : [`${count(status)} ${status}`],
  );
  return {
    kind: 'test',
    title: `Scenarios: ${parts.length === 0 ? 'none' : parts.join(', ')}`,
    version,
    scenarios: results.map(runModel),
    coverage: coverage === undefined ? null : coverageModel(coverage, results),
  };
}

function coverageModel(
  { percent, configurations }: Coverage,
  results: readonly ScenarioResult[],
): CoverageModel {
  const sources = new Map(
    results.flatMap(({ config, trace }) =>
      config === undefined || trace === undefined ? [] : [[config, trace.source]],
    ),
  );
  return {
    percent,
    configurations: configurations.map(({ config, covered, total, places }) => ({
      covered,
      total,
      source: { file: config, text: sources.get(config) ?? '', marks: coverageMarks(places) },
    })),
  };
}
