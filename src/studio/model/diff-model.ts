import type { Difference, PlanChange, PlanText } from '../../../generated/difference.ts';
import { palette } from '../../report/colour.ts';
import { titleOf } from '../../report/plan-changes.ts';
import { comparisonLines } from '../../report/scenarios/version-comparison.ts';
import type { VersionComparison } from '../../scenario/compare/compare-versions.ts';
import type { ChangeModel, DiffModel, DiffText } from './models.ts';

export function diffModel(
  { before, after, counts, changes }: Difference,
  comparisons: readonly VersionComparison[] = [],
): DiffModel {
  const groups: { readonly where: string; readonly changes: ChangeModel[] }[] = [];
  for (const change of changes) {
    if (groups.at(-1)?.where !== change.where) groups.push({ where: change.where, changes: [] });
    groups.at(-1)?.changes.push(changeModel(change));
  }
  return { before, after, counts, groups, recordings: comparisons.map(recordingOf) };
}

function changeModel(change: PlanChange): ChangeModel {
  return {
    class: change.class,
    title: titleOf(change),
    before: textOf(change.before),
    after: textOf(change.after),
  };
}

function textOf(text: PlanText | null): DiffText | null {
  return text === null ? null : { text: text.text, line: text.line };
}

function recordingOf(comparison: VersionComparison): DiffModel['recordings'][number] {
  const [title = '', ...lines] = comparisonLines(comparison, palette({ colour: false }));
  return {
    title: title.trim(),
    lines: lines.map((line) => line.replace(/^ {4}/, '')),
    isSame: comparison.stopped === undefined && comparison.tables.length === 0,
  };
}
