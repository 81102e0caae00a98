import type { PlanSection } from '../../engine/plan/plan-line.ts';
import { groupBy } from '../../language/support/group-by.ts';
import { longestIncreasing } from '../../language/support/longest-increasing.ts';

/** Sections of two plans that describe the same thing; one of them is absent where it was added or removed. */
export interface SectionPair {
  readonly before: PlanSection | undefined;
  readonly after: PlanSection | undefined;
  /** Whether a job has another place among its siblings. */
  readonly moved: boolean;
}

/**
 * The sections of both plans in pairs, in the order of the new plan; a removed section follows its old predecessor.
 * The children of two jobs are matched with each other when the jobs are.
 */
export function matchSections(
  before: readonly PlanSection[],
  after: readonly PlanSection[],
): readonly SectionPair[] {
  const [old, later] = [byParent(before), byParent(after)];
  const match = (
    parentBefore: JobPart | undefined,
    parentAfter: JobPart | undefined,
  ): readonly SectionPair[] =>
    matchSiblings(old(parentBefore), later(parentAfter)).flatMap((pair) => {
      const [one, other] = [pair.before?.part, pair.after?.part];
      return one?.kind === 'job' && other?.kind === 'job' ? [pair, ...match(one, other)] : [pair];
    });
  return match(undefined, undefined);
}

type JobPart = Extract<PlanSection['part'], { readonly kind: 'job' }>;

/** Iterations may share their jobs: a parent is a job of its run. */
function byParent(
  sections: readonly PlanSection[],
): (parent: JobPart | undefined) => readonly PlanSection[] {
  const children = (part: PlanSection['part']) =>
    part.kind === 'job' && part.parents.length > 0 ? part : undefined;
  const runs = groupBy(sections, ({ part }) => children(part)?.run);
  const jobs = new Map(
    [...runs].map(
      ([run, own]) => [run, groupBy(own, ({ part }) => children(part)?.parents.at(-1))] as const,
    ),
  );
  return (parent) => jobs.get(parent?.run)?.get(parent?.job) ?? [];
}

/** What two sections have in common that are the same thing, the surest sign first; `undefined` where the sign does not apply. */
const CRITERIA: readonly ((section: PlanSection) => string | undefined)[] = [
  (section) => `${nameOf(section)}\n${bodyOf(section)}`,
  ({ part }) => (part.kind === 'job' ? `${part.job.dataType}\n${part.job.endpoint}` : undefined),
  ({ part }) => (part.kind === 'job' ? part.job.endpoint : undefined),
  nameOf,
  // a table that is renamed keeps its columns
  (section) => (section.part.kind === 'table' ? bodyOf(section) : undefined),
];

function nameOf({ part }: PlanSection): string {
  if (part.kind === 'job') return part.job.dataType;
  return part.kind === 'table' ? part.name : '';
}

/** All lines but the heading, which has the position of a job. */
function bodyOf({ lines }: PlanSection): string {
  return lines
    .slice(1)
    .map(({ text }) => text.trimStart())
    .join('\n');
}

function matchSiblings(
  before: readonly PlanSection[],
  after: readonly PlanSection[],
): readonly SectionPair[] {
  const partners = new Map<PlanSection, PlanSection>();
  for (const criterion of CRITERIA) {
    const keyOf = (section: PlanSection) => {
      const key = criterion(section);
      return key === undefined
        ? undefined
        : `${section.part.kind} ${'run' in section.part ? section.part.run : ''} ${key}`;
    };
    const open = groupBy(before, (old) => (partners.has(old) ? undefined : keyOf(old)));
    for (const later of after) {
      const key = partners.has(later) ? undefined : keyOf(later);
      const old = key === undefined ? undefined : open.get(key)?.shift();
      if (old !== undefined) partners.set(old, later).set(later, old);
    }
  }
  return inOrder(before, after, partners);
}

function inOrder(
  before: readonly PlanSection[],
  after: readonly PlanSection[],
  partners: ReadonlyMap<PlanSection, PlanSection>,
): readonly SectionPair[] {
  const moved = movedJobs(before, after, partners);
  const first: SectionPair[] = [];
  const removedAfter = new Map<PlanSection, SectionPair[]>();
  let following = first;
  for (const old of before) {
    const partner = partners.get(old);
    if (partner === undefined) following.push({ before: old, after: undefined, moved: false });
    else {
      following = [];
      removedAfter.set(partner, following);
    }
  }
  return [
    ...first,
    ...after.flatMap((later) => [
      { before: partners.get(later), after: later, moved: moved.has(later) },
      ...(removedAfter.get(later) ?? []),
    ]),
  ];
}

/** Jobs whose order among their siblings changed: all but the longest run of siblings that kept it. */
function movedJobs(
  before: readonly PlanSection[],
  after: readonly PlanSection[],
  partners: ReadonlyMap<PlanSection, PlanSection>,
): ReadonlySet<PlanSection> {
  const positions = new Map(before.map((old, index) => [partners.get(old), index] as const));
  const jobs = after.flatMap((section) => {
    const position = positions.get(section);
    return section.part.kind === 'job' && position !== undefined ? [{ section, position }] : [];
  });
  const kept = longestIncreasing(jobs.map(({ position }) => position));
  return new Set(jobs.filter((_, index) => !kept.has(index)).map(({ section }) => section));
}
