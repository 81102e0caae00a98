import { isPart, nodesOfPart, type PlanPartNode } from '../../engine/plan/plan-node.ts';
import { groupBy } from '../../language/support/group-by.ts';
import { longestIncreasing } from '../../language/support/longest-increasing.ts';

/** Parts of two plans that describe the same thing; one of them is absent where it was added or removed. */
export interface PartPair {
  readonly before: PlanPartNode | undefined;
  readonly after: PlanPartNode | undefined;
  /** Whether a job has another position among its siblings. */
  readonly moved: boolean;
}

/**
 * The parts of both plans in pairs, in the order of the new plan; a removed part follows its old predecessor. The parts below
 * two jobs are matched with each other when the jobs are.
 */
export function matchParts(
  before: readonly PlanPartNode[],
  after: readonly PlanPartNode[],
): readonly PartPair[] {
  return matchSiblings(before, after).flatMap((pair) => {
    const [old, later] = [pair.before?.children ?? [], pair.after?.children ?? []];
    // a job comes and goes with its child jobs
    const isWhole =
      (pair.before === undefined || pair.after === undefined) && partOf(pair) === 'job';
    return isWhole ? [pair] : [pair, ...matchParts(old.filter(isPart), later.filter(isPart))];
  });
}

function partOf({ before, after }: PartPair): string | undefined {
  return (before ?? after)?.part.kind;
}

/** What two parts have in common that are the same thing, the surest sign first; `undefined` where the sign does not apply. */
const CRITERIA: readonly ((one: PlanPartNode) => string | undefined)[] = [
  (one) => `${nameOf(one)}\n${contentOf(one)}`,
  ({ part }) => (part.kind === 'job' ? `${part.job.dataType}\n${part.job.endpoint}` : undefined),
  ({ part }) => (part.kind === 'job' ? part.job.endpoint : undefined),
  nameOf,
  // a table that is renamed keeps its columns
  (one) => (one.part.kind === 'table' ? contentOf(one) : undefined),
];

function nameOf({ part }: PlanPartNode): string {
  if (part.kind === 'job') return part.job.dataType;
  return part.kind === 'table' ? part.name : '';
}

/** All that is said below the heading, which has the position of a job. */
function contentOf(one: PlanPartNode): string {
  return JSON.stringify(
    nodesOfPart(one)
      .slice(1)
      .map(({ key, value }) => [key, value]),
  );
}

function matchSiblings(
  before: readonly PlanPartNode[],
  after: readonly PlanPartNode[],
): readonly PartPair[] {
  const partners = new Map<PlanPartNode, PlanPartNode>();
  for (const criterion of CRITERIA) {
    const keyOf = (one: PlanPartNode) => {
      const key = criterion(one);
      return key === undefined
        ? undefined
        : `${one.part.kind} ${'run' in one.part ? one.part.run : ''} ${key}`;
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
  before: readonly PlanPartNode[],
  after: readonly PlanPartNode[],
  partners: ReadonlyMap<PlanPartNode, PlanPartNode>,
): readonly PartPair[] {
  const moved = movedJobs(before, after, partners);
  const first: PartPair[] = [];
  const removedAfter = new Map<PlanPartNode, PartPair[]>();
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
  before: readonly PlanPartNode[],
  after: readonly PlanPartNode[],
  partners: ReadonlyMap<PlanPartNode, PlanPartNode>,
): ReadonlySet<PlanPartNode> {
  const positions = new Map(before.map((old, index) => [partners.get(old), index] as const));
  const jobs = after.flatMap((one) => {
    const position = positions.get(one);
    return one.part.kind === 'job' && position !== undefined ? [{ one, position }] : [];
  });
  const kept = longestIncreasing(jobs.map(({ position }) => position));
  return new Set(jobs.filter((_, index) => !kept.has(index)).map(({ one }) => one));
}
