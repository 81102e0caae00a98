import type {
  ChangeClass,
  ChangeKind,
  PlanChange,
  PlanText,
} from '../../../generated/difference.ts';
import { groupBy, longestIncreasing } from '../../values/lists.ts';
import type { Plan } from '../model/plan.ts';
import {
  isPart,
  nodesOfPart,
  type PlanNode,
  type PlanPart,
  type PlanPartNode,
} from '../model/plan-node.ts';
import { describePlan } from './plan.ts';
import { nodeText } from './values.ts';

/** A plan and, where its configuration is at hand, the line of each pointer in it. */
export interface ComparedPlan {
  readonly plan: Plan;
  readonly lineOf: (pointer: string) => number | undefined;
}

/** A node of one plan that the other one lacks, or says otherwise. */
interface NodeChange {
  readonly kind: ChangeKind;
  readonly change: PlanChange['change'];
  readonly part: PlanPart;
  readonly before: PlanNode | undefined;
  readonly after: PlanNode | undefined;
}

/**
 * The changes between two plans, in the order of the plan: each with its kind, its class and the lines that cause it. Jobs are
 * matched by what they extract, not by their position. Empty when both plans do the same.
 */
export function comparePlans(before: ComparedPlan, after: ComparedPlan): readonly PlanChange[] {
  return merged(
    compareNodes(describePlan(before.plan), describePlan(after.plan)).map((changed) => ({
      kind: changed.kind,
      ...subjectOf(changed),
      change: changed.change,
      class: classOf(changed.kind, changed.change),
      where: partName(changed.part),
      before: textOf(changed.before, before),
      after: textOf(changed.after, after),
    })),
  );
}

/** Which part of a request a change is about. */
function subjectOf({ kind, before, after }: NodeChange): Pick<PlanChange, 'subject'> {
  const { sentIn, key } = after ?? before ?? {};
  if (sentIn === undefined || !(kind === 'request' || kind === 'connection')) return {};
  if (sentIn === 'body') return { subject: key === 'body' ? 'body' : 'body parameter' };
  return { subject: sentIn === 'query' ? 'parameter' : 'header' };
}

/** The changes between the descriptions of two plans. */
export function compareNodes(
  before: readonly PlanPartNode[],
  after: readonly PlanPartNode[],
): readonly NodeChange[] {
  return matchParts(before, after).flatMap(partChanges);
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

function partChanges({ before, after, moved }: PartPair): readonly NodeChange[] {
  if (before === undefined || after === undefined)
    return wholePart(before ?? after, before === undefined);
  const changes = changesWithin(before, after);
  return moved
    ? [{ kind: 'job', change: 'moved', part: after.part, before, after }, ...changes]
    : changes;
}

/** A job or a table is one change; the nodes of other parts are one each. */
function wholePart(heading: PlanPartNode | undefined, isAdded: boolean): readonly NodeChange[] {
  if (heading === undefined) return [];
  const { part } = heading;
  const whole = part.kind === 'job' || part.kind === 'table' ? part.kind : undefined;
  const nodes = whole === undefined ? nodesOfPart(heading) : [heading];
  return nodes.flatMap((node): readonly NodeChange[] => {
    const kind = whole ?? node.kind;
    if (kind === undefined) return [];
    return [
      isAdded
        ? { kind, change: 'added', part, before: undefined, after: node }
        : { kind, change: 'removed', part, before: node, after: undefined },
    ];
  });
}

function changesWithin(before: PlanPartNode, after: PlanPartNode): readonly NodeChange[] {
  const { removed, added } = differentNodes(factsOf(before), factsOf(after));
  const left = new Set(removed);
  const changes: NodeChange[] = [];
  const report = (
    change: PlanChange['change'],
    old: PlanNode | undefined,
    later: PlanNode | undefined,
  ) => {
    const kind = (later ?? old)?.kind;
    if (old !== undefined) left.delete(old);
    if (kind !== undefined)
      changes.push({ kind, change, part: after.part, before: old, after: later });
  };
  const withSame = firstLeft(left, sameKey);
  const withName = firstLeft(left, ({ kind, key }) => JSON.stringify([kind, key]));
  const rest: PlanNode[] = [];
  for (const later of added) {
    const moved = withSame(later);
    const changed = withName(later);
    if (moved !== undefined) report('moved', moved, later);
    else if (changed === undefined) rest.push(later);
    else
      report(
        after.part.kind === 'table' && later === after ? 'renamed' : 'changed',
        changed,
        later,
      );
  }
  const withValue = firstLeft(left, valueKey);
  for (const later of rest) {
    const old = withValue(later);
    const renamed = later.kind !== undefined && NAMELESS.has(later.kind) ? 'changed' : 'renamed';
    report(old === undefined ? 'added' : renamed, old, later);
  }
  for (const old of left) report('removed', old, undefined);
  return changes;
}

/** What these are about has no name: their key is a condition or an address. */
const NAMELESS: ReadonlySet<ChangeKind> = new Set([
  'origin',
  'allowed-origin',
  'retry',
  'accepted-status',
  'error-rule',
]);

function factsOf(heading: PlanPartNode): readonly PlanNode[] {
  return nodesOfPart(heading).filter(({ kind }) => kind !== undefined);
}

/** The nodes that are in one list alone, or have another position among those that are in both. */
function differentNodes(
  before: readonly PlanNode[],
  after: readonly PlanNode[],
): { readonly removed: readonly PlanNode[]; readonly added: readonly PlanNode[] } {
  const positions = groupBy(before.entries(), ([, node]) => sameKey(node));
  for (const group of positions.values()) group.reverse();
  const pairs = after.flatMap((later) => {
    const position = positions.get(sameKey(later))?.pop()?.[0];
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
    added: after.filter((node) => !later.has(node)),
  };
}

/** Finds the first of the nodes that are left and have the same key. */
function firstLeft(
  left: ReadonlySet<PlanNode>,
  keyOf: (node: PlanNode) => string | undefined,
): (node: PlanNode) => PlanNode | undefined {
  const groups = groupBy(left, keyOf);
  for (const group of groups.values()) group.reverse();
  return (node) => {
    const key = keyOf(node);
    const group = key === undefined ? [] : (groups.get(key) ?? []);
    for (let first = group.at(-1); first !== undefined; first = group.at(-1)) {
      if (left.has(first)) return first;
      group.pop();
    }
    return undefined;
  };
}

/** The same for nodes that say the same. */
function sameKey({ kind, key, value, sentIn }: PlanNode): string {
  return JSON.stringify([kind, key, value, sentIn]);
}

/** The same for nodes that give the same value different names. */
function valueKey({ kind, key, value, sentIn }: PlanNode): string | undefined {
  return key === undefined ? undefined : JSON.stringify([kind, value, sentIn]);
}

function textOf(node: PlanNode | undefined, { lineOf }: ComparedPlan): PlanText | null {
  if (node === undefined) return null;
  const { pointer } = node;
  return {
    text: nodeText(node),
    pointer: pointer ?? null,
    line: pointer === undefined ? null : (lineOf(pointer) ?? null),
  };
}

export function partName(part: PlanPart): string {
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

type Change = PlanChange['change'];

/** What most changes of a kind are; where adding, renaming or moving differs, `EXCEPTIONS` says so. */
const CLASSES: Readonly<Record<ChangeKind, ChangeClass>> = {
  origin: 'breaking',
  'allowed-origin': 'behaviour',
  connection: 'behaviour',
  retry: 'behaviour',
  'accepted-status': 'breaking',
  'error-rule': 'behaviour',
  credentials: 'breaking',
  schedule: 'behaviour',
  job: 'breaking',
  request: 'breaking',
  paging: 'breaking',
  'page-size': 'behaviour',
  completeness: 'behaviour',
  selection: 'breaking',
  table: 'breaking',
  column: 'breaking',
  key: 'breaking',
  output: 'breaking',
  input: 'behaviour',
};

/** Additions keep tables compatible; a different order of sending or listing is cosmetic. */
const EXCEPTIONS: Partial<Record<`${ChangeKind}:${Change}`, ChangeClass>> = {
  'job:added': 'behaviour',
  'job:moved': 'behaviour',
  'table:added': 'behaviour',
  'column:added': 'behaviour',
  'column:moved': 'behaviour',
  'request:moved': 'cosmetic',
  'credentials:moved': 'cosmetic',
  'connection:moved': 'cosmetic',
  'paging:moved': 'cosmetic',
  'input:moved': 'cosmetic',
};

/** Who would notice a change. */
function classOf(kind: ChangeKind, change: Change): ChangeClass {
  return EXCEPTIONS[`${kind}:${change}`] ?? CLASSES[kind];
}

const ORDER: readonly ChangeClass[] = ['cosmetic', 'behaviour', 'breaking'];

/** Whether a class is at least as severe as another. */
export function isAtLeast(actual: ChangeClass, limit: ChangeClass): boolean {
  return ORDER.indexOf(actual) >= ORDER.indexOf(limit);
}

/** The most severe of some classes; `null` of none. */
export function mostSevere(classes: readonly ChangeClass[]): ChangeClass | null {
  return ORDER.findLast((each) => classes.includes(each)) ?? null;
}

/** Parts of two plans that describe the same thing; one of them is absent where it was added or removed. */
interface PartPair {
  readonly before: PlanPartNode | undefined;
  readonly after: PlanPartNode | undefined;
  /** Whether a job has another position among its siblings. */
  readonly moved: boolean;
}

/**
 * The parts of both plans in pairs, in the order of the new plan; a removed part follows its old predecessor. The parts below
 * two jobs are matched with each other when the jobs are.
 */
function matchParts(
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
