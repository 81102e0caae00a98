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
