import assert from 'node:assert/strict';
import type { CredentialPort, Login, LoginNeed } from '../credentials.ts';
import { bytesOf, type ContractTest, contractTests, textOf } from './contract-test.ts';

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
