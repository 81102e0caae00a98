import { diffArrays } from 'diff';
import type { ChangeKind, PlanChange, PlanText } from '../../../generated/difference.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanLine, PlanPart, PlanSection } from '../../plan/plan-line.ts';
import { classOf } from './change-class.ts';
import { matchSections, type SectionPair } from './match-sections.ts';
import { planSections } from './print.ts';

/** A plan and, where its configuration is at hand, the line of each pointer in it. */
export interface ComparedPlan {
  readonly plan: Plan;
  readonly lineOf: (pointer: string) => number | undefined;
}

/**
 * The changes between two plans, in the order of the plan: each with its kind, its class and the lines that cause it. Jobs are
 * matched by what they extract, not by their position. Empty when both plans do the same.
 */
export function comparePlans(before: ComparedPlan, after: ComparedPlan): readonly PlanChange[] {
  const context: Context = { before, after };
  return merged(
    matchSections(planSections(before.plan), planSections(after.plan)).flatMap((pair) =>
      sectionChanges(pair, context),
    ),
  );
}

/** A setting that several jobs share changes once. */
function merged(changes: readonly PlanChange[]): readonly PlanChange[] {
  const places = new Map<string, { readonly change: PlanChange; readonly where: string[] }>();
  for (const change of changes) {
    const pointers = [change.before?.pointer, change.after?.pointer];
    const key = JSON.stringify(pointers.some(Boolean) ? { ...change, where: '' } : change);
    const known = places.get(key);
    if (known === undefined) places.set(key, { change, where: [change.where] });
    else known.where.push(change.where);
  }
  return [...places.values()].map(({ change, where }) => ({ ...change, where: where.join(', ') }));
}

interface Context {
  readonly before: ComparedPlan;
  readonly after: ComparedPlan;
}

function sectionChanges(
  { before, after, moved }: SectionPair,
  context: Context,
): readonly PlanChange[] {
  if (before === undefined || after === undefined) return wholeSection(before, after, context);
  const changes = lineChanges(before, after, context);
  if (!moved) return changes;
  return [
    changeOf('job', 'moved', after.part, before.lines[0], after.lines[0], context),
    ...changes,
  ];
}

/** A job or a table is one change; the lines of other sections are one each. */
function wholeSection(
  before: PlanSection | undefined,
  after: PlanSection | undefined,
  context: Context,
): readonly PlanChange[] {
  const section = before ?? after;
  if (section === undefined) return [];
  const change = before === undefined ? 'added' : 'removed';
  const { part } = section;
  const lines =
    part.kind === 'job' || part.kind === 'table' ? section.lines.slice(0, 1) : section.lines;
  return lines.flatMap((line) => {
    const kind = part.kind === 'job' ? 'job' : part.kind === 'table' ? 'table' : line.kind;
    if (kind === undefined) return [];
    return [
      changeOf(
        kind,
        change,
        part,
        before === undefined ? undefined : line,
        after === undefined ? undefined : line,
        context,
      ),
    ];
  });
}

function lineChanges(
  before: PlanSection,
  after: PlanSection,
  context: Context,
): readonly PlanChange[] {
  const facts = ({ lines }: PlanSection) => lines.filter(({ kind }) => kind !== undefined);
  const parts = diffArrays<PlanLine>([...facts(before)], [...facts(after)], {
    comparator: (one, other) => one.kind === other.kind && sameText(one, other),
  });
  const removed = new Set(parts.flatMap((part) => (part.removed ? part.value : [])));
  const changes: PlanChange[] = [];
  const added = parts.flatMap((part) => (part.added ? part.value : []));
  const report = (
    change: PlanChange['change'],
    old: PlanLine | undefined,
    later: PlanLine | undefined,
  ) => {
    const kind = (later ?? old)?.kind;
    if (old !== undefined) removed.delete(old);
    if (kind !== undefined) changes.push(changeOf(kind, change, after.part, old, later, context));
  };
  const rest: PlanLine[] = [];
  for (const later of added) {
    const old = [...removed].find(
      (each) => each.kind === later.kind && (sameText(each, later) || each.name === later.name),
    );
    if (old === undefined) rest.push(later);
    else if (sameText(old, later)) report('moved', old, later);
    else
      report(
        after.part.kind === 'table' && later === after.lines[0] ? 'renamed' : 'changed',
        old,
        later,
      );
  }
  for (const later of rest) {
    const old = [...removed].find((each) => isRenamed(each, later));
    report(old === undefined ? 'added' : 'renamed', old, later);
  }
  for (const old of removed) report('removed', old, undefined);
  return changes;
}

/** Whether two lines say the same; a parameter stays the same when it becomes the first one, after "?" instead of "&". */
function sameText(one: PlanLine, other: PlanLine): boolean {
  return withoutSeparator(one.text) === withoutSeparator(other.text);
}

function withoutSeparator(text: string): string {
  return text.replace(/^\s*[?&] /, '');
}

/** Whether two lines give the same value another name. */
function isRenamed(old: PlanLine, later: PlanLine): boolean {
  if (old.kind !== later.kind || old.name === undefined || later.name === undefined) return false;
  return old.text.replace(old.name, '') === later.text.replace(later.name, '');
}

function changeOf(
  kind: ChangeKind,
  change: PlanChange['change'],
  part: PlanPart,
  old: PlanLine | undefined,
  later: PlanLine | undefined,
  { before, after }: Context,
): PlanChange {
  return {
    kind,
    change,
    class: classOf(kind, change),
    where: describePart(part),
    before: textOf(old, before),
    after: textOf(later, after),
  };
}

function textOf(line: PlanLine | undefined, { lineOf }: ComparedPlan): PlanText | null {
  if (line === undefined) return null;
  const text = line.text.trim().replace(/\s{2,}/g, ' ');
  return {
    text: line.label === undefined ? text : `${line.label} ${text}`,
    pointer: line.from ?? null,
    line: line.from === undefined ? null : (lineOf(line.from) ?? null),
  };
}

function describePart(part: PlanPart): string {
  switch (part.kind) {
    case 'job':
      return `job ${[...part.parents, part.job].map(({ dataType }) => dataType).join(' > ')}`;
    case 'table':
      return `table ${part.name}`;
    case 'target':
      return 'API';
    case 'output':
      return 'tables';
    default:
      return part.kind;
  }
}
