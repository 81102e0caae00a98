import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  Attributes,
  Context,
  Counter,
  Histogram,
  Span,
  SpanStatusCode,
} from '@opentelemetry/api';
import { errorText } from '../node/http/transport-problem.ts';
import { every } from '../node/process/clock.ts';
import { loadLibrary } from '../node/process/environment.ts';
import { StorageProblem } from '../ports/sink.ts';
import { type Failure, RunError } from '../text/diagnostic.ts';
import { present } from '../values/objects.ts';
import {
  asQueueProblem,
  DamagedRun,
  type Job,
  PREFIX,
  type QueueConnection,
  QueueProblem,
  TemporaryProblem,
  UNITS,
  type UnitJob,
  unitJobOf,
  type Worker,
} from './connection.ts';
import { createRunRecords, NOT_STARTED, type QueuedRun } from './queued-run.ts';

/** What a unit has come to. */
interface FetchedUnit {
  readonly ok: boolean;
  readonly failure?: Failure;
  readonly requests: number;
  readonly logins: number;
}

/** One attempt at a unit. */
export interface UnitAttempt {
  readonly run: QueuedRun;
  readonly unit: string;
  /** How many times the unit was started, from 1. */
  readonly attempt: number;
  /** Aborted when the worker ends, the run is cancelled, or another worker has the unit. */
  readonly signal: AbortSignal;
}

interface WorkOptions {
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** How long a unit belongs to a worker that no longer responds. */
  readonly lockMs: number;
  /**
   * Fetches a unit into the store. Rejects before the first request when this worker cannot: then the unit is for another one, and `work` rejects;
   * with `TemporaryProblem` it continues. With `DamagedRun` the unit fails, whoever would fetch it.
   */
  readonly fetch: (attempt: UnitAttempt) => Promise<FetchedUnit>;
  /** Called when the worker cannot take units, once for each reason: it tries again. */
  readonly onProblem: (problem: QueueProblem) => void;
}

/** How long a worker keeps a unit that it cannot fetch now. */
const LATER_MS = 2000;
const CANCEL_POLL_MS = 1000;
/** After how many workers that have ended with it a unit fails; 0 would lose the run. */
const MAX_STALLED = 5;
/** Seconds that one command waits for a job. */
const DRAIN_DELAY_S = 5;

/** `host:pid`. */
const workerName = `${os.hostname()}:${process.pid}`;

/** Executes units of the queue until the signal ends it; then it hands back those that it has. */
export async function work(
  connection: QueueConnection,
  { concurrency, signal, lockMs, fetch, onProblem }: WorkOptions,
): Promise<void> {
  const { WaitingError } = connection.bullmq;
  const records = createRunRecords(connection.redis);
  const active = new Map<string, { readonly run: string; readonly abort: AbortController }>();
  const ending = new AbortController();
  let refusal: unknown;
  const end = (reason?: unknown) => {
    refusal ??= reason;
    ending.abort();
  };
  const handBack = async (job: Job<UnitJob>, token: string): Promise<never> => {
    await job.moveToWait(token);
    throw new WaitingError();
  };

  const execute = async (job: Job<UnitJob>, token: string): Promise<void> => {
    if (ending.signal.aborted) return handBack(job, token);
    const { run: id, unit } = unitJobOf(job) ?? {};
    if (id === undefined || unit === undefined) throw new Error('this is no unit of a run');
    const [run, stop] = await Promise.all([records.read(id), records.stopOf(id)]);
    if (run === undefined) throw new Error('the run was removed');
    if (stop !== undefined)
      throw new Error(
        stop.kind === 'cancelled'
          ? 'the run was cancelled'
          : `${NOT_STARTED}, because unit ${stop.unit} failed`,
      );
    const abort = new AbortController();
    active.set(job.id ?? '', { run: id, abort });
    try {
      const fetched = await fetch({
        run,
        unit,
        attempt: job.attemptsStarted,
        signal: AbortSignal.any([abort.signal, ending.signal]),
      });
      await records.count(id, fetched);
      if (fetched.ok) return;
      if (ending.signal.aborted) return await handBack(job, token);
      const { kind, message, pointer, help, details } = fetched.failure ?? {
        kind: 'unexpected',
        message: 'The unit failed',
        pointer: null,
      };
      const reported = {
        kind,
        message,
        pointer,
        ...present({ help, details }),
      };
      if (!abort.signal.aborted)
        await records.stop(id, { kind: 'failed', unit, worker: workerName, failure: reported });
      throw new RunError(reported);
    } catch (error) {
      if (error instanceof RunError || error instanceof WaitingError) throw error;
      if (!isOfThisWorker(error)) throw error; // the job stays among the failed ones, and the worker continues
      const isTemporary = error instanceof TemporaryProblem;
      await records.refuse(
        id,
        `A worker cannot execute this run and ${isTemporary ? 'tries again' : 'has ended'}. ${workerName}: ${errorText(error)}`,
      );
      if (isTemporary) await wait(LATER_MS, undefined, { signal: ending.signal }).catch(ignored);
      else end(error);
      return handBack(job, token);
    } finally {
      active.delete(job.id ?? '');
    }
  };

  const worker: Worker<UnitJob> = new connection.bullmq.Worker<UnitJob>(
    UNITS,
    (job, token = '') => execute(job, token),
    {
      connection: connection.redis,
      prefix: PREFIX,
      name: workerName,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: Math.max(lockMs / 2, 500),
      maxStalledCount: MAX_STALLED,
      drainDelay: DRAIN_DELAY_S,
      runRetryDelay: CANCEL_POLL_MS,
    },
  );
  const problems = new Set<string>();
  worker.on('error', (error) => {
    // it connects again, and a lock that is lost ends the unit; what Redis answers does not end by itself
    const problem = error.name === 'ReplyError' ? asQueueProblem(error) : undefined;
    if (!(problem instanceof QueueProblem) || problems.has(problem.message)) return;
    problems.add(problem.message);
    onProblem(problem);
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) active.get(id)?.abort.abort();
  });
  const stopPolling = every(CANCEL_POLL_MS, () => {
    for (const id of new Set([...active.values()].map(({ run }) => run)))
      void records.stopOf(id).then((stop) => {
        if (stop?.kind === 'cancelled')
          for (const each of active.values()) if (each.run === id) each.abort.abort();
      }, ignored);
  });
  try {
    await new Promise<void>((resolve) => {
      ending.signal.addEventListener('abort', () => resolve(), { once: true });
      if (signal.aborted) end();
      else signal.addEventListener('abort', () => end(), { once: true });
    });
    await worker.close();
  } finally {
    stopPolling();
  }
  if (refusal !== undefined) throw refusal;
}

/** Whether another worker may be able to do what this one cannot. Everything else is a matter of the job. */
function isOfThisWorker(error: unknown): boolean {
  if (error instanceof DamagedRun || !(error instanceof Error)) return false;
  return ['TemporaryProblem', 'QueueProblem', 'UsageProblem', 'FileProblem'].includes(error.name);
}

function ignored(): void {}

/** A span that has begun. */
interface Traced {
  /** What carries the trace to other machines: `traceparent` and others. */
  readonly carrier: Readonly<Record<string, string>>;
  end(outcome: { readonly error?: string; readonly attributes?: Attributes }): void;
}

/** Traces and metrics of runs and units. The SDK, which exports them, is the user's. */
interface Telemetry {
  begin(name: string, attributes: Attributes, parent?: Readonly<Record<string, string>>): Traced;
  /** A unit has ended. */
  count(unit: {
    readonly ok: boolean;
    readonly requests: number;
    readonly logins: number;
    readonly seconds: number;
  }): void;
}

/** What is used when nobody asks for telemetry: nothing is loaded. */
const NONE: Telemetry = { begin: () => ({ carrier: {}, end: () => {} }), count: () => {} };

/** Telemetry when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Rejects with `QueueProblem` when the library is missing; `warn` is called when no SDK is there. */
export async function telemetryFor(
  env: Readonly<Record<string, string | undefined>>,
  version: string,
  warn: (text: string) => void,
): Promise<Telemetry> {
  if ((env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '') === '' || env.OTEL_SDK_DISABLED === 'true')
    return NONE;
  const {
    context,
    isSpanContextValid,
    metrics,
    propagation,
    SpanKind,
    SpanStatusCode: status,
    trace,
  } = await loadLibrary(
    () => import('@opentelemetry/api'),
    '@opentelemetry/api',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ).catch((error: unknown) => {
    throw error instanceof StorageProblem
      ? new QueueProblem(error.message.replace(/\.$/, ''), 'or unset the variable', {
          cause: error,
        })
      : error;
  });
  const tracer = trace.getTracer('sluice', version);
  const meter = metrics.getMeter('sluice', version);
  const units: Counter = meter.createCounter('sluice.units', {
    description: 'Units that have ended',
    unit: '{unit}',
  });
  const requests: Counter = meter.createCounter('sluice.requests', {
    description: 'Requests to the API',
    unit: '{request}',
  });
  const logins: Counter = meter.createCounter('sluice.logins', {
    description: 'Logins',
    unit: '{login}',
  });
  const duration: Histogram = meter.createHistogram('sluice.unit.duration', {
    description: 'Duration of units',
    unit: 's',
  });
  let hasWarned = false;
  return {
    begin(name, attributes, parent) {
      const from: Context =
        parent === undefined ? context.active() : propagation.extract(context.active(), parent);
      const span: Span = tracer.startSpan(
        name,
        { kind: parent === undefined ? SpanKind.PRODUCER : SpanKind.CONSUMER, attributes },
        from,
      );
      if (!hasWarned && !isSpanContextValid(span.spanContext())) {
        hasWarned = true;
        warn(
          'note: OTEL_EXPORTER_OTLP_ENDPOINT is set, but nothing is reported: no OpenTelemetry SDK is loaded, or it has another version of @opentelemetry/api\n',
        );
      }
      const carrier: Record<string, string> = {};
      propagation.inject(trace.setSpan(from, span), carrier);
      return {
        carrier,
        end({ error, attributes: more = {} }) {
          span.setAttributes(more);
          if (error !== undefined)
            span.setStatus({ code: status.ERROR satisfies SpanStatusCode, message: error });
          span.end();
        },
      };
    },
    count({ ok, requests: sent, logins: made, seconds }) {
      const outcome = { 'sluice.outcome': ok ? 'fetched' : 'failed' };
      units.add(1, outcome);
      requests.add(sent);
      logins.add(made);
      duration.record(seconds, outcome);
    },
  };
}
