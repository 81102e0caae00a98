import { compile, createMemoryCredentials, type RunEvent, run, type SinkPort, units } from 'sluice';
import { createNodePorts } from 'sluice/node';
import { type Metrics, newMetrics, withMetrics } from './http-with-metrics.js';
import type { Store } from './store.js';

export interface Task {
  readonly name: string;
  readonly configuration: string;
  readonly store: Store;
  /** The sink of the store when absent. */
  readonly sink?: SinkPort;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: RunEvent) => void;
}

export type TaskResult =
  | { readonly status: 'succeeded'; readonly rows: number; readonly metrics: Metrics }
  | { readonly status: 'failed' | 'aborted'; readonly message: string; readonly cause?: unknown; readonly metrics: Metrics };

/** Runs a configuration to its end. Rejects only for mistakes of the program; everything else is a result. */
export async function runTask({ name, configuration, store, sink = store.sink(), signal, onEvent = () => {} }: Task): Promise<TaskResult> {
  const metrics = newMetrics();
  const { plan, secrets, diagnostics } = await compile(configuration, { name });
  if (plan === undefined || secrets === undefined) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return { status: 'failed', message: errors.map(({ range, message }) => `${name}:${range.start.line}: ${message}`).join('\n'), metrics };
  }
  if (units(plan).length === 0) return { status: 'succeeded', rows: 0, metrics };
  const ports = createNodePorts(plan, { secrets, env: process.env, sink, state: store.state(), events: onEvent });
  try {
    const outcome = await run(plan, {
      ports: { ...ports, http: withMetrics(ports.http, metrics) },
      secrets,
      credentials: createMemoryCredentials(),
      ...(signal === undefined ? {} : { signal }),
    });
    if (outcome.ok) return { status: 'succeeded', rows: outcome.tables.reduce((sum, { rows }) => sum + rows, 0), metrics };
    const { kind, message = 'unknown', cause } = outcome.failure ?? {};
    return { status: kind === 'aborted' ? 'aborted' : 'failed', message, cause, metrics };
  } finally {
    await ports.close();
  }
}
