import { createCursors } from '../../features/extensions/incremental/cursors.ts';
import { isMadeOf } from '../../language/expression/taint.ts';
import { objectFrom } from '../../language/values/json.ts';
import type { Credentials, Job, Plan, Run } from '../plan/plan.ts';
import { timesOf } from './extraction.ts';
import { targetOf } from './make-request.ts';
import { PreviewValues } from './preview-values.ts';
import { Redactor } from './redactor.ts';
import type { RunContext } from './run-context.ts';

/** A first run of a plan; `startMs` is when it starts, if that is known. */
export interface PreviewSubject {
  readonly plan: Plan;
  readonly run: Run;
  /** Those of the API when absent. */
  readonly authentication?: Credentials;
  readonly startMs: number | undefined;
}

/** As a run has it, with stand-ins. */
export interface PreviewContext
  extends Pick<
    RunContext,
    | 'plan'
    | 'run'
    | 'authentication'
    | 'redactor'
    | 'state'
    | 'baseUrl'
    | 'clientHeaders'
    | 'cursors'
  > {
  readonly evaluation: RunContext['evaluation'] & { readonly standIns: PreviewValues };
  readonly journal: undefined;
  readonly emit: () => void;
  readonly warn: () => void;
}

/** What a run knows when it begins, with stand-ins for the rest. */
export function previewContext(
  { plan, run, authentication = run.credentials, startMs = 0 }: PreviewSubject,
  standIns: PreviewValues,
): PreviewContext {
  const redactor = new Redactor();
  const state = timesOf(objectFrom([]), Math.floor(startMs / 1000));
  const evaluation = { nowMs: () => startMs, secrets: new Map(), state, standIns };
  return {
    plan,
    run,
    authentication,
    redactor,
    evaluation,
    state,
    ...targetOf(run, evaluation, redactor),
    cursors: createCursors(objectFrom([]), plan),
    journal: undefined,
    emit: () => {},
    warn: () => {},
  };
}

/** Stand-ins for what is not known about the requests of a job, or of a login. */
export function valuesFor(job: Job | undefined, startMs: number | undefined): PreviewValues {
  return new PreviewValues({
    sources: [
      ...sourcesAt(startMs),
      ...(job !== undefined && knowsStart(job, startMs) ? (['cursor'] as const) : []),
      ...(job?.placeholders.every(({ values }) => values !== undefined) === true
        ? (['placeholder'] as const)
        : []),
      ...(job !== undefined && knowsWindows(job, startMs) ? (['window'] as const) : []),
    ],
    windows: job?.windows,
    incremental: job?.incremental,
  });
}

/** Whether the windows of a job depend on nothing but the time when the run starts, and that is known where it matters. */
export function knowsWindows(job: Job, startMs: number | undefined): boolean {
  const { windows } = job;
  if (windows === undefined || !knowsStart(job, startMs)) return false;
  const { begin, end } = windows;
  const sources = sourcesAt(startMs);
  const knowsEnd = end === null ? startMs !== undefined : isMadeOf(sources, end);
  return knowsEnd && isMadeOf(sources, begin);
}

/** Whether the value that the first run of a job sends is known; it is, if there is none. */
function knowsStart({ incremental }: Job, startMs: number | undefined): boolean {
  const start = incremental?.start ?? null;
  return typeof start !== 'object' || start === null || isMadeOf(sourcesAt(startMs), start);
}

function sourcesAt(startMs: number | undefined): Parameters<typeof isMadeOf>[0] {
  const constants = ['literal', 'number'] as const;
  return startMs === undefined ? constants : [...constants, 'state', 'clock'];
}
