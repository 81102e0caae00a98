import { createRequire } from 'node:module';

/** What is known of V8 in a major version of Node. */
interface KnownEngine {
  /** The flag `--wasm-tiering-budget` that it begins with. */
  readonly tieringBudget: number;
  /** Whether it takes code again that was made before flags were set and undone. */
  readonly canUndo: boolean;
}

/**
 * The versions that were tried; others are left as they are, since V8 says on standard error what flag it does not know.
 * Code that is kept fits the flags that it was made with only, Node's own modules included. So flags are set when everything is
 * loaded, and undone while code is read and made; where V8 cannot undo them they are set at the start, or not at all.
 */
const ENGINES: ReadonlyMap<string, KnownEngine> = new Map([
  ['20', { tieringBudget: 1_800_000, canUndo: true }],
  ['22', { tieringBudget: 13_000_000, canUndo: false }],
  ['24', { tieringBudget: 13_000_000, canUndo: true }],
]);
const known = ENGINES.get(process.versions.node.split('.')[0] ?? '');

/**
 * For a long run:
 *
 * - The heap stays near what is in use instead of growing with the garbage of a long run: the peak of 1,000,000 records is
 *   then that of 100,000 (`bench/run.mjs --memory`). The young generation grows as it likes, within its 16 MB: keeping it
 *   small, too, makes w3 10 % slower and saves 9 of 113 MB.
 * - undici's parser of HTTP is one function of WebAssembly. V8 optimizes it after the first few answers, which takes 65 ms
 *   of a processor, and the process waits for that at its end: more than the rest of a short run. It happens later, when
 *   there is a long run to gain by it.
 * - Code that has not run for a while is not thrown away: at the end of a long run, that of its beginning would be missing from
 *   what is kept for the next process, which would take a fifth longer for one row.
 */
const LONG_RUN = ['--heap-growing-percent=15', '--wasm-tiering-budget=200000000', '--no-flush-bytecode'];

/** Settles V8 for a command whose flags cannot wait until everything is loaded. */
export function settleAtStart(command: string): void {
  if (known?.canUndo === false && (command === 'run' || command === 'record')) setFlags(LONG_RUN);
}

/** Settles V8 for a long run. */
export function settleForLongRun(): void {
  settle(LONG_RUN, ['--heap-growing-percent=0', `--wasm-tiering-budget=${known?.tieringBudget}`, '--flush-bytecode']);
}

/**
 * Settles V8 for hundreds of documents, one after the other: of each almost nothing stays. V8 takes what is alive between two
 * documents for a sign that objects of that place live long, and has the old generation full of short-lived ones. A tenth of
 * the time of 1,000 files.
 */
export function settleForManyDocuments(): void {
  settle(['--no-allocation-site-pretenuring'], ['--allocation-site-pretenuring']);
}

/**
 * Settles V8 for a few documents: what it would optimize in the background until then is of no use, and the process waits for
 * it at its end.
 */
export function settleForFewDocuments(): void {
  settle(['--no-opt'], ['--opt']);
}

/** Does something with the settings that the process began with. */
export function unsettled<T>(action: () => T): T {
  const settled = engine[SETTLED];
  if (settled === undefined) return action();
  setFlags(settled.defaults);
  try {
    return action();
  } finally {
    setFlags(settled.flags);
  }
}

interface Settled {
  readonly flags: readonly string[];
  readonly defaults: readonly string[];
}

/** The process has one engine, and may have this module twice: that of `start.ts`, and that of the command. */
const SETTLED: unique symbol = Symbol.for('sluice.settled');
const engine: { [SETTLED]?: Settled } = process as object;

function settle(flags: readonly string[], defaults: readonly string[]): void {
  if (known?.canUndo !== true) return;
  engine[SETTLED] = { flags, defaults };
  setFlags(flags);
}

function setFlags(flags: readonly string[]): void {
  const { setFlagsFromString } = createRequire(import.meta.url)('node:v8') as typeof import('node:v8'); // 2 ms that other commands need not spend
  for (const flag of flags) setFlagsFromString(flag);
}
