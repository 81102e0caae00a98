import type { Credentials, Header, LoginCredentials, Parameter } from '../../engine/plan/plan.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { EvaluationContext } from '../../language/expression/evaluate.ts';
import type { Scope } from '../../language/expression/scope.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Json, JsonObject } from '../../language/values/json.ts';

/** A request as authentication sees it: defaults, parameters and paging are in place (AUTH-1). */
export interface UnauthenticatedRequest {
  /** The HTTP method: `GET` or `POST`. */
  readonly method: string;
  /** Absolute, encoded. */
  readonly url: string;
  readonly contentType: string | undefined;
  readonly body: Uint8Array | undefined;
}

/** What a method adds to a request. Header values may be lists: then the header is sent several times (HDR-10). */
export interface Attachment {
  readonly headers: readonly (readonly [name: string, value: Json])[];
  readonly query: readonly (readonly [name: string, value: Json])[];
  /**
   * How `query` meets the request's own parameters: `untouched` leaves the URL as it is, `replace` puts the value in
   * place of one of the same name (AUTH-QUERY-2), `list` sends both as `name[0]` and `name[1]` (LOGIN-12).
   */
  readonly mode: 'untouched' | 'replace' | 'list';
  /** Secrets in these values, and what was computed from secrets on the way to them. */
  readonly secrets?: readonly Json[];
}

export interface LowerAuthentication {
  /** Pointer of `api.authentication`. */
  readonly pointer: Pointer;
  readonly report: Report;
  readonly scope: Scope;
  /** The effective attributes of the run, with the pointer of each. */
  readonly attributes: JsonObject;
  readonly attributePointer: (name: string) => Pointer;
  readonly configPointer: Pointer;
  /** `api.query`, the deprecated place of `authentication.query` (AUTH-QUERY-5). */
  readonly apiQuery: { readonly value: Json; readonly pointer: Pointer } | undefined;
  readonly oauth: OAuthCredentials | undefined;
  readonly oauthPointer: Pointer;
  /** Whether a finding says already what is wrong with them. */
  readonly isOauthRefused?: boolean;
  /** Where something else stands in place of the object that leads to them. */
  readonly oauthMistaken?: Pointer | undefined;
  /** The `type` as written. */
  readonly type: string;
}

/** `authorization.oauth_api.credentials` as far as it is there (8.5). */
export interface OAuthCredentials {
  readonly data: Json | undefined;
  readonly appKey: Json | undefined;
  readonly appSecret: Json | undefined;
  /** Whether the member that has the credentials is PHP-empty. */
  readonly empty: boolean;
  /** Whether a template input such as `<oauth>` is in the place of the credentials. */
  readonly unfilled: boolean;
}

/** What others ask about credentials. */
export interface CredentialTraits {
  /** The type as text: `OAuth 2.0`. */
  readonly title: string;
  /** The type as configured. */
  readonly type: string;
  /** What every request gets, and how it meets the request's own parameters. */
  readonly headers: readonly Header[];
  readonly query: readonly Parameter[];
  readonly mode: Attachment['mode'];
  /** An `Authorization` header that is computed for each attempt: a description, and its value with unknown parts in braces. */
  readonly computed?: { readonly text: string; readonly value: string };
  /** Length in bytes of the nonce that the method uses. */
  readonly nonceBytes?: number;
  /** Credentials that a request obtains; they are attached to every other request. */
  readonly login?: LoginCredentials;
}

/** An authentication method: converts its settings to plan data, and computes what to add to a request. Pure. */
export interface AuthenticationMethod<Settings, C extends Credentials> {
  lower(settings: Settings, context: LowerAuthentication): C | undefined;
  traits(credentials: C): CredentialTraits;
  /** The value of the `Authorization` header that `traits` says is computed. Throws `EvaluationProblem`. */
  authorization?(
    credentials: C,
    request: UnauthenticatedRequest,
    evaluation: EvaluationContext,
  ): string;
}
