// Generated from schema/certificate.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * stated: the API said that this is all. reached: a page past the end had no records. assumed: nothing speaks for or against the end. doubtful: it looks like a cut. contradicted: the API said that there is more. bounded: the configuration or an option ended it.
 */
export type Verdict = 'stated' | 'reached' | 'assumed' | 'doubtful' | 'contradicted' | 'bounded';

/**
 * How sure it is that a run has read everything: `complete.json` beside its tables and its state. Nothing in it is secret.
 */
export interface Certificate {
  /**
   * Version of the format.
   */
  certificateVersion: 1;
  /**
   * The plan that ran.
   */
  plan: {
    /**
     * Version of the plan format.
     */
    version: number;
    /**
     * SHA-256 of the plan, with the names of secrets and without their values: another configuration has another one.
     */
    hash: string;
  };
  /**
   * When the run began, in UTC. A run that is resumed keeps its time.
   */
  startedAt: string;
  /**
   * When its jobs had ended, in UTC.
   */
  endedAt: string;
  /**
   * Whether the run succeeded. The certificate of one that failed is beside its unfinished tables.
   */
  end: 'well' | 'failed';
  /**
   * All jobs of the plan, in its order. Iterations of a job are one.
   */
  jobs: JobCompleteness[];
  /**
   * The tables in which rows of this run have the primary key of an earlier row of it.
   */
  repeatedKeys: RepeatedKeys[];
}
/**
 * How sure it is that a job has read everything.
 */
export interface JobCompleteness {
  /**
   * The name that messages have for the job.
   */
  job: string;
  /**
   * JSON Pointer of the job in the configuration.
   */
  from: string;
  /**
   * Executions: one job in one iteration, window and parent.
   */
  executions: number;
  /**
   * Pages that were read.
   */
  pages: number;
  /**
   * Records that were read; those that came again on the next page count once.
   */
  records: number;
  /**
   * The weakest verdict of the executions; `bounded` if there is no other, null without an execution.
   */
  verdict: null | Verdict;
  /**
   * What this verdict rests on; the rule of the warning where there is one, empty without an execution.
   */
  by: string;
  /**
   * The best verdict that the plan promises.
   */
  planned: Verdict;
  /**
   * The nearest parent job that is contradicted, where there is one: it has not read all of its records, so that executions of this job may be missing.
   */
  contradictedParent?: string;
  /**
   * How many executions have each verdict.
   */
  verdicts: {
    /**
     * Executions with this verdict.
     */
    stated: number;
    /**
     * Executions with this verdict.
     */
    reached: number;
    /**
     * Executions with this verdict.
     */
    assumed: number;
    /**
     * Executions with this verdict.
     */
    doubtful: number;
    /**
     * Executions with this verdict.
     */
    contradicted: number;
    /**
     * Executions with this verdict.
     */
    bounded: number;
  };
  /**
   * The first execution with each verdict, and of each warning.
   */
  examples: VerdictExample[];
  /**
   * What has ended executions before their end, and how many.
   *
   * Items: A bound.
   */
  bounds: {
    /**
     * The setting or the option.
     */
    by: string;
    /**
     * How many executions it has ended, or left out.
     */
    executions: number;
  }[];
}
/**
 * An execution as an example of a verdict.
 */
export interface VerdictExample {
  /**
   * Its verdict.
   */
  verdict: Verdict;
  /**
   * What it rests on, or the rule that warns.
   */
  by: string;
  /**
   * The request of its last page, or of the page that the warning is about; empty if it had none.
   */
  request: string;
  /**
   * The warning.
   */
  message?: string;
}
/**
 * Rows of a table that have the primary key of an earlier row of the run.
 */
export interface RepeatedKeys {
  /**
   * The bucket, or null.
   */
  bucket: string | null;
  /**
   * The table.
   */
  table: string;
  /**
   * Rows whose key an earlier row of the same execution has.
   */
  withinExecutions: number;
  /**
   * The same, where the job reads records twice by the way in which it reads pages.
   */
  overlapping: number;
  /**
   * Rows whose key a row of an earlier execution has.
   */
  acrossExecutions: number;
  /**
   * Whether the table has too many keys to know all of them: the numbers are those of a sample.
   */
  isSample: boolean;
}
