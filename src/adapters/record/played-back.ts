import type { HttpOutcome, HttpPort, HttpRequest } from '../../ports/http.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Capture, CapturedExchange } from './capture.ts';

/** The request that should have come, and the one that came. */
export interface Astray {
  readonly request: HttpRequest;
  readonly expected: CapturedExchange | undefined;
}

/**
 * Clock, chance and answers of a captured run, in their order. `answer` sees each request beside the captured one and
 * gives what comes back. A run whose requests go another way is stopped, and `astray` says where.
 */
export function playedBack(
  capture: Capture,
  answer: (exchange: CapturedExchange, request: HttpRequest, index: number) => HttpOutcome,
): Pick<Ports, 'http' | 'clock' | 'random'> & { astray(): Astray | undefined; readonly sent: readonly HttpRequest[] } {
  const sent: HttpRequest[] = [];
  let asked = 0;
  let drawn = 0;
  let astray: Astray | undefined;
  const http: HttpPort = {
    async send(request) {
      const expected = capture.exchanges[sent.length];
      if (expected === undefined || expected.request.method !== request.method) {
        astray ??= { request, expected };
        return { kind: 'failure', problem: { kind: 'replay-mismatch', curlCode: 0, message: 'The run went another way', retryable: false } };
      }
      sent.push(request);
      return answer(expected, request, sent.length - 1);
    },
    async close() {},
  };
  return {
    http,
    clock: { nowMs: () => capture.times[Math.min(asked++, capture.times.length - 1)] ?? 0, async sleep() {} },
    random: { bytes: (length) => capture.chance[drawn++] ?? new Uint8Array(length) },
    astray: () => astray,
    sent,
  };
}
