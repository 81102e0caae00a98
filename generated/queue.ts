// Generated from schema/queue.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice queue status --json` prints: the runs in a queue. Nothing in it is secret.
 */
export interface QueueReport {
  /**
   * Version of the format.
   */
  queueVersion: 1;
  /**
   * The oldest first.
   */
  runs: RunStatus[];
  /**
   * Runs that no worker can execute, because their records are not as Sluice writes them.
   */
  damaged: DamagedRun[];
  /**
   * Names of connected workers.
   */
  workers: string[];
}
/**
 * A run in the queue.
 */
export interface RunStatus {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its configuration.
   */
  name: string;
  /**
   * Milliseconds since 1970.
   */
  submittedAt: number;
  /**
   * Whether it is cancelled.
   */
  isCancelled: boolean;
  /**
   * How many units it has.
   */
  units: number;
  /**
   * How many are done.
   */
  done: number;
  /**
   * Units that a worker fetches now.
   */
  active: ActiveUnit[];
  /**
   * How many wait.
   */
  waiting: number;
  /**
   * Units that failed.
   */
  failed: FailedUnit[];
  /**
   * Units that were not started, because another one failed.
   */
  notStarted: number;
  /**
   * How many requests were sent.
   */
  requests: number;
  /**
   * How many logins succeeded.
   */
  logins: number;
  /**
   * The rate that all workers keep together; null without one.
   */
  rate: null | 'auto' | QueueRate;
  /**
   * Why a worker has refused the run.
   */
  refusal: string | null;
}
export interface ActiveUnit {
  /**
   * The unit.
   */
  unit: string;
  /**
   * The worker.
   */
  worker: string;
}
export interface FailedUnit {
  /**
   * The unit.
   */
  unit: string;
  /**
   * Why.
   */
  reason: string;
}
export interface QueueRate {
  /**
   * So many requests.
   */
  requests: number;
  /**
   * In so many milliseconds.
   */
  perMs: number;
}
/**
 * A run that no worker can execute.
 */
export interface DamagedRun {
  /**
   * Its id.
   */
  id: string;
  /**
   * Why.
   */
  reason: string;
}
