import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { MutantResult } from '../../mutate/result.ts';
import { adviceLines, statusWord } from '../../report/mutation/mutation-lines.ts';
import type { LinedPlace } from '../../scenario/variants/places.ts';
import type { Mark } from './models.ts';

export function coverageMarks(places: readonly LinedPlace[]): readonly Mark[] {
  return places.map(({ line, kind, what, covered }) => ({
    line,
    kind: covered ? 'covered' : 'uncovered',
    text: covered ? `${kind} exercised: ${what}` : `No scenario exercises this ${kind}: ${what}`,
    details: [],
  }));
}

/** Mutants that could be killed; those that are equivalent, invalid or excluded say nothing of the tests. */
export function mutantMarks(mutants: readonly MutantResult[]): readonly Mark[] {
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
