import type { OpenApiResponse } from '../../generated/scenario.ts';
import { plural } from '../language/support/plural.ts';
import { testInTime } from '../node/process/test-in-time.ts';
import type { Preference } from './messages.ts';
import type { PreferredResponses } from './openapi-http.ts';

/** The responses of a scenario, and which of them nothing has requested. */
export interface ResponseSequence extends PreferredResponses {
  unused(): readonly UnusedResponse[];
}
export interface UnusedResponse {
  /** Its number among the scenario's entries, from 0. */
  readonly entry: number;
  readonly request: string;
  /** The preferences that were left. */
  readonly left: readonly string[];
}

/**
 * Counts the requests of each line and returns the next preference: an entry with `at` applies to that request only, a list in
 * sequence, a single preference always. Prism itself is stateless.
 */
export function preferredResponses(entries: readonly OpenApiResponse[]): ResponseSequence {
  const counts = new Map<string, number>();
  const lines = entries.map((entry, index) => ({
    ...lineOf(entry.request),
    at: entry.at,
    prefer: entry.prefer,
    request: entry.request,
    entry: index,
    used: 0,
  }));
  return {
    next(request) {
      const matching = lines.filter(
        ({ method, matches }) => method === request.method && matches(request.path),
      );
      const [first] = matching;
      if (first === undefined) return { prefer: {} };
      const count = (counts.get(first.request) ?? 0) + 1;
      counts.set(first.request, count);
      const next =
        matching.find(({ at }) => at === count) ?? matching.find(({ at }) => at === undefined);
      if (next === undefined) return { prefer: {} };
      const text = typeof next.prefer === 'string' ? next.prefer : next.prefer[next.used];
      next.used++;
      return text === undefined
        ? {
            usedUp: `the scenario has ${plural(next.prefer.length, 'response')} for ${next.request}, but there is one more request`,
          }
        : { prefer: preferenceFrom(text) };
    },
    unused: () =>
      lines.flatMap(({ entry, request, prefer, used }) => {
        const left = [prefer].flat().slice(used);
        return left.length === 0 ? [] : [{ entry, request, left }];
      }),
  };
}

/** A path is short: only one with many names in a segment needs longer, and it returns nothing. */
const MOST_MS = 100;

/** `GET orders/{id}`: the path below the server, where a name in braces stands for one segment or a part of it. */
function lineOf(request: string): {
  readonly method: string;
  readonly matches: (path: string) => boolean;
} {
  const [method = '', path = ''] = request.split(/\s+/, 2);
  const escaped = `/${path.replace(/^\//, '')}`
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{[^{}]*\}/g, '[^/]+');
  const pattern = new RegExp(`^${escaped}$`);
  // one name in a segment cannot be matched in many ways: only several need a limit, which makes each test ten times as slow
  const isPlain = !/\{[^/]*\{/.test(path);
  return {
    method: method.toLowerCase(),
    matches: (text) => (isPlain ? pattern.test(text) : testInTime(pattern, text, MOST_MS) === true),
  };
}

/** `example=short`, `code=429`, or both. */
export function preferenceFrom(text: string): Preference {
  const code = /(?:^|\s)code=(\d{3})/.exec(text)?.[1];
  const example = /(?:^|\s)example=(\S+)/.exec(text)?.[1];
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(example === undefined ? {} : { example }),
  };
}
