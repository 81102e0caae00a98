import assert from 'node:assert/strict';
import type { TokenPort } from '../tokens.ts';
import { type ContractTest, contractTests } from './contract-test.ts';

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
