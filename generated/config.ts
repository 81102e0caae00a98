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
 * A string. Sluice converts a number to its digits.
 */
export type Text = string;
/**
 * Authentication method. "type" selects the method. Without it, Sluice sends no credentials.
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
 * Parameter name to value. A value can be a function or a reference such as {"attr": "since"}. In URLs and forms, Sluice sends nested objects and lists as name[key]=value.
 */
export type Parameters = Json;
/**
 * Header name to value. A value can be a function or a reference such as {"attr": "#token"}. If the value is a list, Sluice sends the header once for each element.
 */
export type Headers = Json;
/**
 * Signature algorithm: HS… with a secret that the API also has, RS… and PS… with an RSA key, ES… with an elliptic curve key, EdDSA with an Ed25519 key.
 */
export type JwtAlgorithm =
  'HS256' | 'HS384' | 'HS512' | 'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA';
/**
 * Encoding of the key: plain text (the default of HS…), hexadecimal digits, Base64, or PEM (the default of the others). A private key in Base64 can contain PEM or PKCS #8.
 */
export type JwtKeyEncoding = 'text' | 'hex' | 'base64' | 'pem';
/**
 * Members of a part of the token. Their values are strings, numbers, lists, references or functions.
 */
export type JwtMembers = Parameters;
/**
 * Time from "iat" to "exp" of the token, a [duration](#durations). APIs have a maximum: 5 minutes for Ghost, 10 for GitHub, 20 for App Store Connect, an hour for Google.
 */
export type JwtLifetime = number;
/**
 * The word before the token in the Authorization header.
 */
export type JwtScheme = string;
/**
 * When Sluice logs in again: after this many seconds (0: before every request), or at a time from the response. Default: never.
 */
export type Expires = number | ExpiresFromResponse;
/**
 * How Sluice requests the next page. "method" selects the pagination method. Without it, each job sends one request.
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
 * A boolean. Sluice converts other scalars: 0, "", "0" and null are false, and everything else (also "false") is true.
 */
export type Flag = boolean;
/**
 * Where Sluice sends the pagination parameters. "query": in the URL, whatever the method is. "body": in the request body. Names are then dotted paths: "variables.after" sets "after" in the object "variables" of "body" or, if the job has no "body", of "params". "header": as headers. "path": instead of {name} in the endpoint. As long as there is no value, Sluice leaves out {name} and the slash before it. Without the setting, they are sent where "params" are sent. Sluice sends all "params" with each page.
 */
export type ParamIn = 'body' | 'query' | 'header' | 'path';
/**
 * Names joined by dots. If a name contains a dot, write a list of names instead: ["@odata.nextLink"].
 */
export type Path = string;
/**
 * A whole number, or its digits as a string.
 */
export type WholeNumber = number;
/**
 * Conditions on a response. Pagination ends at the first page that meets one of them. Use it if the response marks the last page by a number of pages, a word or a missing member, instead of a boolean.
 */
export type StopWhenSetting = StopCondition[];
/**
 * Number of records of a full page. Pagination ends at a page that has fewer. Use it with a method that follows a value of the response, if the API returns such a value on its last page, too. It saves one request.
 */
export type StopOnShortPage = number;
/**
 * Whether a page without records ends pagination, with any method. Use it if the API never stops returning a next value or URL.
 */
export type StopOnEmptyPage = Flag;
/**
 * Ignored. To limit the number of pages, use "forceStop.pages".
 */
export type Pages = number;
/**
 * Whether Sluice uses only the path and query of the next page's URL, with the scheme, host and port of "baseUrl". Use it if the API is behind a proxy or gateway, and its links contain the internal host.
 */
export type HostKept = Flag;
/**
 * A value, or a list of values, that the API returns on the last page instead of a next value. Null, an empty string and 0 always mean that there is no next page. Use it if the last page has another word or number.
 */
export type EndValue = string[];
/**
 * Parameter name to value. Values are sent as written: functions don't work here.
 */
export type FixedParameters = Json;
/**
 * Header name to value. Values are sent as written: functions don't work here. If the value is a list, Sluice sends the header once for each element.
 */
export type FixedHeaders = Json;
/**
 * A list of numbers.
 */
export type Codes = Json;
/**
 * Mapping of one data type to a table: path in the record to column or child table. The table has the columns in this order.
 */
export type Mapping = {readonly [path: string]: MappingDefinition};
/**
 * The jobs run once for each element. Each key of an element replaces the same key of "config" entirely.
 */
export type Iterations =
  | Iteration[]
  | {
      [k: string]: Iteration;
    };
/**
 * The jobs to run, in this order. If you write an object, Sluice uses only its values.
 */
export type Jobs = Json;
/**
 * An SSH server through which Sluice sends all requests. It needs the package ssh2 (npm install ssh2).
 */
export type SshProxySetting = SshProxy;
/**
 * Signs every request for Amazon Web Services.
 */
export type AwsSetting = Aws;
/**
 * Caches responses to GET requests between runs, to save time while you work on a configuration.
 */
export type CacheSetting = true | Cache;
/**
 * OAuth credentials that the platform provides.
 */
export type AuthorizationSetting = Authorization;
/**
 * Limits that the platform sets.
 */
export type ImageParametersSetting = ImageParameters;
/**
 * Treated as missing.
 */
export type Absent = null | false | 0 | '' | '0' | [];
/**
 * A number of seconds (fractions are allowed), its digits as a string, or a duration such as "30s".
 */
export type Seconds = number | string | boolean;
/**
 * Treated as missing.
 */
export type Empty = '' | [];
/**
 * How Sluice reads the responses of a job. "format" selects the format. Without "response", the format is JSON. Sluice unpacks gzip and ZIP files in every format.
 */
export type ResponseSettings = CSVResponse | JSONResponse | NDJSONResponse | TextResponse | XMLResponse;
/**
 * A path as a list of names, for names that contain dots: ["fields", "System.Title"].
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
 * A path in the parent's record, or a path and a function of the value at the path.
 */
export type Placeholder = Json;
/**
 * A column, a child table, or a column of added data. A string is the name of a column: { "address.city": "city" }.
 */
export type MappingDefinition = string | ColumnMapping | UserMapping | TableMapping;
/**
 * An attribute that functions and authentication read.
 */
export type Attribute = string | number | boolean | {} | unknown[];

/**
 * An extraction configuration. "api" describes the API, and "config" describes what to extract. Write both at the root, or both inside "parameters".
 */
export interface ConfigurationDocument {
  /**
   * URL of this schema, for editors.
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
   * Base URL of the API. Sluice resolves endpoints against it like relative links, so end it with a slash. {attr:name} is replaced by an attribute, percent-encoded. The value can be a function of attributes.
   */
  baseUrl?: Value;
  /**
   * A short name of the API. It is part of the bucket's name if "outputBucket" is not set.
   */
  name?: Text;
  authentication?: Authentication;
  /**
   * More authentications by name, each with the settings of "authentication". A job's "authentication" names the one to use. Use it if endpoints need different credentials, or if some need none.
   */
  authentications?: NamedAuthentications;
  pagination?: Pagination;
  /**
   * Origins that may receive credentials although only a response, not the configuration, names them. "https://files.example.com" is one origin; "*.example.com" is every host below example.com with the scheme and port of "baseUrl". You don't need to list the origin of "baseUrl" and the origins of absolute endpoints.
   */
  credentialOrigins?: string[];
  retryConfig?: RetrySettings;
  http?: ApiHttp;
  /**
   * Maximum rate of requests, evenly spread: a string as on the command line ("10/s", "600/m", "1000/h"), or a number and a period. With "auto", Sluice waits as the rate limit headers of the responses require. The option --rate overrides it.
   */
  rate?: 'auto' | {requests: number; perMs: number};
  /**
   * How Sluice handles error responses. Sluice applies the first rule that matches the response, before "retryConfig" and "http.ignoreErrors". The rules don't apply to login requests.
   */
  errors?: ErrorRule[];
  /**
   * Maximum number of requests in a run, including logins, retries and redirects. If a run needs more, it fails and changes neither tables nor state.
   */
  maxRequests?: number;
  /**
   * Maximum number of job executions, counted before the run. A job counts once for each iteration and each combination of values in "forEach", and again for each of its child jobs. If the configuration exceeds it, Sluice stops before the first request. Without the setting, the limit is 100000.
   */
  maxExecutions?: number;
  /**
   * Certificate authorities that Sluice trusts, in PEM format; it no longer trusts those of the system.
   */
  caCertificate?: string;
  /**
   * The client's certificate followed by its private key, in PEM format.
   */
  '#clientCertificate'?: string;
  /**
   * How Sluice reads "#clientCertificate". If the value is not an object, Sluice ignores it.
   */
  clientCertificate?: ClientCertificate | (string | number | boolean);
  /**
   * Old location of "authentication.query". Use "authentication.query".
   */
  query?: Json;
}
/**
 * Sends a token in the Authorization header of every request (RFC 6750).
 */
export interface BearerAuthentication {
  /**
   * A token in the Authorization header.
   */
  type: 'bearer';
  /**
   * The token: a reference to an attribute, or a function. Sluice treats it as a secret.
   */
  token: Value;
}
/**
 * Sends a key in a header or a query parameter of every request.
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
   * The key: a reference to an attribute, or a function. Sluice treats it as a secret.
   */
  value: Value;
}
/**
 * Sends a user name and a password with every request. They are the attributes "username" (or "#username") and "#password" (or "password") of "config".
 */
export interface BasicAuthentication {
  /**
   * HTTP basic authentication: user name and password from "config".
   */
  type: 'basic';
}
/**
 * Answers the API's challenge with a user name and a password (RFC 7616: MD5, SHA-256 and SHA-512-256, also with -sess). They are the attributes "username" (or "#username") and "#password" (or "password") of "config". Sluice sends the first request without them and repeats it with the answer to the challenge; later requests contain the answer at once. Use it if the API answers 401 with the header "WWW-Authenticate: Digest".
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
   * Parameter name to value. Functions can read "attr", "query" and "request".
   */
  query?: Parameters;
}
/**
 * Sends a login request first, and adds values of its response to every other request.
 */
export interface LoginAuthentication {
  /**
   * A login request. Values of its response are sent with every other request.
   */
  type: 'login';
  /**
   * The request that logs in, or a list of requests for a login in several steps, such as one for a token and one with the password. Functions in each request can read { "response": <path> } from the responses of the requests before it. If several responses have a member of the same name, the last one counts, also in "apiRequest" and "expires".
   */
  loginRequest: LoginRequest | LoginRequest[];
  /**
   * Format of the login response: JSON, or text. The text is available at the path "data".
   */
  format?: 'json' | 'text';
  apiRequest?: ApiRequest;
  /**
   * With true, Sluice keeps the cookies that the login sets. It sends them in the later requests of the login and in every other request to the host of "baseUrl", as the cookies' paths and "Secure" allow, until it logs in again. It ignores cookies from other responses. The cookies replace a "Cookie" header. Use it if the API uses session cookies.
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
   * URL relative to "baseUrl", or an absolute URL. {attr:name} is replaced by an attribute, percent-encoded as one path segment. A function returns a complete URL.
   */
  endpoint: string | Json;
  /**
   * HTTP method, which also decides where "params" are sent: GET sends them in the URL, POST and PUT as a JSON body, FORM as a form body.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the login request. Functions can read "attr" and, with "oauth20.login", also "consumer" and "user".
   */
  params?: Parameters;
  /**
   * Headers of the login request. Functions can read "attr" and, with "oauth20.login", also "consumer" and "user".
   */
  headers?: Headers;
  /**
   * Signs a JSON Web Token for this request and sends it in the Authorization header. Use it if the API exchanges this token for the token of all other requests, as for GitHub Apps.
   */
  jwt?: SignedJWT;
  /**
   * Rules for responses that mean that the login failed although their status is good, or that Sluice should send the login again. The actions are "fail" and "retry". The rules of "api.errors" don't apply to a login. Use it if the API returns status 200 for a wrong password, as MediaWiki and GraphQL do: without a rule, the run continues without a session.
   */
  errors?: ErrorRule[];
}
/**
 * A JSON Web Token that Sluice signs.
 */
export interface SignedJWT {
  algorithm: JwtAlgorithm;
  /**
   * The secret or the private key: a reference to an attribute, or a function. In PEM text, you can write line breaks as \n.
   */
  key: Value;
  keyEncoding?: JwtKeyEncoding;
  /**
   * The passphrase of an encrypted private key.
   */
  passphrase?: Value;
  /**
   * Additional members of the token's header, next to "alg" and "typ".
   */
  header?: JwtMembers;
  /**
   * Additional claims of the token, next to "iat" and "exp". If you write "iat" here, it replaces Sluice's value.
   */
  claims?: JwtMembers;
  /**
   * The claim "iss": the issuer, often an ID that the API shows together with the key.
   */
  issuer?: Value;
  /**
   * The claim "sub": the user for whom Sluice sends requests.
   */
  subject?: Value;
  /**
   * The claim "aud": the audience of the token.
   */
  audience?: Value;
  lifetime?: JwtLifetime;
  scheme?: JwtScheme;
}
/**
 * Conditions on a response, and what Sluice does with a response that meets them.
 */
export interface ErrorRule {
  when: ErrorCondition;
  /**
   * "retry": Sluice sends the request again, as often as "retryConfig" allows. "fail": the run fails. "ignore": the response is a page without records. "end-paging": the same, and pagination ends. "renew-credentials": Sluice logs in again and sends the request once more.
   */
  action: 'retry' | 'fail' | 'ignore' | 'end-paging' | 'renew-credentials';
  /**
   * Time before the request is sent again: a [duration](#durations), or a header that contains it.
   */
  wait?: {waitSeconds: number | null; waitHeader: string | null};
  /**
   * Message for the error, the warning or the log.
   */
  message?: string;
}
/**
 * Conditions on a response; all of them must be met.
 */
export interface ErrorCondition {
  /**
   * Status code, or a list of status codes. 4xx means 400 to 499.
   */
  status?: [{first: number; last: number}, ...{first: number; last: number}[]];
  header?: HeaderTest;
  body?: BodyTest;
  /**
   * A text anywhere in the body, in the raw text or in a JSON value; upper and lower case don't matter. Use it if the error message is at varying places, or not in JSON. Add a "status", so that a record that contains the text is not an error.
   */
  contains?: string;
}
/**
 * Tests whether a header exists, or has a certain value.
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
 * Tests whether a member of the JSON body is not empty or has a certain value ("path"), or whether the body is empty ("empty").
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
   * true: the body is empty or contains only white space. Use it if the API returns an empty body when there are no records. Without "status", it applies only to statuses below 400, because error responses often have no body.
   */
  empty?: true;
}
/**
 * Values to add to every other request.
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
   * Members to add to the body of every job's requests, for a JSON object or a form. If the job's own body has the member, Sluice sends the job's value. {"response": <path>} and functions can be at any depth. A string is sent as it is. Use it for JSON-RPC APIs, such as Zabbix, which expect the session token in the body. If only one job needs the value, write { "login": <path> } in its "params", "body" or "headers".
   */
  body?: {
    [k: string]: Value;
  };
}
/**
 * The request that ends the session. Sluice sends it at the end of a run that has logged in, even if the run failed. After Ctrl+C, it waits at most 2 seconds for the request. The request has the headers and URL parameters of "apiRequest". If the request fails, the run warns. Use it if the API limits the number of sessions.
 */
export interface LogoutRequest {
  /**
   * URL relative to "baseUrl", or an absolute URL. {attr:name} is replaced by an attribute. A function returns a complete URL, and can read { "response": <path> }.
   */
  endpoint: string | Json;
  /**
   * HTTP method, which also decides where "params" are sent, as in the login request.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request. Functions can read "attr", and { "response": <path> } from the login response.
   */
  params?: Parameters;
  /**
   * Headers of the request, in addition to the headers of "apiRequest". Functions can read "attr", and { "response": <path> } from the login response.
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
   * URL of the token endpoint, absolute or relative to "baseUrl". The response is JSON or a form, with "access_token". {attr:name} is replaced by an attribute, percent-encoded as one path segment. A function returns a complete URL.
   */
  tokenUrl: string | Json;
  /**
   * Client ID: a string, a reference to an attribute, or a function.
   */
  clientId: Value;
  /**
   * Client secret.
   */
  clientSecret: Value;
  /**
   * How Sluice sends the client ID and secret: with HTTP basic authentication (each form-encoded, as RFC 6749 requires), or as "client_id" and "client_secret" in the form.
   */
  clientIn?: 'header' | 'body';
  /**
   * Scopes to request. Sluice sends them as "scope", separated by spaces.
   */
  scopes?: string[] | string;
  /**
   * Additional parameters of the form, for example "audience".
   */
  params?: Parameters;
  /**
   * How many seconds before a token expires ("expires_in" of the response) Sluice renews it, but not before half of its lifetime.
   */
  expiryMargin?: number;
}
/**
 * Gets an access token with a refresh token (RFC 6749, section 6), sends it as a bearer token with every other request, and renews it before it expires.
 */
export interface Oauth2RefreshTokenAuthentication {
  /**
   * OAuth 2.0 with a refresh token.
   */
  type: 'oauth2-refresh-token';
  /**
   * URL of the token endpoint, absolute or relative to "baseUrl". The response is JSON or a form, with "access_token". {attr:name} is replaced by an attribute, percent-encoded as one path segment. A function returns a complete URL.
   */
  tokenUrl: string | Json;
  /**
   * Client ID: a string, a reference to an attribute, or a function.
   */
  clientId: Value;
  /**
   * Client secret. A public client has none.
   */
  clientSecret?: Value;
  /**
   * The refresh token.
   */
  refreshToken: Value;
  /**
   * How Sluice sends the client ID and secret: with HTTP basic authentication (each form-encoded, as RFC 6749 requires), or as "client_id" and "client_secret" in the form.
   */
  clientIn?: 'header' | 'body';
  /**
   * Scopes to request. Sluice sends them as "scope", separated by spaces.
   */
  scopes?: string[] | string;
  /**
   * Additional parameters of the form, for example "audience".
   */
  params?: Parameters;
  /**
   * How many seconds before a token expires ("expires_in" of the response) Sluice renews it, but not before half of its lifetime.
   */
  expiryMargin?: number;
  /**
   * How Sluice handles a new refresh token in the response. "keep": Sluice uses it from then on, and also in later runs if you use a token store ("--token-store"); without a token store, Sluice warns that the new token is lost. "ignore": the configured token stays valid, and Sluice keeps using it. "refuse": the run fails.
   */
  rotation?: 'keep' | 'ignore' | 'refuse';
}
/**
 * Signs a JSON Web Token (RFC 7519) and sends it with every request, or exchanges it for an access token and sends the access token. The claim "iat" is 30 seconds in the past, in case a clock is slow, and "exp" is "lifetime" later. All jobs share a token, and Sluice renews it after 80 % of its lifetime. Use it if you have a key instead of a password: Ghost, App Store Connect, Zoom; with "grant", Google service accounts, Salesforce and DocuSign. If only the login request needs a signed token, as for GitHub Apps, write "jwt" in "loginRequest".
 */
export interface JwtAuthentication {
  /**
   * A JSON Web Token that Sluice signs.
   */
  type: 'jwt';
  algorithm: JwtAlgorithm;
  /**
   * The secret or the private key: a reference to an attribute, or a function. In PEM text, you can write line breaks as \n.
   */
  key: Value;
  keyEncoding?: JwtKeyEncoding;
  /**
   * The passphrase of an encrypted private key.
   */
  passphrase?: Value;
  /**
   * Additional members of the token's header, next to "alg" and "typ".
   */
  header?: JwtMembers;
  /**
   * Additional claims of the token, next to "iat" and "exp". If you write "iat" here, it replaces Sluice's value.
   */
  claims?: JwtMembers;
  /**
   * The claim "iss": the issuer, often an ID that the API shows together with the key.
   */
  issuer?: Value;
  /**
   * The claim "sub": the user for whom Sluice sends requests.
   */
  subject?: Value;
  /**
   * The claim "aud": the audience of the token.
   */
  audience?: Value;
  lifetime?: JwtLifetime;
  scheme?: JwtScheme;
  /**
   * Exchanges the signed token for an access token at "tokenUrl" (RFC 7523). "jwt-bearer": the signed token is the grant (Google, Salesforce). "client-credentials": the signed token replaces the client secret (Okta, Microsoft Entra). Without it, Sluice sends the signed token itself.
   */
  grant?: 'jwt-bearer' | 'client-credentials';
  /**
   * URL of the token endpoint for "grant", absolute or relative to "baseUrl". If you set no audience, an absolute URL is also the audience of the signed token. The response is JSON with "access_token" and "expires_in".
   */
  tokenUrl?: string | Json;
  /**
   * Additional parameters of the form that Sluice sends to "tokenUrl", for example "scope".
   */
  params?: Parameters;
}
/**
 * Signs every request with OAuth 1.0 and the credentials in "authorization".
 */
export interface Oauth10Authentication {
  /**
   * OAuth 1.0 signature. It has no other settings.
   */
  type: 'oauth10';
}
/**
 * Adds headers and query parameters that are made from the OAuth 2.0 credentials in "authorization".
 */
export interface Oauth20Authentication {
  /**
   * OAuth 2.0 with an existing token.
   */
  type: 'oauth20';
  /**
   * Format of the stored data: text ("data"), or JSON ("data.<path>").
   */
  format?: string;
  /**
   * Header name to value. Functions can read "authorization", "query" and "request".
   */
  headers?: Headers;
  /**
   * Query parameter name to value. Functions can read "authorization", "query" and "request".
   */
  query?: Parameters;
}
/**
 * Sends a login request with the OAuth 2.0 credentials in "authorization", and adds values of its response to every other request.
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
   * Format of the login response: JSON, or text. The text is available at the path "data".
   */
  format?: 'json' | 'text';
  apiRequest?: ApiRequest1;
  expires?: Expires;
}
/**
 * Values to add to every other request.
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
   * Members to add to the body of every job's requests, for a JSON object or a form. If the job's own body has the member, Sluice sends the job's value. {"response": <path>} and functions can be at any depth. A string is sent as it is. Use it for JSON-RPC APIs, such as Zabbix, which expect the session token in the body. If only one job needs the value, write { "login": <path> } in its "params", "body" or "headers".
   */
  body?: {
    [k: string]: Value;
  };
}
/**
 * Without a type, Sluice sends no credentials.
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
 * Sends a page size and the number of records to skip. Pagination ends at a page that is not full or, with "advanceBy": "received", at an empty page.
 */
export interface OffsetPagination {
  /**
   * Page size and number of records to skip.
   */
  method: 'offset';
  /**
   * Page size. It is required unless "advanceBy" is "received".
   */
  limit?: number;
  /**
   * Parameter for the page size. A job parameter with this name overrides "limit".
   */
  limitParam?: string;
  /**
   * Parameter for the number of records to skip.
   */
  offsetParam?: string;
  /**
   * Whether Sluice sends the page size. Use false if the API has a fixed page size, or if "params" of the job or its endpoint already contain the page size. "limit" is then only the size of a full page, and no job parameter changes it.
   */
  sendLimit?: Flag;
  /**
   * How the offset grows: by "limit", or by the number of records "received". Use "received" if a page can have fewer records than requested although more follow, for example because the API reduces the page size or leaves records out. Sluice then skips no record, requests one page after the other, and stops at an empty page.
   */
  advanceBy?: 'limit' | 'received';
  /**
   * Whether pages can follow a page that is not full. true: Sluice continues until a page is empty, or until it has read as many records as "total" of the job states. After a page that is not full, it continues after the records that it received. "auto": works like true if the first page of a job has at least 10 records but fewer than requested, because the API then probably limits the page size; otherwise, it works like false. false: pagination ends at a page that is not full.
   */
  confirmEnd?: Json;
  /**
   * Whether the first request also has the pagination parameters.
   */
  firstPageParams?: Flag;
  /**
   * Whether pagination starts at the value of the job parameter that "offsetParam" names. Otherwise, it starts at 0.
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
   * Name of a member at the root of the response, not a path.
   */
  field?: Text;
  /**
   * Path of the member, instead of "field".
   */
  path?: Path;
  /**
   * Pagination ends if the member equals this value.
   */
  stopOn: boolean;
  /**
   * Value to assume if the member is missing. Without it, pagination then ends.
   */
  ifNotSet?: boolean;
}
/**
 * Ends pagination after a number of pages, a time, or a volume.
 */
export interface ForceStopSetting {
  /**
   * Maximum number of pages.
   */
  pages?: WholeNumber;
  /**
   * Maximum time since the job's first request: seconds, or a string such as "1 hour".
   */
  time?: Json;
  /**
   * Maximum size of all responses, in bytes. Sluice writes the page that exceeds it.
   */
  volume?: WholeNumber;
}
/**
 * Ends pagination after a number of records.
 */
export interface LimitStopSetting {
  /**
   * Number of records.
   */
  count?: WholeNumber;
  /**
   * Path of the total number of records in the response.
   */
  field?: Path;
}
/**
 * A condition on a member or header of the response.
 */
export interface StopCondition {
  /**
   * Path of a member of the response.
   */
  path?: string;
  /**
   * Name of a response header, instead of "path".
   */
  header?: string;
  /**
   * The value that ends pagination, or the location of this value.
   */
  equals?: string | number | boolean | OtherValue;
  /**
   * Pagination ends if the value is greater than or equal to this number, or to the number at this location.
   */
  gte?: string | number | OtherValue;
  /**
   * true: pagination ends if the value is missing. false: pagination ends if there is a value. A null, and an empty string, list or object, count as missing.
   */
  missing?: boolean;
}
/**
 * Sends a page number. Pagination ends at a page that is not full or, without a page size, at an empty page.
 */
export interface PageNumberPagination {
  /**
   * Page number.
   */
  method: 'pagenum';
  /**
   * Page size. Without it, Sluice sends no page size, and pagination ends at an empty page.
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
   * Whether Sluice sends the page size. Use false if the API has a fixed page size, or if "params" of the job or its endpoint already contain the page size. "limit" is then only the size of a full page, and no job parameter changes it.
   */
  sendLimit?: Flag;
  /**
   * Whether pages can follow a page that is not full. true: Sluice continues until a page is empty, or until it has read as many records as "total" of the job states. After a page that is not full, it continues after the records that it received. "auto": works like true if the first page of a job has at least 10 records but fewer than requested, because the API then probably limits the page size; otherwise, it works like false. false: pagination ends at a page that is not full.
   */
  confirmEnd?: Json;
  /**
   * Whether the first request also has the pagination parameters.
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
 * Requests the next URL that the response contains. Pagination ends if the response contains none.
 */
export interface ResponseUrlPagination {
  /**
   * Next URL in the response.
   */
  method: 'response.url';
  /**
   * Path of the next page's URL in the response. "-1" is the last element of a list.
   */
  urlKey?: Path;
  /**
   * Separator in "urlKey".
   */
  delimiter?: string;
  /**
   * Whether Sluice adds the job's parameters to the next page's URL.
   */
  includeParams?: Flag;
  /**
   * Whether the value is only the query string of the next page, such as "page=2" or "?page=2". Without it, Sluice resolves a value that is not a complete URL against "baseUrl", not against the URL of the current page as a browser does.
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
 * Sends a value of the response, such as a cursor or token, as a parameter of the next request. Pagination ends if the value is missing.
 */
export interface ResponseParamPagination {
  /**
   * A cursor, token or other value of the response, sent as a parameter.
   */
  method: 'response.param';
  /**
   * Path of the value in the response. "-1" is the last element of a list: "data.-1.id".
   */
  responseParam: Path;
  /**
   * Parameter that takes the value.
   */
  queryParam: Text;
  /**
   * Whether Sluice also sends the job's parameters with the next pages.
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
 * Changes to the job's request from the second page on.
 */
export interface ScrollRequest {
  /**
   * Endpoint of the next pages.
   */
  endpoint?: string;
  /**
   * GET, POST or FORM.
   */
  method?: 'GET' | 'POST' | 'FORM';
  /**
   * Parameters of the next pages. Values are sent as written: functions don't work here.
   */
  params?: FixedParameters;
  /**
   * Headers of the next pages. Values are sent as written: functions don't work here.
   */
  headers?: FixedHeaders;
}
/**
 * Sends the highest (or lowest) ID of the records so far as a parameter, such as since_id. Pagination ends at a page without records. For a cursor or token that the response contains, use "response.param".
 */
export interface CursorPagination {
  /**
   * Highest or lowest ID so far.
   */
  method: 'cursor';
  /**
   * Path of the ID in a record. Its values must be numbers.
   */
  idKey: Path;
  /**
   * Parameter that takes the ID.
   */
  param: Text;
  /**
   * Number to add to the ID.
   */
  increment?: number;
  /**
   * Whether Sluice sends the lowest ID instead of the highest.
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
 * Several named scrollers. A job selects one with "scroller".
 */
export interface MultiplePagination {
  /**
   * Several named scrollers.
   */
  method: 'multiple';
  /**
   * Name to scroller settings. Each scroller has a "method".
   */
  scrollers: Scrollers;
  /**
   * Name of the scroller for jobs that don't set "scroller". Without it, these jobs send one request.
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
 * Like "response.url", but pagination also ends if the next page would begin less than six minutes ago.
 */
export interface ZendeskResponseUrlPagination {
  /**
   * Next URL in the response of a Zendesk incremental export.
   */
  method: 'zendesk.response.url';
  /**
   * Path of the next page's URL in the response.
   */
  urlKey?: Path;
  /**
   * Whether Sluice adds the job's parameters to the next page's URL.
   */
  includeParams?: Flag;
  /**
   * Whether the value is only the query string of the next page, such as "page=2" or "?page=2". Without it, Sluice resolves a value that is not a complete URL against "baseUrl", not against the URL of the current page as a browser does.
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
 * Requests the next URL from the response header "Link" (RFC 8288). Pagination ends if there is no such link.
 */
export interface LinkHeaderPagination {
  /**
   * Next URL in the response header "Link".
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
 * Sends the value of a response header as a parameter of the next request, together with the job's parameters. Pagination ends if the header is missing or empty.
 */
export interface ResponseHeaderPagination {
  /**
   * The value of a response header, sent as a parameter.
   */
  method: 'response.header';
  /**
   * Name of the response header.
   */
  header: string;
  /**
   * Parameter that takes the value.
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
 * Sends several values of the response, or computed values, with the next request. Pagination ends if the response contains none of the values.
 */
export interface ResponseValuesPagination {
  /**
   * Several values of the response, sent as parameters.
   */
  method: 'response.values';
  /**
   * Parameter name to the path of its value in the response, or to a function that reads { "response": <path> }. "-1" is the last element of a list. If all values of a parameter are missing, Sluice leaves out the parameter. If the response contains no value for any parameter, pagination ends. A function without { "response": … }, such as a number of records to skip, is sent with every page after the first. Sluice sends the job's parameters with every page. Use it if the next request needs more than one value of the response, as with MediaWiki, or if the API expects the value in another form.
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
 * Parameter name to its value on the next page.
 */
export interface NextValues {
  [k: string]: string | Json;
}
/**
 * Without a method, each job sends one request.
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
 * Which failed requests Sluice retries, how often and when.
 */
export interface RetrySettings {
  /**
   * Maximum number of retries after the first attempt. 0: no retries.
   */
  maxRetries?: Json;
  /**
   * Longest wait before a retry, in seconds or as another [duration](#durations). If a response asks for a longer wait, the run fails. 0: no limit.
   */
  maxWait?: number;
  /**
   * Maximum number of attempts until the first connection of a run succeeds. It applies if the host is unknown, refuses connections or has no valid certificate, so that a wrong host ends the run within seconds.
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
   * Statuses after which Sluice repeats a request. They replace the default list.
   */
  codes?: Codes;
}
/**
 * Retries when there is no response.
 */
export interface RetryCurl {
  /**
   * cURL error numbers after which Sluice repeats a request: 6 host not found, 7 not connected, 18 incomplete body, 28 timeout, 35 TLS, 52 empty reply, 56 connection reset, 61 broken content encoding. They replace the default list.
   */
  codes?: Codes;
}
/**
 * Headers, defaults for every request, timeouts, and error statuses to ignore.
 */
export interface ApiHttp {
  /**
   * How Sluice writes lists in URLs and forms: "indexed" (a[0]=1&a[1]=2), "repeat" (a=1&a=2), "brackets" (a[]=1&a[]=2) or "comma" (a=1,2).
   */
  listFormat?: 'indexed' | 'repeat' | 'brackets' | 'comma';
  /**
   * Headers of every request, including the login request. Values can be functions.
   */
  headers?: Headers;
  /**
   * Names of headers that "config.http.headers" must contain.
   */
  requiredHeaders?: Json;
  defaultOptions?: DefaultOptions;
  /**
   * HTTP statuses that Sluice treats as success. With 206, Sluice accepts a partial response that it didn't request, which is otherwise an error.
   */
  ignoreErrors?: Json;
  /**
   * Time limit for connecting, in seconds or as another [duration](#durations). 0: no limit.
   */
  connectTimeout?: number;
  /**
   * Time limit for one attempt of a request, in seconds or as another [duration](#durations). 0: no limit.
   */
  requestTimeout?: number;
  /**
   * Maximum size of a response body in bytes, both compressed and decoded. A larger body ends the run.
   */
  maxResponseBytes?: number;
}
/**
 * Defaults for every job's requests. A job's own settings override them. They don't apply to the login request.
 */
export interface DefaultOptions {
  /**
   * Headers of every API request except the login request. Values are sent as written: functions don't work here.
   */
  headers?: FixedHeaders;
  /**
   * Parameters of every API request except the login request. Values are sent as written: functions don't work here.
   */
  params?: FixedParameters;
  /**
   * Method of jobs that don't set "method": GET, POST or FORM.
   */
  method?: 'GET' | 'POST' | 'FORM';
  /**
   * Ignored: every job sets its own endpoint.
   */
  endpoint?: Json;
}
/**
 * How Sluice reads "#clientCertificate".
 */
export interface ClientCertificate {
  /**
   * The passphrase of the private key in "#clientCertificate": a reference to an attribute, which must be the same in all iterations. Use it if you may not store the key in plain text. Without it, Sluice refuses an encrypted key.
   */
  passphrase: Value;
}
/**
 * What to extract, and the tables to write. Every other key is an attribute that functions read with {"attr": "<key>"}.
 */
export interface Extraction {
  jobs?: Json;
  /**
   * Bucket of the output tables.
   */
  outputBucket?: Text;
  /**
   * Part of the bucket's name if "outputBucket" is not set.
   */
  id?: Text;
  /**
   * Whether a run adds its rows to the tables (true) or replaces the tables (false).
   */
  incrementalOutput?: boolean;
  /**
   * Whether Sluice emits an event for every HTTP request.
   */
  debug?: Flag;
  http?: ExtractionHttp;
  /**
   * Columns to add to the tables of all top-level jobs: name to value. Values can be functions. If "userData" is not an object, its value becomes the column "userData".
   */
  userData?: Json;
  /**
   * Mappings of responses to tables: data type to mapping. Without a mapping, Sluice infers the tables of a data type.
   */
  mappings?: Mappings;
  /**
   * Version of the rules that turn responses into tables. 3 is the current version; use 2 or 1 for tables that older versions created.
   */
  compatLevel?: WholeNumber;
  /**
   * With "peer-names", columns get the same names as in Keboola's Generic Extractor: if a column that you add must be renamed in one table, it keeps the new name in all tables written afterwards.
   */
  compatibility?: 'peer-names';
  /**
   * Whether tables keep the words true and false and all digits of numbers (unless "numbers" says otherwise). Without it, true is 1, false is an empty cell, like null, and numbers have 14 digits.
   */
  lossless?: boolean;
  /**
   * How Sluice writes numbers to tables. "exact" keeps the digits that the API sent. "peer", or any other value, writes 14 significant digits. The option --numbers overrides it.
   */
  numbers?: Json;
  /**
   * User name for authentication type "basic".
   */
  username?: Json;
  /**
   * User name for authentication type "basic" if "username" is not set.
   */
  '#username'?: Json;
  /**
   * Password for authentication type "basic". Use "#password" instead: Sluice keeps it secret.
   */
  password?: Json;
  /**
   * Password for authentication type "basic" if "password" is not set.
   */
  '#password'?: Json;
  [k: string]: unknown;
}
/**
 * Headers of this configuration.
 */
export interface ExtractionHttp {
  /**
   * Headers of every request. They override "api.http.headers". Values can be functions.
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
 * The values that users give to this configuration, by name: attributes that functions read with {"attr": "<name>"}. A value comes from "config", from an iteration, from --set or SLUICE_INPUT_<NAME>, or, for a secret, from SLUICE_SECRET_<NAME> or --secrets. Use it if other people run your configuration with their own values: Sluice then reports a missing or wrong value before the first request. You can still use attributes that you don't declare.
 */
export interface Inputs {
  [k: string]: Input;
}
/**
 * The declaration of one value. The name of a secret begins with "#".
 */
export interface Input {
  /**
   * Type of the value: "string", "integer", "number" or "boolean".
   */
  type?: 'string' | 'integer' | 'number' | 'boolean';
  /**
   * What the value is and where users find it. Sluice shows this text when it asks for the value.
   */
  description?: Text;
  /**
   * Whether a run needs a value. An optional input without a value and without a default is null, and Sluice doesn't send a parameter that uses it. You can't combine true with "default".
   */
  required?: boolean;
  /**
   * The value if the user gives none. A secret can't have a default.
   */
  default?: Json;
  /**
   * Whether the value is a secret, which no plan, log or recording shows. The name of a secret begins with "#", and every input with such a name is a secret.
   */
  secret?: boolean;
  /**
   * Regular expression that must match some part of a string.
   */
  pattern?: string;
  /**
   * The allowed values. A secret can't have such a list.
   */
  enum?: (string | number | boolean | NumberLiteral)[];
}
/**
 * The changes to "config" for one run of the jobs. Each key replaces the same key of "config" entirely.
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
   * Whether a run adds its rows to the tables (true) or replaces the tables (false).
   */
  incrementalOutput?: Flag;
  /**
   * Whether Sluice emits an event for every HTTP request.
   */
  debug?: Flag;
  /**
   * Headers of this run. They replace "config.http" entirely.
   */
  http?: ExtractionHttp1;
  /**
   * Columns to add to the tables of this run's top-level jobs.
   */
  userData?: Parameters | (string | number | boolean);
  /**
   * Mappings of this run.
   */
  mappings?: Mappings;
  /**
   * Version of the table rules in this run.
   */
  compatLevel?: WholeNumber;
  [k: string]: unknown;
}
/**
 * Headers of this configuration.
 */
export interface ExtractionHttp1 {
  /**
   * Headers of every request. They override "api.http.headers". Values can be functions.
   */
  headers?: Headers;
}
/**
 * An SSH server through which Sluice sends all requests. It needs the package ssh2 (npm install ssh2).
 */
export interface SshProxy {
  /**
   * Name or address of the SSH server.
   */
  host: string;
  /**
   * Port of the SSH server.
   */
  port: number;
  /**
   * User name on the SSH server.
   */
  user: string;
  /**
   * Private key of the user, in PEM format.
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
   * ID of the access key.
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
   * How long Sluice caches a response, in seconds.
   */
  ttl?: Json;
}
/**
 * The configuration inside "parameters". If it is an object, Sluice reads "api" and "config" from it, and ignores those outside of it.
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
 * OAuth credentials that the platform provides.
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
   * The credentials of the authorization.
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
 * Limits that the platform sets.
 */
export interface ImageParameters {
  /**
   * Hosts to which Sluice may send requests. Without it, all hosts are allowed.
   */
  allowed_hosts?:
    | AllowedHost[]
    | {
        [k: string]: AllowedHost;
      };
  [k: string]: unknown;
}
/**
 * A host to which Sluice may send requests.
 */
export interface AllowedHost {
  /**
   * The host's name.
   */
  host?: string;
  /**
   * "http" or "https". Without it, both are allowed.
   */
  scheme?: Text;
  /**
   * The port. Without it, any port is allowed.
   */
  port?: WholeNumber;
  /**
   * The first segments of the path. Without it, any path is allowed.
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
   * Name of the attribute. For a member of an object, write a dotted path.
   */
  attr: string | number;
}
/**
 * A time in Unix seconds, available in job parameters and in "userData".
 */
export interface TimeReference {
  /**
   * "previousStart": start of the last successful run, or 0 in the first run. "currentStart": start of this run.
   */
  time: string;
}
/**
 * A value of the login response, available in "apiRequest".
 */
export interface ResponseReference {
  /**
   * Dotted path in the login response. For a text response, write "data".
   */
  response: string | number | string[];
}
/**
 * A part of the OAuth 2.0 authorization, available with authentication type "oauth20".
 */
export interface AuthorizationReference {
  /**
   * "data" (or "data.<path>"), "clientId", "nonce" or "timestamp".
   */
  authorization: string | number;
}
/**
 * The OAuth application, available in the login request of type "oauth20.login".
 */
export interface ConsumerReference {
  /**
   * "client_id" or "client_secret".
   */
  consumer: string | number;
}
/**
 * A part of the stored OAuth data, available in the login request of type "oauth20.login".
 */
export interface UserReference {
  /**
   * Dotted path in the OAuth data.
   */
  user: string | number;
}
/**
 * A query parameter of the request that Sluice signs, available with the types "query" and "oauth20".
 */
export interface QueryReference {
  /**
   * Name of the query parameter.
   */
  query: string | number;
}
/**
 * A part of the request that Sluice signs, available with the types "query" and "oauth20", in the value of "api-key", and in headers.
 */
export interface RequestReference {
  /**
   * The part. "body" is the body text that is sent, and "target" is the path with the query that is sent, including what authentication adds. The other parts don't include what authentication adds. Use "target" if the API verifies the URL that it receives, and "body" for signed POST requests.
   */
  request: string | number;
}
/**
 * A value of the login response, available in "params", "query", "body" and "headers" of a job whose authentication is a login.
 */
export interface LoginReference {
  /**
   * Dotted path in the login response.
   */
  login: string | number;
}
/**
 * The value at the placeholder's path, available in "placeholders".
 */
export interface PlaceholderReference {
  /**
   * Always "value".
   */
  placeholder: string | number;
}
/**
 * A value of the record that Sluice writes, available in "add". It is null if the record doesn't have the member.
 */
export interface RecordReference {
  /**
   * Dotted path in the record.
   */
  record: string | string[];
}
/**
 * A boundary of the window, available in the "params" of a job with "windows".
 */
export interface WindowReference {
  /**
   * "start" or "end".
   */
  window: string;
}
/**
 * The value that an incremental job continues from, available in the "params" of a job with "incremental".
 */
export interface IncrementalReference {
  /**
   * Always "value".
   */
  incremental: string;
}
/**
 * How long to wait before Sluice sends the request again.
 */
export interface ErrorWait {
  /**
   * Number of seconds, or another [duration](#durations).
   */
  seconds?: number | string;
  /**
   * Name of a header that contains the wait in seconds, or a time.
   */
  header?: string;
}
/**
 * Values to add to every other request.
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
   * Members to add to the body of every job's requests, for a JSON object or a form. If the job's own body has the member, Sluice sends the job's value. {"response": <path>} and functions can be at any depth. A string is sent as it is. Use it for JSON-RPC APIs, such as Zabbix, which expect the session token in the body. If only one job needs the value, write { "login": <path> } in its "params", "body" or "headers".
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
   * URL relative to "baseUrl", or an absolute URL. {attr:name} is replaced by an attribute. A function returns a complete URL, and can read { "response": <path> }.
   */
  endpoint: string | Json;
  /**
   * HTTP method, which also decides where "params" are sent, as in the login request.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request. Functions can read "attr", and { "response": <path> } from the login response.
   */
  params?: Parameters;
  /**
   * Headers of the request, in addition to the headers of "apiRequest". Functions can read "attr", and { "response": <path> } from the login response.
   */
  headers?: Headers;
}
/**
 * The time in the login response when the credentials expire.
 */
export interface ExpiresFromResponse {
  /**
   * Path of a JSON Web Token in the login response. Sluice logs in again 30 seconds before the time in its claim "exp". Use it if the response contains no expiry time.
   */
  jwt?: string;
  /**
   * Path of the expiry time in the login response.
   */
  response?: string;
  /**
   * true: the value is a number of seconds from now. false: the value is a point in time, as Unix time or as a date string.
   */
  relative?: Flag;
  /**
   * Unit of the number at "response". Use "ms" if the API returns milliseconds, as Directus does: in seconds, the credentials would seem to last a thousand times too long.
   */
  unit?: 'ms' | 's' | 'min' | 'h';
}
/**
 * Ends pagination by a boolean member of the response.
 */
export interface NextPageFlagSetting1 {
  /**
   * Name of a member at the root of the response, not a path.
   */
  field?: Text;
  /**
   * Path of the member, instead of "field".
   */
  path?: Path;
  /**
   * Pagination ends if the member equals this value.
   */
  stopOn: boolean;
  /**
   * Value to assume if the member is missing. Without it, pagination then ends.
   */
  ifNotSet?: boolean;
}
/**
 * Ends pagination by a boolean member of the response.
 */
export interface NextPageFlag {
  /**
   * Name of a member at the root of the response, not a path.
   */
  field?: Text;
  /**
   * Path of the member, instead of "field".
   */
  path?: Path;
  /**
   * Pagination ends if the member equals this value.
   */
  stopOn: boolean;
  /**
   * Value to assume if the member is missing. Without it, pagination then ends.
   */
  ifNotSet?: boolean;
}
/**
 * Ends pagination after a number of pages, a time, or a volume.
 */
export interface ForceStopSetting1 {
  /**
   * Maximum number of pages.
   */
  pages?: WholeNumber;
  /**
   * Maximum time since the job's first request: seconds, or a string such as "1 hour".
   */
  time?: Json;
  /**
   * Maximum size of all responses, in bytes. Sluice writes the page that exceeds it.
   */
  volume?: WholeNumber;
}
/**
 * Ends pagination after a number of pages, a time, or a volume.
 */
export interface ForceStop {
  /**
   * Maximum number of pages.
   */
  pages?: WholeNumber;
  /**
   * Maximum time since the job's first request: seconds, or a string such as "1 hour".
   */
  time?: Json;
  /**
   * Maximum size of all responses, in bytes. Sluice writes the page that exceeds it.
   */
  volume?: WholeNumber;
}
/**
 * Ends pagination after a number of records.
 */
export interface LimitStopSetting1 {
  /**
   * Number of records.
   */
  count?: WholeNumber;
  /**
   * Path of the total number of records in the response.
   */
  field?: Path;
}
/**
 * Ends pagination after a number of records. Set "count" or "field", not both.
 */
export interface LimitStop {
  /**
   * Number of records.
   */
  count?: WholeNumber;
  /**
   * Path of the total number of records in the response.
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
   * Name of a response header, instead of "path".
   */
  header?: string;
}
/**
 * Changes to the job's request from the second page on.
 */
export interface ScrollRequest1 {
  /**
   * Endpoint of the next pages.
   */
  endpoint?: string;
  /**
   * GET, POST or FORM.
   */
  method?: 'GET' | 'POST' | 'FORM';
  /**
   * Parameters of the next pages. Values are sent as written: functions don't work here.
   */
  params?: FixedParameters;
  /**
   * Headers of the next pages. Values are sent as written: functions don't work here.
   */
  headers?: FixedHeaders;
}
/**
 * Which failed requests Sluice retries, how often and when.
 */
export interface RetrySettings1 {
  /**
   * Maximum number of retries after the first attempt. 0: no retries.
   */
  maxRetries?: Json;
  /**
   * Longest wait before a retry, in seconds or as another [duration](#durations). If a response asks for a longer wait, the run fails. 0: no limit.
   */
  maxWait?: number;
  /**
   * Maximum number of attempts until the first connection of a run succeeds. It applies if the host is unknown, refuses connections or has no valid certificate, so that a wrong host ends the run within seconds.
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
   * Statuses after which Sluice repeats a request. They replace the default list.
   */
  codes?: Codes;
}
/**
 * Retries when there is no response.
 */
export interface RetryCurl1 {
  /**
   * cURL error numbers after which Sluice repeats a request: 6 host not found, 7 not connected, 18 incomplete body, 28 timeout, 35 TLS, 52 empty reply, 56 connection reset, 61 broken content encoding. They replace the default list.
   */
  codes?: Codes;
}
/**
 * Headers, defaults for every request, timeouts, and error statuses to ignore.
 */
export interface ApiHttp1 {
  /**
   * How Sluice writes lists in URLs and forms: "indexed" (a[0]=1&a[1]=2), "repeat" (a=1&a=2), "brackets" (a[]=1&a[]=2) or "comma" (a=1,2).
   */
  listFormat?: 'indexed' | 'repeat' | 'brackets' | 'comma';
  /**
   * Headers of every request, including the login request. Values can be functions.
   */
  headers?: Headers;
  /**
   * Names of headers that "config.http.headers" must contain.
   */
  requiredHeaders?: Json;
  defaultOptions?: DefaultOptions;
  /**
   * HTTP statuses that Sluice treats as success. With 206, Sluice accepts a partial response that it didn't request, which is otherwise an error.
   */
  ignoreErrors?: Json;
  /**
   * Time limit for connecting, in seconds or as another [duration](#durations). 0: no limit.
   */
  connectTimeout?: number;
  /**
   * Time limit for one attempt of a request, in seconds or as another [duration](#durations). 0: no limit.
   */
  requestTimeout?: number;
  /**
   * Maximum size of a response body in bytes, both compressed and decoded. A larger body ends the run.
   */
  maxResponseBytes?: number;
}
/**
 * Defaults for every job's requests.
 */
export interface DefaultOptions1 {
  /**
   * Headers of every API request except the login request. Values are sent as written: functions don't work here.
   */
  headers?: FixedHeaders;
  /**
   * Parameters of every API request except the login request. Values are sent as written: functions don't work here.
   */
  params?: FixedParameters;
  /**
   * Method of jobs that don't set "method": GET, POST or FORM.
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
   * URL relative to "baseUrl", or an absolute URL. In child jobs, {name} is replaced by the value of a placeholder, {parent.id} by a value of the parent's record, and {parent.parent.id} by a value of the grandparent's record. The rows get columns with the same names, with _ instead of dots. {attr:name} is replaced by an attribute, percent-encoded as one path segment. A function returns a complete URL. An empty string is the base URL itself. With an empty string or a function, the job needs a "dataType".
   */
  endpoint?: Json;
  /**
   * HTTP method, which also decides where "params" are sent. GET and DELETE send them in the URL, POST, PUT and PATCH as a JSON body, and FORM (a POST request) as a form body.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Request parameters. They override default parameters of the same name. Values can be functions. In a URL or a form, true is sent as 1 and false as 0: if the API expects the word, write "true" in quotes.
   */
  params?: Json;
  /**
   * Parameters that are sent in the URL, whatever the method is. Values can be functions.
   */
  query?: Json;
  /**
   * Body of the requests, with any method. Sluice sends any value as JSON; the value can contain functions. To send other text, write { "text": "…" }. The Content-Type header is application/json or text/plain, unless the job or the API sets another one. With "body", Sluice sends "params" in the URL.
   */
  body?: Json;
  /**
   * How lists are written in URLs and forms: "indexed" (a[0]=1&a[1]=2), "repeat" (a=1&a=2), "brackets" (a[]=1&a[]=2) or "comma" (a=1,2). Default: the value in "api.http".
   */
  listFormat?: 'indexed' | 'repeat' | 'brackets' | 'comma';
  /**
   * Headers of this job's requests. A value can be a function or a reference. If the value is a list, Sluice sends the header once for each element.
   */
  headers?: Json;
  /**
   * Name of the table and of its mapping. Default: the text of the endpoint.
   */
  dataType?: Text;
  /**
   * Location of the records in the response: a dotted path, or an object with "path" and "delimiter". A * matches every element of a list or every member of an object. By default, Sluice uses the only list of the response.
   */
  dataField?: string | number | DataField;
  /**
   * Format of the responses: CSV, NDJSON, XML, text, or JSON in a compressed file. Default: JSON.
   */
  response?: ResponseSettings;
  async?: AsynchronousJob;
  /**
   * Paths in a record whose values become JSON text in one column. [] after a name means every element.
   */
  responseFilter?: Json;
  /**
   * Separator in "responseFilter".
   */
  responseFilterDelimiter?: string;
  /**
   * Columns to add to this job's table: name to value. Values can be functions. If "userData" is not an object, its value becomes the column "job_parent_id".
   */
  userData?: Json;
  /**
   * Name of the scroller for this job, if the pagination method is "multiple".
   */
  scroller?: Json;
  /**
   * Child jobs, which run for each record of this job. If you write an object, Sluice uses only its values.
   */
  children?: Json;
  /**
   * In a child job, name of a placeholder to a path in the parent's record. "2:name" reads the grandparent's record, and so on. Sluice inserts values unchanged, so "/" and "?" act as URL syntax. To keep a value in one path segment, use the function rawurlencode. Generic Extractor only has urlencode, which writes "+" for a space.
   */
  placeholders?: Placeholders;
  /**
   * Runs the job once for each value of a list: name of a placeholder to a list of values, such as { "region": ["eu", "us"] } for {region} in the endpoint. With several names, the job runs for each combination. A child job runs for each record of its parent, too. The rows have each value in a column parent_NAME. Use it if you know the values. If the values come from another endpoint, use a child job.
   */
  forEach?: ValuesForAJob;
  /**
   * In a child job, whether Sluice requests it for each record of its parent. With false, Sluice requests it once, and its child jobs run for each combination of a parent record and one of its own records. Use false for the product of two lists, such as each user in each project.
   */
  perParent?: boolean;
  /**
   * In a child job, a filter for the parent's records. Write conditions such as type==new, joined by & and |, without spaces.
   */
  recursionFilter?: Json;
  /**
   * The records to write: a condition on their values, such as status != 'draft'. Sluice doesn't write other records or run child jobs for them. Pagination counts all records.
   */
  where?: string;
  /**
   * Members to add to each record before Sluice writes it: name to value. A value can be a function, a time, an attribute, or { "record": "path" } for a value of the record itself.
   */
  add?: AddedMembers;
  /**
   * Extracts only what is new or changed since the last run. When Sluice commits the tables, it stores the highest value of a member in the state. Sluice doesn't write a record again that an earlier run has written, unless the record has changed. Times after the start of the run, and records that "where" leaves out, don't count for the state.
   */
  incremental?: IncrementalExtraction;
  /**
   * Runs the job once for each time window, in order. With "incremental", the first window starts where the last run ended.
   */
  windows?: TimeWindows;
  /**
   * Members of a record to leave out: a dotted path, or a list of paths. A list of names inside the list is one path.
   */
  exclude?: string[];
  /**
   * Columns that identify a row of the job's table, for a job without a mapping. In a mapping, mark the columns with "primaryKey".
   */
  primaryKey?: string[];
  /**
   * How Sluice handles records without a value of "primaryKey". "error": the run fails at the first such record. "skip": Sluice leaves out and counts such records, and doesn't run their child jobs. "empty": Sluice writes such records with an empty key, even if no record has a key. Without the setting, Sluice reports empty keys, and fails if no record has the column. Use "skip" if the list also contains headings or deleted records.
   */
  primaryKeyMissing?: 'error' | 'skip' | 'empty' | '';
  /**
   * How Sluice handles columns that appear or disappear between runs, for a job without a mapping. The state contains the columns of all runs since the first run with this setting; the first run only learns them. Sluice names a column by the path of its member, and also looks into lists. Use it if others rely on the table, so that you notice a change of the API before they do.
   */
  columns?: ColumnContract;
  /**
   * How Sluice marks records that were deleted in the API. Without "when", the job must read its whole list. Sluice then compares the keys in the list with the keys of the last run, and a key that is no longer in the list is a deleted record. Records that "where" leaves out count as present. The state has the keys of the last run, up to 1,000,000. If a setting limited the run, or the list may be incomplete, nothing counts as deleted. The table needs a primary key. Use it if consumers of a table must know what was deleted.
   */
  deletions?: DeletionSettings;
  /**
   * Location of the total number of records in a response: a member, or a header. Sluice compares it with the number of records that it read. If the total is larger, the run warns; if both are equal, Sluice knows that the list is complete. With "none", Sluice takes no number for a total: use it if "total" or "count" means something else in your API.
   */
  total?: 'none' | {path?: string; header?: string};
  /**
   * A request that returns the total number of records, for an API that has a separate endpoint for it. Sluice sends the request once for each execution of the job, before the first page, and compares the number with the records that it read, as with "total". If the request fails or its response has no number, the run fails.
   */
  count?: CountRequest;
  /**
   * How Sluice handles a page that has no new record although the response differs, or a next value that leads nowhere. "warn": Sluice warns and continues; after ten such pages in a row, the job ends. "end": the job ends without a warning; use it if the API repeats its last page. "fail": the run fails. "continue": the job continues silently; a setting such as "forceStop" must end it.
   */
  onRepeat?: 'warn' | 'end' | 'fail' | 'continue' | '';
  /**
   * Whether the job's API is GraphQL. In GraphQL, a list "errors" in a response with status 200 means that a part of the query failed. By default, Sluice treats a job as GraphQL if the "query" of the body is GraphQL text. With `language: sluice`, such a response fails the run; otherwise Sluice warns, and its verdict on the job is "contradicted". Rules in "errors" come first. Use true if the query is computed or has another name, and false if the text is another language that looks like GraphQL.
   */
  graphql?: boolean;
  /**
   * Maximum rate of this job's requests, evenly spread. The "rate" of the API still applies and also counts them. All executions, pages, retries, redirects and count requests of the job count, in all iterations; logins and child jobs don't. Jobs with the same "shared" have one rate together. Use it if an endpoint or a group of endpoints has a lower limit than the rest of the API.
   */
  rate?: {limit?: {requests: number; perMs: number}; shared?: string};
  /**
   * How many requests one request of this job counts as, in the "rate" of the API and of the job. For example, with weight 3 and rate "10/s", Sluice sends three requests per second. Use it if the API counts some requests as several.
   */
  weight?: number;
  /**
   * IDs of rules whose findings about the end of this job are normal for the API. Sluice doesn't report these contradictions and doubts, and they don't weaken its verdict on the job.
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
   * Whether a run adds the rows of this job to its table (true) or replaces the table (false). It overrides "incrementalOutput" of "config". Use it if a configuration reads small lists completely and large lists incrementally.
   */
  incrementalOutput?: boolean;
  retryConfig?: RetrySettings2;
  /**
   * The credentials of this job and its child jobs, instead of "api.authentication": a name from "api.authentications", or "none". Child jobs can name other credentials.
   */
  authentication?: string;
  /**
   * How Sluice handles error responses to this job. Sluice tries these rules before the rules in "api.errors". Child jobs don't inherit them. Use it if an error means something else for one endpoint, such as a status 404 for a record without details.
   */
  errors?: ErrorRule[];
  /**
   * Name of the job in logs. If several jobs at the same level have the same ID, Sluice runs only the last one.
   */
  id?: Json;
}
/**
 * Reads CSV. Each line is a record, and the first line contains the names of its members. Cells are strings. Quoted text can contain line breaks, and a doubled quote is a quote.
 */
export interface CSVResponse {
  /**
   * Comma-separated values.
   */
  format: 'csv';
  /**
   * The character between cells. Write `tab` for a tab.
   */
  delimiter?: string;
  /**
   * The character around cells that contain delimiters or line breaks. Write `none` if quotes are ordinary characters.
   */
  quote?: string;
  /**
   * Names of the columns, for a file without a header line.
   */
  columns?: string[];
  /**
   * Number of lines to skip before the header or, without a header, before the first record.
   */
  skipLines?: number;
  /**
   * Character encoding of the response, by its WHATWG name. By default, Sluice uses the byte order mark, the charset of the Content-Type header, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if the archive has several files. `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads JSON, as without "response". It can be in a gzip or ZIP file, or in another encoding.
 */
export interface JSONResponse {
  /**
   * JSON.
   */
  format: 'json';
  /**
   * Character encoding of the response, by its WHATWG name. By default, Sluice uses the byte order mark, the charset of the Content-Type header, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if the archive has several files. `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads newline-delimited JSON (JSON Lines). Each line is a record. Sluice skips empty lines.
 */
export interface NDJSONResponse {
  /**
   * One JSON object per line.
   */
  format: 'ndjson';
  /**
   * Character encoding of the response, by its WHATWG name. By default, Sluice uses the byte order mark, the charset of the Content-Type header, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if the archive has several files. `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads lines of text. Each line is a record with the member "text". Sluice skips empty lines.
 */
export interface TextResponse {
  /**
   * Lines of text.
   */
  format: 'text';
  /**
   * Character encoding of the response, by its WHATWG name. By default, Sluice uses the byte order mark, the charset of the Content-Type header, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if the archive has several files. `*` matches any characters.
   */
  file?: string;
}
/**
 * Reads XML. An element that has attributes or contains elements is an object; any other element is a string. Elements with the same name are a list. "dataField" is the path of the records, starting at the root element.
 */
export interface XMLResponse {
  /**
   * XML.
   */
  format: 'xml';
  /**
   * Whether Sluice reads attributes, as members named `@` and the attribute's name. The text of an element with attributes is then its member `#text`.
   */
  attributes?: Flag;
  /**
   * Paths, starting at the root element, of elements that are always a list, even if there is only one.
   */
  lists?: (string | NamesOfAPath)[];
  /**
   * Character encoding of the response, by its WHATWG name. By default, Sluice uses the byte order mark, the charset of the Content-Type header, the XML declaration, or UTF-8.
   */
  encoding?: string;
  /**
   * Name of the file in a ZIP archive, if the archive has several files. `*` matches any characters.
   */
  file?: string;
}
/**
 * For APIs that prepare a file. The job's request starts the export, further requests ask for its status, and Sluice downloads the records when the file is ready.
 */
export interface AsynchronousJob {
  /**
   * Name of a placeholder to a path in the response to the job's own request, or to a response header. {name} in the endpoints below is replaced by the value.
   */
  placeholders?: {
    [k: string]: string | {header: string};
  };
  /**
   * The request for the status of the export.
   */
  status: StatusRequest;
  poll?: Poll;
  /**
   * Where the finished file is: "endpoint", or "path" for a URL in the status response.
   */
  download: Download;
  abort?: FinalRequest;
  delete?: FinalRequest1;
}
/**
 * A GET request that Sluice repeats until the status is one of "done" or "failed".
 */
export interface StatusRequest {
  /**
   * URL relative to "baseUrl". {name} is replaced by the value of a placeholder. If the endpoint is only "{name}", the value can be a complete URL, such as the value of a Location or Operation-Location header.
   */
  endpoint: string;
  /**
   * Path of the status in the response. Without it, the status is the HTTP status code, such as 202 or 200, and "done" and "failed" are status codes.
   */
  path?: string;
  /**
   * The status, or a list of statuses, that means that the file is ready. Any status that is in neither "done" nor "failed" means that the file is not ready yet.
   */
  done: Statuses;
  /**
   * The status, or a list of statuses, that means that the export failed. The run then fails.
   */
  failed?: Statuses;
  /**
   * Path of the reason in the response. The error message contains the reason.
   */
  message?: string;
}
/**
 * How often Sluice requests the status, and for how long.
 */
export interface Poll {
  /**
   * Wait before each status request: a [duration](#durations). If the previous response has a longer wait in its Retry-After header, Sluice waits that long.
   */
  every?: number;
  /**
   * Maximum time until the file is ready, a [duration](#durations). After it, the run fails.
   */
  atMost?: number;
}
/**
 * The request that stops the export if the run ends before the file is ready. After Ctrl+C, Sluice waits at most 2 seconds for it. "method" is POST by default. Use it if the API limits the number of exports at the same time.
 */
export interface FinalRequest {
  /**
   * URL relative to "baseUrl". {name} is replaced by the value of a placeholder, which can be a complete URL, as in "status".
   */
  endpoint: string;
  /**
   * HTTP method, which also decides where "params" are sent, as in a job.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request: in the URL with GET and DELETE, otherwise in the body. Values can be functions, as in a job.
   */
  params?: Json;
}
/**
 * The request that deletes the file after Sluice has read its last page. "method" is DELETE by default. If the request fails, the run warns and still writes its tables. Use it if files count towards a limit until you delete them.
 */
export interface FinalRequest1 {
  /**
   * URL relative to "baseUrl". {name} is replaced by the value of a placeholder, which can be a complete URL, as in "status".
   */
  endpoint: string;
  /**
   * HTTP method, which also decides where "params" are sent, as in a job.
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
 * The member that shows what is new, and how Sluice sends its value.
 */
export interface IncrementalExtraction {
  /**
   * Dotted path of the member in a record, or of a member that "add" makes: it counts where the response has no value there. For an opaque cursor that the API returns, such as a sync token, write { "response": path }: Sluice stores the last one and sends it back unchanged in the next run, and writes all records. Use it if the API lists the changes since a token.
   */
  cursor: string | {response: string; as?: 'url' | null};
  /**
   * Type of the values. "time": ISO 8601. "epoch" and "epoch-ms": seconds and milliseconds since 1970. "number": any number. "text": compared character by character.
   */
  type?: 'time' | 'epoch' | 'epoch-ms' | 'number' | 'text';
  /**
   * Value for the first run: in the form that records use, or a function or reference that returns a time. Without it, the first run sends no value and reads everything.
   */
  start?: Value;
  /**
   * Parameter that takes the value. To use the value elsewhere in "params", write { "incremental": "value" }.
   */
  param?: string;
  /**
   * Format of the times that Sluice sends: "iso" (2024-01-31T13:45:00Z), "iso-ms" (with milliseconds), "date" (2024-01-31), "minute" (2024-01-31 13:45), "second" (2024-01-31 13:45:00), "epoch" (seconds since 1970), "epoch-ms", or, for other formats, strftime letters: %Y %y %m %d %H %M %S, %f (microseconds), %L (milliseconds), %z (+0100), %:z (+01:00), %s (seconds since 1970). Default: the format of the records.
   */
  format?: string;
  /**
   * Time zone for times without an offset, and for days and months: an IANA name.
   */
  timeZone?: string;
  /**
   * How far before the highest value each run starts, for records that appear late or that change without a new value. Write a [duration](#durations), which can have months and years, or, if the cursor is a number, a number.
   */
  lookback?: Json;
  /**
   * In a child job, whether Sluice stores a separate value for each record of the parent.
   */
  perParent?: boolean;
  /**
   * With "descending", the API returns the newest records first and can't filter by time. Pagination ends at the first page whose records are all older than the value in the state, less "lookback". If the records of a page are not in descending order, Sluice warns and reads all pages. If a setting limits the pages of a run, or the run may not have reached the last page, Sluice keeps the previous state, because the unread records are the older ones. Use it for feeds and logs without a filter.
   */
  order?: 'ascending' | 'descending';
  /**
   * For a cursor from the response, the statuses that mean that the cursor is no longer valid. Sluice then warns and starts again, like a first run. Deleted records stay in the table. All tables of the job need a primary key, so that repeated rows replace the existing rows.
   */
  expired?: [{first: number; last: number}, ...{first: number; last: number}[]];
}
/**
 * The period to read, and how to divide it.
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
   * Length of a window: a [duration](#durations), which can have months and years.
   */
  step: string;
  /**
   * Format of the times that Sluice sends: "iso" (2024-01-31T13:45:00Z), "iso-ms" (with milliseconds), "date" (2024-01-31), "minute" (2024-01-31 13:45), "second" (2024-01-31 13:45:00), "epoch" (seconds since 1970), "epoch-ms", or, for other formats, strftime letters: %Y %y %m %d %H %M %S, %f (microseconds), %L (milliseconds), %z (+0100), %:z (+01:00), %s (seconds since 1970). The default is "iso".
   */
  format?: string;
  /**
   * Time zone for times without an offset, and for days and months: an IANA name.
   */
  timeZone?: string;
  /**
   * Start each window on the first day of a month, or on a Monday, in "timeZone". The first window then starts at or before "from", or at or before the point where "incremental" continues. "step" must be whole months or whole weeks. Use it for monthly or weekly reports.
   */
  align?: 'month' | 'week';
  /**
   * Parameter for the start of the window. To use the start elsewhere in "params", write { "window": "start" }.
   */
  startParam?: string;
  /**
   * Parameter for the end of the window.
   */
  endParam?: string;
  /**
   * Whether the API includes the end in the window. With "inclusive", Sluice sends the last day, second or millisecond before the next window.
   */
  end?: 'exclusive' | 'inclusive';
  /**
   * For APIs that include the end of a window, the time between the end of a window and the start of the next: a [duration](#durations). The last window ends exactly at "to", and Sluice doesn't round any boundary up. Use it instead of "end" if the API counts in a smaller or larger unit than the format shows, or if it refuses a time after "to".
   */
  gap?: string;
  /**
   * Splits a window in half if it has more records than the API returns, until each part fits. Sluice then writes no records of the larger window. Use it for searches that return a limited number of results, such as HubSpot, Jira and GitHub searches, if a "step" that always fits would make too many windows.
   */
  split?: SplitWindows;
}
/**
 * When Sluice splits a window, and how short its parts can be.
 */
export interface SplitWindows {
  /**
   * How Sluice recognizes that a window has too many records.
   */
  when: ConditionOfSplitWindows;
  /**
   * The shortest part, a [duration](#durations) without months. If a window has too many records and its halves would be shorter, the run fails.
   */
  min: number;
}
/**
 * A number of records, or statuses.
 */
export interface ConditionOfSplitWindows {
  /**
   * Number of records at which Sluice splits a window, as the first response of the window states it. "total" of the job tells Sluice where the number is, and "count" requests it. Otherwise, Sluice looks for the usual names.
   */
  total?: number;
  /**
   * Statuses of the first response that mean that a window has too many records.
   */
  status?: [{first: number; last: number}, ...{first: number; last: number}[]];
}
/**
 * How Sluice handles new and missing columns.
 */
export interface ColumnContract {
  /**
   * How Sluice handles a member that no earlier run has seen. "add": it becomes a column. "ignore": Sluice doesn't write it, and the run counts it. "warn": it becomes a column, with a warning. "fail": the run fails at the first record that has it.
   */
  new?: 'add' | 'ignore' | 'warn' | 'fail' | '';
  /**
   * How Sluice handles a member that earlier runs have seen and no record of this run has, if this run has records and has read all of them. A member with the value null is not missing. "keep": Sluice reports nothing. "warn": each run warns. "fail": the run fails before it changes tables. For an incremental job, whose runs have few records, use "keep".
   */
  missing?: 'keep' | 'warn' | 'fail' | '';
}
/**
 * How Sluice finds deleted records, and where it writes them.
 */
export interface DeletionSettings {
  /**
   * A column of the job's table for the time of the run that noticed the deletion. The column is empty for all other records. The row of a deleted record contains only its key and this time, in every run, until the key appears again.
   */
  mark?: string;
  /**
   * A table for the deleted keys, with the time in the column deleted_at. The job's own table then has no rows for deleted records.
   */
  table?: string;
  /**
   * For an API that tells you which records were deleted: a condition on the values of a record, as in "where". For a job that lists deleted IDs, write "always"; its "dataType" is the table to delete from. Use it for incremental jobs.
   */
  when?: string;
}
/**
 * A GET request with the job's headers and credentials. It doesn't use the job's parameters: repeat the parameters that filter records.
 */
export interface CountRequest {
  /**
   * URL relative to "baseUrl", or an absolute URL. {name} is replaced by the value of one of the job's placeholders, and {attr:name} by an attribute. A function returns a complete URL.
   */
  endpoint: string | Json;
  /**
   * Parameters of the request. Values can be functions, and can refer to the job's window, cursor and placeholders, such as { "window": "start" }. Sluice also sends default parameters.
   */
  params?: Json;
  /**
   * Path of the number in the response. Without it, the whole response is the number.
   */
  path?: string;
}
/**
 * Which failed requests of this job Sluice retries, how often and when. Each setting overrides the setting in "api.retryConfig". Child jobs don't inherit it. Use it if an endpoint is slower than the others, or answers differently.
 */
export interface RetrySettings2 {
  /**
   * Maximum number of retries after the first attempt. 0: no retries.
   */
  maxRetries?: Json;
  /**
   * Longest wait before a retry, in seconds or as another [duration](#durations). If a response asks for a longer wait, the run fails. 0: no limit.
   */
  maxWait?: number;
  /**
   * Maximum number of attempts until the first connection of a run succeeds. It applies if the host is unknown, refuses connections or has no valid certificate, so that a wrong host ends the run within seconds.
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
 * Location of the records in the response.
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
   * Members that each record gets from the elements around it: name to path. The path starts at the element that the last * matches. "2:name" reads the element that the * before it matches, and so on; the level after the first * is the response. If the path of the records ends in *, the first level is the record itself. Join names with dots, even if "delimiter" is another character. To get a name instead of a value, write { "key": 1 } instead of a path: it is the name, or the index in a list, that the first * from the left matches; { "key": 2 } is the second. If a record is then not an object, such as a number by currency, it becomes { "value": … }. Use it if records are nested inside an object that they belong to, such as the lines of an order, or if the ID of a record is the name of its member.
   */
  keep?: KeptMembers;
}
/**
 * Name of the new member to the path of its value, or to the * whose name it gets.
 */
export interface KeptMembers {
  [k: string]: string | {key: number};
}
/**
 * The name of a member as a value.
 */
export interface KeptName {
  /**
   * Which * of the path, counted from the left. A * that matches the elements of a list counts, too, and returns their index, starting at 0.
   */
  key: number;
}
/**
 * The requests that follow the job's own request, which starts an export. "response", "dataField" and "pagination" describe the download. Sluice sends "headers" with all requests.
 */
export interface AsynchronousJob1 {
  /**
   * Name of a placeholder to a path in the response to the job's own request, or to a response header. {name} in the endpoints below is replaced by the value.
   */
  placeholders?: {
    [k: string]: string | {header: string};
  };
  /**
   * The request for the status of the export.
   */
  status: StatusRequest;
  poll?: Poll;
  /**
   * Where the finished file is: "endpoint", or "path" for a URL in the status response.
   */
  download: Download;
  abort?: FinalRequest;
  delete?: FinalRequest1;
}
/**
 * How often Sluice requests the status.
 */
export interface Poll1 {
  /**
   * Wait before each status request: a [duration](#durations). If the previous response has a longer wait in its Retry-After header, Sluice waits that long.
   */
  every?: number;
  /**
   * Maximum time until the file is ready, a [duration](#durations). After it, the run fails.
   */
  atMost?: number;
}
/**
 * The request whose response contains the records.
 */
export interface Download {
  /**
   * URL relative to "baseUrl". {name} is replaced by the value of a placeholder, which can be a complete URL, as in "status".
   */
  endpoint?: string;
  /**
   * Path of the download URL in the status response. If the configuration doesn't name the URL's origin, Sluice sends the request without credentials and without the headers.
   */
  path?: string;
}
/**
 * A final request, with the job's headers and credentials.
 */
export interface FinalRequest2 {
  /**
   * URL relative to "baseUrl". {name} is replaced by the value of a placeholder, which can be a complete URL, as in "status".
   */
  endpoint: string;
  /**
   * HTTP method, which also decides where "params" are sent, as in a job.
   */
  method?: 'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters of the request: in the URL with GET and DELETE, otherwise in the body. Values can be functions, as in a job.
   */
  params?: Json;
}
/**
 * A path, and a function of the value at the path.
 */
export interface PlaceholderFunction {
  /**
   * Path in the parent's record.
   */
  path?: string | number | boolean | unknown[];
  /**
   * Name of the function. "rawurlencode" keeps a value in one path segment; "urlencode" writes "+" for a space.
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
   * How Sluice handles a record without a value: the member is missing or null, or an endpoint would get an empty string. This includes an element of a list without a value. "error": the run fails. "skip": Sluice sends no request for the record, and the run reports how many there were. null: Sluice sends null; use it only outside endpoints. Sluice doesn't call the function for such a record. By default, a missing member is an error, and with "language: sluice" null is an error, too. Use "skip" for members that not every record has, such as the company of a contact.
   */
  missing?: 'error' | 'skip';
  /**
   * Maximum number of values in one request. Sluice collects the values of the records of one page of the parent, each value once. Records that differ in another placeholder are in separate batches. {name} in the endpoint is replaced by the joined values. { "placeholder": name } is the list of values or, with "join", the text. Rows get no column of the parent, because a response doesn't tell which record it belongs to. Use it if the API takes several IDs at a time.
   */
  batch?: number;
  /**
   * Separator between the values of a batch. No value can contain it. Without it, Sluice sends a list, and joins the values with commas in an endpoint.
   */
  join?: string;
}
/**
 * A cursor in the response, outside the records.
 */
export interface CursorOfAResponse {
  /**
   * Dotted path in the response.
   */
  response: string;
  /**
   * With "url", the value is a URL (a delta link), and the next run sends its first request to it instead of to "endpoint". Sluice doesn't add the job's parameters, because the link contains them. Sluice checks the link's origin like the origin of a next link. If a setting limits the pages of a run, or the run may not have reached the last page, Sluice keeps the previous link. Use it for APIs such as Microsoft Graph, whose last page contains a link to all later changes.
   */
  as?: 'url';
}
/**
 * A rate for the requests of one job, or of several jobs that share it.
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
   * A name. All jobs with the same name share one rate. Write the numbers in one of these jobs; the others need only the name.
   */
  shared?: string;
}
/**
 * A column with the value at the path. Instead of the object, you can write the column's name: { "address.city": "city" }.
 */
export interface ColumnMapping {
  /**
   * "column" (the default).
   */
  type?: 'column' | '' | '0' | 0 | false | null;
  mapping: ColumnDestination;
  /**
   * Whether Sluice writes objects and arrays as JSON text. Otherwise they are an error.
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
   * Whether the column is part of the primary key.
   */
  primaryKey?: Flag;
  /**
   * Value for records in which the path is null or missing.
   */
  default?: Json;
  /**
   * Type of the column. Sluice converts the values to this type; if a value can't be converted, the run fails. "json": any value, as JSON text. "date" (2024-01-31) and "timestamp" (2024-01-31T13:45:00Z): the time in UTC, which destinations store as a date or time. Use them for times that you compare or group in a database.
   */
  type?: 'text' | 'integer' | 'decimal' | 'boolean' | 'json' | 'date' | 'timestamp';
  /**
   * Format of the times in the records, for a column of type "date" or "timestamp": "iso" (the default; without an offset, UTC), "epoch" and "epoch-ms" (seconds and milliseconds since 1970), or strftime letters: %Y %y %m %d %H %M %S, %f (a fraction of a second), %L (milliseconds), %z (an offset), %s (seconds since 1970).
   */
  format?: string;
}
/**
 * A column with a value of "userData" or of the parent ("parent_<path>").
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
   * The column that links the rows of the child table to their parent.
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
 * The column that links the rows of the child table to their parent.
 */
export interface ParentKey {
  /**
   * Name of the column. Default: the parent table's name and "_pk".
   */
  destination?: Text;
  /**
   * Whether the column is part of the child table's primary key.
   */
  primaryKey?: Flag;
  /**
   * Whether to leave out this column.
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
