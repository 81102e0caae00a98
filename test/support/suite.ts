import { suite as uvuSuite } from 'uvu';
import type { ContractTest } from '../../src/ports/contract-test.ts';
import type { Skipped } from './file-result.ts';
import type { Need } from './needs.ts';

/** What the runner compares at the end: uvu alone exits 0 when a suite is never run or a hook throws. */
export const tally = {
  suites: 0,
  declared: 0,
  started: 0,
  passed: 0,
  failures: [] as string[],
  skipped: [] as Skipped[],
  /** Whether a test of the file runs, by its title. */
  isChosen: (_title: string): boolean => true,
};

type Body = () => unknown;
type Define = (test: Declare) => void;
export interface Declare {
  (title: string, body: Body): void;
  /** Skipped where something that it needs is missing. */
  (title: string, needs: readonly Need[], body: Body): void;
  before: (hook: Body) => void;
  after: (hook: Body) => void;
}

/** A test that hangs fails after this time. No test needs a tenth of it, so that a loaded machine changes nothing. */
const TEST_TIMEOUT_MS = 900_000;

/** Declares and runs a suite: there is no `.run()` to forget and no `.only` to leave behind. */
export function suite(name: string, define: Define): void;
/** Its tests and hooks run only where nothing that it needs is missing. */
export function suite(name: string, needs: readonly Need[], define: Define): void;
export function suite(name: string, ...of: [Define] | [readonly Need[], Define]): void {
  const [needs, define] = of.length === 1 ? [[], of[0]] : of;
  tally.suites++;
  const inner = uvuSuite(name);
  const declaredBefore = tally.declared;
  const declare = ((title: string, ...own: [Body] | [readonly Need[], Body]) => {
    const [more, body] = own.length === 1 ? [[], own[0]] : own;
    if (!tally.isChosen(`${name}: ${title}`)) return;
    const lacking = [...needs, ...more].find(isMissing);
    if (lacking !== undefined) {
      tally.skipped.push({ title: `${name}: ${title}`, ...lacking });
      return;
    }
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
  // the hooks of a suite would run without its tests, too
  if (tally.declared > declaredBefore) inner.run();
}

function isMissing(need: Need): need is Need & { readonly missing: string } {
  return need.missing !== undefined;
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
