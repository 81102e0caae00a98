/** A request as it is sent: absolute URL, headers in order (a name may repeat), final bytes. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array;
  readonly connectTimeoutSeconds: number;
  readonly requestTimeoutSeconds: number;
  /** Sent without the client certificate: a redirect has led it to another origin. */
  readonly anonymous?: true;
  /** The body of a good response is read from front to back, so a large one may be stored: see `HttpResponse.stored`. */
  readonly mayStore?: true;
  /** Whether a body ends too early; asked where the end of the connection is all that shows its end. */
  readonly isCut?: ((response: HttpResponse) => Promise<boolean>) | undefined;
}

/** A response body outside of memory. */
export interface StoredBody {
  /** In bytes. */
  readonly size: number;
  /** The whole body, in order; the chunks stay valid. May be called again. Rejects with a `StorageProblem`. */
  read(): AsyncIterable<Uint8Array>;
  release(): Promise<void>;
}

/** A response with its body decoded from any `Content-Encoding`. Header names are lower case. */
export interface HttpResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** The body of a response to a request with `mayStore`, if it is large; `body` is its beginning then. It belongs to the sender of the request. */
  readonly stored?: StoredBody;
  /** Whether the end of the connection is all that shows the end of the body, as it came: no length, no chunks, no content coding. */
  readonly endsWithConnection?: boolean;
  /** Names in `Content-Encoding` that are no codings, such as those of charsets: the body was read without them. */
  readonly mistakenCodings?: string;
}

/** The status of a server that plays recordings, for a request that no recording has: no API sends it. */
export const UNRECORDED_STATUS = 599;

/** The request whose response has its whole body in memory, for a port that keeps responses. */
export function keptInMemory({ mayStore: _, ...request }: HttpRequest): HttpRequest {
  return request;
}

/** The response with another body; members of a response need not be its own, so it is not spread. */
export function withBody(
  { status, statusText, headers }: HttpResponse,
  body: Uint8Array,
): HttpResponse {
  return { status, statusText, headers, body };
}

/** Why there is no (complete) response. `curlCode` is the cURL error number, as listed in `retryConfig.curl.codes` (RETRY-3). */
export interface TransportProblem {
  readonly kind:
    | 'host-not-found'
    | 'connection-refused'
    | 'timeout'
    | 'connect-timeout'
    | 'tls'
    | 'empty-reply'
    | 'connection-reset'
    | 'truncated-body'
    | 'bad-encoding'
    | 'proxy'
    | 'ssh-tunnel'
    | 'aborted'
    | 'replay-mismatch'
    | 'other';
  readonly curlCode: number;
  /** Without secrets and without the URL's query. */
  readonly message: string;
  /** What to do about it, where a setting helps. */
  readonly help?: string;
  /** The header whose value cannot be sent. */
  readonly header?: string;
  /** `false` when a retry cannot succeed, whatever `retryConfig` is (a replay mismatch, an abort). */
  readonly retryable: boolean;
}

export type HttpOutcome =
  | { readonly kind: 'response'; readonly response: HttpResponse }
  | { readonly kind: 'failure'; readonly problem: TransportProblem };

/**
 * Sends one request and reads the whole response. Never follows redirects, never retries, never throws for what the
 * network does. The signal aborts it: then the outcome is a failure of kind `aborted`.
 */
export interface HttpPort {
  send(request: HttpRequest, signal?: AbortSignal): Promise<HttpOutcome>;
  /** For the code that made the port, when no run uses it any more. */
  close(): Promise<void>;
  /** Texts that the way to the API needs and that nothing may show, such as a proxy's password. */
  readonly secrets?: readonly string[];
}
