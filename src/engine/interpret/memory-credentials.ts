import type { CredentialPort, Login } from '../ports/credentials.ts';

/** Logins in memory. Each run has its own unless it is given one: runs that are given the same one share their logins. */
export function createMemoryCredentials(): CredentialPort {
  const held = new Map<string, Login>();
  /** Logins that are going on: requests side by side wait for one. */
  const pending = new Map<string, Promise<Login>>();
  return {
    login({ key, isValid, logIn }) {
      const known = held.get(key);
      if (known !== undefined && isValid(known)) return known;
      const waited = pending.get(key);
      if (waited !== undefined) return waited;
      const obtained = logIn()
        .then((login) => {
          held.set(key, login);
          return login;
        })
        .finally(() => pending.delete(key));
      pending.set(key, obtained);
      return obtained;
    },
  };
}
