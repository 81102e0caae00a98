import { suite as uvuSuite } from 'uvu';
import type { ContractTest } from '../../src/engine/ports/contracts/contract-test.ts';

/** What the runner compares at the end: uvu alone exits 0 when a suite is never run or a hook throws. */
export const tally = { suites: 0, declared: 0, started: 0, passed: 0, failures: [] as string[] };

type Body = () => unknown;
export type Declare = ((name: string, body: Body) => void) & {
  before: (hook: Body) => void;
  after: (hook: Body) => void;
};

/** A test that hangs fails after this time. No test needs a tenth of it, so that a loaded machine changes nothing. */
const TEST_TIMEOUT_MS = 900_000;

/** Declares and runs a suite: there is no `.run()` to forget and no `.only` to leave behind. */
export function suite(name: string, define: (test: Declare) => void): void {
  tally.suites++;
  const inner = uvuSuite(name);
  const declare = ((title: string, body: Body) => {
    tally.declared++;
    inner(title, async () => {
      tally.started++;
      try {
        await withTimeout(body, `${name}: ${title}`);
        tally.passed++;
      } catch (error) {
        tally.failures.push(`${name}: ${title}`);
        throw error;
      }
    });
  }) as Declare;
  declare.before = (hook) => inner.before(guarded(hook, `${name}: before`));
  declare.after = (hook) => inner.after(guarded(hook, `${name}: after`));
  define(declare);
  inner.run();
}

/** Declares the tests of a contract of `sluice/testing` as a suite. */
export function declareContract(name: string, tests: readonly ContractTest[]): void {
  suite(name, (test) => {
    for (const { name: title, run } of tests) test(title, run);
  });
}

function guarded(hook: Body, label: string): () => Promise<void> {
  return async () => {
    try {
      await hook();
    } catch (error) {
      tally.failures.push(label);
      throw error;
    }
  };
}

async function withTimeout(body: Body, label: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${label}: not ended after ${TEST_TIMEOUT_MS / 1000} s`)),
      TEST_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([body(), late]);
  } finally {
    clearTimeout(timer);
  }
}
