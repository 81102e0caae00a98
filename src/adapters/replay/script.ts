import type { HttpRequest } from '../../ports/http.ts';
import { type Comparison, compareRequest, type Difference } from './compare-request.ts';
import type { Exchange } from './exchange.ts';
import { hasPattern } from './template.ts';

/** A request that no exchange answers, and what comes nearest to it. */
export interface Mismatch {
  /** Number of the request in the replay, from 1. */
  readonly request: number;
  readonly sent: HttpRequest;
  /** The exchange whose turn it was; absent when all are used or order does not count. */
  readonly expected?: Exchange;
  readonly nearest?: NearestExchange;
  readonly atMs: number;
}
export interface NearestExchange {
  readonly exchange: Exchange;
  /** Nothing when only the position is wrong. */
  readonly differences: readonly Difference[];
  /** Whether it has been answered already as often as it may. */
  readonly spent: boolean;
}

/** Recorded exchanges and how far they have been played. */
export interface Script {
  /** Finds the exchange that answers a request and counts it. */
  answer(
    request: HttpRequest,
    comparison: Comparison,
  ): { readonly kind: 'match'; readonly exchange: Exchange } | { readonly kind: 'mismatch'; readonly mismatch: Mismatch };
  /** How often each exchange has answered, in the order of the recording. */
  uses(): readonly { readonly exchange: Exchange; readonly times: number }[];
  /** Exchanges that should have answered (more often) and did not. */
  unused(): readonly Exchange[];
  readonly requests: number;
}

interface Turn {
  readonly exchange: Exchange;
  times: number;
}

/**
 * Plays exchanges with position and content. Those of order `strict` answer one after the other; the others whenever a
 * request is theirs. With `loop`, a script in which only spent exchanges fit begins anew.
 */
export function createScript(exchanges: readonly Exchange[], options: { readonly loop?: boolean } = {}): Script {
  const turns: Turn[] = exchanges.map((exchange) => ({ exchange, times: 0 }));
  const inOrder = turns.filter(({ exchange }) => exchange.match.order === 'strict');
  const free = [...turns.filter(({ exchange }) => exchange.match.order !== 'strict')].sort(
    (a, b) => Number(prefersPlain(a.exchange)) - Number(prefersPlain(b.exchange)),
  );
  let requests = 0;
  const passed = new Set<Turn>();
  const isSpent = (turn: Turn) => passed.has(turn) || (turn.exchange.repeat !== 'any' && turn.times >= turn.exchange.repeat);

  const find = (request: HttpRequest, comparison: Comparison): Turn | undefined => {
    const fits = ({ exchange }: Turn) => compareRequest(request, exchange, comparison).length === 0;
    for (const turn of inOrder) {
      if (isSpent(turn)) continue;
      if (fits(turn)) {
        // going on ends the turn of those that answer any number of requests
        for (const earlier of inOrder.slice(0, inOrder.indexOf(turn))) if (earlier.exchange.repeat === 'any') passed.add(earlier);
        return turn;
      }
      if (turn.exchange.repeat !== 'any') break;
    }
    return free.find((turn) => !isSpent(turn) && fits(turn));
  };

  return {
    answer(request, comparison) {
      requests++;
      let turn = find(request, comparison);
      if (
        turn === undefined &&
        options.loop === true &&
        turns.some((other) => isSpent(other) && compareRequest(request, other.exchange, comparison).length === 0)
      ) {
        passed.clear();
        for (const other of turns) other.times = 0;
        turn = find(request, comparison);
      }
      if (turn !== undefined) {
        turn.times++;
        return { kind: 'match', exchange: turn.exchange };
      }
      const expected = inOrder.find((other) => !isSpent(other) && other.exchange.repeat !== 'any')?.exchange;
      const nearest = nearestOf(request, turns, isSpent, expected, comparison);
      return {
        kind: 'mismatch',
        mismatch: {
          request: requests,
          sent: request,
          atMs: comparison.nowMs(),
          ...(expected === undefined ? {} : { expected }),
          ...(nearest === undefined ? {} : { nearest }),
        },
      };
    },
    uses: () => turns,
    unused: () => turns.filter(({ exchange, times }) => exchange.repeat !== 'any' && times < exchange.repeat).map(({ exchange }) => exchange),
    get requests() {
      return requests;
    },
  };
}

/** Whether an exchange waits for those that say more exactly what they answer. */
function prefersPlain({ match, request }: Exchange): boolean {
  if (match.order !== 'any') return false;
  return hasPattern(request.url.pieces) || request.headers.some(([, values]) => values.some(({ pieces }) => hasPattern(pieces)));
}

/** The exchange that differs least; of equal ones the one whose turn is nearest, unspent ones first. */
function nearestOf(
  request: HttpRequest,
  turns: readonly Turn[],
  isSpent: (turn: Turn) => boolean,
  expected: Exchange | undefined,
  comparison: Comparison,
): NearestExchange | undefined {
  const position = turns.findIndex(({ exchange }) => exchange === expected);
  let best: { nearest: NearestExchange; weight: number } | undefined;
  for (const [index, turn] of turns.entries()) {
    const differences = compareRequest(request, turn.exchange, comparison);
    const spent = isSpent(turn);
    const weight =
      differences.reduce((sum, { part }) => sum + WEIGHTS[part], 0) + (spent ? 0.5 : 0) + Math.abs(index - Math.max(position, 0)) / (turns.length + 1) / 4;
    if (best === undefined || weight < best.weight) best = { nearest: { exchange: turn.exchange, differences, spent }, weight };
  }
  return best?.nearest;
}

const WEIGHTS: Readonly<Record<Difference['part'], number>> = { host: 6, path: 5, method: 4, query: 1, header: 1, body: 1 };
