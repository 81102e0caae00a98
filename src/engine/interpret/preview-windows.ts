import type { Window } from '../../features/extensions/extension.ts';
import { MOST_WINDOWS } from '../../features/extensions/windows/job-windows.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { topLevelExecutions } from './child-executions.ts';
import { inWindows } from './extension-runtime.ts';
import { knowsWindows, type PreviewSubject, previewContext, valuesFor } from './preview-context.ts';

/** The windows of a job in its first run, which has no state. */
export interface PreviewedWindows {
  readonly from: string;
  readonly title: string;
  /** `undefined` where the boundaries depend on more than the time; `MOST_WINDOWS` at most. */
  readonly count: number | undefined;
  readonly first?: Window;
  readonly last?: Window;
}

/** The windows of each job in a first run that starts at a time. */
export function previewWindows(plan: Plan, startMs: number): readonly PreviewedWindows[] {
  return plan.runs.flatMap((run) =>
    run.jobs.flatMap((job) => windowsIn(job, [], { plan, run, startMs })),
  );
}

function windowsIn(
  job: Job,
  parents: readonly Job[],
  subject: PreviewSubject,
): readonly PreviewedWindows[] {
  const children = job.children.flatMap((child) => windowsIn(child, [...parents, job], subject));
  const { windows } = job;
  if (windows === undefined) return children;
  const title = [...parents, job].map(({ dataType }) => dataType).join(' > ');
  return [{ from: windows.from, title, ...counted(job, subject) }, ...children];
}

function counted(
  job: Job,
  subject: PreviewSubject,
): Pick<PreviewedWindows, 'count' | 'first' | 'last'> {
  if (!knowsWindows(job, subject.startMs)) return { count: undefined };
  let count = 0;
  let first: Window | undefined;
  let last: Window | undefined;
  try {
    const context = previewContext(subject, valuesFor(job, subject.startMs));
    for (const { window } of inWindows(
      topLevelExecutions({ ...job, placeholders: [] }, '', context.redactor),
      context,
    )) {
      first ??= window;
      last = window;
      if (++count === MOST_WINDOWS) break;
    }
  } catch (error) {
    if (error instanceof RunError) return { count: undefined };
    throw error;
  }
  return { count, ...(first === undefined || last === undefined ? {} : { first, last }) };
}
