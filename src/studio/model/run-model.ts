import { durationText } from '../../language/support/duration.ts';
import { explainedRequests } from '../../report/run/explanation.ts';
import type { RunTrace } from '../../report/run/run-trace.ts';
import type { ScenarioResult } from '../../scenario/result.ts';
import type { ScenarioTrace } from '../../scenario/scenario-trace.ts';
import { exchangeModels } from './exchange-model.ts';
import { scenarioFindings } from './finding-model.ts';
import type { FindingModel, Mark, RunModel } from './models.ts';
import { coverageMarks } from './source-model.ts';
import { stepsOf } from './step-model.ts';
import { tableModels } from './table-model.ts';

/** The replay of a scenario; its steps only if it was played with `trace`. */
export function runModel(result: ScenarioResult): RunModel {
  const { name, title, status, config = '', skip, trace, requests, virtualMs } = result;
  const findings = scenarioFindings(result);
  const base = { title: title === '' ? name : title, name, config, status, findings };
  const facts: RunModel['facts'] = [
    ...(skip === undefined ? [] : [['Skipped', skip] as const]),
    ['Requests', String(requests)],
    ['Virtual time', durationText(virtualMs)],
  ];
  if (trace === undefined)
    return { ...base, facts, steps: [], exchanges: [], tables: [], source: null, cut: null };
  return {
    ...base,
    facts,
    ...partsOf(traceOf(trace), trace, result),
    source: { file: config, text: trace.source, marks: marksOf(result, findings) },
    cut: null,
  };
}

function statusOf(finished: RunTrace['events'][number] | undefined): RunModel['status'] {
  if (finished?.kind !== 'run-finished') return 'unfinished';
  return finished.ok ? 'passed' : 'failed';
}

/** A run that was traced with `sluice run --trace`: without bodies and rows. */
export function tracedRunModel(trace: RunTrace): RunModel {
  const { config, events, isWhole } = trace;
  const finished = events.findLast((event) => event.kind === 'run-finished');
  const warnings = events.flatMap((event) =>
    event.kind === 'warning' && event.expected !== true
      ? [warningOf(event.message, event.rule)]
      : [],
  );
  const facts: RunModel['facts'] =
    finished?.kind === 'run-finished'
      ? [
          ['Requests', String(finished.requests)],
          ['Logins', String(finished.logins)],
          ['Rows', String(finished.rows)],
          ['Time', durationText(finished.tookMs)],
        ]
      : [];
  return {
    title: config,
    name: config,
    config,
    status: statusOf(finished),
    facts,
    ...partsOf(trace, undefined, undefined),
    findings: warnings,
    source: null,
    cut: isWhole ? null : 'The last line of the trace is incomplete.',
  };
}

/** What the scenario exercises, and findings, on the lines of the configuration. */
function marksOf(
  { coverage, config = '' }: ScenarioResult,
  findings: readonly FindingModel[],
): readonly Mark[] {
  const found = findings.flatMap(({ line, file, severity, title }): Mark[] =>
    line === null || file === null || !config.endsWith(file)
      ? []
      : [{ line, kind: severity, text: title, details: [] }],
  );
  return [...found, ...coverageMarks(coverage?.places ?? [])];
}

function traceOf({ config, plan, lines, events }: ScenarioTrace): RunTrace {
  return { config, plan, lines: new Map(Object.entries(lines)), events, isWhole: true };
}

function partsOf(
  trace: RunTrace,
  played: ScenarioTrace | undefined,
  result: ScenarioResult | undefined,
): Pick<RunModel, 'steps' | 'exchanges' | 'tables'> {
  const explained = explainedRequests(trace);
  const indexOf = new Map(explained.map(({ number }, index) => [number, index]));
  return {
    steps: stepsOf(trace, indexOf),
    exchanges: exchangeModels(explained, trace.events, played?.messages ?? []),
    tables: tableModels(trace, {
      rows: played?.tables ?? [],
      indexOf,
      problems: result?.problems ?? [],
    }),
  };
}

function warningOf(message: string, rule: string): FindingModel {
  return {
    severity: 'warning',
    title: message,
    details: [],
    help: null,
    rule,
    file: null,
    line: null,
  };
}
