// Generated from schema/test.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * Texts.
 */
export type Texts = string[];
/**
 * One thing that fails a scenario; `kind` says what the other members are.
 */
export type Problem =
  | RequestProblem
  | ContractProblem
  | UnusedProblem
  | DiagnosticProblem
  | WarningProblem
  | ExpectationProblem
  | TableProblem
  | TextProblem
  | SweepProblem;
/**
 * A line, as `config.yaml:12`; null where it is not known.
 */
export type Line = string | null;

/**
 * What `sluice test --format json` prints: the result of each scenario. Nothing in it is secret.
 */
export interface TestReport {
  /**
   * Version of the format.
   */
  formatVersion: '1.0';
  /**
   * The results together.
   */
  summary: {
    /**
     * How many scenarios passed.
     */
    passed: number;
    /**
     * How many failed.
     */
    failed: number;
    /**
     * How many were skipped.
     */
    skipped: number;
    /**
     * Paths without a scenario.
     */
    nothingAt: Texts;
    /**
     * Files that look like a part of a scenario and are none.
     */
    overlooked: Overlooked[];
  };
  /**
   * In the order of their names.
   */
  scenarios: TestedScenario[];
  /**
   * With --coverage: the parts of the configurations that the scenarios exercise.
   */
  coverage?: Coverage;
}
/**
 * A file that looks like a part of a scenario and is none.
 */
export interface Overlooked {
  /**
   * Its path.
   */
  path: string;
  /**
   * What is wrong.
   */
  message: string;
  /**
   * What to do.
   */
  help: string;
}
/**
 * A scenario, or a case of one.
 */
export interface TestedScenario {
  /**
   * Its name, as `sluice test` takes it.
   */
  name: string;
  /**
   * Its title.
   */
  title: string;
  /**
   * The folder that it is in.
   */
  folder: string;
  /**
   * Its result.
   */
  status: 'passed' | 'failed' | 'skipped';
  /**
   * Why it was skipped.
   */
  skip?: string;
  /**
   * Number of requests.
   */
  requests: number;
  /**
   * Length of the run on its own clock, in milliseconds.
   */
  virtualMs: number;
  /**
   * What fails it: first the warnings that it does not expect, then what may follow from them.
   */
  problems: Problem[];
  /**
   * Remarks that fail nothing.
   */
  notes: Texts;
  /**
   * What the replay has done and the scenario does not compare: `the header X-Key`.
   */
  notCompared?: Texts;
  /**
   * The exchanges in the order of the recording.
   */
  trail: TrailStep[];
  /**
   * The tables that were written.
   */
  tables: ComparedTable[];
  /**
   * Files that were written: expected results, or `*.new` beside them.
   */
  written: Texts;
  /**
   * Expected results that were removed, because nothing like them results.
   */
  removed?: Texts;
  /**
   * Replays that --sweep added.
   */
  sweeps: number;
  /**
   * What --sweep has found, beside the problems.
   */
  sweep?: SweepResult;
  /**
   * Path of the configuration; absent where it is not known.
   */
  config?: string;
}
/**
 * A request that matches no exchange.
 */
export interface RequestProblem {
  /**
   * The kind.
   */
  kind: 'request';
  /**
   * Its number, from 1.
   */
  request: number;
  /**
   * The exchange whose turn it is.
   */
  expected: null | RecordedPlace;
  /**
   * The request.
   */
  sent: {
    /**
     * `METHOD url`
     */
    line: string;
    /**
     * When, from the start of the run.
     */
    afterMs: number;
    /**
     * The job that sends it.
     */
    job: string | null;
    /**
     * Its page, from 1.
     */
    page: number | null;
  };
  /**
   * How long the credentials of the run are valid, where a token differs.
   */
  credentials: null | {
    /**
     * What is known of them.
     */
    text: string;
    from: Line;
  };
  /**
   * The exchange that is most like it.
   */
  nearest: null | NearestExchange;
}
/**
 * An exchange of the recording.
 */
export interface RecordedPlace {
  /**
   * Its id.
   */
  id: string;
  /**
   * `METHOD url` as recorded.
   */
  line: string;
  place: Line;
}
/**
 * The exchange that is most like a request.
 */
export interface NearestExchange {
  /**
   * Its id.
   */
  id: string;
  /**
   * `METHOD url` as recorded.
   */
  line: string;
  place: Line;
  /**
   * Whether it has answered another request before.
   */
  spent: boolean;
  /**
   * How the request differs from it.
   */
  differences: TracedDifference[];
}
/**
 * One way in which a request is not the recorded one.
 */
export interface TracedDifference {
  /**
   * The part of the request.
   */
  part: 'method' | 'host' | 'path' | 'query' | 'header' | 'body';
  /**
   * The parameter, the header, or the JSON Pointer into the body; empty for the whole part.
   */
  name: string;
  /**
   * As recorded; null where it is not there.
   */
  expected: string | null;
  /**
   * As sent; null where it is not there.
   */
  sent: string | null;
  from: Line;
  /**
   * What there is to know about symbols: `{{token:1}} is handed out by login-1`.
   */
  notes: Texts;
}
/**
 * A request or a response that the scenario's OpenAPI document forbids.
 */
export interface ContractProblem {
  /**
   * The kind.
   */
  kind: 'contract';
  /**
   * Which of both.
   */
  side: 'request' | 'answer';
  /**
   * Number of the first request that shows it, from 1.
   */
  request: number;
  /**
   * `METHOD url`
   */
  line: string;
  /**
   * What is forbidden.
   */
  message: string;
  /**
   * What to do.
   */
  help: string | null;
  /**
   * `openapi.yaml:31:9`
   */
  document: string;
  from: Line;
  /**
   * How many requests show it.
   */
  times: number;
  /**
   * Whether the document has no operation of this address.
   */
  isUnknown: boolean;
}
/**
 * Exchanges that were not requested.
 */
export interface UnusedProblem {
  /**
   * The kind.
   */
  kind: 'unused';
  /**
   * These.
   */
  exchanges: RecordedPlace[];
}
/**
 * An error of the scenario or of the configuration.
 */
export interface DiagnosticProblem {
  /**
   * The kind.
   */
  kind: 'diagnostic';
  diagnostic: DiagnosticRecord;
}
/**
 * A finding with its place, as `--format json` writes a list of them. Lines and columns count from 1, columns in UTF-16 code units; `end` is exclusive.
 */
export interface DiagnosticRecord {
  /**
   * Version of the format; absent where the finding is in a report with a version of its own.
   */
  diagnosticVersion?: 1;
  /**
   * Name of the file as it was given.
   */
  file: string;
  range: TextRange;
  /**
   * JSON Pointer (RFC 6901) into the document as written.
   */
  pointer: string;
  /**
   * Severity.
   */
  severity: 'error' | 'warning' | 'note';
  /**
   * Stable name of the rule, in kebab-case.
   */
  rule: string;
  /**
   * The message.
   */
  message: string;
  /**
   * The help: how to correct it.
   */
  help?: string;
  /**
   * The effect on a request or a table.
   */
  effect?: string;
  /**
   * The extension of the language that the finding is about.
   */
  extension?: string;
  /**
   * A note, such as the message of Keboola's Generic Extractor.
   */
  note?: string;
  /**
   * Related places.
   */
  related?: RelatedPlace[];
  /**
   * Changes that correct it.
   *
   * Items: A change.
   */
  fixes?: {}[];
}
/**
 * A range in a file.
 */
export interface TextRange {
  start: TextPosition;
  end: TextPosition;
}
/**
 * A position in a file.
 */
export interface TextPosition {
  /**
   * Line, from 1.
   */
  line: number;
  /**
   * Column in UTF-16 code units, from 1.
   */
  column: number;
}
export interface RelatedPlace {
  /**
   * Name of the file.
   */
  file: string;
  range: TextRange;
  /**
   * What the place is.
   */
  message: string;
}
/**
 * A warning of the run that the scenario does not expect.
 */
export interface WarningProblem {
  /**
   * The kind.
   */
  kind: 'warning';
  /**
   * What it says.
   */
  message: string;
  place: Line;
}
/**
 * Something in `expect` of the scenario that does not hold.
 */
export interface ExpectationProblem {
  /**
   * The kind.
   */
  kind: 'expectation';
  /**
   * What it is about: `requests`, `exit`, `warning`, `events[0]`.
   */
  subject: string;
  /**
   * What is expected.
   */
  expected: string;
  /**
   * What resulted.
   */
  actual: string;
  /**
   * Further lines.
   */
  details?: Texts;
  place?: Line;
}
/**
 * A table that is not the expected one.
 */
export interface TableProblem {
  /**
   * The kind.
   */
  kind: 'table';
  difference: TableDifference;
}
/**
 * How a table differs from the expected one. Lists have the first rows; counts are whole.
 */
export interface TableDifference {
  /**
   * `<bucket>/<table>.csv`
   */
  table: string;
  /**
   * missing: it was not written. unexpected: it is not expected. bytes: equal cells in different bytes.
   */
  kind: 'missing' | 'unexpected' | 'changed' | 'bytes';
  /**
   * The columns, if they differ.
   */
  header?: {
    /**
     * Those of the expected table.
     */
    expected: Texts;
    /**
     * Those that resulted.
     */
    actual: Texts;
  };
  /**
   * Columns of the listed rows.
   */
  columns: Texts;
  /**
   * The columns that name a row in `changed`; without any, rows are named by their number.
   */
  key: Texts;
  /**
   * Rows with other cells.
   */
  changed: ChangedRow[];
  /**
   * Rows that are not there.
   */
  missing: NumberedRow[];
  /**
   * Rows that are not expected.
   */
  added: NumberedRow[];
  /**
   * How many rows are equal, but in another position.
   */
  moved: number;
  /**
   * How many rows there are of each kind.
   */
  counts: {
    /**
     * Rows with other cells.
     */
    changed: number;
    /**
     * Rows that are not there.
     */
    missing: number;
    /**
     * Rows that are not expected.
     */
    added: number;
    /**
     * Rows of the expected table.
     */
    expectedRows: number;
    /**
     * Rows that resulted.
     */
    actualRows: number;
  };
}
/**
 * A row with other cells.
 */
export interface ChangedRow {
  /**
   * Number of the row in the table that resulted, from 1, without the header.
   */
  row: number;
  /**
   * Its cells in the columns of the key.
   */
  key: Texts;
  /**
   * The cells that differ.
   */
  cells: ChangedCell[];
  /**
   * The whole row as it resulted.
   */
  actual: Texts;
  from?: RowOrigin;
}
/**
 * A cell that differs.
 */
export interface ChangedCell {
  /**
   * Its column.
   */
  column: string;
  /**
   * The expected text.
   */
  expected: string;
  /**
   * The text that resulted.
   */
  actual: string;
}
/**
 * The exchange whose response has the record of a row.
 */
export interface RowOrigin {
  exchange: RecordedPlace;
  /**
   * JSON Pointer of the record in the response.
   */
  path: string;
}
/**
 * A row of a table.
 */
export interface NumberedRow {
  /**
   * Its number, from 1, without the header.
   */
  row: number;
  /**
   * Its cells.
   */
  cells: Texts;
  from?: RowOrigin;
}
/**
 * A file that is not the expected one: the plan, the state, a manifest.
 */
export interface TextProblem {
  /**
   * The kind.
   */
  kind: 'text';
  /**
   * The expected file.
   */
  file: string;
  /**
   * Its text; null where it is not there.
   */
  expected: string | null;
  /**
   * The text that resulted; null where there is none.
   */
  actual: string | null;
  /**
   * How both differ, if they are JSON.
   */
  differences: PathDifference[];
}
/**
 * A place in a JSON text that differs.
 */
export interface PathDifference {
  /**
   * The place.
   */
  path: string;
  /**
   * The expected value; null where it is not there.
   */
  expected: string | null;
  /**
   * The value that resulted; null where it is not there.
   */
  actual: string | null;
}
/**
 * With --sweep: what a run with a fault does wrong.
 */
export interface SweepProblem {
  /**
   * The kind.
   */
  kind: 'sweep';
  /**
   * The fault, as `reset`.
   */
  fault: string;
  exchange: RecordedPlace;
  /**
   * What is wrong.
   */
  problems: Problem[];
  /**
   * Rows that are missing with the fault.
   */
  lostRows?: number;
  from?: Line;
  /**
   * Where else the same happened.
   */
  others?: SweptFault[];
}
/**
 * A fault in an exchange.
 */
export interface SweptFault {
  /**
   * The fault, as `reset`.
   */
  fault: string;
  exchange: RecordedPlace;
}
/**
 * An exchange of the recording.
 */
export interface TrailStep {
  /**
   * Its id.
   */
  id: string;
  /**
   * What became of it. wrong: its turn had come, and another request was sent.
   */
  outcome: 'answered' | 'wrong' | 'open' | 'unused';
}
/**
 * A table and the expected one.
 */
export interface ComparedTable {
  /**
   * `<bucket>/<table>.csv`
   */
  table: string;
  /**
   * How many rows it has.
   */
  rows: number;
  /**
   * How many rows the expected one has; absent if none is expected.
   */
  expectedRows?: number;
  /**
   * Whether both are equal.
   */
  equal: boolean;
}
/**
 * How a run reacted to faults. Those that fail the scenario are among its problems.
 */
export interface SweepResult {
  /**
   * How many replays there were.
   */
  replays: number;
  /**
   * How many replays ended in each way.
   */
  counts: {
    /**
     * With the same tables.
     */
    same: number;
    /**
     * With a clear error, and without a table.
     */
    refused: number;
    /**
     * With other tables, because the response looks valid.
     */
    accepted: number;
    /**
     * With a request that is not in the recording.
     */
    open: number;
    /**
     * With a problem.
     */
    failed: number;
  };
  /**
   * Faults that changed a table.
   */
  accepted: AcceptedFault[];
  /**
   * Faults after which the run continued with a request that is not recorded.
   */
  open: OpenFault[];
  /**
   * POST requests that were sent once more after the connection broke: the API may have processed the first one.
   */
  repeatedPosts: SweptFault[];
  /**
   * Faults that the scenario accepts and that change nothing.
   */
  unusedAccept?: Texts;
  /**
   * How many requests got no fault because others that are like them did: of a long recording, some represent the others.
   */
  alike?: number;
  /**
   * Why there was no replay.
   */
  left?: string;
}
/**
 * A fault that cannot be detected changed a table: the response looks valid.
 */
export interface AcceptedFault {
  /**
   * The fault.
   */
  fault: string;
  exchange: RecordedPlace;
  /**
   * `shop/items.csv: 2 of 5 rows` for each table that differs.
   */
  tables: Texts;
  /**
   * Warnings that the run gave because of it.
   */
  warnings: Texts;
  /**
   * The reason that the scenario gives.
   */
  because?: string;
  from: Line;
  /**
   * A setting that would have detected the fault, if there is one.
   */
  advice: string;
}
/**
 * The run continued with a request that is not in the recording.
 */
export interface OpenFault {
  /**
   * The fault.
   */
  fault: string;
  exchange: RecordedPlace;
  /**
   * The request that is not recorded.
   */
  sent: string;
}
/**
 * What all scenarios together exercise.
 */
export interface Coverage {
  /**
   * By their paths.
   */
  configurations: ConfigurationCoverage[];
  /**
   * How many places are exercised.
   */
  covered: number;
  /**
   * How many there are.
   */
  total: number;
  /**
   * Whole per cent, rounded down.
   */
  percent: number;
}
/**
 * What the scenarios of a configuration exercise.
 */
export interface ConfigurationCoverage {
  /**
   * Path of the configuration.
   */
  config: string;
  /**
   * How many of its places are exercised.
   */
  covered: number;
  /**
   * How many it has.
   */
  total: number;
  /**
   * In the order of the lines.
   */
  places: LinedPlace[];
}
/**
 * A place of a configuration with its effect.
 */
export interface LinedPlace {
  /**
   * What it is.
   */
  kind:
    | 'job'
    | 'pagination'
    | 'stop'
    | 'credentials'
    | 'retry'
    | 'ignored error'
    | 'header'
    | 'parameter'
    | 'user data'
    | 'function'
    | 'state'
    | 'column'
    | 'filter'
    | 'transport'
    | 'extension';
  /**
   * JSON Pointer into the configuration.
   */
  pointer: string;
  /**
   * Its effect.
   */
  what: string;
  /**
   * Whether a scenario exercises it.
   */
  covered: boolean;
  /**
   * Line of the configuration, from 1.
   */
  line: number;
}
