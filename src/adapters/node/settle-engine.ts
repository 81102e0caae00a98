import { createRequire } from 'node:module';

/**
 * Settles V8 before anything else is loaded (code that is kept from an earlier process fits the same settings only).
 *
 * - The heap stays near what is in use instead of growing with the garbage of a long run: the peak of 1,000,000 records is
 *   then that of 100,000 (`bench/run.mjs --memory`). The young generation grows as it likes, within its 16 MB: keeping it
 *   small, too, costs w3 a tenth and saves 9 of 113 MB.
 * - undici's parser of HTTP is one function of WebAssembly. V8 optimizes it after the first few answers, which takes 65 ms
 *   of a processor, and the process waits for that at its end: more than the rest of a short run. It happens later, when
 *   there is a long run to gain by it.
 * - Code that has not run for a while is not thrown away: at the end of a long run, that of its beginning would be missing from
 *   what is kept for the next process, which would take a fifth longer for one row.
 */
export function settleEngine(): void {
  const setFlagsFromString = flagSetter();
  setFlagsFromString('--heap-growing-percent=15');
  setFlagsFromString('--wasm-tiering-budget=200000000');
  setFlagsFromString('--no-flush-bytecode');
}

/**
 * Settles V8 for hundreds of documents, one after the other: of each hardly anything stays. V8 takes what is alive between two
 * documents for a sign that objects of that place live long, and has the old generation full of short-lived ones. A tenth of
 * the time of 1,000 files. Answers how to undo it: code is kept for the settings that a process begins with.
 */
export function settleForManyDocuments(): () => void {
  const setFlagsFromString = flagSetter();
  setFlagsFromString('--no-allocation-site-pretenuring');
  return () => setFlagsFromString('--allocation-site-pretenuring');
}

/** Loading it takes 2 ms that other commands need not spend. */
function flagSetter(): (flags: string) => void {
  const { setFlagsFromString } = createRequire(import.meta.url)('node:v8') as typeof import('node:v8');
  return setFlagsFromString;
}
