/** Messages to and from the worker. Plain data, because it is copied between threads. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'load'; readonly document: string; readonly json: string }
  | {
      readonly kind: 'answer';
      readonly document: string;
      readonly request: ContractRequest;
      readonly prefer: Preference;
    }
  | {
      readonly kind: 'check';
      readonly document: string;
      readonly request: ContractRequest;
      readonly response: ContractResponse | null;
    }
);
export type WorkerReply = { readonly id: number } & (
  | { readonly kind: 'done' }
  | { readonly kind: 'answered'; readonly response: ContractResponse }
  | { readonly kind: 'checked'; readonly check: ContractCheck }
  | { readonly kind: 'failed'; readonly message: string }
);

/** A request as an OpenAPI document sees it: the path below the document's server, names of headers in lower case. */
export interface ContractRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}
export interface ContractResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The wanted response of an operation: a status code, an example by its name. */
export interface Preference {
  readonly code?: number;
  readonly example?: string;
}

/** The result of validating a request and its response against a document. */
export interface ContractCheck {
  /** The operation that the request is for; absent when the document has none. */
  readonly operation?: { readonly method: string; readonly path: string };
  /** Of the response, if there was one. */
  readonly status?: number;
  readonly violations: readonly ContractViolation[];
}
export interface ContractViolation {
  readonly side: 'request' | 'answer';
  /** Where: `['query', 'limit']`, `['body', 'orders', '0', 'id']`, `['security']`. */
  readonly location: readonly string[];
  readonly code: string;
  readonly message: string;
}
