import type { JobCursor } from '../../features/extensions/incremental/job-cursor.ts';
import { windowsOf } from '../../features/extensions/index.ts';
import type { JobRuntime } from '../../features/extensions/job-runtime.ts';
import type { Params } from '../../features/pagination/paging-method.ts';
import type { EvaluationContext } from '../../language/expression/evaluate.ts';
import type { Execution } from './child-executions.ts';
import { evaluateGuarded } from './evaluate-entries.ts';
import type { RunContext } from './run-context.ts';

type RuntimeContext = Pick<
  RunContext,
  'run' | 'cursors' | 'evaluation' | 'redactor' | 'state' | 'emit' | 'warn'
>;

/** What the extensions of a job see of a run; `evaluation` is what they evaluate with. */
export function jobRuntime(
  execution: Execution,
  evaluation: EvaluationContext,
  addedColumns: Params,
  context: RuntimeContext,
): JobRuntime {
  const { redactor, emit, warn, state } = context;
  return {
    job: execution.job,
    cursor: cursorOf(execution, context),
    startMs: startMsOf(state),
    addedColumns: addedColumns.map(([name]) => name),
    evaluate: (expression, record) =>
      evaluateGuarded(
        expression,
        record === undefined ? evaluation : { ...evaluation, record },
        redactor,
      ),
    redact: (text) => redactor.redact(text),
    warn,
    log: (message) => emit({ kind: 'log', level: 'info', message }),
  };
}

/** Where an execution of an incremental job continues; `undefined` for other jobs. */
export function cursorOf(
  execution: Execution,
  {
    cursors,
    run,
    evaluation,
    redactor,
    state,
  }: Pick<RuntimeContext, 'cursors' | 'run' | 'evaluation' | 'redactor' | 'state'>,
): JobCursor | undefined {
  // all values of a run are computed at its start, also when it is resumed
  const atStart = { ...evaluation, nowMs: () => startMsOf(state) };
  return cursors.of(execution, {
    run,
    startMs: startMsOf(state),
    evaluate: (expression) =>
      evaluation.standIns?.isKnown(expression) === false
        ? undefined
        : evaluateGuarded(expression, atStart, redactor),
    redact: (text) => redactor.redact(text),
  });
}

/** The executions of jobs with windows: one for each window, in order. All others as they are. */
export function* inWindows(
  executions: Iterable<Execution>,
  context: RuntimeContext & Pick<RunContext, 'journal'>,
): Generator<Execution> {
  const { evaluation, state, journal } = context;
  // windows of later attempts are those of the first
  const timed =
    journal === undefined ? evaluation : { ...evaluation, nowMs: () => startMsOf(state) };
  for (const execution of executions) {
    const windows = windowsOf(execution.job, () => jobRuntime(execution, timed, [], context));
    if (windows === undefined) yield execution;
    else for (const window of windows) yield { ...execution, window };
  }
}

function startMsOf(state: RuntimeContext['state']): number {
  return Number(state.get('currentStart') ?? 0) * 1000;
}
