import type { RunEvent } from '../../ports/events.ts';
import type { RunTrace } from '../../report/run-trace.ts';
import { durationText } from '../../support/duration.ts';
import type { StepModel } from './models.ts';

const WAITS: Readonly<Record<Extract<RunEvent, { kind: 'waited' }>['reason'], string>> = {
  'back-off': 'before a retry',
  'retry-after': 'as Retry-After says',
  'ssh-tunnel': 'for the SSH tunnel',
  rate: 'for the rate limit',
  'error-rule': 'as an error rule says',
  poll: 'before the next poll',
};

/** The steps of a run in order; `indexOf` leads from the number of a request to its exchange. */
export function stepsOf({ events }: Pick<RunTrace, 'events'>, indexOf: ReadonlyMap<number, number>): readonly StepModel[] {
  const startMs = events[0]?.atMs ?? 0;
  const steps: Writable<StepModel>[] = [];
  const open = new Map<number, Writable<StepModel>>();
  const last = (exchange: number, outcome: string, isBad = false) => {
    const step = open.get(exchange);
    if (step === undefined) return;
    step.outcome = step.outcome === '' ? outcome : `${step.outcome}, ${outcome}`;
    step.isBad ||= isBad;
  };
  const add = (step: Writable<StepModel>) => steps.push(step);
  for (const event of events) {
    const atMs = event.atMs - startMs;
    switch (event.kind) {
      case 'request-sent': {
        const attempt = (open.get(event.exchange)?.attempt ?? -1) + 1;
        const step = { ...sentStep(event), atMs, tookMs: 0, exchange: indexOf.get(event.exchange) ?? null, attempt, outcome: '', isBad: false };
        open.set(event.exchange, step);
        add(step);
        break;
      }
      case 'response-received': {
        const step = open.get(event.exchange);
        if (step !== undefined) step.tookMs = event.tookMs;
        last(event.exchange, String(event.status), event.status >= 400);
        break;
      }
      case 'attempt-failed':
        if (event.status === null) last(event.exchange, event.reason, true);
        if (event.retryInMs !== null) last(event.exchange, `retry in ${durationText(event.retryInMs)}`);
        break;
      case 'records-selected':
        last(event.exchange, `${event.records} record${event.records === 1 ? '' : 's'}`);
        break;
      case 'paging-stopped':
        if (event.message !== '') last(event.exchange, event.message);
        break;
      case 'waited':
        add({
          kind: 'wait',
          atMs,
          tookMs: event.ms,
          exchange: null,
          attempt: 0,
          title: `Waits ${durationText(event.ms)}`,
          outcome: WAITS[event.reason],
          isBad: false,
        });
        break;
      case 'warning':
        add({ kind: 'warning', atMs, tookMs: 0, exchange: null, attempt: 0, title: 'Warning', outcome: event.message, isBad: false });
        break;
      case 'run-finished':
        add({
          kind: 'end',
          atMs,
          tookMs: 0,
          exchange: null,
          attempt: 0,
          title: event.ok ? 'The run succeeds' : 'The run fails',
          outcome: '',
          isBad: !event.ok,
        });
        break;
    }
  }
  return steps;
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

function sentStep({ purpose, attempt, redirect, method, url }: Extract<RunEvent, { kind: 'request-sent' }>): Pick<StepModel, 'kind' | 'title'> {
  const path = url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  return { kind: redirect > 0 ? 'redirect' : attempt > 1 ? 'retry' : purpose === 'login' ? 'login' : 'page', title: `${method} ${path}` };
}
