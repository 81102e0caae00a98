// Generated from schema/scenario.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

export type OpenApiFile = string;
export type Preference = string;
/**
 * A duration: a number of seconds, `500ms`, `5s`, `1m30s`, `2h`, or `PT1H`.
 */
export type Duration = string | number;
/**
 * A way for an exchange to fail.
 */
export type Fault = string;
export type ExpectedVerdict = 'stated' | 'reached' | 'assumed' | 'doubtful' | 'contradicted' | 'bounded' | 'none';
/**
 * How long a login is valid.
 */
export type Validity = 'never' | Duration;

/**
 * A configuration, recorded responses of the API, and the expected result. Version 1.
 */
export interface Scenario {
  /**
   * URL of this schema, for editors.
   */
  $schema?: string;
  /**
   * Version of the format.
   */
  scenario: 1;
  /**
   * What the scenario shows, in one sentence.
   */
  title?: string;
  /**
   * Words for `sluice test --tag`.
   */
  tags?: string[];
  /**
   * Skips the scenario. The text is the reason.
   */
  skip?: string;
  /**
   * The configuration, relative to the scenario's folder. Default: config.yaml or config.json.
   */
  config?: string;
  /**
   * A JSON merge patch (RFC 7396) for the configuration.
   */
  overlay?: {};
  bounds?: RunBounds;
  /**
   * Values that a replay replaces in the configuration, by JSON Pointer, such as real secrets by made-up secrets. If the configuration doesn't have the value, it stays missing.
   */
  replace?: {
    [k: string]: string;
  };
  /**
   * The recording, relative to the scenario's folder.
   */
  recording?: string;
  /**
   * Uses an OpenAPI document instead of a recording, through Prism (install @stoplight/prism-cli), and validates every request and response. Write only the document, or the document with the sequence of responses.
   */
  openapi?: OpenApiFile | OpenApiBacking;
  /**
   * An OpenAPI document, relative to the scenario's folder. Sluice validates the recorded requests and responses against it.
   */
  contract?: string;
  /**
   * Made-up values for `{{secret:name}}`. Write them only here.
   */
  secrets?: {
    [k: string]: string;
  };
  /**
   * The state of an earlier run: an object, or a file relative to the scenario's folder.
   */
  state?: string | {};
  clock?: ScenarioClock;
  /**
   * How Sluice compares requests with recorded requests.
   */
  match?: MatchRules;
  strict?: Strictness;
  /**
   * Faults that every test injects before each recorded response, one at a time. A retry must succeed, with the same tables. As an object, also settings of `sluice test --sweep`.
   */
  sweep?: Fault[] | SweepSettings;
  expect?: Expectations;
  /**
   * Variants with the same recording. Sluice runs and reports each of them separately.
   */
  cases?: ScenarioCase[];
}
/**
 * The part of a run to replay. `sluice record --only`, `--sample` and `--max-pages` write it.
 */
export interface RunBounds {
  /**
   * The jobs to run, each by its ID, data type or endpoint. If a child job needs its parents, they run, too.
   *
   * @minItems 1
   */
  only?: [string, ...string[]];
  /**
   * Maximum number of pages for each execution of a job.
   */
  'max-pages'?: number;
  /**
   * Maximum number of executions of each job: the first windows, values, or records of a parent.
   */
  'max-executions'?: number;
  /**
   * Maximum number of records of each job: the first ones, in all of its executions.
   */
  'max-records'?: number;
}
/**
 * A document and its responses.
 */
export interface OpenApiBacking {
  /**
   * The document, relative to the scenario's folder: OpenAPI 3 or Swagger 2, YAML or JSON, in one file.
   */
  document: string;
  /**
   * The responses that the document returns. A document has no state: without an entry, each request of an operation gets the same response.
   */
  answers?: OpenApiResponse[];
}
/**
 * The responses to the requests of one operation.
 */
export interface OpenApiResponse {
  /**
   * Method and path below the server; a name in braces matches one segment.
   */
  request: string;
  /**
   * A named example, a status code, or both. One entry applies to all requests; a list is used in order, and a request after the last entry fails.
   */
  prefer: Preference | [Preference, ...Preference[]];
  /**
   * Only for the request with this number, counted from 1.
   */
  at?: number;
}
/**
 * The virtual time of the run.
 */
export interface ScenarioClock {
  /**
   * Start of the run, as an ISO 8601 time with a zone.
   */
  start?: string;
  /**
   * Duration of exchanges without `takes`.
   */
  'each-request'?: Duration;
  /**
   * Seed for random values (nonces).
   */
  seed?: number;
}
/**
 * How Sluice compares requests with recorded requests.
 */
export interface MatchRules {
  /**
   * `strict`: each request must be the next recorded request. `per-request`: equal requests get their responses in recorded order; different requests can come in any order. `any`: the same, but recordings without patterns are preferred.
   */
  order?: 'strict' | 'per-request' | 'any';
  /**
   * `set`: decoded, the order of different parameters is ignored. `exact`: the same text. `ignore`: not compared. An object: as `set`, with exemptions.
   */
  query?: ('set' | 'exact' | 'ignore') | MatchExemption;
  /**
   * `all`: the recorded headers must be equal, and the request may have no others (except headers that no configuration decides, such as Content-Length). `listed`: the recorded headers must be equal, and others are free. `ignore`: not compared. An object: as its `compare` says, except for some headers.
   */
  headers?: ('all' | 'listed' | 'ignore') | HeaderExemption;
  /**
   * `decoded`: JSON and forms are compared by value. `exact`: the same bytes. `ignore`: not compared. An object: as `decoded`, except for some places (JSON Pointers; `*` is any step) or form fields.
   */
  body?: ('decoded' | 'exact' | 'ignore') | MatchExemption;
}
/**
 * Parts of a request that may differ from the recorded ones.
 */
export interface MatchExemption {
  /**
   * Parts that are not compared.
   */
  ignore?: string[];
  /**
   * Regular expressions by part: a different value is accepted if the whole value matches.
   */
  patterns?: {
    [k: string]: string;
  };
}
/**
 * Headers that may differ from the recorded ones.
 */
export interface HeaderExemption {
  /**
   * Whether headers that are not recorded fail (`all`) or are free (`listed`).
   */
  compare?: 'all' | 'listed';
  /**
   * Headers that are not compared.
   */
  ignore?: string[];
  /**
   * Regular expressions by name: a different value is accepted if the whole value matches.
   */
  patterns?: {
    [k: string]: string;
  };
}
/**
 * More conditions that fail the scenario.
 */
export interface Strictness {
  /**
   * How Sluice handles a request that matches no exchange. Sluice never sends it over a network, whatever this setting is.
   */
  unmatched?: 'error';
  /**
   * How Sluice handles an exchange that the run didn't request.
   */
  unused?: 'error' | 'warn' | 'ignore';
  /**
   * How Sluice handles a warning that is not expected.
   */
  warnings?: 'error' | 'ignore';
}
export interface SweepSettings {
  /**
   * Faults that every test injects before each recorded response. A retry must succeed.
   */
  mended?: Fault[];
  /**
   * Result of `--sweep` when a fault changes a table and the response shows no error: `report` lists it, `error` fails the scenario.
   */
  accepted?: 'report' | 'error';
  /**
   * Faults whose lost or changed data is accepted, each with the reason.
   */
  accept?: AcceptedFault[];
  /**
   * Faults that `--sweep` leaves out.
   */
  skip?: (
    | 'reset'
    | 'timeout'
    | 'truncated'
    | 'cut-short'
    | 'garbage'
    | '429'
    | '503'
    | '503-retry-after'
    | '401'
    | 'content-type'
    | 'html'
    | 'error-body'
    | 'empty-page'
    | 'repeated-page'
    | 'other-origin'
    | 'malformed-link'
    | 'repeated-cursor'
    | 'window-overlap'
    | 'not-ready'
    | 'job-failed'
    | 'rate-headers'
    | 'expiry'
  )[];
}
/**
 * A fault that may change the tables.
 */
export interface AcceptedFault {
  /**
   * The fault, as the report names it.
   */
  fault:
    | 'reset'
    | 'timeout'
    | 'truncated'
    | 'cut-short'
    | 'garbage'
    | '429'
    | '503'
    | '503-retry-after'
    | '401'
    | 'content-type'
    | 'html'
    | 'error-body'
    | 'empty-page'
    | 'repeated-page'
    | 'repeated-cursor'
    | 'window-overlap'
    | 'expiry'
    | 429
    | 503
    | 401;
  /**
   * Why the connector may lose data here.
   */
  because: string;
}
/**
 * The expected result. Sluice also compares other results if their expected file exists.
 */
export interface Expectations {
  /**
   * How the run must end: success, an error that the user can fix, or an internal error.
   */
  exit?: 'ok' | 'user-error' | 'application-error';
  error?: ExpectedError;
  /**
   * Whether violations of the OpenAPI document fail the scenario or are only reported.
   */
  contract?: 'clean' | 'note';
  /**
   * Folder with the expected tables and manifests, named <bucket>/<table>.csv and <bucket>/<table>.csv.manifest; `none`: no table may be written; `ignore`: not compared.
   */
  tables?: string;
  /**
   * The type of each column of each table, as in a destination of `sluice run --to`. Tables are named <bucket>/<table>. Write {}, then run `sluice test --update` to fill it in.
   */
  schema?: {
    [k: string]: ExpectedColumns;
  };
  /**
   * The completeness verdict of each named job, by ID, data type or endpoint. `none`: the job had no execution. Write {}, then run `sluice test --update` to fill in all jobs.
   */
  complete?: {
    [k: string]: ExpectedVerdict;
  };
  /**
   * Whether rows must be in the expected order.
   */
  rows?: 'ordered' | 'unordered';
  /**
   * `subset`: additional columns and any order of columns are accepted.
   */
  columns?: 'exact' | 'subset';
  /**
   * Number of requests, including retries. With an OpenAPI document: the requests themselves, in order; `sluice test --update` writes them.
   */
  requests?: number | ExpectedRequest[];
  /**
   * Number of logins that succeed.
   */
  logins?: number;
  /**
   * How long the logins of the run are valid after their response: a duration, or `never`. If the logins differ, write a list. `sluice record`, `sluice import` and `sluice test --update` write it.
   */
  expires?: Validity | [Validity, ...Validity[]];
  /**
   * Time spent waiting between requests, on the virtual clock. `sluice record`, `sluice import` and `sluice test --update` write it.
   */
  waited?: Duration;
  /**
   * The settings of the plan that a replay does not use, as text: proxies, certificates, timeouts, retries, allowed hosts. `sluice record`, `sluice import` and `sluice test --update` write it.
   */
  transport?: string;
  /**
   * Expected warnings: each is the message or a part of it. You don't need to list warnings that are normal in a run, such as the warning about an empty last page.
   */
  warnings?: string[];
  /**
   * Expected log lines, in this order. Other lines can be between them. A `warning` here counts as expected.
   */
  log?: ExpectedLog[];
  /**
   * Expected events, in this order. Other events can be between them. Members that you don't list are not compared.
   */
  events?: ExpectedEvent[];
  /**
   * File with the expected state after the run, relative to the scenario's folder; an object; `none`; or `ignore`.
   */
  state?: string | {};
  /**
   * File with the compiled plan as JSON. Sluice compares it if you name it here, or if expected/plan.json exists.
   */
  plan?: string;
}
/**
 * The expected error; implies `exit: user-error`.
 */
export interface ExpectedError {
  /**
   * A part of the message.
   */
  contains?: string;
  /**
   * Kind of the failure, or rule of the diagnostic.
   */
  kind?: string;
  /**
   * JSON Pointer in the configuration.
   */
  pointer?: string;
}
/**
 * Columns and their types. `unknown`: no row has a value.
 */
export interface ExpectedColumns {
  [k: string]: string;
}
/**
 * An expected request: line, headers and body, as in a recording.
 */
export interface ExpectedRequest {
  /**
   * Method and absolute URL.
   */
  request: string;
  /**
   * All of its headers.
   */
  headers?: RecordedHeaders;
  /**
   * Its JSON body.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * Its form body: decoded names and values.
   */
  form?: {};
  /**
   * Its body as text.
   */
  'body-text'?: string;
  /**
   * The bytes of its body in base64.
   */
  'body-base64'?: string;
}
/**
 * Headers by name. A list is a header that is sent several times.
 */
export interface RecordedHeaders {
  [k: string]: string | number | boolean | (string | number | boolean)[];
}
/**
 * One line: its level and a part of its message.
 */
export interface ExpectedLog {
  /**
   * A warning.
   */
  warning?: string;
  /**
   * A line of level info.
   */
  info?: string;
  /**
   * A line of level debug.
   */
  debug?: string;
}
/**
 * Some members of an event. `kind` is required.
 */
export interface ExpectedEvent {
  /**
   * Kind of the event.
   */
  kind: string;
}
/**
 * A variant: its changes, and its expected result.
 */
export interface ScenarioCase {
  /**
   * Name, which is part of a path.
   */
  name: string;
  /**
   * Title of the case.
   */
  title?: string;
  /**
   * A JSON merge patch for the configuration, applied after the scenario's own.
   */
  overlay?: {};
  /**
   * Another recording.
   */
  recording?: string;
  /**
   * Another state: an object or a file.
   */
  state?: string | {};
  /**
   * The reason why the case is skipped.
   */
  skip?: string;
  /**
   * Expectations. Members that you write here override the scenario's members. The files are in expected/<name>/.
   */
  expect?: Expectations;
}
