// Generated from schema/config.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/** A number whose digits say more than a JavaScript number can. */
export interface NumberLiteral {
  readonly text: string;
  readonly kind: 'integer' | 'float';
  readonly value: number;
  toJSON(): number;
}
/** A value as it is written. */
export type Json = Misfit | {readonly [name: string]: Json};
/** What is written where settings are expected, and is no object. */
export type Misfit = null | boolean | number | string | NumberLiteral | readonly Json[];

/**
 * A value: a string, a number, a list, an object, a function, or a reference to a value known when it is evaluated.
 */
export type Value = Json;
/**
 * A string; a number is converted to its digits.
 */
export type Text = string;
/**
 * Authentication method. "type" selects the method; without it nothing is sent.
 */
export type Authentication =
  | BearerAuthentication
  | ApiKeyAuthentication
  | BasicAuthentication
  | DigestAuthentication
  | QueryAuthentication
  | LoginAuthentication
  | Oauth2ClientCredentialsAuthentication
  | Oauth2RefreshTokenAuthentication
  | JwtAuthentication
  | Oauth10Authentication
  | Oauth20Authentication
  | Oauth20LoginAuthentication
  | NoAuthentication;
/**
 * Parameter name to value. A value can be a function or a reference such as {"attr": "since"}; nested objects and lists are sent as name[key]=value in URLs and forms.
 */
export type Parameters = Json;
/**
 * Header name to value. A value can be a function or a reference such as {"attr": "#token"}; a list sends the header once per value.
 */
export type Headers = Json;
/**
 * How the token is signed: HS… with a secret that the API has, too, RS… and PS… with an RSA key, ES… with a key of a curve, EdDSA with one of Ed25519.
 */
export type JwtAlgorithm =
  'HS256' | 'HS384' | 'HS512' | 'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA';
/**
 * How the key is written: as the text that it is (the default of HS…), as hexadecimal digits, in Base64, or in PEM form (the default of the others). What Base64 of a private key has is read as PEM or as PKCS #8.
 */
export type JwtKeyEncoding = 'text' | 'hex' | 'base64' | 'pem';
/**
 * Members of a part of the token; their values are texts, numbers, lists, references or functions.
 */
export type JwtMembers = Parameters;
/**
 * From "iat" to "exp" of the token, a [duration](#durations). APIs have a maximum: 5 minutes for Ghost, 10 for GitHub, 20 for App Store Connect, an hour for Google.
 */
export type JwtLifetime = number;
/**
 * The word before the token in the header "Authorization".
 */
export type JwtScheme = string;
/**
 * When the login is repeated: after this many seconds (0: before every request), or at a time in the response. Default: never.
 */
export type Expires = number | ExpiresFromResponse;
/**
 * How the next page is requested. "method" selects the pagination method; without it, each job sends one request.
 */
export type Pagination =
  | OffsetPagination
  | PageNumberPagination
  | ResponseUrlPagination
  | ResponseParamPagination
  | CursorPagination
  | MultiplePagination
  | ZendeskResponseUrlPagination
  | LinkHeaderPagination
  | ResponseHeaderPagination
  | ResponseValuesPagination
  | NoPagination;
/**
 * A boolean. Other scalars are converted: 0, "", "0" and null are false, everything else (also "false") is true.
 */
export type Flag = boolean;
/**
 * Where the pagination's parameters are sent. "query": in the URL, whatever the method is. "body": in the request body; names are paths with dots: "variables.after" sets "after" in the object "variables" of "body", or of "params" without it. "header": as headers. "path": in the place of {name} in the endpoint; before there is a value, the name and the slash in front of it are left out. Without it, where "params" are sent. All "params" are sent with each page.
 */
export type ParamIn = 'body' | 'query' | 'header' | 'path';
/**
 * Names joined by dots, or a list of names, for names that have dots themselves: ["@odata.nextLink"].
 */
export type Path = string;
/**
 * A whole number, or its digits as text.
 */
export type WholeNumber = number;
/**
 * Conditions on a response; pagination ends at the first page that meets one of them. Choose it where the response says that it is the last one in another way than by a boolean member: by a number of pages, a word, or a member that is left out.
 */
export type StopWhenSetting = StopCondition[];
/**
 * Number of records of a full page: pagination ends on a page that has fewer. Choose it for methods that follow a value of the response, where an API gives one on its last page, too; a request is saved.
 */
export type StopOnShortPage = number;
/**
 * Whether a page without records ends pagination, whatever the method. Choose it where an API gives a next value or URL on and on.
 */
export type StopOnEmptyPage = Flag;
/**
 * Ignored. The number of pages is limited by "forceStop.pages".
 */
export type Pages = number;
/**
 * Whether only path and query of the next page's URL count, with scheme, host and port of "baseUrl". Choose it for an API behind a proxy or gateway whose links name the internal host.
 */
export type HostKept = Flag;
/**
 * A value, or a list of values, in the place of the next one that mean that there is none. Null, an empty text and 0 mean so anyway. Choose it where the last page has a word or a number there.
 */
export type EndValue = string[];
/**
 * Parameter name to value, taken as written: functions do not work here.
 */
export type FixedParameters = Json;
/**
 * Header name to value, taken as written: functions do not work here. A list sends the header once per value.
 */
export type FixedHeaders = Json;
/**
 * A list of numbers.
 */
export type Codes = Json;
/**
 * How the records of one data type become a table: path in the record to column or child table. The columns are in this order.
 */
export type Mapping = {readonly [path: string]: MappingDefinition};
/**
 * One run per element. Each key of an element replaces that key of "config" entirely.
 */
export type Iterations =
  | Iteration[]
  | {
      [k: string]: Iteration;
    };
/**
 * The extractions to run, in this order. Written as an object, only the values count.
 */
export type Jobs = Json;
/**
 * An SSH server through which all requests go. Needs the package ssh2 (npm install ssh2).
 */
export type SshProxySetting = SshProxy;
/**
 * Signs every request for Amazon Web Services.
 */
export type AwsSetting = Aws;
/**
 * Caches responses to GET requests between runs, for work on a configuration.
 */
export type CacheSetting = true | Cache;
/**
 * OAuth credentials, provided by the platform.
 */
export type AuthorizationSetting = Authorization;
/**
 * Limits set by the platform.
 */
export type ImageParametersSetting = ImageParameters;
/**
 * Treated as missing.
 */
export type Absent = null | false | 0 | '' | '0' | [];
/**
 * A number of seconds, fractions allowed, its digits as text, or a duration such as "30s".
 */
export type Seconds = number | string | boolean;
/**
 * Treated as missing.
 */
export type Empty = '' | [];
/**
 * How the responses of a job are read. "format" selects the format; without "response", JSON. Gzip and ZIP files are unpacked, whatever the format is.
 */
export type ResponseSettings = CSVResponse | JSONResponse | NDJSONResponse | TextResponse | XMLResponse;
/**
 * A path as a list of names, for names that have dots themselves: ["fields", "System.Title"].
 *
 * @minItems 1
 */
export type NamesOfAPath = [string, ...string[]];
/**
 * One status or several.
 */
export type Statuses = string[];
/**
 * Placeholder to path in the parent's record.
 */
export type Placeholders = Json;
/**
 * Name of the member to its value.
 */
export type AddedMembers = Json;
/**
 * Header name to value.
 */
export type JobHeaders = Json;
/**
 * A path in the parent's record, or a path and a function of the value found there.
 */
export type Placeholder = Json;
/**
 * A column, a child table, or a column of added data. A string alone is the name of a column: { "address.city": "city" }.
 */
export type MappingDefinition = string | ColumnMapping | UserMapping | TableMapping;
/**
 * An attribute that functions and authentication read.
 */
export type Attribute = string | number | boolean | {} | unknown[];

/**
 * An extraction configuration: "api" describes the API, "config" what is extracted. Both are at the root, or together under "parameters".
 */
export interface ConfigurationDocument {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  api?: Api;
  config?: Extraction;
  inputs?: Inputs;
  iterations?: Iterations;
  sshProxy?: SshProxySetting;
  aws?: AwsSetting;
  cache?: CacheSetting;
  parameters?: WrappedConfiguration;
  authorization?: AuthorizationSetting;
  image_parameters?: ImageParametersSetting;
  /**
   * What to do. Only "run", an extraction, is supported.
   */
  action?: string;
  /**
   * Settings of the surrounding platform; not used.
   */
  storage?: {
    [k: string]: unknown;
  };
  /**
   * Settings of the surrounding platform; not used.
   */
  processors?: {
    [k: string]: unknown;
  };
  /**
   * Settings of the surrounding platform; not used.
   */
  runtime?: {
    [k: string]: unknown;
  };
}
/**
 * The API and its requests: base URL, headers, authentication, pagination, retries.
 */
export interface Api {
  /**
   * Base address of the API. Endpoints are resolved against it as links are against a page: write the slash at its end. {attr:name} is replaced by an attribute, percent-encoded. Can be a function of attributes.
   */
  baseUrl?: Value;
  /**
   * A short name of the API; part of the bucket's name when "outputBucket" is not set.
   */
  name?: Text;
  authentication?: Authentication;
  /**
   * Further authentications by name, each with the settings of "authentication". A job names the one that it uses. Choose it for an API whose endpoints want different credentials, or for public endpoints beside others.
   */
  authentications?: NamedAuthentications;
  pagination?: Pagination;
  /**
   * Origins that may get credentials although a URL in a response, not the configuration, leads there: "https://files.example.com" is exact, "*.example.com" is every host below example.com with scheme and port of "baseUrl". The origin of "baseUrl" and those of absolute endpoints need not be listed.
   */
  credentialOrigins?: string[];
  retryConfig?: RetrySettings;
  http?: ApiHttp;
  /**
   * Maximum rate of requests, evenly spread, as on the command line ("10/s", "600/m", "1000/h") or with a period; "auto" waits as the rate headers of the responses require. The option --rate overrides it.
   */
  rate?: 'auto' | {requests: number; perMs: number};
  /**
   * How to treat error responses. The first rule whose conditions a response meets is used, before "retryConfig" and "http.ignoreErrors". The rules do not apply to login requests.
   */
  errors?: ErrorRule[];
  /**
   * Maximum number of requests of a run, including logins, retries and redirects. A run that needs more fails, and its tables and state are not committed.
   */
  maxRequests?: number;
  /**
   * Maximum number of executions of jobs: their number, for each iteration and each combination of values in "forEach"; a job with child jobs counts as often as they do. A configuration with more is refused before anything is computed; without the setting, 100000 are allowed.
   */
  maxExecutions?: number;
  /**
   * Certificate authorities to trust instead of the system's, as PEM text.
   */
  caCertificate?: string;
  /**
   * The client's certificate followed by its private key, as PEM text.
   */
  '#clientCertificate'?: string;
  /**
   * How "#clientCertificate" is read. Anything but an object is ignored: the certificate is "#clientCertificate".
   */
  clientCertificate?: ClientCertificate | (string | number | boolean);
  /**
   * Old place of "authentication.query". Write it there.
   */
  query?: Json;
}
/**
 * Sends a token in the header "Authorization" of every request (RFC 6750).
 */
export interface BearerAuthentication {
  /**
   * A token in the header "Authorization".
   */
  type: 'bearer';
  /**
   * The token: a reference to an attribute, or a function. It is a secret.
   */
  token: Value;
}
/**
 * Sends a key in a header or in a query parameter of every request.
 */
export interface ApiKeyAuthentication {
  /**
   * A key in a header or a query parameter.
   */
  type: 'api-key';
  /**
   * Where the key is sent.
   */
  in?: 'header' | 'query';
  /**
   * Name of the header or parameter.
   */
  name: Text;
  /**
   * The key: a reference to an attribute, or a function. It is a secret.
   */
  value: Value;
}
/**
 * Sends user name and password with every request. They are the attributes "username" (or "#username") and "#password" (or "password") of "config".
 */
export interface BasicAuthentication {
  /**
   * HTTP basic authentication: user name and password from "config".
   */
  type: 'basic';
}
/**
 * Answers the challenge of the API with user name and password (RFC 7616: MD5, SHA-256 and SHA-512-256, also with -sess). They are the attributes "username" (or "#username") and "#password" (or "password") of "config". The first request is sent without them, and again with the answer; later ones have it at once. Choose it where an answer 401 has the header "WWW-Authenticate: Digest".
 */
export interface DigestAuthentication {
  /**
   * HTTP digest authentication: user name and password from "config".
   */
  type: 'digest';
}
/**
 * Adds query parameters to every request.
 */
export interface QueryAuthentication {
  /**
   * Query parameters. "url.query" is the old spelling.
   */
  type: 'query' | 'url.query';
  /**
   * Parameter name to value. Functions see "attr", "query" and "request".
   */
  query?: Parameters;
}
/**
 * Sends a login request first and adds values of its response to every other request.
 */
export interface LoginAuthentication {
  /**
   * A login request. Values of its response are sent with every other request.
   */
  type: 'login';
  /**
   * The request that logs in, or a list of them for a login in several steps, such as a token and then the password. The functions of each see { "response": <path> } in the responses to those before it; where two responses have a member of the same name, the later one counts, and so it does in "apiRequest" and "expires".
   */
  loginRequest: LoginRequest | LoginRequest[];
  /**
   * Format of the login response: JSON, or text, which is available at the path "data".
   */
  format?: 'json' | 'text';
  apiRequest?: ApiRequest;
  /**
   * true: the cookies that the login sets are sent with its later requests and with every other request to the host of "baseUrl", as their paths and "Secure" allow, until the login is repeated; cookies that other responses set are not. They replace a header "Cookie". Choose it for an API with sessions.
   */
  cookies?: boolean;
  logout?: LogoutRequest;
  expires?: Expires;
}
/**
 * The request that logs in.
 */
export interface LoginRequest {
  /**
   * Address below "baseUrl", or an absolute URL. {attr:name} is replaced by an attribute, percent-encoded as one segment of the path; a function makes a whole address.
   */
  endpoint: string | Json;
  /**
   * HTTP method and place of "params": GET sends them in the URL, POST and PUT as a JSON body, FORM as a form body.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the login request. Functions see "attr"; with "oauth20.login" also "consumer" and "user".
   */
  params?: Parameters;
  /**
   * Headers of the login request. Functions see "attr"; with "oauth20.login" also "consumer" and "user".
   */
  headers?: Headers;
  /**
   * Signs a JSON Web Token for this request and sends it in the header "Authorization". Choose it where an API exchanges such a token for one that the other requests have, as for GitHub Apps.
   */
  jwt?: SignedJWT;
  /**
   * Responses that mean that the login has failed although their status is good, or that it should be sent again. The actions are "fail" and "retry"; rules of "api.errors" do not apply to a login. Choose it where a wrong password has status 200, as with MediaWiki and GraphQL: without a rule, the run continues without a session.
   */
  errors?: ErrorRule[];
}
/**
 * A JSON Web Token that Sluice signs.
 */
export interface SignedJWT {
  algorithm: JwtAlgorithm;
  /**
   * The secret or the private key: a reference to an attribute, or a function. Line breaks of a PEM text may be written as \n.
   */
  key: Value;
  keyEncoding?: JwtKeyEncoding;
  /**
   * The passphrase of a private key that is encrypted.
   */
  passphrase?: Value;
  /**
   * Members of the header of the token, beside "alg" and "typ".
   */
  header?: JwtMembers;
  /**
   * Claims of the token, beside "iat" and "exp". A claim "iat" replaces that of Sluice.
   */
  claims?: JwtMembers;
  /**
   * The claim "iss": who signs, often an id that the API gives beside the key.
   */
  issuer?: Value;
  /**
   * The claim "sub": the user in whose name requests are sent.
   */
  subject?: Value;
  /**
   * The claim "aud": for whom the token is.
   */
  audience?: Value;
  lifetime?: JwtLifetime;
  scheme?: JwtScheme;
}
/**
 * Conditions on a response, and the action for it.
 */
export interface ErrorRule {
  when: ErrorCondition;
  /**
   * "retry": the request is sent again, as often as "retryConfig" allows. "fail": the run fails. "ignore": the response is a page without records. "end-paging": the same, and the last page. "renew-credentials": the login is repeated, and the request sent again, once.
   */
  action: 'retry' | 'fail' | 'ignore' | 'end-paging' | 'renew-credentials';
  /**
   * Time before the request is sent again: a [duration](#durations), or a header that has it.
   */
  wait?: {waitSeconds: number | null; waitHeader: string | null};
  /**
   * Message of the failure, the warning or the log.
   */
  message?: string;
}
/**
 * Conditions on a response; all of them must be met.
 */
export interface ErrorCondition {
  /**
   * Status code, or a list of them; 4xx means 400 to 499.
   */
  status?: [{first: number; last: number}, ...{first: number; last: number}[]];
  header?: HeaderTest;
  body?: BodyTest;
  /**
   * A text anywhere in the body, in the raw text or in a value of JSON; letter case is ignored. Choose it where an API says what is wrong at varying places, or not in JSON; with a "status", so that records that have the text are no errors.
   */
  contains?: string;
}
/**
 * Tests that a header exists, or has a value.
 */
export interface HeaderTest {
  /**
   * Name of the header.
   */
  name: string;
  /**
   * The required value.
   */
  equals?: string | number;
  /**
   * A pattern for the value; % matches any text, and letter case is ignored.
   */
  matches?: string;
}
/**
 * Tests that a field of the JSON body is not empty, or has a value ("path"), or that there is no body ("empty").
 */
export interface BodyTest {
  /**
   * Dotted path in the body.
   */
  path?: string;
  /**
   * The required value.
   */
  equals?: string | number | boolean;
  /**
   * A pattern for the value; % matches any text, and letter case is ignored.
   */
  matches?: string;
  /**
   * true: the body is empty, or has only white space. Choose it where an API has no records and sends nothing. Without "status", it applies to responses below 400 only, since error responses often have no body.
   */
  empty?: true;
}
/**
 * What is attached to every other request.
 */
export interface ApiRequest {
  /**
   * Header name to {"response": <path>} or a function. A string is first looked up as a path in the login response. If no such path exists, the string itself is used.
   */
  headers?: Headers;
  /**
   * Query parameter name to {"response": <path>} or a function.
   */
  query?: Parameters;
  /**
   * Members that are added to the body of every request of a job, a JSON object or a form; one that the job writes itself counts. {"response": <path>} and functions may be at any depth; a string is a string. Choose it for JSON-RPC, such as Zabbix, where the session is a part of the body; a single job writes { "login": <path> } into its own "params", "body" or "headers".
   */
  body?: {
    [k: string]: Value;
  };
}
/**
 * The request that ends the session: sent at the end of a run that has logged in, also after a failure, and after Ctrl+C, where it is waited for 2 seconds at most. It has what "apiRequest" adds to headers and to the URL. If it fails, the run has a warning. Choose it where an API limits the number of sessions.
 */
export interface LogoutRequest {
  /**
   * Address below "baseUrl", or an absolute URL. {attr:name} is replaced by an attribute; a function makes a whole address, also of { "response": <path> }.
   */
  endpoint: string | Json;
  /**
   * HTTP method and place of "params", as of the login request.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request. Functions see "attr", and { "response": <path> } of the login.
   */
  params?: Parameters;
  /**
   * Headers of the request, beside those of "apiRequest". Functions see the same.
   */
  headers?: Headers;
}
/**
 * Gets an access token for the client itself (RFC 6749, section 4.4), sends it as a bearer token with every other request, and renews it before it expires.
 */
export interface Oauth2ClientCredentialsAuthentication {
  /**
   * OAuth 2.0 with client credentials.
   */
  type: 'oauth2-client-credentials';
  /**
   * URL of the token endpoint, absolute or below "baseUrl". Its response is JSON with "access_token", or a form with this name. {attr:name} is replaced by an attribute, percent-encoded as one segment of the path; a function makes a whole address.
   */
  tokenUrl: string | Json;
  /**
   * Id of the client: a string, a reference to an attribute, or a function.
   */
  clientId: Value;
  /**
   * Secret of the client.
   */
  clientSecret: Value;
  /**
   * Where id and secret of the client are sent: as HTTP basic authentication (each form-encoded, as RFC 6749 requires), or as "client_id" and "client_secret" of the form.
   */
  clientIn?: 'header' | 'body';
  /**
   * Scopes to request, sent as "scope" with spaces between them.
   */
  scopes?: string[] | string;
  /**
   * Further parameters of the form, for example "audience".
   */
  params?: Parameters;
  /**
   * The token is renewed this many seconds before it expires ("expires_in" of the response), and after half of its lifetime at the earliest.
   */
  expiryMargin?: number;
}
/**
 * Gets an access token for a refresh token (RFC 6749, section 6), sends it as a bearer token with every other request, and renews it before it expires.
 */
export interface Oauth2RefreshTokenAuthentication {
  /**
   * OAuth 2.0 with a refresh token.
   */
  type: 'oauth2-refresh-token';
  /**
   * URL of the token endpoint, absolute or below "baseUrl". Its response is JSON with "access_token", or a form with this name. {attr:name} is replaced by an attribute, percent-encoded as one segment of the path; a function makes a whole address.
   */
  tokenUrl: string | Json;
  /**
   * Id of the client: a string, a reference to an attribute, or a function.
   */
  clientId: Value;
  /**
   * Secret of the client. Not required for a public client.
   */
  clientSecret?: Value;
  /**
   * The refresh token.
   */
  refreshToken: Value;
  /**
   * Where id and secret of the client are sent: as HTTP basic authentication (each form-encoded, as RFC 6749 requires), or as "client_id" and "client_secret" of the form.
   */
  clientIn?: 'header' | 'body';
  /**
   * Scopes to request, sent as "scope" with spaces between them.
   */
  scopes?: string[] | string;
  /**
   * Further parameters of the form, for example "audience".
   */
  params?: Parameters;
  /**
   * The token is renewed this many seconds before it expires ("expires_in" of the response), and after half of its lifetime at the earliest.
   */
  expiryMargin?: number;
  /**
   * What happens when the response has a new refresh token. "keep": it is used from then on, in later runs, too, if a token store is given ("--token-store"); without one, a warning says that it is lost. "ignore": the configured one stays valid, and is used again. "refuse": the run fails.
   */
  rotation?: 'keep' | 'ignore' | 'refuse';
}
/**
 * Signs a JSON Web Token (RFC 7519) and sends it with every request, or exchanges it for an access token and sends that one. Its claim "iat" is 30 seconds before now (a clock may be slow), "exp" is "lifetime" later. A token is used by all jobs, and renewed after 80 % of its lifetime. Choose it where you have a key in the place of a password: Ghost, App Store Connect, Zoom; with "grant" Google service accounts, Salesforce, DocuSign. Where a login request itself is signed, as for GitHub Apps, write "jwt" into a "loginRequest".
 */
export interface JwtAuthentication {
  /**
   * A JSON Web Token that Sluice signs.
   */
  type: 'jwt';
  algorithm: JwtAlgorithm;
  /**
   * The secret or the private key: a reference to an attribute, or a function. Line breaks of a PEM text may be written as \n.
   */
  key: Value;
  keyEncoding?: JwtKeyEncoding;
  /**
   * The passphrase of a private key that is encrypted.
   */
  passphrase?: Value;
  /**
   * Members of the header of the token, beside "alg" and "typ".
   */
  header?: JwtMembers;
  /**
   * Claims of the token, beside "iat" and "exp". A claim "iat" replaces that of Sluice.
   */
  claims?: JwtMembers;
  /**
   * The claim "iss": who signs, often an id that the API gives beside the key.
   */
  issuer?: Value;
  /**
   * The claim "sub": the user in whose name requests are sent.
   */
  subject?: Value;
  /**
   * The claim "aud": for whom the token is.
   */
  audience?: Value;
  lifetime?: JwtLifetime;
  scheme?: JwtScheme;
  /**
   * Exchanges the signed token for an access token at "tokenUrl" (RFC 7523). "jwt-bearer": it is the grant (Google, Salesforce). "client-credentials": it takes the place of the secret of a client (Okta, Microsoft Entra). Without it, the signed token itself is sent.
   */
  grant?: 'jwt-bearer' | 'client-credentials';
  /**
   * URL of the token endpoint for "grant", absolute or below "baseUrl"; an absolute one is the audience of the signed token where nothing else is. Its response is JSON with "access_token" and "expires_in".
   */
  tokenUrl?: string | Json;
  /**
   * Further parameters of the form that is sent to "tokenUrl", for example "scope".
   */
  params?: Parameters;
}
/**
 * Signs every request by OAuth 1.0 with the credentials in "authorization".
 */
export interface Oauth10Authentication {
  /**
   * OAuth 1.0 signature; has no settings of its own.
   */
  type: 'oauth10';
}
/**
 * Adds headers and query parameters made from the OAuth 2.0 credentials in "authorization".
 */
export interface Oauth20Authentication {
  /**
   * OAuth 2.0 with an existing token.
   */
  type: 'oauth20';
  /**
   * How the stored data are read: as text ("data"), or as JSON ("data.<path>").
   */
  format?: string;
  /**
   * Header name to value. Functions see "authorization", "query" and "request".
   */
  headers?: Headers;
  /**
   * Query parameter name to value. Functions see "authorization", "query" and "request".
   */
  query?: Parameters;
}
/**
 * Sends a login request made from the OAuth 2.0 credentials in "authorization" and adds values of its response to every other request.
 */
export interface Oauth20LoginAuthentication {
  /**
   * OAuth 2.0 with a refresh token: the login request fetches an access token.
   */
  type: 'oauth20.login';
  /**
   * The request that fetches the access token.
   */
  loginRequest: LoginRequest;
  /**
   * Format of the login response: JSON, or text, which is available at the path "data".
   */
  format?: 'json' | 'text';
  apiRequest?: ApiRequest1;
  expires?: Expires;
}
/**
 * What is attached to every other request.
 */
export interface ApiRequest1 {
  /**
   * Header name to {"response": <path>} or a function. A string is first looked up as a path in the login response. If no such path exists, the string itself is used.
   */
  headers?: Headers;
  /**
   * Query parameter name to {"response": <path>} or a function.
   */
  query?: Parameters;
  /**
   * Members that are added to the body of every request of a job, a JSON object or a form; one that the job writes itself counts. {"response": <path>} and functions may be at any depth; a string is a string. Choose it for JSON-RPC, such as Zabbix, where the session is a part of the body; a single job writes { "login": <path> } into its own "params", "body" or "headers".
   */
  body?: {
    [k: string]: Value;
  };
}
/**
 * Without a type nothing is sent.
 */
export interface NoAuthentication {
  /**
   * Not set.
   */
  type?: null | false | 0 | '' | '0';
}
export interface NamedAuthentications {
  [k: string]: Authentication;
}
/**
 * Asks for the next records by a page size and the number of records to skip. Ends on a page that is not full or, with "advanceBy": "received", on an empty one.
 */
export interface OffsetPagination {
  /**
   * Page size and number of records to skip.
   */
  method: 'offset';
  /**
   * Page size. Required, unless "advanceBy" is "received".
   */
  limit?: number;
  /**
   * Parameter for the page size. A job parameter of this name overrides "limit".
   */
  limitParam?: string;
  /**
   * Parameter for the number of records to skip.
   */
  offsetParam?: string;
  /**
   * Whether the page size is sent. Choose false where the API has a fixed page size, or where "params" of the job or its endpoint set it already: "limit" is then only what a full page has, and no parameter of the job changes it.
   */
  sendLimit?: Flag;
  /**
   * By how much the offset grows: by "limit", or by the number of records "received". Choose "received" where a page may have fewer records than requested although more follow, as when the API reduces the page size or leaves records out: no record is skipped, and pagination ends on an empty page. Pages are then requested one after the other.
   */
  advanceBy?: 'limit' | 'received';
  /**
   * Whether a page that is not full may be followed by others. true: the next page is requested until one has no records, or as many were read as "total" of the job says; after a page that is not full, the position goes on by the number of records received. "auto": the same, but only where the first page of a job is not full and has at least 10 records, as when the API gives fewer than were asked for. false: a page that is not full ends the pagination.
   */
  confirmEnd?: Json;
  /**
   * Whether the first request has the pagination parameters as well.
   */
  firstPageParams?: Flag;
  /**
   * Whether pagination starts at the job parameter named by "offsetParam"; otherwise at 0.
   */
  offsetFromJob?: Flag;
  /**
   * No effect: pagination starts at 0, or at a job parameter ("offsetFromJob").
   */
  offset?: Json;
  paramIn?: ParamIn;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Ends pagination by a boolean member of the response.
 */
export interface NextPageFlagSetting {
  /**
   * Name of a member at the root of the response; not a path.
   */
  field?: Text;
  /**
   * Path of the member, in the place of "field".
   */
  path?: Path;
  /**
   * Paging ends when the member equals this.
   */
  stopOn: boolean;
  /**
   * What an absent member counts as; without it paging ends.
   */
  ifNotSet?: boolean;
}
/**
 * Ends pagination after a number of pages, a time, or a volume.
 */
export interface ForceStopSetting {
  /**
   * Number of pages at most.
   */
  pages?: WholeNumber;
  /**
   * Seconds, or a span such as "1 hour", since the job's first request.
   */
  time?: Json;
  /**
   * Bytes of all responses; the page that crosses the limit is kept.
   */
  volume?: WholeNumber;
}
/**
 * Ends pagination after a number of records.
 */
export interface LimitStopSetting {
  /**
   * That many records.
   */
  count?: WholeNumber;
  /**
   * Path in the response that tells how many records there are.
   */
  field?: Path;
}
/**
 * A condition on a response: a member or a header, and what it has to be.
 */
export interface StopCondition {
  /**
   * Path of a member of the response.
   */
  path?: string;
  /**
   * Name of a header of the response, in the place of "path".
   */
  header?: string;
  /**
   * The value that ends pagination, or where it is.
   */
  equals?: string | number | boolean | OtherValue;
  /**
   * Pagination ends when the value is this number or greater, or as great as the number that is there.
   */
  gte?: string | number | OtherValue;
  /**
   * Whether pagination ends when there is no such value, or when there is one. A value of null, an empty text, list or object counts as missing.
   */
  missing?: boolean;
}
/**
 * Asks for pages by their number. Ends on a page that is not full or, without a page size, on an empty one.
 */
export interface PageNumberPagination {
  /**
   * Page number.
   */
  method: 'pagenum';
  /**
   * Page size. Without it, none is sent, and pagination ends on an empty page.
   */
  limit?: WholeNumber;
  /**
   * Parameter for the page size.
   */
  limitParam?: string;
  /**
   * Parameter for the page number.
   */
  pageParam?: string;
  /**
   * Number of the first page.
   */
  firstPage?: number;
  /**
   * Whether the page size is sent. Choose false where the API has a fixed page size, or where "params" of the job or its endpoint set it already: "limit" is then only what a full page has, and no parameter of the job changes it.
   */
  sendLimit?: Flag;
  /**
   * Whether a page that is not full may be followed by others. true: the next page is requested until one has no records, or as many were read as "total" of the job says; after a page that is not full, the position goes on by the number of records received. "auto": the same, but only where the first page of a job is not full and has at least 10 records, as when the API gives fewer than were asked for. false: a page that is not full ends the pagination.
   */
  confirmEnd?: Json;
  /**
   * Whether the first request has the pagination parameters as well.
   */
  firstPageParams?: Flag;
  paramIn?: ParamIn;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Asks for the URL that the response gives. Ends when it gives none.
 */
export interface ResponseUrlPagination {
  /**
   * Next URL in the response.
   */
  method: 'response.url';
  /**
   * Path of the next page's URL in the response. "-1" in it is the last element of a list.
   */
  urlKey?: Path;
  /**
   * Separator in "urlKey".
   */
  delimiter?: string;
  /**
   * Whether the job's parameters are added to the next page's URL.
   */
  includeParams?: Flag;
  /**
   * Whether the value is only the query of the next page, such as "page=2" or "?page=2". Without it, a value that is no whole URL is resolved against "baseUrl", and not against the address of the page as a browser does.
   */
  paramIsQuery?: Flag;
  keepHost?: HostKept;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  endValue?: EndValue;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Sends a value of the response as a parameter of the next request. Ends when it is missing.
 */
export interface ResponseParamPagination {
  /**
   * A value of the response is sent as a parameter.
   */
  method: 'response.param';
  /**
   * Path of the value in the response. "-1" in it is the last element of a list: "data.-1.id".
   */
  responseParam: Path;
  /**
   * Parameter for the value.
   */
  queryParam: Text;
  /**
   * Whether the job's parameters are sent with the next pages too.
   */
  includeParams?: Flag;
  scrollRequest?: ScrollRequest;
  paramIn?: ParamIn;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  endValue?: EndValue;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * What pages from the second on change in the job's request.
 */
export interface ScrollRequest {
  /**
   * Address of the next pages.
   */
  endpoint?: string;
  /**
   * GET, POST or FORM.
   */
  method?: 'GET' | 'POST' | 'FORM';
  /**
   * Parameters of the next pages, taken as written: functions do not work here.
   */
  params?: FixedParameters;
  /**
   * Headers of the next pages, taken as written: functions do not work here.
   */
  headers?: FixedHeaders;
}
/**
 * Sends the greatest (or smallest) id of the records so far as a parameter. Ends on a page without records.
 */
export interface CursorPagination {
  /**
   * Greatest or smallest id so far.
   */
  method: 'cursor';
  /**
   * Path of the id in a record. Its values must be numbers.
   */
  idKey: Path;
  /**
   * Parameter for the id.
   */
  param: Text;
  /**
   * Added to the id.
   */
  increment?: number;
  /**
   * Whether the smallest id is sent.
   */
  reverse?: Flag;
  paramIn?: ParamIn;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Several named scrollers; a job chooses one by "scroller".
 */
export interface MultiplePagination {
  /**
   * Several named scrollers.
   */
  method: 'multiple';
  /**
   * Name to scroller settings: each has its own "method".
   */
  scrollers: Scrollers;
  /**
   * Name of the scroller for jobs that choose none; without it they send one request.
   */
  default?: Text;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Name to scroller settings.
 */
export interface Scrollers {
  [k: string]: Pagination;
}
/**
 * Like "response.url"; also ends when the next page would begin less than six minutes before now.
 */
export interface ZendeskResponseUrlPagination {
  /**
   * Next URL in the response, as Zendesk's incremental exports give it.
   */
  method: 'zendesk.response.url';
  /**
   * Path of the next page's URL in the response.
   */
  urlKey?: Path;
  /**
   * Whether the job's parameters are added to the next page's URL.
   */
  includeParams?: Flag;
  /**
   * Whether the value is only the query of the next page, such as "page=2" or "?page=2". Without it, a value that is no whole URL is resolved against "baseUrl", and not against the address of the page as a browser does.
   */
  paramIsQuery?: Flag;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Requests the URL of a link in the response header "Link" (RFC 8288). Ends when there is no such link.
 */
export interface LinkHeaderPagination {
  /**
   * Next URL in the header "Link" of the response.
   */
  method: 'link-header';
  /**
   * Relation type of the link to the next page.
   */
  rel?: string;
  /**
   * Name of the response header.
   */
  header?: string;
  keepHost?: HostKept;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Sends the value of a response header as a parameter of the next request, together with the job's parameters. Ends when the header is missing or empty.
 */
export interface ResponseHeaderPagination {
  /**
   * A response header is sent as a parameter.
   */
  method: 'response.header';
  /**
   * Name of the response header.
   */
  header: string;
  /**
   * Parameter for its value.
   */
  queryParam: Text;
  paramIn?: ParamIn;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  endValue?: EndValue;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Sends several values of the response, or computed ones, with the next request. Ends when the response has none of them.
 */
export interface ResponseValuesPagination {
  /**
   * Several values of the response are sent as parameters.
   */
  method: 'response.values';
  /**
   * Name of a parameter to the path of its value in the response, or to a function with { "response": <path> }. "-1" in a path is the last element of a list. A parameter whose values are all missing is not sent; the pagination ends at a response without any. A function without { "response": … } is sent with every page after the first, such as a number of records to skip. The parameters of the job are sent with every page. Choose it where a response has more than one value to continue with, as that of MediaWiki, or where the API wants the value in another form.
   */
  next: NextValues;
  paramIn?: ParamIn;
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Name of a parameter to its value on the next page.
 */
export interface NextValues {
  [k: string]: string | Json;
}
/**
 * Without a method each job sends one request.
 */
export interface NoPagination {
  /**
   * Not set.
   */
  method?: null | false | 0 | '' | '0';
  nextPageFlag?: NextPageFlagSetting;
  forceStop?: ForceStopSetting;
  limitStop?: LimitStopSetting;
  stopWhen?: StopWhenSetting;
  stopOnShortPage?: StopOnShortPage;
  stopOnEmptyPage?: StopOnEmptyPage;
  pages?: Pages;
}
/**
 * Which failed requests are retried, how often and when.
 */
export interface RetrySettings {
  /**
   * Maximum number of retries after the first attempt; 0: no retries.
   */
  maxRetries?: Json;
  /**
   * Longest wait before a retry, in seconds or as another [duration](#durations). A response that requests a longer wait ends the run; 0: no limit.
   */
  maxWait?: number;
  /**
   * Maximum attempts of a request that cannot connect before any request of the run has connected: the host is unknown, refuses connections or has no valid certificate. A wrong address ends the run in seconds.
   */
  firstRequest?: number;
  http?: RetryHttp;
  curl?: RetryCurl;
  /**
   * Old spelling of "http.retryHeader".
   */
  headerName?: Json;
  /**
   * Old spelling of "http.codes".
   */
  httpCodes?: Codes;
  /**
   * Old spelling of "curl.codes".
   */
  curlCodes?: Codes;
}
/**
 * Retries after a response with an error status.
 */
export interface RetryHttp {
  /**
   * Response header with the time to wait: seconds, a Unix time or an HTTP date.
   */
  retryHeader?: Json;
  /**
   * Statuses after which a request is repeated. Replaces the default list.
   */
  codes?: Codes;
}
/**
 * Retries when there is no response.
 */
export interface RetryCurl {
  /**
   * cURL error numbers after which a request is repeated: 6 host not found, 7 not connected, 18 incomplete body, 28 time-out, 35 TLS, 52 empty reply, 56 connection reset, 61 broken content encoding. Replaces the default list.
   */
  codes?: Codes;
}
/**
 * Headers, defaults of every request, time-outs, errors to ignore.
 */
export interface ApiHttp {
  /**
   * How jobs write lists in URLs and forms: "indexed" (a[0]=1&a[1]=2), "repeat" (a=1&a=2), "brackets" (a[]=1&a[]=2) or "comma" (a=1,2).
   */
  listFormat?: 'indexed' | 'repeat' | 'brackets' | 'comma';
  /**
   * Headers of every request, the login request included. Values can be functions.
   */
  headers?: Headers;
  /**
   * Names of headers that "config.http.headers" must set.
   */
  requiredHeaders?: Json;
  defaultOptions?: DefaultOptions;
  /**
   * HTTP statuses that are processed as if the request had succeeded. 206 accepts a part of the data that was not requested, which is an error otherwise.
   */
  ignoreErrors?: Json;
  /**
   * Time limit for a connection, in seconds or as another [duration](#durations); 0: no limit.
   */
  connectTimeout?: number;
  /**
   * Time limit of one attempt of a request, in seconds or as another [duration](#durations); 0: no limit.
   */
  requestTimeout?: number;
  /**
   * Largest response body in bytes, compressed and decoded. A larger one ends the run.
   */
  maxResponseBytes?: number;
}
/**
 * Defaults of every job's request; settings of a job override them. Not used for the login request.
 */
export interface DefaultOptions {
  /**
   * Headers of every API request, not of the login request. Values are taken as written: functions do not work here.
   */
  headers?: FixedHeaders;
  /**
   * Parameters of every API request, not of the login request. Values are taken as written: functions do not work here.
   */
  params?: FixedParameters;
  /**
   * Method of jobs that do not set one: GET, POST or FORM.
   */
  method?: 'GET' | 'POST' | 'FORM';
  /**
   * Ignored: every job sets its own endpoint.
   */
  endpoint?: Json;
}
/**
 * How "#clientCertificate" is read.
 */
export interface ClientCertificate {
  /**
   * The passphrase of the private key in "#clientCertificate": a reference to an attribute, which is the same in all iterations. Choose it where a key may not be stored in plain text; without it, an encrypted key is refused.
   */
  passphrase: Value;
}
/**
 * What is extracted and to which tables. Every other key is an attribute that functions read with {"attr": "<key>"}.
 */
export interface Extraction {
  jobs?: Json;
  /**
   * Bucket of the output tables.
   */
  outputBucket?: Text;
  /**
   * Part of the bucket's name when "outputBucket" is not set.
   */
  id?: Text;
  /**
   * Whether the tables' rows are added to the rows that are there, or replace them.
   */
  incrementalOutput?: boolean;
  /**
   * Whether an event is emitted for every HTTP request.
   */
  debug?: Flag;
  http?: ExtractionHttp;
  /**
   * Columns added to the tables of all top-level jobs: name to value, functions allowed. A plain value becomes the column "userData".
   */
  userData?: Json;
  /**
   * How responses become tables: data type to mapping. Data types without a mapping get automatic tables.
   */
  mappings?: Mappings;
  /**
   * Generation of the rules that turn responses into tables: 3 is today's, 2 and 1 are for tables made by older versions.
   */
  compatLevel?: WholeNumber;
  /**
   * "peer-names" gives the column names of Generic Extractor: an added column that had to be renamed in one table keeps its new name in all tables written afterwards.
   */
  compatibility?: 'peer-names';
  /**
   * Whether tables keep what the API sent: all digits of numbers, unless "numbers" says otherwise, and the words true and false. Without it, they are written as Generic Extractor does: true is 1, and false is an empty cell like null.
   */
  lossless?: boolean;
  /**
   * How numbers are written into tables: "exact" keeps the digits that the API sent; "peer", and anything else, writes them as Generic Extractor does, with 14 significant digits. The option --numbers overrides it.
   */
  numbers?: Json;
  /**
   * User name for authentication type "basic".
   */
  username?: Json;
  /**
   * User name for authentication type "basic", when "username" is not set.
   */
  '#username'?: Json;
  /**
   * Password for authentication type "basic". Prefer "#password", which is kept secret.
   */
  password?: Json;
  /**
   * Password for authentication type "basic", when "password" is not set.
   */
  '#password'?: Json;
  [k: string]: unknown;
}
/**
 * Headers of this configuration.
 */
export interface ExtractionHttp {
  /**
   * Headers of every request; they override "api.http.headers". Values can be functions.
   */
  headers?: Headers;
}
/**
 * Data type to mapping.
 */
export interface Mappings {
  [k: string]: Mapping;
}
/**
 * The values that a user gives to this configuration, by their names: attributes that functions read with {"attr": "<name>"}. A value stands in "config" or in an iteration, or it is given from outside: --set, SLUICE_INPUT_<NAME>, and for secrets SLUICE_SECRET_<NAME> or --secrets. Choose it for a configuration that others run with values of their own: a missing or wrong value is reported before the first request. Attributes that are not declared stay allowed.
 */
export interface Inputs {
  [k: string]: Input;
}
/**
 * What is known about a value. The name of a secret begins with "#".
 */
export interface Input {
  /**
   * Type of the value: "string", "integer", "number" or "boolean".
   */
  type?: 'string' | 'integer' | 'number' | 'boolean';
  /**
   * What the value is and where users find it. Those who are asked for it see this text.
   */
  description?: Text;
  /**
   * Whether there is no run without a value. An optional input without a value and without a default is null: a parameter with it is not sent. Excludes "default" if it is true.
   */
  required?: boolean;
  /**
   * The value if none is given. A secret has none.
   */
  default?: Json;
  /**
   * Whether the value is a secret, which no plan, log or recording shows. The name of a secret begins with "#", and every input with such a name is one.
   */
  secret?: boolean;
  /**
   * Regular expression that some part of a string must match.
   */
  pattern?: string;
  /**
   * The values that are allowed. A secret has no such list.
   */
  enum?: (string | number | boolean | NumberLiteral)[];
}
/**
 * What this run changes in "config". Each key replaces that key of "config" entirely.
 */
export interface Iteration {
  /**
   * The jobs of this run.
   */
  jobs?: Jobs;
  /**
   * Bucket of this run's tables.
   */
  outputBucket?: Text;
  /**
   * Whether rows are added to the existing rows.
   */
  incrementalOutput?: Flag;
  /**
   * Whether an event is emitted for every HTTP request.
   */
  debug?: Flag;
  /**
   * Headers of this run; replaces "config.http" entirely.
   */
  http?: ExtractionHttp1;
  /**
   * Columns added to the tables of this run's top-level jobs.
   */
  userData?: Parameters | (string | number | boolean);
  /**
   * Mappings of this run.
   */
  mappings?: Mappings;
  /**
   * Generation of the table rules in this run.
   */
  compatLevel?: WholeNumber;
  [k: string]: unknown;
}
/**
 * Headers of this configuration.
 */
export interface ExtractionHttp1 {
  /**
   * Headers of every request; they override "api.http.headers". Values can be functions.
   */
  headers?: Headers;
}
/**
 * An SSH server through which all requests go. Needs the package ssh2 (npm install ssh2).
 */
export interface SshProxy {
  /**
   * Name or address of the SSH server.
   */
  host: string;
  /**
   * Its port.
   */
  port: number;
  /**
   * User name there.
   */
  user: string;
  /**
   * Private key of that user, as PEM text.
   */
  '#privateKey': string;
}
/**
 * Signs every request for Amazon Web Services.
 */
export interface Aws {
  /**
   * The signature (version 4).
   */
  signature?: AwsSignature;
}
/**
 * The signature (version 4).
 */
export interface AwsSignature {
  /**
   * The credentials, and the service to sign for.
   */
  credentials?: AwsCredentials;
}
/**
 * The credentials, and the service to sign for.
 */
export interface AwsCredentials {
  /**
   * The access key's id.
   */
  accessKeyId: Text;
  /**
   * The secret key.
   */
  '#secretKey': Text;
  /**
   * The service.
   */
  serviceName: Text;
  /**
   * The region.
   */
  regionName: Text;
}
/**
 * Caches responses to GET requests between runs.
 */
export interface Cache {
  /**
   * How long a response is cached, in seconds.
   */
  ttl?: Json;
}
/**
 * The configuration in its wrapped form. When this is an object, "api" and "config" at the root are ignored.
 */
export interface WrappedConfiguration {
  api?: Api;
  config?: Extraction;
  inputs?: Inputs;
  iterations?: Iterations;
  sshProxy?: SshProxySetting;
  aws?: AwsSetting;
  cache?: CacheSetting;
}
/**
 * OAuth credentials, provided by the platform.
 */
export interface Authorization {
  /**
   * The OAuth authorization. A string is a placeholder that the environment replaces.
   */
  oauth_api?: OauthApi | string;
  [k: string]: unknown;
}
/**
 * The OAuth authorization.
 */
export interface OauthApi {
  /**
   * Its credentials.
   */
  credentials?: OauthCredentials;
  /**
   * Name of the stored authorization; not used.
   */
  id?: {
    [k: string]: unknown;
  };
  /**
   * Version of the stored authorization; not used.
   */
  version?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The OAuth application and the user's grant.
 */
export interface OauthCredentials {
  /**
   * The user's grant: JSON text, or a token.
   */
  '#data'?: string | number;
  /**
   * Consumer key or client id.
   */
  appKey?: Text;
  /**
   * Consumer secret or client secret.
   */
  '#appSecret'?: Text;
  [k: string]: unknown;
}
/**
 * Limits set by the platform.
 */
export interface ImageParameters {
  /**
   * Hosts that requests may be sent to. Without it, all hosts are allowed.
   */
  allowed_hosts?:
    | AllowedHost[]
    | {
        [k: string]: AllowedHost;
      };
  [k: string]: unknown;
}
/**
 * A host that requests may be sent to.
 */
export interface AllowedHost {
  /**
   * The host's name.
   */
  host?: string;
  /**
   * "http" or "https"; both when absent.
   */
  scheme?: Text;
  /**
   * The port; any when absent.
   */
  port?: WholeNumber;
  /**
   * The first segments of the path; any when absent.
   */
  endpoint?: Text;
}
/**
 * Calls a function; its result is the value.
 */
export interface FunctionCall {
  /**
   * Name of the function. "urlencode" works in placeholders only.
   */
  function:
    | 'concat'
    | 'implode'
    | 'sprintf'
    | 'ifempty'
    | 'date'
    | 'time'
    | 'strtotime'
    | 'base64_encode'
    | 'base64url_encode'
    | 'hex_decode'
    | 'md5'
    | 'sha1'
    | 'hash'
    | 'hash_hmac'
    | 'rawurlencode'
    | 'urlencode'
    | 'strftime'
    | 'ago'
    | 'latest'
    | 'earliest';
  /**
   * The arguments, in order. Each is a value, a reference or another function.
   */
  args?:
    | Value[]
    | {
        [k: string]: Value;
      };
}
/**
 * The value of an attribute of "config".
 */
export interface AttributeReference {
  /**
   * Name of the attribute; members of objects by a dotted path.
   */
  attr: string | number;
}
/**
 * A time in Unix seconds; available in job parameters and in "userData".
 */
export interface TimeReference {
  /**
   * "previousStart": start of the last successful run, 0 on the first run. "currentStart": start of this run.
   */
  time: string;
}
/**
 * A value of the login response; available in "apiRequest".
 */
export interface ResponseReference {
  /**
   * Dotted path in the login response; "data" for a text response.
   */
  response: string | number | string[];
}
/**
 * A part of the OAuth 2.0 authorization; available with authentication type "oauth20".
 */
export interface AuthorizationReference {
  /**
   * "data" (or "data.<path>"), "clientId", "nonce" or "timestamp".
   */
  authorization: string | number;
}
/**
 * The OAuth application; available in the login request of type "oauth20.login".
 */
export interface ConsumerReference {
  /**
   * "client_id" or "client_secret".
   */
  consumer: string | number;
}
/**
 * A part of the stored OAuth data; available in the login request of type "oauth20.login".
 */
export interface UserReference {
  /**
   * Dotted path in the OAuth data.
   */
  user: string | number;
}
/**
 * A query parameter of the request that is being signed; available with the types "query" and "oauth20".
 */
export interface QueryReference {
  /**
   * Name of the query parameter.
   */
  query: string | number;
}
/**
 * A part of the request that is being signed; available with the types "query" and "oauth20", in the value of "api-key", and in headers.
 */
export interface RequestReference {
  /**
   * Which part. "body" is the text that is sent, "target" the path and the query as they are sent, with what authentication adds; the others are those before it. Choose "target" for an API that signs what it receives, and "body" for signed POST requests.
   */
  request: string | number;
}
/**
 * A value of the login response; available in "params", "query", "body" and "headers" of a job whose authentication is a login.
 */
export interface LoginReference {
  /**
   * Dotted path in the login response.
   */
  login: string | number;
}
/**
 * The value at the placeholder's path; available in "placeholders".
 */
export interface PlaceholderReference {
  /**
   * Always "value".
   */
  placeholder: string | number;
}
/**
 * A value of the record that is being written; available in "add". Null when the record does not have it.
 */
export interface RecordReference {
  /**
   * Dotted path in the record.
   */
  record: string | string[];
}
/**
 * A boundary of the window; available in the "params" of a job with "windows".
 */
export interface WindowReference {
  /**
   * "start" or "end".
   */
  window: string;
}
/**
 * The value that an incremental job continues from; available in the "params" of a job with "incremental".
 */
export interface IncrementalReference {
  /**
   * Always "value".
   */
  incremental: string;
}
/**
 * How long to wait before the request is sent again.
 */
export interface ErrorWait {
  /**
   * Number of seconds, or another [duration](#durations).
   */
  seconds?: number | string;
  /**
   * Name of a header with the wait, in seconds or as a time.
   */
  header?: string;
}
/**
 * What is attached to every other request.
 */
export interface ApiRequest2 {
  /**
   * Header name to {"response": <path>} or a function. A string is first looked up as a path in the login response. If no such path exists, the string itself is used.
   */
  headers?: Headers;
  /**
   * Query parameter name to {"response": <path>} or a function.
   */
  query?: Parameters;
  /**
   * Members that are added to the body of every request of a job, a JSON object or a form; one that the job writes itself counts. {"response": <path>} and functions may be at any depth; a string is a string. Choose it for JSON-RPC, such as Zabbix, where the session is a part of the body; a single job writes { "login": <path> } into its own "params", "body" or "headers".
   */
  body?: {
    [k: string]: Value;
  };
}
/**
 * The request that ends the session.
 */
export interface LogoutRequest1 {
  /**
   * Address below "baseUrl", or an absolute URL. {attr:name} is replaced by an attribute; a function makes a whole address, also of { "response": <path> }.
   */
  endpoint: string | Json;
  /**
   * HTTP method and place of "params", as of the login request.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request. Functions see "attr", and { "response": <path> } of the login.
   */
  params?: Parameters;
  /**
   * Headers of the request, beside those of "apiRequest". Functions see the same.
   */
  headers?: Headers;
}
/**
 * The response contains the time when the credentials expire.
 */
export interface ExpiresFromResponse {
  /**
   * Path of a JSON Web Token in the login response: its claim "exp" is the time, and the login is repeated 30 seconds before it. Choose it where the response has no time beside the token.
   */
  jwt?: string;
  /**
   * Path of that time in the login response.
   */
  response?: string;
  /**
   * true: seconds from now. false: a time, as Unix time or as a date string.
   */
  relative?: Flag;
  /**
   * What a number at "response" counts. Choose "ms" where an API has milliseconds, as Directus: read as seconds, they would let a login last a thousand times too long.
   */
  unit?: 'ms' | 's' | 'min' | 'h';
}
/**
 * Ends pagination by a boolean member of the response.
 */
export interface NextPageFlagSetting1 {
  /**
   * Name of a member at the root of the response; not a path.
   */
  field?: Text;
  /**
   * Path of the member, in the place of "field".
   */
  path?: Path;
  /**
   * Paging ends when the member equals this.
   */
  stopOn: boolean;
  /**
   * What an absent member counts as; without it paging ends.
   */
  ifNotSet?: boolean;
}
/**
 * Ends pagination by a boolean member of the response.
 */
export interface NextPageFlag {
  /**
   * Name of a member at the root of the response; not a path.
   */
  field?: Text;
  /**
   * Path of the member, in the place of "field".
   */
  path?: Path;
  /**
   * Paging ends when the member equals this.
   */
  stopOn: boolean;
  /**
   * What an absent member counts as; without it paging ends.
   */
  ifNotSet?: boolean;
}
/**
 * Ends pagination after a number of pages, a time, or a volume.
 */
export interface ForceStopSetting1 {
  /**
   * Number of pages at most.
   */
  pages?: WholeNumber;
  /**
   * Seconds, or a span such as "1 hour", since the job's first request.
   */
  time?: Json;
  /**
   * Bytes of all responses; the page that crosses the limit is kept.
   */
  volume?: WholeNumber;
}
/**
 * Ends pagination after a number of pages, a time, or a volume.
 */
export interface ForceStop {
  /**
   * Number of pages at most.
   */
  pages?: WholeNumber;
  /**
   * Seconds, or a span such as "1 hour", since the job's first request.
   */
  time?: Json;
  /**
   * Bytes of all responses; the page that crosses the limit is kept.
   */
  volume?: WholeNumber;
}
/**
 * Ends pagination after a number of records.
 */
export interface LimitStopSetting1 {
  /**
   * That many records.
   */
  count?: WholeNumber;
  /**
   * Path in the response that tells how many records there are.
   */
  field?: Path;
}
/**
 * Ends pagination after a number of records. Set "count" or "field", not both.
 */
export interface LimitStop {
  /**
   * That many records.
   */
  count?: WholeNumber;
  /**
   * Path in the response that tells how many records there are.
   */
  field?: Path;
}
/**
 * Another value of the same response.
 */
export interface OtherValue {
  /**
   * Path of a member of the response.
   */
  path?: string;
  /**
   * Name of a header of the response, in the place of "path".
   */
  header?: string;
}
/**
 * What pages from the second on change in the job's request.
 */
export interface ScrollRequest1 {
  /**
   * Address of the next pages.
   */
  endpoint?: string;
  /**
   * GET, POST or FORM.
   */
  method?: 'GET' | 'POST' | 'FORM';
  /**
   * Parameters of the next pages, taken as written: functions do not work here.
   */
  params?: FixedParameters;
  /**
   * Headers of the next pages, taken as written: functions do not work here.
   */
  headers?: FixedHeaders;
}
/**
 * Which failed requests are retried, how often and when.
 */
export interface RetrySettings1 {
  /**
   * Maximum number of retries after the first attempt; 0: no retries.
   */
  maxRetries?: Json;
  /**
   * Longest wait before a retry, in seconds or as another [duration](#durations). A response that requests a longer wait ends the run; 0: no limit.
   */
  maxWait?: number;
  /**
   * Maximum attempts of a request that cannot connect before any request of the run has connected: the host is unknown, refuses connections or has no valid certificate. A wrong address ends the run in seconds.
   */
  firstRequest?: number;
  http?: RetryHttp;
  curl?: RetryCurl;
  /**
   * Old spelling of "http.retryHeader".
   */
  headerName?: Json;
  /**
   * Old spelling of "http.codes".
   */
  httpCodes?: Codes;
  /**
   * Old spelling of "curl.codes".
   */
  curlCodes?: Codes;
}
/**
 * Retries after a response with an error status.
 */
export interface RetryHttp1 {
  /**
   * Response header with the time to wait: seconds, a Unix time or an HTTP date.
   */
  retryHeader?: Json;
  /**
   * Statuses after which a request is repeated. Replaces the default list.
   */
  codes?: Codes;
}
/**
 * Retries when there is no response.
 */
export interface RetryCurl1 {
  /**
   * cURL error numbers after which a request is repeated: 6 host not found, 7 not connected, 18 incomplete body, 28 time-out, 35 TLS, 52 empty reply, 56 connection reset, 61 broken content encoding. Replaces the default list.
   */
  codes?: Codes;
}
/**
 * Headers, defaults of every request, time-outs, errors to ignore.
 */
export interface ApiHttp1 {
  /**
   * How jobs write lists in URLs and forms: "indexed" (a[0]=1&a[1]=2), "repeat" (a=1&a=2), "brackets" (a[]=1&a[]=2) or "comma" (a=1,2).
   */
  listFormat?: 'indexed' | 'repeat' | 'brackets' | 'comma';
  /**
   * Headers of every request, the login request included. Values can be functions.
   */
  headers?: Headers;
  /**
   * Names of headers that "config.http.headers" must set.
   */
  requiredHeaders?: Json;
  defaultOptions?: DefaultOptions;
  /**
   * HTTP statuses that are processed as if the request had succeeded. 206 accepts a part of the data that was not requested, which is an error otherwise.
   */
  ignoreErrors?: Json;
  /**
   * Time limit for a connection, in seconds or as another [duration](#durations); 0: no limit.
   */
  connectTimeout?: number;
  /**
   * Time limit of one attempt of a request, in seconds or as another [duration](#durations); 0: no limit.
   */
  requestTimeout?: number;
  /**
   * Largest response body in bytes, compressed and decoded. A larger one ends the run.
   */
  maxResponseBytes?: number;
}
/**
 * Defaults of every job's request.
 */
export interface DefaultOptions1 {
  /**
   * Headers of every API request, not of the login request. Values are taken as written: functions do not work here.
   */
  headers?: FixedHeaders;
  /**
   * Parameters of every API request, not of the login request. Values are taken as written: functions do not work here.
   */
  params?: FixedParameters;
  /**
   * Method of jobs that do not set one: GET, POST or FORM.
   */
  method?: 'GET' | 'POST' | 'FORM';
  /**
   * Ignored: every job sets its own endpoint.
   */
  endpoint?: Json;
}
/**
 * A rate of requests.
 */
export interface Rate {
  /**
   * Number of requests.
   */
  requests: number;
  /**
   * Period: a [duration](#durations).
   */
  per: string | number;
}
/**
 * One endpoint to extract, with its child jobs.
 */
export interface Job {
  /**
   * Address below "baseUrl", or an absolute URL. In child jobs, {name} is replaced by the value of a placeholder, {parent.id} by a value of the parent's record, and {parent.parent.id} by one of the record above it; the rows get columns of the same names, with _ for dots. {attr:name} is replaced by an attribute, percent-encoded as one segment of the path. A function makes a whole address. An empty text is the base URL itself; with it, and with a function, the job needs a "dataType".
   */
  endpoint?: Json;
  /**
   * HTTP method and place of "params": GET and DELETE send them in the URL, POST, PUT and PATCH as a JSON body, FORM (a POST request) as a form body.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Request parameters. They override default parameters of the same name. Values can be functions.
   */
  params?: Json;
  /**
   * Parameters that are always sent in the URL, whatever the method is. Values can be functions.
   */
  query?: Json;
  /**
   * Body of the requests, with any method: any value, which is sent as JSON and may contain functions, or { "text": "…" } for another text. The header Content-Type is application/json or text/plain, unless the job or the API sets another one. With it, parameters are sent in the URL.
   */
  body?: Json;
  /**
   * How lists are written in URLs and forms: "indexed" (a[0]=1&a[1]=2), "repeat" (a=1&a=2), "brackets" (a[]=1&a[]=2) or "comma" (a=1,2). Without it, as "api.http" says.
   */
  listFormat?: 'indexed' | 'repeat' | 'brackets' | 'comma';
  /**
   * Headers of this job's requests. A value can be a function or a reference; a list sends the header once per value.
   */
  headers?: Json;
  /**
   * Name of the table, or of its mapping. Without it the endpoint's text is used.
   */
  dataType?: Text;
  /**
   * Where the records are in the response: a dotted path, or an object with "path" and "delimiter". A segment * matches every element of a list or every member of an object. By default, the only list of the response is used.
   */
  dataField?: string | number | DataField;
  /**
   * How responses are read: CSV, NDJSON, XML, text, or JSON in a compressed file. Without it, JSON.
   */
  response?: ResponseSettings;
  async?: AsynchronousJob;
  /**
   * Paths in a record whose values become JSON text in one column; [] after a name means every element.
   */
  responseFilter?: Json;
  /**
   * Separator in "responseFilter".
   */
  responseFilterDelimiter?: string;
  /**
   * Columns added to this job's table: name to value, functions allowed. A plain value becomes the column "job_parent_id".
   */
  userData?: Json;
  /**
   * Name of a scroller; with pagination method "multiple" only.
   */
  scroller?: Json;
  /**
   * Child jobs, run for every record of this job. Written as an object, only the values count.
   */
  children?: Json;
  /**
   * In a child job: placeholder to path in the parent's record. "2:name" reads the grandparent's record, and so on. Values are inserted as they are: "/" and "?" act as URL syntax; the function urlencode makes one segment of any text.
   */
  placeholders?: Placeholders;
  /**
   * Runs the job for each of some values: the name of a placeholder to a list of values, such as { "region": ["eu", "us"] } for {region} in the endpoint. With several names, for each combination; a child job, for each record of its parent, too. The rows have each value in a column parent_NAME. Choose it for values that you know; for those of another endpoint, choose a child job.
   */
  forEach?: ValuesForAJob;
  /**
   * In a child job: whether it is requested for each record of its parent. With false it is requested once, and its child jobs run for each combination of a record of the parent and a record of it. Choose it for the product of two lists, such as each user in each project.
   */
  perParent?: boolean;
  /**
   * In a child job: the parent's records it is run for. Conditions such as type==new, joined by & and |, without spaces.
   */
  recursionFilter?: Json;
  /**
   * Which records are kept: a condition on their values, such as status != 'draft'. Records that do not meet it are not written and have no child jobs; pagination counts them.
   */
  where?: string;
  /**
   * Members that each record gets before it is written: name to value. A value can be a function, a time, an attribute, or { "record": "path" } for a value of the record itself.
   */
  add?: AddedMembers;
  /**
   * Extracts what is new since the last run: the highest value of a member of the records is kept in the state, when the tables are committed. Records that an earlier run has written are not written again, unless they have changed. Times after the start of the run, and records that "where" leaves out, do not count for the state.
   */
  incremental?: IncrementalExtraction;
  /**
   * Runs the job once for each window of a time, in order. With "incremental", the first window begins where the last run ended.
   */
  windows?: TimeWindows;
  /**
   * Members of a record that are not written: a dotted path, or a list of them, in which a list of names is a path, too.
   */
  exclude?: string[];
  /**
   * Columns that identify a row of the job's table, for a job without a mapping. A mapping marks its own columns with "primaryKey".
   */
  primaryKey?: string[];
  /**
   * What becomes of records that lack a value of "primaryKey". "error": the run ends at the first one. "skip": they are left out, with their child jobs, and counted. "empty": they are written with an empty key, also if no record has one. Without it, empty keys are reported, and a column that no record has ends the run. Choose "skip" for lists with headings or deleted records among the others.
   */
  primaryKeyMissing?: 'error' | 'skip' | 'empty' | '';
  /**
   * What becomes of columns that the records of this job have and those of earlier runs had not, and the reverse, for a job without a mapping. The state has the columns of all runs since the first one with this setting, which decides nothing. A list is looked into; a column is named by the path of its member. Choose it when others build on the table, so that a change of the API is not found by them.
   */
  columns?: ColumnContract;
  /**
   * Which records were deleted in the API. Without "when", a job that reads its whole list compares the keys with those of the run before, which are in the state (up to 1,000,000), before "where" leaves records out. After a run that was bounded, or whose end is doubtful or contradicted, nothing counts as deleted. The table needs a primary key. Choose it where consumers of a table must know what is gone.
   */
  deletions?: DeletionSettings;
  /**
   * Where a response has the number of records of all pages: a member, or a header. It is compared with the records that were read: a run warns if it is larger, and knows that all was read if it is equal. "none": no number in the response is taken for a total, for an API whose "total" or "count" means something else.
   */
  total?: 'none' | {path?: string; header?: string};
  /**
   * A request that returns the number of records, for an API that has it at an endpoint of its own. It is sent once for each execution of the job, before the first page, and its number is compared with the records that were read, as with "total". The run fails if the request fails or its response has no number.
   */
  count?: CountRequest;
  /**
   * What follows a page that brings no new record in a different response, or a value for the next page that leads nowhere. "warn": it is said, the job goes on, and ends at the tenth such page in a row. "end": the job ends, without a warning; choose it for an API that repeats its last page. "fail": the run fails. "continue": the job goes on silently; something else must end it, such as "forceStop".
   */
  onRepeat?: 'warn' | 'end' | 'fail' | 'continue' | '';
  /**
   * Whether the API of the job is GraphQL, where a list "errors" in a response with status 200 says that a part of the query failed. Absent: where the "query" of the body is a text of GraphQL. With `language: sluice` such a response fails the run; otherwise it is a warning, and the job is contradicted. Rules in "errors" come first. Choose true for a query that is computed or has a name of its own, and false for another language that looks alike.
   */
  graphql?: boolean;
  /**
   * Maximum rate of the requests of this job, evenly spread, besides "rate" of the API, which counts them, too. All executions, pages, retries, redirects and count requests of the job count, in all iterations; logins and child jobs do not. Jobs with the same "shared" have one rate together. Choose it where an endpoint, or a group of endpoints, has a lower limit than the rest of the API.
   */
  rate?: {limit?: {requests: number; perMs: number}; shared?: string};
  /**
   * How many requests one request of this job counts as, in "rate" of the API and in the job's own. As many requests are sent in a period as fit into it: three a second for a weight of 3 and a rate of "10/s". Choose it for an API that takes more units for some endpoints than for others.
   */
  weight?: number;
  /**
   * Contradictions and doubts about the end of this job that are normal for the API, by the ids of their rules. They are not reported, and do not weaken the verdict of the job.
   */
  allow?: (
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
   * Whether the rows of this job's table are added to the rows that are there, or replace them; over "incrementalOutput" of "config". Choose it for a configuration that reads small lists as a whole and large ones incrementally.
   */
  incrementalOutput?: boolean;
  retryConfig?: RetrySettings2;
  /**
   * The credentials of this job and its child jobs in the place of those of "api.authentication": a name from "api.authentications", or "none". Child jobs may have their own.
   */
  authentication?: string;
  /**
   * How to treat error responses to this job: these rules come before those of "api.errors". Child jobs have their own. Choose it for an endpoint whose errors mean something else, such as a status 404 for a record without details.
   */
  errors?: ErrorRule[];
  /**
   * Identity of the job, shown in logs. A later job of the same id replaces an earlier one beside it.
   */
  id?: Json;
}
/**
 * Reads CSV: each line is a record whose members are named by the first line. Cells are strings. Text between quotes may have line breaks; a doubled quote is a quote.
 */
export interface CSVResponse {
  /**
   * Comma-separated values.
   */
  format: 'csv';
  /**
   * One character between cells; `tab` for a tab.
   */
  delimiter?: string;
  /**
   * The character around cells that have delimiters or line breaks; `none` if quotes are ordinary characters.
   */
  quote?: string;
  /**
   * Names of the columns, for a file without a header line.
   */
  columns?: string[];
  /**
   * Lines before the header (or before the first record) that are not read.
   */
  skipLines?: number;
  /**
   * Character encoding of the response, by its WHATWG name. Without it: the byte order mark, the charset of the header Content-Type, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if it has several; `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads JSON, as without "response", also from gzip and ZIP files and in other encodings.
 */
export interface JSONResponse {
  /**
   * JSON.
   */
  format: 'json';
  /**
   * Character encoding of the response, by its WHATWG name. Without it: the byte order mark, the charset of the header Content-Type, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if it has several; `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads newline-delimited JSON (JSON Lines): each line is a record. Empty lines are skipped.
 */
export interface NDJSONResponse {
  /**
   * One JSON object in each line.
   */
  format: 'ndjson';
  /**
   * Character encoding of the response, by its WHATWG name. Without it: the byte order mark, the charset of the header Content-Type, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if it has several; `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads lines of text: each line is a record with the member "text". Empty lines are skipped.
 */
export interface TextResponse {
  /**
   * Lines of text.
   */
  format: 'text';
  /**
   * Character encoding of the response, by its WHATWG name. Without it: the byte order mark, the charset of the header Content-Type, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if it has several; `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads XML: an element with attributes or elements in it is an object, any other a string; elements of the same name are a list. "dataField" is the path of the records, from the root element.
 */
export interface XMLResponse {
  /**
   * XML.
   */
  format: 'xml';
  /**
   * Whether attributes are read, as members named `@` and their name. The text of an element with attributes is then its member `#text`.
   */
  attributes?: Flag;
  /**
   * Paths, from the root element, of elements that are always a list, even if there is one only.
   */
  lists?: (string | NamesOfAPath)[];
  /**
   * Character encoding of the response, by its WHATWG name. Without it: the byte order mark, the charset of the header Content-Type, the XML declaration, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if it has several; `*` matches any characters.
   */
  file?: string;
}
/**
 * For APIs that prepare a file: the job's request creates it, further requests ask for its status, and the records are downloaded when it is ready.
 */
export interface AsynchronousJob {
  /**
   * Placeholder to path in the response to the job's own request, or to a header of it: {name} in the endpoints below is replaced by the value.
   */
  placeholders?: {
    [k: string]: string | {header: string};
  };
  /**
   * The request that asks whether the file is ready.
   */
  status: StatusRequest;
  poll?: Poll;
  /**
   * Where the records are when the file is ready: "endpoint", or "path" for a URL in the status response.
   */
  download: Download;
  abort?: FinalRequest;
  delete?: FinalRequest1;
}
/**
 * Sent by GET until the status is one of "done" or "failed".
 */
export interface StatusRequest {
  /**
   * Address below "baseUrl"; {name} is replaced by the value of a placeholder. The value of "{name}" alone may be a whole address, as APIs send it in the headers Location and Operation-Location.
   */
  endpoint: string;
  /**
   * Path of the status in the response. Without it, the status is the status code of the response, such as 202 and 200: "done" and "failed" are status codes then.
   */
  path?: string;
  /**
   * The status, or a list of them, of a file that is ready. Any other status means that it is not ready yet.
   */
  done: Statuses;
  /**
   * The status, or a list of them, with which the run fails.
   */
  failed?: Statuses;
  /**
   * Path of the reason in the response, which the error shows.
   */
  message?: string;
}
/**
 * How often the status is requested, and for how long.
 */
export interface Poll {
  /**
   * Wait before each status request: a [duration](#durations). If the response before it has the header Retry-After, the longer wait counts.
   */
  every?: number;
  /**
   * The run fails if the file is not ready after this time, a [duration](#durations).
   */
  atMost?: number;
}
/**
 * The request that stops the creation: sent when the run ends before the file is ready, also after Ctrl+C, where it is waited for 2 seconds at most. POST unless "method" says something else. Choose it where an API limits how many files may be created at a time.
 */
export interface FinalRequest {
  /**
   * Address below "baseUrl"; {name} is replaced by the value of a placeholder, which may be a whole address as in "status".
   */
  endpoint: string;
  /**
   * HTTP method and place of "params", as of a job.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request: in the URL with GET and DELETE, otherwise in the body. Values can be functions, as in a job.
   */
  params?: Json;
}
/**
 * The request that deletes the file: sent after its last page was read. DELETE unless "method" says something else. If it fails, the run has a warning, and its tables. Choose it where files count towards a limit until they are deleted.
 */
export interface FinalRequest1 {
  /**
   * Address below "baseUrl"; {name} is replaced by the value of a placeholder, which may be a whole address as in "status".
   */
  endpoint: string;
  /**
   * HTTP method and place of "params", as of a job.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request: in the URL with GET and DELETE, otherwise in the body. Values can be functions, as in a job.
   */
  params?: Json;
}
/**
 * Name of the placeholder to its values.
 */
export interface ValuesForAJob {
  [k: string]: [string, ...string[]];
}
/**
 * The member of the records that shows what is new, and how it is sent.
 */
export interface IncrementalExtraction {
  /**
   * Dotted path of the member in a record; or { "response": path } for a cursor that the API gives with its answers, such as a sync token: it is not compared, the last one of a run is sent as it is in the next run, and all records are written. Choose that where the API says what has changed since a token.
   */
  cursor: string | {response: string; as?: 'url' | null};
  /**
   * "time": ISO 8601. "epoch" and "epoch-ms": seconds and milliseconds since 1970. "number": any number. "text": compared letter by letter.
   */
  type?: 'time' | 'epoch' | 'epoch-ms' | 'number' | 'text';
  /**
   * Value of the first run: as records have it, or a function or reference that returns a time. Without it, the first run sends none and reads everything.
   */
  start?: Value;
  /**
   * Parameter for the value. Elsewhere in "params", write { "incremental": "value" }.
   */
  param?: string;
  /**
   * How times are sent: "iso" (2024-01-31T13:45:00Z), "iso-ms" (with milliseconds), "date" (2024-01-31), "minute" (2024-01-31 13:45), "second" (2024-01-31 13:45:00), "epoch" (seconds since 1970), "epoch-ms", or letters of strftime where an API wants another form: %Y %y %m %d %H %M %S, %f (microseconds), %L (milliseconds), %z (+0100), %:z (+01:00), %s (seconds since 1970). Without it, as records have it.
   */
  format?: string;
  /**
   * Time zone of times without an offset, and of days and months: an IANA name.
   */
  timeZone?: string;
  /**
   * How far each run starts before the highest value, for records that appear late or change without a new value: a [duration](#durations), with months and years, too; a number if the cursor is a number.
   */
  lookback?: Json;
  /**
   * In a child job: whether each record of the parent has a value of its own.
   */
  perParent?: boolean;
  /**
   * "descending": the API gives the newest records first, and has no parameter for a start. Paging ends at the first page whose records are all older than the state, less "lookback"; pages whose records do not go down are read to the end, with a warning. If the pages of a job were bounded, or its end is in doubt, the state of the run before stays, because the records that were not read are the older ones. Choose it for feeds and logs without a filter.
   */
  order?: 'ascending' | 'descending';
  /**
   * For a cursor of the response: statuses by which the API says that it has forgotten the cursor. The run then begins anew, as a first run does, with a warning: deleted records stay in the table. All tables of the job need a primary key, so that rows that come again replace those that are there.
   */
  expired?: [{first: number; last: number}, ...{first: number; last: number}[]];
}
/**
 * The time to read, and how it is divided.
 */
export interface TimeWindows {
  /**
   * Start of the first window: a date or time in ISO 8601, or a function.
   */
  from: Json;
  /**
   * End of the last window: a date or time, a function, or "now", the start of the run.
   */
  to?: Json;
  /**
   * Length of a window: a [duration](#durations), with months and years, too.
   */
  step: string;
  /**
   * How times are sent: "iso" (2024-01-31T13:45:00Z), "iso-ms" (with milliseconds), "date" (2024-01-31), "minute" (2024-01-31 13:45), "second" (2024-01-31 13:45:00), "epoch" (seconds since 1970), "epoch-ms", or letters of strftime where an API wants another form: %Y %y %m %d %H %M %S, %f (microseconds), %L (milliseconds), %z (+0100), %:z (+01:00), %s (seconds since 1970). The default is "iso".
   */
  format?: string;
  /**
   * Time zone of times without an offset, and of days and months: an IANA name.
   */
  timeZone?: string;
  /**
   * Windows begin on the first day of a month, or on a Monday, in "timeZone": also the first one, which then begins at or before "from", and also where "incremental" continues in the middle. "step" is whole months or whole weeks. Choose it for reports of whole months or weeks.
   */
  align?: 'month' | 'week';
  /**
   * Parameter for the start of the window. Elsewhere in "params", write { "window": "start" }.
   */
  startParam?: string;
  /**
   * Parameter for the end of the window.
   */
  endParam?: string;
  /**
   * Whether the API includes the end in the window; "inclusive" sends the last day, second or millisecond before the next window.
   */
  end?: 'exclusive' | 'inclusive';
  /**
   * For APIs that include the end: how long before the next window each one ends, a [duration](#durations); the last window ends at "to" itself, and no boundary is rounded up. Instead of "end". Choose it where the API counts in another unit than the format writes, or must never be asked for a time after "to".
   */
  gap?: string;
  /**
   * Halves a window that has more records than the API returns, until each part fits. What the answer to the first request of a window has is not written when the window is halved. Choose it for searches that end after a number of results, such as those of HubSpot, Jira and GitHub, where a "step" that always fits would make too many windows.
   */
  split?: SplitWindows;
}
/**
 * When a window is halved, and how short its parts may be.
 */
export interface SplitWindows {
  /**
   * What says that a window has too many records.
   */
  when: ConditionOfSplitWindows;
  /**
   * The shortest part, a [duration](#durations) without months. The run fails where a window does not fit and its halves would be shorter.
   */
  min: number;
}
/**
 * A number of records, or statuses.
 */
export interface ConditionOfSplitWindows {
  /**
   * The number of records that the first answer states for the window: at this number or above it, the window is halved. "total" of the job says where the number is, "count" requests it; otherwise it is found by its usual names.
   */
  total?: number;
  /**
   * Statuses of the first answer by which the API says that a window has too many records.
   */
  status?: [{first: number; last: number}, ...{first: number; last: number}[]];
}
/**
 * What becomes of new and of missing columns.
 */
export interface ColumnContract {
  /**
   * A member that no earlier run has seen. "add": it becomes a column. "ignore": it is not written, and the run counts it. "warn": it becomes a column, with a warning. "fail": the run ends at the first record that has it.
   */
  new?: 'add' | 'ignore' | 'warn' | 'fail' | '';
  /**
   * A member that earlier runs have seen and no record of this run has, although it has records and has read all of them. A member that is null is there. "keep": nothing is said. "warn": a warning in each run. "fail": the run ends before its tables are committed. For an incremental job, whose runs have few records, choose "keep".
   */
  missing?: 'keep' | 'warn' | 'fail' | '';
}
/**
 * How they are found, and where they are written.
 */
export interface DeletionSettings {
  /**
   * A column of the job's table: the time of the run that has noticed the deletion, empty for all other records. The row of a deleted record has its key and this time, in every run, until the key comes back.
   */
  mark?: string;
  /**
   * A table of the deleted keys, with the time in the column deleted_at. Deleted records have no row in the job's table.
   */
  table?: string;
  /**
   * For an API that says which records are deleted: a condition on the values of a record, as in "where"; or "always" for a job that lists deleted ids, whose "dataType" is the table that they are deleted from. Choose it for incremental jobs.
   */
  when?: string;
}
/**
 * A GET request with the headers and the credentials of the job. It has its own parameters: repeat those of the job that choose records.
 */
export interface CountRequest {
  /**
   * Address below "baseUrl", or an absolute URL. {name} is replaced by the value of a placeholder of the job, {attr:name} by an attribute; a function makes a whole address.
   */
  endpoint: string | Json;
  /**
   * Parameters of the request. Values can be functions, and refer to the window, the cursor and the placeholders of the job, such as { "window": "start" }. Default parameters are sent, too.
   */
  params?: Json;
  /**
   * Path of the number in the response. Without it, the whole response is the number.
   */
  path?: string;
}
/**
 * Which failed requests of this job are retried, how often and when: each setting over that of "api.retryConfig". Child jobs have their own. Choose it for an endpoint that is slower, or answers differently, than the others.
 */
export interface RetrySettings2 {
  /**
   * Maximum number of retries after the first attempt; 0: no retries.
   */
  maxRetries?: Json;
  /**
   * Longest wait before a retry, in seconds or as another [duration](#durations). A response that requests a longer wait ends the run; 0: no limit.
   */
  maxWait?: number;
  /**
   * Maximum attempts of a request that cannot connect before any request of the run has connected: the host is unknown, refuses connections or has no valid certificate. A wrong address ends the run in seconds.
   */
  firstRequest?: number;
  http?: RetryHttp;
  curl?: RetryCurl;
  /**
   * Old spelling of "http.retryHeader".
   */
  headerName?: Json;
  /**
   * Old spelling of "http.codes".
   */
  httpCodes?: Codes;
  /**
   * Old spelling of "curl.codes".
   */
  curlCodes?: Codes;
}
/**
 * Where the records are in the response.
 */
export interface DataField {
  /**
   * Path to the records.
   */
  path: Path;
  /**
   * Separator in the path.
   */
  delimiter?: string;
  /**
   * Members that each record gets from the elements around it: name to path. The path starts at the element that the last * stands for; "2:name" reads the element of the * before it, and so on, and the level after the first * is the response. With a path that ends in *, the first level is the record itself. Names are joined by dots, whatever "delimiter" is. { "key": 1 } in place of a path is the name that the first * from the left stands for, or the index in a list, { "key": 2 } that of the second; records that are no objects, such as numbers by currency, then become { "value": … }. Choose it for records that are nested below what they belong to, such as the lines of an order, and for records whose id is the name of their member.
   */
  keep?: KeptMembers;
}
/**
 * Name of the member in the record to the path of its value, or to the * whose name it gets.
 */
export interface KeptMembers {
  [k: string]: string | {key: number};
}
/**
 * The name of a member as a value.
 */
export interface KeptName {
  /**
   * Which * of the path, from the left; one that stands for the elements of a list counts, too, and gives their index, from 0.
   */
  key: number;
}
/**
 * The steps after the job's own request, which creates a file or a report. The settings "response", "dataField" and "pagination" apply to the download; "headers" are sent with all requests.
 */
export interface AsynchronousJob1 {
  /**
   * Placeholder to path in the response to the job's own request, or to a header of it: {name} in the endpoints below is replaced by the value.
   */
  placeholders?: {
    [k: string]: string | {header: string};
  };
  /**
   * The request that asks whether the file is ready.
   */
  status: StatusRequest;
  poll?: Poll;
  /**
   * Where the records are when the file is ready: "endpoint", or "path" for a URL in the status response.
   */
  download: Download;
  abort?: FinalRequest;
  delete?: FinalRequest1;
}
/**
 * How often the status is requested.
 */
export interface Poll1 {
  /**
   * Wait before each status request: a [duration](#durations). If the response before it has the header Retry-After, the longer wait counts.
   */
  every?: number;
  /**
   * The run fails if the file is not ready after this time, a [duration](#durations).
   */
  atMost?: number;
}
/**
 * The request whose response has the records.
 */
export interface Download {
  /**
   * Address below "baseUrl"; {name} is replaced by the value of a placeholder, which may be a whole address as in "status".
   */
  endpoint?: string;
  /**
   * Path of the download URL in the status response. To an origin that the configuration does not name, the request is sent without credentials and without the headers.
   */
  path?: string;
}
/**
 * A request after the others, with the headers and the credentials of the job.
 */
export interface FinalRequest2 {
  /**
   * Address below "baseUrl"; {name} is replaced by the value of a placeholder, which may be a whole address as in "status".
   */
  endpoint: string;
  /**
   * HTTP method and place of "params", as of a job.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request: in the URL with GET and DELETE, otherwise in the body. Values can be functions, as in a job.
   */
  params?: Json;
}
/**
 * A path, and a function of the value found there.
 */
export interface PlaceholderFunction {
  /**
   * Path in the parent's record.
   */
  path?: string | number | boolean | unknown[];
  /**
   * Name of the function; "urlencode" is available too.
   */
  function?: string;
  /**
   * Its arguments; {"placeholder": "value"} is the value at the path.
   */
  args?: unknown[] | {};
  /**
   * "value": the value itself, without a function.
   */
  placeholder?: string;
  /**
   * What follows where the record, or an element of a list there, has no value: the member is missing or null, or what fills the endpoint would be an empty text. "error" ends the run. "skip" sends no request for it; the run says for how many. null sends null, for a placeholder that is not in an endpoint. The function is not asked then. Without it, a missing member is an error, and null too with "language: sluice". Choose "skip" for members that not every record has, such as the company of a contact.
   */
  missing?: 'error' | 'skip';
  /**
   * One request asks for the values of up to so many records of a page of the parent, each value once. Records that differ in another placeholder are in batches of their own. {name} in the endpoint has the values, joined; { "placeholder": name } is a list of them, or, with "join", the text. Rows get no column of the parent: a response does not say which record it belongs to. Choose it where the API takes several ids at a time.
   */
  batch?: number;
  /**
   * What stands between the values of a batch. No value may contain it. Without it, a list is sent, and in an endpoint the values are joined with a comma.
   */
  join?: string;
}
/**
 * A cursor that is not in the records.
 */
export interface CursorOfAResponse {
  /**
   * Dotted path in the response.
   */
  response: string;
  /**
   * "url": the value is an address, a delta link, and the first request of the next run goes there instead of to "endpoint"; parameters of the job are not sent with it, because the address has them. Its origin is checked like that of a next link. If the pages of a job were bounded, or its end is in doubt, the address of the run before stays. Choose it for APIs such as Microsoft Graph, whose last page has a link to what changes from then on.
   */
  as?: 'url';
}
/**
 * A rate of the requests of a job, or of jobs that share it.
 */
export interface JobRate {
  /**
   * Number of requests, or of units if requests have a "weight".
   */
  requests?: number;
  /**
   * Period: a [duration](#durations).
   */
  per?: string | number;
  /**
   * A name: all jobs whose rate has this name have one rate together. One of them has the numbers; the others may have the name alone.
   */
  shared?: string;
}
/**
 * A column with the value at the path. A string in its place is the name of the column: { "address.city": "city" }.
 */
export interface ColumnMapping {
  /**
   * "column", also when absent.
   */
  type?: 'column' | '' | '0' | 0 | false | null;
  mapping: ColumnDestination;
  /**
   * Whether objects and arrays are stored as JSON text; otherwise they are an error.
   */
  forceType?: Flag;
  /**
   * Separator in the path.
   */
  delimiter?: string;
  /**
   * Left by configuration editors; not used.
   */
  propertyOrder?: {
    [k: string]: unknown;
  };
}
/**
 * The column.
 */
export interface ColumnDestination {
  /**
   * Name of the column.
   */
  destination: Text;
  /**
   * Whether the column belongs to the primary key.
   */
  primaryKey?: Flag;
  /**
   * Value for records whose value at the path is null or missing.
   */
  default?: Json;
  /**
   * Type of the column: values are converted to it, and a value that cannot be converted ends the run. "json": the value as JSON text, whatever it is. "date" (2024-01-31) and "timestamp" (2024-01-31T13:45:00Z): the time in UTC, which destinations store as such. Choose them for times that are compared or grouped in the warehouse.
   */
  type?: 'text' | 'integer' | 'decimal' | 'boolean' | 'json' | 'date' | 'timestamp';
  /**
   * How records have the times of a column of type "date" or "timestamp": "iso" (the default; without an offset in UTC), "epoch" and "epoch-ms" (seconds and milliseconds since 1970), or letters of strftime: %Y %y %m %d %H %M %S, %f (a fraction of a second), %L (milliseconds), %z (an offset), %s (seconds since 1970).
   */
  format?: string;
}
/**
 * A column with a value of "userData", or of the parent ("parent_<path>").
 */
export interface UserMapping {
  /**
   * "user".
   */
  type: 'user';
  mapping: ColumnDestination;
  /**
   * Ignored here.
   */
  forceType?: Flag;
  /**
   * Ignored here.
   */
  delimiter?: string;
  /**
   * Left by configuration editors; not used.
   */
  propertyOrder?: {
    [k: string]: unknown;
  };
}
/**
 * A child table with a row for each element at the path.
 */
export interface TableMapping {
  /**
   * "table".
   */
  type: 'table';
  /**
   * Name of the child table.
   */
  destination: Text;
  /**
   * Mapping of the child table.
   */
  tableMapping?: Mapping;
  /**
   * The column that links the child's rows to their parent.
   */
  parentKey?: ParentKey;
  /**
   * Separator in the path.
   */
  delimiter?: string;
  /**
   * Left by configuration editors; not used.
   */
  propertyOrder?: {
    [k: string]: unknown;
  };
}
/**
 * The column that links the child's rows to their parent.
 */
export interface ParentKey {
  /**
   * Name of the column; without it the parent table's name and "_pk".
   */
  destination?: Text;
  /**
   * Whether the column belongs to the child's primary key.
   */
  primaryKey?: Flag;
  /**
   * Whether there is no such column at all.
   */
  disable?: Flag;
}
/**
 * The branches of `Authentication` by their "type".
 */
export interface AuthenticationByType {
  bearer: BearerAuthentication;
  'api-key': ApiKeyAuthentication;
  basic: BasicAuthentication;
  digest: DigestAuthentication;
  query: QueryAuthentication;
  'url.query': QueryAuthentication;
  login: LoginAuthentication;
  'oauth2-client-credentials': Oauth2ClientCredentialsAuthentication;
  'oauth2-refresh-token': Oauth2RefreshTokenAuthentication;
  jwt: JwtAuthentication;
  oauth10: Oauth10Authentication;
  oauth20: Oauth20Authentication;
  'oauth20.login': Oauth20LoginAuthentication;
}
/**
 * The branches of `MappingDefinition` by their "type".
 */
export interface MappingDefinitionByType {
  column: ColumnMapping;
  user: UserMapping;
  table: TableMapping;
}
/**
 * The branches of `Pagination` by their "method".
 */
export interface PaginationByMethod {
  offset: OffsetPagination;
  pagenum: PageNumberPagination;
  'response.url': ResponseUrlPagination;
  'response.param': ResponseParamPagination;
  cursor: CursorPagination;
  multiple: MultiplePagination;
  'zendesk.response.url': ZendeskResponseUrlPagination;
  'link-header': LinkHeaderPagination;
  'response.header': ResponseHeaderPagination;
  'response.values': ResponseValuesPagination;
}
/**
 * The branches of `ResponseSettings` by their "format".
 */
export interface ResponseSettingsByFormat {
  csv: CSVResponse;
  json: JSONResponse;
  ndjson: NDJSONResponse;
  text: TextResponse;
  xml: XMLResponse;
}
