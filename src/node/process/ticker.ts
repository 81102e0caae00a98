/** Calls again and again until stopped; keeps no process alive. */
export function every(ms: number, call: () => void): () => void {
  const timer = setInterval(call, ms);
  timer.unref();
  return () => clearInterval(timer);
}
