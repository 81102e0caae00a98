// Generated from schema/sample.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * stated: the API said that this is all. reached: a page past the end had no records. assumed: nothing speaks for or against the end. doubtful: it looks like a cut. contradicted: the API said that there is more. bounded: the configuration or an option ended it.
 */
export type Verdict = 'stated' | 'reached' | 'assumed' | 'doubtful' | 'contradicted' | 'bounded';

/**
 * What `sluice run --sample --format json` prints: the first records of each job, as rows of its tables. Nothing in it is secret.
 */
export interface Sample {
  /**
   * Version of the format.
   */
  sampleVersion: 1;
  /**
   * The most records of each job.
   */
  maxRecords: number;
  /**
   * The most pages of each execution of a job.
   */
  maxPages: number;
  /**
   * How many requests were sent, logins included.
   */
  requests: number;
  /**
   * How many logins there were.
   */
  logins: number;
  /**
   * All jobs of the plan. Records are those of the responses, of which the rows are the first.
   */
  jobs: JobCompleteness[];
  /**
   * The tables, as a run would begin them.
   */
  tables: SampledTable[];
  /**
   * Warnings of the run.
   */
  warnings: SampleWarning[];
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
 * A table with its first rows.
 */
export interface SampledTable {
  /**
   * The bucket, or null.
   */
  bucket: string | null;
  /**
   * The table.
   */
  table: string;
  /**
   * Its primary key.
   */
  primaryKey: string[];
  /**
   * Its columns, as far as the sample knows them.
   */
  columns: string[];
  /**
   * Its rows, each a list of cells in the order of the columns.
   */
  rows: string[][];
}
/**
 * A warning of the run.
 */
export interface SampleWarning {
  /**
   * Its rule.
   */
  rule: string;
  /**
   * JSON Pointer of the job in the configuration; null for the whole run.
   */
  job: string | null;
  /**
   * What it says.
   */
  message: string;
  pagination?: SampledPagination;
}
/**
 * The pagination that the message proposes for the job, as a value of the setting `pagination`.
 */
export interface SampledPagination {
  /**
   * The pagination method.
   */
  method: string;
  [k: string]: unknown;
}
