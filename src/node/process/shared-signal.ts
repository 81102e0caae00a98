import { setMaxListeners } from 'node:events';

const listening = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `act` once when the signal aborts. Returns a function that removes `act`. Many requests share a signal: it gets one
 * listener for all of them, because Node reports more than ten listeners as a leak.
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  let acts = listening.get(signal);
  if (acts === undefined) {
    const all = new Set<() => void>();
    signal.addEventListener('abort', () => {
      for (const each of all) each();
    });
    listening.set(signal, all);
    acts = all;
  }
  const mine = acts;
  mine.add(act);
  return () => mine.delete(act);
}

/** A signal with many listeners at a time, which Node would report as a leak. */
export function sharedSignal(signal: AbortSignal): AbortSignal {
  setMaxListeners(0, signal);
  return signal;
}
