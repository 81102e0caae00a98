import type { JsonObject } from '../../language/values/json.ts';

/** The state an earlier run left. This run's is part of the sink's commit. */
export interface StatePort {
  /** `missing` when there is none (STATE-1); `malformed` when the file is there but is not a JSON object (ACC-26). */
  read(): Promise<
    | { readonly kind: 'state'; readonly value: JsonObject }
    | { readonly kind: 'missing' }
    | { readonly kind: 'malformed'; readonly reason: string }
  >;
}
