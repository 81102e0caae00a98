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
}

/** A response with its body decoded from any `Content-Encoding`. Header names are lower case. */
export interface HttpResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** The response with another body; members of a response need not be its own, so it is not spread. */
export function withBody({ status, statusText, headers }: HttpResponse, body: Uint8Array): HttpResponse {
  return { status, statusText, headers, body };
}

/** Why there is no (complete) response. `curlCode` is the cURL error number, as listed in `retryConfig.curl.codes` (RETRY-3). */
export interface TransportProblem {
  readonly kind:
    | 'host-not-found'
    | 'connection-refused'
    | 'timeout'
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
  /** `false` when repeating the request cannot help, whatever `retryConfig` says (a replay mismatch, an abort). */
  readonly retryable: boolean;
}

export type HttpOutcome = { readonly kind: 'response'; readonly response: HttpResponse } | { readonly kind: 'failure'; readonly problem: TransportProblem };

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
