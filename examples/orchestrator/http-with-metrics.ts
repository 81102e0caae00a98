import type { HttpPort } from 'sluice';

export interface Metrics {
  requests: number;
  failures: number;
  bytes: number;
  /** Number of responses by status. */
  readonly statuses: Map<number, number>;
}

export function newMetrics(): Metrics {
  return { requests: 0, failures: 0, bytes: 0, statuses: new Map() };
}

/** The same port, counted. */
export function withMetrics(http: HttpPort, metrics: Metrics): HttpPort {
  return {
    async send(request, signal) {
      metrics.requests++;
      const outcome = await http.send(request, signal);
      if (outcome.kind === 'failure') metrics.failures++;
      else {
        const { status, body } = outcome.response;
        metrics.bytes += body.length;
        metrics.statuses.set(status, (metrics.statuses.get(status) ?? 0) + 1);
      }
      return outcome;
    },
    close: () => http.close(),
    ...(http.secrets === undefined ? {} : { secrets: http.secrets }),
  };
}
