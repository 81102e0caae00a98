import {
  adviceLines,
  countsText,
  openMutants,
  percentText,
  statusWord,
} from '../../report/mutation.ts';
import { sweepFacts, sweepLines } from '../../report/scenario-pretty.ts';
import { problemLines, sentenceOf } from '../../report/scenario-problems.ts';
import { palette } from '../../report/text.ts';
import type { LinedPlace, Problem, ScenarioResult } from '../../scenario/result.ts';
import {
  type ConfigurationResult,
  type MutantResult,
  scoreOf,
} from '../../scenario/variants/mutation-result.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { FindingModel, Mark, MutantsModel } from './models.ts';

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
  const [first = '', ...lines] = problemLines(problem, palette({ colour: false }));
  const details = lines[0] === '' ? lines.slice(1) : lines;
  const [, file = null, line] = /^(.*):(\d+)$/.exec(placeOf(problem) ?? '') ?? [];
  return {
    severity: 'error',
    // the sentence of a problem has its values, which the details show, too
    title: details.length === 0 ? sentenceOf(problem) : first,
    details: withoutIndent(details),
    help: null,
    rule: null,
    file,
    line: line === undefined ? null : Number(line),
  };
}

/** Lines without what all of them are indented by. */
function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.flatMap((line) => (line === '' ? [] : [/^ */.exec(line)?.[0].length ?? 0]));
  const common = Math.min(...indents);
  return lines.map((line) => line.slice(common));
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

/** `measured`: what the places were measured with, one scenario or all of them. */
export function coverageMarks(
  places: readonly LinedPlace[],
  measured: 'scenario' | 'scenarios',
): readonly Mark[] {
  const not = measured === 'scenario' ? 'Not exercised in this scenario' : 'No scenario exercises';
  return places.map(({ line, kind, what, covered }) => ({
    line,
    kind: covered ? 'covered' : 'uncovered',
    text: `${covered ? 'Exercised' : not}: ${what} (${kind})`,
    details: [],
  }));
}

/** Mutants that could be killed; those that are equivalent, invalid or excluded say nothing of the tests. */
function mutantMarks(mutants: readonly MutantResult[]): readonly Mark[] {
  return mutants.flatMap((mutant): Mark[] => {
    const { status, range, description, id } = mutant;
    if (status !== 'killed' && status !== 'survived' && status !== 'not-covered') return [];
    return [
      {
        line: range.start.line,
        kind: status,
        text: `${statusWord(status)}: ${description}`,
        details: adviceLines(mutant),
        id,
      },
    ];
  });
}

export function findingMarks(diagnostics: readonly Diagnostic[]): readonly Mark[] {
  return diagnostics.map(({ range, severity, message, help }) => ({
    line: range.start.line,
    kind: severity,
    text: message,
    details: help === undefined ? [] : [help],
  }));
}

export function mutantsModel(result: ConfigurationResult): MutantsModel {
  const { config, source, mutants } = result;
  const score = scoreOf(mutants);
  return {
    config,
    score: percentText(score),
    counts: countsText(score),
    open: openMutants(result).map((mutant) => ({
      id: mutant.id,
      line: mutant.range.start.line,
      status: statusWord(mutant.status),
      text: mutant.description,
      operator: mutant.operator,
      details: adviceLines(mutant),
      isFixable: mutant.advice?.assertion !== undefined,
    })),
    source: { file: config, text: source, marks: mutantMarks(mutants) },
  };
}
