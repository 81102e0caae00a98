import { jobTitle } from '../../../engine/plan/job-title.ts';
import type { Expression, Windows } from '../../../engine/plan/plan.ts';
import { RunError } from '../../../language/diagnostics/run-error.ts';
import type { Window } from '../extension.ts';
import type { JobRuntime } from '../job-runtime.ts';
import { boundaryFrom, writtenWindows } from './written-windows.ts';

/** More windows than that are a mistake in `step` or `from`. */
export const MOST_WINDOWS = 100_000;

/** The windows of a job in order, from where it continues if it is incremental. Throws `RunError`. */
export function* windowsOfJob(windows: Windows, runtime: JobRuntime): Generator<Window> {
  const { from } = runtime.job;
  const title = jobTitle(runtime.job);
  const boundary = runtime.cursor?.boundary;
  const fromMs =
    boundary?.kind === 'time' ? boundary.instant.ms : timeOf(windows.begin, windows, runtime);
  const toMs = windows.end === null ? runtime.startMs : timeOf(windows.end, windows, runtime);
  if (boundary === undefined && fromMs > toMs)
    runtime.warn(
      'no-rows',
      `'${title}' has no window: "windows" begins at ${timeText(fromMs)}, after its end at ${timeText(toMs)}`,
      windows.from ?? from,
    );
  else if (fromMs >= toMs)
    runtime.log(`No window: '${title}' has been read up to the end of "windows".`);
  let count = 0;
  for (const window of writtenWindows(windows, fromMs, toMs)) {
    if (++count > MOST_WINDOWS)
      throw new RunError({
        kind: 'not-allowed',
        message: `"windows" of '${title}' makes more than ${MOST_WINDOWS.toLocaleString('en-US')} windows`,
        pointer: windows.from ?? from,
        help: 'write a longer "step", or a later "from"',
      });
    yield window;
  }
}

/** A date or time as text, or seconds since 1970, as functions return them. */
function timeOf(
  expression: Expression,
  windows: Windows,
  { evaluate, redact }: JobRuntime,
): number {
  const value = evaluate(expression);
  const ms = boundaryFrom(value, windows);
  if (ms !== undefined) return ms;
  throw new RunError({
    kind: 'missing-value',
    message: `A boundary of "windows" is ${redact(JSON.stringify(value))}, not a date or a time`,
    pointer: 'from' in expression ? (expression.from ?? null) : null,
    help: 'write ISO 8601, or a function that returns it or seconds since 1970',
  });
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
