// Generated from schema/explanation.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice explain --run FILE --format json` prints about a run, a request or a row. Requests, pages and rows count from 1; nothing in it is secret.
 */
export type Explanation = RunExplanation | RequestExplanation | RowExplanation;
/**
 * A place of the configuration; null where none is known.
 */
export type ExplainedPlace = KnownPlace | null;
/**
 * stated: the API said that this is all. reached: a page past the end had no records. assumed: nothing speaks for or against the end. doubtful: it looks like a cut. contradicted: the API said that there is more. bounded: the configuration or an option ended it.
 */
export type Verdict = 'stated' | 'reached' | 'assumed' | 'doubtful' | 'contradicted' | 'bounded';

/**
 * A run: its jobs and its tables.
 */
export interface RunExplanation {
  /**
   * Version of the format.
   */
  explanationVersion: 1;
  /**
   * What is explained.
   */
  kind: 'run';
  /**
   * The configuration, or the saved plan, as it was named when it ran.
   */
  config: string;
  /**
   * `none`: the trace ends before the run does.
   */
  end: 'well' | 'failed' | 'none';
  /**
   * Whether the last line of the trace is whole.
   */
  isWhole: boolean;
  /**
   * How many requests were sent, logins and retries included.
   */
  requestsSent: number;
  /**
   * The jobs and child jobs, in the order in which they began.
   */
  jobs: ExplainedJob[];
  /**
   * The tables that got rows, in the order of their first rows.
   */
  tables: ExplainedTable[];
}
/**
 * A job of the run, over all its executions.
 */
export interface ExplainedJob {
  /**
   * JSON Pointer of the job.
   */
  job: string;
  /**
   * The data type that names its table; the pointer where the plan does not know the job.
   */
  dataType: string;
  place: ExplainedPlace;
  /**
   * How sure it is that the job has read everything; null in a trace that does not say it.
   */
  completeness: null | JobCompleteness;
  /**
   * The numbers of its requests.
   */
  requests: number[];
  /**
   * How many pages were read.
   */
  pages: number;
  /**
   * How many records they had.
   */
  records: number;
  /**
   * Its pagination; null if the plan does not contain the job.
   */
  paging: ExplainedPaging | null;
  /**
   * What limits how often its requests are sent: rate and weight of the job, rate of the API.
   */
  limits: ExplainedLimit[];
  /**
   * The windows that were requested; null if there were none.
   */
  windows: ExplainedWindows | null;
  /**
   * Why its pagination ended, one for each execution.
   */
  stops: ExplainedStop[];
}
/**
 * A place of the configuration.
 */
export interface KnownPlace {
  /**
   * JSON Pointer into the configuration; that of the nearest member if the place itself is not written.
   */
  pointer: string;
  /**
   * Its line, from 1; null for a saved plan.
   */
  line: number | null;
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
 * Pagination of a job.
 */
export interface ExplainedPaging {
  /**
   * Text.
   */
  inWords: string;
  place: ExplainedPlace;
}
/**
 * A limit of requests.
 */
export interface ExplainedLimit {
  /**
   * Text.
   */
  inWords: string;
  place: ExplainedPlace;
}
/**
 * Windows of a job, over all its executions.
 */
export interface ExplainedWindows {
  /**
   * How many different ones.
   */
  count: number;
  /**
   * The one that was requested first.
   */
  first: ExplainedWindow;
  /**
   * The one that was requested last.
   */
  last: ExplainedWindow;
  place: ExplainedPlace;
}
/**
 * A window of a job, as it is sent, secrets redacted.
 */
export interface ExplainedWindow {
  /**
   * Its start.
   */
  start: string;
  /**
   * Its end.
   */
  end: string;
  place: ExplainedPlace;
}
/**
 * An end of the pagination.
 */
export interface ExplainedStop {
  /**
   * A stable name, for example `underflow`.
   */
  reason: string;
  /**
   * Text; may be empty.
   */
  message: string;
  /**
   * The last page.
   */
  page: number;
  /**
   * The request that contained it.
   */
  request: number;
  place: ExplainedPlace;
}
/**
 * A table that got rows.
 */
export interface ExplainedTable {
  /**
   * `bucket/table`, or the table alone where there is no bucket.
   */
  name: string;
  /**
   * How many rows it got.
   */
  rows: number;
  /**
   * The requests that they are from.
   */
  requests: number[];
}
/**
 * One request of a run.
 */
export interface RequestExplanation {
  /**
   * Version of the format.
   */
  explanationVersion: 1;
  /**
   * What is explained.
   */
  kind: 'request';
  /**
   * The configuration, or the saved plan, as it was named when it ran.
   */
  config: string;
  request: ExplainedRequest;
}
/**
 * A request: why it was sent, the source of its parts, its response and the resulting rows.
 */
export interface ExplainedRequest {
  /**
   * Its number in the run.
   */
  number: number;
  /**
   * What it was for.
   */
  purpose: 'api' | 'login' | 'logout';
  /**
   * JSON Pointer of the job.
   */
  job: string;
  /**
   * The data type that names the table of the job; the pointer where the plan does not know the job.
   */
  dataType: string;
  /**
   * Page of the job; 0 for a login.
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
  /**
   * The job or the login.
   */
  place: ExplainedPlace;
  /**
   * The window that it belongs to; null for a job without "windows".
   */
  window: ExplainedWindow | null;
  /**
   * The page before, which led to this one; null for a first page.
   */
  after: ExplainedPageBefore | null;
  /**
   * The page of the parent whose record this child was started for; null without a parent.
   */
  becauseOf: ExplainedParent | null;
  /**
   * The values of its placeholders.
   */
  placeholders: ExplainedPlaceholder[];
  /**
   * Its parts.
   */
  parts: ExplainedPart[];
  /**
   * The responses.
   */
  answers: ExplainedResponse[];
  /**
   * The attempts without a usable response.
   */
  failures: ExplainedFailure[];
  /**
   * The records of the response; null if none are expected, as in a login.
   */
  records: ExplainedRecords | null;
  /**
   * The rows of the response.
   */
  rows: ExplainedRows[];
  /**
   * The page that followed; null where none did.
   */
  next: ExplainedNextPage | null;
  /**
   * Why pagination ended, if this was the last page; otherwise null.
   */
  stop: ExplainedStop | null;
}
/**
 * A page before.
 */
export interface ExplainedPageBefore {
  /**
   * The request that contained it.
   */
  request: number;
  /**
   * Its information about the next page, and the place of that.
   */
  next: string | null;
  place: ExplainedPlace;
}
/**
 * A page of a parent.
 */
export interface ExplainedParent {
  /**
   * The request that contained it.
   */
  request: number;
  /**
   * The data type of the parent.
   */
  dataType: string;
  place: ExplainedPlace;
}
/**
 * A placeholder of the endpoint.
 */
export interface ExplainedPlaceholder {
  /**
   * Its name.
   */
  name: string;
  /**
   * The path in the record.
   */
  path: string;
  /**
   * 1 for the record of the parent, 2 for that of its parent, and so on.
   */
  level: number;
  place: ExplainedPlace;
}
/**
 * A part of a request.
 */
export interface ExplainedPart {
  /**
   * Which part.
   */
  part: 'host' | 'path' | 'query' | 'header' | 'body';
  /**
   * Name of the parameter or header; empty for host and path.
   */
  name: string;
  /**
   * Its value, secrets redacted; null for values in a body.
   */
  value: string | null;
  /**
   * Whether Sluice sends it by itself, whatever the configuration says.
   */
  isOwn: boolean;
  place: ExplainedPlace;
}
/**
 * A response.
 */
export interface ExplainedResponse {
  /**
   * Which attempt.
   */
  attempt: number;
  /**
   * HTTP status.
   */
  status: number;
  /**
   * Size of the decoded body.
   */
  bytes: number;
  /**
   * Time from sending, in milliseconds.
   */
  tookMs: number;
}
/**
 * An attempt without a usable response.
 */
export interface ExplainedFailure {
  /**
   * Which attempt.
   */
  attempt: number;
  /**
   * What happened, secrets redacted.
   */
  reason: string;
  /**
   * The wait before the next attempt, in milliseconds; null when there was none.
   */
  retryInMs: number | null;
}
/**
 * Records of a response.
 */
export interface ExplainedRecords {
  /**
   * Number of records.
   */
  count: number;
  /**
   * JSON Pointer of their place in the response; null if they became no row.
   */
  path: string | null;
  place: ExplainedPlace;
}
/**
 * Rows of the response.
 */
export interface ExplainedRows {
  /**
   * `bucket/table`, or the table alone where there is no bucket.
   */
  table: string;
  /**
   * The first row.
   */
  first: number;
  /**
   * The last row.
   */
  last: number;
}
/**
 * A next page.
 */
export interface ExplainedNextPage {
  /**
   * Its number.
   */
  page: number;
  /**
   * How it is requested.
   */
  next: string;
  place: ExplainedPlace;
}
/**
 * One row of a table, with the request that it came from.
 */
export interface RowExplanation {
  /**
   * Version of the format.
   */
  explanationVersion: 1;
  /**
   * What is explained.
   */
  kind: 'row';
  /**
   * The configuration, or the saved plan, as it was named when it ran.
   */
  config: string;
  /**
   * `bucket/table`, or the table alone where there is no bucket.
   */
  table: string;
  /**
   * Which row, the header not counted.
   */
  row: number;
  /**
   * JSON Pointer of the record in the response; empty for the whole response.
   */
  record: string;
  /**
   * Which of the rows that the record made in this table, from 1.
   */
  rowOfRecord: number;
  /**
   * How many rows the record made in this table.
   */
  rowsOfRecord: number;
  /**
   * The columns of the mapping; null where there is none and columns have the names in the record.
   */
  columns: ExplainedColumn[] | null;
  request: ExplainedRequest;
}
/**
 * A column of a mapping.
 */
export interface ExplainedColumn {
  /**
   * Name of the column.
   */
  destination: string;
  /**
   * The path in the record, or the name of the added value.
   */
  source: string;
  /**
   * Whether the value was added to the record (a `user` mapping).
   */
  isAdded: boolean;
  /**
   * For a link: the table to whose row it leads; null for other columns.
   */
  parent: string | null;
  place: ExplainedPlace;
}
