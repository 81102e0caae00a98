/**
 * Does things that are independent, up to `width` of them at a time, so that they have their effects one after the
 * other: each is given a promise, its turn, which ends when everything before it has ended well. What comes after a
 * failure is aborted; the first failure in order is the one that is thrown. As long as `inOrder` says so, each thing is done alone.
 */
export async function mapOrdered<T>(
  things: Iterable<T>,
  width: number,
  signal: AbortSignal | undefined,
  act: (thing: T, turn: Promise<void> | undefined, signal: AbortSignal | undefined) => Promise<void>,
  inOrder: () => boolean = () => false,
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
