import { createRequire } from 'node:module';

/** What is known of V8 in a major version of Node. */
interface KnownEngine {
  /** The flag `--wasm-tiering-budget` that it begins with. */
  readonly tieringBudget: number;
  /** Whether it accepts cached code that was compiled before flags were set and reset. */
  readonly canUndo: boolean;
}

/**
 * The tested versions. Flags are not set for other versions, because V8 prints unknown flags to standard error. Cached code is
 * valid only for the flags that it was compiled with, Node's own modules included. So flags are set after everything is loaded,
 * and reset while code is read and compiled; where V8 cannot reset them they are set at the start, or not at all.
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
 * - The heap stays close to the memory in use instead of growing with garbage: the peak for 1,000,000 records is that of
 *   100,000 (`bench/run.mjs --memory`). The young generation is not limited below its 16 MB: a smaller one makes benchmark w3
 *   10 % slower and saves 9 of 113 MB.
 * - undici's HTTP parser is one WebAssembly function. V8 optimizes it after the first few responses, which takes 65 ms of
 *   processor time, and the process waits for that before it exits: longer than the rest of a short run. With a larger budget,
 *   V8 optimizes it only in a long run.
 * - Compiled code that has not run for a while is kept: otherwise the code of the start would be missing from the code cache at
 *   the end of a long run, and the next process would take 20 % longer for one row.
 */
const LONG_RUN = [
  '--heap-growing-percent=15',
  '--wasm-tiering-budget=200000000',
  '--no-flush-bytecode',
];

/** Configures V8 for a command whose flags must be set before everything is loaded. */
export function settleAtStart(command: string): void {
  if (known?.canUndo === false && (command === 'run' || command === 'record')) setFlags(LONG_RUN);
}

/** Configures V8 for a long run. */
export function settleForLongRun(): void {
  settle(LONG_RUN, [
    '--heap-growing-percent=0',
    `--wasm-tiering-budget=${known?.tieringBudget}`,
    '--flush-bytecode',
  ]);
}

/**
 * Configures V8 for hundreds of documents in sequence, which leave almost nothing in memory. By default, V8 assumes that objects
 * that are alive between two documents live long, and fills the old generation with short-lived ones, which costs 10 % of the time
 * for 1,000 files. Optimizing functions together with all that they call costs another 10 %: half a second is too short to gain
 * from it. Code is kept for the code cache, as in a long run.
 */
export function settleForManyDocuments(): void {
  settle(
    [
      '--no-allocation-site-pretenuring',
      '--max-inlined-bytecode-size-cumulative=200',
      '--no-flush-bytecode',
    ],
    [
      '--allocation-site-pretenuring',
      '--max-inlined-bytecode-size-cumulative=920',
      '--flush-bytecode',
    ],
  );
}

/**
 * Settles V8 for a few documents: what it would optimize in the background until then is of no use, and the process waits for
 * it at its end.
 */
export function settleForFewDocuments(): void {
  settle(['--no-opt', '--no-sparkplug'], ['--opt', '--sparkplug']);
}

/** Ends what was settled: the process goes on with the settings that it began with. */
export function unsettle(): void {
  const settled = engine[SETTLED];
  if (settled === undefined) return;
  engine[SETTLED] = undefined;
  setFlags(settled.defaults);
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
const engine: { [SETTLED]?: Settled | undefined } = process as object;

function settle(flags: readonly string[], defaults: readonly string[]): void {
  if (known?.canUndo !== true) return;
  engine[SETTLED] = { flags, defaults };
  setFlags(flags);
}

function setFlags(flags: readonly string[]): void {
  const { setFlagsFromString } = createRequire(import.meta.url)(
    'node:v8',
  ) as typeof import('node:v8'); // 2 ms that other commands need not spend
  for (const flag of flags) setFlagsFromString(flag);
}
