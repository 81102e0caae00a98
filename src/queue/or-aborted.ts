import { onQueue } from './queue-problem.ts';

/** What the server of a queue answers; a signal can leave it behind, because commands to a server that is gone wait until it is back. Rejects with `QueueProblem` for what nobody can use. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {}); // nobody else may hear of it
  signal.throwIfAborted();
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await onQueue(Promise.race([promise, aborted]));
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
