import type { OpenApiAnswer } from '../../generated/scenario.ts';
import type { Preference } from '../adapters/prism/messages.ts';
import type { PreferredAnswers } from '../adapters/prism/openapi-http.ts';

/**
 * Counts the requests of each line and tells which answer comes next: an entry with `at` for that request alone, a list
 * one after the other, a single preference always. Prism itself remembers nothing.
 */
export function preferredAnswers(entries: readonly OpenApiAnswer[]): PreferredAnswers {
  const counts = new Map<string, number>();
  const lines = entries.map((entry) => ({ ...entry, ...lineOf(entry.request) }));
  return {
    next(request) {
      const matching = lines.filter(({ method, pattern }) => method === request.method && pattern.test(request.path));
      const [first] = matching;
      if (first === undefined) return { prefer: {} };
      const count = (counts.get(first.request) ?? 0) + 1;
      counts.set(first.request, count);
      const single = matching.find(({ at }) => at === count);
      if (single !== undefined) return { prefer: preference(typeof single.prefer === 'string' ? single.prefer : (single.prefer[0] ?? '')) };
      const usual = matching.find(({ at }) => at === undefined);
      if (usual === undefined) return { prefer: {} };
      if (typeof usual.prefer === 'string') return { prefer: preference(usual.prefer) };
      const before = matching.filter(({ at }) => at !== undefined && at < count).length;
      const next = usual.prefer[count - before - 1];
      return next === undefined
        ? { usedUp: `${usual.request} has ${usual.prefer.length} answers, and this is one request more` }
        : { prefer: preference(next) };
    },
  };
}

/** `GET orders/{id}`: the path below the server, where a name in braces stands for one segment. */
function lineOf(request: string): { readonly method: string; readonly pattern: RegExp } {
  const [method = '', path = ''] = request.split(/\s+/, 2);
  const escaped = `/${path.replace(/^\//, '')}`.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]*\}/g, '[^/]+');
  return { method: method.toLowerCase(), pattern: new RegExp(`^${escaped}$`) };
}

/** `example=short`, `code=429`, or both. */
function preference(text: string): Preference {
  const code = /(?:^|\s)code=(\d{3})/.exec(text)?.[1];
  const example = /(?:^|\s)example=(\S+)/.exec(text)?.[1];
  return { ...(code === undefined ? {} : { code: Number(code) }), ...(example === undefined ? {} : { example }) };
}
