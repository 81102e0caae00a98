import type { PlanChange } from '../../../generated/difference.ts';
import type { PreviewedJob } from '../../engine/interpret/preview-requests.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import type { PlanLine, PlanPart, PlanSection } from '../../engine/plan/plan-line.ts';
import { traitsOf } from '../../features/authentication/index.ts';
import { pagingVerdict } from '../../features/pagination/verdict.ts';
import { previewRequests } from '../../pipeline.ts';
import { type ComparedPlan, comparePlans } from '../../report/plan/compare-plans.ts';
import { planSections } from '../../report/plan/print.ts';
import type { Badge, PlanModel, PlanNode } from './models.ts';

export interface NamedPlanToShow extends ComparedPlan {
  readonly name: string;
}

/** The model of a plan; with `before`, marked with what has changed since. `requests`: how many of each job are shown. */
export async function planModel(
  shown: NamedPlanToShow,
  { before, requests = 3 }: { readonly before?: ComparedPlan; readonly requests?: number } = {},
): Promise<PlanModel> {
  const { plan, name, lineOf } = shown;
  const changes = before === undefined ? [] : comparePlans(before, shown);
  const context: Context = {
    plan,
    lineOf,
    changes,
    previews: await previewRequests(plan, requests),
  };
  const [head, ...sections] = planSections(plan);
  return {
    name,
    summary: head?.lines[0]?.text.split('   ').slice(2).join(', ') ?? '',
    nodes: treeOf(sections, context),
    removed: changes.flatMap(({ change, where, before: old }) =>
      change === 'removed' && old !== null ? [`${where}: ${old.text}`] : [],
    ),
  };
}

interface Context {
  readonly plan: Plan;
  readonly lineOf: ComparedPlan['lineOf'];
  readonly changes: readonly PlanChange[];
  readonly previews: readonly PreviewedJob[];
}

interface OpenNode extends PlanNode {
  readonly children: OpenNode[];
}

/** Child jobs are below their parents, tables below the output of their run. */
function treeOf(sections: readonly PlanSection[], context: Context): readonly PlanNode[] {
  const roots: OpenNode[] = [];
  const parents: OpenNode[] = [];
  for (const section of sections) {
    const { part } = section;
    const depth = part.kind === 'job' ? part.parents.length : Number(part.kind === 'table');
    const node: OpenNode = { ...nodeOf(section, context), children: [] };
    (depth === 0 ? roots : (parents[depth - 1]?.children ?? roots)).push(node);
    parents.splice(depth, Number.POSITIVE_INFINITY, node);
  }
  return roots;
}

function nodeOf(
  { part, lines: [heading, ...lines] }: PlanSection,
  context: Context,
): Omit<PlanNode, 'children'> {
  const { lineOf, changes, previews, plan } = context;
  const lineAt = (line: PlanLine | undefined) =>
    line?.from === undefined ? null : (lineOf(line.from) ?? null);
  const changeOf = (line: PlanLine | undefined) =>
    changes.find(
      ({ after }) =>
        line !== undefined &&
        after !== null &&
        after.pointer === (line.from ?? null) &&
        oneSpaced(line.text).endsWith(after.text),
    )?.change ?? null;
  const margin = indentOf(lines[0]?.text ?? '');
  const preview = previews.filter(({ from }) => from === fromOf(part, plan));
  return {
    kind: part.kind,
    title: oneSpaced(heading?.text ?? ''),
    line: lineAt(heading),
    change: changeOf(heading),
    badges: badgesOf(part, lines, context),
    lines: lines
      .filter((line) => !isBadge(line))
      .map((line) => ({
        text: line.text.trim(),
        depth: Math.max(0, indentOf(line.text) - margin) / 2,
        line: lineAt(line),
        change: changeOf(line),
      })),
    requests: preview.flatMap(({ requests }) =>
      requests.map(({ method, url, headers, body }) => ({ method, url, headers, body })),
    ),
    requestsNote: preview[0]?.note ?? null,
  };
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
  const login = credentials === undefined ? undefined : traitsOf(credentials).login;
  return login?.loginRequest.from ?? login?.from;
}

function badgesOf(
  part: PlanPart,
  lines: readonly PlanLine[],
  { plan: { runs }, lineOf }: Context,
): readonly Badge[] {
  if (part.kind === 'job') {
    const run = runs[part.run];
    const verdict = run === undefined ? undefined : pagingVerdict(part.job, run);
    const badge = (text: string, tone: Badge['tone']): readonly Badge[] => [
      { text, tone, line: null },
    ];
    if (verdict?.kind === 'always-ends') return badge(`always ends: ${verdict.why}`, 'good');
    if (verdict?.kind === 'can-loop') return badge(`may never end: ${verdict.why}`, 'bad');
    return verdict === undefined ? [] : badge(`ends if ${verdict.condition}`, 'plain');
  }
  return lines.filter(isBadge).map((line) => ({
    text: line.text.trim(),
    tone: line.text.endsWith(', with credentials') ? 'warn' : 'plain',
    line: line.from === undefined ? null : (lineOf(line.from) ?? null),
  }));
}

/** Lines that a node shows as its badges: origins of requests, when a login is repeated, whether pagination ends. */
function isBadge({ text, kind }: PlanLine): boolean {
  return kind === 'schedule' || /^\s*(?:origin .*, with(?:out)? credentials$|ends {5})/.test(text);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s{2,}/g, ' ');
}
