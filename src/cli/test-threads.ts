import { coreCount } from '../node/process/worker-pool.ts';

/** Minimum number of folders for which worker threads are faster than one thread; with fault injection, fewer are enough. */
const WORTH_PLAIN = 1500;
const WORTH_SWEPT = 24;

/** How many threads a test of so many folders uses: as many as were requested, else one for each core where that is faster than one alone. */
export function threadsFor(
  folders: number,
  { asked, sweeps }: { readonly asked: number | undefined; readonly sweeps: boolean },
): number {
  if (asked !== undefined) return Math.max(1, Math.min(asked, folders));
  return folders >= (sweeps ? WORTH_SWEPT : WORTH_PLAIN) ? Math.min(coreCount(), folders) : 1;
}
