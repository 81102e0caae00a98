/** What a login request returned; all of it is secret. */
export interface Login {
  /** The body of the response, as it was received. */
  readonly response: Uint8Array;
  /** When it was received; ms since the epoch. */
  readonly atMs: number;
}

/** A request needs a login. */
export interface LoginNeed {
  /** Names the login: the same text for the same iteration of the same plan with the same secrets, on every machine. It is a hash of secrets: show it to nobody. */
  readonly key: string;
  /** Whether a login is still valid for this request. Throws `RunError` for one that cannot be read. */
  readonly holds: (login: Login) => boolean;
  /** Sends the login request. Rejects with `RunError`; then nothing is to be kept. */
  readonly logIn: () => Promise<Login>;
}

/**
 * Who logs in, and who may reuse a login. Requests that need the same login at the same time should cause one login request.
 * `expires: 0` asks nobody: each request has a login of its own. Without a promise, no time is lost for a login that is there.
 */
export interface CredentialPort {
  login(need: LoginNeed): Login | Promise<Login>;
}
