import type { Difference, PlanChange, PlanText } from '../../../generated/difference.ts';
import { previewRequests } from '../../pipeline.ts';
import { factsOf } from '../../plan/authentication/index.ts';
import { type ComparedPlan, compareNodes, partName } from '../../plan/describe/diff.ts';
import { describePlan, planSummary } from '../../plan/describe/plan.ts';
import { marksOf, nodeText, statementText } from '../../plan/describe/values.ts';
import type { Plan } from '../../plan/model/plan.ts';
import {
  type PlanNode as DescribedNode,
  isPart,
  type PlanBadge,
  type PlanPart,
  type PlanPartNode,
} from '../../plan/model/plan-node.ts';
import { comparisonLines } from '../../report/comparisons.ts';
import { changeTitle } from '../../report/plan-changes.ts';
import { palette } from '../../report/text.ts';
import type { PreviewedJob } from '../../run/preview-requests.ts';
import type { VersionComparison } from '../../scenario/compare/versions.ts';
import { unreachable } from '../../values/errors.ts';
import type {
  Badge,
  ChangeModel,
  DiffModel,
  DiffText,
  PlanModel,
  PlanNode,
  PlanNodeLine,
} from './models.ts';

export interface NamedPlanToShow extends ComparedPlan {
  readonly name: string;
}

/** The model of a plan; with `before`, marked with what has changed since. `requests`: how many of each job are shown. */
export async function planModel(
  shown: NamedPlanToShow,
  { before, requests = 3 }: { readonly before?: ComparedPlan; readonly requests?: number } = {},
): Promise<PlanModel> {
  const { plan, name, lineOf } = shown;
  const nodes = describePlan(plan);
  const changes = before === undefined ? [] : compareNodes(describePlan(before.plan), nodes);
  const context: Context = {
    plan,
    lineOf,
    changes: new Map(changes.map(({ after, change }) => [after, change])),
    previews: await previewRequests(plan, requests),
  };
  return {
    name,
    summary: planSummary(plan).join(', '),
    nodes: nodes.slice(1).map((node) => modelOf(node, context)),
    removed: changes.flatMap(({ change, part, before: old }) =>
      change === 'removed' && old !== undefined ? [`${partName(part)}: ${nodeText(old)}`] : [],
    ),
  };
}

interface Context {
  readonly plan: Plan;
  readonly lineOf: ComparedPlan['lineOf'];
  readonly changes: ReadonlyMap<DescribedNode | undefined, PlanChange['change']>;
  readonly previews: readonly PreviewedJob[];
}

/** Child jobs are below their parents, tables below the output of their run. */
function modelOf(node: PlanPartNode, context: Context): PlanNode {
  const { previews, plan } = context;
  const preview = previews.filter(({ from }) => from === fromOf(node.part, plan));
  const lines = node.children.filter((child) => !isPart(child));
  const marks = marksOf(node);
  return {
    kind: node.part.kind,
    title: titleOf(node, plan),
    ...markOf(node, context),
    badges: badgesOf(lines, context),
    lines: node.children.flatMap((child, index) =>
      isPart(child) ? [] : linesOf(child, 0, context, marks[index]),
    ),
    requests: preview.flatMap(({ requests }) =>
      requests.map(({ method, url, headers, body }) => ({ method, url, headers, body })),
    ),
    requestsNote: preview[0]?.note ?? null,
    children: node.children.filter(isPart).map((child) => modelOf(child, context)),
  };
}

/** The API of an iteration says which one it is. */
function titleOf(node: PlanPartNode, { runs }: Plan): string {
  const iteration = node.part.kind === 'target' ? (runs[node.part.run]?.iteration ?? null) : null;
  return `${iteration === null ? '' : `ITERATION ${iteration + 1} `}${nodeText(node)}`;
}

function markOf(node: DescribedNode, { lineOf, changes }: Context) {
  return {
    line: node.pointer === undefined ? null : (lineOf(node.pointer) ?? null),
    change: changes.get(node) ?? null,
  };
}

/** A node that is shown as a badge is no line. */
function linesOf(
  node: DescribedNode,
  depth: number,
  context: Context,
  mark?: string,
): readonly PlanNodeLine[] {
  if (node.badge !== undefined) return [];
  const marks = marksOf(node);
  return [
    { label: node.label ?? null, text: statementText(node, mark), depth, ...markOf(node, context) },
    ...node.children.flatMap((child, index) => linesOf(child, depth + 1, context, marks[index])),
  ];
}

/** The pointer that previews name a part by. */
function fromOf(part: PlanPart, { runs }: Plan): string | undefined {
  if (part.kind === 'job') return part.job.from;
  if (part.kind !== 'credentials') return undefined;
  const run = runs[part.run];
  const { credentials } =
    part.name === undefined
      ? { credentials: run?.credentials }
      : (run?.authentications?.find(({ name }) => name === part.name) ?? {});
  const login = credentials === undefined ? undefined : factsOf(credentials).login;
  return login?.loginRequest.from ?? login?.from;
}

function badgesOf(lines: readonly DescribedNode[], { lineOf }: Context): readonly Badge[] {
  return lines.flatMap(({ badge, text, pointer }) => {
    if (badge === undefined) return [];
    const line =
      pointer === undefined || badge.kind === 'ending' ? null : (lineOf(pointer) ?? null);
    return [{ ...badgeOf(badge, text), line }];
  });
}

function badgeOf(badge: PlanBadge, text: string): Omit<Badge, 'line'> {
  switch (badge.kind) {
    case 'origin':
      return { text, tone: badge.withCredentials ? 'warn' : 'plain' };
    case 'schedule':
      return { text, tone: 'plain' };
    case 'ending':
      return ENDINGS[badge.ends](badge.why);
    default:
      return unreachable(badge);
  }
}

const ENDINGS: Readonly<
  Record<
    Extract<PlanBadge, { readonly kind: 'ending' }>['ends'],
    (why: string) => Omit<Badge, 'line'>
  >
> = {
  always: (why) => ({ text: `always ends: ${why}`, tone: 'plain' }),
  'possibly-never': (why) => ({ text: `may never end: ${why}`, tone: 'bad' }),
};

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
    title: changeTitle(change),
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
