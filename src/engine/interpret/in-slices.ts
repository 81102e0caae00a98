import { nextTask } from '../../language/support/next-task.ts';

/** Records between two pauses: about 10 ms of work. Their rows wait in memory. */
const MOST_RECORDS = 1000;

/**
 * Processes the records of a page part by part, at least once. After each part signals and timers have their turn; rejects with
 * the reason of an aborted signal.
 */
export async function inSlices<T>(
  records: readonly T[],
  signal: AbortSignal | undefined,
  process: (slice: readonly T[], from: number) => void,
  after: () => Promise<void>,
): Promise<void> {
  if (records.length <= MOST_RECORDS) {
    process(records, 0);
    return after();
  }
  for (let from = 0; from < records.length; from += MOST_RECORDS) {
    process(records.slice(from, from + MOST_RECORDS), from);
    await after();
    await nextTask();
    signal?.throwIfAborted();
  }
}
