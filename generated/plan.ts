// Generated from schema/plan.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * A value, known or evaluated later.
 */
export type Expression =
  | LiteralExpression
  | NumberExpression
  | ListExpression
  | ObjectExpression
  | SecretExpression
  | LoginExpression
  | LoginOrTextExpression
  | StateExpression
  | ParentExpression
  | RequestExpression
  | QueryExpression
  | NonceExpression
  | TimestampExpression
  | WindowExpression
  | CursorExpression
  | PageExpression
  | PlaceholderExpression
  | RecordExpression
  | CallExpression
  | JwtExpression;
/**
 * A condition on a value.
 */
export type ValueTest = PresentTest | EqualsTest | MatchesTest;
/**
 * What authenticates the requests.
 */
export type Credentials =
  | NoCredentials
  | BasicCredentials
  | DigestCredentials
  | QueryCredentials
  | LoginCredentials
  | OAuth10Credentials
  | OAuth20Credentials
  | AttachedCredentials;
/**
 * The method, and where parameters are sent: GET and DELETE in the URL, POST, PUT and PATCH as a JSON body, FORM as the form body of a POST request.
 */
export type Method = 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * When the login is repeated (LOGIN-EXP).
 */
export type Expiry = NeverExpires | ExpiresBeforeEveryRequest | ExpiresAfter | ExpiresAtResponseTime;
/**
 * How the next page is requested.
 */
export type Paging =
  | NoPaging
  | OffsetPaging
  | PagenumPaging
  | ResponseUrlPaging
  | ResponseParamPaging
  | CursorPaging
  | ZendeskPaging
  | LinkHeaderPaging
  | ResponseHeaderPaging
  | ResponseValuesPaging;
/**
 * A condition that is checked after each page, before the pagination method (9.1).
 */
export type StopCondition =
  | LimitStopCount
  | LimitStopField
  | ForceStopPages
  | ForceStopTime
  | ForceStopVolume
  | NextPageFlag
  | StopWhen
  | StopOnShortPage
  | StopOnEmptyPage;
/**
 * How responses are read; JSON when absent.
 */
export type ResponseFormat = CsvResponse | JsonResponse | NdjsonResponse | TextResponse | XmlResponse;
/**
 * Where the records are.
 */
export type RecordSelection = RecordsAuto | RecordsAtPath | RecordsAtWildcard;
/**
 * What records get of an outer element.
 */
export type KeptMember = KeptValue | KeptName;
/**
 * A condition on a record.
 */
export type WhereCondition = WhereComparison | WhereGroup | WhereNot;
/**
 * One entry of a mapping.
 */
export type MappedDefinition = MappedColumn | MappedUserColumn | MappedChild | MappedSameTable;

/**
 * What an extraction will do: plain data, the same bytes for the same configuration. Version 1.
 */
export interface Plan {
  /**
   * Increased when a reader of the previous version would misread the plan.
   */
  planVersion: 1;
  /**
   * Name of the configuration, without its folder.
   */
  name: string;
  /**
   * Extensions of the language that the configuration uses; Keboola's Generic Extractor does not run it. Absent when it uses none.
   *
   * @minItems 1
   */
  extensions?: [UsedExtension, ...UsedExtension[]];
  /**
   * The declared inputs of the configuration, without their values. Absent when it declares none.
   *
   * @minItems 1
   */
  inputs?: [DeclaredInput, ...DeclaredInput[]];
  transport: Transport;
  /**
   * In order.
   */
  runs: Run[];
}
/**
 * An extension of the language that the configuration uses.
 */
export interface UsedExtension {
  /**
   * Its name.
   */
  name: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A value that a user gives to the configuration.
 */
export interface DeclaredInput {
  /**
   * The attribute.
   */
  name: string;
  /**
   * Type of its value.
   */
  type: 'string' | 'integer' | 'number' | 'boolean';
  /**
   * What it is.
   */
  description?: string;
  /**
   * Set when no value was given: the plan has a made-up one, so it can be read and compared, and not run.
   */
  missing?: true;
  /**
   * Whether there is no run without a value.
   */
  required: boolean;
  /**
   * Whether the value is a secret.
   */
  secret: boolean;
  /**
   * The value if none is given.
   */
  default?: string | number | boolean | null;
  /**
   * Regular expression that a part of the value must match.
   */
  pattern?: string;
  /**
   * The values that are allowed.
   */
  enum?: (string | number | boolean)[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Connection settings.
 */
export interface Transport {
  /**
   * Trusted certificates (PEM) instead of the system’s.
   */
  caCertificate: string | null;
  /**
   * Certificate and key (PEM).
   */
  clientCertificate: null | Expression;
  /**
   * The passphrase of its key; absent where it is not encrypted.
   */
  clientPassphrase?: Expression;
  /**
   * Null: direct.
   */
  sshTunnel: null | SshTunnel;
  /**
   * Null: none.
   */
  awsSignature: null | AwsSignature;
  /**
   * Response cache (5.3); null: off.
   */
  cacheTtlSeconds: number | null;
  /**
   * The largest response body, before and after decoding.
   */
  maxResponseBytes: number;
  /**
   * Empty: any.
   */
  allowedHosts: AllowedHost[];
}
/**
 * A value known when the plan is made.
 */
export interface LiteralExpression {
  /**
   * Which form this is.
   */
  kind: 'literal';
  /**
   * The value.
   */
  value: string | number | boolean | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A known number with more digits than JSON tools keep.
 */
export interface NumberExpression {
  /**
   * Which form this is.
   */
  kind: 'number';
  /**
   * The digits.
   */
  text: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A list of values.
 */
export interface ListExpression {
  /**
   * Which form this is.
   */
  kind: 'list';
  /**
   * The elements in order.
   */
  elements: Expression[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * An object; members in order.
 */
export interface ObjectExpression {
  /**
   * Which form this is.
   */
  kind: 'object';
  /**
   * The members in order.
   */
  members: Member[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A member of an object.
 */
export interface Member {
  /**
   * The name.
   */
  name: string;
  value: Expression;
}
/**
 * A secret of the configuration: named, never contained.
 */
export interface SecretExpression {
  /**
   * Which form this is.
   */
  kind: 'secret';
  /**
   * The attribute path, for example `#password`; `iterations.0.#password` for an iteration; `authorization.#data.token`, `aws.#secretKey` and the like for other places.
   */
  name: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A value of the login response. Fails when the path does not exist.
 */
export interface LoginExpression {
  /**
   * Which form this is.
   */
  kind: 'login';
  /**
   * Dotted path.
   */
  path: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A value of the login response if the path exists, otherwise the string itself.
 */
export interface LoginOrTextExpression {
  /**
   * Which form this is.
   */
  kind: 'login-or-text';
  /**
   * Path and literal in one.
   */
  text: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A value of the state's `time`: `previousStart`, `currentStart` (Unix seconds) or another member.
 */
export interface StateExpression {
  /**
   * Which form this is.
   */
  kind: 'state';
  /**
   * The member of `time`.
   */
  name: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * The value at a placeholder's path in the parent's record.
 */
export interface ParentExpression {
  /**
   * Which form this is.
   */
  kind: 'parent';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A property of the request before authentication (11.7).
 */
export interface RequestExpression {
  /**
   * Which form this is.
   */
  kind: 'request';
  /**
   * `url`, `path`, `queryString`, `method`, `hostname`, `port`, `resource`, `body` or `target`.
   */
  property: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A decoded query parameter of the request before authentication (11.7).
 */
export interface QueryExpression {
  /**
   * Which form this is.
   */
  kind: 'query';
  /**
   * Flat name; `name.0`, `name.1` for repeated ones.
   */
  name: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * The nonce of this attempt, 16 hex digits.
 */
export interface NonceExpression {
  /**
   * Which form this is.
   */
  kind: 'nonce';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * Unix seconds of this attempt.
 */
export interface TimestampExpression {
  /**
   * Which form this is.
   */
  kind: 'timestamp';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A boundary of the window.
 */
export interface WindowExpression {
  /**
   * Which form this is.
   */
  kind: 'window';
  /**
   * Which one.
   */
  edge: 'start' | 'end';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The value that an incremental job continues from; null in a first run without one.
 */
export interface CursorExpression {
  /**
   * Which form this is.
   */
  kind: 'cursor';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A value of the response to the page before; null where it has none.
 */
export interface PageExpression {
  /**
   * Which form this is.
   */
  kind: 'page';
  /**
   * Dotted path in the response; -1 is the last element of a list.
   */
  path: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The value of a placeholder, before its function.
 */
export interface PlaceholderExpression {
  /**
   * Which form this is.
   */
  kind: 'placeholder';
  /**
   * Name of the placeholder.
   */
  name: string;
  /**
   * Where its value is from, as text: `parent.id`.
   */
  source: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A value of the record that is being written; null when the record does not have it.
 */
export interface RecordExpression {
  /**
   * Which form this is.
   */
  kind: 'record';
  /**
   * Dotted path.
   */
  path: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A function that is evaluated when its arguments, or the time, are known.
 */
export interface CallExpression {
  /**
   * Which form this is.
   */
  kind: 'call';
  /**
   * The function's name.
   */
  function: string;
  /**
   * The arguments in order.
   */
  arguments: Expression[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * A JSON Web Token that is signed when it is needed. Its claims "iat" and "exp" are made then.
 */
export interface JwtExpression {
  /**
   * Which form this is.
   */
  kind: 'jwt';
  /**
   * How it is signed.
   */
  algorithm:
    'HS256' | 'HS384' | 'HS512' | 'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA';
  key: Expression;
  /**
   * How the key is written.
   */
  keyEncoding: 'text' | 'hex' | 'base64' | 'pem';
  passphrase?: Expression;
  /**
   * Members of the header, beside "alg" and "typ".
   */
  header: Parameter[];
  /**
   * The claims, beside "iat" and "exp".
   */
  claims: Parameter[];
  /**
   * From "iat" to "exp".
   */
  lifetimeSeconds: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A named value of a query, a body or a row.
 */
export interface Parameter {
  /**
   * The name.
   */
  name: string;
  value: Expression;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * An SSH server through which all requests are sent (5.1).
 */
export interface SshTunnel {
  /**
   * Host.
   */
  host: string;
  /**
   * Port.
   */
  port: number;
  /**
   * User.
   */
  user: string;
  privateKey: Expression;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * AWS Signature Version 4 on every request (5.2).
 */
export interface AwsSignature {
  accessKeyId: Expression;
  secretKey: Expression;
  /**
   * Service name.
   */
  service: string;
  /**
   * Region name.
   */
  region: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * An allowed host (5.4).
 */
export interface AllowedHost {
  /**
   * Host.
   */
  host: string;
  /**
   * Scheme, or any.
   */
  scheme: string | null;
  /**
   * Port, or any.
   */
  port: number | null;
  /**
   * Leading path, or any.
   */
  endpoint: string | null;
}
/**
 * One run: the configuration, or one of its iterations.
 */
export interface Run {
  /**
   * Index in `iterations`; null without iterations.
   */
  iteration: number | null;
  /**
   * Names the iteration in the state of incremental jobs, wherever it is in the list: its `id`, or a hash of its attributes without secrets, jobs and mappings. Absent when no job is incremental.
   */
  iterationKey?: string;
  /**
   * Whether each request is logged.
   */
  debug: boolean;
  /**
   * Output bucket.
   */
  bucket: string | null;
  /**
   * `incremental` of the manifests.
   */
  incremental: boolean;
  /**
   * Compatibility with older tables (section 13).
   */
  compatLevel: 1 | 2 | 3;
  /**
   * Renamed parent columns keep their new names in all later tables, as in the peer.
   */
  compatibility?: 'peer-names';
  /**
   * How numbers are written: as the peer does, or with the digits that the API sent.
   */
  numbers: 'peer' | 'exact';
  /**
   * Booleans are true and false. Without it, 1 and an empty cell, as the peer does.
   */
  booleans?: 'text';
  target: Target;
  credentials: Credentials;
  /**
   * Credentials that jobs name, as far as a job does. Absent when there are none.
   *
   * @minItems 1
   */
  authentications?: [NamedCredentials, ...NamedCredentials[]];
  /**
   * The origins that the configuration names, that of the base URL first, unless it is known only in the run.
   */
  origins: Origin[];
  /**
   * In the order they run.
   */
  jobs: Job[];
  /**
   * Mapped data types, in order.
   */
  mappings: MappedType[];
}
/**
 * The API and the settings of all requests to it.
 */
export interface Target {
  baseUrl: Expression;
  /**
   * Sent where a request has no header of that name.
   */
  clientHeaders: Header[];
  /**
   * Names of headers that count as credentials.
   *
   * Items: Name.
   */
  requiredHeaders: string[];
  /**
   * Parameters of every API request, not of the login (ENC-MERGE).
   */
  defaultParams: Parameter[];
  retry: Retry;
  /**
   * 0 = no limit.
   */
  connectTimeoutSeconds: number;
  /**
   * 0 = no limit; for one attempt.
   */
  requestTimeoutSeconds: number;
  rate?: Rate;
  /**
   * Rules for responses that report an error, in order.
   *
   * @minItems 1
   */
  errors?: [ErrorRule, ...ErrorRule[]];
  maxRequests?: MaxRequests;
  maxExecutions?: MaxExecutions;
  /**
   * Whether status 206 is processed, with a warning, although no part was requested: as in Generic Extractor.
   */
  acceptsPartialContent?: true;
  /**
   * Whether a POST request without parameters has no body; Generic Extractor sends an empty list.
   */
  omitsEmptyBodies?: true;
  /**
   * Whether parameters and headers have all digits of numbers; Generic Extractor sends 14 in a URL and 17 in JSON.
   */
  sendsAllDigits?: true;
  /**
   * What follows when a record has null for a placeholder that a child job sends, or an empty text for one in its endpoint: an error, or a note; a warning when absent.
   */
  nullPlaceholders?: 'error' | 'note';
  /**
   * Whether a function of a placeholder gets a list only as a whole, as in Generic Extractor; otherwise each element goes through a function that takes no list.
   */
  wholeLists?: true;
  /**
   * What follows when all letters of a member vanish from the name of its column (NAME-8): a note; a warning when absent.
   */
  unnamedColumns?: 'note';
  /**
   * What follows a page that brings nothing new: the next page is requested until ten of them come in a row or the pages lead in a circle. `end-when-stated`: also not after one that states the end. `follow`: always, as in Generic Extractor.
   */
  repeatedPages?: 'end-when-stated' | 'follow';
  /**
   * What follows when a response speaks against its end in a way that earlier versions did not look at: a note; a warning when absent.
   */
  newFindings?: 'note';
  /**
   * Statuses accepted as a normal response (4.4).
   *
   * Items: Status.
   */
  ignoreErrors: number[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A header and its value.
 */
export interface Header {
  /**
   * The name as written.
   */
  name: string;
  value: Expression;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from?: string;
}
/**
 * When and how an attempt is retried (4.1).
 */
export interface Retry {
  /**
   * Retries after the first attempt.
   */
  maxRetries: number;
  /**
   * Longest wait before a retry; 0 = no limit.
   */
  maxWaitSeconds: number;
  /**
   * Attempts of a request that cannot connect before any request of the run has connected.
   */
  firstRequestAttempts: number;
  /**
   * Name of the delay header.
   */
  header: string;
  /**
   * Statuses that are retried.
   *
   * Items: Status.
   */
  statusCodes: number[];
  /**
   * Transport failures that are retried.
   *
   * Items: cURL code.
   */
  transportCodes: number[];
}
/**
 * Maximum rate of requests; `auto` waits as the responses require.
 */
export interface Rate {
  /**
   * The limit.
   */
  limit: 'auto' | RateLimit;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A rate of requests.
 */
export interface RateLimit {
  /**
   * Number of requests.
   */
  requests: number;
  /**
   * Period in milliseconds.
   */
  perMs: number;
}
/**
 * The action for a response that meets all conditions; null conditions are ignored.
 */
export interface ErrorRule {
  /**
   * Status codes.
   */
  statuses: null | StatusRange[];
  /**
   * A header.
   */
  header: null | NamedTest;
  /**
   * A value of the body.
   */
  body: null | NamedTest;
  /**
   * A text anywhere in the body, in lower case; absent where none is looked for.
   */
  contains?: string;
  /**
   * The body is empty; absent where that is not asked.
   */
  isEmpty?: true;
  /**
   * The action.
   */
  action: 'retry' | 'fail' | 'ignore' | 'end-paging' | 'renew-credentials';
  /**
   * The wait before a retry.
   */
  waitSeconds: number | null;
  /**
   * The header with the wait.
   */
  waitHeader: string | null;
  /**
   * The message.
   */
  message: string | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Status codes.
 */
export interface StatusRange {
  /**
   * The first one.
   */
  first: number;
  /**
   * The last one.
   */
  last: number;
}
/**
 * A header, or a path in the body, with a condition.
 */
export interface NamedTest {
  /**
   * Name or path.
   */
  name: string;
  test: ValueTest;
}
/**
 * There, and not empty.
 */
export interface PresentTest {
  /**
   * Which form this is.
   */
  kind: 'present';
}
/**
 * Equal to a value.
 */
export interface EqualsTest {
  /**
   * Which form this is.
   */
  kind: 'equals';
  /**
   * The value.
   */
  value: string | number | boolean;
}
/**
 * Text that matches a pattern with %.
 */
export interface MatchesTest {
  /**
   * Which form this is.
   */
  kind: 'matches';
  /**
   * The pattern.
   */
  pattern: string;
}
/**
 * Maximum number of requests of a run.
 */
export interface MaxRequests {
  /**
   * Maximum number of requests.
   */
  count: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Maximum number of executions of top-level jobs.
 */
export interface MaxExecutions {
  /**
   * Maximum number of executions.
   */
  count: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Requests are sent without credentials.
 */
export interface NoCredentials {
  /**
   * Which form this is.
   */
  kind: 'none';
}
/**
 * HTTP basic authentication (8.2).
 */
export interface BasicCredentials {
  /**
   * Which form this is.
   */
  kind: 'basic';
  username: Expression;
  password: Expression;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * HTTP digest authentication: user and password answer a challenge of the server.
 */
export interface DigestCredentials {
  /**
   * Which form this is.
   */
  kind: 'digest';
  username: Expression;
  password: Expression;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Query parameters added to each request; they replace parameters of the same name (8.3).
 */
export interface QueryCredentials {
  /**
   * Which form this is.
   */
  kind: 'query';
  /**
   * Evaluated for each attempt.
   */
  query: Parameter[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A login request whose response is attached to the other requests (8.4, 8.8).
 */
export interface LoginCredentials {
  /**
   * Which form this is.
   */
  kind: 'login';
  /**
   * The type as configured.
   */
  type: 'login' | 'oauth20.login' | 'oauth2-client-credentials' | 'oauth2-refresh-token' | 'jwt';
  /**
   * Requests before the login request; each sees the responses to those before it. Absent when there are none.
   *
   * @minItems 1
   */
  before?: [LoginRequest, ...LoginRequest[]];
  /**
   * Whether cookies that the login sets are sent with its later requests and with every other request.
   */
  cookies?: true;
  loginRequest: LoginRequest;
  /**
   * The request that ends the session, at the end of the run.
   */
  logout?: LoginRequest;
  /**
   * How the login response is read.
   */
  format: 'json' | 'text';
  apiRequest: ApiRequest;
  expiry: Expiry;
  /**
   * What a new refresh token in the response means; absent where none is sent.
   */
  rotation?: 'keep' | 'refuse' | 'ignore';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The login request.
 */
export interface LoginRequest {
  method: Method;
  /**
   * Resolved against the base URL.
   */
  endpoint: string;
  /**
   * What messages say beside the endpoint: the `id` of the job, else what tells it from other jobs of this endpoint. Absent when there is neither.
   */
  label?: string;
  /**
   * Values of the configuration in the endpoint. Absent when there are none.
   *
   * @minItems 1
   */
  addressValues?: [AddressValue, ...AddressValue[]];
  /**
   * Rules for its responses, in order. Absent when there are none.
   *
   * @minItems 1
   */
  errors?: [ErrorRule, ...ErrorRule[]];
  /**
   * Its own headers.
   */
  headers: Header[];
  /**
   * Its parameters.
   */
  params: Parameter[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A value that replaces `{name}` in an address.
 */
export interface AddressValue {
  /**
   * What is in the braces.
   */
  name: string;
  value: Expression;
  /**
   * Whether it is percent-encoded as one segment of the path.
   */
  isSegment: boolean;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * What is attached; evaluated once for each login.
 */
export interface ApiRequest {
  /**
   * Headers to set.
   */
  headers: Header[];
  /**
   * Query parameters to add.
   */
  query: Parameter[];
  /**
   * Members to add to the bodies of jobs; absent when there are none.
   *
   * @minItems 1
   */
  body?: [Parameter, ...Parameter[]];
}
/**
 * One login is valid for the whole run.
 */
export interface NeverExpires {
  /**
   * Which form this is.
   */
  kind: 'never';
}
/**
 * A login before every request.
 */
export interface ExpiresBeforeEveryRequest {
  /**
   * Which form this is.
   */
  kind: 'before-every-request';
}
/**
 * A fixed time after the login.
 */
export interface ExpiresAfter {
  /**
   * Which form this is.
   */
  kind: 'after';
  /**
   * Seconds; a negative number means that it has already expired.
   */
  seconds: number;
}
/**
 * A time in the login response.
 */
export interface ExpiresAtResponseTime {
  /**
   * Which form this is.
   */
  kind: 'at-response-time';
  /**
   * Dotted path in the login response.
   */
  path: string;
  /**
   * Seconds from the login instead of an absolute time.
   */
  relative: boolean;
  /**
   * What a number counts, in milliseconds; absent: seconds.
   */
  unitMs?: 1 | 60000 | 3600000;
  /**
   * Whether the value is a JSON Web Token, whose claim "exp" is the time.
   */
  isJwt?: true;
  /**
   * The login is repeated this long before the expiry, but not before half of the lifetime.
   */
  marginSeconds?: number;
  /**
   * The login is repeated after this part of its lifetime.
   */
  share?: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * OAuth 1.0 signatures, HMAC-SHA1 (8.6).
 */
export interface OAuth10Credentials {
  /**
   * Which form this is.
   */
  kind: 'oauth10';
  consumerKey: Expression;
  consumerSecret: Expression;
  token: Expression;
  tokenSecret: Expression;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Headers and query computed for each attempt from OAuth 2.0 credentials (8.7).
 */
export interface OAuth20Credentials {
  /**
   * Which form this is.
   */
  kind: 'oauth20';
  /**
   * Headers to set.
   */
  headers: Header[];
  /**
   * Query parameters to set.
   */
  query: Parameter[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Credentials of the configuration in headers or query parameters.
 */
export interface AttachedCredentials {
  /**
   * Which form this is.
   */
  kind: 'attached';
  /**
   * The type as configured.
   */
  type: 'bearer' | 'api-key' | 'jwt';
  /**
   * Headers to set.
   */
  headers: Header[];
  /**
   * Query parameters to set.
   */
  query: Parameter[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Credentials of jobs that name them.
 */
export interface NamedCredentials {
  /**
   * As jobs write it.
   */
  name: string;
  credentials: Credentials;
}
/**
 * An origin (scheme, host and port) that the configuration names. Requests with credentials are sent to these origins only.
 */
export interface Origin {
  /**
   * `https://api.example.com`; `//host` has the scheme of the base URL; `*.example.com` is every host below, with scheme and port of the base URL.
   */
  origin: string;
  /**
   * Whether requests with credentials may be sent there: as configured, or because `api.credentialOrigins` allows it.
   */
  credentials: boolean;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * One endpoint, its pages and its children.
 */
export interface Job {
  /**
   * Identity among its siblings.
   */
  id: string;
  /**
   * As written; `{name}` is a placeholder.
   */
  endpoint: string;
  /**
   * What messages say beside the endpoint: the `id` of the job, else what tells it from other jobs of this endpoint. Absent when there is neither.
   */
  label?: string;
  /**
   * Values of the configuration in the endpoint. Absent when there are none.
   *
   * @minItems 1
   */
  addressValues?: [AddressValue, ...AddressValue[]];
  method: Method;
  /**
   * The job's own parameters.
   */
  params: Parameter[];
  /**
   * Parameters in the URL, whatever the method is. Absent when there are none.
   *
   * @minItems 1
   */
  query?: [Parameter, ...Parameter[]];
  body?: JobBody;
  /**
   * How lists are written in URLs and forms: `a=1&a=2`, `a[]=1&a[]=2`, `a=1,2`. Absent for `a[0]=1&a[1]=2`.
   */
  listFormat?: 'repeat' | 'brackets' | 'comma';
  /**
   * Default headers overlaid by the job's.
   */
  headers: Header[];
  paging: Paging;
  /**
   * In the order in which they are checked.
   */
  stopConditions: StopCondition[];
  response?: ResponseFormat;
  async?: AsyncSteps;
  records: RecordSelection;
  /**
   * Parts of a record that become JSON text (section 4).
   *
   * Items: Path.
   */
  responseFilters: string[];
  /**
   * Separator in them.
   */
  responseFilterDelimiter: string;
  /**
   * Columns added to the rows.
   */
  userData: Parameter[];
  /**
   * Name of the table, or of the mapping.
   */
  dataType: string;
  /**
   * Empty for a top-level job.
   */
  placeholders: Placeholder[];
  deletions?: Deletions;
  where?: Where;
  /**
   * Members that each record gets, in order.
   *
   * @minItems 1
   */
  add?: [Parameter, ...Parameter[]];
  incremental?: Incremental;
  /**
   * The job is requested once, for all records of its parent. Absent: for each.
   */
  perParent?: false;
  windows?: Windows;
  exclude?: ExcludedMembers;
  total?: NamedTotal;
  count?: CountRequest;
  onRepeat?: RepeatRule;
  graphql?: GraphqlErrors;
  rate?: JobRate;
  weight?: RequestWeight;
  allow?: AllowedFindings;
  primaryKey?: JobKey;
  primaryKeyMissing?: MissingKeys;
  columns?: ColumnContract;
  /**
   * The name of the credentials among `authentications` of the run; null for none. Absent: those of the run.
   */
  authentication?: string | null;
  /**
   * Whether the rows of the job's table are added to it. Absent: as the run says.
   */
  incrementalOutput?: boolean;
  /**
   * Absent: that of the target.
   */
  retry?: Retry;
  /**
   * Rules for error responses, before those of the target.
   *
   * @minItems 1
   */
  errors?: [ErrorRule, ...ErrorRule[]];
  /**
   * Null when there is none.
   */
  recursionFilter: null | RecursionFilter;
  /**
   * Jobs run for each record of each page.
   */
  children: Job[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The body of the requests of a job; its parameters are sent in the URL then.
 */
export interface JobBody {
  /**
   * How the value is sent.
   */
  kind: 'json' | 'text';
  value: Expression;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * One request.
 */
export interface NoPaging {
  /**
   * Which form this is.
   */
  kind: 'none';
}
/**
 * By item offset (9.3).
 */
export interface OffsetPaging {
  /**
   * Which form this is.
   */
  kind: 'offset';
  /**
   * Page size, unless the job sets it only at run time; null when there is none.
   */
  limit: number | null;
  /**
   * First offset, unless the job sets it only at run time.
   */
  start: number;
  /**
   * Parameter of the page size.
   */
  limitParam: string;
  /**
   * Parameter of the offset.
   */
  offsetParam: string;
  /**
   * Whether they are sent with the first page.
   */
  firstPageParams: boolean;
  /**
   * Whether the job's parameter sets the first offset.
   */
  offsetFromJob: boolean;
  /**
   * The page size is not sent; absent where it is.
   */
  sendLimit?: false;
  /**
   * Whether a page that is not full is followed by another one: always, or where the first page is short and has at least 10 records. Absent where it ends the pagination.
   */
  confirmEnd?: true | 'auto';
  /**
   * The offset grows by the number of records received; absent where it grows by the page size.
   */
  advanceBy?: 'received';
  /**
   * Where its parameters are sent; in the body, names are paths. Absent where that is the place of the job's parameters.
   */
  paramIn?: 'body' | 'query' | 'header' | 'path';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * By page number (9.4).
 */
export interface PagenumPaging {
  /**
   * Which form this is.
   */
  kind: 'pagenum';
  /**
   * Page size; null when there is none.
   */
  limit: number | null;
  /**
   * Parameter of the page size.
   */
  limitParam: string;
  /**
   * Parameter of the page number.
   */
  pageParam: string;
  /**
   * First page number.
   */
  firstPage: number;
  /**
   * Whether they are sent with the first page.
   */
  firstPageParams: boolean;
  /**
   * Whether a page that is not full is followed by another one: always, or where the first page is short and has at least 10 records. Absent where it ends the pagination.
   */
  confirmEnd?: true | 'auto';
  /**
   * The page size is not sent; absent where it is.
   */
  sendLimit?: false;
  /**
   * Where its parameters are sent; in the body, names are paths. Absent where that is the place of the job's parameters.
   */
  paramIn?: 'body' | 'query' | 'header' | 'path';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * By the next URL in the response (9.5).
 */
export interface ResponseUrlPaging {
  /**
   * Which form this is.
   */
  kind: 'response-url';
  /**
   * Path of the URL.
   */
  urlKey: string;
  /**
   * Separator in `urlKey`.
   */
  delimiter: string;
  /**
   * Whether the job's parameters are added.
   */
  includeParams: boolean;
  /**
   * The value is only a query string.
   */
  paramIsQuery: boolean;
  /**
   * Values that mean that there is no next one, as text; absent where there are none.
   */
  endValues?: string[];
  /**
   * Links keep path and query alone; absent where they are followed as they are.
   */
  keepHost?: true;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * By a value of the response (9.6).
 */
export interface ResponseParamPaging {
  /**
   * Which form this is.
   */
  kind: 'response-param';
  /**
   * Path of the value.
   */
  responseParam: string;
  /**
   * Parameter for the value.
   */
  queryParam: string;
  /**
   * Whether the job's parameters stay.
   */
  includeParams: boolean;
  /**
   * Overrides for page two and later.
   */
  scrollRequest: null | ScrollRequest;
  /**
   * Values that mean that there is no next one, as text; absent where there are none.
   */
  endValues?: string[];
  /**
   * Where its parameters are sent; in the body, names are paths. Absent where that is the place of the job's parameters.
   */
  paramIn?: 'body' | 'query' | 'header' | 'path';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A job-like override.
 */
export interface ScrollRequest {
  /**
   * Replaces the endpoint.
   */
  endpoint: string | null;
  /**
   * Replaces the method.
   */
  method: null | Method;
  /**
   * Laid over the parameters.
   */
  params: Parameter[];
  /**
   * Laid over the headers.
   */
  headers: Header[];
}
/**
 * By the greatest or smallest value of a field (9.7).
 */
export interface CursorPaging {
  /**
   * Which form this is.
   */
  kind: 'cursor';
  /**
   * Path in a record.
   */
  idKey: string;
  /**
   * Parameter for the cursor.
   */
  param: string;
  /**
   * Added to the cursor.
   */
  increment: number;
  /**
   * The smallest instead of the greatest.
   */
  reverse: boolean;
  /**
   * Where its parameters are sent; in the body, names are paths. Absent where that is the place of the job's parameters.
   */
  paramIn?: 'body' | 'query' | 'header' | 'path';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * By the next URL, until its `start_time` is too recent (9.8).
 */
export interface ZendeskPaging {
  /**
   * Which form this is.
   */
  kind: 'zendesk-response-url';
  /**
   * Path of the URL.
   */
  urlKey: string;
  /**
   * Whether the job's parameters are added.
   */
  includeParams: boolean;
  /**
   * The value is only a query string.
   */
  paramIsQuery: boolean;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * By a link in a header of the response.
 */
export interface LinkHeaderPaging {
  /**
   * Which form this is.
   */
  kind: 'link-header';
  /**
   * Name of the header.
   */
  header: string;
  /**
   * Relation type of the link, in lower case.
   */
  rel: string;
  /**
   * Links keep path and query alone; absent where they are followed as they are.
   */
  keepHost?: true;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * By a header of the response that becomes a parameter.
 */
export interface ResponseHeaderPaging {
  /**
   * Which form this is.
   */
  kind: 'response-header';
  /**
   * Name of the header.
   */
  header: string;
  /**
   * Parameter for its value.
   */
  queryParam: string;
  /**
   * Values that mean that there is no next one, as text; absent where there are none.
   */
  endValues?: string[];
  /**
   * Where its parameters are sent; in the body, names are paths. Absent where that is the place of the job's parameters.
   */
  paramIn?: 'body' | 'query' | 'header' | 'path';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * By several values of the response.
 */
export interface ResponseValuesPaging {
  /**
   * Which form this is.
   */
  kind: 'response-values';
  /**
   * Parameters of the next page, made of values of the response.
   *
   * @minItems 1
   */
  next: [Parameter, ...Parameter[]];
  /**
   * Where its parameters are sent; in the body, names are paths. Absent where that is the place of the job's parameters.
   */
  paramIn?: 'body' | 'query' | 'header' | 'path';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop after this many records.
 */
export interface LimitStopCount {
  /**
   * Which form this is.
   */
  kind: 'limit-stop-count';
  /**
   * Records.
   */
  count: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop after the number of records that the response announces.
 */
export interface LimitStopField {
  /**
   * Which form this is.
   */
  kind: 'limit-stop-field';
  /**
   * Dotted path in the response.
   */
  field: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop after this many pages.
 */
export interface ForceStopPages {
  /**
   * Which form this is.
   */
  kind: 'force-stop-pages';
  /**
   * Pages.
   */
  pages: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop after this time.
 */
export interface ForceStopTime {
  /**
   * Which form this is.
   */
  kind: 'force-stop-time';
  /**
   * Seconds since the job's first request was built.
   */
  seconds: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop when the responses together are larger.
 */
export interface ForceStopVolume {
  /**
   * Which form this is.
   */
  kind: 'force-stop-volume';
  /**
   * Bytes of compact JSON.
   */
  bytes: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop when a flag of the response says so.
 */
export interface NextPageFlag {
  /**
   * Which form this is.
   */
  kind: 'next-page-flag';
  /**
   * Member of the response object.
   */
  field: string;
  /**
   * The field is a dotted path; absent where it is a name.
   */
  isPath?: true;
  /**
   * The value that stops.
   */
  stopOn: boolean;
  /**
   * The value that is used when it is missing.
   */
  ifNotSet: boolean;
  /**
   * The configuration says that a missing flag stops; absent where this is the default.
   */
  isIfNotSetGiven?: true;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop when a value of the response is as wanted.
 */
export interface StopWhen {
  /**
   * Which form this is.
   */
  kind: 'stop-when';
  /**
   * The value.
   */
  of: ResponseValue;
  /**
   * What the value is compared with.
   */
  test: 'equals' | 'at-least' | 'missing' | 'present';
  /**
   * A fixed value, or another one of the response; null where the test needs none.
   */
  than: (string | number | boolean | null) | ResponseValue;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Where a value of a response is.
 */
export interface ResponseValue {
  /**
   * In which part of the response.
   */
  in: 'body' | 'header';
  /**
   * Path in the body, or name of the header.
   */
  name: string;
}
/**
 * Stop on a page with fewer records than a full one.
 */
export interface StopOnShortPage {
  /**
   * Which form this is.
   */
  kind: 'stop-on-short-page';
  /**
   * Records of a full page.
   */
  size: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Stop on a page without records.
 */
export interface StopOnEmptyPage {
  /**
   * Which form this is.
   */
  kind: 'stop-on-empty-page';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Comma-separated values.
 */
export interface CsvResponse {
  /**
   * Which form this is.
   */
  kind: 'csv';
  /**
   * Between cells.
   */
  delimiter: string;
  /**
   * Around cells; null: none.
   */
  quote: string | null;
  /**
   * Names of the columns; null: the first line has them.
   */
  columns: string[] | null;
  /**
   * Lines before them.
   */
  skipLines: number;
  /**
   * Encoding of the text; null: as the response says, or UTF-8.
   */
  encoding: string | null;
  /**
   * Which file of a ZIP archive; null: the only one.
   */
  file: string | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * JSON.
 */
export interface JsonResponse {
  /**
   * Which form this is.
   */
  kind: 'json';
  /**
   * Encoding of the text; null: as the response says, or UTF-8.
   */
  encoding: string | null;
  /**
   * Which file of a ZIP archive; null: the only one.
   */
  file: string | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A record in each line, as JSON.
 */
export interface NdjsonResponse {
  /**
   * Which form this is.
   */
  kind: 'ndjson';
  /**
   * Encoding of the text; null: as the response says, or UTF-8.
   */
  encoding: string | null;
  /**
   * Which file of a ZIP archive; null: the only one.
   */
  file: string | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A record in each line, with the member "text".
 */
export interface TextResponse {
  /**
   * Which form this is.
   */
  kind: 'text';
  /**
   * Encoding of the text; null: as the response says, or UTF-8.
   */
  encoding: string | null;
  /**
   * Which file of a ZIP archive; null: the only one.
   */
  file: string | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * XML.
 */
export interface XmlResponse {
  /**
   * Which form this is.
   */
  kind: 'xml';
  /**
   * Whether attributes are read.
   */
  attributes: boolean;
  /**
   * Paths of elements that are lists.
   */
  lists: string[];
  /**
   * Encoding of the text; null: as the response says, or UTF-8.
   */
  encoding: string | null;
  /**
   * Which file of a ZIP archive; null: the only one.
   */
  file: string | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The steps after the request that creates a file, until it can be downloaded.
 */
export interface AsyncSteps {
  /**
   * Values of the response to the first request, for `{name}` in the other endpoints.
   */
  placeholders: AsyncPlaceholder[];
  status: AsyncStatus;
  /**
   * Wait before each status request.
   */
  everyMs: number;
  /**
   * The run fails when the file is not ready by then.
   */
  atMostMs: number;
  /**
   * Where the records are.
   */
  download: DownloadEndpoint | DownloadUrl;
  abort?: FinalRequest;
  delete?: FinalRequest;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A name and where its value is.
 */
export interface AsyncPlaceholder {
  /**
   * Name in braces.
   */
  name: string;
  /**
   * Path in the response, or the name of the header.
   */
  path: string;
  /**
   * A header has the value. Absent: the body.
   */
  in?: 'header';
}
/**
 * The request that asks whether the file is ready.
 */
export interface AsyncStatus {
  /**
   * Requested by GET.
   */
  endpoint: string;
  /**
   * Path of the status in its response; null: the status code of the response.
   */
  path: string | null;
  /**
   * Values that mean ready.
   */
  done: string[];
  /**
   * Values that mean failed.
   */
  failed: string[];
  /**
   * Path of the reason for a failure.
   */
  message: string | null;
}
/**
 * At an endpoint.
 */
export interface DownloadEndpoint {
  /**
   * Which form this is.
   */
  kind: 'endpoint';
  /**
   * Requested by GET.
   */
  endpoint: string;
}
/**
 * At a URL that the status response has.
 */
export interface DownloadUrl {
  /**
   * Which form this is.
   */
  kind: 'url';
  /**
   * Path of the URL.
   */
  path: string;
}
/**
 * A request after the others of an asynchronous job: it stops the creation of the file, or deletes it.
 */
export interface FinalRequest {
  /**
   * HTTP method; FORM is POST with a form body.
   */
  method: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * `{name}` is a placeholder.
   */
  endpoint: string;
  /**
   * Its own parameters.
   */
  params: Parameter[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The response, or its only array.
 */
export interface RecordsAuto {
  /**
   * Which form this is.
   */
  kind: 'auto';
}
/**
 * The value at a path.
 */
export interface RecordsAtPath {
  /**
   * Which form this is.
   */
  kind: 'path';
  /**
   * The path.
   */
  path: string;
  /**
   * Its separator.
   */
  delimiter: string;
  /**
   * What each record gets from the elements around it. Absent: nothing.
   *
   * @minItems 1
   */
  keep?: [KeptMember, ...KeptMember[]];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A member of an outer element that records get.
 */
export interface KeptValue {
  /**
   * Its name in the record.
   */
  name: string;
  /**
   * 1: the element of the last `*`, 2: that of the one before, and so on; after the first `*`, the response.
   */
  level: number;
  /**
   * Dotted path in the element.
   */
  path: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The name that a `*` of the path stands for; records that are values become `{ value }`.
 */
export interface KeptName {
  /**
   * Its name in the record.
   */
  name: string;
  /**
   * Which `*`, from the left.
   */
  key: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * At every place that matches a path with `*`.
 */
export interface RecordsAtWildcard {
  /**
   * Which form this is.
   */
  kind: 'wildcard';
  /**
   * The path.
   */
  path: string;
  /**
   * Separator in the path.
   */
  delimiter: string;
  /**
   * What each record gets from the elements around it. Absent: nothing.
   *
   * @minItems 1
   */
  keep?: [KeptMember, ...KeptMember[]];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A value of a parent's record put into the endpoint.
 */
export interface Placeholder {
  /**
   * As written between the braces, level included.
   */
  name: string;
  /**
   * 1 = direct parent.
   */
  level: number;
  /**
   * Dotted path in that record; `.` is the record.
   */
  path: string;
  value: Expression;
  /**
   * Values that the configuration lists; level 0. Absent: those of a record.
   *
   * @minItems 1
   */
  values?: [string, ...string[]];
  /**
   * What follows where there is no value. Absent: `nullPlaceholders` of the target decides on null, and a missing member is an error.
   */
  missing?: 'error' | 'skip' | 'null';
  batch?: Batch;
  /**
   * The name says where the value is, as in `parent.id`: child jobs do not inherit it.
   */
  isRelative?: true;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Values of several records of the parent are sent in one request. Absent: each value is.
 */
export interface Batch {
  /**
   * Most values of a request.
   */
  size: number;
  /**
   * What stands between two. Absent: they are a list.
   */
  join?: string;
}
/**
 * How deleted records are found, and where they are written. Without `when`, keys are compared with those of the run before.
 */
export interface Deletions {
  /**
   * The member that a deleted record gets: the time.
   */
  mark: string | null;
  /**
   * The table of deleted keys.
   */
  table: string | null;
  /**
   * What a deleted record has; `always`: every record is a deleted one.
   */
  when: null | 'always' | Where;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Which records are kept.
 */
export interface Where {
  /**
   * As written.
   */
  text: string;
  condition: WhereCondition;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Compares a value of a record.
 */
export interface WhereComparison {
  /**
   * Which form this is.
   */
  kind: 'compare';
  /**
   * Dotted path in the record.
   */
  path: string;
  /**
   * `~` compares with a pattern, in which % matches any text.
   */
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | '~' | '!~';
  /**
   * The value to compare with.
   */
  value: string | number | boolean | null;
  /**
   * The number as written, where `value` is only near it.
   */
  digits?: string;
}
/**
 * Several conditions.
 */
export interface WhereGroup {
  /**
   * Which form this is.
   */
  kind: 'and' | 'or';
  /**
   * In order.
   *
   * @minItems 2
   */
  conditions: [WhereCondition, WhereCondition, ...WhereCondition[]];
}
/**
 * The opposite of a condition.
 */
export interface WhereNot {
  /**
   * Which form this is.
   */
  kind: 'not';
  condition: WhereCondition;
}
/**
 * What an incremental job keeps in the state.
 */
export interface Incremental {
  /**
   * Its name in the state.
   */
  key: string;
  /**
   * Dotted path in a record; of an opaque cursor, in the response.
   */
  cursor: string;
  /**
   * Type of the values; "opaque": whatever the response has.
   */
  type: 'time' | 'epoch' | 'epoch-ms' | 'number' | 'text' | 'opaque';
  /**
   * Value of the first run, or how it is computed.
   */
  start: (string | number | null) | Expression;
  /**
   * Format of sent values, a name or letters of strftime; null: as in the records.
   */
  format: string | null;
  /**
   * Zone of times without an offset.
   */
  timeZone: string;
  /**
   * How far a run goes back.
   */
  lookback: string | number | null;
  /**
   * Whether each record of the parent has a value of its own.
   */
  perParent: boolean;
  /**
   * Descending: the newest records come first, and paging ends at a page of records that are older than the state. Ascending when absent.
   */
  order?: 'ascending' | 'descending';
  /**
   * The cursor is the address of the first request of the next run.
   */
  isUrl?: true;
  /**
   * Statuses by which the API says that it has forgotten the cursor.
   */
  expired?: StatusRange[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The windows of a job.
 */
export interface Windows {
  begin: Expression;
  /**
   * The start of the run when null.
   */
  end: null | Expression;
  /**
   * A duration.
   */
  step: string;
  /**
   * How times are sent: a name, or letters of strftime.
   */
  format: string;
  /**
   * Zone of days, months and times without an offset.
   */
  timeZone: string;
  /**
   * Where windows begin: on the first day of a month or on a Monday.
   */
  align?: 'month' | 'week' | null;
  /**
   * Whether the sent end is part of the window.
   */
  isEndInclusive: boolean;
  /**
   * How long before the next window each one ends, a duration; the last ends at the end itself.
   */
  gap?: string | null;
  /**
   * When windows are halved.
   */
  split?: null | WindowSplit;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * When a window is halved: at a number of records, or at a status of the first answer.
 */
export interface WindowSplit {
  /**
   * The number of records from which on a window is halved.
   */
  total?: number;
  /**
   * Statuses at which a window is halved.
   */
  statuses?: StatusRange[];
  /**
   * Length of the shortest part, in milliseconds.
   */
  minMs: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Members of records that are not written.
 */
export interface ExcludedMembers {
  /**
   * Dotted paths.
   *
   * Items: Path.
   */
  paths: string[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Where a response has the number of records of all pages.
 */
export interface NamedTotal {
  /**
   * `none`: no number is taken for a total.
   */
  in: 'body' | 'header' | 'none';
  /**
   * Dotted path, or name of a header.
   */
  name?: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * A request that returns the number of records of an execution, before its first page.
 */
export interface CountRequest {
  /**
   * Requested by GET; `{name}` is a placeholder.
   */
  endpoint: string;
  /**
   * Values of the configuration in the endpoint. Absent when there are none.
   *
   * @minItems 1
   */
  addressValues?: [AddressValue, ...AddressValue[]];
  /**
   * Its own parameters.
   */
  params: Parameter[];
  /**
   * Dotted path of the number in the response; null: the response is the number.
   */
  path: string | null;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * What follows a page that brings nothing new.
 */
export interface RepeatRule {
  /**
   * The job goes on until the tenth, it ends, the run fails, or the job goes on.
   */
  action: 'warn' | 'end' | 'fail' | 'continue';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * The API of the job is GraphQL: a list `errors` in a response says that a part of the query failed.
 */
export interface GraphqlErrors {
  /**
   * The run fails, or the job is contradicted.
   */
  onErrors: 'fail' | 'warn';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Maximum rate of the requests of a job, or of several jobs.
 */
export interface JobRate {
  limit: RateLimit;
  /**
   * Jobs with this name have the rate together. Absent: the job alone.
   */
  shared?: string;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * What a request of a job counts as.
 */
export interface RequestWeight {
  /**
   * Number of requests.
   */
  units: number;
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Contradictions and doubts about the end of a job that are normal for the API.
 */
export interface AllowedFindings {
  /**
   * Ids of rules.
   *
   * Items: Id of a rule.
   */
  rules: (
    | 'errors-beside-data'
    | 'full-only-page'
    | 'missing-next-value'
    | 'missing-stop-value'
    | 'more-announced'
    | 'repeated-keys'
    | 'repeated-page'
    | 'short-first-page'
  )[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Primary key of an automatic table.
 */
export interface JobKey {
  /**
   * In order.
   *
   * Items: Column.
   */
  columns: string[];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * What becomes of records that lack a value of the primary key.
 */
export interface MissingKeys {
  /**
   * The run ends, the records are left out, or their key is empty.
   */
  action: 'error' | 'skip' | 'empty';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * What becomes of columns that earlier runs have not had, and of those that only they have had.
 */
export interface ColumnContract {
  /**
   * A new column is written, left out, written with a warning, or ends the run.
   */
  new: 'add' | 'ignore' | 'warn' | 'fail';
  /**
   * A missing column is empty, reported, or ends the run.
   */
  missing: 'keep' | 'warn' | 'fail';
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * Which parent records a child job runs for: one of the groups is true; a group is true if all its conditions are (6.6).
 */
export interface RecursionFilter {
  /**
   * As written.
   */
  text: string;
  /**
   * Groups.
   */
  anyOf: FilterCondition[][];
  /**
   * JSON Pointer into the configuration as written: where this comes from.
   */
  from: string;
}
/**
 * One comparison.
 */
export interface FilterCondition {
  /**
   * Dotted path in the parent's record.
   */
  path: string;
  /**
   * The comparison.
   */
  operator: '==' | '!=' | '>=' | '<=' | '~~' | '!~' | '>' | '<';
  /**
   * The right side.
   */
  value: string;
}
/**
 * A data type with a mapping.
 */
export interface MappedType {
  /**
   * The data type.
   */
  dataType: string;
  table: MappedTable;
  /**
   * JSON Pointer into the configuration as written.
   */
  from: string;
}
/**
 * A table whose columns are known when the plan is made (section 9).
 */
export interface MappedTable {
  /**
   * Name of the table, as written.
   */
  name: string;
  /**
   * The header, links included.
   *
   * Items: Column.
   */
  columns: string[];
  /**
   * Columns of the primary key, in order; empty when there is none.
   *
   * Items: Column.
   */
  primaryKey: string[];
  /**
   * In the order of the mapping.
   */
  definitions: MappedDefinition[];
  /**
   * The column that leads to the parent row; null at the top and where it is disabled.
   */
  link: null | ParentLink;
}
/**
 * A value of the record.
 */
export interface MappedColumn {
  /**
   * Which form this is.
   */
  kind: 'column';
  /**
   * Path in the record.
   */
  path: string;
  /**
   * Separator in the path.
   */
  delimiter: string;
  /**
   * Column.
   */
  destination: string;
  /**
   * Whether it belongs to the primary key.
   */
  primaryKey: boolean;
  /**
   * Default value.
   */
  default?: string | number | boolean;
  /**
   * The type that values are converted to; no conversion when absent.
   */
  type?: 'text' | 'integer' | 'decimal' | 'boolean' | 'json' | 'date' | 'timestamp';
  /**
   * How records have a time; ISO 8601 when absent.
   */
  format?: string;
  /**
   * Objects and lists become JSON text.
   */
  forceType: boolean;
  /**
   * JSON Pointer into the configuration as written.
   */
  from: string;
}
/**
 * An added column: user data or a value of a parent.
 */
export interface MappedUserColumn {
  /**
   * Which form this is.
   */
  kind: 'user';
  /**
   * Name of the added column.
   */
  name: string;
  /**
   * Column.
   */
  destination: string;
  /**
   * Whether it belongs to the primary key.
   */
  primaryKey: boolean;
  /**
   * JSON Pointer into the configuration as written.
   */
  from: string;
}
/**
 * A list of the record that becomes a separate table.
 */
export interface MappedChild {
  /**
   * Which form this is.
   */
  kind: 'table';
  /**
   * Path in the record.
   */
  path: string;
  /**
   * Separator in the path.
   */
  delimiter: string;
  table: MappedTable;
  /**
   * The column of this table with the link; null if the primary key is the link, or the table is not linked.
   */
  linkColumn: string | null;
  /**
   * JSON Pointer into the configuration as written.
   */
  from: string;
}
/**
 * A list whose elements are rows of this same table.
 */
export interface MappedSameTable {
  /**
   * Which form this is.
   */
  kind: 'same-table';
  /**
   * Path in the record.
   */
  path: string;
  /**
   * Separator in the path.
   */
  delimiter: string;
  /**
   * JSON Pointer into the configuration as written.
   */
  from: string;
}
/**
 * A link column of a child table.
 */
export interface ParentLink {
  /**
   * Column.
   */
  destination: string;
  /**
   * Whether it belongs to the primary key.
   */
  primaryKey: boolean;
}
