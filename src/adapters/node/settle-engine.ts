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
  const flags = flagsFor(process.versions.node);
  if (flags.length === 0) return;
  const { setFlagsFromString } = createRequire(import.meta.url)('node:v8') as typeof import('node:v8'); // 2 ms that other commands need not spend
  for (const flag of flags) setFlagsFromString(flag);
}

/** The newest Node whose V8 is known to have all of the flags. */
const KNOWN_MAJOR = 25;

/** The flags for a version of Node: V8 says on stderr what it does not know, and cannot be asked. */
export function flagsFor(version: string): readonly string[] {
  if (Number.parseInt(version, 10) > KNOWN_MAJOR) return [];
  return ['--heap-growing-percent=15', '--wasm-tiering-budget=200000000', '--no-flush-bytecode'];
}
