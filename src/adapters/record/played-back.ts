import type { HttpOutcome, HttpPort, HttpRequest } from '../../ports/http.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Capture, CapturedExchange } from './capture.ts';

/** The request that should have come, and the one that came. */
export interface Divergence {
  readonly request: HttpRequest;
  readonly expected: CapturedExchange | undefined;
}

/** A port that plays captured exchanges. */
export interface CapturePlayer {
  readonly http: HttpPort;
  /** The requests that were answered. */
  readonly sent: readonly HttpRequest[];
  /** The first request that was not answered: no other is after it. */
  divergence(): Divergence | undefined;
}

/** `find` gives the exchange of each request, and `answer` what returns. A request of another method than its exchange has none. */
export function playCaptured(
  find: (request: HttpRequest, index: number) => CapturedExchange | undefined,
  answer: (exchange: CapturedExchange, request: HttpRequest) => HttpOutcome,
): CapturePlayer {
  const sent: HttpRequest[] = [];
  let divergence: Divergence | undefined;
  const http: HttpPort = {
    async send(request) {
      const expected = divergence === undefined ? find(request, sent.length) : undefined;
      if (expected === undefined || expected.request.method !== request.method) {
        divergence ??= { request, expected };
        return { kind: 'failure', problem: { kind: 'replay-mismatch', curlCode: 0, message: 'No recorded response matches the request', retryable: false } };
      }
      sent.push(request);
      return answer(expected, request);
    },
    async close() {},
  };
  return { http, sent, divergence: () => divergence };
}

/** Clock, chance and answers of a captured run, in their order; `answer` sees each request beside the captured one. */
export function playedBack(
  capture: Capture,
  answer: (exchange: CapturedExchange, request: HttpRequest) => HttpOutcome,
): CapturePlayer & Pick<Ports, 'clock' | 'random'> {
  let asked = 0;
  let drawn = 0;
  return {
    ...playCaptured((_, index) => capture.exchanges[index], answer),
    clock: { nowMs: () => capture.times[Math.min(asked++, capture.times.length - 1)] ?? 0, async sleep() {} },
    random: { bytes: (length) => capture.chance[drawn++] ?? new Uint8Array(length) },
  };
}
