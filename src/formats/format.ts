import type { HttpResponse } from '../ports/http.ts';
import type { Json } from '../values/json.ts';

/** What a response contains: a value that the job selects its records from, or the records themselves. */
export type Decoded =
  | { readonly kind: 'value'; readonly value: Json; readonly warnings: readonly string[] }
  | { readonly kind: 'records'; readonly records: readonly Json[]; readonly warnings: readonly string[] }
  | { readonly kind: 'malformed'; readonly reason: string };

/** How the bodies of responses are read. */
export interface Format {
  /** As messages name it. */
  readonly title: string;
  /** `numbers: 'exact'` keeps the digits of every number that the peer's text form would change. */
  decode(response: HttpResponse, options: { readonly numbers: 'peer' | 'exact' }): Decoded;
  /** The response as JSON text, for a format that has it anyway: rows are then written from its bytes, and pages are kept as they are. */
  jsonText?(response: HttpResponse): Uint8Array;
}
