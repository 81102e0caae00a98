import type { ChangeKind, PlanChange, PlanText } from '../../../generated/difference.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import type { PlanLine, PlanPart, PlanSection } from '../../engine/plan/plan-line.ts';
import { groupBy } from '../../language/support/group-by.ts';
import { longestIncreasing } from '../../language/support/longest-increasing.ts';
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
  // a job or a table comes and goes as one
  const whole = part.kind === 'job' || part.kind === 'table' ? part.kind : undefined;
  const lines = whole === undefined ? section.lines : section.lines.slice(0, 1);
  return lines.flatMap((line) => {
    const kind = whole ?? line.kind;
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
  const { removed, added } = differentLines(factsOf(before), factsOf(after));
  const left = new Set(removed);
  const changes: PlanChange[] = [];
  const report = (
    change: PlanChange['change'],
    old: PlanLine | undefined,
    later: PlanLine | undefined,
  ) => {
    const kind = (later ?? old)?.kind;
    if (old !== undefined) left.delete(old);
    if (kind !== undefined) changes.push(changeOf(kind, change, after.part, old, later, context));
  };
  const withText = firstLeft(left, textKey);
  const withName = firstLeft(left, ({ kind, name }) => JSON.stringify([kind, name]));
  const rest: PlanLine[] = [];
  for (const later of added) {
    const moved = withText(later);
    const changed = withName(later);
    if (moved !== undefined) report('moved', moved, later);
    else if (changed === undefined) rest.push(later);
    else
      report(
        after.part.kind === 'table' && later === after.lines[0] ? 'renamed' : 'changed',
        changed,
        later,
      );
  }
  const withValue = firstLeft(left, valueKey);
  for (const later of rest) {
    const old = withValue(later);
    report(old === undefined ? 'added' : 'renamed', old, later);
  }
  for (const old of left) report('removed', old, undefined);
  return changes;
}

function factsOf({ lines }: PlanSection): readonly PlanLine[] {
  return lines.filter(({ kind }) => kind !== undefined);
}

/** The lines that are in one list alone, or have another place among those that are in both. */
function differentLines(
  before: readonly PlanLine[],
  after: readonly PlanLine[],
): { readonly removed: readonly PlanLine[]; readonly added: readonly PlanLine[] } {
  const positions = groupBy(before.entries(), ([, line]) => textKey(line));
  for (const group of positions.values()) group.reverse();
  const pairs = after.flatMap((later) => {
    const position = positions.get(textKey(later))?.pop()?.[0];
    return position === undefined ? [] : [{ position, later }];
  });
  const kept = longestIncreasing(pairs.map(({ position }) => position));
  const same = pairs.filter((_, index) => kept.has(index));
  const [old, later] = [
    new Set(same.map(({ position }) => position)),
    new Set(same.map(({ later }) => later)),
  ];
  return {
    removed: before.filter((_, index) => !old.has(index)),
    added: after.filter((line) => !later.has(line)),
  };
}

/** Finds the first of the lines that are left and have the same key. */
function firstLeft(
  left: ReadonlySet<PlanLine>,
  keyOf: (line: PlanLine) => string | undefined,
): (line: PlanLine) => PlanLine | undefined {
  const groups = groupBy(left, keyOf);
  for (const group of groups.values()) group.reverse();
  return (line) => {
    const key = keyOf(line);
    const group = key === undefined ? [] : (groups.get(key) ?? []);
    for (let first = group.at(-1); first !== undefined; first = group.at(-1)) {
      if (left.has(first)) return first;
      group.pop();
    }
    return undefined;
  };
}

/** The same for lines that say the same; a parameter stays the same when it becomes the first one, after "?" instead of "&". */
function textKey({ kind, text }: PlanLine): string {
  return `${kind} ${text.replace(/^\s*[?&] /, '')}`;
}

/** The same for lines that give the same value different names. */
function valueKey({ kind, text, name }: PlanLine): string | undefined {
  return name === undefined ? undefined : `${kind} ${text.replace(name, '')}`;
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
