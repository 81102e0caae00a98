declare const SLUICE_VERSION: string | undefined;

/** The version of the package, written in by the build; `source` where the sources run as they are. */
export const version: string = typeof SLUICE_VERSION === 'string' ? SLUICE_VERSION : 'source';

/** What the built-in User-Agent header says (HDR-9). */
export const productName = `sluice/${version}`;

/** Resolves in a later task of the event loop: timers, signals and input come first. Works in browsers, too. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage);
    port1.start(); // needed with listeners
    port2.postMessage(null);
  });
}

/** Records between two pauses: about 10 ms of work. Their rows wait in memory. */
const MAX_RECORDS = 1000;

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
  if (records.length <= MAX_RECORDS) {
    process(records, 0);
    return after();
  }
  for (let from = 0; from < records.length; from += MAX_RECORDS) {
    process(records.slice(from, from + MAX_RECORDS), from);
    await after();
    await nextTask();
    signal?.throwIfAborted();
  }
}
