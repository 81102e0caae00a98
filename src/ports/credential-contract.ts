import assert from 'node:assert/strict';
import { bytesOf, type ContractTest, contractTests, textOf } from './contract-test.ts';
import type { CredentialPort, Login, LoginNeed, TokenPort } from './stores.ts';

export interface PreparedCredentials {
  readonly credentials: CredentialPort;
  readonly close?: () => Promise<void>;
}

/** What every credential port promises. */
export function credentialContract(
  prepare: () => Promise<PreparedCredentials> | PreparedCredentials,
): readonly ContractTest[] {
  return contractTests('credentialContract', prepare, {
    'a login is reused as long as it is valid, and replaced when it does not': (withCredentials) =>
      withCredentials(undefined, async ({ credentials }) => {
        const api = countedLogins();
        assert.equal(await api.login(credentials, 'a'), 'a1');
        assert.equal(await api.login(credentials, 'a'), 'a1');
        assert.equal(await api.login(credentials, 'a', () => false), 'a2');
        assert.equal(
          await api.login(credentials, 'a', ({ response }) => textOf(response) === 'a2'),
          'a2',
        );
      }),

    'logins of different keys are different': (withCredentials) =>
      withCredentials(undefined, async ({ credentials }) => {
        const api = countedLogins();
        assert.deepEqual(
          [
            await api.login(credentials, 'a'),
            await api.login(credentials, 'b'),
            await api.login(credentials, 'a'),
          ],
          ['a1', 'b1', 'a1'],
        );
      }),

    'requests that need the same login at the same time cause one login request': (
      withCredentials,
    ) =>
      withCredentials(undefined, async ({ credentials }) => {
        const api = countedLogins();
        assert.deepEqual(await Promise.all([...'aaaa'].map((key) => api.login(credentials, key))), [
          'a1',
          'a1',
          'a1',
          'a1',
        ]);
      }),

    'a login has the bytes and the time that it was obtained with': (withCredentials) =>
      withCredentials(undefined, async ({ credentials }) => {
        const response = Uint8Array.from({ length: 256 }, (_, index) => index);
        const need: LoginNeed = {
          key: 'bytes',
          isValid: () => true,
          logIn: async () => ({ response, atMs: 1_700_000_000_123 }),
        };
        for (let time = 0; time < 2; time++) {
          const login = await credentials.login(need);
          assert.deepEqual([[...login.response], login.atMs], [[...response], 1_700_000_000_123]);
        }
      }),

    'a login that fails is reported to each request with its error, and is not kept': (
      withCredentials,
    ) =>
      withCredentials(undefined, async ({ credentials }) => {
        const refused = new Error('the API refuses the password');
        const need: LoginNeed = {
          key: 'a',
          isValid: () => true,
          logIn: () => Promise.reject(refused),
        };
        const login = async () => credentials.login(need);
        for (const { status, ...rest } of await Promise.allSettled([login(), login()]))
          assert.ok(
            status === 'rejected' && 'reason' in rest && rest.reason === refused,
            'the error of the login is not the one that was reported',
          );
        assert.equal(await countedLogins().login(credentials, 'a'), 'a1');
      }),
  });
}

/** An API that numbers the logins of each key. */
function countedLogins() {
  const counts = new Map<string, number>();
  return {
    async login(
      credentials: CredentialPort,
      key: string,
      isValid: (login: Login) => boolean = () => true,
    ): Promise<string> {
      const logIn = async () => {
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        await Promise.resolve();
        return { response: bytesOf(`${key}${count}`), atMs: count };
      };
      return textOf((await credentials.login({ key, isValid, logIn })).response);
    },
  };
}

export interface PreparedTokens {
  readonly tokens: TokenPort;
  /** The port as the next run opens it, with the same store. */
  readonly next: () => Promise<TokenPort> | TokenPort;
  readonly close?: () => Promise<void>;
}

/** What every token port promises. */
export function tokenContract(
  prepare: () => Promise<PreparedTokens> | PreparedTokens,
): readonly ContractTest[] {
  return contractTests('tokenContract', prepare, {
    'the configured token is in force until another one is kept': (withTokens) =>
      withTokens(undefined, async ({ tokens }) => {
        assert.equal(await kept(tokens, 'a'), undefined);
        await keep(tokens, 'a', 'first');
        assert.equal(await kept(tokens, 'a'), 'first');
        await keep(tokens, 'a', 'second');
        assert.equal(await kept(tokens, 'a'), 'second');
      }),

    'tokens of different names are different': (withTokens) =>
      withTokens(undefined, async ({ tokens }) => {
        await keep(tokens, 'a', 'of a');
        assert.equal(await kept(tokens, 'b'), undefined);
        await keep(tokens, 'b', 'of b');
        assert.equal(await kept(tokens, 'a'), 'of a');
      }),

    'refreshes of one name wait for each other, and each has the token of the one before': (
      withTokens,
    ) =>
      withTokens(undefined, async ({ tokens }) => {
        const seen: (string | undefined)[] = [];
        const refresh = () =>
          tokens.exchange('a', async (token) => {
            seen.push(token.text);
            const text = `token ${seen.length}`;
            await new Promise(setImmediate);
            await token.keep(text);
          });
        await Promise.all([refresh(), refresh(), refresh()]);
        assert.deepEqual(seen, [undefined, 'token 1', 'token 2']);
      }),

    'a refresh resolves and rejects as its request does; what it has kept before stays': (
      withTokens,
    ) =>
      withTokens(undefined, async ({ tokens }) => {
        const refused = new Error('the API refuses the token');
        const failed = tokens.exchange('a', async (token) => {
          await token.keep('kept before');
          throw refused;
        });
        assert.equal(await failed.catch((error: unknown) => error), refused);
        assert.equal(await kept(tokens, 'a'), 'kept before');
      }),

    'it says whether the next run finds the tokens': (withTokens) =>
      withTokens(undefined, async ({ tokens, next }) => {
        await keep(tokens, 'a', 'of this run');
        const later = await kept(await next(), 'a');
        assert.equal(later, tokens.isLasting ? 'of this run' : undefined);
      }),
  });
}

function kept(tokens: TokenPort, name: string): Promise<string | undefined> {
  return tokens.exchange(name, async ({ text }) => text);
}

function keep(tokens: TokenPort, name: string, text: string): Promise<void> {
  return tokens.exchange(name, (token) => token.keep(text));
}
