import type { Report } from '../../text/diagnostic.ts';
import { hasMember, isObject, type Json, type JsonObject, keysOf } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { Secret } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { compileTopLevel, type References } from '../expression/compile.ts';
import type { EvaluationContext } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import type {
  Credentials,
  Expression,
  Header,
  LoginCredentials,
  Parameter,
} from '../model/plan.ts';

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
export interface CredentialFacts {
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
  /** What is attached may be sent for this long, and is then made anew. */
  readonly lifetimeSeconds?: number;
  /** The API answers the first request of a run with a challenge, and the request is sent once more. */
  readonly isChallenged?: true;
  /** Credentials that a request obtains; they are attached to every other request. */
  readonly login?: LoginCredentials;
}

/** An authentication method: converts its settings to plan data, and computes what to add to a request. Pure. */
export interface AuthenticationMethod<Settings, C extends Credentials> {
  lower(settings: Settings, context: LowerAuthentication): C | undefined;
  facts(credentials: C): CredentialFacts;
  /** The value of the `Authorization` header that `facts` says is computed. Throws `EvaluationProblem`. */
  authorization?(
    credentials: C,
    request: UnauthenticatedRequest,
    evaluation: EvaluationContext,
  ): string;
}

/** A setting that is a credential: a text, a function or a reference. Its value is a secret, also where the configuration does not mark it as one. */
export function lowerCredential(
  name: string,
  value: Json,
  context: LowerAuthentication,
  references?: References,
): Expression | undefined {
  const compiled = lowerSetting(name, value, context, references);
  if (compiled?.kind !== 'literal') return compiled;
  const from = pointerTo(context.pointer, name);
  const secret = from.slice(from.indexOf(API) + API.length).replaceAll('/', '.');
  context.scope.secrets.set(secret, new Secret(phpText(compiled.value)));
  return { kind: 'secret', name: secret, from };
}

const API = '/api/';

/** A setting that is a text, a function or a reference. */
export function lowerSetting(
  name: string,
  value: Json,
  { pointer, report, scope }: LowerAuthentication,
  references?: References,
): Expression | undefined {
  const at = pointerTo(pointer, name);
  const compile = { place: 'authentication', scope, report, ...present({ references }) } as const;
  const compiled = compileTopLevel(value, at, compile);
  if (compiled?.kind !== 'object' && compiled?.kind !== 'list') return compiled;
  const strangers =
    isObject(value) && ['attr', 'function'].some((key) => hasMember(value, key))
      ? keysOf(value).filter((key) => !OF_REFERENCES.has(key))
      : [];
  for (const key of strangers)
    report({
      rule: 'unknown-key',
      severity: 'error',
      pointer: pointerTo(at, key),
      part: 'key',
      message: `"${key}" is in the reference of "${name}"`,
      help: 'move it one level up, or remove it',
    });
  if (strangers.length > 0) return undefined;
  report({
    rule: 'invalid-type',
    pointer: at,
    message: `"${name}" is not a string`,
    help: `write { "attr": "#${name}" }`,
  });
  return undefined;
}

const OF_REFERENCES = new Set(['attr', 'function', 'args']);

/** A function of values that are known in a run only. */
export function callOf(name: string, ...values: readonly (Expression | string)[]): Expression {
  const args = values.map(
    (value): Expression => (typeof value === 'string' ? { kind: 'literal', value } : value),
  );
  return { kind: 'call', function: name, arguments: args };
}
