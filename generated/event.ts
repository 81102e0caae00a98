// Generated from schema/event.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * The events of a run: one stream, read by logs, progress, tests and reports.
 */
export type RunEvent =
  | RunStarted
  | JobStarted
  | RequestSent
  | ResponseReceived
  | AttemptFailed
  | Waited
  | CredentialsObtained
  | RecordsSelected
  | RowsWritten
  | PageFollowed
  | PagingStopped
  | PagesDiscarded
  | Warning
  | Log
  | JobFinished
  | JobJudged
  | TableClosed
  | RunFinished;
/**
 * stated: the API said that this is all. reached: a page past the end had no records. assumed: nothing speaks for or against the end. doubtful: it looks like a cut. contradicted: the API said that there is more. bounded: the configuration or an option ended it.
 */
export type Verdict = 'stated' | 'reached' | 'assumed' | 'doubtful' | 'contradicted' | 'bounded';

/**
 * A run (an iteration) begins.
 */
export interface RunStarted {
  /**
   * Which event.
   */
  kind: 'run-started';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Index of the iteration, or null.
   */
  iteration: number | null;
  /**
   * Whether `config.debug` asks for an event for each request to be shown.
   */
  debug: boolean;
  /**
   * The kind of credentials.
   */
  authentication: string;
}
/**
 * A job execution begins.
 */
export interface JobStarted {
  /**
   * Which event.
   */
  kind: 'job-started';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * Identity of the job.
   */
  jobId: string;
  /**
   * The `id` of the job, else what tells it from other jobs of this endpoint; absent when there is neither.
   */
  label?: string;
  /**
   * The endpoint with its placeholders filled in, secrets redacted.
   */
  endpoint: string;
  /**
   * 0 for a top-level job.
   */
  depth: number;
}
/**
 * An attempt is about to be sent, with authentication.
 */
export interface RequestSent {
  /**
   * Which event.
   */
  kind: 'request-sent';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Number of the logical request in the run, from 1.
   */
  exchange: number;
  /**
   * Attempt of that request, from 1.
   */
  attempt: number;
  /**
   * What the request is for.
   */
  purpose: 'api' | 'login' | 'logout';
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * Page of the job, from 1.
   */
  page: number;
  /**
   * HTTP method.
   */
  method: string;
  /**
   * Absolute URL, secrets redacted.
   */
  url: string;
  window?: SentWindow;
  /**
   * Header lines, secrets redacted.
   */
  headers: [string, string][];
  /**
   * How many redirects led here.
   */
  redirect: number;
}
/**
 * The window of the job that it belongs to, with "windows".
 */
export interface SentWindow {
  /**
   * Its start as it is sent, secrets redacted.
   */
  start: string;
  /**
   * Its end as it is sent, secrets redacted.
   */
  end: string;
}
/**
 * A response has arrived.
 */
export interface ResponseReceived {
  /**
   * Which event.
   */
  kind: 'response-received';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Number of the logical request in the run, from 1.
   */
  exchange: number;
  /**
   * Attempt of that request, from 1.
   */
  attempt: number;
  /**
   * What the request is for.
   */
  purpose: 'api' | 'login' | 'logout';
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * HTTP status.
   */
  status: number;
  /**
   * Size of the decoded body.
   */
  bytes: number;
  /**
   * Time from sending.
   */
  tookMs: number;
}
/**
 * An attempt failed: there was no usable response.
 */
export interface AttemptFailed {
  /**
   * Which event.
   */
  kind: 'attempt-failed';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Number of the logical request in the run, from 1.
   */
  exchange: number;
  /**
   * Attempt of that request, from 1.
   */
  attempt: number;
  /**
   * Maximum number of attempts of the request; absent in traces of version 0.1.
   */
  attempts?: number;
  /**
   * The request could not connect, and no request of the run has connected before.
   */
  isFirst?: true;
  /**
   * What the request is for.
   */
  purpose: 'api' | 'login' | 'logout';
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * What happened, secrets redacted.
   */
  reason: string;
  /**
   * HTTP status, if there was one.
   */
  status: number | null;
  /**
   * The wait before the next attempt; null when there is none.
   */
  retryInMs: number | null;
}
/**
 * The run waited.
 */
export interface Waited {
  /**
   * Which event.
   */
  kind: 'waited';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * How long.
   */
  ms: number;
  /**
   * Why.
   */
  reason: 'back-off' | 'retry-after' | 'ssh-tunnel' | 'rate' | 'error-rule' | 'poll';
}
/**
 * A login has succeeded.
 */
export interface CredentialsObtained {
  /**
   * Which event.
   */
  kind: 'credentials-obtained';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Why it was needed.
   */
  reason: 'first' | 'expired' | 'before-every-request';
  /**
   * Time of expiry; null: never.
   */
  expiresAtMs: number | null;
}
/**
 * A page’s records were found.
 */
export interface RecordsSelected {
  /**
   * Which event.
   */
  kind: 'records-selected';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * Page, from 1.
   */
  page: number;
  /**
   * The request of the response.
   */
  exchange: number;
  /**
   * Number of records.
   */
  records: number;
}
/**
 * The rows written for the records of a page; only in traces.
 */
export interface RowsWritten {
  /**
   * Which event.
   */
  kind: 'rows-written';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * Page, from 1.
   */
  page: number;
  /**
   * The request of the response.
   */
  exchange: number;
  /**
   * The bucket, if there is one.
   */
  bucket: string | null;
  /**
   * The table.
   */
  table: string;
  /**
   * The data type, where a mapping wrote the rows; tables that several data types share have the rows of each together, in the order of the mappings. Null where no mapping did: those rows come last.
   */
  part: string | null;
  /**
   * JSON Pointer of the records in the response.
   */
  path: string;
  /**
   * Whether the records are the elements of a list; otherwise there is one, at the path itself.
   */
  isList: boolean;
  /**
   * From which record on, how many records, how many rows each has in this table.
   */
  records: [number, number, number][];
}
/**
 * Another page will be requested.
 */
export interface PageFollowed {
  /**
   * Which event.
   */
  kind: 'page-followed';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * The page before it.
   */
  page: number;
  /**
   * The request of the response.
   */
  exchange: number;
  /**
   * Text: offset=200, or the source of the next URL.
   */
  next: string;
}
/**
 * The pagination of a job has ended.
 */
export interface PagingStopped {
  /**
   * Which event.
   */
  kind: 'paging-stopped';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * The last page.
   */
  page: number;
  /**
   * The request of the response.
   */
  exchange: number;
  /**
   * A stable name, for example `underflow`.
   */
  reason: string;
  /**
   * Text.
   */
  message: string;
}
/**
 * Look-ahead has requested pages past the last page of a job; their responses are ignored.
 */
export interface PagesDiscarded {
  /**
   * Which event.
   */
  kind: 'pages-discarded';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * Number of requests.
   */
  requests: number;
}
/**
 * A warning.
 */
export interface Warning {
  /**
   * Which event.
   */
  kind: 'warning';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Text.
   */
  message: string;
  /**
   * JSON Pointer of the job, if it is about one.
   */
  job: string | null;
  /**
   * A stable name.
   */
  rule: string;
  pagination?: ProposedPagination;
  /**
   * Whether the case is normal, such as an empty list of a child job, or an empty page after the last record. Such a warning does not fail a run with --fail-on-warning; the summary counts it.
   */
  expected?: true;
}
/**
 * The pagination that the message proposes for the job, as a value of the setting `pagination`.
 */
export interface ProposedPagination {
  /**
   * The pagination method.
   */
  method: string;
  [k: string]: unknown;
}
/**
 * A log line.
 */
export interface Log {
  /**
   * Which event.
   */
  kind: 'log';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Severity.
   */
  level: 'debug' | 'info';
  /**
   * Text.
   */
  message: string;
  /**
   * The rule of a warning that is only logged, because the project has set it to "note".
   */
  rule?: string;
}
/**
 * A job execution has ended.
 */
export interface JobFinished {
  /**
   * Which event.
   */
  kind: 'job-finished';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * JSON Pointer of the job in the configuration.
   */
  job: string;
  /**
   * Pages processed.
   */
  pages: number;
  /**
   * Records found.
   */
  records: number;
}
/**
 * All executions of a job have ended, or the run has failed: how sure it is that everything was read.
 */
export interface JobJudged {
  /**
   * Which event.
   */
  kind: 'job-judged';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * The same as in the certificate of the run.
   */
  completeness: JobCompleteness;
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
 * A table is complete.
 */
export interface TableClosed {
  /**
   * Which event.
   */
  kind: 'table-closed';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Bucket.
   */
  bucket: string | null;
  /**
   * Name.
   */
  table: string;
  /**
   * Rows.
   */
  rows: number;
  /**
   * Column names.
   */
  columns: string[];
  /**
   * Size.
   */
  bytes: number;
  /**
   * As in the manifest.
   */
  incremental: boolean;
  /**
   * Column names.
   */
  primaryKey: string[];
}
/**
 * The run has ended.
 */
export interface RunFinished {
  /**
   * Which event.
   */
  kind: 'run-finished';
  /**
   * When, in milliseconds since the epoch of the run’s clock.
   */
  atMs: number;
  /**
   * Whether it succeeded.
   */
  ok: boolean;
  /**
   * Attempts sent.
   */
  requests: number;
  /**
   * Logins that succeeded.
   */
  logins: number;
  /**
   * Requests of look-ahead past the last page.
   */
  discarded: number;
  /**
   * Rows written.
   */
  rows: number;
  /**
   * Time on the run’s clock.
   */
  tookMs: number;
}
