// Generated from schema/check.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice check --format json` prints: whether the logins and one request of each job succeed. Nothing in it is secret.
 */
export interface Check {
  /**
   * Version of the format.
   */
  checkVersion: 1;
  /**
   * Whether nothing failed.
   */
  ok: boolean;
  /**
   * How many requests were sent, logins included.
   */
  requests: number;
  /**
   * How many logins succeeded.
   */
  logins: number;
  /**
   * All jobs in the order of the plan, for each iteration.
   */
  jobs: CheckedJob[];
  /**
   * What ended the check before its end; absent otherwise.
   */
  failure?: CheckFailure;
}
/**
 * A job and its request.
 */
export interface CheckedJob {
  /**
   * The name that messages have for the job.
   */
  job: string;
  /**
   * JSON Pointer of the job in the configuration.
   */
  from: string;
  /**
   * Its line; absent for a saved plan.
   */
  line?: number;
  /**
   * Index in `iterations`; null without iterations.
   */
  iteration: number | null;
  /**
   * not-sent: the request may change data. not-reached: nothing leads to a request.
   */
  status: 'ok' | 'failed' | 'not-sent' | 'not-reached';
  /**
   * The size of the page that was asked for. one: a page of one record. configured: as the configuration says, because the plan does not know the parameter of the size, or because the API refused a page of one record. Absent without a request.
   */
  pageSize?: 'one' | 'configured';
  /**
   * Says that the API refused a page of one record.
   */
  note?: string;
  /**
   * How many records the response has; only where it is ok.
   */
  records?: number;
  /**
   * Why there was no request.
   */
  why?: string;
  /**
   * What failed.
   */
  failure?: CheckFailure;
  /**
   * Warnings about the response.
   */
  warnings: string[];
}
/**
 * What failed, and where it is written.
 */
export interface CheckFailure {
  /**
   * What kind of failure.
   */
  kind: string;
  /**
   * One sentence.
   */
  message: string;
  /**
   * JSON Pointer of the setting in the configuration.
   */
  pointer: string | null;
  /**
   * Its line.
   */
  line?: number;
  /**
   * What to do.
   */
  help?: string;
  /**
   * Further lines, such as the start of the response.
   */
  details: string[];
}
