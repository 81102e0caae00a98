// What runs and units report to the OpenTelemetry SDK of the user.

import {
  type Attributes,
  type Context,
  createContextKey,
  metrics,
  propagation,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import * as assert from 'uvu/assert';
import { telemetryFor } from '../../src/queue/work.ts';
import { suite } from '../support/suite.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
const REMOTE = createContextKey('remote parent');

/** An SDK that remembers what it gets. */
function installSdk() {
  for (const api of [trace, metrics, propagation]) api.disable();
  const spans: {
    name: string;
    attributes: Attributes;
    parent: unknown;
    status?: unknown;
    ended?: true;
  }[] = [];
  const measured: (readonly [name: string, value: number, attributes: Attributes | undefined])[] =
    [];
  const tracer = {
    startSpan(
      name: string,
      { attributes = {} }: { attributes?: Attributes } = {},
      parent?: Context,
    ) {
      const span: (typeof spans)[number] = {
        name,
        attributes: { ...attributes },
        parent: parent?.getValue(REMOTE),
      };
      spans.push(span);
      return {
        spanContext: () => ({ traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: 1 }),
        setAttributes: (more: Attributes) => Object.assign(span.attributes, more),
        setStatus: (status: unknown) => Object.assign(span, { status }),
        end: () => Object.assign(span, { ended: true }),
      };
    },
  };
  const instrument = (name: string) => ({
    add: (value: number, attributes?: Attributes) => measured.push([name, value, attributes]),
    record: (value: number, attributes?: Attributes) => measured.push([name, value, attributes]),
  });
  trace.setGlobalTracerProvider({ getTracer: () => tracer } as never);
  metrics.setGlobalMeterProvider({
    getMeter: () => ({ createCounter: instrument, createHistogram: instrument }),
  } as never);
  propagation.setGlobalPropagator({
    inject: (_, carrier) => Object.assign(carrier as object, { traceparent: '00-1-2-01' }),
    extract: (context, carrier) =>
      context.setValue(REMOTE, (carrier as { traceparent: string }).traceparent),
    fields: () => ['traceparent'],
  });
  return { spans, measured };
}

suite('queue: telemetry', (test) => {
  test.after(() => {
    trace.disable();
    metrics.disable();
    propagation.disable();
  });

  test('without the variable nothing is reported', async () => {
    const sdk = installSdk();
    for (const env of [{}, { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }]) {
      const telemetry = await telemetryFor(env, '1', assert.unreachable);
      const traced = telemetry.begin('sluice.run', {});
      telemetry.count({ ok: true, requests: 1, logins: 0, seconds: 1 });
      traced.end({});
      assert.equal(traced.carrier, {});
    }
    assert.equal([sdk.spans, sdk.measured], [[], []]);
  });

  test('a unit on another machine is part of the trace of its run; a failure is the status of its span', async () => {
    const sdk = installSdk();
    const telemetry = await telemetryFor(ENDPOINT, '1', assert.unreachable);
    const run = telemetry.begin('sluice.run', { 'sluice.units': 2 });
    const unit = telemetry.begin('sluice.unit', { 'sluice.unit': '0-1' }, run.carrier);
    unit.end({ error: 'it failed', attributes: { 'sluice.requests': 3 } });
    run.end({});
    assert.equal(sdk.spans, [
      { name: 'sluice.run', attributes: { 'sluice.units': 2 }, parent: undefined, ended: true },
      {
        name: 'sluice.unit',
        attributes: { 'sluice.unit': '0-1', 'sluice.requests': 3 },
        parent: '00-1-2-01',
        status: { code: SpanStatusCode.ERROR, message: 'it failed' },
        ended: true,
      },
    ]);
  });

  test('an SDK that is missing, or belongs to another version of the API: one note says that nothing is reported', async () => {
    for (const api of [trace, metrics, propagation]) api.disable();
    const notes: string[] = [];
    const telemetry = await telemetryFor(ENDPOINT, '1', (text) => notes.push(text));
    const run = telemetry.begin('sluice.run', {});
    telemetry.begin('sluice.unit', {}, run.carrier).end({});
    assert.is(notes.length, 1);
    assert.match(
      notes[0] ?? '',
      /^note: OTEL_EXPORTER_OTLP_ENDPOINT is set, but nothing is reported: no OpenTelemetry SDK is loaded/,
    );
  });

  test('units, requests, logins and durations are counted', async () => {
    const sdk = installSdk();
    const telemetry = await telemetryFor(ENDPOINT, '1', assert.unreachable);
    telemetry.count({ ok: true, requests: 7, logins: 1, seconds: 1.5 });
    telemetry.count({ ok: false, requests: 2, logins: 0, seconds: 0.5 });
    assert.equal(
      sdk.measured.map(([name, value, attributes]) => [
        name,
        value,
        attributes?.['sluice.outcome'],
      ]),
      [
        ['sluice.units', 1, 'fetched'],
        ['sluice.requests', 7, undefined],
        ['sluice.logins', 1, undefined],
        ['sluice.unit.duration', 1.5, 'fetched'],
        ['sluice.units', 1, 'failed'],
        ['sluice.requests', 2, undefined],
        ['sluice.logins', 0, undefined],
        ['sluice.unit.duration', 0.5, 'failed'],
      ],
    );
  });
});
