import { Worker } from 'node:worker_threads';
import type { Diagnostic } from 'sluice/lint';

export interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
  /** How many configurations are checked at a time. */
  readonly workers: number;
}

export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly omitted: number;
}

/** A configuration that needs more time or memory than it may. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
}

/** Checks configurations in workers, so that none keeps the service busy. */
export function createLimitedLint({ milliseconds, megabytes, workers }: Limits): (name: string, text: string) => Promise<Checked> {
  const waiting: (() => void)[] = [];
  let free = workers;
  const check = (name: string, text: string) =>
    new Promise<Checked>((resolve, reject) => {
      const worker = new Worker(new URL('lint-worker.js', import.meta.url), {
        workerData: { name, text },
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
      });
      const timer = setTimeout(() => worker.terminate(), milliseconds);
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitReached('memory') : error));
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new LimitReached('time')); // no effect after a message
      });
    });
  return async (name, text) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await check(name, text);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
