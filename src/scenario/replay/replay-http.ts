import { yieldToEventLoop } from '../../node/process/timers.ts';
import type { HttpOutcome, HttpPort, HttpRequest } from '../../ports/http.ts';
import { present } from '../../values/objects.ts';
import { splitUrl } from '../../values/url.ts';
import {
  type Comparison,
  compareRequest,
  type Difference,
  routeOf,
  routeOfRequest,
} from './compare-request.ts';
import { type Exchange, outcomeOf, requestLine } from './exchange.ts';
import { hasPattern } from './template.ts';
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

interface ReplayHttp extends HttpPort {
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
      const pause = yieldToEventLoop();
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

/** A request that matches no exchange, and the nearest exchange. */
export interface Mismatch {
  /** Number of the request in the replay, from 1. */
  readonly request: number;
  readonly sent: HttpRequest;
  /** The exchange whose turn it was; absent when all are used or order does not count. */
  readonly expected?: Exchange;
  readonly nearest?: NearestExchange;
  readonly atMs: number;
}
interface NearestExchange {
  readonly exchange: Exchange;
  /** Nothing when only the position is wrong. */
  readonly differences: readonly Difference[];
  /** Whether the exchange has already been used as often as `repeat` allows. */
  readonly spent: boolean;
}

/** Recorded exchanges and how far they have been played. */
export interface Script {
  /** Finds the exchange for a request and counts it. */
  answer(request: HttpRequest, comparison: Comparison): ScriptResponse;
  /** Exchanges that were expected to match, or to match more often. */
  unused(): readonly Exchange[];
}

/** `explain` compares the request with all exchanges to find the nearest one. */
type ScriptResponse =
  | { readonly kind: 'match'; readonly exchange: Exchange }
  | { readonly kind: 'mismatch'; explain(): Mismatch };

interface Turn {
  readonly exchange: Exchange;
  times: number;
  /** Whether a later exchange has ended its turn. */
  passed: boolean;
}

/**
 * Finds the exchange for each request. Exchanges of order `strict` match in sequence, the others whenever a request fits. When
 * only spent exchanges fit: with `loop`, the script starts again; with `again`, the last of them is used once more, as a
 * stateless server would do.
 */
export function createScript(
  exchanges: readonly Exchange[],
  options: { readonly loop?: boolean; readonly again?: boolean } = {},
): Script {
  const turns: Turn[] = exchanges.map((exchange) => ({ exchange, times: 0, passed: false }));
  const inOrder = turns.filter(({ exchange }) => exchange.match.order === 'strict');
  const free = turns.filter(({ exchange }) => exchange.match.order !== 'strict');
  free.sort((a, b) => Number(isVague(a.exchange)) - Number(isVague(b.exchange)));
  let routes: ReadonlyMap<string | undefined, Turn[]> | undefined;
  let position = 0;
  let requests = 0;

  const findInOrder = (request: HttpRequest, comparison: Comparison): Turn | undefined => {
    while (position < inOrder.length && isSpent(inOrder[position] as Turn)) position++;
    for (let at = position; at < inOrder.length; at++) {
      const turn = inOrder[at] as Turn;
      if (compareRequest(request, turn.exchange, comparison).length === 0) {
        for (const earlier of inOrder.slice(position, at)) earlier.passed = true;
        return turn;
      }
      if (turn.exchange.repeat !== 'any') return undefined;
    }
    return undefined;
  };
  const findFree = (request: HttpRequest, comparison: Comparison): Turn | undefined => {
    routes ??= byRoute(free, comparison.baseUrl);
    for (const route of [routeOfRequest(request), undefined]) {
      const candidates = routes.get(route) ?? [];
      while (candidates[0] !== undefined && isSpent(candidates[0])) candidates.shift();
      const found = candidates.find(
        (turn) => !isSpent(turn) && compareRequest(request, turn.exchange, comparison).length === 0,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const find = (request: HttpRequest, comparison: Comparison) =>
    findInOrder(request, comparison) ?? findFree(request, comparison);
  const fitsSpent = (request: HttpRequest, comparison: Comparison) =>
    turns.some(
      (turn) => isSpent(turn) && compareRequest(request, turn.exchange, comparison).length === 0,
    );

  const explain = (request: HttpRequest, number: number, comparison: Comparison): Mismatch => {
    const expected = inOrder.find(
      (turn) => !isSpent(turn) && turn.exchange.repeat !== 'any',
    )?.exchange;
    const nearest = nearestOf(request, turns, expected, comparison);
    return {
      request: number,
      sent: request,
      atMs: comparison.nowMs(),
      ...present({ expected, nearest }),
    };
  };

  return {
    answer(request, comparison) {
      const number = ++requests;
      let turn = find(request, comparison);
      if (turn === undefined && options.loop === true && fitsSpent(request, comparison)) {
        for (const other of turns) Object.assign(other, { times: 0, passed: false });
        position = 0;
        routes = undefined;
        turn = find(request, comparison);
      }
      if (turn === undefined && options.again === true)
        turn = turns.findLast(
          ({ exchange }) => compareRequest(request, exchange, comparison).length === 0,
        );
      if (turn === undefined)
        return { kind: 'mismatch', explain: () => explain(request, number, comparison) };
      turn.times++;
      return { kind: 'match', exchange: turn.exchange };
    },
    unused: () =>
      turns
        .filter(({ exchange, times }) => exchange.repeat !== 'any' && times < exchange.repeat)
        .map(({ exchange }) => exchange),
  };
}

function isSpent({ exchange, times, passed }: Turn): boolean {
  return passed || (exchange.repeat !== 'any' && times >= exchange.repeat);
}

function byRoute(
  turns: readonly Turn[],
  baseUrl: string | undefined,
): ReadonlyMap<string | undefined, Turn[]> {
  const routes = new Map<string | undefined, Turn[]>();
  for (const turn of turns) {
    const route = routeOf(turn.exchange, baseUrl);
    const others = routes.get(route);
    if (others === undefined) routes.set(route, [turn]);
    else others.push(turn);
  }
  return routes;
}

/** Whether more specific exchanges are tried before this one. */
function isVague({ match, request }: Exchange): boolean {
  if (match.order !== 'any') return false;
  return (
    hasPattern(request.url.pieces) ||
    request.headers.some(([, values]) => values.some(({ pieces }) => hasPattern(pieces)))
  );
}

/** The exchange that differs least; of equal ones the one whose turn is nearest, unspent ones first. */
function nearestOf(
  request: HttpRequest,
  turns: readonly Turn[],
  expected: Exchange | undefined,
  comparison: Comparison,
): NearestExchange | undefined {
  const position = turns.findIndex(({ exchange }) => exchange === expected);
  let best: { nearest: NearestExchange; weight: number } | undefined;
  for (const [index, turn] of turns.entries()) {
    const differences = compareRequest(request, turn.exchange, comparison);
    const spent = isSpent(turn);
    const weight =
      differences.reduce((sum, { part }) => sum + WEIGHTS[part], 0) +
      (spent ? 0.5 : 0) +
      Math.abs(index - Math.max(position, 0)) / (turns.length + 1) / 4;
    if (best === undefined || weight < best.weight)
      best = { nearest: { exchange: turn.exchange, differences, spent }, weight };
  }
  return best?.nearest;
}

const WEIGHTS: Readonly<Record<Difference['part'], number>> = {
  host: 6,
  path: 5,
  method: 4,
  query: 1,
  header: 1,
  body: 1,
};
