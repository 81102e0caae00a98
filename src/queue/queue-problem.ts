import { RunError } from '../language/diagnostics/run-error.ts';

/** A queue that cannot be used, or work in it that this process must not do. Without secrets. */
export class QueueProblem extends Error {
  override readonly name = 'QueueProblem';
  /** What to do, in the imperative. */
  readonly help: string | undefined;

  constructor(message: string, help?: string, options?: ErrorOptions) {
    super(message, options);
    this.help = help;
  }
}

/** What Redis and BullMQ answer where someone else has written: a key of another type, a job or a record that they cannot read, a job in another state. */
export function asQueueProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof QueueProblem) return error;
  const isOfData = error.name === 'ReplyError' || error.name === 'SyntaxError';
  const isOfState = 'code' in error && typeof error.code === 'number' && error.code < 0;
  // OOM, READONLY, NOPERM, LOADING, MISCONF: the first word says what it is
  if (error.name === 'ReplyError' && !/^(?:WRONGTYPE|ERR)\b/.test(error.message))
    return new QueueProblem(
      `Redis refuses a command of the queue: ${error.message}`,
      'check the memory and the rights that Redis gives, and that it is no replica',
      { cause: error },
    );
  if (!isOfData && !isOfState) return error;
  return new QueueProblem(
    `The queue has something that Sluice did not write: ${error.message}`,
    'sluice queue status lists the runs; repeat the command if another one was changing the queue',
    { cause: error },
  );
}

/** Rejects with `QueueProblem` for what the queue has that nobody can use. */
export async function onQueue<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw asQueueProblem(error);
  }
}

/** Fails the unit, and no other one, for what others have written in the place of what units share. */
export async function inUnit<T>(step: Promise<T>): Promise<T> {
  try {
    return await onQueue(step);
  } catch (error) {
    if (!(error instanceof QueueProblem)) throw error;
    const { message, help, cause } = error;
    throw new RunError(
      { kind: 'journal', message, pointer: null, ...(help === undefined ? {} : { help }) },
      { cause },
    );
  }
}

/** This worker cannot fetch a unit now. It hands the unit back and continues. */
export class TemporaryProblem extends Error {
  override readonly name = 'TemporaryProblem';
}

/** What is in the queue cannot be executed by any worker: a job or the record of a run that Sluice has not written so. Only this unit fails. */
export class DamagedRun extends QueueProblem {
  constructor(run: string, why: string, options?: ErrorOptions) {
    super(
      `Run ${run} cannot be executed: ${why}`,
      'cancel it with sluice queue cancel, and submit it again',
      options,
    );
  }
}
