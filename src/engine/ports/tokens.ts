/** A refresh token that an API has given in place of the configured one; it is secret. */
export interface KeptToken {
  /** `undefined` while the configured one is in force. */
  readonly text: string | undefined;
  /** Resolves when the new token is stored: only then is it used. Rejects with a `StorageProblem`. */
  keep(text: string): Promise<void>;
}

/** Keeps refresh tokens that rotate. */
export interface TokenPort {
  /** Whether the next run finds the tokens. */
  readonly isLasting: boolean;
  /**
   * Calls `refresh` with the token that is kept under a name; for one name, no two calls go on at the same time, not even in other processes with the
   * same store. Before it calls `refresh`, it makes sure that a new token can be stored, as far as its store allows: the exchange uses up the old one.
   * A name is a hash: do not show it. Rejects with a `StorageProblem` for a store that cannot be read or written.
   */
  exchange<T>(
    name: string,
    refresh: (kept: KeptToken) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
}
