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
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * Version of the format.
   */
  scenario: 1;
  /**
   * What the scenario shows, in a sentence.
   */
  title?: string;
  /**
   * Words to choose scenarios by.
   */
  tags?: string[];
  /**
   * The scenario is not run; the text says why.
   */
  skip?: string;
  /**
   * The configuration, relative to the scenario's folder. Without it: config.yaml or config.json.
   */
  config?: string;
  /**
   * A JSON merge patch (RFC 7396) on the configuration.
   */
  overlay?: {};
  bounds?: RunBounds;
  /**
   * Values of the configuration that a replay replaces, by JSON Pointer: made-up secrets in the place of real ones. What the configuration does not have stays missing.
   */
  replace?: {
    [k: string]: string;
  };
  /**
   * The recording, relative to the scenario's folder.
   */
  recording?: string;
  /**
   * Uses an OpenAPI document instead of a recording, through Prism (install @stoplight/prism-cli). Validates every request and response. The document alone, or with the sequence of responses.
   */
  openapi?: OpenApiFile | OpenApiBacking;
  /**
   * An OpenAPI document, relative to the scenario's folder. The recorded requests and responses are validated against it.
   */
  contract?: string;
  /**
   * Made-up values for `{{secret:name}}`, written only here.
   */
  secrets?: {
    [k: string]: string;
  };
  /**
   * The state an earlier run left: an object, or a file relative to the scenario's folder.
   */
  state?: string | {};
  clock?: ScenarioClock;
  /**
   * How requests are compared with recorded ones.
   */
  match?: MatchRules;
  strict?: Strictness;
  /**
   * Faults that every test injects before each recorded response, one at a time: a retry must succeed, with the same tables. As an object, also settings of `sluice test --sweep`.
   */
  sweep?: Fault[] | SweepSettings;
  expect?: Expectations;
  /**
   * Variants over the same recording, each run and reported on its own.
   */
  cases?: ScenarioCase[];
}
/**
 * The part of a run that is replayed. `sluice record --only`, `--sample` and `--max-pages` write it.
 */
export interface RunBounds {
  /**
   * The jobs that run, each by its id, data type or endpoint. A child job needs its parents; they run, too.
   *
   * @minItems 1
   */
  only?: [string, ...string[]];
  /**
   * How many pages are requested for each execution of a job.
   */
  'max-pages'?: number;
  /**
   * How many executions of each job run: the first windows, values, or records of a parent.
   */
  'max-executions'?: number;
  /**
   * How many records of each job are processed: the first ones, in all of its executions.
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
   * Which responses of the document are returned. A document has no state: without an entry, each request of an operation gets the same response.
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
   * Only for the request of this number on the line, from 1.
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
 * How requests are compared with recorded ones.
 */
export interface MatchRules {
  /**
   * `strict`: each request must be the next recorded one. `per-request`: equal requests get their recorded order, different ones any order. `any`: like that, and recordings without patterns are preferred.
   */
  order?: 'strict' | 'per-request' | 'any';
  /**
   * `set`: decoded, the order of different parameters is ignored. `exact`: the same text. `ignore`: not compared. An object: as `set`, with exemptions.
   */
  query?: ('set' | 'exact' | 'ignore') | MatchExemption;
  /**
   * `all`: the recorded ones must be equal, and no other may be sent (except those that no configuration decides, such as Content-Length). `listed`: the recorded ones must be equal, others are free. `ignore`: not compared. An object: as its `compare` says, with free headers.
   */
  headers?: ('all' | 'listed' | 'ignore') | HeaderExemption;
  /**
   * `decoded`: JSON and forms are compared by value. `exact`: the same bytes. `ignore`: not compared. An object: as `decoded`, with free places (JSON Pointers; `*` is any step) or form fields.
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
 * Further conditions that fail the scenario.
 */
export interface Strictness {
  /**
   * How to treat a request that matches no exchange. It is never sent over a network, whatever this setting is.
   */
  unmatched?: 'error';
  /**
   * An exchange that was not requested.
   */
  unused?: 'error' | 'warn' | 'ignore';
  /**
   * A warning that is not expected.
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
 * The expected result. Other results are compared if the expected file exists.
 */
export interface Expectations {
  /**
   * How the run ends: success, an error that the user can fix, or an internal error.
   */
  exit?: 'ok' | 'user-error' | 'application-error';
  error?: ExpectedError;
  /**
   * Whether violations of the OpenAPI document fail the scenario, or are only noted.
   */
  contract?: 'clean' | 'note';
  /**
   * Folder with the expected tables and manifests, named <bucket>/<table>.csv and <bucket>/<table>.csv.manifest; `none`: no table may be written; `ignore`: not compared.
   */
  tables?: string;
  /**
   * The type of each column of each table, as a destination of `sluice run --to` has it; tables are named <bucket>/<table>. Write {} and `sluice test --update`, which fills it.
   */
  schema?: {
    [k: string]: ExpectedColumns;
  };
  /**
   * The verdict about its completeness of each job that is named, by id, data type or endpoint; `none`: the job had no execution. Write {} and `sluice test --update`, which fills it with all jobs.
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
   * How long the logins of the run are valid, from their response on: a duration, or `never`; a list where it differs from one login to the next. `sluice record`, `sluice import` and `sluice test --update` write it.
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
   * Expected warnings: each is the message or a part of it. Those that are normal in a run, such as of an empty last page, need not be listed.
   */
  warnings?: string[];
  /**
   * Expected log lines, in this order; other lines may be between them. A `warning` here counts as expected.
   */
  log?: ExpectedLog[];
  /**
   * Expected events, in this order; other events may be between them. Members that are not listed are not compared.
   */
  events?: ExpectedEvent[];
  /**
   * File with the expected state after the run, relative to the scenario's folder; an object; `none`; or `ignore`.
   */
  state?: string | {};
  /**
   * File with the compiled plan as JSON. It is compared if it is named here or exists as expected/plan.json.
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
   * Place in the configuration.
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
 * A request that is sent: line, headers and body, as in a recording.
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
 * Headers by name; a list is a header that is sent several times.
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
 * Some members of an event; `kind` is needed.
 */
export interface ExpectedEvent {
  /**
   * Which event.
   */
  kind: string;
}
/**
 * A variant: what it changes, and what is expected of it.
 */
export interface ScenarioCase {
  /**
   * Name, a part of a path.
   */
  name: string;
  /**
   * Title of the case.
   */
  title?: string;
  /**
   * A JSON merge patch on the configuration, after the scenario's own.
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
   * Expectations; members given here override those of the scenario. The files are in expected/<name>/.
   */
  expect?: Expectations;
}
