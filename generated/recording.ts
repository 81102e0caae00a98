// Generated from schema/recording.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * A duration: a number of seconds, `500ms`, `5s`, `1m30s`, `2h`, or `PT1H`.
 */
export type Duration = string | number;
/**
 * A way for an exchange to fail.
 */
export type Fault = string;

/**
 * Exchanges with an API, in the order in which they happened. Version 2.
 */
export interface Recording {
  /**
   * URL of this schema, for editors.
   */
  $schema?: string;
  /**
   * Version of the format. In version 1, the base URL is not compared; `sluice test --update` rewrites such a recording as version 2.
   */
  recording: 1 | 2;
  /**
   * The base URL of relative requests. Sluice compares the full URL of each request. With `any`, relative requests use the base URL of the configuration. Required in version 2.
   */
  base?: string;
  /**
   * How Sluice compares the requests of this recording, unless the scenario overrides it. `sluice record` and `sluice import` write `headers: all`.
   */
  match?: MatchRules;
  recorded?: RecordedFacts;
  /**
   * The exchanges in order.
   */
  exchanges: RecordedExchange[];
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
 * Where the exchanges come from.
 */
export interface RecordedFacts {
  /**
   * Time of the recording, in ISO 8601.
   */
  at?: string;
  /**
   * In version 1, or with `base: any`: the base URL of relative requests if the configuration computes its base URL at run time.
   */
  against?: string;
  /**
   * Only in recordings of older versions: the number of pages kept of each sequence of pages.
   */
  'max-pages'?: number;
  /**
   * Number of records kept of each list; recording again keeps the same number.
   */
  trim?: number;
  /**
   * The program that recorded them.
   */
  by?: string;
}
/**
 * An expected request and its response.
 */
export interface RecordedExchange {
  /**
   * Name of the exchange, for reports and for `same-as`. Default: exchange-N.
   */
  id?: string;
  /**
   * A note for readers.
   */
  note?: string;
  /**
   * Name of an earlier exchange with the same request (line, headers, body, match). Keys that you write here override its keys.
   */
  'same-as'?: string;
  /**
   * Method and URL. The URL is absolute, or relative to the base URL. You can write its query encoded or plain.
   */
  request?: string;
  /**
   * Headers that the request must have with these values. With `match.headers: listed`, other headers are free; with `all`, they fail.
   */
  headers?: RecordedHeaders;
  /**
   * Headers that the request must not have.
   */
  absent?: string[];
  /**
   * The request's JSON body, compared by value; the order of members is ignored.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * The request's form body: decoded names and values.
   */
  form?: {
    [k: string]: string | number | boolean | (string | number | boolean)[];
  };
  /**
   * The request's body as text.
   */
  'body-text'?: string;
  /**
   * File with the bytes of the request's body, relative to the recording.
   */
  'body-file'?: string;
  /**
   * The bytes of the request's body in base64.
   */
  'body-base64'?: string;
  /**
   * Status code of the response.
   */
  response?: number;
  /**
   * Reason phrase of the response, if it is not the standard one.
   */
  reason?: string;
  /**
   * Headers of the response. The default for a JSON body is `Content-Type: application/json`.
   */
  'reply-headers'?: RecordedHeaders;
  /**
   * The response body as a JSON value, sent as compact JSON.
   */
  json?: {
    [k: string]: unknown;
  };
  /**
   * The response body as text.
   */
  text?: string;
  /**
   * File with the bytes of the response body, relative to the recording, sent unchanged.
   */
  file?: string;
  /**
   * The bytes of the response body in base64.
   */
  base64?: string;
  /**
   * Duration of the exchange on the virtual clock.
   */
  takes?: Duration;
  /**
   * A fault instead of the recorded response. `truncate` breaks the connection within the body (`truncate@N`: after N bytes), `cut` sends half of the body as if it were complete, `garbage` random bytes, `html` an HTML page, `error-body` a JSON error with the recorded status code, `status-N` another status code without a body (`status-429@30`: with `Retry-After: 30`), `delay@2s` delays the response, `content-type@TYPE` changes the content type.
   */
  fault?: Fault;
  /**
   * Number of requests that get this response. `any`: any number, including none.
   */
  repeat?: number | 'any';
  /**
   * How Sluice matches this exchange, if it differs from the scenario.
   */
  match?: MatchRules;
}
/**
 * Headers by name. A list is a header that is sent several times.
 */
export interface RecordedHeaders {
  [k: string]: string | number | boolean | (string | number | boolean)[];
}
