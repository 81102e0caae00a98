import { setMaxListeners } from 'node:events';

const shared = new WeakSet<AbortSignal>();

/** A signal that many requests listen to at a time, which Node would take for a leak. */
export function sharedSignal(signal: AbortSignal): AbortSignal {
  if (shared.has(signal)) return signal;
  shared.add(signal);
  setMaxListeners(0, signal);
  return signal;
}
