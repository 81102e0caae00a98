import type { RunEvent } from '../../engine/ports/events.ts';
import { durationText } from '../../language/support/duration.ts';
import type { RunTrace } from '../../report/run/run-trace.ts';
import type { StepModel } from './models.ts';

const WAITS: Readonly<Record<Extract<RunEvent, { kind: 'waited' }>['reason'], string>> = {
  'back-off': 'before a retry',
  'retry-after': 'set by Retry-After',
  'ssh-tunnel': 'for the SSH tunnel',
  rate: 'for the rate limit',
  'error-rule': 'set by an error rule',
  poll: 'before the next poll',
};

/** The steps of a run in order; `indexOf` leads from the number of a request to its exchange. */
export function stepsOf(
  { events }: Pick<RunTrace, 'events'>,
  indexOf: ReadonlyMap<number, number>,
): readonly StepModel[] {
  const collector = collectSteps(indexOf);
  for (const event of events) collector.add(event);
  return collector.steps;
}

/** Steps of a run that is not over yet. */
export interface StepCollector {
  readonly steps: readonly StepModel[];
  /** Adds what an event says. Returns the index of the step that it changes or adds; `undefined` when there is none. */
  add(event: RunEvent): number | undefined;
}

export function collectSteps(indexOf: ReadonlyMap<number, number>): StepCollector {
  const steps: Writable<StepModel>[] = [];
  const open = new Map<number, number>();
  let startMs: number | undefined;
  const change = (exchange: number, outcome: string, { isBad = false, tookMs = 0 } = {}) => {
    const index = open.get(exchange);
    const step = steps[index ?? -1];
    if (step === undefined) return undefined;
    if (outcome !== '')
      step.outcome = step.outcome === '' ? outcome : `${step.outcome}, ${outcome}`;
    step.isBad ||= isBad;
    step.tookMs ||= tookMs;
    return index;
  };
  const add = (step: Pick<StepModel, 'kind' | 'atMs' | 'title'> & Partial<StepModel>) =>
    steps.push({ tookMs: 0, exchange: null, attempt: 0, outcome: '', isBad: false, ...step }) - 1;
  return {
    steps,
    add(event) {
      startMs ??= event.atMs;
      const atMs = event.atMs - startMs;
      switch (event.kind) {
        case 'request-sent': {
          const attempt = (steps[open.get(event.exchange) ?? -1]?.attempt ?? -1) + 1;
          const index = add({
            ...sentStep(event),
            atMs,
            exchange: indexOf.get(event.exchange) ?? null,
            attempt,
          });
          open.set(event.exchange, index);
          return index;
        }
        case 'response-received':
          return change(event.exchange, String(event.status), {
            isBad: event.status >= 400,
            tookMs: event.tookMs,
          });
        case 'attempt-failed':
          if (event.status === null) change(event.exchange, event.reason, { isBad: true });
          return change(
            event.exchange,
            event.retryInMs === null ? '' : `retry in ${durationText(event.retryInMs)}`,
          );
        case 'records-selected':
          return change(event.exchange, `${event.records} record${event.records === 1 ? '' : 's'}`);
        case 'paging-stopped':
          return change(event.exchange, event.message);
        case 'waited':
          return add({
            kind: 'wait',
            atMs: Math.max(0, atMs - event.ms), // the event is the end of the wait
            tookMs: event.ms,
            title: `Waits ${durationText(event.ms)}`,
            outcome: WAITS[event.reason],
          });
        case 'warning':
          if (event.expected === true) return undefined;
          return add({ kind: 'warning', atMs, title: 'Warning', outcome: event.message });
        case 'run-finished':
          return add({
            kind: 'end',
            atMs,
            title: event.ok ? 'The run succeeds' : 'The run fails',
            isBad: !event.ok,
          });
        default:
          return undefined;
      }
    },
  };
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

function sentStep({
  purpose,
  attempt,
  redirect,
  method,
  url,
}: Extract<RunEvent, { kind: 'request-sent' }>): Pick<StepModel, 'kind' | 'title'> {
  const path = url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  const title = `${method} ${path}`;
  if (redirect > 0) return { kind: 'redirect', title };
  if (attempt > 1) return { kind: 'retry', title };
  return { kind: purpose === 'login' ? 'login' : 'page', title };
}
