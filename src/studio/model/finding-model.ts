import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { palette } from '../../report/colour.ts';
import { sweepFacts, sweepLines } from '../../report/scenarios/scenario-pretty.ts';
import { problemLines, sentenceOf } from '../../report/scenarios/scenario-problems.ts';
import type { Problem, ScenarioResult } from '../../scenario/result.ts';
import type { FindingModel } from './models.ts';

export function findingOf({
  severity,
  message,
  help,
  rule,
  file,
  range,
}: Diagnostic): FindingModel {
  return {
    severity,
    title: message,
    details: [],
    help: help ?? null,
    rule,
    file,
    line: range.start.line,
  };
}

/** What fails a scenario, and its remarks. */
export function scenarioFindings({
  problems,
  notes,
  notCompared = [],
  sweep,
}: ScenarioResult): readonly FindingModel[] {
  const remark = (severity: FindingModel['severity'], title: string): FindingModel => ({
    severity,
    title,
    details: [],
    help: null,
    rule: null,
    file: null,
    line: null,
  });
  return [
    ...problems.map(problemFinding),
    ...notCompared.map((what) => remark('warning', `Not compared: ${what}`)),
    ...notes.map((note) => remark('note', note)),
    ...(sweep === undefined
      ? []
      : [
          {
            ...remark('note', `Fault injection: ${sweepFacts(sweep)}`),
            details: sweepLines(sweep),
          },
        ]),
  ];
}

function problemFinding(problem: Problem): FindingModel {
  if (problem.kind === 'diagnostic') return findingOf(problem.diagnostic);
  const [, ...details] = problemLines(problem, palette({ colour: false }));
  const [, file = null, line] = /^(.*):(\d+)$/.exec(placeOf(problem) ?? '') ?? [];
  return {
    severity: 'error',
    title: sentenceOf(problem),
    details: details[0] === '' ? details.slice(1) : details,
    help: null,
    rule: null,
    file,
    line: line === undefined ? null : Number(line),
  };
}

/** `config.yaml:18`: where the configuration has what the problem is about, if that is known. */
function placeOf(problem: Problem): string | null {
  switch (problem.kind) {
    case 'request':
      return problem.nearest?.differences.find(({ from }) => from !== null)?.from ?? null;
    case 'contract':
      return problem.from;
    case 'expectation':
    case 'warning':
      return problem.place ?? null;
    case 'sweep':
      return problem.from ?? null;
    default:
      return null;
  }
}
