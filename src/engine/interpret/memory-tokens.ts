import type { TokenPort } from '../ports/tokens.ts';

/** Tokens for one run: the next one begins with the configured token. */
export function createMemoryTokens(): TokenPort {
  const tokens = new Map<string, string>();
  const pending = new Map<string, Promise<unknown>>();
  return {
    isLasting: false,
    exchange(name, refresh) {
      const before = pending.get(name) ?? Promise.resolve();
      const next = before
        .catch(() => {})
        .then(() =>
          refresh({
            text: tokens.get(name),
            keep: async (text) => void tokens.set(name, text),
          }),
        );
      pending.set(name, next);
      return next;
    },
  };
}
