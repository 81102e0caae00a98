import { checkArgument, isFunction } from '../values/errors.ts';

/** One test of a contract: give it to the test function of uvu, Vitest, Jest or `node:test`. */
export interface ContractTest {
  readonly name: string;
  /** Rejects when the port breaks the contract. */
  readonly run: () => Promise<void>;
}

/** The tests of a contract, each with a separate port that is closed at its end. `name` is the name of the public function, for errors. */
export function contractTests<Prepared extends { close?(): Promise<void> }, Input = undefined>(
  name: string,
  prepare: (input: Input) => Promise<Prepared> | Prepared,
  tests: Readonly<
    Record<
      string,
      (
        withPort: (input: Input, use: (prepared: Prepared) => Promise<void>) => Promise<void>,
      ) => Promise<void>
    >
  >,
  begin?: (prepared: Prepared) => Promise<void>,
): readonly ContractTest[] {
  checkArgument(name, 'prepare', prepare, ['a function', isFunction]);
  const withPort = async (input: Input, use: (prepared: Prepared) => Promise<void>) => {
    const prepared = await prepare(input);
    try {
      await begin?.(prepared);
      await use(prepared);
    } finally {
      await prepared.close?.();
    }
  };
  return Object.entries(tests).map(([title, run]) => ({ name: title, run: () => run(withPort) }));
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
