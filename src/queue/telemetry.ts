import type {
  Attributes,
  Context,
  Counter,
  Histogram,
  Span,
  SpanStatusCode,
} from '@opentelemetry/api';
import { StorageProblem } from '../engine/ports/sink.ts';
import { loadLibrary } from '../node/process/load-library.ts';
import { QueueProblem } from './queue-problem.ts';

/** A span that has begun. */
export interface Traced {
  /** What carries the trace to other machines: `traceparent` and others. */
  readonly carrier: Readonly<Record<string, string>>;
  end(outcome: { readonly error?: string; readonly attributes?: Attributes }): void;
}

/** Traces and metrics of runs and units. The SDK, which exports them, is the user's. */
export interface Telemetry {
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
