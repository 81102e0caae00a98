// Generated from schema/explanation.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice explain --run FILE --format json` tells of a run, of one of its requests or of a row. Requests, pages and rows count from 1; nothing in it is secret.
 */
export type Explanation = RunExplanation | RequestExplanation | RowExplanation;
/**
 * A place of the configuration; null where none is known.
 */
export type ExplainedPlace = KnownPlace | null;

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
   * How many requests went out, logins and further attempts included.
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
   * The numbers of its requests.
   */
  requests: number[];
  /**
   * How many pages were read.
   */
  pages: number;
  /**
   * How many records they held.
   */
  records: number;
  /**
   * How it pages; null where the plan does not know the job.
   */
  paging: ExplainedPaging | null;
  /**
   * The ends of its paging, one for each execution.
   */
  stops: ExplainedStop[];
}
/**
 * A place of the configuration.
 */
export interface KnownPlace {
  /**
   * JSON Pointer into the configuration; that of the nearest member where the place itself stands nowhere.
   */
  pointer: string;
  /**
   * Its line, from 1; null for a saved plan.
   */
  line: number | null;
}
/**
 * How a job pages.
 */
export interface ExplainedPaging {
  /**
   * In words.
   */
  inWords: string;
  place: ExplainedPlace;
}
/**
 * An end of paging.
 */
export interface ExplainedStop {
  /**
   * A stable name, for example `underflow`.
   */
  reason: string;
  /**
   * In words; may be empty.
   */
  message: string;
  /**
   * The last page.
   */
  page: number;
  /**
   * The request that held it.
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
   * The requests whose answers they came from.
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
 * A request: why it went out, where its parts come from, what was answered and what came of it.
 */
export interface ExplainedRequest {
  /**
   * Its number in the run.
   */
  number: number;
  /**
   * What it was for.
   */
  purpose: 'api' | 'login';
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
   * The page before, which led to this one; null for a first page.
   */
  after: ExplainedPageBefore | null;
  /**
   * The page of the parent whose record this child was started for; null without a parent.
   */
  becauseOf: ExplainedParent | null;
  /**
   * What its placeholders were filled from.
   */
  placeholders: ExplainedPlaceholder[];
  /**
   * Its parts.
   */
  parts: ExplainedPart[];
  /**
   * The answers.
   */
  answers: ExplainedAnswer[];
  /**
   * The attempts that had no usable answer.
   */
  failures: ExplainedFailure[];
  /**
   * The records of the answer; null where none were looked for, as in a login.
   */
  records: ExplainedRecords | null;
  /**
   * The rows that came of the answer.
   */
  rows: ExplainedRows[];
  /**
   * The page that followed; null where none did.
   */
  next: ExplainedNextPage | null;
  /**
   * The end of paging, where this was the last page; null where it was not.
   */
  stop: ExplainedStop | null;
}
/**
 * A page before.
 */
export interface ExplainedPageBefore {
  /**
   * The request that held it.
   */
  request: number;
  /**
   * What it said of the next page, where it said it.
   */
  next: string | null;
  place: ExplainedPlace;
}
/**
 * A page of a parent.
 */
export interface ExplainedParent {
  /**
   * The request that held it.
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
   * Its value, secrets redacted; null for what a body holds.
   */
  value: string | null;
  /**
   * Whether Sluice sends it by itself, whatever the configuration says.
   */
  isOwn: boolean;
  place: ExplainedPlace;
}
/**
 * An answer.
 */
export interface ExplainedAnswer {
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
 * An attempt without a usable answer.
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
 * Records of an answer.
 */
export interface ExplainedRecords {
  /**
   * How many.
   */
  count: number;
  /**
   * JSON Pointer of where they are in the answer; null where no row came of them.
   */
  path: string | null;
  place: ExplainedPlace;
}
/**
 * Rows that came of the answer.
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
   * How it is asked for.
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
   * JSON Pointer of the record in the answer; empty for the whole answer.
   */
  record: string;
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
  place: ExplainedPlace;
}
