import { MOST_WINDOWS } from '../../features/extensions/windows/index.ts';
import { boundaryFrom, writtenWindows } from '../../features/extensions/windows/written-windows.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import type { Expression, Windows } from '../plan/plan.ts';
import type { Execution } from './child-executions.ts';
import { evaluateGuarded } from './evaluate-entries.ts';
import type { RunContext } from './run-context.ts';

type WindowsContext = Pick<
  RunContext,
  'run' | 'cursors' | 'evaluation' | 'redactor' | 'journal' | 'state' | 'emit' | 'warn'
>;

/** The executions of jobs with windows: one for each window, in order. All others as they are. */
export function* inWindows(
  executions: Iterable<Execution>,
  context: WindowsContext,
): Generator<Execution> {
  for (const execution of executions) {
    if (execution.job.windows === undefined) yield execution;
    else yield* windowsOf(execution, context);
  }
}

function* windowsOf(execution: Execution, context: WindowsContext): Generator<Execution> {
  const { windows, from } = execution.job;
  if (windows === undefined) return;
  const boundary = context.cursors.of(execution, context)?.boundary;
  const fromMs =
    boundary?.kind === 'time' ? boundary.instant.ms : timeOf(windows.begin, windows, context);
  const toMs =
    windows.end === null
      ? Number(context.state.get('currentStart') ?? 0) * 1000
      : timeOf(windows.end, windows, context);
  if (boundary === undefined && fromMs > toMs)
    context.warn(
      'no-rows',
      `'${execution.job.endpoint}' has no window: "windows" begins at ${timeText(fromMs)}, after its end at ${timeText(toMs)}`,
      windows.from ?? from,
    );
  else if (fromMs >= toMs)
    context.emit({
      kind: 'log',
      level: 'info',
      message: `No window: '${execution.job.endpoint}' has been read up to the end of "windows".`,
    });
  let count = 0;
  for (const window of writtenWindows(windows, fromMs, toMs)) {
    if (++count > MOST_WINDOWS)
      throw new RunError({
        kind: 'not-allowed',
        message: `"windows" of '${execution.job.endpoint}' makes more than ${MOST_WINDOWS.toLocaleString('en-US')} windows`,
        pointer: windows.from ?? from,
        help: 'write a longer "step", or a later "from"',
      });
    yield { ...execution, window };
  }
}

/** A date or time as text, or seconds since 1970, as functions return them. */
function timeOf(
  expression: Expression,
  windows: Windows,
  { evaluation, redactor, journal, state }: WindowsContext,
): number {
  // windows of later attempts are those of the first
  const timed =
    journal === undefined
      ? evaluation
      : { ...evaluation, nowMs: () => Number(state.get('currentStart') ?? 0) * 1000 };
  const value = evaluateGuarded(expression, timed, redactor);
  const ms = boundaryFrom(value, windows);
  if (ms !== undefined) return ms;
  throw new RunError({
    kind: 'missing-value',
    message: `A boundary of "windows" is ${redactor.redact(JSON.stringify(value))}, not a date or a time`,
    pointer: 'from' in expression ? (expression.from ?? null) : null,
    help: 'write ISO 8601, or a function that returns it or seconds since 1970',
  });
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
