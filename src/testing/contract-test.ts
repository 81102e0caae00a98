/** One test of a contract: give it to the test function of uvu, Vitest, Jest or `node:test`. */
export interface ContractTest {
  readonly name: string;
  /** Rejects when the port breaks the contract. */
  readonly run: () => Promise<void>;
}

/** The tests of a contract, each with a port of its own that is closed at its end. */
export function contractTests<Prepared extends { close?(): Promise<void> }, Input = undefined>(
  prepare: (input: Input) => Promise<Prepared> | Prepared,
  tests: Readonly<Record<string, (withPort: (input: Input, use: (prepared: Prepared) => Promise<void>) => Promise<void>) => Promise<void>>>,
): readonly ContractTest[] {
  const withPort = async (input: Input, use: (prepared: Prepared) => Promise<void>) => {
    const prepared = await prepare(input);
    try {
      await use(prepared);
    } finally {
      await prepared.close?.();
    }
  };
  return Object.entries(tests).map(([name, run]) => ({ name, run: () => run(withPort) }));
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
