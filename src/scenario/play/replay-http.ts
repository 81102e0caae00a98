import type { HttpOutcome, HttpPort, HttpRequest } from '../../engine/ports/http.ts';
import { splitUrl } from '../../language/values/url.ts';
import { breathe } from '../../node/process/breathe.ts';
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
  /** Duration in milliseconds of an exchange that does not set one. */
  readonly eachRequestMs: number;
  /** See `again` of `createScript`: spent exchanges may match once more. */
  readonly again?: boolean;
  /** As `anyToken` of the symbols. */
  readonly anyToken?: boolean;
  /** Whether an exchange may take longer than the run would wait. */
  readonly patient?: boolean;
  /** More requests than these are refused: a run that does not end on its own. */
  readonly mostRequests?: number;
  /** Called after each response; the index counts from 0. */
  readonly onPlayed?: (index: number) => void;
}

/** The result of a replay. */
export interface ReplayVerdict {
  /** Number of requests, including the unmatched one. */
  readonly requests: number;
  /** The first request that matches no exchange. */
  readonly mismatch: Mismatch | undefined;
  /** What happened, in order. */
  readonly played: readonly {
    readonly exchange: Exchange;
    readonly request: HttpRequest;
    readonly atMs: number;
  }[];
  readonly unused: readonly Exchange[];
  /** Whether there were more requests than the limit. */
  readonly exceeded: boolean;
}

export interface ReplayHttp extends HttpPort {
  verdict(): ReplayVerdict;
}

/**
 * An HTTP port that replays recordings, without a network. A request that matches no exchange ends the run: it and all later
 * ones fail with `replay-mismatch`, which is not retried.
 */
export function createReplayHttp(options: ReplayOptions): ReplayHttp {
  const { clock } = options;
  const script = createScript(options.exchanges, { again: options.again === true });
  const comparison: Comparison = {
    secrets: options.secrets,
    nowMs: () => clock.nowMs(),
    baseUrl: options.baseUrl,
    anyToken: options.anyToken === true,
  };
  const played: { exchange: Exchange; request: HttpRequest; atMs: number }[] = [];
  let mismatch: Mismatch | undefined;
  let requests = 0;
  const mostRequests = options.mostRequests ?? Number.POSITIVE_INFINITY;

  return {
    async send(request, signal) {
      const pause = breathe();
      if (pause !== undefined) await pause;
      if (signal?.aborted) return failure('aborted', 42, 'The request was aborted.');
      requests++;
      if (mismatch !== undefined)
        return failure(
          'replay-mismatch',
          0,
          'The replay has ended: an earlier request was not the recorded one.',
        );
      if (requests > mostRequests)
        return failure(
          'replay-mismatch',
          0,
          `The replay has ended: more than ${mostRequests} requests.`,
        );
      const answer = script.answer(request, comparison);
      if (answer.kind === 'mismatch') {
        mismatch = answer.explain();
        return failure('replay-mismatch', 0, mismatchSentence(mismatch));
      }
      played.push({ exchange: answer.exchange, request, atMs: clock.nowMs() });
      const outcome = play(answer.exchange, request, options, comparison);
      options.onPlayed?.(played.length - 1);
      return outcome;
    },
    async close() {},
    verdict: () => ({
      requests,
      mismatch,
      played,
      unused: script.unused(),
      exceeded: requests > mostRequests,
    }),
  };
}

/** The mismatch in one sentence, without anything of the request that could be a secret. */
function mismatchSentence({ request, expected, nearest }: Mismatch): string {
  if (expected !== undefined)
    return `Request ${request} is not the recorded one: ${requestLine(expected.request)} (${expected.id}) was expected.`;
  return nearest === undefined
    ? `Request ${request} is not recorded: the recording is empty.`
    : `Request ${request} is not recorded (nearest: ${nearest.exchange.id}).`;
}

function play(
  exchange: Exchange,
  request: HttpRequest,
  { clock, eachRequestMs, patient }: ReplayOptions,
  comparison: Comparison,
): HttpOutcome {
  const { authority = '' } = splitUrl(request.url);
  const where = authority.slice(authority.lastIndexOf('@') + 1);
  const { fault } = exchange.reply;
  const takesMs = (exchange.takesMs ?? eachRequestMs) + (fault?.kind === 'delay' ? fault.ms : 0);
  const kind = fault?.kind;
  const limitMs =
    (kind === 'connect-timeout' ? request.connectTimeoutSeconds : request.requestTimeoutSeconds) *
    1000;
  const isLate =
    limitMs > 0 &&
    ((takesMs > limitMs && patient !== true) || kind === 'timeout' || kind === 'connect-timeout');
  clock.advance(isLate ? limitMs : takesMs);
  if (isLate && kind !== 'connect-timeout')
    return outcomeOf(
      { ...exchange, reply: { ...exchange.reply, fault: { kind: 'timeout' } } },
      where,
      comparison,
    );
  return outcomeOf(exchange, where, comparison);
}

function failure(
  kind: 'aborted' | 'replay-mismatch',
  curlCode: number,
  message: string,
): HttpOutcome {
  return { kind: 'failure', problem: { kind, curlCode, message, retryable: false } };
}
