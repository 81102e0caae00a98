import { RunError } from '../diagnostics/run-error.ts';
import { EvaluationProblem, evaluate } from '../expression/evaluate.ts';
import { cursorValue } from '../extensions/incremental/cursor-value.ts';
import { MOST_WINDOWS } from '../extensions/windows/index.ts';
import {
  boundaryFrom,
  type WrittenWindow,
  writtenWindows,
} from '../extensions/windows/written-windows.ts';
import type { Expression, Job, Plan, Windows } from '../plan/plan.ts';
import type { Json } from '../values/json.ts';

/** The windows of a job in its first run, which has no state. */
export interface PreviewedWindows {
  readonly from: string;
  readonly title: string;
  /** `undefined` where the boundaries depend on more than the time; `MOST_WINDOWS` at most. */
  readonly count: number | undefined;
  readonly first?: WrittenWindow;
  readonly last?: WrittenWindow;
}

/** The windows of each job in a first run that starts at a time. */
export function previewWindows(plan: Plan, startMs: number): readonly PreviewedWindows[] {
  return plan.runs.flatMap(({ jobs }) => jobs.flatMap((job) => windowsIn(job, startMs, [])));
}

function windowsIn(
  job: Job,
  startMs: number,
  parents: readonly Job[],
): readonly PreviewedWindows[] {
  const children = job.children.flatMap((child) => windowsIn(child, startMs, [...parents, job]));
  const { windows, incremental } = job;
  if (windows === undefined) return children;
  const start =
    incremental === undefined || incremental.start === null
      ? undefined
      : cursorValue(incremental.start, incremental);
  const fromMs =
    start?.kind === 'time' ? start.instant.ms : timeOf(windows.begin, windows, startMs);
  const toMs = windows.end === null ? startMs : timeOf(windows.end, windows, startMs);
  const title = [...parents, job].map(({ dataType }) => dataType).join(' > ');
  const shown =
    fromMs === undefined || toMs === undefined
      ? { count: undefined }
      : counted(writtenWindows(windows, fromMs, toMs));
  return [{ from: windows.from, title, ...shown }, ...children];
}

function counted(
  windows: Iterable<WrittenWindow>,
): Pick<PreviewedWindows, 'count' | 'first' | 'last'> {
  let count = 0;
  let first: WrittenWindow | undefined;
  let last: WrittenWindow | undefined;
  for (const window of windows) {
    first ??= window;
    last = window;
    if (++count === MOST_WINDOWS) break;
  }
  return { count, ...(first === undefined || last === undefined ? {} : { first, last }) };
}

/** `undefined` where a value depends on more than the time. */
function timeOf(expression: Expression, windows: Windows, startMs: number): number | undefined {
  const seconds = Math.floor(startMs / 1000);
  const state = new Map([
    ['currentStart', seconds],
    ['previousStart', 0],
  ]);
  try {
    const value: Json = evaluate(expression, { nowMs: () => startMs, secrets: new Map(), state });
    return boundaryFrom(value, windows);
  } catch (error) {
    if (error instanceof EvaluationProblem || error instanceof RunError) return undefined;
    throw error;
  }
}
