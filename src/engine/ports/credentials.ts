/** What a login request returned; all of it is secret. */
export interface Login {
  /** The body of the response, as it was received. */
  readonly response: Uint8Array;
  /** When it was received; ms since the epoch. */
  readonly atMs: number;
}

/** A request needs a login. */
export interface LoginNeed {
  /** Identifies the login: the same for the same iteration of the same plan with the same secrets, on every machine. It is a hash of secrets: do not show it. */
  readonly key: string;
  /** Whether a login is still valid for this request. Throws `RunError` for one that cannot be read. */
  readonly isValid: (login: Login) => boolean;
  /** Sends the login request. Rejects with `RunError`; do not store a login then. */
  readonly logIn: () => Promise<Login>;
  /** Aborted when the run ends: wait for no other login then. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Decides when to log in and when to reuse a login. Concurrent requests that need the same login should cause one login request.
 * Not used with `expires: 0`, where each request has its own login. Return an existing login without a promise, which is faster.
 */
export interface CredentialPort {
  login(need: LoginNeed): Login | Promise<Login>;
}
