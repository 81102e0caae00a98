interface OrderOptions {
  readonly width: number;
  readonly signal: AbortSignal | undefined;
  readonly inOrder?: () => boolean;
}

/**
 * Runs independent tasks, up to `width` at a time, with their effects in order: each task gets a promise, its turn, which
 * resolves when all earlier tasks have succeeded. Tasks after a failed one are aborted, and the first failure in order is
 * thrown. While `inOrder` returns true, tasks run one at a time.
 */
export async function mapOrdered<T>(
  things: Iterable<T>,
  { width, signal, inOrder = () => false }: OrderOptions,
  act: (
    thing: T,
    turn: Promise<void> | undefined,
    signal: AbortSignal | undefined,
  ) => Promise<void>,
): Promise<void> {
  if (width <= 1) {
    for (const thing of things) await act(thing, undefined, signal);
    return;
  }
  const failed = new AbortController();
  const inner = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
  const running: Promise<void>[] = [];
  let turn = Promise.resolve();
  try {
    for (const thing of things) {
      if (inOrder()) {
        await act(thing, undefined, signal);
        continue;
      }
      if (running.length >= width) await running.shift();
      const before = turn;
      turn = act(thing, before, inner).then(() => before);
      turn.catch(() => {}); // thrown when it is awaited, in order
      running.push(turn);
    }
    for (const each of running) await each;
  } catch (error) {
    // a failure of making the next thing comes after those of the things before it
    for (const each of running) await each;
    throw error;
  } finally {
    failed.abort();
  }
}
