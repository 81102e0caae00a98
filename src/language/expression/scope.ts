import type { Suggest } from '../support/did-you-mean.ts';
import type { Pointer } from '../support/pointer.ts';
import type { JsonScalar } from '../values/json.ts';
import type { Secret } from '../values/secret.ts';

/** A leaf of a flat variable: known, or known only as the name of a secret (CTX-1). */
export type Leaf =
  | { readonly kind: 'value'; readonly value: JsonScalar }
  | { readonly kind: 'secret'; readonly name: string };

/** What expressions of one run can refer to when the plan is made. */
export interface Scope {
  /** The configuration attributes, flattened (CTX-5). */
  readonly attributes: ReadonlyMap<string, Leaf>;
  /** `authorization.data…` and `authorization.clientId` (11.10); absent without OAuth credentials. */
  readonly authorization: ReadonlyMap<string, Leaf>;
  readonly consumer: ReadonlyMap<string, Leaf>;
  readonly user: ReadonlyMap<string, Leaf>;
  readonly secrets: Map<string, Secret>;
  /** Pointer of the attributes, for related places. */
  readonly attributesPointer: Pointer;
  /** One budget for the suggestions about a document. */
  readonly suggest?: Suggest;
}

/** A scope without any values. */
export function emptyScope(): Scope {
  const none: ReadonlyMap<string, Leaf> = new Map();
  return {
    attributes: none,
    authorization: none,
    consumer: none,
    user: none,
    secrets: new Map(),
    attributesPointer: '',
  };
}
