import { COOKIES } from '../../features/authentication/login/requests.ts';
import { isTokenRequest, tokenForm } from '../../features/authentication/token-form.ts';
import { type DecodedJson, decodeJson } from '../../features/formats/json/decode-json.ts';
import { insteadOfJson } from '../../features/formats/pieces.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { EvaluationProblem } from '../../language/expression/evaluate.ts';
import {
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
  NumberLiteral,
  nameOfType,
  objectFrom,
} from '../../language/values/json.ts';
import { membersText, pathMeant } from '../../language/values/members.ts';
import { toFloat } from '../../language/values/numeric.ts';
import type { LoginCredentials } from '../plan/plan.ts';
import { textsOf } from './evaluate-entries.ts';
import { type Authorize, exchange, type Purpose } from './exchange.ts';
import { failureOf, loginRefusedByRule } from './failed-request.ts';
import type { RenderedRequest } from './render-request.ts';
import type { RunContext } from './run-context.ts';

/** The body of the response to a login request. */
export async function responseTo(
  request: RenderedRequest,
  purpose: Purpose,
  authorize: Authorize,
  context: RunContext,
): Promise<Uint8Array> {
  const outcome = await exchange(request, purpose, authorize, context);
  if (outcome.kind === 'response' && outcome.rule !== undefined)
    throw loginRefusedByRule(outcome, outcome.rule);
  if (outcome.kind === 'failure' || outcome.response.status >= 400)
    throw failureOf(outcome, context);
  return outcome.response.body;
}

/** The body as JSON; token endpoints from before RFC 6749 answer with a form. */
export function decodeLoginBody(body: Uint8Array, credentials: LoginCredentials): DecodedJson {
  const decoded = decodeJson(body, { numbers: 'exact' });
  if (decoded.kind === 'value') return decoded;
  const form = tokenForm(body, credentials);
  return form === undefined ? decoded : { kind: 'value', value: objectFrom(form), warnings: [] };
}

/** LOGIN-6, LOGIN-7. */
export function readLoginResponse(
  body: Uint8Array,
  credentials: LoginCredentials,
  purpose: Purpose,
): Json {
  if (credentials.format === 'text') return objectFrom([['data', new TextDecoder().decode(body)]]);
  const decoded = decodeLoginBody(body, credentials);
  const isToken = isTokenRequest(credentials);
  const name = isToken ? 'token response' : 'login response';
  const request = isToken
    ? 'check "tokenUrl"'
    : 'check the endpoint, the method and the parameters of the login request';
  if (decoded.kind === 'malformed') {
    const other = insteadOfJson(body, '');
    const asText = isToken
      ? `${request}; if the API returns the token as plain text, use authentication of the type login with "format": "text" and { "response": "data" }`
      : 'if the login response is plain text, set "format": "text" and use the text as { "response": "data" }';
    throw new RunError({
      kind: 'unreadable-body',
      message:
        other === undefined
          ? `The ${name} is not valid JSON: ${decoded.reason}`
          : `The ${name} is ${other.what}, not JSON`,
      details: [
        peerWording(`Invalid JSON response from API: JSON decode error: ${decoded.reason}`),
      ],
      pointer: purpose.pointer,
      help: other === undefined ? asText : request,
    });
  }
  const { value } = decoded;
  if (isObject(value)) return value;
  if (!isToken && value !== null && isScalar(value)) return objectFrom([['data', value]]);
  throw new RunError({
    kind: 'login',
    message: `The ${name} must be an object${isToken ? '' : ' or a single value'}; ${nameOfType(value)} is given`,
    pointer: purpose.pointer,
    help:
      typeof value === 'string'
        ? `${request}; if this is the token, use authentication of the type login with { "response": "data" }`
        : request,
  });
}

/** The members of a login response as a sentence; no names that contain a secret. */
export function loginMembers(
  leaves: ReadonlyMap<string, JsonScalar>,
  redactor: RunContext['redactor'],
): string {
  return redactor.redact(membersText([...leaves.keys()].filter((path) => path !== COOKIES)));
}

/** Runs what uses values of a login; the error for one that is missing says which members the response has. Throws `RunError`. */
export function withLoginMembers<T>(
  leaves: ReadonlyMap<string, JsonScalar>,
  redactor: RunContext['redactor'],
  use: () => T,
): T {
  try {
    return use();
  } catch (error) {
    const path =
      error instanceof RunError && error.cause instanceof EvaluationProblem
        ? error.cause.loginPath
        : undefined;
    if (!(error instanceof RunError) || path === undefined) throw error;
    const { details = [] } = error.failure;
    const near = pathMeant(path, leaves.keys());
    const help = near === undefined ? undefined : redactor.redact(`did you mean "${near}"?`);
    throw new RunError(
      {
        ...error.failure,
        details: [loginMembers(leaves, redactor), ...details],
        help:
          help ?? 'write the path of a single value of the login response, with dots between names',
      },
      { cause: error.cause },
    );
  }
}

/** The texts of a login response that are secret from now on. */
export function secretsOfLogin(leaves: Iterable<JsonScalar>): readonly string[] {
  const secrets: string[] = [];
  for (const value of leaves) {
    if (!isLikelySecret(value)) continue;
    secrets.push(...textsOf(value));
    if (value instanceof NumberLiteral) secrets.push(value.text);
  }
  return secrets;
}

/** Numbers with six or more digits may identify a session. */
const SMALLEST_SESSION_NUMBER = 100_000;

/** Whether a value of a login response is masked. Common words and small numbers are not: they occur in all responses. */
function isLikelySecret(value: JsonScalar): boolean {
  if (typeof value === 'string')
    return (
      value.length > 7 ||
      !/^(bearer|basic|token|true|false|ok|success|null|none|error|json|mac|read|write|all|user|admin)$/i.test(
        value,
      )
    );
  return isNumber(value) && Math.abs(toFloat(value)) >= SMALLEST_SESSION_NUMBER;
}
