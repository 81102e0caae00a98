import type { HttpOutcome, HttpPort, HttpRequest } from '../engine/ports/http.ts';
import type { Ports } from '../engine/ports/ports.ts';
import type { Capture, CapturedExchange } from './capture.ts';

/** The expected request and the actual one. */
export interface Divergence {
  readonly request: HttpRequest;
  readonly expected: CapturedExchange | undefined;
}

/** A port that plays captured exchanges. */
export interface CapturePlayer {
  readonly http: HttpPort;
  /** The requests that got a response. */
  readonly sent: readonly HttpRequest[];
  /** The first request without a captured exchange; it and all later ones fail. */
  divergence(): Divergence | undefined;
}

/** `find` returns the exchange for each request, `respond` its outcome. A request with another method than its exchange gets no response. */
export function playCaptured(
  find: (request: HttpRequest, index: number) => CapturedExchange | undefined,
  respond: (exchange: CapturedExchange, request: HttpRequest) => HttpOutcome,
): CapturePlayer {
  const sent: HttpRequest[] = [];
  let divergence: Divergence | undefined;
  const http: HttpPort = {
    async send(request) {
      const expected = divergence === undefined ? find(request, sent.length) : undefined;
      if (expected === undefined || expected.request.method !== request.method) {
        divergence ??= { request, expected };
        return {
          kind: 'failure',
          problem: {
            kind: 'replay-mismatch',
            curlCode: 0,
            message: 'No recorded response matches the request',
            retryable: false,
          },
        };
      }
      sent.push(request);
      return respond(expected, request);
    },
    async close() {},
  };
  return { http, sent, divergence: () => divergence };
}

/** Replays clock, random bytes and responses of a captured run in order; `respond` gets each request with the captured exchange. */
export function playedBack(
  capture: Capture,
  respond: (exchange: CapturedExchange, request: HttpRequest) => HttpOutcome,
): CapturePlayer & Pick<Ports, 'clock' | 'random'> {
  let asked = 0;
  let drawn = 0;
  return {
    ...playCaptured((_, index) => capture.exchanges[index], respond),
    clock: {
      nowMs: () => capture.times[Math.min(asked++, capture.times.length - 1)] ?? 0,
      async sleep() {},
    },
    random: { bytes: (length) => capture.chance[drawn++] ?? new Uint8Array(length) },
  };
}
