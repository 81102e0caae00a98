import type { HttpOutcome, HttpPort, HttpRequest } from '../../ports/http.ts';
import { splitUrl } from '../../values/url.ts';
import type { Comparison } from './compare-request.ts';
import { type Exchange, requestLine } from './exchange.ts';
import { outcomeOf } from './reply.ts';
import { createScript, type Mismatch } from './script.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface ReplayOptions {
  readonly exchanges: readonly Exchange[];
  /** What relative requests are relative to. */
  readonly baseUrl: string | undefined;
  readonly clock: VirtualClock;
  readonly secrets: ReadonlyMap<string, string>;
  /** How long an exchange takes that does not say so itself. */
  readonly eachRequestMs: number;
}

/** What a replay has to say when the run is over. */
export interface ReplayVerdict {
  /** Requests that came, the unmatched one included. */
  readonly requests: number;
  /** The first request that nothing answers. */
  readonly mismatch: Mismatch | undefined;
  /** What happened, in order. */
  readonly played: readonly { readonly exchange: Exchange; readonly atMs: number }[];
  readonly unused: readonly Exchange[];
}

export interface ReplayHttp extends HttpPort {
  verdict(): ReplayVerdict;
}

/**
 * An HTTP port with recordings behind it and no network. A request that no exchange answers ends the run: it and all
 * after it fail with `replay-mismatch`, which no retry mends.
 */
export function createReplayHttp(options: ReplayOptions): ReplayHttp {
  const { clock } = options;
  const script = createScript(options.exchanges);
  const comparison: Comparison = { secrets: options.secrets, nowMs: () => clock.nowMs(), baseUrl: options.baseUrl };
  const played: { exchange: Exchange; atMs: number }[] = [];
  let mismatch: Mismatch | undefined;
  let requests = 0;

  return {
    async send(request, signal) {
      if (signal?.aborted) return failure('aborted', 42, 'The request was aborted.');
      requests++;
      if (mismatch !== undefined) return failure('replay-mismatch', 0, 'The replay has ended: an earlier request was not the recorded one.');
      const answer = script.answer(request, comparison);
      if (answer.kind === 'mismatch') {
        mismatch = answer.explain();
        return failure('replay-mismatch', 0, mismatchSentence(mismatch));
      }
      played.push({ exchange: answer.exchange, atMs: clock.nowMs() });
      return play(answer.exchange, request, options, comparison);
    },
    async close() {},
    verdict: () => ({ requests, mismatch, played, unused: script.unused() }),
  };
}

/** The mismatch in one sentence, without anything of the request that could be a secret. */
export function mismatchSentence({ request, expected, nearest }: Mismatch): string {
  if (expected !== undefined) return `Request ${request} is not the recorded one: ${requestLine(expected.request)} (${expected.id}) was expected.`;
  return nearest === undefined
    ? `Request ${request} is not recorded: the recording is empty.`
    : `Request ${request} is not recorded (nearest: ${nearest.exchange.id}).`;
}

function play(exchange: Exchange, request: HttpRequest, { clock, eachRequestMs }: ReplayOptions, comparison: Comparison): HttpOutcome {
  const { authority = '' } = splitUrl(request.url);
  const where = authority.slice(authority.lastIndexOf('@') + 1);
  const takesMs = exchange.takesMs ?? eachRequestMs;
  const kind = exchange.reply.fault?.kind;
  const limitMs = (kind === 'connect-timeout' ? request.connectTimeoutSeconds : request.requestTimeoutSeconds) * 1000;
  const isLate = limitMs > 0 && (takesMs > limitMs || kind === 'timeout' || kind === 'connect-timeout');
  clock.advance(isLate ? limitMs : takesMs);
  if (isLate && kind !== 'connect-timeout') return outcomeOf({ ...exchange, reply: { ...exchange.reply, fault: { kind: 'timeout' } } }, where, comparison);
  return outcomeOf(exchange, where, comparison);
}

function failure(kind: 'aborted' | 'replay-mismatch', curlCode: number, message: string): HttpOutcome {
  return { kind: 'failure', problem: { kind, curlCode, message, retryable: false } };
}
