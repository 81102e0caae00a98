import { isAllowedFinding } from '../../language/configuration/formats.ts';
import { type DisableComment, disablesOf } from '../../language/parse/disable-comments.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import type { Job, Plan } from '../plan/plan.ts';

type Rules = NonNullable<Job['allow']>['rules'];

/**
 * Comments at jobs that name findings about the end of pages (`# sluice-disable-next-line repeated-page`) allow them, as `allow` of
 * the job does. `lines` are those of the comments that do.
 */
export function allowByComments(
  plan: Plan,
  document: Pick<SourceDocument, 'comments' | 'text' | 'rangeOf' | 'has'>,
): { readonly plan: Plan; readonly lines: ReadonlySet<number> } {
  const lines = new Set<number>();
  const comments = disablesOf(document).filter(({ rules }) => rules.some(isAllowedFinding));
  if (comments.length === 0) return { plan, lines };
  // equal iterations share their jobs, before and after
  const known = new Map<readonly Job[], readonly Job[]>();
  const allowing = (jobs: readonly Job[]): readonly Job[] => {
    const changed = known.get(jobs) ?? jobs.map(withComments);
    known.set(jobs, changed);
    return changed;
  };
  const withComments = (job: Job): Job => {
    const own = ownLines(job, document);
    const atJob = comments.filter((comment) => own.some((line) => covers(comment, line)));
    for (const { comment } of atJob) lines.add(comment.line);
    const named: Rules = atJob.flatMap(({ rules }) => rules.filter(isAllowedFinding));
    const children = allowing(job.children);
    if (named.length === 0) return { ...job, children };
    const rules = [...new Set([...(job.allow?.rules ?? []), ...named])].sort();
    return { ...job, children, allow: { rules, from: job.allow?.from ?? job.from } };
  };
  const runs = plan.runs.map((run) => ({ ...run, jobs: allowing(run.jobs) }));
  return { plan: { ...plan, runs }, lines };
}

/** The lines of a job without those of its child jobs. */
function ownLines(
  { from, children }: Job,
  document: Pick<SourceDocument, 'rangeOf' | 'has'>,
): readonly number[] {
  if (!document.has(from)) return [];
  const inChildren = new Set(children.flatMap((child) => linesOf(child, document)));
  return linesOf({ from }, document).filter((line) => !inChildren.has(line));
}

function linesOf(
  { from }: Pick<Job, 'from'>,
  document: Pick<SourceDocument, 'rangeOf'>,
): readonly number[] {
  const { start, end } = document.rangeOf(from);
  const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
  return Array.from({ length: last - start.line + 1 }, (_, index) => start.line + index);
}

function covers({ first, last }: DisableComment, line: number): boolean {
  return line >= first && line <= last;
}
